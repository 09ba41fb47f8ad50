"""The table of the main window, which shares mouse and keyboard with it."""

from contextlib import nullcontext
from typing import TYPE_CHECKING

from PyQt6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PyQt6.QtWidgets import QWidget

from belvedere.changes import Change, Ended
from belvedere.qt.animator import Speed
from belvedere.qt.gesture import State
from belvedere.qt.hand import is_mirrored, leeway_of
from belvedere.qt.table_view import TableView
from belvedere.rules.outcome import Outcome

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from PyQt6.QtCore import QPointF, Qt

    from belvedere.qt.banner import Banner
    from belvedere.qt.decks import Deck
    from belvedere.qt.keyboard import Keyboard
    from belvedere.qt.surface import Surface
    from belvedere.session import Session
    from belvedere.store.settings import Settings


class MainTable(TableView):
    """The table of the main window.

    It leaves the mouse's back and forward buttons to the window, where they undo and redo; but a button that breaks off
    a drag does only that. A win is celebrated here, and not where a game that has ended is only watched.

    Attributes:
        keyboard: plays on it by keys, once all is made that the first paint does not need.
    """

    keyboard: "Keyboard | None" = None

    def __init__(
        self, session: "Session", deck: "Deck", parent: "QWidget | None" = None, surface: "Surface | None" = None
    ) -> None:
        super().__init__(session, deck, parent, surface)
        session.subscribe(self._ended)

    def obey(self, settings: "Settings") -> None:
        """Be as the player wants it: how fast cards move, which way round they lie, how exact the mouse must be."""
        self.set_speed(Speed(settings.speed))
        self._gesture.allow(leeway_of(settings))
        if self.mirrored != is_mirrored(settings):
            self.mirrored = not self.mirrored
            self.lay()

    def _ended(self, change: Change) -> None:
        """Celebrate a win, unless *Show Me* had a hand in it."""
        if isinstance(change, Ended) and change.outcome is Outcome.WON and not self.session.shown:
            self._follower.celebrate()

    @property
    def busy(self) -> bool:
        """Whether a button is down on the table or a card is on its way."""
        return self.in_use or self.animating

    @property
    def in_use(self) -> bool:
        """Whether a button is down on the table, or a card is looked at."""
        return self._gesture.state is not State.IDLE

    def look_at(self, at: "QPointF") -> None:
        """Show the card at that point of the viewport in full, until the key for looking comes up."""
        self._gesture.look(self.point(at))

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Keep a press that ended a drag from being undone with, too."""
        held = self.holding
        super().mousePressEvent(event)
        if held and event is not None:
            event.accept()

    # The keyboard.

    def hasFocus(self) -> bool:
        """Whether the table or one of its piles has the keyboard."""
        return super().hasFocus() or (self.keyboard is not None and self.keyboard.cursor.shown)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Play by keys."""
        if event is None or self.keyboard is None or not self.keyboard.takes(event):
            super().keyPressEvent(event)
        else:
            event.accept()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002  # Qt's name
        """Tab goes from group to group of piles."""
        # Asked by a pile too, when Tab leads out of the table.
        if self.keyboard is not None and QWidget.hasFocus(self):
            return self.keyboard.cursor.tab(back=not next) or super().focusNextPrevChild(next)
        return super().focusNextPrevChild(next)

    def setFocus(self, reason: "Qt.FocusReason | None" = None) -> None:
        """Have the keyboard: the pile that had it gets it at once."""
        if self.keyboard is None or self.focusProxy() is not None:
            super().setFocus() if reason is None else super().setFocus(reason)
            return
        from PyQt6.QtCore import Qt

        reason = Qt.FocusReason.OtherFocusReason if reason is None else reason
        if not self.keyboard.cursor.take(reason):
            super().setFocus(reason)

    def one_deed(self) -> "AbstractContextManager[None]":
        """What happens within is heard at its end, each thing once; see the cursor's method of that name."""
        return nullcontext() if self.keyboard is None else self.keyboard.cursor.one_deed()

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Hand the keyboard on to the pile that had it."""
        super().focusInEvent(event)
        if event is not None and self.keyboard is not None:
            self.keyboard.cursor.table_focused(event.reason())

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """The keyboard has gone elsewhere: what was said here is not said again."""
        super().focusOutEvent(event)
        if self.keyboard is not None:
            self.keyboard.cursor.table_left()

    def set_covered(self, covered: bool) -> None:
        """Hide the cursor with the cards."""
        super().set_covered(covered)
        if self.keyboard is not None:
            self.keyboard.cursor.draw()

    def show_banner(self, banner: "Banner | None") -> None:
        """Say what it says, too."""
        super().show_banner(banner)
        if banner is not None and self.keyboard is not None:
            self.keyboard.cursor.announce_last(banner.text)
