"""The signs on the buttons of the help, in the colour of the text beside which they stand."""

from typing import Final

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QIcon, QPainter, QPainterPath, QPalette, QPen, QPixmap
from PyQt6.QtWidgets import QWidget

from belvedere.qt.direction import arrow

SIZE: Final = 20
"""The side of a sign in logical pixels."""


def icon(name: str, widget: QWidget) -> QIcon:
    """The sign of that name: back, forward, contents, find, smaller, larger; greyed for a button that does nothing."""
    found = QIcon()
    groups = {QIcon.Mode.Normal: QPalette.ColorGroup.Active, QIcon.Mode.Disabled: QPalette.ColorGroup.Disabled}
    for mode, group in groups.items():
        colour = widget.palette().color(group, QPalette.ColorRole.ButtonText)
        found.addPixmap(_picture(name, colour, widget.devicePixelRatioF()), mode)
    return found


def _picture(name: str, colour: QColor, ratio: float) -> QPixmap:
    picture = QPixmap(QSize(SIZE, SIZE) * ratio)
    picture.fill(Qt.GlobalColor.transparent)
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    match name:
        case "back" | "forward":
            _arrow(painter, turned=arrow(onward=name == "forward") is Qt.ArrowType.RightArrow)
        case "contents":
            for y in (5.0, 10.0, 15.0):
                painter.drawPoint(QPointF(3.5, y))
                painter.drawLine(QPointF(7.5, y), QPointF(16.5, y))
        case "find":
            painter.drawEllipse(QPointF(8.5, 8.5), 5.0, 5.0)
            painter.drawLine(QPointF(12.3, 12.3), QPointF(16.5, 16.5))
        case _:
            _letter(painter, colour, larger=name == "larger")
    painter.end()
    return picture


def _arrow(painter: QPainter, *, turned: bool) -> None:
    if turned:
        painter.translate(SIZE, 0)
        painter.scale(-1, 1)
    painter.drawPolyline(QPointF(9, 4.5), QPointF(3.5, 10), QPointF(9, 15.5))
    painter.drawLine(QPointF(4, 10), QPointF(16.5, 10))


def _letter(painter: QPainter, colour: QColor, *, larger: bool) -> None:
    """A letter with a sign of more or less."""
    font = QFont()
    font.setPixelSize(15 if larger else 11)
    font.setBold(True)
    shape = QPainterPath()
    shape.addText(0, 0, font, "A")
    bounds = shape.boundingRect()
    room = QRectF(0, 2, 13, 16)
    painter.fillPath(shape.translated(room.center() - bounds.center()), colour)
    pen = painter.pen()
    pen.setWidthF(1.5)
    painter.setPen(pen)
    painter.drawLine(QPointF(14, 5), QPointF(18.5, 5))
    if larger:
        painter.drawLine(QPointF(16.25, 2.75), QPointF(16.25, 7.25))
