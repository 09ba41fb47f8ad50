"""The database file: made, opened, brought up to date, and left alone when it cannot be used."""

import os
import shutil
import sqlite3
import stat
import time
from pathlib import Path

import pytest

from belvedere.store import database as database_module
from belvedere.store import schema
from belvedere.store.database import Database, Trouble, Unusable
from belvedere.store.game_store import FILE, GameStore
from tests.store.kit import again, count, kept, many, play_some, results


def test_a_new_database_is_made_as_a_whole(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "new" / "games.db"))
    assert count(database) == 0
    database.close()
    assert os.listdir(tmp_path / "new") == ["games.db"]
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    with sqlite3.connect(tmp_path / "new" / "games.db") as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
    connection.close()
    assert database.notices == []


@pytest.mark.parametrize("name", ["with spaces", "ñandú – ферзь", "quote'and%20?x#y"])
def test_odd_names_of_folders(tmp_path: Path, name: str) -> None:
    _, keeper = kept(tmp_path / name, moves=2)
    keeper.end()
    found = again(tmp_path / name)
    assert found is not None
    assert found.moves == 2


def test_two_that_begin_at_once_make_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one has made it between our look and our own making."""
    other = Database(str(tmp_path / "games.db"))
    link = os.link

    def late(source: str, target: str) -> None:
        monkeypatch.setattr(os, "link", link)
        count(other)
        other.write(lambda connection: connection.execute(_INSERT, _ROW))
        link(source, target)

    monkeypatch.setattr(os, "link", late)
    database = Database(str(tmp_path / "games.db"))
    assert count(database) == 1
    assert database.notices == []


def test_a_file_system_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_source: str, _target: str) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    database = Database(str(tmp_path / "games.db"))
    assert count(database) == 0
    database.close()
    assert os.listdir(tmp_path) == ["games.db"]


_ROW = tuple({str: "x", int: 1, float: 1.0}[kind] for kind in schema.COLUMNS.values())
_INSERT = f"INSERT INTO games VALUES ({', '.join('?' * len(_ROW))})"  # noqa: S608  # question marks


def test_work_that_fails_changes_nothing(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "games.db"))

    def work(connection: sqlite3.Connection) -> None:
        connection.execute(_INSERT, _ROW)
        raise KeyError("half way")

    with pytest.raises(KeyError):
        database.write(work)
    assert count(database) == 0


def test_a_fault_of_the_program_puts_no_file_aside(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "games.db"))
    with pytest.raises(Unusable, match="syntax"):
        database.write(lambda connection: connection.execute("FETCH ALL"))
    assert os.listdir(tmp_path) == ["games.db"]


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    store = GameStore(str(tmp_path / "data"))
    with pytest.raises(Unusable):
        store.last_key()
    with pytest.raises(Unusable):
        store.last_key()
    assert [notice.trouble for notice in store.notices] == [Trouble.UNUSABLE]
    assert store.notices[0].reason


def test_a_database_that_is_a_folder_or_a_pipe(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(Unusable):
        GameStore(str(tmp_path)).last_key()
    (tmp_path / FILE).rmdir()
    os.mkfifo(tmp_path / FILE)
    with pytest.raises(Unusable):
        GameStore(str(tmp_path)).last_key()


def test_trouble_that_has_passed_is_told_again_when_it_comes_back(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = GameStore(str(folder))
    for _ in range(2):
        folder.write_text("in the way")
        with pytest.raises(Unusable):
            store.last_key()
        folder.unlink()
        store.last_key()
        store.close()
        shutil.rmtree(folder)
    assert [notice.trouble for notice in store.notices] == [Trouble.UNUSABLE] * 2


def test_what_cannot_be_written_can_still_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a folder that may not be written, which stops a plain user but not root."""
    many(tmp_path, 3)
    connect = sqlite3.connect

    def refuse(path: str, **options: object) -> sqlite3.Connection:
        if not options.get("uri"):
            raise sqlite3.OperationalError("unable to open database file")
        return connect(path, **options)  # type: ignore[call-overload,no-any-return]

    monkeypatch.setattr(sqlite3, "connect", refuse)
    store = GameStore(str(tmp_path))
    assert store.last_key() == "signora"
    assert [notice.trouble for notice in store.notices] == [Trouble.UNUSABLE]
    with pytest.raises(Unusable):
        store.release()
    (tmp_path / FILE).write_bytes(b"")
    with pytest.raises(Unusable):
        store.last_key()


def test_another_program_that_writes_for_long_is_not_waited_for(tmp_path: Path) -> None:
    path = many(tmp_path, 2)
    with sqlite3.connect(path, isolation_level=None) as busy:
        busy.execute("BEGIN IMMEDIATE")
        store = GameStore(str(tmp_path))
        with pytest.raises(Unusable, match="locked"):
            store.release()
        assert store.last_key() == "signora"
        busy.execute("ROLLBACK")
    busy.close()
    store.release()
    assert store.notices == [], "a moment's wait is no trouble"


