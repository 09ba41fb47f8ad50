"""The odds: of how many deals a player who knows every card and never errs would win, as far as the lists tell."""

from math import sqrt
from typing import Final, NamedTuple

from belvedere.rules.variant import Variant
from belvedere.solver.deal_list import UNKNOWN, UNWINNABLE, deal_list

NORMAL: Final = 1.959963984540054
"""How many standard deviations to either side hold 95 % of a normal distribution."""


class Odds(NamedTuple):
    """How many deals of a list can be won.

    Attributes:
        winnable, unwinnable, unknown: deals of each verdict.
    """

    winnable: int
    unwinnable: int
    unknown: int

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return self.winnable + self.unwinnable + self.unknown

    @property
    def rate(self) -> tuple[float, float]:
        """The share of winnable deals if all unknown ones are lost, and if all of them can be won."""
        return self.winnable / self.deals, (self.winnable + self.unknown) / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share of all deals that there are lies, with 95 % confidence, the unknown counted either way.

        The lower bound takes them for lost, the upper one for winnable.
        """
        return wilson(self.winnable, self.deals)[0], wilson(self.winnable + self.unknown, self.deals)[1]


def odds(variant: Variant) -> Odds:
    """The odds of a game; raises as ``deal_list`` does."""
    signs = deal_list(variant).signs
    unwinnable, unknown = signs.count(UNWINNABLE), signs.count(UNKNOWN)
    return Odds(len(signs) - unwinnable - unknown, unwinnable, unknown)


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Wilson's 95 % interval for the probability of a success, from so many successes in one or more trials."""
    share, square = successes / trials, NORMAL * NORMAL / trials
    middle = share + square / 2
    half = NORMAL * sqrt(share * (1 - share) / trials + square / (4 * trials))
    low, high = (middle - half) / (1 + square), (middle + half) / (1 + square)
    # Rounding must not push a bound past the share itself.
    return min(max(low, 0.0), share), max(min(high, 1.0), share)
