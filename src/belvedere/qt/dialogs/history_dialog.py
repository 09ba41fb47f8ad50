"""The dialog that lists the games that have ended, of which any can be watched or dealt again."""

from collections.abc import Sequence
from typing import Final

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, pyqtSignal
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from belvedere import games
from belvedere.codes import write_code
from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.qt.moments import moment_text
from belvedere.qt.news import read_out
from belvedere.rules.variant import Variant
from belvedere.store.statistics import Played
from belvedere.words import _p, duration, game_name, variant_name
from belvedere.words.statistics import history_cell, history_row, no_figures_sentence, result_text

_LEAST: Final = 120
"""Pixels of the list on the smallest screen."""

_ROWS: Final = 14
"""How many games are seen at once."""


class _Games(QAbstractTableModel):
    """The games, the last one first; ten thousand of them cost no more than those that are seen."""

    def __init__(self, played: Sequence[Played], parent: QObject) -> None:
        super().__init__(parent)
        # What a newer program has played is left out.
        both = ((game, games.known(game.key, game.options)) for game in reversed(played))
        self.played = [(game, variant) for game, variant in both if variant is not None]
        self._heads = (
            _p("history", "Ended"),
            _p("history", "Game"),
            _p("history", "Deal"),
            _p("history", "Result"),
            _p("history", "Moves"),
            _p("history", "Time"),
            _p("history", "Hints"),
            _p("history", "Undos"),
        )

    def rowCount(self, parent: QModelIndex | None = None) -> int:
        """A row for each game."""
        return 0 if parent is not None and parent.isValid() else len(self.played)

    def columnCount(self, parent: QModelIndex | None = None) -> int:
        """A column for each thing that is told of it."""
        return 0 if parent is not None and parent.isValid() else len(self._heads)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        """What a column tells."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        return None

    def data(self, index: QModelIndex, role: int = 0) -> object:
        """The text of a cell; numbers stand at the right."""
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() not in (0, 1, 3):
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._heard(index)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        game, variant = self.played[index.row()]
        return (
            moment_text(game.ended, game.ended_zone),
            variant_name(variant),
            str(game.number),
            result_text(game),
            str(game.moves),
            duration(game.seconds),
            str(game.hints),
            str(game.undos),
        )[index.column()]

    def _heard(self, index: QModelIndex) -> str:
        """What a cell is for those who hear it: whichever column they go down, they know of which game it tells."""
        game, variant = self.played[index.row()]
        known = game_name(variant), game.number, result_text(game)
        column, text = self._heads[index.column()], str(self.data(index, Qt.ItemDataRole.DisplayRole))
        return history_row(*known, text) if index.column() == 0 else history_cell(*known, column, text)


class HistoryDialog(PassingDialog):
    """Lists the games that have ended.

    Signals:
        again(object, object): number and Variant of a deal that is to be dealt again.
        copy(str): the code of a deal that is to be copied.
        watched(object): the game, as Played, that is to be watched.
    """

    again = pyqtSignal(object, object)
    copy = pyqtSignal(str)
    watched = pyqtSignal(object)

    def __init__(self, played: Sequence[Played], parent: QWidget, *, unread: str = "") -> None:
        """List these games; ``unread`` is the sentence of why they cannot be read, if they cannot."""
        super().__init__(parent)
        self.setWindowTitle(_p("history", "History"))
        self.games = _Games(played, self)
        self.table = QTableView()
        self.table.setModel(self.games)
        self.table.setAccessibleName(_p("history", "Games that have ended"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setTabKeyNavigation(False)
        self.table.doubleClicked.connect(self._deal)
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        # A path may look like a page; it is shown as it is.
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        buttons = QDialogButtonBox()
        self.deal = (
            buttons.addButton(_p("history", "&Deal Again"), QDialogButtonBox.ButtonRole.AcceptRole) or QPushButton()
        )
        self.code = (
            buttons.addButton(_p("history", "&Copy Code"), QDialogButtonBox.ButtonRole.ActionRole) or QPushButton()
        )
        self.watch = buttons.addButton(_p("history", "&Watch"), QDialogButtonBox.ButtonRole.ActionRole) or QPushButton()
        self._close = buttons.addButton(_p("dialog", "C&lose"), QDialogButtonBox.ButtonRole.RejectRole) or QPushButton()
        self.deal.setDefault(True)
        buttons.accepted.connect(self._deal)
        self.code.clicked.connect(self._copy)
        self.watch.clicked.connect(self._watch)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.sentence)
        layout.addWidget(self.table, 1)
        layout.addWidget(buttons)
        some = bool(self.games.played)
        self.say("" if some else unread or no_figures_sentence(()))
        self.table.setVisible(some)
        for button in (self.deal, self.code, self.watch):
            button.setEnabled(some)
        if some:
            self._fit()
            self.table.selectRow(0)
            self.table.setFocus()

    def _fit(self) -> None:
        """Be as wide as the columns and as high as the games, up to a number of them and to the screen."""
        table = self.table
        table.resizeColumnsToContents()
        heads, side = table.horizontalHeader(), table.verticalHeader()
        assert heads is not None and side is not None  # noqa: S101, PT018  # a table has both
        side.hide()
        side.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows = min(_ROWS, len(self.games.played))
        bar = table.verticalScrollBar()
        frame = 2 * table.frameWidth() + (0 if bar is None else bar.sizeHint().width())
        screen = self.screen()
        room = self.size() if screen is None else screen.availableSize()
        width, height = heads.length() + frame, heads.sizeHint().height() + rows * side.defaultSectionSize() + frame
        wide, high = max(room.width() - 80, _LEAST), max(room.height() - 200, _LEAST)
        table.setMinimumSize(min(width, wide, 760), min(height, high, 460))

    def say(self, sentence: str) -> None:
        """Show a sentence above the list, or take it away; no key leads to it, so what has the keyboard tells it."""
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        self._close.setAccessibleDescription("" if self.games.played else sentence)
        focused = self.focusWidget()
        if sentence and focused is not None and focused is not self._close:
            read_out(focused, sentence)

    def _chosen(self) -> tuple[Played, Variant] | None:
        row = self.table.currentIndex().row()
        return self.games.played[row] if 0 <= row < len(self.games.played) else None

    def _deal(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self.accept()
            self.again.emit(chosen[0].number, chosen[1])

    def _copy(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self.copy.emit(write_code(chosen[1], chosen[0].number))

    def _watch(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self.watched.emit(chosen[0])
