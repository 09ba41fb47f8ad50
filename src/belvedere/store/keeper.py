"""Keeps what is played: every change of a session is in the store when its listeners have heard of it.

When does a game count? It counts once its first move of your own is made, and is counted when it ends. It is won when
all cards are up, unless *Show Me* played in it before, and what is undone afterwards does not take that back. It is
given up, and lost, when New Game, Restart or another deal of the same game takes its place; undoing that takes the loss
back. It is not given up when another of the nine games is picked, a file is looked at or the window is closed: it
waits, and goes on where it was left. A game that was opened from a file never counts if it had moves in it, which may
be another's, or played once already; Restart deals it anew, and that one counts.
"""

from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

from belvedere.changes import Change
from belvedere.deals import BadDealNumber
from belvedere.game_record import DoesNotReplay, GameRecord, counts
from belvedere.laid_game import LaidGame, Standing
from belvedere.rules.automatic import Automatic
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.store.database import Unusable
from belvedere.store.elsewhere import Elsewhere, all_figures, bring_in
from belvedere.store.game_store import LOST, OPEN, WON, GameStore, OpenGame
from belvedere.store.statistics import Played

if TYPE_CHECKING:
    from collections.abc import Callable


_PATIENCE: Final = 3.0
"""Seconds that the start and the end of the program wait for another one that is writing."""


class Keeper:
    """Keeps the games of one session.

    Attributes:
        store: where.
        unread: why the games that have ended could not be read when they were asked for last; empty if they could.
        when_troubled: called when there is something that the player should be told of the store.
        when_behind: called when something could not be kept; with True if another program was only writing just then.
    """

    def __init__(self, session: Session, store: GameStore) -> None:
        """Keep nothing before ``begin``."""
        self.store = store
        self._session = session
        self._known: dict[str, str | None] = {}
        self._unsaved: dict[str, GameRecord] = {}
        self._last = ""
        self._file = 0
        self._busy = False
        self._begun = False
        self.unread = ""
        self.when_troubled: Callable[[], object] = lambda: None
        self.when_behind: Callable[[bool], object] = lambda _busy: None

    def begin(self) -> None:
        """Keep the game on the table, and from now on every change."""
        self._begun = True
        self._session.subscribe(self._changed)
        self.keep()

    def keep(self) -> None:
        """Keep everything as it is now; what cannot be kept is tried again at the next change or call."""
        if self._begun:
            self._keep()
            if self._unsaved:
                self.when_behind(self._busy)
            if self.store.notices:
                self.when_troubled()

    def _keep(self) -> None:
        record = self._session.record()
        self._unsaved[record.id] = record
        if self._last not in ("", record.id):
            # The game that was left just now: its clock and its hints have gone on since its last move.
            with suppress(KeyError):
                self._unsaved[self._last] = self._session.record(self._last)
        self._last = record.id
        results = {standing.id: result(standing) for standing in self._session.line()}
        for identity in self._unsaved:
            # A deal in which nothing was played, dropped from the line before it could be kept.
            results.setdefault(identity, None)
        news = {
            identity: value
            for identity, value in results.items()
            if identity in self._unsaved or self._known.get(identity, "") != value
        }
        self._busy = False
        try:
            self.store.save(self._unsaved.values(), news, record.id)
        except Unusable as trouble:
            self._busy = trouble.busy
            return
        self._unsaved.clear()
        self._known.update(news)
        if self.store.database.files != self._file:
            before, self._file = self._file, self.store.database.files
            if before:
                # Another file has the name now: what was written into the first must be in this one, too.
                self._known.clear()
                self._unsaved = {one.id: self._session.record(one.id) for one in self._session.line()}
                self._keep()

    def end(self) -> None:
        """Keep everything for the last time, and leave the games to whoever opens them next."""
        if not self._begun:
            self.store.close()
            return
        end = monotonic() + _PATIENCE
        self._keep()
        while self._unsaved and self._busy and monotonic() < end:
            self._keep()
        with suppress(Unusable):
            self.store.release()
        # The window may be hidden only now, which would keep the game once more, as being on this table.
        self._begun = False
        self.store.close()

    def open_games(self) -> list[OpenGame]:
        """The games in progress that are on nobody's table; none where they cannot be read."""
        mine = {standing.id for standing in self._session.line()}
        try:
            return [game for game in self.store.open_games() if game.id not in mine and _goes_on(self.store, game)]
        except Unusable:
            return []

    def ended(self) -> list[Played]:
        """The games that have ended, in their order; none where they cannot be read, and ``unread`` says why."""
        try:
            found = self.store.ended()
        except Unusable as trouble:
            self.unread = str(trouble)
            return []
        self.unread = ""
        return found

    def wins_to_compare(self, identity: str) -> list[Played]:
        """The wins that can tell whether that one completed an achievement (see ``GameStore.wins_to_compare``)."""
        try:
            return self.store.wins_to_compare(identity)
        except Unusable:
            return []

    def elsewhere(self) -> list[Elsewhere]:
        """The figures from other programs; none where they cannot be read."""
        try:
            return self.store.database.read(all_figures)
        except Unusable:
            return []

    def bring_in(self, figures: list[Elsewhere]) -> bool:
        """Keep figures from another program; says whether that was possible."""
        done = False
        with suppress(Unusable):
            self.store.database.write(lambda connection: bring_in(connection, figures))
            done = True
        if self.store.notices:
            self.when_troubled()
        return done

    def ended_game(self, identity: str) -> GameRecord | None:
        """What was kept of a game that has ended; None where that cannot be read, which leaves it counted."""
        try:
            return self.store.record(identity, ended=True)
        except Unusable:
            return None

    def waiting(self) -> list[OpenGame]:
        """All games that were begun but the one on the table, those first that were left last."""
        line = {standing.id: standing for standing in self._session.line()}
        try:
            found = self.store.open_games(mine={standing.id for standing in line.values() if standing.left})
        except Unusable:
            return []
        on_table = self._session.identity
        return [
            game
            for game in found
            if game.begun
            and game.id != on_table
            and (not line[game.id].over if game.id in line else _goes_on(self.store, game))
        ]

    def go_on(self, key: str) -> bool:
        """Lay that one of the nine games on the table as it was left last; says whether there is such a game."""
        if self._session.go_back_to(key):
            return True
        return any(
            self.go_on_with(game.id) for game in self.open_games() if game.variant.key == key and counts(game.id)
        )

    def fetch(self, key: str) -> bool:
        """Lay that one of the nine games on the table if it was begun and waits in the store alone; says whether."""
        if self._session.has_own(key):
            return False
        return any(
            self.go_on_with(game.id)
            for game in self.open_games()
            if game.variant.key == key and game.begun and counts(game.id)
        )

    def go_on_with(self, identity: str) -> bool:
        """Lay a game in progress on the table as it was left; says whether that was possible."""
        done = self._go_on_with(identity)
        if self.store.notices:
            self.when_troubled()
        return done

    def _go_on_with(self, identity: str) -> bool:
        if any(standing.id == identity for standing in self._session.line()):
            return self._session.go_back_to_game(identity)
        with suppress(Unusable):
            # A game that has ended and does not replay counts all the same, and must not be put aside below.
            found = (game for game in self.store.open_games() if game.id == identity and _goes_on(self.store, game))
            game = next(found, None)
            record = self.store.record(identity) if game is not None and self.store.take(game) else None
            try:
                if record is not None:
                    self._session.lay(record)
                    return True
            except (DoesNotReplay, BadDealNumber):
                self.store.set_aside(identity)
        return False

    def _changed(self, _change: Change) -> None:
        self.keep()


