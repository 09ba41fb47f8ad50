"""A deck of another program as the table uses it: sheets like those of ours, drawn by a process of its own."""

import fcntl
import json
import os
import os.path
import select
import sys
import zlib
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import qVersion

from belvedere.geometry import CARD_SHAPE
from belvedere.qt.decks import ORDER, Deck, DeckError, Rendering, Sheet, sheet_size
from belvedere.qt.own_process import arguments
from belvedere.store.card_decks import FoundDeck
from belvedere.store.deck_file import Fault
from belvedere.store.files import read_own, write_whole
from belvedere.words.card_styles import left_out_sentence
from belvedere.words.reasons import reason

if TYPE_CHECKING:
    from subprocess import Popen

_VERSION: Final = 1
_LONGEST: Final = 40.0
"""Seconds after which a process that draws is taken for hung, on a computer that has much else to do."""
PROBE_WIDTH: Final = 48
"""The width in which the cards of an unknown deck are drawn first, to learn their shape."""
_PIPE: Final = 1_000_000
_PIECE: Final = 4_000_000
_MOST_SAID: Final = 4_000


class LeftOut(DeckError):
    """The deck is left out; the text is a sentence for the player.

    Attributes:
        fault: why.
        card: the picture at fault.
    """

    def __init__(self, title: str, fault: Fault, card: str) -> None:
        super().__init__(left_out_sentence(title, fault, card))
        self.fault = fault
        self.card = card


class FarDeck(Deck):
    """A deck of another program.

    Attributes:
        found: where it lies.
        known: whether it was drawn before, so that its shape is that of its cards.
    """

    def __init__(self, found: FoundDeck, cache_folder: str) -> None:
        """Look at the file's outside alone; raises LeftOut if it is not there, or was left out as it is."""
        self.found = found
        self.style = found.style.text
        self.cache_folder = cache_folder
        self.files = [found.path] * len(ORDER)
        self._sheets = {}
        path = os.path.realpath(found.path)
        try:
            state = os.stat(path)
        except OSError:
            raise LeftOut(found.title, Fault.MISSING, "") from None
        self.name = f"far-{zlib.crc32(os.fsencode(path)):08x}"
        mark = f"{_VERSION} {qVersion()} {path} {state.st_size} {state.st_mtime_ns}"
        self._mark = zlib.crc32(mark.encode(errors="surrogateescape"))
        self.known = False
        self.shape = CARD_SHAPE
        self._recall()

    def rendering(self, width: int, height: int) -> "FarRendering":
        """Begin to draw the sheet of that size; with a height of 0, of that width and the shape that the cards have."""
        return FarRendering(self, width, height)

    def scaled(self, width: int, height: int) -> Sheet | None:
        """A soft sheet made from the nearest one in memory or on disk, or None if there is none."""
        if not self._sheets:
            for other in self._sizes_on_disk(width):
                if self.ready(*other) is not None:
                    break
        return super().scaled(width, height)

    def on_disk(self) -> bool:
        """Whether a sheet of it is on disk, so that it can be shown without being drawn; then it is read."""
        return self.known and any(self.ready(*size) is not None for size in self._sizes_on_disk(0))

    def learn(self, shape: float) -> None:
        """Keep what shape the cards have: it was drawn, and nothing is wrong with it."""
        self.known, self.shape = True, shape
        self._note(f"{shape!r}")

    def leave_out(self, fault: Fault, card: str) -> LeftOut:
        """Keep that it is to be left out."""
        self._note(f"{fault.name} {card}")
        return LeftOut(self.found.title, fault, card)

    def _sizes_on_disk(self, width: int) -> list[tuple[int, int]]:
        """The sizes of the sheets on disk, that of the nearest width first."""
        begin = f"{self.name}-{self._mark:08x}-"
        sizes = []
        with suppress(OSError):
            for name in os.listdir(self.cache_folder):
                across, times, down = name.removeprefix(begin).removesuffix(".sheet").partition("x")
                if name.startswith(begin) and times and across.isdecimal() and down.isdecimal():
                    sizes.append((int(across), int(down)))
        return sorted(sizes, key=lambda size: abs(size[0] - width))

    def _notes(self) -> str:
        return os.path.join(self.cache_folder, f"{self.name}-{self._mark:08x}.deck")

    def _recall(self) -> None:
        """Take up what was found out about the file before."""
        try:
            said = read_own(self._notes())[:_MOST_SAID].decode()
        except (OSError, ValueError):
            return
        fault, _, card = said.partition(" ")
        if fault in Fault.__members__:
            raise LeftOut(self.found.title, Fault[fault], card)
        with suppress(ValueError):
            shape = float(said)
            if 1 < shape < 2:  # anything that a card can be
                self.known, self.shape = True, shape

    def _note(self, said: str) -> None:
        # What cannot be kept is found out anew.
        with suppress(OSError):
            write_whole(self._notes(), said.encode(), sync=False)


