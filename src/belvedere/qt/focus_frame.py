"""The frame of the keyboard's cursor: white between two dark lines, with an arrowhead at each side.

White and dark together stand out from felt, card faces and backs alike, and no other mark has heads that point at it
from both sides. It is drawn as paths in pixels of the scene, so it is as sharp as the screen.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPainterPathStroker
from PyQt6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from belvedere.geometry import Rect
from belvedere.qt.look import Ink, ink

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QGraphicsScene

_Z: Final = 560.0
"""Above the other marks, below cards on their way."""
WHITE: Final[Ink] = (255, 255, 255, 255)
DARK: Final[Ink] = (12, 16, 22, 255)


class FocusFrame(QGraphicsItem):
    """The frame on a table; it is not seen before ``surround``.

    Attributes:
        around: what is framed, in pixels of the scene.
    """

    def __init__(self, scene: "QGraphicsScene") -> None:
        super().__init__()
        self.around = Rect(0, 0, 0, 0)
        self._edge, self._body = QPainterPath(), QPainterPath()
        self.setZValue(_Z)
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(self)

    def surround(self, rect: Rect, card_width: int, *, marked: bool) -> None:
        """Frame that rectangle; lines and heads are as thick as suits cards of that width.

        Where it is marked, there is room between for the frame of that mark.
        """
        self.setVisible(True)
        self.prepareGeometryChange()
        self.around = rect
        thick = max(2.0, card_width * 0.04)
        line = max(1.5, card_width * 0.02)
        away = line + (card_width * 0.055 if marked else 0)
        scene, rim = self.scene(), thick / 2 + line
        box = QRectF(*rect).adjusted(-away, -away, away, away)
        views = [] if scene is None else scene.views()
        # Cards may lie closer to the edge of the table than the frame is wide.
        table = views[0].sceneRect() if views else box.adjusted(-card_width, -card_width, card_width, card_width)
        box = box.intersected(table.adjusted(rim, rim, -rim, -rim))
        radius = min(card_width * 0.075, box.height() / 3)
        body = _outline(box, radius, thick)
        size = min(card_width * 0.105, box.height() * 0.34)
        middle = box.center().y()
        for edge, outwards in ((box.left(), -1), (box.right(), 1)):
            head = QPainterPath()
            near = edge + outwards * thick * 0.25
            # Where the table ends, the head comes over the edge of the card rather than to be cut.
            out = size * 1.1 + line
            near = min(max(near, table.left() + out), table.right() - out)
            head.moveTo(near, middle)
            head.lineTo(near + outwards * size * 1.1, middle - size)
            head.lineTo(near + outwards * size * 1.1, middle + size)
            head.closeSubpath()
            body = body.united(head)
        border = QPainterPathStroker()
        border.setWidth(2 * line)
        border.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self._body = body
        self._edge = border.createStroke(body).united(body)
        self.update()

    def boundingRect(self) -> QRectF:
        """Everything that is painted, with the pixel that smooth edges spill over."""
        return self._edge.boundingRect().adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter | None, _option: QStyleOptionGraphicsItem | None, _widget: QWidget | None = None
    ) -> None:
        """Draw the dark edge, then the white line in it."""
        if painter is not None:
            # The view does not save the painter's state for the items.
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillPath(self._edge, ink(DARK))
            painter.fillPath(self._body, ink(WHITE))
            painter.restore()


def _outline(box: QRectF, radius: float, thick: float) -> QPainterPath:
    """A line so thick along a rounded rectangle."""
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    stroker = QPainterPathStroker()
    stroker.setWidth(thick)
    return stroker.createStroke(path)
