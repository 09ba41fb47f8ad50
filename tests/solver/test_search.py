"""The staged beam with a game of its own: climb from 0 to a goal by ones and twos, some steps missing."""

from collections.abc import Sequence

import pytest

from belvedere.solver.search import WON, Child, Ended, beam, search
from belvedere.solver.verdict import Budget, Kind, Meter, Why
from belvedere.table.moves import DEAL, Move


class Climb:
    """Steps that may be trodden upon; ``lures`` look good and lead nowhere."""

    last = WON

    def __init__(self, goal: int, missing: Sequence[int] = (), lures: int = 0) -> None:
        self._goal = goal
        self._missing = frozenset(missing)
        self._lures = lures

    def start(self) -> tuple[int, int]:
        return (0 if self._goal else WON), 0

    def expand(self, state: int, seen: dict[int, int | None]) -> list[Child[int]]:
        if state < 0:
            return []
        found: list[Child[int]] = []
        for child in (state + 1, state + 2, *(-1 - self._lures * state - lure for lure in range(self._lures))):
            if child not in seen and child not in self._missing and child <= self._goal:
                seen[child] = state
                found.append((WON if child == self._goal else state + 1, child, child))
        return found

    def memory(self, states: int) -> int:
        return states << 20

    def moves(self, chain: Sequence[int]) -> list[Move]:
        return [DEAL] * (len(chain) - 1)


def meter(**limits: int) -> Meter:
    return Meter(Budget(**limits))


def test_a_won_state_comes_with_the_way_to_it() -> None:
    chain = beam(Climb(5, missing=(2,)), 10, meter())
    assert chain == [0, 1, 3, 5]


def test_a_start_that_is_won_needs_no_way() -> None:
    assert beam(Climb(0), 1, meter()) == [0]


def test_a_pass_that_cut_nothing_off_proves_the_loss() -> None:
    used = meter()
    assert beam(Climb(9, missing=(4, 5)), 100, used) is Ended.EXHAUSTED
    assert used.nodes == 4
    assert search([[Climb(9, missing=(4, 5))]], [(100, 0)], meter()).why is Why.EXHAUSTED


def test_a_narrow_pass_proves_nothing() -> None:
    assert beam(Climb(9, lures=3), 1, meter()) is Ended.CUT


def test_a_wider_pass_follows() -> None:
    answer = search([[Climb(9, lures=3)]], [(1, 0), (20, 0)], meter())
    assert answer.kind is Kind.WINNABLE
    assert len(answer.moves) >= 5


def test_all_roots_have_to_be_lost() -> None:
    lost, won = [Climb(9, missing=(4, 5))], [Climb(9)]
    assert search([lost, won], [(50, 0)], meter()).kind is Kind.WINNABLE
    assert search([lost, lost], [(50, 0)], meter()).kind is Kind.UNWINNABLE


def test_the_nodes_are_kept_to() -> None:
    used = meter(nodes=3)
    answer = search([[Climb(1_000)]], [(1, 0)], used)
    assert (answer.kind, answer.why, used.nodes) == (Kind.UNKNOWN, Why.NODES, 3)


def test_the_clock_and_a_call_to_stop_end_it() -> None:
    assert search([[Climb(1_000)]], [(1, 0)], Meter(Budget(seconds=0.0))).why is Why.TIME
    assert search([[Climb(1_000)]], [(1, 0)], Meter(Budget(), lambda: True)).why is Why.CANCELLED


def test_the_memory_is_kept_to() -> None:
    answer = search([[Climb(100_000)]], [(1_000, 0), (2_000, 0)], meter(memory_mib=300))
    assert (answer.kind, answer.why) == (Kind.UNKNOWN, Why.MEMORY)


def test_a_plan_that_ends_proves_nothing() -> None:
    answer = search([[Climb(9, lures=3)]], [(1, 0), (2, 0)], meter())
    assert (answer.kind, answer.why) == (Kind.UNKNOWN, Why.MEMORY)


@pytest.mark.parametrize("nodes", [1, 127, 128, 129, 500])
def test_it_is_the_same_at_every_call(nodes: int) -> None:
    first, second = (meter(nodes=nodes, memory_mib=1 << 20) for _ in range(2))
    assert search([[Climb(9_000)]], [(2, 0)], first) == search([[Climb(9_000)]], [(2, 0)], second)
    assert first.nodes == second.nodes == nodes
