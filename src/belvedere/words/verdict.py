"""Words about whether a game can be won."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from belvedere.table.moves import Step
from belvedere.words.messages import Message, _mark, _np, _p


class Shown(Enum):
    """What a player is told of a position."""

    WINNABLE = "it can be won"
    LOST = "it cannot be won any more"
    NEVER = "it could not be won from the start"
    THINKING = "the search goes on"
    UNKNOWN = "the search has not found out"


_TEXTS: Final[dict[Shown, Message]] = {
    Shown.WINNABLE: _mark("verdict", "Can be won"),
    Shown.LOST: _mark("verdict", "Can no longer be won"),
    Shown.NEVER: _mark("verdict", "Cannot be won"),
    Shown.THINKING: _mark("verdict", "Thinking"),
    Shown.UNKNOWN: _mark("verdict", "Not known"),
}

_MEANINGS: Final[dict[Shown, Message]] = {
    Shown.WINNABLE: _mark("verdict", "A search that knows every card has found a way to win from here"),
    Shown.LOST: _mark("verdict", "There is no way to win from here: click to go back to where there was one"),
    Shown.NEVER: _mark("verdict", "There is no way to win this deal, however it is played"),
    Shown.THINKING: _mark("verdict", "A search that knows every card looks for a way to win"),
    Shown.UNKNOWN: _mark("verdict", "The search has found no way to win, but cannot say that there is none"),
}

_CHOICES: Final[dict[Shown, Message]] = {
    Shown.WINNABLE: _mark("base card", "{reserve} · With this base card the game can be won"),
    Shown.NEVER: _mark("base card", "{reserve} · With this base card the game cannot be won"),
    Shown.THINKING: _mark("base card", "{reserve} · Thinking whether the game can be won with it"),
    Shown.UNKNOWN: _mark("base card", "{reserve} · Not known whether the game can be won with it"),
}


def verdict_text(shown: Shown) -> str:
    """The verdict in two or three words."""
    return _p(*_TEXTS[shown])


def verdict_meaning(shown: Shown) -> str:
    """What the verdict means, in a sentence without a full stop."""
    return _p(*_MEANINGS[shown])


def choice_verdict_sentence(reserve: str, shown: Shown) -> str:
    """What the reserve holds of a rank, and whether the game can be won with it as the base card: never LOST."""
    return _p(*_CHOICES[shown]).format(reserve=reserve)


def lost_sentence(shown: Shown, *, way_back: bool) -> str:
    """That the search has proved the game lost; ``way_back``: a winnable position before this one is known."""
    if shown is Shown.NEVER:
        return _p("verdict", "This deal cannot be won")
    if way_back:
        return _p("verdict", "The game can no longer be won; click on the sign to go back to where it could")
    return _p("verdict", "The game can no longer be won")


def way_back_sentence(entries: Sequence[Sequence[Step]]) -> str:
    """That these entries of the history were taken back, and where that led."""
    return _np(
        "verdict",
        "Back where the game can be won: {count} move is taken back",
        "Back where the game can be won: {count} moves are taken back",
        len(entries),
    ).format(count=len(entries))


def no_way_back_sentence() -> str:
    """That no earlier position is known to be winnable."""
    return _p("verdict", "No earlier position of this game is known to be winnable")
