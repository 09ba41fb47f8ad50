"""Why a move is refused: a reason as a value, which ``words.refusal_sentence`` turns into a sentence."""

from enum import Enum, auto
from typing import NamedTuple

from belvedere.cards import Card, Rank
from belvedere.rules.building import Suits
from belvedere.table.piles import PileId, Role


class Reason(Enum):
    """What stands against a move. The names of values that a sentence needs stand in brackets."""

    # Of the hand: what cannot be lifted.
    NO_CARD_THERE = auto()
    """The source pile is empty."""
    NOT_SO_MANY_CARDS = auto()
    """The source holds fewer cards than asked for. [count]"""
    SAME_PILE = auto()
    """Source and target are one pile."""
    STOCK_IS_DEALT = auto()
    """Cards of the stock are dealt by a click, never carried."""
    FACE_DOWN = auto()
    """A card that lies face down does not move."""
    FOUNDATIONS_KEEP = auto()
    """Cards in foundations are out of play (the Terraces)."""
    ONLY_TOP_OF_WASTE = auto()
    """Only the top card of the waste is in play."""
    ONLY_TOP_OF_RESERVE = auto()
    """Only the top card of the reserve is in play."""
    ONLY_TOP_OF_FOUNDATION = auto()
    """Foundations give back one card at a time."""
    ONLY_SINGLE_CARDS = auto()
    """Columns move one card at a time (the Terraces)."""
    NOT_A_RUN = auto()
    """The cards do not follow one another by the rule of the columns."""
    TOO_MANY_FOR_CELLS = auto()
    """The run is longer than the free cells allow. [count, limit, cells]"""

    # Of the target.
    ONTO_STOCK = auto()
    """Nothing is put on the stock."""
    ONTO_WASTE = auto()
    """Nothing is put on the waste but by dealing."""
    ONTO_RESERVE = auto()
    """Nothing is put on the reserve."""
    RESERVE_TO_FOUNDATION = auto()
    """Reserve cards go to foundations only."""
    ONE_TO_FOUNDATION = auto()
    """Foundations take one card at a time."""
    ONE_TO_CELL = auto()
    """A cell holds one card."""
    CELL_TAKEN = auto()
    """The cell is taken. [on]"""
    FOUNDATION_STARTS_WITH = auto()
    """An empty foundation takes another rank. [needed]"""
    FOUNDATION_COMPLETE = auto()
    """The foundation has its thirteen cards."""
    FOUNDATION_RANK = auto()
    """The foundation waits for another rank. [on, needed]"""
    FOUNDATION_SUIT = auto()
    """The foundation is of another suit. [on]"""
    FOUNDATION_COLOUR = auto()
    """The foundation waits for the other colour. [on]"""
    GAP_TAKES_WASTE = auto()
    """Only the top card of the waste can fill a gap."""
    GAP_STAYS_EMPTY = auto()
    """The game fills gaps by itself, and nothing is left that it could fill this one with."""
    GAP_TAKES_KING = auto()
    """Only a king or a run headed by one can fill a gap."""
    NOTHING_ON_BASE = auto()
    """Nothing is built on a column's card of the base rank. [on]"""
    NOTHING_ON_ACE = auto()
    """No card goes on an ace in a column. [on]"""
    COLUMN_RANK = auto()
    """The column waits for another rank. [on, needed]"""
    COLUMN_SUIT = auto()
    """The column is built in suit. [on]"""
    COLUMN_SAME_SUIT = auto()
    """The column takes any suit but that of its top card. [on]"""
    COLUMN_COLOUR = auto()
    """The column is built in alternate colours. [on]"""

    # Before the base card is chosen.
    BASE_FIRST = auto()
    """The base card must be chosen before anything else is played."""
    BASE_TO_FOUNDATION = auto()
    """The base card goes to a foundation."""

    # Of the stock.
    NO_STOCK = auto()
    """The game has no stock."""
    STOCK_LOCKED = auto()
    """The stock is locked until a card leaves the waste or no gap is left."""
    STOCK_EMPTY = auto()
    """The stock is empty, and the waste may not be turned over in this game."""
    NO_REDEAL_LEFT = auto()
    """The stock is empty, and all redeals are used."""
    NOTHING_TO_TURN = auto()
    """The stock is empty, and so is the waste."""
    WASTE_TO_BE_TURNED = auto()
    """The stock is empty, so no card can be dealt before the waste is turned over, which may be done."""
    WASTE_FIRST = auto()
    """In the second pass the card on the waste must be played before the next is dealt."""
    STOCK_NOT_EMPTY = auto()
    """The waste is turned over only when the stock is empty."""


class Refusal(NamedTuple):
    """Why a move is refused, with the values that its sentence needs.

    Attributes:
        reason: what stands against it.
        source: the role of the pile that the cards come from.
        target: the pile that they should have gone to.
        card: the lowest card of those lifted, None where it lies face down or there is none.
        on: the top card of the target.
        needed: the rank that the target waits for.
        suits: which suits may follow its top card there.
        count: how many cards were lifted, or how many redeals the game has.
        limit: how many cards could have moved.
        cells: how many cells are free.
    """

    reason: Reason
    source: Role
    target: PileId
    card: Card | None = None
    on: Card | None = None
    needed: Rank | None = None
    suits: Suits | None = None
    count: int = 0  # type: ignore[assignment]  # the method count() of tuples is not needed here
    limit: int = 0
    cells: int = 0

    def __str__(self) -> str:
        """The reason, for logs and tests."""
        return self.reason.name.lower().replace("_", " ")


class IllegalMove(ValueError):
    """A move was asked for that the rules refuse.

    Attributes:
        refusal: why.
    """

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal; the message is its reason, for logs and tests."""
        super().__init__(str(refusal))
        self.refusal = refusal
