"""What the database holds, and how older ones are brought up to date.

One table has a row for every game that was ever dealt and not thrown away untouched: those in progress and those that
have ended. A game is one row from its first card to its end, so that it cannot count twice, whatever is undone, dealt
again or closed meanwhile. A second table has the figures that were brought in from other programs.
"""

import sqlite3
from collections.abc import Iterable
from typing import Final

APPLICATION_ID: Final = 0x42_4C_56_44
"""Marks the file as ours: BLVD."""

PAGE_SIZE: Final = 16384
"""Bytes of a page: a game fits into one, so that no damage elsewhere takes part of it."""

STEPS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """
        CREATE TABLE games (
            id TEXT PRIMARY KEY,
            key TEXT NOT NULL,
            options TEXT NOT NULL,
            deal INTEGER NOT NULL,
            rules INTEGER NOT NULL,
            moves TEXT NOT NULL,
            place INTEGER NOT NULL,
            seconds REAL NOT NULL,
            hints INTEGER NOT NULL,
            undos INTEGER NOT NULL,
            shown INTEGER NOT NULL,
            solved INTEGER NOT NULL,
            won INTEGER NOT NULL,
            begun REAL NOT NULL,
            zone INTEGER NOT NULL,
            result TEXT NOT NULL,
            ended REAL NOT NULL,
            ended_zone INTEGER NOT NULL,
            ended_place INTEGER NOT NULL,
            ended_seconds REAL NOT NULL,
            touched REAL NOT NULL,
            owner TEXT NOT NULL
        )
        """,
        "CREATE INDEX games_by_result ON games (result, touched)",
        "CREATE INDEX games_by_key ON games (key, result)",
    ),
    (
        "ALTER TABLE games ADD COLUMN marks TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN reset REAL NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN line TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX games_by_touch ON games (key, touched)",
        """
        CREATE TABLE elsewhere (
            source TEXT NOT NULL,
            game TEXT NOT NULL,
            won INTEGER NOT NULL,
            played INTEGER NOT NULL,
            best REAL NOT NULL,
            worst REAL NOT NULL,
            taken REAL NOT NULL,
            reset REAL NOT NULL,
            PRIMARY KEY (source, game)
        )
        """,
    ),
)
"""What brings version 0, an empty file, to version 1, that to version 2, and so on."""

VERSION: Final = len(STEPS)

COLUMNS: Final[dict[str, type]] = {
    "id": str,
    "key": str,
    "options": str,
    "deal": int,
    "rules": int,
    "moves": str,
    "place": int,
    "seconds": float,
    "hints": int,
    "undos": int,
    "shown": int,
    "solved": int,
    "won": int,
    "begun": float,
    "zone": int,
    "result": str,
    "ended": float,
    "ended_zone": int,
    "ended_place": int,
    "ended_seconds": float,
    "touched": float,
    "owner": str,
    "marks": str,
    "reset": float,
    "line": str,
}
"""The columns of the games and what they hold.

    id: what tells the game from all others.
    key, options: which game; the names of its options with commas between them.
    deal: the number of its deal.
    rules: the version of the rules by which it was played.
    moves, place: its moves as ``game_record.write_moves`` has them, and how many are in force.
    seconds, hints, undos, shown, solved, won, begun, zone: as in ``GameRecord``.
    result: ``open``, ``won``, ``lost``, or ``aside`` if it does not follow from the rules.
    ended, ended_zone: when it was won or given up, in seconds since 1970, and how far the player's clock was ahead of
        UTC then; 0 while it goes on.
    ended_place, ended_seconds: after how many moves and in what time; what is played after a win changes neither.
    touched: when it was on the table last, in seconds since 1970.
    owner: the running program on whose table it lies; empty if there is none.
    marks: the bookmarks as ``write_marks`` has them.
    reset: when its figures were set back, so that it counts no more, in seconds since 1970; 0 if it counts.
    line: the moves that solved it, where others were played in their place since; else they are among its moves.
"""

ADDED: Final[dict[str, object]] = {"marks": "", "reset": 0.0, "line": ""}
"""The columns that the first version did not have, the last ones, with what they hold in its rows."""

Row = tuple[object, ...]
"""The values of all columns, in their order."""

_PUT: Final = (
    f"INSERT INTO games ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))}) "  # noqa: S608  # names of ours
    f"ON CONFLICT (id) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in COLUMNS if name != 'id')} "
    "WHERE excluded.touched > games.touched"
)


def take_over(connection: sqlite3.Connection, rows: Iterable[Row]) -> int:
    """Put in rows that were read elsewhere, but for those whose game was played on later here; how many it were."""
    before = connection.total_changes
    for row in map(completed, rows):
        if is_row(row):
            connection.execute(_PUT, row)
    return connection.total_changes - before


def completed(row: Row) -> Row:
    """A row of any version with all columns that there are today."""
    missing = len(COLUMNS) - len(row)
    return (*row, *list(ADDED.values())[-missing:]) if 0 < missing <= len(ADDED) else row


def is_row(row: Row) -> bool:
    """Whether a row has what it should in each column."""
    return len(row) == len(COLUMNS) and all(
        isinstance(value, (int, float)) if kind is float else type(value) is kind
        for value, kind in zip(row, COLUMNS.values(), strict=True)
    )


__all__ = [
    "ADDED",
    "APPLICATION_ID",
    "COLUMNS",
    "PAGE_SIZE",
    "STEPS",
    "VERSION",
    "Row",
    "completed",
    "is_row",
    "take_over",
]
