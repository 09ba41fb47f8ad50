"""Cards: suits, colours, ranks, and the one-byte code under which a pile keeps a card.

A pile is a ``bytes`` of codes, and ``CARDS[code]`` is the card: there is one ``Card`` object for each code, so cards
compare and hash quickly and positions can share piles. A code holds the rank in bits 0 to 3, the suit in bits 4 and 5,
the copy in bit 6 (it tells the two equal cards of a double deck apart) and, in bit 7, whether the card lies face down.
"""

from enum import Enum, IntEnum
from typing import Final, NamedTuple

COPY_BIT: Final = 0x40
FACE_DOWN_BIT: Final = 0x80


class BadCard(ValueError):
    """A text names no card."""


class Colour(Enum):
    """The colour of a suit."""

    BLACK = 0
    RED = 1


class Suit(IntEnum):
    """The four suits in the order of a fresh deck (rules.md, numbered deals)."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """The suit's letter in the notation: S, H, D or C."""
        return "SHDC"[self]

    @property
    def colour(self) -> Colour:
        """Red for hearts and diamonds, else black."""
        return Colour.RED if self in (Suit.HEARTS, Suit.DIAMONDS) else Colour.BLACK


class Rank(IntEnum):
    """The thirteen ranks, ace low."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The rank's sign in the notation: A, 2 to 9, T, J, Q or K."""
        return "?A23456789TJQK"[self]


class Card(NamedTuple):
    """A card as it lies on the table; take it from ``CARDS`` or ``Card.parse`` instead of making a new one."""

    rank: Rank
    suit: Suit
    copy: int = 0
    face_up: bool = True

    @property
    def code(self) -> int:
        """The byte that stands for this card in a pile."""
        return self.rank | self.suit << 4 | self.copy << 6 | (0 if self.face_up else FACE_DOWN_BIT)

    @property
    def colour(self) -> Colour:
        """The colour of the card's suit."""
        return self.suit.colour

    @property
    def name(self) -> str:
        """Rank and suit without the face: ``7H``."""
        return self.rank.letter + self.suit.letter

    def turned(self) -> "Card":
        """The same card with its other side up."""
        return CARDS[self.code ^ FACE_DOWN_BIT]

    def __str__(self) -> str:
        """The notation of the recordings: ``7H``, face down ``#7H``."""
        return self.name if self.face_up else "#" + self.name

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The card that a text such as ``7H`` or ``#7H`` names, as copy 0.

        Raises BadCard if it names none.
        """
        body = text.removeprefix("#")
        try:
            rank, suit = _RANK_OF[body[0]], _SUIT_OF[body[1:]]
        except LookupError:
            raise BadCard(f"{text!r} is no card: write a rank of A23456789TJQK and a suit of SHDC") from None
        return CARDS[rank | suit << 4 | (FACE_DOWN_BIT if text != body else 0)]


_RANK_OF: Final = {rank.letter: rank for rank in Rank}
_SUIT_OF: Final = {suit.letter: suit for suit in Suit}


def _all_cards() -> tuple[Card, ...]:
    """One card for each byte; bytes that stand for no rank hold the joker-like ace of the same bits, never used."""
    ranks, suits = [Rank.ACE, *Rank, Rank.ACE, Rank.ACE], list(Suit)
    return tuple(
        Card(ranks[code & 0x0F], suits[code >> 4 & 3], code >> 6 & 1, code < FACE_DOWN_BIT) for code in range(256)
    )


CARDS: Final[tuple[Card, ...]] = _all_cards()
CODES: Final[tuple[int, ...]] = tuple(suit << 4 | rank for suit in range(4) for rank in range(1, 14))
"""The 52 face-up codes of copy 0 in the order of a fresh deck."""


def deck(decks: int) -> bytes:
    """A fresh deck, face up: suits S H D C, ace to king inside a suit; two decks are that sequence twice."""
    return bytes(code | copy * COPY_BIT for copy in range(decks) for code in CODES)


def face_down(codes: bytes) -> bytes:
    """The same cards lying face down."""
    return codes.translate(_FACE_DOWN)


def face_up(codes: bytes) -> bytes:
    """The same cards lying face up."""
    return codes.translate(_FACE_UP)


def without_copies(codes: bytes) -> bytes:
    """The same cards, all as copy 0: what a player can see of them."""
    return codes.translate(_COPY_ZERO)


_FACE_DOWN: Final = bytes(code | FACE_DOWN_BIT for code in range(256))
_FACE_UP: Final = bytes(code & ~FACE_DOWN_BIT & 0xFF for code in range(256))
_COPY_ZERO: Final = bytes(code & ~COPY_BIT & 0xFF for code in range(256))
