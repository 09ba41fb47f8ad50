"""What the table of a window is covered with: the colours of the menu, each with a swatch, and the player's picture."""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QIcon, QPainter, QPainterPath, QPixmap

from belvedere.qt.look import DARK, LIGHT, Ink, ink
from belvedere.qt.surfaces import LOOKS, surface_named

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow

_SWATCHES: Final = (16, 32, 48)
"""The sizes of a swatch, in pixels: for menus on screens of one to three pixels a dot."""


class TableControl:
    """Changes what the table is covered with."""

    def __init__(self, window: "MainWindow") -> None:
        """Put swatches into the menu."""
        self._window = window
        self._settings = window.settings
        commands = window.commands
        for name, (one, other) in swatches().items():
            commands[f"table_{name}"].setIcon(swatch(one, other))
            commands[f"table_{name}"].setIconVisibleInMenu(True)

    def cover(self, name: str) -> None:
        """Cover the table as the settings name it."""
        self._window.view.wear(surface_named(name, self._window.view.palette()))

    def end(self) -> None:
        """Draw no more: the window goes."""


def swatches() -> dict[str, tuple[Ink, Ink]]:
    """The two colours of the swatch of each covering that has colours."""
    return {"desktop": (LIGHT.felt, DARK.felt)} | {name: (look.felt, look.felt) for name, look in LOOKS.items()}


def swatch(one: Ink, other: Ink) -> QIcon:
    """A little table, with one colour in its upper left half and another in the rest."""
    icon = QIcon()
    for size in _SWATCHES:
        picture = QPixmap(size, size)
        picture.fill(ink((0, 0, 0, 0)).color())
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = size / 16
        whole = QPainterPath()
        whole.addRoundedRect(QRectF(edge, edge, size - 2 * edge, size - 2 * edge), 3 * edge, 3 * edge)
        # A grey that stands out from light menus and dark ones.
        painter.fillPath(whole, ink((128, 128, 128, 255)))
        inner = QPainterPath()
        inner.addRoundedRect(QRectF(2 * edge, 2 * edge, size - 4 * edge, size - 4 * edge), 2 * edge, 2 * edge)
        painter.fillPath(inner, ink(one))
        half = QPainterPath()
        half.moveTo(size, 0)
        half.lineTo(size, size)
        half.lineTo(0, size)
        half.closeSubpath()
        painter.fillPath(inner.intersected(half), ink(other))
        painter.end()
        icon.addPixmap(picture)
    return icon
