"""The row that is marked in a list, told when the list gets the keyboard.

Qt tells assistive technology of a row when the mark comes to it. In a window that has just opened the mark stood there
before there was anybody to hear of it, and a list that is come to by Tab would be no more than its name.
"""

from typing import TYPE_CHECKING

from PyQt6 import sip
from PyQt6.QtCore import QModelIndex, QObject, Qt, QTimer
from PyQt6.QtWidgets import QAbstractItemView, QApplication, QWidget

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow


class RowsTold(QObject):
    """Tells of the rows of all lists."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._list: QAbstractItemView | None = None
        # After Qt has told of the list itself.
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._tell)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focused)

    def _focused(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Something else has the keyboard; what Qt has made for itself, in a drop-down list say, is left to it."""
        if isinstance(now, QAbstractItemView) and sip.ispycreated(now) and now.windowType() != Qt.WindowType.Popup:
            self._list = now
            self._later.start()

    def _tell(self) -> None:
        """Tell of the row as if the mark had just come to it."""
        asked, self._list = self._list, None
        if asked is not None and asked is QApplication.focusWidget() and asked.currentIndex().isValid():
            asked.currentChanged(asked.currentIndex(), QModelIndex())
