"""The player's figures, counted from the games that have ended.

What counts as a game, as won and as lost is said in ``keeper``. Nothing here is kept: every figure is counted anew from
the rows, so that no sum can differ from its parts.
"""

from collections.abc import Sequence
from typing import NamedTuple


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


def figures(games: Sequence[Played]) -> Figures:
    """The figures of these games, whatever their order."""
    ordered = sorted(games, key=lambda game: (game.ended, game.begun, game.id))
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


__all__ = ["Figures", "Played", "figures"]
