"""The list of the moves beside the table."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.qt.move_list import MoveList
from belvedere.rules.automatic import Automatic
from belvedere.session import Session
from tests.gui.conftest import assert_shown
from tests.gui.start_kit import run_when_warm, said
from tests.gui.window_kit import HANDS, NONE, OFFSCREEN, Desk, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def moves(desk: Desk) -> MoveList:
    found = desk.window.move_list
    assert found is not None
    return found


def texts(desk: Desk) -> list[str]:
    shown = moves(desk).list
    return [item.text() for row in range(shown.count()) if (item := shown.item(row)) is not None]


def test_it_is_off_at_first_and_lists_each_move(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    assert desk.window.move_list is None
    play_some(desk.session, 2)
    desk.key(Qt.Key.Key_F7)
    assert moves(desk).isVisible()
    assert texts(desk)[0] == "The deal"
    assert [text[:3] for text in texts(desk)[1:]] == ["1. ", "2. "]
    assert moves(desk).list.currentRow() == 2
    play_some(desk.session, 1)
    assert len(texts(desk)) == 4
    desk.key(Qt.Key.Key_F7)
    assert not moves(desk).isVisible()
    play_some(desk.session, 2)
    desk.key(Qt.Key.Key_F7)
    assert len(texts(desk)) == 6


def test_a_click_goes_there_and_back(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    play_some(desk.session, 6)
    last = desk.session.position
    desk.trigger("moves")
    shown = moves(desk).list
    point = shown.visualItemRect(shown.item(2)).center()
    HANDS.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, NONE, point)
    assert desk.session.moves == 2
    assert_shown(desk.window.view)
    assert desk.say().startswith("4 moves are taken back together; the first was the ")
    assert len(texts(desk)) == 7
    slanted = [item.font().italic() for row in range(7) if (item := shown.item(row)) is not None]
    assert slanted == [False] * 3 + [True] * 4
    shown.setFocus()
    desk.key(Qt.Key.Key_End)
    assert (desk.session.moves, desk.session.position) == (6, last)
    desk.key(Qt.Key.Key_Home)
    assert desk.session.moves == 0
    play_some(desk.session, 1)
    assert len(texts(desk)) == 2


def test_undo_and_other_games_are_followed(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    desk.trigger("moves")
    play_some(desk.session, 3)
    desk.trigger("undo")
    assert (len(texts(desk)), moves(desk).list.currentRow()) == (4, 2)
    desk.trigger("new")
    assert texts(desk) == ["The deal"]
    desk.trigger("undo")
    assert len(texts(desk)) == 4


def test_what_a_move_set_off_is_counted(qtbot: "QtBot", deck: "Deck") -> None:
    session = Session(games.find("thumb-and-pouch"), 1, automatic=Automatic.ALL)
    desk = open_window(qtbot, deck, session=session)
    desk.trigger("moves")
    for _ in range(40):
        play_some(session, 1)
        if len(session.history[-1]) > 1:
            break
    assert texts(desk)[-1].endswith(f"(+{len(session.history[-1]) - 1})")


def test_in_a_pause_it_is_hidden_and_goes_nowhere(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    desk.trigger("moves")
    play_some(desk.session, 3)
    desk.trigger("pause")
    assert not moves(desk).list.isVisible()
    moves(desk).list.setCurrentRow(0)
    assert (desk.session.moves, moves(desk).list.currentRow()) == (3, 3)
    desk.trigger("pause")
    assert moves(desk).list.isVisible()


@pytest.mark.parametrize("size", [(480, 360), (1000, 720)])
def test_the_table_has_room_beside_it(qtbot: "QtBot", deck: "Deck", size: tuple[int, int]) -> None:
    desk = open_window(qtbot, deck, "terrace", deal=1, size=size)
    desk.trigger("moves")
    QApplication.processEvents()
    assert desk.window.view.width() >= 200
    assert_shown(desk.window.view)


def test_u67_it_is_there_at_the_next_start_and_its_own_button_closes_it() -> None:
    assert said(run_when_warm("window.commands['moves'].trigger(); window.close()")) == []
    show = "print(window.move_list is not None and window.move_list.isVisible()); window.move_list.close()"
    done = run_when_warm(f"{show}; QTimer.singleShot(100, window.close)")
    assert done.stdout.splitlines()[1] == "True"
    done = run_when_warm("print(window.move_list); window.close()")
    assert done.stdout.splitlines()[1] == "None"


def test_the_window_hears_of_no_move_of_the_mouse_without_need(qtbot: "QtBot", deck: "Deck") -> None:
    """Qt tells a window of each move for the edges of docks alone, which costs a drag 300 calls."""
    window = open_window(qtbot, deck, "eight-off", deal=1).window
    hover = Qt.WidgetAttribute.WA_Hover
    assert not window.testAttribute(hover)
    window.commands["moves"].trigger()
    assert window.testAttribute(hover)
    window.commands["moves"].trigger()
    assert not window.testAttribute(hover)
