"""Dialogs that are made anew each time they are opened."""

from typing import Final

from PyQt6.QtCore import QThread, QTimer
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QDialog, QWidget

_LATER: Final = 200
"""Milliseconds after which it is tried again to delete a closed dialog."""


class PassingDialog(QDialog):
    """A dialog that is deleted after it was closed (see ``let_pass``)."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._left = False
        let_pass(self)

    def done(self, result: int) -> None:
        """Leave it, once: of two quick presses of Escape the second may come when it has been left already."""
        if not self._left:
            self._left = True
            super().done(result)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """A key of another layout may count by its place, as in the main window."""
        from belvedere.qt.by_place import press_by_place

        if event is None or not press_by_place(self, event):
            super().keyPressEvent(event)


def let_pass(dialog: QDialog) -> None:
    """Have a dialog deleted after it was closed.

    Not at once, as Qt's own attribute for that does. Selected text can be dragged out of a dialog, and Qt does that in
    an event loop inside the text's own mouse event; whoever closes the dialog meanwhile, by the window manager's keys
    say, would let Qt return into what is deleted, and the program crash.
    """
    later = QTimer(dialog)
    later.setSingleShot(True)
    later.setInterval(_LATER)

    def go() -> None:
        """Delete it, once nothing but the application's own event loop runs."""
        thread = QThread.currentThread()
        if thread is not None and thread.loopLevel() > 1:
            later.start()
        else:
            dialog.deleteLater()

    later.timeout.connect(go)
    dialog.finished.connect(go)
