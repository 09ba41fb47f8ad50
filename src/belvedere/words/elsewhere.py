"""What the player reads of figures that another program has counted."""

from collections.abc import Sequence
from typing import Final

from belvedere.store.elsewhere import Elsewhere
from belvedere.words.messages import Message, _mark, _p

_NAMES: Final[dict[str, Message]] = {
    "terrace": _mark("figures from elsewhere", "Terrace, all variants (AisleRiot)"),
    "thumb-and-pouch": _mark("figures from elsewhere", "Thumb and Pouch (AisleRiot)"),
    "eight-off": _mark("figures from elsewhere", "Eight Off (AisleRiot)"),
}

_COUNTS: Final[dict[str, Message]] = {
    "terrace": _mark("games counted elsewhere", "Terrace {count}"),
    "thumb-and-pouch": _mark("games counted elsewhere", "Thumb and Pouch {count}"),
    "eight-off": _mark("games counted elsewhere", "Eight Off {count}"),
}


def elsewhere_name(figures: Elsewhere) -> str:
    """What these figures stand under: never the name of a game of ours alone."""
    return _p(*_NAMES[figures.game])


def counts_text(found: Sequence[Elsewhere]) -> str:
    """How many games were counted of each game."""
    return ", ".join(_p(*_COUNTS[figures.game]).format(count=figures.played) for figures in found)


def offer_sentence(found: Sequence[Elsewhere]) -> str:
    """What AisleRiot has counted, and the question that its two buttons answer."""
    return _p(
        "offer of figures",
        "AisleRiot has counted games of yours: {counts}. Take its figures over into your statistics?",
    ).format(counts=counts_text(found))


def taken_over_sentence(found: Sequence[Elsewhere]) -> str:
    """That the figures were taken over, and where they are."""
    return _p(
        "offer of figures",
        "AisleRiot's figures are taken over ({counts}): they have columns of their own in Statistics.",
    ).format(counts=counts_text(found))


def declined_sentence(path: str) -> str:
    """How the figures are taken over later."""
    return _p(
        "offer of figures",
        "AisleRiot's figures stay where they are. Later, “belvedere import {path}” takes them over.",
    ).format(path=path)


def not_taken_over_sentence() -> str:
    """That the figures could not be taken over, and what to do."""
    return _p(
        "offer of figures",
        "AisleRiot's figures cannot be kept now: check that the disk has room; they are offered again at the next"
        " start.",
    )
