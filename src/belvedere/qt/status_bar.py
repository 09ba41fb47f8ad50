"""The status bar: one sentence, the verdict and the facts of the game.

They stand in one row where that is wide enough, else the sentence has a row of its own below. Which it is follows from
the width of the window and no sentence, and every fact has room for as many digits as it comes to have: so nothing
moves, comes or goes while one plays. A tick of the clock repaints the clock's own label and nothing else.
"""

from typing import Final

from PyQt6.QtCore import QEvent, QPoint, QRect, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QLabel, QStatusBar, QWidget

from belvedere.qt.verdict_sign import VerdictSign

FACTS: Final = ("score", "stock", "redeals", "base", "moves", "time", "deal")
"""The facts from left to right; where there is no room for all, the last ones go first."""

_SENTENCE_LEAST: Final = 26
"""The width that a sentence has in one row with all facts, in heights of a line; where it is less, it has its own."""

_FACTS_USUAL: Final = 44
"""The width that the facts of most games take, in heights of a line: so that the bar is as high for another game."""

_DIGITS: Final = {"score": 3, "stock": 2, "moves": 3}
"""For how many digits a fact has room from the start."""

_GAP: Final = 6
"""Pixels at each side of a fact."""

_HEIGHT: Final = 28
"""The least height of the bar: its words have air above and below."""

_RIMS: Final = 5
"""What Qt leaves free above and below what a status bar holds, together."""

_READING: Final = 150
"""Milliseconds for a letter of a sentence that is read."""

_EDGE: Final = 4
"""What is left free at both ends of the bar."""


