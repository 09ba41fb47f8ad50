"""Reads what can be read of a damaged database.

First SQLite is asked, which gives every row that it can reach. What it cannot reach, because a page on the way is
damaged, is looked for in the file itself: a leaf of a table names its rows one by one, and each row says how long its
values are (https://www.sqlite.org/fileformat2.html). So a game is lost only if its own bytes are.
"""

import sqlite3
import struct
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic
from typing import Final

from belvedere.store.elsewhere import Elsewhere, all_figures
from belvedere.store.schema import ADDED, COLUMNS, PAGE_SIZE, Row, completed, is_row

_LONGEST: Final = 8.0
"""Seconds after which a file is searched no further: the player waits for the window meanwhile."""

_LEAF: Final = 0x0D
"""The first byte of a page that holds rows of a table."""


def readable_rows(path: str) -> list[Row]:
    """The games that can be read in a file, each once, the newest state of each; an empty list if there are none."""
    found: dict[object, Row] = {}
    for row in (*_searched(path), *_selected(path)):
        known = found.get(row[0])
        # A page that is no longer in use may hold an older state.
        if known is None or _touched(row) >= _touched(known):
            found[row[0]] = row
    return list(found.values())


def readable_figures(path: str) -> list[Elsewhere]:
    """The figures from other programs that SQLite can reach in a file.

    No page is searched for them: they are a handful of rows, and the other program still has what they were made of.
    """
    try:
        connection = sqlite3.connect(path)
    except sqlite3.Error:
        return []
    connection.text_factory = _text
    try:
        return all_figures(connection)
    except sqlite3.Error:
        return []
    finally:
        connection.close()


def _touched(row: Row) -> float:
    value = row[list(COLUMNS).index("touched")]
    return float(value) if isinstance(value, (int, float)) else 0.0


def _selected(path: str) -> Iterator[Row]:
    """The rows that SQLite can reach from the front and from the back."""
    # A file that SQLite takes for its own may make it write; what was put aside stays as it is but for its log.
    try:
        connection = sqlite3.connect(path)
    except sqlite3.Error:
        return
    connection.text_factory = _text
    try:
        have = {name for _, name, *_ in connection.execute("PRAGMA table_info(games)")}
        if not have.issuperset(COLUMNS.keys() - ADDED.keys()):
            return
        names = ", ".join(name for name in COLUMNS if name in have)
        for order in ("ASC", "DESC"):
            query = f"SELECT {names} FROM games ORDER BY rowid {order}"  # noqa: S608  # names of ours
            with suppress(sqlite3.Error):
                yield from filter(is_row, map(completed, connection.execute(query)))
    except sqlite3.Error:
        return
    finally:
        connection.close()


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


def _searched(path: str) -> Iterator[Row]:
    """The rows in all pages of the file and of its log that look like leaves of the table of games."""
    end = monotonic() + _LONGEST
    for part in (path, f"{path}-wal"):
        log = part != path
        with suppress(OSError), open(part, "rb") as file:
            for size in _page_sizes(file.read(32), log=log):
                # Each page of a log has a head of its own, and the log has one before them.
                head, start = (24, 32) if log else (0, 0)
                file.seek(start)
                while len(page := file.read(head + size)) > head and monotonic() < end:
                    yield from _rows(page[head:], first=not log and file.tell() <= size)


def _page_sizes(content: bytes, *, log: bool) -> set[int]:
    """How large the pages may be: as the file says, whose head may be damaged, and as we make them."""
    size = int.from_bytes(content[8:12] if log else content[16:18])
    told = 65536 if size == 1 else size
    return {PAGE_SIZE, told} if 512 <= told <= 65536 and not told & (told - 1) else {PAGE_SIZE}


def _rows(page: bytes, *, first: bool) -> Iterator[Row]:
    """The rows of a page if it is a leaf of the table; what does not fit is left out."""
    head = 100 if first else 0
    if len(page) < head + 8 or page[head] != _LEAF:
        return
    count, content = struct.unpack_from(">HH", page, head + 3)
    # The rows lie behind the list of their places; in a page of chance they do not.
    if not head + 8 + 2 * count <= content <= len(page):
        return
    for number in range(count):
        with suppress(struct.error, IndexError, ValueError, OverflowError):
            (place,) = struct.unpack_from(">H", page, head + 8 + 2 * number)
            row = completed(_row(page, place))
            if is_row(row):
                yield row


def _row(page: bytes, place: int) -> Row:
    """The row at that place of a page; one that goes on in other pages raises IndexError."""
    size, place = _number(page, place)
    _rowid, place = _number(page, place)
    end = place + size
    if end > len(page):
        raise IndexError
    length, at = _number(page, place)
    body = place + length
    kinds = []
    while at < body:
        kind, at = _number(page, at)
        kinds.append(kind)
    values: list[object] = []
    for kind in kinds:
        width = _width(kind)
        raw = page[body : body + width]
        if len(raw) != width or body + width > end:
            raise IndexError
        body += width
        values.append(_value(kind, raw))
    # A whole number is kept as one even in a column of others.
    whole = zip(COLUMNS.values(), values, strict=False)
    return tuple(float(value) if kind is float and isinstance(value, int) else value for kind, value in whole)


def _number(page: bytes, place: int) -> tuple[int, int]:
    """The number of one to nine bytes there, and where it ends."""
    value = 0
    for index in range(8):
        byte = page[place + index]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + index + 1
    return value << 8 | page[place + 8], place + 9


def _width(kind: int) -> int:
    """How many bytes a value of that kind takes."""
    if kind >= 12:
        return (kind - 12) // 2
    return (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)[kind]


def _value(kind: int, raw: bytes) -> object:
    """The value of that kind."""
    if kind >= 12:
        return raw.decode() if kind % 2 else raw
    if kind == 7:
        return struct.unpack(">d", raw)[0]
    return {0: None, 8: 0, 9: 1}.get(kind, int.from_bytes(raw, signed=True))


__all__ = ["readable_figures", "readable_rows"]
