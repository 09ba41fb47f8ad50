"""What the player means: clicks, double clicks, lifting and dropping, turned into moves, selections and refusals.

No window is needed to know what a click does. Selecting is no mode: ``resolve`` takes the card that is selected and
says which is selected afterwards. ``Pace`` tells single presses from double ones, ``Leeway`` how far a hand may stray.
"""

from enum import Enum
from typing import Final, NamedTuple, assert_never

from belvedere.cards import CARDS, FACE_DOWN_BIT, Card
from belvedere.rules.engine import dealing_move, double_click_move, legal_moves, liftable, refusal
from belvedere.rules.refusals import Refusal
from belvedere.rules.variant import Base, Variant
from belvedere.table.moves import DEAL, REDEAL, Move, transfer
from belvedere.table.piles import STOCK, PileId, Role
from belvedere.table.position import Position


class Spot(NamedTuple):
    """A card in a pile, counted from the bottom; index -1 is the place of an empty pile."""

    pile: PileId
    index: int  # type: ignore[assignment]  # the method index() of tuples is not needed here


class Click(NamedTuple):
    """A press and release on a card, on an empty place, or on the bare table (None)."""

    spot: Spot | None


class DoubleClick(NamedTuple):
    """Two quick clicks on the same card."""

    spot: Spot


class PickUp(NamedTuple):
    """The card and those on it are to be lifted."""

    spot: Spot


class Drop(NamedTuple):
    """Cards that were lifted from ``source`` are let go over these piles, the best one first."""

    source: Spot
    piles: tuple[PileId, ...]


Intent = Click | DoubleClick | PickUp | Drop


class Vain(Enum):
    """Why nothing came of what was meant, though no rule was against it."""

    BESIDE = "the cards were let go beside all piles"
    AT_HOME = "the card lies on a foundation already"


class Answer(NamedTuple):
    """What an intent comes to.

    Attributes:
        move: the move to be played, if any.
        selection: the card that is selected afterwards, or that may be lifted.
        refusal: why nothing is played, if there is something to say.
        homeless: the card for which a double click found no place.
        vain: why else nothing came of it, if there is something to say.
    """

    move: Move | None = None
    selection: Spot | None = None
    refusal: Refusal | None = None
    homeless: Card | None = None
    vain: Vain | None = None


def resolve(intent: Intent, variant: Variant, position: Position, selection: Spot | None = None) -> Answer:
    """What an intent comes to in this position, with this card selected."""
    match intent:
        case Click(spot):
            return _click(variant, position, spot, selection)
        case DoubleClick(spot):
            return _double_click(variant, position, spot)
        case PickUp(spot):
            return _pick_up(variant, position, spot)
        case Drop(source, piles):
            return _drop(variant, position, source, piles)
        case _:
            assert_never(intent)


def count(position: Position, spot: Spot) -> int:
    """How many cards lie from there to the top of the pile."""
    return position.pile(spot.pile).size - spot.index


def targets(variant: Variant, position: Position, spot: Spot) -> tuple[PileId, ...]:
    """The piles that take the card there together with those on it."""
    cards = count(position, spot)
    moves = legal_moves(variant, position, sources=(spot.pile,))
    return tuple(move.target for move in moves if move.count == cards and move.source.role is not Role.STOCK)


def choosable(variant: Variant, position: Position) -> tuple[PileId, ...]:
    """The columns whose cards may be chosen as the base card; none once it is known."""
    if position.base is not None or variant.base is not Base.CHOSEN:
        return ()
    shape = position.shape
    return tuple(shape.ids[slot] for slot in shape.columns if position.piles[slot])


class InReserve(NamedTuple):
    """What the reserve holds of a rank: how many cards, and how many others lie on the topmost of them."""

    cards: int
    above: int


def in_reserve(position: Position, card: Card) -> InReserve:
    """How many cards of this card's rank lie in the reserve, and how deep the first of them that comes free."""
    codes = position.reserves[0]
    depths = [depth for depth, code in enumerate(reversed(codes)) if CARDS[code].rank is card.rank]
    return InReserve(len(depths), depths[0] if depths else 0)


def _click(variant: Variant, position: Position, spot: Spot | None, selection: Spot | None) -> Answer:
    """The stock is dealt; else the selected card goes to the pile clicked on, or a card is selected.

    What a pile does not take stays selected, as by keys: who aimed a little beside clicks once more.
    """
    if spot is None:
        return Answer()
    if spot.pile.role is Role.STOCK:
        return _deal(variant, position)
    if selection is None or count(position, selection) < 1:
        return _pick_up(variant, position, spot)
    if spot == selection:
        return Answer()
    if spot.pile == selection.pile:
        return _pick_up(variant, position, spot)
    move = transfer(selection.pile, spot.pile, count(position, selection))
    reason = refusal(variant, position, move)
    if reason is None:
        return Answer(move=move)
    return Answer(selection=selection, refusal=reason)


def _deal(variant: Variant, position: Position) -> Answer:
    """A click on the stock; where nothing can be dealt, why not."""
    move = dealing_move(variant, position)
    if move is not None:
        return Answer(move=move)
    # With cards in the stock the deal itself is refused, without any the turning over.
    return Answer(refusal=refusal(variant, position, DEAL if position.stock else REDEAL))


