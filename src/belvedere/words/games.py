"""Words about games and their options."""

from typing import Final

from belvedere.rules.automatic import Automatic
from belvedere.rules.variant import Variant
from belvedere.words.messages import Message, _mark, _p

_GAMES: Final[dict[str, Message]] = {
    "terrace": _mark("game", "Terrace"),
    "generals-patience": _mark("game", "General's Patience"),
    "falling-stars": _mark("game", "Falling Stars"),
    "signora": _mark("game", "Signora"),
    "redheads": _mark("game", "Redheads"),
    "blondes-and-brunettes": _mark("game", "Blondes and Brunettes"),
    "wood": _mark("game", "Wood"),
    "thumb-and-pouch": _mark("game", "Thumb and Pouch"),
    "eight-off": _mark("game", "Eight Off"),
}

_DIFFERENCES: Final[dict[str, Message]] = {
    "terrace": _mark("what sets a game apart", "You choose the base card; foundations build in alternate colours"),
    "generals-patience": _mark(
        "what sets a game apart", "Foundations build in suit, and the waste can be turned over once"
    ),
    "falling-stars": _mark("what sets a game apart", "Terrace with the base card dealt, not chosen"),
    "signora": _mark("what sets a game apart", "Gaps are filled at once from the waste, then from the stock"),
    "redheads": _mark("what sets a game apart", "The reserve has 21 cards and fills the gaps at once"),
    "blondes-and-brunettes": _mark("what sets a game apart", "The reserve has 10 cards, and there are only 8 columns"),
    "wood": _mark("what sets a game apart", "The reserve has 10 cards, and there are 9 columns"),
    "thumb-and-pouch": _mark("what sets a game apart", "Columns build down in any suit but the card's own"),
    "eight-off": _mark("what sets a game apart", "All cards lie open, and eight cells help to sort them"),
}

_OPTIONS: Final[dict[str, Message]] = {
    "strict": _mark("option", "Groups: no more cards than free cells"),
}

_AUTOMATIC: Final[dict[Automatic, Message]] = {
    Automatic.OFF: _mark("automatic foundations", "Off"),
    Automatic.SAFE: _mark("automatic foundations", "Safe"),
    Automatic.ALL: _mark("automatic foundations", "All"),
}

_AUTOMATIC_MEANS: Final[dict[Automatic, Message]] = {
    Automatic.OFF: _mark("automatic foundations", "No card goes up by itself"),
    Automatic.SAFE: _mark("automatic foundations", "Cards go up when this can never make the game worse"),
    Automatic.ALL: _mark("automatic foundations", "All cards that fit go up"),
}


def game_name(variant: Variant) -> str:
    """The game's name, such as "General's Patience"."""
    return _p(*_GAMES[variant.key])


def game_difference(variant: Variant) -> str:
    """What sets the game apart: of a Terrace, from the other six."""
    return _p(*_DIFFERENCES[variant.key])


def window_title(variant: Variant, number: int, *, daily: bool = False) -> str:
    """The title of the window: game and deal, and whether that is the deal of the day."""
    if daily:
        message = _p("window title", "{game} · deal {deal}, the deal of the day")
        return message.format(game=game_name(variant), deal=number)
    return _p("window title", "{game} · deal {deal}").format(game=game_name(variant), deal=number)


def variant_name(variant: Variant) -> str:
    """A game with the options in force."""
    if not variant.options:
        return game_name(variant)
    return _p("odds", "{game} ({option})").format(
        game=game_name(variant), option=", ".join(map(option_name, variant.options))
    )


def option_name(option: str) -> str:
    """The name of a game's option, such as ``strict``, in the menu; raises KeyError if there is no such option."""
    return _p(*_OPTIONS[option])


def automatic_name(mode: Automatic) -> str:
    """The name of a setting of *automatic foundations* in the menu."""
    return _p(*_AUTOMATIC[mode])


def automatic_meaning(mode: Automatic) -> str:
    """What a setting of *automatic foundations* does."""
    return _p(*_AUTOMATIC_MEANS[mode])
