"""Setting figures back: games that were reset stay in the history, and count no more.

Before anything is reset all that is kept is written into a backup, as ``belvedere export`` writes it. What was reset at
one moment can be brought back together; the moment stands in the rows themselves, so that this outlives the program.
"""

import os
import sqlite3
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Final, NamedTuple

from belvedere.store.files import write_whole
from belvedere.store.game_store import GameStore
from belvedere.store.settings import Settings
from belvedere.store.transfer import export_lines

FOLDER: Final = "backups"
"""Where backups lie, in the folder of the games."""


class Reset(NamedTuple):
    """What was reset together.

    Attributes:
        moment: when, in seconds since 1970.
        games: how many games.
        others: of how many games figures from other programs.
        backup: the file into which everything was written before; empty if it is not known any more.
    """

    moment: float
    games: int
    others: int = 0
    backup: str = ""


def backup_folder(store: GameStore) -> str:
    """Where backups lie."""
    return os.path.join(store.folder, FOLDER)


def reset_figures(store: GameStore, settings: Settings, key: str | None = None) -> Reset:
    """Let the games that have ended count no more: those of one of the nine, or all of them.

    With all of them go the figures that were brought in from other programs.

    Raises:
        OSError: the backup cannot be written; nothing was reset.
        Unusable: the games cannot be read or written; nothing was reset.
    """
    # Only what is in the backup is reset, whatever another window plays meanwhile.
    found = store.database.read(lambda connection: connection.execute(_COUNTING, {"key": key}).fetchall())
    backup = _write_backup(backup_folder(store), export_lines(store, settings))

    def work(connection: sqlite3.Connection) -> Reset:
        # Two resets are never of the same moment, even if the computer's clock was set back between them.
        moment = max(time.time(), _last_moment(connection) + 1)
        games = connection.executemany(_RESET, [(moment, identity) for (identity,) in found]).rowcount
        others = 0
        if key is None:
            others = connection.execute("UPDATE elsewhere SET reset = ? WHERE reset = 0", (moment,)).rowcount
        return Reset(moment, max(games, 0), others, backup)

    return store.database.write(work)


def last_reset(store: GameStore) -> Reset | None:
    """The reset that can be undone; None if there is none. Raises Unusable."""

    def work(connection: sqlite3.Connection) -> Reset | None:
        moment = _last_moment(connection)
        if not moment:
            return None
        (games,) = connection.execute("SELECT count(*) FROM games WHERE reset = ?", (moment,)).fetchone()
        (others,) = connection.execute("SELECT count(*) FROM elsewhere WHERE reset = ?", (moment,)).fetchone()
        return Reset(moment, games, others)

    return store.database.read(work)


def undo_reset(store: GameStore) -> Reset | None:
    """Let what was reset last count again; None if nothing is reset. Raises Unusable."""

    def work(connection: sqlite3.Connection) -> Reset | None:
        moment = _last_moment(connection)
        if not moment:
            return None
        others = connection.execute("UPDATE elsewhere SET reset = 0.0 WHERE reset = ?", (moment,)).rowcount
        games = connection.execute("UPDATE games SET reset = 0.0 WHERE reset = ?", (moment,)).rowcount
        return Reset(moment, games, others)

    return store.database.write(work)


_COUNTING: Final = """
    SELECT id FROM games
    WHERE result IN ('won', 'lost') AND begun > 0 AND reset = 0 AND (:key IS NULL OR key = :key)
"""

_RESET: Final = "UPDATE games SET reset = ? WHERE id = ? AND result IN ('won', 'lost') AND reset = 0"


def _last_moment(connection: sqlite3.Connection) -> float:
    """When something was reset last; 0 if nothing is reset."""
    moments = [
        connection.execute(f"SELECT max(reset) FROM {table} WHERE typeof(reset) = 'real'").fetchone()[0]  # noqa: S608
        for table in ("games", "elsewhere")
    ]
    return max(float(moment or 0) for moment in moments)


def _write_backup(folder: str, lines: Iterable[str]) -> str:
    """Write a backup under a name that no file has; its path. Raises OSError, and Unusable where nothing is read."""
    content = "".join(f"{line}\n" for line in lines).encode()
    os.makedirs(folder, mode=0o700, exist_ok=True)
    stem = os.path.join(folder, time.strftime("belvedere-%Y-%m-%d-%H%M%S"))
    number, path = 1, f"{stem}.jsonl"
    while not _taken(path):
        number += 1
        path = f"{stem}-{number}.jsonl"
    try:
        write_whole(path, content)
    except BaseException:
        with suppress(OSError):
            os.remove(path)
        raise
    return path


def _taken(path: str) -> bool:
    """Take a name for a file of ours with an empty one; False if there is a file of that name."""
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
    except FileExistsError:
        return False
    return True


__all__ = ["FOLDER", "Reset", "backup_folder", "last_reset", "reset_figures", "undo_reset"]
