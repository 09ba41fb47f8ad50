"""Setting figures back: games that were reset stay in the history, and count no more.

Before anything is reset all that is kept is written into a backup, as ``belvedere export`` writes it. What was reset at
one moment can be brought back together; the moment stands in the rows themselves, so that this outlives the program.
So does that of bringing them back, with a minus before it: thus an export takes either to another computer, where what
was decided last holds (``merging``). Who takes over the backup has all again that counted in it.
"""

import os
import sqlite3
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Final, NamedTuple

from belvedere.store.files import write_parts
from belvedere.store.game_store import GameStore
from belvedere.store.merging import last_moment, next_moment
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
    # Only what the player sees and what is in the backup is reset, whatever another window plays meanwhile.
    found = [game.id for game in store.ended() if game.counts and key in (None, game.key)]
    backup = _write_backup(backup_folder(store), export_lines(store, settings, backup=True))

    def work(connection: sqlite3.Connection) -> Reset:
        # Two resets are never of the same moment, even if the computer's clock was set back between them.
        moment = next_moment(connection)
        games = connection.executemany(_RESET, [(moment, identity) for identity in found]).rowcount
        others = 0
        if key is None:
            others = connection.execute("UPDATE elsewhere SET reset = ? WHERE reset <= 0", (moment,)).rowcount
        return Reset(moment, max(games, 0), others, backup)

    return store.database.write(work)


def last_reset(store: GameStore) -> Reset | None:
    """The reset that can be undone; None if there is none. Raises Unusable."""

    def work(connection: sqlite3.Connection) -> Reset | None:
        moment = last_moment(connection)
        if not moment:
            return None
        (games,) = connection.execute("SELECT count(*) FROM games WHERE reset = ?", (moment,)).fetchone()
        (others,) = connection.execute("SELECT count(*) FROM elsewhere WHERE reset = ?", (moment,)).fetchone()
        return Reset(moment, games, others)

    return store.database.read(work)


def undo_reset(store: GameStore) -> Reset | None:
    """Let what was reset last count again; None if nothing is reset. Raises Unusable."""

    def work(connection: sqlite3.Connection) -> Reset | None:
        moment = last_moment(connection)
        if not moment:
            return None
        values = (-next_moment(connection), moment)
        others = connection.execute("UPDATE elsewhere SET reset = ? WHERE reset = ?", values).rowcount
        games = connection.execute("UPDATE games SET reset = ? WHERE reset = ?", values).rowcount
        return Reset(moment, games, others)

    return store.database.write(work)


_RESET: Final = "UPDATE games SET reset = ? WHERE id = ? AND result IN ('won', 'lost') AND reset <= 0"


def _write_backup(folder: str, lines: Iterable[str]) -> str:
    """Write a backup under a name that no file has; its path. Raises OSError, and Unusable where nothing is read."""
    os.makedirs(folder, mode=0o700, exist_ok=True)
    stem = os.path.join(folder, time.strftime("belvedere-%Y-%m-%d-%H%M%S"))
    number, path = 1, f"{stem}.jsonl"
    while not _take_name(path):
        number += 1
        path = f"{stem}-{number}.jsonl"
    try:
        write_parts(path, (f"{line}\n".encode() for line in lines))
    except BaseException:
        with suppress(OSError):
            os.remove(path)
        raise
    return path


def _take_name(path: str) -> bool:
    """Take a name for a file of ours with an empty one; False if there is a file of that name."""
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
    except FileExistsError:
        return False
    return True


__all__ = ["FOLDER", "Reset", "backup_folder", "last_reset", "reset_figures", "undo_reset"]
