"""Between the oracle and the window: which verdict is shown where, what is said of it, and the way back."""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer

from belvedere.changes import Change, Dealt, Why
from belvedere.intents import choosable
from belvedere.rules.outcome import Outcome
from belvedere.solver.verdict import Kind
from belvedere.words.verdict import Shown, lost_sentence, no_way_back_sentence, way_back_sentence

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow
    from belvedere.table.moves import Step
    from belvedere.table.piles import PileId

_PATIENCE: Final = 200
"""Milliseconds after a move in which the sign's place is empty while the search goes on.

Most answers are there by then, and cards are on their way for as long: without it "Thinking" would flash at each move.
The last verdict must not stand there meanwhile: it was about another position.
"""


class VerdictControl:
    """Keeps the sign in the status bar, the action and the base choice true."""

    def __init__(self, window: "MainWindow") -> None:
        """Show what is known from now on."""
        self._window = window
        self._session = window.session
        self._oracle = window.oracle
        self._told = False
        self._said = ""
        self._choices: list[Shown | None] = []
        self._patience = QTimer(window)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE)
        self._patience.timeout.connect(self._lose_patience)
        # What is said of a move comes after the listeners have heard of it, and must not hide the news.
        self._news = QTimer(window)
        self._news.setSingleShot(True)
        self._news.setInterval(0)
        self._news.timeout.connect(self._tell)
        self._session.subscribe(self._changed)
        self._oracle.changed.connect(self.refresh)
        window.control.when_refreshed.append(self.refresh)
        window.view.choice_verdict = self.choice
        window.commands["back"].triggered.connect(self.go_back)
        window.status.verdict.clicked.connect(self._clicked)
        window.status.verdict.warm_up()

    # What the player asks for.

    def go_back(self) -> None:
        """Go back to the last position that is known to be winnable."""
        control = self._window.control
        if not control.free() or self._shown() is not Shown.LOST:
            return
        entries = self.way_back()
        if not entries:
            control.say(no_way_back_sentence())
            return
        self._session.go_to(self._session.moves - len(entries))
        control.say(way_back_sentence(entries))

    def _clicked(self) -> None:
        if self._window.status.verdict.linked:
            self.go_back()

    # What is shown.

    def choice(self, pile: "PileId") -> Shown | None:
        """What is shown of the card of that pile as the base card; None if the verdict is hidden."""
        if not self._window.settings.verdict:
            return None
        kind = self._oracle.choice_kind(pile)
        return Shown.THINKING if kind is None else _CHOICES[kind]

    def refresh(self) -> None:
        """Show what is known now."""
        window, sign, shown = self._window, self._window.status.verdict, self._shown()
        lost = shown is Shown.LOST
        if shown is not Shown.THINKING:
            self._patience.stop()
        elif sign.shown is not Shown.THINKING:
            shown = None
            # Not longer when moves follow quickly.
            if not self._patience.isActive():
                self._patience.start()
        sign.show_verdict(shown, linked=lost)
        # Who does not want to know must not learn it from the menu.
        window.commands["back"].setEnabled(lost and window.settings.verdict and not self._session.paused)
        self._show_choices()
        if shown is Shown.NEVER:
            # After a start into a game in progress its position is searched first, and only then the deal.
            window.status.take_back(self._said, lost_sentence(shown, way_back=False))
        if self._oracle.kind is Kind.WINNABLE:
            self._told = False
        elif not self._told and self._oracle.kind is Kind.UNWINNABLE:
            self._news.start()

    def _shown(self) -> Shown | None:
        """What the sign shows, were it not for patience; None at a game that is won."""
        if self._session.outcome is Outcome.WON:
            return None
        kind = self._oracle.kind
        if kind is Kind.WINNABLE:
            return Shown.WINNABLE
        if kind is Kind.UNWINNABLE:
            return Shown.NEVER if self._oracle.never else Shown.LOST
        return Shown.UNKNOWN if kind is Kind.UNKNOWN else Shown.THINKING

    def way_back(self) -> "tuple[tuple[Step, ...], ...]":
        """What is to be taken back to come to the last position that is known to be winnable; nothing if none is."""
        knowledge, variant, history = self._oracle.knowledge, self._session.variant, self._session.history
        for index in reversed(range(len(history))):
            if knowledge.kind(variant, history[index][0].before) is Kind.WINNABLE:
                return history[index:]
        return ()

    def _show_choices(self) -> None:
        """Draw the signs at the cards of the base choice anew where one has changed."""
        choices = [self.choice(pile) for pile in choosable(self._session.variant, self._session.position)]
        if choices != self._choices:
            self._choices = choices
            self._window.view.highlights.show_choice_verdicts()

    # News.

    def _changed(self, change: Change) -> None:
        if isinstance(change, Dealt):
            # Of a game that was left it has been told before.
            self._told = change.why is Why.LEFT
            self._lose_patience()

    def _lose_patience(self) -> None:
        """Show that the search goes on, if it does."""
        self._patience.stop()
        self._window.status.verdict.show_verdict(Shown.THINKING, linked=False)
        self.refresh()

    def _tell(self) -> None:
        """Say once that the game is lost; where no move is left, the banner says so."""
        if self._window.choosing.page is not None:
            # Nobody sees that game; refresh() comes again with it.
            return
        shown = self._shown()
        if shown in (Shown.LOST, Shown.NEVER) and self._window.settings.verdict and self._session.outcome is None:
            self._told = True
            self._said = lost_sentence(shown, way_back=bool(self.way_back()))
            self._window.control.say(self._said)


_CHOICES: Final = {
    Kind.WINNABLE: Shown.WINNABLE,
    Kind.UNWINNABLE: Shown.NEVER,
    Kind.UNKNOWN: Shown.UNKNOWN,
}

__all__ = ["VerdictControl"]
