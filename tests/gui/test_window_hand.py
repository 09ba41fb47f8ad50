"""A table for the left hand, and a mouse that forgives a hand that trembles."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QSize, Qt
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.intents import Spot
from belvedere.rules.variant import Family
from belvedere.store.settings import Settings
from belvedere.table.moves import transfer
from belvedere.table.piles import STOCK, PileId, Role
from tests.gui.conftest import assert_shown
from tests.gui.hint_kit import pointing
from tests.gui.keys_kit import KEY, at, cursor, press
from tests.gui.positions import position
from tests.gui.preferences_kit import preferences
from tests.gui.watch_kit import given_up, watch
from tests.gui.window_kit import OFFSCREEN, Desk, open_window, play_by_mouse

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from belvedere.geometry import Layout
    from belvedere.qt.decks import Deck

pytestmark = [OFFSCREEN, pytest.mark.usefixtures("no_search")]

TREMOR = 20
"""How far the hand goes astray, in pixels."""


def is_mirror_image(usual: "Layout", mirrored: "Layout") -> bool:
    """Whether each column lies as far from the right edge as it did from the left one."""
    return all(
        place.x == usual.width - usual.places[pile].x - usual.card_width
        for pile, place in mirrored.places.items()
        if pile.role is Role.TABLEAU
    )


def tremble(desk: Desk, pile: str, astray: int = TREMOR) -> bool:
    """Press the top card of a pile with a hand that goes astray; whether that took the card into the hand."""
    x, y = desk.mouse.spot(pile)
    desk.mouse.press((x, y))
    desk.mouse.move((x + astray, y))
    held = desk.mouse.holds()
    desk.mouse.move((x + 1, y))
    desk.mouse.release((x + 1, y))
    return held


# A mirrored table.


def test_u84_the_table_is_mirrored_at_once_and_after_a_restart(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora", deal=3)
    usual = desk.window.view.layout_now
    desk.trigger("mirrored")
    assert is_mirror_image(usual, desk.window.view.layout_now)
    assert_shown(desk.window.view)
    for variant in games.ALL:
        desk.trigger(f"game_{variant.key}")
        table = desk.window.view.layout_now
        if variant.family is not Family.EIGHT_OFF:
            assert table.places[STOCK].x > table.width / 2
        assert_shown(desk.window.view)
    desk.window.close()
    again = open_window(qtbot, deck, "signora", deal=3, settings=Settings.load())
    assert is_mirror_image(usual, again.window.view.layout_now)
    assert again.window.commands["mirrored"].isChecked()
    again.trigger("mirrored")
    assert again.window.view.layout_now == usual
    assert_shown(again.window.view)


@pytest.mark.parametrize("key", ["terrace", "thumb-and-pouch", "eight-off"])
def test_u84_the_mouse_finds_the_cards_where_they_are_seen(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk = open_window(qtbot, deck, key, deal=5)
    desk.trigger("mirrored")
    play_by_mouse(desk, 12)


def test_u84_a_hint_points_to_and_a_card_glides_to_where_they_are_seen(qtbot: "QtBot", deck: "Deck") -> None:
    there = position("thumb-and-pouch", tableau_0="AS", tableau_1="9D", stock="#KD")
    desk = open_window(qtbot, deck, at=there, key="thumb-and-pouch", speed="slow")
    desk.trigger("mirrored")
    view = desk.window.view
    home = desk.mouse.place("foundation:0")
    card = desk.mouse.place("tableau:0")
    assert home.x + home.width < card.x
    hinted = transfer(PileId.parse("tableau:0"), PileId.parse("foundation:0"), 1)
    desk.trigger("hint")
    assert pointing(desk) == hinted
    arrow = view.highlights.arrow
    assert arrow is not None
    view.fast_forward()
    seen = arrow.sceneBoundingRect()
    assert home.x < seen.left() < home.x + home.width
    assert card.x + card.width <= seen.right()
    desk.session.play(hinted)
    assert desk.mouse.flies()
    view.fast_forward()
    (ace,) = view.board.run(desk.session.position, Spot(hinted.target, 0))
    assert (ace.item.x(), ace.item.y()) == (home.x, home.y)


def test_u84_arrows_and_edges_follow_what_is_seen(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    desk.trigger("mirrored")
    assert press(desk, KEY.Key_1) == "tableau:0", "a column keeps its number"
    assert press(desk, KEY.Key_Right) == "tableau:0", "there is nothing at the right of it"
    assert press(desk, KEY.Key_Left) == "tableau:1"
    assert press(desk, KEY.Key_Home) == "tableau:8"
    assert press(desk, KEY.Key_End) == "tableau:0"
    proxies = cursor(desk).proxies
    view = desk.window.view
    for pile, proxy in proxies.items():
        rect = view.layout_now.pile_rect(pile, desk.session.position.pile(pile).codes)
        assert proxy.geometry().getRect() == tuple(round(length / view.ratio) for length in rect)
    desk.trigger("mirrored")
    assert at(desk) == "tableau:0", "the cursor stays on its pile"
    assert press(desk, KEY.Key_Right) == "tableau:1"


def test_u84_words_below_the_base_cards_stay_on_the_table(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", deal=11, size=(1300, 640))
    desk.trigger("mirrored")
    view = desk.window.view
    for size in (QSize(800, 560), QSize(1300, 600), QSize(1796, 1160), QSize(1859, 1199)):
        view.rerender(size, 1.0)
        choice = view.highlights._choice
        assert choice is not None
        assert len(choice._items) in (1, 5), "the sentence, and where there is room, the words below the cards"
        for item in choice._items:
            rect = item.sceneBoundingRect()
            assert 0 <= rect.left() <= rect.right() <= view.layout_now.width


def test_u84_the_miniatures_of_the_start_page_lie_the_same_way_round(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", deal=2)
    desk.trigger("choose_game")
    page = desk.window.choosing.page
    assert page is not None
    tile = page.tiles[7]
    usual = tile.grab(tile.table_rect()).toImage()
    desk.trigger("mirrored")
    assert desk.window.choosing.page is page
    mirrored = tile.grab(tile.table_rect()).toImage()
    assert mirrored != usual
    desk.trigger("mirrored")
    assert tile.grab(tile.table_rect()).toImage() == usual


def test_u84_the_picture_in_the_preferences_follows(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", deal=2)
    preview = preferences(desk).preview

    def paper() -> list[int]:
        """How much paper the left and the right third of the columns' row show; they grow from the stock's side."""
        desk.qtbot.waitUntil(lambda: not preview._soon.isActive())
        image = preview.picture
        third, rows = image.width() // 3, range(image.height() // 2, image.height() * 7 // 10)
        halves = range(third), range(image.width() - third, image.width())
        return [sum(image.pixelColor(x, y).lightness() > 200 for x in half for y in rows) for half in halves]

    left, right = paper()
    assert left < right
    desk.trigger("mirrored")
    left, right = paper()
    assert left > right


def test_u84_a_game_that_is_watched_lies_as_it_was_played(qtbot: "QtBot", deck: "Deck", tmp_path: "Path") -> None:
    desk = given_up(qtbot, deck, tmp_path)
    desk.trigger("mirrored")
    table = watch(desk).view.layout_now
    assert table.places[STOCK].x > table.width / 2
    assert_shown(desk.window.view)


# A forgiving mouse.


COLUMNS = position("thumb-and-pouch", tableau_0="9C JS", tableau_1="TH", tableau_2="8D")


def test_u29_a_tremor_is_a_click_with_a_forgiving_mouse_and_a_drag_without(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", at=COLUMNS)
    assert QApplication.startDragDistance() <= TREMOR < 3 * QApplication.startDragDistance()
    assert tremble(desk, "tableau:1")
    assert desk.mouse.selected() is None
    desk.window.switches.set("steady", value=True)
    assert not tremble(desk, "tableau:1")
    assert desk.mouse.selected() is not None, "it was a click"
    desk.key(Qt.Key.Key_Escape)
    assert tremble(desk, "tableau:2", 3 * QApplication.startDragDistance()), "and further than that a drag"
    desk.window.close()
    again = open_window(qtbot, deck, "thumb-and-pouch", at=COLUMNS, settings=Settings.load())
    assert not tremble(again, "tableau:1")
    again.window.switches.set("steady", value=False)
    again.key(Qt.Key.Key_Escape)
    assert tremble(again, "tableau:2")
    assert again.session.moves == 0


@pytest.mark.parametrize("forgiving", [False, True])
def test_u30_a_quarter_of_the_card_is_enough_for_a_forgiving_mouse(
    qtbot: "QtBot", deck: "Deck", forgiving: bool
) -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", at=COLUMNS)
    desk.window.switches.set("steady", value=forgiving)
    target, card = desk.mouse.rects("tableau:0")[-1], desk.mouse.rects("tableau:1")[-1]
    x, y = desk.mouse.spot("tableau:1")
    # From the left, where no other column is near.
    end = target.x - target.width * 0.75
    desk.mouse.drag((x, y), (x + end - card.x, y + target.y - card.y))
    assert desk.session.moves == int(forgiving)
    assert_shown(desk.window.view)


@pytest.mark.parametrize("forgiving", [False, True])
def test_u29_two_clicks_apart_are_a_double_click_for_a_forgiving_mouse(
    qtbot: "QtBot", deck: "Deck", forgiving: bool
) -> None:
    aces = position("thumb-and-pouch", tableau_0="9C AH", tableau_1="8D")
    desk = open_window(qtbot, deck, "thumb-and-pouch", at=aces)
    desk.window.switches.set("steady", value=forgiving)
    x, y = desk.mouse.spot("tableau:0")
    desk.mouse.quick_click((x, y))
    desk.mouse.quick_click((x + 12, y))
    assert desk.session.moves == int(forgiving)


@pytest.mark.parametrize("forgiving", [False, True])
def test_u29_a_slow_double_click_is_one_for_a_forgiving_mouse(qtbot: "QtBot", deck: "Deck", forgiving: bool) -> None:
    """A click of the test's mouse is followed by half a second: longer than the desktop allows, by less than half."""
    assert QApplication.doubleClickInterval() < 500 < 1.5 * QApplication.doubleClickInterval()
    aces = position("thumb-and-pouch", tableau_0="9C AH", tableau_1="8D")
    desk = open_window(qtbot, deck, "thumb-and-pouch", at=aces)
    desk.window.switches.set("steady", value=forgiving)
    desk.mouse.click(desk.mouse.spot("tableau:0"))
    desk.mouse.quick_click(desk.mouse.spot("tableau:0"))
    assert desk.session.moves == int(forgiving)
