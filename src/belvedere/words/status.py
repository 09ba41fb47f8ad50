"""Words about a game in play: what a move did, the fields of the status bar, and how a game ends."""

from collections.abc import Sequence

from belvedere.cards import Card, Rank
from belvedere.rules.variant import Variant
from belvedere.table.moves import BaseChosen, MoveKind, Step, Turned
from belvedere.table.position import Position
from belvedere.words.cards import card_name, rank_name
from belvedere.words.messages import _np, _p
from belvedere.words.piles import pile_name_on


def move_sentence(step: Step) -> str:
    """What the move did, in one sentence without a full stop; no card that lies face down is named."""
    before, after = step.before.stock_locked, step.after.stock_locked
    match step.move.kind:
        case MoveKind.DEAL if after:
            return _p("move", "The {card} is dealt; the stock is now locked").format(card=_waste_card(step))
        case MoveKind.DEAL:
            return _p("move", "The {card} is dealt").format(card=_waste_card(step))
        case MoveKind.REDEAL if after:
            message = _p("move", "The waste is turned over, the {card} is dealt, the stock is locked")
            return message.format(card=_waste_card(step))
        case MoveKind.REDEAL if step.after.waste:
            return _p("move", "The waste is turned over; the {card} is dealt").format(card=_waste_card(step))
        case MoveKind.REDEAL:
            return _p("move", "The waste is turned over")
        case _:
            return _transfer_sentence(step, now_locked=after and not before, now_unlocked=before and not after)


def _waste_card(step: Step) -> str:
    """The card that was dealt to the waste."""
    return card_name(step.after.cards(step.move.target if step.move.kind is MoveKind.DEAL else step.move.source)[-1])


def _transfer_sentence(step: Step, *, now_locked: bool, now_unlocked: bool) -> str:
    """What carrying cards did."""
    move = step.move
    card, count = step.before.cards(move.source)[-1], move.count
    pile, turned = pile_name_on(step.before.shape, move.target), _turned(step)
    if any(isinstance(effect, BaseChosen) for effect in step.effects):
        return _p("move", "The {card} is the base card").format(card=card_name(card))
    if count > 1:
        first = card_name(step.before.cards(move.source)[-count])
        if turned:
            # Not both ends: the sentence is to fit into a status bar.
            return _np(
                "move",
                "The {first} and {more} more go to {pile}; the {turned} turns up",
                "The {first} and {more} more go to {pile}; the {turned} turns up",
                count - 1,
            ).format(first=first, more=count - 1, pile=pile, turned=card_name(turned))
        return _cards(count).format(first=first, last=card_name(card), pile=pile)
    if turned:
        message = _p("move", "The {card} goes to {pile}; the {turned} is turned up")
        return message.format(card=card_name(card), pile=pile, turned=card_name(turned))
    if now_locked:
        message = _p("move", "The {card} goes to {pile}; the stock is now locked")
    elif now_unlocked:
        message = _p("move", "The {card} goes to {pile}; the stock is unlocked")
    else:
        message = _p("move", "The {card} goes to {pile}")
    return message.format(card=card_name(card), pile=pile)


def _cards(count: int) -> str:
    """That so many cards went, of which the first and the last are named."""
    if count == 2:
        return _p("move", "The {first} and the {last} go to {pile}")
    return _p("move", "The {first} down to the {last} go to {pile}")


def _turned(step: Step) -> Card | None:
    """The card that the move turned up."""
    return next((effect.card for effect in step.effects if isinstance(effect, Turned)), None)


def undone_sentence(steps: Sequence[Step]) -> str:
    """That a move was taken back, and how many steps that were."""
    if len(steps) == 1:
        return _p("status bar", "A move is taken back")
    return _np("status bar", "{count} move is taken back", "{count} moves are taken back together", len(steps)).format(
        count=len(steps)
    )


def redone_sentence(steps: Sequence[Step]) -> str:
    """That a move was played again, and how many steps that were."""
    if len(steps) == 1:
        return _p("status bar", "The move is played again")
    return _np("status bar", "{count} move is played again", "{count} moves are played again", len(steps)).format(
        count=len(steps)
    )


def all_up_sentence(cards: int) -> str:
    """How many cards *All to Foundations* sent up."""
    return _np("status bar", "{count} card went up", "{count} cards went up", cards).format(count=cards)


def score_text(variant: Variant, position: Position) -> str:
    """The score and what wins."""
    return _p("status bar", "Score: {score} of {total}").format(score=position.score, total=variant.total)


def stock_text(position: Position) -> str:
    """The cards left in the stock, and whether it is locked."""
    count = len(position.stock)
    if position.stock_locked:
        return _p("status bar", "Stock left: {count} (locked)").format(count=count)
    return _p("status bar", "Stock left: {count}").format(count=count)


