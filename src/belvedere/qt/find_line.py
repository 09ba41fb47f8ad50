"""The line in which a card is typed that is to be found."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QHideEvent, QKeyEvent
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit

from belvedere.qt.banner import EDGE, style_sheet
from belvedere.words import _p
from belvedere.words.find_card import no_card_typed_sentence, read_card

if TYPE_CHECKING:
    from belvedere.qt.table_view import TableView


class FindLine(QFrame):
    """A small panel at the lower edge of the table; Enter finds the card, Escape closes it.

    Signals:
        asked: a Rank and a Suit to be found.
        closed: the line is gone, and with it what it said last of what was typed.

    Attributes:
        field: where the card is typed.
    """

    asked = pyqtSignal(object, object)
    closed = pyqtSignal(str)
    _complaint = ""

    def __init__(self, table: "TableView") -> None:
        super().__init__(table.viewport_widget())
        self._table = table
        self.setObjectName("find")
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.field = _Field(self)
        self.field.setMaxLength(20)
        self.field.setPlaceholderText(_p("find a card", "qh, 10s"))
        # No letter of it is marked: each of them opens a menu.
        label = QLabel(_p("find a card", "Find a card:"), self)
        self.field.setAccessibleName(_p("find a card", "Find a card: a rank and a suit"))
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 8)
        row.setSpacing(8)
        row.addWidget(label)
        row.addWidget(self.field)
        self.field.returnPressed.connect(self._read)
        table.laid.connect(self._settle)

    def ask(self) -> None:
        """Come up with what was typed last, ready to be typed over."""
        self._settle()
        self.show()
        self.raise_()
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _settle(self) -> None:
        """Lie at the lower edge of the table, in its colours."""
        table = self._table.viewport_widget()
        self.setStyleSheet(style_sheet("find", self._table.look))
        metrics = self.field.fontMetrics()
        self.field.setFixedWidth(metrics.horizontalAdvance("queen of diamonds") + 24)
        self.adjustSize()
        self.move((table.width() - self.width()) // 2, max(EDGE, table.height() - self.height() - 10))

    def _read(self) -> None:
        """Ask for the card that is typed, or say that it is none."""
        text = self.field.text().strip()
        card = read_card(text)
        if card is not None:
            # The card gets the keyboard, not what had it before.
            self.asked.emit(*card)
            self.close_line()
        elif text:
            self.field.selectAll()
            self._complaint = no_card_typed_sentence(text)
            self._table.said.emit(self._complaint)
        else:
            self.close_line()

    def close_line(self) -> None:
        """Go away; the table has the keyboard again."""
        if self.isVisible():
            if self.field.hasFocus():
                self._table.setFocus()
            self.hide()

    def hideEvent(self, event: QHideEvent | None) -> None:
        """What was said of the line goes with it."""
        super().hideEvent(event)
        self.closed.emit(self._complaint)
        self._complaint = ""

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Escape closes the line; no other key that is typed here is one for the table."""
        if event is not None:
            if event.key() == Qt.Key.Key_Escape:
                self.close_line()
            event.accept()


class _Field(QLineEdit):
    """The field; the line goes where it loses the keyboard."""

    def __init__(self, line: FindLine) -> None:
        super().__init__(line)
        self._line = line

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """A click elsewhere closes the line; a menu does not, nor another window."""
        super().focusOutEvent(event)
        stays = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
        if event is not None and event.reason() not in stays:
            self._line.hide()
