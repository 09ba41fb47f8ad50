"""Ways through the game that tests share: every drag one could think of, and brute force with them."""

from collections.abc import Iterator
from functools import cache

from belvedere.table.moves import Move, transfer
from belvedere.table.piles import PileId, Shape
from belvedere.table.position import Position


@cache
def _drags(shape: Shape, source: PileId, count: int) -> tuple[Move, ...]:
    """The drags of so many cards from a pile to each pile, itself included."""
    return tuple(transfer(source, target, count) for target in shape.ids)


def every_drag(position: Position) -> Iterator[Move]:
    """Every (source, count, target) of the table, with one card too few and one too many."""
    for source in position.shape.ids:
        for count in range(position.pile(source).size + 2):
            yield from _drags(position.shape, source, count)
