"""The list of keys: all of them are there, are found, and can be changed; what cannot be is refused with a sentence."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QKeySequence, QPalette
from PyQt6.QtWidgets import QApplication, QTreeWidgetItem

from belvedere.keys import TABLE, canonical, why_not
from belvedere.qt.dialogs.shortcuts_dialog import ShortcutsDialog
from belvedere.qt.first_keys import keys_of
from belvedere.qt.key_control import readable
from belvedere.store.settings import Settings
from tests.gui.keys_kit import KEY, foreign, press
from tests.gui.preferences_kit import click
from tests.gui.window_kit import ALT, CTRL, HANDS, NONE, OFFSCREEN, SHIFT, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = [OFFSCREEN, pytest.mark.usefixtures("no_search")]
META = Qt.KeyboardModifier.MetaModifier


class Hands:
    """The dialog, opened by its key, and the hands on it."""

    def __init__(self, desk: Desk) -> None:
        desk.key(KEY.Key_F1, CTRL)
        (dialog,) = desk.dialogs()
        assert isinstance(dialog, ShortcutsDialog)
        desk.qtbot.waitUntil(dialog.isActiveWindow)
        self.desk, self.dialog, self.list = desk, dialog, dialog.list

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> str:
        """Press a key; what is said then."""
        HANDS.keyClick(self.dialog.windowHandle(), key, modifiers)
        QApplication.processEvents()
        return self.said()

    def said(self) -> str:
        return self.dialog.said.text().strip()

    def rows(self) -> list[QTreeWidgetItem]:
        """The rows that are shown."""
        heads = [self.list.topLevelItem(at) for at in range(self.list.topLevelItemCount())]
        rows = [head.child(at) for head in heads if head is not None for at in range(head.childCount())]
        return [row for row in rows if row is not None and not row.isHidden()]

    def go(self, name: str, column: int = 1) -> None:
        """Go to the row of an action."""
        (row,) = (row for row in self.rows() if row.data(0, Qt.ItemDataRole.UserRole) == name)
        self.list.setCurrentItem(row, column)
        self.list.setFocus()

    def change(self, name: str, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE, column: int = 1) -> str:
        """Let a row have another key; what is said then."""
        self.go(name, column)
        assert self.key(KEY.Key_Return).startswith("Press the key for “")
        return self.key(key, modifiers)

    def keys(self, name: str) -> tuple[str, ...]:
        return self.desk.window.keys.keys.of(name)

    def close(self) -> None:
        self.dialog.reject()
        self.desk.qtbot.waitUntil(lambda: self.desk.dialogs() == [])
        self.desk.window.activateWindow()
        self.desk.qtbot.waitUntil(self.desk.window.isActiveWindow)


def hands(qtbot: "QtBot", deck: "Deck", key: str = "signora") -> Hands:
    return Hands(open_window(qtbot, deck, key))


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
