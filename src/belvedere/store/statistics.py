"""The player's figures, counted from the games that have ended.

What counts as a game, as won and as lost is said in ``keeper``. Nothing here is kept: every figure is counted anew from
the rows, so that no sum can differ from its parts. Games that were reset are rows like the others, and count no more.
"""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

LATELY: Final = 20
"""How many of the last games tell how things went lately."""


class Played(NamedTuple):
    """A game that has ended.

    Attributes:
        id: of the game.
        key: which of the nine.
        options: the names of its options.
        number: of its deal.
        won: whether it was won; else it was given up or shown.
        begun, ended: when its first move was made and when it ended, in seconds since 1970.
        begun_zone, ended_zone: seconds by which the player's clock was ahead of UTC then.
        seconds: of play.
        moves: in force at its end.
        hints, undos: how many there were.
        reset: when its figures were set back, in seconds since 1970; 0 if it counts.
    """

    id: str
    key: str
    options: tuple[str, ...]
    number: int
    won: bool
    begun: float
    begun_zone: int
    ended: float
    ended_zone: int
    seconds: float
    moves: int
    hints: int
    undos: int
    reset: float = 0.0

    @property
    def counts(self) -> bool:
        """Whether it counts in the figures, since these were not set back after it."""
        return not self.reset


class Figures(NamedTuple):
    """What a player has made of some games.

    Attributes:
        played: games that have ended.
        won: how many of them were won.
        streak: how many of the last ones in a row were won.
        longest: the longest row of wins.
        best, average, worst: seconds of play of the wins; None without any.
        fewest: moves of the shortest win; None without any.
        total: seconds of play of all games.
        unaided: wins without a hint and without an undo.
    """

    played: int
    won: int
    streak: int
    longest: int
    best: float | None
    average: float | None
    worst: float | None
    fewest: int | None
    total: float
    unaided: int

    @property
    def rate(self) -> float | None:
        """The share of the games that were won; None if none was played."""
        return self.won / self.played if self.played else None


class Best(NamedTuple):
    """The best that a player has made of one deal.

    Attributes:
        wins: how often it was won.
        seconds: of play of the fastest win.
        moves: of the shortest win, which may be another one.
    """

    wins: int
    seconds: float
    moves: int


class Point(NamedTuple):
    """How things stood when a game had ended.

    Attributes:
        game: that one.
        rate: the share of wins of all games up to it.
        lately: the share of wins of the last ``LATELY`` games; None before there were so many.
    """

    game: Played
    rate: float
    lately: float | None


def figures(games: Sequence[Played]) -> Figures:
    """The figures of those of these games that count, whatever their order."""
    ordered = _counting(games)
    wins = [game for game in ordered if game.won]
    times = [game.seconds for game in wins]
    streak = longest = 0
    for game in ordered:
        streak = streak + 1 if game.won else 0
        longest = max(longest, streak)
    return Figures(
        len(ordered),
        len(wins),
        streak,
        longest,
        min(times, default=None),
        sum(times) / len(times) if times else None,
        max(times, default=None),
        min((game.moves for game in wins), default=None),
        sum(game.seconds for game in ordered),
        sum(not game.hints and not game.undos for game in wins),
    )


def best_of_deal(games: Sequence[Played], key: str, options: Collection[str], number: int) -> Best | None:
    """The best of the wins of a deal that count, played with just these options; None if it was not won."""
    wins = [
        game
        for game in games
        if game.counts
        and game.won
        and (game.key, game.number) == (key, number)
        and sorted(game.options) == sorted(options)
    ]
    if not wins:
        return None
    return Best(len(wins), min(game.seconds for game in wins), min(game.moves for game in wins))


def course(games: Sequence[Played]) -> list[Point]:
    """How the share of wins went, game by game: those that count, in the order in which they ended."""
    points: list[Point] = []
    won: list[int] = []
    wins = 0
    for game in _counting(games):
        won.append(int(game.won))
        wins += won[-1]
        lately = sum(won[-LATELY:]) / LATELY if len(won) >= LATELY else None
        points.append(Point(game, wins / len(won), lately))
    return points


def _counting(games: Sequence[Played]) -> list[Played]:
    """Those of the games that count, in the order in which they ended."""
    return sorted((game for game in games if game.counts), key=lambda game: (game.ended, game.begun, game.id))


__all__ = ["LATELY", "Best", "Figures", "Played", "Point", "best_of_deal", "course", "figures"]
