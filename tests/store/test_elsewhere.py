"""The figures that another program has counted: kept beside the player's own, replaced by newer ones, not added up."""

import sqlite3
from functools import partial
from pathlib import Path

import pytest

from belvedere.store.database import Database
from belvedere.store.elsewhere import AISLERIOT, GAMES, Elsewhere, all_figures, bring_in, sound, take_over
from belvedere.store.game_store import FILE, GameStore
from belvedere.store.keeper import Keeper
from belvedere.store.salvage import readable_figures
from tests.store.kit import kept, many

TERRACE = Elsewhere(AISLERIOT, "terrace", 12, 57, 301.0, 1207.0, 1000.0)
EIGHT_OFF = Elsewhere(AISLERIOT, "eight-off", 0, 3, None, None, 1000.0)


def stored(folder: Path) -> list[Elsewhere]:
    store = GameStore(str(folder))
    found = store.database.read(all_figures)
    store.close()
    return found


def put(folder: Path, *figures: Elsewhere) -> None:
    store = GameStore(str(folder))
    store.database.write(lambda connection: bring_in(connection, figures))
    store.close()


def test_figures_stay_as_they_were_brought_in(tmp_path: Path) -> None:
    put(tmp_path, EIGHT_OFF, TERRACE)
    assert stored(tmp_path) == [TERRACE, EIGHT_OFF], "in the order of the games"
    assert TERRACE.rate == 12 / 57


def test_what_is_brought_in_again_replaces_and_is_never_added(tmp_path: Path) -> None:
    put(tmp_path, TERRACE, EIGHT_OFF)
    newer = TERRACE._replace(won=13, played=60, best=250.0, taken=2000.0)
    put(tmp_path, newer)
    assert stored(tmp_path) == [newer, EIGHT_OFF]
    put(tmp_path, TERRACE)
    assert stored(tmp_path) == [TERRACE, EIGHT_OFF], "whoever asks for an older file gets it"


def test_figures_that_were_set_back_count_again_when_they_are_brought_in_again(tmp_path: Path) -> None:
    put(tmp_path, TERRACE._replace(reset=1500.0))
    assert stored(tmp_path)[0].reset == 1500.0
    put(tmp_path, TERRACE)
    assert stored(tmp_path) == [TERRACE]


def test_of_two_databases_the_later_figures_stay(tmp_path: Path) -> None:
    put(tmp_path, TERRACE)
    store = GameStore(str(tmp_path))
    older, newer = TERRACE._replace(played=50, taken=999.0), TERRACE._replace(played=70, taken=1001.0)
    for figures, taken, left in ((older, 0, TERRACE), (TERRACE, 0, TERRACE), (newer, 1, newer)):
        assert store.database.write(partial(take_over, figures=[figures])) == taken
        assert store.database.read(all_figures) == [left]
    store.close()


@pytest.mark.parametrize(
    "changes",
    [
        {"source": "solitaire"},
        {"source": 1},
        {"game": "wood"},
        {"game": None},
        {"won": 58},
        {"won": -1},
        {"won": True},
        {"won": 1.0},
        {"played": "57"},
        {"played": 1_000_000_001},
        {"won": 0, "played": 0},
        {"best": -1.0},
        {"best": "fast"},
        {"best": True},
        {"worst": float("nan")},
        {"worst": float("inf")},
        {"taken": 10**400},
        {"reset": -0.1},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_none(changes: dict[str, object]) -> None:
    assert sound(list(TERRACE)) == TERRACE
    assert sound(list({**TERRACE._asdict(), **changes}.values())) is None
    assert sound(list(TERRACE)[:-1]) is None


def test_a_time_that_is_not_known_is_none_both_ways() -> None:
    assert sound(list(EIGHT_OFF)) == EIGHT_OFF
    assert sound(list(EIGHT_OFF._replace(best=0.0, worst=0.0))) == EIGHT_OFF


def test_rows_that_make_no_sense_hide_no_others(tmp_path: Path) -> None:
    put(tmp_path, TERRACE, EIGHT_OFF)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE elsewhere SET won = 'many' WHERE game = 'terrace'")
        connection.execute("INSERT INTO elsewhere VALUES ('aisleriot', 'wood', 1, 1, 1, 1, 1, 0)")
    connection.close()
    assert stored(tmp_path) == [EIGHT_OFF]


def test_every_source_has_its_games() -> None:
    assert GAMES[AISLERIOT] == ("terrace", "thumb-and-pouch", "eight-off")


# Beside the games.


def test_the_keeper_keeps_and_reads_them(tmp_path: Path) -> None:
    _, keeper = kept(tmp_path, moves=1)
    assert keeper.elsewhere() == []
    assert keeper.bring_in([TERRACE])
    assert keeper.elsewhere() == [TERRACE]
    keeper.end()


def test_the_keeper_says_when_it_cannot(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path / "good", moves=1)
    keeper.end()
    (tmp_path / "games").write_text("in the way")
    keeper = Keeper(session, GameStore(str(tmp_path / "games")))
    told: list[int] = []
    keeper.when_troubled = lambda: told.append(1)
    assert not keeper.bring_in([TERRACE])
    assert keeper.elsewhere() == []
    assert told == [1]


# A damaged database.


def test_they_are_taken_over_out_of_a_damaged_database(tmp_path: Path) -> None:
    put(tmp_path, TERRACE, EIGHT_OFF)
    path = many(tmp_path, 30)
    content = bytearray(path.read_bytes())
    # Of no version that there is: nothing else is wrong with it.
    content[60:64] = (99).to_bytes(4)
    path.write_bytes(content)
    assert stored(tmp_path) == [TERRACE, EIGHT_OFF]
    assert len(list(tmp_path.glob("*-damaged.db"))) == 1


def test_what_cannot_be_read_has_no_figures(tmp_path: Path) -> None:
    assert readable_figures(str(tmp_path / "nowhere" / FILE)) == []
    (tmp_path / FILE).write_bytes(b"x" * 5000)
    assert readable_figures(str(tmp_path / FILE)) == []
    database = Database(str(tmp_path / "other.db"))
    database.write(lambda connection: bring_in(connection, [TERRACE]))
    database.close()
    assert readable_figures(str(tmp_path / "other.db")) == [TERRACE]
