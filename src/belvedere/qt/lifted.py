"""How cards look in the hand: higher than at rest, with a longer and softer shadow below them.

When they are lifted, the lowest of them gets another picture, with the shadow of all that lies on it. So a mouse move
costs what it costs without. The lamp hangs above the table: nearly all of the shadow falls below the cards, where it
makes the picture hardly larger, and that picture is as wide as one at rest.
"""

from typing import Final

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QImage, QPainter, QPainterPath, QPixmap

from belvedere.qt.decks import Sheet
from belvedere.qt.look import ink

TOP: Final = 1
"""What is left free above the card, in pixels: no shadow falls there."""
_DOWN: Final = 0.09
"""How far below the cards their shadow lies, in card widths."""
_SOFT: Final = 0.065
"""How far it fades out on each side of that."""
_ALPHAS: Final = (5, 8, 11, 14, 18, 22, 26, 30)
"""How dark each of the shapes is that make it, of 255; one inside the other, from the outermost."""


def lifted(sheet: Sheet, code: int, width: int, height: int) -> QPixmap:
    """The lowest card of what is held, which takes up so much room from that card's upper left corner.

    The card lies ``TOP`` pixels below the upper edge of it, and as far from the left one as in its picture at rest.
    """
    card = sheet.width
    soft, down = card * _SOFT, card * _DOWN
    pad, below = sheet.pad, max(sheet.pad, round(down + soft) + 1)
    # The shadow is so much narrower than the cards that the picture is no wider than one at rest.
    inset = max(0.0, soft + 1 - pad)
    image = QImage(width + 2 * pad, height + TOP + below, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for step, alpha in enumerate(_ALPHAS):
        grow = soft * (1 - 2 * step / (len(_ALPHAS) - 1))
        radius = max(1.0, card * 0.055 + grow)
        path = QPainterPath()
        room = QRectF(pad + inset, TOP + down, width - 2 * inset, height).adjusted(-grow, -grow, grow, grow)
        path.addRoundedRect(room, radius, radius)
        painter.fillPath(path, ink((0, 0, 0, alpha)))
    painter.drawPixmap(0, TOP - pad, sheet.picture(code))
    painter.end()
    return QPixmap.fromImage(image)
