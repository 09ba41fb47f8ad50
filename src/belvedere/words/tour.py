"""What the tour says at each of its steps, in its panel and to those who hear it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from belvedere.cards import Rank, Suit
from belvedere.rules.outcome import Outcome
from belvedere.table.moves import Move
from belvedere.table.piles import Role
from belvedere.table.position import Position
from belvedere.tour import STEPS, Did, Step, Tour
from belvedere.words.cards import card_name, face_name
from belvedere.words.messages import Message, _mark, _p


class Asked(NamedTuple):
    """What is asked for: its name in the menus, and its key as the player reads it; no key where it has none."""

    name: str
    keys: str


class _Said(NamedTuple):
    """What is said at one moment: in the panel, and in short to one who hears it."""

    shown: Message
    spoken: Message


_LOOK: Final = _Said(
    _mark(
        "tour",
        "All cards are to go to the foundations, each suit from ace to king. On the way they lie in columns, downwards"
        " and in suit, and a cell has room for any one card.",
    ),
    _mark("tour, read aloud", "All cards go to the foundations, from ace to king. N goes on."),
)
_MOVE: Final = _Said(
    _mark(
        "tour",
        "Move the {card} onto the {other}: drag it, or click one and then the other. By keyboard, arrow keys go from"
        " card to card, and Enter picks up and puts down.",
    ),
    _mark("tour, read aloud", "Move the {card} onto the {other}."),
)
_UP: Final = _Said(
    _mark("tour", "The {card} can go to a foundation. Double-click it; by keyboard, go there and press {keys}."),
    _mark("tour, read aloud", "Send the {card} to a foundation: press {keys}."),
)
_REFUSED: Final = _Said(
    _mark("tour", "Now try what the rules forbid: put the {card} on the {other}. Nothing bad can happen."),
    _mark("tour, read aloud", "Try what is forbidden: the {card} on the {other}."),
)
_WHY: Final = _Said(
    _mark(
        "tour",
        "The card stayed where it was, and the line at the bottom of the window says why. It also tells what a pile"
        " takes, while you point at it.",
    ),
    _mark("tour, read aloud", "The card stays, and you have heard why. N goes on."),
)
_UNDO: Final = _Said(
    _mark("tour", "Every move can be taken back, as many as you like: press {keys} or choose {name}."),
    _mark("tour, read aloud", "Take a move back: press {keys}."),
)
_UNDO_IN_MENU: Final = _Said(
    _mark("tour", "Every move can be taken back, as many as you like: choose {name} in the Control menu."),
    _mark("tour, read aloud", "Take a move back: choose {name} in the Control menu."),
)
_HINT: Final = _Said(
    _mark("tour", "And if you do not know how to go on: press {keys} or choose {name}."),
    _mark("tour, read aloud", "Now ask for a hint: press {keys}."),
)
_HINT_IN_MENU: Final = _Said(
    _mark("tour", "And if you do not know how to go on: choose {name} in the Control menu."),
    _mark("tour, read aloud", "Now ask for a hint: choose {name} in the Control menu."),
)
_HELPED: Final = _Said(
    _mark("tour", "An arrow points to a good move, and the line at the bottom of the window says why it is good."),
    _mark("tour, read aloud", "You have heard a good move, and why it is good. N goes on."),
)
_IN_MENUS: Final = _mark("tour, read aloud", "Rules, options and the other games are in the menus.")
_STUCK: Final = _Said(
    _mark("tour", "That cannot be done here any more. Take your moves back with {name}, or go on with {forward}."),
    _mark("tour, read aloud", "That cannot be done here any more: undo, or press N."),
)
_BLOCKED: Final = _Said(
    _mark("tour", "No move is left here. Take moves back with {name}, or go on with {forward}."),
    _mark("tour, read aloud", "No move is left here: undo, or press N."),
)
_WON: Final = _Said(
    _mark("tour", "You have won! This game was for practice and does not count. Go on with {forward}."),
    _mark("tour, read aloud", "You have won this game for practice. N goes on."),
)
_WHERE: Final[dict[str, tuple[Message, Message]]] = {
    "this_game": (
        _mark("tour", "The rules of each game: “{name}” in the Help menu ({keys})."),
        _mark("tour", "The rules of each game: “{name}” in the Help menu."),
    ),
    "preferences": (
        _mark("tour", "Cards, table, sound and more to your taste: “{name}” ({keys})."),
        _mark("tour", "Cards, table, sound and more to your taste: “{name}” in the Options menu."),
    ),
    "choose_game": (
        _mark("tour", "All nine games: “{name}” ({keys})."),
        _mark("tour", "All nine games: “{name}” in the Game menu."),
    ),
}
"""Where what is asked for is, with its key and without."""

_UNMARKED: Final[dict[Step, _Said]] = {Step.LOOK: _LOOK, Step.MOVE: _MOVE, Step.UP: _UP, Step.REFUSED: _REFUSED}
_OF_CARDS: Final = (_MOVE, _UP, _REFUSED)

_GROUPS: Final[dict[Role, Message]] = {
    Role.FOUNDATION: _mark("tour: label on the table", "Foundations"),
    Role.TABLEAU: _mark("tour: label on the table", "Columns"),
    Role.RESERVE: _mark("tour: label on the table", "Cells"),
}


def tour_title() -> str:
    """What the panel is called, and the title of the window meanwhile."""
    return _p("tour", "Tour")


def place_text(tour: Tour) -> str:
    """Which step of how many it is."""
    return _p("tour", "Step {number} of {count}").format(number=tour.number, count=len(STEPS))


def stay_sentence() -> str:
    """What Escape says when it has hidden the keyboard's cursor, and not yet left the tour."""
    return _p("tour", "The tour goes on. Escape once more leaves it.")


