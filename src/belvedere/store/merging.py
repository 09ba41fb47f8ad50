"""Brings together what two computers know of a game, or a file and the store.

A game has the same id on every computer to which it was taken, and may have gone on there. Of what both know of it one
state is kept, whole, and which one does not depend on who asks: either computer that takes over the other's games has
the same afterwards, and taking them over once more changes nothing. So nothing goes by where a state lies, nor by when
it was on a table last as long as anything else differs: a game that was merely opened and closed is touched, too.

- A win that anybody has made stays one: nothing takes it back. Of two, the first counts, as in a game that is won,
  undone and won again.
- Then comes a game that *Show Me* has solved: it is over as well, and what goes on elsewhere began before that.
- Then comes the state in which more moves were made, those counted that were taken back: of two states on one computer
  that is the later one, and of two computers the one on which the game was played on. A loss is no exception, since
  to give a game up is to put another in its place, and undoing that takes it back: who gave it up here after five
  moves and has played sixty there is still playing it, and must not find his game gone. It counts when it ends.
- Where no more moves were made, a game that has ended comes before one that goes on: who has only opened it there has
  not taken the loss back.
- Last comes one that does not follow from the rules.

Only where all of that is alike the state that was on a table later is the newer one.

Whether a game that has ended counts in the figures is a matter of its own: the last time that this was decided holds,
by a reset or by taking one back (``reset``), and so both move to other computers. It belongs to that end of the game: a
game that was reset as a loss and is won elsewhere is news. A backup is the exception: whoever takes over what a reset
has written before it wants to have back what counted then, so it counts again as if that had been decided now.
"""

import sqlite3
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from belvedere.store.schema import COLUMNS, LATEST, Row, completed, is_row

_PUT: Final = (
    f"INSERT INTO games ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))}) "  # noqa: S608  # names of ours
    f"ON CONFLICT (id) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in COLUMNS if name != 'id')}"
)
_GET: Final = f"SELECT {', '.join(COLUMNS)} FROM games WHERE id = ?"  # noqa: S608  # names of ours

_AT: Final = {name: place for place, name in enumerate(COLUMNS)}

_REFUSED: Final = (sqlite3.IntegrityError, sqlite3.DataError)
"""What SQLite says of a single row that it cannot keep; nothing else is wrong then."""


def take_over(connection: sqlite3.Connection, rows: Iterable[Row], *, again: float = 0.0) -> int:
    """Put in rows that were read elsewhere, merged with what is known here; how many games are new or changed.

    What makes no sense is left out, and so is what SQLite refuses for any reason: nothing else may be lost by it.
    ``again``, of a backup, is the moment from which on all games count again that count in it.
    """
    taken = 0
    for row in map(completed, rows):
        if is_row(row):
            with suppress(*_REFUSED):
                taken += _take(connection, row, again)
    return taken


def _take(connection: sqlite3.Connection, row: Row, again: float) -> bool:
    """Put in a row; whether that made a difference."""
    known = connection.execute(_GET, row[:1]).fetchone()
    # What makes no sense here gives way.
    new = merged(known, row) if known is not None and is_row(known) else row
    if _end(new) == _end(row):
        new = _with(new, "reset", counting_again(_get(new, "reset"), _get(row, "reset"), again))
    if known is not None:
        # It may lie on a table here.
        new = _with(new, "owner", known[_AT["owner"]])
    if new == known:
        return False
    connection.execute(_PUT, new)
    return True


def merged(one: Row, other: Row) -> Row:
    """What is to be known of a game of which these two rows are known, in either order."""
    first, last = sorted((one, other), key=_order)
    if _end(first) != _end(last):
        return last
    return _with(last, "reset", later_reset(_get(first, "reset"), _get(last, "reset")))


def later_reset(one: float, other: float) -> float:
    """Which of two decisions about what counts was made later; 0 is none."""
    return max(one, other, key=lambda reset: (abs(reset), reset))


def counting_again(reset: float, before: float, again: float) -> float:
    """The ``reset`` of what is to count again from that moment on if it counted ``before``; no moment, no change."""
    return -again if again and before <= 0 < reset else reset


def next_moment(connection: sqlite3.Connection) -> float:
    """A moment for the next decision about what counts: later than any before, though the clock was set back."""
    return max(time.time(), last_moment(connection, "abs(reset)") + 1)


def last_moment(connection: sqlite3.Connection, of: str = "reset") -> float:
    """When something was reset last that is so still, 0 if nothing is; with ``abs(reset)``, or taken back."""
    moments = [
        connection.execute(
            f"SELECT max({of}) FROM {table} WHERE typeof(reset) = 'real' AND abs(reset) <= {LATEST}"  # noqa: S608  # ours
        ).fetchone()[0]
        for table in ("games", "elsewhere")
    ]
    return max(0.0, *(float(moment or 0) for moment in moments))


def _end(row: Row) -> tuple[float, ...]:
    """How a game has ended, or how far it is, so that the row that is to be kept has more; see above."""
    ended, made = _get(row, "ended"), _get(row, "place") + _get(row, "undos")
    result = row[_AT["result"]]
    if result == "won":
        return 3, -ended
    if result == "lost" and _get(row, "solved"):
        return 2, -ended
    if result in ("lost", "open"):
        return 1, made, result == "lost", ended
    return 0, made


def _order(row: Row) -> tuple[object, ...]:
    """The row that is to be kept has more; equal are only rows that differ in nothing but owner and reset."""
    others = [value for name, value in zip(COLUMNS, row, strict=True) if name not in ("owner", "reset")]
    return _end(row), _get(row, "touched"), others


def _get(row: Row, name: str) -> float:
    """A number of a row."""
    value = row[_AT[name]]
    assert isinstance(value, (int, float))  # noqa: S101  # is_row has seen to it
    return value


def _with(row: Row, name: str, value: object) -> Row:
    """A row with another value."""
    place = _AT[name]
    return (*row[:place], value, *row[place + 1 :])


__all__ = ["counting_again", "last_moment", "later_reset", "merged", "next_moment", "take_over"]
