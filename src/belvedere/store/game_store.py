"""The games in the database: those in progress, one for each of the nine, and those that have ended."""

import os
import sqlite3
import time
from collections.abc import Collection, Iterable, Mapping
from math import inf
from typing import Any, Final, NamedTuple

from belvedere import games
from belvedere.deals import FIRST, LAST
from belvedere.game_record import RULES, GameRecord, counts, read_marks, write_marks
from belvedere.rules.variant import Variant
from belvedere.store.database import Database, Notice, Trouble
from belvedere.store.folders import data_folder
from belvedere.store.instances import Instance
from belvedere.store.schema import COLUMNS
from belvedere.store.statistics import Played

FILE: Final = "games.db"

OPEN: Final = "open"
WON: Final = "won"
LOST: Final = "lost"
ASIDE: Final = "aside"
"""What ``result`` can be."""

_BEFORE: Final = 0.001
"""Seconds by which a game was left before the one that is on the table was laid there."""

_MOST: Final = 1_000_000_000
"""More hints or undos than anybody asks for in a game."""

_RECORD: Final = "id, key, options, deal, moves, place, seconds, hints, undos, shown, begun, zone, solved, won, marks"
"""The columns of which a record is made, in its order."""


class OpenGame(NamedTuple):
    """A game in progress that is on nobody's table.

    Attributes:
        id: of the game.
        variant: which game it is.
        number: of its deal.
        moves: how many are in force.
        seconds: of play.
        touched: when it was on a table last, in seconds since 1970.
        owner: the name of a program that has ended without putting it down; empty if none has.
        begun: whether a move was ever made in it.
    """

    id: str
    variant: Variant
    number: int
    moves: int
    seconds: float
    touched: float
    owner: str
    begun: bool


