"""Bookmarks of the game on the table: set, removed, and gone to, whether the list of the moves is seen or not."""

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QMenu

from belvedere.words.bookmarks import at_bookmark_sentence, marked_sentence, no_bookmark_sentence

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow


class Bookmarks:
    """The bookmarks of one window; the session has them, and they are kept with the game."""

    def __init__(self, window: "MainWindow") -> None:
        """Do what the actions ask for, from now on."""
        self._window = window
        self._session = window.session
        commands = window.commands
        commands["bookmark"].triggered.connect(lambda marked: self.mark(self._session.moves, marked))
        commands["previous_bookmark"].triggered.connect(lambda: self.step(forward=False))
        commands["next_bookmark"].triggered.connect(lambda: self.step(forward=True))
        for menu in commands["previous_bookmark"].associatedObjects():
            if isinstance(menu, QMenu):
                menu.aboutToShow.connect(self._show_ways)
                menu.aboutToHide.connect(self.refresh)
        window.control.when_refreshed.append(self.refresh)
        self.refresh()

    def mark(self, place: int, marked: bool) -> None:
        """Set a bookmark after so many moves, or remove it; it is kept at once."""
        window = self._window
        if window.control.free():
            self._session.mark(place, marked)
            window.control.say(marked_sentence(place, marked=marked))
            window.keeping.keep()
            if window.move_list is not None:
                window.move_list.fill()
        # Also where nothing was marked: the item of the menu has changed already.
        self.refresh()

    def step(self, *, forward: bool) -> None:
        """Go to the next bookmark or to the one before, and say so, also that there is none."""
        control, session = self._window.control, self._session
        if not control.free():
            return
        marks, now = session.marks, session.moves
        places = [place for place in marks if (place > now if forward else place < now)]
        if places:
            place = min(places) if forward else max(places)
            session.go_to(place)
            control.say(at_bookmark_sentence(place))
        else:
            key = self._window.keys.shown("bookmark")
            control.say(no_bookmark_sentence(some=bool(marks), forward=forward, key=key))

    def refresh(self) -> None:
        """Show in the menu whether there is a bookmark at this position; in a pause nobody looks at it."""
        commands, session = self._window.commands, self._session
        commands["bookmark"].setChecked(session.moves in session.marks)
        for name in ("bookmark", "previous_bookmark", "next_bookmark"):
            commands[name].setEnabled(not session.paused)

    def _show_ways(self) -> None:
        """Grey in the open menu what leads nowhere; the keys work all the same, and say why they lead nowhere."""
        commands, session = self._window.commands, self._session
        for name, there in (
            ("previous_bookmark", any(place < session.moves for place in session.marks)),
            ("next_bookmark", any(place > session.moves for place in session.marks)),
        ):
            commands[name].setEnabled(there and not session.paused)
