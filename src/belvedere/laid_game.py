"""A game on a session's line: dealt, or laid out as it was kept, and played since."""

import time
from typing import NamedTuple

from belvedere.clock import Clock, Now
from belvedere.game_record import DoesNotReplay, GameRecord, counts, replay, write_moves
from belvedere.rules.outcome import Outcome, outcome
from belvedere.said import Said
from belvedere.table.position import Position


class Standing(NamedTuple):
    """How a game on the line stands, whether it is on the table or not.

    Attributes:
        id: of the game.
        key: which of the nine it is.
        begun: whether a move was ever made in it.
        solved: whether it was solved, though moves may have been taken back since.
        won: whether it was solved, and counts as won.
        left: whether it goes on some time; if not, another deal has taken its place.
        over: whether all its cards are up now.
    """

    id: str
    key: str
    begun: bool
    solved: bool
    won: bool
    left: bool
    over: bool


class LaidGame:
    """Where a game began, what was played, how much of that is in force, and what is to be remembered of it.

    Attributes:
        opening: the position that was dealt.
        entries: the moves, each with those that it set off.
        index: how many of them are in force.
        replaced: whether another deal of the same game has taken its place, or it was itself taken back.
        replaces: the game whose place it took when it was dealt; undoing past it gives that place back.
        showing: whether the last of them is a show that still goes on.
        outcome: how it has ended, None while it goes on.
        clock: its seconds of play.
        marks: after how many moves there are bookmarks.
        line: as in its record.

    The others are those of its record.
    """

    __slots__ = (
        "begun",
        "clock",
        "entries",
        "hints",
        "id",
        "index",
        "line",
        "marks",
        "number",
        "opening",
        "outcome",
        "replaced",
        "replaces",
        "showing",
        "shown",
        "solved",
        "undos",
        "variant",
        "won",
        "zone",
    )

    def __init__(self, record: GameRecord, now: Now | None) -> None:
        """Lay it out as it was kept; raises BadDealNumber and DoesNotReplay."""
        self.id = record.id
        self.variant = record.variant
        self.number = record.number
        self.opening, self.entries = replay(record.variant, record.number, record.moves)
        if not 0 <= record.index <= len(self.entries):
            raise DoesNotReplay(0, Said("there are fewer moves than are in force"))
        self.index = record.index
        self.begun = record.begun
        self.zone = record.zone
        self.hints = record.hints
        self.undos = record.undos
        self.shown = record.shown
        self.solved = record.solved
        self.won = record.won
        self.marks = {place for place in record.marks if place <= len(self.entries)}
        self.line = record.line
        self.showing = False
        self.replaced = False
        self.replaces: LaidGame | None = None
        # A fresh deal has not ended, and finding that out would be felt at the start of the program.
        self.outcome: Outcome | None = outcome(self.variant, self.position) if self.entries else None
        self.clock = Clock(record.seconds, *([now] if now else []))

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self.entries[self.index - 1][-1].after if self.index else self.opening

    def record(self) -> GameRecord:
        """What is to be kept of it."""
        return GameRecord(
            self.id,
            self.variant,
            self.number,
            write_moves(self.entries),
            self.index,
            self.clock.seconds,
            self.hints,
            self.undos,
            self.shown,
            self.begun,
            self.zone,
            self.solved,
            self.won,
            tuple(sorted(self.marks)),
            self.line,
        )

    def note(self, *, hints: int = 0, undos: int = 0) -> None:
        """Count hints that were given and moves that were taken back; once it is solved, they are no help any more."""
        if not self.solved:
            self.hints += hints
            self.undos += undos

    def begin(self) -> None:
        """The player has made a move of his own; if it is the first one, the game counts from now on."""
        if not self.begun:
            self.begun = time.time()
            self.zone = time.localtime(self.begun).tm_gmtoff

    def see(self) -> None:
        """See how it stands now."""
        self.outcome = outcome(self.variant, self.position)
        if self.outcome is Outcome.WON and not self.solved:
            # Once and for all: who undoes a win has won; who is shown the rest, or opened the first half, has not.
            self.solved, self.won = True, not self.shown and counts(self.id)

    def cut(self) -> None:
        """Forget the moves that are not in force any more, since another one is played instead.

        Those that solved the game are kept apart, so that the win can be watched for ever.
        """
        if self.solved and not self.line:
            total = self.variant.total
            end = next((place for place, entry in enumerate(self.entries, 1) if entry[-1].after.score == total), 0)
            if end > self.index:
                self.line = write_moves(self.entries[:end])
        del self.entries[self.index :]
        self.marks = {place for place in self.marks if place <= self.index}

    def standing(self) -> Standing:
        """How it stands."""
        over = self.outcome is Outcome.WON
        return Standing(self.id, self.variant.key, bool(self.begun), self.solved, self.won, not self.replaced, over)
