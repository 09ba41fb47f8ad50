"""What the database holds, and how older ones are brought up to date.

One table has a row for every game that was ever dealt and not thrown away untouched: those in progress and those that
have ended. A game is one row from its first card to its end, so that it cannot count twice, whatever is undone, dealt
again or closed meanwhile. A second table has the figures that were brought in from other programs.
"""

from typing import Final

from belvedere.deals import FIRST, LAST

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
    reset: when its figures were set back, so that it counts no more, in seconds since 1970; with a minus before it,
        when that was taken back, so that it counts again; 0 if they never were.
    line: the moves that solved it, where others were played in their place since; else they are among its moves.
"""

ADDED: Final[dict[str, object]] = {"marks": "", "reset": 0.0, "line": ""}
"""The columns that the first version did not have, the last ones, with what they hold in its rows."""

Row = tuple[object, ...]
"""The values of all columns, in their order."""

LATEST: Final = 250_000_000_000
"""Seconds since 1970 that no clock shows, and after which a calendar ends."""

LONGEST_MOVES: Final = 4_000_000
"""Characters of the longest moves; a game has about 5,000."""

_LONGEST_WORD: Final = 10_000
"""Characters of any other text; a game has about 20."""

_MOST: Final = 1_000_000_000
"""More moves, hints or undos than anybody makes in a game, and more seconds than anybody plays it."""

_DAY: Final = 86_400
"""Seconds by which no clock is ahead of UTC or behind it."""

RANGES: Final[dict[str, tuple[int, int]]] = {
    "id": (1, 100),
    "deal": (FIRST, LAST),
    **dict.fromkeys(("moves", "line"), (0, LONGEST_MOVES)),
    **dict.fromkeys(("shown", "solved", "won"), (0, 1)),
    **dict.fromkeys(("begun", "ended", "touched"), (0, LATEST)),
    **dict.fromkeys(("zone", "ended_zone"), (-_DAY, _DAY)),
    "reset": (-LATEST, LATEST),
}
"""The least and the most that a number can be in a column, and how long a text; those of the others are ``_USUAL``."""

_USUAL: Final[dict[type, tuple[int, int]]] = {str: (0, _LONGEST_WORD), int: (0, _MOST), float: (0, _MOST)}


def completed(row: Row) -> Row:
    """A row of any version with all columns that there are today."""
    missing = len(COLUMNS) - len(row)
    return (*row, *list(ADDED.values())[-missing:]) if 0 < missing <= len(ADDED) else row


def is_row(row: Row) -> bool:
    """Whether a row has what it should in each column."""
    return len(row) == len(COLUMNS) and all(map(fits, COLUMNS, row))


def fits(name: str, value: object) -> bool:
    """Whether a column can have that value: what it holds, and as much of it as anybody has ever had.

    A number that is out of any reason is not only wrong: SQLite keeps no NaN, and no calendar knows its day.
    """
    kind = COLUMNS[name]
    least, most = RANGES.get(name, _USUAL[kind])
    if isinstance(value, str):
        return kind is str and least <= len(value) <= most and _is_text(value)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    # Never “not less and not more”: NaN is neither.
    return (kind is float or type(value) is kind) and least <= value <= most


def _is_text(value: str) -> bool:
    """Whether it can be written as UTF-8: half of a letter, which JSON can name, cannot."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


__all__ = [
    "ADDED",
    "APPLICATION_ID",
    "COLUMNS",
    "LATEST",
    "LONGEST_MOVES",
    "PAGE_SIZE",
    "RANGES",
    "STEPS",
    "VERSION",
    "Row",
    "completed",
    "fits",
    "is_row",
]
