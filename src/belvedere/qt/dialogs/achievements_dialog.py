"""The dialog that shows what the player has achieved, and how far the rest is."""

from collections.abc import Sequence
from datetime import date

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPixmap
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
from belvedere.words.achievements import achievement_name, done_text, progress_text, summary_sentence


class AchievementsDialog(PassingDialog):
    """A line for each thing: a sign, what it is, and when it was done or how far it is."""

    def __init__(self, found: Sequence[Achievement], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_p("achievements dialog", "Achievements"))
        self.sentence = QLabel(summary_sentence(found))
        self.sentence.setWordWrap(True)
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
        buttons.addButton(_p("dialog", "&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.sentence)
        layout.addWidget(self.table, 1)
        layout.addWidget(buttons)
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
        heads.setHighlightSections(False)
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.setIconSize(QSize(self.fontMetrics().height(), self.fontMetrics().height()))
        table.resizeColumnsToContents()
        bar = table.verticalScrollBar()
        frame = 2 * table.frameWidth()
        width = heads.length() + frame + (0 if bar is None else bar.sizeHint().width())
        height = heads.sizeHint().height() + side.length() + frame
        heads.setStretchLastSection(True)
        screen = self.screen()
        room = self.size() if screen is None else screen.availableSize()
        table.setMinimumSize(min(width, room.width() - 80, 740), min(height, room.height() - 200, 420))


def _day(achievement: Achievement) -> str:
    """The day on which something was done, by the calendar that the player had then."""
    game = achievement.by
    assert game is not None  # noqa: S101  # it is done
    day = day_of(game.ended, game.ended_zone)
    return long_date(date.fromordinal(min(max(day, date.min.toordinal()), date.max.toordinal())))
