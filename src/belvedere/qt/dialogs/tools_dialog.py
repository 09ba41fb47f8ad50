"""Chooses the buttons of the toolbar and their order: what there is at the left, what is on the toolbar at the right.

The toolbar follows at once. All can be done by keys: letters and arrows find an action, Enter or Insert puts it on the
toolbar, Delete takes one off, Ctrl with the arrows moves it.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QIcon, QKeySequence, QShortcut
from PyQt6.QtWidgets import (
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from belvedere.qt.action_icons import has_file, icon_in_list
from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.qt.dialogs.setting_editors import Tip, editor_for
from belvedere.qt.tool_names import titles
from belvedere.store.settings import BY_NAME
from belvedere.store.tool_list import DEFAULT, LINE, ROOM, tools_of
from belvedere.words import _p
from belvedere.words.folding import letters
from belvedere.words.tools import line_name, room_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.main_window import MainWindow

_NAME: Final = Qt.ItemDataRole.UserRole
_TEXT: Final = "tool_text"
_ICON: Final = 20


class ToolsDialog(PassingDialog):
    """Sets up the toolbar.

    Attributes:
        sought: what the names at the left are to contain.
        offered: the actions that are not on the toolbar, and what can stand between buttons.
        chosen: what is on the toolbar, in its order.
        add, remove, up, down: put on, take off, and move what is marked.
        restore: the button that has the toolbar as it was at the very first start.
        text: where the text of the buttons is.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self.setWindowTitle(_p("toolbar: set up", "Set Up Toolbar"))
        self._window, self._row, self._titles = window, window.tool_row, titles()
        self.sought = QLineEdit()
        self.sought.setPlaceholderText(_p("toolbar: set up", "Find"))
        self.sought.setAccessibleName(_p("toolbar: set up", "Find a button"))
        self.sought.setClearButtonEnabled(True)
        self.sought.textChanged.connect(self._filter)
        self.offered, self.chosen = self._list(), self._list()
        self.chosen.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        self.add = self._button(_p("toolbar: set up", "&Add"), self._add)
        self.remove = self._button(_p("toolbar: set up", "Re&move"), self._remove)
        self.up = self._button(_p("toolbar: set up", "Move &Up"), lambda: self._move(-1))
        self.down = self._button(_p("toolbar: set up", "Move &Down"), lambda: self._move(1))
        self.text = editor_for(BY_NAME[_TEXT])
        self.text.changed.connect(lambda value: window.switches.set(_TEXT, value))
        buttons = QDialogButtonBox()
        self.restore = (
            buttons.addButton(_p("toolbar: set up", "Res&tore Defaults"), QDialogButtonBox.ButtonRole.ResetRole)
            or QPushButton()
        )
        self.restore.setAutoDefault(False)
        self.restore.clicked.connect(lambda: self._show(tools_of(DEFAULT, self._titles), keep=True))
        close = buttons.addButton(_p("dialog", "&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        if close is not None:
            # Enter in a list is for the list.
            close.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        self._arrange(buttons)
        self._listen()
        self._show(self._row.names)
        self._follow()
        window.switches.when_set.append(self._follow)
        self.finished.connect(lambda _result: window.switches.when_set.remove(self._follow))
        self.offered.setCurrentRow(0)
        self.offered.setFocus()
        screen = self.screen()
        room = QSize(640, 480) if screen is None else screen.availableSize()
        self.resize(self.sizeHint().expandedTo(QSize(640, 480)).boundedTo(room))

    # What it is made of.

    def _list(self) -> QListWidget:
        made = QListWidget()
        made.setIconSize(QSize(_ICON, _ICON))
        made.setMinimumWidth(180)
        # In some languages a name takes two lines.
        made.setWordWrap(True)
        made.setResizeMode(QListWidget.ResizeMode.Adjust)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return made

    def _button(self, text: str, slot: "Callable[[], None]") -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(slot)
        return button

    def _arrange(self, buttons: QDialogButtonBox) -> None:
        left = QLabel(_p("toolbar: set up", "A&vailable:"))
        left.setBuddy(self.offered)
        right = QLabel(_p("toolbar: set up", "&On the toolbar:"))
        right.setBuddy(self.chosen)
        self.offered.setAccessibleName(_p("toolbar: set up", "Available"))
        self.chosen.setAccessibleName(_p("toolbar: set up", "On the toolbar"))
        middle = QVBoxLayout()
        middle.addStretch()
        for button in (self.add, self.remove, self.up, self.down):
            middle.addWidget(button)
            if button is self.remove:
                middle.addSpacing(12)
        middle.addStretch()
        head = QHBoxLayout()
        head.addWidget(left)
        head.addWidget(self.sought, 1)
        grid = QGridLayout()
        grid.addLayout(head, 0, 0)
        grid.addWidget(right, 0, 2)
        grid.addWidget(self.offered, 1, 0)
        grid.addLayout(middle, 1, 1)
        grid.addWidget(self.chosen, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)
        layout = QVBoxLayout(self)
        layout.setSpacing(10)
        layout.addLayout(grid, 1)
        layout.addWidget(
            Tip(
                _p(
                    "toolbar: set up",
                    "Enter or Insert adds a button, Delete removes one, Ctrl+Up and Ctrl+Down move it; or drag it.",
                ),
                self,
            )
        )
        layout.addWidget(self.text)
        layout.addWidget(buttons)

    def _listen(self) -> None:
        for made in (self.offered, self.chosen):
            made.currentRowChanged.connect(lambda _row: self._allow())
        self.offered.itemActivated.connect(lambda _item: self._add())
        self.chosen.itemActivated.connect(lambda _item: self._remove())
        model = self.chosen.model()
        if model is not None:
            model.rowsMoved.connect(lambda *_: self._keep())
        keys: tuple[tuple[QWidget, str, Callable[[], None]], ...] = (
            (self.offered, "Ins", self._add),
            (self.chosen, "Del", self._remove),
            (self.chosen, "Ctrl+Up", lambda: self._move(-1)),
            (self.chosen, "Ctrl+Down", lambda: self._move(1)),
        )
        for widget, key, slot in keys:
            shortcut = QShortcut(QKeySequence(key), widget)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(slot)

    # What is shown.

    def names(self) -> list[str]:
        """What is on the toolbar, as the list at the right shows it."""
        return [_name(self.chosen, row) for row in range(self.chosen.count())]

    def _item(self, name: str) -> QListWidgetItem:
        title = {LINE: line_name(), ROOM: room_name()}.get(name) or self._titles[name]
        icon = QIcon()
        if name not in (LINE, ROOM):
            icon = icon_in_list(name, self._row.dress) if has_file(name) else self._window.commands[name].icon()
        item = QListWidgetItem(icon, title)
        item.setData(_NAME, name)
        if name in (LINE, ROOM):
            font = item.font()
            font.setItalic(True)
            item.setFont(font)
        return item

    def _show(self, names: list[str], row: int = 0, *, keep: bool = False) -> None:
        """Show that these are on the toolbar, with the mark in that row."""
        self.chosen.clear()
        for name in names:
            self.chosen.addItem(self._item(name))
        self.chosen.setCurrentRow(min(row, self.chosen.count() - 1))
        at = max(0, self.offered.currentRow())
        self.offered.clear()
        for name in (LINE, *([] if ROOM in names else [ROOM]), *(each for each in self._titles if each not in names)):
            self.offered.addItem(self._item(name))
        self.offered.setCurrentRow(min(at, self.offered.count() - 1))
        self._filter()
        if keep:
            self._keep()
        self._allow()

    def _filter(self) -> None:
        """Show at the left what contains the letters that are looked for."""
        wanted = letters(self.sought.text())
        first = -1
        for row in range(self.offered.count()):
            item = self.offered.item(row)
            hidden = item is None or wanted not in letters(item.text())
            self.offered.setRowHidden(row, hidden)
            if not hidden and first < 0:
                first = row
        now = self.offered.currentRow()
        if now < 0 or self.offered.isRowHidden(now):
            self.offered.setCurrentRow(first)

    def _allow(self) -> None:
        """Let be pressed what does something."""
        row, count = self.chosen.currentRow(), self.chosen.count()
        self.add.setEnabled(self.offered.currentRow() >= 0)
        self.remove.setEnabled(row >= 0)
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < count - 1)
        self.restore.setEnabled(self.names() != tools_of(DEFAULT, self._titles))

    def _follow(self) -> None:
        self.text.show_value(self._window.settings.tool_text)
        self.text.allow(self._window.switches.may_set(self.text.key))

    # What is done.

    def _keep(self) -> None:
        self._row.keep(self.names())
        self._allow()

    def _add(self) -> None:
        """Put what is marked at the left behind what is marked at the right."""
        row, names = self.offered.currentRow(), self.names()
        if row >= 0:
            at = self.chosen.currentRow() + 1
            names.insert(at, _name(self.offered, row))
            self._show(names, at, keep=True)

    def _remove(self) -> None:
        row, names = self.chosen.currentRow(), self.names()
        if row >= 0:
            del names[row]
            self._show(names, row, keep=True)

    def _move(self, by: int) -> None:
        row, names = self.chosen.currentRow(), self.names()
        if row >= 0 and 0 <= row + by < len(names):
            names.insert(row + by, names.pop(row))
            self._show(names, row + by, keep=True)


def _name(shown: QListWidget, row: int) -> str:
    item = shown.item(row)
    return "" if item is None else str(item.data(_NAME))
