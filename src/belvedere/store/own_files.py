"""The files of the store itself, over which nothing that a player wants written may ever go."""

import errno
import os
from typing import Final

from belvedere.said import Said
from belvedere.store.folders import config_folder, data_folder

FILE: Final = "games.db"
"""The database, in the folder of the games; what SQLite lays beside it has longer names that begin like this."""

RUNNING: Final = "running"
"""The folder in it with a file for each running program."""

SETTINGS: Final = "settings.json"
"""The settings, in the folder of the settings."""


def refuse_own(path: str) -> None:
    """Raises OSError if a file that is to be written, or what a link leads to, is one of the store's own.

    One that does not exist is so, too: SQLite would take a file that lies beside the database for a part of it.
    """
    path = os.path.realpath(path)
    folder, name = os.path.split(path)
    games, settings = os.path.realpath(data_folder()), os.path.realpath(config_folder())
    running = os.path.join(games, RUNNING)
    if (
        (folder == games and name.startswith(FILE))
        or (folder == settings and name.startswith(SETTINGS))
        or f"{path}{os.sep}".startswith(f"{running}{os.sep}")
    ):
        raise OSError(errno.EINVAL, Said("Belvedere itself keeps games or settings in it"), path)


__all__ = ["FILE", "RUNNING", "SETTINGS", "refuse_own"]
