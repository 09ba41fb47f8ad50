"""Colours: those of a table, in a light and a dark dress (more in ``surfaces``), and some of windows."""

from typing import Final, NamedTuple

from PyQt6.QtGui import QBrush, QImage, QPalette, QPixmap

Ink = tuple[int, int, int, int]
"""Red, green, blue and alpha, 0 to 255."""


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
        depth: how much of the light is missing at the edges of the table, of 255; 0 for none, and no grain.
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
    depth: int


LIGHT: Final = Look(
    felt=(34, 104, 74, 255),
    place=(0, 0, 0, 40),
    line=(160, 206, 182, 255),
    text=(244, 250, 246, 255),
    pill=(10, 42, 29, 205),
    target=(255, 216, 96, 255),
    chosen=(140, 208, 255, 255),
    glow=(255, 240, 190, 255),
    hover=(255, 255, 255, 190),
    hint=(112, 38, 178, 255),
    hint_edge=(255, 255, 255, 255),
    depth=62,
)
DARK: Final = Look(
    felt=(24, 54, 44, 255),
    place=(0, 0, 0, 60),
    line=(112, 152, 133, 255),
    text=(230, 238, 233, 255),
    pill=(6, 18, 14, 220),
    target=(240, 196, 72, 255),
    chosen=(120, 190, 250, 255),
    glow=(250, 232, 176, 255),
    hover=(255, 255, 255, 185),
    hint=(122, 50, 190, 255),
    hint_edge=(246, 240, 255, 255),
    depth=70,
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


def ink(colour: Ink) -> QBrush:
    """A brush of one colour; a texture of one pixel, because brushes of a colour would cost the enums of ``Qt``."""
    red, green, blue, alpha = colour
    pixel = bytes((blue * alpha // 255, green * alpha // 255, red * alpha // 255, alpha))
    image = QImage(pixel, 1, 1, 4, QImage.Format.Format_ARGB32_Premultiplied).copy()
    brush = QBrush()
    brush.setTexture(QPixmap.fromImage(image))
    return brush
