"""The panel of *Show Me*: how far the show is, and buttons that step, play, change the speed and stop.

It is laid where it hides the least over the whole show, and stays there: neither the moves nor its own words move it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QGuiApplication, QKeyEvent
from PyQt6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QWidget

from belvedere.geometry import Rect
from belvedere.qt.banner import EDGE, best_place, style_sheet
from belvedere.qt.buttons import PanelButton
from belvedere.qt.direction import as_seen
from belvedere.words import _p
from belvedere.words.keys import play_tip
from belvedere.words.show_me import before_show_sentence, show_speed_text, shown_move_sentence

if TYPE_CHECKING:
    from belvedere.qt.look import Look

NAME: Final = "show"
"""The object name of the panel; those of its buttons begin with it."""

Cell = tuple[str, int, int, int, int]
"""A part of the panel with its row, its column and how many of each it takes."""

_FORMS: Final[tuple[tuple[Cell, ...], ...]] = (
    (
        ("words", 0, 0, 1, 1),
        ("step", 0, 1, 1, 1),
        ("play", 0, 2, 1, 1),
        ("slower", 0, 3, 1, 1),
        ("speed", 0, 4, 1, 1),
        ("faster", 0, 5, 1, 1),
        ("stop", 0, 6, 1, 1),
    ),
    (
        ("words", 0, 0, 1, 6),
        ("step", 1, 0, 1, 1),
        ("play", 1, 1, 1, 1),
        ("slower", 1, 2, 1, 1),
        ("speed", 1, 3, 1, 1),
        ("faster", 1, 4, 1, 1),
        ("stop", 1, 5, 1, 1),
    ),
    (
        ("words", 0, 0, 1, 3),
        ("step", 1, 0, 1, 1),
        ("play", 1, 1, 1, 1),
        ("stop", 1, 2, 1, 1),
        ("slower", 2, 0, 1, 1),
        ("speed", 2, 1, 1, 1),
        ("faster", 2, 2, 1, 1),
    ),
)
"""The forms of the panel, the best first: a line, two lines, a block."""

_WIDEST_WORDS: Final = 240
"""The width in logical pixels at which the words of a line are broken."""
_ANY_WIDTH: Final = 16_777_215
"""Qt's own greatest width."""


class ShowPanel(QFrame):
    """The panel.

    Attributes:
        words: what is said, and then how far the show is.
        speed: how fast it is.
        buttons: by their keys: step, play, slower, faster, stop.
    """

    def __init__(
        self, parent: QWidget, look: "Look", press: Callable[[str], None], shown_key: Callable[[], str]
    ) -> None:
        """A panel that is not shown yet; ``press`` is called with the name of a button that is pressed.

        ``shown_key`` gives the one that plays and stands still.
        """
        super().__init__(parent)
        self._shown_key = shown_key
        self.setObjectName(NAME)
        # A click beside the buttons is none on the cards below.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setAccessibleName(_p("show me", "Show Me"))
        self._press = press
        self.words = QLabel(before_show_sentence(), self)
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.speed = QLabel(self)
        self.speed.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.buttons: dict[str, QPushButton] = {}
        for key, text, tip in (
            ("step", _p("show me", "Step"), _step_tip()),
            ("play", _p("show me", "Pause"), ""),
            ("slower", _p("show me", "Slower"), _p("show me", "Play more slowly (-)")),
            ("faster", _p("show me", "Faster"), _p("show me", "Play faster (+)")),
            ("stop", _p("show me", "Stop"), _p("show me", "End here; one undo takes back what was shown (Escape)")),
        ):
            self._add(key, text, tip)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(12, 8, 12, 8)
        self._grid.setSpacing(6)
        self.dress(look)
        self._fix_width()

    def _add(self, key: str, text: str, tip: str) -> None:
        button = PanelButton(text, self)
        button.setObjectName(f"{NAME}_{key}")
        button.setToolTip(tip)
        button.setAccessibleDescription(tip)
        button.setCursor(Qt.CursorShape.ArrowCursor)
        button.clicked.connect(lambda: self._press(key))
        self.buttons[key] = button

    def dress(self, look: "Look") -> None:
        """Take on the colours of the table."""
        self.setStyleSheet(style_sheet(NAME, look))

    def _fix_width(self) -> None:
        """Give the button that plays and pauses room for either word, so that it does not move the others."""
        play = self.buttons["play"]
        play.ensurePolished()
        widest = 0
        for playing in (True, False):
            self.show_playing(playing)
            widest = max(widest, play.sizeHint().width())
        play.setFixedWidth(widest)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Right shows the next move (Left in a mirror), + and - change the speed; all other keys are the window's."""
        keys = {
            Qt.Key.Key_Right: "step",
            Qt.Key.Key_Space: "step",
            Qt.Key.Key_Plus: "faster",
            Qt.Key.Key_Equal: "faster",
            Qt.Key.Key_Minus: "slower",
        }
        key = None if event is None else keys.get(as_seen(Qt.Key(event.key())))
        if event is None or key is None:
            super().keyPressEvent(event)
        else:
            event.accept()
            self._press(key)

    # What it shows.

    def show_playing(self, playing: bool) -> None:
        """Whether the show plays by itself: what the second button would do."""
        play = self.buttons["play"]
        play.setText(_p("show me", "Pause") if playing else _p("show me", "Play"))
        tip = play_tip(self._shown_key(), playing=playing)
        play.setToolTip(tip)
        play.setAccessibleDescription(tip)

    def show_place(self, number: int, count: int) -> None:
        """How many moves of how many were shown."""
        self.words.setText(shown_move_sentence(number, count))

    def show_speed(self, speed: int, fastest: int) -> None:
        """How fast the show is, counted from 1."""
        self.speed.setText(show_speed_text(speed, fastest))

    # Where it lies.

    def settle(self, width: int, height: int, parts: Mapping[Rect, int]) -> None:
        """Lie where the least of these parts of cards is hidden, on a table of that size, in the form that suits it."""
        forms = []
        for order, form in enumerate(_FORMS):
            wide, high = self._take(form)
            place, hidden = best_place(wide, high, width, height, parts)
            forms.append((wide > width - 2 * EDGE, hidden, order, place))
        *_, order, place = min(forms)
        self._take(_FORMS[order])
        self.setGeometry(*place)

    def _take(self, form: Sequence[Cell]) -> tuple[int, int]:
        """Take that form; the width and the height that it needs."""
        parts: dict[str, QWidget] = {"words": self.words, "speed": self.speed, **self.buttons}
        grid, words = self._grid, self.words
        for part in parts.values():
            grid.removeWidget(part)
        for key, row, column, rows, columns in form:
            grid.addWidget(parts[key], row, column, rows, columns)
        in_line = form is _FORMS[0]
        words.setMinimumSize(_WIDEST_WORDS if in_line else 0, 0)
        words.setMaximumWidth(_WIDEST_WORDS if in_line else _ANY_WIDTH)
        grid.activate()
        margins = grid.contentsMargins()
        across = grid.totalSizeHint().width() - margins.left() - margins.right() - 2 * self.frameWidth()
        # Room for the longest that is said, since the panel keeps its size when less is.
        now = words.text()
        words.setText(before_show_sentence())
        words.setMinimumHeight(words.heightForWidth(_WIDEST_WORDS if in_line else across))
        words.setText(now)
        grid.activate()
        hint = grid.totalSizeHint()
        return hint.width(), hint.height()


def _step_tip() -> str:
    """What the button that shows the next move is for, with its key."""
    if QGuiApplication.isRightToLeft():
        return _p("show me", "Show the next move (Left)")
    return _p("show me", "Show the next move (Right)")
