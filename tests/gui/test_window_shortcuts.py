"""The list of keys: all of them are there, are found, and can be changed; what cannot be is refused with a sentence."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QKeySequence, QPalette
from PyQt6.QtWidgets import QApplication

from belvedere.keys import TABLE, canonical, why_not
from belvedere.qt.first_keys import keys_of
from belvedere.qt.key_control import readable
from belvedere.store.settings import Settings
from tests.gui.keys_kit import KEY, foreign
from tests.gui.preferences_kit import click
from tests.gui.shortcuts_kit import META, hands
from tests.gui.window_kit import ALT, CTRL, HANDS, NONE, OFFSCREEN, SHIFT, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = [OFFSCREEN, pytest.mark.usefixtures("no_search")]


def test_every_action_has_a_row_with_its_keys(qtbot: "QtBot", deck: "Deck") -> None:
    found = hands(qtbot, deck)
    rows = {row.data(0, Qt.ItemDataRole.UserRole): row for row in found.rows()}
    assert set(rows) - {None} == {*found.desk.window.commands, *TABLE}
    for name, action in found.desk.window.commands.items():
        shown = [text for column in (1, 2) if (text := rows[name].text(column))]
        has = [readable(key.toString()) for key in action.shortcuts()]
        assert shown == (["P"] if name == "pause" else has)
    texts = [row.text(column) for row in found.rows() for column in range(3)]
    for part in ("New Game", "Ctrl+N", "Ctrl+Shift+Z", "Buttons 4 and 5", "Escape", "Shift+T", "Animations: Slow"):
        assert part in texts
    assert "&" not in "".join(texts)
    heard = (
        rows["hint"].data(1, Qt.ItemDataRole.AccessibleTextRole),
        rows["sound"].data(2, Qt.ItemDataRole.AccessibleTextRole),
    )
    assert heard == ("Hint: Ctrl+H", "Sound: no key")
    assert found.list.accessibleName() == "Keyboard Shortcuts"
    assert QApplication.focusWidget() is found.list


def test_first_keys_are_fit_to_be_kept_and_clash_with_nothing() -> None:
    keys = keys_of("")
    every = [(name, key) for name, each in keys.defaults.items() for key in each]
    assert len({key for _, key in every}) == len(every)
    for name, key in every:
        assert why_not(key, on_table=name in TABLE) is None, key
    several = ";".join(f"{name}=Ctrl+Shift+Backspace Ctrl+Alt+Shift+PgDown" for name in keys.defaults)
    assert len(several) < 20_000


def test_words_and_pressed_keys_find_rows(qtbot: "QtBot", deck: "Deck") -> None:
    found = hands(qtbot, deck)
    found.key(KEY.Key_H)
    assert QApplication.focusWidget() is found.dialog.sought, "what is typed in the list is looked for"
    widths = [found.list.columnWidth(column) for column in (1, 2)]
    HANDS.keyClicks(found.dialog.sought, "int")
    assert [found.list.columnWidth(column) for column in (1, 2)] == widths, "nothing jumps while one types"
    assert [row.text(1) for row in found.rows()] == ["Ctrl+H", "H"]
    assert found.list.name() == "hint", "the first, not the one that the letter H alone found"
    assert found.said() == found.dialog.sought.accessibleDescription() == "2 rows are found."
    found.key(KEY.Key_E, CTRL)
    assert [row.text(0) for row in found.rows()] == ["Show Me"]
    found.key(KEY.Key_F7)
    assert [row.text(0) for row in found.rows()] == ["Moves"]
    found.dialog.sought.clear()
    HANDS.keyClicks(found.dialog.sought, "d")
    assert [row.text(0) for row in found.rows()] == ["Deal"], "one letter is a key"
    HANDS.keyClicks(found.dialog.sought, "xyz")
    assert found.said() == "Nothing is found."
    assert not found.dialog.change.isEnabled()
    found.dialog.sought.clear()
    assert len(found.rows()) > 100
    found.list.setFocus()
    found.key(KEY.Key_F, ALT)
    assert QApplication.focusWidget() is found.dialog.sought
    HANDS.keyClicks(found.dialog.sought, "bookmark")
    found.key(KEY.Key_Down)
    assert QApplication.focusWidget() is found.list
    assert found.list.name() == "bookmark"
    found.desk.key(KEY.Key_Escape)
    qtbot.waitUntil(lambda: found.desk.dialogs() == [])


def test_a_key_is_changed_by_keys_holds_at_once_and_is_kept(qtbot: "QtBot", deck: "Deck") -> None:
    found = hands(qtbot, deck)
    window = found.desk.window
    assert found.change("new", KEY.Key_J, CTRL) == "Ctrl+J is now the key of “New Game”."
    assert found.list.accessibleDescription() == "Ctrl+J is now the key of “New Game”."
    assert window.commands["new"].shortcut().toString() == "Ctrl+J"
    assert found.change("new", KEY.Key_F9, column=2) == "F9 is now the key of “New Game”."
    assert found.keys("new") == ("Ctrl+J", "F9")
    assert window.settings.keys == Settings.load().keys == "new=Ctrl+J F9"
    assert found.change("new", KEY.Key_F9) == "F9 is the key of “New Game” already."
    found.go("hint")
    assert found.key(KEY.Key_Delete) == "The key is taken away; “Hint” stays in its menu."
    assert window.commands["hint"].shortcuts() == []
    found.close()
    number = found.desk.session.number
    found.desk.key(KEY.Key_N, CTRL)
    found.desk.key(KEY.Key_H, CTRL)
    assert found.desk.session.number == number
    for key, held in ((KEY.Key_J, CTRL), (KEY.Key_F9, NONE)):
        found.desk.key(key, held)
        assert found.desk.session.number != number
        number = found.desk.session.number
    found.desk.trigger("hint")
    assert found.desk.window.view.highlights.pointing, "it works in its menu"
    # The next start has the same.
    settings = Settings.load()
    settings.speed = "off"
    desk = open_window(qtbot, deck, settings=settings)
    assert [key.toString() for key in desk.window.commands["new"].shortcuts()] == ["Ctrl+J", "F9"]
    assert desk.window.commands["hint"].shortcuts() == []
    number = desk.session.number
    desk.key(KEY.Key_F9)
    assert desk.session.number != number


REFUSED = (
    (KEY.Key_D, CTRL, "Ctrl+D is the key of “Deal”: take it away there first, or choose another key."),
    (KEY.Key_Y, CTRL, "Ctrl+Y is the key of “Redo”: take it away there first, or choose another key."),
    (KEY.Key_U, NONE, "U is the key of “Undo”: take it away there first, or choose another key."),
    (KEY.Key_Question, CTRL | SHIFT, "Ctrl+? is the key of “Keyboard Shortcuts”: take it away there first, or"),
    (KEY.Key_G, ALT, "Alt+G opens the menu “Game”: choose another key."),
    (KEY.Key_K, ALT, "Alt+K is for menus and buttons: choose another key."),
    (KEY.Key_F10, NONE, "F10 is for menus and buttons: choose another key."),
    (KEY.Key_F4, ALT, "Alt+F4 belongs to your desktop: choose another key."),
    (KEY.Key_Print, NONE, "Print belongs to your desktop: choose another key."),
    (KEY.Key_L, META, "Meta+L belongs to your desktop: choose another key."),
    (KEY.Key_Tab, NONE, "Tab is always for “Go to the next or the previous group of piles”: choose another key."),
    (KEY.Key_Backtab, SHIFT, "Shift+Tab is always for “Go to the next or the previous group of piles”: choose"),
    (KEY.Key_Return, NONE, "Return is always for “Pick cards up, put them down, deal from the stock”: choose"),
    (KEY.Key_Left, NONE, "Left is always for “Go to the next pile, or card of a fan”: choose another key."),
    (KEY.Key_5, NONE, "5 is always for “Go to a column”: choose another key."),
)


def test_a_clash_is_refused_with_a_sentence(qtbot: "QtBot", deck: "Deck") -> None:
    found = hands(qtbot, deck)
    for key, modifiers, sentence in REFUSED:
        assert found.change("hint", key, modifiers).startswith(sentence)
        assert found.list.accessibleDescription() == found.said()
        assert found.list.waits == "hint", "another is waited for"
        found.key(KEY.Key_Escape)
        assert found.list.waits == ""
    found.go("hint")
    found.key(KEY.Key_Return)
    waiting = found.said()
    assert found.key(KEY.Key_Control, CTRL) == waiting, "nothing is pressed yet"
    foreign(found.desk, KEY.Key_Hiragana, 0, "", NONE)
    assert found.said() == "Belvedere cannot tell this key from others: choose another key."
    assert found.keys("hint") == ("Ctrl+H",)
    assert found.desk.window.settings.keys == ""
    assert found.dialog.isVisible()
    assert found.desk.session.moves == 0


def test_buttons_change_take_away_and_bring_back(qtbot: "QtBot", deck: "Deck") -> None:
    found = hands(qtbot, deck)
    dialog = found.dialog
    assert [button.isEnabled() for button in (dialog.undo, dialog.first, dialog.all_first)] == [False] * 3
    found.go("hint")
    click(dialog.change, dialog.change.rect().center())
    assert found.list.waits == "hint"
    found.key(KEY.Key_J, CTRL)
    assert dialog.first.isEnabled()
    found.go("deal")
    found.change("deal", KEY.Key_H, CTRL)
    found.go("hint")
    click(dialog.first, dialog.first.rect().center())
    assert found.said() == "Ctrl+H is the key of “Deal”: take it away there first, or choose another key."
    assert found.keys("hint") == ("Ctrl+J",)
    found.go("deal")
    click(dialog.erase, dialog.erase.rect().center())
    assert found.keys("deal") == ()
    assert not dialog.erase.isEnabled()
    found.go("hint")
    click(dialog.first, dialog.first.rect().center())
    assert found.said() == "“Hint” has its original keys again."
    assert found.keys("hint") == ("Ctrl+H",)
    click(dialog.all_first, dialog.all_first.rect().center())
    assert found.said() == "All actions have their original keys again."
    assert found.desk.window.settings.keys == ""
    for text in ("deal=", "hint=Ctrl+J;deal=", "hint=Ctrl+J;deal=Ctrl+H", "hint=Ctrl+J", ""):
        click(dialog.undo, dialog.undo.rect().center())
        assert found.desk.window.settings.keys == Settings.load().keys == text
        assert found.said() == "The last change of keys is taken back."
    assert not dialog.undo.isEnabled()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is found.list)


def test_what_waits_for_a_key_waits_no_more_when_one_goes_elsewhere(qtbot: "QtBot", deck: "Deck") -> None:
    found = hands(qtbot, deck)
    found.go("hint")
    found.key(KEY.Key_Return)
    row = found.list.currentItem()
    assert row is not None
    assert row.text(1) == "Press a key"
    found.dialog.sought.setFocus()
    assert (found.list.waits, row.text(1)) == ("", "Ctrl+H")
    found.go("hint")
    found.key(KEY.Key_Return)
    viewport = found.list.viewport()
    assert viewport is not None
    click(viewport, found.list.visualItemRect(row).center())
    assert found.list.waits == ""
    HANDS.mouseDClick(viewport, Qt.MouseButton.LeftButton, NONE, found.list.visualItemRect(row).center())
    assert found.list.waits == "hint"
    found.key(KEY.Key_Delete)
    assert found.keys("hint") == ()
    for fixed in found.rows()[-1], found.rows()[-14]:
        found.list.setCurrentItem(fixed, 1)
        assert found.key(KEY.Key_Return) == found.key(KEY.Key_Delete) == "This row cannot be changed."
        assert not found.dialog.change.isEnabled()


def test_wrong_keys_fall_back_alone_with_a_notice_and_unknown_names_are_kept(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.speed = "off"
    settings.keys = "hint=Ctrl+J;deal=Tab;dance=Ctrl+Shift+K;all_up=Ctrl+J"
    desk = open_window(qtbot, deck, settings=settings)
    shown = {name: desk.window.commands[name].shortcut().toString() for name in ("hint", "deal", "all_up")}
    assert shown == {"hint": "Ctrl+J", "deal": "Ctrl+D", "all_up": "Ctrl+F"}
    assert desk.say() == "Some settings made no sense; the usual ones are used: Keys."
    assert settings.keys == "hint=Ctrl+J;dance=Ctrl+Shift+K"


def test_keys_are_drawn_on_the_ground_of_windows_light_and_dark(qtbot: "QtBot", deck: "Deck") -> None:
    found = hands(qtbot, deck)
    found.go("choose_game", 0)
    row = found.list.currentItem()
    viewport = found.list.viewport()
    assert row is not None
    assert viewport is not None
    rect = found.list.visualItemRect(row)
    before = QApplication.palette()
    try:
        for colour in ("#2b2b2b", "#dde4ee"):
            QApplication.setPalette(QPalette(QColor(colour)))
            QApplication.processEvents()
            image = viewport.grab(rect).toImage()
            colours = {image.pixelColor(x, image.height() // 2).name() for x in range(image.width())}
            assert colour in colours
    finally:
        QApplication.setPalette(before)


def test_every_key_that_can_be_kept_is_one_that_qt_knows() -> None:
    """Else nothing would have the key, or another one would be it."""
    for number in range(0x21, 0x11000):
        key = canonical(chr(number))
        if key:
            sequence = QKeySequence.fromString(key)
            assert (sequence.toString(), sequence[0].key().value) == (key, ord(key))


def test_a_letter_that_is_no_key_of_its_own_is_refused(qtbot: "QtBot", deck: "Deck") -> None:
    found = hands(qtbot, deck)
    found.go("hint")
    found.key(KEY.Key_Return)
    for letter in "İµÿ":
        foreign(found.desk, ord(letter), 0, letter, NONE)
        assert found.said() == "Belvedere cannot tell this key from others: choose another key."
    assert found.keys("hint") == ("Ctrl+H",)


def test_the_line_that_finds_keys_can_be_edited_as_any_other(qtbot: "QtBot", deck: "Deck") -> None:
    found = hands(qtbot, deck)
    line = found.dialog.sought
    line.setFocus()
    HANDS.keyClicks(line, "hint")
    found.key(KEY.Key_A, CTRL)
    assert line.selectedText() == "hint"
    HANDS.keyClicks(line, "pause")
    assert line.text() == "pause"
    found.key(KEY.Key_Z, CTRL)
    assert line.text() == "hint", "words that were typed over come back"
    for key, text in ((KEY.Key_Home, "hint"), (KEY.Key_Delete, "int"), (KEY.Key_End, "int"), (KEY.Key_Backspace, "in")):
        found.key(key)
        assert line.text() == text
    found.key(KEY.Key_A, CTRL)
    found.key(KEY.Key_X, CTRL)
    assert line.text() == ""
    found.key(KEY.Key_V, CTRL)
    assert line.text() == "in"
    found.key(KEY.Key_F, CTRL)
    assert [row.text(0) for row in found.rows()] == ["All to Foundations"]
    HANDS.keyClicks(line, "pause")
    assert line.text() == "pause", "a key that was looked for is replaced by what is typed next"
    line.clear()
    found.key(KEY.Key_A, CTRL)
    assert (line.text(), found.said()) == ("Ctrl+A", "Nothing is found."), "not Ctrl with the arrow keys"
    found.key(KEY.Key_Z, CTRL)
    assert [row.text(0) for row in found.rows()] == ["Undo"], "where there are no words, no key edits"
    found.key(KEY.Key_F1)
    assert [row.text(0) for row in found.rows()] == ["Contents"], "F1 alone, not F11 or Shift+F1"
    line.setText("f1")
    assert len(found.rows()) > 1
    line.setText("F1")
    found.key(KEY.Key_F1)
    assert len(found.rows()) == 1
