"""Shapes that are drawn on the table: suits, arrows, a padlock, words. Paths only, filled by ``look.ink``.

The suits are those of the deck, about the origin and 100 units high.
"""

from functools import cache, lru_cache
from typing import Final

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QFont, QPainterPath, QTransform

# Where each outline begins, then where a straight line (two numbers) or a curve (six) leads.
_SUITS: Final[dict[str, tuple[tuple[float, ...], ...]]] = {
    "S": (
        (0, -52),
        (4, -38, 16, -27, 28, -15),
        (40, -3, 47, 7, 47, 18),
        (47, 31, 38, 39, 27, 39),
        (17, 39, 9, 34, 4.5, 25),
        (5.5, 37, 10, 45.5, 20, 51),
        (-20, 51),
        (-10, 45.5, -5.5, 37, -4.5, 25),
        (-9, 34, -17, 39, -27, 39),
        (-38, 39, -47, 31, -47, 18),
        (-47, 7, -40, -3, -28, -15),
        (-16, -27, -4, -38, 0, -52),
    ),
    "H": (
        (0, 51),
        (-4, 38, -17, 25, -30, 10),
        (-41, -3, -47, -13, -47, -24),
        (-47, -38, -37, -48, -24.5, -48),
        (-13, -48, -4, -41, 0, -30),
        (4, -41, 13, -48, 24.5, -48),
        (37, -48, 47, -38, 47, -24),
        (47, -13, 41, -3, 30, 10),
        (17, 25, 4, 38, 0, 51),
    ),
    "D": (
        (0, -54),
        (8, -35, 24, -15, 41, 0),
        (24, 15, 8, 35, 0, 54),
        (-8, 35, -24, 15, -41, 0),
        (-24, -15, -8, -35, 0, -54),
    ),
    "C": (
        (-20, 50),
        (-9, 44, -5, 34, -4, 22),
        (-8, 29, -16, 33, -25, 33),
        (-38, 33, -48, 23, -48, 10),
        (-48, -3, -38, -13, -25, -13),
        (-21, -13, -17, -12, -14, -10),
        (-20, -14, -23, -20, -23, -27),
        (-23, -40, -13, -50, 0, -50),
        (13, -50, 23, -40, 23, -27),
        (23, -20, 20, -14, 14, -10),
        (17, -12, 21, -13, 25, -13),
        (38, -13, 48, -3, 48, 10),
        (48, 23, 38, 33, 25, 33),
        (16, 33, 8, 29, 4, 22),
        (5, 34, 9, 44, 20, 50),
    ),
}


@cache
def suit(letter: str) -> QPainterPath:
    """The sign of the suit S, H, D or C."""
    path = QPainterPath()
    start, *rest = _SUITS[letter]
    path.moveTo(*start)
    for numbers in rest:
        if len(numbers) == 2:
            path.lineTo(*numbers)
        else:
            path.cubicTo(*numbers)
    path.closeSubpath()
    return path


@cache
def padlock() -> QPainterPath:
    """A closed padlock."""
    path = _ring(0, -12, 27, 16)
    body = QPainterPath()
    body.addRoundedRect(QRectF(-38, -8, 76, 58), 9, 9)
    keyhole = QPainterPath()
    keyhole.addEllipse(QPointF(0, 18), 8, 11)
    return path.united(body).subtracted(keyhole)


@cache
def hourglass() -> QPainterPath:
    """An hourglass: not now, but later."""
    glass = _polygon(
        (-32, -44), (32, -44), (32, -30), (7, 0), (32, 30), (32, 44), (-32, 44), (-32, 30), (-7, 0), (-32, -30)
    )
    air = _polygon((-21, -34), (21, -34), (21, -27), (-21, -27))
    return glass.subtracted(air).united(_box(-40, -52, 80, 12)).united(_box(-40, 40, 80, 12))


@cache
def turn_over() -> QPainterPath:
    """An arrow that runs round: the waste may be turned over."""
    path = QPainterPath()
    outer, inner = QRectF(-48, -48, 96, 96), QRectF(-34, -34, 68, 68)
    path.arcMoveTo(outer, 30)
    path.arcTo(outer, 30, -300)
    path.arcTo(inner, -270, 300)
    path.closeSubpath()
    return path.united(_polygon((17, -49), (60, -34), (28, -3)))


@cache
def nothing_left() -> QPainterPath:
    """A ring with a bar across: nothing more comes from here."""
    bar = _turned(_box(-42, -6, 84, 12), 45)
    return _ring(0, 0, 48, 36).united(bar)


