"""The arrow of a hint: from a card to the place where it may go, with a dashed frame round what is to be moved.

It is drawn as paths in pixels of the scene, so it is as sharp as the screen, and has an edge of the opposite
lightness, so that it can be told from cards and felt alike. No other mark is dashed or points from one pile to another.
"""

from math import hypot
from time import monotonic
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPainterPathStroker
from PyQt6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from belvedere.geometry import Rect
from belvedere.qt.card_item import PEEKED
from belvedere.qt.look import Ink, Look, ink

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QGraphicsScene

_Z: Final = PEEKED + 1000
_FOOT: Final = (0.6, 0.64)
"""Where on its card the arrow begins, as parts of width and height: far from the index, which must stay in view."""
_BEND: Final = 0.12
"""How far the arrow swings out, as a part of its length."""
_BEYOND: Final = 0.15
"""How far, at most, it grows beyond its size while it appears."""


class HintArrow(QGraphicsItem):
    """The arrow on a table; it is not seen before ``point``.

    Attributes:
        hold: what is framed, in pixels of the scene.
        start, end: where the arrow begins and where its tip is.
    """

    def __init__(self, scene: "QGraphicsScene") -> None:
        super().__init__()
        self.hold = Rect(0, 0, 0, 0)
        self.start = self.end = QPointF()
        self._body, self._edge = QPainterPath(), QPainterPath()
        # While it appears: the frame and the arrow, each with its edge, and how far it has grown.
        self._parts: list[tuple[QPainterPath, QPainterPath]] = []
        self._share = 1.0
        self._inks: tuple[Ink, Ink] = ((0, 0, 0, 0), (0, 0, 0, 0))
        self.setZValue(_Z)
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(self)

    def point(self, hold: Rect, start: Rect, end: Rect, look: Look) -> None:
        """Point from one card to the middle of another, and frame what is to be taken hold of."""
        self.prepareGeometryChange()
        self.hold = hold
        unit = end.width / 100
        self.start, self.end = _at(start, *_FOOT), _at(end, 0.5, 0.5)
        arrow, frame = _arrow(self.start, self.end, unit), _frame(hold, unit)
        self._body = arrow.united(frame).simplified()
        self._edge = _edged(self._body, unit)
        self._parts = [(frame, _edged(frame, unit)), (arrow, _edged(arrow, unit))]
        self._share = 1.0
        self._inks = look.hint, look.hint_edge
        self.setOpacity(1.0)
        self.setVisible(True)
        self.update()

    def surround(self, hold: Rect, unit: float, look: Look) -> None:
        """Frame a rectangle and point to nothing; ``unit`` is a hundredth of a card's width."""
        self.prepareGeometryChange()
        self.hold = hold
        self._body = _frame(hold, unit)
        self._edge = _edged(self._body, unit)
        self._parts, self._share = [], 1.0
        self._inks = look.hint, look.hint_edge
        self.setOpacity(1.0)
        self.setVisible(True)
        self.update()

    def appear(self, seconds: float) -> "Appearing":
        """Grow out of the card from now on, for so long."""
        return Appearing(self, seconds)

    def grow(self, share: float) -> None:
        """Be seen as far as it has grown: beyond its size at two thirds, then back to it."""
        self.prepareGeometryChange()
        self._share = share
        self.setOpacity(min(1.0, 2 * share))
        self.update()

    def boundingRect(self) -> QRectF:
        """Everything that is painted, with the pixel that smooth edges spill over."""
        rect = self._edge.boundingRect()
        if self._share < 1:
            # Of the arrow, what it has grown beyond its size.
            reach = _BEYOND * max(rect.width(), rect.height())
            rect = rect.adjusted(-reach, -reach, reach, reach)
        return rect.adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter | None, _option: QStyleOptionGraphicsItem | None, _widget: QWidget | None = None
    ) -> None:
        """Draw the edge, then what it surrounds."""
        if painter is None:
            return
        # The view does not save the painter's state for the items.
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = [(self._body, self._edge)]
        for body, edge in whole if self._share >= 1 else self._parts:
            if self._share < 1 and body is self._parts[-1][0]:
                size = _grown(self._share)
                painter.translate(self.start)
                painter.scale(size, size)
                painter.translate(-self.start)
            painter.fillPath(edge, ink(self._inks[1]))
            painter.fillPath(body, ink(self._inks[0]))
        painter.restore()


class Appearing:
    """An arrow that grows out of the card that it leaves."""

    def __init__(self, arrow: HintArrow, seconds: float) -> None:
        """It begins now, unseen."""
        self._arrow, self._begins, self._seconds = arrow, monotonic(), seconds
        arrow.grow(0.0)

    def show(self, now: float) -> bool:
        """Show how far it has grown; whether it still grows."""
        share = min(1.0, (now - self._begins) / self._seconds)
        self._arrow.grow(share)
        return share < 1

    def end(self) -> None:
        """It has its size."""
        self._arrow.grow(1.0)


def _grown(share: float) -> float:
    """How large the arrow is: it grows a little beyond its size, and rests at it."""
    left = 1 - share
    return 1 - left**2 * (1 - 2.8 * share)


def _edged(body: QPainterPath, unit: float) -> QPainterPath:
    """A path with its edge."""
    edge = QPainterPathStroker()
    edge.setWidth(max(2.0, 5 * unit))
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return edge.createStroke(body).united(body)


def _at(rect: Rect, across: float, down: float) -> QPointF:
    return QPointF(rect.x + rect.width * across, rect.y + rect.height * down)


def _arrow(start: QPointF, end: QPointF, unit: float) -> QPainterPath:
    """A bent arrow with a round foot; ``unit`` is a hundredth of a card's width."""
    way = end - start
    length = max(1.0, hypot(way.x(), way.y()))
    ahead = way / length
    aside = QPointF(-ahead.y(), ahead.x())
    up_left = ahead.x() < -0.1 and ahead.y() < -0.1
    if (aside.y() > 0) is not up_left:
        # It swings upwards, away from the cards of the columns; but not over the index of the card that it leaves.
        aside = -aside
    control = (start + end) / 2 + aside * (length * _BEND)
    last = end - control
    ahead = last / max(1.0, hypot(last.x(), last.y()))
    aside = QPointF(-ahead.y(), ahead.x())
    head = min(34 * unit, length * 0.5)
    neck = end - ahead * (head * 0.85)
    line = QPainterPath(start)
    line.quadTo(control, neck)
    stroker = QPainterPathStroker()
    stroker.setWidth(14 * unit)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    tip = QPainterPath(end)
    for corner in (end - ahead * head + aside * (head * 0.62), neck, end - ahead * head - aside * (head * 0.62)):
        tip.lineTo(corner)
    tip.closeSubpath()
    foot = QPainterPath()
    foot.addEllipse(start, 12 * unit, 12 * unit)
    return stroker.createStroke(line).united(tip).united(foot)


def _frame(rect: Rect, unit: float) -> QPainterPath:
    """A dashed frame round a rectangle."""
    outline = QPainterPath()
    # Just outside, so that it hides no index.
    grow, radius = 3 * unit, 8 * unit
    outline.addRoundedRect(QRectF(*rect).adjusted(-grow, -grow, grow, grow), radius, radius)
    stroker = QPainterPathStroker()
    stroker.setWidth(max(2.0, 5 * unit))
    stroker.setDashPattern([3.2, 2.2])
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    return stroker.createStroke(outline)
