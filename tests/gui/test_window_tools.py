"""The toolbar is set up: every action can be put on it, by mouse or by keys, at once and for the next starts."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QContextMenuEvent
from PyQt6.QtWidgets import QApplication, QListWidget, QMenu, QToolButton

from belvedere.qt.actions import CHECK, Item, Section, Submenu, menus, plain
from belvedere.qt.dialogs.tools_dialog import ToolsDialog
from belvedere.qt.tool_names import titles
from belvedere.store.settings import BY_NAME, Settings, Trouble
from belvedere.store.tool_list import DEFAULT, LINE, ROOM
from belvedere.words.tools import choice_title
from tests.gui.window_kit import ALT, CTRL, HANDS, NONE, OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def buttons(desk: Desk) -> list[QToolButton]:
    """The buttons of the toolbar that can be seen, from left to right."""
    for _ in range(4):
        # A row is laid out, then the window round it.
        QApplication.processEvents()
    found = [button for button in desk.window.tool_row.findChildren(QToolButton) if button.isVisible()]
    own = [button for button in found if button.defaultAction() is not None]
    return sorted(own, key=lambda button: button.mapTo(desk.window, QPoint()).x())


def on_bar(desk: Desk) -> list[str]:
    """The actions of these buttons."""
    return [action.objectName() for button in buttons(desk) if (action := button.defaultAction()) is not None]


def set_up(desk: Desk) -> ToolsDialog:
    """The dialog, from the menu."""
    desk.trigger("tools_setup")
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, ToolsDialog)
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def mark(shown: QListWidget, name: str) -> None:
    """Mark the line of that action."""
    for row in range(shown.count()):
        item = shown.item(row)
        if item is not None and item.data(Qt.ItemDataRole.UserRole) == name:
            shown.setCurrentRow(row)
            return
    raise AssertionError(name)


def test_every_action_can_be_put_there_and_says_what_it_is(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.speed = "off"
    # The deck of another program has a button only while it is in use.
    settings.tools = " ".join(name for name in titles() if name != "style_found")
    assert BY_NAME["tools"].accepts(settings.tools)
    desk = open_window(qtbot, deck, settings=settings, size=(700, 600))
    row = desk.window.tool_row
    assert row.buttons == [name for name in titles() if name != "style_found"]
    assert set(desk.window.commands) == set(titles())
    for name in row.buttons:
        command = desk.window.commands[name]
        button = row.tools.widgetForAction(command)
        assert isinstance(button, QToolButton)
        assert button.focusPolicy() == Qt.FocusPolicy.NoFocus
        assert button.text() == titles()[name]
    texts = [desk.window.commands[name].iconText() for name in row.buttons]
    assert len(set(texts)) == len(texts)
    assert {"Wood", "Animations: Off", "Difficulty: Easy", "Card Style: Night", "Toolbar Text: Icons Only"} <= set(
        texts
    )


@pytest.mark.windowless
def test_a_choice_is_called_by_its_menu_and_its_item() -> None:
    """The names are messages of their own, so a new item needs one, and one that is renamed another."""
    named: dict[str, str] = {}

    def walk(items: tuple[Item, ...], within: str) -> None:
        part = within
        for item in items:
            if isinstance(item, Submenu):
                walk(item.items, plain(item.title))
            elif isinstance(item, Section):
                part = item.title or within
            elif item.group not in ("", CHECK, "game"):
                named[item.name] = f"{part}: {plain(item.text)}"

    for _, items in menus():
        walk(items, "")
    # What is found is named by its own program.
    named["style_found"] += "Another Program's Cards"
    assert {name: choice_title(name) for name in titles() if choice_title(name)} == named


def test_a_button_does_what_its_action_does(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.speed, settings.tools = "off", "game_wood - speed_fast = moves"
    desk = open_window(qtbot, deck, settings=settings)
    assert on_bar(desk) == ["game_wood", "speed_fast", "moves"]
    for button in buttons(desk):
        HANDS.mouseClick(button, Qt.MouseButton.LeftButton)
        assert button.isChecked()
    assert desk.session.variant.key == "wood"
    assert desk.window.settings.speed == "fast"
    assert desk.window.move_list is not None
    # What follows the room is at the right end.
    assert buttons(desk)[-1].mapTo(desk.window, QPoint()).x() > desk.window.width() * 0.6


def test_by_keys_alone_and_for_the_next_start(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    before = on_bar(desk)
    dialog = set_up(desk)
    assert dialog.names() == DEFAULT.split()
    assert dialog.offered.hasFocus()
    assert not dialog.restore.isEnabled()
    # Letters go to an action, Enter puts it behind the one that is marked at the right: the first.
    HANDS.keyClicks(dialog.offered, "Full")
    HANDS.keyClick(dialog.offered, Qt.Key.Key_Return)
    assert on_bar(desk) == [before[0], "fullscreen", *before[1:]]
    desk.key(Qt.Key.Key_O, ALT)
    assert dialog.chosen.hasFocus()
    HANDS.keyClick(dialog.chosen, Qt.Key.Key_Down, CTRL)
    assert on_bar(desk) == [*before[:2], "fullscreen", *before[2:]]
    HANDS.keyClick(dialog.chosen, Qt.Key.Key_Home, NONE)
    HANDS.keyClick(dialog.chosen, Qt.Key.Key_Delete)
    assert on_bar(desk) == [before[1], "fullscreen", *before[2:]]
    mark(dialog.offered, LINE)
    desk.key(Qt.Key.Key_V, ALT)
    HANDS.keyClick(dialog.offered, Qt.Key.Key_Insert)
    assert dialog.names()[:3] == ["restart", LINE, "fullscreen"]
    desk.key(Qt.Key.Key_Escape)
    assert desk.dialogs() == []
    kept = Settings.load()
    assert kept.notices == []
    assert kept.tools.split()[:3] == ["restart", LINE, "fullscreen"]
    again = open_window(qtbot, deck, settings=kept)
    assert on_bar(again) == on_bar(desk)


def test_by_mouse_and_back_to_the_defaults(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    before = on_bar(desk)
    dialog = set_up(desk)
    dialog.sought.setText("stat")
    seen = [row for row in range(dialog.offered.count()) if not dialog.offered.isRowHidden(row)]
    assert [item.text() for row in seen if (item := dialog.offered.item(row))] == ["Statistics", "Status Bar"]
    # Nothing needs to be marked: the first that is found is.
    dialog.add.click()
    assert on_bar(desk)[1] == "statistics"
    dialog.sought.setText("no such button")
    assert not dialog.add.isEnabled()
    dialog.sought.clear()
    mark(dialog.chosen, "statistics")
    dialog.up.click()
    assert on_bar(desk)[:2] == ["statistics", before[0]]
    assert not dialog.up.isEnabled()
    dialog.down.click()
    assert on_bar(desk)[:2] == [before[0], "statistics"]
    dialog.remove.click()
    assert on_bar(desk) == before
    mark(dialog.chosen, ROOM)
    dialog.remove.click()
    assert ROOM not in dialog.names()
    assert on_bar(desk) == before
    assert desk.window.tool_row.right.actions() == []
    while dialog.remove.isEnabled():
        dialog.remove.click()
    assert dialog.names() == on_bar(desk) == []
    dialog.restore.click()
    assert on_bar(desk) == before
    assert desk.window.settings.tools == DEFAULT
    # Dragged within the list.
    model = dialog.chosen.model()
    assert model is not None
    item = dialog.chosen.takeItem(0)
    assert item is not None
    dialog.chosen.insertItem(1, item)
    model.rowsMoved.emit(dialog.chosen.rootIndex(), 0, 0, dialog.chosen.rootIndex(), 1)
    assert on_bar(desk)[:2] == ["restart", "new"]


def test_the_text_is_where_it_is_wanted(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    dialog = set_up(desk)
    heights = {}
    for where in BY_NAME["tool_text"].choices:
        dialog.text.changed.emit(where)
        QApplication.processEvents()
        heights[where] = buttons(desk)[0].height()
        assert desk.window.settings.tool_text == where
        assert desk.window.commands[f"tool_text_{where}"].isChecked()
        assert all(button.toolButtonStyle() == buttons(desk)[0].toolButtonStyle() for button in buttons(desk))
    assert heights["below"] > heights["beside"] == heights["icons"]
    # In a row that is not shown it does nothing.
    desk.trigger("toolbar")
    assert not desk.window.commands["tool_text_below"].isEnabled()


@pytest.mark.parametrize("where", ["hint", ""])
def test_the_row_has_a_menu_of_its_own(qtbot: "QtBot", deck: "Deck", where: str) -> None:
    desk = open_window(qtbot, deck)
    row = desk.window.tool_row
    before = on_bar(desk)
    if where:
        button = row.tools.widgetForAction(desk.window.commands[where])
        assert button is not None
        at = button.mapTo(row, button.rect().center())
    else:
        at = QPoint(row.width() - 150, 5)
    target = row.childAt(at) or row
    place = target.mapFrom(row, at)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, target.mapToGlobal(place))
    QApplication.sendEvent(target, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    texts = [action.text() for action in menu.actions() if not action.isSeparator()]
    assert texts[-2:] == ["&Toolbar", "Set &Up Toolbar..."]
    assert ("&Remove “Hint”" in texts) is bool(where)
    if where:
        HANDS.keyClick(menu, Qt.Key.Key_R)
        assert on_bar(desk) == [name for name in before if name != where]
        assert where not in Settings.load().tools.split()
    else:
        menu.close()


def test_what_the_file_says_of_unknown_buttons_is_no_matter(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.speed, settings.tools = "off", "undo of_a_newer_version - undo redo = ="
    settings.save()
    kept = Settings.load()
    assert kept.notices == []
    desk = open_window(qtbot, deck, settings=kept)
    assert on_bar(desk) == ["undo", "redo"]
    with open(settings.path, encoding="utf-8") as file:
        text = file.read()
    with open(settings.path, "w", encoding="utf-8") as file:
        file.write(text.replace('"undo of_a_newer_version - undo redo = ="', "7"))
    wrong = Settings.load()
    assert wrong.tools == DEFAULT
    assert [(notice.trouble, notice.names) for notice in wrong.notices] == [(Trouble.WRONG_VALUES, ("tools",))]


def test_a_button_without_a_picture_is_clear(qtbot: "QtBot", deck: "Deck") -> None:
    """So it is at the first paint; its pixels are its own, and not memory that others use by then."""
    desk = open_window(qtbot, deck)
    others = [bytes((255,)) * size for size in range(1000, 2000, 8) for _ in range(50)]
    image = desk.window.tool_row._room.pixmap(20, 20).toImage()
    bits = image.constBits()
    assert bits is not None
    assert bits.asstring(image.sizeInBytes()) == bytes(image.sizeInBytes())
    assert len(others) == 6250