class Sentence(QLabel):
    """One line of text that is cut with an ellipsis where it does not fit, and then is its own tool tip."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._full = self._shown_whole = ""
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

    def show_whole(self, wanted: bool) -> None:
        """Show the whole sentence above its place if it is cut there and that is wanted, else no more."""
        from PyQt6.QtWidgets import QToolTip

        if wanted and self.toolTip():
            at = self.mapToGlobal(QPoint(0, -2 * self.height()))
            # As long as it takes to read it slowly.
            QToolTip.showText(at, self.toolTip(), self, QRect(), _READING * len(self._full))
        elif QToolTip.isVisible() and QToolTip.text() == self._shown_whole:
            QToolTip.hideText()
        self._shown_whole = self.toolTip()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Cut the sentence anew."""
        super().resizeEvent(event)
        self._fit()

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
        verdict: whether the game can be won; where there is no room for all, it gives way after all facts.
        labels: the label of each fact, by its name in FACTS.
    """

    told = pyqtSignal(str)
    # Qt reports changes while the bar is still being made.
    _rows = 0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        # Placed by hand: a layout would move what has its place.
        self.sentence = Sentence(self)
        self.verdict = VerdictSign(self)
        self.labels: dict[str, QLabel] = {}
        self._widths: dict[str, int] = {}
        self._shown: tuple[str, ...] = ()
        self._widest = 0
        self._said = ""
        # Else all facts together would be the least width of the window.
        self.setMinimumWidth(1)
        for name in FACTS:
            label = QLabel(self)
            label.setObjectName(f"fact_{name}")
            label.setContentsMargins(_GAP, 0, _GAP, 0)
            self.labels[name] = label
        self._rows = 1
        self._fit()

    @property
    def said(self) -> str:
        """What was said last, if it holds."""
        return self._said

    def say(self, sentence: str) -> None:
        """Show a sentence until the next one; an empty one clears the place."""
        self._said = sentence
        self.sentence.say(sentence)
        self.told.emit(sentence)

    def take_back(self, sentence: str, instead: str = "") -> None:
        """Clear the place if that sentence still has it, or say another instead."""
        if sentence and sentence == self._said != instead:
            self.say(instead)

    def describe(self, text: str) -> None:
        """Show what is to be said of the thing under the pointer; an empty text brings back what was said before."""
        self.sentence.say(text or self._said)

    def show_verdict(self, wanted: bool) -> None:
        """Keep a place for the verdict or not."""
        self.verdict.wanted = wanted
        self._fit()

    def show_facts(self, facts: dict[str, str]) -> None:
        """Show these facts; one that is missing or empty takes no room."""
        # What the game before needed is no reason to leave room in this one.
        shown = (facts.get("deal", ""), *(name for name in self.labels if facts.get(name)))
        changed = shown != self._shown
        if changed:
            self._shown, self._widths, self._widest = shown, {}, 0
        for name, label in self.labels.items():
            changed |= self._show(name, label, facts.get(name, ""))
        if changed:
            self._fit()

    def tick(self, text: str) -> None:
        """Show another time."""
        if self._show("time", self.labels["time"], text):
            self._fit()

    def _show(self, name: str, label: QLabel, text: str) -> bool:
        """Show a fact; whether it needs another place than before."""
        if text == label.text() and name in self._widths:
            return False
        label.setText(text)
        before, now = self._widths.get(name, 0), self._width_of(name, text)
        # A fact that needs less for a move or two keeps its room, but not in another game or language.
        if before - now in range(1, 3 * label.fontMetrics().averageCharWidth()):
            return False
        self._widths[name] = now
        return now != before

    def _width_of(self, name: str, text: str) -> int:
        """The width that a fact needs with all its digits as wide as the widest, and with those that will come."""
        if not text:
            return 0
        digits = "".join("0" if character.isdigit() else character for character in text)
        missing = max(0, _DIGITS.get(name, 0) - digits.count("0"))
        return self.fontMetrics().horizontalAdvance(digits + "0" * missing) + 2 * _GAP + 2

    def suit(self, width: int) -> None:
        """Be as high as is right for a window of that width, in one row or in two."""
        metrics = self.fontMetrics()
        em, line = metrics.height(), self._line()
        facts = max(_FACTS_USUAL * em, self._widest)
        self._rows = 1 if width >= facts + _SENTENCE_LEAST * em + 2 * _EDGE else 2
        # A least height alone would hide what words need from the window.
        high = self._rows * line + _RIMS
        if (self.minimumHeight(), self.maximumHeight()) != (high, high):
            self.setFixedHeight(high)

    def _line(self) -> int:
        """The height of a row."""
        return max(_HEIGHT - _RIMS, self.fontMetrics().height() + 2)

    def _fit(self) -> None:
        """Give everything its place: the facts at the end of the row, or at the beginning of theirs."""
        if not self._rows:
            return
        verdict = self.verdict.sizeHint().width() if self.verdict.wanted else 0
        parts: list[tuple[QWidget, int]] = [(self.verdict, verdict)]
        parts += [(label, self._widths.get(name, 0)) for name, label in self.labels.items()]
        self._widest = max(self._widest, sum(width for _, width in parts))
        self.suit(self.width())
        alone, line = self._rows == 2, self._line()
        room = self.width() - 2 * _EDGE - (0 if alone else _SENTENCE_LEAST * self.fontMetrics().height())
        shown = []
        for part, width in parts:
            fits = 0 < width <= room
            # What comes after one that has no room has none either.
            room = room - width if fits or not width else 0
            part.setVisible(fits)
            if fits:
                shown.append((part, width))
        taken = sum(width for _, width in shown)
        x = _EDGE if alone else self.width() - _EDGE - taken
        top = _RIMS // 2
        for part, width in shown:
            self._place(part, x, top, width, line)
            x += width
        wide = self.width() - 2 * _EDGE - (0 if alone else taken)
        below = 0 if not alone else line if shown else line // 2
        self._place(self.sentence, _EDGE, top + below, max(1, wide), line)

    def _place(self, part: QWidget, x: int, y: int, width: int, height: int) -> None:
        """Put it there, or into the mirror image of that place where one writes from the right."""
        # Of a fixed size, or each new text would have the whole bar laid out and painted.
        part.setFixedSize(width, height)
        part.move(self.width() - x - width if self.isRightToLeft() else x, y)

    def changeEvent(self, event: QEvent | None) -> None:
        """Follow the size of the desktop's letters, and the direction in which one writes."""
        super().changeEvent(event)
        if event is not None and event.type() in _ANEW and self._rows:
            self._widest = 0
            self._widths = {name: self._width_of(name, label.text()) for name, label in self.labels.items()}
            self._fit()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Give everything its place in the new width."""
        super().resizeEvent(event)
        self._fit()


_ANEW: Final = frozenset((QEvent.Type.FontChange, QEvent.Type.LayoutDirectionChange))
