"""How cards look in the hand: higher than at rest, with a longer and softer shadow below them.

The lamp hangs above the table: what is seen of the shadow falls below the cards. So the topmost card of what is held,
which lies lowest on the screen, gets another picture, with a strip of shadow under its lower edge; the others keep
theirs. The strip is drawn once for each sheet, and a card is lifted as quickly with twelve others as alone. A mouse
move costs what it costs without, since that picture is as wide as one at rest.
"""

from typing import Final

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QImage, QPainter, QPainterPath, QPixmap

from belvedere.qt.decks import Sheet
from belvedere.qt.look import ink

_DOWN: Final = 0.09
"""How far below the cards their shadow lies, in card widths."""
_SOFT: Final = 0.065
"""How far it fades out on each side of that."""
_ROUND: Final = 0.055
"""The radius of a card's corners."""
_ALPHAS: Final = (5, 8, 11, 14, 18, 22, 26, 30)
"""How dark each of the shapes is that make it, of 255; one inside the other, from the outermost."""


class Lifter:
    """Makes the pictures of lifted cards.

    Attributes:
        sheet: the sheet whose cards they are.
    """

    __slots__ = ("_behind", "_below", "_strip", "sheet")

    def __init__(self, sheet: Sheet) -> None:
        """Draw the strip of shadow."""
        self.sheet = sheet
        card = sheet.width
        soft, down = card * _SOFT, card * _DOWN
        self._below = max(sheet.pad, round(down + soft) + 1)
        # It begins behind the card, where the card's corners let it be seen.
        self._behind = round(card * _ROUND) + 1
        # The shadow is so much narrower than the cards that the picture is no wider than one at rest.
        inset = max(0.0, soft + 1 - sheet.pad)
        width, height = card + 2 * sheet.pad, self._behind + self._below
        image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for step, alpha in enumerate(_ALPHAS):
            grow = soft * (1 - 2 * step / (len(_ALPHAS) - 1))
            radius = max(1.0, card * _ROUND + grow)
            # Its upper end is far above the strip.
            shape = QRectF(sheet.pad + inset, -card, width - 2 * (sheet.pad + inset), card + self._behind + down)
            path = QPainterPath()
            path.addRoundedRect(shape.adjusted(-grow, -grow, grow, grow), radius, radius)
            painter.fillPath(path, ink((0, 0, 0, alpha)))
        painter.end()
        self._strip = QPixmap.fromImage(image)

    def picture(self, code: int) -> QPixmap:
        """The topmost card of what is held: its picture at rest, longer below by shadow."""
        sheet = self.sheet
        bottom = sheet.pad + sheet.height
        plain = sheet.picture(code)
        # A longer copy is clear where there was nothing.
        image = plain.toImage().copy(0, 0, plain.width(), bottom + self._below)
        painter = QPainter(image)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOver)
        painter.drawPixmap(0, bottom - self._behind, self._strip)
        painter.end()
        return QPixmap.fromImage(image)
