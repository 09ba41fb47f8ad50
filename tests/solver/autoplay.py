"""Plays by hints alone, as a player would who always does what the first hint says."""

from collections.abc import Iterator
from typing import NamedTuple

from belvedere.rules.engine import apply
from belvedere.rules.variant import Variant
from belvedere.solver import Budget, solve
from belvedere.solver.hints import Advice, Nothing, advise
from belvedere.solver.knowledge import Knowledge
from belvedere.table.moves import Move
from belvedere.table.position import Position

EVERY = 8
"""After so many moves that no solution was known for, another one is looked for."""


class Played(NamedTuple):
    """How a game by hints alone ended: why there was no other hint, where, and which moves led there."""

    nothing: Nothing
    position: Position
    moves: tuple[Move, ...]


def asked(variant: Variant, position: Position, nodes: int) -> Iterator[tuple[Position, Advice]]:
    """Each position of a game by hints alone, with its hints; ``nodes`` for a search now and then, 0 for none."""
    known, been, unknown = Knowledge(), {position.key()}, 0
    while True:
        solution = known.solution(variant, position)
        if nodes and solution is None and unknown % EVERY == 0 and known.kind(variant, position) is None:
            known.note(variant, position, solve(variant, position, Budget(nodes=nodes)))
            solution = known.solution(variant, position)
        unknown += solution is None
        advice = advise(variant, position, solution, lambda other: known.kind(variant, other), been)
        yield position, advice
        if not advice.hints:
            return
        position = apply(variant, position, advice.hints[0].move).after
        assert position.key() not in been, f"{variant.key}: back in\n{position.to_text()}"
        been.add(position.key())


def by_hints(variant: Variant, position: Position, nodes: int = 0) -> Played:
    """Play by hints alone; an illegal hint, and one that leads back, are errors."""
    moves: list[Move] = []
    for here, advice in asked(variant, position, nodes):
        if advice.nothing is not None:
            return Played(advice.nothing, here, tuple(moves))
        moves.append(advice.hints[0].move)
    raise AssertionError("unreachable")
