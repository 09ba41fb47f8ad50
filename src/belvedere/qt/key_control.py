"""The keys of one window: which the actions and the table have, how the player changes them, and how they are kept."""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QObject, Qt, pyqtSignal
from PyQt6.QtGui import QAction, QKeyEvent, QKeySequence
from PyQt6.QtWidgets import QMenu

from belvedere.keys import canonical, is_sign, parts
from belvedere.qt.first_keys import keys_of
from belvedere.qt.table_keys import sign
from belvedere.qt.tool_names import titles
from belvedere.store.settings import Notice, Trouble
from belvedere.words.keys import paused_sentence, tip
from belvedere.words.table_keys import spelt

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow

_HELD: Final = {
    "Meta": Qt.KeyboardModifier.MetaModifier,
    "Ctrl": Qt.KeyboardModifier.ControlModifier,
    "Alt": Qt.KeyboardModifier.AltModifier,
    "Shift": Qt.KeyboardModifier.ShiftModifier,
}
_ONLY_HELD: Final = frozenset(
    key.value
    for key in (
        Qt.Key.Key_Control,
        Qt.Key.Key_Shift,
        Qt.Key.Key_Alt,
        Qt.Key.Key_AltGr,
        Qt.Key.Key_Meta,
        Qt.Key.Key_Super_L,
        Qt.Key.Key_Super_R,
        Qt.Key.Key_Hyper_L,
        Qt.Key.Key_Hyper_R,
        Qt.Key.Key_Mode_switch,
        Qt.Key.Key_unknown,
        Qt.Key.Key_Multi_key,
    )
)
LAST_LATIN: Final = 0x24F
"""Letters behind this are none that Western keyboards have."""
FIRST_NAMED: Final = 0x01000000
"""Keys from here on stand for no letter or sign."""


class KeyControl(QObject):
    """Which keys do what in one window.

    Attributes:
        keys: which key does what.
        letters: what the letters do on the table, by names.
        titles: what the actions are called, by names.

    Signals:
        changed: some key does something else now.
    """

    changed = pyqtSignal()

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.keys = window.actions_and_menus.keys or keys_of("")
        if self.keys.wrong:
            window.settings.notices.append(Notice(Trouble.WRONG_VALUES, window.settings.path, ("keys",)))
            window.settings.keys = self.keys.text
        self.letters: dict[str, str] = {}
        self.titles = titles()
        self._follow()
        for menu in window.findChildren(QMenu):
            menu.aboutToShow.connect(lambda menu=menu: self._show_signs(menu, shown=True))
            menu.aboutToHide.connect(lambda menu=menu: self._show_signs(menu, shown=False))

    def _show_signs(self, menu: QMenu, *, shown: bool) -> None:
        """Let a menu show the letters and signs that its items have, too; while it is open they are no keys."""
        for action in menu.actions():
            keys = self.keys.of(action.objectName()) if action.objectName() in self._window.commands else ()
            if any(map(is_sign, keys)):
                give_keys(action, keys, signs=shown)

    def shown(self, name: str) -> str:
        """The first key of an action, as the player reads it; empty if it has none."""
        keys = self.keys.of(name)
        return readable(keys[0]) if keys else ""

    def by_event(self, event: QKeyEvent) -> str:
        """The action whose sign that is, which counts on the table alone; empty if there is none."""
        pressed = key_pressed(event) or ""
        return self.keys.owner(pressed) if is_sign(pressed) else ""

    def keep(self) -> None:
        """Let the actions have the keys that they have now in ``keys``, and keep them."""
        for name, action in self._window.commands.items():
            give_keys(action, self.keys.of(name))
        said = paused_sentence(self._window.view.board.pause_key)
        self._follow()
        self._window.status.take_back(said, paused_sentence(self.shown("pause")))
        self._window.settings.keys = self.keys.text
        self._window.control.save()
        self.changed.emit()

    def use(self, text: str) -> None:
        """Let everything have the keys that a text says, which was that of the settings before."""
        self.keys = keys_of(text)
        self.keep()

    def _follow(self) -> None:
        """Let the table and the tips of the buttons know their keys."""
        self.letters = self.keys.letters()
        self._window.view.look_signs = frozenset(parts(key)[1] for key in self.keys.of("table.look"))
        self._window.view.board.set_pause_key(self.shown("pause"))
        for name, action in self._window.commands.items():
            key = self.shown(name)
            # An empty one gives the button the action's own text again.
            action.setToolTip(tip(self.titles[name], key) if key else "")


def give_keys(action: QAction, keys: tuple[str, ...], *, signs: bool = False) -> None:
    """Let an action have these keys, without letters and signs unless they are asked for.

    Those are left to the table (``keyboard.py``): elsewhere one types with them, goes to an item, looks for something.
    """
    action.setShortcuts([QKeySequence.fromString(key) for key in keys if signs or not is_sign(key)])


def readable(key: str) -> str:
    """A key as the player reads it."""
    if parts(key)[0] <= {"Shift"} and len(parts(key)[1]) == 1:
        return spelt(key)
    return QKeySequence.fromString(key).toString(QKeySequence.SequenceFormat.NativeText)


def key_pressed(event: QKeyEvent) -> str | None:
    """The key of ``belvedere.keys`` that an event stands for; None while only Ctrl or the like is held.

    Where the layout has no Latin letters, that of its place, as on the table: so Qt finds it, too. Empty for a key that
    cannot be told from others.
    """
    key = event.key()
    if key in _ONLY_HELD:
        return None
    held = [name for name, modifier in _HELD.items() if event.modifiers() & modifier]
    plain = not {"Ctrl", "Alt", "Meta"} & {*held}
    own = sign(event) if 0x7F < key < FIRST_NAMED and (plain or key > LAST_LATIN) else ""
    name = own or QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
    if len(name) == 1 and not own and ord(name) != key:
        # The capital of some letters is that of another key.
        return ""
    if key == Qt.Key.Key_Backtab:
        name = "Tab"
    if len(name) == 1 and not name.isalnum() and "Shift" in held:
        # Which signs need Shift differs from layout to layout.
        held.remove("Shift")
    return canonical("+".join([*held, name]))
