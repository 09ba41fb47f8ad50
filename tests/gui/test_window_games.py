"""Choosing a game, dealing, restarting and undoing: nothing is ever lost, nothing leaks, everything shown is true."""

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt

from belvedere import games
from belvedere.rules.automatic import Automatic
from belvedere.rules.dealing import deal
from belvedere.words import game_difference
from tests.gui.conftest import assert_shown
from tests.gui.games_kit import KEYS, assert_facts, play_some
from tests.gui.positions import position
from tests.gui.window_kit import CTRL, HANDS, OFFSCREEN, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN
SOURCE = str(Path(__file__).parents[2] / "src")


def test_u22_changes_while_cards_fly_do_no_harm(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", speed="slow")
    chance = random.Random(11)
    names = [
        *(f"game_{key}" for key in KEYS),
        *(f"automatic_{mode}" for mode in Automatic),
        *(f"speed_{speed}" for speed in ("slow", "normal", "fast")),
        *("new", "restart", "undo", "redo", "deal", "all_up", "strict", "undo", "deal"),
    ]
    for _ in range(200):
        desk.window.commands[chance.choice(names)].trigger()
        if chance.random() < 0.3:
            HANDS.qWait(chance.randrange(20))
    desk.window.view.fast_forward()
    assert_shown(desk.window.view)
    assert_facts(desk)


@pytest.mark.parametrize("key", KEYS)
def test_u46_and_u45_facts_and_counters_are_true_after_everything(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk = open_window(qtbot, deck, key, speed="normal")
    chance = random.Random(key)
    assert_facts(desk)
    for mode in ("off", "all"):
        desk.trigger(f"automatic_{mode}")
        for _ in range(12):
            play_some(desk.session, 3, chance)
            assert_facts(desk)
            for name in chance.sample(("undo", "undo", "redo", "restart", "new", "deal", "all_up"), 4):
                before = desk.session.moves
                desk.trigger(name)
                assert_facts(desk)
                if name == "undo" and before:
                    assert desk.session.moves == before - 1
    undone = desk.session.moves
    for _ in range(undone):
        desk.trigger("undo")
    assert desk.session.moves == 0
    assert desk.session.position == deal(desk.session.variant, desk.session.number)


def test_u45_an_automatic_chain_is_one_move_and_one_undo(qtbot: "QtBot", deck: "Deck") -> None:
    at = position("eight-off", reserve_0="2S", reserve_1="3S", tableau_0="KH AS", tableau_1="QH")
    desk = open_window(qtbot, deck, at=at, key="eight-off")
    desk.trigger("automatic_all")
    desk.mouse.double_click(desk.mouse.spot("tableau:0"))
    assert desk.fact("score") == "Score: 3 of 52"
    assert desk.fact("moves") == "1 move"
    desk.trigger("undo")
    assert desk.fact("score") == "Score: 0 of 52"
    assert desk.fact("moves") == "0 moves"


def test_u17_two_hundred_new_games_differ(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    numbers = set()
    for _ in range(200):
        desk.key(Qt.Key.Key_N, CTRL)
        numbers.add(desk.session.number)
    assert len(numbers) >= 199


def test_u19_a_new_deal_before_the_first_move_asks_and_counts_nothing(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace")
    position_before, number = desk.session.position, desk.session.number
    for keys in ((Qt.Key.Key_N, CTRL), (Qt.Key.Key_R, CTRL)):
        desk.key(*keys)
        assert desk.dialogs() == []
        assert desk.session.moves == 0
        assert desk.session.seconds == 0
        assert desk.fact("time") == "Time: 0:00"
    desk.trigger("undo")
    assert (desk.session.position, desk.session.number) == (position_before, number)


@pytest.mark.parametrize("where", ["table", "toolbar", "status bar"])
def test_mouse_buttons_4_and_5_undo_and_redo(qtbot: "QtBot", deck: "Deck", where: str) -> None:
    desk = open_window(qtbot, deck, "wood")
    play_some(desk.session, 2, random.Random(1))
    at = {"table": QPoint(500, 600), "toolbar": QPoint(700, 38), "status bar": QPoint(300, 708)}[where]
    for button, moves in (
        (Qt.MouseButton.BackButton, 1),
        (Qt.MouseButton.BackButton, 0),
        (Qt.MouseButton.ForwardButton, 1),
    ):
        HANDS.mousePress(desk.window.windowHandle(), button, Qt.KeyboardModifier.NoModifier, at)
        HANDS.mouseRelease(desk.window.windowHandle(), button, Qt.KeyboardModifier.NoModifier, at)
        assert desk.session.moves == moves


def test_eight_offs_group_rule_deals_the_same_deal_and_is_kept(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=5)
    strict = desk.window.commands["strict"]
    assert strict.isVisible()
    desk.trigger("strict")
    assert (desk.session.variant, desk.session.number) == (games.find("eight-off", ("strict",)), 5)
    assert strict.isChecked()
    assert desk.window.settings.strict
    assert desk.say() == "The same deal by the other rule. Undo brings the old game back."
    desk.trigger("game_wood")
    assert not strict.isVisible()
    desk.trigger("game_eight-off")
    assert desk.options() == ("strict",)
    desk.trigger("strict")
    assert desk.options() == ()
    for _ in range(4):
        desk.trigger("undo")
    assert desk.session.variant == games.find("eight-off")
    assert not strict.isChecked()
    assert not desk.window.settings.strict


def test_each_game_says_in_the_menu_what_differs(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    texts = [desk.window.commands[f"game_{key}"].text() for key in KEYS]
    for key, text in zip(KEYS, texts, strict=True):
        assert text.replace("&", "").endswith(game_difference(games.find(key)))
    assert len(set(texts)) == len(KEYS)
    assert not any(desk.window.commands[f"game_{key}"].statusTip() for key in KEYS), "nothing is said twice"


def test_the_pile_after_the_choice_of_the_base_card_is_named(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", deal=5)

    def over_a_candidate() -> bool:
        """Go there from beside: the pointer may be where the test before left it, and then a move there is none."""
        desk.mouse.move(desk.mouse.spot("tableau:2"))
        desk.mouse.move(desk.mouse.spot("tableau:1"))
        return "reserve" in desk.say()

    qtbot.waitUntil(over_a_candidate)
    desk.mouse.double_click(desk.mouse.spot("tableau:1"))
    desk.mouse.move(desk.mouse.spot("foundation:0"))
    assert desk.say().startswith("Foundation 1 · 1 card")
    desk.trigger("undo")
    # What was undone is told, not the pile under a pointer that rests.
    assert desk.say().endswith("goes back to column 2; choose a base card")
    desk.mouse.move(desk.mouse.spot("foundation:1"))
    assert desk.say().startswith("Foundation 2 · empty")


def test_hovering_a_pile_names_it_if_wanted(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")

    def over_the_stock() -> bool:
        """Go there from beside: the pointer may be where the test before left it, and then a move there is none."""
        desk.mouse.move((2, 600))
        desk.mouse.move(desk.mouse.spot("stock"))
        return desk.say().startswith("Stock · 82 cards")

    qtbot.waitUntil(over_the_stock)
    desk.mouse.move((2, 600))
    assert desk.say() == ""
    desk.trigger("hover_names")
    desk.mouse.move(desk.mouse.spot("stock"))
    assert desk.say() == "Names of piles under the pointer: off"
