"""What the player reads of the deals of the days, and of the days on which they were won.

Names of days come from whoever knows how the player's country writes them.
"""

from collections.abc import Mapping

from belvedere import games
from belvedere.rules.variant import Variant
from belvedere.store.dailies import Runs, Won
from belvedere.words.games import game_name
from belvedere.words.messages import _np, _p


def runs_sentence(runs: Runs) -> str:
    """On how many days a deal of the day was won, and how many of them in a row."""
    if not runs.days:
        return _p("calendar", "No deal of the day has been won on its day yet.")
    return _np(
        "calendar",
        "Won on {count} day; now {now} in a row, at most {longest}.",
        "Won on {count} days; now {now} in a row, at most {longest}.",
        runs.days,
    ).format(count=runs.days, now=runs.now, longest=runs.longest)


def legend_text(won: Won) -> str:
    """What a sign in the calendar means."""
    return {
        Won.ON_THE_DAY: _p("calendar", "won on the day"),
        Won.LATER: _p("calendar", "won on a later day"),
    }[won]


def today_text(day: str) -> str:
    """The name of a day that is today."""
    return _p("calendar", "{day} (today)").format(day=day)


def day_sentence(day: str, won: Mapping[str, Won], game: Variant | None, *, to_come: bool) -> str:
    """How the deal of a day stands.

    Args:
        day: its name.
        won: which games' deals of that day were won, by their keys.
        game: the game that is asked about; None for all of them.
        to_come: whether the day is still to come.
    """
    if to_come:
        return _p("calendar", "{day}: still to come.").format(day=day)
    if game is not None:
        found = won.get(game.key)
        if found is None:
            return _p("calendar", "{day}: not won.").format(day=day)
        if found is Won.LATER:
            return _p("calendar", "{day}: won on a later day.").format(day=day)
        return _p("calendar", "{day}: won on the day.").format(day=day)
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


def dealt_sentence(day: str) -> str:
    """That the deal of an earlier day was dealt."""
    return _p("status bar", "The deal of {day}: it can be won. Undo brings the old game back.").format(day=day)


def left_sentence(day: str) -> str:
    """That the deal of a day goes on as it was left."""
    message = _p("status bar", "The deal of {day} is as you left it. The game before is kept as well.")
    return message.format(day=day)


def on_table_sentence(day: str) -> str:
    """That the deal of an earlier day lies on the table already."""
    return _p("status bar", "This is the deal of {day}: it can be won.").format(day=day)
