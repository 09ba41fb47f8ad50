"""A new deal gathers in what the player has seen on the table, and only that, wherever the table was meanwhile."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication

from belvedere.qt.flights import Gathering
from belvedere.qt.main_window import MainWindow
from tests.gui.window_kit import OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = [OFFSCREEN, pytest.mark.usefixtures("time_stands")]


def gathers(desk: Desk) -> bool:
    """Whether the cards of the game before are gathered in now; all cards are in their places afterwards."""
    motions = desk.window.view._follower.animator._motions
    assert motions, "nothing is dealt"
    found = any(isinstance(motion, Gathering) for motion in motions)
    desk.window.view.fast_forward()
    return found


def test_a_table_is_gathered_in_after_each_look_away(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first game of all is not: below the start page lies a deal that nobody has seen."""
    show = MainWindow.show_first

    def welcome(window: MainWindow, size: tuple[int, int] | None = None) -> None:
        window.choosing.welcome()
        show(window, size)

    monkeypatch.setattr(MainWindow, "show_first", welcome)
    desk = open_window(qtbot, deck, "terrace", speed="slow")
    desk.window.choosing.start("wood")
    assert not gathers(desk)
    desk.trigger("new")
    assert gathers(desk)
    desk.trigger("choose_game")
    assert not desk.window.view.isVisible()
    desk.key(Qt.Key.Key_Escape)
    desk.trigger("new")
    assert gathers(desk), "after the start page"
    desk.window.showMinimized()
    QApplication.processEvents()
    desk.window.showNormal()
    QApplication.processEvents()
    desk.trigger("new")
    assert gathers(desk), "after it was minimised"
    desk.trigger("choose_game")
    desk.window.choosing.start("eight-off")
    assert not gathers(desk), "the page was on show, and not the table"
