"""Piles: what kinds there are, their names in the notation, and which of them a table has."""

from enum import StrEnum
from functools import cache
from typing import Final, NamedTuple

from belvedere.cards import CARDS, Card


class BadPile(ValueError):
    """A text names no pile of the table."""


class Role(StrEnum):
    """What a pile is for. The cells of Eight Off are reserves: its manual calls them so, and the notation does."""

    STOCK = "stock"
    WASTE = "waste"
    RESERVE = "reserve"
    FOUNDATION = "foundation"
    TABLEAU = "tableau"


def is_count(text: str) -> bool:
    """Whether a text is a number of the notation: decimal digits, few, and no needless zero before them."""
    return text.isascii() and text.isdecimal() and len(text) <= 3 and (text == "0" or text[0] != "0")


class PileId(NamedTuple):
    """A pile's name, counted from 0; stock and waste, of which there is one, always have index 0."""

    role: Role
    index: int = 0  # type: ignore[assignment]  # the method index() of tuples is not needed here

    def __str__(self) -> str:
        """The notation: ``stock``, ``waste``, ``tableau:5``."""
        if self.role in (Role.STOCK, Role.WASTE):
            return self.role.value
        return f"{self.role.value}:{self.index}"

    @classmethod
    def parse(cls, text: str) -> "PileId":
        """The pile that a text names; raises BadPile if it names none."""
        role, _, index = text.partition(":")
        if text in (Role.STOCK, Role.WASTE):
            return cls(Role(role))
        if role in (Role.RESERVE, Role.FOUNDATION, Role.TABLEAU) and is_count(index):
            return cls(Role(role), int(index))
        raise BadPile(f"{text!r} is no pile: write stock, waste, reserve:0, foundation:3 or tableau:5")


STOCK: Final = PileId(Role.STOCK)
WASTE: Final = PileId(Role.WASTE)


class Pile(NamedTuple):
    """A pile and its cards, bottom to top: a view, made when asked for."""

    id: PileId
    codes: bytes

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, bottom to top; the last one is the top card."""
        return tuple(CARDS[code] for code in self.codes)

    @property
    def top(self) -> Card | None:
        """The top card, or None if the pile is empty."""
        return CARDS[self.codes[-1]] if self.codes else None

    @property
    def size(self) -> int:
        """How many cards lie here."""
        return len(self.codes)


class Shape:
    """Which piles a table has: stock, waste, then reserves, foundations and columns.

    Every table has a stock and a waste, so that the two always stand first; where a game has none they stay empty.
    Shapes are made by ``shape()`` alone and are the same object when they are equal.

    Attributes:
        ids: every pile, in the order in which a position keeps them.
        slot: where a position keeps a pile.
        reserves, foundations, columns: the slots of these piles.
    """

    __slots__ = ("columns", "foundations", "ids", "reserves", "slot")

    def __init__(self, reserves: int, foundations: int, columns: int) -> None:
        """Use ``shape()`` instead."""
        self.ids: Final[tuple[PileId, ...]] = (
            STOCK,
            WASTE,
            *(PileId(Role.RESERVE, i) for i in range(reserves)),
            *(PileId(Role.FOUNDATION, i) for i in range(foundations)),
            *(PileId(Role.TABLEAU, i) for i in range(columns)),
        )
        self.slot: Final[dict[PileId, int]] = {pile: slot for slot, pile in enumerate(self.ids)}
        self.reserves: Final = range(2, 2 + reserves)
        self.foundations: Final = range(2 + reserves, 2 + reserves + foundations)
        self.columns: Final = range(2 + reserves + foundations, len(self.ids))

    def __repr__(self) -> str:
        """The call that gives this shape."""
        return f"shape({len(self.reserves)}, {len(self.foundations)}, {len(self.columns)})"

    def __reduce__(self) -> tuple[object, tuple[int, int, int]]:
        """Copying a shape gives the same object."""
        return shape, (len(self.reserves), len(self.foundations), len(self.columns))


def shape(reserves: int, foundations: int, columns: int) -> Shape:
    """The shape with so many reserves (cells), foundations and columns."""
    return _shape(reserves, foundations, columns)


@cache
def _shape(reserves: int, foundations: int, columns: int) -> Shape:
    """Make it once; a cache takes arguments given by name for others than those given by place, so none are named."""
    return Shape(reserves, foundations, columns)