class FarRendering(Rendering):
    """A sheet that is being drawn by the process.

    Attributes:
        shape: the height of a card in card widths, once it is known.
    """

    __slots__ = ("_content", "_far", "_process", "_said", "_until", "shape")
    pause = 5

    def __init__(self, deck: FarDeck, width: int, height: int) -> None:
        """Nothing is drawn yet."""
        self._far = deck
        self.width = width
        self.height = height
        self.shape = 0.0
        self._said = b""
        self._content = bytearray()
        self._process: Popen[bytes] | None = None
        self._until = 0.0

    @property
    def drawn(self) -> int:
        """How many cards are drawn."""
        return len(self._content) * len(ORDER) // sheet_size(self.width, self.height) if self.height else 0

    def go_on(self, seconds: float) -> bool:
        """Take what the process has drawn, for at most so long; whether all is drawn.

        Raises LeftOut if the deck is not to be used, and DeckError if no process can be started.
        """
        if self._whole():
            return True
        if self._process is None:
            self._start()
        until = monotonic() + seconds
        while monotonic() < until:
            try:
                piece = os.read(self._pipe(), _PIECE)
            except BlockingIOError:
                if monotonic() > self._until:
                    self.drop()
                    raise LeftOut(self._far.found.title, Fault.TOO_MUCH, "") from None
                return False
            if not piece:
                self.drop()
                raise self._far.leave_out(Fault.TOO_MUCH, "")
            self._take(piece)
            if self._whole():
                self.drop()
                return True
        return False

    def finish(self, *, aside: bool = False) -> Sheet:
        """Wait until all is drawn and hand the sheet to the deck; raises LeftOut or DeckError."""
        while not self.go_on(0.5):
            select.select([self._pipe()], [], [], 0.5)
        return self._far.keep(self.width, self.height, self._content, aside=aside)

    def sheet(self) -> Sheet:
        """What was drawn, for one who does not want it to be kept."""
        return Sheet(self.width, self.height, self._content)

    def drop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()

    def _start(self) -> None:
        from subprocess import DEVNULL, PIPE, Popen

        path = os.path.realpath(self._far.found.path)
        words = arguments("belvedere.qt.card_styles.worker", path, str(self.width), str(self.height))
        try:
            self._process = Popen(
                [sys.executable, *words],
                stdin=DEVNULL,
                stdout=PIPE,
                stderr=DEVNULL,
            )
        except OSError as error:
            raise DeckError(reason(error)) from error
        pipe = self._process.stdout
        if pipe is not None:
            os.set_blocking(pipe.fileno(), False)
            # So that the process does not have to wait for the window after each card.
            with suppress(OSError, AttributeError):
                fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _PIPE)
        self._until = monotonic() + _LONGEST

    def _pipe(self) -> int:
        assert self._process is not None  # noqa: S101  # go_on() starts it
        assert self._process.stdout is not None  # noqa: S101
        return self._process.stdout.fileno()

    def _take(self, piece: bytes) -> None:
        """Take what the process has written; raises LeftOut if the deck is at fault."""
        if self.shape:
            self._content += piece
            return
        self._said += piece
        line, end, rest = self._said.partition(b"\n")
        if end:
            self._hear(line)
            self._content += rest

    def _hear(self, line: bytes) -> None:
        """Hear what the process has found out about the deck."""
        said = json.loads(line)
        if "fault" in said:
            self.drop()
            raise self._far.leave_out(Fault[said["fault"]], str(said["card"]))
        self.width, self.height, self.shape = int(said["width"]), int(said["height"]), float(said["shape"])
        self._far.learn(self.shape)

    def _whole(self) -> bool:
        """Whether all has come that was promised."""
        return bool(self.shape) and len(self._content) == sheet_size(self.width, self.height)