class GameStore:
    """The player's games.

    Attributes:
        database: the file.
        instance: this running program among others.
    """

    def __init__(self, folder: str | None = None) -> None:
        """The games in that folder, else in the player's own; nothing is opened yet."""
        self.folder = folder or data_folder()
        self.database = Database(os.path.join(self.folder, FILE))
        self._instance: Instance | None = None

    @property
    def instance(self) -> Instance:
        """This running program among others; nobody knows of it before this is asked for."""
        if self._instance is None:
            self._instance = Instance(os.path.join(self.folder, "running"))
        return self._instance

    @property
    def notices(self) -> list[Notice]:
        """What the player should be told; whoever tells it clears the list."""
        return self.database.notices

    def close(self) -> None:
        """Let go of everything."""
        self.database.close()
        if self._instance is not None:
            self._instance.end()
            self._instance = None

    # Reading. All raise Unusable where nothing can be read.

    def last_key(self) -> str | None:
        """Which of the nine games was played last; None if none ever was."""
        known = [variant.key for variant in games.ALL]
        marks = ", ".join("?" * len(known))
        query = f"SELECT key FROM games WHERE key IN ({marks}) ORDER BY touched DESC LIMIT 1"  # noqa: S608  # marks
        row = self.database.read(lambda connection: connection.execute(query, known).fetchone())
        return None if row is None else str(row[0])

    def open_games(self, key: str | None = None, *, mine: Collection[str] = ()) -> list[OpenGame]:
        """The games in progress, all or those of one of the nine, that are on nobody's table; the last one first.

        ``mine`` are the ids of games of this program that are listed as well.
        """
        rows = self.database.read(lambda connection: connection.execute(_OPEN_GAMES).fetchall())
        found = []
        for identity, of, options, deal, place, seconds, touched, owner, begun in rows:
            variant = _variant(of, options)
            if variant is None or key not in (None, variant.key):
                continue
            if identity not in mine and owner and (owner == self.instance.name or self.instance.runs(owner)):
                continue
            found.append(OpenGame(identity, variant, deal, place, seconds, touched, owner, begun > 0))
        return found

    def ended(self) -> list[Played]:
        """The games that have ended, in the order in which they did, but for those that do not count."""
        rows = self.database.read(lambda connection: connection.execute(_ENDED).fetchall())
        kinds = [COLUMNS[name] for name in _ENDED_COLUMNS]
        return [
            Played(identity, key, tuple(filter(None, options.split(","))), deal, result == WON, *others)
            for identity, key, options, deal, result, *others in rows
            # What makes no sense counts as nothing, and keeps nothing else from being counted.
            if all(map(isinstance, (identity, key, options, deal, result, *others), kinds)) and counts(identity)
        ]

    def record(self, identity: str, *, ended: bool = False) -> GameRecord | None:
        """What was kept of a game; None if there is none or it makes no sense.

        Then it is set aside and the player is told, unless it has ``ended``: a game that was counted counts on.
        """
        query = f"SELECT {_RECORD} FROM games WHERE id = ?"  # noqa: S608  # names of ours
        row = self.database.read(lambda connection: connection.execute(query, (identity,)).fetchone())
        record = None if row is None else _record(row)
        if row is not None and record is None and not ended:
            self.set_aside(identity)
        return record

    # Writing. All raise Unusable, and change nothing, where nothing can be written.

    def save(self, records: Iterable[GameRecord], results: Mapping[str, str | None], table: str) -> None:
        """Keep these games as being this program's, and what has become of others.

        Args:
            records: games to be written whole.
            table: the id of the one that lies on the table; it is the last one played.
            results: of games by their ids, those of the records among them; None for a game that is thrown away, since
                nothing was played in it.
        """
        now = time.time()
        zone = time.localtime(now).tm_gmtoff

        def work(connection: sqlite3.Connection) -> None:
            for record in records:
                if results[record.id] is not None:
                    touched = now if record.id == table else now - _BEFORE
                    connection.execute(_SAVE, _values(record, touched, self.instance.name))
            for identity, result in results.items():
                if result is None:
                    connection.execute("DELETE FROM games WHERE id = ? AND begun = 0", (identity,))
                else:
                    connection.execute(_SETTLE, {"id": identity, "result": result, "now": now, "zone": zone})

        self.database.write(work)

    def take(self, game: OpenGame) -> bool:
        """Put a game on this program's table, so that no other offers it; False if another was faster."""
        query = "UPDATE games SET owner = ? WHERE id = ? AND owner = ?"
        values = (self.instance.name, game.id, game.owner)
        # It need not outlive a power failure: then no other program runs.
        return bool(self.database.write(lambda c: c.execute(query, values).rowcount, durable=False))

    def release(self) -> None:
        """This program's games are on nobody's table any more."""
        owner = self.instance.name
        self.database.write(
            lambda connection: connection.execute("UPDATE games SET owner = '' WHERE owner = ?", (owner,))
        )

    def set_aside(self, identity: str) -> None:
        """Offer a game no more that does not follow from the rules, and tell the player; it stays in the file."""

        def work(connection: sqlite3.Connection) -> tuple[str, int, int]:
            connection.execute("UPDATE games SET result = ?, owner = '' WHERE id = ?", (ASIDE, identity))
            row = connection.execute("SELECT key, deal, rules FROM games WHERE id = ?", (identity,)).fetchone()
            return str(row[0]), row[1], row[2]

        key, deal, rules = self.database.write(work)
        trouble = Trouble.DOES_NOT_REPLAY if rules == RULES else Trouble.OTHER_RULES
        self.notices.append(Notice(trouble, self.database.path, key=key, number=deal))


_OPEN_GAMES: Final = (
    "SELECT id, key, options, deal, place, seconds, touched, owner, begun FROM games WHERE result = 'open' "
    "ORDER BY touched DESC"
)

_ENDED_COLUMNS: Final = (
    *("id", "key", "options", "deal", "result", "begun", "zone", "ended", "ended_zone"),
    *("ended_seconds", "ended_place", "hints", "undos", "reset"),
)
_ENDED: Final = (
    f"SELECT {', '.join(_ENDED_COLUMNS)} FROM games "  # noqa: S608  # names of ours
    "WHERE result IN ('won', 'lost') AND begun > 0 ORDER BY ended, begun, id"
)

