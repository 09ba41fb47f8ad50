"""The lists of deals that are known to be winnable; there are none yet."""

from collections.abc import Sequence

from belvedere.resources import MissingResource
from belvedere.rules.variant import Variant


def winnable_numbers(variant: Variant, difficulty: str | None) -> Sequence[int]:
    """The numbers of the deals of a game that can be won, of one difficulty or of all.

    Raises MissingResource if the list is missing.
    """
    raise MissingResource(f"deals/{variant.key}.txt: {difficulty or 'any'}")
