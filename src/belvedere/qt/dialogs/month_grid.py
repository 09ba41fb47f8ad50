"""A month of days as a table: for the mouse, the keyboard and a screen reader alike.

Qt's own calendar draws what a day means, but tells no screen reader of it.
"""

from calendar import monthrange
from collections.abc import Callable
from datetime import date
from typing import Final

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, QPoint, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPalette
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from belvedere.qt import signs
from belvedere.qt.dates import week, weekday_name
from belvedere.qt.look import GOOD, on_window
from belvedere.qt.style_options import own_copy
from belvedere.store.dailies import Won

_WEEKS: Final = 6
"""Lines of a month, whose days may touch so many weeks."""
_CELL: Final = QSize(50, 38)
"""The least width and height of a day."""
_DAY: Final = Qt.ItemDataRole.UserRole
_SIGN: Final = Qt.ItemDataRole.UserRole + 1

StateOf = Callable[[date], tuple[Won | None, str]]
"""The sign of a day, and what is to be read of it."""


class _Month(QAbstractTableModel):
    """The days of one month, a week in a line."""

    def __init__(self, day: date, state_of: StateOf, parent: QWidget) -> None:
        super().__init__(parent)
        self._state_of = state_of
        self._week = week()
        self.first = day.replace(day=1)
        self.before = self._week.index(self.first.isoweekday())

    def rowCount(self, parent: QModelIndex | None = None) -> int:
        """As many weeks as any month may touch, so that no month is higher than another."""
        return 0 if parent is not None and parent.isValid() else _WEEKS

    def columnCount(self, parent: QModelIndex | None = None) -> int:
        """The days of a week."""
        return 0 if parent is not None and parent.isValid() else 7

    def show_month(self, day: date) -> None:
        """Show the month of that day."""
        self.beginResetModel()
        self.first = day.replace(day=1)
        self.before = self._week.index(self.first.isoweekday())
        self.endResetModel()

    def renew(self) -> None:
        """Ask anew how all days stand."""
        self.dataChanged.emit(self.index(0, 0), self.index(_WEEKS - 1, 6))

    def index_of(self, day: date) -> QModelIndex:
        """Where a day of this month stands."""
        return self.index(*divmod(self.before + day.day - 1, 7))

    def day_at(self, index: QModelIndex) -> date | None:
        """The day in a place; None if the month has none there."""
        number = 7 * index.row() + index.column() - self.before + 1
        return self.first.replace(day=number) if 1 <= number <= last_of_month(self.first).day else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        """The days of the week, in short to be seen and in full to be read."""
        texts = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
        if orientation is Qt.Orientation.Horizontal and role in texts:
            return weekday_name(self._week[section], short=role == Qt.ItemDataRole.DisplayRole)
        return None

    def data(self, index: QModelIndex, role: int = 0) -> object:
        """A day, its sign and its words."""
        day = self.day_at(index)
        if day is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return str(day.day)
        if role == _DAY:
            return day
        if role == _SIGN:
            return self._state_of(day)[0]
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self._state_of(day)[1]
        return None

    def flags(self, index: QModelIndex) -> Qt.ItemFlag:
        """Only days can be marked."""
        if self.day_at(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class _Cell(QStyledItemDelegate):
    """Draws a day: its number, below it the sign of its deal, and a frame round today."""

    def __init__(self, today: date, parent: QWidget) -> None:
        super().__init__(parent)
        self._today = today
        self._grid = parent

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Draw one."""
        day = index.data(_DAY)
        if painter is None or not isinstance(day, date):
            return
        own = own_copy(option)
        self.initStyleOption(own, index)
        palette, rect, style = own.palette, own.rect, self._grid.style()
        if style is not None:
            style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, own, painter, self._grid)
        chosen = bool(own.state & QStyle.StateFlag.State_Selected)
        active = bool(own.state & QStyle.StateFlag.State_Active)
        group = QPalette.ColorGroup.Active if active else QPalette.ColorGroup.Inactive
        marked = palette.color(group, QPalette.ColorRole.HighlightedText)
        usual = QPalette.ColorGroup.Disabled if day > self._today else group
        colour = marked if chosen else palette.color(usual, QPalette.ColorRole.Text)
        half = rect.height() // 2
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(colour)
        font = QFont(own.font)
        font.setBold(day == self._today)
        painter.setFont(font)
        painter.drawText(rect.adjusted(0, 3, 0, 1 - half), Qt.AlignmentFlag.AlignCenter, str(day.day))
        if day == self._today:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.drawRect(rect.adjusted(1, 1, -2, -2))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sign = index.data(_SIGN)
        if isinstance(sign, Won):
            middle = QPoint(rect.center().x(), rect.bottom() - half // 2)
            draw_sign(painter, sign, middle, half, marked if chosen else good(palette))
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex) -> QSize:
        """Room for number and sign."""
        return _CELL


class MonthGrid(QTableView):
    """A month of days, one of which is marked; the keyboard goes on to the next month where one ends.

    Signals:
        moved(): another day is marked.

    Attributes:
        day: the one that is marked.
    """

    moved = pyqtSignal()

    def __init__(self, today: date, state_of: StateOf) -> None:
        super().__init__()
        self.day = today
        self._last = last_of_month(today)
        self._month = _Month(today, state_of, self)
        self.setModel(self._month)
        self.setItemDelegate(_Cell(today, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        heads, side = self.horizontalHeader(), self.verticalHeader()
        assert heads is not None and side is not None  # noqa: S101, PT018  # a table has both
        side.hide()
        heads.setSectionsClickable(False)
        heads.setHighlightSections(False)
        # A number and its sign below it, in large letters too.
        high = max(_CELL.height(), self.fontMetrics().height() * 8 // 5)
        for each, least in ((heads, _CELL.width()), (side, high)):
            each.setMinimumSectionSize(least)
            each.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        frame = 2 * self.frameWidth()
        self.setMinimumSize(7 * _CELL.width() + frame, _WEEKS * high + heads.sizeHint().height() + frame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCurrentIndex(self._month.index_of(today))

    def renew(self) -> None:
        """Show anew how all days stand."""
        self._month.renew()

    def go_to(self, day: date) -> None:
        """Mark another day, as far as there are days up to the end of this month."""
        day = min(day, self._last)
        if day.replace(day=1) != self._month.first:
            self._month.show_month(day)
        self.setCurrentIndex(self._month.index_of(day))

    def can_turn(self, months: int) -> bool:
        """Whether there is a month so many before or after this one."""
        return turned(self.day, months) != self.day and turned(self.day, months) <= self._last

    def turn(self, months: int) -> None:
        """Go to the same day of another month, or to its last one, if there is such a month."""
        if self.can_turn(months):
            self.go_to(turned(self.day, months))

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        """Another day is marked."""
        super().currentChanged(current, previous)
        day = self._month.day_at(current) if current.isValid() else None
        if day is not None and day != self.day:
            self.day = day
            self.moved.emit()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Arrows go by days and weeks, Page Up and Page Down by months, Home and End to the ends of the month."""
        key = None if event is None else event.key()
        onward = -1 if self.isRightToLeft() else 1
        steps = {
            Qt.Key.Key_Left: -onward,
            Qt.Key.Key_Right: onward,
            Qt.Key.Key_Up: -7,
            Qt.Key.Key_Down: 7,
        }
        months = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        if key in steps:
            ordinal = self.day.toordinal() + steps[Qt.Key(key)]
            self.go_to(date.fromordinal(max(ordinal, date.min.toordinal())))
        elif key in months:
            self.turn(months[Qt.Key(key)])
        elif key == Qt.Key.Key_Home:
            self.go_to(self.day.replace(day=1))
        elif key == Qt.Key.Key_End:
            self.go_to(last_of_month(self.day))
        else:
            super().keyPressEvent(event)


def last_of_month(day: date) -> date:
    """The last day of the month of a day."""
    return day.replace(day=monthrange(day.year, day.month)[1])


def turned(day: date, months: int) -> date:
    """The same day of a month so many later or earlier, or its last one; the day itself before the first month."""
    year, month = divmod(12 * day.year + day.month - 1 + months, 12)
    if not date.min.year <= year <= date.max.year:
        return day
    first = date(year, month + 1, 1)
    return first.replace(day=min(day.day, last_of_month(first).day))


def good(palette: QPalette) -> QColor:
    """The colour of the signs where nothing is marked."""
    return QColor(*on_window(palette, GOOD))


def draw_sign(painter: QPainter, won: Won, middle: QPoint, height: int, colour: QColor) -> None:
    """Draw the sign of a deal that was won, a full circle or an empty one, in a line of that height."""
    path = signs.disc() if won is Won.ON_THE_DAY else signs.ring()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(signs.placed(path, middle.x() + 0.5, middle.y() + 0.5, height / 150), colour)


__all__ = ["MonthGrid", "draw_sign", "good"]
