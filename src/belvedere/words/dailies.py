"""What the player reads of the deals of the days, and of the days on which they were won.

Names of days come from whoever knows how the player's country writes them.
"""

from collections.abc import Mapping

from belvedere import games
from belvedere.rules.variant import Variant
from belvedere.store.dailies import Runs, Won
from belvedere.words.forms import opening
from belvedere.words.games import game_name
from belvedere.words.messages import _np, _p


def runs_sentence(runs: Runs, game: Variant | None = None) -> str:
    """On how many days a deal of the day was won, in one game or in any of them, and how many of them in a row."""
    if game is None:
        if not runs.days:
            return _p("calendar", "No deal of the day has been won on its day yet.")
        return _np(
            "calendar",
            "All games: won on {count} day, {now} in a row now, longest row {longest}.",
            "All games: won on {count} days, {now} in a row now, longest row {longest}.",
            runs.days,
        ).format(count=runs.days, now=runs.now, longest=runs.longest)
    if not runs.days:
        return _p("calendar", "{game}: no deal of the day has been won on its day yet.").format(game=game_name(game))
    return _np(
        "calendar",
        "{game}: won on {count} day, {now} in a row now, longest row {longest}.",
        "{game}: won on {count} days, {now} in a row now, longest row {longest}.",
        runs.days,
    ).format(game=game_name(game), count=runs.days, now=runs.now, longest=runs.longest)


def legend_text(won: Won) -> str:
    """What a sign in the calendar means."""
    return {
        Won.ON_THE_DAY: _p("calendar", "won on the day"),
        Won.LATER: _p("calendar", "won on a later day"),
    }[won]


def today_text(day: str) -> str:
    """The name of a day that is today."""
    return _p("calendar", "{day} (today)").format(day=opening(day))


def day_sentence(day: str, won: Mapping[str, Won], game: Variant | None, *, to_come: bool) -> str:
    """How the deal of a day stands.

    Args:
        day: its name.
        won: which games' deals of that day were won, by their keys.
        game: the game that is asked about; None for all of them.
        to_come: whether the day is still to come.
    """
    day = opening(day)
    if to_come:
        return _p("calendar", "{day}: still to come.").format(day=day)
    if game is not None:
        found = won.get(game.key)
        if found is None:
            message = _p("calendar", "{day}: {game} is not won.")
        elif found is Won.LATER:
            message = _p("calendar", "{day}: {game} was won on a later day.")
        else:
            message = _p("calendar", "{day}: {game} was won on the day.")
        return message.format(day=day, game=game_name(game))
    on_the_day, later = _names(won, Won.ON_THE_DAY), _names(won, Won.LATER)
    if on_the_day and later:
        message = _p("calendar", "{day}: won on the day in {games}; on a later day in {others}.")
        return message.format(day=day, games=on_the_day, others=later)
    if on_the_day:
        return _p("calendar", "{day}: won on the day in {games}.").format(day=day, games=on_the_day)
    if later:
        return _p("calendar", "{day}: won on a later day in {games}.").format(day=day, games=later)
    return _p("calendar", "{day}: not won in any game.").format(day=day)


def _names(won: Mapping[str, Won], how: Won) -> str:
    """The names of the games that were won so."""
    names = [game_name(games.find(key)) for key, found in won.items() if found is how]
    return _p("calendar: between names of games", ", ").join(names)


def todays_sentence(*, here: bool, won: bool) -> str:
    """That the deal of today lies on the table: it was ``here`` before, or was dealt; and whether it was won today."""
    if here and won:
        return _p("status bar", "This is the deal of the day: you have won it today.")
    if here:
        return _p("status bar", "This is the deal of the day: it can be won.")
    if won:
        return _p("status bar", "The deal of the day: you have won it today. Undo brings the old game back.")
    return _p("status bar", "The deal of the day: it can be won. Undo brings the old game back.")


def dealt_sentence(day: str) -> str:
    """That the deal of an earlier day was dealt."""
    return _p("status bar", "The deal of {day}: it can be won. Undo brings the old game back.").format(day=day)


def left_sentence(day: str, *, kept: bool = True) -> str:
    """That the deal of a day goes on as it was left; and that the game before is kept, if it is."""
    if not kept:
        return _p("status bar", "The deal of {day} is as you left it.").format(day=day)
    message = _p("status bar", "The deal of {day} is as you left it. The game before is kept as well.")
    return message.format(day=day)


def on_table_sentence(day: str) -> str:
    """That the deal of an earlier day lies on the table already."""
    return _p("status bar", "This is the deal of {day}: it can be won.").format(day=day)
