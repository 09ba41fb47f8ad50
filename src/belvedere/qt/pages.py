"""Pages of a dialog behind tabs, which the keys for that turn from everywhere in it."""

from typing import Final

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QTabWidget

_TURNS: Final = ((QKeySequence.StandardKey.NextChild, 1), (QKeySequence.StandardKey.PreviousChild, -1))


class Pages(QTabWidget):
    """Pages that Ctrl+Tab turns, and Ctrl+Shift+Tab turns back, wherever in its window the keyboard is.

    Qt's own hears them from what lies on a page alone, and not from all of that: what has the keys first may keep them.
    """

    def __init__(self) -> None:
        """There is no page yet."""
        super().__init__()
        for standard, step in _TURNS:
            for keys in QKeySequence.keyBindings(standard):
                shortcut = QShortcut(keys, self)
                shortcut.activated.connect(lambda step=step: self._turn(step))

    def _turn(self, step: int) -> None:
        """Turn to a neighbour, round about; its tab has the keyboard then, by which its name is told."""
        self.setCurrentIndex((self.currentIndex() + step) % self.count())
        bar = self.tabBar()
        if bar is not None:
            bar.setFocus(Qt.FocusReason.TabFocusReason)


__all__ = ["Pages"]
