"""The status bar: one sentence at the left, the verdict and the facts of the game at the right.

A tick of the clock repaints the clock's own label and nothing else.
"""

from typing import Final

from PyQt6.QtCore import QEvent, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QLabel, QStatusBar, QWidget

from belvedere.qt.verdict_sign import VerdictSign

FACTS: Final = ("score", "stock", "redeals", "base", "moves", "time", "deal")
"""The facts from left to right; where there is no room for all, the last ones go first."""

_KEPT_SHARE: Final = 0.06
"""The part of the width that no fact takes, even while nothing is said."""

_SENTENCE_MOST: Final = 0.85
"""The part of the width that a long sentence may take, for which the last facts make room."""

_GAP: Final = 6
"""Pixels at each side of a fact."""

_HEIGHT: Final = 28
"""The least height of the bar: its words have air above and below."""

_RIMS: Final = 5
"""What Qt leaves free above and below what a status bar holds, together."""

_EDGE: Final = 4
"""What is left free at both ends of the bar."""


class Sentence(QLabel):
    """One line of text that is cut with an ellipsis where it does not fit, and then is its own tool tip."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._full = ""
        # Else the longest sentence would be the least width of the window.
        self.setMinimumWidth(1)
        # Before what is said, wherever that begins.
        self.setContentsMargins(*((0, 0, _GAP, 0) if self.isRightToLeft() else (_GAP, 0, 0, 0)))

    @property
    def full(self) -> str:
        """The whole sentence."""
        return self._full

    def say(self, sentence: str) -> None:
        """Show a sentence."""
        if sentence != self._full:
            # The whole of it, also where two sentences look alike once they are cut.
            self.setAccessibleName(sentence)
        self._full = sentence
        self._fit()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Cut the sentence anew."""
        super().resizeEvent(event)
        self._fit()

    def width_of(self, sentence: str) -> int:
        """The width that a sentence needs, in pixels."""
        return self.fontMetrics().horizontalAdvance(sentence) + 4 * _GAP

    def _fit(self) -> None:
        room = self.width() - 2 * _GAP
        metrics = self.fontMetrics()
        text, tip = self._full, ""
        if self._full and metrics.horizontalAdvance(self._full) > room:
            from PyQt6.QtCore import Qt

            text, tip = metrics.elidedText(self._full, Qt.TextElideMode.ElideRight, max(room, 0)), self._full
        if "<" in self._full:
            from html import escape

            from PyQt6.QtCore import Qt

            # The name of a file may look like a page; it is shown as it is.
            self.setTextFormat(Qt.TextFormat.PlainText)
            tip = tip and f"<qt>{escape(tip)}</qt>"
        if text != self.text():
            self.setText(text)
        if tip != self.toolTip():
            self.setToolTip(tip)


class StatusBar(QStatusBar):
    """A sentence, the verdict and the facts of the game.

    Signals:
        told: a sentence was said, or taken back where it is empty.

    Attributes:
        sentence: the label of the sentence.
        verdict: whether the game can be won; it gives way to a sentence after all facts.
        labels: the label of each fact, by its name in FACTS.
    """

    told = pyqtSignal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self._give_room()
        self.setContentsMargins(_EDGE, 0, _EDGE, 0)
        self.sentence = Sentence(self)
        self.addWidget(self.sentence, 1)
        self.verdict = VerdictSign(self)
        self.addPermanentWidget(self.verdict)
        self.labels: dict[str, QLabel] = {}
        self._width_of_time = (0, 0)
        self._said = ""
        self._taken = 0
        # Else all facts together would be the least width of the window.
        self.setMinimumWidth(1)
        for name in FACTS:
            label = QLabel(self)
            label.setObjectName(f"fact_{name}")
            label.setContentsMargins(_GAP, 0, _GAP, 0)
            self.labels[name] = label
            self.addPermanentWidget(label)

    @property
    def said(self) -> str:
        """What was said last, if it holds."""
        return self._said

    def say(self, sentence: str) -> None:
        """Show a sentence until the next one; an empty one clears the place.

        The last facts make room for a sentence that needs it, and come back with the next one that needs less.
        """
        self._said = sentence
        taken = self.sentence.width_of(sentence) if sentence else 0
        if taken != self._taken:
            self._taken = taken
            self._fit()
        self.sentence.say(sentence)
        self.told.emit(sentence)

    def take_back(self, sentence: str) -> None:
        """Clear the place if that sentence still has it."""
        if sentence and sentence == self._said:
            self.say("")

    def describe(self, text: str) -> None:
        """Show what is to be said of the thing under the pointer; an empty text brings back what was said before.

        No fact makes room for it: facts that come and go under a moving pointer would be a nuisance.
        """
        self.sentence.say(text or self._said)

    def show_verdict(self, wanted: bool) -> None:
        """Keep a place for the verdict or not."""
        self.verdict.wanted = wanted
        self._fit()

    def show_facts(self, facts: dict[str, str]) -> None:
        """Show these facts; one that is missing or empty takes no room."""
        for name, label in self.labels.items():
            text = facts.get(name, "")
            if name == "time":
                self._set_time(text)
            elif text != label.text():
                label.setText(text)
        self._fit()

    def tick(self, text: str) -> None:
        """Show another time."""
        if self._set_time(text):
            self._fit()

    def _set_time(self, text: str) -> bool:
        """Show the time in a label whose size is fixed, so that nobody else is laid out; whether that size changed."""
        label = self.labels["time"]
        if text == label.text():
            return False
        size = len(text), label.fontMetrics().height()
        fresh = bool(text) and size != self._width_of_time
        if fresh:
            self._width_of_time = size
            digits = "".join("0" if character.isdigit() else character for character in text)
            # As high as the others, or its words would stand a pixel above or below theirs.
            high = max(size[1], _HEIGHT - _RIMS)
            label.setFixedSize(label.fontMetrics().horizontalAdvance(digits) + 2 * _GAP + 2, high)
        fresh = fresh or not text or not label.text()
        label.setText(text)
        return fresh

    def _fit(self) -> None:
        """Show as many facts as there is room for."""
        least, most = int(self.width() * _KEPT_SHARE), int(self.width() * _SENTENCE_MOST)
        room = self.width() - min(max(least, self._taken + 2 * _EDGE), most)
        if self.verdict.wanted:
            room -= self.verdict.sizeHint().width() + 6
        self.verdict.setVisible(self.verdict.wanted and room >= 0)
        for label in self.labels.values():
            width = label.sizeHint().width() if label is not self.labels["time"] else label.minimumWidth()
            if not label.text():
                label.hide()
                continue
            # The spacing of the bar is part of what a fact needs.
            room -= width + 6
            label.setVisible(room >= 0)

    def _give_room(self) -> None:
        """Be as high as the words are: a least height hides what they need from the window."""
        self.setMinimumHeight(max(_HEIGHT, self.fontMetrics().height() + _RIMS + 2))

    def changeEvent(self, event: QEvent | None) -> None:
        """Follow the size of the desktop's letters."""
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.FontChange:
            self._give_room()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Drop or bring back facts."""
        super().resizeEvent(event)
        self._fit()
