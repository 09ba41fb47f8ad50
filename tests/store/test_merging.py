"""What two computers know of a game: both have the same afterwards, and no win is lost."""

import json
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere.rules.dealing import deal
from belvedere.solver import Budget, solve
from belvedere.store import merging
from belvedere.store.database import Database
from belvedere.store.elsewhere import AISLERIOT, Elsewhere, all_figures, bring_in
from belvedere.store.elsewhere import take_over as take_figures
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import Keeper
from belvedere.store.merging import merged, take_over
from belvedere.store.resets import reset_figures, undo_reset
from belvedere.store.schema import COLUMNS, Row, is_row
from belvedere.store.settings import Settings
from belvedere.store.transfer import Imported, export_lines, import_lines
from belvedere.table.moves import Move
from tests.store.kit import EIGHT_OFF, again, game, kept, play_some, put_ended

WON_IN_THE_END = 1
"""A deal of Eight Off that the solver wins."""

_USUAL = {name: kind() for name, kind in COLUMNS.items()} | {"id": "x", "key": "signora", "deal": 7, "result": "open"}


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))


def row(**changes: object) -> Row:
    """A row of a game in progress, but for the changes."""
    return tuple({**_USUAL, **changes}.values())


def exported(folder: Path) -> list[str]:
    """What one computer writes for others."""
    store = GameStore(str(folder))
    lines = list(export_lines(store, Settings.load()))
    store.close()
    return lines


def imported(lines: list[str], folder: Path) -> Imported:
    """What another one takes over of it."""
    store = GameStore(str(folder))
    taken = import_lines(lines, store, Settings.load())
    store.close()
    return taken


def rows(folder: Path) -> list[Row]:
    """Everything about the games in a folder but whose table they lie on."""
    query = f"SELECT {', '.join(name for name in COLUMNS if name != 'owner')} FROM games ORDER BY id"  # noqa: S608  # ours
    store = GameStore(str(folder))
    found = store.database.read(lambda connection: connection.execute(query).fetchall())
    store.close()
    return found


def ended(folder: Path) -> list[tuple[bool, bool]]:
    """Of each game that has ended, whether it was won and whether it counts."""
    store = GameStore(str(folder))
    found = [(game.won, game.counts) for game in store.ended()]
    store.close()
    return found


def resumed(folder: Path, key: str, moves: tuple[Move, ...] = ()) -> None:
    """Start the program, play and quit."""
    session = again(folder, key)
    assert session is not None
    keeper = Keeper(session, GameStore(str(folder)))
    keeper.begin()
    for move in moves:
        session.play(move)
    keeper.end()


@pytest.fixture
def solution() -> tuple[Move, ...]:
    return tuple(solve(EIGHT_OFF, deal(EIGHT_OFF, WON_IN_THE_END), Budget(nodes=50_000)).solution)


def on_two_computers(tmp_path: Path, first: Move) -> tuple[Path, Path]:
    """A game that was begun on one and copied to the other."""
    here, there = tmp_path / "here", tmp_path / "there"
    session, keeper = kept(here, "eight-off", WON_IN_THE_END, 0)
    session.play(first)
    keeper.end()
    assert imported(exported(here), there).games == 1
    return here, there


def test_a_win_is_brought_and_is_not_taken_away_by_a_game_that_was_only_opened(
    tmp_path: Path, solution: tuple[Move, ...]
) -> None:
    here, there = on_two_computers(tmp_path, solution[0])
    resumed(there, "eight-off", solution[1:])
    assert ended(there) == [(True, True)]
    # Touched later, and nothing else.
    resumed(here, "eight-off")
    of_here, of_there = exported(here), exported(there)
    assert imported(of_here, there).games == 0
    assert imported(of_there, here).games == 1
    assert ended(here) == ended(there) == [(True, True)]
    assert rows(here) == rows(there)
    assert imported(of_there, here).games == 0


def test_a_window_that_has_the_game_on_its_table_takes_no_win_back(tmp_path: Path, solution: tuple[Move, ...]) -> None:
    here, there = on_two_computers(tmp_path, solution[0])
    resumed(there, "eight-off", solution[1:])
    session = again(here, "eight-off")
    assert session is not None
    keeper = Keeper(session, GameStore(str(here)))
    keeper.begin()
    imported(exported(there), here)
    owner = "SELECT owner FROM games"
    assert keeper.store.database.read(lambda c: c.execute(owner).fetchone()) == (keeper.store.instance.name,)
    session.play(solution[1])
    session.new_game(number=9)
    keeper.end()
    assert ended(here) == [(True, True)]
    # The moves are those that won.
    assert rows(there)[0][:7] in [row[:7] for row in rows(here)]


