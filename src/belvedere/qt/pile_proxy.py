"""A pile for the keyboard and for assistive technology: a real widget over it that is not seen and takes no mouse.

Qt shows no graphics item to a screen reader, and PyQt gives no access to the classes that would; a button has a name, a
description and a press action of its own accord. It has to be a child of the viewport: children of the view beside it
are not in the tree.
"""

from typing import TYPE_CHECKING

from PyQt6 import sip
from PyQt6.QtCore import QEvent, Qt, QTimer
from PyQt6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QRegion
from PyQt6.QtWidgets import QAbstractButton, QWidget

if TYPE_CHECKING:
    from belvedere.qt.table_cursor import TableCursor
    from belvedere.table.piles import PileId


class PileProxy(QAbstractButton):
    """The widget over one pile.

    Attributes:
        pile: the pile.
    """

    def __init__(self, pile: "PileId", cursor: "TableCursor", parent: QWidget) -> None:
        super().__init__(parent)
        self.pile = pile
        self._cursor = cursor
        self._rule = ""
        self.setObjectName(f"pile {pile}")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        # Focused by arrows and by assistive technology; Tab goes by groups, and the cursor says where it comes in.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        # A mask beside the widget leaves nothing of it to be painted, so a card that passes below costs no more.
        self.setMask(QRegion(-2, -2, 1, 1))
        # Not when it is clicked: an action of assistive technology lets the button look pressed for a while before.
        self.pressed.connect(lambda: cursor.pressed.emit(self.pile))

    def tell(self, name: str, rule: str) -> None:
        """Have that name, and be described by that rule; assistive technology hears of what has changed."""
        if name != self.accessibleName():
            self.setAccessibleName(name)
        self._rule = rule
        if not self.hasFocus():
            self.describe(rule)

    def describe(self, text: str) -> None:
        """Be described by that text: a change is read out where the pile has the keyboard."""
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)

    def _be_as_ever(self) -> None:
        """Be described by the rule again, unless the keyboard has come back."""
        if not sip.isdeleted(self) and not self.hasFocus():
            self.describe(self._rule)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Show nothing: the cards are seen below."""

    def event(self, event: QEvent | None) -> bool:
        """Leave keys to the table, which knows what they mean; only Tab is Qt's."""
        if isinstance(event, QKeyEvent) and event.key() not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            event.ignore()
            return False
        return super().event(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002  # Qt's name
        """Tab goes to the next group of piles, and after the last one out of the table."""
        return self._cursor.tab(back=not next) or super().focusNextPrevChild(next)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """The keyboard has come to this pile."""
        super().focusInEvent(event)
        if event is not None:
            self._cursor.focused(self.pile, event.reason())

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """It has gone elsewhere: what was said here is not said again."""
        super().focusOutEvent(event)
        # Once it is known where the keyboard is now: until then this would be news of what has it.
        QTimer.singleShot(0, self._be_as_ever)
        if event is not None:
            self._cursor.unfocused(event.reason())
