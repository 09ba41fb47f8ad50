"""The start page: how it comes and goes, and that no game is lost or played behind it."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from belvedere.words import game_name
from tests.gui.preferences_kit import can_be_set, preferences
from tests.gui.start_page_kit import clock_runs, is_open, marked, page_of
from tests.gui.start_page_kit import desk as desk  # noqa: PLC0414  # a fixture
from tests.gui.window_kit import CTRL, HANDS, NONE, OFFSCREEN, Desk, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


class TestComingAndGoing:
    def test_it_comes_by_its_key_and_goes_by_escape_or_the_key(self, desk: Desk) -> None:
        for leave in ((Qt.Key.Key_Escape, NONE), (Qt.Key.Key_O, CTRL)):
            desk.key(Qt.Key.Key_O, CTRL)
            assert page_of(desk).isVisible()
            assert not desk.window.view.isVisible()
            assert desk.window.windowTitle() == "Choose a Game"
            assert marked(desk) == "hero"
            desk.key(*leave)
            assert not is_open(desk)
            assert desk.window.view.isVisible()
            assert desk.window.view.hasFocus()
            assert desk.window.windowTitle() == "Signora · deal 1"
            assert (desk.session.moves, desk.fact("moves")) == (5, "5 moves")

    def test_escape_leaves_it_wherever_the_keyboard_is(self, desk: Desk) -> None:
        desk.trigger("choose_game")
        desk.window.setFocus()
        desk.key(Qt.Key.Key_Escape)
        assert not is_open(desk)

    def test_the_clock_rests_and_goes_on(self, desk: Desk) -> None:
        assert clock_runs(desk)
        desk.trigger("choose_game")
        assert not clock_runs(desk)
        assert desk.fact("time") == desk.fact("moves") == desk.fact("score") == ""
        desk.key(Qt.Key.Key_Escape)
        assert clock_runs(desk)
        assert desk.fact("time")

    def test_nothing_can_be_asked_of_the_game_behind_it(self, desk: Desk) -> None:
        commands, session = desk.window.commands, desk.session
        desk.trigger("moves")
        assert desk.window.move_list is not None
        desk.trigger("choose_game")
        on = {name for name, action in commands.items() if action.isEnabled()}
        asked = {"new", "restart", "undo", "redo", "deal", "hint", "show_me", "all_up", "pause", "back", "bookmark"}
        asked |= {"strict", "next_deal", "previous_deal", "previous_bookmark", "next_bookmark", "deal_number", "daily"}
        assert not asked & on
        assert {"choose_game", "open_file", "continue", "calendar", "game_wood", "preferences", "quit"} <= on
        assert not desk.window.move_list.isEnabled()
        before = session.identity, session.position, session.moves
        desk.key(Qt.Key.Key_Z, CTRL)
        desk.key(Qt.Key.Key_N, CTRL)
        desk.window.control.refresh()
        for button in (Qt.MouseButton.BackButton, Qt.MouseButton.RightButton, Qt.MouseButton.LeftButton):
            HANDS.mouseClick(desk.window.windowHandle(), button, NONE, page_of(desk).mapTo(desk.window, QPoint(4, 4)))
            HANDS.mouseDClick(desk.window.windowHandle(), button, NONE, page_of(desk).mapTo(desk.window, QPoint(4, 4)))
            HANDS.mouseClick(desk.window.windowHandle(), button, NONE, desk.window.rect().bottomLeft() + QPoint(40, -9))
        assert (session.identity, session.position, session.moves) == before
        assert is_open(desk)
        desk.key(Qt.Key.Key_Escape)
        assert commands["undo"].isEnabled()
        assert desk.window.move_list.isEnabled()

    def test_what_comes_while_it_is_open_leaves_that_game_alone_too(self, qtbot: "QtBot", deck: "Deck") -> None:
        desk = open_window(qtbot, deck, "eight-off", size=(1280, 800))
        play_some(desk.session, 5)
        strict = preferences(desk).editors["strict"]
        assert can_be_set(strict)
        desk.window.choosing.ask()
        # Its rule, in preferences that were open before.
        assert not can_be_set(strict)
        (dialog,) = desk.dialogs()
        dialog.reject()
        # The list of its moves, made only now.
        desk.trigger("moves")
        moves = desk.window.move_list
        assert moves is not None
        assert moves.isVisible()
        assert not moves.isEnabled()
        window, undo = desk.window.windowHandle(), Qt.MouseButton.BackButton
        row = moves.list.visualItemRect(moves.list.item(1)).center()
        HANDS.mouseClick(window, Qt.MouseButton.LeftButton, NONE, moves.list.mapTo(desk.window, row))
        # The mouse's button for undo, on what lets a press through to the window.
        for widget in (moves.list, desk.window.status, desk.window.tool_row):
            HANDS.mouseClick(window, undo, NONE, widget.mapTo(desk.window, widget.rect().center()))
        QApplication.processEvents()
        assert desk.session.moves == 5
        # Whether it can be won.
        desk.trigger("verdict")
        assert desk.window.settings.verdict
        assert not desk.window.status.verdict.isVisible()
        desk.key(Qt.Key.Key_Escape)
        assert not is_open(desk)
        assert moves.isEnabled()
        assert desk.window.status.verdict.isVisible()
        HANDS.mouseClick(window, undo, NONE, desk.window.status.mapTo(desk.window, QPoint(5, 5)))
        assert desk.session.moves == 4

    def test_all_that_could_be_asked_of_the_game_can_be_asked_again(self, desk: Desk) -> None:
        before = {name for name, action in desk.window.commands.items() if action.isEnabled()}
        assert {"save_copy", "copy_code", "undo"} <= before
        desk.trigger("choose_game")
        desk.window.control.refresh()
        desk.key(Qt.Key.Key_Escape)
        assert {name for name, action in desk.window.commands.items() if action.isEnabled()} == before

    def test_a_paused_or_held_game_keeps_it_away(self, desk: Desk) -> None:
        desk.trigger("pause")
        assert not desk.window.commands["choose_game"].isEnabled()
        desk.window.choosing.ask()
        assert not is_open(desk)
        desk.trigger("pause")
        desk.window.choosing.ask()
        assert is_open(desk)

    def test_a_dialog_gives_the_keyboard_back_to_it(self, desk: Desk) -> None:
        desk.trigger("choose_game")
        desk.key(Qt.Key.Key_End)
        desk.trigger("about")
        (dialog,) = desk.dialogs()
        desk.qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
        desk.key(Qt.Key.Key_Escape)
        desk.qtbot.waitUntil(lambda: not desk.dialogs())
        QApplication.processEvents()
        assert is_open(desk)
        desk.window.view.setFocus()
        assert marked(desk) == "eight-off"

    @pytest.mark.parametrize("way", ["game_wood", "continue"])
    def test_a_game_out_of_the_menus_is_seen_at_once(self, desk: Desk, way: str) -> None:
        desk.trigger("game_eight-off")
        play_some(desk.session, 2)
        desk.trigger("choose_game")
        desk.trigger(way)
        if way == "continue":
            (dialog,) = desk.dialogs()
            desk.qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
            desk.key(Qt.Key.Key_Return)
        assert not is_open(desk)
        assert desk.window.view.isVisible()
        assert desk.session.variant.key == ("wood" if way == "game_wood" else "signora")
        assert desk.window.windowTitle().startswith(game_name(desk.session.variant))

    def test_the_game_under_it_is_seen_when_the_menu_asks_for_it(self, desk: Desk) -> None:
        identity = desk.session.identity
        desk.trigger("choose_game")
        desk.trigger("game_signora")
        assert not is_open(desk)
        assert desk.window.view.isVisible()
        assert (desk.session.identity, desk.session.moves) == (identity, 5)
        assert desk.window.windowTitle() == "Signora · deal 1"
