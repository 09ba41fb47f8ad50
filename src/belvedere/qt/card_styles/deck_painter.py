"""Draws the cards of a deck of another program with QtSvg, and tests what QtSvg makes of it.

QtSvg is no full renderer: it draws some decks with holes, and which ones depends on its version. So no deck is left out
by its name, and none for what its file holds, but each for what comes out of it.
"""

from collections.abc import Iterator
from itertools import combinations
from statistics import median
from typing import Final, Protocol

from PyQt6.QtCore import QByteArray, QRectF
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtSvg import QSvgRenderer

from belvedere.cards import CARDS, CODES, Rank, Suit
from belvedere.qt.decks import BACK
from belvedere.store.deck_file import DeckPictures, Fault, UnusableDeck

_FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied
_FIGURES: Final = {Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king"}
_SUITS: Final = {Suit.SPADES: "spade", Suit.HEARTS: "heart", Suit.DIAMONDS: "diamond", Suit.CLUBS: "club"}
_ROWS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""The suits of a grid from top to bottom; in a fifth row the back comes third, after two jokers."""
_NARROWEST, _WIDEST = 1.8, 1.15
"""The shapes, height by width, between which something is a playing card."""
_UNEVEN: Final = 0.06
"""How much the shape of one picture may differ from the others: its part is drawn as large as a card all the same."""
_TEST_WIDTH: Final = 48
_EDGE_WIDTH, _EDGE_ROOM, _MOST_EDGE = 200, 12, 0.06
_SOLID: Final = 127
_SOME: Final = (CODES[0], CODES[14], CODES[28], CODES[42], CODES[38], BACK)
"""Cards of all suits, and the back."""
_COVERED: Final = 0.92
"""How much of its rectangle a card covers at least: its corners are round."""
_ALIKE: Final = 0.003
"""Two pictures of which a smaller share of the dots differs are one."""
_COARSE: Final = bytes(byte >> 5 for byte in range(256))


class _Source(Protocol):
    """Where the pictures of a deck come from.

    Attributes:
        shape: the height of a card in card widths.
    """

    shape: float

    def draw(self, painter: QPainter, code: int, place: QRectF) -> None:
        """Draw the card with that code, or the back, into that place."""


class _Parts:
    """A deck whose cards are parts with names."""

    def __init__(self, svg: QSvgRenderer, names: dict[int, str]) -> None:
        self._svg = svg
        self._names = names
        shapes = {}
        for code, name in names.items():
            bounds = svg.transformForElement(name).mapRect(svg.boundsOnElement(name))
            if bounds.width() <= 0 or bounds.height() <= 0:
                raise UnusableDeck(Fault.EMPTY_FACE, name)
            shapes[code] = bounds.height() / bounds.width()
        self.shape = median(shapes.values())
        self._edges: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)
        if not _WIDEST <= self.shape <= _NARROWEST:
            raise UnusableDeck(Fault.SHAPE)
        for code, shape in shapes.items():
            if abs(shape / self.shape - 1) > _UNEVEN:
                raise UnusableDeck(Fault.UNEVEN, names[code])
        self._find_edges()

    def draw(self, painter: QPainter, code: int, place: QRectF) -> None:
        left, top, right, bottom = self._edges
        width, height = place.width() / (1 - left - right), place.height() / (1 - top - bottom)
        whole = QRectF(place.x() - left * width, place.y() - top * height, width, height)
        self._svg.render(painter, self._names[code], whole)

    def _find_edges(self) -> None:
        """Find out where the cards themselves end.

        A part may be larger than its card, by a soft shadow, and QtSvg takes it for smaller by half of an outline.
        """
        width, height = _EDGE_WIDTH, round(_EDGE_WIDTH * self.shape)
        found = []
        for code in _SOME:
            image = _blank(width + 2 * _EDGE_ROOM, height + 2 * _EDGE_ROOM)
            painter = QPainter(image)
            self.draw(painter, code, QRectF(_EDGE_ROOM, _EDGE_ROOM, width, height))
            painter.end()
            alpha, across = _dots(image)[3::4], image.width()
            columns = [x for x in range(across) if max(alpha[x::across]) > _SOLID]
            rows = [y for y in range(image.height()) if max(alpha[y * across : (y + 1) * across]) > _SOLID]
            if columns:
                before, after = columns[0] - _EDGE_ROOM, width + _EDGE_ROOM - 1 - columns[-1]
                above, below = rows[0] - _EDGE_ROOM, height + _EDGE_ROOM - 1 - rows[-1]
                found.append((before / width, above / height, after / width, below / height))
        edges = tuple(median(edge) for edge in zip(*found, strict=True)) if found else self._edges
        if max(map(abs, edges)) < _MOST_EDGE:
            self._edges = edges
            left, top, right, bottom = edges
            self.shape *= (1 - top - bottom) / (1 - left - right)


class _Grid:
    """A deck that is one picture of thirteen by five cards."""

    def __init__(self, svg: QSvgRenderer) -> None:
        self._svg = svg
        self._whole: QImage | None = None
        box = svg.viewBoxF()
        self.shape = (box.height() / 5) / (box.width() / 13) if box.width() > 0 else 0.0
        if not _WIDEST <= self.shape <= _NARROWEST:
            raise UnusableDeck(Fault.NO_CARDS)

    def draw(self, painter: QPainter, code: int, place: QRectF) -> None:
        width, height = round(place.width()), round(place.height())
        if self._whole is None or self._whole.width() != width * 13 or self._whole.height() != height * 5:
            self._whole = _blank(width * 13, height * 5)
            inner = QPainter(self._whole)
            self._svg.render(inner, QRectF(0, 0, width * 13, height * 5))
            inner.end()
        column, row = (2, 4) if code == BACK else (CARDS[code].rank - 1, _ROWS.index(CARDS[code].suit))
        painter.drawImage(place.topLeft(), self._whole, QRectF(column * width, row * height, width, height))


class DeckPainter:
    """Draws one deck.

    Attributes:
        shape: the height of a card in card widths.
    """

    def __init__(self, pictures: DeckPictures) -> None:
        """Load it; raises UnusableDeck."""
        # The svg must outlive what draws with it.
        self._svg = QSvgRenderer()
        if not self._svg.load(QByteArray(pictures.svg)):
            raise UnusableDeck(Fault.NO_SVG)
        self._names = card_names(pictures.names)
        self._source: _Source = _Grid(self._svg) if self._names is None else _Parts(self._svg, self._names)
        self.shape = self._source.shape

    def draw(self, painter: QPainter, code: int, place: QRectF) -> None:
        """Draw the card with that code, or the back, into that place."""
        self._source.draw(painter, code, place)

    def test(self) -> None:
        """Draw all cards small and look whether there is one where a card should be; raises UnusableDeck."""
        width, height = _TEST_WIDTH, round(_TEST_WIDTH * self.shape)
        coarse: dict[int, bytes] = {}
        for code in (*CODES, BACK):
            image = _blank(width, height)
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.draw(painter, code, QRectF(0, 0, width, height))
            painter.end()
            dots = _dots(image)
            _look_at(dots, width, height, self._name(code))
            coarse[code] = dots.translate(_COARSE)
        for one, other in combinations(CODES, 2):
            if _differing(coarse[one], coarse[other]) < _ALIKE:
                raise UnusableDeck(Fault.TWICE, self._name(other))

    def _name(self, code: int) -> str:
        """What the file calls a card."""
        return (self._names or _kde_names())[code]


def card_names(names: frozenset[str]) -> dict[int, str] | None:
    """What a file calls each card, the back too; None if it has no names for cards, and is a grid or no deck.

    Raises UnusableDeck if some have names and others none.
    """
    best = max((_kde_names(), _gnome_names()), key=lambda known: len(names.intersection(known.values())))
    found = len(names.intersection(best.values()))
    # A grid may call its back by name.
    if found <= 1:
        return None
    missing = next((name for name in best.values() if name not in names), None)
    if missing is not None:
        raise UnusableDeck(Fault.NO_FACE, missing)
    return best


def _kde_names() -> dict[int, str]:
    return {code: f"{rank}_{suit}" for code, rank, suit in _ranks_and_suits()} | {BACK: "back"}


def _gnome_names() -> dict[int, str]:
    return {code: f"{suit}_{rank}" for code, rank, suit in _ranks_and_suits()} | {BACK: "back"}


def _ranks_and_suits() -> Iterator[tuple[int, str, str]]:
    for code in CODES:
        card = CARDS[code]
        yield code, _FIGURES.get(card.rank, str(int(card.rank))), _SUITS[card.suit]


def _blank(width: int, height: int) -> QImage:
    image = QImage(width, height, _FORMAT)
    image.fill(0)
    return image


def _dots(image: QImage) -> bytes:
    """The dots of a picture, four bytes each: blue, green, red, alpha."""
    start = image.constBits()
    return start.asstring(image.sizeInBytes())


def _look_at(dots: bytes, width: int, height: int, name: str) -> None:
    """Raises UnusableDeck if these are not the dots of a whole card with something on it."""
    alpha = dots[3::4]
    if not any(alpha):
        raise UnusableDeck(Fault.EMPTY_FACE, name)
    covered = sum(1 for each in alpha if each > _SOLID)
    if covered < _COVERED * width * height:
        raise UnusableDeck(Fault.HOLES, name)
    coarse = dots.translate(_COARSE)
    top, bottom, left, right = height // 10, height - height // 10, width // 5, width - width // 5
    inside = {
        coarse[4 * (y * width + x) : 4 * (y * width + x) + 4] for y in range(top, bottom) for x in range(left, right)
    }
    if len(inside) < 2:
        raise UnusableDeck(Fault.EMPTY_FACE, name)


def _differing(one: bytes, other: bytes) -> float:
    """The share of bytes in which two pictures differ."""
    mixed = int.from_bytes(one, "little") ^ int.from_bytes(other, "little")
    return 1 - mixed.to_bytes(len(one), "little").count(0) / len(one)