def _double_click(variant: Variant, position: Position, spot: Spot) -> Answer:
    """The top card goes where a double click sends it; in the stock it counts as one more click."""
    if spot.pile.role is Role.STOCK:
        return _deal(variant, position)
    answer = _pick_up(variant, position, spot)
    if answer.selection is None or count(position, spot) != 1:
        return answer
    if spot.pile.role is Role.FOUNDATION:
        return Answer(vain=Vain.AT_HOME)
    move = double_click_move(variant, position, spot.pile)
    if move is not None:
        return Answer(move=move)
    return Answer(homeless=position.pile(spot.pile).top)


def _pick_up(variant: Variant, position: Position, spot: Spot) -> Answer:
    """The card may be lifted with those on it, or why it may not. An empty place gives nothing and says nothing."""
    if spot.index < 0:
        return Answer()
    cards = count(position, spot)
    if spot.pile.role is not Role.STOCK and 0 < cards <= liftable(variant, position, spot.pile):
        return Answer(selection=spot)
    # The rules look at the hand first, so any pile will do as the target.
    target = next(pile for pile in reversed(position.shape.ids) if pile != spot.pile)
    return Answer(refusal=refusal(variant, position, transfer(spot.pile, target, cards)))


def _drop(variant: Variant, position: Position, source: Spot, piles: tuple[PileId, ...]) -> Answer:
    """The first pile that takes the cards gets them; if none does, the first one says why.

    Over the pile that they came from the player has thought better of it.
    """
    if not piles:
        return Answer(vain=Vain.BESIDE)
    first = None
    for pile in piles:
        if pile == source.pile:
            continue
        move = transfer(source.pile, pile, count(position, source))
        reason = refusal(variant, position, move)
        if reason is None:
            return Answer(move=move)
        first = first or reason
    return Answer(refusal=first)


class Leeway(NamedTuple):
    """How far a hand may stray: how many times the usual each of these is.

    Attributes:
        drag: how far the pointer goes before a press becomes a drag.
        interval: how long after a click another one makes a double click of both.
        slack: how far apart these two may be.
        drop: how much of a card must lie over a pile to be dropped on it.
    """

    drag: int
    interval: float
    slack: int
    drop: float


USUAL: Final = Leeway(1, 1.0, 1, 1.0)
"""What the desktop asks of everybody."""
FORGIVING: Final = Leeway(3, 1.5, 3, 0.5)
"""For a hand that trembles, or is slow."""


class Press(Enum):
    """What a press of the button is."""

    SINGLE = "the first, or one on its own"
    DOUBLE = "the second on the same card"
    SWALLOWED = "the second of two, on a card that only lies there because the first one moved something"


class _Last(NamedTuple):
    """The press before."""

    card: int | None
    x: float
    y: float
    time: int
    position: Position | None
    kind: Press
    after_double: bool

    def is_near(self, x: float, y: float, time: int, limits: tuple[int, int]) -> bool:
        """Whether a press there and then comes so soon and so close that it belongs to this one."""
        interval, slack = limits
        return 0 <= time - self.time <= interval and abs(x - self.x) <= slack and abs(y - self.y) <= slack


class Pace:
    """Tells single presses from double ones by what lies under the pointer, not by time alone.

    Two quick presses on two cards are no double click. If the first one moved its card away, the second finds another
    card at the same spot without the player meaning it, and is swallowed. On the stock each press counts for itself.
    """

    def __init__(self, interval: int, slack: int) -> None:
        """Presses at most ``interval`` milliseconds and ``slack`` pixels apart belong together."""
        self._limits = (interval, slack)
        self._last: _Last | None = None

    def press(self, spot: Spot | None, position: Position, x: float, y: float, time: int) -> Press:
        """What this press is; ``time`` in milliseconds from any moment."""
        card = None
        if spot is not None and spot.index >= 0:
            card = position.pile(spot.pile).codes[spot.index] & ~FACE_DOWN_BIT
        kind, last = Press.SINGLE, self._last
        if last is not None and last.position is None and last.is_near(x, y, time, self._limits):
            kind = Press.SWALLOWED
        elif last is not None and spot is not None and spot.pile != STOCK and last.is_near(x, y, time, self._limits):
            if last.card != card and last.position is not position:
                kind = Press.SWALLOWED
            elif last.card == card and card is not None and (last.kind is Press.SINGLE or last.after_double):
                kind = Press.DOUBLE
        # Two double clicks in a row at one spot: the third press is swallowed, yet the fourth makes it a double one.
        after_double = kind is Press.SWALLOWED and last is not None and last.kind is Press.DOUBLE
        self._last = _Last(card, x, y, time, position, kind, after_double)
        return kind

    def spend(self, x: float, y: float, time: int) -> None:
        """A press was of use for something else: a second one that belongs to it is swallowed, whatever lies there."""
        self._last = _Last(None, x, y, time, None, Press.SINGLE, after_double=False)

    def forget(self) -> None:
        """The next press is a first one: something else than a click came between."""
        self._last = None
