"""Buttons of panels that have keys of their own."""

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QPushButton


class EnterButton(QPushButton):
    """A button that Return presses as Space does; outside dialogs Qt hands Return on to whatever lies below."""

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Return presses it, once however long it is held."""
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)


class PanelButton(EnterButton):
    """A button that leaves the arrow keys to the panel it lies in, where they go from move to move."""

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Arrows are not for it."""
        if event is None:
            return
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)