def test_a_game_that_was_played_on_stays_though_it_was_given_up_elsewhere(
    tmp_path: Path, solution: tuple[Move, ...]
) -> None:
    here, there = on_two_computers(tmp_path, solution[0])
    resumed(here, "eight-off", solution[1:20])
    session = again(there, "eight-off")
    assert session is not None
    keeper = Keeper(session, GameStore(str(there)))
    keeper.begin()
    session.new_game(number=9)
    keeper.end()
    assert ended(there) == [(False, True)]
    of_here = exported(here)
    imported(exported(there), here)
    imported(of_here, there)
    assert ended(here) == ended(there) == []
    assert rows(here) == rows(there)


WON = {"result": "won", "won": 1, "solved": 1, "place": 90, "ended": 500.0}
LOST = {"result": "lost", "place": 9, "ended": 500.0}


@pytest.mark.parametrize(
    ("stays", "goes"),
    [
        (WON, {"place": 200, "touched": 9e9}),
        (WON, {**LOST, "place": 200, "touched": 9e9}),
        (WON, {**LOST, "solved": 1, "ended": 400.0}),
        ({**WON, "touched": 600.0}, {**WON, "ended": 900.0, "touched": 9e9, "place": 100}),
        ({**WON, "touched": 600.0}, WON),
        ({**LOST, "solved": 1, "shown": 1}, {"place": 200, "touched": 9e9}),
        (LOST, {"place": 9, "touched": 9e9}),
        (LOST, {"place": 8, "touched": 9e9}),
        ({"place": 10}, {**LOST, "touched": 9e9}),
        ({"place": 2, "undos": 8}, LOST),
        ({**LOST, "place": 10}, {**LOST, "ended": 900.0, "touched": 9e9}),
        ({**LOST, "ended": 600.0}, {**LOST, "touched": 9e9}),
        ({"place": 9}, {"place": 8, "touched": 9e9}),
        ({"place": 2, "undos": 7}, {"place": 8, "touched": 9e9}),
        ({"place": 8, "touched": 2.0}, {"place": 8, "touched": 1.0}),
        ({"place": 1}, {"result": "aside", "place": 200, "touched": 9e9}),
    ],
    ids=str,
)
def test_which_state_stays(stays: dict[str, object], goes: dict[str, object]) -> None:
    assert merged(row(**stays), row(**goes)) == merged(row(**goes), row(**stays)) == row(**stays)


few = st.sampled_from
states = st.fixed_dictionaries(
    {
        "result": few(["won", "lost", "open", "aside", "else"]),
        "place": few([0, 3, 9]),
        "undos": few([0, 6]),
        "solved": few([0, 1]),
        "ended": few([0.0, 500.0, 900.0]),
        "touched": few([1.0, 2.0, 9e9]),
        "reset": few([0.0, 600.0, -600.0, -700.0]),
        "moves": few(["", "deal"]),
        "seconds": few([1.0, 2.5]),
        "marks": few(["", "1"]),
    }
).map(lambda changes: row(**changes))


@given(states, states, states)
def test_order_and_repetition_are_no_matter(one: Row, other: Row, third: Row) -> None:
    assert is_row(one)
    assert merged(one, one) == one
    both = merged(one, other)
    assert both == merged(other, one)
    assert merged(both, one) == merged(both, other) == both
    assert merged(both, third) == merged(one, merged(other, third))
    if "won" in {row[list(COLUMNS).index("result")] for row in (one, other)}:
        assert both[list(COLUMNS).index("result")] == "won"


@given(states, states)
def test_two_databases_have_the_same_after_they_took_over_each_others_games(one: Row, other: Row) -> None:
    found = []
    for first, second in ((one, other), (other, one)):
        with sqlite3.connect(":memory:") as connection:
            connection.execute(f"CREATE TABLE games (id TEXT PRIMARY KEY, {', '.join(list(COLUMNS)[1:])})")
            assert take_over(connection, [first]) == 1
            take_over(connection, [second])
            assert take_over(connection, [first, second]) == 0
            found += connection.execute(f"SELECT {', '.join(COLUMNS)} FROM games").fetchall()  # noqa: S608  # ours
        connection.close()
    assert found == [merged(one, other)] * 2


def test_a_row_that_makes_no_sense_gives_way(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "games.db"))
    database.write(lambda connection: take_over(connection, [row(result="won", won=1, solved=1)]))
    database.write(lambda connection: connection.execute("UPDATE games SET hints = -3"))
    assert database.write(lambda connection: take_over(connection, [row()])) == 1
    database.close()


def test_a_row_that_sqlite_refuses_takes_no_other_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(merging, "is_row", lambda _row: True)
    database = Database(str(tmp_path / "games.db"))
    broken = (row(seconds=float("nan")), row(deal=None))
    assert database.write(lambda c: take_over(c, [*broken, row(id="y"), *broken])) == 1
    database.close()


# Resets.


def two_with_losses(tmp_path: Path) -> tuple[Path, Path]:
    """Two computers with the same two games that were given up."""
    here, there = tmp_path / "here", tmp_path / "there"
    session, keeper = kept(here, "signora", 7, 3)
    for number in (8, 9):
        session.new_game(number=number)
        play_some(session, 2)
    keeper.end()
    imported(exported(here), there)
    assert ended(there) == [(False, True)] * 2
    return here, there


