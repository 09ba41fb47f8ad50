"""How hard a game is: measured by the lists of deals, by what simple players make of it.

Whether a deal can be won at all says little of that: nearly every deal of Eight Off can be, by one who never errs. So
the measure is of how many deals the simple players of the survey win, who see what any player sees and err often.
"""

from typing import Final, NamedTuple

from belvedere.rules.variant import Variant
from belvedere.solver.deal_list import DIGITS, deal_list
from belvedere.solver.odds import odds

PIPS: Final = 5
"""The most pips that a game can have: it is very hard."""

_LIMITS: Final = (1 / 2, 1 / 6, 1 / 8, 1 / 100)
"""The least shares of games that simple players win in a game of one, two, three and four pips."""


class Hardness(NamedTuple):
    """How hard a game is.

    Attributes:
        wins: the share of games that simple players win.
        winnable: the share of deals that are known to be winnable.
        surely: whether it is known of all deals whether they can be won.
    """

    wins: float
    winnable: float
    surely: bool

    @property
    def pips(self) -> int:
        """How hard it is, from 1 to ``PIPS``."""
        return 1 + sum(self.wins < limit for limit in _LIMITS)


def hardness(variant: Variant) -> Hardness:
    """How hard a game is; raises as ``deal_list`` does."""
    found, known = deal_list(variant), odds(variant)
    wins = sum(DIGITS.index(sign) for sign in found.signs if sign in DIGITS)
    return Hardness(wins / (len(found.signs) * found.games), known.rate[0], not known.unknown)


__all__ = ["PIPS", "Hardness", "hardness"]
