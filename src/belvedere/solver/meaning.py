"""What a move is good for, as far as the open cards tell: the cause of a hint.

Only what everybody can see is looked at. A card that lies face down, or is still to be dealt, is never part of a cause.
"""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from belvedere.cards import CARDS, FACE_DOWN_BIT, Card
from belvedere.rules.building import misfit
from belvedere.rules.engine import apply, legal_moves
from belvedere.rules.outcome import is_of_no_use
from belvedere.rules.variant import Reserve, Variant
from belvedere.table.moves import Move, Moved, MoveKind, Step, Turned
from belvedere.table.piles import STOCK, WASTE, PileId, Role
from belvedere.table.position import Position

_NEAR: Final = 8
"""How many moves ahead a way to win is looked at for what its first move is good for."""


class Cause(Enum):
    """Why a move is a good one. What a cause names beside the move's own card stands in brackets."""

    # What is known of the game.
    FINISH = auto()
    """All cards can go up now, and this is the first of them."""
    ONLY = auto()
    """Every other move is known to lose the game."""
    KEEPS = auto()
    """The game can be won after it; nothing else is to be said for it."""

    # The base card of Terrace and General's Patience.
    BASE_UP = auto()
    """Once its card has the base rank, another open card can go up at once. [other]"""
    BASE_FREE = auto()
    """No card of its rank lies in the reserve."""
    BASE_DEEP = auto()
    """Cards of its rank lie in the reserve, the topmost under so many others. [above]"""

    # A card goes to a foundation.
    UP = auto()
    """It goes to a foundation."""
    UP_FREES = auto()
    """It goes to a foundation, and the open card under it comes free. [other]"""
    UP_TURNS = auto()
    """It goes to a foundation, and the card under it is turned up."""
    UP_EMPTIES = auto()
    """It goes to a foundation, and its column is empty then."""
    UP_CELL = auto()
    """It goes to a foundation, and its cell is free then."""
    UP_LAST = auto()
    """It goes to a foundation, and nothing is left in the reserve."""

    # A card or a run goes elsewhere.
    TURNS = auto()
    """The card under it is turned up."""
    FREES = auto()
    """The open card under it comes free and can be of use. [other]"""
    FREES_UP = auto()
    """The open card under it comes free and can go to a foundation. [other]"""
    EMPTIES = auto()
    """Its column is empty then."""
    REPLACED = auto()
    """Its column is filled again at once, with an open card of the waste or the reserve. [other]"""
    REDEALT = auto()
    """Its column is filled again at once, from the stock."""
    PLACE = auto()
    """It makes a place for an open card that can follow. [other]"""
    OFF_WASTE = auto()
    """It leaves the waste."""
    FILLS = auto()
    """It fills a gap."""
    OUT_OF_CELL = auto()
    """Its cell is free then."""
    DIGS = auto()
    """It comes off a column in which a card lies that a foundation needs next. [other]"""

    # The stock.
    DEALS = auto()
    """The next card is dealt."""
    TURNS_OVER = auto()
    """The waste is turned over."""
    NO_BETTER = auto()
    """The next card is dealt, or the waste turned over, since no other move is seen to help more."""


class Hint(NamedTuple):
    """A move, and why it is a good one.

    Attributes:
        move: the move.
        cause: why.
        card: the card that moves, of a run the lowest; None where the stock is dealt or the waste turned over.
        other: the other open card that the cause names, if it names one.
        above: how many cards lie on the topmost card of its rank in the reserve (BASE_DEEP).
    """

    move: Move
    cause: Cause
    card: Card | None
    other: Card | None = None
    above: int = 0


def head(position: Position, move: Move) -> Card | None:
    """The card that a move carries, of a run the lowest; None if it deals or turns the waste over."""
    return position.cards(move.source)[-move.count] if move.kind is MoveKind.TRANSFER else None


def plain_hint(variant: Variant, step: Step) -> Hint | None:
    """What a move is good for by itself; None if it can only help one that follows, or not at all."""
    move, before = step.move, step.before
    card = head(before, move)
    if card is None:
        return Hint(move, Cause.DEALS if move.kind is MoveKind.DEAL else Cause.TURNS_OVER, None)
    if move.source.role is Role.FOUNDATION or is_of_no_use(before, move):
        return None
    if move.target.role is Role.FOUNDATION:
        return _up(step, card)
    if move.source == WASTE:
        return _off_the_waste(step, card)
    if variant.reserve is Reserve.CELLS and Role.RESERVE in (move.source.role, move.target.role):
        return _cell(variant, step, card)
    return _across(variant, step, card)


def _under(step: Step) -> Card | None:
    """The open card that lies on top of the source when the cards have left it; None if none is seen there."""
    card = step.before.pile(step.move.source).cards[: -step.move.count]
    return card[-1] if card and card[-1].face_up else None


def _turns(step: Step) -> bool:
    return any(isinstance(effect, Turned) for effect in step.effects)


