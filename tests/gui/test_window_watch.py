"""A game that has ended is watched: from move to move, and playing by itself."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from belvedere.store.settings import Settings
from belvedere.words import move_sentence
from tests.gui.film import standing_time
from tests.gui.mouse import Mouse
from tests.gui.watch_kit import given_up, place, plays, press, quick, watch, watches
from tests.gui.window_kit import HANDS, NONE, OFFSCREEN

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


# From move to move.


def test_keys_go_through_the_game_and_the_one_on_the_table_stays(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path)
    before = desk.session.record()
    assert desk.window.keeper is not None
    (played,) = desk.window.keeper.ended()
    kept = desk.window.keeper.store.record(played.id)
    dialog = watch(desk)
    assert dialog.windowTitle() == "Signora · deal 5 – Watch"
    assert place(dialog) == 0
    assert dialog.words.full == "The deal; 6 moves follow"
    for number in range(1, 7):
        desk.key(Qt.Key.Key_Right)
        assert place(dialog) == number
        assert dialog.words.full == f"Move {number} of 6: {move_sentence(dialog.session.entries[number - 1][0])}"
    desk.key(Qt.Key.Key_Right)
    assert place(dialog) == 6
    desk.key(Qt.Key.Key_Left)
    assert place(dialog) == 5
    desk.key(Qt.Key.Key_Home)
    assert place(dialog) == 0
    desk.key(Qt.Key.Key_Left)
    assert place(dialog) == 0
    desk.key(Qt.Key.Key_End)
    assert place(dialog) == 6
    desk.key(Qt.Key.Key_Escape)
    assert not watches(desk)
    after = desk.session.record()
    assert after._replace(seconds=0.0) == before._replace(seconds=0.0)
    assert desk.window.keeper.store.record(played.id) == kept
    assert desk.window.keeper.ended() == [played]


def test_buttons_do_the_same(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path)
    dialog = watch(desk)
    for key, there in (("forward", 1), ("forward", 2), ("back", 1), ("last", 6), ("first", 0)):
        press(dialog, key)
        assert place(dialog) == there
        enabled = {name for name in ("first", "back", "forward", "last") if dialog.buttons[name].isEnabled()}
        assert enabled == ({"first", "back"} if there else set()) | ({"forward", "last"} if there < 6 else set())
        assert dialog.focusWidget() is dialog.buttons["play"], "a click leaves the keyboard where it was"
    press(dialog, "close")
    assert not watches(desk)


def test_return_presses_the_button_that_has_the_keyboard(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path, moves=2)
    dialog = watch(desk)
    desk.key(Qt.Key.Key_Tab)
    assert dialog.focusWidget() is dialog.buttons["forward"]
    desk.key(Qt.Key.Key_Return)
    assert place(dialog) == 1
    desk.key(Qt.Key.Key_Return)
    assert place(dialog) == 2
    assert dialog.focusWidget() is dialog.buttons["play"], "the other one has nothing more to do"
    dialog.reject()


def test_the_slider_goes_anywhere(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path, moves=30)
    dialog = watch(desk)
    dialog.slider.setFocus()
    desk.key(Qt.Key.Key_PageUp)
    assert place(dialog) == 3
    desk.key(Qt.Key.Key_Right)
    assert place(dialog) == 4
    desk.key(Qt.Key.Key_End)
    assert place(dialog) == 30
    desk.key(Qt.Key.Key_Space)
    assert plays(dialog)
    desk.key(Qt.Key.Key_Space)
    rect = dialog.slider.rect()
    start = dialog.slider.mapTo(dialog, QPoint(6, rect.height() // 2))
    middle = dialog.slider.mapTo(dialog, rect.center())
    desk.key(Qt.Key.Key_Home)
    handle = dialog.windowHandle()
    HANDS.mousePress(handle, Qt.MouseButton.LeftButton, NONE, start)
    HANDS.mouseMove(handle, middle)
    HANDS.mouseRelease(handle, Qt.MouseButton.LeftButton, NONE, middle)
    QApplication.processEvents()
    assert 10 <= place(dialog) <= 20
    dialog.reject()


# By itself.


def test_it_plays_by_itself_to_the_end_and_then_again(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick(monkeypatch)
    desk = given_up(qtbot, deck, tmp_path)
    dialog = watch(desk)
    seen = []
    dialog.session.subscribe(lambda _change: seen.append(dialog.session.moves))
    desk.key(Qt.Key.Key_Space)
    assert dialog.buttons["play"].text() == "Pause"
    qtbot.waitUntil(lambda: not dialog.playing)
    assert seen == [1, 2, 3, 4, 5, 6]
    assert place(dialog) == 6
    assert dialog.buttons["play"].text() == "Play"
    desk.key(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not dialog.playing)
    assert seen[6:] == [0, 1, 2, 3, 4, 5, 6]
    dialog.reject()


def test_space_stops_it_and_so_does_a_step(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path, moves=20)
    dialog = watch(desk)
    desk.key(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: dialog.session.moves == 1)
    desk.key(Qt.Key.Key_Space)
    assert not plays(dialog)
    assert not dialog._timer.isActive()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home):
        desk.key(Qt.Key.Key_Space)
        assert plays(dialog)
        desk.key(key)
        assert not plays(dialog)
        assert not dialog._timer.isActive()
    press(dialog, "play")
    assert plays(dialog)
    press(dialog, "play")
    assert not plays(dialog)
    dialog.reject()


def test_the_speed_is_that_of_show_me_and_is_kept(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path, moves=20)
    desk.window.settings.show_speed = 3
    dialog = watch(desk)
    assert dialog.speed.text() == "Speed 3 of 5"
    desk.key(Qt.Key.Key_Plus)
    assert (dialog.speed.text(), Settings.load().show_speed) == ("Speed 4 of 5", 4)
    press(dialog, "faster")
    press(dialog, "faster")
    assert (dialog.speed.text(), Settings.load().show_speed) == ("Speed 5 of 5", 5)
    desk.key(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: dialog.session.moves == 1)
    assert dialog._timer.interval() == 250
    desk.key(Qt.Key.Key_Minus)
    assert (dialog.speed.text(), dialog._timer.interval()) == ("Speed 4 of 5", 500)
    for _ in range(5):
        press(dialog, "slower")
    assert (dialog.speed.text(), dialog._timer.interval()) == ("Speed 1 of 5", 2500)
    dialog.reject()
    assert not dialog._timer.isActive()


def test_it_waits_while_the_player_looks_at_a_card(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick(monkeypatch)
    desk = given_up(qtbot, deck, tmp_path, "eight-off", moves=20)
    dialog = watch(desk)
    mouse = Mouse(dialog.view)
    at = mouse.spot("tableau:0", 0)
    mouse.press(at, Qt.MouseButton.RightButton)
    desk.key(Qt.Key.Key_Space)
    qtbot.wait(120)
    assert (dialog.session.moves, dialog.playing) == (0, True)
    mouse.release(at, Qt.MouseButton.RightButton)
    qtbot.waitUntil(lambda: dialog.session.moves > 2)
    dialog.reject()


def test_cards_fly_as_the_setting_says(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path)
    desk.trigger("speed_slow")
    dialog = watch(desk)
    with standing_time():
        desk.key(Qt.Key.Key_Right)
        assert dialog.view.animating
    qtbot.waitUntil(lambda: not dialog.view.animating)
    assert place(dialog) == 1
    dialog.reject()
