"""The verdict in the status bar: a sign and a few words.

Each verdict has a shape of its own beside its colour. The widget is as wide as its longest words, so that nothing
beside it moves when the verdict changes.
"""

from typing import Final

from PyQt6.QtCore import QPointF, QSize
from PyQt6.QtGui import QBrush, QPainter, QPainterPath, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QWidget

from belvedere.qt import signs
from belvedere.qt.direction import framed
from belvedere.qt.look import BAD, GOOD, ink, on_window
from belvedere.words.verdict import Shown, verdict_meaning, verdict_text

_GAP: Final = 6
"""Pixels at each side, and between the sign and the words."""
_HIGH: Final = 23
"""The height that the status bar gives to the labels beside it, so that all words stand on one line."""


class VerdictSign(QAbstractButton):
    """Shows a verdict; a click is for whoever connects it.

    Attributes:
        shown: the verdict, or None for an empty place.
        wanted: whether the player wants to see it.
        linked: whether a click leads anywhere, which a line under the words tells.
    """

    def __init__(self, parent: QWidget) -> None:
        """Thinking, until somebody knows better."""
        super().__init__(parent)
        # By name, since the setter would make all enums of Qt: no click takes the keyboard from the table.
        self.setProperty("focusPolicy", 0)
        self.setObjectName("verdict")
        self.shown: Shown | None = None
        self.wanted = True
        self.linked = False
        self._warm = False
        # The longest text's width in that font, which every fit of the status bar asks for.
        self._font, self._longest = (0, 0, 0), 0
        self.show_verdict(Shown.THINKING, linked=False)

    def warm_up(self) -> None:
        """Draw from now on."""
        self._warm = True
        self.update()

    def show_verdict(self, shown: Shown | None, *, linked: bool) -> None:
        """Show this verdict, or nothing."""
        if (shown, linked) == (self.shown, self.linked):
            return
        self.shown = shown
        self._link(linked)
        # A button's text is what assistive technology reads.
        self.setText("" if shown is None else verdict_text(shown))
        self.setToolTip("" if shown is None else verdict_meaning(shown))
        self.update()

    def _link(self, linked: bool) -> None:
        if linked != self.linked:
            from PyQt6.QtCore import Qt

            self.linked = linked
            self.setCursor(Qt.CursorShape.PointingHandCursor if linked else Qt.CursorShape.ArrowCursor)

    def sizeHint(self) -> QSize:
        """Room for the longest verdict."""
        metrics = self.fontMetrics()
        font = metrics.height(), metrics.averageCharWidth(), metrics.ascent()
        if font != self._font:
            self._font = font
            self._longest = max(metrics.horizontalAdvance(verdict_text(shown)) for shown in Shown)
        return QSize(self._longest + self._side() + 3 * _GAP, max(metrics.height() + 2, _HIGH))

    def minimumSizeHint(self) -> QSize:
        """The same: the status bar leaves it out where there is no room."""
        return self.sizeHint()

    def _side(self) -> int:
        """The height and width of the sign."""
        return self.fontMetrics().ascent()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Draw sign and words; at the first paint the place is empty, since drawing by hand would make many enums."""
        if self.shown is None or not self._warm:
            return
        painter = QPainter(self)
        metrics, side = self.fontMetrics(), self._side()
        middle, left, sign = self.height() / 2, 2 * _GAP + side, _GAP + side / 2
        if self.isRightToLeft():
            left, sign = self.width() - left - metrics.horizontalAdvance(self.text()), self.width() - sign
        # Half a pixel goes down, as in the labels beside it.
        base = int(middle + (metrics.ascent() - metrics.descent()) / 2 + 0.5)
        painter.drawText(QPointF(left, base), framed(self.text()))
        if self.linked:
            line = max(1, metrics.lineWidth())
            width = metrics.horizontalAdvance(self.text())
            painter.fillRect(left, base + 2, width, line, self.palette().windowText())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = signs.placed(sign_path(self.shown), sign, middle, side / 90)
        painter.fillPath(path, self._brush(self.shown))
        painter.end()

    def _brush(self, shown: Shown) -> QBrush:
        """The colour of a sign."""
        if shown is Shown.WINNABLE:
            return ink(on_window(self.palette(), GOOD))
        if shown in (Shown.LOST, Shown.NEVER):
            return ink(on_window(self.palette(), BAD))
        return self.palette().windowText()


def sign_path(shown: Shown) -> QPainterPath:
    """The shape that stands for a verdict."""
    match shown:
        case Shown.WINNABLE:
            return signs.tick()
        case Shown.LOST | Shown.NEVER:
            return signs.cross()
        case Shown.THINKING:
            return signs.dots()
        case Shown.UNKNOWN:
            return signs.question_mark()
