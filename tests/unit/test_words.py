"""What the player reads about games, cards, piles and the state of a game; the language it is in."""

import gettext
from pathlib import Path

import pytest

from belvedere import words
from belvedere.cards import CARDS, Card, Rank, Suit
from belvedere.games import ALL, WITH_OPTIONS
from belvedere.games.terrace import TERRACES
from belvedere.resources import MissingResource, asset
from belvedere.rules.automatic import Automatic
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Variant
from belvedere.table.piles import STOCK, WASTE, PileId
from belvedere.table.position import Position
from belvedere.words import messages, show_me
from belvedere.words.refusals import at_home_sentence, beside_sentence

LONGEST = 80
"""What fits into the status bar of a narrow window."""

BY_KEY = {variant.key: variant for variant in ALL}
THUMB, EIGHT = BY_KEY["thumb-and-pouch"], BY_KEY["eight-off"]
SIGNORA, WOOD, GENERAL = BY_KEY["signora"], BY_KEY["wood"], BY_KEY["generals-patience"]

pytestmark = pytest.mark.usefixtures("english")


def pile(text: str) -> PileId:
    return PileId.parse(text)


# Games and options


def test_game_names_are_those_of_the_tables() -> None:
    assert [variant.name for variant in ALL] == [words.game_name(variant) for variant in ALL]


def test_each_game_has_a_sentence_of_its_own_on_what_sets_it_apart() -> None:
    sentences = [words.game_difference(variant) for variant in ALL]
    assert len(set(sentences)) == len(ALL)
    assert all(len(sentence) <= LONGEST for sentence in sentences)


@pytest.mark.parametrize("variant", TERRACES, ids=lambda variant: variant.key)
def test_difference_names_the_figures_of_the_game(variant: Variant) -> None:
    for number in [word for word in words.game_difference(variant).split() if word.isdigit()]:
        assert int(number) in (variant.reserve_size, variant.column_count)


def test_window_title_names_game_and_deal() -> None:
    assert words.window_title(SIGNORA, 4711) == "Signora · deal 4711"


def test_every_option_has_a_name() -> None:
    names = [words.option_name(option) for variant in WITH_OPTIONS for option in variant.options]
    assert names == ["Groups: no more cards than free cells"]


def test_automatic_foundations_have_names_and_meanings() -> None:
    assert [words.automatic_name(mode) for mode in Automatic] == ["Off", "Safe", "All"]
    assert len({words.automatic_meaning(mode) for mode in Automatic}) == 3


# Cards


def test_cards_are_named_by_rank_and_suit() -> None:
    assert words.card_name(Card.parse("7H")) == "seven of hearts"
    assert words.card_name(Card.parse("AS")) == "ace of spades"


def test_all_52_cards_have_different_names() -> None:
    assert len({words.face_name(rank, suit) for rank in Rank for suit in Suit}) == 52


def test_a_card_that_lies_face_down_is_not_named() -> None:
    assert len({words.card_name(card) for card in CARDS if not card.face_up}) == 1


def test_any_card_of_a_rank_has_the_right_article() -> None:
    assert words.any_of_rank(Rank.ACE) == "an ace"
    assert words.any_of_rank(Rank.EIGHT) == "an eight"
    assert all(words.any_of_rank(rank).endswith(words.rank_name(rank)) for rank in Rank)


# Piles


def test_piles_are_counted_from_one() -> None:
    assert words.pile_name(WOOD, pile("tableau:5")) == "column 6"
    assert words.pile_title(WOOD, pile("foundation:0")) == "Foundation 1"
    assert words.pile_name(WOOD, STOCK) == "the stock"
    assert words.pile_title(WOOD, WASTE) == "Waste"


def test_reserves_of_eight_off_are_cells() -> None:
    assert words.pile_name(EIGHT, pile("reserve:1")) == "cell 2"
    assert words.pile_title(EIGHT, pile("reserve:1")) == "Cell 2"
    assert words.pile_name(WOOD, pile("reserve:0")) == "the reserve"
    assert words.pile_title(WOOD, pile("reserve:0")) == "Reserve"


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.key)
def test_every_pile_has_a_short_rule(variant: Variant) -> None:
    for name in variant.shape.ids:
        assert 0 < len(words.pile_rule(variant, name)) <= LONGEST


