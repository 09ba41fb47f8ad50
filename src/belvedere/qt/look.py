"""The colours of the table, in a light and a dark dress.

Marks of empty places keep a contrast of 3:1 against the felt, text one of 4.5:1 (tests/gui/test_table_marks.py).
"""

from typing import Final, NamedTuple

from PyQt6.QtGui import QBrush, QImage, QPalette, QPixmap

Ink = tuple[int, int, int, int]
"""Red, green, blue and alpha, 0 to 255."""

_GRAIN_SIZE: Final = 64
_GRAIN: Final = tuple((-2, -1, 0, 0, 1, 2)[byte * 6 // 256] for byte in range(256))
"""How much lighter than the felt a grain is, for each byte of chance."""


class Look(NamedTuple):
    """The colours of a table.

    Attributes:
        felt: the table itself.
        place: the inside of an empty place.
        line: outlines of empty places and the signs in them.
        text: words and numbers on the table.
        pill: what lies below words and numbers.
        target: legal targets.
        chosen: the card that is selected.
        glow: cards that may be chosen as the base card.
        hover: the card under the pointer.
        hint, hint_edge: the arrow of a hint and its edge.
    """

    felt: Ink
    place: Ink
    line: Ink
    text: Ink
    pill: Ink
    target: Ink
    chosen: Ink
    glow: Ink
    hover: Ink
    hint: Ink
    hint_edge: Ink


LIGHT: Final = Look(
    felt=(31, 98, 69, 255),
    place=(0, 0, 0, 34),
    line=(150, 196, 172, 255),
    text=(244, 250, 246, 255),
    pill=(10, 42, 29, 205),
    target=(255, 216, 96, 255),
    chosen=(64, 160, 255, 255),
    glow=(255, 240, 190, 255),
    hover=(255, 255, 255, 150),
    hint=(112, 38, 178, 255),
    hint_edge=(255, 255, 255, 255),
)
DARK: Final = Look(
    felt=(20, 46, 37, 255),
    place=(0, 0, 0, 60),
    line=(112, 152, 133, 255),
    text=(230, 238, 233, 255),
    pill=(6, 18, 14, 220),
    target=(240, 196, 72, 255),
    chosen=(74, 158, 240, 255),
    glow=(250, 232, 176, 255),
    hover=(255, 255, 255, 120),
    hint=(122, 50, 190, 255),
    hint_edge=(246, 240, 255, 255),
)


GOOD: Final[tuple[Ink, Ink]] = ((20, 112, 54, 255), (122, 214, 150, 255))
"""Beside words of good news on a window's own colour, where that is light and where it is dark."""
BAD: Final[tuple[Ink, Ink]] = ((176, 28, 28, 255), (255, 138, 128, 255))
"""The same, of bad news."""
RATE_LINE: Final[tuple[Ink, Ink]] = ((21, 83, 158, 255), (128, 186, 255, 255))
"""The line of the share of wins in a plot, where that is light and where it is dark."""
LATELY_LINE: Final[tuple[Ink, Ink]] = ((166, 74, 0, 255), (255, 178, 102, 255))
"""The line of the share of the last games."""


def on_window(palette: QPalette, inks: tuple[Ink, Ink]) -> Ink:
    """Which of two inks is seen on the window's own colour."""
    return inks[palette.window().color().lightness() < 128]


def look_for(palette: QPalette) -> Look:
    """The look that suits the desktop's colours: dark where windows are dark."""
    return DARK if palette.window().color().lightness() < 128 else LIGHT


def ink(colour: Ink) -> QBrush:
    """A brush of one colour; a texture of one pixel, because brushes of a colour would cost the enums of ``Qt``."""
    red, green, blue, alpha = colour
    pixel = bytes((blue * alpha // 255, green * alpha // 255, red * alpha // 255, alpha))
    image = QImage(pixel, 1, 1, 4, QImage.Format.Format_ARGB32_Premultiplied).copy()
    brush = QBrush()
    brush.setTexture(QPixmap.fromImage(image))
    return brush


def felt(look: Look) -> QBrush:
    """The table: its colour with a barely visible grain."""
    red, green, blue, _ = look.felt
    size = _GRAIN_SIZE * _GRAIN_SIZE
    # The digits of a large power are the same on every start and look like chance; made as a whole, not pixel by pixel.
    noise = pow(3, 6 * size).to_bytes(2 * size, "little")[:size]
    pixels = bytearray(b"\xff" * (4 * size))
    for channel, colour in enumerate((blue, green, red)):
        pixels[channel::4] = noise.translate(bytes(colour + grain for grain in _GRAIN))
    image = QImage(bytes(pixels), _GRAIN_SIZE, _GRAIN_SIZE, 4 * _GRAIN_SIZE, QImage.Format.Format_RGB32).copy()
    brush = QBrush()
    brush.setTexture(QPixmap.fromImage(image))
    return brush
