"""What half an hour of play met: messages by keys, sentences that stay, clocks that stand, and words for what fails."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QPushButton, QToolTip

from belvedere.cards import Rank
from belvedere.qt.help.place import HelpWindow
from tests.gui.blocked_kit import blocked_next
from tests.gui.clock_kit import play_one, timed
from tests.gui.conftest import session_at
from tests.gui.dialogs_kit import DIALOGS
from tests.gui.keys_kit import at, cursor, press
from tests.gui.positions import position
from tests.gui.window_kit import OFFSCREEN, SHIFT, Desk, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

KEY = Qt.Key


def tab_to(desk: Desk, name: str) -> None:
    """Press Tab until that button has the keyboard."""
    for _ in range(40):
        focused = desk.window.focusWidget()
        if isinstance(focused, QPushButton) and focused.objectName() == name:
            return
        desk.key(KEY.Key_Tab)
    raise AssertionError(f"Tab leads to no {name}")


@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Enter, KEY.Key_Space])
def test_the_buttons_of_a_message_are_pressed_by_enter_as_by_space(qtbot: "QtBot", deck: "Deck", key: Qt.Key) -> None:
    desk = open_window(qtbot, deck, session=session_at("eight-off", one_to_go(Rank.QUEEN)))
    desk.window.control.look_for_finish()
    assert desk.window.control.banner == "finish"
    tab_to(desk, "banner_finish")
    desk.key(key)
    assert desk.window.control.banner == "won"
    tab_to(desk, "banner_close")
    desk.key(key)
    assert desk.window.control.banner == ""


def test_undo_in_the_message_that_no_move_is_left_is_pressed_by_enter(qtbot: "QtBot", deck: "Deck") -> None:
    desk = blocked_next(qtbot, deck)
    desk.trigger("deal")
    assert desk.window.control.banner == "blocked"
    tab_to(desk, "banner_undo")
    desk.key(KEY.Key_Return)
    assert (desk.session.moves, desk.window.control.banner) == (0, "")


# What is said stays.


def test_a_pile_under_the_resting_pointer_speaks_over_nothing_that_happened(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=4)
    desk.mouse.move((2, desk.window.view.layout_now.height - 2))
    desk.mouse.move(desk.mouse.spot("tableau:6"))
    QApplication.processEvents()
    assert desk.say().startswith("Column 7")
    play_one(desk)
    desk.key(KEY.Key_U)
    assert " goes back to " in desk.say()
    desk.key(KEY.Key_R)
    assert " goes to " in desk.say()
    # The next pile that the pointer comes to is told as ever.
    desk.mouse.move(desk.mouse.spot("tableau:5"))
    assert desk.say().startswith("Column 6")
    press(desk, KEY.Key_G)
    assert at(desk).startswith("foundation")
    assert "Column" not in desk.say()


def test_a_sentence_that_is_cut_stands_whole_above_the_bar_for_one_who_plays_by_keys(
    qtbot: "QtBot", deck: "Deck"
) -> None:
    desk = open_window(qtbot, deck, "eight-off", size=(480, 400))
    press(desk, KEY.Key_1)
    desk.key(KEY.Key_M, SHIFT)
    sentence = desk.window.status.sentence
    assert sentence.text() != sentence.full
    qtbot.waitUntil(QToolTip.isVisible)
    assert QToolTip.text() == sentence.full
    desk.key(KEY.Key_U)
    assert sentence.text() == sentence.full
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    # Who plays with the mouse points to it.
    desk.mouse.click((2, 2))
    desk.window.control.say("much " * 60)
    QApplication.processEvents()
    assert not QToolTip.isVisible()


def test_a_card_that_is_let_go_beside_and_a_double_click_on_a_foundation_are_told(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=position("eight-off", foundation_0="AH", tableau_0="9C"))
    desk.mouse.drag(desk.mouse.spot("tableau:0"), (desk.window.view.layout_now.width / 2, 560))
    assert desk.say() == "No pile lies there: the card goes back to its place"
    desk.mouse.double_click(desk.mouse.spot("foundation:0"))
    assert desk.say() == "The ace of hearts lies on a foundation already"
    assert desk.mouse.selected() is None


def test_what_was_said_of_a_card_that_is_none_goes_with_the_line(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    press(desk, KEY.Key_1)
    desk.key(KEY.Key_Slash)
    desk.key(KEY.Key_X)
    desk.key(KEY.Key_Return)
    assert "x" in desk.say()
    desk.key(KEY.Key_Escape)
    assert desk.say() == ""


def test_a_narrow_toolbar_keeps_hint_where_a_game_deals_nothing(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", size=(760, 600))
    row, commands = desk.window.tool_row, desk.window.commands

    def shown(name: str) -> bool:
        button = row.tools.widgetForAction(commands[name])
        return button is not None and button.isVisible()

    assert shown("hint")
    assert not shown("deal")
    asked = list(row.names)
    desk.trigger("game_signora")
    assert shown("deal")
    assert row.names == asked
    desk.trigger("game_eight-off")
    assert not shown("deal")


def test_the_cursor_is_whole_at_the_edge_of_the_table(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", size=(620, 460))
    for mirrored in (False, True):
        if mirrored:
            desk.trigger("mirrored")
        for key in (KEY.Key_8, KEY.Key_1):
            press(desk, key)
            frame = cursor(desk).frame
            assert desk.window.view.sceneRect().contains(frame._edge.boundingRect())


# The clock.


@pytest.mark.parametrize("name", DIALOGS)
def test_the_clock_stands_wherever_one_does_not_play_and_runs_beside_the_help(
    qtbot: "QtBot", deck: "Deck", name: str
) -> None:
    """Nobody plays behind a dialog, nor while at the preferences; the help belongs to playing."""
    desk, time = timed(qtbot, deck)
    # Where there is no room for the help beside the table, it has a window of its own.
    desk.window.resize(800, 600)
    play_one(desk)
    kind, show = DIALOGS[name]
    show(desk)
    (dialog,) = desk.dialogs()
    QApplication.processEvents()
    assert desk.session.clock_runs is (kind is HelpWindow)
    assert desk.window.control._tick.isActive() is (kind is HelpWindow)
    before = desk.session.seconds
    time.now += 70
    assert desk.session.seconds == before + (70 if kind is HelpWindow else 0)
    dialog.close()
    desk.bring_forward()
    qtbot.waitUntil(lambda: desk.session.clock_runs and desk.dialogs() == [])
    assert desk.window.control._tick.isActive()


def test_who_plays_on_beside_the_preferences_plays_on_time(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    play_one(desk)

    def runs() -> bool:
        return desk.session.clock_runs

    desk.trigger("preferences")
    qtbot.waitUntil(lambda: not runs())
    desk.bring_forward()
    qtbot.waitUntil(runs)
