"""A staged beam that goes on where it stopped, for games whose children are cheap to note and dear to make.

It does what ``search.beam`` does, with two differences. The next, wider pass does not begin anew: each group keeps what
was not expanded, and a pass only raises how many positions of a group may be expanded in all. So nothing is expanded
twice, and when every group is empty, nothing was cut off and the position is lost. And what is kept of a child is an
entry: its parent and the move. The child itself is made when it is expanded, which most never are.
"""

from collections.abc import Callable, Sequence
from enum import IntEnum
from heapq import heappop
from typing import Final, TypeVar

from belvedere.solver.verdict import Answer, Kind, Meter, Why

E = TypeVar("E", bound=tuple[object, ...])

FIRST_WIDTH: Final = 2
"""How many positions of a group are expanded in the first pass; each pass doubles what may be expanded in all."""

LAST_FACTOR: Final = 10
LAST_EXTRA: Final = 200


class Found(IntEnum):
    """What came of an entry."""

    NOTHING = 0
    """It was not expanded: the same position, or a better one, was met before."""
    CHILDREN = 1
    """It was expanded."""
    WIN = 2
    """It is a won position."""


def sweep(
    groups: Sequence[list[E]],
    expand: Callable[[E], Found],
    kept: Callable[[], int],
    meter: Meter,
    width: int = FIRST_WIDTH,
) -> Answer | None:
    """Expand until a win is found (None; ``expand`` knows it), all is expanded, or the meter runs out.

    Args:
        groups: for each group a heap of entries. The first element of an entry is its cost, an integer that no other
            entry has. The last group gets more than its width, since the end of a game lies in it.
        expand: takes an entry, and puts its children on the heaps; of any group, so a group may get new ones later.
        kept: the bytes that the search keeps, rather too many than too few.
        meter: what may be used.
        width: of the first pass.
    """
    nodes, stop, limit = meter.nodes, meter.stop, meter.memory
    expanded = [0] * len(groups)
    last = len(groups) - 1
    children, win = Found.CHILDREN, Found.WIN
    while any(groups):
        for number, heap in enumerate(groups):
            quota = width if number < last else LAST_FACTOR * width + LAST_EXTRA
            left = quota - expanded[number]
            while heap and left > 0:
                if nodes >= stop:
                    if meter.check(nodes):
                        return Answer(Kind.UNKNOWN, meter.why or Why.TIME)
                    if kept() > limit:
                        return Answer(Kind.UNKNOWN, Why.MEMORY)
                    stop = meter.stop
                found = expand(heappop(heap))
                if found is children:
                    left -= 1
                    nodes += 1
                elif found is win:
                    meter.check(nodes)
                    return None
            expanded[number] = quota - left
        width *= 2
    meter.check(nodes)
    return Answer(Kind.UNWINNABLE, Why.EXHAUSTED)


__all__ = ["FIRST_WIDTH", "Found", "sweep"]
