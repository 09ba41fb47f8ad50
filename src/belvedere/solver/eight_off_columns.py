"""Every state that a column of Eight Off can be in, as a number.

Columns are built in suit, so what a player has put on a card of a column is always the run that goes down from it. A
column is told by what is left of its cards as they lay at first and by the length of that run: a few hundred states
in all, made once for a position. The states of one run have consecutive numbers: one more card on it is ``state + 1``.
"""

from itertools import pairwise
from typing import Final

from belvedere.cards import Rank
from belvedere.table.position import Position

EMPTY: Final = 0

GAP_COST: Final = -40
BURIED_COST: Final = 10
"""For each card that lies on a card that does not take it, and so must be moved out of the way."""
LOW_COST: Final = tuple(max(0, 14 - rank) for rank in range(16))
"""For each card with cards on it: by its rank, for each of them."""
SUIT_COST: Final = 5
"""For each card under the run that is lower than the run's first card and of its suit."""


class Columns:
    """The states of the columns that a position can still lead to; lists are indexed by state.

    A *home* is a column that is one run from a king down.

    Attributes:
        top: the top card; 0 for an empty column, as all entries.
        head: the first card of the run at the top, the one that a move of the whole run puts on another card.
        length: the cards of that run.
        less: the state without the top card.
        rest: the state without the run.
        home: whether it is a home.
        loose: 2 if the top card lies where it was at first and not on the card that takes it, else 0.
        cost: what is bad about the column.
        homes: for each suit the state of a lone king.
        start: the state of each column of the position.
    """

    __slots__ = ("cost", "head", "home", "homes", "length", "less", "loose", "rest", "start", "top")

    def __init__(self, position: Position) -> None:
        """The states of the columns of a position and of what may become of them."""
        self.top = [0]
        self.head = [0]
        self.length = [0]
        self.less = [EMPTY]
        self.rest = [EMPTY]
        self.home = [False]
        self.loose = [0]
        self.cost = [GAP_COST]
        self.homes = [self._add_run(suit << 4 | Rank.KING, EMPTY, b"") for suit in range(4)]
        self.start = [self._add_column(codes) for codes in position.tableau]

    def _add_column(self, codes: bytes) -> int:
        """Add the states of a column, from the bottom up; its own state."""
        state = EMPTY
        begins = [0, *(i for i, (under, over) in enumerate(pairwise(codes), 1) if over != under - 1)] if codes else []
        for begin, end in pairwise([*begins, len(codes)]):
            is_home = begin == 0 and codes[0] & 0x0F == Rank.KING
            first = self.homes[codes[0] >> 4] if is_home else self._add_run(codes[begin], state, codes[:begin])
            state = first + end - begin - 1
        return state

    def _add_run(self, head: int, under: int, codes: bytes) -> int:
        """Add the states of the run from ``head`` down that may lie on ``codes``, state ``under``; its first state."""
        first = len(self.top)
        rank = head & 0x0F
        home = not codes and rank == Rank.KING
        blocked = sum(code < head and code >> 4 == head >> 4 for code in codes)
        for length in range(1, rank + 1):
            self.top.append(head - length + 1)
            self.head.append(head)
            self.length.append(length)
            self.less.append(first + length - 2 if length > 1 else under)
            self.rest.append(under)
            self.home.append(home)
            self.loose.append(2 if length == 1 and not home else 0)
            cost = 0 if home else BURIED_COST * (len(codes) + 1) + SUIT_COST * blocked
            for above, code in enumerate(reversed(codes), length):
                cost += LOW_COST[code & 0x0F] * above
            self.cost.append(cost)
        return first

    def cards(self, state: int) -> bytes:
        """The cards of a column in this state, bottom to top."""
        runs: list[bytes] = []
        while state != EMPTY:
            head = self.head[state]
            runs.append(bytes(range(head, head - self.length[state], -1)))
            state = self.rest[state]
        return b"".join(reversed(runs))


__all__ = ["EMPTY", "Columns"]
