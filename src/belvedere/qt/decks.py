"""Card pictures: drawn once from SVG for each size, kept in memory and as raw sheets on disk.

A sheet holds 53 pictures one below the other as they lie in memory, so a start reads the file and draws from it
without decoding anything. The cache folder may be deleted at any time. Each
picture has a rim of ``Sheet.pad`` pixels round the card, for its soft shadow.
"""

import os
import os.path
import zlib
from contextlib import suppress
from time import monotonic
from typing import Final, cast

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QImage, QPainter, QPainterPath, QPixmap
from PyQt6.sip import voidptr

from belvedere.cards import CARDS, CODES, COPY_BIT, FACE_DOWN_BIT
from belvedere.geometry import CARD_SHAPE
from belvedere.qt.look import ink
from belvedere.store.card_styles import Style
from belvedere.store.files import read_own, write_whole
from belvedere.words import _p

Pixels = bytearray
"""What owns the pixels of a sheet."""
BACK: Final = FACE_DOWN_BIT
"""The code under which sheets keep the back."""
ORDER: Final = (*CODES, BACK)
_SLOT: Final = {code: slot for slot, code in enumerate(ORDER)}
_FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied
_VERSION: Final = 1
_END: Final = b"belvedere sheet\n"
_SHEETS_IN_MEMORY: Final = 4
_BYTES_ON_DISK: Final = 120_000_000
_SHADOW: Final = ((0.5, 10), (0.25, 16), (0.0, 26))


class DeckError(Exception):
    """A deck cannot be used; the text is a sentence for the player."""


