"""What is asked of the solver and what it answers: budget, verdict, and the meter that keeps a search to its budget."""

import time
from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple

from belvedere.table.moves import Move

NO_LIMIT: Final = 1 << 62


class Kind(Enum):
    """Whether a position can be won by one who knows every card."""

    WINNABLE = "winnable"
    """A solution is known, and was replayed by the rules."""
    UNWINNABLE = "unwinnable"
    """It was proved that there is none."""
    UNKNOWN = "unknown"
    """Neither was found within the budget."""


class Why(Enum):
    """What a verdict rests on."""

    SOLUTION = "a solution was found"
    RESERVE = "the reserve cannot be played to the foundations"
    EXHAUSTED = "every line of play was tried"
    TIME = "the time was used up"
    NODES = "the positions were used up"
    MEMORY = "the memory was used up"
    CANCELLED = "the search was called off"


class Budget(NamedTuple):
    """What a search may use. A budget without seconds gives the same verdict on every machine.

    Attributes:
        seconds: of the clock on the wall; None for any number.
        nodes: positions expanded; None for any number.
        memory_mib: MiB for what the search keeps, estimated by counting; the interpreter itself comes on top.
    """

    seconds: float | None = None
    nodes: int | None = None
    memory_mib: int = 300


class Verdict(NamedTuple):
    """The answer of ``solve``.

    Attributes:
        kind: winnable, unwinnable or unknown.
        solution: moves that win from the position; empty unless it is winnable (and not yet won).
        why: what the verdict rests on, or what ended the search.
        nodes: positions expanded; 0 if the position alone decided.
        seconds: how long it took.
    """

    kind: Kind
    solution: tuple[Move, ...]
    why: Why
    nodes: int
    seconds: float


class Answer(NamedTuple):
    """What the search of a family finds: a verdict before it is checked and timed."""

    kind: Kind
    why: Why
    moves: tuple[Move, ...] = ()


class Meter:
    """Counts what a search uses and says when it has to end.

    A search adds up its nodes in a local variable and calls ``check`` whenever that reaches ``stop``: looking at the
    clock for every node would cost more than some nodes do.

    Attributes:
        nodes: positions expanded up to the last check.
        stop: at how many nodes to check next.
        why: what has ended the search; None while it may go on.
        memory: bytes that a pass may keep.
    """

    __slots__ = ("_cancelled", "_limit", "_start", "_until", "memory", "nodes", "stop", "why")

    INTERVAL: Final = 128
    """Nodes between two looks at the clock: some milliseconds."""

    def __init__(self, budget: Budget, cancelled: Callable[[], bool] | None = None) -> None:
        """A meter that starts now. ``cancelled`` is asked at every check whether to give up."""
        self._start = time.perf_counter()
        self._until = None if budget.seconds is None else self._start + budget.seconds
        self._limit = NO_LIMIT if budget.nodes is None else budget.nodes
        self._cancelled = cancelled
        self.memory = budget.memory_mib << 20
        self.nodes = 0
        self.stop = 0
        self.why: Why | None = None
        self.check(0)

    def check(self, nodes: int) -> bool:
        """Note how many nodes were expanded in all; whether the search has to end. Sets the next ``stop``."""
        self.nodes = nodes
        if nodes >= self._limit:
            self.why = Why.NODES
        elif self._until is not None and time.perf_counter() >= self._until:
            self.why = Why.TIME
        elif self._cancelled is not None and self._cancelled():
            self.why = Why.CANCELLED
        self.stop = min(nodes + self.INTERVAL, self._limit)
        return self.why is not None

    @property
    def seconds(self) -> float:
        """The seconds since the start."""
        return time.perf_counter() - self._start
