"""perft for patience: how many sequences of moves a position has, to find where two generators differ.

Of several targets that are alike (empty foundations, free cells, gaps) only the lowest counts, so that the numbers stay
small and mean what a player would call different moves.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from belvedere.rules.engine import apply, legal_moves
from belvedere.rules.variant import Variant
from belvedere.table.moves import Move, MoveKind
from belvedere.table.position import Position

Generator = Callable[[Variant, Position], Iterable[Move]]


class Counts(NamedTuple):
    """What perft counts.

    Attributes:
        sequences: sequences of moves of the asked length.
        positions: different positions (by ``key()``) at their ends.
    """

    sequences: int
    positions: int


def canonical_moves(variant: Variant, position: Position, generator: Generator = legal_moves) -> list[Move]:
    """The legal moves, of those to empty piles of one kind only the one with the lowest index."""
    lowest: dict[tuple[object, ...], Move] = {}
    others: list[Move] = []
    for move in generator(variant, position):
        if move.kind is MoveKind.TRANSFER and not position.pile(move.target).codes:
            alike = (move.source, move.count, move.target.role)
            if alike not in lowest or move.target < lowest[alike].target:
                lowest[alike] = move
        else:
            others.append(move)
    return others + list(lowest.values())


def perft(variant: Variant, position: Position, depth: int, generator: Generator = legal_moves) -> Counts:
    """The counts for ``depth`` moves from a position, by a generator of legal moves."""
    level: dict[Position, int] = {position: 1}
    for _ in range(depth):
        following: dict[Position, int] = {}
        for here, ways in level.items():
            for move in canonical_moves(variant, here, generator):
                after = apply(variant, here, move).after
                following[after] = following.get(after, 0) + ways
        level = following
    return Counts(sum(level.values()), len({here.key() for here in level}))


def divide(variant: Variant, position: Position, depth: int, generator: Generator = legal_moves) -> dict[str, int]:
    """For each first move, in the notation, the sequences of ``depth`` moves that begin with it: where two differ."""
    return {
        str(move): perft(variant, apply(variant, position, move).after, depth - 1, generator).sequences
        for move in canonical_moves(variant, position, generator)
    }
