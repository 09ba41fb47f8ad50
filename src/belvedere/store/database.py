"""The database file: opened when it is first needed, brought up to date, and put aside when it is damaged.

SQLite keeps it whole whatever happens to the program or to the computer: a transaction is in it or is not. What SQLite
cannot help is a file that something else has written over, cut or swapped. Such a file is kept under another name,
what can be read of it is taken over into a new one, and the player is told.
"""

import errno
import fcntl
import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from typing import Final, NamedTuple, NoReturn, TypeVar

from belvedere.store import elsewhere, schema
from belvedere.store.salvage import readable_figures, readable_rows

_WAIT: Final = 0.25
"""Seconds that a write waits for another program that is writing; the window stands still meanwhile."""

DURABLE = "FULL"
"""How SQLite writes what is to outlive a power failure: it waits until the disk has it."""

_PATIENCE: Final = 5.0
"""Seconds for which another program may go on writing before the player is told that nothing can be kept."""

_STALE: Final = 3_600.0
"""Seconds after which an unfinished file is nobody's any more."""

_PARTS: Final = ("", "-wal", "-shm")
"""The endings of the names of the files that make up a database."""

T = TypeVar("T")


class Trouble(Enum):
    """What can go wrong with the database."""

    DAMAGED = "it was damaged; it was put aside, and what could be read was taken over"
    UNUSABLE = "it cannot be read or written at present"
    DOES_NOT_REPLAY = "a game does not follow from the rules; it was put aside"
    OTHER_RULES = "the same, and it was played by an older version of the rules"


class Notice(NamedTuple):
    """Something about the database that the player should be told once.

    Attributes:
        trouble: what happened.
        path: the file concerned: where a damaged one is now, or the one that cannot be used.
        rows: how many games were taken over.
        reason: what the system says.
        key: which of the nine games was put aside.
        number: of its deal.
    """

    trouble: Trouble
    path: str
    rows: int = 0
    reason: str = ""
    key: str = ""
    number: int = 0


class Unusable(Exception):
    """The database cannot be used at present; nothing was changed, and it may be tried again later.

    Attributes:
        busy: whether another program is writing, so that it may be tried again soon.
    """

    def __init__(self, reason: str, *, busy: bool = False) -> None:
        """The sentence is the reason that the system gives."""
        super().__init__(reason)
        self.busy = busy


class _Damaged(Exception):
    """The file is no database of ours."""


