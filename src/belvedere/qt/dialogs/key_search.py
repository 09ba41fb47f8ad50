"""The line that finds rows of the list of keys: by words, or by a key that is pressed in it."""

from typing import Final

from PyQt6.QtCore import QEvent, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QKeySequence
from PyQt6.QtWidgets import QLineEdit

from belvedere.keys import parts
from belvedere.qt.key_control import key_pressed, readable
from belvedere.words import _p

_EDITS: Final = (
    QKeySequence.StandardKey.SelectAll,
    QKeySequence.StandardKey.Copy,
    QKeySequence.StandardKey.Cut,
    QKeySequence.StandardKey.Undo,
    QKeySequence.StandardKey.Redo,
)


class KeySearch(QLineEdit):
    """Words, or a key that is pressed here with Ctrl or Alt, or one such as F7.

    Keys that edit a line do so while there are words in it; where there are none, they are looked for like others. Only
    the one that pastes always does.

    Signals:
        onward: the keyboard is to go to the list.
    """

    onward = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self._key = ""
        self.setPlaceholderText(_p("shortcuts", "Words, or press a key"))
        self.setAccessibleName(_p("shortcuts", "Find an action by words, or press its key"))
        self.setClearButtonEnabled(True)

    @property
    def holds_key(self) -> bool:
        """Whether a key stands here that was pressed, not words that were typed."""
        return bool(self._key) and self.text() == self._key

    def event(self, event: QEvent | None) -> bool:
        """A key that types no letter is looked for; those that move about, and Alt with a letter, do as ever."""
        if isinstance(event, QKeyEvent) and event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            key = key_pressed(event) or ""
            held, name = parts(key)
            told = ("Ctrl" in held and len(name) == 1) or (name.startswith("F") and len(name) > 1 and name != "Find")
            if told and not self._edits(event):
                event.accept()
                if event.type() == QEvent.Type.KeyPress:
                    self._show(readable(key))
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Down and Enter lead to what is found."""
        if event is not None and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            self.onward.emit()
        else:
            super().keyPressEvent(event)

    def _edits(self, event: QKeyEvent) -> bool:
        """Whether a key does something to the words here."""
        if event.matches(QKeySequence.StandardKey.Paste):
            return True
        written = bool(self.text()) and not self.holds_key
        return written and any(event.matches(edit) for edit in _EDITS)

    def _show(self, key: str) -> None:
        """Look for a key; what is typed next takes its place."""
        self._key = key
        if self.text() == key:
            # The same once more, or typed before: now it is the key that is meant.
            self.textChanged.emit(key)
        else:
            self.setText(key)
        self.selectAll()