def group_text(role: Role) -> str:
    """The label of a group of piles on the table."""
    return _p(*_GROUPS[role])


def button_text(*, last: bool) -> str:
    """What stands on the button that leads on."""
    return _p("tour", "Choose a Game") if last else _p("tour", "Next")


class TourWords:
    """What is said at one moment of the tour.

    Attributes:
        shown: in the panel.
        spoken: in short, to one who hears it.
        described: in full, with the keys of the tour, where it is asked for.
    """

    def __init__(
        self,
        tour: Tour,
        position: Position,
        move: Move | None,
        asked: Mapping[str, Asked],
        outcome: Outcome | None = None,
    ) -> None:
        """``move`` is what is pointed at, ``asked`` has what ``ASKED`` names, ``outcome`` is how the game has ended."""
        places: dict[str, object] = {}
        if move is not None:
            tops = {"card": position.pile(move.source).top, "other": position.pile(move.target).top}
            places = {place: card_name(card) for place, card in tops.items() if card is not None}
        said = _said(tour, move, asked, outcome)
        if said is None:
            self.shown, spoken = _where(asked), _p(*_IN_MENUS)
        else:
            places |= _places(said, asked) | {"forward": button_text(last=tour.is_last)}
            self.shown, spoken = (_p(*message).format(**places) for message in said)
        count = len(STEPS)
        self.spoken = _p("tour, read aloud", "Step {number} of {count}. {text}").format(
            number=tour.number, count=count, text=spoken
        )
        self.described = _p(
            "tour, read aloud", "Step {number} of {count}. {text} N goes on, B goes back, Escape leaves."
        ).format(number=tour.number, count=count, text=self.shown)


def _said(tour: Tour, move: Move | None, asked: Mapping[str, Asked], outcome: Outcome | None) -> _Said | None:
    """What is said now; None for where things are, which is more than one sentence."""
    if outcome is not None:
        return _WON if outcome is Outcome.WON else _BLOCKED
    match tour.step:
        case Step.WHERE:
            return None
        case Step.HELPED if not tour.wanted:
            return _HELPED
        case Step.HELPED if tour.wanted[0] is Did.UNDONE:
            return _UNDO if asked["undo"].keys else _UNDO_IN_MENU
        case Step.HELPED:
            return _HINT if asked["hint"].keys else _HINT_IN_MENU
        case Step.REFUSED if not tour.wanted:
            return _WHY
        case _:
            return _STUCK if move is None and tour.step is not Step.LOOK else _UNMARKED[tour.step]


def _places(said: _Said, asked: Mapping[str, Asked]) -> dict[str, object]:
    """What is put into a sentence beside cards."""
    if said is _UP:
        # This one is always there, whatever the player's keys are.
        return {"keys": asked["table.up"].keys or _p("key", "Shift+Enter")}
    return {**asked["hint" if said in (_HINT, _HINT_IN_MENU) else "undo"]._asdict()}


def _where(asked: Mapping[str, Asked]) -> str:
    """Where rules, options and games are, with their keys or without."""
    sentences = []
    for name, (with_key, without) in _WHERE.items():
        message = with_key if asked[name].keys else without
        sentences.append(_p(*message).format(**asked[name]._asdict()))
    return " ".join(sentences)


def longest_texts(asked: Mapping[str, Asked]) -> list[str]:
    """All that the panel may say, of the cards with the longest names: for this there is to be room."""
    card = max((face_name(rank, suit) for rank in Rank for suit in Suit), key=len)
    sentences = (_LOOK, *_OF_CARDS, _WHY, _UNDO, _UNDO_IN_MENU, _HINT, _HINT_IN_MENU, _HELPED, _STUCK, _BLOCKED, _WON)
    return [
        *(
            _p(*said.shown).format(card=card, other=card, **_places(said, asked) | {"forward": button_text(last=True)})
            for said in sentences
        ),
        _where(asked),
    ]


ASKED: Final = ("undo", "hint", *_WHERE, "table.up")
"""What is asked for by a menu or a key, by its name there."""

__all__ = [
    "ASKED",
    "Asked",
    "TourWords",
    "button_text",
    "group_text",
    "longest_texts",
    "place_text",
    "stay_sentence",
    "tour_title",
]
