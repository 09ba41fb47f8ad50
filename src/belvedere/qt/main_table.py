"""The table of the main window, which shares the mouse with it."""

from typing import TYPE_CHECKING

from PyQt6.QtGui import QMouseEvent

from belvedere.changes import Change, Ended
from belvedere.qt.gesture import State
from belvedere.qt.table_view import TableView
from belvedere.rules.outcome import Outcome

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from belvedere.qt.decks import Deck
    from belvedere.qt.surface import Surface
    from belvedere.session import Session


class MainTable(TableView):
    """The table of the main window.

    It leaves the mouse's back and forward buttons to the window, where they undo and redo; but a button that breaks off
    a drag does only that. A win is celebrated here, and not where a game that has ended is only watched.
    """

    def __init__(
        self, session: "Session", deck: "Deck", parent: "QWidget | None" = None, surface: "Surface | None" = None
    ) -> None:
        super().__init__(session, deck, parent, surface)
        session.subscribe(self._ended)

    def _ended(self, change: Change) -> None:
        """Celebrate a win, unless *Show Me* had a hand in it."""
        if isinstance(change, Ended) and change.outcome is Outcome.WON and not self.session.shown:
            self._follower.celebrate()

    @property
    def busy(self) -> bool:
        """Whether a button is down on the table or a card is on its way."""
        return self._gesture.state is not State.IDLE or self.animating

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Keep a press that ended a drag from being undone with, too."""
        held = self.holding
        super().mousePressEvent(event)
        if held and event is not None:
            event.accept()
