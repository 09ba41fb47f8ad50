"""Every sentence about cards, piles, moves and refusals, in the player's language.

Messages are whole sentences with named places, never glued from parts, so that a translator may put the words in any
order; each has a context, since one English word may need two. Cards that lie face down are never named. Piles are
counted from one here, and only here.
"""

from belvedere.words.cards import any_of_rank, card_name, face_name, rank_name, suit_name
from belvedere.words.games import (
    automatic_meaning,
    automatic_name,
    game_difference,
    game_name,
    option_name,
    variant_name,
    window_title,
)
from belvedere.words.messages import _np, _p
from belvedere.words.piles import pile_name, pile_rule, pile_text, pile_title
from belvedere.words.refusals import refusal_sentence
from belvedere.words.status import (
    all_up_sentence,
    base_text,
    blocked_sentence,
    choose_base_sentence,
    deal_text,
    duration,
    finish_sentence,
    homeless_sentence,
    move_sentence,
    moves_text,
    redeals_text,
    redone_sentence,
    reserve_text,
    score_text,
    shown_to_the_end_sentence,
    solved_after_show_sentence,
    solved_out_of_file_sentence,
    stock_text,
    time_text,
    undone_sentence,
    won_sentence,
)

__all__ = [
    "_np",
    "_p",
    "all_up_sentence",
    "any_of_rank",
    "automatic_meaning",
    "automatic_name",
    "base_text",
    "blocked_sentence",
    "card_name",
    "choose_base_sentence",
    "deal_text",
    "duration",
    "face_name",
    "finish_sentence",
    "game_difference",
    "game_name",
    "homeless_sentence",
    "move_sentence",
    "moves_text",
    "option_name",
    "pile_name",
    "pile_rule",
    "pile_text",
    "pile_title",
    "rank_name",
    "redeals_text",
    "redone_sentence",
    "refusal_sentence",
    "reserve_text",
    "score_text",
    "shown_to_the_end_sentence",
    "solved_after_show_sentence",
    "solved_out_of_file_sentence",
    "stock_text",
    "suit_name",
    "time_text",
    "undone_sentence",
    "variant_name",
    "window_title",
    "won_sentence",
]
