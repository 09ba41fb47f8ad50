"""*Show Me*: plays a solution from the position on the table, move by move or by itself.

It plays through the session like a player, but what it plays is one move in the history, and the game no longer counts
as won. Whatever the player does ends it: no card moves under the player's hand.
"""

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication

from belvedere.changes import Change
from belvedere.qt import banner
from belvedere.qt.animator import SHOW_PACES
from belvedere.qt.banner import Banner, BannerPanel, visible_parts
from belvedere.qt.show_panel import ShowPanel
from belvedere.rules.engine import apply
from belvedere.rules.outcome import Outcome
from belvedere.solver.verdict import Kind
from belvedere.words import _p, move_sentence
from belvedere.words.show_me import (
    before_show_sentence,
    ended_sentence,
    lost_sentence,
    no_solution_sentence,
    thinking_sentence,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belvedere.qt.main_window import MainWindow
    from belvedere.qt.oracle import Oracle
    from belvedere.table.moves import Move
    from belvedere.table.position import Position

_AGAIN: Final = 50
"""Milliseconds until it is looked again whether the player's hand has come to rest."""
_LOOKED_AT: Final = 6
"""In how many positions of the show it is looked what the panel would hide."""


class Stage(Enum):
    """What the show is doing."""

    OFF = auto()
    WAITING = auto()
    """A solution is being looked for."""
    TELLING = auto()
    """There is nothing to show, and that is said."""
    STANDING = auto()
    PLAYING = auto()


class ShowMe:
    """The show of one window.

    Attributes:
        stage: what it is doing.
        panel: the panel on the table, while there is a show.
    """

    def __init__(self, window: "MainWindow", oracle: "Oracle") -> None:
        """Nothing is shown yet."""
        self.stage = Stage.OFF
        self.panel: ShowPanel | None = None
        self._window = window
        self._view = window.view
        self._session = window.session
        self._settings = window.settings
        self._oracle = oracle
        self._moves: tuple[Move, ...] = ()
        self._done = 0
        self._on_the_way: list[Position] = []
        self._variant = window.session.variant
        self._own = False
        self._wanting = False
        self._notice = BannerPanel(self._view.viewport_widget(), self.press)
        self._timer = QTimer(window)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)
        self._session.subscribe(self._changed)
        self._view.begun.connect(self.stop)
        self._view.laid.connect(self._settle)
        window.control.when_refreshed.append(self.renew)
        oracle.changed.connect(self._heard)

    @property
    def open(self) -> bool:
        """Whether anything of it lies on the table."""
        return self.stage is not Stage.OFF

    @property
    def moving(self) -> bool:
        """Whether it is the show that is playing a move just now."""
        return self._own

    # What the player asks for.

    def ask(self) -> None:
        """*Show Me* was chosen: begin; or, in a show, play by itself or stand still."""
        if self.panel is not None:
            self.press("play")
            self.panel.buttons["play"].setFocus()
        elif self._window.control.free() and self._session.outcome is not Outcome.WON:
            self.end()
            self._window.control.clear_banner()
            self._view.cancel_gesture()
            self._want()
            self._look()

    def press(self, key: str) -> None:
        """A button of the panel or of what is said was pressed."""
        match key:
            case "step" if self._window.control.free():
                self._stand()
                self._show_next()
            case "play" if self.stage is Stage.PLAYING:
                self._stand()
            case "play" if self._window.control.free():
                self._play()
            case "slower":
                self._change_speed(-1)
            case "faster":
                self._change_speed(1)
            case "undo":
                self.end()
                self._window.control.undo()
            case "back" if self._window.verdict is not None:
                self.end()
                self._window.verdict.go_back()
            case "stop" | banner.CLOSE:
                self.stop()

    def stop(self) -> bool:
        """End it where it is; whether there was something to end."""
        if not self.open:
            return False
        shown = None if self.panel is None else self._done
        self.end()
        if shown is not None:
            self._window.control.say(ended_sentence(shown))
        self._window.control.look_for_finish()
        return True

    def end(self) -> None:
        """Take everything of it from the table."""
        self.stage = Stage.OFF
        self._timer.stop()
        self._moves, self._on_the_way = (), []
        self._notice.show(None, self._view.look)
        panel, self.panel = self.panel, None
        if panel is not None:
            self._give_keys_back(panel)
            panel.hide()
            panel.deleteLater()

    def renew(self) -> None:
        """A pause has begun or ended: in it nothing is played, and nothing lies on the table."""
        paused = self._session.paused
        if paused and self.stage is Stage.PLAYING:
            self._stand()
        self._notice.set_visible(not paused)
        if self.panel is not None and self.panel.isVisible() is paused:
            if paused:
                self._give_keys_back(self.panel)
            self.panel.setVisible(not paused)

    # Looking for a solution.

    def _want(self) -> None:
        """Have a solution looked for, if none is known and there may be one."""
        if not self._oracle.solution and self._oracle.kind is not Kind.UNWINNABLE:
            self._wanting = True
            self._oracle.want()
            self._wanting = False

    def _heard(self) -> None:
        """More is known, or less is looked for: the search rests while the window cannot be seen."""
        if self.stage is Stage.WAITING and not self._wanting:
            if not self._oracle.thinking and not self._oracle.in_vain:
                self._want()
            self._look()

    def _look(self) -> None:
        """Begin if a solution is known; else wait for one, or say that there is none."""
        oracle = self._oracle
        if oracle.solution:
            self._begin(oracle.solution)
        elif oracle.kind is Kind.UNWINNABLE:
            self._tell(Stage.TELLING, self._lost())
        elif oracle.in_vain:
            self._tell(Stage.TELLING, Banner(no_solution_sentence(), ()))
        elif self.stage is not Stage.WAITING:
            self._tell(Stage.WAITING, Banner(thinking_sentence(), ()))

    def _lost(self) -> Banner:
        """That there is nothing to show, and the ways back that may be of use."""
        variant, known = self._session.variant, self._oracle.knowledge
        before = [known.kind(variant, steps[0].before) for steps in self._session.history]
        never = not before or before[0] is Kind.UNWINNABLE
        buttons = () if never else (("undo", _p("banner", "Undo")),)
        if Kind.WINNABLE in before:
            buttons = (("back", _p("banner", "Back to Where It Could Be Won")), *buttons)
        return Banner(lost_sentence(at_the_deal=never), buttons)

    def _tell(self, stage: Stage, notice: Banner) -> None:
        self.stage = stage
        self._notice.show(notice, self._view.look)
        self._notice.set_visible(not self._session.paused)
        self._settle()
        self._read_out(notice.text)

    def _read_out(self, sentence: str) -> None:
        """Let what stands on the table be heard as well."""
        if self._view.keyboard is not None:
            self._view.keyboard.cursor.announce_last(sentence)

    # The show.

    def _begin(self, moves: "tuple[Move, ...]") -> None:
        """Lay the panel on the table; nothing is played before a button of it is pressed."""
        self._notice.show(None, self._view.look)
        self.stage = Stage.STANDING
        self._moves, self._done, self._variant = moves, 0, self._session.variant
        self._on_the_way = self._some_positions(moves)
        self.panel = ShowPanel(
            self._view.viewport_widget(), self._view.look, self.press, lambda: self._window.keys.shown("show_me")
        )
        self.panel.show_speed(self._settings.show_speed, len(SHOW_PACES))
        self._settle()
        self.panel.setVisible(not self._session.paused)
        if self._view.hasFocus():
            self.panel.buttons["step"].setFocus()
        # After the name of the button: what it costs stands on the panel, to which no key leads.
        self._read_out(before_show_sentence())

    def _some_positions(self, moves: "Sequence[Move]") -> "list[Position]":
        """The position on the table and some that come in the show, evenly spread."""
        variant, position = self._session.variant, self._session.position
        apart = max(1, len(moves) // _LOOKED_AT)
        found = [position]
        for number, move in enumerate(moves, 1):
            position = apply(variant, position, move).after
            if not number % apart:
                found.append(position)
        return found

    def _settle(self) -> None:
        """Lay what there is where it hides the least of this table, at this size."""
        view = self._view
        size, table = view.viewport_widget().size(), view.layout_now
        self._notice.settle(size, view.ratio, table, self._session.position)
        # The table is told of another game first, and this is the end of the show.
        if self.panel is not None and self._variant == self._session.variant:
            self.panel.dress(view.look)
            self.panel.settle(size.width(), size.height(), visible_parts(table, self._on_the_way, view.ratio))

    def _play(self) -> None:
        """Play by itself, the next move at once."""
        if self.panel is not None:
            self.stage = Stage.PLAYING
            self.panel.show_playing(True)
            self._timer.start(0)

    def _stand(self) -> None:
        """Play no more moves by itself."""
        self._timer.stop()
        if self.panel is not None:
            self.stage = Stage.STANDING
            self.panel.show_playing(False)

    def _tick(self) -> None:
        """It is time for the next move, unless the player's hand is at work or nobody can see it."""
        window = self._window
        away = window.isMinimized() or not window.isVisible()
        if away or self._view.busy or QApplication.activeModalWidget() or QApplication.activePopupWidget():
            self._timer.start(_AGAIN)
            return
        self._show_next()
        if self.stage is Stage.PLAYING:
            self._timer.start(SHOW_PACES[self._settings.show_speed - 1])

    def _show_next(self) -> None:
        """Play the next move."""
        if self.panel is None:
            return
        self._own = True
        try:
            step = self._session.show(self._moves[self._done])
        except Exception:
            self.end()
            raise
        finally:
            self._own = False
        self._window.control.say(move_sentence(step))
        self._done += 1
        if self._done < len(self._moves):
            self.panel.show_place(self._done, len(self._moves))
            self._view.highlights.mark_arrived(step)
        else:
            self.end()

    def _change_speed(self, by: int) -> None:
        """Play more slowly or faster, as far as there is a speed."""
        speed = min(len(SHOW_PACES), max(1, self._settings.show_speed + by))
        self._window.switches.set("show_speed", speed)

    def take_speed(self) -> None:
        """Go on as fast as the settings say now."""
        speed = self._settings.show_speed
        if self.panel is not None:
            self.panel.show_speed(speed, len(SHOW_PACES))
        if self.stage is Stage.PLAYING:
            self._timer.start(SHOW_PACES[speed - 1])

    def _changed(self, _change: Change) -> None:
        """The player has moved, taken something back or begun another game."""
        if not self._own:
            self.end()

    def _give_keys_back(self, panel: ShowPanel) -> None:
        """Let the table have the keyboard, if the panel has it; else Qt hands it on, perhaps to the toolbar."""
        focused = panel.focusWidget()
        if focused is not None and focused.hasFocus():
            self._view.setFocus()
