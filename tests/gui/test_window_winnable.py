"""Winnable deals only: New Game deals from the list, and says so where it cannot."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt

from belvedere import games, winnable_deals
from belvedere.qt import app
from belvedere.qt.dialogs.deal_dialog import DealDialog
from belvedere.qt.start_options import StartOptions
from belvedere.resources import MissingResource
from belvedere.rules.outcome import Outcome
from belvedere.rules.variant import Variant
from belvedere.solver import Budget, Kind, solve
from belvedere.solver.deal_list import DamagedDealList, Difficulty, deal_list, winnable_numbers
from belvedere.store.settings import Settings
from tests.gui.window_kit import CTRL, OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

Lists = dict[str | None, Sequence[int]]
SetLists = Callable[[Lists], None]
LISTED: Lists = {None: range(1, 61), "easy": range(1, 21), "medium": range(21, 41), "hard": range(41, 61)}


@pytest.fixture
def lists(monkeypatch: pytest.MonkeyPatch) -> SetLists:
    """Puts lists in the place of the true ones: numbers by difficulty."""

    def put(numbers: Lists) -> None:
        def listed(_variant: Variant, difficulty: str | None) -> Sequence[int]:
            return numbers.get(difficulty, ())

        monkeypatch.setattr(winnable_deals, "winnable_numbers", listed)

    return put


def numbers_of(desk: Desk, times: int) -> list[int]:
    """The numbers that New Game deals."""
    numbers = []
    for _ in range(times):
        desk.key(Qt.Key.Key_N, CTRL)
        numbers.append(desk.session.number)
    return numbers


def check(desk: Desk, name: str) -> bool:
    """Whether an item of a menu is checked."""
    return desk.window.commands[name].isChecked()


def test_it_is_off_at_first_and_deals_are_random(qtbot: "QtBot", deck: "Deck", lists: SetLists) -> None:
    lists({})
    desk = open_window(qtbot, deck)
    assert not check(desk, "winnable_only")
    assert check(desk, "difficulty_any")
    assert not desk.window.commands["difficulty_easy"].isEnabled()
    numbers = numbers_of(desk, 12)
    assert len(set(numbers)) == 12
    assert max(numbers) > 60
    assert desk.say() == f"Deal {desk.session.number}. Undo brings the old game back."


def test_u98_new_game_deals_from_the_list_alone(qtbot: "QtBot", deck: "Deck", lists: SetLists) -> None:
    lists(LISTED)
    desk = open_window(qtbot, deck)
    desk.trigger("winnable_only")
    assert Settings.load().winnable_only
    numbers = numbers_of(desk, 30)
    assert set(numbers) <= set(range(1, 61))
    assert len(set(numbers)) == 30, "none comes twice while there are others"
    assert desk.say() == f"Deal {desk.session.number}. Undo brings the old game back."
    desk.trigger("winnable_only")
    assert not Settings.load().winnable_only
    assert max(numbers_of(desk, 12)) > 60


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_u98_the_difficulty_is_that_of_the_list(qtbot: "QtBot", deck: "Deck", lists: SetLists, level: str) -> None:
    lists(LISTED)
    desk = open_window(qtbot, deck)
    desk.trigger("winnable_only")
    desk.trigger(f"difficulty_{level}")
    assert Settings.load().difficulty == level
    assert [each for each in ("any", "easy", "medium", "hard") if check(desk, f"difficulty_{each}")] == [level]
    assert set(numbers_of(desk, 10)) <= set(LISTED[level])


def test_a_change_of_game_obeys_and_the_other_ways_do_not(qtbot: "QtBot", deck: "Deck", lists: SetLists) -> None:
    lists({None: (77,)})
    settings = Settings.load()
    settings.winnable_only, settings.speed = True, "off"
    desk = open_window(qtbot, deck, settings=settings)
    assert check(desk, "winnable_only")
    desk.trigger("game_wood")
    assert (desk.session.variant.key, desk.session.number) == ("wood", 77)
    desk.window.control.start_deal(12)
    assert desk.session.number == 12
    desk.mouse.click(desk.mouse.spot("stock"))
    desk.trigger("restart")
    assert (desk.session.number, desk.session.moves) == (12, 0)
    desk.window.control.start_deal(15)
    desk.trigger("game_eight-off")
    assert desk.session.number == 77
    desk.window.control.start_deal(15)
    desk.trigger("strict")
    assert (desk.options(), desk.session.number) == (("strict",), 15)


def test_the_dialog_says_that_a_chosen_number_may_be_lost(qtbot: "QtBot", deck: "Deck", lists: SetLists) -> None:
    lists(LISTED)
    desk = open_window(qtbot, deck)
    for only in (False, True):
        desk.trigger("deal_number")
        (dialog,) = desk.dialogs()
        assert isinstance(dialog, DealDialog)
        assert ("may be one that cannot be won" in dialog.sentence.text()) is only
        dialog.close()
        desk.trigger("winnable_only")


def test_the_nearest_difficulty_is_dealt_and_told(qtbot: "QtBot", deck: "Deck", lists: SetLists) -> None:
    lists({None: (5, 6), "medium": (5, 6)})
    desk = open_window(qtbot, deck)
    desk.trigger("winnable_only")
    desk.trigger("difficulty_hard")
    assert set(numbers_of(desk, 4)) <= {5, 6}
    assert desk.say() == "Signora has no deal of the difficulty “Hard”: this one is “Medium”."


@pytest.mark.parametrize("error", [MissingResource("deals/signora.txt"), DamagedDealList("deals/signora.txt")])
def test_a_list_that_cannot_be_used_is_told(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch, error: MissingResource
) -> None:
    def fail(_variant: Variant, _difficulty: str | None) -> Sequence[int]:
        raise error

    monkeypatch.setattr(winnable_deals, "winnable_numbers", fail)
    desk = open_window(qtbot, deck, deal=3)
    desk.trigger("winnable_only")
    desk.key(Qt.Key.Key_N, CTRL)
    assert desk.session.number != 3
    assert desk.say() == "The list of winnable deals of Signora is missing or damaged, so this deal may not be one."


def test_a_game_without_winnable_deals_is_told(qtbot: "QtBot", deck: "Deck", lists: SetLists) -> None:
    lists({})
    desk = open_window(qtbot, deck, deal=3)
    desk.trigger("winnable_only")
    desk.key(Qt.Key.Key_N, CTRL)
    assert desk.session.number != 3
    assert desk.say() == "No winnable deals of Signora are known by these rules, so this deal may not be one."


def test_the_first_deal_obeys_unless_its_number_is_given(lists: SetLists) -> None:
    lists({None: (77,), "easy": (77,)})
    settings = Settings.load()
    assert app._session(StartOptions(game="wood"), settings, None)[0].number != 77
    settings.winnable_only = True
    session, sentence = app._session(StartOptions(game="wood"), settings, None)
    assert (session.variant, session.number, sentence) == (games.find("wood"), 77, "")
    assert app._session(StartOptions(game="wood", deal=4), settings, None)[0].number == 4
    settings.difficulty = "hard"
    session, sentence = app._session(StartOptions(game="wood"), settings, None)
    assert (session.number, "this one is “Easy”" in sentence) == (77, True)


# The lists that belong to the program.


@pytest.mark.parametrize("key", [variant.key for variant in games.ALL])
def test_u98_each_number_that_is_dealt_is_in_the_list(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk = open_window(qtbot, deck, key)
    desk.trigger("winnable_only")
    for level in (None, *Difficulty):
        desk.trigger(f"difficulty_{level or 'any'}")
        listed = winnable_numbers(games.find(key), level)
        assert listed
        assert set(numbers_of(desk, 3)) <= set(listed)
        assert desk.say() == f"Deal {desk.session.number}. Undo brings the old game back."


@pytest.mark.parametrize("key", ["eight-off", "thumb-and-pouch", "signora", "wood"])
def test_u98_a_deal_of_the_list_has_a_solution_that_wins(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk = open_window(qtbot, deck, key)
    desk.trigger("winnable_only")
    desk.trigger("difficulty_easy")
    for _ in range(2):
        desk.key(Qt.Key.Key_N, CTRL)
        found = solve(desk.session.variant, desk.session.position, Budget(nodes=deal_list(desk.session.variant).nodes))
        assert found.kind is Kind.WINNABLE, desk.session.number
        for move in found.solution:
            desk.session.play(move)
        assert desk.outcome() is Outcome.WON
