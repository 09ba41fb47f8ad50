"""The dialog that asks for the number of a deal: typed, pasted, or stepped to."""

import re

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from belvedere.codes import BadCode, read_code, write_code
from belvedere.deals import FIRST, LAST
from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.qt.direction import arrow
from belvedere.rules.variant import Variant
from belvedere.words import _p, variant_name
from belvedere.words.numbers import grouped

_SEPARATORS = re.compile(r"[\s.,'’_\u00a0\u202f]")


def deal_number(text: str) -> int | None:
    """The deal number that a player typed or pasted, or None; separators of thousands and "#" are no matter."""
    digits = _SEPARATORS.sub("", text).removeprefix("#")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 20:
        return None
    number = int(digits)
    return number if FIRST <= number <= LAST else None


def deal_wanted(text: str) -> tuple[Variant | None, int] | None:
    """The game and the number that a player typed or pasted; no game for a number alone, None if it is no deal."""
    number = deal_number(text)
    if number is not None:
        return None, number
    try:
        return read_code(text)
    except BadCode:
        return None


class DealDialog(PassingDialog):
    """Asks for a deal number; the number on show is selected, so that it can be copied or typed over at once.

    Signals:
        chosen(object, object): the number to deal, an int (Qt's own int is too small for it), and the game, a Variant,
            or None for the one on the table.
    """

    chosen = pyqtSignal(object, object)

    def __init__(self, number: int, parent: QWidget, *, winnable_only: bool = False) -> None:
        """A dialog that begins with this number; with ``winnable_only`` it says what that option leaves open."""
        super().__init__(parent)
        self._winnable_only = winnable_only
        self.setWindowTitle(_p("deal dialog", "Deal Number"))
        label = QLabel(_p("deal dialog", "&Number or code of the deal:"))
        self.field = QLineEdit(str(number))
        self.field.setClearButtonEnabled(True)
        self.field.selectAll()
        label.setBuddy(self.field)
        self.previous = self._arrow(arrow(onward=False), _p("deal dialog", "Previous deal (Down)"), -1)
        self.next = self._arrow(arrow(onward=True), _p("deal dialog", "Next deal (Up)"), 1)
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        row = QHBoxLayout()
        row.addWidget(self.previous)
        row.addWidget(self.field, 1)
        row.addWidget(self.next)
        self.buttons = QDialogButtonBox()
        deal = self.buttons.addButton(_p("deal dialog", "&Deal"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton(_p("dialog", "&Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.deal = deal or QPushButton()
        self.deal.setDefault(True)
        self.buttons.accepted.connect(self._accept)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(label)
        layout.addLayout(row)
        layout.addWidget(self.sentence)
        layout.addWidget(self.buttons)
        self.field.textChanged.connect(self._check)
        self._check()
        self.setMinimumWidth(360)
        self.field.setFocus()

    def _arrow(self, shape: Qt.ArrowType, tip: str, step: int) -> QToolButton:
        button = QToolButton()
        button.setArrowType(shape)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setAutoRepeat(True)
        button.clicked.connect(lambda: self.step(step))
        return button

    def step(self, by: int) -> None:
        """Go to the next or the previous deal, as far as there is one."""
        wanted = deal_wanted(self.field.text())
        if wanted is not None:
            variant, number = wanted
            number = min(LAST, max(FIRST, number + by))
            self.field.setText(str(number) if variant is None else write_code(variant, number))
            self.field.selectAll()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Up and Down step through the deals."""
        if event is not None and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step(1 if event.key() == Qt.Key.Key_Up else -1)
        else:
            super().keyPressEvent(event)

    def _check(self) -> None:
        """Say what is wrong with the text, or what the button will do."""
        wanted = deal_wanted(self.field.text())
        if wanted is None:
            sentence = _p(
                "deal dialog", "Write a number from {first} to {last}, or a code such as signora:4711."
            ).format(first=grouped(FIRST), last=grouped(LAST))
        elif wanted[0] is not None:
            sentence = _p("deal dialog", "{game}, deal {number}. Undo brings your game back.").format(
                game=variant_name(wanted[0]), number=wanted[1]
            )
        elif self._winnable_only:
            sentence = _p(
                "deal dialog",
                "A deal that you choose by its number may be one that cannot be won. Undo brings your game back.",
            )
        else:
            sentence = _p("deal dialog", "The same number always gives the same deal. Undo brings your game back.")
        self.sentence.setText(sentence)
        self.field.setAccessibleDescription(sentence)
        self.deal.setEnabled(wanted is not None)
        self.previous.setEnabled(wanted is not None and wanted[1] > FIRST)
        self.next.setEnabled(wanted is not None and wanted[1] < LAST)

    def _accept(self) -> None:
        wanted = deal_wanted(self.field.text())
        if wanted is not None:
            variant, number = wanted
            self.accept()
            self.chosen.emit(number, variant)
