"""Which deal comes next where only deals are wanted that are known to be winnable."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from belvedere.deals import random_among
from belvedere.rules.variant import Variant
from belvedere.solver.deal_list import Difficulty, winnable_numbers

ANY: Final = "any"
"""The wish for no difficulty in particular."""
LEVELS: Final[tuple[str, ...]] = tuple(Difficulty)
"""The difficulties, in their order."""


class Pick(NamedTuple):
    """A deal from the list.

    Attributes:
        number: of the deal.
        level: its difficulty if one was wished for, the nearest to it that there is; else ANY.
    """

    number: int
    level: str


def pick(variant: Variant, wished: str, played: Sequence[int]) -> Pick | None:
    """A deal of the game that is known to be winnable, by chance; None if the list knows none.

    Args:
        variant: the game, with its options.
        wished: one of LEVELS, or ANY.
        played: numbers that were dealt before, the last one last; they are avoided as long as there are others.

    Raises MissingResource if the list is missing or damaged.
    """
    for level in _nearest(wished):
        numbers = winnable_numbers(variant, None if level == ANY else Difficulty(level))
        if numbers:
            return Pick(random_among(numbers, played), level)
    return None


def deal_of_the_day(variant: Variant, day: int) -> int | None:
    """The number of the deal of a day; None if the list of the game knows no winnable deal.

    ``day`` is the number of the day that the player's calendar shows, counted from 1 January of the year 1 (as
    ``date.toordinal`` does). Times 7,919, a prime, it points into the winnable deals of the list in the order of their
    numbers, over and over: so a day's deal is the same for everybody, can be won, and comes back only when all others
    have had their day. Raises MissingResource if the list is missing or damaged.
    """
    return deals_of_days(variant)(day)


def deals_of_days(variant: Variant) -> Callable[[int], int | None]:
    """What ``deal_of_the_day`` says of every day of that game, for whoever asks about many.

    Raises MissingResource if the list is missing or damaged.
    """
    numbers = winnable_numbers(variant, None)
    return lambda day: numbers[day * 7_919 % len(numbers)] if numbers else None


def _nearest(wished: str) -> list[str]:
    """The levels to try: the one wished for, then those next to it, the easier ones first."""
    if wished == ANY:
        return [ANY]
    at = LEVELS.index(wished)
    return sorted(LEVELS, key=lambda level: abs(LEVELS.index(level) - at))