def result(standing: Standing) -> str | None:
    """What a game on the line counts as; None for one in which nothing was played and to which nothing leads back."""
    if standing.won:
        return WON
    if standing.solved:
        return LOST
    if standing.left:
        return OPEN
    return LOST if standing.begun else None


def _goes_on(store: GameStore, game: OpenGame) -> bool:
    """Whether a game in the store is in progress: one that was solved is only if moves were taken back since.

    Raises Unusable.
    """
    if not game.solved:
        return True
    record = store.record(game.id, ended=True)
    try:
        return record is not None and LaidGame(record, None).outcome is not Outcome.WON
    except (DoesNotReplay, BadDealNumber):
        # It has ended and counts: it stays where it is.
        return False


def _take(store: GameStore, game: OpenGame) -> bool:
    """Put a game on this program's table, patiently; whether it may be laid there."""
    end = monotonic() + _PATIENCE
    while True:
        try:
            return store.take(game)
        except Unusable as trouble:
            if not trouble.busy:
                # Nothing can be kept at present; but what was kept can be looked at and played on.
                return True
            if monotonic() > end:
                return False


def last_key(store: GameStore) -> str | None:
    """Which of the nine games was played last; None if none was, or nothing can be read."""
    with suppress(Unusable):
        return store.last_key()
    return None


def last_session(store: GameStore, key: str | None, automatic: Automatic) -> Session | None:
    """A session with the game that was played last, of that one of the nine or of any; None if none is in progress.

    A game that does not follow from the rules is put aside, and the one before it is tried.
    """
    with suppress(Unusable):
        for game in store.open_games(key):
            if not _goes_on(store, game):
                continue
            mine = _take(store, game)
            record = store.record(game.id) if mine else None
            try:
                if record is not None:
                    return Session(record.variant, record=record, automatic=automatic)
            except (DoesNotReplay, BadDealNumber):
                store.set_aside(game.id)
    return None


__all__ = ["Keeper", "last_key", "last_session", "result"]
