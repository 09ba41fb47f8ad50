"""What the table is covered with: a felt of one colour that lies under a lamp, and how it is painted.

The light falls off towards the edges. That is two strips of black that let more or less shine through, one across and
one down, laid over the felt: each falls off as a bell does, and bells across and down make a round pool of light. It
costs a third of a millisecond for a window of 1280x800, where a gradient of Qt's costs eight. No bands are seen: the
grain of the felt, which is laid first, breaks them up.
"""

from math import exp
from typing import Final

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QBrush, QImage, QPainter, QPixmap

from belvedere.qt.look import LIGHT, Look

_GRAIN_SIZE: Final = 96
_GRAIN: Final = (-3, -2, -1, -1, 0, 0, 0, 0, 1, 1, 2, 3)
"""How much lighter than the felt its grains are."""
_STRIP: Final = 64
"""The strip that falls off downwards is so many pixels wide: Qt fills with narrower ones ten times as slowly."""
_MIDDLE: Final = (0.5, 0.42)
"""Where the lamp hangs, as parts of the width and the height."""
_REACH: Final = 0.55
"""How far from there the light has fallen off by 63 of 100, as a part of the side."""


class Surface:
    """A covering of the table.

    Attributes:
        name: what the settings call it.
        look: its colours.
    """

    __slots__ = ("_brushes", "_felt", "_size", "look", "name")

    def __init__(self, name: str = "desktop", look: Look = LIGHT) -> None:
        """Make nothing yet."""
        self.name = name
        self.look = look
        self._felt: QBrush | None = None
        self._brushes: tuple[QBrush, ...] = ()
        self._size = (0, 0)

    def paint(self, painter: QPainter, part: QRectF, width: int, height: int) -> None:
        """Paint that part of a table which is so large; all in pixels of the scene."""
        for brush in self.brushes(width, height):
            painter.fillRect(part, brush)

    def whole(self, width: int, height: int) -> QBrush:
        """All of a table of that size as one picture."""
        picture = QPixmap(width, height)
        painter = QPainter(picture)
        self.paint(painter, QRectF(0, 0, width, height), width, height)
        painter.end()
        brush = QBrush()
        brush.setTexture(picture)
        return brush

    def brushes(self, width: int, height: int) -> tuple[QBrush, ...]:
        """What a table of that size is filled with, one over the other."""
        if (width, height) != self._size:
            self._size = width, height
            self._brushes = self._made(width, height)
        return self._brushes

    def _made(self, width: int, height: int) -> tuple[QBrush, ...]:
        """The felt and its veils."""
        if self._felt is None:
            self._felt = felt(self.look)
        depth = self.look.depth
        if not depth:
            return (self._felt,)
        across = _fall(width, depth, _MIDDLE[0])
        down = b"".join(bytes((0, 0, 0, shade)) * _STRIP for shade in _fall(height, depth, _MIDDLE[1]))
        pixels = bytearray(4 * width)
        pixels[3::4] = across
        return self._felt, _veil(bytes(pixels), width, 1), _veil(down, _STRIP, height)


def _fall(length: int, depth: int, middle: float) -> bytes:
    """How much of the light is missing in each pixel of a side, of 255."""
    reach = _REACH * length
    return bytes(int(depth * (1 - exp(-(((at - middle * length) / reach) ** 2))) + 0.5) for at in range(length))


def _veil(pixels: bytes, width: int, height: int) -> QBrush:
    """A brush of black that lets something shine through."""
    image = QImage(pixels, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied).copy()
    brush = QBrush()
    brush.setTexture(QPixmap.fromImage(image))
    return brush


def felt(look: Look) -> QBrush:
    """The bare felt: its colour with a barely visible grain."""
    red, green, blue, _ = look.felt
    size = _GRAIN_SIZE * _GRAIN_SIZE
    # The digits of a large power are the same on every start and look like chance; made as a whole, not pixel by pixel.
    noise = pow(3, 6 * size).to_bytes(2 * size, "little")[:size]
    grain = [_GRAIN[byte * len(_GRAIN) // 256] if look.depth else 0 for byte in range(256)]
    pixels = bytearray(b"\xff" * (4 * size))
    for channel, colour in enumerate((blue, green, red)):
        pixels[channel::4] = noise.translate(bytes(min(255, max(0, colour + each)) for each in grain))
    image = QImage(bytes(pixels), _GRAIN_SIZE, _GRAIN_SIZE, 4 * _GRAIN_SIZE, QImage.Format.Format_RGB32).copy()
    brush = QBrush()
    brush.setTexture(QPixmap.fromImage(image))
    return brush
