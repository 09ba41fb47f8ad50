"""What becomes of the thing that has the keyboard, for those who hear it, and of the sentences of its window.

A value that is changed, the row that is marked, a letter that is typed; in a dialog each sentence that is another one
now, as soon as it is painted, so that what is heard is seen. Ctrl alone hushes, as in screen readers.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QEvent, QObject, Qt, pyqtBoundSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QTabBar,
    QTextBrowser,
    QWidget,
)

from belvedere.qt.named import is_sentence, names_of, sentence_of, state_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.help.reading import Reading
    from belvedere.qt.voice import Voice

_TOLD_BY: Final = (
    (QAbstractButton, "toggled"),
    (QComboBox, "currentIndexChanged"),
    (QAbstractSlider, "valueChanged"),
    (QSpinBox, "textChanged"),
    (QDoubleSpinBox, "textChanged"),
    (QTabBar, "currentChanged"),
    (QPlainTextEdit, "cursorPositionChanged"),
)
"""The signal by which a widget tells that it is set to something else."""


class Attention(QObject):
    """Follows the widget that has the keyboard."""

    def __init__(self, voice: "Voice", window: QWidget) -> None:
        """Nothing is followed yet; ``window`` is the main one, whose sentences the table's cursor tells."""
        super().__init__(window)
        self._voice, self._window = voice, window
        self._widget: QWidget | None = None
        self._signals: list[tuple[pyqtBoundSignal, Callable[..., None]]] = []
        self._state: list[str] = []
        self._name = ""
        self._spot = 0
        self._room: QWidget | None = None
        self._sentences: dict[QLabel, str | None] = {}
        self._reading: Reading | None = None

    def leave(self) -> None:
        """Nothing has the keyboard, or nothing is to be said of it."""
        widget, self._widget = self._widget, None
        # Whoever goes on, as from one radio button to the next, need not hear what becomes of what is left.
        for text in self._state:
            self._voice.drop(text)
        self._state = []
        signals, self._signals = self._signals, []
        if widget is not None:
            try:
                widget.removeEventFilter(self)
                for signal, slot in signals:
                    signal.disconnect(slot)
            except (RuntimeError, TypeError):
                # It has been deleted meanwhile, and its signals with it.
                return

    def forget(self) -> None:
        """Nobody listens any more."""
        self.leave()
        self._enter(None)
        if self._reading is not None:
            self._reading.leave()
            self._reading = None

    def follow(self, widget: QWidget, *, say: bool = True) -> None:
        """That has the keyboard now: say what it is, unless who asks has said it, and then what becomes of it.

        Of the table and its piles the cursor tells; to them Ctrl alone matters here.
        """
        self.leave()
        self._widget = widget
        widget.installEventFilter(self)
        tell, room = self._voice.tell, widget.window()
        entered = room is not None and room is not self._room and room.windowType() != Qt.WindowType.Popup
        if entered:
            self._enter(room)
        if say:
            titled = entered and room is not None and room is not self._window
            if titled and room is not None:
                tell(room.windowTitle())
            names = names_of(widget)
            # What several radio buttons are for is said with the first of them.
            for name in names[1:] if names[1:] and not entered and names[0] == self._name else names:
                tell(name)
            self._name = names[0] if names else ""
            if titled:
                # After what has the keyboard: who goes on with a key at once need not hear them out.
                for label in self._sentences:
                    tell(sentence_of(label) if label.isVisible() else "")
        self._state = state_of(widget)
        self._listen(widget)
        if isinstance(widget, QTextBrowser):
            self._read(widget)

    def _listen(self, widget: QWidget) -> None:
        """Hear of what becomes of it."""
        if isinstance(widget, QLineEdit):
            self._spot = widget.cursorPosition()
            self._connect(widget.textChanged, self._typed)
            self._connect(widget.cursorPositionChanged, self._moved)
        elif isinstance(widget, QAbstractItemView):
            marks = widget.selectionModel()
            if marks is not None:
                self._connect(marks.currentChanged, self._changed)
        else:
            for kind, name in _TOLD_BY:
                if isinstance(widget, kind):
                    self._connect(getattr(widget, name), self._changed)

    def _connect(self, signal: pyqtBoundSignal, slot: "Callable[..., None]") -> None:
        signal.connect(slot)
        self._signals.append((signal, slot))

    # What becomes of it.

    def _changed(self, *_how: object) -> None:
        """It is set to something else, or something else of it is marked: say no more than that."""
        if self._widget is None:
            return
        before, self._state = self._state, state_of(self._widget)
        for text in before:
            if text not in self._state:
                self._voice.drop(text)
        # In the same row of a table its heading is known; in another row, what both have in common is said again.
        same = self._state[:1] == before[:1]
        for text in self._state:
            if not (same and text in before):
                self._voice.tell(text)

    def _typed(self, text: str) -> None:
        """A line has another text: say the letter that was typed or taken away, or all of it."""
        before = "".join(self._state)
        self._state = [text]
        if isinstance(self._widget, QLineEdit):
            self._spot = self._widget.cursorPosition()
        self._voice.drop(before)
        self._voice.tell(_one_more(before, text) or _one_more(text, before) or text)

    def _moved(self, _before: int, now: int) -> None:
        """The mark in a line has moved: say the letter behind it."""
        if isinstance(self._widget, QLineEdit) and now != self._spot:
            self._spot = now
            self._voice.tell(self._widget.text()[now : now + 1])

    # Sentences.

    def _enter(self, room: QWidget | None) -> None:
        """Another window has the keyboard."""
        for label in self._sentences:
            try:
                label.removeEventFilter(self)
            except RuntimeError:
                # It has gone with its window.
                continue
        self._room = room
        labels = [] if room is None or room is self._window else room.findChildren(QLabel)
        said = [label for label in labels if is_sentence(label)]
        self._sentences = {label: label.text() if label.isVisible() else None for label in said}
        for label in said:
            label.installEventFilter(self)

    def _painted(self, label: QLabel) -> None:
        """A sentence is seen, perhaps for the first time, perhaps another one."""
        if label.text() != self._sentences.get(label):
            self._sentences[label] = label.text()
            text = sentence_of(label)
            if text not in self._state:
                self._voice.tell(text)

    # The help.

    def _read(self, browser: QTextBrowser) -> None:
        """Read its page out."""
        from belvedere.qt.help.browser import HelpBrowser
        from belvedere.qt.help.reading import Reading

        if not isinstance(browser, HelpBrowser):
            return
        if self._reading is None:
            # There is one help in a window.
            self._reading = Reading(browser, self._voice.tell)
        self._reading.begin()

    # Keys.

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Ctrl hushes; in the help some keys read on; a sentence is told as it is painted."""
        if event is None:
            return False
        if event.type() == QEvent.Type.Paint:
            if isinstance(watched, QLabel) and watched in self._sentences:
                self._painted(watched)
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Control:
                self._voice.hush()
            elif self._reading is not None and watched is self._reading.browser:
                return self._reading.takes(event)
        return False


def _one_more(fewer: str, more: str) -> str:
    """The letter that one text has more than the other; empty if that is not all."""
    if len(more) != len(fewer) + 1:
        return ""
    at = next((at for at, (one, other) in enumerate(zip(fewer, more, strict=False)) if one != other), len(fewer))
    return more[at] if fewer[at:] == more[at + 1 :] else ""
