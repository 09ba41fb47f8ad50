"""How piles are built: the rule kinds, and tables that say which cards a card takes on it.

The tables serve the generator of moves (``engine.legal_moves``); ``misfit`` says the same by arithmetic, for the
check of a single move. The two are written apart so that the tests can hold one against the other.
"""

from enum import Enum
from functools import cache

from belvedere.cards import CARDS, COPY_BIT, FACE_DOWN_BIT, Rank

Takes = tuple[frozenset[int], ...]
"""For each code of a top card, the codes of the cards that may be put on it."""

EVERY_CARD = frozenset(code for code in range(FACE_DOWN_BIT) if 1 <= code & 0x0F <= 13)
NO_CARD: frozenset[int] = frozenset()


class Suits(Enum):
    """Which suits may follow one another."""

    SAME = "in suit"
    OTHER = "in any suit but the card's own"
    OTHER_COLOUR = "in alternate colours"


class Build(Enum):
    """How a card must follow the one below it.

    Attributes:
        step: 1 for up (foundations), -1 for down (columns).
        suits: which suits may follow.
        wraps: whether building goes round the corner. It ends then at the base rank: a foundation before it, with the
            thirteenth card, and a column on it.
    """

    UP_IN_SUIT = (1, Suits.SAME, False)
    """Ace to king (Thumb and Pouch, Eight Off)."""
    UP_IN_SUIT_WRAP = (1, Suits.SAME, True)
    """From the base rank, an ace on a king, to thirteen cards (General's Patience)."""
    UP_IN_ALTERNATE_COLOURS_WRAP = (1, Suits.OTHER_COLOUR, True)
    """From the base rank, an ace on a king, to thirteen cards (the other Terraces)."""
    DOWN_IN_SUIT = (-1, Suits.SAME, False)
    """Eight Off; no king on an ace."""
    DOWN_IN_ANY_OTHER_SUIT = (-1, Suits.OTHER, False)
    """Thumb and Pouch; no king on an ace."""
    DOWN_IN_ALTERNATE_COLOURS_WRAP = (-1, Suits.OTHER_COLOUR, True)
    """The Terraces: a king goes on an ace, and nothing on a card of the base rank."""

    def __init__(self, step: int, suits: Suits, wraps: bool) -> None:
        """Take the member's columns apart."""
        self.step = step
        self.suits = suits
        self.wraps = wraps


class Misfit(Enum):
    """Why a card does not follow another."""

    RANK = "its rank is not the next one"
    SUIT = "it must be of the same suit"
    SAME_SUIT = "it must be of another suit"
    COLOUR = "it must be of the other colour"
    END = "nothing follows the card below"


def next_rank(build: Build, under: int, base: Rank | None) -> int:
    """The rank that follows a card of rank ``under``; 0 if nothing does.

    Round the corner, foundations end before the base rank comes again, and columns at a card of the base rank.
    """
    if build.wraps:
        if build.step == 1:
            following = under % 13 + 1
            return 0 if following == base else following
        return 0 if under == base else (under + 11) % 13 + 1
    following = under + build.step
    return following if following <= Rank.KING else 0


def misfit(build: Build, under: int, over: int, base: Rank | None) -> Misfit | None:
    """Why the card of code ``over`` may not be put on that of code ``under``; None if it may."""
    following = next_rank(build, under & 0x0F, base)
    if following != over & 0x0F:
        return Misfit.RANK if following else Misfit.END
    difference = (under ^ over) & 0x30
    suits = build.suits
    if suits is _OTHER_COLOUR:
        # Suits 0 and 3 are black, 1 and 2 red: the colours differ just when their numbers differ by 1 or 2 in binary.
        return None if difference in (0x10, 0x20) else Misfit.COLOUR
    if suits is _SAME:
        return Misfit.SUIT if difference else None
    return None if difference else Misfit.SAME_SUIT


_SAME = Suits.SAME
_OTHER_COLOUR = Suits.OTHER_COLOUR


@cache
def takes(build: Build, base: Rank | None) -> Takes:
    """For each code of a top card, the codes that may be put on it; a card that lies face down takes none."""
    by_face: dict[int, frozenset[int]] = {}
    faces = [code for code in EVERY_CARD if code < COPY_BIT]
    for under in faces:
        following = next_rank(build, under & 0x0F, base)
        fitting = [
            over | copy
            for over in faces
            for copy in (0, COPY_BIT)
            if over & 0x0F == following and _suits_agree(build, under, over)
        ]
        by_face[under] = frozenset(fitting)
    return tuple(by_face.get(code & ~COPY_BIT, NO_CARD) if code < FACE_DOWN_BIT else NO_CARD for code in range(256))


def _suits_agree(build: Build, under: int, over: int) -> bool:
    """Whether the suits of two cards let one follow the other."""
    below, above = CARDS[under], CARDS[over]
    if build.suits is Suits.SAME:
        return below.suit == above.suit
    if build.suits is Suits.OTHER:
        return below.suit != above.suit
    return below.colour != above.colour


@cache
def of_rank(rank: Rank) -> frozenset[int]:
    """The codes of the face-up cards of a rank."""
    return frozenset(code for code in EVERY_CARD if code & 0x0F == rank)
