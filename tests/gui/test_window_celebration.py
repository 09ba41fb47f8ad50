"""A win is celebrated on the table: after it is kept, where it is seen, until somebody presses something."""

from collections.abc import Callable
from time import monotonic, process_time
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QFrame, QLabel, QPushButton

from belvedere import games
from belvedere.cards import Rank
from belvedere.geometry import layout
from belvedere.qt import celebration as celebration_module
from belvedere.qt import reduced_motion
from belvedere.qt.animator import CELEBRATION, FRAME, Speed
from belvedere.qt.card_item import FLYING
from belvedere.qt.celebration import Celebration, Ribbon
from belvedere.qt.main_window import MainWindow
from belvedere.rules.outcome import Outcome
from belvedere.table.moves import Move
from benchmarks.tables import nearly_won
from tests.gui.conftest import assert_shown
from tests.gui.film import standing_time
from tests.gui.mouse import RIGHT
from tests.gui.window_kit import CTRL, HANDS, OFFSCREEN, Desk, one_to_go, open_window

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck
    from belvedere.qt.table_view import TableView

pytestmark = OFFSCREEN

LAST = Move.parse("tableau:0 1 foundation:3")


def running(desk: Desk) -> Celebration | None:
    """The celebration, if there is one now."""
    return desk.window.view._follower.celebration


def win(qtbot: "QtBot", deck: "Deck", speed: str = "fast", folder: "Path | None" = None) -> Desk:
    """A window in which the last card has just been played."""
    desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off", speed=speed, folder=folder)
    desk.mouse.double_click(desk.mouse.spot("tableau:0"))
    assert desk.outcome() is Outcome.WON
    return desk


def celebrating(qtbot: "QtBot", deck: "Deck", speed: str = "fast") -> tuple[Desk, Celebration]:
    """A window in which a win is celebrated, in the middle of it."""
    desk = win(qtbot, deck, speed)
    qtbot.waitUntil(lambda: running(desk) is not None)
    found = running(desk)
    assert found is not None
    found._begun -= found._seconds / 2
    found._advance()
    return desk, found


def test_it_begins_when_the_cards_rest_and_ends_by_itself(qtbot: "QtBot", deck: "Deck") -> None:
    with standing_time():
        desk = win(qtbot, deck)
        assert running(desk) is None
        assert desk.mouse.flies(), "the last card is still on its way"
    qtbot.waitUntil(lambda: running(desk) is not None)
    assert desk.window.control.banner == "won"
    found = running(desk)
    assert found is not None
    for share in (0.1, 0.5, 0.9):
        found._begun = monotonic() - share * found._seconds
        found._advance()
        away = [card for card in found._ribbon.cards if card.item.zValue() > FLYING]
        assert len(away) == 52 if share == 0.5 else 0 < len(away) < 52
        heights = [card.item.zValue() for card in found._ribbon.cards if card in away]
        assert heights == sorted(heights)
        for pile in celebration_module._foundations(desk.window.view):
            home = [card for card in pile if card not in away]
            # A heap of soft shadows would be dark.
            assert [card for card in home if card.item.isVisible()] == home[-1:]
    found._begun -= found._seconds
    qtbot.waitUntil(lambda: running(desk) is None)
    assert not desk.mouse.flies()
    assert_shown(desk.window.view)
    assert desk.window.control.banner == "won"


def test_it_takes_two_to_four_seconds_by_the_speed() -> None:
    seconds = [CELEBRATION[speed] / 1000 for speed in (Speed.OFF, Speed.FAST, Speed.NORMAL, Speed.SLOW)]
    assert seconds == [0, 2, 3, 4]