def redeals_text(variant: Variant, position: Position) -> str:
    """How often the waste may still be turned over."""
    return _p("status bar", "Redeals left: {count}").format(count=variant.redeals - position.redeals_used)


def base_text(base: Rank | None) -> str:
    """The base rank, or that it is still to be chosen."""
    if base is None:
        return _p("status bar", "Base card: to be chosen")
    return _p("status bar", "Base card: {rank}").format(rank=rank_name(base))


def moves_text(count: int) -> str:
    """The number of moves."""
    return _np("status bar", "{count} move", "{count} moves", count).format(count=count)


def time_text(seconds: float) -> str:
    """The time that the game has taken."""
    return _p("status bar", "Time: {time}").format(time=duration(seconds))


def deal_text(number: int) -> str:
    """The number of the deal."""
    return _p("status bar", "Deal {number}").format(number=number)


def duration(seconds: float) -> str:
    """A time in whole seconds, such as "4:05" or "1:00:09"; part of a second is cut off."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return _p("duration", "{hours}:{minutes:02}:{seconds:02}").format(hours=hours, minutes=minutes, seconds=rest)
    return _p("duration", "{minutes}:{seconds:02}").format(minutes=minutes, seconds=rest)


def choose_base_sentence() -> str:
    """What to do while the base card is to be chosen."""
    return _p("base card", "Choose the base card: send one of these four cards to a foundation")


def reserve_text(cards: int, above: int) -> str:
    """How many cards of a rank the reserve holds, and how many cards lie on the topmost of them."""
    if not cards:
        return _p("base card", "None in the reserve")
    if not above:
        return _np("base card", "{count} in the reserve, on top", "{count} in the reserve, one on top", cards).format(
            count=cards
        )
    if cards == 1:
        return _np(
            "base card", "1 in the reserve, under {above} card", "1 in the reserve, under {above} cards", above
        ).format(above=above)
    return _np(
        "base card",
        "{count} in the reserve, the first under {above} card",
        "{count} in the reserve, the first under {above} cards",
        above,
    ).format(count=cards, above=above)


def homeless_sentence(position: Position, card: Card) -> str:
    """A double click found no place for a card; one that is not in a cell yet would have gone to a free one."""
    in_cell = any(card.code in pile for pile in position.reserves)
    if len(position.shape.reserves) > 1 and b"" not in position.reserves and not in_cell:
        return _p("refusal", "No foundation takes the {card}, and no cell is free").format(card=card_name(card))
    return _p("refusal", "No foundation takes the {card} now").format(card=card_name(card))


def won_sentence(number: int, moves: int, seconds: float | None = None, *, daily: bool = False) -> str:
    """That the game is won, with deal, moves and time; without the time where it is hidden.

    ``daily`` says that it is the deal of the day.
    """
    if daily and seconds is None:
        message = _np(
            "end of the game",
            "You have won the deal of the day, {number}, in {count} move",
            "You have won the deal of the day, {number}, in {count} moves",
            moves,
        )
    elif daily:
        message = _np(
            "end of the game",
            "You have won the deal of the day, {number}, in {count} move and {time}",
            "You have won the deal of the day, {number}, in {count} moves and {time}",
            moves,
        )
    elif seconds is None:
        message = _np(
            "end of the game",
            "You have won deal {number} in {count} move",
            "You have won deal {number} in {count} moves",
            moves,
        )
    else:
        message = _np(
            "end of the game",
            "You have won deal {number} in {count} move and {time}",
            "You have won deal {number} in {count} moves and {time}",
            moves,
        )
    return message.format(number=number, count=moves, time=duration(max(seconds or 0, 1)))


def shown_to_the_end_sentence(number: int) -> str:
    """That the deal was won by the show alone."""
    return _p("end of the game", "Shown to the end: deal {number} does not count as won").format(number=number)


def solved_after_show_sentence(number: int) -> str:
    """That all cards are up in a game of which something was shown."""
    return _p(
        "end of the game", "Deal {number} is solved; it does not count as won, since Show Me has played in it"
    ).format(number=number)


def solved_out_of_file_sentence(number: int) -> str:
    """That all cards are up in a game that came out of a file with moves in it."""
    return _p(
        "end of the game",
        "Deal {number} is solved; it does not count as won, since it came out of a file: Restart deals it anew for you",
    ).format(number=number)


def blocked_sentence() -> str:
    """That the game is blocked."""
    return _p("end of the game", "No move is left")


def finish_sentence() -> str:
    """That all cards can go up."""
    return _p("end of the game", "All cards can go up now")
