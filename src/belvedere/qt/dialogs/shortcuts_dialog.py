"""The list of keys, made from the actions themselves, and of what the mouse does."""

from html import escape
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent
from PyQt6.QtGui import QKeySequence
from PyQt6.QtWidgets import QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from belvedere.qt.actions import plain
from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.words import _p
from belvedere.words.table_keys import table_key_rows

if TYPE_CHECKING:
    from belvedere.qt.actions import WindowActions


def mouse_rows() -> list[tuple[str, str]]:
    """What the mouse does, and the keys that belong to no menu."""
    return [
        (_p("shortcuts", "Drag"), _p("shortcuts", "Move a card or a run")),
        (_p("shortcuts", "Click, then click"), _p("shortcuts", "Choose a card, then where it goes")),
        (_p("shortcuts", "Double click"), _p("shortcuts", "Send a card to a foundation")),
        (_p("shortcuts", "Click on the stock"), _p("shortcuts", "Deal")),
        (_p("shortcuts", "Right button, held"), _p("shortcuts", "See a covered card in full")),
        (_p("shortcuts", "L, held"), _p("shortcuts", "See the covered card at the pointer or the cursor")),
        (_p("shortcuts", "Buttons 4 and 5"), _p("shortcuts", "Undo and redo")),
        (
            _p("shortcuts", "Escape"),
            _p("shortcuts", "Put cards back, end Show Me, close a message, leave full screen"),
        ),
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


class ShortcutsDialog(PassingDialog):
    """All keys by menu."""

    # Qt reports changes while the dialog is still being made.
    _cap = ""

    def __init__(self, actions: "WindowActions", parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_p("shortcuts", "Keyboard Shortcuts"))
        self.list = QTextBrowser()
        self._actions = actions
        self._write()
        self.list.setAccessibleName(_p("shortcuts", "Keyboard Shortcuts"))
        buttons = QDialogButtonBox()
        buttons.addButton(_p("dialog", "&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.list)
        layout.addWidget(buttons)
        self.resize(520, 540)

    def _write(self) -> None:
        """Write the list, in the colours that there are now."""
        self._cap = self.palette().window().color().name()
        self.list.setHtml(_table(self._actions, self._cap))

    def changeEvent(self, event: QEvent | None) -> None:
        """The desktop's colours may change."""
        super().changeEvent(event)
        new = self._cap not in ("", self.palette().window().color().name())
        if new and event is not None and event.type() == QEvent.Type.PaletteChange:
            self._write()


def _table(actions: "WindowActions", cap: str) -> str:
    """The list as rich text; keys lie on a colour of their own."""
    parts = ['<table cellspacing="0" cellpadding="3" width="100%">']
    for title, names in actions.titles:
        rows = []
        for name in names:
            action = actions.by_name[name]
            keys = [key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()]
            if keys:
                caps = [_capped(key, cap) for key in keys]
                rows.append((_p("shortcuts: one key or the other", " or ").join(caps), plain(action.text())))
        parts.append(_section(title, rows))
    between = _p("shortcuts: between keys that do like things", ", ")
    keys_of_table = [(between.join(_capped(key, cap) for key in keys), text) for keys, text in table_key_rows()]
    parts.append(_section(_p("shortcuts", "The table by keyboard"), keys_of_table))
    parts.append(_section(_p("shortcuts", "On the table"), [(escape(keys), text) for keys, text in mouse_rows()]))
    parts.append(_section(_p("shortcuts", "Where games are chosen"), page_rows()))
    return "".join([*parts, "</table>"])


def _capped(key: str, cap: str) -> str:
    """A key, as one sees it on a keyboard."""
    return f'<span style="background-color: {cap}">&nbsp;{escape(key)}&nbsp;</span>'


def _section(title: str, rows: list[tuple[str, str]]) -> str:
    """A title and its rows, each of rich text and plain text."""
    if not rows:
        return ""
    lines = [f'<tr><td colspan="2"><h3>{escape(title)}</h3></td></tr>']
    lines += [f'<tr><td width="45%">{escape(text)}</td><td>{keys}</td></tr>' for keys, text in rows]
    return "".join(lines)
