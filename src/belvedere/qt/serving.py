"""The other side of `performer.py`: what a process of ours does that is heard, line by line, as it is asked.

Each line is answered: ``ready``, or ``silent`` and the reason, at the beginning, when that changes and when it is asked
by ``look``; ``done`` for what was done.
"""

import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

_PATIENCE: Final = 10
"""Seconds after which the process ends itself over a request with which it cannot go on."""


LANGUAGE: Final = "BELVEDERE_LANGUAGE"
"""The variable by which the process is told what the window speaks."""


class CannotServe(Exception):
    """Nothing can be heard, and never will; the text says why, without a full stop."""


class Service:
    """Does what is asked line by line."""

    def __init__(self, write: "Callable[[str], None]") -> None:
        """Raises CannotServe if nothing ever will be heard. ``write`` writes a line of an answer."""
        self._write = write
        self._rest = b""

    def do(self, words: list[str]) -> bool:
        """Do what a line asks for; whether that is to be answered."""
        raise NotImplementedError

    def why_not(self) -> str:
        """Look why nothing can be heard now; empty if it can."""
        raise NotImplementedError

    def take(self, content: bytes) -> None:
        """Do what these bytes ask for, as far as their lines are whole."""
        *lines, self._rest = (self._rest + content).split(b"\n")
        for line in lines:
            words = line.decode(errors="replace").split()
            if words == ["look"]:
                self.answer(self.why_not())
            elif words and self.do(words):
                self._write("done")

    def answer(self, why_not: str) -> None:
        """Say whether something can be heard."""
        self._write(f"silent {why_not}" if why_not else "ready")


def serve(make: "Callable[[Callable[[str], None]], Service]") -> int:
    """Serve the standard input until it ends; the exit status."""
    # Ctrl+C in a terminal is meant for the window, which ends this process with itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from PyQt6.QtCore import QCoreApplication, QSocketNotifier
    from PyQt6.sip import voidptr

    from belvedere.words.messages import speak

    # Why nothing can be heard is read by the player.
    speak(os.environ.get(LANGUAGE, ""))
    application = QCoreApplication(["belvedere"])
    signal.alarm(_PATIENCE)
    try:
        service = make(_write)
    except CannotServe as none:
        _write(f"silent {none}")
        return 1
    signal.alarm(0)
    notifier = QSocketNotifier(voidptr(0), QSocketNotifier.Type.Read)

    def read() -> None:
        content = os.read(0, 4096)
        signal.alarm(_PATIENCE)
        if content:
            service.take(content)
            signal.alarm(0)
        else:
            # The alarm stays: libraries may be as slow to end as to play.
            application.quit()

    notifier.activated.connect(read)
    return application.exec()


def _write(line: str) -> None:
    """Write a line; nobody may be there to read it any more."""
    with suppress(BrokenPipeError):
        os.write(1, f"{line}\n".encode())
