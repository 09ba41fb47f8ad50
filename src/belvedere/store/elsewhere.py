"""The figures that another program has counted, as they were brought in.

They are sums that nobody can take apart: how many games were won and played, and how long the quickest and the slowest
win took. So they stand beside the player's own figures, under a name that says where they come from, and are never
added to them. What is brought in again takes the place of what was brought in before, since the other program's sums
go on growing.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

AISLERIOT: Final = "aisleriot"
"""AisleRiot as a source of figures."""

GAMES: Final[dict[str, tuple[str, ...]]] = {AISLERIOT: ("terrace", "thumb-and-pouch", "eight-off")}
"""The games of each source that we have, too, in the order in which they are shown.

AisleRiot counts the seven Terraces as one game, which is called ``terrace`` here and is no single one of ours.
"""

_MOST: Final = 1_000_000_000
"""More games than anybody plays."""

_LATEST: Final = 1e12
"""Seconds since 1970 that no clock shows."""


class Elsewhere(NamedTuple):
    """What another program has counted of a game.

    Attributes:
        source: which program.
        game: what it counts as one game, by its name in ``GAMES``.
        won: how many games were won.
        played: how many games were counted, those that were won among them.
        best, worst: seconds of the quickest and of the slowest win; None where that is not known.
        taken: when the figures were brought in, in seconds since 1970.
        reset: when they were set back, so that they are shown no more, in seconds since 1970; 0 if they are shown.
    """

    source: str
    game: str
    won: int
    played: int
    best: float | None
    worst: float | None
    taken: float
    reset: float = 0.0

    @property
    def rate(self) -> float:
        """The share of the games that were won."""
        return self.won / self.played


_NAMES: Final = ", ".join(Elsewhere._fields)
_PUT: Final = (
    f"INSERT INTO elsewhere ({_NAMES}) VALUES ({', '.join('?' * len(Elsewhere._fields))}) "  # noqa: S608  # names
    f"ON CONFLICT (source, game) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in Elsewhere._fields)}"
)


def sound(values: Sequence[object]) -> Elsewhere | None:
    """The figures that these values mean, which are in the order of the fields; None if they make no sense.

    A time of 0, in which nobody wins, is one that is not known.
    """
    if len(values) != len(Elsewhere._fields):
        return None
    source, game, won, played, best, worst, taken, reset = values
    if not isinstance(source, str) or not isinstance(game, str) or game not in GAMES.get(source, ()):
        return None
    if type(won) is not int or type(played) is not int or not 0 <= won <= played <= _MOST or not played:
        return None
    numbers = [_number(0 if value is None else value) for value in (best, worst, taken, reset)]
    known = [number for number in numbers if number is not None]
    if len(known) != len(numbers):
        return None
    return Elsewhere(source, game, won, played, known[0] or None, known[1] or None, known[2], known[3])


def _number(value: object) -> float | None:
    """A number of seconds; None if it is none."""
    if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= _LATEST:
        return float(value)
    return None


def all_figures(connection: sqlite3.Connection) -> list[Elsewhere]:
    """All that was brought in, in the order of ``GAMES``; what makes no sense is left out."""
    rows = connection.execute(f"SELECT {_NAMES} FROM elsewhere").fetchall()  # noqa: S608  # names of ours
    found = [figures for figures in map(sound, rows) if figures is not None]
    return sorted(found, key=lambda figures: (figures.source, GAMES[figures.source].index(figures.game)))


def bring_in(connection: sqlite3.Connection, figures: Iterable[Elsewhere]) -> None:
    """Put in figures that were counted anew, in the place of what was brought in of the same games before."""
    connection.executemany(_PUT, map(_values, figures))


def take_over(connection: sqlite3.Connection, figures: Iterable[Elsewhere]) -> int:
    """Put in figures of another database, but for those that were brought in later here; how many it were."""
    before = connection.total_changes
    connection.executemany(f"{_PUT} WHERE excluded.taken > elsewhere.taken", map(_values, figures))
    return connection.total_changes - before


def _values(figures: Elsewhere) -> tuple[object, ...]:
    """The values of a row: a time that is not known is 0 there."""
    return tuple(figures._replace(best=figures.best or 0.0, worst=figures.worst or 0.0))


__all__ = ["AISLERIOT", "GAMES", "Elsewhere", "all_figures", "bring_in", "sound", "take_over"]