def test_another_program_that_goes_on_writing_is_told_of_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = many(tmp_path, 2)
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(database_module, "_WAIT", 0.0)
    store = GameStore(str(tmp_path))
    with sqlite3.connect(path, isolation_level=None) as busy:
        for moment, told in ((100.0, 0), (104.0, 0), (105.0, 1), (120.0, 1)):
            if not busy.in_transaction:
                busy.execute("BEGIN IMMEDIATE")
            now[0] = moment
            with pytest.raises(Unusable, match="locked"):
                store.release()
            assert len(store.notices) == told
        busy.execute("ROLLBACK")
        store.release()
        busy.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unusable, match="locked"):
            store.release()
        assert len(store.notices) == 1, "this is another wait"
        busy.execute("ROLLBACK")
    busy.close()


def test_a_database_that_was_put_aside_by_another_program_is_left(tmp_path: Path) -> None:
    """What is played goes on in the file that has the name now."""
    session, _ = kept(tmp_path, moves=2)
    (tmp_path / FILE).rename(tmp_path / "elsewhere.db")
    play_some(session, 1)
    found = again(tmp_path)
    assert found is not None
    assert found.moves == 3


def test_an_older_database_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a later version will do it: the rows stay, and a step that fails changes nothing."""
    path = many(tmp_path, 3)
    steps = (*schema.STEPS, ("ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'",))
    monkeypatch.setattr(schema, "STEPS", (*steps[:-1], ("ALTER TABLE nothing ADD COLUMN mood",)))
    before = schema.VERSION
    monkeypatch.setattr(schema, "VERSION", before + 1)
    database = Database(str(path))
    version = "PRAGMA user_version"
    monkeypatch.setattr(Database, "_put_aside", lambda _self: None)
    with pytest.raises(Unusable):
        database.write(lambda _connection: None)
    with sqlite3.connect(path) as connection:
        assert connection.execute(version).fetchone() == (before,)
    connection.close()
    monkeypatch.setattr(schema, "STEPS", steps)
    assert database.read(lambda c: c.execute("SELECT DISTINCT mood, count(*) FROM games").fetchone()) == ("calm", 3)
    assert database.read(lambda c: c.execute(version).fetchone()) == (before + 1,)
    database.close()


def test_rows_that_make_no_sense_are_not_taken_over(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "games.db"))
    rows = [_ROW, _ROW, _ROW[:-3], (7, *_ROW[1:]), ("y", *_ROW[1:])]
    assert database.write(lambda connection: schema.take_over(connection, rows)) == 2


@pytest.mark.parametrize("version", range(1, schema.VERSION + 1))
def test_databases_of_every_version_are_read(tmp_path: Path, version: int) -> None:
    """A file that a program of that version has written: a won game, a lost one, and one in progress."""
    shutil.copy(Path(__file__).parent / "files" / f"version-{version}.db", tmp_path / FILE)
    found = again(tmp_path)
    assert found is not None
    assert (found.number, found.moves, found.can_redo) == (7, 4, True)
    assert found.marks == (frozenset() if version < 2 else {2, 5})
    assert results(tmp_path) == {1: "won", 6: "lost", 7: "open"}
    store = GameStore(str(tmp_path))
    won, lost = store.ended()
    assert (won.key, won.won, lost.key, lost.moves, lost.hints) == ("eight-off", True, "signora", 3, 1)
    assert store.notices == []
    store.close()


def test_a_database_of_an_older_version_is_read_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(Path(__file__).parent / "files" / "version-1.db", tmp_path / FILE)
    content = (tmp_path / FILE).read_bytes()
    store = GameStore(str(tmp_path))

    def refuse(_database: Database) -> sqlite3.Connection:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Database, "_opened", refuse)
    assert [game.won for game in store.ended()] == [True, False]
    assert (tmp_path / FILE).read_bytes() == content


def test_what_a_killed_program_has_left_is_removed_after_an_hour(tmp_path: Path) -> None:
    for name, age in (("games.db.0123.new", 7200), ("games.db.4567.new-wal", 7200), ("games.db.89ab.new", 5)):
        (tmp_path / name).write_text("")
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    (tmp_path / "other.new").write_text("")
    database = Database(str(tmp_path / "games.db"))
    assert count(database) == 0
    database.close()
    assert sorted(os.listdir(tmp_path)) == ["games.db", "games.db.89ab.new", "other.new"]


def test_the_reason_is_that_of_the_first_trouble(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(Unusable, match="Invalid argument"):
        GameStore(str(tmp_path)).last_key()


@pytest.mark.durable
def test_a_move_waits_for_the_disk_and_a_claim_does_not(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "games.db"))
    how = "PRAGMA synchronous"
    assert database.write(lambda connection: connection.execute(how).fetchone()) == (2,), "FULL"
    assert database.write(lambda connection: connection.execute(how).fetchone(), durable=False) == (1,), "NORMAL"
