"""Says quietly, in the status bar, what a win has completed; the list of all is in a dialog."""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer

from belvedere.changes import Change, Ended
from belvedere.rules.outcome import Outcome

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow

_REST: Final = 250
"""Milliseconds after a win when the cards lie still, whatever the speed."""


class Achieving:
    """Looks, after a win, what it has completed; each thing is said once."""

    def __init__(self, window: "MainWindow") -> None:
        """Say nothing of what was done before."""
        self._window = window
        self._won: set[str] = set()
        self._said: set[tuple[str, str]] = set()
        self._look = QTimer(window)
        self._look.setSingleShot(True)
        self._look.setInterval(_REST)
        self._look.timeout.connect(self._tell)
        window.session.subscribe(self._changed)

    def _changed(self, change: Change) -> None:
        session = self._window.session
        if isinstance(change, Ended) and change.outcome is Outcome.WON and not session.shown:
            self._won.add(session.identity)
            self._look.start()

    def _tell(self) -> None:
        """Reading all games may take a few frames, so it waits until the cards have come to rest."""
        window = self._window
        if not window.isVisible() or window.keeper is None:
            return
        if window.view.busy:
            self._look.start()
            return
        from datetime import date

        from belvedere.store.achievements import achievements
        from belvedere.words.achievements import achieved_sentence

        today = date.today().toordinal()  # noqa: DTZ011  # the player's calendar
        sentences = []
        for each in achievements(window.keeper.ended(), today):
            name = each.kind.value, each.key
            if each.by is not None and each.by.id in self._won and name not in self._said:
                self._said.add(name)
                sentences.append(achieved_sentence(each))
        if sentences:
            window.control.say(" ".join(sentences))


__all__ = ["Achieving"]
