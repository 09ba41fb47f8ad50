"""Whether the game can be won: what is searched for it, and what needs no search."""

import random
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.games.eight_off import EIGHT_OFF, EIGHT_OFF_STRICT
from belvedere.rules.dealing import deal
from belvedere.rules.engine import is_legal, legal_moves
from belvedere.session import Session
from belvedere.solver import Budget, solve
from belvedere.solver.verdict import Kind
from belvedere.store.settings import Settings
from tests.gui.verdict_kit import (
    LOST,
    PATIENCE,
    TO_LOSE,
    UNKNOWN,
    note,
    oracle,
    play,
    sign,
    wait_for,
    workers,
)
from tests.gui.window_kit import OFFSCREEN, open_window
from tests.processes import is_running

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


# Who does not want to know.


def test_a_hidden_verdict_is_not_searched_shown_or_told(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for(desk)
    pid = oracle(desk).process.pid
    assert workers() == [pid]
    desk.trigger("verdict")
    assert not sign(desk).isVisible()
    assert not Settings.load().verdict
    qtbot.waitUntil(lambda: not is_running(pid), timeout=PATIENCE)
    play(desk, *TO_LOSE)
    qtbot.wait(150)
    assert (workers(), oracle(desk).kind, oracle(desk).thinking) == ([], None, False)
    # What becomes known though it is hidden stays hidden.
    note(desk, LOST)
    QApplication.processEvents()
    assert not desk.window.commands["back"].isEnabled()
    assert "won" not in desk.say()
    desk.trigger("verdict")
    assert sign(desk).isVisible()
    assert Settings.load().verdict


def test_a_hidden_verdict_is_searched_when_it_is_wanted(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    assert workers() == []
    oracle(desk).want()
    assert oracle(desk).thinking
    wait_for(desk)
    solution = oracle(desk).solution
    assert solution is not None
    desk.session.show(solution[0])
    assert oracle(desk).solution == solution[1:]
    assert not sign(desk).isVisible()
    play(desk, next(str(move) for move in legal_moves(EIGHT_OFF, desk.session.position) if move != solution[1]))
    qtbot.wait(100)
    assert (oracle(desk).thinking, oracle(desk).process.question) == (False, None)


@pytest.mark.usefixtures("unanswered")
def test_moves_are_searched_where_only_the_verdict_is_known(qtbot: "QtBot", deck: "Deck") -> None:
    """A position alike but for the order of its piles is known to be winnable, but by other moves."""
    desk = open_window(qtbot, deck, "eight-off")
    variant, here = desk.session.variant, desk.session.position
    oracle(desk).knowledge._note_kind(variant, here, Kind.WINNABLE)
    assert not oracle(desk).thinking
    oracle(desk).want()
    assert oracle(desk).thinking


# What is known needs no search.


def test_undo_redo_and_the_solution_need_no_search(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for(desk)
    asked: list[object] = []
    monkeypatch.setattr(oracle(desk).process, "ask", asked.append)
    solution = oracle(desk).solution
    assert solution is not None
    for index, move in enumerate(solution[:-1]):
        desk.session.play(move)
        assert (oracle(desk).kind, oracle(desk).solution) == (Kind.WINNABLE, solution[index + 1 :])
    for _ in range(20):
        desk.trigger("undo")
        assert sign(desk).text() == "Can be won"
    desk.trigger("redo")
    QApplication.processEvents()
    assert asked == []


def test_a_win_that_is_found_late_shows_that_the_moves_before_were_good(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    opening = desk.session.position
    note(desk, UNKNOWN)
    play(desk, *TO_LOSE[:4])
    desk.window.settings.verdict = True
    oracle(desk).look()
    wait_for(desk)
    known = oracle(desk).knowledge
    assert known.kind(EIGHT_OFF, opening) is Kind.WINNABLE
    solution = known.solution(EIGHT_OFF, opening)
    assert solution is not None
    assert [str(move) for move in solution[:4]] == TO_LOSE[:4]


# Other games.


def test_u6_right_after_a_change_of_rules_the_search_is_for_the_new_game(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=3, verdict=True)
    wait_for(desk)
    desk.trigger("strict")
    assert desk.session.variant == EIGHT_OFF_STRICT
    assert (oracle(desk).kind, oracle(desk).thinking, oracle(desk).solution) == (None, True, None)
    assert sign(desk).text() == "Thinking"
    for key in ("signora", "terrace", "wood", "thumb-and-pouch", "eight-off"):
        desk.trigger(f"game_{key}")
        assert oracle(desk).solution is None
        desk.window.control.start_deal(3)
        qtbot.waitUntil(lambda: not oracle(desk).thinking, timeout=PATIENCE)
        solution = oracle(desk).solution
        assert desk.session.variant.key == key
        if solution is not None:
            assert is_legal(desk.session.variant, desk.session.position, solution[0])
            desk.session.play(solution[0])
            assert sign(desk).text() == "Can be won"


def test_u21_what_is_found_is_what_a_fresh_process_finds(qtbot: "QtBot", deck: "Deck") -> None:
    """All nine games in one run, in any order."""
    desk = open_window(qtbot, deck, "wood", deal=4, verdict=True)
    keys = [variant.key for variant in games.ALL]
    random.Random(5).shuffle(keys)
    for key in keys:
        desk.session.new_game(games.find(key), 2)
        expected = solve(desk.session.variant, deal(desk.session.variant, 2), Budget(seconds=10)).kind
        if expected is not Kind.UNKNOWN:
            wait_for(desk, expected)


@pytest.mark.usefixtures("unanswered")
def test_another_deal_is_another_question(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    note(desk, LOST)
    desk.trigger("new")
    assert sign(desk).text() == "Thinking"
    desk.trigger("undo")
    assert sign(desk).text() == "Cannot be won"


def test_the_session_is_never_stepped_by_the_oracle(qtbot: "QtBot", deck: "Deck") -> None:
    session = Session(games.find("eight-off"), 1)
    desk = open_window(qtbot, deck, session=session, verdict=True)
    wait_for(desk)
    assert (session.moves, session.hints, session.shown) == (0, 0, False)
