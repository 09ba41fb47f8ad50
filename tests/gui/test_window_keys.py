"""Keys, bars and full screen: nothing happens by surprise, and there is always a way back."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication, QMenu, QToolButton, QWidget

from belvedere.qt.animator import Speed
from belvedere.store.settings import Settings
from tests.gui.window_kit import ALT, CTRL, HANDS, OFFSCREEN, SHIFT, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

MENUS = {
    "Game": [
        "New Game",
        "Choose Game...",
        "Restart",
        "Deal Number...",
        "Next Deal",
        "Previous Deal",
        "Deal of the Day",
        "Calendar of Days...",
        "Copy Code of the Deal",
        "Open...",
        "Save Copy As...",
        "Continue...",
        "History...",
        "Statistics...",
        "Achievements...",
        "Pause",
        "Quit",
    ],
    "View": [
        "Full Screen",
        "Toolbar",
        "Toolbar Text",
        "Set Up Toolbar...",
        "Status Bar",
        "Moves",
        "Card Style",
        "Table",
        "Mirrored Table",
        "Language",
        "Clock",
        "Score",
        "Verdict",
    ],
    "Control": [
        "Undo",
        "Redo",
        "Back to the Last Winnable Position",
        "Deal",
        "All to Foundations",
        "Finish",
        "Hint",
        "Show Me",
        "Bookmark",
        "Previous Bookmark",
        "Next Bookmark",
        "Animations",
        "Sound",
        "Speak",
    ],
    "Help": ["Contents", "This Game", "Keyboard Shortcuts", "Tour", "About Belvedere"],
}
KEYS = {
    "new": "Ctrl+N",
    "restart": "Ctrl+R",
    "deal_number": "Ctrl+G",
    "next_deal": "Ctrl++",
    "previous_deal": "Ctrl+-",
    "daily": "Ctrl+T",
    "copy_code": "Ctrl+C",
    "open_file": "Ctrl+Shift+O",
    "save_copy": "Ctrl+S",
    "continue": "Ctrl+L",
    "history": "Ctrl+Shift+H",
    "statistics": "Ctrl+I",
    "pause": "P",
    "quit": "Ctrl+Q",
    "fullscreen": "F11",
    "moves": "F7",
    "card_styles": "F8",
    "undo": "Ctrl+Z",
    "redo": "Ctrl+Shift+Z",
    "back": "Ctrl+B",
    "bookmark": "Ctrl+M",
    "previous_bookmark": "Alt+PgUp",
    "next_bookmark": "Alt+PgDown",
    "sound": "Ctrl+Shift+S",
    "voice": "Ctrl+Shift+V",
    "deal": "Ctrl+D",
    "all_up": "Ctrl+F",
    "hint": "Ctrl+H",
    "show_me": "Ctrl+E",
    "contents": "F1",
    "this_game": "Shift+F1",
    "shortcuts": "Ctrl+?",
}


def test_menus_and_keys_are_those_that_players_know(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    bar = desk.window.menuBar()
    assert bar is not None
    titles = {action.text().replace("&", ""): action.menu() for action in bar.actions()}
    assert list(titles) == ["Game", "View", "Control", "Options", "Help"]
    for title, texts in MENUS.items():
        menu = titles[title]
        assert menu is not None
        assert [each.text().replace("&", "") for each in menu.actions() if not each.isSeparator()] == texts
        menu.aboutToShow.emit()
    assert {name: desk.window.commands[name].shortcut().toString() for name in KEYS} == KEYS, "as open menus show them"


def test_no_two_items_of_a_menu_share_a_mnemonic(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    bar = desk.window.menuBar()
    assert bar is not None
    for opener in bar.actions():
        menu = opener.menu()
        assert menu is not None
        letters = [text.split("&")[1][0].lower() for text in (each.text() for each in menu.actions()) if "&" in text]
        assert len(letters) == len(set(letters)), opener.text()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_u71_enter_on_a_fresh_window_never_deals(qtbot: "QtBot", deck: "Deck", key: Qt.Key) -> None:
    desk = open_window(qtbot, deck, "wood")
    before, number = desk.session.position, desk.session.number
    desk.key(key)
    assert desk.session.position == before, "it only shows where the keyboard is"
    for _ in range(12):
        desk.key(Qt.Key.Key_Tab)
        desk.key(key)
        assert not isinstance(QApplication.focusWidget(), QToolButton)
    assert desk.session.number == number
    assert desk.dialogs() == []


def test_u71_a_mnemonic_opens_its_menu_and_enter_runs_the_marked_item_only(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood")
    number = desk.session.number
    desk.key(Qt.Key.Key_V, ALT)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QWidget)
    desk.key(Qt.Key.Key_T)
    assert not desk.window.settings.toolbar
    assert QApplication.activePopupWidget() is None
    desk.key(Qt.Key.Key_C, ALT)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.activeAction() is desk.window.commands["deal"]
    desk.key(Qt.Key.Key_Return)
    assert (desk.session.number, desk.session.moves) == (number, 1)
    desk.key(Qt.Key.Key_Return)
    assert (desk.session.number, desk.session.moves) == (number, 1)
    desk.key(Qt.Key.Key_G, ALT)
    desk.key(Qt.Key.Key_N)
    assert desk.session.number != number
    number = desk.session.number
    desk.key(Qt.Key.Key_Return)
    assert desk.session.number == number


def leave_button(desk: Desk) -> QToolButton:
    (button,) = (each for each in desk.window.tool_row.findChildren(QToolButton) if each.text() == "Leave Full Screen")
    return button


@pytest.mark.parametrize("toolbar", [True, False])
@pytest.mark.parametrize("way", ["F11", "Escape", "button", "menu"])
def test_u85_full_screen_has_a_way_back(qtbot: "QtBot", deck: "Deck", way: str, toolbar: bool) -> None:
    settings = Settings.load()
    settings.toolbar = toolbar
    desk = open_window(qtbot, deck, settings=settings)
    size = desk.window.size()
    desk.key(Qt.Key.Key_F11)
    assert desk.window.isFullScreen()
    assert desk.window.commands["fullscreen"].isChecked()
    button = leave_button(desk)
    assert button.isVisible()
    bar = desk.window.menuBar()
    assert bar is not None
    assert bar.isVisible()
    desk.key(Qt.Key.Key_F1)
    assert desk.window.dialogs.help is not None
    desk.window.dialogs.help.close()
    desk.key(Qt.Key.Key_V, ALT)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert desk.window.commands["fullscreen"] in menu.actions()
    desk.key(Qt.Key.Key_Escape)
    assert QApplication.activePopupWidget() is None
    if bar.activeAction() is not None:
        # The title stays marked after its menu has closed; one more Escape leaves the bar.
        desk.key(Qt.Key.Key_Escape)
    assert desk.window.isFullScreen(), "Escape closed the menu, and that alone"
    if way == "F11":
        desk.key(Qt.Key.Key_F11)
    elif way == "Escape":
        desk.key(Qt.Key.Key_Escape)
    elif way == "menu":
        desk.trigger("fullscreen")
    else:
        at = button.mapTo(desk.window, QPoint(button.width() // 2, button.height() // 2))
        HANDS.mouseClick(desk.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        QApplication.processEvents()
    assert not desk.window.isFullScreen()
    assert not desk.window.commands["fullscreen"].isChecked()
    assert not button.isVisible()
    assert desk.window.tool_row.isVisible() is toolbar
    qtbot.waitUntil(lambda: desk.window.size() == size)


def test_escape_never_minimises_or_closes(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    for _ in range(5):
        desk.key(Qt.Key.Key_Escape)
    assert desk.window.isVisible()
    assert not desk.window.isMinimized()


def test_bars_can_be_hidden_and_keys_still_work(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    desk.trigger("toolbar")
    desk.trigger("status_bar")
    assert not desk.window.tool_row.isVisible()
    assert not desk.window.status.isVisible()
    number = desk.session.number
    desk.key(Qt.Key.Key_N, CTRL)
    assert desk.session.number != number
    desk.key(Qt.Key.Key_Z, CTRL)
    assert desk.session.number == number
    desk.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert desk.session.number != number
    desk.trigger("toolbar")
    desk.trigger("status_bar")
    assert desk.window.tool_row.isVisible()
    assert desk.window.status.isVisible()


def test_buttons_of_the_toolbar_have_text_and_never_take_the_keyboard(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    shown = [
        button for button in desk.window.tool_row.findChildren(QToolButton) if button.isVisible() and button.text()
    ]
    assert [button.text() for button in shown] == [
        "New Game",
        "Restart",
        "Undo",
        "Redo",
        "Deal",
        "All to Foundations",
        "Hint",
        "Pause",
    ]
    for button in shown:
        assert not button.icon().isNull()
        assert button.focusPolicy() == Qt.FocusPolicy.NoFocus
        button.click()
        assert not button.hasFocus()


@pytest.mark.parametrize("speed", ["desktop", "off", "slow", "normal", "fast"])
def test_animation_speed_is_one_of_five_and_kept(qtbot: "QtBot", deck: "Deck", speed: str) -> None:
    desk = open_window(qtbot, deck)
    desk.trigger(f"speed_{speed}")
    checked = [each for each in Speed if desk.window.commands[f"speed_{each}"].isChecked()]
    assert checked == [speed]
    assert desk.window.view._follower.animator.speed.value == speed
    assert Settings.load().speed == speed


def test_the_menu_bar_does_not_keep_the_keyboard_after_a_dialog(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    desk.key(Qt.Key.Key_O, ALT)
    desk.key(Qt.Key.Key_Escape)
    desk.trigger("deal_number")
    (dialog,) = desk.dialogs()
    # A window manager takes its time to hand the keyboard over, and no player is faster.
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.reject()
    desk.bring_forward()
    qtbot.waitUntil(lambda: desk.window.focusWidget() is desk.window.view)
    desk.key(Qt.Key.Key_F11)
    desk.key(Qt.Key.Key_Escape)
    assert not desk.window.isFullScreen()


def test_a_key_that_is_held_deals_once(qtbot: "QtBot", deck: "Deck") -> None:
    """Held too long, Ctrl+D dealt the whole stock and turned the waste over, and Ctrl+N dealt a game at each repeat."""
    commands = open_window(qtbot, deck, "generals-patience").window.commands
    assert {name for name, action in commands.items() if action.autoRepeat()} == {"undo", "redo"}
