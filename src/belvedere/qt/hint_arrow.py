"""The arrow of a hint: from a card to the place where it may go, with a dashed frame round what is to be moved.

It is drawn as paths in pixels of the scene, so it is as sharp as the screen, and has an edge of the opposite
lightness, so that it can be told from cards and felt alike. No other mark is dashed or points from one pile to another.
"""

from math import hypot
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
        self._body = _arrow(self.start, self.end, unit).united(_frame(hold, unit)).simplified()
        edge = QPainterPathStroker()
        edge.setWidth(max(2.0, 5 * unit))
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self._edge = edge.createStroke(self._body).united(self._body)
        self._inks = look.hint, look.hint_edge
        self.setVisible(True)
        self.update()

    def boundingRect(self) -> QRectF:
        """Everything that is painted, with the pixel that smooth edges spill over."""
        return self._edge.boundingRect().adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter | None, _option: QStyleOptionGraphicsItem | None, _widget: QWidget | None = None
    ) -> None:
        """Draw the edge, then what it surrounds."""
        if painter is not None:
            # The view does not save the painter's state for the items.
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for path, colour in zip((self._edge, self._body), reversed(self._inks), strict=True):
                painter.fillPath(path, ink(colour))
            painter.restore()


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
