"""What is read of a damaged database: every game whose own bytes are whole."""

import os
import shutil
import sqlite3
import struct
from pathlib import Path
from time import process_time

import pytest

from belvedere.store import database, merging, salvage
from belvedere.store.database import Database, Trouble
from belvedere.store.game_store import FILE, GameStore
from belvedere.store.salvage import readable_rows
from belvedere.store.schema import COLUMNS, is_row
from tests.store.kit import count, kept, many, play_some, results

PAGE = 16384


def everything(path: Path) -> dict[object, tuple[object, ...]]:
    """The rows of a whole database by the ids of their games."""
    with sqlite3.connect(path) as connection:
        rows = connection.execute(f"SELECT {', '.join(COLUMNS)} FROM games").fetchall()  # noqa: S608  # names of ours
    connection.close()
    return {row[0]: row for row in rows}


def test_a_whole_database_gives_all_of_it(tmp_path: Path) -> None:
    path = many(tmp_path, 30)
    rows = readable_rows(str(path))
    assert {row[0]: row for row in rows} == everything(path)
    assert len(rows) == 30
    assert all(map(is_row, rows))


def test_without_its_first_page_nothing_is_lost(tmp_path: Path) -> None:
    """That page holds what the tables are; SQLite can do nothing without it."""
    path = many(tmp_path, 30)
    before = everything(path)
    path.write_bytes(bytes(PAGE) + path.read_bytes()[PAGE:])
    assert {row[0]: row for row in readable_rows(str(path))} == before


def test_each_page_that_is_lost_takes_its_own_games_alone(tmp_path: Path) -> None:
    path = many(tmp_path, 30)
    before, content = everything(path), path.read_bytes()
    pages = len(content) // PAGE
    lost = []
    for page in range(pages):
        path.write_bytes(content[: page * PAGE] + os.urandom(PAGE) + content[(page + 1) * PAGE :])
        found = {row[0]: row for row in readable_rows(str(path))}
        assert all(found[identity] == row for identity, row in before.items() if identity in found)
        lost.append(len(before.keys() - found.keys()))
    assert pages > 4
    # Each game lies in one page.
    assert sum(lost) <= len(before)


def test_the_newest_state_of_a_game_is_in_the_log(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, moves=1)
    play_some(session, 6)
    path = Path(keeper.store.database.path)
    log = path.with_name(path.name + "-wal")
    assert log.stat().st_size
    copy = tmp_path / "copy.db"
    copy.write_bytes(b"")
    copy.with_name("copy.db-wal").write_bytes(log.read_bytes())
    (row,) = readable_rows(str(copy))
    assert dict(zip(COLUMNS, row, strict=True))["place"] == 7
    keeper.end()


@pytest.mark.parametrize(
    "content", [b"", b"\x0d", b"\x0d" * 40_000, b"\xff" * 40_000, bytes(200) + b"\x0d\0\0\xff\xff" * 9000]
)
def test_what_is_no_database_gives_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "games.db").write_bytes(content)
    assert readable_rows(str(tmp_path / "games.db")) == []


def test_what_is_not_there_gives_nothing(tmp_path: Path) -> None:
    assert readable_rows(str(tmp_path / "nowhere" / "games.db")) == []


def test_a_huge_file_is_not_searched_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = many(tmp_path, 5)
    path.write_bytes(bytes(PAGE) + path.read_bytes()[PAGE:])
    monkeypatch.setattr(salvage, "_LONGEST", -1.0)
    assert readable_rows(str(path)) == []


