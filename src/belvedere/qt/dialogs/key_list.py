"""The list of keys: every action with its keys, what the table and the mouse do, and a key that is waited for."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QEvent, QModelIndex, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PyQt6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem

from belvedere.keys import TABLE
from belvedere.qt.dialogs.key_caps import CAPPED, WIDE, KeyCaps
from belvedere.qt.key_control import key_pressed, readable
from belvedere.qt.tool_names import titles
from belvedere.words import _p
from belvedere.words.table_keys import fixed_key_rows, table_key_name

if TYPE_CHECKING:
    from belvedere.qt.key_control import KeyControl

_LEAST: Final = 11
"""How wide the names of actions are at least, in heights of a letter."""
_NAME: Final = Qt.ItemDataRole.UserRole
_KEYS: Final = Qt.ItemDataRole.UserRole + 3
"""The keys of a row as the player reads them, in their first column."""


def mouse_rows() -> list[tuple[str, str]]:
    """What the mouse does."""
    return [
        (_p("shortcuts", "Drag"), _p("shortcuts", "Move a card or a run")),
        (_p("shortcuts", "Click, then click"), _p("shortcuts", "Choose a card, then where it goes")),
        (_p("shortcuts", "Double click"), _p("shortcuts", "Send a card to a foundation")),
        (_p("shortcuts", "Click on the stock"), _p("shortcuts", "Deal")),
        (_p("shortcuts", "Right button, held"), _p("shortcuts", "See a covered card in full")),
        (_p("shortcuts", "Buttons 4 and 5"), _p("shortcuts", "Undo and redo")),
    ]


def page_rows() -> list[tuple[str, str]]:
    """What the keyboard does on the start page."""
    return [
        (_p("shortcuts", "Arrows, Home, End"), _p("shortcuts", "Go from game to game")),
        (_p("shortcuts", "Letters"), _p("shortcuts", "Find a game by its name")),
        (_p("shortcuts", "Return"), _p("shortcuts", "Play the game, or go on with it")),
        (_p("shortcuts", "Tab"), _p("shortcuts", "Go to New Deal, where a game is in progress")),
        (_p("shortcuts", "Escape"), _p("shortcuts", "Go back to the table")),
    ]


class KeyList(QTreeWidget):
    """A row for each action and for whatever else keys and the mouse do.

    Attributes:
        names: what each action is called, and each deed on the table.
        waits: the name of the action whose key is waited for; empty while none is.

    Signals:
        pressed: this key was pressed while one was waited for; empty for one that cannot be told from others.
        left: it is not waited for any more, and nothing was pressed.
        erased: the key at the mark is to be taken away.
        asked: another key for the one at the mark is to be waited for.
        typed: a letter, which is to be looked for.
    """

    pressed = pyqtSignal(str)
    left = pyqtSignal()
    erased = pyqtSignal()
    asked = pyqtSignal()
    typed = pyqtSignal(str)

    def __init__(self, control: "KeyControl", menus: list[tuple[str, list[str]]]) -> None:
        """All rows, with ``menus`` as their first sections: the titles and the names of the actions."""
        super().__init__()
        self._control = control
        self._rows: dict[str, QTreeWidgetItem] = {}
        self.waits = ""
        self._column = 1
        self.names = {**titles(), **{name: table_key_name(name) for name in TABLE}}
        self.setHeaderLabels(
            [_p("shortcuts", "Action"), _p("shortcuts: column", "Key"), _p("shortcuts: column", "Second Key")]
        )
        self.setItemDelegate(KeyCaps(self))
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(12)
        self.setUniformRowHeights(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAccessibleName(_p("shortcuts", "Keyboard Shortcuts"))
        for title, names in menus:
            self._section(title, [(name, self.names[name]) for name in names])
        self._section(_p("shortcuts", "The table by keyboard"), [(name, self.names[name]) for name in TABLE])
        self._fixed(_p("shortcuts", "Keys of the table that stay"), fixed_key_rows(), capped=True)
        mouse = [((how,), what) for how, what in mouse_rows()]
        self._fixed(_p("shortcuts", "The mouse on the table"), mouse, capped=False)
        page = [((how,), what) for how, what in page_rows()]
        self._fixed(_p("shortcuts", "Where games are chosen"), page, capped=False)
        self.expandAll()
        self._size_columns()
        self.fill()
        self.itemDoubleClicked.connect(lambda *_: self.asked.emit())
        self.setCurrentItem(self._rows[menus[0][1][0]], 1)

    def _section(self, title: str, rows: list[tuple[str, str]]) -> None:
        """A section of rows whose keys can be changed."""
        head = self._head(title)
        for name, text in rows:
            row = QTreeWidgetItem(head, [text])
            row.setToolTip(0, text)
            row.setData(0, _NAME, name)
            self._rows[name] = row

    def _fixed(self, title: str, rows: Sequence[tuple[tuple[str, ...], str]], *, capped: bool) -> None:
        """A section of rows that cannot be changed: their keys have no edge, or calmer words."""
        head = self._head(title)
        for keys, text in rows:
            row = QTreeWidgetItem(head, [text, *keys])
            row.setData(0, _KEYS, list(keys))
            row.setData(1, WIDE, len(keys) == 1)
            for column, key in enumerate(keys, 1):
                row.setData(column, Qt.ItemDataRole.AccessibleTextRole, _heard(text, key))
                font = row.font(column)
                font.setItalic(not capped)
                row.setFont(column, font)
            row.setToolTip(0, text)
            row.setToolTip(1, _p("shortcuts", "Cannot be changed"))

    def _head(self, title: str) -> QTreeWidgetItem:
        head = QTreeWidgetItem(self, [title])
        head.setFlags(Qt.ItemFlag.ItemIsEnabled)
        head.setFirstColumnSpanned(True)
        font = head.font(0)
        font.setBold(True)
        head.setFont(0, font)
        return head

    def _size_columns(self) -> None:
        """The last column ends where it ends, and none is moved or widened by hand."""
        header = self.header()
        if header is not None:
            header.setStretchLastSection(False)
            header.setSectionsMovable(False)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def _widen(self) -> None:
        """The keys have what the widest of them needs, whichever rows are shown."""
        header = self.header()
        for column in (1, 2):
            rows = [row for row in self._rows.values() if row.text(column)]
            needed = [self.sizeHintForIndex(self.indexFromItem(row, column)).width() for row in rows]
            waiting = self.fontMetrics().horizontalAdvance(_p("shortcuts", "Press a key")) + self.fontMetrics().height()
            heading = 0 if header is None else header.sectionSizeHint(column)
            self.setColumnWidth(column, max(waiting, heading, *needed))
        self._share()

    def _share(self) -> None:
        """The actions have what room there is; where letters are large, at least what tells them apart."""
        viewport = self.viewport()
        if viewport is not None:
            rest = viewport.width() - self.columnWidth(1) - self.columnWidth(2)
            self.setColumnWidth(0, max(rest, _LEAST * self.fontMetrics().height()))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """There is other room."""
        super().resizeEvent(event)
        self._share()

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Where a key leads: of a section to its title, which alone has a name, and from there to the column before."""
        before, index = self.currentIndex(), super().moveCursor(action, modifiers)
        if before.parent().isValid():
            self._column = before.column()
        if not index.parent().isValid():
            return index.siblingAtColumn(0)
        return index if before.parent().isValid() else index.siblingAtColumn(self._column)

    # What is shown.

    def fill(self) -> None:
        """Show the keys that there are now; what differs from the very first start is bold."""
        keys = self._control.keys
        for name, row in self._rows.items():
            shown = [readable(key) for key in keys.of(name)]
            row.setData(0, _KEYS, shown)
            for column in (1, 2):
                text = shown[column - 1] if column <= len(shown) else ""
                row.setText(column, text)
                row.setData(column, CAPPED, bool(text))
                row.setData(column, Qt.ItemDataRole.AccessibleTextRole, _heard(self.names[name], text))
                font = row.font(column)
                font.setBold(keys.of(name) != keys.defaults[name])
                font.setItalic(False)
                row.setFont(column, font)
        self._widen()

    def search(self, wanted: str, *, pressed: bool = False) -> int:
        """Show the rows alone that have that in their words, or that key; how many there are.

        A key that was ``pressed`` is meant itself, not as a part of others or of words.
        """
        sought, count, first = wanted.strip().casefold(), 0, None
        heads = [head for at in range(self.topLevelItemCount()) if (head := self.topLevelItem(at)) is not None]
        for head in heads:
            rows = [row for at in range(head.childCount()) if (row := head.child(at)) is not None]
            for row in rows:
                keys = [key.casefold() for key in row.data(0, _KEYS)]
                # One letter alone is a key: as a part of words it would find nearly all.
                found = (
                    sought in keys
                    if pressed or len(sought) == 1
                    else any(sought in text for text in (row.text(0).casefold(), *keys))
                )
                row.setHidden(bool(sought) and not found)
            seen = [row for row in rows if not row.isHidden()]
            head.setHidden(not seen)
            count += len(seen)
            first = first or next(iter(seen), None)
        if first is not None and sought:
            self.setCurrentItem(first, 1)
        return count

    def name(self) -> str:
        """The name of the action at the mark; empty where nothing can be changed."""
        row = self.currentItem()
        return "" if row is None or row.isHidden() else str(row.data(0, _NAME) or "")

    def place(self) -> int:
        """Which of its keys is meant: 0 for the first, 1 for the second."""
        return max(0, self.currentColumn() - 1)

    # A key is waited for.

    def wait(self) -> None:
        """Wait for a key for what is at the mark."""
        row, column = self._rows[self.name()], self.place() + 1
        self.waits = self.name()
        self.setCurrentItem(row, column)
        row.setData(column, CAPPED, False)
        row.setText(column, _p("shortcuts", "Press a key"))
        font = row.font(column)
        font.setItalic(True)
        row.setFont(column, font)
        self.setFocus()

    def wait_no_more(self) -> None:
        """Show the keys as they are again."""
        self.waits = ""
        self.fill()

    def event(self, event: QEvent | None) -> bool:
        """A key that is waited for comes here before it is anybody's: Tab, a letter of a button, Escape."""
        if self.waits and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                event.accept()
                self._take(event)
                return True
        return super().event(event)

    def _take(self, event: QKeyEvent) -> None:
        key = key_pressed(event)
        if event.isAutoRepeat() or key is None:
            return
        if key == "Esc":
            self.wait_no_more()
            self.left.emit()
        elif key in ("Del", "Backspace"):
            self.wait_no_more()
            self.erased.emit()
        else:
            self.pressed.emit(key)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Enter asks for another key, Delete and Backspace take one away."""
        key = None if event is None else Qt.Key(event.key()) if event.key() in _OWN else None
        if event is None or key is None or event.modifiers() & _MODIFIED:
            super().keyPressEvent(event)
        else:
            event.accept()
            (self.asked if key in _ASKING else self.erased).emit()

    def keyboardSearch(self, search: str | None) -> None:
        """Letters are looked for by the line above, in words and keys."""
        self.typed.emit(search or "")

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Who goes elsewhere presses no key here."""
        super().focusOutEvent(event)
        if self.waits:
            self.wait_no_more()
            self.left.emit()

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Nor does who clicks on another row."""
        if self.waits:
            self.wait_no_more()
            self.left.emit()
        super().mousePressEvent(event)


_ASKING: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2)
_OWN: Final = (*_ASKING, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_MODIFIED: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier
)


def _heard(action: str, key: str) -> str:
    """What a screen reader has of a cell."""
    if key:
        return _p("shortcuts: read aloud", "{action}: {key}").format(action=action, key=key)
    return _p("shortcuts: read aloud", "{action}: no key").format(action=action)
