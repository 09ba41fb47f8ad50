"""The Terraces: which positions to search from, how to weigh what follows, and in which order."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from belvedere.rules.engine import apply, legal_moves
from belvedere.rules.variant import Base, Variant
from belvedere.solver.search import search
from belvedere.solver.terrace.game import TerraceGame
from belvedere.solver.terrace.replay import moves_along
from belvedere.solver.terrace.standing import Weights
from belvedere.solver.verdict import Answer, Kind, Meter, Why
from belvedere.table.moves import Move
from belvedere.table.position import Position

STEPS: Final = (12, 8, 5, 3, 2, 1, 1, 1)

# fmt: off
WEIGHTS: Final = (
    Weights(reserve=20, steps=(6, 4, 3, 2, 1), gap=-10, built=-2, up=-3, waste=13, block=0),
    Weights(reserve=160, steps=(20, 4, 1), gap=-10, built=-4, up=-3, waste=2, block=2),
    Weights(reserve=20, steps=(20, 4, 1), gap=-60, built=-4, up=-15, waste=6, block=12),
    Weights(reserve=60, steps=STEPS, gap=-20, built=-4, up=-8, waste=6, block=12),
    Weights(reserve=40, steps=(24, 16, 10, 6, 4, 2, 2, 2), gap=-60, built=-2, up=-8, waste=13, block=8),
    Weights(reserve=60, steps=STEPS, gap=0, built=0, up=-15, waste=4, block=4),
    Weights(reserve=40, steps=STEPS, gap=-10, built=-9, up=-11, waste=2, block=18),
)
# fmt: on
"""The weighings. Many do about equally well, but on different deals: of 93 hard deals (301 to 400, three games) one of
these alone wins 20 to 31 at width 64, all of them 59. They were chosen from 60 for winning what the others do not."""

WIDTHS: Final = tuple(8 * 4**step for step in range(12))
"""The widths; the last ones are beyond any memory."""


def plan() -> Iterator[tuple[int, int]]:
    """Width and weighing of each pass: all weighings of a width before the next one."""
    return product(WIDTHS, range(len(WEIGHTS)))


class _Root(TerraceGame):
    """A game with the moves that lead to it; only one of them keeps its tables at a time."""

    def __init__(
        self, variant: Variant, position: Position, weights: Weights, opening: tuple[Move, ...], active: "list[_Root]"
    ) -> None:
        """A root; ``active`` is shared by all roots of a search and holds the one that was started last."""
        self._opening = opening
        self._active = active
        super().__init__(variant, position, weights)

    def start(self) -> tuple[int, int]:
        """See ``search.Game``."""
        for other in self._active:
            other.reset()
        self._active[:] = [self]
        return super().start()

    def moves(self, chain: Sequence[int]) -> list[Move]:
        """See ``search.Game``."""
        return [*self._opening, *moves_along(self, chain)]


def answer(variant: Variant, position: Position, meter: Meter) -> Answer:
    """Search a position of a Terrace; before the choice of the base card all four are tried."""
    active: list[_Root] = []
    roots = []
    for opening, after in _openings(variant, position):
        games = [_Root(variant, after, weights, opening, active) for weights in WEIGHTS]
        if not games[0].is_lost():
            roots.append(games)
    if not roots:
        return Answer(Kind.UNWINNABLE, Why.RESERVE)
    return search(roots, plan(), meter)


def _openings(variant: Variant, position: Position) -> list[tuple[tuple[Move, ...], Position]]:
    """The position, or those after each choice of a base card that differs from the others."""
    if position.base is not None or variant.base is not Base.CHOSEN:
        return [((), position)]
    found: dict[tuple[object, ...], tuple[tuple[Move, ...], Position]] = {}
    for move in legal_moves(variant, position):
        after = apply(variant, position, move).after
        found.setdefault(after.key(), ((move,), after))
    return list(found.values())
