"""Which way one writes in the player's language: from there the windows of the program begin.

Nothing here touches the namespace `Qt` where one writes from the left (see the package's docstring).
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QApplication

if TYPE_CHECKING:
    from PyQt6.QtCore import QLocale, Qt

_FROM_LEFT: Final = "\N{LEFT-TO-RIGHT MARK}"
"""What is not seen, and is written from the left."""

_SCRIPTS: Final = ((0x0590, 0x08FF), (0x1E800, 0x1EFFF))
"""Where Unicode has the scripts that are written from the right, from the first letter to the last."""


def is_from_right(locale: "QLocale") -> bool:
    """Whether one writes from the right in that language.

    Its own name tells it, where Qt knows one: to be asked directly, Qt makes all enums of `Qt` first.
    """
    name = locale.nativeLanguageName()
    if not name and locale.name() != "C":
        from PyQt6.QtCore import Qt

        return locale.textDirection() == Qt.LayoutDirection.RightToLeft
    return any(low <= ord(letter) <= high for letter in name[:1] for low, high in _SCRIPTS)


def set_direction(locale: "QLocale") -> None:
    """Let all windows begin where one begins to write in that language; to be called before the first of them."""
    from_right = is_from_right(locale)
    if from_right != QGuiApplication.isRightToLeft():
        from PyQt6.QtCore import Qt

        QGuiApplication.setLayoutDirection(
            Qt.LayoutDirection.RightToLeft if from_right else Qt.LayoutDirection.LeftToRight
        )
    if from_right:
        from belvedere.qt.own_direction import OwnDirections

        QApplication.setStyle(OwnDirections())


def framed(text: str) -> str:
    """A text that keeps its own direction where it is written in a window that begins at the right.

    Unseen letters at both ends stand for that of the first that has one; what has none, as a number, is from the left.
    """
    if not text or not QGuiApplication.isRightToLeft() or text[0] == _FROM_LEFT:
        return text
    from unicodedata import bidirectional

    first = next((kind for kind in map(bidirectional, text) if kind in ("L", "R", "AL")), "L")
    return f"{_FROM_LEFT}{text}{_FROM_LEFT}" if first == "L" else text


def as_seen(key: "Qt.Key") -> "Qt.Key":
    """What a key means for a row that begins at the right: there Left leads on and Right back."""
    from PyQt6.QtCore import Qt

    other = {Qt.Key.Key_Left: Qt.Key.Key_Right, Qt.Key.Key_Right: Qt.Key.Key_Left}
    return other.get(key, key) if QGuiApplication.isRightToLeft() else key


def arrow(*, onward: bool) -> "Qt.ArrowType":
    """The arrow of a button that leads on, or back."""
    from PyQt6.QtCore import Qt

    to_right = onward != QGuiApplication.isRightToLeft()
    return Qt.ArrowType.RightArrow if to_right else Qt.ArrowType.LeftArrow
