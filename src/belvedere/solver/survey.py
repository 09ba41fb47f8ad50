"""Surveys: the verdicts of many numbered deals and how often simple players win them, one JSON line a deal.

A file of a survey grows by whole lines. What ends a run, even in the middle of a line, costs the deal that was under
way and nothing else: the next run drops a last line that was cut off and goes on with the deals that are missing.
Everything is bounded by positions, and by memory that is counted, never by time; and deals are written in the order of
their numbers. So the same survey gives the same file on every machine, however often it was interrupted and however
many deals ran side by side.
"""

import errno
import fcntl
import json
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, Self

from belvedere import games
from belvedere.deals import check_number
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Variant
from belvedere.solver import Budget, Kind, solve
from belvedere.solver.players import GAMES, Trial, trial

VERSION: Final = 1
"""Of rules, shuffle, search and players: it goes up with any change by which a line of a survey may become another."""

NODES: Final = 300_000
"""Positions that a search may expand by default: some seconds."""

Game = tuple[str, tuple[str, ...]]
"""The key of a game and its options."""


class DamagedSurvey(Exception):
    """A line of a file is no record of a survey of this version; `path` and `line` tell which."""

    def __init__(self, path: str, line: int) -> None:
        """Lines are counted from 1."""
        super().__init__(f"{path}, line {line}")
        self.path = path
        self.line = line


class BusySurvey(Exception):
    """Another run is writing the file `path`."""

    def __init__(self, path: str) -> None:
        """The file."""
        super().__init__(path)
        self.path = path


class Contradiction(Exception):
    """One survey calls a deal winnable and another calls it unwinnable; `game` and `deal` tell which."""

    def __init__(self, game: Game, deal: int) -> None:
        """The deal."""
        super().__init__(f"{game} {deal}")
        self.game = game
        self.deal = deal


class Record(NamedTuple):
    """What is known of a deal.

    Attributes:
        game: the key and the options of the game.
        deal: its number.
        kind: the verdict.
        nodes: positions that the search expanded.
        budget: positions that it was allowed.
        games: how many simple players tried the deal; 0 unless it is winnable.
        trial: what they made of it.
    """

    game: Game
    deal: int
    kind: Kind
    nodes: int
    budget: int
    games: int = 0
    trial: Trial = Trial(0, 0)

    def line(self) -> str:
        """The line of a file that says this, without its end."""
        key, options = self.game
        return json.dumps(
            {
                "game": key,
                "options": list(options),
                "deal": self.deal,
                "verdict": self.kind.value,
                "nodes": self.nodes,
                "budget": self.budget,
                "games": self.games,
                "wins": self.trial.wins,
                "cards": self.trial.cards,
                "version": VERSION,
            },
            separators=(",", ":"),
        )

    @classmethod
    def parse(cls, line: bytes | str) -> "Record":
        """The record that a line holds; raises ValueError if it holds none of this version."""
        try:
            found = json.loads(line)
            game = found["game"], tuple(found["options"])
            numbers = [found[name] for name in ("deal", "nodes", "budget", "games", "wins", "cards")]
            if not all(type(number) is int and number >= 0 for number in numbers):
                raise ValueError("a number is none")
            number, nodes, budget, tries, wins, cards = numbers
            record = cls(game, check_number(number), Kind(found["verdict"]), nodes, budget, tries, Trial(wins, cards))
            total = games.find(*game).total
        except (KeyError, TypeError) as error:
            raise ValueError("something is missing") from error
        except RecursionError:
            raise ValueError("it is nested too deeply") from None
        if tries != (GAMES if record.kind is Kind.WINNABLE else 0) or wins > tries or cards > tries * total:
            raise ValueError("no trial ends like this")
        if found.get("version") != VERSION:
            raise ValueError("it is of another version")
        return record


def game_of(variant: Variant) -> Game:
    """What a record calls a game."""
    return variant.key, variant.options


def examine(variant: Variant, number: int, nodes: int, cancelled: Callable[[], bool] | None = None) -> Record:
    """Solve a deal within so many positions and let simple players try it if it can be won.

    ``cancelled`` is asked now and then whether to give up; what is returned then is worth nothing.

    Raises BadDealNumber if the number is out of range.
    """
    verdict = solve(variant, deal(variant, number), Budget(nodes=nodes), cancelled)
    record = Record(game_of(variant), number, verdict.kind, verdict.nodes, nodes)
    if verdict.kind is not Kind.WINNABLE:
        return record
    return record._replace(games=GAMES, trial=trial(variant, number))


def missing(records: Iterable[Record], variant: Variant, numbers: Iterable[int], nodes: int) -> list[int]:
    """The deals of a range that a survey does not have yet, or leaves open after fewer positions than these."""
    game = game_of(variant)
    done = {
        record.deal
        for record in records
        if record.game == game and (record.kind is not Kind.UNKNOWN or record.budget >= nodes)
    }
    return [number for number in numbers if number not in done]


