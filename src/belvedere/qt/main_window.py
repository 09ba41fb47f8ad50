"""The main window: menus, toolbar, table and status bar, and what happens to the window itself."""

from functools import cached_property
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QTimer
from PyQt6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QStatusTipEvent,
)
from PyQt6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from belvedere.qt import window_place
from belvedere.qt.choosing import Choosing
from belvedere.qt.connections import connect
from belvedere.qt.deals_control import DealsControl
from belvedere.qt.decks import Deck
from belvedere.qt.game_control import GameControl
from belvedere.qt.game_files import GameFiles
from belvedere.qt.keeping import Keeping
from belvedere.qt.main_table import MainTable
from belvedere.qt.status_bar import StatusBar
from belvedere.qt.surfaces import first_surface
from belvedere.qt.switches import Switches
from belvedere.qt.tool_row import ToolRow
from belvedere.qt.window_actions import WindowActions
from belvedere.qt.window_dialogs import WindowDialogs
from belvedere.session import Session
from belvedere.store.settings import Settings
from belvedere.words import _p

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.bookmarks import Bookmarks
    from belvedere.qt.card_styles.style_control import StyleControl
    from belvedere.qt.hinting import Hinting
    from belvedere.qt.key_control import KeyControl
    from belvedere.qt.move_list import MoveList
    from belvedere.qt.oracle import Oracle
    from belvedere.qt.show_me import ShowMe
    from belvedere.qt.sound import Sound
    from belvedere.qt.table_control import TableControl
    from belvedere.qt.verdict_control import VerdictControl
    from belvedere.qt.voice import Voice
    from belvedere.store.keeper import Keeper

_BLOCKING = frozenset((QEvent.Type.WindowBlocked, QEvent.Type.WindowUnblocked))
"""What Qt tells a window when a dialog shuts it off, and when none does any more."""

_REST = 300
"""Milliseconds without a change after which the size of the window counts as chosen."""


