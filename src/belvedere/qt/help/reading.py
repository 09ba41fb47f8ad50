"""Lets the voice read the help: it says what ``hearing`` tells, begins by itself, and has keys of its own to read on.

While it speaks and the page has the keyboard, Down and Space read the next piece, Up the one before.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.help.browser import HelpBrowser

_STEPS: Final[dict[int, int]] = {Qt.Key.Key_Down: 1, Qt.Key.Key_Space: 1, Qt.Key.Key_Up: -1}
_WITHOUT: Final = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
"""What makes no difference."""


class Reading:
    """Reads out what a browser shows.

    Attributes:
        browser: the browser.
    """

    def __init__(self, browser: "HelpBrowser", tell: "Callable[[str], None]") -> None:
        """Nothing is read yet."""
        self.browser = browser
        self._tell = tell
        # A place in the page is gone to first.
        self._soon = QTimer(browser)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.begin)
        browser.hearing.begun.connect(self._soon.start)
        browser.hearing.told.connect(tell)

    def leave(self) -> None:
        """Read no more."""
        self._soon.stop()
        self.browser.hearing.begun.disconnect(self._soon.start)
        self.browser.hearing.told.disconnect(self._tell)

    def begin(self) -> None:
        """Read what is seen first; a screen reader has been told what that is."""
        if self.browser.hasFocus():
            for text in self.browser.hearing.begin_here():
                self._tell(text)

    def takes(self, event: QKeyEvent) -> bool:
        """Read what a key asks for; whether that is all that the key does."""
        way = 0 if event.modifiers() & ~_WITHOUT else _STEPS.get(event.key(), 0)
        if way:
            self.browser.hearing.step(way)
        return way != 0
