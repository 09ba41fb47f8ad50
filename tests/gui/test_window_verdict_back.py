"""A game that can no longer be won: it is told once, and leads back to where it could."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.solver.verdict import Kind
from tests.gui.blocked_kit import BLOCKED_SOON
from tests.gui.mouse import NONE
from tests.gui.verdict_kit import LOST, TO_LOSE, note, oracle, play, sign, wait_for, wait_for_text
from tests.gui.window_kit import CTRL, HANDS, OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def lose(desk: Desk) -> None:
    """Play deal 1 of Eight Off until it is lost, and wait until that is known."""
    wait_for(desk)
    for move in TO_LOSE[:-1]:
        play(desk, move)
        wait_for(desk)
    play(desk, TO_LOSE[-1])
    wait_for(desk, Kind.UNWINNABLE)
    QApplication.processEvents()


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_lost_game_is_told_once_and_leads_back(qtbot: "QtBot", deck: "Deck", way: str) -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    back = desk.window.commands["back"]
    assert not back.isEnabled()
    lose(desk)
    before = desk.session.history[-1][0].before
    assert (sign(desk).text(), sign(desk).linked, back.isEnabled()) == ("Can no longer be won", True, True)
    assert desk.say() == "The game can no longer be won; click on the sign to go back to where it could"
    assert desk.window.control.banner == ""
    desk.session.play(next(iter(legal_moves(desk.session.variant, desk.session.position))))
    desk.window.control.say("")
    QApplication.processEvents()
    assert (oracle(desk).kind, desk.say()) == (Kind.UNWINNABLE, "")
    if way == "click":
        click(desk)
    else:
        desk.key(Qt.Key.Key_B, CTRL)
    assert desk.session.position == before
    assert desk.say() == "Back where the game can be won: 2 moves are taken back"
    assert (sign(desk).text(), back.isEnabled()) == ("Can be won", False)
    assert QApplication.focusWidget() is desk.window.view
    # A click on the sign does nothing now; redo goes forward again, and says once more what that means.
    click(desk)
    assert desk.session.position == before
    desk.trigger("redo")
    QApplication.processEvents()
    assert sign(desk).text() == "Can no longer be won"
    assert desk.say().startswith("The game can no longer be won")


def click(desk: Desk) -> None:
    HANDS.mouseClick(
        desk.window.windowHandle(),
        Qt.MouseButton.LeftButton,
        NONE,
        sign(desk).mapTo(desk.window, sign(desk).rect().center()),
    )
    QApplication.processEvents()


@pytest.mark.usefixtures("unanswered")
def test_where_no_winnable_position_is_known_it_is_said(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    play(desk, *TO_LOSE)
    note(desk, LOST)
    QApplication.processEvents()
    assert desk.say() == "The game can no longer be won"
    here = desk.session.position
    click(desk)
    assert desk.say() == "No earlier position of this game is known to be winnable"
    assert desk.session.position == here
    desk.trigger("pause")
    assert not desk.window.commands["back"].isEnabled()
    click(desk)
    assert desk.session.position == here


def test_a_deal_that_was_never_winnable_is_called_so(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "generals-patience", verdict=True)
    wait_for(desk, Kind.UNWINNABLE)
    wait_for_text(desk, "Cannot be won")
    QApplication.processEvents()
    assert desk.say() == "This deal cannot be won"
    play(desk, "tableau:0 1 foundation:0")
    assert (sign(desk).text(), desk.window.commands["back"].isEnabled()) == ("Cannot be won", False)


@pytest.mark.usefixtures("unanswered")
def test_where_no_move_is_left_the_banner_says_so_alone(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, at=BLOCKED_SOON, key="thumb-and-pouch", verdict=True)
    desk.trigger("deal")
    desk.trigger("deal")
    QApplication.processEvents()
    assert desk.outcome() is Outcome.BLOCKED
    assert (desk.window.control.banner, sign(desk).text()) == ("blocked", "Can no longer be won")
    assert "no longer be won" not in desk.say()


def test_a_deal_that_was_lost_from_the_start_is_called_so_after_a_restart_of_the_program(
    qtbot: "QtBot", deck: "Deck"
) -> None:
    """What was known is gone then; the deal is searched too, since the way back would lead nowhere."""
    variant = games.find("generals-patience")
    before = Session(variant, 36)
    before.play(next(iter(legal_moves(variant, before.position))))
    desk = open_window(qtbot, deck, session=Session(variant, record=before.record()), verdict=True)
    wait_for_text(desk, "Cannot be won")
    assert not sign(desk).linked
    qtbot.waitUntil(lambda: desk.say() == "This deal cannot be won")
    desk.window.give_hint()
    assert desk.say().startswith("This deal cannot be won")