def test_stock_tells_lock_and_redeals() -> None:
    assert words.pile_rule(WOOD, STOCK) == "Click to deal a card; dealing while there is a gap locks it"
    assert words.pile_rule(GENERAL, STOCK) == "Click to deal a card; 1 redeal; dealing while there is a gap locks it"
    assert words.pile_rule(SIGNORA, STOCK) == "Click to deal a card; there is no redeal"
    assert words.pile_rule(THUMB, STOCK) == "Click to deal a card; there are 2 redeals"


@pytest.mark.parametrize(
    ("game", "left", "stays"),
    [
        ("signora", "", True),
        ("signora", "reserve:0", True),
        ("signora", "waste", False),
        ("signora", "stock", False),
        ("redheads", "", True),
        ("redheads", "reserve:0", False),
        ("wood", "", False),
    ],
)
def test_a_column_says_when_gaps_stay_empty(game: str, left: str, stays: bool) -> None:
    variant = BY_KEY[game]
    text = "\n".join(f"{name}: {'7H' if str(name) == left else ''}" for name in variant.shape.ids)
    rule = words.pile_text(variant, Position.from_text(f"{text}\nbase: 2"), pile("tableau:3"))
    assert rule.startswith("Column 4 · empty · Build down in alternate colours; ")
    assert rule.endswith("gaps stay empty now") is stays


def test_pile_under_the_pointer_tells_name_count_and_rule() -> None:
    position = deal(WOOD, 1)
    assert words.pile_text(WOOD, position, pile("reserve:0")) == (
        "Reserve · 10 cards · The top card goes to a foundation only"
    )
    assert words.pile_text(WOOD, position, pile("foundation:0")).startswith("Foundation 1 · 1 card · ")
    assert words.pile_text(WOOD, position, pile("foundation:1")).startswith("Foundation 2 · empty · ")


# The status bar and the end


def test_fields_of_the_status_bar() -> None:
    position = deal(WOOD, 1)._replace(redeals_used=1)
    assert words.score_text(WOOD, position) == "Score: 1 of 104"
    assert words.stock_text(position) == "Stock left: 83"
    assert words.stock_text(position._replace(stock_locked=True)) == "Stock left: 83 (locked)"
    assert words.redeals_text(THUMB, position) == "Redeals left: 1"
    assert words.base_text(Rank.FIVE) == "Base card: five"
    assert words.base_text(None) == "Base card: to be chosen"
    assert words.moves_text(1) == "1 move"
    assert words.moves_text(0) == "0 moves"
    assert words.time_text(65) == "Time: 1:05"
    assert words.deal_text(4711) == "Deal 4711"


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (59.9, "0:59"), (60, "1:00"), (3599, "59:59"), (3609, "1:00:09"), (90000, "25:00:00")],
)
def test_durations(seconds: float, text: str) -> None:
    assert words.duration(seconds) == text


def test_the_choice_of_the_base_card_is_explained() -> None:
    assert words.choose_base_sentence() == "Choose the base card: send one of these four cards to a foundation"
    assert words.reserve_text(0, 0) == "None in the reserve"
    assert words.reserve_text(1, 0) == "1 in the reserve, on top"
    assert words.reserve_text(2, 0) == "2 in the reserve, one on top"
    assert words.reserve_text(1, 4) == "1 in the reserve, under 4 cards"
    assert words.reserve_text(3, 1) == "3 in the reserve, the first under 1 card"


def test_a_double_click_that_finds_no_place_says_so() -> None:
    seven = Card.parse("7H")
    full = deal(EIGHT, 1)
    full = full._replace(piles=tuple(codes or full.reserves[0] for codes in full.piles))
    assert words.homeless_sentence(deal(WOOD, 1), seven) == "No foundation takes the seven of hearts now"
    assert words.homeless_sentence(deal(EIGHT, 1), seven) == "No foundation takes the seven of hearts now"
    assert words.homeless_sentence(full, seven) == "No foundation takes the seven of hearts, and no cell is free"
    # A cell's card has its cell, and would go to no other one.
    in_cell = full.cards(pile("reserve:0"))[0]
    assert words.homeless_sentence(full, in_cell) == f"No foundation takes the {words.card_name(in_cell)} now"


def test_a_win_is_told_with_deal_moves_and_time() -> None:
    assert words.won_sentence(4711, 123, 245.2) == "You have won deal 4711 in 123 moves and 4:05"
    assert words.won_sentence(4711, 1, 0.3) == "You have won deal 4711 in 1 move and 0:01"


