"""What the tests of what counts share."""

from pathlib import Path

from belvedere.rules.dealing import deal
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.solver import Budget, solve
from belvedere.store.keeper import Keeper
from tests.store.kit import EIGHT_OFF, kept

WON_IN_THE_END = 1
"""A deal of Eight Off that the solver wins."""


def won(folder: Path) -> tuple[Session, Keeper]:
    """A session with a game of Eight Off that was won."""
    session, keeper = kept(folder, "eight-off", WON_IN_THE_END, 0)
    for move in solve(EIGHT_OFF, deal(EIGHT_OFF, WON_IN_THE_END), Budget(nodes=50_000)).solution:
        session.play(move)
    assert session.outcome is Outcome.WON
    return session, keeper


def ends(keeper: Keeper) -> list[tuple[str, int]]:
    """Result and moves at the end of each game."""
    query = "SELECT result, ended_place FROM games"
    return keeper.store.database.read(lambda connection: connection.execute(query).fetchall())
