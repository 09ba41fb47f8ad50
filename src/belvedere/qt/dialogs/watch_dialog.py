"""The window in which a game that has ended is watched, move by move or by itself, on a table of its own.

All moves are shown that were kept of the game: those in force when it ended and, said to be so, those that had been
taken back by then and not been replaced by another. A win that was undone afterwards is therefore still seen, unless
other moves were made in its place. What belongs to one move, automatic ones and a show included, is one step here as it
is one undo. Nothing here touches the game on the player's table, and nothing is kept of it.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSlider, QVBoxLayout, QWidget

from belvedere.deals import BadDealNumber
from belvedere.game_record import DoesNotReplay, GameRecord
from belvedere.qt.animator import SHOW_PACES, Speed
from belvedere.qt.buttons import PanelButton
from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.qt.direction import as_seen
from belvedere.qt.gesture import State
from belvedere.qt.hand import is_mirrored
from belvedere.qt.status_bar import Sentence
from belvedere.qt.table_view import TableView
from belvedere.session import Session
from belvedere.words import _p
from belvedere.words.show_me import show_speed_text
from belvedere.words.watch import watch_title, watched_sentence

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow

_SIZE: Final = (900, 650)
"""The size of the window in logical pixels, where the screen has room for it."""
_APART: Final = 12
"""Pixels between the slider and the speed."""
_AGAIN: Final = 50
"""Milliseconds until it is looked again whether the player still looks at a card."""

_KEYS: Final = {
    Qt.Key.Key_Home: "first",
    Qt.Key.Key_Left: "back",
    Qt.Key.Key_Space: "play",
    Qt.Key.Key_Right: "forward",
    Qt.Key.Key_End: "last",
    Qt.Key.Key_Minus: "slower",
    Qt.Key.Key_Plus: "faster",
    Qt.Key.Key_Equal: "faster",
}


def opening_of(record: GameRecord | None) -> Session | None:
    """A session of its own with that game before its first move; None if the rules do not allow what was kept.

    One that was solved is shown as it was solved, whatever was played in its place since.
    """
    try:
        if record is None:
            return None
        return Session(record.variant, record=record._replace(index=0, moves=record.line or record.moves, marks=()))
    except (DoesNotReplay, BadDealNumber):
        return None


class WatchedTable(TableView):
    """A table that is only looked at: its cards can be seen in full, but not moved."""

    @property
    def takes_moves(self) -> bool:
        """No move is made here by the player."""
        return False

    @property
    def pressed(self) -> bool:
        """Whether a button is down on it, or a key that shows a covered card."""
        return self._gesture.state is not State.IDLE


class WatchDialog(PassingDialog):
    """Shows one game.

    Attributes:
        session: the game, which belongs to this window alone.
        view: its table.
        words: which move it is, and what it did.
        slider: the place in the game.
        speed: how fast it plays by itself.
        buttons: by their keys: first, back, play, forward, last, slower, faster, close.
        playing: whether it plays by itself.
    """

    def __init__(self, session: Session, in_force: int, window: "MainWindow", parent: QWidget) -> None:
        """Show the deal; ``in_force`` is how many moves were in force when the game ended."""
        super().__init__(parent)
        self.setWindowTitle(watch_title(session.variant, session.number))
        self.setSizeGripEnabled(True)
        self.session = session
        self.playing = False
        self._in_force = in_force
        self._window = window
        self._settings = window.settings
        self._count = len(session.entries)
        self.buttons: dict[str, QPushButton] = {}
        self._speed = 0
        self.view = WatchedTable(session, window.deck, self, window.view.surface.again())
        self.view.setAccessibleName(_p("accessible name", "Card table"))
        self.view.set_speed(Speed(self._settings.speed))
        self.view.mirrored = is_mirrored(self._settings)
        self.words = Sentence(self)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(0, self._count)
        self.slider.setPageStep(max(1, self._count // 10))
        self.slider.setAccessibleName(_p("watch", "Place in the game"))
        self.speed = QLabel(self)
        self._lay_out()
        self.view.warm_up()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)
        window.switches.when_set.append(self._take_speed)
        self.finished.connect(self._leave)
        self.slider.valueChanged.connect(self._slid)
        self._show_place()
        self._show_speed()
        self.buttons["play"].setFocus()

    def _lay_out(self) -> None:
        """The table at the top, then the words, then the slider with the speed, then the other buttons."""
        upper, lower = QHBoxLayout(), QHBoxLayout()
        back, on = _p("watch", "Take a move back (Left)"), _p("watch", "Show the next move (Right)")
        if self.isRightToLeft():
            back, on = _p("watch", "Take a move back (Right)"), _p("watch", "Show the next move (Left)")
        upper.addWidget(self.slider, 1)
        for key, text, tip in (
            ("first", _p("watch", "First"), _p("watch", "Show the deal (Home)")),
            ("back", _p("watch", "Back"), back),
            ("play", _p("watch", "Pause"), ""),
            ("forward", _p("watch", "Forward"), on),
            ("last", _p("watch", "Last"), _p("watch", "Show the end (End)")),
            ("slower", _p("watch", "Slower"), _p("watch", "Play more slowly (-)")),
            ("faster", _p("watch", "Faster"), _p("watch", "Play faster (+)")),
            ("close", _p("dialog", "C&lose"), ""),
        ):
            button = self.buttons[key] = PanelButton(text, self)
            _explain(button, tip)
            button.setAutoDefault(False)
            # A click leaves the keyboard where it was: on the button that plays, which Space presses.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _checked, key=key: self.press(key))
            if key == "slower":
                upper.addSpacing(_APART)
            elif key == "close":
                lower.addStretch()
            (upper if key in ("slower", "faster") else lower).addWidget(button)
            if key == "slower":
                upper.addWidget(self.speed)
        play = self.buttons["play"]
        widest = 0
        for self.playing in (True, False):
            self._show_playing()
            widest = max(widest, play.sizeHint().width())
        # Or the buttons beside it would move whenever it says something else.
        play.setFixedWidth(widest)
        layout = QVBoxLayout(self)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.words)
        layout.addLayout(upper)
        layout.addLayout(lower)
        screen = self.screen()
        room = self.size() if screen is None else screen.availableSize()
        self.resize(min(_SIZE[0], room.width() - 20), min(_SIZE[1], room.height() - 60))

    # What the player asks for.

    def press(self, key: str) -> None:
        """A button was pressed, or its key."""
        match key:
            case "first":
                self._stand_at(0)
            case "back":
                self._stand_at(self.session.moves - 1)
            case "forward":
                self._stand_at(self.session.moves + 1)
            case "last":
                self._stand_at(self._count)
            case "play" if self.playing:
                self._stand()
            case "play":
                self._play()
            case "slower":
                self._change_speed(-1)
            case "faster":
                self._change_speed(1)
            case _:
                self.reject()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Left and Right go from move to move, Home and End to the ends; Space plays, + and - change the speed."""
        key = None if event is None else _KEYS.get(as_seen(Qt.Key(event.key())))
        if event is None or key is None:
            super().keyPressEvent(event)
        else:
            event.accept()
            self.press(key)

    def _slid(self, place: int) -> None:
        """The slider was moved, by the player or to follow the table."""
        if place != self.session.moves:
            self._stand_at(place)

    def _stand_at(self, place: int) -> None:
        """Show the position after so many moves, and stay there."""
        self._stand()
        self._show(place)

    def _play(self) -> None:
        """Play by itself from here, the next move at once; from the end, the whole game again."""
        self.playing = True
        self._show_playing()
        if self.session.moves == self._count:
            self._show(0)
            self._timer.start(self._pace())
        else:
            self._timer.start(0)

    def _stand(self) -> None:
        """Play no more moves by itself."""
        self._timer.stop()
        self.playing = False
        self._show_playing()

    def _tick(self) -> None:
        """It is time for the next move, unless the player looks at a card."""
        if self.view.pressed:
            self._timer.start(_AGAIN)
            return
        self._show(self.session.moves + 1)
        if self.session.moves < self._count:
            self._timer.start(self._pace())
        else:
            self._stand()

    def _show(self, place: int) -> None:
        """Show the position after so many moves, or the nearest that there is."""
        before = self.session.moves
        if self.session.go_to(place):
            self._show_place()
            if self.session.moves == before + 1:
                self.view.highlights.mark_arrived(self.session.history[-1][0])

    def _change_speed(self, by: int) -> None:
        """Play more slowly or faster, as far as there is a speed; *Show Me* has the same."""
        speed = min(len(SHOW_PACES), max(1, self._settings.show_speed + by))
        self._window.switches.set("show_speed", speed)

    def _take_speed(self) -> None:
        """Go on as fast as the settings say now, whoever has set it."""
        if self._speed != self._settings.show_speed:
            self._show_speed()
            if self.playing:
                self._timer.start(self._pace())

    def _leave(self) -> None:
        """Play no more, and follow the settings no more."""
        self._timer.stop()
        self._window.switches.when_set.remove(self._take_speed)

    def _pace(self) -> int:
        """Milliseconds from one move to the next."""
        return SHOW_PACES[self._settings.show_speed - 1]

    # What is shown of it.

    def _show_place(self) -> None:
        """Say which move it is, and offer what leads on from there."""
        place = self.session.moves
        self.words.say(watched_sentence(self.session.entries, place, self._in_force))
        self.slider.setValue(place)
        for keys, there in ((("first", "back"), place > 0), (("forward", "last"), place < self._count)):
            for key in keys:
                button = self.buttons[key]
                if button.hasFocus() and not there:
                    # Else Qt hands the keyboard on to whatever comes next.
                    self.buttons["play"].setFocus()
                button.setEnabled(there)
        self.buttons["play"].setEnabled(self._count > 0)

    def _show_playing(self) -> None:
        """What the button that plays would do."""
        play = self.buttons["play"]
        play.setText(_p("watch", "Pause") if self.playing else _p("watch", "Play"))
        _explain(play, _p("watch", "Stand still (Space)") if self.playing else _p("watch", "Play by itself (Space)"))

    def _show_speed(self) -> None:
        self._speed = self._settings.show_speed
        self.speed.setText(show_speed_text(self._speed, len(SHOW_PACES)))


def _explain(button: QPushButton, tip: str) -> None:
    """Say more of a button than its name, to those who see it and to those who hear it."""
    button.setToolTip(tip)
    button.setAccessibleDescription(tip)
