"""What a search of a Terrace says that it keeps is what it keeps."""

import tracemalloc
from collections.abc import Sequence

import pytest

from belvedere.games import find
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply
from belvedere.rules.perft import canonical_moves
from belvedere.solver import Budget, Kind, Why, solve
from belvedere.solver.search import beam
from belvedere.solver.terrace import WEIGHTS
from belvedere.solver.terrace.game import TerraceGame
from belvedere.solver.terrace.replay import moves_along
from belvedere.solver.verdict import Meter
from belvedere.table.moves import Move


class Counting(TerraceGame):
    """Remembers how many states there were at the last look."""

    states = 0

    def memory(self, states: int) -> int:
        self.states = states
        return super().memory(states)

    def moves(self, chain: Sequence[int]) -> list[Move]:
        return moves_along(self, chain)


@pytest.mark.proof
@pytest.mark.parametrize(("key", "number"), [("redheads", 1), ("falling-stars", 217), ("generals-patience", 7)])
def test_the_estimate_is_not_below_what_is_allocated(key: str, number: int) -> None:
    variant, position = find(key), deal(find(key), number)
    if position.base is None:
        position = apply(variant, position, canonical_moves(variant, position)[0]).after
    game = Counting(variant, position, WEIGHTS[3])
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        beam(game, 1_000, Meter(Budget(nodes=3_000)))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    estimate = game.memory(game.states)
    assert peak - before < estimate
    assert estimate < 3 * (peak - before)


@pytest.mark.proof
def test_a_search_that_may_keep_little_says_so() -> None:
    variant = find("redheads")
    verdict = solve(variant, deal(variant, 1), Budget(memory_mib=2))
    assert (verdict.kind, verdict.why) == (Kind.UNKNOWN, Why.MEMORY)
