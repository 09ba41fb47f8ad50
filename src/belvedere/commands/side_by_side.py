"""The same work for many numbers, in several processes side by side."""

import signal
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, TypeAlias, TypeVar

from belvedere.commands.command_line import CommandError
from belvedere.words import _p
from belvedere.words.reasons import reason

MOST_JOBS: Final = 256
"""The most processes that may be asked for."""

T = TypeVar("T")

Pipe: TypeAlias = "Connection[Any, Any]"


def side_by_side(work: Callable[[int], T], numbers: Iterable[int], jobs: int) -> Generator[tuple[int, T], None, None]:
    """Each number with what the work makes of it, as soon as it is done: with several jobs in any order.

    The processes are forked, so ``work`` may be any function; what it returns is pickled. They are ended with the
    iterator, and once their work is done if this process was killed. Ctrl+C is met by this process alone.

    Raises CommandError if the work does, or if a process ends unasked.
    """
    if jobs == 1:
        for number in numbers:
            yield number, work(number)
        return
    queue = iter(numbers)
    workers: list[_Worker[T]] = []
    try:
        for number in islice(queue, jobs):
            workers.append(_started(work, [worker.pipe for worker in workers]))
            workers[-1].take(number)
        while busy := [worker for worker in workers if worker.number is not None]:
            ready = wait([worker.pipe for worker in busy])
            for worker in busy:
                if worker.pipe in ready:
                    done = worker.result()
                    worker.take(next(queue, None))
                    yield done
    finally:
        for worker in workers:
            worker.end()


def _started(work: Callable[[int], T], others: list[Pipe]) -> "_Worker[T]":
    """One more process; CommandError if the system starts no more."""
    try:
        return _Worker(work, others)
    except OSError as error:
        raise CommandError(
            _p("command line", "no more than {count} processes can be started ({reason}): try fewer --jobs").format(
                count=len(others), reason=reason(error)
            )
        ) from None


class _Worker(Generic[T]):
    """A process that works on one number after the other.

    Attributes:
        pipe: this end of the pipe to it.
        number: what it works on; None if it has nothing to do.
    """

    __slots__ = ("_process", "number", "pipe")

    def __init__(self, work: Callable[[int], T], others: list[Pipe]) -> None:
        """Start the process; ``others`` are the pipes of those that were started before."""
        context = get_context("fork")
        self.pipe, theirs = context.Pipe()
        self.number: int | None = None
        self._process = context.Process(target=serve, args=(work, theirs, [*others, self.pipe]), daemon=True)
        # Held back until the new process has said that Ctrl+C is not for it.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        theirs.close()

    def take(self, number: int | None) -> None:
        """Work on that number, if there is one."""
        self.number = number
        if number is not None:
            with suppress(BrokenPipeError):  # it died; asking for the result tells
                self.pipe.send(number)

    def result(self) -> tuple[int, T]:
        """The number and what was made of it; CommandError if that could not be done."""
        try:
            done: tuple[int, T] | CommandError = self.pipe.recv()
        except (EOFError, OSError):
            raise CommandError(
                _p(
                    "command line",
                    "a process was ended from outside, perhaps for want of memory: try again with fewer --jobs",
                )
            ) from None
        if isinstance(done, CommandError):
            raise done
        return done

    def end(self) -> None:
        """End the process, whatever it does."""
        self.pipe.close()
        self._process.terminate()
        self._process.join()
        self._process.close()


def serve(work: Callable[[int], object], pipe: Pipe, others: Iterable[Pipe]) -> None:
    """What a process does: read numbers and send each back with what the work makes of it, until the pipe is closed.

    ``others`` are ends of pipes that were copied into it; while they are open no other process sees its pipe closed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    for other in others:
        other.close()
    with suppress(EOFError, OSError):
        while True:
            number = pipe.recv()
            done: object
            try:
                done = number, work(number)
            except CommandError as error:
                done = error
            pipe.send(done)
