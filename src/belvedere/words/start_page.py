"""What the player reads on the start page, and by which words a game is found there."""

from typing import Final

from belvedere.rules.variant import Variant
from belvedere.solver.hardness import PIPS, Hardness
from belvedere.store.statistics import Figures
from belvedere.words.folding import letters
from belvedere.words.games import game_name
from belvedere.words.messages import Message, _mark, _np, _p
from belvedere.words.status import duration

_SURE: Final[tuple[Message, ...]] = (
    _mark("how hard a game is", "Very easy; perfect play wins {share} %"),
    _mark("how hard a game is", "Easy; perfect play wins {share} %"),
    _mark("how hard a game is", "Medium; perfect play wins {share} %"),
    _mark("how hard a game is", "Hard; perfect play wins {share} %"),
    _mark("how hard a game is", "Very hard; perfect play wins {share} %"),
)
"""Where it is known of all deals whether they can be won."""

_AT_LEAST: Final[tuple[Message, ...]] = (
    _mark("how hard a game is", "Very easy; perfect play wins ≥ {share} %"),
    _mark("how hard a game is", "Easy; perfect play wins ≥ {share} %"),
    _mark("how hard a game is", "Medium; perfect play wins ≥ {share} %"),
    _mark("how hard a game is", "Hard; perfect play wins ≥ {share} %"),
    _mark("how hard a game is", "Very hard; perfect play wins ≥ {share} %"),
)
"""Where it is not."""

_HEARD_HARDNESS: Final[tuple[Message, ...]] = (
    _mark("how hard a game is, read aloud", "Very easy: {pips} of {most} for difficulty."),
    _mark("how hard a game is, read aloud", "Easy: {pips} of {most} for difficulty."),
    _mark("how hard a game is, read aloud", "Medium: {pips} of {most} for difficulty."),
    _mark("how hard a game is, read aloud", "Hard: {pips} of {most} for difficulty."),
    _mark("how hard a game is, read aloud", "Very hard: {pips} of {most} for difficulty."),
)
"""For one who does not see the pips."""

_HARD: Final[tuple[Message, ...]] = (
    _mark("how hard a game is, read aloud", "Very easy."),
    _mark("how hard a game is, read aloud", "Easy."),
    _mark("how hard a game is, read aloud", "Medium."),
    _mark("how hard a game is, read aloud", "Hard."),
    _mark("how hard a game is, read aloud", "Very hard."),
)
"""In two words, as one comes by."""

_LIKE: Final[dict[str, Message]] = {
    "terrace": _mark("what a game is like", "First of seven sisters: choose the base card"),
    "generals-patience": _mark("what a game is like", "A Terrace whose foundations build in suit"),
    "falling-stars": _mark("what a game is like", "A Terrace with the base card dealt"),
    "signora": _mark("what a game is like", "A Terrace whose gaps fill at once"),
    "redheads": _mark("what a game is like", "A Terrace with a reserve of 21 cards"),
    "blondes-and-brunettes": _mark("what a game is like", "A Terrace with 8 columns, 10 in reserve"),
    "wood": _mark("what a game is like", "A Terrace with 9 columns, 10 in reserve"),
    "thumb-and-pouch": _mark("what a game is like", "Like Klondike, but built in any other suit"),
    "eight-off": _mark("what a game is like", "Like FreeCell, but in suit, with eight cells"),
}
"""Short enough for one line of a tile."""

_HEARD_LIKE: Final[dict[str, Message]] = {
    "terrace": _mark("what a game is like, read aloud", "First of seven sisters: choose the base card. Two decks."),
    "generals-patience": _mark(
        "what a game is like, read aloud", "A Terrace whose foundations build in suit. Two decks."
    ),
    "falling-stars": _mark("what a game is like, read aloud", "A Terrace with the base card dealt. Two decks."),
    "signora": _mark("what a game is like, read aloud", "A Terrace whose gaps fill at once. Two decks."),
    "redheads": _mark("what a game is like, read aloud", "A Terrace with a reserve of 21 cards. Two decks."),
    "blondes-and-brunettes": _mark(
        "what a game is like, read aloud", "A Terrace with 8 columns, 10 in reserve. Two decks."
    ),
    "wood": _mark("what a game is like, read aloud", "A Terrace with 9 columns, 10 in reserve. Two decks."),
    "thumb-and-pouch": _mark(
        "what a game is like, read aloud", "Like Klondike, but built in any other suit. One deck."
    ),
    "eight-off": _mark("what a game is like, read aloud", "Like FreeCell, but in suit, with eight cells. One deck."),
}
"""The same in whole sentences, with the decks, which stand elsewhere on the tile."""

