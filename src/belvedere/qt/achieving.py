"""Says quietly, in the status bar, what a win has completed; the list of all is in a dialog."""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer

from belvedere.changes import Change, Ended
from belvedere.rules.outcome import Outcome

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow
    from belvedere.store.achievements import Achievement
    from belvedere.store.statistics import Played

_REST: Final = 250
"""Milliseconds after a win when the cards lie still, whatever the speed."""


class Achieving:
    """Looks, after a win, what it has completed; each thing is said once."""

    def __init__(self, window: "MainWindow") -> None:
        """Say nothing of what was done before."""
        self._window = window
        self._won: set[str] = set()
        self._new: set[str] = set()
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
            self._new.add(session.identity)
            self._look.start()

    def _tell(self) -> None:
        """Reading takes a frame or two, and much longer where there is news, so it waits until the cards lie still."""
        window = self._window
        if not window.isVisible() or window.keeper is None:
            return
        if window.view.busy:
            self._look.start()
            return
        from datetime import date

        from belvedere.words.achievements import achieved_sentence

        today = date.today().toordinal()  # noqa: DTZ011  # the player's calendar
        new, self._new = self._new, set()
        # Only where it looks so by a few of the wins are all of them asked: as a rule a win completes nothing.
        if not any(self._news(window.keeper.wins_to_compare(identity), today) for identity in new):
            return
        news = self._news(window.keeper.ended(), today)
        self._said.update((each.kind.value, each.key) for each in news)
        if news:
            window.control.say(" ".join(map(achieved_sentence, news)))

    def _news(self, played: "list[Played]", today: int) -> "list[Achievement]":
        """What was completed, by these games, by a win in this window, and was not said yet."""
        from belvedere.store.achievements import achievements

        return [
            each
            for each in achievements(played, today)
            if each.by is not None and each.by.id in self._won and (each.kind.value, each.key) not in self._said
        ]


__all__ = ["Achieving"]