@cache
def from_waste() -> QPainterPath:
    """A card with an arrow downwards: the top card of the waste goes here."""
    card = QPainterPath()
    card.addRoundedRect(QRectF(-24, -56, 48, 62), 7, 7)
    card.addRoundedRect(QRectF(-15, -47, 30, 44), 3, 3)
    return card.united(_polygon((-8, -38), (8, -38), (8, 26), (30, 26), (0, 58), (-30, 26), (-8, 26)))


@cache
def star() -> QPainterPath:
    """A star of four points: one of these may be chosen."""
    return _polygon((0, -50), (12, -12), (50, 0), (12, 12), (0, 50), (-12, 12), (-50, 0), (-12, -12))


@cache
def pause() -> QPainterPath:
    """Two upright bars."""
    return _box(-34, -50, 24, 100).united(_box(10, -50, 24, 100))


@cache
def tick() -> QPainterPath:
    """A tick: it can be done."""
    return _polygon((-46, 2), (-31, -13), (-13, 6), (31, -40), (46, -25), (-13, 36))


@cache
def disc() -> QPainterPath:
    """A full circle."""
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), 44, 44)
    return path


@cache
def ring() -> QPainterPath:
    """An empty circle."""
    return _ring(0, 0, 44, 29)


@cache
def cross() -> QPainterPath:
    """Two crossed bars: it cannot be done."""
    bar = _box(-50, -10, 100, 20)
    return _turned(bar, 45).united(_turned(bar, -45))


@cache
def dots() -> QPainterPath:
    """Three dots in a row: not found out yet."""
    path = QPainterPath()
    for x in (-36, 0, 36):
        path.addEllipse(QPointF(x, 0), 13, 13)
    return path


@cache
def question_mark() -> QPainterPath:
    """A question mark: it was not found out."""
    path = QPainterPath()
    outer, inner = QRectF(-30, -50, 60, 60), QRectF(-12, -32, 24, 24)
    path.arcMoveTo(outer, 180)
    path.arcTo(outer, 180, -234)
    path.cubicTo(10, 8, 9, 12, 9, 19)
    path.lineTo(-9, 19)
    path.cubicTo(-9, 6, -3, 0, 7, -10)
    path.arcTo(inner, -54, 234)
    path.closeSubpath()
    path.addEllipse(QPointF(0, 39), 11, 11)
    return path


@cache
def bookmark() -> QPainterPath:
    """A ribbon that ends in two points: somebody wants to come back here."""
    return _polygon((-30, -50), (30, -50), (30, 50), (0, 20), (-30, 50))


@lru_cache(maxsize=64)
def words(text: str, height: float) -> QPainterPath:
    """A bold line of text whose capitals are about 0.7 of ``height`` pixels high; it stands on y = 0 from x = 0."""
    font = QFont()
    font.setPixelSize(max(6, round(height)))
    font.setBold(True)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    return path


def placed(path: QPainterPath, x: float, y: float, scale: float = 1.0) -> QPainterPath:
    """The shape, scaled and moved so that its origin lies at the point."""
    return QTransform.fromTranslate(x, y).scale(scale, scale).map(path)


def centred(path: QPainterPath, x: float, y: float) -> QPainterPath:
    """The shape moved so that the middle of its outline lies at the point."""
    middle = path.boundingRect().center()
    return path.translated(x - middle.x(), y - middle.y())


def frame(rect: QRectF, radius: float, thickness: float) -> QPainterPath:
    """A frame that lies inside the rectangle."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    inner = rect.adjusted(thickness, thickness, -thickness, -thickness)
    path.addRoundedRect(inner, max(0.0, radius - thickness), max(0.0, radius - thickness))
    return path


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rectangle with rounded corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def triangle_down(x: float, y: float, size: float) -> QPainterPath:
    """A triangle that hangs from y and points down."""
    return _polygon((x - size, y), (x + size, y), (x, y + size * 1.2))


def _polygon(*corners: tuple[float, float]) -> QPainterPath:
    """A closed outline of straight lines."""
    path = QPainterPath()
    path.moveTo(*corners[0])
    for corner in corners[1:]:
        path.lineTo(*corner)
    path.closeSubpath()
    return path


def _box(x: float, y: float, width: float, height: float) -> QPainterPath:
    """A rectangle."""
    path = QPainterPath()
    path.addRect(QRectF(x, y, width, height))
    return path


def _ring(x: float, y: float, outer: float, inner: float) -> QPainterPath:
    """A ring about the point."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), outer, outer)
    path.addEllipse(QPointF(x, y), inner, inner)
    return path


def _turned(path: QPainterPath, degrees: float) -> QPainterPath:
    """The shape turned about the origin."""
    return QTransform().rotate(degrees).map(path)
