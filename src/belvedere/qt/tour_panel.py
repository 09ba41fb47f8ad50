"""The panel of the tour: below the table, where it covers nothing; what is to be done, and the way on, back and out.

It has the height that the longest step needs at its width, so the table keeps its size from step to step.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PyQt6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from belvedere.qt.banner import style_sheet
from belvedere.qt.buttons import PanelButton
from belvedere.words import _p
from belvedere.words.tour import TourWords, button_text, tour_title

if TYPE_CHECKING:
    from belvedere.qt.look import Look

NAME: Final = "tour"
"""The object name of the panel; those of its buttons begin with it."""

_MARGIN: Final = 12
_GAP: Final = 10
_LEAST_WORDS: Final = 26
"""The width of the words beside the buttons, in heights of a line; where it is less they stand above them."""


class _Dots(QWidget):
    """A dot for each step, full as far as the tour has come."""

    def __init__(self, count: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._count, self._full = count, 1
        self._ink = QColor()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_place(self, number: int) -> None:
        """So many dots are full."""
        self._full = number
        self.update()

    def dress(self, look: "Look") -> None:
        """Take on the colours of the table."""
        self._ink = QColor(*look.text[:3])
        self.update()

    def sizeHint(self) -> QSize:
        """Half as high as a line."""
        high = self.fontMetrics().height()
        return QSize(round(high * 0.62 * self._count), high)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw them in the direction of reading."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        apart, radius = self.width() / self._count, self.fontMetrics().height() * 0.17
        for number in range(self._count):
            along = apart * (number + 0.5)
            if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
                along = self.width() - along
            painter.setPen(self._ink)
            painter.setBrush(self._ink if number < self._full else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(along, self.height() / 2), radius, radius)
        painter.end()


class _Button(PanelButton):
    """A button that tells the panel by what it was pressed."""

    def __init__(self, text: str, panel: "TourPanel") -> None:
        super().__init__(text, panel)
        self._panel = panel

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Note that keys are used."""
        self._panel.by_keys = True
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Note that the mouse is used."""
        self._panel.by_keys = False
        super().mousePressEvent(event)


class TourPanel(QFrame):
    """The panel.

    Attributes:
        place: which step of how many it is.
        words: what is to be done.
        buttons: by their keys: back, next, leave.
        by_keys: whether a key was used on it last, not the mouse.
    """

    def __init__(self, parent: QWidget, look: "Look", count: int, press: Callable[[str], None]) -> None:
        """A panel that says nothing yet; ``press`` is called with the key of a button that is pressed."""
        super().__init__(parent)
        self.setObjectName(NAME)
        self.setAccessibleName(tour_title())
        self.by_keys = False
        self._texts: Sequence[str] = ()
        self.place = QLabel(self)
        self.place.setObjectName(f"{NAME}_place")
        self._dots = _Dots(count, self)
        self.words = QLabel(self)
        self.words.setObjectName(f"{NAME}_words")
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.buttons: dict[str, QPushButton] = {}
        for key, text, tip in (
            ("back", _p("tour", "Back"), _p("tour", "To the step before (B)")),
            ("next", button_text(last=False), _p("tour", "To the next step (N)")),
            ("leave", _p("tour", "Leave"), _p("tour", "End the tour; your game is as it was (Escape)")),
        ):
            button = self.buttons[key] = _Button(text, self)
            button.setObjectName(f"{NAME}_{key}")
            button.setToolTip(tip)
            button.setAccessibleDescription(tip)
            button.setCursor(Qt.CursorShape.ArrowCursor)
            button.clicked.connect(lambda _checked=False, key=key: press(key))
        self._head = _row((self.place, self._dots), _GAP, self)
        self._row = _row(tuple(self.buttons.values()), 6, self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(_MARGIN, 8, _MARGIN, 8)
        self._grid.setHorizontalSpacing(2 * _GAP)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self._grid.setRowStretch(1, 1)
        self._beside: bool | None = None
        self.dress(look)

    def dress(self, look: "Look") -> None:
        """Take on the colours of the table."""
        line, text = (", ".join(map(str, colour[:3])) for colour in (look.line, look.text))
        red, green, blue = look.pill[:3]
        self.setStyleSheet(
            style_sheet(NAME, look)
            + f"#{NAME} {{ background: rgb({red}, {green}, {blue}); border: 0; border-top: 1px solid rgb({line});"
            " border-radius: 0; }"
            f"#{NAME} #{NAME}_words {{ font-weight: normal; }}"
            f"#{NAME} #{NAME}_next {{ background: rgba({text}, 64); font-weight: bold; }}"
        )
        self._dots.dress(look)

    def show_last(self, last: bool) -> None:
        """Whether no step follows: then the way on leads to the games. Either word has room on its button."""
        button = self.buttons["next"]
        button.ensurePolished()
        widest = 0
        for text in (button_text(last=False), button_text(last=True)):
            button.setText(text)
            widest = max(widest, button.sizeHint().width())
        button.setFixedWidth(widest)
        button.setText(button_text(last=last))

    def say(self, place: str, number: int, words: TourWords) -> None:
        """Show which step it is and what is to be done.

        It is read out in short with the button that leads on, and in full with the panel.
        """
        self.place.setText(place)
        self._dots.show_place(number)
        self.words.setText(words.shown)
        self.buttons["next"].setAccessibleDescription(words.spoken)
        self.setAccessibleDescription(words.described)

    def press_by_key(self, key: str) -> None:
        """The key of a button was pressed, wherever the keyboard is."""
        self.by_keys = True
        self.buttons[key].click()

    def button_room(self, window: QWidget) -> QRect:
        """Where the buttons are in the window."""
        return QRect(self._row.mapTo(window, QPoint(0, 0)), self._row.size())

    def reserve(self, texts: Sequence[str]) -> None:
        """Have room for the longest of these texts."""
        self._texts = texts
        self._arrange()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Another width needs another height."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the buttons beside the words, or below them where these would have no room; fix the height."""
        grid, em = self._grid, self.fontMetrics().height()
        inner = self.width() - 2 * _MARGIN
        buttons = self._row.sizeHint()
        beside = inner - buttons.width() - 2 * _GAP >= _LEAST_WORDS * em
        if beside != self._beside:
            self._beside = beside
            for part in (self._head, self._row, self.words):
                grid.removeWidget(part)
            grid.addWidget(self._head, 0, 0, Qt.AlignmentFlag.AlignLeading)
            grid.addWidget(self.words, 1, 0, 1, 1 if beside else 2)
            grid.addWidget(self._row, 0, 1, 2 if beside else 1, 1, Qt.AlignmentFlag.AlignVCenter)
        wide = inner - (buttons.width() + 2 * _GAP if beside else 0)
        self.words.ensurePolished()
        metrics = self.words.fontMetrics()
        room = self.rect().adjusted(0, 0, 0, 100_000)
        room.setWidth(max(1, wide))
        flags = int(Qt.TextFlag.TextWordWrap)
        high = max((metrics.boundingRect(room, flags, text).height() for text in self._texts), default=0)
        head = max(self._head.sizeHint().height(), 0 if beside else buttons.height())
        self.setFixedHeight(max(head + 4 + high + 18, buttons.height() + 18 if beside else 0))

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Left and Right go from button to button; all other keys are the window's."""
        if event is None:
            return
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            step = -step
        shown = [button for button in self.buttons.values() if button.isEnabled()]
        at = next((at for at, button in enumerate(shown) if button.hasFocus()), 0)
        shown[min(max(at + step, 0), len(shown) - 1)].setFocus(Qt.FocusReason.TabFocusReason)


def _row(widgets: Sequence[QWidget], spacing: int, parent: QWidget) -> QWidget:
    """Widgets beside each other."""
    row = QWidget(parent)
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    for widget in widgets:
        layout.addWidget(widget)
    return row


__all__ = ["NAME", "TourPanel"]
