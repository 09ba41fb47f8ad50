"""The dialog that lists the games that wait to be gone on with."""

from collections.abc import Sequence

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QDialogButtonBox, QLabel, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from belvedere.game_record import counts
from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.store.game_store import OpenGame
from belvedere.words import _p
from belvedere.words.waiting import waiting_text

_ROWS = 9
"""How many games are seen at once."""


class ContinueDialog(PassingDialog):
    """Asks which game is to go on; the one that was played last stands first.

    Signals:
        chosen(str): the id of the game.
    """

    chosen = pyqtSignal(str)

    def __init__(self, waiting: Sequence[OpenGame], parent: QWidget) -> None:
        """A dialog of these games; without any it says so."""
        super().__init__(parent)
        self.setWindowTitle(_p("continue dialog", "Continue"))
        text = (
            _p("continue dialog", "&Games that wait for you:")
            if waiting
            else _p("continue dialog", "No other game waits: each game that you leave for another is listed here.")
        )
        label = QLabel(text)
        label.setWordWrap(True)
        self.list = QListWidget()
        self.list.setUniformItemSizes(True)
        for game in waiting:
            text = waiting_text(game.variant, game.number, game.moves, game.seconds, counts=counts(game.id))
            item = QListWidgetItem(text)
            item.setData(Qt.ItemDataRole.UserRole, game.id)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(self._choose)
        self.list.setVisible(bool(waiting))
        label.setBuddy(self.list)
        buttons = QDialogButtonBox()
        if waiting:
            go = buttons.addButton(_p("continue dialog", "&Continue"), QDialogButtonBox.ButtonRole.AcceptRole)
            (go or QPushButton()).setDefault(True)
            buttons.addButton(_p("dialog", "Cance&l"), QDialogButtonBox.ButtonRole.RejectRole)
        else:
            close = buttons.addButton(_p("dialog", "&Close"), QDialogButtonBox.ButtonRole.RejectRole)
            if close is not None:
                close.setAccessibleDescription(text)
        buttons.accepted.connect(self._choose)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(label)
        layout.addWidget(self.list)
        layout.addWidget(buttons)
        if waiting:
            self._fit()
            self.list.setFocus()

    def _fit(self) -> None:
        """Be as wide as the longest line, and as high as the games, up to a number of them."""
        frame = 2 * self.list.frameWidth()
        rows = min(_ROWS, self.list.count())
        self.list.setMinimumWidth(self.list.sizeHintForColumn(0) + frame + 24)
        self.list.setMinimumHeight(rows * self.list.sizeHintForRow(0) + frame)

    def _choose(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.accept()
            self.chosen.emit(str(item.data(Qt.ItemDataRole.UserRole)))