def reset(folder: Path) -> str:
    """Reset everything; the backup."""
    store = GameStore(str(folder))
    done = reset_figures(store, Settings.load())
    store.close()
    return done.backup


def test_a_backup_brings_back_what_was_reset(tmp_path: Path, solution: tuple[Move, ...]) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    session, keeper = kept(here, "eight-off", WON_IN_THE_END, 0)
    for move in solution:
        session.play(move)
    session.new_game(number=5)
    play_some(session, 2)
    session.new_game(number=6)
    keeper.end()
    before = ended(here)
    assert before == [(True, True), (False, True)]
    imported(exported(here), there)
    backup = Path(reset(here)).read_text(encoding="utf-8").splitlines()
    assert ended(here) == [(True, False), (False, False)]
    assert imported(exported(here), there).games == 2
    assert imported(backup, here).games == 2
    assert ended(here) == before
    assert imported(backup, here).games == 0
    # What was brought back is so on the other computer, too, and stays so.
    of_there = exported(there)
    imported(exported(here), there)
    imported(of_there, here)
    assert ended(here) == ended(there) == before
    store = GameStore(str(here))
    assert undo_reset(store) is None
    store.close()


def test_what_did_not_count_in_a_backup_stays_reset(tmp_path: Path) -> None:
    put_ended(tmp_path, game(1, won=False), game(2, won=False, key="wood"))
    store = GameStore(str(tmp_path))
    reset_figures(store, Settings.load(), "wood")
    backup = reset_figures(store, Settings.load()).backup
    import_lines(Path(backup).read_text(encoding="utf-8").splitlines(), store, Settings.load())
    assert [game.counts for game in store.ended()] == [True, False]
    store.close()


@pytest.mark.parametrize("before", [{"place": 3}, {**LOST, "ended": 400.0}], ids=["going on", "another end"])
def test_a_backup_brings_no_end_back_that_it_does_not_know(tmp_path: Path, before: dict[str, object]) -> None:
    """The game has ended since, and that was reset for itself."""
    database = Database(str(tmp_path / "games.db"))
    assert database.write(lambda c: take_over(c, [row(**LOST, reset=600.0)])) == 1
    assert database.write(lambda c: take_over(c, [row(**before)], again=900.0)) == 0
    assert database.write(lambda c: take_over(c, [row(**LOST)], again=900.0)) == 1
    database.close()


def test_a_reset_and_its_undo_move_to_another_computer(tmp_path: Path) -> None:
    here, there = two_with_losses(tmp_path)
    of_there = exported(there)
    reset(here)
    # A file that was written by a computer that knows nothing of it takes it not back.
    assert imported(of_there, here).games == 0
    assert imported(exported(here), there).games == 2
    assert ended(here) == ended(there) == [(False, False)] * 2
    of_there = exported(there)
    store = GameStore(str(here))
    undone = undo_reset(store)
    assert undone is not None
    assert undone.games == 2
    store.close()
    assert imported(of_there, here).games == 0
    assert imported(exported(here), there).games == 2
    assert ended(here) == ended(there) == [(False, True)] * 2
    reset(there)
    assert imported(exported(there), here).games == 2
    assert ended(here) == [(False, False)] * 2


def test_a_loss_that_was_reset_and_is_won_elsewhere_is_news(tmp_path: Path) -> None:
    lost, won = row(**LOST, reset=600.0, begun=1.0), row(**WON, begun=1.0)
    assert merged(lost, won) == merged(won, lost) == won


TERRACE = Elsewhere(AISLERIOT, "terrace", 12, 57, 301.0, 1207.0, 1000.0)

figures = st.builds(
    lambda won, taken, reset: TERRACE._replace(won=won, taken=taken, reset=reset),
    few([0, 3]),
    few([1.0, 2.0]),
    few([0.0, 5.0, -5.0, -6.0]),
)


@given(figures, figures)
def test_figures_from_elsewhere_are_merged_alike(one: Elsewhere, other: Elsewhere) -> None:
    found = []
    for first, second in ((one, other), (other, one)):
        with sqlite3.connect(":memory:") as connection:
            connection.execute(f"CREATE TABLE elsewhere ({', '.join(Elsewhere._fields)}, PRIMARY KEY (source, game))")
            take_figures(connection, [first])
            take_figures(connection, [second])
            assert take_figures(connection, [first, second]) == 0
            found += all_figures(connection)
        connection.close()
    assert found[0] == found[1]


def test_a_backup_brings_back_figures_from_elsewhere(tmp_path: Path) -> None:
    store = GameStore(str(tmp_path))
    store.database.write(lambda connection: bring_in(connection, [TERRACE]))
    backup = reset_figures(store, Settings.load()).backup
    lines = Path(backup).read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["backup"] is True
    assert not store.database.read(all_figures)[0].shown
    assert import_lines(lines, store, Settings.load()).figures == 1
    assert store.database.read(all_figures)[0].shown
    assert import_lines(lines, store, Settings.load()).figures == 0
    store.close()
