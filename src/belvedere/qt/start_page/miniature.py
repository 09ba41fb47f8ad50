"""A table as a small picture: cards that show no more than their colour and sign, where they really lie.

The deck's own cards would be grey at this size, so each is drawn as a sheet of paper with one clear sign; what
``geometry`` says of the game is scaled as a whole, so a miniature can never differ from the table.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from belvedere.cards import CARDS, FACE_DOWN_BIT
from belvedere.geometry import Fan, Layout, Rect, layout
from belvedere.qt import signs
from belvedere.table.piles import Role

if TYPE_CHECKING:
    from belvedere.qt.look import Look
    from belvedere.rules.variant import Variant
    from belvedere.table.position import Position

_TABLE: Final = 1400, 980
"""The table that is scaled, in pixels: large enough that its cards lie as on a roomy window."""

_RED, _BLACK = QColor(196, 30, 42), QColor(30, 32, 38)
_PAPER, _EDGE = QColor(253, 252, 248), QColor(0, 0, 0, 88)
_BACK, _BACK_LINE = QColor(44, 84, 140), QColor(196, 214, 238)
_READABLE: Final = 30
"""The width of a card, in pixels, from which on its rank is shown, too."""


def miniature(
    variant: "Variant", position: "Position", size: QSize, ratio: float, look: "Look", *, mirrored: bool = False
) -> QPixmap:
    """The cards and places of a position, as large as they fit into that size in logical pixels, on nothing."""
    picture = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
    picture.fill(Qt.GlobalColor.transparent)
    table = layout(variant, *_TABLE, mirrored=mirrored)
    whole = _extent(table, position)
    scale = min(picture.width() / whole.width, picture.height() / whole.height)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(
        (picture.width() - whole.width * scale) / 2 - whole.x * scale,
        (picture.height() - whole.height * scale) / 2 - whole.y * scale,
    )
    painter.scale(scale, scale)
    cards = _Cards(painter, table, scale)
    for pile, place in table.places.items():
        codes = position.pile(pile).codes
        rects = table.rects(pile, codes)
        if not codes:
            cards.place(table.place_rect(pile), look, foundation=pile.role is Role.FOUNDATION)
        elif place.fan is Fan.STACK:
            cards.card(codes[-1], rects[-1], None)
        else:
            following = [*rects[1:], None]
            for code, rect, upon in zip(codes, rects, following, strict=True):
                cards.card(code, rect, upon)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def _extent(table: Layout, position: "Position") -> Rect:
    """What the places and the cards take of the table."""
    rects = [table.pile_rect(pile, position.pile(pile).codes) for pile in table.places]
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right = max(rect.x + rect.width for rect in rects)
    return Rect(left, top, right - left, max(rect.y + rect.height for rect in rects) - top)


class _Cards:
    """Draws cards and places of one table."""

    def __init__(self, painter: QPainter, table: Layout, scale: float) -> None:
        self._painter = painter
        self._width, self._height = table.card_width, table.card_height
        self._pixel = 1 / scale
        self._radius = table.card_width * 0.09
        self._ranks = table.card_width * scale >= _READABLE
        self._signs = {letter: signs.suit(letter) for letter in "SHDC"}

    def place(self, rect: Rect, look: "Look", *, foundation: bool) -> None:
        """A place without a card; where cards are to be gathered it is marked by a ring."""
        painter, half = self._painter, self._pixel / 2
        line = QColor(*look.line)
        line.setAlpha(170)
        painter.setPen(QPen(line, self._pixel))
        painter.setBrush(QColor(*look.place))
        shape = QRectF(*rect).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(shape, self._radius, self._radius)
        if foundation:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(shape.center(), self._width * 0.2, self._width * 0.2)

    def card(self, code: int, rect: Rect, upon: Rect | None) -> None:
        """A card, of which the one that lies at ``upon`` leaves only a strip in view."""
        painter, half = self._painter, self._pixel / 2
        shape = QRectF(*rect).adjusted(half, half, -half, -half)
        down = bool(code & FACE_DOWN_BIT)
        painter.setPen(QPen(_EDGE, self._pixel))
        painter.setBrush(_BACK if down else _PAPER)
        painter.drawRoundedRect(shape, self._radius, self._radius)
        if down:
            self._draw_back(shape)
        elif upon is None:
            self._draw_open(code, shape)
        else:
            strip = QRectF(rect.x, rect.y, upon.x - rect.x or rect.width, upon.y - rect.y or rect.height)
            self._draw_strip(code, strip)

    def _draw_back(self, shape: QRectF) -> None:
        """A frame inside the edge."""
        inset = self._width * 0.11
        self._painter.setPen(QPen(_BACK_LINE, max(self._pixel, self._width * 0.035)))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRoundedRect(shape.adjusted(inset, inset, -inset, -inset), self._radius / 2, self._radius / 2)

    def _draw_open(self, code: int, shape: QRectF) -> None:
        """The sign in the middle; above it the rank where it can be read."""
        middle, width = shape.center(), self._width
        if self._ranks:
            self._sign(code, QPointF(middle.x(), middle.y() + width * 0.22), width * 0.56)
            self._rank(code, QRectF(shape.x(), shape.y() + width * 0.1, width, width * 0.46))
        else:
            self._sign(code, middle, width * 0.66)

    def _draw_strip(self, code: int, strip: QRectF) -> None:
        """A small sign, and the rank beside it where it can be read and there is room."""
        across = strip.width() >= self._width
        least = strip.height() if across else strip.width()
        size = min(least * 0.78, self._width * 0.3)
        if across:
            self._sign(code, QPointF(strip.x() + self._width * 0.24, strip.y() + least * 0.54), size)
            if self._ranks:
                self._rank(code, QRectF(strip.x() + self._width * 0.42, strip.y() + least * 0.14, size * 1.3, size))
        else:
            self._sign(code, QPointF(strip.x() + least * 0.54, strip.y() + self._width * 0.3), size)

    def _sign(self, code: int, at: QPointF, size: float) -> None:
        card = CARDS[code]
        self._fill(code, signs.placed(self._signs[card.suit.letter], at.x(), at.y(), size / 100))

    def _rank(self, code: int, room: QRectF) -> None:
        shape = signs.words(CARDS[code].rank.letter.replace("T", "10"), room.height())
        self._fill(code, signs.centred(shape, room.center().x(), room.center().y()))

    def _fill(self, code: int, shape: QPainterPath) -> None:
        self._painter.fillPath(shape, _RED if CARDS[code].suit.letter in "HD" else _BLACK)


__all__ = ["miniature"]
