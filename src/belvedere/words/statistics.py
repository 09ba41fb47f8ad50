"""What the player reads of figures: the heads of the columns, the values in them, and sentences about them."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from belvedere import games
from belvedere.resources import MissingResource
from belvedere.rules.variant import Family, Variant
from belvedere.solver.odds import odds
from belvedere.store.elsewhere import Elsewhere
from belvedere.store.statistics import LATELY, Best, Played, Point, figures
from belvedere.words.elsewhere import elsewhere_name
from belvedere.words.games import game_name, variant_name
from belvedere.words.messages import _np, _p
from belvedere.words.numbers import decimal
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

_TERRACES: Final = tuple(variant for variant in games.ALL if variant.family is Family.TERRACE)


def column_name(column: str) -> str:
    """The head of a column; raises KeyError if there is none of that name."""
    return {
        "played": _p("statistics", "Played"),
        "won": _p("statistics", "Won"),
        "rate": _p("statistics", "Won, %"),
        "odds": _p("statistics", "Of all deals, can be won, %"),
        "streak": _p("statistics", "Wins in a row now"),
        "longest": _p("statistics", "Most wins in a row"),
        "best": _p("statistics", "Best time of a win"),
        "average": _p("statistics", "Average time of wins"),
        "worst": _p("statistics", "Longest time of a win"),
        "fewest": _p("statistics", "Fewest moves of a win"),
        "unaided": _p("statistics", "Wins without hint or undo"),
        "total": _p("statistics", "Total time of ended games"),
    }[column]


def row_name(row: Row) -> str:
    """What these figures stand under: the name of a game, or that of all of them together."""
    if isinstance(row, Elsewhere):
        return elsewhere_name(row)
    if len(row) == 1:
        return game_name(row[0])
    return _p("statistics", "Terrace, all variants")


def result_text(game: Played) -> str:
    """How a game ended; where *Show Me* played in it, that is why it was not won."""
    if game.won:
        return _p("history", "won")
    return _p("history", "lost (shown)") if game.shown else _p("history", "lost")


def history_row(game: str, number: int, result: str, ended: str) -> str:
    """A game that has ended, as a line of the history is read aloud."""
    return _p("history: read aloud", "{game}, deal {number}: {result}; {ended}").format(
        game=game, number=number, result=result, ended=ended
    )


def history_cell(game: str, number: int, result: str, column: str, value: str) -> str:
    """One thing that is told of it, first."""
    return _p("history: read aloud", "{column}: {value}; {game}, deal {number}: {result}").format(
        game=game, number=number, result=result, column=column, value=value
    )


def cell_heard(row: str, column: str, value: str) -> str:
    """A figure of a game, read aloud: it says of which game it is, and what is counted."""
    return _p("statistics: read aloud", "{column}: {value}; {game}").format(column=column, value=value, game=row)


def value_text(column: str, value: float | None) -> str:
    """A figure as it is shown; a dash where there is none yet."""
    if value is None:
        return _p("statistics", "–")
    if column in ("best", "average", "worst"):
        return win_time(value)
    if column == "total":
        return duration(value)
    if column in ("rate", "odds"):
        return share_text(value)
    return str(value)


def share_text(share: float) -> str:
    """A share in per cent, without the sign."""
    return decimal(100 * share, 1)


def win_time(seconds: float) -> str:
    """The time of a win, which is never none at all."""
    return duration(max(seconds, 1))


def own_rows(played: Sequence[Played]) -> list[tuple[Variant, ...]]:
    """Of which games figures are shown: each that has any, and the Terraces together if there is more than one."""
    keys = {game.key for game in played if game.counts}
    found = [(variant,) for variant in games.ALL if variant.key in keys]
    together = sum(variant.family is Family.TERRACE for (variant,) in found) > 1
    return [*found, *([_TERRACES] if together else [])]


def all_rows(elsewhere: Sequence[Elsewhere] = ()) -> list[Row]:
    """For other programs: each of the nine games, played or not, the Terraces together, and those from elsewhere."""
    return [*((variant,) for variant in games.ALL), _TERRACES, *rows((), elsewhere)]


def rows(played: Sequence[Played], elsewhere: Sequence[Elsewhere] = ()) -> list[Row]:
    """The same, and what other programs have counted, but for what was set back."""
    return [*own_rows(played), *(figures for figures in elsewhere if figures.shown)]


def figures_of(row: Row, played: Sequence[Played]) -> dict[str, float | None]:
    """The figures of a row, by the names of their columns; the odds are those of a single game."""
    if isinstance(row, Elsewhere):
        known = {"played": row.played, "won": row.won, "rate": row.rate, "best": row.best, "worst": row.worst}
        return {**dict.fromkeys(COLUMNS), **known}
    found = figures(of_games(row, played))
    can = None
    if len(row) == 1:
        with suppress(MissingResource):
            can = odds(row[0]).rate[0]
    return {**found._asdict(), "rate": found.rate, "odds": can}


def row_texts(row: Row, played: Sequence[Played]) -> list[str]:
    """The same as they are shown, in the order of the columns."""
    found = figures_of(row, played)
    return [value_text(column, found[column]) for column in COLUMNS]


def of_games(variants: tuple[Variant, ...], played: Sequence[Played]) -> list[Played]:
    """Those that are of one of these games."""
    keys = {variant.key for variant in variants}
    return [game for game in played if game.key in keys]


# Sentences.


def what_counts() -> str:
    """What is counted, in the words in which ``keeper`` and the help say it."""
    return _p(
        "statistics",
        "A game counts once its first move of your own is made, and is counted when it ends. It is won when all cards "
        "are up, unless Show Me played in it before. It is given up, and lost, when New Game, Restart or another deal "
        "of the same game takes its place.",
    )


def no_figures_sentence(played: Sequence[Played], elsewhere: Sequence[Elsewhere] = ()) -> str:
    """Why there are no figures; empty if there are some."""
    if rows(played, elsewhere):
        return ""
    if not all(game.counts for game in played):
        return _p("statistics", "No game counts yet: all that have ended were reset. The history lists them.")
    return _p("statistics", "You have not finished a game yet.")


def deal_sentence(variant: Variant, number: int, best: Best | None) -> str:
    """What the player has made of the deal on the table."""
    if best is None:
        return _p("statistics", "This deal, {game} {number}: you have not won it yet.").format(
            game=variant_name(variant), number=number
        )
    if best.wins == 1:
        message = _np(
            "statistics",
            "This deal, {game} {number}: won in {time}, {count} move.",
            "This deal, {game} {number}: won in {time}, {count} moves.",
            best.moves,
        )
    else:
        message = _np(
            "statistics",
            "This deal, {game} {number}: won {wins} time. Best time: {time}, fewest moves: {count}.",
            "This deal, {game} {number}: won {wins} times. Best time: {time}, fewest moves: {count}.",
            best.wins,
        )
    return message.format(
        game=variant_name(variant), number=number, wins=best.wins, time=win_time(best.seconds), count=best.moves
    )


def no_course_sentence() -> str:
    """That no game can be shown over time."""
    return _p("statistics", "There is nothing to show yet: no game that you have ended here counts.")


def course_sentence(name: str, points: Sequence[Point]) -> str:
    """What the plot of some games shows, for everybody who cannot see it, and as its heading."""
    last = points[-1]
    count = len(points)
    times = [point.game.seconds for point in points if point.game.won]
    if not times:
        message = _np(
            "statistics",
            "{game}: {count} game, not won yet.",
            "{game}: {count} games, none won yet.",
            count,
        )
    elif last.lately is None:
        message = _np(
            "statistics",
            "{game}: {count} game, {rate} % won. Times of wins: from {best} to {worst}, the last one {time}.",
            "{game}: {count} games, {rate} % won. Times of wins: from {best} to {worst}, the last one {time}.",
            count,
        )
    else:
        message = _np(
            "statistics",
            "{game}: {count} game, {rate} % won, {lately} % of the last {few}. Times of wins: from {best} to {worst}, "
            "the last one {time}.",
            "{game}: {count} games, {rate} % won, {lately} % of the last {few}. Times of wins: from {best} to {worst}, "
            "the last one {time}.",
            count,
        )
    return message.format(
        game=name,
        count=count,
        rate=share_text(last.rate),
        few=LATELY,
        lately="" if last.lately is None else share_text(last.lately),
        best=win_time(min(times, default=0)),
        worst=win_time(max(times, default=0)),
        time=win_time(times[-1] if times else 0),
    )
