"""Little tables in the menu, each in the colour of the covering that it stands for."""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QIcon, QPainter, QPainterPath, QPixmap

from belvedere.qt.look import DARK, LIGHT, Ink, ink
from belvedere.qt.surfaces import LOOKS
from belvedere.store.settings import TABLES

if TYPE_CHECKING:
    from PyQt6.QtGui import QAction

_SIZES: Final = (16, 32, 48)
"""The sides of a swatch: for menus on screens with one to three pixels a dot."""
_EDGE: Final[Ink] = (128, 128, 128, 255)
"""A grey that stands out from light menus and from dark ones."""
_SKY: Final[Ink] = (126, 182, 222, 255)
_SUN: Final[Ink] = (255, 236, 150, 255)
_HILLS: Final[Ink] = (70, 124, 72, 255)


def put_swatches_on(commands: "dict[str, QAction]") -> None:
    """Give the items of the menu their swatches, which are seen even where menus have no icons."""
    for name in TABLES:
        commands[f"table_{name}"].setIcon(swatch(name))
        commands[f"table_{name}"].setIconVisibleInMenu(True)


def swatch(name: str) -> QIcon:
    """The swatch of the covering of that name."""
    icon = QIcon()
    for size in _SIZES:
        picture = QPixmap(size, size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(size / 16, size / 16)
        painter.fillPath(_rounded(1, 3.5), ink(_EDGE))
        inner = _rounded(2, 2.5)
        for colour, shape in _parts(name):
            painter.fillPath(inner.intersected(shape), ink(colour))
        painter.end()
        icon.addPixmap(picture)
    return icon


def _parts(name: str) -> list[tuple[Ink, QPainterPath]]:
    """What is seen in a swatch of 16 units, from below."""
    if name == "picture":
        sun, hills = QPainterPath(), _polygon((0, 13), (5, 8), (8, 11), (11, 7), (16, 12), (16, 16), (0, 16))
        sun.addEllipse(QRectF(9.5, 3.2, 3.2, 3.2))
        return [(_SKY, _rounded(0, 0)), (_SUN, sun), (_HILLS, hills)]
    if name == "desktop":
        return [(LIGHT.felt, _rounded(0, 0)), (DARK.felt, _polygon((16, 0), (16, 16), (0, 16)))]
    return [(LOOKS[name].felt, _rounded(0, 0))]


def _rounded(edge: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(edge, edge, 16 - 2 * edge, 16 - 2 * edge), radius, radius)
    return path


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.closeSubpath()
    return path
