"""A session: the game on the table, its history, and the games before it, all under one undo.

Undo and redo walk along one line. Inside a game the line is its moves; New Game, Restart and a change of game lay
another game on the line, and undoing past its first move brings the earlier one back as it was, clock and redo list
included. Nothing here knows of windows: listeners are told what happened after it has happened.
"""

from belvedere.changes import Change, Dealt, Ended, Listener, Listeners, Played, Redone, Undone, Why
from belvedere.clock import Now
from belvedere.deals import check_number, random_number
from belvedere.game_line import GameLine
from belvedere.game_record import GameRecord, counts, new_id
from belvedere.laid_game import LaidGame, Standing
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import apply
from belvedere.rules.outcome import Outcome
from belvedere.rules.several import all_up, finish, with_automatic
from belvedere.rules.variant import Variant
from belvedere.table.moves import Move, Step
from belvedere.table.position import Position


class Session:
    """What is played: the rules' side of the window.

    Attributes:
        automatic: whether cards go to the foundations by themselves after a move; they then belong to that move, and
            one undo takes back all. A card taken back from a foundation stays until the player's next move.
        unseen: whether nobody has seen the game on the table. The next one takes its place, so that no undo leads to
            it; that one is seen.
    """

    def __init__(
        self,
        variant: Variant,
        number: int | None = None,
        *,
        automatic: Automatic = Automatic.OFF,
        now: Now | None = None,
        record: GameRecord | None = None,
    ) -> None:
        """Deal the first game: deal ``number``, or a random one; or lay out a game that was kept.

        ``now`` gives the seconds of another clock (tests). Raises BadDealNumber if the number is out of range,
        DoesNotReplay if the rules do not allow what was kept.
        """
        self.automatic = automatic
        self.unseen = False
        self._now = now
        self._line = GameLine(self._deal(variant, number) if record is None else LaidGame(record, now))
        # What waits during a visit: the line, and whether its game is unseen.
        self._aside: tuple[GameLine, bool] | None = None
        self._paused = False
        self._asleep = False
        self._listeners = Listeners()
        self._set_clock()

    def subscribe(self, listener: Listener) -> None:
        """Tell ``listener`` of each change from now on, after it has happened."""
        self._listeners.add(listener)

    # What lies on the table.

    @property
    def _game(self) -> LaidGame:
        """The game on the table."""
        return self._line.game

    @property
    def _own_line(self) -> GameLine:
        """The player's own line, on the table or waiting for the end of a visit."""
        return self._line if self._aside is None else self._aside[0]

    @property
    def identity(self) -> str:
        """What tells it from every other game."""
        return self._game.id

    @property
    def variant(self) -> Variant:
        """The game that is played."""
        return self._game.variant

    @property
    def number(self) -> int:
        """Its deal number."""
        return self._game.number

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self._game.position

    @property
    def moves(self) -> int:
        """The moves in force: just as many as undo can take back within this game."""
        return self._game.index

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, None while it goes on."""
        return self._game.outcome

    @property
    def hints(self) -> int:
        """How many hints were given in this game."""
        return self._game.hints

    @property
    def shown(self) -> bool:
        """Whether *Show Me* has played in this game."""
        return self._game.shown

    def dealt(self, variant: Variant) -> tuple[int, ...]:
        """The numbers of the deals of that game that undo and redo can reach, in their order."""
        return tuple(game.number for game in self._line.games if game.variant == variant)

    def record(self, identity: str | None = None) -> GameRecord:
        """What is to be kept of the game on the table, or of another one that undo or redo can reach, by its id.

        During a visit these are the games that wait meanwhile. Raises KeyError if there is no such game.
        """
        line = self._own_line
        if identity is None:
            return line.game.record()
        return {game.id: game for game in line.games}[identity].record()

    def line(self) -> tuple[Standing, ...]:
        """How all the games stand that undo and redo can reach, the one on the table among them.

        One that was opened out of a file and only looked at goes on no more once it was left: it is in its file.
        During a visit it is the line that waits meanwhile.
        """
        return self._own_line.standings()

    @property
    def history(self) -> tuple[tuple[Step, ...], ...]:
        """The moves in force, each with the steps that it set off."""
        return tuple(self._game.entries[: self._game.index])

    @property
    def entries(self) -> tuple[tuple[Step, ...], ...]:
        """All moves of this game, those too that can be redone, each with the steps that it set off."""
        return tuple(self._game.entries)

    # Playing.

    def play(self, move: Move) -> Step:
        """Play a move, and what the option *automatic foundations* adds; the step of the move itself is returned.

        Raises IllegalMove, and changes nothing, if the rules refuse it.
        """
        step = apply(self.variant, self.position, move)
        self._record(with_automatic(self.variant, step, self.automatic))
        return step

    def play_all_up(self) -> tuple[Step, ...]:
        """*All to Foundations*: send up all that fits, as one move; nothing happens if nothing fits."""
        return self._record(all_up(self.variant, self.position))

    def finish(self) -> tuple[Step, ...]:
        """Win the game, as one move, where that needs no choice any more; else nothing happens."""
        return self._record(finish(self.variant, self.position))

    def show(self, move: Move) -> Step:
        """Play a move of *Show Me*: all that are shown in a row are one move in the history, taken back by one undo.

        A game of which anything was shown is not counted as won, whatever comes of it later. Raises IllegalMove, and
        changes nothing, if the rules refuse the move.
        """
        game = self._game
        step = apply(self.variant, self.position, move)
        game.shown = True
        if game.showing:
            game.cut()
            game.entries[-1] = (*game.entries[-1], step)
            self._arrive(Played((step,)))
        else:
            self._record([step], own=False)
            game.showing = True
        return step

    @property
    def marks(self) -> frozenset[int]:
        """After how many moves of this game there are bookmarks."""
        return frozenset(self._game.marks)

    def mark(self, place: int, marked: bool) -> None:
        """Put a bookmark after so many moves of this game, or take it away.

        Raises ValueError if the game has fewer moves.
        """
        if not 0 <= place <= len(self._game.entries):
            raise ValueError(place)
        (self._game.marks.add if marked else self._game.marks.discard)(place)

    def note_hint(self) -> None:
        """A hint was given in this game; a win with hints is a win, but the record says so."""
        self._game.note(hints=1)

    def _record(self, steps: list[Step], *, own: bool = True) -> tuple[Step, ...]:
        """Put a move into the history; what could have been redone in this game is gone.

        A game begins with the first move of the player's ``own``: one that was only looked at counts as nothing.
        """
        entry = tuple(steps)
        if entry:
            game = self._game
            game.cut()
            game.showing = False
            self._line.forget_untouched_after()
            game.entries.append(entry)
            game.index += 1
            if own:
                game.begin()
            self._arrive(Played(entry))
        return entry

    # Undo and redo.

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to undo: a move, or the deal of this game after another."""
        return self._game.index > 0 or self._line.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is anything to redo."""
        return self._game.index < len(self._game.entries) or self._line.goes_on

    def undo(self) -> bool:
        """Take back the last move, or bring back the game before this one; says whether there was anything."""
        game = self._game
        if game.index:
            game.index -= 1
            game.note(undos=1)
            self._arrive(Undone(game.entries[game.index]))
        elif self._line.at:
            self._lay(self._line.at - 1, Why.UNDONE)
            self._line.just_left = True
        else:
            return False
        return True

    def go_to(self, index: int) -> bool:
        """Take back moves of this game, or play them again, until so many are in force; says whether there were any."""
        game = self._game
        index = min(max(index, 0), len(game.entries))
        first, last = sorted((index, game.index))
        steps = tuple(step for entry in game.entries[first:last] for step in entry)
        if not steps:
            return False
        back = index < game.index
        if back:
            game.note(undos=last - first)
        game.index = index
        self._arrive(Undone(steps) if back else Redone(steps))
        return True

    def redo(self) -> bool:
        """Play again what was undone last; says whether there was anything."""
        game = self._game
        own = game.index < len(game.entries)
        if self._line.goes_on and (self._line.just_left or not own):
            self._lay(self._line.at + 1, Why.REDONE)
        elif own:
            game.index += 1
            self._arrive(Redone(game.entries[game.index - 1]))
        else:
            return False
        return True

    # A visit.

    @property
    def visiting(self) -> bool:
        """Whether a game lies on the table that belongs to nobody and comes to nothing."""
        return self._aside is not None

    def visit(self, variant: Variant, number: int, moves: str = "") -> None:
        """Lay a game beside the line, after some moves, to be learned from; all others wait as they are.

        Nothing of it is kept or counts, and undo leads to none before it. It ends by ``go_home``, or when any other
        game is laid on the table. Raises BadDealNumber and DoesNotReplay, and changes nothing.
        """
        record = GameRecord(new_id(from_file=True), variant, number, moves)
        game = LaidGame(record._replace(index=len(moves.splitlines())), self._now)
        self._game.clock.run(False)
        self._aside = self._aside or (self._line, self.unseen)
        self._line, self.unseen = GameLine(game), False
        self._arrive(Dealt(self.position, Why.VISIT))

    def go_home(self) -> bool:
        """End a visit: the game before it lies on the table as it did. Says whether there was a visit."""
        if self._aside is None:
            return False
        self._game.clock.run(False)
        self._line, self.unseen = self._aside
        self._aside = None
        just_left = self._line.just_left
        self._arrive(Dealt(self.position, Why.HOME))
        self._line.just_left = just_left
        return True

    # Other games.

    def new_game(self, variant: Variant | None = None, number: int | None = None) -> None:
        """Deal another game, of the same kind and at random unless told otherwise; undo brings the old one back.

        Raises BadDealNumber, and changes nothing, if the number is out of range.
        """
        variant = variant or self.variant
        game = self._deal(variant, number)
        self.go_home()
        why = Why.NEW
        if variant != self.variant:
            why = Why.OPTIONS if variant.key == self.variant.key else Why.CHANGED
        self._add(game, why)

    def has_own(self, key: str) -> bool:
        """Whether a game of the player's own of that one of the nine has lain on the table."""
        return key in self._own_line.last

    def go_back_to(self, key: str) -> bool:
        """Lay another of the nine games on the table as it was left; says whether there is one that is not over."""
        self.go_home()
        game = self._line.last.get(key)
        return game is not None and game.outcome is not Outcome.WON and self.go_back_to_game(game.id)

    def go_back_to_game(self, identity: str) -> bool:
        """Lay a game on the table as it was left, by its id; says whether it is one to which undo could lead back."""
        went_home = self.go_home()
        game = self._line.known(identity)
        if game is None or game is self._game:
            return went_home and game is not None
        self._line.take_out(game)
        self._add(game, Why.LEFT)
        return True

    def lay(self, record: GameRecord, why: Why = Why.LEFT) -> None:
        """Lay a game on the table as it was kept; undoing past its first move brings the game before it back.

        It takes no other's place, and the game before it waits; but a bare deal that is ``OPENED`` out of a file takes
        the place of the game of its kind as any other deal does. Raises DoesNotReplay or BadDealNumber, and changes
        nothing, if the rules do not allow what was kept.
        """
        self._add(LaidGame(record, self._now), why)

    @property
    def can_restart(self) -> bool:
        """Whether dealing the same deal again would change anything."""
        touched = self._game.index > 0 or self._game.shown or not counts(self._game.id)
        return touched and not self.visiting

    def restart(self) -> bool:
        """Deal the same deal again, if a move was made; undo brings the game back as it was. Says whether it did.

        After a show, or out of a file, it is dealt again even if nothing is in force: only then will a win count.
        """
        if not self.can_restart:
            return False
        self._add(self._deal(self.variant, self.number), Why.RESTARTED)
        return True

    def _deal(self, variant: Variant, number: int | None) -> LaidGame:
        """A game that is not on the line yet."""
        number = random_number() if number is None else check_number(number)
        return LaidGame(GameRecord(new_id(), variant, number), self._now)

    def _add(self, game: LaidGame, why: Why) -> None:
        """Lay a game after this one, and before later ones that were played; or in the place of an unseen one."""
        self.go_home()
        unseen, self.unseen = self.unseen, False
        if unseen and not (self.can_undo or self.can_redo):
            self._line = GameLine(game)
            self._arrive(Dealt(self.position, why if why in (Why.LEFT, Why.OPENED) else Why.FIRST))
            return
        self._line.add(game, why)
        self._arrive(Dealt(self.position, why))

    def _lay(self, at: int, why: Why) -> None:
        """Put the game at that place of the line on the table."""
        self._line.lay(at, why)
        self._arrive(Dealt(self.position, why))

    # The clock.

    @property
    def seconds(self) -> float:
        """Seconds of play: from the first move on, not while paused or asleep, not after the end."""
        return self._game.clock.seconds

    @property
    def clock_runs(self) -> bool:
        """Whether the clock runs."""
        return self._game.clock.running

    @property
    def paused(self) -> bool:
        """Whether the player has paused the game."""
        return self._paused

    def pause(self) -> None:
        """Stop the clock because the player says so."""
        self._paused = True
        self._set_clock()

    def resume(self) -> None:
        """Go on after a pause."""
        self._paused = False
        self._set_clock()

    def sleep(self) -> None:
        """Stop the clock because the window cannot be seen."""
        self._asleep = True
        self._set_clock()

    def wake(self) -> None:
        """Go on after the window could not be seen."""
        self._asleep = False
        self._set_clock()

    def _set_clock(self) -> None:
        """Let the clock run when it should."""
        game = self._game
        game.clock.run(bool(game.begun) and not (self._paused or self._asleep or game.outcome))

    def _arrive(self, change: Change) -> None:
        """A position has been reached: see how the game stands and tell everybody."""
        game = self._game
        self._line.just_left = False
        game.showing = game.showing and isinstance(change, Played)
        game.see()
        self._set_clock()
        if game.outcome is not None and isinstance(change, Played | Redone):
            self._listeners.tell((change, Ended(game.outcome)))
        else:
            self._listeners.tell((change,))
