"""Show Me: a solution is played on the table, by steps and by itself, and stays one move that counts as nothing."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QPushButton

from belvedere.cards import Rank
from belvedere.qt.animator import SHOW_PACES
from belvedere.qt.marks import Mark
from belvedere.qt.show_me import Stage
from belvedere.rules.outcome import Outcome
from belvedere.store.settings import SCHEMA, Settings
from belvedere.table.moves import transfer
from belvedere.table.piles import PileId
from tests.gui.conftest import assert_shown
from tests.gui.positions import position
from tests.gui.show_kit import begin, know, panel_of, press, quick, show_of, stage, texts
from tests.gui.window_kit import CTRL, OFFSCREEN, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


# Step by step.


def test_it_waits_for_the_player_and_says_what_it_costs(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)
    assert "This game will not count as won; one undo takes it all back" in texts(desk)
    qtbot.wait(300)
    assert (desk.session.moves, desk.session.shown) == (0, False)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Return])
def test_a_key_shows_the_next_move(qtbot: "QtBot", deck: "Deck", key: Qt.Key) -> None:
    desk, moves = begin(qtbot, deck)
    opening = desk.session.position
    for number in (1, 2, 3):
        desk.key(key)
        assert [step.move for step in desk.session.history[0]] == list(moves[:number])
        assert f"Move {number} of {len(moves)}" in texts(desk)
        assert desk.say()
        assert_shown(desk.window.view)
    assert (desk.session.moves, desk.session.shown, stage(desk)) == (1, True, Stage.STANDING)
    desk.key(Qt.Key.Key_Z, CTRL)
    assert (desk.session.position, desk.session.moves, stage(desk)) == (opening, 0, Stage.OFF)


def test_right_shows_a_move_and_space_presses_the_button_that_has_the_keys(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)
    desk.key(Qt.Key.Key_Tab)
    assert panel_of(desk).buttons["play"].hasFocus()
    desk.key(Qt.Key.Key_Right)
    assert (len(desk.session.history[0]), stage(desk)) == (1, Stage.STANDING)
    desk.key(Qt.Key.Key_Space)
    assert stage(desk) is Stage.PLAYING
    desk.key(Qt.Key.Key_Space)
    assert stage(desk) is Stage.STANDING
    for _ in range(3):
        desk.key(Qt.Key.Key_Tab)
    assert panel_of(desk).buttons["stop"].hasFocus()
    desk.key(Qt.Key.Key_Space)
    assert stage(desk) is Stage.OFF
    assert desk.window.view.hasFocus()


def test_the_step_button_shows_a_move_and_ends_playing(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)
    press(desk, "play")
    press(desk, "step")
    shown = len(desk.session.history[0])
    qtbot.wait(SHOW_PACES[2] + 200)
    assert len(desk.session.history[0]) == shown
    assert stage(desk) is Stage.STANDING


def test_it_begins_where_the_game_is(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=3)
    for move in know(desk)[:4]:
        desk.session.play(move)
    before = desk.session.position
    desk.key(Qt.Key.Key_E, CTRL)
    for _ in range(5):
        desk.key(Qt.Key.Key_Right)
    assert (desk.session.moves, len(desk.session.history[4])) == (5, 5)
    desk.key(Qt.Key.Key_Escape)
    desk.key(Qt.Key.Key_Z, CTRL)
    assert (desk.session.position, desk.session.moves) == (before, 4)


@pytest.mark.usefixtures("time_stands")
@pytest.mark.parametrize("speed", ["off", "slow"])
def test_the_place_of_a_shown_card_is_marked_even_without_animations(qtbot: "QtBot", deck: "Deck", speed: str) -> None:
    desk, moves = begin(qtbot, deck, speed=speed)
    desk.key(Qt.Key.Key_Space)
    view = desk.window.view
    assert desk.mouse.flies() is (speed == "slow")
    (mark,) = view.board.marked(Mark.ARRIVED)
    place = view.layout_now.place_rect(moves[0].target)
    assert mark.contains(place.x + place.width / 2, place.y + place.height / 2)


def test_a_card_that_was_sent_on_is_marked_where_it_lies_now(qtbot: "QtBot", deck: "Deck") -> None:
    """Else a frame would stand round an empty place."""
    desk = open_window(qtbot, deck, "eight-off", at=position("eight-off", tableau_0="KH AS", tableau_1="KS"))
    view, session = desk.window.view, desk.session
    cell, column, foundation = (PileId.parse(name) for name in ("reserve:0", "tableau:0", "foundation:0"))
    session.play(transfer(column, cell))
    session.play(transfer(cell, foundation))
    view.highlights.mark_arrived(session.history[0][0])
    (mark,) = view.board.marked(Mark.ARRIVED)
    place = view.layout_now.place_rect(foundation)
    assert mark.contains(place.x + place.width / 2, place.y + place.height / 2)


# By itself.


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_u19_it_plays_to_the_end_and_the_game_is_not_won(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch, speed: str
) -> None:
    quick(monkeypatch)
    desk = open_window(qtbot, deck, "eight-off", speed=speed)
    for move in know(desk)[:-20]:
        desk.session.play(move)
    before = desk.session.position
    desk.key(Qt.Key.Key_E, CTRL)
    desk.key(Qt.Key.Key_E, CTRL)
    qtbot.waitUntil(lambda: bool(desk.ended), timeout=20_000)
    assert [change.outcome for change in desk.ended] == [Outcome.WON]
    assert len(desk.session.history[-1]) == 20
    assert "Shown to the end: deal 1 does not count as won" in texts(desk)
    assert "won deal" not in texts(desk)
    assert (stage(desk), show_of(desk).panel) == (Stage.OFF, None)
    assert desk.window.view.hasFocus()
    assert not desk.window.commands["show_me"].isEnabled()
    (undo,) = [
        each for each in desk.window.view.findChildren(QPushButton) if each.isVisible() and each.text() == "Undo"
    ]
    undo.click()
    assert (desk.session.position, desk.outcome(), desk.session.shown) == (before, None, True)


def test_a_game_won_by_the_player_after_a_show_does_not_count_either(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.QUEEN))
    know(desk)
    desk.key(Qt.Key.Key_E, CTRL)
    desk.key(Qt.Key.Key_Right)
    desk.trigger("undo")
    desk.key(Qt.Key.Key_F, CTRL)
    assert desk.outcome() is Outcome.WON
    assert "Deal 1 is solved; it does not count as won, since Show Me has played in it" in texts(desk)


def test_playing_can_be_paused_and_taken_up_again(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    quick(monkeypatch)
    desk, _ = begin(qtbot, deck)
    press(desk, "play")
    assert panel_of(desk).buttons["play"].text() == "Pause"
    qtbot.waitUntil(lambda: desk.session.moves == 1 and len(desk.session.history[0]) > 2)
    press(desk, "play")
    assert panel_of(desk).buttons["play"].text() == "Play"
    shown = len(desk.session.history[0])
    qtbot.wait(150)
    assert len(desk.session.history[0]) == shown
    desk.key(Qt.Key.Key_E, CTRL)
    qtbot.waitUntil(lambda: len(desk.session.history[0]) > shown + 2)
    assert desk.session.moves == 1


def test_the_speed_has_five_steps_and_is_kept(qtbot: "QtBot", deck: "Deck") -> None:
    assert list(SHOW_PACES) == sorted(SHOW_PACES, reverse=True)
    assert next((key.low, key.high) for key in SCHEMA if key.name == "show_speed") == (1, len(SHOW_PACES))
    desk, _ = begin(qtbot, deck)
    assert "Speed 3 of 5" in texts(desk)
    press(desk, "faster")
    assert "Speed 4 of 5" in texts(desk)
    assert Settings.load().show_speed == 4
    for _ in range(3):
        desk.key(Qt.Key.Key_Plus)
    assert "Speed 5 of 5" in texts(desk)
    for _ in range(6):
        desk.key(Qt.Key.Key_Minus)
    press(desk, "slower")
    assert "Speed 1 of 5" in texts(desk)
    assert Settings.load().show_speed == 1
    assert desk.session.moves == 0
    press(desk, "play")
    QApplication.processEvents()
    timer = show_of(desk)._timer
    assert timer.interval() == SHOW_PACES[0]
    press(desk, "faster")
    assert timer.interval() == SHOW_PACES[1]
