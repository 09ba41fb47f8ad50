"""The table of the main window, which shares the mouse with it."""

from PyQt6.QtGui import QMouseEvent

from belvedere.qt.gesture import State
from belvedere.qt.table_view import TableView


class MainTable(TableView):
    """The table of the main window.

    It leaves the mouse's back and forward buttons to the window, where they undo and redo; but a button that breaks off
    a drag does only that.
    """

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
