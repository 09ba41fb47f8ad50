"""Words about a game in play: what a move did, the fields of the status bar, and how a game ends."""

from collections.abc import Sequence
from typing import Final

from belvedere.cards import Card, Rank
from belvedere.rules.variant import Variant
from belvedere.table.moves import BaseChosen, Moved, MoveKind, Step, Turned
from belvedere.table.piles import STOCK, WASTE, Role
from belvedere.table.position import Position
from belvedere.words.cards import card_name, rank_name
from belvedere.words.forms import Name
from belvedere.words.messages import _np, _p
from belvedere.words.piles import pile_name_on

_LONGEST: Final = 80
"""Letters that fit into a status bar: what is longer leaves the least out."""


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


def _waste_card(step: Step) -> Name:
    """The card that was dealt to the waste."""
    return card_name(step.after.cards(step.move.target if step.move.kind is MoveKind.DEAL else step.move.source)[-1])


def _transfer_sentence(step: Step, *, now_locked: bool, now_unlocked: bool) -> str:
    """What carrying cards did."""
    move = step.move
    count, pile = move.count, pile_name_on(step.before.shape, move.target)
    first, last = (card_name(step.before.cards(move.source)[at]) for at in (-count, -1))
    if any(isinstance(effect, BaseChosen) for effect in step.effects):
        return _base_sentence(step, last)
    if count > 1:
        return _run_sentence(step, first, last, pile)
    values = {"turned": _turned(step) or _filled(step), "waste": _new_waste(step)}
    sentences = [message.format(card=last, pile=pile, **values) for message in _endings(step, now_locked, now_unlocked)]
    return next((sentence for sentence in sentences if len(sentence) <= _LONGEST), sentences[-1])


def _run_sentence(step: Step, first: Name, last: Name, pile: Name) -> str:
    """That several cards went; not both ends where there is more to tell, so that it fits into a status bar."""
    more = step.move.count - 1
    if turned := _turned(step):
        message = _np(
            "move",
            "The {first} and {more} more go to {pile}; the {turned} turns up",
            "The {first} and {more} more go to {pile}; the {turned} turns up",
            more,
        )
        return message.format(first=first, more=more, pile=pile, turned=turned)
    if more == 1:
        message = _p("move", "The {first} and the {last} go to {pile}")
    else:
        message = _p("move", "The {first} down to the {last} go to {pile}")
    return message.format(first=first, last=last, pile=pile)


def _endings(step: Step, now_locked: bool, now_unlocked: bool) -> list[str]:  # beside each other
    """What is told of a card that went somewhere, the fullest first: what lies open now, and the stock's lock."""
    waste, found = _new_waste(step), []
    if _turned(step):
        found.append(_p("move", "The {card} goes to {pile}; the {turned} is turned up"))
    elif _filled(step):
        if waste:
            found.append(_p("move", "The {card} goes to {pile}; gap: {turned}; waste: {waste}"))
        found.append(_p("move", "The {card} goes to {pile}; the {turned} fills the gap"))
    if waste and now_locked:
        found.append(_p("move", "The {card} goes to {pile}; stock locked; waste: {waste}"))
    if waste and now_unlocked:
        found.append(_p("move", "The {card} goes to {pile}; stock unlocked; waste: {waste}"))
    if waste:
        found.append(_p("move", "The {card} goes to {pile}; waste: {waste}"))
    if now_locked:
        found.append(_p("move", "The {card} goes to {pile}; the stock is now locked"))
    if now_unlocked:
        found.append(_p("move", "The {card} goes to {pile}; the stock is unlocked"))
    if step.before.waste and not step.after.waste:
        found.append(_p("move", "The {card} goes to {pile}; the waste is empty"))
    return [*found, _p("move", "The {card} goes to {pile}")]


def _base_sentence(step: Step, card: str) -> str:
    """That the base card was chosen, and what was dealt after it."""
    waste = _new_waste(step)
    columns = sum(
        isinstance(effect, Moved) and effect.target.role is Role.TABLEAU and effect.source == STOCK
        for effect in step.effects
    )
    if not columns or waste is None:
        return _p("move", "The {card} is the base card").format(card=card)
    return _np(
        "move",
        "Base card: {card}; {count} column filled; waste: {waste}",
        "Base card: {card}; {count} columns filled; waste: {waste}",
        columns,
    ).format(card=card, count=columns, waste=waste)


def _filled(step: Step) -> Name | None:
    """The card that has filled a gap by itself."""
    filled = (effect for effect in step.effects[1:] if isinstance(effect, Moved) and effect.target.role is Role.TABLEAU)
    return next((card_name(effect.cards[-1]) for effect in filled), None)


def _new_waste(step: Step) -> Name | None:
    """The card that lies on the waste now, if it did not before."""
    if not step.after.waste or step.after.waste == step.before.waste:
        return None
    return card_name(step.after.cards(WASTE)[-1])


def _turned(step: Step) -> Name | None:
    """The card that the move turned up."""
    return next((card_name(effect.card) for effect in step.effects if isinstance(effect, Turned)), None)


def undone_sentence(steps: Sequence[Step]) -> str:
    """What was taken back: where the cards of a move lie again, or how many steps that were."""
    if len(steps) == 1:
        return _undone(steps[0])
    first = _first_card(steps[0])
    if first is None:
        return _np(
            "status bar", "{count} move is taken back", "{count} moves are taken back together", len(steps)
        ).format(count=len(steps))
    return _np(
        "status bar",
        "{count} move is taken back: the {card}",
        "{count} moves are taken back together; the first was the {card}",
        len(steps),
    ).format(count=len(steps), card=first)


def _undone(step: Step) -> str:
    """Where the cards of a move lie again."""
    move = step.move
    if move.kind is MoveKind.DEAL:
        return _p("status bar", "The {card} goes back to the stock").format(card=_waste_card(step))
    if move.kind is MoveKind.REDEAL:
        return _p("status bar", "The waste is turned back")
    first, last = (card_name(step.before.cards(move.source)[at]) for at in (-move.count, -1))
    pile = pile_name_on(step.before.shape, move.source)
    if any(isinstance(effect, BaseChosen) for effect in step.effects):
        message = _p("status bar", "The {first} goes back to {pile}; choose a base card")
    elif move.count == 1:
        message = _p("status bar", "The {first} goes back to {pile}")
    elif move.count == 2:
        message = _p("status bar", "The {first} and the {last} go back to {pile}")
    else:
        message = _p("status bar", "The {first} down to the {last} go back to {pile}")
    return message.format(first=first, last=last, pile=pile)


def redone_sentence(steps: Sequence[Step]) -> str:
    """What was played again: what the move did, or how many steps that were."""
    if len(steps) == 1:
        return move_sentence(steps[0])
    first = _first_card(steps[0])
    if first is None:
        return _np("status bar", "{count} move is played again", "{count} moves are played again", len(steps)).format(
            count=len(steps)
        )
    return _np(
        "status bar",
        "{count} move is played again: the {card}",
        "{count} moves are played again; the first was the {card}",
        len(steps),
    ).format(count=len(steps), card=first)


def _first_card(step: Step) -> Name | None:
    """The card that a move is about; none where the waste was turned over."""
    if step.move.kind is MoveKind.REDEAL:
        return None
    if step.move.kind is MoveKind.DEAL:
        return _waste_card(step)
    return card_name(step.before.cards(step.move.source)[-step.move.count])


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
