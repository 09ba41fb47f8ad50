"""What is opened out of the preferences lies over them, and gives the keyboard back to them."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QDialog

from tests.gui.preferences_kit import opened, press
from tests.gui.window_kit import ALT, HANDS, OFFSCREEN, Desk

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck
    from belvedere.qt.dialogs.preferences_dialog import PreferencesDialog

pytestmark = OFFSCREEN


def over(desk: Desk, below: "PreferencesDialog") -> QDialog:
    """The dialog over the preferences, once it has the keyboard."""
    desk.qtbot.waitUntil(lambda: len(desk.dialogs()) == 2)
    (dialog,) = (each for each in desk.dialogs() if each is not below)
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


@pytest.mark.parametrize("opens", ["styles", "toolbar", "picture"])
def test_the_preferences_have_the_keyboard_again(qtbot: "QtBot", deck: "Deck", opens: str) -> None:
    desk, below = opened(qtbot, deck)
    if opens == "picture":
        tables = desk.window.tables
        assert tables is not None
        tables.ask()
    else:
        press(below, Qt.Key.Key_Y if opens == "styles" else Qt.Key.Key_E, ALT)
    dialog = over(desk, below)
    handle, under = dialog.windowHandle(), below.windowHandle()
    assert handle is not None
    assert handle.transientParent() is under
    HANDS.keyClick(handle, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: desk.dialogs() == [below])
    if QApplication.platformName() == "xcb":
        qtbot.waitUntil(below.isActiveWindow)


def test_what_is_opened_from_the_table_lies_over_the_table(qtbot: "QtBot", deck: "Deck") -> None:
    desk, below = opened(qtbot, deck)
    desk.bring_forward()
    desk.qtbot.waitUntil(lambda: not below.isActiveWindow())
    desk.trigger("tools_setup")
    dialog = over(desk, below)
    assert dialog.parentWidget() is desk.window
