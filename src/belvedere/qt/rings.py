"""Rings round parts of the window beside the table: buttons of the toolbar and titles of menus."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QPoint, QRect, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QToolBar, QWidget

if TYPE_CHECKING:
    from belvedere.qt.look import Look
    from belvedere.qt.main_window import MainWindow

_OUT: Final = 5, 1
"""Pixels by which a ring is larger than what it surrounds, across and down: titles of menus have no air beside them."""


class Ring(QWidget):
    """One ring, dashed like the frames on the table; neither mouse nor keyboard meets it."""

    def __init__(self, window: QWidget, room: QRect, look: "Look") -> None:
        """It lies above all else of the window."""
        super().__init__(window)
        self._inks = QColor(*look.hint_edge[:3]), QColor(*look.hint[:3])
        self.setObjectName("ring")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(room.adjusted(-_OUT[0], -_OUT[1], *_OUT))
        self.show()
        self.raise_()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw it in both colours, of which one is seen on any window."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for ink, width, dashed in ((self._inks[0], 4.0, False), (self._inks[1], 2.4, True)):
            pen = QPen(ink, width)
            if dashed:
                pen.setDashPattern([2.6, 1.6])
            painter.setPen(pen)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5), 6, 6)
        painter.end()


def button_rooms(window: "MainWindow", name: str) -> Iterable[QRect]:
    """Where the buttons of an action are seen in the window."""
    for bar in window.tool_row.findChildren(QToolBar):
        button = bar.widgetForAction(window.commands[name])
        if button is not None and button.isVisible():
            yield QRect(button.mapTo(window, QPoint(0, 0)), button.size())


def menu_room(window: "MainWindow", name: str) -> Iterable[QRect]:
    """Where the title of the menu is seen that holds an action."""
    bar = window.menuBar()
    if bar is None or not bar.isVisible():
        return
    for title in bar.actions():
        menu = title.menu()
        if menu is not None and window.commands[name] in menu.actions():
            room = bar.actionGeometry(title)
            if not room.isEmpty():
                yield room.translated(bar.mapTo(window, QPoint(0, 0)))


__all__ = ["Ring", "button_rooms", "menu_room"]
