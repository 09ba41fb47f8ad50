"""Between the window and what keeps its games: when they are kept, which go on, and what is told of the store."""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer

from belvedere.game_record import counts
from belvedere.words import _p
from belvedere.words.store import store_sentences

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow
    from belvedere.rules.variant import Variant
    from belvedere.session import Session


_SOON: Final = 500
"""Milliseconds after which it is tried again to keep a game, where another program was writing."""

_LATER: Final = 10_000
"""The same where nothing can be kept: the disk is full, say, or the folder may not be written."""


def waits(session: "Session", identity: str) -> bool:
    """Whether the game of that id was left for another one and waits: one that was only looked at does not."""
    return any(each.id == identity and each.begun and each.left for each in session.line())


class Keeping:
    """Keeps the games of one window, if they are to be kept at all."""

    def __init__(self, window: "MainWindow") -> None:
        """Keep nothing yet."""
        self._window = window
        self._keeper = window.keeper
        # After the table and the status bar have spoken of a change, so that this is what stays to be read.
        self._told = QTimer(window)
        self._told.setSingleShot(True)
        self._told.setInterval(0)
        self._told.timeout.connect(self._tell)
        self._again = QTimer(window)
        self._again.setSingleShot(True)
        self._again.timeout.connect(self.keep)

    def begin(self) -> None:
        """Keep the games from now on, and tell what is wrong with where they are kept."""
        if self._keeper is not None:
            self._keeper.when_behind = lambda busy: self._again.start(_SOON if busy else _LATER)
            self._keeper.begin()
            self._keeper.when_troubled = self._told.start
            self._told.start()

    def warn(self) -> None:
        """Tell what is wrong with where the games will be kept; it is told again when they are."""
        if self._keeper is not None:
            for sentence in store_sentences([*self._keeper.store.notices]):
                self._window.control.say(sentence)

    def keep(self) -> None:
        """Keep the game as it is now, with its clock."""
        if self._keeper is not None:
            self._keeper.keep()

    def end(self) -> None:
        """Keep everything for the last time; the window is going."""
        self._told.stop()
        self._again.stop()
        if self._keeper is not None:
            self._keeper.end()

    def go_on(self, key: str) -> bool:
        """Lay that one of the nine games on the table as it was left; whether there is one in progress."""
        session = self._window.session
        return session.go_back_to(key) if self._keeper is None else self._keeper.go_on(key)

    def fetch(self, key: str) -> bool:
        """Lay a game that was begun and is only in the store on the table, if there is one of that key; whether it was.

        For a deal that takes its place: it is given up then like any other, and undo brings it back.
        """
        return self._keeper is not None and self._keeper.fetch(key)

    def go_on_with(self, identity: str) -> None:
        """Go on with a game that waits, by its id."""
        control, keeper = self._window.control, self._keeper
        go_on = self._window.session.go_back_to_game if keeper is None else keeper.go_on_with
        if control.make_free() and not go_on(identity):
            control.say(_p("status bar", "That game can no longer go on here: it is open in another window."))
        control.refresh()

    def go_on_with_deal(self, variant: "Variant", number: int) -> bool:
        """Go on with a game of that deal that was begun and waits, one that counts; whether there is one."""
        if self._keeper is None:
            return False
        waiting = [game for game in self._keeper.waiting() if (game.variant, game.number) == (variant, number)]
        return any(self._keeper.go_on_with(game.id) for game in waiting if counts(game.id) and not game.solved)

    def _tell(self) -> None:
        if self._keeper is not None:
            for sentence in store_sentences(self._keeper.store.notices):
                self._window.control.say(sentence)
