"""Which programs of ours are running: each holds a lock on a file of its own for as long as it lives.

The system lets go of the lock when a program ends, however it ends, so that nobody needs to tidy up after a kill.
"""

import fcntl
import os
import re
from contextlib import suppress
from typing import Final

_ENDING: Final = ".running"
_NAME: Final = re.compile("[0-9a-f]{16}")


class Instance:
    """This running program among those that share a folder.

    Attributes:
        name: what the others know it by; empty where no file could be made, so that nobody knows it.
        others: how many others were running when this one began.
    """

    def __init__(self, folder: str) -> None:
        """Say in that folder that this program is running; where that cannot be said, nobody is told."""
        self._folder = folder
        self._descriptor = -1
        self.name = ""
        self.others = 0
        name = os.urandom(8).hex()
        with suppress(OSError):
            os.makedirs(folder, mode=0o700, exist_ok=True)
            self.others = sum(self.runs(other.removesuffix(_ENDING)) for other in os.listdir(folder))
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
            descriptor = os.open(self._path(name), flags, 0o600)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                # A file system without locks: then nobody can tell who is running.
                os.close(descriptor)
                self._remove(name)
                raise
            if not os.fstat(descriptor).st_nlink:
                # Another one that was just starting took it for a trace before it was locked.
                os.close(descriptor)
                return
            self._descriptor, self.name = descriptor, name

    def runs(self, name: str) -> bool:
        """Whether another program of that name is running; traces of one that has ended are wiped out."""
        # A name out of a file may be anything.
        if not _NAME.fullmatch(str(name)) or name == self.name:
            return False
        try:
            descriptor = os.open(self._path(name), os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        except OSError:
            return False
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
        else:
            self._remove(name)
            return False
        finally:
            os.close(descriptor)

    def end(self) -> None:
        """Say that this program runs no more."""
        if self._descriptor >= 0:
            self._remove(self.name)
            os.close(self._descriptor)
            self._descriptor = -1

    def _path(self, name: str) -> str:
        return os.path.join(self._folder, name + _ENDING)

    def _remove(self, name: str) -> None:
        with suppress(OSError):
            os.remove(self._path(name))


__all__ = ["Instance"]
