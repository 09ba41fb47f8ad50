"""Bookmarks: set, seen, heard, gone to, and there again at the next start."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QColor, QContextMenuEvent, QIcon, QPalette
from PyQt6.QtWidgets import QApplication, QListWidgetItem, QMenu

from tests.gui.conftest import assert_shown
from tests.gui.start_kit import run_when_warm, said
from tests.gui.window_kit import ALT, CTRL, HANDS, NONE, OFFSCREEN, Desk, open_window
from tests.store.kit import again, play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

UP, DOWN = Qt.Key.Key_PageUp, Qt.Key.Key_PageDown


def marks(desk: Desk) -> list[int]:
    return sorted(desk.session.marks)


def item(desk: Desk, row: int) -> QListWidgetItem:
    assert desk.window.move_list is not None
    found = desk.window.move_list.list.item(row)
    assert found is not None
    return found


def heard(desk: Desk, row: int) -> str:
    return str(item(desk, row).data(Qt.ItemDataRole.AccessibleTextRole))


def dark_points(icon: QIcon, mode: QIcon.Mode = QIcon.Mode.Normal) -> int:
    """How many points of an icon are more than half covered with paint."""
    image = icon.pixmap(16, mode).toImage()
    return sum(image.pixelColor(x, y).alpha() > 127 for x in range(image.width()) for y in range(image.height()))


def test_a_key_sets_one_and_removes_it(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    action = desk.window.commands["bookmark"]
    desk.key(Qt.Key.Key_M, CTRL)
    assert (marks(desk), desk.say(), action.isChecked()) == ([0], "Bookmark set at the deal", True)
    play_some(desk.session, 2)
    assert not action.isChecked()
    desk.key(Qt.Key.Key_M, CTRL)
    assert (marks(desk), desk.say(), action.isChecked()) == ([0, 2], "Bookmark set after move 2", True)
    desk.key(Qt.Key.Key_M, CTRL)
    assert (marks(desk), desk.say(), action.isChecked()) == ([0], "Bookmark after move 2 removed", False)
    desk.trigger("undo")
    desk.trigger("undo")
    assert action.isChecked()
    desk.trigger("bookmark")
    assert (marks(desk), desk.say()) == ([], "Bookmark at the deal removed")
    assert desk.window.move_list is None, "all this needs no list"


def test_keys_go_from_bookmark_to_bookmark_and_say_so(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    desk.key(UP, ALT)
    assert desk.say() == "This game has no bookmark: Ctrl+M sets one here"
    desk.key(Qt.Key.Key_M, CTRL)
    play_some(desk.session, 3)
    desk.key(Qt.Key.Key_M, CTRL)
    there = desk.session.position
    play_some(desk.session, 3)
    desk.key(DOWN, ALT)
    assert (desk.session.moves, desk.say()) == (6, "There is no bookmark after this move")
    desk.key(UP, ALT)
    assert (desk.session.moves, desk.say()) == (3, "At the bookmark after move 3")
    assert desk.session.position == there
    assert_shown(desk.window.view)
    assert desk.window.commands["bookmark"].isChecked()
    desk.key(UP, ALT)
    assert (desk.session.moves, desk.say()) == (0, "At the bookmark of the deal")
    desk.key(UP, ALT)
    assert (desk.session.moves, desk.say()) == (0, "There is no bookmark before this move")
    desk.key(DOWN, ALT)
    assert (desk.session.moves, desk.session.position) == (3, there)
    assert len(desk.session.entries) == 6, "what was taken back can be redone"


def test_the_menu_greys_what_leads_nowhere_and_the_keys_say_why(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    previous, following = (desk.window.commands[f"{way}_bookmark"] for way in ("previous", "next"))
    menu = next(menu for menu in desk.window.findChildren(QMenu) if previous in menu.actions())

    def ways() -> tuple[bool, bool]:
        menu.popup(desk.window.mapToGlobal(desk.window.rect().center()))
        found = previous.isEnabled(), following.isEnabled()
        menu.close()
        qtbot.waitUntil(lambda: not menu.isVisible())
        return found

    assert ways() == (False, False)
    assert previous.isEnabled()
    desk.trigger("previous_bookmark")
    assert desk.say() == "This game has no bookmark: Ctrl+M sets one here"
    desk.trigger("bookmark")
    assert ways() == (False, False)
    play_some(desk.session, 3)
    assert ways() == (True, False)
    desk.session.go_to(0)
    desk.trigger("bookmark")
    play_some(desk.session, 2)
    desk.trigger("bookmark")
    desk.session.go_to(1)
    assert ways() == (False, True)


def test_a_bookmark_goes_with_the_move_that_another_takes_the_place_of(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", deal=1)
    desk.trigger("moves")
    play_some(desk.session, 2)
    desk.key(Qt.Key.Key_M, CTRL)
    play_some(desk.session, 2)
    desk.key(Qt.Key.Key_M, CTRL)
    for _ in range(3):
        desk.trigger("undo")
    assert marks(desk) == [2, 4]
    desk.mouse.click(desk.mouse.spot("stock"))
    assert (desk.session.moves, marks(desk)) == (2, [])
    assert not any(heard(desk, row).startswith("Bookmark") for row in range(3))


def test_the_list_shows_a_ribbon_that_is_read_aloud(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    desk.trigger("moves")
    play_some(desk.session, 3)
    plain = item(desk, 3).text()
    assert dark_points(item(desk, 3).icon()) == 0
    assert heard(desk, 3) == plain
    desk.key(Qt.Key.Key_M, CTRL)
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
        assert dark_points(item(desk, 3).icon(), mode) > 30
    assert item(desk, 3).text() == plain
    assert heard(desk, 3) == f"Bookmark: {plain}"
    assert dark_points(item(desk, 2).icon()) == 0
    desk.key(Qt.Key.Key_M, CTRL)
    assert dark_points(item(desk, 3).icon()) == 0
    assert heard(desk, 3) == plain


def test_the_ribbon_has_the_colour_of_the_text_whatever_that_is(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    desk.trigger("moves")
    desk.trigger("bookmark")
    shown = desk.window.move_list
    assert shown is not None
    palette = shown.list.palette()
    palette.setColor(QPalette.ColorRole.Text, QColor(250, 240, 230))
    shown.list.setPalette(palette)
    image = item(desk, 0).icon().pixmap(16).toImage()
    assert image.pixelColor(image.width() // 2, image.height() // 3) == QColor(250, 240, 230)


def test_the_right_button_marks_any_line_and_goes_nowhere(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    desk.trigger("moves")
    play_some(desk.session, 5)
    shown = desk.window.move_list
    assert shown is not None

    def menu_at(row: int) -> None:
        viewport = shown.list.viewport()
        assert viewport is not None
        inside = viewport.mapTo(desk.window, shown.list.visualItemRect(shown.list.item(row)).center())
        HANDS.mouseClick(desk.window.windowHandle(), Qt.MouseButton.RightButton, NONE, inside)
        if not shown.menu.isVisible():
            # The offscreen platform swallows the first press after a menu was closed.
            HANDS.mouseClick(desk.window.windowHandle(), Qt.MouseButton.RightButton, NONE, inside)
        qtbot.waitUntil(shown.menu.isVisible)

    menu_at(2)
    assert desk.session.moves == 5
    # The line is shown as the one that is meant while its menu is open.
    assert [item.text()[:2] for item in shown.list.selectedItems()] == ["2."]
    assert not shown.menu.actions()[0].isChecked()
    desk.key(Qt.Key.Key_M)
    assert (marks(desk), desk.session.moves) == ([2], 5)
    qtbot.waitUntil(lambda: [item.text()[:2] for item in shown.list.selectedItems()] == ["5."])
    assert heard(desk, 2).startswith("Bookmark: 2. ")
    assert desk.say() == "Bookmark set after move 2"
    menu_at(2)
    assert shown.menu.actions()[0].isChecked()
    desk.key(Qt.Key.Key_M)
    assert (marks(desk), desk.session.moves) == ([], 5)


def test_the_key_for_menus_marks_the_line_of_the_position(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    desk.trigger("moves")
    play_some(desk.session, 5)
    shown = desk.window.move_list
    assert shown is not None
    shown.list.setFocus()
    desk.key(Qt.Key.Key_Up)
    assert desk.session.moves == 4
    desk.key(Qt.Key.Key_Menu)
    if not shown.menu.isVisible():
        # Only some platforms make a request for a menu of the key; the desktop's does.
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1))
        QApplication.sendEvent(shown.list.viewport(), event)
    qtbot.waitUntil(shown.menu.isVisible)
    desk.key(Qt.Key.Key_Down)
    desk.key(Qt.Key.Key_Return)
    assert marks(desk) == [4]


def test_below_the_last_line_there_is_no_menu(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    desk.trigger("moves")
    shown = desk.window.move_list
    assert shown is not None
    viewport = shown.list.viewport()
    assert viewport is not None
    inside = viewport.mapTo(desk.window, viewport.rect().bottomLeft() + QPoint(20, -20))
    HANDS.mouseClick(desk.window.windowHandle(), Qt.MouseButton.RightButton, NONE, inside)
    QApplication.processEvents()
    assert not shown.menu.isVisible()


def test_in_a_pause_and_with_cards_in_the_hand_nothing_is_marked(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    play_some(desk.session, 3)
    desk.mouse.carry(desk.mouse.spot("tableau:0"), (300, 400))
    assert desk.mouse.holds()
    desk.key(Qt.Key.Key_M, CTRL)
    desk.key(UP, ALT)
    assert (marks(desk), desk.session.moves) == ([], 3)
    assert not desk.window.commands["bookmark"].isChecked()
    desk.key(Qt.Key.Key_Escape)
    desk.trigger("pause")
    for name in ("bookmark", "previous_bookmark", "next_bookmark"):
        assert not desk.window.commands[name].isEnabled()
    desk.key(Qt.Key.Key_M, CTRL)
    assert marks(desk) == []
    desk.trigger("pause")
    desk.key(Qt.Key.Key_M, CTRL)
    assert marks(desk) == [3]


def test_each_game_has_its_own(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    desk.trigger("moves")
    desk.trigger("bookmark")
    desk.trigger("new")
    assert marks(desk) == []
    assert not desk.window.commands["bookmark"].isChecked()
    assert heard(desk, 0) == "The deal"
    desk.trigger("undo")
    assert desk.window.commands["bookmark"].isChecked()
    assert heard(desk, 0) == "Bookmark: The deal"


@pytest.mark.parametrize("moves", [0, 3])
def test_one_is_kept_at_once(qtbot: "QtBot", deck: "Deck", tmp_path: Path, moves: int) -> None:
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    play_some(desk.session, moves)
    desk.key(Qt.Key.Key_M, CTRL)
    found = again(tmp_path)
    assert found is not None
    assert found.marks == {moves}
    desk.key(Qt.Key.Key_M, CTRL)
    found = again(tmp_path)
    assert found is not None
    assert found.marks == set()


@pytest.mark.parametrize("end", ["window.close()", "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"])
def test_u47_they_are_there_at_the_next_start(end: str) -> None:
    play = f"""
from belvedere.rules.engine import legal_moves
session = window.session
for number in range(4):
    session.play(next(iter(legal_moves(session.variant, session.position))))
    if number % 2:
        window.commands["bookmark"].trigger()
{end}
"""
    assert said(run_when_warm(play, "--game", "eight-off", "--deal", "1")) == []
    tell = """
print(sorted(window.session.marks), window.commands["bookmark"].isChecked())
window.commands["previous_bookmark"].trigger()
print(window.session.moves)
window.commands["moves"].trigger()
texts = [window.move_list.list.item(row).data(11) for row in range(5)]
print([text.startswith("Bookmark: ") for text in texts])
window.close()
"""
    done = run_when_warm(tell)
    assert said(done) == []
    assert done.stdout.splitlines()[1:] == ["[2, 4] True", "2", "[False, False, True, False, True]"]
