"""What the table is covered with: a felt of one colour that lies under a lamp, and how it is painted.

The light falls off towards the edges. That is two strips of black that let more or less shine through, one across and
one down, laid over the felt: each falls off as a bell does, and bells across and down make a round pool of light. They
are dithered, and the felt has a grain, so that no bands are seen.
"""

from math import exp
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QBrush, QImage, QPainter, QPixmap

from belvedere.qt.look import LIGHT, Look

if TYPE_CHECKING:
    from collections.abc import Callable

_GRAIN_SIZE: Final = 64
_GRAIN: Final = (-3, -2, -1, -1, 0, 0, 0, 0, 1, 1, 2, 3)
"""How much lighter than the felt its grains are."""
_SHADES: Final = 16
"""Lines of a strip that differ, to show shades between two that a pixel can have."""
_COARSE: Final = 4
"""The light is worked out for each of so many pixels."""
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
        keep: gives a picture as it was kept under a key, or lets it be drawn; so a start need draw none.
    """

    __slots__ = ("_brushes", "_felt", "_size", "keep", "look", "name")

    def __init__(self, name: str = "desktop", look: Look = LIGHT) -> None:
        """Make nothing yet."""
        self.name = name
        self.look = look
        self.keep: Callable[[str, Callable[[], QPixmap]], QPixmap] = lambda _key, draw: draw()
        self._felt: QBrush | None = None
        self._brushes: tuple[QBrush, ...] = ()
        self._size = (0, 0)

    def again(self) -> "Surface":
        """The same covering for another table."""
        return Surface(self.name, self.look)

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
        return _brush(picture)

    def brushes(self, width: int, height: int) -> tuple[QBrush, ...]:
        """What a table of that size is filled with, one over the other."""
        if (width, height) != self._size:
            self._size = width, height
            self._brushes = self._made(width, height)
        return self._brushes

    def _made(self, width: int, height: int) -> tuple[QBrush, ...]:
        """The felt and its veils."""
        look = self.look
        depth = look.depth
        if self._felt is None:
            self._felt = _brush(self.keep(f"felt {look.felt} {depth > 0}", lambda: felt(look)))
        if not depth:
            return (self._felt,)
        across = self.keep(f"veil across {width} {depth}", lambda: _across(width, depth))
        down = self.keep(f"veil down {height} {depth}", lambda: _down(height, depth))
        return self._felt, _brush(across), _brush(down)


def _across(width: int, depth: int) -> QPixmap:
    """The veil that is denser to the left and to the right."""
    pixels = bytearray(4 * width * _SHADES)
    for row, shades in enumerate(_fall(width, depth, _MIDDLE[0])):
        pixels[4 * width * row + 3 : 4 * width * (row + 1) : 4] = shades
    return _veil(bytes(pixels), width, _SHADES)


def _down(height: int, depth: int) -> QPixmap:
    """The veil that is denser above and below."""
    pixels = bytearray(4 * _STRIP * height)
    falls = _fall(height, depth, _MIDDLE[1])
    for column in range(_STRIP):
        pixels[4 * column + 3 :: 4 * _STRIP] = falls[column % _SHADES]
    return _veil(bytes(pixels), _STRIP, height)


def _fall(length: int, depth: int, middle: float) -> list[bytes]:
    """How much of the light is missing in each pixel of a side, of 255.

    Each of the lines is rounded at another place, so that side by side they show what lies between two numbers.
    """
    steps = -(-length // _COARSE)
    middle, reach = middle * length / _COARSE, _REACH * length / _COARSE
    missing = [depth * (1 - exp(-(((at - middle) / reach) ** 2))) for at in range(steps)]
    whole = int.from_bytes(bytes(map(int, missing)))
    parts = bytes([int(_SHADES * (each % 1)) for each in missing])
    lines = []
    for line in range(_SHADES):
        # The bits of the line's number from behind: neighbours are far apart.
        least = int(f"{line:04b}"[::-1], 2)
        more = parts.translate(bytes(part > least for part in range(256)))
        # Added all at once: no sum is larger than a byte.
        shades = (whole + int.from_bytes(more)).to_bytes(steps)
        finer = bytearray(steps * _COARSE)
        for at in range(_COARSE):
            finer[at::_COARSE] = shades
        lines.append(bytes(finer[:length]))
    return lines


def _veil(pixels: bytes, width: int, height: int) -> QPixmap:
    """Black that lets something shine through."""
    return QPixmap.fromImage(QImage(pixels, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied).copy())


def _brush(picture: QPixmap) -> QBrush:
    """What fills with that picture, side by side."""
    brush = QBrush()
    brush.setTexture(picture)
    return brush


def _even(part: bytes) -> bytes:
    """A square of grain of which each row and each column is as light as all others, so that no pattern is seen."""
    half = _GRAIN_SIZE // 2
    rows = [part[at : at + half] for at in range(0, len(part), half)]
    against = [row.translate(bytes(range(255, -1, -1))) for row in rows]
    upper = [row + other for row, other in zip(rows, against, strict=True)]
    lower = [other + row for row, other in zip(rows, against, strict=True)]
    return b"".join(upper + lower)


def felt(look: Look) -> QPixmap:
    """The bare felt: its colour with a barely visible grain."""
    red, green, blue, _ = look.felt
    size = _GRAIN_SIZE * _GRAIN_SIZE
    # The digits of a large power are the same on every start and look like chance; made as a whole, not pixel by pixel.
    noise = _even(pow(3, 2 * size).to_bytes(size, "little")[: size // 4])
    grain = [_GRAIN[byte * len(_GRAIN) // 256] if look.depth else 0 for byte in range(256)]
    pixels = bytearray(b"\xff" * (4 * size))
    for channel, colour in enumerate((blue, green, red)):
        pixels[channel::4] = noise.translate(bytes(min(255, max(0, colour + each)) for each in grain))
    image = QImage(bytes(pixels), _GRAIN_SIZE, _GRAIN_SIZE, 4 * _GRAIN_SIZE, QImage.Format.Format_RGB32)
    return QPixmap.fromImage(image.copy())
