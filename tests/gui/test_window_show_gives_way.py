"""Show Me gives way: it waits while the player is at something else, and ends with whatever the player does."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication

from belvedere.cards import Rank
from belvedere.qt.show_me import Stage
from belvedere.qt.show_panel import ShowPanel
from tests.gui.conftest import assert_shown
from tests.gui.show_kit import begin, know, panel_of, press, quick, show_of, stage
from tests.gui.window_kit import ALT, CTRL, OFFSCREEN, Desk, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


# It ends.


def drag(desk: Desk) -> None:
    """Take a card into the hand, and put it back."""
    desk.mouse.carry(desk.mouse.spot("waste"), (30.0, 400.0))
    assert stage(desk) is Stage.OFF
    desk.key(Qt.Key.Key_Escape)


ENDS: dict[str, Callable[[Desk], None]] = {
    "Escape": lambda desk: desk.key(Qt.Key.Key_Escape),
    "Stop": lambda desk: press(desk, "stop"),
    "a drag": drag,
    "a card selected": lambda desk: desk.mouse.click(desk.mouse.spot("waste")),
    "a deal": lambda desk: desk.mouse.click(desk.mouse.spot("stock")),
    "undo": lambda desk: desk.key(Qt.Key.Key_Z, CTRL),
    "new game": lambda desk: desk.key(Qt.Key.Key_N, CTRL),
    "restart": lambda desk: desk.key(Qt.Key.Key_R, CTRL),
    "another game": lambda desk: desk.trigger("game_eight-off"),
}


@pytest.mark.parametrize("playing", [False, True])
@pytest.mark.parametrize("way", ENDS)
def test_whatever_the_player_does_ends_it(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch, way: str, playing: bool
) -> None:
    desk, _ = begin(qtbot, deck)
    desk.key(Qt.Key.Key_Right)
    desk.key(Qt.Key.Key_Right)
    if playing:
        press(desk, "play")
    quick(monkeypatch)
    ENDS[way](desk)
    assert stage(desk) is Stage.OFF
    assert show_of(desk).panel is None
    assert not [each for each in desk.window.view.findChildren(ShowPanel) if each.isVisible()]
    before = desk.session.position
    qtbot.wait(100)
    assert desk.session.position is before
    assert_shown(desk.window.view)
    assert desk.window.view.hasFocus()


def test_an_error_in_a_move_ends_it(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)

    def fail(_change: object) -> None:
        raise RuntimeError("a listener fails")

    desk.session.subscribe(fail)
    with pytest.raises(RuntimeError, match="a listener fails"):
        show_of(desk).press("step")
    assert stage(desk) is Stage.OFF
    assert not show_of(desk).moving


def test_finish_is_offered_after_the_show_and_not_in_it(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.JACK))
    know(desk)
    assert desk.window.control.banner == "finish"
    desk.key(Qt.Key.Key_E, CTRL)
    assert desk.window.control.banner == ""
    desk.key(Qt.Key.Key_Right)
    desk.rest()
    qtbot.wait(300)
    assert desk.window.control.banner == ""
    desk.key(Qt.Key.Key_Escape)
    desk.rest()
    assert desk.window.control.banner == "finish"


def test_show_me_does_nothing_while_a_card_is_held(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    know(desk)
    desk.mouse.carry(desk.mouse.spot("waste"), (30.0, 400.0))
    assert desk.mouse.holds()
    desk.key(Qt.Key.Key_E, CTRL)
    assert desk.mouse.holds()
    assert show_of(desk).stage is Stage.OFF
    desk.mouse.release((30.0, 400.0))


# It waits.


def begin_to_play(qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A show that plays by itself and has shown a move."""
    quick(monkeypatch)
    desk, _ = begin(qtbot, deck)
    press(desk, "play")
    qtbot.waitUntil(lambda: desk.session.moves == 1)
    return desk


def assert_waits(desk: Desk) -> int:
    """No move is shown for now; how many have been."""
    shown = len(desk.session.history[0])
    desk.qtbot.wait(250)
    assert len(desk.session.history[0]) == shown
    return shown


def wait_for_more(desk: Desk, shown: int) -> None:
    """Wait until more than so many moves have been shown."""
    desk.qtbot.waitUntil(lambda: len(desk.session.history[0]) > shown)


def test_a_press_on_the_table_stays_the_player_s_own(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a button is down nothing is shown, and a show that plays goes on after it if nothing came of it."""
    desk = begin_to_play(qtbot, deck, monkeypatch)
    empty = (5.0, 600.0)
    desk.mouse.press(empty)
    shown = assert_waits(desk)
    desk.mouse.release(empty)
    wait_for_more(desk, shown)


def test_it_waits_while_a_menu_or_a_dialog_is_open(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = begin_to_play(qtbot, deck, monkeypatch)
    desk.trigger("deal_number")
    shown = assert_waits(desk)
    (dialog,) = desk.dialogs()
    dialog.close()
    wait_for_more(desk, shown)
    desk.key(Qt.Key.Key_G, ALT)
    assert QApplication.activePopupWidget() is not None
    shown = assert_waits(desk)
    desk.key(Qt.Key.Key_Escape)
    wait_for_more(desk, shown)


@pytest.mark.parametrize("name", ["history", "statistics", "calendar", "achievements", "shortcuts"])
@pytest.mark.parametrize("first", [False, True])
def test_it_waits_behind_whatever_lies_over_the_window(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch, name: str, first: bool
) -> None:
    """Also where the help or the preferences have been opened beside the window."""
    desk = begin_to_play(qtbot, deck, monkeypatch)
    if first:
        desk.trigger("preferences")
    desk.trigger(name)
    shown = assert_waits(desk)
    dialog = desk.dialogs()[-1]
    dialog.close()
    wait_for_more(desk, shown)


def test_it_waits_while_the_window_is_minimised(qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch) -> None:
    desk = begin_to_play(qtbot, deck, monkeypatch)
    desk.window.showMinimized()
    qtbot.waitUntil(desk.window.isMinimized)
    shown = assert_waits(desk)
    desk.window.showNormal()
    wait_for_more(desk, shown)


def test_a_pause_covers_it_and_makes_it_stand(qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch) -> None:
    desk = begin_to_play(qtbot, deck, monkeypatch)
    desk.key(Qt.Key.Key_P)
    panel = show_of(desk).panel
    assert panel is not None
    assert not panel.isVisible()
    assert desk.window.view.hasFocus()
    shown = len(desk.session.history[0])
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right):
        desk.key(key)
    desk.key(Qt.Key.Key_E, CTRL)
    qtbot.wait(100)
    assert len(desk.session.history[0]) == shown
    desk.key(Qt.Key.Key_P)
    assert panel_of(desk) is panel
    assert stage(desk) is Stage.STANDING
