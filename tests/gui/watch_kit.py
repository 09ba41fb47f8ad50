"""A game that is watched, for a test: given up before, opened from the list by its keys."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication

from belvedere.qt.dialogs import watch_dialog
from belvedere.qt.dialogs.history_dialog import HistoryDialog
from belvedere.qt.dialogs.watch_dialog import WatchDialog
from tests.gui.conftest import assert_shown
from tests.gui.window_kit import ALT, CTRL, HANDS, NONE, SHIFT, Desk, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck


def history(desk: Desk) -> HistoryDialog:
    """The list of the games that have ended, opened by its key."""
    desk.key(Qt.Key.Key_H, CTRL | SHIFT)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, HistoryDialog)
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def watch(desk: Desk) -> WatchDialog:
    """The first game of that list, watched."""
    button = history(desk).watch
    letter = button.text().partition("&")[2][:1]
    if letter.isascii():
        desk.key(Qt.Key(ord(letter.upper())), ALT)
    else:
        # QTest has no key for a letter of another alphabet.
        button.click()
    # A button that is pressed by its letter is seen to go down first.
    desk.qtbot.waitUntil(lambda: len(desk.dialogs()) == 2)
    (dialog,) = (each for each in desk.dialogs() if isinstance(each, WatchDialog))
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def given_up(
    qtbot: "QtBot",
    deck: "Deck",
    folder: Path,
    key: str = "signora",
    moves: int = 6,
    size: tuple[int, int] = (1000, 720),
) -> Desk:
    """A window in which a game was given up after so many moves, and another one begun."""
    desk = open_window(qtbot, deck, key, deal=5, folder=folder, size=size)
    play_some(desk.session, moves)
    desk.trigger("new")
    play_some(desk.session, 1)
    return desk


def watches(desk: Desk) -> bool:
    """Whether a game is watched; a dialog that was closed may be gone altogether."""
    return any(isinstance(each, WatchDialog) for each in desk.dialogs())


def plays(dialog: WatchDialog) -> bool:
    """Whether it plays by itself; asked anew each time, which a type checker does not expect of an attribute."""
    return dialog.playing


def press(dialog: WatchDialog, key: str) -> None:
    """Press a button with the mouse."""
    button = dialog.buttons[key]
    at = button.mapTo(dialog, button.rect().center())
    HANDS.mouseClick(dialog.windowHandle(), Qt.MouseButton.LeftButton, NONE, at)
    QApplication.processEvents()


def place(dialog: WatchDialog) -> int:
    """The place in the game, which slider, words and table agree on."""
    moves = dialog.session.moves
    assert dialog.slider.value() == moves
    told = f"Move {moves} of {len(dialog.session.entries)}" if moves else "The deal"
    assert dialog.words.full.startswith(told)
    assert dialog.words.accessibleName() == dialog.words.full
    assert_shown(dialog.view)
    return moves


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every speed be a fast one."""
    monkeypatch.setattr(watch_dialog, "SHOW_PACES", (15,) * 5)