def _require_file(descriptor: int, path: str) -> None:
    """Raise OSError unless it is a regular file."""
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), path)


class SurveyFile:
    """A file of a survey, held open and locked until ``close``, so that no two runs write it at once.

    Attributes:
        records: what it held when it was opened, in the order of its lines.
    """

    __slots__ = ("_descriptor", "records")

    def __init__(self, path: str) -> None:
        """Open the file, or make it; a last line that was cut off is dropped.

        Raises:
            OSError: the file cannot be written.
            DamagedSurvey: a line is no record of a survey of this version.
            BusySurvey: another run is writing the file.
        """
        # A pipe or a device would be read for ever.
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_NONBLOCK | os.O_CLOEXEC
        self._descriptor = os.open(path, flags, 0o666)
        try:
            _require_file(self._descriptor, path)
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            content = _read_all(self._descriptor)
            whole = content.rfind(b"\n") + 1
            self.records = _records(content[:whole], path)
            if whole < len(content):
                os.ftruncate(self._descriptor, whole)
        except BlockingIOError:
            os.close(self._descriptor)
            raise BusySurvey(path) from None
        except BaseException:
            os.close(self._descriptor)
            raise

    def extend(self, numbers: Sequence[int], done: Iterable[tuple[int, Record]]) -> Iterator[Record]:
        """Add the records of these deals, which may come in any order, in this one; each is given once it is written.

        Raises OSError if one cannot be written.
        """
        held: dict[int, Record] = {}
        due = iter(numbers)
        number = next(due, None)
        for examined, record in done:
            held[examined] = record
            while number in held:
                next_one = held.pop(number)
                self._append(next_one)
                yield next_one
                number = next(due, None)

    def _append(self, record: Record) -> None:
        """Add a record as a line, in one piece."""
        line = record.line().encode() + b"\n"
        if os.write(self._descriptor, line) != len(line):
            # What there is of the line is dropped by the next run.
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def close(self) -> None:
        """Close the file."""
        os.close(self._descriptor)

    def __enter__(self) -> Self:
        """The file itself."""
        return self

    def __exit__(self, *error: object) -> None:
        """Close the file."""
        self.close()


def read(path: str) -> list[Record]:
    """The records of a file, without a last line that was cut off.

    Raises OSError if it cannot be read, DamagedSurvey if a line is no record of a survey of this version.
    """
    with open(path, "rb") as file:
        content = file.read()
    return _records(content[: content.rfind(b"\n") + 1], path)


def _read_all(descriptor: int) -> bytes:
    parts = []
    while part := os.read(descriptor, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _records(content: bytes, path: str) -> list[Record]:
    records = []
    for at, line in enumerate(content.splitlines(), 1):
        try:
            records.append(Record.parse(line))
        except ValueError:
            raise DamagedSurvey(path, at) from None
    return records


def merge(surveys: Iterable[Iterable[Record]]) -> list[Record]:
    """All deals of several surveys, each once, in the order of games and numbers.

    A verdict takes the place of an open one, and of two open ones that with more positions stays. In which order the
    surveys are given is no matter.

    Raises Contradiction if one says that a deal can be won and another that it cannot.
    """
    merged: dict[tuple[Game, int], Record] = {}
    for record in (record for survey in surveys for record in survey):
        place = record.game, record.deal
        merged[place] = _better(merged.get(place, record), record)
    order = {game_of(variant): at for at, variant in enumerate((*games.ALL, *games.WITH_OPTIONS))}
    return sorted(merged.values(), key=lambda record: (order[record.game], record.deal))


def _better(one: Record, other: Record) -> Record:
    """Which of two records of a deal tells more."""
    if {one.kind, other.kind} == {Kind.WINNABLE, Kind.UNWINNABLE}:
        raise Contradiction(one.game, one.deal)
    if one.kind is other.kind is Kind.UNKNOWN:
        return max(one, other, key=lambda record: (record.budget, record.line()))
    decided = [record for record in (one, other) if record.kind is not Kind.UNKNOWN]
    return min(decided, key=lambda record: (record.budget, record.line()))


def deals_of(records: Iterable[Record], variant: Variant) -> list[Record]:
    """The records of one game."""
    game = game_of(variant)
    return [record for record in records if record.game == game]


__all__ = [
    "NODES",
    "VERSION",
    "BusySurvey",
    "Contradiction",
    "DamagedSurvey",
    "Game",
    "Record",
    "SurveyFile",
    "deals_of",
    "examine",
    "game_of",
    "merge",
    "missing",
    "read",
]
