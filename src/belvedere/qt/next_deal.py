"""Which deal New Game, a change of game and the start deal: any, or one that can be won; and by which rules."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from belvedere import games

if TYPE_CHECKING:
    from belvedere.rules.variant import Variant
    from belvedere.store.settings import Settings


class NextDeal(NamedTuple):
    """A deal to come.

    Attributes:
        number: of the deal; None for any.
        sentence: what the player should know of it, if anything.
    """

    number: int | None = None
    sentence: str = ""


def next_deal(settings: "Settings", variant: "Variant", played: Sequence[int] = ()) -> NextDeal:
    """The deal to come of that game; ``played`` are the numbers dealt before, the last one last."""
    if not settings.winnable_only:
        return NextDeal()
    # Imported here, since the start of the program does without it where any deal will do.
    from belvedere.resources import MissingResource
    from belvedere.winnable_deals import pick
    from belvedere.words.winnable import nearest_sentence, no_list_sentence, none_known_sentence

    try:
        picked = pick(variant, settings.difficulty, played)
    except MissingResource:
        return NextDeal(None, no_list_sentence(variant))
    if picked is None:
        return NextDeal(None, none_known_sentence(variant))
    if picked.level != settings.difficulty:
        return NextDeal(picked.number, nearest_sentence(variant, settings.difficulty, picked.level))
    return NextDeal(picked.number)


def chosen_game(key: str, *, strict: bool) -> "Variant":
    """The game of that key, by the stricter rule if it has one and that is wanted."""
    return games.find(key, ("strict",) if strict and "strict" in games.option_names(key) else ())
