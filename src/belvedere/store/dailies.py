"""On which days the deal of the day was won.

A day is won in a game if that game's deal of the day was won in a game whose first move was made on the day itself, by
the calendar that the player had then, wherever that was; when its last move was made is no matter. A deal that was won
in a game that was begun on a later day counts as won later, wherever it came from. Games with options have deals of the
day of their own: a day is won by the deal of the options that were in force.

Nothing of this is kept: all of it follows from the games that have ended. To set the figures back takes no day away,
since what was won has been won.
"""

from collections.abc import Callable, Collection, Iterable
from enum import Enum
from math import isfinite
from typing import Final, NamedTuple

from belvedere import games
from belvedere.resources import MissingResource
from belvedere.store.statistics import Played
from belvedere.winnable_deals import deals_of_days

_DAY: Final = 86_400
"""Seconds of a day."""
_FIRST_OF_1970: Final = 719_163
"""The number of 1 January 1970, counted from 1 January of the year 1."""

_Kind = tuple[str, tuple[str, ...]]
"""The key of a game and its options."""


class Won(Enum):
    """How the deal of a day was won."""

    ON_THE_DAY = "on the day"
    LATER = "later"


class Runs(NamedTuple):
    """Days on which a deal of the day was won, and how they follow each other.

    Attributes:
        days: how many there are.
        now: how many of the last ones in a row, up to today or yesterday; today may still be won.
        longest: the longest row of them.
    """

    days: int
    now: int
    longest: int


class Days:
    """The days whose deals were won.

    Days are numbers, counted from 1 January of the year 1, as ``date.toordinal`` does.

    Attributes:
        wins: the first win of a day's deal on the day itself, by the day and the key of one of the nine games.
    """

    def __init__(self, played: Iterable[Played]) -> None:
        """The days that follow from these games, whatever their order."""
        self.wins: dict[tuple[int, str], Played] = {}
        self._deals: dict[_Kind, Callable[[int], int | None]] = {}
        self._last: dict[tuple[_Kind, int | None], int] = {}
        for game in played:
            if game.won and isfinite(game.begun):
                self._note(game)

    def _note(self, game: Played) -> None:
        """Note what was won by a game."""
        kind = game.key, game.options
        day = day_of(game.begun, game.begun_zone)
        self._last[kind, game.number] = max(day, self._last.get((kind, game.number), day))
        if self._deal(kind, day) == game.number:
            first = self.wins.setdefault((day, game.key), game)
            if game.ended < first.ended:
                self.wins[day, game.key] = game

    def _deal(self, kind: _Kind, day: int) -> int | None:
        """The deal of that day of a game; None if there is none."""
        if kind not in self._deals:
            self._deals[kind] = _deals_of(kind)
        return self._deals[kind](day)

    def won(self, day: int) -> dict[str, Won]:
        """The games whose deal of that day was won, by their keys, in the order of the menu."""
        found = {}
        for variant in (*games.ALL, *games.WITH_OPTIONS):
            kind = variant.key, variant.options
            if (day, variant.key) in self.wins:
                found[variant.key] = Won.ON_THE_DAY
            elif self._last.get((kind, self._deal(kind, day)), day) > day:
                found[variant.key] = Won.LATER
        return found

    def days(self, key: str | None = None) -> set[int]:
        """The days on which the day's deal was won on the day itself, in that one of the nine games or in any."""
        return {day for day, of in self.wins if key in (None, of)}


def runs(days: Collection[int], today: int) -> Runs:
    """How these days follow each other."""
    won = frozenset(days)
    longest = 0
    for day in won:
        if day - 1 not in won:
            longest = max(longest, _length(won, day, 1))
    return Runs(len(won), _length(won, today if today in won else today - 1, -1), longest)


def _length(won: frozenset[int], day: int, step: int) -> int:
    """How many days in a row are among these, from one of them on."""
    length = 0
    while day + length * step in won:
        length += 1
    return length


def day_of(moment: float, zone: int) -> int:
    """The day on the player's calendar, where the clock was ahead of UTC by so many seconds."""
    return int((moment + zone) // _DAY) + _FIRST_OF_1970


def _deals_of(kind: _Kind) -> Callable[[int], int | None]:
    """The deals of the days of a game; none of one that a newer program has played, or whose list is missing."""
    key, options = kind
    try:
        return deals_of_days(games.find(key, options))
    except (games.UnknownGame, games.UnknownOption, MissingResource):
        return lambda _day: None


__all__ = ["Days", "Runs", "Won", "day_of", "runs"]
