"""A damaged database is put aside, what can be read of it is taken over, and play goes on."""

import fcntl
import os
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from belvedere.store import merging, schema
from belvedere.store.database import Database, Notice, Trouble, Unusable
from belvedere.store.game_store import FILE, GameStore
from tests.store.kit import again, count, kept, many, results


def assert_put_aside(
    folder: Path, store: GameStore, least: int = 0, *, trouble: Trouble = Trouble.DAMAGED, word: str = "damaged"
) -> Notice:
    """One file was put aside, one notice says so, and what is there can be played with."""
    (notice,) = store.notices
    assert notice.trouble is trouble
    assert word in os.path.basename(notice.path)
    assert os.path.exists(notice.path)
    assert notice.rows >= least
    store.notices.clear()
    store.close()
    _, keeper = kept(folder, "eight-off", 999, 3)
    assert keeper.store.notices == []
    keeper.end()
    found = again(folder, "eight-off")
    assert found is not None
    assert (found.number, found.moves) == (999, 3)
    return notice


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"SQLite format 3\0",
        b"no database" * 1000,
        bytes(100_000),
        random.Random(1).randbytes(50_000),
    ],
    ids=["empty", "the beginning", "a text", "zeros", "chance"],
)
def test_a_file_that_is_no_database_is_kept_and_replaced(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    store = GameStore(str(tmp_path))
    assert store.last_key() is None
    notice = assert_put_aside(tmp_path, store)
    assert Path(notice.path).read_bytes() == content


def test_a_database_of_another_program_is_kept(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("CREATE TABLE bookmarks (address TEXT)")
    connection.close()
    store = GameStore(str(tmp_path))
    assert store.last_key() is None
    assert_put_aside(tmp_path, store)


@pytest.mark.parametrize("sql", ["DROP TABLE games", "ALTER TABLE games RENAME COLUMN touched TO felt"])
def test_a_database_that_lacks_something_is_kept(tmp_path: Path, sql: str) -> None:
    with sqlite3.connect(many(tmp_path, 3)) as connection:
        connection.execute(sql)
    connection.close()
    store = GameStore(str(tmp_path))
    store.last_key()
    assert_put_aside(tmp_path, store)


def test_a_newer_database_is_kept_and_read_as_far_as_it_is_understood(tmp_path: Path) -> None:
    with sqlite3.connect(many(tmp_path, 5)) as connection:
        connection.execute("ALTER TABLE games ADD COLUMN mood TEXT DEFAULT 'merry'")
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    connection.close()
    store = GameStore(str(tmp_path))
    assert [game.number for game in store.open_games("signora")] == [5]
    notice = assert_put_aside(tmp_path, store, 5, trouble=Trouble.NEWER, word="newer")
    assert results(tmp_path)[1] == "lost"
    # Nothing in it is lost: under its old name the newer program finds all of it.
    with sqlite3.connect(notice.path) as connection:
        assert connection.execute("SELECT count(*) FROM games WHERE mood = 'merry'").fetchone() == (5,)
    connection.close()


def test_a_database_that_does_things_of_its_own_is_put_aside(tmp_path: Path) -> None:
    with sqlite3.connect(many(tmp_path, 3)) as connection:
        connection.execute("CREATE TRIGGER t BEFORE INSERT ON games BEGIN SELECT RAISE(IGNORE); END")
    connection.close()
    store = GameStore(str(tmp_path))
    assert [game.number for game in store.open_games()] == [3]
    assert_put_aside(tmp_path, store, 3)


@pytest.mark.parametrize(("name", "place", "byte"), [(b"games_by_result", 2, 0xA1), (b"CREATE TABLE games", 3, 0xE9)])
def test_damage_that_is_no_text_either_is_put_aside(tmp_path: Path, name: bytes, place: int, byte: int) -> None:
    """SQLite quotes it in its message, which is no text then."""
    path = many(tmp_path, 3)
    content = bytearray(path.read_bytes())
    content[content.index(name) + place] = byte
    path.write_bytes(content)
    store = GameStore(str(tmp_path))
    assert [game.number for game in store.open_games()] == [3]
    assert_put_aside(tmp_path, store, 3)


@pytest.mark.parametrize("value", ["'x'", "x'ff'"])
@pytest.mark.parametrize("column", ["begun", "seconds", "place", "touched", "owner", "key", "options", "deal"])
def test_a_row_of_odd_values_keeps_no_other_game_from_being_found(tmp_path: Path, column: str, value: str) -> None:
    kept(tmp_path, "wood", 5, 3)[1].end()
    _, keeper = kept(tmp_path, "signora", 7, 3)
    keeper.end()
    if value == "'x'" and column in ("owner", "key", "options"):
        value = "7.5"
    change = f"UPDATE games SET {column} = {value} WHERE deal = 7"  # noqa: S608  # ours
    keeper.store.database.write(lambda connection: connection.execute(change))
    keeper.store.close()
    store = GameStore(str(tmp_path))
    assert 5 in [game.number for game in store.open_games()]
    assert all(isinstance(game.seconds, int | float) for game in store.open_games())
    store.close()


def test_damage_twice_a_day_gets_two_names(tmp_path: Path) -> None:
    names = set()
    for _ in range(3):
        (tmp_path / FILE).write_bytes(b"x" * 5000)
        store = GameStore(str(tmp_path))
        store.last_key()
        names.add(store.notices[0].path)
        store.close()
    assert len(names) == 3
    assert all(map(os.path.exists, names))


def damage(content: bytes, chance: random.Random) -> bytes:
    """Cut, overwrite or flip something somewhere."""
    place = chance.randrange(len(content))
    kind = chance.randrange(4)
    if kind == 0:
        return content[:place]
    if kind == 1:
        return content[:place] + chance.randbytes(min(4096, len(content) - place)) + content[place + 4096 :]
    if kind == 2:
        return content[:place] + bytes(min(16384, len(content) - place)) + content[place + 16384 :]
    return content[:place] + bytes([content[place] ^ 1 << chance.randrange(8)]) + content[place + 1 :]


def hurt(whole: Path, folder: Path, number: int) -> tuple[int, bool]:
    """Damage a copy of a database; how many games can be played or looked at afterwards, and whether it was noticed."""
    chance = random.Random(number)
    folder.mkdir()
    (folder / FILE).write_bytes(damage(whole.read_bytes(), chance))
    store = GameStore(str(folder))
    # All that a start and a look at the statistics read.
    store.last_key()
    everything = store.database.read(lambda connection: connection.execute("SELECT * FROM games").fetchall())
    noticed = bool(store.notices)
    for notice in store.notices:
        assert notice.trouble is Trouble.DAMAGED
        assert os.path.exists(notice.path)
    store.close()
    _, keeper = kept(folder, "eight-off", 999, 1)
    keeper.end()
    found = again(folder, "eight-off")
    assert found is not None
    assert found.moves == 1
    return len(everything), noticed


@pytest.mark.parametrize("places", [20, pytest.param(500, marks=pytest.mark.full)])
def test_a_damaged_database_gives_what_can_be_read_and_play_goes_on(
    tmp_path: Path, places: int, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = many(tmp_path / "whole")
    saved = []
    noticed = 0
    for number in range(places):
        games, told = hurt(whole, tmp_path / str(number), number)
        saved.append(games)
        noticed += told
        shutil.rmtree(tmp_path / str(number))
    with capsys.disabled():
        print(f" {places} places damaged: noticed {noticed}, of 40 games {min(saved)} to {max(saved)} left,", end="")  # noqa: T201
    assert max(saved) == 40
    assert sum(saved) / places > 25


def test_a_damaged_database_that_cannot_be_moved_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_bytes(b"x" * 5000)

    def refuse(_source: str, _target: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "rename", refuse)
    store = GameStore(str(tmp_path))
    with pytest.raises(Unusable):
        store.last_key()
    assert [notice.trouble for notice in store.notices] == [Trouble.UNUSABLE]
    assert (tmp_path / FILE).read_bytes() == b"x" * 5000


def test_a_kill_while_a_damaged_file_is_put_aside_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = many(tmp_path, 5)
    path.write_bytes(bytes(100) + path.read_bytes()[100:])

    class Kill(BaseException):
        pass

    def kill(_source: str, _target: str) -> None:
        raise Kill

    for moment in ("link", "replace"):
        with monkeypatch.context() as patched:
            patched.setattr(os, moment, kill)
            with pytest.raises(Kill):
                GameStore(str(tmp_path)).last_key()
    store = GameStore(str(tmp_path))
    assert [game.number for game in store.open_games()] == [5]
    assert [notice.rows for notice in store.notices] == [5]
    store.close()
    assert not [name for name in os.listdir(tmp_path) if ".new" in name]


def test_a_full_disk_keeps_a_damaged_file_in_its_place_until_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = many(tmp_path, 5)
    path.write_bytes(bytes(100) + path.read_bytes()[100:])

    def full(_connection: sqlite3.Connection, _rows: object) -> int:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(merging, "take_over", full)
        store = GameStore(str(tmp_path))
        with pytest.raises(Unusable, match="full"):
            store.last_key()
        assert [notice.trouble for notice in store.notices] == [Trouble.UNUSABLE]
    assert store.last_key() == "signora"
    assert [notice.rows for notice in store.notices[1:]] == [5]
    store.close()


def test_a_second_program_that_meets_the_same_damage_does_nothing(tmp_path: Path) -> None:
    path = many(tmp_path, 5)
    path.write_bytes(bytes(100) + path.read_bytes()[100:])
    one, other = Database(str(path)), Database(str(path))
    with pytest.raises(Unusable):
        other._fail(OSError(5, "as if it had just met it"))
    other._seen = path.stat().st_ino
    assert count(one) == 5
    other._put_aside(Trouble.DAMAGED)
    assert len(other.notices) == 1, "only that of the fault"
    assert count(other) == 5
    assert len([name for name in os.listdir(tmp_path) if "damaged" in name]) == 1


def test_a_file_system_without_links_or_locks_puts_aside_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = many(tmp_path, 5)
    path.write_bytes(bytes(100) + path.read_bytes()[100:])

    def refuse(*_arguments: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(fcntl, "flock", refuse)
    assert count(Database(str(path))) == 5
