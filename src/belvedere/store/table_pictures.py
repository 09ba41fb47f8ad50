"""What is kept of the player's picture for the table: its dots in the sizes that windows had, as they lie in memory.

They lie beside the drawn cards and may be deleted at any time. Their names hold a number made of the picture's path,
size and time, so that another picture under the same name is another one.
"""

import os
import os.path
import stat
import zlib
from contextlib import suppress
from enum import Enum
from typing import Final, NamedTuple

from belvedere.store.files import read_own, write_whole

_VERSION: Final = 1
_END: Final = b"belvedere table\n"
_ENDING: Final = ".table"
_MOST_FILES: Final = 6
_MOST_BYTES: Final = 64_000_000
"""No larger file is read: a photograph of 50 million dots has 30 MB."""


class Fault(Enum):
    """Why a picture cannot be put on the table."""

    MISSING = "it is not there, or may not be read"
    TOO_LARGE = "it asks for too much time or memory"
    NO_PICTURE = "Qt can make no picture of it"
    NAME = "its name has signs that no program could show, and the settings keep none of these"


class BadPicture(Exception):
    """A picture cannot be put on the table.

    Attributes:
        fault: why.
    """

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.value)
        self.fault = fault


class Kept(NamedTuple):
    """One size of a picture.

    Attributes:
        file: where its dots are, four bytes each.
        width, height: its size in dots.
        light: whether dark signs are seen on it; else light ones are.
    """

    file: str
    width: int
    height: int
    light: bool


class PictureShelf:
    """What is kept of one picture.

    Attributes:
        path: the picture.
        mark: a name for it as it is now: that of another picture, or of a changed one, is another.
    """

    def __init__(self, path: str, folder: str) -> None:
        """Look at the file's outside alone; raises BadPicture if it cannot be used, as far as that tells."""
        self.path = path
        self._folder = folder
        if not path.isprintable():
            raise BadPicture(Fault.NAME)
        try:
            state = os.stat(path)
        except (OSError, ValueError):
            raise BadPicture(Fault.MISSING) from None
        if not stat.S_ISREG(state.st_mode):
            raise BadPicture(Fault.NO_PICTURE)
        if state.st_size > _MOST_BYTES:
            raise BadPicture(Fault.TOO_LARGE)
        mark = f"{_VERSION} {os.path.realpath(path)} {state.st_size} {state.st_mtime_ns}"
        self.mark = f"picture-{zlib.crc32(mark.encode(errors='surrogateescape')):08x}"

    def kept(self) -> dict[tuple[int, int], Kept]:
        """The sizes that are kept."""
        found, begin = {}, f"{self.mark}-"
        with suppress(OSError):
            for name in os.listdir(self._folder):
                if name.startswith(begin) and name.endswith(_ENDING):
                    size, _, kind = name.removeprefix(begin).removesuffix(_ENDING).partition("-")
                    width, _, height = size.partition("x")
                    if width.isdecimal() and height.isdecimal() and kind in ("light", "dark"):
                        file = os.path.join(self._folder, name)
                        found[int(width), int(height)] = Kept(file, int(width), int(height), kind == "light")
        return found

    def keep(self, width: int, height: int, pixels: bytes | bytearray, *, light: bool) -> None:
        """Keep one size; the oldest ones of all pictures go."""
        name = f"{self.mark}-{width}x{height}-{'light' if light else 'dark'}{_ENDING}"
        # A cache that cannot be written costs time at the next start, nothing else.
        with suppress(OSError):
            write_whole(os.path.join(self._folder, name), pixels, _END, sync=False)
            _prune(self._folder)


def read_kept(kept: Kept) -> bytearray | None:
    """The dots of one size; None if the file is gone or not whole."""
    try:
        pixels = read_own(kept.file)
    except (OSError, ValueError):
        return None
    size = kept.width * kept.height * 4
    if not size or len(pixels) != size + len(_END) or not pixels.endswith(_END):
        return None
    del pixels[size:]
    return pixels


def _prune(folder: str) -> None:
    """Delete all but the newest."""
    files = sorted(
        (entry for entry in os.scandir(folder) if entry.name.endswith(_ENDING)),
        key=lambda entry: entry.stat().st_mtime_ns,
        reverse=True,
    )
    for entry in files[_MOST_FILES:]:
        os.remove(entry.path)
