"""Contact sheets of the decks: all cards of a variant in one picture, as the tests compare them.

    python -m tests.gui.deck_sheets            # draws the stored sheets anew, after a change that is meant

The stored ones have few colours, to be small.
"""

import os
import sys
from collections import Counter
from pathlib import Path

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PyQt6.QtSvg import QSvgRenderer

from assets.decks.palette import VARIANTS

DECKS = Path(__file__).parents[2] / "assets" / "decks"
STORED = Path(__file__).parents[1] / "data" / "decks"
NAMES = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"] + ["back", "back-red", "back-green"]
SIZES = {variant: (40, 80, 160) if variant == "plain" else (40, 80) for variant in VARIANTS}
_COLUMNS = 13


def cell(width: int, number: int) -> tuple[int, int, int, int]:
    """Where that card lies in a sheet: x, y, width and height."""
    height = width * 7 // 5
    return number % _COLUMNS * width, number // _COLUMNS * height, width, height


def sheet(variant: str, width: int) -> QImage:
    """All cards of a variant on grey."""
    _x, y, _width, height = cell(width, len(NAMES) - 1)
    image = QImage(width * _COLUMNS, y + height, QImage.Format.Format_RGB32)
    image.fill(QColor(128, 128, 128))
    painter = QPainter(image)
    for number, name in enumerate(NAMES):
        QSvgRenderer(str(DECKS / variant / f"{name}.svg")).render(painter, QRectF(*cell(width, number)))
    painter.end()
    return image


def pixels(image: QImage) -> bytes:
    """The bytes of a picture: blue, green, red and one more for each pixel."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    bits = image.constBits()
    assert bits is not None
    return bits.asstring(image.sizeInBytes())


def part(whole: bytes, across: int, place: tuple[int, int, int, int]) -> bytes:
    """The bytes of a rectangle of a picture that is so many pixels wide."""
    x, y, width, height = place
    return b"".join(whole[(row * across + x) * 4 : (row * across + x + width) * 4] for row in range(y, y + height))


def in_few_colours(image: QImage) -> QImage:
    """The picture in 256 colours: the means of those that lie close together, the most frequent ones."""
    data = pixels(image)
    counts = Counter(data[at : at + 3] for at in range(0, len(data), 4))
    groups: dict[tuple[int, int, int], list[int]] = {}
    for colour, count in counts.items():
        group = groups.setdefault((colour[0] // 20, colour[1] // 20, colour[2] // 20), [0, 0, 0, 0])
        for channel in range(3):
            group[channel] += colour[channel] * count
        group[3] += count
    largest = sorted(groups.values(), key=lambda group: -group[3])[:256]
    table = [0xFF000000 | red // n << 16 | green // n << 8 | blue // n for blue, green, red, n in largest]
    return image.convertToFormat(QImage.Format.Format_Indexed8, table, Qt.ImageConversionFlag.ThresholdDither)


def main() -> int:
    """Draw the stored sheets."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    STORED.mkdir(parents=True, exist_ok=True)
    for variant, widths in SIZES.items():
        for width in widths:
            in_few_colours(sheet(variant, width)).save(str(STORED / f"{variant}-{width}.png"))
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main())
