"""What reserve and foundations say about a state: its cost, what may go up, whether it is lost."""

from typing import Final, NamedTuple

from belvedere.solver.terrace.layout import HALF_MASK, ONE_RESERVE, OTHER, RESERVE, STANDING
from belvedere.solver.terrace.piles import Foundations

RESERVE_SAFE: Final = 1 << 64
"""In the mask of safe cards: the reserve's top card is one and is to go up at once."""


class Weights(NamedTuple):
    """What makes a position dear; the cheapest are expanded first.

    Attributes:
        reserve: a card in the reserve.
        steps: for the next cards of the reserve, a card still missing under it on its foundation.
        gap: an empty column.
        built: a card of a column that lies on another.
        up: a card on a foundation.
        waste: a card of the waste.
        block: a card of the waste that lies on a lower one of its kind.
    """

    reserve: int
    steps: tuple[int, ...]
    gap: int
    built: int
    up: int
    waste: int
    block: int


Standing = tuple[int, int, int, int]
"""Of reserve and foundations:

- what they cost;
- the cards that may go up at once since nothing can be built on them any more, a bit for each code, and RESERVE_SAFE;
- the cards that can go up, a bit for each code; 0 when all cards are up;
- what is added to a state when the reserve's top card goes up; 0 if it cannot.
"""


class Standings(dict[int, Standing | None]):
    """The standing by the state's bits for both halves and the reserve; None where the reserve proves the game lost."""

    __slots__ = ("_first", "_from_reserve", "_in_suit", "_other", "_reserve", "_weights")

    def __init__(
        self,
        reserve: tuple[int, ...],
        foundations: tuple[Foundations, Foundations],
        weights: Weights,
        *,
        in_suit: bool,
        from_reserve: bool,
    ) -> None:
        """None yet. With ``from_reserve`` the reserve fills gaps too: it proves nothing, and its top is not forced."""
        super().__init__()
        self._reserve = reserve
        self._first, self._other = foundations
        self._weights = weights
        self._in_suit = in_suit
        self._from_reserve = from_reserve

    def __missing__(self, key: int) -> Standing | None:
        """Work it out."""
        found = self[key] = self._work_out(
            key & HALF_MASK, key >> OTHER - STANDING & HALF_MASK, key >> RESERVE - STANDING
        )
        return found

    def _work_out(self, first: int, other: int, left: int) -> Standing | None:
        """The standing with these foundations and so many cards left."""
        heights = [list(piles) for piles in (*self._first.heights[first], *self._other.heights[other])]
        open_ = self._first.open[first] | self._other.open[other]
        safe = self._safe([piles[0] for piles in heights])
        cost = self._weights.reserve * left + self._weights.up * sum(map(sum, heights))
        goes_up = 0
        if left:
            top = self._reserve[left - 1]
            if open_ >> top & 1:
                in_other = top >> (5 if self._in_suit else 4)
                goes_up = self._other.up[other << 6 | top] if in_other else self._first.up[first << 6 | top]
                goes_up -= ONE_RESERVE
                if safe >> top & 1 and not self._from_reserve:
                    safe |= RESERVE_SAFE
            steps = missing_steps(
                self._reserve[left - 1 :: -1], heights, self._weights.steps, only_up=not self._from_reserve
            )
            if steps < 0:
                return None
            cost += steps
        return cost, safe, open_, goes_up

    def _safe(self, lowest: list[int]) -> int:
        """The cards on which nothing can be built any more and that are not wanted elsewhere.

        The lowest height of a kind is the rank of the card that its lowest foundation takes: all cards of its kind that
        are lower lie on foundations. In suit, those that could be built on it are of the two suits of the other colour.
        """
        safe = 0
        for kind, rank in enumerate(lowest):
            if rank < 13 and (not self._in_suit or rank <= min(lowest[other] for other in OTHER_COLOUR[kind])):
                safe |= 1 << (kind << 4 | rank)
        return safe


OTHER_COLOUR: Final = ((1, 2), (0, 3), (0, 3), (1, 2))
"""The suits of the other colour than each."""


def missing_steps(
    reserve: tuple[int, ...], heights: list[list[int]], weights: tuple[int, ...], *, only_up: bool
) -> int:
    """What it costs that cards are missing under those of the reserve; -1 if the reserve can never be played.

    Args:
        reserve: kind and rank of its cards in the order of play.
        heights: those of the foundations, a list for each kind; they are changed.
        weights: the cost of a missing card for the first card of the reserve, the second and so on; then nothing.
        only_up: whether they can go nowhere but up. If they may fill gaps too, a card that fits nowhere is passed over.

    Each card goes to the highest foundation that is not above it. That is the best choice: any other leaves a lower
    foundation higher, which takes fewer of the cards that follow.
    """
    cost, counted = 0, len(weights)
    for at, card in enumerate(reserve):
        rank, best, where = card & 15, -1, 0
        piles = heights[card >> 4]
        for pile, height in enumerate(piles):
            if best < height <= rank:
                best, where = height, pile
        if best < 0:
            if only_up:
                return -1
            continue
        piles[where] = rank + 1
        if at < counted:
            cost += weights[at] * (rank - best)
    return cost