def test_u44_the_win_is_kept_before_it_begins(
    qtbot: "QtBot", deck: "Deck", tmp_path: "Path", monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[int] = []
    begin = Celebration.__init__

    def note(self: Celebration, table: "TableView", *rest: object) -> None:
        # On a busy computer it begins before there is a desk to look at.
        window = table.window()
        assert isinstance(window, MainWindow)
        assert window.keeper is not None
        kept.append(sum(game.won for game in window.keeper.ended()))
        begin(self, table, *rest)  # type: ignore[arg-type]  # whatever it is given

    monkeypatch.setattr(Celebration, "__init__", note)
    desk = win(qtbot, deck, folder=tmp_path / "games")
    qtbot.waitUntil(lambda: running(desk) is not None)
    assert kept == [1]
    desk.window.view.fast_forward()


def ends_quietly(desk: Desk) -> None:
    """It is over, and nothing else has happened."""
    assert running(desk) is None
    assert desk.outcome() is Outcome.WON
    assert desk.session.moves == 1
    assert_shown(desk.window.view)


WAYS: dict[str, Callable[[Desk], object]] = {
    "click": lambda desk: desk.mouse.click((5, desk.window.view.layout_now.height - 5)),
    "press": lambda desk: desk.mouse.press(desk.mouse.spot("foundation:0")),
    "right": lambda desk: desk.mouse.press(desk.mouse.spot("foundation:0"), RIGHT),
    "escape": lambda desk: desk.key(Qt.Key.Key_Escape),
    "space": lambda desk: desk.key(Qt.Key.Key_Space),
    "letter": lambda desk: desk.key(Qt.Key.Key_X),
    "deal": lambda desk: desk.key(Qt.Key.Key_D, CTRL),
}


@pytest.mark.parametrize("way", WAYS)
def test_any_press_ends_it_at_once_and_plays_nothing(qtbot: "QtBot", deck: "Deck", way: str) -> None:
    desk, _ = celebrating(qtbot, deck)
    WAYS[way](desk)
    ends_quietly(desk)
    assert desk.window.control.banner == "won", "Escape too ends no more than this"
    if way in ("press", "right"):
        desk.mouse.release(desk.mouse.spot("foundation:0"), *([RIGHT] if way == "right" else []))
    desk.key(Qt.Key.Key_Escape)
    assert desk.window.control.banner == "", "the second closes the banner"


@pytest.mark.parametrize("opened", ["dialog", "menu"])
def test_escape_closes_a_dialog_or_menu_that_is_open_over_it(qtbot: "QtBot", deck: "Deck", opened: str) -> None:
    desk, found = celebrating(qtbot, deck, "slow")
    # While a menu is open the desktop sends keys to the window below it.
    handle = desk.window.windowHandle()
    if opened == "dialog":
        desk.trigger("about")
        (dialog,) = desk.dialogs()
        desk.bring_forward(dialog)
        handle = dialog.windowHandle()
    else:
        bar = desk.window.menuBar()
        menu = None if bar is None else bar.actions()[0].menu()
        assert menu is not None
        menu.popup(desk.window.mapToGlobal(desk.window.rect().center()))
        QApplication.processEvents()
    assert running(desk) is found
    HANDS.keyClick(handle, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert running(desk) is None
    assert not desk.dialogs()
    assert QApplication.activePopupWidget() is None
    assert desk.window.control.banner == "won"


def test_looking_round_and_ctrl_alone_do_not_end_it(qtbot: "QtBot", deck: "Deck") -> None:
    desk, found = celebrating(qtbot, deck)
    desk.mouse.move(desk.mouse.spot("foundation:1"))
    desk.mouse.move((400, 300))
    desk.key(Qt.Key.Key_Control)
    assert running(desk) is found
    desk.window.view.fast_forward()


def test_a_key_or_button_that_means_something_does_it(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = celebrating(qtbot, deck)
    desk.key(Qt.Key.Key_N, CTRL)
    assert running(desk) is None
    assert desk.session.moves == 0
    assert desk.outcome() is None
    desk.window.view.fast_forward()
    assert_shown(desk.window.view)
    desk, _ = celebrating(qtbot, deck)
    button = desk.window.findChild(QPushButton, "banner_new")
    assert button is not None
    assert button.isVisible()
    HANDS.mouseClick(button, Qt.MouseButton.LeftButton)
    assert running(desk) is None
    assert desk.session.moves == 0
    desk.window.view.fast_forward()
    assert_shown(desk.window.view)


def test_undo_in_the_middle_of_it_takes_the_win_back(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = celebrating(qtbot, deck)
    desk.trigger("undo")
    assert running(desk) is None
    assert desk.outcome() is None
    desk.window.view.fast_forward()
    assert_shown(desk.window.view)


def test_input_before_it_begins_keeps_it_from_beginning(qtbot: "QtBot", deck: "Deck") -> None:
    desk = win(qtbot, deck, "slow")
    desk.mouse.click((5, desk.window.view.layout_now.height - 5))
    qtbot.wait(30)
    ends_quietly(desk)


@pytest.mark.parametrize("speed", ["off", "desktop"])
def test_u48_there_is_none_where_nothing_is_to_move(
    qtbot: "QtBot", deck: "Deck", speed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reduced_motion, "less_motion", lambda: True)
    desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off", speed=speed)
    desk.window.view._follower.animator.follow_desktop()
    desk.mouse.double_click(desk.mouse.spot("tableau:0"))
    assert not desk.window.view.animating
    qtbot.wait(30)
    ends_quietly(desk)


@pytest.mark.parametrize("way", ["minimised", "hidden", "covered"])
def test_u43_there_is_none_where_nobody_sees_it(qtbot: "QtBot", deck: "Deck", way: str) -> None:
    ways: dict[str, Callable[[Desk], object]] = {
        "minimised": lambda desk: desk.window.showMinimized(),
        "hidden": lambda desk: desk.window.hide(),
        "covered": lambda desk: desk.window.view.set_covered(True),
    }
    desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off", speed="slow")
    ways[way](desk)
    QApplication.processEvents()
    desk.session.play(LAST)
    qtbot.wait(30)
    assert not desk.window.view.animating
    # And what was seen when it began ends when it is seen no more.
    desk, _ = celebrating(qtbot, deck, "slow")
    ways[way](desk)
    QApplication.processEvents()
    qtbot.waitUntil(lambda: running(desk) is None, timeout=1500)


@pytest.mark.parametrize("when", ["before", "meanwhile"])
@pytest.mark.parametrize("way", ["minimised", "hidden"])
def test_u43_the_result_can_be_read_when_the_window_is_back(qtbot: "QtBot", deck: "Deck", way: str, when: str) -> None:
    if when == "before":
        desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off", speed="slow")
    else:
        desk, _ = celebrating(qtbot, deck, "slow")
    if way == "minimised":
        desk.window.showMinimized()
    else:
        desk.window.hide()
    QApplication.processEvents()
    if when == "before":
        desk.session.play(LAST)
    qtbot.waitUntil(lambda: not desk.window.view.animating)
    used = process_time()
    qtbot.wait(100)
    assert process_time() - used < 0.05, "nothing goes on where nobody sees it"
    desk.window.showNormal()
    QApplication.processEvents()
    assert desk.window.control.banner == "won"
    banner = desk.window.view.findChild(QFrame, "banner")
    assert banner is not None
    label = banner.findChild(QLabel)
    assert label is not None
    assert "won" in label.text()
    assert label.visibleRegion().boundingRect() == label.rect(), "all of it is seen"
    ends_quietly(desk)


def test_a_show_and_a_watched_game_are_not_celebrated(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off", speed="fast")
    desk.session._game.shown = True
    desk.session.play(LAST)
    qtbot.waitUntil(lambda: not desk.window.view.animating)
    ends_quietly(desk)


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080), (320, 200), (500, 1200)])
def test_the_ribbon_stays_on_the_table_and_leads_home(qtbot: "QtBot", deck: "Deck", size: tuple[int, int]) -> None:
    """Plain numbers: no card leaves the table, and each begins and ends where it lies."""
    desk = open_window(qtbot, deck, "terrace", speed="off")
    desk.session._game.opening = nearly_won()
    desk.window.view.lay()
    desk.session.play_all_up()
    piles = celebration_module._foundations(desk.window.view)
    table = layout(games.find("terrace"), *size)
    for number, pile in enumerate(piles):
        place = list(table.places.values())[3 + number]
        for card in pile:
            card.x, card.y = place.x, place.y
    for foundations in (piles, piles[:4], piles[:1]):
        ribbon = Ribbon(table, foundations)
        assert len(ribbon.cards) == 13 * len(foundations)
        for number, card in enumerate(ribbon.cards):
            assert ribbon.at(number, 0.0) == (card.x, card.y, 0.0)
            assert ribbon.at(number, 1.0) == pytest.approx((card.x, card.y, 0.0))
            assert ribbon.at(number, 0.5)[2] == 1.0
            for share in range(101):
                x, y, _ = ribbon.at(number, share / 100)
                assert -1 <= x <= table.width - table.card_width + 1
                assert -1 <= y <= max(table.height - table.card_height, card.y) + 1


def test_it_leaves_the_processor_more_time_than_it_takes(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, found = celebrating(qtbot, deck, "slow")
    used = [0.0]
    monkeypatch.setattr(celebration_module, "process_time", lambda: used[0])
    found._used = 0.0
    found._advance()
    assert found._timer.interval() == FRAME
    used[0] += 0.1
    found._advance()
    assert found._timer.interval() == pytest.approx(170, abs=1), "a picture that costs 100 ms, and its rest"
    desk.window.view.fast_forward()


def test_it_stays_under_one_core_where_pictures_are_dear(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pictures of 40 ms each: with a rest of one frame they would take over two thirds of a core."""
    desk, found = celebrating(qtbot, deck, "slow")
    pictures = [0]
    seen = celebration_module._is_seen

    def dear(table: "TableView") -> bool:
        begun = process_time()
        while process_time() < begun + 0.04:
            pass
        pictures[0] += 1
        return seen(table)

    monkeypatch.setattr(celebration_module, "_is_seen", dear)
    found._advance()
    used, begun = process_time(), monotonic()
    qtbot.waitUntil(lambda: pictures[0] > 6)
    share = (process_time() - used) / (monotonic() - begun)
    assert running(desk) is found
    assert share < 0.55, "10 in 27 parts, and what a test does besides"
    desk.window.view.fast_forward()
