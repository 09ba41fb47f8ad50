"""What is known of the positions of a session: verdicts that were found, and what follows from them.

A solution tells of every position on its way. What can be reached from a lost position is lost as well, and what leads
to a winnable one in one move is winnable. So undo, redo and a player who follows the solution need no new search.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

from belvedere.rules.engine import apply
from belvedere.rules.variant import Variant
from belvedere.solver.verdict import Kind, Verdict
from belvedere.table.moves import Move, Step
from belvedere.table.position import Position

KEPT: Final = 5_000
"""How many positions are remembered, about 3 kB each; the oldest are forgotten first."""

Game = tuple[str, tuple[str, ...]]
"""The key of a game and its options: what is known of a position holds under its own rules alone."""


K = TypeVar("K")
V = TypeVar("V")


class Knowledge:
    """Verdicts by position."""

    def __init__(self) -> None:
        """Nothing is known."""
        self._kinds: dict[tuple[Game, tuple[object, ...]], Kind] = {}
        self._solutions: dict[tuple[Game, Position], tuple[tuple[Move, ...], int]] = {}

    def kind(self, variant: Variant, position: Position) -> Kind | None:
        """Whether the position can be won; UNKNOWN if a search has not found out, None if none was made."""
        return self._kinds.get((_game(variant), position.key()))

    def solution(self, variant: Variant, position: Position) -> tuple[Move, ...] | None:
        """Moves that win from exactly this position; None if none are known."""
        found = self._solutions.get((_game(variant), position))
        return None if found is None else found[0][found[1] :]

    def note(self, variant: Variant, position: Position, verdict: Verdict) -> None:
        """Remember a verdict, and what its solution tells of the positions on its way."""
        if verdict.kind is Kind.WINNABLE:
            self._note_solution(variant, position, verdict.solution)
        else:
            self._note_kind(variant, position, verdict.kind)

    def follow(self, variant: Variant, steps: Sequence[Step]) -> None:
        """Pass on what is known along steps that were played: a loss to what follows, a win to what came before."""
        for step in steps:
            if self.kind(variant, step.before) is Kind.UNWINNABLE:
                self._note_kind(variant, step.after, Kind.UNWINNABLE)
        for step in reversed(steps):
            rest = self.solution(variant, step.after)
            if rest is not None and self.solution(variant, step.before) is None:
                self._note_solution(variant, step.before, (step.move, *rest))

    def _note_solution(self, variant: Variant, position: Position, moves: tuple[Move, ...]) -> None:
        game = _game(variant)
        for index in range(len(moves) + 1):
            _put(self._kinds, (game, position.key()), Kind.WINNABLE)
            _put(self._solutions, (game, position), (moves, index))
            if index < len(moves):
                position = apply(variant, position, moves[index]).after

    def _note_kind(self, variant: Variant, position: Position, kind: Kind) -> None:
        """Remember it, unless more is known already."""
        place = _game(variant), position.key()
        if self._kinds.get(place, Kind.UNKNOWN) is Kind.UNKNOWN:
            _put(self._kinds, place, kind)


def _put(table: "dict[K, V]", key: K, value: V) -> None:
    """Put a value in as the newest."""
    table.pop(key, None)
    table[key] = value
    if len(table) > KEPT:
        del table[next(iter(table))]


def _game(variant: Variant) -> Game:
    return variant.key, variant.options


__all__ = ["Knowledge"]