class Sheet:
    """The 53 pictures of one deck in one size.

    Attributes:
        width, height: the size of a card in device pixels.
        pad: the rim round each card in its picture.
        sharp: whether these are drawn for this size, not scaled from another one.
    """

    __slots__ = ("_pictures", "_source", "height", "pad", "sharp", "width")

    def __init__(self, width: int, height: int, source: "Pixels | Sheet", *, sharp: bool = True) -> None:
        """Make the sheet; ``source`` is what owns the pixels and must live as long as they do."""
        self.width = width
        self.height = height
        self.pad = pad_of(width)
        self.sharp = sharp
        self._source = source
        self._pictures: dict[int, QPixmap] = {}

    def picture(self, code: int) -> QPixmap:
        """The picture of the card with that code, or of the back if it lies face down."""
        code = BACK if code & FACE_DOWN_BIT else code & ~COPY_BIT
        picture = self._pictures.get(code)
        if picture is None:
            picture = self._pictures[code] = self._cut(code)
        return picture

    def _cut(self, code: int) -> QPixmap:
        """The picture as it lies in the sheet, or scaled from another sheet."""
        width, height = self.width + 2 * self.pad, self.height + 2 * self.pad
        if isinstance(self._source, Sheet):
            from PyQt6.QtCore import Qt

            return self._source.picture(code).scaled(
                width,
                height,
                Qt.AspectRatioMode.IgnoreAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
        return QPixmap.fromImage(_image(self._source, _SLOT[code], width, height))


class Rendering:
    """A sheet that is being drawn, some cards at a time.

    Attributes:
        width, height: the size of a card in device pixels.
        pause: milliseconds after which it makes sense to go on.
    """

    __slots__ = ("_deck", "_next", "_pixels", "_shadow", "height", "width")
    pause = 0

    def __init__(self, deck: "Deck", width: int, height: int) -> None:
        """Begin; nothing is drawn yet."""
        self._deck = deck
        self.width = width
        self.height = height
        self._pixels = bytearray(sheet_size(width, height))
        self._shadow = shadow(width, height)
        self._next = 0

    def go_on(self, seconds: float) -> bool:
        """Draw cards for about so long; whether all are drawn.

        Raises DeckError if a picture of the deck cannot be drawn.
        """
        until = monotonic() + seconds
        while self._next < len(ORDER):
            self._draw(self._next)
            self._next += 1
            if monotonic() >= until:
                break
        return self._next == len(ORDER)

    def finish(self, *, aside: bool = False) -> Sheet:
        """Draw what is left and hand the sheet to the deck, which also keeps it on disk.

        ``aside`` lets a thread write it, so that a slow disk does not hold the window up.
        """
        self.go_on(float("inf"))
        return self._deck.keep(self.width, self.height, self._pixels, aside=aside)

    def sheet(self) -> Sheet:
        """What was drawn, for one who does not want it to be kept."""
        return Sheet(self.width, self.height, self._pixels)

    @property
    def drawn(self) -> int:
        """How many cards of a sheet are drawn."""
        return self._next

    def drop(self) -> None:
        """Draw no more."""

    def _draw(self, slot: int) -> None:
        """Draw one card with its shadow into its part of the sheet."""
        from PyQt6.QtSvg import QSvgRenderer

        path = self._deck.files[slot]
        svg = QSvgRenderer(path)
        if not svg.isValid():
            message = _p("start-up problem", "{path} is not a picture that can be shown: install Belvedere again")
            raise DeckError(message.format(path=path))
        pad = pad_of(self.width)
        width, height = self.width + 2 * pad, self.height + 2 * pad
        image = _image(self._pixels, slot, width, height)
        painter = QPainter(image)
        painter.drawImage(0, 0, self._shadow)
        svg.render(painter, QRectF(pad, pad, self.width, self.height))
        painter.end()


class Deck:
    """A folder of SVG pictures: ``AS.svg`` to ``KC.svg``, and the backs, of which one is used.

    Attributes:
        name: the folder's name.
        style: deck and back, as the settings name them.
        files: the pictures' paths, in the order of a sheet.
        cache_folder: where drawn sheets are kept; it need not exist.
        shape: the height of a card in card widths.
    """

    shape = CARD_SHAPE

    def __init__(self, path: str, cache_folder: str, back: str = "back") -> None:
        """Look for the pictures, the back under the name that is given; raises DeckError if one is missing."""
        self.name = os.path.basename(os.path.normpath(path))
        self.style = Style("", self.name, back).text
        self.files = [os.path.join(path, (back if code == BACK else CARDS[code].name) + ".svg") for code in ORDER]
        self.cache_folder = cache_folder
        self._sheets: dict[tuple[int, int], Sheet] = {}
        mark = f"{_VERSION} {back}"
        for file in self.files:
            try:
                state = os.stat(file)
            except OSError:
                message = _p("command line", "{path} is missing: install Belvedere again")
                raise DeckError(message.format(path=file)) from None
            mark += f" {state.st_size} {state.st_mtime_ns}"
        self._mark = zlib.crc32(mark.encode())

    def ready(self, width: int, height: int) -> Sheet | None:
        """The sheet of that size if it need not be drawn first."""
        sheet = self._sheets.pop((width, height), None) or self._read(width, height)
        if sheet is not None:
            self._remember(sheet)
        return sheet

    def sheet(self, width: int, height: int) -> Sheet:
        """The sheet of that size in device pixels, drawn now if need be; raises DeckError if that fails."""
        return self.ready(width, height) or self.rendering(width, height).finish()

    def rendering(self, width: int, height: int) -> Rendering:
        """Begin to draw the sheet of that size."""
        return Rendering(self, width, height)

    def scaled(self, width: int, height: int) -> Sheet | None:
        """A soft sheet of that size made from the nearest one in memory, or None if there is none."""
        if not self._sheets:
            return None
        nearest = min(self._sheets.values(), key=lambda sheet: (abs(sheet.width - width), -sheet.width))
        return Sheet(width, height, nearest, sharp=False)

    def keep(self, width: int, height: int, pixels: bytearray, *, aside: bool = False) -> Sheet:
        """Take a sheet that was drawn, in memory and on disk; ``aside`` as in ``Rendering.finish``."""
        sheet = Sheet(width, height, pixels)
        self._remember(sheet)
        if aside:
            from threading import Thread

            Thread(target=self._write, args=(width, height, pixels)).start()
        else:
            self._write(width, height, pixels)
        return sheet

    def _remember(self, sheet: Sheet) -> None:
        """Keep the sheet in memory as the newest; the oldest goes when there are too many."""
        self._sheets[sheet.width, sheet.height] = sheet
        while len(self._sheets) > _SHEETS_IN_MEMORY:
            del self._sheets[next(iter(self._sheets))]

    def _file(self, width: int, height: int) -> str:
        """The sheet's path in the cache."""
        return os.path.join(self.cache_folder, f"{self.name}-{self._mark:08x}-{width}x{height}.sheet")

    def _read(self, width: int, height: int) -> Sheet | None:
        """The sheet from the disk, or None if it is not there or not whole."""
        size = sheet_size(width, height)
        try:
            pixels = read_own(self._file(width, height))
        except (OSError, ValueError):
            return None
        if len(pixels) != size + len(_END) or pixels[size:] != _END:
            return None
        return Sheet(width, height, pixels)

    def _write(self, width: int, height: int, pixels: bytearray) -> None:
        """Put the sheet on disk, whole or not at all."""
        path = self._file(width, height)
        # A cache that cannot be written costs time at the next start, nothing else.
        with suppress(OSError):
            write_whole(path, pixels, _END, sync=False)
            _prune(self.cache_folder, path)


def _image(pixels: Pixels, slot: int, width: int, height: int) -> QImage:
    """A picture of a sheet where its pixels lie, without a copy; they must outlive it."""
    # PyQt's description of QImage leaves out that it takes a voidptr.
    start = voidptr(pixels)
    return QImage(cast("bytes", voidptr(int(start) + slot * width * height * 4)), width, height, width * 4, _FORMAT)


def pad_of(width: int) -> int:
    """The rim round a card of that width in its picture, in pixels."""
    return max(2, round(width * 0.05))


def sheet_size(width: int, height: int) -> int:
    """The bytes of a sheet's pixels."""
    pad = pad_of(width)
    return len(ORDER) * (width + 2 * pad) * (height + 2 * pad) * 4


def shadow(width: int, height: int) -> QImage:
    """The soft shadow of a card, a little below it."""
    pad = pad_of(width)
    blank = bytes((width + 2 * pad) * (height + 2 * pad) * 4)
    image = QImage(blank, width + 2 * pad, height + 2 * pad, (width + 2 * pad) * 4, _FORMAT).copy()
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for spread, alpha in _SHADOW:
        grow = pad * spread
        radius = width * 0.055 + grow
        path = QPainterPath()
        path.addRoundedRect(
            QRectF(pad - grow, pad - grow + pad * 0.4, width + 2 * grow, height + 2 * grow), radius, radius
        )
        painter.fillPath(path, ink((0, 0, 0, alpha)))
    painter.end()
    return image


def _prune(folder: str, newest: str) -> None:
    """Delete the oldest sheets when all together have grown too large."""
    sheets = []
    for entry in os.scandir(folder):
        if ".sheet" in entry.name and entry.path != newest:
            state = entry.stat()
            sheets.append((state.st_mtime, state.st_size, entry.path))
    room = _BYTES_ON_DISK - os.stat(newest).st_size
    for _, size, path in sorted(sheets, reverse=True):
        room -= size
        if room < 0:
            os.remove(path)
