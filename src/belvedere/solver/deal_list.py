"""The lists of deals that belong to the program: which numbered deals can be won, and how hard they are.

`assets/deals` has a file for each game, made by `belvedere survey`. Nothing is read before it is asked for.
"""

import re
from enum import StrEnum
from functools import cache
from typing import Final, NamedTuple

from belvedere.resources import MissingResource, asset
from belvedere.rules.variant import Variant
from belvedere.said import Said
from belvedere.solver.verdict import Kind

ROW: Final = 50
"""Deals in a row of a list."""

UNWINNABLE: Final = "-"
UNKNOWN: Final = "?"
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
"""The signs of a deal that can be won: a number from 0 to 35."""


class DamagedDealList(MissingResource):
    """A list of deals is there, but cannot be read; `path` is the file."""

    def __init__(self, path: str) -> None:
        """The sentence names the file and the remedy."""
        super().__init__(path)
        self.args = (Said("{path} is damaged: install Belvedere again", path=path),)


class Difficulty(StrEnum):
    """How hard a deal is among the winnable ones in the list of its game, a third of which each of these is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class DealList(NamedTuple):
    """What is known of the deals of a game, from number 1 on.

    Attributes:
        signs: of each deal UNWINNABLE, UNKNOWN, or the digit of how many simple players win it.
        cards: of each deal the same, or the digit of how many cards these put on foundations, from 0 to all of them.
        made: the day on which the list was made, such as 2026-11-30.
        nodes: positions that the search of a deal might expand.
        games: how many simple players tried each winnable deal.
    """

    signs: str
    cards: str
    made: str
    nodes: int
    games: int


def file_name(variant: Variant) -> str:
    """The name of the file of a game, such as eight-off-strict.txt."""
    return "-".join((variant.key, *variant.options)) + ".txt"


@cache
def deal_list(variant: Variant) -> DealList:
    """The list of a game.

    Raises:
        MissingResource: it is not there.
        DamagedDealList: which is a MissingResource as well: it cannot be read.
    """
    path = asset("deals", file_name(variant))
    try:
        with open(path, encoding="ascii") as file:
            return parse(file.read())
    except (OSError, ValueError):
        raise DamagedDealList(path) from None


_MADE: Final = re.compile(r"# Made on (\d{4}-\d\d-\d\d), (\d{1,12}) positions a deal, (\d{1,2}) simple players:")
_DEALS: Final = re.compile(r" *(\d{1,10}) ([-?0-9a-z]{1,50}) ([-?0-9a-z]{1,50})")


def parse(text: str) -> DealList:
    """The list that a text holds; raises ValueError if it holds none."""
    signs = cards = ""
    made: re.Match[str] | None = None
    for line in text.splitlines():
        if line.startswith("#"):
            made = _MADE.fullmatch(line) or made
            continue
        row = _DEALS.fullmatch(line)
        if row is None or int(row[1]) != len(signs) + 1 or len(row[2]) != len(row[3]):
            raise ValueError(line)
        signs += row[2]
        cards += row[3]
    if made is None or not signs:
        raise ValueError("there are no deals, or no header")
    if any((sign in DIGITS) != (card in DIGITS) for sign, card in zip(signs, cards, strict=True)):
        raise ValueError("the two signs of a deal contradict each other")
    return DealList(signs, cards, made[1], int(made[2]), int(made[3]))


def verdict_of(variant: Variant, number: int) -> Kind | None:
    """Whether a numbered deal can be won; None if the number is not in the list. Raises as ``deal_list`` does."""
    signs = deal_list(variant).signs
    if not 1 <= number <= len(signs):
        return None
    match signs[number - 1]:
        case "-":
            return Kind.UNWINNABLE
        case "?":
            return Kind.UNKNOWN
        case _:
            return Kind.WINNABLE


def difficulty_of(variant: Variant, number: int) -> Difficulty | None:
    """How hard a deal is; None unless the list says that it can be won. Raises as ``deal_list`` does."""
    return _difficulties(variant).get(number)


def winnable_numbers(variant: Variant, difficulty: Difficulty | None = None) -> tuple[int, ...]:
    """The deals that can be won, those of a difficulty or all, in the order of their numbers.

    Raises as ``deal_list`` does.
    """
    deals = _difficulties(variant)
    return tuple(number for number in sorted(deals) if difficulty in (None, deals[number]))


@cache
def _difficulties(variant: Variant) -> dict[int, Difficulty]:
    """The difficulty of each winnable deal.

    The deals are ranked: more wins of simple players before fewer; among equals more cards put on foundations; among
    these the lower number. The first third is easy and the last is hard; what is left over by dividing is medium.
    """
    _, cards, *_ = found = deal_list(variant)
    ranked = sorted(
        (-DIGITS.index(sign), -DIGITS.index(cards[at]), at + 1) for at, sign in enumerate(found.signs) if sign in DIGITS
    )
    third = len(ranked) // 3
    return {
        number: Difficulty.EASY if at < third else Difficulty.HARD if at >= len(ranked) - third else Difficulty.MEDIUM
        for at, (_, _, number) in enumerate(ranked)
    }


__all__ = [
    "DamagedDealList",
    "DealList",
    "Difficulty",
    "deal_list",
    "difficulty_of",
    "file_name",
    "parse",
    "verdict_of",
    "winnable_numbers",
]
