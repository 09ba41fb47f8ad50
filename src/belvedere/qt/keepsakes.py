"""Pictures that the first paint shows beside the cards, kept on disk from one start to the next.

Empty places, the stock's number and the lines about the base card are drawn with letters, and whoever draws the first
bold letter of a program waits for its font: 3 to 8 ms of a start, where reading their pixels takes 0.1; the felt with
its light takes 2. What is drawn after the first paint is not kept. The file lies beside the card sheets and may be
deleted at any time.
"""

import os
import os.path
import zlib
from collections.abc import Callable
from contextlib import suppress
from typing import Final, cast

from PyQt6.QtCore import qVersion
from PyQt6.QtGui import QImage, QPixmap
from PyQt6.sip import voidptr

from belvedere.qt import look, marks, signs, surface
from belvedere.store.files import read_own, write_whole

_FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied
_NAME: Final = "marks.pictures"
_END: Final = b"belvedere marks\n"
_FOOT: Final = 8 + len(_END)
_MOST_BYTES: Final = 4_000_000
"""The pixels that are kept; those that were not wanted for the longest time go first."""


class Keepsakes:
    """The pictures of the last starts, and those of this one.

    The file holds the pixels of all pictures one after another, then a line for each (key, width, height, offset),
    last the length of these lines. The first line names font, Qt and drawing code: pictures of others are dropped.
    """

    __slots__ = ("_closed", "_family", "_new", "_path", "_pixels", "_stored", "_used")

    def __init__(self, folder: str, family: str) -> None:
        """Open what the folder holds of pictures in that family of fonts; a damaged file holds nothing."""
        self._family = family
        self._path = os.path.join(folder, _NAME)
        self._pixels: bytearray | None = None
        self._stored: dict[str, tuple[int, int, int]] = {}
        self._used: dict[str, QPixmap] = {}
        self._new = False
        self._closed = False
        with suppress(OSError, ValueError):
            self._open()

    def picture(self, key: str, draw: Callable[[], QPixmap]) -> QPixmap:
        """The picture of that key as it was kept, else as ``draw`` makes it."""
        if self._closed:
            return draw()
        picture = self._used.get(key)
        if picture is None:
            place = self._stored.get(key)
            picture = self._used[key] = draw() if place is None else self._cut(*place)
            self._new = self._new or place is None
        return picture

    def close(self) -> None:
        """Keep nothing more, and write to disk what this start had to draw."""
        if self._new and not self._closed:
            # A cache that cannot be written costs time at the next start, nothing else.
            with suppress(OSError):
                self._write()
        self._closed = True
        self._used.clear()

    def _open(self) -> None:
        """Read the file and its lines; ValueError or OSError if it is not there, not whole or of another time."""
        pixels = read_own(self._path)
        if pixels[-len(_END) :] != _END:
            raise ValueError
        end = len(pixels) - _FOOT
        begin = end - int(pixels[end : end + 8])
        first, *lines = pixels[max(begin, 0) : end].decode().split("\n")
        if first != self._origin():
            raise ValueError
        stored = {}
        for line in lines:
            key, width, height, offset = line.split("\t")
            place = int(width), int(height), int(offset)
            if min(place[:2]) < 1 or place[2] < 0 or place[2] + place[0] * place[1] * 4 > begin:
                raise ValueError
            stored[key] = place
        self._pixels, self._stored = pixels, stored

    def _cut(self, width: int, height: int, offset: int) -> QPixmap:
        """A picture where its pixels lie in the file, without a copy; they live as long as this object."""
        # PyQt's description of voidptr and QImage leaves out what both take: any buffer, and a voidptr.
        start = voidptr(cast("bytearray", self._pixels))
        return QPixmap.fromImage(QImage(cast("bytes", voidptr(int(start) + offset)), width, height, width * 4, _FORMAT))

    def _write(self) -> None:
        """Put the pictures of this start on disk, and of the older ones as many as there is room for."""
        lines, parts, size = [self._origin()], [], 0
        for key in dict.fromkeys((*self._used, *self._stored)):
            picture = self._used[key] if key in self._used else self._cut(*self._stored[key])
            image = picture.toImage().convertToFormat(_FORMAT)
            bits = image.constBits()
            if not bits or size + image.sizeInBytes() > _MOST_BYTES:
                continue
            lines.append(f"{key}\t{image.width()}\t{image.height()}\t{size}")
            parts.append(bits.asstring(image.sizeInBytes()))
            size += len(parts[-1])
        index = "\n".join(lines).encode()
        write_whole(self._path, *parts, index, b"%08d" % len(index), _END, sync=False)

    def _origin(self) -> str:
        """What kept pictures depend on beside their keys: the font, Qt, and the code that draws them."""
        states = [os.stat(str(module.__file__)) for module in (look, marks, signs, surface)]
        code = " ".join(f"{state.st_size} {state.st_mtime_ns}" for state in states)
        return f"{qVersion()} {self._family} {zlib.crc32(code.encode()):08x}"
