"""Thumb and Pouch in packed form: the tables of its cards, and what lies under the runs of its columns.

A card is its code, a set of cards an integer with the bits ``1 << code``.
"""

from typing import Final, NamedTuple

from belvedere.cards import FACE_DOWN_BIT, Rank

HIDDEN_COST: Final = 20
LOW_COST: Final = tuple(max(0, 14 - rank) for rank in range(16))
"""For a card that lies face down, by its rank."""

WON: Final = sum(1 << (suit << 4) + Rank.KING + 1 for suit in range(4))
ACES: Final = sum(1 << (suit << 4) + Rank.ACE for suit in range(4))
ACES_AND_TWOS: Final = ACES | ACES << 1
TAKES: Final = tuple(
    sum(1 << (other << 4) + (code & 15) - 1 for other in range(4) if other != code >> 4)
    if Rank.TWO <= code & 15 <= Rank.KING
    else 0
    for code in range(64)
)
"""By code: the cards that may be put on a card."""
SHIFT: Final = tuple(3 * (13 * (code >> 4) + max(code & 15, 1) - 1) for code in range(64))
"""By code: where a card's three bits are in the key."""
AT_BOTTOM: Final = 5
ON_FOUNDATION: Final = 6
"""The three bits: 0 where it was dealt, 1 to 4 on a card of the suit 0 to 3."""


class Column(NamedTuple):
    """What lies under the run of a column at the start.

    Attributes:
        runs: for each number of cards left under a run: the run that comes to light when that is taken away.
        under: and how many cards are left under this one then.
        cost: what is bad about so many cards.
    """

    runs: list[bytes]
    under: list[int]
    cost: list[int]


def column_of(codes: bytes) -> Column:
    """What comes to light in a column, for each number of cards from its bottom."""
    column = Column([b""], [0], [0])
    for end in range(1, len(codes) + 1):
        begin = end - 1
        while begin and not codes[begin - 1] & FACE_DOWN_BIT and TAKES[codes[begin - 1]] >> (codes[begin] & 63) & 1:
            begin -= 1
        column.runs.append(bytes(code & ~FACE_DOWN_BIT for code in codes[begin:end]))
        column.under.append(begin)
        column.cost.append(column.cost[-1] + HIDDEN_COST + LOW_COST[codes[end - 1] & 15])
    return column


def lowest_next(next_up: int) -> int:
    """The lowest rank that a foundation takes next; 14 if all are complete."""
    return (
        min(
            (next_up & 0xFFFF).bit_length(),
            (next_up >> 16 & 0xFFFF).bit_length(),
            (next_up >> 32 & 0xFFFF).bit_length(),
            (next_up >> 48).bit_length(),
        )
        - 1
    )


__all__ = [
    "ACES",
    "ACES_AND_TWOS",
    "AT_BOTTOM",
    "ON_FOUNDATION",
    "SHIFT",
    "TAKES",
    "WON",
    "Column",
    "column_of",
    "lowest_next",
]
