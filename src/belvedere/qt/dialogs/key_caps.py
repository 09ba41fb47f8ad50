"""Keys in a list, drawn as one sees them on a keyboard."""

from typing import Final

from PyQt6.QtCore import QModelIndex, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPalette
from PyQt6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from belvedere.qt.direction import framed
from belvedere.qt.style_options import own_copy

CAPPED: Final = Qt.ItemDataRole.UserRole + 1
"""Whether the text of a cell is a key."""
WIDE: Final = Qt.ItemDataRole.UserRole + 2
"""Whether the text of a cell may run on into the next one, which is empty."""

_MARGIN: Final = 3
_INSET: Final = 7
_ROUND: Final = 4.0


class KeyCaps(QStyledItemDelegate):
    """Draws keys with an edge, and all else as ever."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """Room for the edge, in every row alike."""
        size = super().sizeHint(option, index)
        if index.data(WIDE):
            size.setWidth(0)
        return QSize(size.width() + 2 * _INSET, own_copy(option).fontMetrics.height() + 4 * _MARGIN)

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """A key in its cap; the ground of the row, its mark and what is no key are the style's."""
        own = own_copy(option)
        if painter is None or not index.data(CAPPED):
            view = own.widget
            if index.data(WIDE) and isinstance(view, QTreeView):
                own.rect.setWidth(own.rect.width() + view.columnWidth(index.column() + 1))
            super().paint(painter, own, index)
            return
        self.initStyleOption(own, index)
        text, own.text = own.text, ""
        style = QApplication.style()
        if style is not None:
            style.drawControl(QStyle.ControlElement.CE_ItemViewItem, own, painter, own.widget)
        marked = bool(own.state & QStyle.StateFlag.State_Selected)
        group = (
            QPalette.ColorGroup.Active if own.state & QStyle.StateFlag.State_Active else QPalette.ColorGroup.Inactive
        )
        ink = own.palette.color(group, QPalette.ColorRole.HighlightedText if marked else QPalette.ColorRole.Text)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(own.font)
        room = QRectF(own.rect).adjusted(_MARGIN + 0.5, _MARGIN - 0.5, -_MARGIN - 0.5, -_MARGIN - 0.5)
        width = min(room.width(), own.fontMetrics.horizontalAdvance(text) + 2 * _INSET)
        if own.direction == Qt.LayoutDirection.RightToLeft:
            room.setLeft(room.right() - width)
        room.setWidth(width)
        edge, ground = (
            own.palette.color(group, QPalette.ColorRole.Text),
            own.palette.color(group, QPalette.ColorRole.Window),
        )
        edge.setAlphaF(0.35)
        if not marked:
            painter.setBrush(ground)
        painter.setPen(ink if marked else edge)
        painter.drawRoundedRect(room, _ROUND, _ROUND)
        painter.setPen(ink)
        inner = room.adjusted(_INSET - 2, 0, 2 - _INSET, 0)
        cut = own.fontMetrics.elidedText(text, Qt.TextElideMode.ElideRight, int(inner.width()) + 1)
        painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, framed(cut))
        painter.restore()
