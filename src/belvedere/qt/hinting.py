"""Hints in the window: what is asked for is shown as an arrow on the table and told in the status bar.

The oracle is asked first. If it does not know the position yet, a hint waits for it a moment and is then ranked by the
rules alone: a player who asks for a hint wants one now. Asked again, the next best is shown. Nothing moves.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QObject, QTimer

from belvedere.changes import Change, Dealt
from belvedere.cursor import on
from belvedere.intents import Spot
from belvedere.solver.hints import advise
from belvedere.words.hints import hint_sentence, no_hint_sentence

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow
    from belvedere.solver.hints import Advice, Key
    from belvedere.table.moves import Move

WAIT: Final = 250
"""Milliseconds that a hint waits for the search."""


class Hinting(QObject):
    """Gives hints for the position on the table."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._session = window.session
        self._given: list[Move] = []
        self._counted: set[Key] = set()
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(WAIT)
        self._waiting.timeout.connect(self._give)
        self._asked_at = self._session.position
        self._sentence = ""
        # Without its arrow the sentence would be of a hint that is no longer given.
        window.view.highlights.when_unpointed = lambda: window.status.take_back(self._sentence)
        window.oracle.changed.connect(self._heard)
        # What was asked for before is not wanted any more.
        window.view.cancelled.connect(self._waiting.stop)
        self._session.subscribe(self._forget)

    def ask(self) -> None:
        """Give a hint, or the next one; nothing happens where none can be given."""
        if not self._may():
            return
        oracle = self._window.oracle
        oracle.want()
        if oracle.thinking and not self._given and not self._waiting.isActive():
            self._asked_at = self._session.position
            self._waiting.start()
        else:
            self._give()

    def _may(self) -> bool:
        """Whether a hint may be given now."""
        return self._window.control.free() and not self._window.view.covered and self._session.outcome is None

    def _heard(self) -> None:
        """The oracle knows more, or thinks no longer."""
        if self._session.position != self._asked_at:
            # The oracle hears of another game first: nobody has asked for a hint in that.
            self._waiting.stop()
        elif self._waiting.isActive() and not self._window.oracle.thinking:
            self._give()

    def _forget(self, change: Change) -> None:
        """Another position lies on the table: hints begin anew."""
        self._waiting.stop()
        self._given.clear()
        if isinstance(change, Dealt):
            self._counted.clear()

    def _give(self) -> None:
        """Show a hint and say why, or say why there is none."""
        self._waiting.stop()
        if not self._may():
            return
        view, session = self._window.view, self._session
        advice = self._advice()
        if advice.nothing is not None:
            view.highlights.point_out(None)
            verdict = self._window.verdict
            self._window.control.say(
                no_hint_sentence(
                    advice.nothing,
                    never=self._window.oracle.never or not session.moves,
                    way_back=verdict is not None and bool(verdict.way_back()),
                    key=self._window.keys.shown("back"),
                )
            )
            return
        if not view.highlights.pointing or all(hint.move in self._given for hint in advice.hints):
            self._given.clear()
        hint = next(hint for hint in advice.hints if hint.move not in self._given)
        self._given.append(hint.move)
        if session.position.key() not in self._counted:
            self._counted.add(session.position.key())
            session.note_hint()
            self._window.keeping.keep()
        self._go_to(hint.move)
        view.highlights.point_out(hint.move)
        self._sentence = hint_sentence(session.variant, session.position, hint)
        self._window.control.say(self._sentence)

    def _go_to(self, move: "Move") -> None:
        """Bring the keyboard's cursor to the cards that are to move: their pile is read out before the hint.

        What is picked up is put back, and that is said: Enter would put it down there. Where the cursor is not seen,
        it comes back there, without a word before.
        """
        keyboard, position = self._window.view.keyboard, self._session.position
        if keyboard is None:
            return
        there = on(position, Spot(move.source, position.pile(move.source).size - max(1, move.count)))
        if keyboard.cursor.shown:
            keyboard.put_back()
            keyboard.cursor.go(there)
        else:
            keyboard.cursor.at = there

    def _advice(self) -> "Advice":
        """What is to be said of the position on the table."""
        session, oracle = self._session, self._window.oracle
        variant = session.variant
        earlier = {step.before.key() for entry in session.history for step in entry}
        return advise(
            variant,
            session.position,
            oracle.solution,
            lambda position: oracle.knowledge.kind(variant, position),
            earlier,
        )


__all__ = ["WAIT", "Hinting"]