class Database:
    """One database file.

    Attributes:
        path: the file.
        notices: what the player should be told; whoever tells it clears the list.
        files: how many different files were opened under the name; what was written into an earlier one may be gone.
    """

    def __init__(self, path: str) -> None:
        """Open nothing yet."""
        self.path = path
        self.notices: list[Notice] = []
        self.files = 0
        self._connection: sqlite3.Connection | None = None
        self._inode = self._seen = 0
        self._told_unusable = False
        self._busy_since: float | None = None

    def write(self, work: Callable[[sqlite3.Connection], T], *, durable: bool = True) -> T:
        """Do some work as a whole or not at all; what it returns. Raises Unusable.

        What is ``durable`` is on the disk then, and outlives a power failure; the rest outlives the program alone, and
        takes a tenth of the time.
        """
        return self._run(work, "BEGIN IMMEDIATE", durable=durable)

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Read; where nothing can be written, from the file as it is. Raises Unusable."""
        try:
            return self._run(work, "BEGIN")
        except Unusable as trouble:
            try:
                return self._read_only(work)
            except (sqlite3.Error, _Damaged, OSError):
                raise trouble from None

    def close(self) -> None:
        """Close the file; the next use opens it again."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    # Using it.

    def _run(self, work: Callable[[sqlite3.Connection], T], begin: str, *, durable: bool = True) -> T:
        """Do it; a damaged file is put aside first, and then it is done with a new one."""
        try:
            try:
                result = self._transact(work, begin, durable=durable)
            except (_Damaged, sqlite3.Error) as error:
                if isinstance(error, sqlite3.Error) and not _is_damage(error):
                    raise
                self._put_aside()
                result = self._transact(work, begin, durable=durable)
        except (_Damaged, sqlite3.Error, OSError) as error:
            self._fail(error)
        self._told_unusable = False
        self._busy_since = None
        return result

    def _transact(self, work: Callable[[sqlite3.Connection], T], begin: str, *, durable: bool = True) -> T:
        connection = self._opened()
        connection.execute(f"PRAGMA synchronous = {DURABLE if durable else 'NORMAL'}")
        connection.execute(begin)
        try:
            result = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise
        return result

    def _fail(self, error: Exception) -> NoReturn:
        """It cannot be used now: tell the player, once until it can be used again. Raises Unusable.

        That another program is writing is told only if it goes on for long: as a rule the next try succeeds.
        """
        self.close()
        reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
        busy, now = _is_busy(error), time.monotonic()
        if busy and self._busy_since is None:
            self._busy_since = now
        if not self._told_unusable and not (busy and now - (self._busy_since or 0) < _PATIENCE):
            self._told_unusable = True
            self.notices.append(Notice(Trouble.UNUSABLE, self.path, reason=reason))
        raise Unusable(reason, busy=busy) from error

    def _read_only(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Read the file as it is, without the files beside it that SQLite would have to make."""
        # A megabyte of a URL library, which only a player without a writable folder waits for.
        from urllib.parse import quote

        # Opening a pipe to read from it would wait for somebody who writes.
        if not os.path.isfile(self.path):
            raise FileNotFoundError(self.path)
        address = f"file:{quote(os.fsencode(self.path))}?mode=ro&immutable=1"
        with _closing(sqlite3.connect(address, uri=True)) as connection:
            if _check(connection) == schema.VERSION:
                return work(connection)
            # One that an older program has written is brought up to date in memory.
            with _closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
                connection.backup(copy)
                _migrate(copy)
                return work(copy)

    # Opening it.

    def _opened(self) -> sqlite3.Connection:
        """The open database, which is the file that stands under its name now."""
        if self._connection is not None:
            with suppress(OSError):
                if os.stat(self.path).st_ino == self._inode:
                    return self._connection
            # It was put aside or deleted; the next one may get the same number of the system.
            self.close()
            self._inode = 0
        if not os.path.lexists(self.path):
            self._create()
        state = os.stat(self.path)
        if not stat.S_ISREG(state.st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), self.path)
        self._seen = state.st_ino
        if not state.st_size:
            raise _Damaged("the file is empty")
        connection = sqlite3.connect(self.path, timeout=_WAIT, isolation_level=None)
        # A damaged text must not keep the rows beside it from being read.
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        try:
            version = _check(connection)
            connection.execute("PRAGMA trusted_schema = OFF")
            if version < schema.VERSION:
                _migrate(connection)
        except BaseException:
            connection.close()
            raise
        if state.st_ino != self._inode:
            self.files += 1
        self._connection, self._inode = connection, state.st_ino
        return connection

    def _create(self) -> None:
        """Make an empty database; under its name it is there as a whole or not at all."""
        os.makedirs(os.path.dirname(self.path), mode=0o700, exist_ok=True)
        self._sweep()
        with self._made() as beside:
            # Never over one that another program has made meanwhile.
            try:
                os.link(beside, self.path)
            except OSError:
                # Or the file system has no links.
                if not os.path.lexists(self.path):
                    os.rename(beside, self.path)

    @contextmanager
    def _made(self, rows: Iterable[schema.Row] = (), figures: Iterable[elsewhere.Elsewhere] = ()) -> Iterator[str]:
        """The path of a new database with these rows under another name, which is gone at the end of the block."""
        beside = f"{self.path}.{os.urandom(4).hex()}.new"
        try:
            with _closing(sqlite3.connect(beside, isolation_level=None)) as connection:
                connection.execute(f"PRAGMA page_size = {schema.PAGE_SIZE}")
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
                _migrate(connection)
                connection.execute("BEGIN")
                schema.take_over(connection, rows)
                elsewhere.take_over(connection, figures)
                connection.execute("COMMIT")
            yield beside
        finally:
            for part in _PARTS:
                with suppress(OSError):
                    os.remove(beside + part)

    def _sweep(self) -> None:
        """Remove what programs have left that were killed while they made a database."""
        folder, name = os.path.split(self.path)
        for left in os.listdir(folder):
            path = os.path.join(folder, left)
            if left.startswith(f"{name}.") and ".new" in left:
                with suppress(OSError):
                    if time.time() - os.lstat(path).st_mtime > _STALE:
                        os.remove(path)

    def _put_aside(self) -> None:
        """Keep a damaged file under another name, with one in its place that holds what can be read of it.

        The new file is complete before the old one loses its name: whoever is killed in between finds the damaged file
        again. Two programs that meet the same damage do this one after the other, the second in vain.
        """
        self.close()
        with _alone(os.path.dirname(self.path)):
            if os.stat(self.path).st_ino != self._seen:
                return
            rows = readable_rows(self.path)
            with self._made(rows, readable_figures(self.path)) as beside:
                aside = self._free_name()
                for part in _PARTS[1:]:
                    with suppress(FileNotFoundError):
                        os.rename(self.path + part, aside + part)
                try:
                    os.link(self.path, aside)
                except OSError:
                    # The file system has no links.
                    os.rename(self.path, aside)
                os.replace(beside, self.path)
        self.notices.append(Notice(Trouble.DAMAGED, aside, rows=len(rows)))

    def _free_name(self) -> str:
        """A name for a damaged file that tells the day and that no file has."""
        stem, ending = os.path.splitext(self.path)
        stem = f"{stem}-{time.strftime('%Y-%m-%d')}-damaged"
        number, name = 1, f"{stem}{ending}"
        while os.path.lexists(name):
            number += 1
            name = f"{stem}-{number}{ending}"
        return name


@contextmanager
def _alone(folder: str) -> Iterator[None]:
    """Wait until no other program puts a file of that folder aside."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        # A file system without locks: then two programs at once are not kept apart.
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


class _closing:  # noqa: N801  # it is used like a function
    """Closes a connection at the end of a block: its own ``with`` only ends a transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def __enter__(self) -> sqlite3.Connection:
        return self._connection

    def __exit__(self, *_exception: object) -> None:
        self._connection.close()


def _check(connection: sqlite3.Connection) -> int:
    """The version of a database of ours; raises _Damaged if it is none, or one that a newer program has written."""
    (identity,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if identity != schema.APPLICATION_ID:
        raise _Damaged("it belongs to another program")
    if not 0 < version <= schema.VERSION:
        raise _Damaged(f"it is of version {version}")
    if connection.execute("SELECT 1 FROM sqlite_master WHERE type IN ('view', 'trigger')").fetchone():
        raise _Damaged("it does things of its own")
    return int(version)


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring a database up to date, from whatever version it has."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for statements in schema.STEPS[version:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {schema.VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _is_busy(error: Exception) -> bool:
    """Whether another program is writing."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite means that the file is none of ours or is broken; a fault of ours must not put it aside."""
    code = getattr(error, "sqlite_errorcode", 0)
    if code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or code == sqlite3.SQLITE_IOERR_SHORT_READ:
        return True
    return code == sqlite3.SQLITE_ERROR and str(error).startswith(("no such table", "no such column"))


__all__ = ["DURABLE", "Database", "Notice", "Trouble", "Unusable"]
