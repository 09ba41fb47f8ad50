"""The Terraces: which positions to search from, how to weigh what follows, and in which order."""

from collections.abc import Iterator, Sequence
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

WEIGHTS: Final = (Weights(),)
"""The weighings; each fails on other deals."""


def plan() -> Iterator[tuple[int, int]]:
    """Width and weighing of each pass."""
    width = 8
    while True:
        for number in range(len(WEIGHTS)):
            yield width, number
        width *= 4


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
    found = {}
    for move in legal_moves(variant, position):
        after = apply(variant, position, move).after
        found.setdefault(after.key(), ((move,), after))
    return list(found.values())
