"""What is known of the position on the table: whether it can be won, and how.

The oracle follows the session. Where the search already knows the answer, from this position or from its neighbours, it
says so at once; else it asks the search, and says so when the answer is there. Nothing here waits.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from belvedere.changes import Change, Dealt, Played, Redone, Undone
from belvedere.intents import choosable
from belvedere.qt.search_process import Question, SearchProcess
from belvedere.rules.engine import apply, foundation_move
from belvedere.rules.outcome import Outcome
from belvedere.solver.knowledge import Knowledge
from belvedere.solver.verdict import Kind, Verdict, Why

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow
    from belvedere.rules.variant import Variant
    from belvedere.table.moves import Move, Step
    from belvedere.table.piles import PileId
    from belvedere.table.position import Position

SECONDS: Final = 10.0
"""What a position may take."""

MEMORY_MIB: Final = 300
"""What its search may keep."""

_TRIES: Final = 2
"""How often a position is searched over which the process dies."""

_DEATHS: Final = 4
"""After so many deaths in a row nothing is searched before the next deal: something is wrong with this computer."""

_LOST: Final = Verdict(Kind.UNWINNABLE, (), Why.EXHAUSTED, 0, 0.0)


class Oracle(QObject):
    """Knows, or finds out, whether the position on the table can be won.

    Signals:
        changed: what is known of the position on the table, or whether it is being searched, has changed.

    Attributes:
        knowledge: what is known of all positions so far.
        process: the search.
    """

    changed = pyqtSignal()

    def __init__(self, window: "MainWindow") -> None:
        """Know nothing, and search nothing before ``start``."""
        super().__init__(window)
        self.knowledge = Knowledge()
        self.process = SearchProcess(self)
        self.process.answered.connect(self._answered)
        self.process.failed.connect(self._failed)
        self._session = window.session
        self._settings = window.settings
        self._started = False
        self._awake = True
        self._wanted: tuple[Variant, Position] | None = None
        # Searched in this game without a result, or without moves that win where it was known that there are some.
        self._vain: set[tuple[Variant, Position]] = set()
        self._tries = 0
        self._deaths = 0
        # Several moves in one go, such as those of an undo of many, ask for one search.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._look)
        self._session.subscribe(self._follow)

    # What is known.

    @property
    def kind(self) -> Kind | None:
        """Whether the position on the table can be won; None if that was not searched yet."""
        session = self._session
        if session.outcome is not None:
            return Kind.WINNABLE if session.outcome is Outcome.WON else Kind.UNWINNABLE
        return self._kind_of(session.position)

    @property
    def solution(self) -> "tuple[Move, ...] | None":
        """Moves that win from the position on the table; None if none are known."""
        return self.knowledge.solution(self._session.variant, self._session.position)

    @property
    def in_vain(self) -> bool:
        """Whether moves that win from the position on the table were searched, and neither found nor ruled out."""
        return self.kind is Kind.UNKNOWN or (self._session.variant, self._session.position) in self._vain

    @property
    def never(self) -> bool:
        """Whether the deal is known to be lost from its first card on."""
        return self.knowledge.kind(self._session.variant, self._opening) is Kind.UNWINNABLE

    @property
    def _opening(self) -> "Position":
        """The position that was dealt."""
        history = self._session.history
        return history[0][0].before if history else self._session.position

    @property
    def thinking(self) -> bool:
        """Whether a search for the position on the table is under way or about to be."""
        return self._may_search() and self._lacks(self._session.position)

    def choice_kind(self, pile: "PileId") -> Kind | None:
        """Whether the game can be won with the card of that pile as the base card; None if that is not known yet."""
        step = self._choice(pile)
        return None if step is None else self._kind_of(step.after)

    def want(self) -> None:
        """Search the position on the table even though the verdict is hidden, and until moves that win are known."""
        self._wanted = self._session.variant, self._session.position
        self._renew()

    # The window's side.

    def start(self) -> None:
        """From now on positions are searched."""
        self._started = True
        self._renew()

    def look(self) -> None:
        """The player has chosen to see the verdict, or not to: begin or leave off."""
        self._wanted = None
        self._renew()

    def wake(self, awake: bool) -> None:
        """The window can be seen, or not any more."""
        self._awake = awake
        self._renew()

    def end(self) -> None:
        """The window goes, and the search with it."""
        self._started = False
        self._soon.stop()
        self.process.end()

    # Searching.

    def _renew(self) -> None:
        """Something has changed: say so, and search what is to be searched now."""
        self.changed.emit()
        self._soon.start()

    def _may_search(self) -> bool:
        """Whether the position on the table may be searched."""
        session = self._session
        asked = self._settings.verdict or self._wanted == (session.variant, session.position)
        return self._started and self._awake and asked and session.outcome is None and self._deaths < _DEATHS

    def _lacks(self, position: "Position") -> bool:
        """Whether a search could tell more of the position."""
        variant = self._session.variant
        if (variant, position) in self._vain:
            return False
        kind = self.knowledge.kind(variant, position)
        if kind is Kind.WINNABLE and self._wanted == (variant, position):
            return self.knowledge.solution(variant, position) is None
        return kind is None

    def _next(self) -> "Position | None":
        """What is to be searched now: the position on the table, the deal of a lost one, the choices of a base card."""
        if not self._may_search():
            return None
        position = self._session.position
        if self._lacks(position):
            return position
        if self.kind is Kind.UNWINNABLE and self._lacks(self._opening):
            # Of a game that goes on after a restart it is not known whether it was ever to be won.
            return self._opening
        if self._settings.verdict:
            return next((step.after for step in self._choices() if self._kind_of(step.after) is None), None)
        return None

    def _look(self) -> None:
        """Search what is to be searched now, and nothing else."""
        variant, position, process = self._session.variant, self._next(), self.process
        if position is None:
            process.cancel()
            if not self._awake or not (self._settings.verdict or self._wanted):
                process.leave()
            return
        now = process.question
        if now is None or (now.variant, now.position) != (variant, position):
            self._tries = 1
            process.ask(Question(variant, position, SECONDS, MEMORY_MIB))

    def _answered(self, question: Question, verdict: Verdict) -> None:
        """The search has come to an end."""
        self._deaths = 0
        if verdict.why is not Why.CANCELLED:
            self.knowledge.note(question.variant, question.position, verdict)
            if verdict.kind is Kind.UNKNOWN:
                # Where an alike position is known to be winnable, its moves would be asked for again and again.
                self._vain.add((question.variant, question.position))
            self._weigh_choices()
            self._spread()
        self._renew()

    def _failed(self, question: Question) -> None:
        """The process died over a question: try again, but not for ever."""
        self._deaths += 1
        if self._tries < _TRIES and self._deaths < _DEATHS:
            self._tries += 1
            self.process.ask(question)
            return
        # For this game only: what has killed the process need not do so again.
        self._vain.add((question.variant, question.position))
        self._renew()

    # Following.

    def _follow(self, change: Change) -> None:
        """Pass on what is known to the positions around."""
        if isinstance(change, Played | Undone | Redone):
            self.knowledge.follow(self._session.variant, change.steps)
        elif isinstance(change, Dealt):
            self._deaths = 0
            self._vain.clear()
        self._renew()

    def _spread(self) -> None:
        """A way to win that was found later shows that the earlier positions of the game could be won, too."""
        variant, rest = self._session.variant, self.solution
        if rest is None:
            return
        moves, first = list(rest), None
        for step in (step for entry in reversed(self._session.history) for step in reversed(entry)):
            if self.knowledge.solution(variant, step.before) is not None:
                break
            moves.insert(0, step.move)
            first = step.before
        if first is not None:
            self.knowledge.note(variant, first, Verdict(Kind.WINNABLE, tuple(moves), Why.SOLUTION, 0, 0.0))

    def _weigh_choices(self) -> None:
        """What is known of the position tells of the choices of a base card, and the other way round."""
        variant, position, steps = self._session.variant, self._session.position, self._choices()
        for step in steps:
            self.knowledge.follow(variant, (step,))
        if steps and all(self.knowledge.kind(variant, step.after) is Kind.UNWINNABLE for step in steps):
            self.knowledge.note(variant, position, _LOST)

    def _choices(self) -> "list[Step]":
        """What choosing each of the cards would do that may be the base card."""
        piles = choosable(self._session.variant, self._session.position)
        return [step for pile in piles if (step := self._choice(pile)) is not None]

    def _choice(self, pile: "PileId") -> "Step | None":
        """What choosing the card of that pile would do; None if it cannot be chosen."""
        variant, position = self._session.variant, self._session.position
        if pile not in choosable(variant, position):
            return None
        move = foundation_move(variant, position, pile)
        return None if move is None else apply(variant, position, move)

    def _kind_of(self, position: "Position") -> Kind | None:
        variant = self._session.variant
        kind = self.knowledge.kind(variant, position)
        given_up = self._deaths >= _DEATHS or (variant, position) in self._vain
        return Kind.UNKNOWN if kind is None and given_up else kind


__all__ = ["Oracle"]
