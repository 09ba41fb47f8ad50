"""A search without a result is made once: it is not asked for again and again, and who waits for it is told."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt, QTimer

from belvedere.qt.search_process import Question, SearchProcess
from belvedere.qt.show_me import Stage
from belvedere.solver.verdict import Kind, Verdict, Why
from tests.gui.window_kit import CTRL, OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

FOUND = Verdict(Kind.WINNABLE, (), Why.SOLUTION, 1, 0.0)
OPEN = Verdict(Kind.UNKNOWN, (), Why.TIME, 1, 0.0)


class Idle:
    """A search that finds nothing, or dies: at once."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.dies = False

    def ask(self, process: SearchProcess, question: Question) -> None:
        self.asked.append(question)
        if self.dies:
            QTimer.singleShot(0, lambda: process.failed.emit(question))
        else:
            QTimer.singleShot(0, lambda: process.answered.emit(question, OPEN))


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> Idle:
    search = Idle()

    def ask(process: SearchProcess, question: Question) -> None:
        search.ask(process, question)

    monkeypatch.setattr(SearchProcess, "ask", ask)
    return search


def know_an_alike_one(desk: Desk) -> None:
    """Let it be known that the game can be won from here, but not how: the columns lay in another order."""
    position = desk.session.position
    columns = position.shape.columns.start
    alike = position._replace(piles=(*position.piles[:columns], *reversed(position.piles[columns:])))
    oracle = desk.window.oracle
    oracle.knowledge.note(desk.session.variant, alike, FOUND)
    oracle.changed.emit()
    assert (oracle.kind, oracle.solution) == (Kind.WINNABLE, None)


@pytest.mark.parametrize("verdict", [True, False])
def test_moves_that_are_not_found_are_searched_once(qtbot: "QtBot", deck: "Deck", idle: Idle, verdict: bool) -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=verdict)
    know_an_alike_one(desk)
    desk.window.oracle.want()
    qtbot.waitUntil(lambda: desk.window.oracle.in_vain)
    qtbot.wait(100)
    desk.window.oracle.want()
    qtbot.wait(100)
    assert [asked.position for asked in idle.asked] == [desk.session.position]
    assert (desk.window.oracle.kind, desk.window.oracle.thinking) == (Kind.WINNABLE, False)


def test_show_me_says_that_no_way_was_found(qtbot: "QtBot", deck: "Deck", idle: Idle) -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=False)
    know_an_alike_one(desk)
    desk.key(Qt.Key.Key_E, CTRL)
    show = desk.window.show_me
    assert show is not None
    qtbot.waitUntil(lambda: show.stage is Stage.TELLING)
    assert len(idle.asked) == 1


def test_a_hint_is_given_all_the_same(qtbot: "QtBot", deck: "Deck", idle: Idle) -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=False)
    know_an_alike_one(desk)
    for _ in range(3):
        desk.key(Qt.Key.Key_H, CTRL)
        qtbot.waitUntil(lambda: desk.window.view.highlights.pointing is not None)
    assert len(idle.asked) == 1


def test_a_position_over_which_the_process_died_is_searched_again_in_a_later_game(
    qtbot: "QtBot", deck: "Deck", idle: Idle
) -> None:
    idle.dies = True
    desk = open_window(qtbot, deck, "eight-off", deal=7, verdict=True)
    qtbot.waitUntil(lambda: desk.window.oracle.in_vain)
    position = desk.session.position
    assert [asked.position for asked in idle.asked] == 2 * [position]
    assert desk.window.oracle.kind is Kind.UNKNOWN
    idle.dies = False
    desk.trigger("new")
    desk.trigger("undo")
    qtbot.waitUntil(lambda: [asked.position for asked in idle.asked].count(position) == 3)
