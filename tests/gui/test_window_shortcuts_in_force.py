"""Keys that the player has chosen, in force: where they count, and what names them."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtWidgets import QApplication

from belvedere.store.settings import Settings
from tests.gui.keys_kit import KEY, foreign, press
from tests.gui.shortcuts_kit import META, Hands, hands
from tests.gui.window_kit import ALT, CTRL, HANDS, NONE, OFFSCREEN, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = [OFFSCREEN, pytest.mark.usefixtures("no_search")]


def test_letters_of_the_table_are_changed_and_count_by_their_place(qtbot: "QtBot", deck: "Deck") -> None:
    found = hands(qtbot, deck)
    assert (
        found.change("table.deal", KEY.Key_J, CTRL) == "Keys of the table are letters: press one alone, or with Shift."
    )
    assert found.key(KEY.Key_Z) == "Z is now the key of “Deal”."
    assert found.change("table.look", KEY.Key_X) == "X is now the key of “Held: see a covered card in full”."
    assert found.change("statistics", KEY.Key_I) == "I is now the key of “Statistics”."
    assert found.change("pause", KEY.Key_F9) == "F9 is now the key of “Pause”."
    found.go("table.hint")
    assert found.key(KEY.Key_Backspace) == "The key of “Hint” is taken away."
    found.close()
    desk = found.desk
    press(desk, KEY.Key_D, KEY.Key_H, KEY.Key_P)
    assert (desk.session.moves, desk.session.paused) == (0, False)
    assert not desk.window.view.highlights.pointing
    press(desk, KEY.Key_Z)
    assert desk.session.moves == 1
    # The key at the place of Z and that of I, in a Cyrillic layout.
    foreign(desk, 0x42F, 52, "\u044f", NONE)
    assert desk.session.moves == 2
    foreign(desk, 0x428, 31, "\u0448", NONE)
    (dialog,) = desk.dialogs()
    dialog.reject()
    qtbot.waitUntil(lambda: desk.dialogs() == [])
    desk.key(KEY.Key_F9)
    assert desk.session.paused
    assert desk.say() == "Paused: press F9 or click to go on"
    desk.key(KEY.Key_F9)


def test_a_pause_names_the_key_that_ends_it_now(qtbot: "QtBot", deck: "Deck") -> None:
    found = hands(qtbot, deck)
    found.close()
    desk, board = found.desk, found.desk.window.view.board
    desk.key(KEY.Key_P)
    told: list[str] = []
    desk.window.status.told.connect(told.append)
    seen = board._pause_words.pixmap().toImage()
    found = Hands(desk)
    found.change("hint", KEY.Key_J, CTRL)
    assert told == []
    found.change("pause", KEY.Key_F9)
    assert desk.say() == "Paused: press F9 or click to go on"
    assert board._pause_words.pixmap().toImage() != seen, "the curtain says so, too"
    found.go("pause")
    found.key(KEY.Key_Backspace)
    assert desk.say() == "Paused: click, or choose Game > Pause, to go on"
    assert board.pause_key == ""
    desk.window.control.say("something else")
    found.change("pause", KEY.Key_F9)
    assert desk.say() == "something else"


def test_keys_with_ctrl_count_by_their_place_where_there_is_no_latin_layout(qtbot: "QtBot", deck: "Deck") -> None:
    """With a Cyrillic layout alone, Qt finds no Ctrl+N."""
    desk = open_window(qtbot, deck, "signora")
    number = desk.session.number
    foreign(desk, 0x422, 57, "", CTRL)
    assert desk.session.number != number
    foreign(desk, 0x42F, 52, "", CTRL)
    assert desk.session.number == number
    foreign(desk, 0x424, 38, "", CTRL)
    foreign(desk, 0x422, 57, "", META)
    assert desk.session.number == number


def test_another_letter_looks_at_the_card_under_the_cursor_and_the_pointer(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.speed, settings.keys = "off", "table.look=X"
    desk = open_window(qtbot, deck, "eight-off", settings=settings)
    handle, view = desk.window.windowHandle(), desk.window.view
    for go in (lambda: press(desk, KEY.Key_1, KEY.Key_Up), lambda: desk.mouse.move(desk.mouse.spot("tableau:0", 2))):
        go()
        for key, looks in ((KEY.Key_L, False), (KEY.Key_X, True)):
            HANDS.keyPress(handle, key)
            assert view.in_use is looks
            HANDS.keyRelease(handle, key)
            assert view.in_use is False


def test_cyrillic_keys_are_told_by_their_place(qtbot: "QtBot", deck: "Deck") -> None:
    found = hands(qtbot, deck)
    found.go("table.hint")
    found.key(KEY.Key_Return)
    foreign(found.desk, 0x424, 38, "\u0444", NONE)
    assert found.said() == "A is now the key of “Hint”."
    found.go("hint")
    found.key(KEY.Key_Return)
    foreign(found.desk, 0x424, 38, "\x01", CTRL)
    assert found.said() == "Ctrl+A is now the key of “Hint”."


def test_sentences_tooltips_and_the_help_name_the_key_in_force(qtbot: "QtBot", deck: "Deck") -> None:
    found = hands(qtbot, deck)
    found.change("bookmark", KEY.Key_F9)
    found.change("hint", KEY.Key_J, CTRL)
    found.close()
    desk = found.desk
    tips = {name: desk.window.commands[name].toolTip() for name in ("new", "hint", "sound", "toolbar")}
    assert tips == {
        "new": "New Game (Ctrl+N)",
        "hint": "Hint (Ctrl+J)",
        "sound": "Sound (Ctrl+Shift+S)",
        "toolbar": "Toolbar",
    }
    desk.key(KEY.Key_PageDown, ALT)
    assert desk.say() == "This game has no bookmark: F9 sets one here"
    desk.trigger("contents")
    panel = desk.window.dialogs._help().panel
    assert "(Ctrl+J)" in panel.browser.toPlainText()
    assert "Ctrl+H " not in panel.browser.toPlainText()
    control = desk.window.keys
    control.keys.set("hint", ())
    control.keys.set("bookmark", ())
    control.keep()
    assert desk.window.commands["hint"].toolTip() == "Hint"
    assert "(Ctrl+J)" not in panel.browser.toPlainText()
    desk.window.dialogs._help().close()
    desk.trigger("next_bookmark")
    assert desk.say() == "This game has no bookmark: Control > Bookmark sets one here"


def test_a_letter_or_sign_of_a_menu_item_counts_on_the_table_alone(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.speed, settings.keys = "off", "new=N Ñ;hint=. Ctrl+H"
    desk = open_window(qtbot, deck, "signora", settings=settings, size=(1200, 800))
    window, session = desk.window, desk.session
    panel = None
    for page in (False, True):
        if page:
            desk.trigger("contents")
            panel = window.dialogs._help().panel
            assert QApplication.focusWidget() is panel.browser
        number = session.number
        for key in (KEY.Key_N, KEY.Key_Ntilde):
            desk.key(key)
            assert (session.number == number) is page
            number = session.number
        window.view.highlights.point_out(None)
        desk.key(KEY.Key_Period)
        assert (window.view.highlights.pointing is None) is page
        desk.key(KEY.Key_H, CTRL)
        assert window.view.highlights.pointing, "other keys count everywhere"
        desk.key(KEY.Key_P)
        assert session.paused is not page
        if not page:
            desk.key(KEY.Key_P)


def test_a_letter_of_a_menu_item_is_no_key_while_the_menu_bar_is_in_use(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.speed, settings.keys = "off", "new=G;statistics=R"
    desk = open_window(qtbot, deck, "signora", settings=settings)
    desk.trigger("deal")
    number, bar = desk.session.number, desk.window.menuBar()
    assert bar is not None
    HANDS.keyClick(desk.window.windowHandle(), KEY.Key_Alt, ALT)
    qtbot.waitUntil(bar.hasFocus)
    desk.key(KEY.Key_G)
    assert (desk.session.number, QApplication.activePopupWidget() is not None) == (number, True)
    assert desk.window.commands["pause"].shortcut().toString() == "P", "the menu shows it"
    desk.key(KEY.Key_R)
    assert (desk.session.moves, desk.dialogs()) == (0, []), "it is that of Restart in the menu"
    assert desk.window.commands["pause"].shortcuts() == []
