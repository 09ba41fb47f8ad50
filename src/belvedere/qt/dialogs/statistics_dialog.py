"""The dialog that shows what the player has made of each game."""

from collections.abc import Sequence

from PyQt6.QtCore import Qt
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

from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.store.elsewhere import Elsewhere
from belvedere.store.statistics import Played
from belvedere.words import _p
from belvedere.words.statistics import COLUMNS, column_name, row_name, row_texts, rows


class StatisticsDialog(PassingDialog):
    """A column for each game that was ended, and for what other programs have counted; a line for each figure."""

    def __init__(self, played: Sequence[Played], parent: QWidget, elsewhere: Sequence[Elsewhere] = ()) -> None:
        super().__init__(parent)
        self.setWindowTitle(_p("statistics dialog", "Statistics"))
        shown = rows(played, elsewhere)
        self.sentence = QLabel(
            _p(
                "statistics dialog",
                "A game is counted when it ends: won, or lost when another deal takes its place.",
            )
            if shown
            else _p("statistics", "You have ended no game yet.")
        )
        self.sentence.setWordWrap(True)
        self.table = QTableWidget(len(COLUMNS), len(shown))
        self.table.setAccessibleName(_p("statistics dialog", "Statistics"))
        self.table.setVerticalHeaderLabels([column_name(column) for column in COLUMNS])
        self.table.setHorizontalHeaderLabels([row_name(variants) for variants in shown])
        for column, variants in enumerate(shown):
            for row, text in enumerate(row_texts(variants, played)):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, item)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setVisible(bool(shown))
        buttons = QDialogButtonBox()
        buttons.addButton(_p("dialog", "&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.sentence)
        layout.addWidget(self.table, 1)
        layout.addWidget(buttons)
        if shown:
            self._fit()

    def _fit(self) -> None:
        """Be as large as the table, as far as the screen has room."""
        table = self.table
        table.resizeColumnsToContents()
        heads, side = table.horizontalHeader(), table.verticalHeader()
        assert heads is not None and side is not None  # noqa: S101, PT018  # a table has both
        side.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        frame = 2 * table.frameWidth()
        width = side.sizeHint().width() + heads.length() + frame
        height = heads.sizeHint().height() + side.length() + frame
        screen = self.screen()
        room = self.size() if screen is None else screen.availableSize()
        table.setMinimumSize(min(width, room.width() - 80), min(height, room.height() - 200))