def test_small_pages_and_odd_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All the ways in which SQLite writes a number, and rows that are none of ours between ours."""
    path = tmp_path / "games.db"
    other_file = Database(str(tmp_path / "other.db"))
    other_file.read(lambda _connection: None)
    other_file.close()
    with sqlite3.connect(path, isolation_level=None) as connection:
        connection.execute("PRAGMA page_size = 1024")
        with sqlite3.connect(tmp_path / "other.db") as other:
            for (sql,) in other.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall():
                connection.execute(sql)
        other.close()
        values = [0, 1, 7, -1, 300, -70_000, 1 << 23, 1 << 30, 1 << 40, 1 << 60, -(1 << 62)]
        for value in values:
            row = tuple({str: f"x{value}", int: value, float: 1.5}[kind] for kind in COLUMNS.values())
            connection.execute(f"INSERT INTO games VALUES ({', '.join('?' * len(row))})", row)  # noqa: S608  # marks
        long = tuple({str: "y" * 2000, int: 1, float: 2.0}[kind] for kind in COLUMNS.values())
        connection.execute(f"INSERT INTO games VALUES ({', '.join('?' * len(long))})", long)  # noqa: S608  # marks
        connection.execute("CREATE TABLE others (a BLOB)")
        connection.executemany("INSERT INTO others VALUES (?)", [(b"\x01\x02",), (None,), ("text",)])
    connection.close()
    before = everything(path)
    # Numbers of every length are read, though no game has them.
    monkeypatch.setattr(salvage, "is_row", lambda row: [type(value) for value in row] == list(COLUMNS.values()))
    content = bytearray(path.read_bytes())
    # The version of the format, without which SQLite reads nothing.
    content[18:20] = b"\x09\x09"
    content[0:16] = bytes(16)
    path.write_bytes(content)
    found = {row[0]: row for row in readable_rows(str(path))}
    assert found.keys() == before.keys() - {"y" * 2000}, "what goes on in other pages is not put together"
    assert all(found[identity] == before[identity] for identity in found)


def test_the_longest_number_has_nine_bytes() -> None:
    assert salvage._number(b"\xff" * 9, 0) == (2**64 - 1, 9)
    assert salvage._number(b"\x00\x81\x00", 1) == (128, 3)


def test_an_older_state_does_not_hide_a_newer_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a page that is no longer in use."""
    (row,) = readable_rows(str(many(tmp_path, 1)))
    touched = list(COLUMNS).index("touched")
    older = (*row[:touched], 1.0, *row[touched + 1 :])
    monkeypatch.setattr(salvage, "_searched", lambda _path: [row, older])
    monkeypatch.setattr(salvage, "_selected", lambda _path: [older])
    assert readable_rows("any") == [row]


@pytest.mark.parametrize("way", ["_searched", "_selected"])
def test_games_of_an_older_version_are_read_with_what_they_had(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In its rows the last columns are missing."""
    shutil.copy(Path(__file__).parent / "files" / "version-1.db", tmp_path / FILE)
    monkeypatch.setattr(salvage, way, lambda _path: [])
    rows = readable_rows(str(tmp_path / FILE))
    assert {row[3] for row in rows} == {1, 6, 7}
    assert {row[-3:] for row in rows} == {("", 0.0, "")}


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -1e300, 1e300])
def test_a_number_that_is_none_costs_its_own_game_alone(tmp_path: Path, number: float) -> None:
    """SQLite keeps no NaN, and refuses a row with one: that must not keep the store from being used for ever."""
    path = many(tmp_path, 10)
    before = everything(path)
    touched = [row[list(COLUMNS).index("touched")] for row in before.values()]
    content = bytearray(path.read_bytes())
    place = content.index(struct.pack(">d", touched[3]))
    content[place : place + 8] = struct.pack(">d", number)
    content[:100] = bytes(100)
    path.write_bytes(content)
    session, keeper = kept(tmp_path, "wood", 3, 4)
    assert [(notice.trouble, notice.rows) for notice in keeper.store.notices] == [(Trouble.DAMAGED, 9)]
    assert count(keeper.store.database) == 10
    session.new_game(number=4)
    keeper.end()
    assert results(tmp_path)[3] == "lost"
    assert not any("new" in left for left in os.listdir(tmp_path))


def test_a_row_that_cannot_be_kept_is_not_told_as_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever its fault is: the others are taken over."""
    path = many(tmp_path, 5)
    path.write_bytes(bytes(100) + path.read_bytes()[100:])
    found = readable_rows(str(path))
    broken = (*found[0][:7], float("nan"), *found[0][8:])
    monkeypatch.setattr(database, "readable_rows", lambda _path: [broken, *found[1:]])
    monkeypatch.setattr(merging, "is_row", lambda _row: True)
    store = GameStore(str(tmp_path))
    assert store.last_key() == "signora"
    assert [notice.rows for notice in store.notices] == [4]
    store.close()


@pytest.mark.parametrize("content", [b"\x0d", b"\x0d\0\0", b"\x0d\0\0\x10\0\x20\0\0"], ids=repr)
def test_pages_of_junk_take_no_time(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "games.db").write_bytes(content * (8_000_000 // len(content)))
    begin = process_time()
    assert readable_rows(str(tmp_path / "games.db")) == []
    assert process_time() - begin < 2


@pytest.mark.parametrize("length", [13 + 2 * 40, 13 + 2 * 4000])
def test_a_row_that_says_that_it_is_longer_than_it_is_is_left_out(length: int) -> None:
    """A head of three bytes, and a text of 40 letters or 4,000 in a row of ten bytes on a page of 100."""
    page = bytes(50) + bytes([10, 1, 3, 0x80 | length >> 7, length & 0x7F]) + bytes(45)
    with pytest.raises(IndexError):
        salvage._row(page, 50)
