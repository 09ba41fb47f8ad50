"""Any move in the tour: nothing is forbidden in a step, and all can be mended."""

from functools import partial

import pytest
from PyQt6.QtWidgets import QApplication, QFrame

from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.solver import Budget, solve
from belvedere.table.moves import transfer
from belvedere.table.piles import PileId, Role
from belvedere.tour import Step
from tests.gui.tour_kit import click, go_to, guide, is_on, panel, ringed, step, words
from tests.gui.tour_kit import desk as desk  # noqa: PLC0414  # a fixture
from tests.gui.window_kit import OFFSCREEN, Desk

pytestmark = OFFSCREEN


def test_a_step_that_cannot_be_done_any_more_lies_there_anew(desk: Desk) -> None:
    desk.trigger("tour")
    click(desk, "next")
    click(desk, "next")
    assert step(desk) is Step.UP
    assert desk.session.moves == 0, "the ace can go up without the move before"
    click(desk, "next")
    click(desk, "next")
    assert step(desk) is Step.HELPED
    assert desk.session.moves == 2
    click(desk, "back")
    click(desk, "back")
    assert step(desk) is Step.UP
    assert guide(desk).move is not None


def pointing(desk: Desk) -> bool:
    """Whether the arrow of a hint is shown."""
    arrow = desk.window.view.highlights.arrow
    return arrow is not None and arrow.isVisible()


@pytest.mark.parametrize("number", [1, 5, *(pytest.param(each, marks=pytest.mark.full) for each in (2, 3, 4, 6))])
def test_any_move_may_be_made_in_any_step(desk: Desk, number: int) -> None:
    """What raises in a slot fails the test."""
    go_to(desk, number)
    session, first, here = desk.session, desk.session.position, step(desk)
    for move in legal_moves(session.variant, first):
        if step(desk) is not here or session.position != first:
            go_to(desk, number)
        session.play(move)
        QApplication.processEvents()
        marks = guide(desk)._marks
        assert marks is not None
        assert marks.arrow.isVisible() == (guide(desk).move is not None)
        assert panel(desk).place.text() == f"Step {guide(desk).tour.number} of 6"
        session.undo()
        QApplication.processEvents()
        assert words(desk)


def test_a_card_is_put_into_a_cell_by_mouse_where_nothing_asks_for_it(desk: Desk) -> None:
    for number in (1, 5, 6):
        go_to(desk, number)
        here, before = step(desk), desk.session.moves
        piles = desk.window.view.layout_now.places
        for column in (1, 3):
            taken = desk.session.position
            empty = next(pile for pile in piles if pile.role is Role.RESERVE and not taken.pile(pile).codes)
            desk.mouse.click(desk.mouse.spot(f"tableau:{column}"))
            desk.mouse.click(desk.mouse.spot(str(empty)))
            assert step(desk) is here
        assert desk.session.moves == before + 2


def test_a_step_that_cannot_be_done_here_says_so_and_undo_mends_it(desk: Desk) -> None:
    desk.trigger("tour")
    for column, cell in (("tableau:1", "reserve:5"), ("tableau:3", "reserve:6")):
        desk.session.play(transfer(PileId.parse(column), PileId.parse(cell)))
    desk.trigger("undo")
    desk.trigger("undo")
    click(desk, "next")
    asked = words(desk)
    assert asked.startswith("Move the ten of diamonds")
    desk.trigger("redo")
    desk.trigger("redo")
    assert step(desk) is Step.MOVE
    assert words(desk).startswith("That cannot be done here any more")
    assert ringed(desk) == ["undo"]
    desk.trigger("undo")
    desk.trigger("undo")
    assert words(desk) == asked
    assert ringed(desk) == []


def test_a_hint_is_the_only_arrow_as_long_as_it_is_shown(desk: Desk) -> None:
    for number in (1, 2, 4):
        go_to(desk, number)
        marks, highlights = guide(desk)._marks, desk.window.view.highlights
        assert marks is not None
        shown = [mark.isVisible() for mark in (marks.arrow, *marks.frames)]
        assert any(shown)
        desk.trigger("hint")
        desk.qtbot.waitUntil(partial(pointing, desk))
        desk.window.resize(900 + number, 700)
        QApplication.processEvents()
        assert not any(mark.isVisible() for mark in (marks.arrow, *marks.frames))
        highlights.point_out(None)
        assert [mark.isVisible() for mark in (marks.arrow, *marks.frames)] == shown


def test_undo_leads_no_further_back_than_its_beginning(desk: Desk) -> None:
    for number in range(1, 7):
        go_to(desk, number)
        for _ in range(4):
            desk.trigger("undo")
        assert desk.session.visiting
        assert desk.session.moves == 0
        desk.trigger("hint")
        assert is_on(desk)


def test_a_game_that_is_won_in_it_is_told_of_and_leads_on(desk: Desk) -> None:
    session = desk.session
    for number in (1, 4, 5, 6):
        go_to(desk, number)
        for move in solve(session.variant, session.position, Budget(nodes=200_000)).solution:
            session.play(move)
        QApplication.processEvents()
        assert session.outcome is Outcome.WON
        assert desk.window.control.banner == ""
        assert desk.window.view.findChild(QFrame, "banner") is None
        assert words(desk).startswith("You have won! This game was for practice")
        assert ringed(desk) == []
        here = step(desk)
        desk.trigger("undo")
        assert not words(desk).startswith("You have won!")
        assert step(desk) is here
        desk.trigger("redo")
        assert words(desk).startswith("You have won!")
        if number == 6:
            continue
        click(desk, "next")
        assert guide(desk).tour.number == number + 1
        assert desk.outcome() is None
        assert not words(desk).startswith("You have won!")
    desk.window.control.catch_up()
    assert desk.window.control.banner == ""
    click(desk, "leave")
    assert desk.session.variant.key == "signora"
    assert desk.outcome() is None
    assert desk.window.control.banner == ""
