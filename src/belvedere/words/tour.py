"""What the tour says at each of its steps."""

from typing import Final, NamedTuple

from belvedere.table.moves import Move
from belvedere.table.piles import Role
from belvedere.table.position import Position
from belvedere.tour import STEPS, Did, Step, Tour
from belvedere.words.cards import card_name
from belvedere.words.messages import Message, _mark, _p


class Asked(NamedTuple):
    """What is asked for by a menu: its name there and its key, as this desktop writes it."""

    name: str
    keys: str


_LOOK: Final = _mark(
    "tour",
    "All cards are to go to the foundations, each suit from ace to king. On the way they lie in columns, downwards and"
    " in suit, and a cell has room for any one card.",
)
_MOVE: Final = _mark(
    "tour",
    "Move the {card} onto the {other}: drag it, or click one and then the other. By keyboard, arrow keys go from card"
    " to card, and Enter picks up and puts down.",
)
_UP: Final = _mark("tour", "The {card} can go to a foundation. Double-click it; by keyboard, go there and press F.")
_REFUSED: Final = _mark("tour", "Now try what the rules forbid: put the {card} on the {other}. Nothing bad can happen.")
_WHY: Final = _mark(
    "tour",
    "The card stayed where it was, and the line at the bottom of the window says why. It also tells what a pile takes,"
    " while you point at it.",
)
_UNDO: Final = _mark("tour", "Every move can be taken back, as many as you like: press {keys} or choose {name}.")
_HINT: Final = _mark("tour", "And if you do not know how to go on: press {keys} or choose {name}.")
_HELPED: Final = _mark(
    "tour", "An arrow points to a good move, and the line at the bottom of the window says why it is good."
)
_WHERE: Final = _mark(
    "tour",
    "The rules of each game: “{rules}” in the Help menu ({rules_keys}). Cards, table, sound and more to your taste:"
    " “{options}” ({options_keys}). All nine games: “{choose}” ({choose_keys}).",
)
_UNMARKED: Final[dict[Step, Message]] = {Step.LOOK: _LOOK, Step.MOVE: _MOVE, Step.UP: _UP, Step.REFUSED: _REFUSED}

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


def group_text(role: Role) -> str:
    """The label of a group of piles on the table."""
    return _p(*_GROUPS[role])


def step_text(tour: Tour, position: Position, move: Move | None, asked: dict[str, Asked]) -> str:
    """What is said now; ``move`` is what is pointed at, ``asked`` has ``undo``, ``hint``, ``this_game``,
    ``preferences`` and ``choose_game``.
    """
    if tour.step is Step.HELPED:
        if not tour.wanted:
            return _p(*_HELPED)
        message, name = (_UNDO, "undo") if tour.wanted[0] is Did.UNDONE else (_HINT, "hint")
        return _p(*message).format(**asked[name]._asdict())
    if tour.step is Step.WHERE:
        rules, options, choose = asked["this_game"], asked["preferences"], asked["choose_game"]
        return _p(*_WHERE).format(
            rules=rules.name,
            rules_keys=rules.keys,
            options=options.name,
            options_keys=options.keys,
            choose=choose.name,
            choose_keys=choose.keys,
        )
    if tour.step is Step.REFUSED and not tour.wanted:
        return _p(*_WHY)
    cards = {}
    if move is not None:
        tops = {"card": position.pile(move.source).top, "other": position.pile(move.target).top}
        cards = {place: card_name(card) for place, card in tops.items() if card is not None}
    return _p(*_UNMARKED[tour.step]).format(**cards)


def spoken_text(tour: Tour, text: str) -> str:
    """The same for one who hears it, with the keys of the tour."""
    return _p("tour, read aloud", "Step {number} of {count}. {text} N goes on, B goes back, Escape leaves.").format(
        number=tour.number, count=len(STEPS), text=text
    )


__all__ = ["Asked", "group_text", "place_text", "spoken_text", "step_text", "tour_title"]
