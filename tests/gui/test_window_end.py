"""The end of a game: noticed on every route, announced once, and never followed by an accident."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QPushButton

from belvedere.cards import Rank
from belvedere.qt import game_control
from belvedere.rules.automatic import Automatic
from belvedere.rules.outcome import Outcome, finish_moves
from belvedere.rules.variant import Variant
from belvedere.store.settings import Settings
from belvedere.table.moves import Move
from belvedere.table.position import Position
from tests.gui.blocked_kit import blocked_next
from tests.gui.conftest import assert_shown
from tests.gui.window_kit import CTRL, OFFSCREEN, Desk, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

LAST = Move.parse("tableau:0 1 foundation:3")


def redo(desk: Desk) -> None:
    desk.mouse.play_by_drag(LAST)
    desk.ended.clear()
    desk.key(Qt.Key.Key_Z, CTRL)
    desk.trigger("redo")


ROUTES: dict[str, Callable[[Desk], None]] = {
    "drag": lambda desk: desk.mouse.play_by_drag(LAST),
    "double click": lambda desk: desk.mouse.double_click(desk.mouse.spot("tableau:0")),
    "click-click": lambda desk: desk.mouse.play_by_clicks(LAST),
    "keyboard": lambda desk: desk.key(Qt.Key.Key_F, CTRL),
    "finish": lambda desk: desk.trigger("finish"),
    "banner": lambda desk: press(desk, "Finish"),
    "redo": redo,
}


def press(desk: Desk, label: str) -> None:
    """Press a button of the banner."""
    (button,) = (
        each for each in desk.window.view.findChildren(QPushButton) if each.isVisible() and each.text() == label
    )
    button.click()
    QApplication.processEvents()


def banner_text(desk: Desk) -> str:
    banner = desk.window.view._banner
    return "" if banner is None else banner.text


@pytest.mark.parametrize("mode", [Automatic.SAFE, Automatic.ALL])
@pytest.mark.parametrize("speed", ["off", "normal"])
def test_u4_a_win_by_automatic_moves_is_announced_once(
    qtbot: "QtBot", deck: "Deck", mode: Automatic, speed: str
) -> None:
    """The player moves a card that lay in the way; all others go up by themselves, as part of that move."""
    at = one_to_go(Rank.QUEEN)
    desk = open_window(qtbot, deck, at=at, key="eight-off", speed=speed)
    desk.trigger(f"automatic_{mode}")
    desk.mouse.double_click(desk.mouse.spot("tableau:0"))
    assert [change.outcome for change in desk.ended] == [Outcome.WON]
    assert desk.window.control.banner == "won"
    assert "won deal 1 in 1 move" in banner_text(desk)
    assert (desk.fact("score"), desk.fact("moves")) == ("Score: 52 of 52", "1 move")
    desk.window.view.fast_forward()
    assert_shown(desk.window.view)
    desk.trigger("undo")
    assert desk.session.position == at
    assert desk.window.control.banner == ""
    desk.trigger("redo")
    assert [change.outcome for change in desk.ended] == [Outcome.WON, Outcome.WON]
    assert desk.window.control.banner == "won"


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("speed", ["off", "normal"])
def test_u4_a_win_is_announced_once_on_every_route(qtbot: "QtBot", deck: "Deck", route: str, speed: str) -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off", speed=speed)
    ROUTES[route](desk)
    assert [change.outcome for change in desk.ended] == [Outcome.WON]
    assert desk.window.control.banner == "won"
    assert "won deal 1 in 1 move" in banner_text(desk)
    assert desk.fact("score") == "Score: 52 of 52"


@pytest.mark.usefixtures("time_stands")
def test_u44_a_win_while_another_card_still_moves_counts_once(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.QUEEN), key="eight-off", speed="slow")
    desk.mouse.quick_click(desk.mouse.spot("tableau:0"))
    desk.mouse.click(desk.mouse.spot("foundation:3"))
    assert desk.window.view.animating
    desk.mouse.play_by_drag(LAST)
    assert [change.outcome for change in desk.ended] == [Outcome.WON]
    desk.window.view.fast_forward()
    assert_shown(desk.window.view)


def test_u43_a_win_while_minimised_can_be_read_later(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off", speed="slow")
    desk.window.showMinimized()
    QApplication.processEvents()
    desk.session.play(LAST)
    assert not desk.window.view.animating
    assert not desk.window.control._tick.isActive()
    desk.window.showNormal()
    QApplication.processEvents()
    assert desk.window.control.banner == "won"
    assert_shown(desk.window.view)


def test_finish_is_offered_when_no_choice_is_left_and_can_be_declined(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.JACK), key="eight-off")
    desk.trigger("all_up")
    desk.trigger("undo")
    desk.rest()
    assert desk.window.control.banner == "finish"
    assert desk.window.commands["finish"].isVisible()
    desk.key(Qt.Key.Key_Escape)
    assert desk.window.control.banner == ""
    desk.mouse.double_click(desk.mouse.spot("tableau:0"))
    desk.rest()
    assert desk.window.control.banner == ""
    assert desk.window.commands["finish"].isVisible()
    desk.trigger("finish")
    assert desk.outcome() is Outcome.WON
    assert desk.session.moves == 2


@pytest.mark.parametrize("way", ["cross", "Escape"])
def test_a_banner_can_be_closed(qtbot: "QtBot", deck: "Deck", way: str) -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off")
    desk.mouse.play_by_drag(LAST)
    assert desk.window.control.banner == "won"
    if way == "cross":
        press(desk, "\N{MULTIPLICATION SIGN}")
    else:
        desk.key(Qt.Key.Key_Escape)
    assert desk.window.control.banner == ""
    assert banner_text(desk) == ""


def test_finish_is_offered_at_once_in_a_deal_that_begins_so(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.JACK), key="eight-off")
    assert desk.window.control.banner == "finish"


def test_the_look_for_a_finish_waits_for_the_hand(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.JACK), key="eight-off")
    looked: list[bool] = []

    def look(variant: Variant, position: Position) -> tuple[Move, ...]:
        looked.append(desk.window.view.busy)
        return finish_moves(variant, position)

    monkeypatch.setattr(game_control, "finish_moves", look)
    desk.window.control._search.start()
    desk.mouse.press(desk.mouse.spot("tableau:0"))
    qtbot.wait(600)
    assert looked == []
    desk.mouse.release(desk.mouse.spot("tableau:0"))
    desk.rest()
    assert looked == [False]


def test_a_blocked_game_says_so_with_undo_restart_and_new_game(qtbot: "QtBot", deck: "Deck") -> None:
    desk = blocked_next(qtbot, deck)
    assert desk.window.control.banner == ""
    desk.key(Qt.Key.Key_D, CTRL)
    assert desk.outcome() is Outcome.BLOCKED
    assert desk.window.control.banner == "blocked"
    assert "No move is left" in banner_text(desk)
    labels = {each.text() for each in desk.window.view.findChildren(QPushButton) if each.isVisible()}
    assert {"Undo", "Restart", "New Game"} <= labels
    press(desk, "Undo")
    assert desk.outcome() is None
    assert desk.window.control.banner == ""
    assert desk.session.moves == 0


@pytest.mark.parametrize("outcome", ["won", "blocked"])
def test_u70_escape_leaves_the_finished_board_and_undo(qtbot: "QtBot", deck: "Deck", outcome: str) -> None:
    if outcome == "won":
        desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off")
        desk.mouse.play_by_drag(LAST)
    else:
        desk = blocked_next(qtbot, deck)
        desk.trigger("deal")
    line = desk.window.view.board.line()
    assert desk.window.control.banner == outcome
    desk.key(Qt.Key.Key_Escape)
    assert desk.window.control.banner == ""
    assert desk.window.view.board.line() == line
    assert desk.window.commands["undo"].isEnabled()
    desk.key(Qt.Key.Key_Z, CTRL)
    assert desk.outcome() is None
    assert desk.session.moves == 0


def test_u72_clicks_on_a_won_board_do_nothing_by_accident(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off")
    desk.mouse.play_by_drag(LAST)
    desk.key(Qt.Key.Key_Escape)
    before = desk.session.position
    piles = [str(pile) for pile in desk.window.view.layout_now.places]
    for pile in piles:
        desk.mouse.double_click(desk.mouse.spot(pile))
    for pile in piles:
        for other in ("tableau:0", "reserve:0", "foundation:0"):
            desk.mouse.click(desk.mouse.spot(pile))
            desk.mouse.click(desk.mouse.spot(other))
    desk.mouse.drag(desk.mouse.spot("foundation:0"), desk.mouse.spot("tableau:1"))
    desk.key(Qt.Key.Key_F, CTRL)
    desk.key(Qt.Key.Key_Return)
    desk.key(Qt.Key.Key_Space)
    assert desk.session.position == before
    desk.key(Qt.Key.Key_N, CTRL)
    assert desk.outcome() is None
    assert desk.window.control.banner == ""


def test_u54_a_hidden_clock_is_hidden_in_the_message_too(qtbot: "QtBot", deck: "Deck") -> None:
    for shown in (True, False):
        settings = Settings.load()
        settings.speed, settings.clock = "off", shown
        desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off", settings=settings)
        desk.mouse.play_by_drag(LAST)
        assert ("0:01" in banner_text(desk)) is shown
        assert ("0:0" in desk.fact("time")) is shown


def test_u54_a_hidden_score_is_named_nowhere_and_stays_hidden(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off")
    assert desk.fact("score") == "Score: 51 of 52"
    desk.trigger("score")
    assert desk.fact("score") == ""
    desk.mouse.play_by_drag(LAST)
    assert desk.fact("score") == ""
    assert "52" not in banner_text(desk)
    assert "Score" not in banner_text(desk)
    assert not Settings.load().score
    desk.trigger("score")
    assert desk.fact("score") == "Score: 52 of 52"
    assert Settings.load().score
