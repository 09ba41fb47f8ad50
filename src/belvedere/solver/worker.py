"""The search in a process of its own: JSON lines come in on the standard input and go out on the standard output.

Asked: ``{"id": 7, "game": "signora", "options": [], "state": {...}, "seconds": 10, "memory": 300}``; instead of the
state object of a position, ``"text"`` may hold its text form. ``{"cancel": 7}`` calls the search off, and so does
whatever is asked next: only the newest question counts.

Answered, once for each question: ``{"id": 7, "verdict": "winnable", "why": "solution", "moves": ["deal", ...], "nodes":
812, "seconds": 0.03}``, with the names of ``Kind`` and ``Why``; a search that was called off is ``unknown``, why
``cancelled``. A line that makes no sense is answered with ``{"id": null, "error": "..."}``.

The process ends when its input does, so it never outlives the program that started it.
"""

import json
import os
import select
import signal
from collections.abc import Callable
from typing import Final, NamedTuple

from belvedere import games
from belvedere.rules.variant import Variant
from belvedere.solver import solve
from belvedere.solver.verdict import Budget, Kind, Verdict, Why
from belvedere.table.position import Position

NICE: Final = 10
"""How far the process steps back behind others. Not as far as can be: on a busy machine it should still find out."""

_LONGEST: Final = 1 << 16
"""Bytes of the longest line that is read; a question has about 2,000."""


class BadQuestion(ValueError):
    """A line is no question."""


class Question(NamedTuple):
    """A position that is to be searched."""

    id: int
    variant: Variant
    position: Position
    budget: Budget


class Inbox:
    """The questions on a descriptor, of which the newest counts.

    Attributes:
        ended: whether nothing will come any more.
    """

    def __init__(self, descriptor: int, write: Callable[[dict[str, object]], None]) -> None:
        """Read from the descriptor when asked to; ``write`` takes what is to be answered at once."""
        self._descriptor = descriptor
        self._write = write
        self._rest = b""
        self._next: Question | None = None
        self._open: int | None = None
        self._void = False
        self.ended = False

    def take(self) -> Question | None:
        """Wait for the next question; None when there will be none."""
        self._open, self._void = None, False
        while self._next is None and not self.ended:
            self._read()
        question, self._next = self._next, None
        if self.ended or question is None:
            return None
        self._open = question.id
        return question

    def void(self) -> bool:
        """Whether the search of the question that was taken last is of no use any more. Takes some microseconds."""
        while not self.ended and select.select((self._descriptor,), (), (), 0)[0]:
            self._read()
        return self.ended or self._void

    def _read(self) -> None:
        """Read what there is, waiting for it if need be."""
        part = os.read(self._descriptor, _LONGEST)
        self.ended = not part
        *lines, self._rest = (self._rest + part).split(b"\n")
        for line in lines:
            self._heed(line)
        if len(self._rest) > _LONGEST:
            self._rest = b""
            self._write({"id": None, "error": "the line is too long"})

    def _heed(self, line: bytes) -> None:
        """Take a line in."""
        identity: int | None = None
        try:
            fields = _fields(line)
            if "cancel" in fields:
                self._cancel(_number(fields, "cancel"))
            else:
                identity = _number(fields, "id")
                question = _question(identity, fields)
                self._cancel(None)
                self._next = question
        except (ValueError, RecursionError) as bad:
            self._write({"id": identity, "error": str(bad)})

    def _cancel(self, identity: int | None) -> None:
        """Call off the question of that number, or whichever is open or waits."""
        if self._next is not None and identity in (None, self._next.id):
            self._write(_answer(self._next.id, Verdict(Kind.UNKNOWN, (), Why.CANCELLED, 0, 0.0)))
            self._next = None
        if self._open is not None and identity in (None, self._open):
            self._void = True


def _fields(line: bytes) -> dict[str, object]:
    """The JSON object of a line."""
    fields = json.loads(line)
    if not isinstance(fields, dict):
        raise BadQuestion("a line must be a JSON object")
    return fields


def _number(fields: dict[str, object], name: str) -> int:
    """A whole number that is not negative."""
    value = fields.get(name)
    if type(value) is not int or value < 0:
        raise BadQuestion(f"{name} must be a whole number")
    return value


def _question(identity: int, fields: dict[str, object]) -> Question:
    """The question of an object; raises ValueError if it is none."""
    game, options, seconds = fields.get("game"), fields.get("options", []), fields.get("seconds")
    if not isinstance(game, str):
        raise BadQuestion("game must be the key of a game")
    if not isinstance(options, list) or not all(isinstance(option, str) for option in options):
        raise BadQuestion("options must be a list of names")
    if type(seconds) not in (int, float) or not seconds > 0:  # type: ignore[operator]  # a number by now
        raise BadQuestion("seconds must be a number above 0")
    variant = games.find(game, tuple(options))
    position = _position(fields)
    if position.shape != variant.shape:
        raise BadQuestion(f"{game} has other piles")
    budget = Budget(seconds=float(seconds), memory_mib=_number(fields, "memory"))  # type: ignore[arg-type]
    return Question(identity, variant, position, budget)


def _position(fields: dict[str, object]) -> Position:
    """The position of a question."""
    text, state = fields.get("text"), fields.get("state")
    if isinstance(text, str):
        return Position.from_text(text)
    if isinstance(state, dict):
        return Position.from_state(state)
    raise BadQuestion("state must be the object of a position, or text its text")


def _answer(identity: int, verdict: Verdict) -> dict[str, object]:
    """The answer to the question of that number."""
    return {
        "id": identity,
        "verdict": verdict.kind.value,
        "why": verdict.why.name.lower(),
        "moves": [str(move) for move in verdict.solution],
        "nodes": verdict.nodes,
        "seconds": round(verdict.seconds, 6),
    }


def serve(descriptor: int, write: Callable[[dict[str, object]], None]) -> None:
    """Answer the questions on a descriptor until it ends."""
    inbox = Inbox(descriptor, write)
    while (question := inbox.take()) is not None:
        try:
            verdict = solve(question.variant, question.position, question.budget, inbox.void)
        except Exception as fault:  # noqa: BLE001 - whatever the fault, the next question may be answered
            write({"id": question.id, "error": f"{type(fault).__name__}: {fault}"})
        else:
            write(_answer(question.id, verdict))


def main() -> int:
    """Serve the standard input at low priority; the exit status."""
    # Ctrl+C in a terminal is meant for the window, which ends this process with itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    try:
        serve(0, _write)
    except BrokenPipeError:
        # Nobody reads the answers any more.
        return 1
    return 0


def _write(answer: dict[str, object]) -> None:
    """Write a line; past the buffers of Python, which would complain at the end of a broken pipe."""
    line = json.dumps(answer).encode() + b"\n"
    while line:
        line = line[os.write(1, line) :]


__all__ = ["NICE", "BadQuestion", "Inbox", "Question", "main", "serve"]
