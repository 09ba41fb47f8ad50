"""The tour in the window: six steps on the table, with a game that belongs to nobody.

The game on the table waits meanwhile, as ``Session.visit`` has it: nothing of the tour is kept or counts, and a program
that is killed in it has forgotten it. Whatever lays another game on the table ends it.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtWidgets import QBoxLayout

from belvedere import games
from belvedere.changes import Change, Dealt, Why
from belvedere.cursor import Cursor, settled
from belvedere.qt.actions import plain
from belvedere.qt.greyed import Greyed
from belvedere.qt.key_control import readable
from belvedere.qt.rings import Ring, button_rooms, menu_room
from belvedere.qt.tour_cushion import TourCushion
from belvedere.qt.tour_keys import LETTERS, TourKeys
from belvedere.qt.tour_marks import TourMarks
from belvedere.qt.tour_panel import TourPanel
from belvedere.rules.automatic import Automatic
from belvedere.rules.outcome import Outcome
from belvedere.tour import DEAL, GAME, STEPS, Did, Step, Tour, deeds, fits, suggestion
from belvedere.words.tour import ASKED, Asked, TourWords, longest_texts, place_text, stay_sentence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PyQt6.QtCore import QRect

    from belvedere.qt.main_window import MainWindow
    from belvedere.table.moves import Move

_NOT_NOW: Final = (
    "new",
    "restart",
    "deal_number",
    "next_deal",
    "previous_deal",
    "daily",
    "calendar",
    "copy_code",
    "open_file",
    "save_copy",
    "continue",
    "history",
    "pause",
    "back",
    "all_up",
    "finish",
    "show_me",
    "bookmark",
    "previous_bookmark",
    "next_bookmark",
    "strict",
)
"""What would be about the game of the tour, or would take the place of a game that nobody sees."""


class TourGuide:
    """Leads one window through the tour.

    Attributes:
        panel: the panel below the table, while there is a tour, else None.
        tour: how far it is.
        move: what is pointed at.
        rings: round what is spoken of beside the table.
        pause_waits: whether the game before was paused, and nothing has been chosen since the tour.
    """

    def __init__(self, window: "MainWindow") -> None:
        """There is no tour yet."""
        self.panel: TourPanel | None = None
        self.tour = Tour()
        self.move: Move | None = None
        self._window = window
        self._view = window.view
        self._session = window.session
        self._marks: TourMarks | None = None
        self._keys: TourKeys | None = None
        self._heard = ""
        self.rings: list[Ring] = []
        self._from_page = self._own = self._returns = self.pause_waits = False
        self._greyed = Greyed(window)
        # After the table has drawn the change that it is shown for.
        self._soon = QTimer(window)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._show)
        self._session.subscribe(self._changed)
        self._view.refused.connect(lambda: self._note(frozenset((Did.REFUSED,))))
        self._view.laid.connect(self._mark)
        self._view.begun.connect(self._unmark)
        # What ends a selection, or empties the hand, may do more at once.
        self._put_down = QTimer(window)
        self._put_down.setSingleShot(True)
        self._put_down.setInterval(0)
        self._put_down.timeout.connect(self._mark)
        self._view.highlights.when_put_down.append(self._put_down.start)
        self._view.highlights.when_pointed.append(self._mark)
        window.commands["hint"].triggered.connect(lambda: self._note(frozenset((Did.HINTED,))))
        window.control.when_refreshed.append(self.refresh)
        window.keys.changed.connect(self._show)

    @property
    def open(self) -> bool:
        """Whether there is a tour."""
        return self.panel is not None

    # Its beginning and its end.

    def begin(self) -> None:
        """Begin at the first step, from the start page or from the game on the table."""
        window, view = self._window, self._view
        if self.panel is None:
            body = window.centralWidget()
            layout = None if body is None else body.layout()
            if body is None or not isinstance(layout, QBoxLayout):
                return
            view.drop_everything()
            view.cancel_gesture()
            if window.show_me is not None:
                window.show_me.end()
            # One may have led to the page from which this one begins.
            self.pause_waits = self._session.paused or self.pause_waits
            if self._session.paused:
                # Without a word: the game does not go on.
                self._session.resume()
                view.set_covered(False)
            window.control.clear_banner()
            self._from_page = window.choosing.step_aside()
            window.keeping.keep()
            self._session.automatic = Automatic.OFF
            self.panel = TourPanel(body, view.look, len(STEPS), self.press)
            layout.addWidget(self.panel)
            self._marks = TourMarks(view)
            self._keys = TourKeys(window, self.panel.press_by_key)
            self.panel.show()
            for cushion in window.findChildren(TourCushion):
                # Of a tour that has only just ended: the clicks are for this one.
                cushion.hide()
        self.tour = Tour()
        self._heard = ""
        self._lay()
        if self.panel is not None:
            self.panel.buttons["next"].setFocus()

    def leave(self) -> bool:
        """End it and go back to where it began; whether there was one."""
        if self.panel is None:
            return False
        if self._from_page:
            self._return()
            return True
        self.end()
        if self.pause_waits:
            self.pause_waits = False
            self._window.control.pause(True)
        return True

    def stay(self) -> bool:
        """Escape was pressed: hide the keyboard's cursor before the tour ends; whether it was shown."""
        keyboard = self._view.keyboard
        if self.panel is None or keyboard is None or not keyboard.cursor.shown:
            return False
        self._view.setFocus(Qt.FocusReason.MouseFocusReason)
        self._window.control.say(stay_sentence())
        return True

    def _return(self) -> None:
        """End it and open the start page, which takes the keyboard before the table has it."""
        self._returns = True
        try:
            self.end()
            self._window.choosing.come_back()
        finally:
            self._returns = False
        if self._window.choosing.page is None:
            self._view.setFocus()

    def end(self) -> None:
        """Take it from the table, on which the game before it lies again as it was; but in a pause it is no more.

        Who asked for something else wants to have it, so that pause only begins again where the tour is left.
        """
        if self.panel is not None:
            # What hears of that takes the panel away.
            self._session.go_home()

    def _take_away(self) -> None:
        """The game of the tour has gone: so does all that was shown of it."""
        window, panel, marks = self._window, self.panel, self._marks
        if panel is None or marks is None:
            return
        self.panel = self._marks = self.move = None
        self._soon.stop()
        self._put_down.stop()
        if self._keys is not None:
            self._keys.end()
            self._keys = None
        self._session.automatic = Automatic(window.settings.automatic)
        marks.remove()
        self._ring(())
        focused = panel.focusWidget()
        TourCushion(window, panel.button_room(window))
        if not self._returns:
            if focused is not None and focused.hasFocus():
                by_keys = panel.by_keys
                self._view.setFocus(Qt.FocusReason.ShortcutFocusReason if by_keys else Qt.FocusReason.MouseFocusReason)
            panel.hide()
        panel.deleteLater()
        self._greyed.release()
        # Whatever was said of the game before, its end say, holds again.
        QTimer.singleShot(0, window.control.catch_up)

    def refresh(self) -> None:
        """Grey what would not be about the player's own game."""
        if self.panel is not None:
            self._greyed.grey(_NOT_NOW)

    # What happens in it.

    def press(self, key: str) -> None:
        """A button of the panel was pressed."""
        match key:
            case "leave":
                self.leave()
            case "next" if self.tour.is_last:
                self._return()
            case _:
                self._view.cancel_gesture()
                # What was said of the step before would be taken for an answer to this one.
                self._window.control.say("")
                self.tour.go(1 if key == "next" else -1)
                self._enter()

    def _enter(self) -> None:
        """Another step: have a position in which it can be done, and give the keyboard to what is used in it."""
        session = self._session
        self._heard = ""
        if self._fits:
            self._show()
        else:
            self._lay()
        panel = self.panel
        if panel is None:
            return
        keyboard = self._view.keyboard
        if not self.tour.wanted:
            panel.buttons["next"].setFocus()
        elif panel.by_keys and keyboard is not None:
            if self.move is not None:
                cursor = keyboard.cursor
                cursor.at = settled(self._view.layout_now, session.position, Cursor(self.move.source))
            self._view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self._view.setFocus(Qt.FocusReason.MouseFocusReason)

    @property
    def stuck(self) -> bool:
        """Whether the move that the step wants is none any more."""
        return self.move is None and bool(self.tour.wanted) and self.tour.step is not Step.HELPED

    @property
    def _fits(self) -> bool:
        """Whether the step can be done in the position on the table."""
        session = self._session
        fitting = fits(self.tour.step, session.variant, session.position, session.moves)
        return fitting and session.outcome is None

    def _lay(self) -> None:
        """Lay the game on the table as this step needs it."""
        if self.panel is None:
            return
        self._own = True
        try:
            self._session.visit(games.find(GAME), DEAL, self.tour.step.script)
        finally:
            self._own = False
        self._show()

    def _changed(self, change: Change) -> None:
        """The player has moved, or another game was laid on the table."""
        if isinstance(change, Dealt) and not self._session.visiting and change.why is not Why.HOME:
            self.pause_waits = False
        if self.panel is None or self._own:
            return
        if isinstance(change, Dealt) and change.why is Why.HOME:
            self._take_away()
        elif self._session.outcome is Outcome.WON:
            # That is to be seen and told before anything follows.
            self._soon.start()
        elif not self._note(deeds(change)):
            self._soon.start()

    def _note(self, done: frozenset[Did]) -> bool:
        """Note what the player did, and go on if that was it; whether it was of use."""
        if self.panel is None:
            return False
        step = self.tour.step
        if not self.tour.note(done):
            return False
        if self.tour.step is not step and not self._fits:
            QTimer.singleShot(0, self._lay)
        self._soon.start()
        return True

    # What is shown and said of it.

    def _show(self) -> None:
        """Say what is to be done now and point to it."""
        panel, tour, session = self.panel, self.tour, self._session
        if panel is None:
            return
        self.move = self._suggestion()
        asked = self._asked()
        words = TourWords(tour, session.position, self.move, asked, session.outcome)
        panel.say(place_text(tour), tour.number, words)
        back, forward = panel.buttons["back"], panel.buttons["next"]
        if back.hasFocus() and tour.number == 1:
            forward.setFocus()
        back.setEnabled(tour.number > 1)
        panel.show_last(tour.is_last)
        panel.reserve([words.shown, *longest_texts(asked)])
        self._mark()
        self._announce(words.spoken)

    def _suggestion(self) -> "Move | None":
        """What is pointed at in the position on the table."""
        if not self.tour.wanted:
            return None
        return suggestion(self.tour.step, self._session.variant, self._session.position)

    def _asked(self) -> dict[str, Asked]:
        """The names and the keys of what is spoken of, as the menus and the table have them."""
        window = self._window
        asked = {}
        for name in ASKED:
            command = window.commands.get(name)
            # A letter of the tour does what it does in the tour.
            keys = [readable(key) for key in window.keys.keys.of(name) if key not in LETTERS]
            asked[name] = Asked("" if command is None else plain(command.text()), keys[0] if keys else "")
        return asked

    def _mark(self) -> None:
        """Mark what is spoken of, on the table as it lies now."""
        # The table is laid out anew for the game before, too, of which nobody speaks.
        if self._marks is None or self.panel is None or self._own or not self._session.visiting:
            return
        self.move = self._suggestion()
        self.panel.dress(self._view.look)
        highlights = self._view.highlights
        if highlights.pointing is not None or highlights.selection is not None or self._view.holding:
            # Of two arrows nobody would know which is the hint; and what is picked up has marks of its own.
            self._marks.clear()
        elif self.tour.step is Step.LOOK:
            self._marks.label()
        else:
            self._marks.point(self.move)
        self._ring(self._rooms())

    def _rooms(self) -> "Iterable[QRect]":
        """The parts of the window beside the table that are spoken of."""
        window, tour, outcome = self._window, self.tour, self._session.outcome
        if outcome is Outcome.WON:
            return []
        if outcome is not None or self.stuck:
            return button_rooms(window, "undo")
        if tour.step is Step.WHERE:
            names = "this_game", "preferences", "choose_game"
            return [room for name in names for room in menu_room(window, name)]
        if tour.step is Step.HELPED and tour.wanted:
            return button_rooms(window, "undo" if tour.wanted[0] is Did.UNDONE else "hint")
        return []

    def _ring(self, rooms: "Iterable[QRect]") -> None:
        """Have rings round just these parts of the window."""
        for ring in self.rings:
            ring.hide()
            ring.deleteLater()
        self.rings = [Ring(self._window, room, self._view.look) for room in rooms]

    def _unmark(self) -> None:
        """The player has taken cards: where these may go is marked by the table."""
        if self._marks is not None:
            self._marks.clear()

    def _announce(self, sentence: str) -> None:
        """Let it be read out, after all that is being said now; but not what was just said."""
        keyboard = self._view.keyboard
        if keyboard is not None and sentence != self._heard:
            self._heard = sentence
            keyboard.cursor.announce_last(sentence)


__all__ = ["TourGuide"]
