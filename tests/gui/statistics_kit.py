"""The statistics dialog for a test: games that have ended, and the keys that open it and act in it."""

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QDialog, QWidget

from belvedere.qt.dialogs.reset_dialog import ResetDialog
from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog
from belvedere.store.statistics import Played
from tests.gui.window_kit import ALT, CTRL, HANDS, NONE, Desk, open_window
from tests.store.kit import game, put_ended

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck


def some_games() -> list[Played]:
    """Four games of Signora, two of Wood, one of Eight Off."""
    keys = ("signora", "wood", "signora", "signora", "eight-off", "signora", "wood")
    return [game(number, won=number % 3 != 2, key=key) for number, key in enumerate(keys, 1)]


def opened(desk: Desk) -> StatisticsDialog:
    """The dialog, by its key."""
    desk.key(Qt.Key.Key_I, CTRL)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, StatisticsDialog)
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def with_games(qtbot: "QtBot", deck: "Deck", folder: Path, *played: Played, deal: int = 3) -> Desk:
    """A window over a store with these games."""
    put_ended(folder, *(played or some_games()))
    return open_window(qtbot, deck, "signora", deal=deal, folder=folder)


def press(desk: Desk, dialog: QWidget, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """Press a key in a dialog that has the keyboard."""
    if QApplication.activeWindow() is None:
        # A window manager would do this when another window closes.
        dialog.activateWindow()
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    HANDS.keyClick(dialog.windowHandle(), key, modifiers)
    QApplication.processEvents()


def over(desk: Desk, kind: type[QDialog]) -> QDialog:
    """The dialog of that kind over the other one, once it has the keyboard."""
    desk.qtbot.waitUntil(lambda: any(isinstance(each, kind) for each in desk.dialogs()))
    (found,) = [each for each in desk.dialogs() if isinstance(each, kind)]
    desk.qtbot.waitUntil(found.isActiveWindow)
    return found


def shown(dialog: StatisticsDialog) -> dict[str, str]:
    """How many games of each kind are shown as played."""
    table, found = dialog.table, {}
    for column in range(table.columnCount()):
        head, value = table.horizontalHeaderItem(column), table.item(0, column)
        assert head is not None
        assert value is not None
        found[head.text()] = value.text()
    return found


# Reset.


def ask_reset(desk: Desk, dialog: StatisticsDialog) -> ResetDialog:
    press(desk, dialog, Qt.Key.Key_R, ALT)
    question = over(desk, ResetDialog)
    assert isinstance(question, ResetDialog)
    return question
