"""View > Card Style: switched in two steps, kept for each game, and never in the way."""

import os
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication

from belvedere.qt.card_styles import style_control
from belvedere.qt.first_deck import first_deck
from belvedere.store.card_decks import own_decks_folder
from belvedere.store.card_styles import DECKS, own_styles, set_style
from belvedere.store.folders import cache_folder
from belvedere.store.settings import Settings
from tests.far_decks import bomb, gnome
from tests.far_decks import deck as svg
from tests.gui.card_styles_kit import assert_ends_with_the_window, checked, mine, settle, worn
from tests.gui.card_styles_kit import own_decks_alone as own_decks_alone  # noqa: PLC0414  # a fixture
from tests.gui.conftest import assert_shown
from tests.gui.start_kit import run_when_warm, said
from tests.gui.window_kit import ALT, OFFSCREEN, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


# The menu.


def test_u78_a_style_is_two_steps_away_and_kept(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    assert (worn(desk), checked(desk)) == ("plain", ["style_plain"])
    desk.key(Qt.Key.Key_V, ALT)
    for letter in (Qt.Key.Key_Y, Qt.Key.Key_F):
        desk.key(letter)
    settle(desk)
    assert (worn(desk), checked(desk)) == ("four-colour", ["style_four-colour"])
    assert desk.say() == "All games are played with the cards “Four Colours” from now on."
    assert Settings.load().style == "four-colour"


@pytest.mark.parametrize("name", DECKS[1:])
def test_each_of_our_decks_comes_when_it_is_drawn(qtbot: "QtBot", deck: "Deck", name: str) -> None:
    desk = open_window(qtbot, deck)
    before = desk.window.view.board.sheet
    desk.trigger(f"style_{name}")
    # Until then nothing changes.
    if desk.window.styles is not None and desk.window.styles.drawing:
        assert desk.window.view.board.sheet is before
    settle(desk)
    assert worn(desk) == name
    assert desk.window.view.board.sheet.sharp
    assert desk.window.view.board.sheet is not before


def test_u78_a_game_keeps_a_style_of_its_own(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    desk.trigger("style_own")
    desk.trigger("style_four-colour")
    settle(desk)
    assert desk.say() == "Signora is played with the cards “Four Colours” from now on."
    assert checked(desk) == ["style_four-colour", "style_own"]
    desk.trigger("game_eight-off")
    settle(desk)
    assert (worn(desk), checked(desk)) == ("plain", ["style_plain"])
    desk.trigger("style_night")
    settle(desk)
    # Undo at the start of a game brings the game before it back, and its cards.
    desk.trigger("undo")
    settle(desk)
    assert (desk.window.session.variant.key, worn(desk)) == ("signora", "four-colour")
    kept = Settings.load()
    assert (kept.style, own_styles(kept)) == ("night", {"signora": "four-colour"})
    desk.trigger("style_own")
    settle(desk)
    assert (worn(desk), own_styles(Settings.load())) == ("night", {})


def test_the_style_of_the_menu_keeps_the_back(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.style, settings.speed = "plain+back-red", "off"
    desk = open_window(qtbot, deck, settings=settings)
    settle(desk)
    assert worn(desk) == "plain+back-red"
    desk.trigger("style_large")
    settle(desk)
    assert worn(desk) == "large+back-red"
    desk.trigger("style_large")
    settle(desk)
    assert (worn(desk), checked(desk)) == ("large+back-red", ["style_large"])


# Decks of others.


def test_u83_a_found_deck_is_put_on_without_holding_the_window_up(qtbot: "QtBot", deck: "Deck") -> None:
    """The old cards stay until the new ones are whole; the table then takes their proportion."""
    settings = Settings.load()
    settings.style, settings.speed = mine(), "off"
    desk = open_window(qtbot, deck, settings=settings)
    styles = desk.window.styles
    assert styles is not None
    assert (worn(desk), styles.aim, styles.drawing) == ("plain", "own:mine", True)
    longest, last, told = 0.0, monotonic(), set()
    while styles.drawing:
        QApplication.processEvents()
        longest, last = max(longest, monotonic() - last), monotonic()
        told.add(desk.say().partition(":")[0])
        if styles.drawing:
            assert worn(desk) == "plain"
    settle(desk)
    assert worn(desk) == "own:mine"
    assert told <= {"", "Drawing the cards “Mine”"}
    assert checked(desk) == ["style_found"]
    assert desk.window.commands["style_found"].text() == "Mine"
    table = desk.window.view.layout_now
    assert table.card_height == round(table.card_width * 1.5)
    # Measured: 12 ms; a busy machine may need more.
    assert longest < 0.2
    # Back to one of ours, in its own proportion.
    desk.trigger("style_plain")
    settle(desk)
    assert not desk.window.commands["style_found"].isVisible()
    table = desk.window.view.layout_now
    assert table.card_height == round(table.card_width * 1.4)


def test_cards_in_the_hand_stay_there_until_they_are_let_go(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.style, settings.speed = mine(), "off"
    desk = open_window(qtbot, deck, settings=settings)
    at = desk.mouse.spot("tableau:0")
    desk.mouse.press(at)
    for step in range(1, 5):
        desk.mouse.move((at[0] + 20 * step, at[1] + 20 * step))
    assert desk.window.view.holding
    styles = desk.window.styles
    assert styles is not None
    # All is drawn, and waits.
    qtbot.waitUntil(lambda: styles._timer.interval() == style_control._HELD, timeout=20_000)
    assert desk.window.view.holding
    assert worn(desk) == "plain"
    desk.key(Qt.Key.Key_Escape)
    desk.mouse.release((at[0] + 80, at[1] + 80))
    settle(desk)
    assert worn(desk) == "own:mine"


def test_u83_a_deck_that_is_drawn_takes_no_other_sentence_away(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.style, settings.speed = mine(), "off"
    desk = open_window(qtbot, deck, settings=settings)
    desk.window.control.say("Something else.")
    settle(desk)
    assert desk.say() == "Something else."


@pytest.mark.parametrize("size", [(360, 300), (420, 330), (470, 360)], ids=str)
def test_the_smallest_cards_are_drawn_too(qtbot: "QtBot", deck: "Deck", size: tuple[int, int]) -> None:
    """As wide as those by which the shape of an unknown deck is found out, too."""
    settings = Settings.load()
    settings.style, settings.speed = mine(), "off"
    desk = open_window(qtbot, deck, "eight-off", settings=settings, size=size)
    settle(desk)
    assert worn(desk) == "own:mine"


def test_a_found_deck_follows_the_size_of_the_window(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.style, settings.speed = mine(), "off"
    desk = open_window(qtbot, deck, settings=settings)
    settle(desk)
    for size in ((700, 520), (1200, 800)):
        desk.window.resize(*size)
        QApplication.processEvents()
        view = desk.window.view
        assert view.board.sheet.width == view.layout_now.card_width
        qtbot.waitUntil(lambda: desk.window.view.board.sheet.sharp, timeout=20_000)
        assert_shown(view)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (svg(gnome, c_heart_1=""), "“heart_1” is missing"),
        ("", "no SVG picture"),
        (bomb(), "entities"),
        (svg(gnome, more='<image href="http://example.org/x.png"/>'), "the net"),
        (None, "too large"),
    ],
    ids=["face", "empty", "bomb", "net", "100 MB"],
)
def test_u83_a_bad_deck_in_the_settings_gives_the_usual_one_and_one_notice(
    qtbot: "QtBot", deck: "Deck", content: str | None, reason: str
) -> None:
    settings = Settings.load()
    settings.style, settings.speed = mine("bad", content or ""), "off"
    if content is None:
        os.truncate(Path(own_decks_folder()) / "bad.svgz", 100_000_000)
    elif not content:
        os.truncate(Path(own_decks_folder()) / "bad.svgz", 0)
    desk = open_window(qtbot, deck, settings=settings)
    settle(desk)
    assert worn(desk) == "plain"
    assert desk.say().startswith("The cards “Bad” cannot be used.")
    assert reason in desk.say()
    # It is told once, whatever game comes next, and the choice stays.
    desk.window.control.say("")
    desk.trigger("game_eight-off")
    settle(desk)
    assert (worn(desk), desk.window.settings.style) == ("plain", "own:bad")
    assert "cannot be used" not in desk.say()


@pytest.mark.parametrize("text", ["own:gone", "kde:svg-nowhere", "tarot", ""])
def test_u83_an_unknown_deck_in_the_settings_gives_the_usual_one_and_one_notice(
    qtbot: "QtBot", deck: "Deck", text: str
) -> None:
    settings = Settings.load()
    settings.style, settings.speed = text, "off"
    desk = open_window(qtbot, deck, settings=settings)
    settle(desk)
    assert worn(desk) == "plain"
    assert "Belvedere's own are used" in desk.say()


def test_the_notice_outlasts_the_drawing_of_the_usual_deck(qtbot: "QtBot", deck: "Deck") -> None:
    """As when the table has other cards of ours when the bad ones are asked for."""
    desk = open_window(qtbot, deck)
    desk.trigger("style_night")
    settle(desk)
    styles = desk.window.styles
    assert styles is not None
    desk.window.resize(760, 560)
    styles.choose(mine("bad", svg(gnome, c_heart_1="")), alone=False)
    settle(desk)
    assert worn(desk) == "plain"
    assert "“heart_1” is missing" in desk.say()


def test_a_deck_that_vanishes_while_it_is_on_the_table_stays_soft(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.style, settings.speed = mine(), "off"
    desk = open_window(qtbot, deck, settings=settings)
    settle(desk)
    os.remove(Path(own_decks_folder()) / "mine.svgz")
    desk.window.resize(700, 520)
    qtbot.waitUntil(lambda: "sharp" in desk.say(), timeout=20_000)
    assert_shown(desk.window.view)


def test_closing_the_window_ends_what_draws(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.style, settings.speed = mine(), "off"
    desk = open_window(qtbot, deck, settings=settings)
    styles = desk.window.styles
    assert styles is not None
    qtbot.wait(30)
    assert_ends_with_the_window(desk, styles._rendering)


def test_the_next_start_has_the_found_deck_at_its_first_paint() -> None:
    # In a process of its own, where the folder of data is the test's.
    settings = Settings.load()
    settings.style = mine()
    assert settings.save()
    wait_for_it = """
def look():
    if window.styles.drawing:
        QTimer.singleShot(20, look)
    else:
        print(window.deck.style)
        window.close()
look()
"""
    first = run_when_warm(wait_for_it)
    assert (first.stdout.split(), said(first)) == (["warm", "own:mine"], [])
    again = run_when_warm(
        "print(window.deck.style, window.styles.drawing, window.view.board.sheet.sharp)\nwindow.close()"
    )
    assert (again.stdout.split(), said(again)) == (["warm", "own:mine", "False", "True"], [])


def test_the_first_deck_is_one_that_is_there_at_once(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    for style in ("large+back-green", "night"):
        set_style(settings, style, "signora", alone=True)
        assert first_deck(settings, "signora").style == style
        assert first_deck(settings, "eight-off").style == "plain"
    for text in (mine(), mine("bad", ""), "own:gone", "nonsense"):
        settings.style = text
        assert first_deck(settings, "eight-off").style == "plain"
    assert first_deck(settings, "eight-off").cache_folder == cache_folder()
