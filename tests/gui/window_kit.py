"""The whole window for a test: opened as the program does, warm, with settings of its own."""

from typing import TYPE_CHECKING, Any

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QDialog, QWidget

from belvedere import games
from belvedere.changes import Change, Ended
from belvedere.qt.main_window import MainWindow
from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import Keeper
from belvedere.store.settings import Settings
from belvedere.table.piles import STOCK
from tests.gui.conftest import assert_shown, session_at
from tests.gui.mouse import Mouse
from tests.gui.positions import position, suit_up_to

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from belvedere.cards import Rank
    from belvedere.qt.decks import Deck
    from belvedere.table.position import Position

HANDS: Any = QTest
"""Sends what a user does. PyQt's stubs take the functions of this namespace for methods."""

OFFSCREEN = pytest.mark.qt_log_ignore("^This plugin does not support ", extend=True)
"""The offscreen platform warns of each thing about a window that it does not have."""

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
NONE = Qt.KeyboardModifier.NoModifier


class Desk:
    """A window and the hands on it.

    Attributes:
        qtbot: waits for things.
        window: the window.
        session: its game.
        mouse: a mouse over its table.
        ended: the ends of games that the session reported.
    """

    def __init__(self, window: MainWindow, qtbot: "QtBot") -> None:
        self.qtbot = qtbot
        self.window = window
        self.session = window.session
        self.mouse = Mouse(window.view)
        self.ended: list[Ended] = []
        self.session.subscribe(self._note)

    def _note(self, change: Change) -> None:
        if isinstance(change, Ended):
            self.ended.append(change)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press a key, as the desktop sends it to the window that has the keyboard."""
        if QApplication.activeWindow() is None:
            # A window manager would do this when another window closes.
            self.window.activateWindow()
            self.qtbot.waitUntil(lambda: QApplication.activeWindow() is not None)
        handle = (QApplication.activeWindow() or self.window).windowHandle()
        popup = QApplication.activePopupWidget()
        HANDS.keyClick(popup.windowHandle() if popup is not None else handle, key, modifiers)
        QApplication.processEvents()

    def trigger(self, name: str) -> None:
        """Choose an item of a menu; one that is greyed does nothing."""
        self.window.commands[name].trigger()
        QApplication.processEvents()

    def bring_forward(self, window: QWidget | None = None) -> None:
        """Give a window the keyboard, by default the main one.

        A window manager may still be about to give it to another that has just opened, so it is asked until it does.
        """
        wanted = self.window if window is None else window

        def forward() -> bool:
            if not wanted.isActiveWindow():
                wanted.activateWindow()
            return wanted.isActiveWindow()

        self.qtbot.waitUntil(forward)

    def say(self) -> str:
        """The sentence in the status bar."""
        return self.window.status.sentence.full

    def fact(self, name: str) -> str:
        """A fact of the status bar."""
        return self.window.status.labels[name].text()

    def rest(self) -> None:
        """Wait until the window has had its time to look whether the game can be finished."""
        control = self.window.control
        self.qtbot.waitUntil(lambda: not control._search.isActive())

    def outcome(self) -> Outcome | None:
        """How the game has ended; asked anew each time, which a type checker does not expect of a property."""
        return self.session.outcome

    def options(self) -> tuple[str, ...]:
        """The options in force; asked anew each time, too."""
        return self.session.variant.options

    def dialogs(self) -> list[QDialog]:
        """The dialogs on show."""
        return [dialog for dialog in self.window.findChildren(QDialog) if dialog.isVisible()]


def open_window(
    qtbot: "QtBot",
    deck: "Deck",
    key: str = "signora",
    *,
    deal: int = 1,
    at: "Position | None" = None,
    session: Session | None = None,
    settings: Settings | None = None,
    speed: str = "off",
    size: tuple[int, int] | None = (1000, 720),
    verdict: bool = False,
    folder: "Path | None" = None,
) -> Desk:
    """Open the window on a game and wait until all of it is made; without a search unless it is asked for.

    What is played is kept in that folder, if one is given.
    """
    if settings is None:
        settings = Settings.load()
        settings.speed = speed
    settings.verdict = verdict
    if session is None:
        session = Session(games.find(key), deal) if at is None else session_at(key, at)
    keeper = None if folder is None else Keeper(session, GameStore(str(folder)))
    window = MainWindow(session, deck, settings, keeper)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show_first(size)
    qtbot.waitUntil(lambda: window.warm)
    # The window of the test before may have had it until now.
    qtbot.waitUntil(lambda: _has_keyboard(window))
    QApplication.processEvents()
    return Desk(window, qtbot)


def _has_keyboard(window: MainWindow) -> bool:
    """Whether a window, or a dialog that it has opened, has the keyboard; it is asked for if not."""
    place = QApplication.activeWindow()
    while place is not None and place is not window:
        place = place.parentWidget()
    if place is None:
        window.activateWindow()
    return place is window


def one_to_go(rank: "Rank") -> "Position":
    """Eight Off but for the clubs from ``rank`` up, which lie in order on the first column."""
    missing = [each.letter + "C" for each in type(rank) if each >= rank]
    below = type(rank)(rank - 1)
    return position(
        "eight-off",
        foundation_0=suit_up_to("S", type(rank).KING),
        foundation_1=suit_up_to("H", type(rank).KING),
        foundation_2=suit_up_to("D", type(rank).KING),
        foundation_3=suit_up_to("C", below),
        tableau_0=" ".join(reversed(missing)),
    )


def play_by_mouse(desk: Desk, count: int) -> None:
    """Play that many moves, by drags as long as there are any, each seen on the table."""
    for turn in range(count):
        moves = [
            move
            for move in legal_moves(desk.session.variant, desk.session.position)
            if STOCK not in (move.source, move.target)
        ]
        if moves:
            desk.mouse.play_by_drag(moves[turn % len(moves)])
        else:
            desk.mouse.click(desk.mouse.spot("stock"))
        assert desk.session.moves == turn + 1
        assert_shown(desk.window.view)
