"""A process of our own that is heard, as the window sees it: started, told what to do, and watched.

It says first, and when it is asked, whether it can be heard, and answers what it was asked to do; one that dies or
hangs over that is started anew, but not for ever.
"""

import sys
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QProcess, QProcessEnvironment, QTimer

from belvedere.qt.own_process import arguments
from belvedere.qt.serving import LANGUAGE
from belvedere.words.messages import language

if TYPE_CHECKING:
    from collections.abc import Callable

_FIRST_ANSWER: Final = 15_000
_PATIENCE: Final = 4_000
"""Milliseconds after which a process that says nothing is taken for hung: at its start, and when it is asked."""
_MOST_DEATHS: Final = 3
"""After so many deaths in a row, with nothing done between them, no other process is started."""
_LAST_WAIT: Final = 2_000
"""Milliseconds that the end of the program waits for a killed process, which takes a few."""


class Performer:
    """A process that is heard, and another where it has died.

    Attributes:
        why_not: why nothing can be heard now; empty if it can, as far as that is known yet.
        silent: what is said where it has died too often, without a full stop.
    """

    def __init__(
        self, command: tuple[str, ...], settled: "Callable[[], list[str]]", silent: str, follow: "Callable[[], None]"
    ) -> None:
        """Start the module and its words that ``command`` names; ``settled`` are the lines that it is told first.

        ``follow`` is called once it is known whether it can be heard, and when that changes.
        """
        self.why_not = ""
        self.silent = silent
        self._settled = settled
        self._follow = follow
        self._known = False
        self._deaths = 0
        self._process = QProcess()
        self._process.setProgram(sys.executable)
        self._process.setArguments(arguments(*command))
        # What Qt thinks of video and of libraries that are missing is nothing for a player's terminal.
        self._process.setStandardErrorFile(QProcess.nullDevice())
        environment = QProcessEnvironment.systemEnvironment()
        # With GLib, Qt 6.11 turns in a circle for ever after some sounds in a row.
        environment.insert("QT_NO_GLIB", "1")
        environment.insert(LANGUAGE, language())
        self._process.setProcessEnvironment(environment)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(self._not_started)
        self._watch = QTimer()
        self._watch.setSingleShot(True)
        self._watch.timeout.connect(self._process.kill)
        self._start()

    @property
    def pid(self) -> int:
        """The number of the process; 0 if there is none."""
        return self._process.processId()

    def look(self) -> str:
        """Why nothing can be heard as far as is known; whether that is still so is asked, and told later.

        Where it has ended for good, it gets one more chance: what was missing may have come.
        """
        if self._process.state() == QProcess.ProcessState.NotRunning:
            self._deaths = _MOST_DEATHS - 1
            self._start()
        else:
            self.ask("look")
        return self.why_not

    def close(self) -> None:
        """Be silent for ever."""
        self._watch.stop()
        self._process.blockSignals(True)
        self._process.kill()
        self._process.waitForFinished(_LAST_WAIT)

    def tell(self, line: str) -> None:
        """Tell it something that it does not answer."""
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.write(f"{line}\n".encode())

    def ask(self, line: str) -> None:
        """Tell it something that it answers soon, if it does not hang; who asks never waits."""
        self.tell(line)
        if self._process.state() != QProcess.ProcessState.NotRunning and not self._watch.isActive():
            self._watch.start(_PATIENCE)

    def _start(self) -> None:
        self._process.start()
        for line in self._settled():
            self.tell(line)
        self._watch.start(_FIRST_ANSWER)

    def _read(self) -> None:
        while self._process.canReadLine():
            word, _, reason = self._process.readLine().data().decode(errors="replace").strip().partition(" ")
            self._watch.stop()
            if word == "done":
                self._deaths = 0
            elif word in ("ready", "silent"):
                self._learn(reason)

    def _learn(self, why_not: str) -> None:
        """Whether it can be heard."""
        if not self._known or why_not != self.why_not:
            self._known = True
            self.why_not = why_not
            self._follow()

    def _finished(self) -> None:
        """The process has gone: by itself, where it never will be heard, or over what it should have done."""
        self._watch.stop()
        if self.why_not and self._process.exitStatus() == QProcess.ExitStatus.NormalExit:
            return
        self._deaths += 1
        if self._deaths < _MOST_DEATHS:
            self._start()
        else:
            self._learn(self.silent)

    def _not_started(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            # Not at once: whoever asked is still waiting for that to return.
            QTimer.singleShot(0, self._finished)
