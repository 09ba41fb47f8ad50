"""What is left of the tour for a moment after it: where its buttons were, a click meets nothing.

Who presses Escape, or clicks twice, may have a click on its way that was meant for a button of the tour. Below it there
may be a tile of the start page now, by which a game would begin.
"""

from PyQt6.QtCore import QRect, QTimer
from PyQt6.QtGui import QMouseEvent
from PyQt6.QtWidgets import QApplication, QWidget


class TourCushion(QWidget):
    """Takes the clicks of a place in a window for as long as two of them may be a double click. It is not seen."""

    def __init__(self, window: QWidget, room: QRect) -> None:
        """It lies above all else of the window, also above what is opened in place of the tour."""
        super().__init__(window)
        self.setGeometry(room)
        self.show()
        over = QTimer(self)
        over.setSingleShot(True)
        over.timeout.connect(self.deleteLater)
        over.start(QApplication.doubleClickInterval())

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Take it."""
        if event is not None:
            event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        """Take this, too."""
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        """And what belongs to these."""
        self.mousePressEvent(event)


__all__ = ["TourCushion"]