_OTHER_WORDS: Final[dict[str, Message]] = {
    "terrace": _mark("other words for a game", "Queen of Italy"),
    "generals-patience": _mark("other words for a game", "Thirteen"),
    "falling-stars": _mark("other words for a game", "Shooting Stars"),
    "signora": _mark("other words for a game", "Lady"),
    "redheads": _mark("other words for a game", "Ginger"),
    "blondes-and-brunettes": _mark("other words for a game", "Blonds; Brown"),
    "wood": _mark("other words for a game", "Forest"),
    "thumb-and-pouch": _mark("other words for a game", "Klondike; Solitaire"),
    "eight-off": _mark("other words for a game", "FreeCell; 8 Off; Cells"),
}
"""By what else a game may be looked for; a translator may put in what players of that language say."""


# The page.


def tour_text() -> str:
    """What stands on the button that leads through a first game."""
    return _p("start page", "Show Me How to Play")


def tour_tip() -> str:
    """What it does."""
    return _p("start page", "A tour in six steps on a table to try things out; leave it at any time")


def title() -> str:
    """The title of the window while the page is open, and what the page is called."""
    return _p("start page", "Choose a Game")


def welcome() -> str:
    """What stands on top at the very first start."""
    return _p("start page", "Welcome to Belvedere")


def guidance() -> str:
    """What there is, and how to choose."""
    return _p(
        "start page",
        "Terrace and its six sisters, Thumb and Pouch, and Eight Off: click a game, or go there with the arrow keys or"
        " by typing its name, and press Enter.",
    )


# What stands on a tile.


def decks_text(variant: Variant) -> str:
    """With how many decks it is played."""
    return _p("start page", "One deck") if variant.decks == 1 else _p("start page", "Two decks")


def like_text(variant: Variant) -> str:
    """What a game is like."""
    return _p(*_LIKE[variant.key])


def hardness_text(found: Hardness) -> str:
    """How hard a game is, and how many of its deals can be won."""
    texts = _SURE if found.surely else _AT_LEAST
    text = _p(*texts[found.pips - 1]).format(share=_percent(found))
    # A figure keeps its signs where the line is broken.
    return text.replace("≥ ", "≥\N{NO-BREAK SPACE}").replace(" %", "\N{NO-BREAK SPACE}%")


def _percent(found: Hardness) -> int:
    """How many deals in a hundred can be won; all only if there is none that cannot."""
    return int(found.winnable * 100 + 1e-9)


def hardness_sentences(found: Hardness) -> list[str]:
    """The same for one who does not see the pips, and by what it is measured."""
    hard = _p(*_HEARD_HARDNESS[found.pips - 1]).format(pips=found.pips, most=PIPS)
    if found.surely:
        winnable = _p("start page, read aloud", "{share} % of its deals can be won.")
    else:
        winnable = _p("start page, read aloud", "At least {share} % of its deals can be won.")
    share, wins = found.wins * 100, round(found.wins * 100)
    if share < 1:
        measure = _p("start page, read aloud", "Simple play wins less than 1 of 100 games.")
    else:
        measure = _np(
            "start page, read aloud",
            "Simple play wins {wins} of 100 games.",
            "Simple play wins {wins} of 100 games.",
            wins,
        ).format(wins=wins)
    return [hard, winnable.format(share=_percent(found)), measure]


def fares_text(figures: Figures | None, *, in_progress: bool = False) -> str:
    """How the player fares in a game, of which the first may be in progress."""
    if figures is None:
        return _p("start page", "Your figures cannot be read now")
    if figures.rate is None and in_progress:
        return _p("start page", "Your first game goes on")
    if figures.rate is None:
        return _p("start page", "Not played yet")
    if figures.streak > 1:
        message = _np(
            "start page",
            "{count} played, {won} won ({rate} %), the last {streak} in a row",
            "{count} played, {won} won ({rate} %), the last {streak} in a row",
            figures.played,
        )
    else:
        message = _np(
            "start page", "{count} played, {won} won ({rate} %)", "{count} played, {won} won ({rate} %)", figures.played
        )
    return message.format(count=figures.played, won=figures.won, rate=round(figures.rate * 100), streak=figures.streak)


