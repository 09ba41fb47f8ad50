"""The lists of deals that are known to be winnable; there are none yet."""

from enum import StrEnum

from belvedere.resources import MissingResource
from belvedere.rules.variant import Variant


class Difficulty(StrEnum):
    """How hard a winnable deal is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


def winnable_numbers(variant: Variant, difficulty: Difficulty | None = None) -> tuple[int, ...]:
    """The numbers of the deals of a game that can be won, of one difficulty or of all.

    Raises MissingResource if the list is missing.
    """
    raise MissingResource(f"deals/{variant.key}.txt: {difficulty}")
