"""Verdicts on the Terraces against trying out every line of play by the rules, without any short cut."""

import random
from collections import Counter

import pytest

from belvedere.games import find
from belvedere.rules.engine import apply
from belvedere.rules.perft import canonical_moves
from belvedere.rules.variant import Variant
from belvedere.solver import Kind, Why, solve
from belvedere.table.position import Position
from tests.solver.terrace_positions import KEYS, narrow, small


def exhausted(variant: Variant, position: Position, limit: int) -> bool | None:
    """Whether play by the rules can win; None if more than so many positions would have to be looked at."""
    seen = {position.key()}
    waiting = [position]
    while waiting:
        here = waiting.pop()
        if here.score == variant.total:
            return True
        for move in canonical_moves(variant, here):
            after = apply(variant, here, move).after
            key = after.key()
            if key not in seen:
                seen.add(key)
                waiting.append(after)
        if len(seen) > limit:
            return None
    return False


# How many positions are made up, and how many may follow from one that is still tried out.
@pytest.mark.proof
@pytest.mark.parametrize(("rounds", "limit"), [(25, 500), pytest.param(3_000, 3_000, marks=pytest.mark.full)])
@pytest.mark.parametrize("key", KEYS)
def test_verdicts_are_those_of_trying_everything(key: str, rounds: int, limit: int) -> None:
    chance = random.Random(key)
    met: Counter[object] = Counter()
    for _ in range(rounds):
        variant = narrow(find(key), chance.randrange(2, 6))
        position = small(variant, chance, chance.randrange(10, 28))
        winnable = exhausted(variant, position, limit)
        if winnable is None:
            continue
        verdict = solve(variant, position)
        assert verdict.kind is (Kind.WINNABLE if winnable else Kind.UNWINNABLE), position.to_text()
        met[verdict.kind, verdict.why] += 1
    assert met[Kind.WINNABLE, Why.SOLUTION] >= max(rounds // 20, 1)
    assert met[Kind.UNWINNABLE, Why.EXHAUSTED] + met[Kind.UNWINNABLE, Why.RESERVE] >= max(rounds // 20, 1)
