"""A look at a deck before it is chosen: six cards beside each other, and a squeezed column."""

from collections.abc import Callable
from typing import Final

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent
from PyQt6.QtWidgets import QWidget

from belvedere.cards import CARDS, CODES, FACE_DOWN_BIT
from belvedere.geometry import INDEX_DOWN
from belvedere.qt.decks import Sheet
from belvedere.qt.direction import framed
from belvedere.qt.surface import Surface

CARD_WIDTH: Final = 84
"""The width of a card of a preview, in logical pixels."""
_CODES: Final = {CARDS[code].name: code for code in CODES}
_ROWS: Final = (("AS", "KH", "QC"), ("TD", "JS", ""))
_COLUMN: Final = ("KD", "QS", "JH", "TC", "9D", "8S", "7H", "6C")
_EDGE, _GAP = 16, 12
_HIGHEST: Final = 1.7
_LIGHT: Final = 140


class StylePreview(QWidget):
    """Shows some cards of a sheet on the table, or a sentence in their place."""

    def __init__(self, surface_now: Callable[[], Surface], parent: QWidget) -> None:
        """``surface_now`` tells what the table is covered with."""
        super().__init__(parent)
        self._surface_now = surface_now
        self._sheet: Sheet | None = None
        self._sentence = ""
        self._model = surface_now()
        self._surface = self._model.again()
        self.setFixedSize(self.sizeHint())

    @property
    def sheet(self) -> Sheet | None:
        """The cards that are shown; None while there is a sentence."""
        return self._sheet

    def sizeHint(self) -> QSize:
        """Room for the highest cards that there may be."""
        width = 4 * CARD_WIDTH + 3 * _GAP + 2 * _EDGE + _GAP
        return QSize(width, round(2 * CARD_WIDTH * _HIGHEST) + _GAP + 2 * _EDGE)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show cards of this sheet, which is in the pixels of the screen."""
        self._sheet, self._sentence = sheet, ""
        self.update()

    def show_sentence(self, sentence: str) -> None:
        """Say what is to be said instead."""
        self._sheet, self._sentence = None, sentence
        self.update()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the table, and what lies on it."""
        if self._surface_now() is not self._model:
            self._model = self._surface_now()
            self._surface = self._model.again()
        painter = QPainter(self)
        self._surface.paint(painter, QRectF(self.rect()), self.width(), self.height())
        if self._sheet is not None:
            self._paint_cards(painter, self._sheet)
        elif self._sentence:
            # On a light table words stand on no pill here.
            light = QColor(*self._surface.look.felt).lightness() > _LIGHT
            painter.setPen(Qt.GlobalColor.black if light else Qt.GlobalColor.white)
            room = QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter) | Qt.TextFlag.TextWordWrap, framed(self._sentence))
        painter.end()

    def _paint_cards(self, painter: QPainter, sheet: Sheet) -> None:
        ratio = sheet.width / CARD_WIDTH
        height = sheet.height / ratio
        down = (self.height() - 2 * height - _GAP) / 2
        across = CARD_WIDTH + _GAP
        for row, names in enumerate(_ROWS):
            for column, name in enumerate(names):
                code = _CODES[name] if name else FACE_DOWN_BIT
                self._paint(painter, sheet, code, _EDGE + column * across, down + row * (height + _GAP))
        step = min(height * INDEX_DOWN, (self.height() - 2 * _EDGE - height) / (len(_COLUMN) - 1))
        top = (self.height() - height - step * (len(_COLUMN) - 1)) / 2
        for row, name in enumerate(_COLUMN):
            self._paint(painter, sheet, _CODES[name], _EDGE + 3 * across + _GAP, top + row * step)

    def _paint(self, painter: QPainter, sheet: Sheet, code: int, x: float, y: float) -> None:
        """Paint a card, dot by dot on the screen's own."""
        ratio = self.devicePixelRatioF()
        picture = sheet.picture(code)
        picture.setDevicePixelRatio(ratio)
        pad = sheet.pad / ratio
        painter.drawPixmap(QPointF(round((x - pad) * ratio), round((y - pad) * ratio)) / ratio, picture)