def test_a_hidden_time_stays_hidden_in_the_win() -> None:
    assert words.won_sentence(4711, 123) == "You have won deal 4711 in 123 moves"


def test_a_game_in_which_something_was_shown_is_not_said_to_be_won() -> None:
    assert words.shown_to_the_end_sentence(4711) == "Shown to the end: deal 4711 does not count as won"
    assert words.solved_out_of_file_sentence(4711).startswith("Deal 4711 is solved; it does not count as won, since it")
    told = words.solved_after_show_sentence(4711)
    assert told == "Deal 4711 is solved; it does not count as won, since Show Me has played in it"


def test_words_of_show_me() -> None:
    assert show_me.thinking_sentence().startswith("Thinking")
    assert show_me.before_show_sentence() == "This game will not count as won; one undo takes it all back"
    assert show_me.ended_sentence(0) == "Show Me has ended; no move was shown"
    assert show_me.ended_sentence(1) == "Show Me has ended after 1 move; one undo takes it back"
    assert show_me.ended_sentence(7) == "Show Me has ended after 7 moves; one undo takes them back"
    assert show_me.shown_move_sentence(3, 97) == "Move 3 of 97"
    assert show_me.show_speed_text(2, 5) == "Speed 2 of 5"
    assert "this deal cannot be won" in show_me.lost_sentence(at_the_deal=True)
    assert "from here the game can no longer be won" in show_me.lost_sentence(at_the_deal=False)
    assert "there may be one" in show_me.no_solution_sentence()


def test_end_of_a_game() -> None:
    assert words.blocked_sentence() == "No move is left"
    assert words.finish_sentence() == "All cards can go up now"


# The language


class Shouting(gettext.NullTranslations):
    """A language in which everything is told loudly."""

    def pgettext(self, context: str, message: str) -> str:
        return f"{context.upper()}! {message.upper()}"

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return f"{context.upper()}! {(msgid1 if n == 1 else msgid2).upper()}"


def test_messages_are_translated_by_context(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "_catalogue", Shouting)
    assert words._p("suit", "hearts") == "SUIT! HEARTS"
    assert words._np("move", "one", "many", 2) == "MOVE! MANY"
    assert words.game_name(SIGNORA) == "GAME! SIGNORA"


def test_without_catalogues_the_english_messages_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "_catalogue", lambda: None)
    assert words._p("suit", "hearts") == "hearts"
    assert [words._np("move", "one", "many", count) for count in (0, 1, 2)] == ["many", "one", "many"]


BAD_CHARSET = Path(asset("locale", "ca", "LC_MESSAGES", "belvedere.mo")).read_bytes().replace(b"=utf-8", b"=utx-8")
"""A catalogue one letter of which is damaged."""


@pytest.mark.parametrize("content", [None, b"", b"no catalogue", b"\xde\x12\x04\x95", b"\x00" * 100, BAD_CHARSET])
def test_a_catalogue_that_cannot_be_read_leaves_the_program_in_english(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None, english: None
) -> None:
    file = tmp_path / "belvedere.mo"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    monkeypatch.setattr(messages, "asset", lambda *_parts: str(file))
    messages.speak("ca")
    assert words._p("suit", "hearts") == "hearts"
    assert words._np("move", "one", "many", 2) == "many"


def test_missing_locale_folder_is_no_fault(monkeypatch: pytest.MonkeyPatch, english: None) -> None:
    def missing(*parts: str) -> str:
        assert parts == ("locale", "ca", "LC_MESSAGES", "belvedere.mo")
        raise MissingResource("/".join(parts))

    monkeypatch.setattr(messages, "asset", missing)
    messages.speak("ca")
    assert words._p("suit", "hearts") == "hearts"


def test_the_language_changes_at_once_for_what_is_said_after_that(
    monkeypatch: pytest.MonkeyPatch, english: None
) -> None:
    assert words._p("suit", "hearts") == "hearts"
    messages.speak("ru")
    assert messages.language() == "ru"
    monkeypatch.setattr(messages, "_catalogue", Shouting)
    assert words._p("suit", "hearts") == "SUIT! HEARTS"


def test_what_is_done_in_vain_is_told() -> None:
    assert beside_sentence(1) == "No pile lies there: the card goes back to its place"
    assert beside_sentence(2) == "No pile lies there: the cards go back to their place"
    assert at_home_sentence(Card.parse("AH")) == "The ace of hearts lies on a foundation already"
