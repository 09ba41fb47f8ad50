"""The dialog that asks before figures are set back."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QComboBox, QDialogButtonBox, QFormLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from belvedere import games
from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.store.statistics import Played
from belvedere.words import _p, game_name
from belvedere.words.resets import reset_promise, reset_question

if TYPE_CHECKING:
    from belvedere.rules.variant import Variant

_WIDTH: Final = 460
"""Pixels."""


class ResetDialog(PassingDialog):
    """Asks of which game the figures are to be set back, and says what that does; Enter leaves them as they are.

    Signals:
        chosen(object): the key of the game; None for all of them.
    """

    chosen = pyqtSignal(object)

    def __init__(
        self, played: Sequence[Played], key: str, folder: str, parent: QWidget, *, others: bool = False
    ) -> None:
        """Ask of the games that count; that key is offered first if any is of it. Backups go into the folder.

        ``others`` says that there are figures from other programs, which go with those of all games.
        """
        super().__init__(parent)
        self.setWindowTitle(_p("reset", "Reset Statistics"))
        counting = [game for game in played if game.counts]
        self._counts = {variant: sum(game.key == variant.key for game in counting) for variant in games.ALL}
        self._choices: list[Variant | None] = [variant for variant, count in self._counts.items() if count]
        self._choices.append(None)
        self._all = len(counting)
        self._others, self._folder = others, folder
        self.choice = QComboBox()
        for variant in self._choices:
            self.choice.addItem(_p("reset", "All games") if variant is None else game_name(variant))
        keys = [None if variant is None else variant.key for variant in self._choices]
        self.choice.setCurrentIndex(keys.index(key) if key in keys else len(keys) - 1)
        self.question, self.promise = QLabel(), QLabel()
        for label in (self.question, self.promise):
            label.setWordWrap(True)
            # A path may look like a page; it is shown as it is.
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.promise.setText(reset_promise(folder))
        form = QFormLayout()
        form.addRow(_p("reset", "&Game:"), self.choice)
        buttons = QDialogButtonBox()
        self.reset = buttons.addButton(_p("reset", "&Reset"), QDialogButtonBox.ButtonRole.AcceptRole) or QPushButton()
        self.cancel = (
            buttons.addButton(_p("dialog", "Cance&l"), QDialogButtonBox.ButtonRole.RejectRole) or QPushButton()
        )
        self.reset.setAutoDefault(False)
        buttons.accepted.connect(self._choose)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(self.question)
        layout.addWidget(self.promise)
        layout.addStretch(1)
        layout.addWidget(buttons)
        # Once it is in the dialog; before, it would be the default only while it has the keyboard.
        self.cancel.setDefault(True)
        self.choice.currentIndexChanged.connect(self._ask)
        self._ask()
        self.resize(_WIDTH, self.heightForWidth(_WIDTH))
        self.cancel.setFocus()

    def _ask(self) -> None:
        variant = self._choices[self.choice.currentIndex()]
        count = self._all if variant is None else self._counts[variant]
        sentence = reset_question(variant, count, others=self._others)
        self.question.setText(sentence)
        self.promise.setText(reset_promise(self._folder, games=bool(count)))
        self.choice.setAccessibleDescription(sentence)
        self.reset.setAccessibleDescription(sentence)

    def _choose(self) -> None:
        variant = self._choices[self.choice.currentIndex()]
        self.accept()
        self.chosen.emit(None if variant is None else variant.key)
