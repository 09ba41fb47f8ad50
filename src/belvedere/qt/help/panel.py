"""The help as a panel: buttons, a line to search in, the page; the way back; the keys that are for the help alone."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from PyQt6.QtCore import QEvent, QObject, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PyQt6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton, QVBoxLayout, QWidget

from belvedere.manual.search import words_of
from belvedere.qt.direction import as_seen
from belvedere.qt.help.browser import HelpBrowser
from belvedere.qt.help.icons import SIZE, icon
from belvedere.qt.help.pages import CONTENTS, Pages
from belvedere.qt.help.reading_place import ReadingPlace, go_to, reading_place
from belvedere.words import _p

if TYPE_CHECKING:
    from PyQt6.QtGui import QAction

    from belvedere.qt.main_window import MainWindow

TEXT_SIZES: Final = (60, 70, 80, 90, 100, 115, 130, 150, 175, 200, 250)
"""The sizes of the text, in hundredths of the usual one."""

_TYPED: Final = 500
"""Milliseconds after the last letter that is typed."""

_CTRL, _ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
_COPY: Final = _CTRL, Qt.Key.Key_C
_WITHOUT: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
"""What makes no difference: + is on some keyboards a key with Shift, or one of the keypad."""


class Visit(NamedTuple):
    """A page on the way that the player took.

    Attributes:
        page: its name; empty for the results of a search.
        query: what was looked for: of results that is all, on a page it is marked.
        place: where the page was entered.
        left_at: what stood at the top edge when it was left; None where it was not left yet.
    """

    page: str
    query: str = ""
    place: str = ""
    left_at: ReadingPlace | None = None

    @property
    def sight(self) -> tuple[str, str]:
        """What is on show: a page, or the results of a search."""
        return self.page, "" if self.page else self.query


class HelpPanel(QWidget):
    """The help.

    Signals:
        titled(str): another page is on show; its title.
        left: the player wants to leave the help.

    Attributes:
        browser: the text.
        line: what is looked for.
        page: the name of the page on show; empty for the results of a search.
        buttons: by their names: back, forward, contents, smaller, larger.
        wanted: how wide it would like to be beside the table.
    """

    titled = pyqtSignal(str)
    left = pyqtSignal()

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        # Until it has a place, it is nowhere in the window.
        self.hide()
        self._window = window
        self._pages = Pages(window.keys)
        window.keys.changed.connect(self._show_keys)
        self._visits: list[Visit] = []
        self._at = -1
        self._found = ""
        # Not after each letter: how many places there are is told when the player stops.
        self._counted = QTimer(self)
        self._counted.setSingleShot(True)
        self._counted.setInterval(_TYPED)
        self._counted.timeout.connect(self._tell_count)
        self.page = ""
        self.wanted = 400
        self.browser = HelpBrowser(window, self)
        self.browser.setAccessibleName(_p("accessible name", "Help"))
        self.browser.asked.connect(self._follow)
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(_p("help window", "Search the help"))
        self.line.setAccessibleName(_p("help window", "Search the help"))
        self.line.setClearButtonEnabled(True)
        self.line.textEdited.connect(self._search)
        self._glass: QAction | None = self.line.addAction(icon("find", self), QLineEdit.ActionPosition.LeadingPosition)
        back, on = ("Alt+Right", "Alt+Left") if self.isRightToLeft() else ("Alt+Left", "Alt+Right")
        acts: dict[str, tuple[str, str, Callable[[], None]]] = {
            "back": (_p("help window", "Back"), back, self.go_back),
            "forward": (_p("help window", "Forward"), on, self.go_forward),
            "contents": (_p("help window", "Contents"), "Alt+Home", self.go_to_contents),
            "smaller": (_p("help window", "Smaller text"), "Ctrl+-", lambda: self.zoom(-1)),
            "larger": (_p("help window", "Larger text"), "Ctrl++", lambda: self.zoom(1)),
        }
        self.buttons = {name: self._button(*act) for name, act in acts.items()}
        self._keys: dict[tuple[Qt.KeyboardModifier, Qt.Key], Callable[[], None]] = {
            (_ALT, as_seen(Qt.Key.Key_Left)): self.go_back,
            (_ALT, as_seen(Qt.Key.Key_Right)): self.go_forward,
            (_ALT, Qt.Key.Key_Home): self.go_to_contents,
            (_CTRL, Qt.Key.Key_F): self.ask,
            (_CTRL, Qt.Key.Key_Plus): lambda: self.zoom(1),
            (_CTRL, Qt.Key.Key_Equal): lambda: self.zoom(1),
            (_CTRL, Qt.Key.Key_Minus): lambda: self.zoom(-1),
            (Qt.KeyboardModifier.NoModifier, Qt.Key.Key_Escape): self._escape,
        }
        row = QHBoxLayout()
        row.setContentsMargins(6, 4, 6, 4)
        row.setSpacing(2)
        for name in ("back", "forward", "contents"):
            row.addWidget(self.buttons[name])
        row.addSpacing(4)
        row.addWidget(self.line, 1)
        row.addSpacing(4)
        for name in ("smaller", "larger"):
            row.addWidget(self.buttons[name])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(row)
        layout.addWidget(self.browser)
        for part in (self.browser, self.line, *self.buttons.values()):
            part.installEventFilter(self)
        self._show_icons()
        self._show_zoom()

    def _button(self, text: str, key: str, slot: Callable[[], None]) -> QToolButton:
        button = QToolButton(self)
        button.setAutoRaise(True)
        button.setIconSize(QSize(SIZE, SIZE))
        button.setAccessibleName(text)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        button.setToolTip(_p("help window: tool tip", "{name} ({key})").format(name=text, key=native))
        button.clicked.connect(slot)
        return button

    # The way through the pages.

    def show_page(self, name: str, place: str = "", query: str = "") -> None:
        """Show a page, from a place in it if one is named, and remember the way here."""
        self._go(Visit(name, query, place))

    def go_back(self) -> None:
        """Show the page before, where it was left."""
        self._go_to(self._at - 1)

    def go_forward(self) -> None:
        """Show the page from which the player went back."""
        self._go_to(self._at + 1)

    def go_to_contents(self) -> None:
        """Show the first page."""
        self.show_page(CONTENTS)

    def _go(self, visit: Visit) -> None:
        """Go on to something that is not on the way yet."""
        self._leave()
        if self._at < 0 or self._visits[self._at].sight != visit.sight:
            del self._visits[self._at + 1 :]
            self._visits.append(visit)
            self._at += 1
        else:
            self._visits[self._at] = visit
        self._show(visit)

    def _go_to(self, at: int) -> None:
        """Go to a page on the way, if there is one."""
        if 0 <= at < len(self._visits):
            self._leave()
            self._at = at
            self._show(self._visits[at])

    def _leave(self) -> None:
        """Remember where the page on show is left."""
        if self._at >= 0:
            self._visits[self._at] = self._visits[self._at]._replace(left_at=reading_place(self.browser))

    def _show(self, visit: Visit) -> None:
        """Bring a page into view, and tell its title once."""
        self.page = visit.page
        if visit.page:
            page = self._pages.page(visit.page)
            title = page.title
            told = self.browser.show_page(page, visit.place, words_of(visit.query)) or title
            if not self.line.hasFocus():
                self.line.clear()
        else:
            title = _p("help: search", "Found in the help")
            hits = self._pages.index().look_for(visit.query, self._game())
            told = self._found = self.browser.show_hits(visit.query, hits)
            self._counted.start()
            self.line.setText(visit.query)
        if visit.left_at is not None:
            go_to(self.browser, visit.left_at)
        self.browser.setAccessibleDescription(told)
        self._show_ways()
        self.titled.emit(title)

    def _game(self) -> str:
        """The page of the game on the table: what is found there comes first."""
        return self._window.session.variant.key

    def _show_keys(self) -> None:
        """Name the keys that there are now, where the page was read last."""
        self._pages.forget()
        if self._at >= 0:
            self._leave()
            self._show(self._visits[self._at])

    def _show_ways(self) -> None:
        """Offer back and forward where they lead anywhere; the keyboard does not stay on a button that does not."""
        for name, leads in (("back", self._at > 0), ("forward", self._at + 1 < len(self._visits))):
            button = self.buttons[name]
            if not leads and button.hasFocus():
                self.browser.setFocus()
            button.setEnabled(leads)

    def _follow(self, page: str, place: str) -> None:
        """A link was followed; one without a page leads to another place of the same one."""
        now = self._visits[self._at]
        self.show_page(page or now.page, place, "" if now.page else now.query)

    # The search.

    def ask(self) -> None:
        """Ask what is to be looked for."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def _search(self, query: str) -> None:
        """Look for what is typed, at once; all results of one search are one page on the way."""
        if not query.strip():
            if not self.page:
                self.go_back()
                self.line.setFocus()
        elif not self.page:
            visit = self._visits[self._at] = Visit("", query)
            self._show(visit)
        else:
            self._go(Visit("", query))

    def _tell_count(self) -> None:
        """Tell how many places were found to those who are still typing."""
        keyboard = self._window.view.keyboard
        if keyboard is not None and self.line.hasFocus() and not self.page:
            keyboard.cursor.announce(self._found)

    def _escape(self) -> None:
        """Out of the search line to the page, from there out of the help."""
        if self.line.hasFocus() and not self.page:
            self.line.clear()
            self.browser.setFocus()
            self.go_back()
        elif self.line.hasFocus():
            self.browser.setFocus()
        else:
            self.left.emit()

    # The size of the text.

    def zoom(self, by: int) -> None:
        """Make the text larger or smaller, as far as that goes; it is kept."""
        settings = self._window.settings
        nearest = min(range(len(TEXT_SIZES)), key=lambda at: abs(TEXT_SIZES[at] - settings.help_text))
        settings.help_text = TEXT_SIZES[max(0, min(len(TEXT_SIZES) - 1, nearest + by))]
        self._window.control.save()
        self.browser.refresh()
        self._show_zoom()

    def _show_zoom(self) -> None:
        size = self._window.settings.help_text
        for name, end in (("smaller", TEXT_SIZES[0]), ("larger", TEXT_SIZES[-1])):
            if size == end and self.buttons[name].hasFocus():
                self.browser.setFocus()
            self.buttons[name].setEnabled(size != end)

    # Sizes, keys and colours.

    def sizeHint(self) -> QSize:
        """As wide as it was, and as high as there is room."""
        return QSize(self.wanted, 400)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Keys that mean something else at the table are the help's own while it has the keyboard."""
        if isinstance(event, QKeyEvent):
            pressed = event.modifiers() & ~_WITHOUT, Qt.Key(event.key())
            act = self._keys.get(pressed)
            if pressed == _COPY and watched is self.browser and self.browser.textCursor().hasSelection():
                act = self.browser.copy
            if act is not None:
                event.accept()
                if event.type() == QEvent.Type.KeyPress:
                    act()
                return True
            enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down)
            if watched is self.line and enters and event.type() == QEvent.Type.KeyPress:
                # On to what was found, whose first link is marked.
                self.browser.setFocus()
                self.browser.focusNextPrevChild(True)
                return True
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent | None) -> None:
        """Draw the signs in the colours that the desktop has now."""
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.PaletteChange and hasattr(self, "buttons"):
            self._show_icons()

    def showEvent(self, event: QShowEvent | None) -> None:
        """The table may look otherwise than when the help was last seen."""
        super().showEvent(event)
        self.browser.look_again()

    def _show_icons(self) -> None:
        for name, button in self.buttons.items():
            button.setIcon(icon(name, self))
        if self._glass is not None:
            self._glass.setIcon(icon("find", self))