class MainWindow(QMainWindow):
    """The window.

    Attributes:
        session: the game.
        settings: what is kept for the next start.
        keeper: keeps the games; None if nothing is to be kept.
        deck: the pictures of the cards.
        styles: which cards are played with, once all is made that the first paint does not need.
        tables: what the table is covered with, from then on.
        view: the table.
        status: the status bar.
        keeping: when its games are kept, and which go on.
        control: what the actions do.
        deals: deals by number, by day and by code.
        files: games in files.
        choosing: the start page, on which a game is chosen.
        commands: every action, by its name in `actions.py`.
        warm: whether everything that the first paint does not need has been made.
        switches: what menu items switch on and off, and keep.
        dialogs: the dialogs and the help.
        show_me: the show of a solution, once it was asked for.
        move_list: the list of the moves, once it was asked for.
        verdict: shows whether the game can be won, once all is made that the first paint does not need.
        sound: what is heard of it, from then on.
        voice: what reads it out, from then on.
    """

    voice: "Voice | None" = None
    _blocked = False

    def __init__(self, session: Session, deck: Deck, settings: Settings, keeper: "Keeper | None" = None) -> None:
        super().__init__()
        self.session = session
        self.settings = settings
        self.keeper = keeper
        self.deck = deck
        self.warm = False
        self.show_me: ShowMe | None = None
        self.move_list: MoveList | None = None
        self.verdict: VerdictControl | None = None
        self.styles: StyleControl | None = None
        self.tables: TableControl | None = None
        self.sound: Sound | None = None
        self.when_warm: list[Callable[[], None]] = []
        self._shown = False
        self._beside: tuple[int, int] | None = None
        self._painted = False
        self._awake = True
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST)
        self._rest.timeout.connect(self._note_place)
        self.keeping = Keeping(self)
        self.control = GameControl(self)
        self.deals = DealsControl(self)
        self.files = GameFiles(self)
        self.choosing = Choosing(self)
        # Before the table, whose sentence about a change must not be cleared.
        session.subscribe(self.control.clear)
        body = QWidget(self)
        self.view = MainTable(session, deck, body, first_surface(settings, self.palette(), deck.cache_folder))
        self.view.setAccessibleName(_p("accessible name", "Card table"))
        self.view.obey(settings)
        self.status = StatusBar(self)
        self.setStatusBar(self.status)
        self.actions_and_menus = WindowActions(self)
        self.actions_and_menus.fill_menu_bar(settings.keys)
        self.commands: dict[str, QAction] = self.actions_and_menus.by_name
        self.tool_row = ToolRow(self.commands, settings, body)
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.tool_row)
        layout.addWidget(self.view, 1)
        self.setCentralWidget(body)
        self.switches = Switches(self)
        self.dialogs = WindowDialogs(self)
        connect(self)
        session.subscribe(self.control.changed)
        self.switches.show()
        self.control.refresh()
        self.view.setFocus()

    @cached_property
    def oracle(self) -> "Oracle":
        """What is known of the position on the table; made when it is first asked for, after the first paint."""
        from belvedere.qt.oracle import Oracle

        return Oracle(self)

    @cached_property
    def keys(self) -> "KeyControl":
        """Which keys do what; made when it is first asked for, after the first paint."""
        from belvedere.qt.key_control import KeyControl

        return KeyControl(self)

    @cached_property
    def hinting(self) -> "Hinting":
        """What gives hints; made for the first one."""
        from belvedere.qt.hinting import Hinting

        return Hinting(self)

    @cached_property
    def bookmarks(self) -> "Bookmarks":
        """What sets bookmarks and goes to them; made after the first paint."""
        from belvedere.qt.bookmarks import Bookmarks

        return Bookmarks(self)

    # The window itself.

    def show_first(self, size: tuple[int, int] | None = None) -> None:
        """Show the window where it was last, or in the size that the command line asks for."""
        others = 0 if self.keeper is None else self.keeper.store.instance.others
        self._beside = window_place.restore(self, self.settings, size, others)
        self._shown = size is None
        # Now, or the table would be laid out twice.
        self.status.suit(self.width())
        if self.settings.full_screen and size is None:
            self.set_full_screen(True)
        elif self.settings.maximised and size is None:
            self.showMaximized()
        else:
            self.show()

    def set_full_screen(self, full: bool) -> None:
        """Fill the screen, or go back to how the window was; the menus stay in both."""
        if full:
            self.settings.maximised = self.isMaximized() if self.isVisible() else self.settings.maximised
            self.showFullScreen()
        elif self.settings.maximised:
            self.showMaximized()
        else:
            self.showNormal()
        self._note_full_screen()

    def leave_full_screen(self) -> bool:
        """Leave full screen; whether the window was in it."""
        if not self.isFullScreen():
            return False
        self.set_full_screen(False)
        return True

    def _note_full_screen(self) -> None:
        full = self.isFullScreen()
        self.commands["fullscreen"].setChecked(full)
        # The button that leaves full screen is there even if the toolbar is not wanted.
        self.tool_row.show_parts(tools=self.settings.toolbar, leave=full)

    def _note_place(self) -> None:
        """The window has kept its size for a while, so its state and its size belong together."""
        if self._shown and self.isVisible():
            window_place.remember(self, self.settings, self._beside)

    def show_moves(self, shown: bool) -> None:
        """Show or hide the list of the moves; it is made when it is first shown."""
        if self.move_list is None:
            if not shown:
                return
            from belvedere.qt.docks import outer_edge
            from belvedere.qt.move_list import MoveList

            self.move_list = MoveList(self)
            self.addDockWidget(outer_edge(self), self.move_list)
            self.move_list.visibilityChanged.connect(self._moves_seen)
        self.move_list.setVisible(shown)

    def _moves_seen(self, seen: bool) -> None:
        """The list may have been closed by its own button."""
        if self.isVisible() and not self.isMinimized() and not seen and self.settings.moves:
            self.commands["moves"].trigger()

    # Hints and shows; imported when they are asked for.

    def give_hint(self) -> None:
        """Point to a good move, or to the next best."""
        self.hinting.ask()

    def ask_show_me(self) -> None:
        """Show a solution from here, or go on with the show."""
        from belvedere.qt.show_me import ShowMe

        if self.show_me is None:
            self.show_me = ShowMe(self, self.oracle)
        self.show_me.ask()

    # Events.

    def event(self, event: QEvent | None) -> bool:
        """Say what an item of a menu is for where everything is said; Qt would cut a long text without a sign of it.

        The clock stands under a dialog that nobody can play behind, whoever opened it.
        """
        if isinstance(event, QStatusTipEvent):
            self.status.describe(event.tip())
            return True
        if event is not None and event.type() in _BLOCKING:
            self._blocked = event.type() == QEvent.Type.WindowBlocked
            self.set_clock()
        return super().event(event)

    def side_button(self, event: QMouseEvent) -> bool:
        """Undo or redo if that is what this press of a mouse button asks for; whether it was."""
        from PyQt6.QtCore import Qt

        buttons = {Qt.MouseButton.BackButton: self.control.undo, Qt.MouseButton.ForwardButton: self.control.redo}
        act = buttons.get(event.button())
        if act is None:
            return False
        if self.choosing.page is None:
            # Nothing is taken back that nobody sees.
            act()
        event.accept()
        return True

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Undo and redo with the mouse's back and forward buttons."""
        if event is not None and not self.side_button(event):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        """The second of two fast presses counts as much as the first."""
        if event is not None and not self.side_button(event):
            super().mouseDoubleClickEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        """Take a file that holds a game, and nothing else."""
        self.files.enter(event)

    def dropEvent(self, event: QDropEvent | None) -> None:
        """Open the file."""
        self.files.drop(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Escape ends or closes one thing at a time; a key of another layout may count by its place."""
        from PyQt6.QtCore import Qt

        from belvedere.qt.by_place import press_by_place

        if event is not None and event.key() == Qt.Key.Key_Escape:
            from belvedere.qt.escape import escape

            escape(self)
        elif event is None or not press_by_place(self, event):
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent | None) -> None:
        """The clock stands while the window is minimised, full screen may be left from outside, colours may change."""
        super().changeEvent(event)
        if self.warm:
            self._see()
            self.tool_row.show_icons()
            if self.isFullScreen() != self.commands["fullscreen"].isChecked():
                self._note_full_screen()
            if self.isActiveWindow():
                QTimer.singleShot(0, self.dialogs.focus_table)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Note the new size when the window is at rest."""
        super().resizeEvent(event)
        self._rest.start()

    def showEvent(self, event: QShowEvent | None) -> None:
        """The window can be seen again."""
        super().showEvent(event)
        self._see()

    def hideEvent(self, event: QHideEvent | None) -> None:
        """The window cannot be seen any more."""
        super().hideEvent(event)
        self._see()

    def _see(self) -> None:
        """Stop the clock while the window cannot be seen, and let it go on when it can."""
        awake = self.isVisible() and not self.isMinimized()
        if awake != self._awake:
            self._awake = awake
            self.set_clock()
            if self.warm:
                self.oracle.wake(awake and self.choosing.page is None)
                self.keeping.keep()

    def set_clock(self) -> None:
        """Let the clock stand while the table cannot be seen or played on, or the preferences have the player."""
        awake = self._awake and not self._blocked and self.choosing.page is None and not self.dialogs.busy_beside
        (self.session.wake if awake else self.session.sleep)()
        self.control.refresh()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """After the first paint, make what it did not need."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self.warm_up)

    def warm_up(self) -> None:
        """Make everything that needs the enums of `Qt` or can wait for other reasons."""
        from belvedere.qt.warm_up import warm_up

        if not self.warm:
            self.warm = True
            warm_up(self)

    def closeEvent(self, event: QCloseEvent | None) -> None:
        """Keep the window's place; a game is never lost by quitting, so nothing is asked."""
        self.view.cancel_gesture()
        self.view.fast_forward()
        self.control.stop()
        if self.show_me is not None:
            self.show_me.end()
        if self.warm:
            self.oracle.end()
        for control in (self.styles, self.tables, self.sound, self.voice):
            if control is not None:
                control.end()
        self.view.end()
        self._rest.stop()
        self._note_place()
        self.control.keep_game()
        self.settings.save()
        self.keeping.end()
        self.dialogs.close_all()
        super().closeEvent(event)
