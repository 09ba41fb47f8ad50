"""The nine games, and how to find one by its key."""

from typing import Final

from belvedere.games.eight_off import EIGHT_OFF, EIGHT_OFF_STRICT
from belvedere.games.terrace import TERRACES
from belvedere.games.thumb_and_pouch import THUMB_AND_POUCH
from belvedere.rules.variant import Variant
from belvedere.said import Said

ALL: Final[tuple[Variant, ...]] = (*TERRACES, THUMB_AND_POUCH, EIGHT_OFF)
"""The nine games with their standard options, in the order of the menu."""

WITH_OPTIONS: Final[tuple[Variant, ...]] = (EIGHT_OFF_STRICT,)
"""Games whose options change the rules."""


class UnknownGame(ValueError):
    """No game has that key."""


class UnknownOption(ValueError):
    """The game has no such option."""


def find(key: str, options: tuple[str, ...] = ()) -> Variant:
    """The game of that key with just these options in force.

    Raises UnknownGame if no game has the key, UnknownOption if the game has not all of these options.
    """
    games = [variant for variant in (*ALL, *WITH_OPTIONS) if variant.key == key]
    if not games:
        keys = ", ".join(game.key for game in ALL)
        raise UnknownGame(Said("there is no game “{key}”: choose one of {keys}", key=key, keys=keys))
    for variant in games:
        if sorted(variant.options) == sorted(set(options)):
            return variant
    known = sorted({option for variant in games for option in variant.options})
    unknown = ", ".join(sorted(set(options) - set(known)))
    if known:
        names = ", ".join(known)
        text = Said("{key} has no option {options}: choose of {names}", key=key, options=unknown, names=names)
    else:
        text = Said("{key} has no option {options}: it has none", key=key, options=unknown)
    raise UnknownOption(text)


def known(key: str, options: tuple[str, ...] = ()) -> Variant | None:
    """The same, or None if there is no such game: what a newer program has played, say."""
    try:
        return find(key, options)
    except (UnknownGame, UnknownOption):
        return None


def option_names(key: str) -> tuple[str, ...]:
    """The options that change the rules of the game of that key, in the order of the menu."""
    return tuple(option for variant in WITH_OPTIONS if variant.key == key for option in variant.options)
