"""The search in a process of its own, as the window sees it: one position at a time is asked, and answered later."""

import json
import sys
from typing import Final, NamedTuple

from PyQt6.QtCore import QObject, QProcess, QTimer, pyqtSignal

from belvedere.qt.own_process import arguments
from belvedere.rules.engine import apply, read_move
from belvedere.rules.notation import state_object
from belvedere.rules.variant import Variant
from belvedere.solver.verdict import Kind, Verdict, Why
from belvedere.table.position import Position

_GRACE: Final = 5.0
"""Seconds beyond its budget after which a search that says nothing is taken for hung."""

_REST: Final = 60_000
"""Milliseconds without a question after which the process may go; the next question starts another."""

_LAST_WAIT: Final = 2_000
"""Milliseconds that the end of the program waits for a killed process, which takes a few."""


class Question(NamedTuple):
    """A position that is to be searched.

    Attributes:
        seconds: what the search may take.
        memory_mib: what it may keep.
    """

    variant: Variant
    position: Position
    seconds: float
    memory_mib: int


class SearchProcess(QObject):
    """Starts the process when it is needed, and never a second one.

    Signals:
        answered: the Question and its Verdict; one that was called off is not answered.
        failed: the Question that gets no answer, since the process died over it or made a fault.
    """

    answered = pyqtSignal(object, object)
    failed = pyqtSignal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._id = 0
        self._question: Question | None = None
        self._leaving = False
        self._process = QProcess(self)
        self._process.setProgram(sys.executable)
        self._process.setArguments(arguments("belvedere.solver.worker"))
        self._process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(self._not_started)
        self._watch = QTimer(self)
        self._watch.setSingleShot(True)
        self._watch.timeout.connect(self._process.kill)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST)
        self._rest.timeout.connect(self.leave)

    @property
    def question(self) -> Question | None:
        """What is being searched."""
        return self._question

    @property
    def pid(self) -> int:
        """The number of the process; 0 if there is none."""
        return self._process.processId()

    def ask(self, question: Question) -> None:
        """Search this; what was asked before is void."""
        self._id += 1
        self._question = question
        self._rest.stop()
        if self._process.state() == QProcess.ProcessState.NotRunning:
            self._process.start()
        # One that is about to go is followed by another when it has gone.
        if not self._leaving:
            self._send_question()

    def cancel(self) -> None:
        """Call off what is being searched."""
        if self._question is not None:
            self._question = None
            self._watch.stop()
            self._rest.start()
            if not self._leaving:
                self._send({"cancel": self._id})

    def leave(self) -> None:
        """Let the process go; the next question starts another."""
        self._question = None
        self._watch.stop()
        self._rest.stop()
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._leaving = True
            self._process.kill()

    def end(self) -> None:
        """Let the process go for good, and wait until it has gone."""
        self._process.blockSignals(True)
        self.leave()
        self._process.waitForFinished(_LAST_WAIT)

    def _send_question(self) -> None:
        question = self._question
        if question is not None:
            self._watch.start(round(1000 * (question.seconds + _GRACE)))
            self._send(
                {
                    "id": self._id,
                    "game": question.variant.key,
                    "options": list(question.variant.options),
                    "state": state_object(question.variant, question.position),
                    "seconds": question.seconds,
                    "memory": question.memory_mib,
                }
            )

    def _send(self, fields: dict[str, object]) -> None:
        self._process.write(json.dumps(fields).encode() + b"\n")

    def _read(self) -> None:
        """Take in the answers; those that nobody waits for any more are passed over."""
        while self._process.canReadLine():
            line = self._process.readLine().data()
            question = self._question
            try:
                fields = json.loads(line)
                if question is None or fields["id"] != self._id:
                    continue
                verdict = _verdict(question, fields)
            except (ValueError, KeyError, TypeError):
                verdict = None
            self._settle(verdict)

    def _settle(self, verdict: Verdict | None) -> None:
        """The question is done with."""
        question, self._question = self._question, None
        self._watch.stop()
        self._rest.start()
        if question is None:
            return
        if verdict is None:
            self.failed.emit(question)
        else:
            self.answered.emit(question, verdict)

    def _finished(self) -> None:
        """The process has gone, because it was to go or by itself."""
        expected, self._leaving = self._leaving, False
        if not expected:
            self._settle(None)
        elif self._question is not None:
            self._process.start()
            self._send_question()

    def _not_started(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            # Not at once: whoever asked is still waiting for that to return.
            QTimer.singleShot(0, self._finished)


def _verdict(question: Question, fields: dict[str, object]) -> Verdict:
    """What an answer says; raises ValueError, KeyError or TypeError if that is no verdict on the question."""
    moves, position = [], question.position
    for text in fields["moves"]:  # type: ignore[attr-defined]  # what is no list is no verdict
        moves.append(read_move(question.variant, position, str(text)))
        position = apply(question.variant, position, moves[-1]).after
    kind, why = Kind(fields["verdict"]), Why[str(fields["why"]).upper()]
    return Verdict(kind, tuple(moves), why, int(str(fields["nodes"])), float(str(fields["seconds"])))
