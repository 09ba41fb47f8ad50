"""The dialog that shows what the player has achieved, and how far the rest is."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPixmap, QResizeEvent
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from belvedere.qt import signs
from belvedere.qt.dates import long_date
from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.qt.look import GOOD, on_window
from belvedere.store.achievements import Achievement
from belvedere.store.dailies import day_of
from belvedere.words import _p
from belvedere.words.achievements import achievement_heard, achievement_name, done_text, progress_text, summary_sentence

_LEAST: Final = 120
"""Pixels of the list on the smallest screen."""

_UNREAD_WIDTH: Final = 460
"""Pixels of the dialog where there is only a sentence."""


class AchievementsDialog(PassingDialog):
    """A line for each thing: a sign, what it is, and when it was done or how far it is."""

    def __init__(self, found: Sequence[Achievement], parent: QWidget, *, unread: str = "") -> None:
        """Show these; or, in their place, the sentence ``unread``: that the games cannot be read."""
        super().__init__(parent)
        self.setWindowTitle(_p("achievements dialog", "Achievements"))
        self._widths: tuple[int, int] | None = None
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        # A path may look like a page; it is shown as it is.
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setText(unread or summary_sentence(found))
        self.table = QTableWidget(len(found), 2)
        self.table.setAccessibleName(_p("achievements dialog", "Achievements"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.setCornerButtonEnabled(False)
        self._fill(found)
        buttons = QDialogButtonBox()
        close = buttons.addButton(_p("dialog", "&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.sentence)
        layout.addWidget(self.table, 1)
        layout.addWidget(buttons)
        if unread:
            if close is not None:
                close.setAccessibleDescription(unread)
            self.table.hide()
            self.setMinimumWidth(_UNREAD_WIDTH)
            return
        self._fit()
        self.table.setCurrentCell(0, 0)
        self.table.setFocus()

    def _fill(self, found: Sequence[Achievement]) -> None:
        """Write the lines."""
        self.table.setHorizontalHeaderLabels(
            [_p("achievements dialog", "Achievement"), _p("achievements dialog", "How far")]
        )
        done, open_ = self._icon(signs.tick(), good=True), self._icon(signs.ring(), good=False)
        for row, each in enumerate(found):
            name = QTableWidgetItem(done if each.by is not None else open_, achievement_name(each))
            state = QTableWidgetItem(progress_text(each) if each.by is None else done_text(_day(each)))
            state.setData(Qt.ItemDataRole.AccessibleTextRole, achievement_heard(name.text(), state.text()))
            self.table.setItem(row, 0, name)
            self.table.setItem(row, 1, state)

    def _icon(self, path: QPainterPath, *, good: bool) -> QIcon:
        """A sign as high as the letters, in a colour that is seen on an ordinary line and on the one that is marked."""
        palette = self.palette()
        colours = {
            QIcon.Mode.Normal: QColor(*on_window(palette, GOOD)) if good else palette.text().color(),
            QIcon.Mode.Selected: palette.highlightedText().color(),
        }
        side, ratio = self.fontMetrics().height(), self.devicePixelRatioF()
        icon = QIcon()
        for mode, colour in colours.items():
            picture = QPixmap(QSize(side, side) * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillPath(signs.placed(path, side / 2, side / 2, side / (100 if good else 115)), colour)
            painter.end()
            icon.addPixmap(picture, mode)
        return icon

    def _fit(self) -> None:
        """Be as large as all lines, as far as the screen has room."""
        table = self.table
        side, heads = table.verticalHeader(), table.horizontalHeader()
        assert side is not None and heads is not None  # noqa: S101, PT018  # a table has both
        side.hide()
        side.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        side.setMinimumSectionSize(side.defaultSectionSize())
        heads.setHighlightSections(False)
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.setIconSize(QSize(self.fontMetrics().height(), self.fontMetrics().height()))
        table.resizeColumnsToContents()
        self._widths = table.columnWidth(0), table.columnWidth(1)
        bar = table.verticalScrollBar()
        frame = 2 * table.frameWidth()
        width = heads.length() + frame + (0 if bar is None else bar.sizeHint().width())
        height = heads.sizeHint().height() + side.length() + frame
        heads.setStretchLastSection(True)
        screen = self.screen()
        room = self.size() if screen is None else screen.availableSize()
        wide, high = max(room.width() - 80, _LEAST), max(room.height() - 200, _LEAST)
        table.setMinimumSize(min(width, wide, 740), min(height, high, 420))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Where the lines have no room they are broken, and nothing is scrolled sideways."""
        super().resizeEvent(event)
        bar = self.table.verticalScrollBar()
        if self._widths is None or bar is None:
            return
        name, state = self._widths
        # Lines that are broken are higher, and the bar comes.
        room = self.table.width() - 2 * self.table.frameWidth() - bar.sizeHint().width()
        if name + state > room:
            state = min(state, max(room - name, room * 2 // 5))
            name = room - state
        self.table.setColumnWidth(0, name)
        self.table.setColumnWidth(1, state)
        self.table.resizeRowsToContents()


def _day(achievement: Achievement) -> str:
    """The day on which something was done, by the calendar that the player had then."""
    game = achievement.by
    assert game is not None  # noqa: S101  # it is done
    day = day_of(game.ended, game.ended_zone)
    return long_date(date.fromordinal(min(max(day, date.min.toordinal()), date.max.toordinal())))
