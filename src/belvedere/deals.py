"""Numbered deals: which shuffled deck a number means, frozen for ever.

The shuffle is the one of rules.md: ``random.Random(number)`` and a Fisher-Yates walk from the end, driven by
``random()`` alone, because that is the only generator method whose numbers Python promises to keep.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final

from belvedere.cards import deck
from belvedere.said import Said

FIRST: Final = 1
LAST: Final = 4_294_967_295

_BEYOND_DEALS: Final = 1 << 64
"""Where the seeds begin that shuffle nothing."""


class BadDealNumber(ValueError):
    """A deal number lies outside 1 to 4,294,967,295."""


def check_number(number: int) -> int:
    """The number itself if it is a deal number; raises BadDealNumber otherwise."""
    if not FIRST <= number <= LAST:
        raise BadDealNumber(
            Said("{number} is no deal number: choose one from {first} to {last}", number=number, first=FIRST, last=LAST)
        )
    return number


def shuffled(decks: int, number: int) -> bytes:
    """The codes of deal ``number`` in the order in which they are dealt, from one or two decks, all face up.

    Raises BadDealNumber if the number is out of range.
    """
    cards = bytearray(deck(decks))
    draw = random.Random(check_number(number)).random
    for i in range(len(cards) - 1, 0, -1):
        j = int(draw() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return bytes(cards)


def chance(number: int, game: int) -> Callable[[], float]:
    """A source of numbers from 0 up to, but not including, 1, for one of many games that a machine plays of a deal.

    The numbers are the same at every call and on every machine, others for every deal and every game of it, and none
    of those that shuffle any deal. ``game`` is counted from 0 and less than 1,000.

    Raises BadDealNumber if the number is out of range.
    """
    return random.Random(_BEYOND_DEALS + check_number(number) * 1_000 + game).random


def random_number() -> int:
    """A deal number from the system's own source of chance."""
    return random.SystemRandom().randint(FIRST, LAST)


def random_among(numbers: Sequence[int], played: Sequence[int] = ()) -> int:
    """One of these different numbers by the system's own source of chance; ValueError if there are none.

    ``played`` are numbers that came before, the last one last. The latest of them are avoided, but never more than half
    of the numbers.
    """
    if not numbers:
        raise ValueError("no numbers to choose from")
    avoided = frozenset(played[max(0, len(played) - len(numbers) // 2) :])
    return random.SystemRandom().choice([number for number in numbers if number not in avoided])