_SAVE: Final = """
    INSERT INTO games (id, key, options, deal, rules, moves, place, seconds, hints, undos, shown, begun, zone, solved,
        won, result, ended, ended_zone, ended_place, ended_seconds, touched, owner, marks, reset)
    VALUES (:id, :key, :options, :deal, :rules, :moves, :place, :seconds, :hints, :undos, :shown, :begun, :zone,
        :solved, :won, 'open', 0, 0, 0, 0.0, :touched, :owner, :marks, 0.0)
    ON CONFLICT (id) DO UPDATE SET rules = :rules, moves = :moves, place = :place, seconds = :seconds, hints = :hints,
        undos = :undos, shown = :shown, begun = :begun, zone = :zone, solved = :solved, won = :won, touched = :touched,
        owner = :owner, marks = :marks
"""

_SETTLE: Final = """
    UPDATE games SET
        result = :result,
        ended = CASE :result WHEN 'open' THEN 0.0 WHEN result THEN ended ELSE :now END,
        ended_zone = CASE :result WHEN 'open' THEN 0 WHEN result THEN ended_zone ELSE :zone END,
        ended_place = CASE :result WHEN 'open' THEN 0 WHEN result THEN ended_place ELSE place END,
        ended_seconds = CASE :result WHEN 'open' THEN 0.0 WHEN result THEN ended_seconds ELSE seconds END,
        reset = CASE :result WHEN result THEN reset ELSE 0.0 END
    WHERE id = :id AND result <> 'aside'
"""
"""Gives a game its result; if that is another than before, also when, after how many moves and in what time."""


def _values(record: GameRecord, touched: float, owner: str) -> dict[str, object]:
    """The values of a row."""
    return {
        "id": record.id,
        "key": record.variant.key,
        "options": ",".join(record.variant.options),
        "deal": record.number,
        "rules": RULES,
        "moves": record.moves,
        "place": record.index,
        "seconds": record.seconds,
        "hints": record.hints,
        "undos": record.undos,
        "shown": int(record.shown),
        "begun": record.begun,
        "zone": record.zone,
        "solved": int(record.solved),
        "won": int(record.won),
        "touched": touched,
        "owner": owner,
        "marks": write_marks(record.marks),
    }


def _variant(key: object, options: object) -> Variant | None:
    """The game of a row; None if there is no such game."""
    try:
        return games.find(str(key), tuple(filter(None, str(options).split(","))))
    except (games.UnknownGame, games.UnknownOption):
        return None


def _record(row: tuple[object, ...]) -> GameRecord | None:
    """The record of a row; None if its values make none. Whether its moves are legal is found out when it is laid."""
    names = _RECORD.split(", ")
    if any(type(value) is not COLUMNS[name] for name, value in zip(names, row, strict=True)):
        return None
    fields: dict[str, Any] = dict(zip(names, row, strict=True))
    variant = _variant(fields["key"], fields["options"])
    counts = (fields["hints"], fields["undos"])
    if variant is None or not FIRST <= fields["deal"] <= LAST or not 0 <= fields["seconds"] < inf:
        return None
    if not all(0 <= count <= _MOST for count in counts) or not 0 <= fields["begun"] < inf:
        return None
    return GameRecord(
        fields["id"],
        variant,
        fields["deal"],
        fields["moves"],
        fields["place"],
        fields["seconds"],
        fields["hints"],
        fields["undos"],
        bool(fields["shown"]),
        fields["begun"],
        fields["zone"],
        bool(fields["solved"]),
        bool(fields["won"]),
        read_marks(fields["marks"]),
    )


__all__ = ["ASIDE", "FILE", "LOST", "OPEN", "WON", "GameStore", "OpenGame"]
