"""The letters of the tour, which count before any other key of the window while it is open.

The player may have given them to something else, in the menus or on the table. They count by what a key stands for, or
by its place in a layout without Latin letters, as the letters of the table do.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QApplication, QWidget

from belvedere.qt.table_keys import sign

if TYPE_CHECKING:
    from collections.abc import Callable

LETTERS: Final = {"B": "back", "N": "next"}
"""Which letter presses which button of the panel."""

_OTHERWISE: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
    | Qt.KeyboardModifier.ShiftModifier
)
"""Held with one of these a letter is none of the tour's."""


class TourKeys(QObject):
    """Hears the letters of the tour in one window, wherever in it the keyboard is, unless one types there."""

    def __init__(self, window: QWidget, press: "Callable[[str], None]") -> None:
        """``press`` is called with the button that a letter stands for."""
        super().__init__(window)
        self._window = window
        self._press = press
        self._asked: QWidget | None = None
        window.installEventFilter(self)

    def end(self) -> None:
        """Hear no more."""
        self._let_go()
        self._window.removeEventFilter(self)
        self.deleteLater()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Take a letter before it is the key of an action, or of what has the keyboard.

        Qt asks first whether anybody wants the key for himself, up to the window. From there on it is ours, and then it
        comes to what has the keyboard.
        """
        if type(event) is not QKeyEvent:
            return False
        button = "" if event.modifiers() & _OTHERWISE else LETTERS.get(sign(event), "")
        if event.type() == QEvent.Type.ShortcutOverride and button and watched is self._window:
            self._wait_for(QApplication.focusWidget())
            event.accept()
            return True
        if event.type() != QEvent.Type.KeyPress:
            return False
        self._let_go()
        if button and not event.isAutoRepeat():
            self._press(button)
        return bool(button)

    def _wait_for(self, widget: QWidget | None) -> None:
        """The letter comes to this one next."""
        self._let_go()
        if widget is not None and widget is not self._window:
            self._asked = widget
            widget.installEventFilter(self)
            widget.destroyed.connect(self._forget)

    def _let_go(self) -> None:
        """Leave to the one that had the keyboard what else is pressed."""
        widget, self._asked = self._asked, None
        if widget is not None:
            widget.destroyed.disconnect(self._forget)
            widget.removeEventFilter(self)

    def _forget(self) -> None:
        self._asked = None


__all__ = ["LETTERS", "TourKeys"]
