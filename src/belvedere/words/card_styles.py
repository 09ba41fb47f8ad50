"""Words about decks of cards: what they are called, where they come from, and why one is left out."""

from typing import Final

from belvedere.store.card_styles import Style
from belvedere.store.deck_file import Fault
from belvedere.words.messages import Message, _mark, _np, _p

_DECKS: Final[dict[str, Message]] = {
    "plain": _mark("card style", "Belvedere"),
    "four-colour": _mark("card style", "Four Colours"),
    "large": _mark("card style", "Large Indices"),
    "night": _mark("card style", "Night"),
    "contrast": _mark("card style", "High Contrast"),
}

_MENU: Final[dict[str, Message]] = {
    "plain": _mark("menu: card style", "&Belvedere"),
    "four-colour": _mark("menu: card style", "&Four Colours"),
    "large": _mark("menu: card style", "&Large Indices"),
    "night": _mark("menu: card style", "&Night"),
    "contrast": _mark("menu: card style", "&High Contrast"),
}

_TIPS: Final[dict[str, Message]] = {
    "plain": _mark("card style", "Black and red, with room for the figures"),
    "four-colour": _mark("card style", "Each suit has a colour of its own: clubs are green, diamonds blue"),
    "large": _mark("card style", "Ranks and suits that are read from afar"),
    "night": _mark("card style", "Dark cards for a dark room"),
    "contrast": _mark("card style", "Strong colours and outlines"),
}

_BACKS: Final[dict[str, Message]] = {
    "back": _mark("card style: back", "Blue"),
    "back-red": _mark("card style: back", "Red"),
    "back-green": _mark("card style: back", "Green"),
}

_ORIGINS: Final[dict[str, Message]] = {
    "": _mark("card style: section", "Belvedere's own"),
    "kde": _mark("card style: section", "From KDE's games"),
    "aisleriot": _mark("card style: section", "From AisleRiot and GNOME"),
    "own": _mark("card style: section", "Your own"),
}

_FAULTS: Final[dict[Fault, Message]] = {
    Fault.MISSING: _mark("card style: fault", "Its file is not there or cannot be read."),
    Fault.TOO_LARGE: _mark("card style: fault", "Its file is too large."),
    Fault.NO_SVG: _mark("card style: fault", "Its file is no SVG picture, or damaged."),
    Fault.ENTITIES: _mark("card style: fault", "Its file declares entities, which could make it grow without end."),
    Fault.ELSEWHERE: _mark("card style: fault", "Its file refers to other files or to the net."),
    Fault.NO_CARDS: _mark("card style: fault", "Its file has no cards under the names that Belvedere knows."),
    Fault.NO_FACE: _mark("card style: fault", "The picture “{card}” is missing."),
    Fault.EMPTY_FACE: _mark("card style: fault", "The picture “{card}” is drawn empty."),
    Fault.HOLES: _mark("card style: fault", "The picture “{card}” is drawn with a hole."),
    Fault.TWICE: _mark("card style: fault", "The picture “{card}” is drawn like another."),
    Fault.UNEVEN: _mark("card style: fault", "The picture “{card}” is drawn in another shape than the others."),
    Fault.SHAPE: _mark("card style: fault", "Its cards are too wide or too narrow."),
    Fault.TOO_MUCH: _mark("card style: fault", "It takes too much time or memory to draw."),
}


def deck_name(deck: str) -> str:
    """The name of a deck of ours."""
    return _p(*_DECKS[deck])


def deck_menu_text(deck: str) -> str:
    """The name of a deck of ours in the menu, with its letter marked."""
    return _p(*_MENU[deck])


def deck_tip(deck: str) -> str:
    """What a deck of ours is like, in a sentence without a full stop."""
    return _p(*_TIPS[deck])


def back_name(back: str) -> str:
    """The name of a back of ours."""
    return _p(*_BACKS[back])


def origin_title(origin: str) -> str:
    """Where decks come from, as the title of their list; nothing stands for ours."""
    return _p(*_ORIGINS[origin])


def fault_sentence(fault: Fault, card: str) -> str:
    """Why a deck is left out."""
    return _p(*_FAULTS[fault]).format(card=card)


def left_out_sentence(title: str, fault: Fault, card: str) -> str:
    """That a deck cannot be played with, and why."""
    return _p("card style", "The cards “{title}” cannot be used. {reason} Choose others in View > Card Style.").format(
        title=title, reason=fault_sentence(fault, card)
    )


def missing_sentence(style: Style | None) -> str:
    """That the deck of a style is not there."""
    if style is None:
        return _p("card style", "The cards of your settings are not known here; Belvedere's own are used.")
    return _p("card style", "The cards “{name}” are not there any more; Belvedere's own are used.").format(
        name=style.deck
    )


def drawing_sentence(title: str, drawn: int, total: int) -> str:
    """How far the drawing of a deck is."""
    return _np(
        "card style",
        "Drawing the cards “{title}”: {drawn} of {total}.",
        "Drawing the cards “{title}”: {drawn} of {total}.",
        total,
    ).format(title=title, drawn=drawn, total=total)


def chosen_sentence(title: str, game: str, *, others: bool) -> str:
    """That a deck is on the table now.

    ``game`` is the name of the game if it is for that one alone, ``others`` whether any game has cards of its own.
    """
    if game:
        return _p("card style", "{game} is played with the cards “{title}” from now on.").format(game=game, title=title)
    if others:
        message = _p(
            "card style", "All games without cards of their own are played with the cards “{title}” from now on."
        )
        return message.format(title=title)
    return _p("card style", "All games are played with the cards “{title}” from now on.").format(title=title)
