"""What the player reads of figures: the heads of the columns, and the values in them."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from belvedere import games
from belvedere.resources import MissingResource
from belvedere.rules.variant import Family, Variant
from belvedere.solver.odds import odds
from belvedere.store.elsewhere import Elsewhere
from belvedere.store.statistics import Played, figures
from belvedere.words.elsewhere import elsewhere_name
from belvedere.words.games import game_name
from belvedere.words.messages import _p
from belvedere.words.status import duration

COLUMNS: Final[tuple[str, ...]] = (
    "played",
    "won",
    "rate",
    "odds",
    "streak",
    "longest",
    "best",
    "average",
    "worst",
    "fewest",
    "unaided",
    "total",
)
"""The figures in the order in which they are shown."""

Row = tuple[Variant, ...] | Elsewhere
"""Whose figures stand together: a game's, those of several games, or what another program has counted."""


def column_name(column: str) -> str:
    """The head of a column; raises KeyError if there is none of that name."""
    return {
        "played": _p("statistics", "Played"),
        "won": _p("statistics", "Won"),
        "rate": _p("statistics", "Won, %"),
        "odds": _p("statistics", "Can be won, %"),
        "streak": _p("statistics", "Wins in a row now"),
        "longest": _p("statistics", "Most wins in a row"),
        "best": _p("statistics", "Best time of a win"),
        "average": _p("statistics", "Average time of wins"),
        "worst": _p("statistics", "Longest time of a win"),
        "fewest": _p("statistics", "Fewest moves of a win"),
        "unaided": _p("statistics", "Wins without hint or undo"),
        "total": _p("statistics", "Total time"),
    }[column]


def row_name(row: Row) -> str:
    """What these figures stand under: the name of a game, or that of all of them together."""
    if isinstance(row, Elsewhere):
        return elsewhere_name(row)
    if len(row) == 1:
        return game_name(row[0])
    return _p("statistics", "Terrace, all variants")


def value_text(column: str, value: float | None) -> str:
    """A figure as it is shown; a dash where there is none yet."""
    if value is None:
        return _p("statistics", "–")
    if column in ("best", "average", "worst", "total"):
        return duration(value)
    if column in ("rate", "odds"):
        return _p("statistics", "{share:.1f}").format(share=100 * value)
    return str(value)


def rows(played: Sequence[Played], elsewhere: Sequence[Elsewhere] = ()) -> list[Row]:
    """Which figures are shown: of each game that was ended, and the Terraces together if there is more than one.

    What other programs have counted follows, but for what was set back.
    """
    keys = {game.key for game in played}
    found = [(variant,) for variant in games.ALL if variant.key in keys]
    terraces = tuple(variant for variant in games.ALL if variant.family is Family.TERRACE)
    together = sum(variant.family is Family.TERRACE for (variant,) in found) > 1
    return [*found, *([terraces] if together else []), *(figures for figures in elsewhere if not figures.reset)]


def figures_of(row: Row, played: Sequence[Played]) -> dict[str, float | None]:
    """The figures of a row, by the names of their columns; the odds are those of a single game."""
    if isinstance(row, Elsewhere):
        known = {"played": row.played, "won": row.won, "rate": row.rate, "best": row.best, "worst": row.worst}
        return {**dict.fromkeys(COLUMNS), **known}
    keys = {variant.key for variant in row}
    found = figures([game for game in played if game.key in keys])
    can = None
    if len(row) == 1:
        with suppress(MissingResource):
            can = odds(row[0]).rate[0]
    return {**found._asdict(), "rate": found.rate, "odds": can}


def row_texts(row: Row, played: Sequence[Played]) -> list[str]:
    """The same as they are shown, in the order of the columns."""
    found = figures_of(row, played)
    return [value_text(column, found[column]) for column in COLUMNS]
