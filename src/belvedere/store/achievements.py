"""What a player has achieved, found in the games that have ended.

Nothing of it is kept, so nothing can differ from the games. To set the figures back takes nothing away: figures begin
anew, but what was done has been done. A game in which *Show Me* played is never won, so none counts here.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from math import isfinite
from typing import Final, NamedTuple

from belvedere import games
from belvedere.store.dailies import Days, runs
from belvedere.store.statistics import Played

WEEK: Final = 7
"""Days in a row on which a deal of the day is to be won."""


class Kind(Enum):
    """What can be achieved."""

    UNAIDED = "unaided"
    """A win of one of the nine games without a hint and without an undo."""
    ALL_NINE = "all nine"
    """A win in each of the nine games."""
    WEEK = "week"
    """Seven days in a row on each of which a deal of the day was won on the day itself."""


class Achievement(NamedTuple):
    """Something that can be achieved, and how far it is.

    Attributes:
        kind: what it is.
        key: of the game in which it is to be done; empty if in any.
        by: the game that completed it, None as long as it is not done.
        have: how many parts of it are done; of a week that is not over, the days in a row up to now.
        of: how many parts it has.
    """

    kind: Kind
    key: str
    by: Played | None
    have: int
    of: int


def achievements(played: Iterable[Played], today: int) -> list[Achievement]:
    """Everything that can be achieved, with how far it is by these games, whatever their order.

    ``today`` is the number of the day on the player's calendar, as ``date.toordinal`` has it.
    """
    wins = sorted((game for game in played if game.won and isfinite(game.ended)), key=_order)
    unaided = _firsts(game for game in wins if not game.hints and not game.undos)
    found = [_achievement(Kind.UNAIDED, [unaided.get(variant.key)], variant.key) for variant in games.ALL]
    firsts = _firsts(wins)
    found.append(_achievement(Kind.ALL_NINE, [firsts.get(variant.key) for variant in games.ALL]))
    return [*found, _week(wins, today)]


def _order(game: Played) -> tuple[float, float, str]:
    return game.ended, game.begun, game.id


def _firsts(wins: Iterable[Played]) -> Mapping[str, Played]:
    """The first of these wins in each game."""
    firsts: dict[str, Played] = {}
    for game in wins:
        firsts.setdefault(game.key, game)
    return firsts


def _achievement(kind: Kind, parts: Sequence[Played | None], key: str = "") -> Achievement:
    """Something that is done when all its parts are, by the game that ended last."""
    done = [part for part in parts if part is not None]
    by = max(done, key=_order) if len(done) == len(parts) else None
    return Achievement(kind, key, by, len(done), len(parts))


def _week(wins: Sequence[Played], today: int) -> Achievement:
    """The week that was over first; else how many days of one there are now."""
    days = Days(wins)
    first: dict[int, Played] = {}
    for (day, _), game in days.wins.items():
        first[day] = min(first.get(day, game), game, key=_order)
    weeks = [[first[day] for day in range(last - WEEK + 1, last + 1) if day in first] for last in first]
    ends = [max(week, key=_order) for week in weeks if len(week) == WEEK]
    if ends:
        return Achievement(Kind.WEEK, "", min(ends, key=_order), WEEK, WEEK)
    return Achievement(Kind.WEEK, "", None, runs(first, today).now, WEEK)


__all__ = ["WEEK", "Achievement", "Kind", "achievements"]