def fares_sentence(figures: Figures | None, *, in_progress: bool = False) -> str:
    """The same as a whole sentence."""
    if figures is None:
        return _p("start page, read aloud", "Your figures cannot be read now.")
    if figures.rate is None and in_progress:
        return _p("start page, read aloud", "Your first game goes on.")
    if figures.rate is None:
        return _p("start page, read aloud", "Not played yet.")
    if figures.streak > 1:
        message = _np(
            "start page, read aloud",
            "{count} played, {won} won ({rate} %), the last {streak} in a row.",
            "{count} played, {won} won ({rate} %), the last {streak} in a row.",
            figures.played,
        )
    else:
        message = _np(
            "start page, read aloud",
            "{count} played, {won} won ({rate} %).",
            "{count} played, {won} won ({rate} %).",
            figures.played,
        )
    return message.format(count=figures.played, won=figures.won, rate=round(figures.rate * 100), streak=figures.streak)


def in_progress_text() -> str:
    """The badge of a game that goes on."""
    return _p("start page", "In progress")


def new_deal_text() -> str:
    """The button that deals a game anew."""
    return _p("start page", "New Deal")


def continue_text() -> str:
    """The button that goes on with a game."""
    return _p("start page", "Continue")


def continue_heading() -> str:
    """What stands above the game that is offered first."""
    return _p("start page", "Go on where you left off")


def progress_text(number: int, moves: int, seconds: float) -> str:
    """How far a game in progress is."""
    message = _np("start page", "Deal {number}: {count} move, {time}", "Deal {number}: {count} moves, {time}", moves)
    return message.format(number=number, count=moves, time=duration(seconds))


# What is read aloud, and what the status bar says.


def continue_name(variant: Variant) -> str:
    """The name of what goes on with a game."""
    return _p("start page", "Continue {game}").format(game=game_name(variant))


def new_deal_name(variant: Variant) -> str:
    """The name of the button that deals that game anew."""
    return _p("start page", "New deal of {game}").format(game=game_name(variant))


def new_deal_tip() -> str:
    """What that button does with the game in progress."""
    return _p("start page", "Deals anew; the game in progress is given up, but Undo brings it back")


def start_sentence(variant: Variant) -> str:
    """What choosing a game does where none is in progress."""
    return _p("start page", "Play {game}").format(game=game_name(variant))


def go_on_sentence(variant: Variant, number: int, moves: int, seconds: float) -> str:
    """What choosing a game does where one is in progress."""
    message = _np(
        "start page",
        "Go on with {game}, deal {number}: {count} move, {time}",
        "Go on with {game}, deal {number}: {count} moves, {time}",
        moves,
    )
    return message.format(game=game_name(variant), number=number, count=moves, time=duration(seconds))


def tile_description(hard: Hardness | None, figures: Figures | None, *, in_progress: bool) -> str:
    """What one who does not see a tile hears on the way over it: how hard the game is, and how it goes."""
    level = [] if hard is None else [_p(*_HARD[hard.pips - 1])]
    return " ".join([*level, *_how_it_goes(figures, in_progress=in_progress)])


def tile_in_full(variant: Variant, hard: Hardness | None, figures: Figures | None, *, in_progress: bool) -> str:
    """All that is written on a tile, for one who asks: whole sentences, one after the other."""
    measured = [] if hard is None else hardness_sentences(hard)
    return " ".join([_p(*_HEARD_LIKE[variant.key]), *measured, *_how_it_goes(figures, in_progress=in_progress)])


def _how_it_goes(figures: Figures | None, *, in_progress: bool) -> list[str]:
    """How the player fares in a game, and that one goes on."""
    sentences = [fares_sentence(figures, in_progress=in_progress)]
    if in_progress and (figures is None or figures.rate is not None):
        sentences.append(_p("start page, read aloud", "A game is in progress."))
    return sentences


# Typing.


def rank_of_match(variant: Variant, typed: str) -> int | None:
    """How well a game fits what was typed: the less, the better; None if it does not.

    Its name comes first, then a later word of it, then another name by which it may be known.
    """
    wanted, name = letters(typed), game_name(variant)
    others = [other for other in _p(*_OTHER_WORDS[variant.key]).split(";") if other.strip()]
    if not wanted:
        return None
    if letters(name).startswith(wanted):
        return 0
    if any(letters(rest).startswith(wanted) for rest in _ends(name)):
        return 1
    if any(letters(rest).startswith(wanted) for other in others for rest in (other, *_ends(other))):
        return 2
    return None


def _ends(name: str) -> list[str]:
    """What is left of a name from its second, third ... word on."""
    words = name.split()
    return [" ".join(words[at:]) for at in range(1, len(words))]
