"""Words about deals that are known to be winnable, and how hard they are."""

from typing import Final

from belvedere.rules.variant import Variant
from belvedere.words.games import game_name
from belvedere.words.messages import Message, _mark, _p

_DIFFICULTIES: Final[dict[str, Message]] = {
    "any": _mark("difficulty", "Any"),
    "easy": _mark("difficulty", "Easy"),
    "medium": _mark("difficulty", "Medium"),
    "hard": _mark("difficulty", "Hard"),
}


def difficulty_name(level: str) -> str:
    """The name of a difficulty, such as "Easy"; raises KeyError if there is no such level."""
    return _p(*_DIFFICULTIES[level])


def nearest_sentence(variant: Variant, wished: str, level: str) -> str:
    """That a game has no deal of the difficulty that was wished for, and which one was dealt instead."""
    message = _p("new deal", "{game} has no deal of the difficulty “{wished}”: this one is “{level}”.")
    return message.format(game=game_name(variant), wished=difficulty_name(wished), level=difficulty_name(level))


def none_known_sentence(variant: Variant) -> str:
    """That no deal of a game with these options is known to be winnable."""
    message = _p("new deal", "No winnable deals of {game} are known by these rules, so this deal may not be one.")
    return message.format(game=game_name(variant))


def no_list_sentence(variant: Variant) -> str:
    """That the list of a game's winnable deals cannot be used."""
    message = _p(
        "new deal",
        "The list of winnable deals of {game} is missing or damaged, so this deal may not be one.",
    )
    return message.format(game=game_name(variant))