def _up(step: Step, card: Card) -> Hint:
    """A card goes to a foundation."""
    move, before = step.move, step.before
    under = _under(step)
    if under is not None:
        return Hint(move, Cause.UP_FREES, card, under)
    if _turns(step):
        return Hint(move, Cause.UP_TURNS, card)
    if move.source.role is Role.RESERVE:
        return Hint(move, Cause.UP_LAST if len(before.shape.reserves) == 1 else Cause.UP_CELL, card)
    if move.source.role is Role.TABLEAU:
        return _emptied(step, card, Cause.UP_EMPTIES)
    return Hint(move, Cause.UP, card)


def _emptied(step: Step, card: Card, cause: Cause) -> Hint:
    """A column loses its last card; where the game fills it again at once, that is what counts."""
    for effect in step.effects[1:]:
        if isinstance(effect, Moved) and effect.target == step.move.source:
            if effect.source == STOCK:
                return Hint(step.move, Cause.REDEALT, card)
            return Hint(step.move, Cause.REPLACED, card, effect.cards[0])
    return Hint(step.move, cause, card)


def _off_the_waste(step: Step, card: Card) -> Hint:
    """The card of the waste goes to a column."""
    if not step.before.pile(step.move.target).codes:
        return Hint(step.move, Cause.FILLS, card)
    under = _under(step)
    if under is not None:
        return Hint(step.move, Cause.FREES, card, under)
    return Hint(step.move, Cause.OFF_WASTE, card)


def _cell(variant: Variant, step: Step, card: Card) -> Hint | None:
    """A card goes to a cell or leaves one."""
    move, before = step.move, step.before
    if move.source.role is Role.RESERVE:
        gap = not before.pile(move.target).codes
        return Hint(move, Cause.FILLS if gap else Cause.OUT_OF_CELL, card)
    depth, wanted = wanted_below(variant, before, move.source)
    return Hint(move, Cause.DIGS, card, wanted) if wanted is not None and depth else None


def wanted_below(variant: Variant, position: Position, pile: PileId) -> tuple[int, Card | None]:
    """The topmost card of a pile that a foundation needs next, and how many cards lie on it; None if there is none."""
    shape = position.shape
    tops = [position.piles[slot][-1] for slot in shape.foundations if position.piles[slot]]
    suits = {CARDS[code].suit for code in tops}
    for depth, code in enumerate(reversed(position.pile(pile).codes)):
        card = CARDS[code]
        starts = card.rank is variant.first_base and card.suit not in suits
        if starts or any(misfit(variant.foundations, top, code, position.base) is None for top in tops):
            return depth, card
    return 0, None


def _across(variant: Variant, step: Step, card: Card) -> Hint | None:
    """Cards go from column to column."""
    move = step.move
    if not step.before.pile(move.source).codes[: -move.count]:
        return _emptied(step, card, Cause.EMPTIES)
    if _turns(step):
        return Hint(move, Cause.TURNS, card)
    under = _under(step)
    if under is None or misfit(variant.columns, under.code, card.code, step.before.base) is None:
        # It could go back to where it lies, so it helps only if something else can follow.
        return None
    return Hint(move, Cause.FREES, card, under)


def helping_hint(variant: Variant, step: Step, busy: frozenset[tuple[PileId, int]]) -> Hint | None:
    """What a move is good for that only helps one that follows; None if none is seen that could not be played before.

    Args:
        variant: the game.
        step: the move.
        busy: source and count of the moves that are good by themselves already.
    """
    move, card = step.move, head(step.before, step.move)
    if card is None:
        return None
    following: list[Move] = [
        *legal_moves(variant, step.after, sources=(move.source,)),
        *legal_moves(variant, step.after, targets=(move.source, move.target)),
    ]
    best: Hint | None = None
    for then in following:
        # Into a cell a card can always go while there is one.
        if then.source == move.target or then.target.role is Role.RESERVE or then.kind is not MoveKind.TRANSFER:
            continue
        if (then.source, then.count) in busy and then.source != move.source:
            continue
        after = apply(variant, step.after, then)
        good = plain_hint(variant, after)
        if good is None or good.card is None or after.after.key() == step.before.key():
            continue
        if then.target.role is Role.FOUNDATION:
            return Hint(move, Cause.FREES_UP, card, good.card)
        if best is None:
            best = Hint(move, Cause.FREES if then.source == move.source else Cause.PLACE, card, good.card)
    return best


def hint_along(variant: Variant, step: Step, way: Sequence[Move]) -> Hint | None:
    """What the first move of a way to win is good for, by the next one to which it matters; None if none is near.

    Args:
        variant: the game.
        step: the first move.
        way: all moves, the first one included.
    """
    move, before, position = step.move, step.before, step.after
    card = head(before, move)
    if card is None:
        return None
    seen = {code for pile in before.piles for code in pile if code < FACE_DOWN_BIT}
    for then in way[1 : _NEAR + 1]:
        other = head(position, then)
        if then.source == move.target or (other is not None and (other is card or other.code not in seen)):
            return None
        if other is not None and then.source == move.source:
            return Hint(move, Cause.FREES, card, other)
        if other is not None and then.target in (move.source, move.target):
            return Hint(move, Cause.PLACE, card, other)
        position = apply(variant, position, then).after
    return None


def buried(position: Position, pile: PileId) -> int:
    """How many cards of a pile lie face down."""
    return sum(code >= FACE_DOWN_BIT for code in position.pile(pile).codes)
