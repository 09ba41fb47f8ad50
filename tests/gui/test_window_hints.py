"""Hints in the window: a move that can be played, a sentence of why, and what is said where there is none."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication

from belvedere import session
from belvedere.cards import Rank
from belvedere.qt.hinting import WAIT
from belvedere.qt.oracle import Oracle
from belvedere.rules.engine import legal_moves
from belvedere.solver.verdict import Kind
from tests.gui.conftest import assert_shown
from tests.gui.hint_kit import ask, every_game, play_by_mouse, pointing, seen
from tests.gui.positions import position
from tests.gui.window_kit import CTRL, OFFSCREEN, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck
    from belvedere.table.moves import Move

pytestmark = OFFSCREEN

TO_AND_FRO = position(
    "wood",
    base="3",
    reserve_0="3C 7S",
    waste="5S",
    foundation_0="3H",
    tableau_0="9C 8H",
    tableau_1="9S",
    tableau_2="KC",
    tableau_3="KS",
    tableau_4="KC",
    tableau_5="KS",
    tableau_6="QC",
    tableau_7="QS",
    tableau_8="QC",
)
"""Wood with no move that leads anywhere."""


@pytest.mark.usefixtures("no_search")
@every_game
def test_u6_a_hint_points_from_card_to_place_and_can_be_played_by_mouse(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk = open_window(qtbot, deck, key, deal=3)
    for number in range(12):
        before = desk.session.position
        ask(desk)
        move = pointing(desk)
        assert move is not None
        assert move in legal_moves(desk.session.variant, before)
        assert desk.session.position == before, "a hint moves nothing"
        assert desk.session.hints == number + 1
        assert seen(desk)
        assert_shown(desk.window.view)
        play_by_mouse(desk, move)
        assert desk.session.history[-1][0].move == move
        assert not seen(desk)


@pytest.mark.usefixtures("no_search")
def test_u6_hints_are_those_of_the_game_that_was_switched_to(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    # Of one deal in some dozens nothing useful is seen without a search.
    monkeypatch.setattr(session, "random_number", lambda: 2)
    desk = open_window(qtbot, deck, "wood")
    for key in ("eight-off", "terrace", "thumb-and-pouch", "redheads", "eight-off", "signora"):
        ask(desk)
        desk.trigger(f"game_{key}")
        assert not seen(desk)
        ask(desk)
        move = pointing(desk)
        assert move is not None
        play_by_mouse(desk, move)
        assert desk.session.history[-1][0].move == move
    desk.trigger("game_eight-off")
    desk.trigger("strict")
    ask(desk)
    assert pointing(desk) in legal_moves(desk.session.variant, desk.session.position)


@pytest.mark.usefixtures("no_search")
def test_asked_again_the_next_best_is_shown_and_in_the_end_the_first(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", deal=3)
    shown: list[tuple[Move | None, str]] = []
    ask(desk)
    while (pointing(desk), desk.say()) not in shown:
        shown.append((pointing(desk), desk.say()))
        ask(desk)
    assert (pointing(desk), desk.say()) == shown[0]
    assert len(shown) > 2
    assert desk.session.hints == 1, "of one position it is one hint"
    desk.mouse.click(desk.mouse.spot("tableau:0"))
    ask(desk)
    assert (pointing(desk), desk.say()) == shown[0], "what had gone from the table is shown again"


@pytest.mark.usefixtures("no_search")
def test_the_sentence_stands_in_the_status_bar_and_is_told_to_assistive_technology(
    qtbot: "QtBot", deck: "Deck"
) -> None:
    at = position("thumb-and-pouch", waste="QD 5S", tableau_0="KC 6H", tableau_1="KS", stock="#2D")
    desk = open_window(qtbot, deck, "thumb-and-pouch", at=at)
    ask(desk)
    assert desk.say() == "Move the five of spades to column 1: it frees the queen of diamonds"
    assert desk.window.status.sentence.accessibleName() == desk.say()


# When there is none.


@pytest.mark.usefixtures("no_search")
def test_the_sentence_goes_with_the_arrow(qtbot: "QtBot", deck: "Deck") -> None:
    """It stayed for as long as nothing else was said, and hid the clock."""
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    desk.trigger("hint")
    qtbot.waitUntil(lambda: desk.window.view.highlights.pointing is not None)
    assert desk.say() != ""
    desk.key(Qt.Key.Key_Escape)
    assert desk.window.view.highlights.pointing is None
    assert desk.say() == ""


@pytest.mark.usefixtures("no_search")
def test_no_hint_in_a_pause_and_after_the_end(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.KING))
    hint = desk.window.commands["hint"]
    assert hint.isEnabled()
    desk.trigger("pause")
    assert not hint.isEnabled()
    ask(desk)
    desk.window.hinting.ask()
    assert not seen(desk)
    desk.trigger("pause")
    assert hint.isEnabled()
    ask(desk)
    move = pointing(desk)
    assert move is not None
    assert desk.say() == "Send the king of clubs up to foundation 4: all cards can go up now"
    play_by_mouse(desk, move)
    assert desk.outcome() is not None
    assert not hint.isEnabled()
    desk.window.hinting.ask()
    assert not seen(desk)
    assert desk.session.hints == 1


@pytest.mark.usefixtures("no_search")
def test_no_hint_while_a_card_is_held(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", deal=3)
    start = desk.mouse.spot("waste")
    desk.mouse.carry(start, (start[0] + 60, start[1] + 60))
    assert desk.mouse.holds()
    ask(desk)
    assert not seen(desk)
    assert desk.mouse.holds()
    assert desk.session.hints == 0
    desk.window.view.cancel_gesture()
    desk.mouse.release(start)


@pytest.mark.usefixtures("no_search")
def test_where_nothing_helps_that_is_said_and_counts_as_no_hint(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", at=TO_AND_FRO)
    ask(desk)
    assert not seen(desk)
    assert desk.say() == "No hint: no move seems to help. Try one, or go back with Undo."
    assert desk.session.hints == 0
    desk.session.play(next(iter(legal_moves(desk.session.variant, desk.session.position))))
    ask(desk)
    assert desk.say() == "No hint: only moves in circles are left. Go back with Undo."


# What is known.


def test_the_hint_is_that_of_the_solution_when_there_is_one(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1, verdict=True)
    oracle = desk.window.oracle
    qtbot.waitUntil(lambda: oracle.solution is not None, timeout=20_000)
    for _ in range(5):
        solution = oracle.solution
        assert solution
        ask(desk)
        assert pointing(desk) == solution[0]
        play_by_mouse(desk, solution[0])
    assert desk.session.hints == 5


def test_a_hint_starts_the_search_even_if_the_verdict_is_hidden(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", deal=1, verdict=False)
    assert desk.window.oracle.kind is None
    ask(desk)
    qtbot.waitUntil(lambda: seen(desk), timeout=5_000)
    qtbot.waitUntil(lambda: desk.window.oracle.kind is Kind.WINNABLE, timeout=20_000)
    solution = desk.window.oracle.solution
    assert solution
    first = pointing(desk)
    ask(desk)
    assert solution[0] in (first, pointing(desk))


def test_a_hint_waits_a_moment_for_the_search_and_no_longer(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks = [True]
    monkeypatch.setattr(Oracle, "want", lambda _self: None)
    monkeypatch.setattr(Oracle, "thinking", property(lambda _self: thinks[0]))
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    ask(desk)
    assert not seen(desk)
    qtbot.waitUntil(lambda: seen(desk), timeout=WAIT * 8)
    desk.mouse.click((1, 1))
    desk.session.play(next(iter(legal_moves(desk.session.variant, desk.session.position))))
    ask(desk)
    assert not seen(desk)
    ask(desk)
    assert seen(desk), "who asks twice will not wait"
    desk.session.undo()
    ask(desk)
    desk.window.oracle.changed.emit()
    assert not seen(desk)
    thinks[0] = False
    desk.window.oracle.changed.emit()
    assert seen(desk), "the search has found out, or given up"
    thinks[0] = True
    desk.session.redo()
    ask(desk)
    desk.session.undo()
    qtbot.wait(WAIT + 50)
    assert not seen(desk), "the position that was asked about has gone"
    ask(desk)
    desk.key(Qt.Key.Key_Escape)
    qtbot.wait(WAIT + 50)
    assert not seen(desk), "who has pressed Escape wants none any more"


def test_a_lost_game_is_called_so(qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Oracle, "want", lambda _self: None)
    desk = open_window(qtbot, deck, "wood", deal=3)
    knowledge = desk.window.oracle.knowledge
    monkeypatch.setattr(knowledge, "kind", lambda *_: Kind.UNWINNABLE)
    ask(desk)
    assert desk.say() == "This deal cannot be won: try another one, or choose Options > Winnable deals only"
    opening = desk.session.position
    monkeypatch.setattr(knowledge, "kind", lambda _variant, at: None if at == opening else Kind.UNWINNABLE)
    desk.key(Qt.Key.Key_D, CTRL)
    ask(desk)
    assert desk.say() == "This can no longer be won: go back with Undo"
    assert not seen(desk)


def test_the_longest_sentence_fits_into_a_narrow_window(qtbot: "QtBot", deck: "Deck") -> None:
    """As long as tests/unit/test_hint_words.py allows."""
    desk = open_window(qtbot, deck, "thumb-and-pouch", size=(800, 600))
    desk.window.control.say("Move the run of the queen of diamonds to column 7: the eight of diamonds can go up then")
    QApplication.processEvents()
    assert desk.window.status.sentence.text() == desk.say()
