"""The search that all families share: a staged beam in passes of growing width.

A game groups its positions by progress that no move takes back (cards dealt, cards turned up, cards on foundations).
A pass goes through the groups in order and expands, best first, at most ``width`` positions of each; all their children
are passed on. The next pass is wider or weighs positions differently. A pass that cut nothing off has seen every line
of play, so the position is lost.
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from heapq import heapify, heappop, heappush
from typing import Final, Generic, Protocol, TypeVar

from belvedere.solver.verdict import Answer, Kind, Meter, Why
from belvedere.table.moves import Move

S = TypeVar("S")

WON: Final = 1 << 30
"""The group of won positions, higher than every other."""

Child = tuple[int, int, S]
"""Group, cost and state of a child. The lowest cost is expanded first; costs are integers and may be negative."""


class Game(Protocol[S]):
    """A position to be solved in packed form, with one way to weigh the positions that follow.

    A state is any immutable, hashable value that holds all that decides how the game goes on: two states are equal just
    when they are won and lost together for a reason the game knows (alike columns in another order, suits that do not
    matter). Forced moves belong to the move before them: a state never has one open.

    Attributes:
        last: the first group whose width is ``10 * width + 200``: where the cards are all dealt, the rest of the game
            lies in one group and takes dozens of moves. WON if there is no such group.
    """

    last: int

    def start(self) -> tuple[int, S]:
        """Group and state of the position itself, its forced moves played; the group may be WON."""
        ...

    def expand(self, state: S, seen: dict[S, S | None]) -> list[Child[S]]:
        """The children of a state that are not in ``seen``; they are put there, with ``state`` as their parent.

        No child has a lower group than its parent; a won child has group WON. Children that are proved lost may be
        left out. The order is the same at every call.
        """
        ...

    def memory(self, states: int) -> int:
        """An estimate, high rather than low, of the bytes kept when ``seen`` has so many states: tables included."""
        ...

    def moves(self, chain: Sequence[S]) -> list[Move]:
        """The engine's moves that lead along a chain of states, each the parent of the next, forced moves included."""
        ...


class Ended(Enum):
    """How a pass ended without a win."""

    EXHAUSTED = "nothing was cut off"
    CUT = "positions were cut off"
    STOPPED = "the meter ran out"
    FULL = "the memory is used up"


def beam(game: Game[S], width: int, meter: Meter) -> list[S] | Ended:
    """One pass: the chain of states from the start to a won one, or how the pass ended."""
    group, start = game.start()
    if group == WON:
        return [start]
    seen: dict[S, S | None] = {start: None}
    groups = _Groups[S]()
    groups.take([(group, 0, start)])
    expand, take = game.expand, groups.take
    nodes, stop, cut = meter.nodes, meter.stop, False
    while groups.waiting:
        group, heap = groups.open_next()
        left = width if group < game.last else 10 * width + 200
        while heap and left:
            left -= 1
            if nodes >= stop:
                if meter.check(nodes):
                    return Ended.STOPPED
                if game.memory(len(seen)) > meter.memory:
                    return Ended.FULL
                stop = meter.stop
            nodes += 1
            won = take(expand(heappop(heap)[2], seen))
            if won is not None:
                meter.check(nodes)
                return _chain(won, seen)
        cut = cut or bool(heap)
    meter.check(nodes)
    return Ended.CUT if cut else Ended.EXHAUSTED


class _Groups(Generic[S]):
    """The states that wait to be expanded, by group.

    Attributes:
        waiting: those of the groups that were not opened yet, in no order.
    """

    __slots__ = ("_group", "_heap", "_serial", "waiting")

    def __init__(self) -> None:
        """No states; no group is open."""
        self.waiting: dict[int, list[tuple[int, int, S]]] = {}
        self._group = -1
        self._heap: list[tuple[int, int, S]] = []
        self._serial = 0

    def open_next(self) -> tuple[int, list[tuple[int, int, S]]]:
        """Open the lowest group that waits; its states as a heap of cost, serial number and state."""
        self._group = min(self.waiting)
        self._heap = self.waiting.pop(self._group)
        heapify(self._heap)
        return self._group, self._heap

    def take(self, children: list[Child[S]]) -> S | None:
        """Take children in; a won one is returned at once."""
        heap, waiting, serial = self._heap, self.waiting, self._serial
        for group, cost, child in children:
            serial -= 1  # of equal costs the latest first: it goes down one line of play rather than all
            if group == self._group:
                heappush(heap, (cost, serial, child))
            elif group == WON:
                return child
            elif group in waiting:
                waiting[group].append((cost, serial, child))
            else:
                waiting[group] = [(cost, serial, child)]
        self._serial = serial
        return None


def _chain(state: S, seen: dict[S, S | None]) -> list[S]:
    """The states from the start to this one."""
    chain = [state]
    parent = seen[state]
    while parent is not None:
        chain.append(parent)
        parent = seen[parent]
    chain.reverse()
    return chain


def search(roots: Iterable[Sequence[Game[S]]], plan: Iterable[tuple[int, int]], meter: Meter) -> Answer:
    """Passes over the roots until one is won, all are proved lost, or the meter runs out.

    Args:
        roots: the positions that the player may choose from (one but before the choice of a base card), each as the
            same game with its different weighings.
        plan: width and number of the weighing of each pass, in order; without end for an answer to any budget.
        meter: what may be used.
    """
    open_roots = list(roots)
    full = 0
    for width, weighing in plan:
        full_now = False
        for root in list(open_roots):
            game = root[weighing]
            found = beam(game, width, meter)
            if not isinstance(found, Ended):
                return Answer(Kind.WINNABLE, Why.SOLUTION, tuple(game.moves(found)))
            if found is Ended.STOPPED:
                return Answer(Kind.UNKNOWN, meter.why or Why.TIME)
            if found is Ended.EXHAUSTED:
                open_roots.remove(root)
            full_now = full_now or found is Ended.FULL
        if not open_roots:
            break
        # The passes that fill the memory are the widest ones: after one of each weighing nothing new would come.
        full += full_now
        if full >= len(open_roots[0]):
            return Answer(Kind.UNKNOWN, Why.MEMORY)
    if open_roots:
        return Answer(Kind.UNKNOWN, Why.MEMORY)
    return Answer(Kind.UNWINNABLE, Why.EXHAUSTED)


__all__ = ["WON", "Child", "Ended", "Game", "beam", "search"]
