"""The packed form of the Terraces against the rules."""

import random

import pytest

from belvedere.games import find
from belvedere.rules.engine import apply, legal_moves
from belvedere.rules.variant import Variant
from belvedere.solver.terrace import WEIGHTS
from belvedere.solver.terrace.game import TerraceGame
from belvedere.table.position import Position
from tests.solver.terrace_positions import KEYS, played, small


def same_moves(variant: Variant, position: Position) -> None:
    """Hold the packed moves and their results against the engine's."""
    game = TerraceGame(variant, position, WEIGHTS[0])
    state = game.pack(position)
    after = {game.pack(apply(variant, position, move).after) for move in legal_moves(variant, position)}
    packed = game.children(state)
    assert set(packed) == after or (not packed and game.is_lost()), position.to_text()


def test_moves_and_results_are_those_of_the_rules(key: str, positions: int) -> None:
    variant, chance = find(key), random.Random(key)
    found = 0
    while found < positions:
        for position in played(variant, chance):
            same_moves(variant, position)
            found += 1
        for left in (10, 20, 30):
            same_moves(variant, small(variant, chance, left))
            found += 1


@pytest.fixture(params=KEYS)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=[20, pytest.param(150, marks=pytest.mark.proof), pytest.param(50_000, marks=pytest.mark.full)])
def positions(request: pytest.FixtureRequest) -> int:
    return int(request.param)
