"""The table that tells the same as the plot: how the player's games went, one after the other."""

from collections.abc import Sequence
from typing import Final

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt
from PyQt6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from belvedere.qt.moments import moment_text
from belvedere.store.statistics import LATELY, Point
from belvedere.words import _p
from belvedere.words.statistics import result_text, share_text, win_time

_LOOKED_AT: Final = 60
"""How many rows are looked at to find out how wide the columns have to be."""


class _Course(QAbstractTableModel):
    """The games, the last one first; ten thousand of them cost no more than those that are seen."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.points: list[Point] = []
        self._heads = (
            _p("course", "Ended"),
            _p("course", "Result"),
            _p("course", "Won so far, %"),
            _p("course", "Won of the last {count}, %").format(count=LATELY),
            _p("course", "Time of the win"),
        )

    def show_points(self, points: Sequence[Point]) -> None:
        """Show these games."""
        self.beginResetModel()
        self.points = list(points)
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | None = None) -> int:
        """A row for each game."""
        return 0 if parent is not None and parent.isValid() else len(self.points)

    def columnCount(self, parent: QModelIndex | None = None) -> int:
        """A column for each thing that is told of it."""
        return 0 if parent is not None and parent.isValid() else len(self._heads)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        """What a column tells, and which game of all it is."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self._heads[section] if orientation is Qt.Orientation.Horizontal else len(self.points) - section

    def data(self, index: QModelIndex, role: int = 0) -> object:
        """The text of a cell; numbers stand at the right."""
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() > 1:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        point = self.points[-1 - index.row()]
        game, none = point.game, _p("statistics", "–")
        return (
            moment_text(game.ended, game.ended_zone),
            result_text(game),
            share_text(point.rate),
            none if point.lately is None else share_text(point.lately),
            win_time(game.seconds) if game.won else none,
        )[index.column()]


class CourseTable(QTableView):
    """Shows how games went."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.course = _Course(self)
        self.setModel(self.course)
        self.setAccessibleName(_p("course", "How the games went, the last one first"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        heads, side = self.horizontalHeader(), self.verticalHeader()
        if heads is not None and side is not None:
            heads.setHighlightSections(False)
            side.setHighlightSections(False)
            side.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            # All rows are much alike, so a few of them tell how wide they are.
            heads.setResizeContentsPrecision(_LOOKED_AT)

    def show_course(self, points: Sequence[Point], sentence: str) -> None:
        """Show how these games went; the sentence sums it up."""
        self.course.show_points(points)
        self.setAccessibleDescription(sentence)
        self.resizeColumnsToContents()
        heads = self.horizontalHeader()
        if heads is not None:
            for section in range(heads.count()):
                # Qt measures the text of a head so narrowly that some styles cut it.
                self.setColumnWidth(section, max(self.columnWidth(section), heads.sectionSizeHint(section) + 12))
        if points:
            self.selectRow(0)
