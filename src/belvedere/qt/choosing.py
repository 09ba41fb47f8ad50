"""Opens the start page in place of the table, and carries out what is chosen there.

The table is hidden meanwhile, so nothing can happen on it; its clock stands as under a dialog. At the
very first start the page comes before any deal was seen: until something is chosen nothing is kept, so that the page
comes again if nothing was.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QBoxLayout

from belvedere.changes import Change, Dealt, Why
from belvedere.game_record import counts
from belvedere.qt.greyed import Greyed
from belvedere.qt.next_deal import chosen_game
from belvedere.rules.outcome import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.main_window import MainWindow
    from belvedere.qt.start_page.page import StartPage
    from belvedere.qt.tour import TourGuide

_ABOUT_THE_TABLE: Final = (
    "new",
    "restart",
    "deal_number",
    "next_deal",
    "previous_deal",
    "daily",
    "copy_code",
    "save_copy",
    "pause",
    "undo",
    "redo",
    "back",
    "deal",
    "all_up",
    "finish",
    "hint",
    "show_me",
    "bookmark",
    "previous_bookmark",
    "next_bookmark",
    "strict",
)
"""What is asked of the game on the table, which nobody sees while the page is open."""


class Choosing:
    """The start page of one window.

    Attributes:
        page: the page while it is open, else None.
        tour: leads through a first game, once it was asked for.
        first: whether it is open because nothing was ever played.
        when_begun: called once when that is over, and the first game lies on the table.
    """

    def __init__(self, window: "MainWindow") -> None:
        """The page is closed."""
        self._window = window
        self.page: StartPage | None = None
        self.tour: TourGuide | None = None
        self.first = False
        self.when_begun: list[Callable[[], object]] = []
        self._heard = False
        self._greyed = Greyed(window)

    def welcome(self) -> None:
        """Open the page at the very first start, before the window is shown."""
        self.first = self._window.settings.choosing = True
        # Whatever is chosen, here, in a menu or by a file, takes the place of the deal that lies under the page.
        self._window.session.unseen = True
        self._open()
        # Now, or the title of a deal that nobody sees would be the first.
        self._heed()
        # After what the warm-up makes, which has its own mind about some of the actions.
        self._window.when_warm += [self._listen, lambda: QTimer.singleShot(0, self._lay_table)]

    def _lay_table(self) -> None:
        """Draw the cards while nobody waits for them, so that the first game is there at a click; raises DeckError."""
        view = self._window.view
        if self.page is not None:
            view.rerender(self.page.size(), view.devicePixelRatioF())

    def ask(self) -> None:
        """Open the page, or go back to the table if it is open; a tour ends for it."""
        if self.tour is not None and self.tour.open:
            self.tour.end()
            self.come_back()
        elif not self.leave() and self._window.control.free():
            self._open()

    def show_tour(self) -> None:
        """Begin the tour, from the page or from the game on the table."""
        from belvedere.qt.tour import TourGuide

        if self._window.warm and not self._window.view.holding:
            self.tour = self.tour or TourGuide(self._window)
            with self._window.view.one_deed():
                self.tour.begin()

    def step_aside(self) -> bool:
        """Close the page for the tour, though nothing was chosen; whether it was open."""
        was_open, first = self.page is not None, self.first
        self._close()
        # Who quits now sees it again.
        self.first = self._window.settings.choosing = first
        return was_open

    def come_back(self) -> None:
        """Open the page after the tour."""
        if self.page is None and self._window.control.free():
            self._open()

    def leave(self) -> bool:
        """Go back to the table as it is, or out of the tour; whether page or tour were open."""
        if self.tour is not None and self.tour.leave():
            return True
        was_open = self.page is not None
        pause_waits = was_open and self.tour is not None and self.tour.pause_waits
        self._uncover()
        if pause_waits:
            self._window.control.pause(True)
        return was_open

    def _uncover(self) -> None:
        """Close the page, if it is open, for what is to be played."""
        self._close()
        self._begin()

    def _begin(self) -> None:
        """The first game lies on the table and is seen: do what has waited for it."""
        if self.tour is not None:
            self.tour.pause_waits = False
        self._window.session.unseen = False
        self.first = self._window.settings.choosing = False
        begun, self.when_begun = self.when_begun, []
        for begin in begun:
            begin()

    def _close(self) -> None:
        if self.page is None:
            return
        window, page = self._window, self.page
        self.page = None
        self.first = window.settings.choosing = False
        window.view.setFocusProxy(None)
        page.hide()
        page.deleteLater()
        window.view.show()
        body = window.centralWidget()
        layout = None if body is None else body.layout()
        if layout is not None:
            # Now, so that cards which are dealt next fly over a table of the right size.
            layout.activate()
        # Who chose with a key goes on with keys, and sees where they are.
        window.view.setFocus(page.used)
        window.status.describe("")
        if window.move_list is not None:
            window.move_list.setEnabled(True)
        window.status.show_verdict(window.settings.verdict)
        window.set_clock()
        # Not all of these are among what every change of the game decides anew.
        self._greyed.release()
        window.control.refresh()
        if window.warm:
            window.oracle.wake(window.isVisible() and not window.isMinimized())

    def _open(self) -> None:
        from belvedere.qt.start_page.offers import in_progress, offers, position_of
        from belvedere.qt.start_page.page import StartPage
        from belvedere.words.start_page import title, welcome

        window = self._window
        view, body = window.view, window.centralWidget()
        layout = None if body is None else body.layout()
        if body is None or not isinstance(layout, QBoxLayout):
            return
        view.cancel_gesture()
        view.drop_everything()
        if window.show_me is not None:
            window.show_me.end()
        going = in_progress(window)
        position = position_of(window, going[0]) if going else None
        newest = None if position is None else (going[0], position)
        page = StartPage(
            offers(window, going),
            newest,
            lambda: view.surface,
            body,
            heading=welcome() if self.first else title(),
            mirrored_now=lambda: view.mirrored,
            tour=self.first,
        )
        self.page = page
        page.started.connect(self.start)
        page.gone_on.connect(self.go_on)
        page.dealt.connect(self.deal)
        page.left.connect(self.leave)
        page.toured.connect(self.show_tour)
        page.said.connect(window.status.describe)
        page.asked.connect(self._read_out)
        window.status.told.connect(page.hear)
        # Another surface of the table is another one of the page.
        view.laid.connect(page.renew)
        layout.insertWidget(layout.indexOf(view), page, 1)
        view.hide()
        page.show()
        # Whoever gives the keyboard back to the table gives it to the page.
        view.setFocusProxy(page)
        page.begin(window.session.variant.key)
        if window.move_list is not None:
            window.move_list.setEnabled(False)
        if window.warm:
            self._listen()
        window.set_clock()
        self.refresh()

    def _read_out(self, text: str) -> None:
        """Let a screen reader read that, and our own voice."""
        keyboard = self._window.view.keyboard
        if keyboard is not None:
            keyboard.cursor.announce(text)

    @property
    def title(self) -> str:
        """The title of the window while the page is open, else nothing."""
        if self.tour is not None and self.tour.open:
            from belvedere.words.tour import tour_title

            return tour_title()
        if self.page is None:
            return ""
        from belvedere.words.start_page import title

        return title()

    def _heed(self) -> None:
        """Keep actions and facts as they are to be while the page is open."""
        if not self._heard:
            self._heard = True
            self._window.control.when_refreshed.append(self.refresh)
            self._window.session.subscribe(self._changed)

    def _listen(self) -> None:
        """The same, after the first paint: nothing is searched either."""
        self._heed()
        if self.page is not None:
            self._window.oracle.wake(False)
        self.refresh()

    def refresh(self) -> None:
        """Nothing is said of a game that nobody sees, and nothing can be asked of it."""
        if self.page is None:
            return
        window = self._window
        window.status.show_facts({})
        window.status.show_verdict(False)
        self._greyed.grey(_ABOUT_THE_TABLE)

    def _changed(self, change: Change) -> None:
        """A game that was chosen in a menu, a dialog or by a file wants to be seen; that of the tour is no choice."""
        back = isinstance(change, Dealt) and change.why is Why.HOME
        if not (back or self._window.session.visiting):
            self._uncover()

    def pick(self, key: str) -> None:
        """Play one of the nine that was chosen in the menu; the one under the page has not changed, and is seen."""
        if self.tour is not None:
            self.tour.end()
        self._window.control.choose(key)
        if key == self._window.session.variant.key:
            self._uncover()

    # What is chosen on the page.

    def start(self, key: str) -> None:
        """Play one of the nine: the deal that is there and untouched, else another one.

        One out of a file is no deal of the player's: it is offered by itself, and the tile deals another.
        """
        window, session = self._window, self._window.session
        # The cards fly over a table that is seen, but nothing is heard of the deal that lay there before.
        with window.view.one_deed():
            self._close()
            if key != session.variant.key:
                window.control.choose(key)
            elif session.outcome is Outcome.WON or not counts(session.identity):
                window.control.new()
        self._begin()

    def go_on(self, identity: str) -> None:
        """Go on with a game in progress, by its id."""
        with self._window.view.one_deed():
            self._uncover()
            if identity != self._window.session.identity:
                self._window.keeping.go_on_with(identity)

    def deal(self, key: str) -> None:
        """Deal one of the nine anew; Undo brings the game in progress back."""
        window = self._window
        with window.view.one_deed():
            self._uncover()
            now = window.session.variant
            window.control.new(now if now.key == key else chosen_game(key, strict=window.settings.strict))
