"""A deck of another program: one SVG file with all its pictures, which is not believed until it was looked through.

Nothing is shown of a file that is too large, packed too tightly, or that leads out of itself: by entities, or by
references to other files or to the net. What is left of it holds pictures and no more.
"""

import base64
import binascii
import os
import re
import stat
import zlib
from enum import Enum
from typing import Final, NamedTuple
from xml.parsers import expat

_MOST_PACKED: Final = 16_000_000
_MOST_BYTES: Final = 40_000_000
_MOST_ELEMENTS: Final = 400_000
_MOST_DEPTH: Final = 200
_PIECE: Final = 65_536
_GZIP: Final = b"\x1f\x8b"
_BARE_NAME: Final = re.compile(r"[A-Za-z0-9_.-]+\Z")
_PICTURE: Final = re.compile(r"data:image/(?:png|jpe?g|gif|webp);base64,", re.IGNORECASE)
_ADDRESS: Final = re.compile(r"url\s*\(\s*['\"]?\s*([^#'\"\s]?)", re.IGNORECASE)


class Fault(Enum):
    """Why a deck is left out."""

    MISSING = "its file is not there or cannot be read"
    TOO_LARGE = "its file is too large, packed or unpacked, or has too many parts"
    NO_SVG = "it is no SVG file, or a damaged one"
    ENTITIES = "it declares entities"
    ELSEWHERE = "it refers to something outside its file"
    NO_CARDS = "it has no cards under the names that are known"
    NO_FACE = "the picture of a card is missing"
    EMPTY_FACE = "the picture of a card is empty"
    HOLES = "the picture of a card is no whole card"
    TWICE = "the picture of a card is that of another"
    UNEVEN = "the picture of a card is not as large as the others"
    SHAPE = "the cards are too wide or too narrow"
    TOO_MUCH = "it takes too long to draw, or too much memory"


class UnusableDeck(Exception):
    """A deck is left out.

    Attributes:
        fault: why.
        card: the picture that is at fault, by its name in the file; empty if it is not one alone.
    """

    def __init__(self, fault: Fault, card: str = "") -> None:
        super().__init__(fault.value, card)
        self.fault = fault
        self.card = card


class DeckPictures(NamedTuple):
    """A file that may be drawn.

    Attributes:
        svg: its content, unpacked.
        names: the names of its parts.
    """

    svg: bytes
    names: frozenset[str]


def read_deck(path: str) -> DeckPictures:
    """Read a file and look through it; raises UnusableDeck."""
    content = bytearray(_unpacked(_content(path)))
    search = _Search()
    try:
        for start in range(0, len(content), _PIECE):
            search.parser.Parse(bytes(content[start : start + _PIECE]), False)
        search.parser.Parse(b"", True)
    except expat.ExpatError:
        raise UnusableDeck(Fault.NO_SVG) from None
    if search.root != "svg":
        raise UnusableDeck(Fault.NO_SVG)
    for start, name in search.dead:
        _take_out(content, start, name)
    return DeckPictures(bytes(content), frozenset(search.names))


def _content(path: str) -> bytes:
    """A regular file as it is."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        with open(descriptor, "rb") as file:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise UnusableDeck(Fault.MISSING)
            # A file that is not packed may be larger than one that is.
            content = file.read(_MOST_BYTES + 1)
    except OSError:
        raise UnusableDeck(Fault.MISSING) from None
    if len(content) > (_MOST_PACKED if content.startswith(_GZIP) else _MOST_BYTES):
        raise UnusableDeck(Fault.TOO_LARGE)
    return content


def _unpacked(content: bytes) -> bytes:
    """The content unpacked, never more than is allowed."""
    if not content.startswith(_GZIP):
        return content
    unpacker = zlib.decompressobj(16 + zlib.MAX_WBITS)
    try:
        unpacked = unpacker.decompress(content, _MOST_BYTES + 1)
    except zlib.error:
        raise UnusableDeck(Fault.NO_SVG) from None
    if len(unpacked) > _MOST_BYTES:
        raise UnusableDeck(Fault.TOO_LARGE)
    if not unpacker.eof:
        raise UnusableDeck(Fault.NO_SVG)
    return unpacked


def _take_out(content: bytearray, start: int, name: str) -> None:
    """Blank the name of a file in the element that begins there; what was drawn without it is a matter of the tests."""
    at = content.find(name.encode(), start)
    if at < 0:
        raise UnusableDeck(Fault.ELSEWHERE)
    content[at : at + len(name)] = b"#" + b" " * (len(name) - 1)


class _Search:
    """Looks through a file as it is parsed.

    Attributes:
        parser: takes the content.
        root: the name of the outermost element.
        names: the names of all elements that have one.
        dead: where elements begin that name a file beside the deck, with these names: drawing programs leave them
            behind. They are taken out, so that nothing is looked for.
    """

    def __init__(self) -> None:
        self.root = ""
        self.names: set[str] = set()
        self.dead: list[tuple[int, str]] = []
        self._count = 0
        self._depth = 0
        self._style: list[str] | None = None
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.ProcessingInstructionHandler = self._instruction
        self.parser.EntityDeclHandler = self._entity
        self.parser.ExternalEntityRefHandler = self._entity
        self.parser.SkippedEntityHandler = self._entity

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        local = name.rpartition(":")[2]
        self.root = self.root or local
        self._count += 1
        self._depth += 1
        if self._count > _MOST_ELEMENTS or self._depth > _MOST_DEPTH:
            raise UnusableDeck(Fault.TOO_LARGE)
        if local == "style":
            self._style = []
        for key, value in attributes.items():
            plain = key.rpartition(":")[2]
            if plain == "id":
                self.names.add(value)
            # A link is for a reader to follow; nothing follows it here.
            elif plain in ("href", "src") and local != "a":
                self._look_at(value)
            else:
                _look_into(value)

    def _look_at(self, reference: str) -> None:
        """Let pass what leads to a part of this file, or holds a picture itself."""
        reference = reference.strip()
        picture = _PICTURE.match(reference)
        if picture is not None:
            _look_into_picture(reference[picture.end() :])
        elif _BARE_NAME.match(reference):
            self.dead.append((self.parser.CurrentByteIndex, reference))
        elif reference and not reference.startswith("#"):
            raise UnusableDeck(Fault.ELSEWHERE)

    def _end(self, _name: str) -> None:
        self._depth -= 1
        if self._style is not None:
            _look_into("".join(self._style))
            self._style = None

    def _text(self, text: str) -> None:
        if self._style is not None:
            self._style.append(text)

    def _instruction(self, target: str, _data: str) -> None:
        if target == "xml-stylesheet":
            raise UnusableDeck(Fault.ELSEWHERE)

    def _entity(self, *_declared: object) -> int:
        raise UnusableDeck(Fault.ENTITIES)


def _look_into(text: str) -> None:
    """Let no attribute and no sheet of styles lead elsewhere."""
    if len(text) >= len("@import") and ("@import" in text.lower() or any(map(bool, _ADDRESS.findall(text)))):
        raise UnusableDeck(Fault.ELSEWHERE)


def _look_into_picture(text: str) -> None:
    """A picture in the file must be one that is drawn dot by dot: another SVG in it could lead elsewhere."""
    try:
        start = base64.b64decode("".join(text[:400].split())[:200])
    except (binascii.Error, ValueError):
        start = b""
    if not start.startswith((b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF")):
        raise UnusableDeck(Fault.ELSEWHERE)
