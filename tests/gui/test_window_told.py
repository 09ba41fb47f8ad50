"""What a screen reader hears: news comes as a new description of what has the keyboard, wherever that is."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtWidgets import QApplication

from belvedere.intents import Spot
from belvedere.qt.dialogs.achievements_dialog import AchievementsDialog
from belvedere.qt.dialogs.continue_dialog import ContinueDialog
from belvedere.table.piles import PileId
from belvedere.table.position import Position
from belvedere.words.statistics import no_figures_sentence
from tests.gui.keys_kit import KEY, SHIFT, cursor, press, read_out
from tests.gui.positions import position
from tests.gui.show_kit import begin, panel_of, show_of
from tests.gui.window_kit import CTRL, OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def name() -> str:
    """The name of what has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget.accessibleName()


def told() -> str:
    """What it is described by: what was read out last."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget.accessibleDescription().strip()


def test_a_show_is_heard_with_its_price_its_moves_and_its_end(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)
    step = panel_of(desk).buttons["step"]
    assert step.hasFocus()
    assert told() == "This game will not count as won; one undo takes it all back"
    press(desk, KEY.Key_Right)
    first = desk.say()
    assert (told(), len(first) > 10) == (first, True)
    press(desk, KEY.Key_Space)
    assert told() == desk.say() != first
    desk.key(KEY.Key_Tab)
    assert step.accessibleDescription() == "Show the next move (Right)", "old news is not told again"
    desk.key(KEY.Key_Escape)
    assert told() == desk.say() == "Show Me has ended after 2 moves; one undo takes them back"
    press(desk, KEY.Key_U)
    assert told().startswith("2 moves are taken back together; the first was the ")


def test_a_show_that_was_only_looked_at_ends_in_words_too(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)
    desk.key(KEY.Key_Escape)
    assert told() == desk.say() == "Show Me has ended; no move was shown"
    assert not show_of(desk).stop(), "there is nothing to end"
    assert told() == "Show Me has ended; no move was shown"


def test_a_card_that_is_not_read_is_told_where_it_was_typed(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    press(desk, KEY.Key_Slash, KEY.Key_X, KEY.Key_X)
    before = told()
    press(desk, KEY.Key_Return)
    assert told() == desk.say() != before
    assert "xx" in told()
    first = QApplication.focusWidget()
    assert first is not None
    once = first.accessibleDescription()
    press(desk, KEY.Key_Return)
    assert first.accessibleDescription() not in (once, ""), "said twice it is news twice"
    press(desk, KEY.Key_Escape)
    assert first.accessibleDescription() == before


def test_what_the_stock_does_not_take_stays_picked_up(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace")
    press(desk, KEY.Key_2, KEY.Key_Return, KEY.Key_S, KEY.Key_Return)
    assert told() == "First send one of the four column cards to a foundation"
    assert str(selected(desk)) == "tableau:1"
    press(desk, KEY.Key_D)
    assert str(selected(desk)) == "tableau:1", "nor by the key that deals from anywhere"
    press(desk, KEY.Key_Escape)
    assert told() == "Put back: ace of clubs"
    press(desk, KEY.Key_2, KEY.Key_Return, KEY.Key_S, KEY.Key_Return, KEY.Key_G, KEY.Key_Return)
    assert desk.say() == "Base card: ace of clubs; 6 columns filled; waste: ace of hearts"


def test_a_deal_leaves_in_the_hand_what_it_does_not_bury(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    said: list[str] = []
    cursor(desk).told.connect(said.append)
    press(desk, KEY.Key_3, KEY.Key_Return, KEY.Key_D)
    assert desk.say() == "The jack of diamonds is dealt"
    assert str(selected(desk)) == "tableau:2"
    press(desk, KEY.Key_Escape, KEY.Key_W, KEY.Key_Return)
    said.clear()
    press(desk, KEY.Key_D)
    assert said == ["Put back: jack of diamonds", "The ten of diamonds is dealt"]
    assert selected(desk) is None


def selected(desk: Desk) -> PileId | None:
    """The pile of what is picked up."""
    selection = desk.window.view.selection
    return None if selection is None else selection.pile


def hinted() -> Position:
    return position("eight-off", tableau_0="3S 2S AS", tableau_1="KH QH", tableau_2="QC")


def test_a_hint_leads_the_cursor_to_its_card(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    highlights, session = desk.window.view.highlights, desk.session
    press(desk, KEY.Key_3)
    said: list[str] = []
    cursor(desk).told.connect(said.append)
    press(desk, KEY.Key_H)
    qtbot.waitUntil(lambda: highlights.pointing is not None)
    move = highlights.pointing
    assert move is not None
    assert cursor(desk).spot == Spot(move.source, session.position.pile(move.source).size - move.count)
    assert said == [read_out(desk)[0], desk.say()], "first where it lies"
    assert read_out(desk)[1] == desk.say()
    press(desk, KEY.Key_Return)
    assert desk.say().startswith("Picked up: ")
    said.clear()
    press(desk, KEY.Key_H)
    assert said[0].startswith("Put back: "), "nor is that done without a word"
    qtbot.waitUntil(lambda: said[-1] == desk.say() and highlights.pointing is not None)
    assert selected(desk) is None


def test_the_moves_are_told_with_where_their_cards_lie(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=hinted())
    press(desk, KEY.Key_1)
    desk.key(KEY.Key_M, SHIFT)
    assert "Column 1, ace of spades: to foundation 1, to cell 1" in told()


def test_an_empty_dialog_says_that_it_is_empty(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_window(qtbot, deck, folder=tmp_path)
    for order in ("history", "statistics"):
        desk.trigger(order)
        # A window manager gives the keyboard to the dialog when it comes to it.
        qtbot.waitUntil(lambda: any(dialog.isActiveWindow() for dialog in desk.dialogs()))
        assert told() == no_figures_sentence(())
        desk.key(KEY.Key_Escape)
        qtbot.waitUntil(lambda: not desk.dialogs())
    for dialog in (ContinueDialog([], desk.window), AchievementsDialog([], desk.window, unread="Nothing is read.")):
        dialog.open()
        qtbot.waitUntil(dialog.isActiveWindow)
        assert told() in (
            "Nothing is read.",
            "No other game waits: each game that you leave for another is listed here.",
        )
        dialog.reject()
        QApplication.processEvents()


def test_a_new_game_and_the_way_back_name_game_and_deal(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora", deal=1)
    press(desk, KEY.Key_3)
    desk.key(KEY.Key_Plus, CTRL)
    assert told() == "Deal 2. Undo brings the old game back."
    press(desk, KEY.Key_U)
    assert told() == "Signora, deal 1, is back. Redo goes forward again."
    press(desk, KEY.Key_R)
    assert told() == "The later game is back: Signora, deal 2."
    desk.trigger("game_wood")
    assert told().startswith("Wood, deal ")


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_hint_brings_a_cursor_that_is_not_seen_back_at_its_card(qtbot: "QtBot", deck: "Deck", way: str) -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    assert not cursor(desk).shown
    if way == "key":
        press(desk, KEY.Key_H)
    else:
        desk.trigger("hint")
    qtbot.waitUntil(lambda: desk.window.view.highlights.pointing is not None)
    move = desk.window.view.highlights.pointing
    assert move is not None
    there = Spot(move.source, desk.session.position.pile(move.source).size - move.count)
    assert cursor(desk).spot == there
    if not cursor(desk).shown:
        press(desk, KEY.Key_Return)
    press(desk, KEY.Key_Return)
    assert desk.window.view.selection == there
