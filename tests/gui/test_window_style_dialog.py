"""The dialog of the card styles: a look at each, and nothing chosen before OK."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

from belvedere.qt.card_styles import far_deck
from belvedere.qt.dialogs.style_preview import CARD_WIDTH
from belvedere.store.card_decks import own_decks_folder
from belvedere.store.card_styles import own_styles, set_style, style_of
from belvedere.store.settings import Settings
from tests.far_decks import deck as svg
from tests.far_decks import gnome
from tests.gui.card_styles_kit import assert_ends_with_the_window, mine, ok, open_dialog, row, settle, title, wait, worn
from tests.gui.card_styles_kit import own_decks_alone as own_decks_alone  # noqa: PLC0414  # a fixture
from tests.gui.window_kit import ALT, NONE, OFFSCREEN, SHIFT, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


# The dialog.


def test_the_dialog_shows_ours_then_the_found_ones_with_a_look_at_each(qtbot: "QtBot", deck: "Deck") -> None:
    mine()
    mine("bad", svg(gnome, c_heart_1=""))
    desk = open_window(qtbot, deck)
    dialog = open_dialog(desk)
    titles = [title(dialog, number) for number in range(dialog.list.count())]
    ours = ["Belvedere", "Four Colours", "Large Indices", "Night", "High Contrast"]
    assert titles == ["Belvedere's own", *ours, "Your own", "Bad", "Mine"]
    wait(desk, dialog)
    assert title(dialog, 7) == "Bad – left out"
    for name in (*ours[1:], "Mine", ours[0]):
        dialog.list.setCurrentRow(row(dialog, name))
        wait(desk, dialog)
        assert dialog.preview.sheet is not None
        assert dialog.preview.sheet.width == CARD_WIDTH
        assert ok(dialog).isEnabled()
    dialog.list.setCurrentRow(row(dialog, "Bad"))
    wait(desk, dialog)
    assert dialog.words.text() == "The picture “heart_1” is missing."
    assert dialog.preview.accessibleDescription() == dialog.words.text()
    assert not ok(dialog).isEnabled()
    dialog.accept()
    assert dialog.isVisible()
    desk.key(Qt.Key.Key_Escape)
    assert worn(desk) == "plain"


def test_escape_keeps_the_old_style_and_ok_the_new_one(qtbot: "QtBot", deck: "Deck") -> None:
    """By the keyboard alone."""
    desk = open_window(qtbot, deck)
    dialog = open_dialog(desk)
    desk.key(Qt.Key.Key_Down)
    desk.key(Qt.Key.Key_Escape)
    settle(desk)
    assert (desk.dialogs(), worn(desk), Settings.load().style) == ([], "plain", "plain")
    dialog = open_dialog(desk)
    desk.key(Qt.Key.Key_Down)
    assert title(dialog, dialog.list.currentRow()) == "Four Colours"
    # To the backs, and from the first to the second.
    desk.key(Qt.Key.Key_Tab)
    desk.key(Qt.Key.Key_Right)
    desk.key(Qt.Key.Key_F, ALT)
    # A letter presses the button slowly, as a finger would.
    desk.qtbot.waitUntil(dialog.alone.isChecked)
    desk.key(Qt.Key.Key_Return)
    settle(desk)
    assert desk.dialogs() == []
    assert worn(desk) == "four-colour+back-red"
    kept = Settings.load()
    assert (kept.style, style_of(kept, "signora")) == ("plain", "four-colour+back-red")
    # It opens at what is in use.
    dialog = open_dialog(desk)
    assert dialog.style_text == "four-colour+back-red"
    assert dialog.alone.isChecked()
    desk.key(Qt.Key.Key_Tab, SHIFT)
    desk.key(Qt.Key.Key_Escape)


def test_a_style_for_all_takes_the_own_one_of_the_game_on_the_table_alone(qtbot: "QtBot", deck: "Deck") -> None:
    text = mine()
    settings = Settings.load()
    settings.speed = "off"
    set_style(settings, "night", "eight-off", alone=True)
    set_style(settings, "large", "signora", alone=True)
    desk = open_window(qtbot, deck, settings=settings)
    dialog = open_dialog(desk)
    assert dialog.alone.isChecked()
    dialog.alone.setChecked(False)
    dialog.list.setCurrentRow(row(dialog, "Mine"))
    assert not any(button.isEnabled() for button in dialog.backs.buttons())
    desk.key(Qt.Key.Key_Return, NONE)
    settle(desk)
    assert worn(desk) == text
    assert own_styles(Settings.load()) == {"eight-off": "night"}
    assert desk.say() == "All games without cards of their own are played with the cards “Mine” from now on."


def test_a_deck_can_be_chosen_again_when_it_was_mended(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.style, settings.speed = mine("bad", svg(gnome, c_heart_1="")), "off"
    desk = open_window(qtbot, deck, settings=settings)
    settle(desk)
    assert worn(desk) == "plain"
    mine("bad")
    os.utime(Path(own_decks_folder()) / "bad.svgz", (1, 1))
    dialog = open_dialog(desk)
    dialog.list.setCurrentRow(row(dialog, "Bad"))
    desk.key(Qt.Key.Key_Return)
    settle(desk)
    assert worn(desk) == "own:bad"


def test_the_shown_game_of_the_past_has_the_cards_of_the_table(qtbot: "QtBot", deck: "Deck") -> None:
    """What watches a game asks the window for its deck when it is opened."""
    desk = open_window(qtbot, deck)
    desk.trigger("style_night")
    settle(desk)
    from belvedere.qt.dialogs.watch_dialog import WatchDialog, opening_of

    session = opening_of(desk.window.session.record())
    assert session is not None
    dialog = WatchDialog(session, 0, desk.window, desk.window)
    assert dialog.view._sharpener.deck is desk.window.deck
    dialog.deleteLater()


def test_the_process_that_draws_for_the_dialog_ends_with_the_window(qtbot: "QtBot", deck: "Deck") -> None:
    """A signal may close the window while a dialog is open over it."""
    mine()
    desk = open_window(qtbot, deck)
    dialog = open_dialog(desk)

    def is_drawing() -> bool:
        """Whether a deck is drawn by a process; each of the others is done in its turn."""
        rendering = dialog._rendering
        return isinstance(rendering, far_deck.FarRendering) and rendering._process is not None

    qtbot.waitUntil(is_drawing, timeout=20_000)
    assert_ends_with_the_window(desk, dialog._rendering)
