"""Show Me looks for a solution, and says what it has found where there is none to show."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QPushButton

from belvedere.qt.show_me import Stage
from belvedere.solver import Kind, Verdict, Why
from belvedere.table.moves import DEAL
from tests.gui.show_kit import know, stage, texts
from tests.gui.window_kit import CTRL, OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def note(desk: Desk, kind: Kind) -> None:
    """Let that be known of the position on the table, and no solution."""
    verdict = Verdict(kind, (), Why.EXHAUSTED if kind is Kind.UNWINNABLE else Why.TIME, 1, 0.0)
    desk.window.oracle.knowledge.note(desk.session.variant, desk.session.position, verdict)


def test_it_looks_for_a_solution_where_none_is_known(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", deal=2)
    desk.key(Qt.Key.Key_E, CTRL)
    assert stage(desk) is Stage.WAITING
    assert "Thinking" in texts(desk)
    qtbot.waitUntil(lambda: stage(desk) is not Stage.WAITING, timeout=15_000)
    assert stage(desk) is Stage.STANDING
    assert "Thinking" not in texts(desk)
    desk.key(Qt.Key.Key_Space)
    assert len(desk.session.history[0]) == 1
    assert desk.session.shown


@pytest.mark.parametrize("way", ["Escape", "cross", "move"])
def test_waiting_can_be_ended(qtbot: "QtBot", deck: "Deck", way: str) -> None:
    desk = open_window(qtbot, deck, "redheads", deal=2)
    desk.key(Qt.Key.Key_E, CTRL)
    assert stage(desk) is Stage.WAITING
    if way == "Escape":
        desk.key(Qt.Key.Key_Escape)
    elif way == "cross":
        (cross,) = [each for each in desk.window.view.findChildren(QPushButton) if each.isVisible()]
        cross.click()
    else:
        desk.mouse.click(desk.mouse.spot("stock"))
    assert stage(desk) is Stage.OFF
    assert "Thinking" not in texts(desk)
    assert not desk.session.shown


def test_waiting_goes_on_while_the_search_rests(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", deal=2)
    desk.window.oracle.wake(False)
    desk.key(Qt.Key.Key_E, CTRL)
    assert stage(desk) is Stage.WAITING
    desk.window.oracle.look()
    assert stage(desk) is Stage.WAITING
    desk.window.oracle.wake(True)
    qtbot.waitUntil(lambda: stage(desk) is Stage.STANDING, timeout=15_000)


def test_a_lost_position_is_told_with_the_way_back(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    opening = desk.session.position
    desk.key(Qt.Key.Key_D, CTRL)
    note(desk, Kind.UNWINNABLE)
    desk.key(Qt.Key.Key_E, CTRL)
    assert stage(desk) is Stage.TELLING
    assert "from here the game can no longer be won" in texts(desk)
    undo = desk.window.view.findChild(QPushButton, "banner_undo")
    assert undo is not None
    undo.click()
    assert desk.session.position == opening
    assert (stage(desk), texts(desk)) == (Stage.OFF, "")


def test_a_lost_position_is_left_for_the_last_one_that_could_be_won(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    know(desk)
    opening = desk.session.position
    for _ in range(3):
        desk.session.play(DEAL)
        note(desk, Kind.UNKNOWN)
    note(desk, Kind.UNWINNABLE)
    desk.key(Qt.Key.Key_E, CTRL)
    back = desk.window.view.findChild(QPushButton, "banner_back")
    assert back is not None
    if desk.window.oracle.kind is Kind.UNWINNABLE:
        back.click()
    assert desk.session.position == opening
    assert (stage(desk), texts(desk)) == (Stage.OFF, "")
    assert "3 moves are taken back" in desk.say()


def test_a_lost_deal_has_no_way_back_and_an_unknown_one_may_be_won(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    note(desk, Kind.UNKNOWN)
    desk.key(Qt.Key.Key_E, CTRL)
    assert stage(desk) is Stage.TELLING
    assert "No way to win was found from here" in texts(desk)
    note(desk, Kind.UNWINNABLE)
    desk.key(Qt.Key.Key_E, CTRL)
    assert "this deal cannot be won" in texts(desk)
    assert desk.window.view.findChild(QPushButton, "banner_undo") is None
    desk.key(Qt.Key.Key_P)
    assert texts(desk) == ""
    desk.key(Qt.Key.Key_P)
    assert "this deal cannot be won" in texts(desk)
    desk.key(Qt.Key.Key_Escape)
    assert texts(desk) == ""
