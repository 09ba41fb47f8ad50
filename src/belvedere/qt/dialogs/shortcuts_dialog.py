"""Shows all keys, made from the actions themselves, and lets them be changed.

What is changed holds at once and is kept. All can be done by keys: words or a pressed key find a row, Enter on it waits
for a new key, Delete takes one away.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QSize, QTimer
from PyQt6.QtWidgets import (
    QBoxLayout,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
)

from belvedere.keys import ON_TABLE, Refusal, Why, parts
from belvedere.qt.actions import plain
from belvedere.qt.dialogs.key_list import KeyList
from belvedere.qt.dialogs.key_search import KeySearch
from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.qt.dialogs.setting_editors import Tip
from belvedere.qt.key_control import readable
from belvedere.words import _p
from belvedere.words.keys import (
    all_as_before_sentence,
    as_before_sentence,
    as_they_are_sentence,
    changed_sentence,
    found_sentence,
    press_sentence,
    refused_sentence,
    stays_sentence,
    taken_away_sentence,
    unchanged_sentence,
    undone_sentence,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.main_window import MainWindow

_WIDTH: Final = 54
_HEIGHT: Final = 38
"""The size of the window in heights of a letter, where there is room."""
_BESIDE: Final = 44
"""How wide it has to be for buttons beside the list."""


class ShortcutsDialog(PassingDialog):
    """All keys by menu.

    Attributes:
        sought: what the rows are to have in their words, or the key that they are to have.
        list: the rows.
        said: the last sentence.
        change, erase, undo, first, all_first: what can be done with the row at the mark, and with all.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self.setWindowTitle(_p("shortcuts", "Keyboard Shortcuts"))
        self._window, self._control = window, window.keys
        self._before: list[str] = []
        self.sought = KeySearch()
        self.list = KeyList(self._control, window.actions_and_menus.titles)
        self.said = Tip(_usual(), self)
        self.change = self._button(_p("shortcuts", "C&hange"), self._ask)
        self.erase = self._button(_p("shortcuts", "&Take Away"), self._erase)
        self.undo = self._button(_p("shortcuts", "&Undo"), self._undo)
        self.first = self._button(_p("shortcuts", "&Restore"), self._reset)
        self.all_first = self._button(_p("shortcuts", "Restore &All"), self._reset_all)
        screen = self.screen()
        room = (QSize(640, 480) if screen is None else screen.availableSize()) * 0.9
        unit = self.fontMetrics().height()
        self._arrange(room, unit)
        self.sought.textChanged.connect(self._search)
        self.sought.onward.connect(self.list.setFocus)
        self.list.currentItemChanged.connect(lambda *_: self._allow())
        self.list.asked.connect(self._ask)
        self.list.erased.connect(self._erase)
        self.list.pressed.connect(self._take)
        self.list.typed.connect(self._look_for)
        self.list.left.connect(lambda: self._say(as_they_are_sentence()))
        self._allow()
        self.list.setFocus()
        self.resize(self.sizeHint().expandedTo(QSize(_WIDTH * unit, _HEIGHT * unit)).boundedTo(room))

    def _button(self, text: str, slot: "Callable[[], None]") -> QPushButton:
        button = QPushButton(text)
        # Enter in the list is for the list.
        button.setAutoDefault(False)
        button.clicked.connect(slot)
        return button

    def _arrange(self, room: QSize, unit: int) -> None:
        """Put all in its place, in so much room with letters of that height."""
        label = QLabel(_p("shortcuts", "&Find:"))
        label.setBuddy(self.sought)
        head = QHBoxLayout()
        head.addWidget(label)
        head.addWidget(self.sought, 1)
        # Beside the list; below it where letters are so large that both have no room.
        narrow = room.width() < _BESIDE * unit
        side = QGridLayout()
        for at, button in enumerate((self.change, self.erase, self.undo, self.first, self.all_first)):
            row, column = divmod(at, 3) if narrow else (at, 0)
            side.addWidget(button, row, column)
        if not narrow:
            side.setRowStretch(5, 1)
        middle = QBoxLayout(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        middle.addWidget(self.list, 1)
        middle.addLayout(side)
        buttons = QDialogButtonBox()
        close = buttons.addButton(_p("dialog", "&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        if close is not None:
            close.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(10)
        layout.addLayout(head)
        layout.addLayout(middle, 1)
        layout.addWidget(self.said)
        layout.addWidget(buttons)

    # What is shown.

    def _say(self, sentence: str) -> None:
        """Show a sentence, and let a screen reader read it out as news of the list."""
        # What is said twice is no news to those who listen; with a blank behind it, it is.
        news = f"{sentence} " if sentence and sentence == self.said.text() else sentence
        self.said.setText(news or _usual())
        self.list.setAccessibleDescription(news)

    def _look_for(self, letters: str) -> None:
        """Letters that are typed in the list are looked for."""
        self.sought.setFocus()
        self.sought.setText(letters)

    def _search(self, wanted: str) -> None:
        count = self.list.search(wanted, pressed=self.sought.holds_key)
        self._say(found_sentence(count) if wanted.strip() else "")
        self.sought.setAccessibleDescription(found_sentence(count) if wanted.strip() else "")
        self._allow()

    def _allow(self) -> None:
        """Let be pressed what does something."""
        keys, name = self._control.keys, self.list.name()
        self.change.setEnabled(bool(name))
        self.erase.setEnabled(bool(name and keys.of(name)))
        self.first.setEnabled(bool(name) and keys.of(name) != keys.defaults[name])
        self.all_first.setEnabled(bool(keys.changed()))
        self.undo.setEnabled(bool(self._before))

    # What is done.

    def _ask(self) -> None:
        """Wait for a key for the row at the mark."""
        name = self.list.name()
        if name:
            self.list.wait()
            self._say(press_sentence(self.list.names[name]))
        elif self.list.currentItem() is not None:
            self._say(stays_sentence())

    def _take(self, key: str) -> None:
        """This key was pressed for the row at the mark; where it cannot be had, another is waited for."""
        keys, name, place = self._control.keys, self.list.waits, self.list.place()
        action = self.list.names[name]
        refusal = keys.refusal(name, key) if key else Refusal(Why.UNKNOWN)
        if refusal is not None:
            other = self.list.names.get(refusal.other, "")
            self._say(refused_sentence(refusal, key, readable(key), other, self._menu(key)))
            return
        self.list.wait_no_more()
        if key in keys.of(name):
            self._say(unchanged_sentence(action, readable(key)))
            return
        had = list(keys.of(name))
        had[place : place + 1] = [key]
        self._keep(lambda: keys.set(name, had), changed_sentence(action, readable(key)))

    def _menu(self, key: str) -> str:
        """The title of the menu that a key opens, if it opens one."""
        held, letter = parts(key)
        bar = self._window.menuBar()
        if bar is None or held != {"Alt"}:
            return ""
        texts = (action.text() for action in bar.actions())
        return next((plain(text) for text in texts if f"&{letter}".casefold() in text.casefold()), "")

    def _erase(self) -> None:
        """Take the key at the mark away; the only one if the mark is beside it."""
        keys, name = self._control.keys, self.list.name()
        if not name:
            self._say(stays_sentence())
            return
        had = list(keys.of(name))
        if had:
            del had[min(self.list.place(), len(had) - 1)]
            sentence = taken_away_sentence(self.list.names[name], in_menu=not name.startswith(ON_TABLE))
            self._keep(lambda: keys.set(name, had), sentence)

    def _reset(self) -> None:
        """Let the action at the mark have its first keys, unless another has one of them by now."""
        keys, name = self._control.keys, self.list.name()
        text = keys.text
        refused = keys.reset(name)
        if refused is None:
            self._before.append(text)
            self._changed(as_before_sentence(self.list.names[name]))
        else:
            key, refusal = refused
            self._say(refused_sentence(refusal, key, readable(key), self.list.names.get(refusal.other, ""), ""))
        self._stay()

    def _reset_all(self) -> None:
        self._keep(self._control.keys.reset_all, all_as_before_sentence())
        self._stay()

    def _undo(self) -> None:
        """Take the last change back."""
        self._control.use(self._before.pop())
        self._changed(undone_sentence())
        self._stay()

    def _keep(self, deed: "Callable[[], None]", sentence: str) -> None:
        """Change keys so that it can be taken back."""
        self._before.append(self._control.keys.text)
        deed()
        self._changed(sentence)

    def _changed(self, sentence: str) -> None:
        self._control.keep()
        self.list.fill()
        self._allow()
        self._say(sentence)

    def _stay(self) -> None:
        """A button that is greyed by its own press hands the keyboard on; it goes to the list."""
        QTimer.singleShot(0, self.list.setFocus)


def _usual() -> str:
    """What is said while there is no news."""
    return _p("shortcuts", "Enter or a double click on a row lets you press a new key; Delete takes it away.")
