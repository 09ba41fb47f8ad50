"""Small tables for tests, written so that a reader sees them: the notation, with empty piles left out."""

from textwrap import dedent

from belvedere.rules.variant import Variant
from belvedere.table.piles import PileId
from belvedere.table.position import Position

STATE = ("base", "stock_locked", "redeals_used")


def table(variant: Variant, text: str) -> Position:
    """The position of a game that shows just these piles; all others are empty.

    One pile a line, bottom to top; ``base``, ``stock_locked`` and ``redeals_used`` where they matter. A face-down card
    needs its ``#`` in columns; in the stock all lie face down anyway.
    """
    given = dict(line.split(": ", 1) for line in _lines(text))
    lines = {str(pile): given.pop(str(pile), "") for pile in variant.shape.ids}
    lines["stock"] = " ".join("#" + card.removeprefix("#") for card in lines["stock"].split())
    state = {name: given.pop(name) for name in STATE if name in given}
    assert not given, f"{variant.key} has no {', '.join(given)}"
    return Position.from_text("\n".join(f"{name}: {cards}" for name, cards in (lines | state).items()))


def _lines(text: str) -> list[str]:
    """The lines of a table; ``tableau:0`` keeps its colon by being split at the colon that a blank follows."""
    lines = [line.strip() + " " for line in dedent(text).strip().splitlines()]
    assert all(": " in line for line in lines), "write a blank after a pile's name"
    return lines


def seen(position: Position) -> dict[str, str]:
    """What lies on the table: the cards of each pile that has any."""
    return {str(pile): " ".join(map(str, position.cards(pile))) for pile in position.shape.ids if position.cards(pile)}


def pile(text: str) -> PileId:
    """A pile by its name in the notation."""
    return PileId.parse(text)
