"""The dialog of the keyboard shortcuts for a test, and the hands in it."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QTreeWidgetItem

from belvedere.qt.dialogs.shortcuts_dialog import ShortcutsDialog
from tests.gui.keys_kit import KEY
from tests.gui.window_kit import CTRL, HANDS, NONE, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

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
        self.desk.bring_forward()


def hands(qtbot: "QtBot", deck: "Deck", key: str = "signora") -> Hands:
    return Hands(open_window(qtbot, deck, key))
