"""What the tests of moving to another computer share."""

import json
from pathlib import Path

import pytest

from belvedere.rules.dealing import deal
from belvedere.solver import Budget, solve
from belvedere.store.elsewhere import AISLERIOT, Elsewhere, bring_in
from belvedere.store.game_store import GameStore
from belvedere.store.settings import Settings
from belvedere.store.transfer import export_lines
from tests.store.kit import EIGHT_OFF as EIGHT_OFF_GAME
from tests.store.kit import kept, play_some


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def some_games(folder: Path) -> None:
    session, keeper = kept(folder, "signora", 7, 5)
    session.new_game(number=8)
    play_some(session, 3)
    session.undo()
    keeper.end()


def rows(folder: Path) -> list[tuple[object, ...]]:
    store = GameStore(str(folder))
    found = store.database.read(lambda connection: connection.execute("SELECT * FROM games ORDER BY id").fetchall())
    store.close()
    return found


def written(folder: Path) -> list[str]:
    store = GameStore(str(folder))
    settings = Settings.load()
    settings.speed = "slow"
    settings.clock = False
    lines = list(export_lines(store, settings))
    store.close()
    return lines


def spoilt(lines: list[str], **changes: object) -> list[str]:
    """The lines with the first game changed."""
    return [lines[0], json.dumps({**json.loads(lines[1]), **changes}), *lines[2:]]


# Figures from other programs.


TERRACE = Elsewhere(AISLERIOT, "terrace", 12, 57, 301.0, 1207.0, 1000.0)

EIGHT_OFF = Elsewhere(AISLERIOT, "eight-off", 0, 3, None, None, 1000.0, 2000.0)


def with_figures(folder: Path, *figures: Elsewhere) -> list[str]:
    """The lines of some games and these figures."""
    some_games(folder)
    store = GameStore(str(folder))
    store.database.write(lambda connection: bring_in(connection, figures))
    store.close()
    return written(folder)


def won_once(folder: Path) -> list[str]:
    """The lines of a game of Eight Off that was won."""
    session, keeper = kept(folder, "eight-off", 1, 0)
    for move in solve(EIGHT_OFF_GAME, deal(EIGHT_OFF_GAME, 1), Budget(nodes=50_000)).solution:
        session.play(move)
    session.undo()
    session.undo()
    play_some(session, 1)
    keeper.end()
    return written(folder)
