"""Small tables for tests, written so that a reader sees them: the notation, with empty piles left out."""

from textwrap import dedent

from belvedere.rules.engine import apply, legal_moves, read_move, refusal
from belvedere.rules.refusals import Reason
from belvedere.rules.variant import Variant
from belvedere.table.piles import PileId
from belvedere.table.position import Position

STATE = ("base", "stock_locked", "redeals_used")


def table(variant: Variant, text: str) -> Position:
    """The position of a game that shows just these piles; all others are empty.

    One pile a line, bottom to top; ``base``, ``stock_locked`` and ``redeals_used`` where they matter. A face-down card
    needs its ``#`` in columns; in the stock all lie face down anyway.
    """
    rows = [row.strip() + " " for row in dedent(text).strip().splitlines()]
    assert all(": " in row for row in rows), "write a blank after a pile's name"
    given = dict(row.split(": ", 1) for row in rows)
    lines = {str(pile): given.pop(str(pile), "") for pile in variant.shape.ids}
    lines["stock"] = " ".join("#" + card.removeprefix("#") for card in lines["stock"].split())
    state = {name: given.pop(name) for name in STATE if name in given}
    assert not given, f"{variant.key} has no {', '.join(given)}"
    return Position.from_text("\n".join(f"{name}: {cards}" for name, cards in (lines | state).items()))


def seen(position: Position) -> dict[str, str]:
    """What lies on the table: the cards of each pile that has any."""
    return {str(pile): " ".join(map(str, position.cards(pile))) for pile in position.shape.ids if position.cards(pile)}


def cards(position: Position, name: str) -> str:
    """The cards of a pile, bottom to top."""
    return seen(position).get(name, "")


def pile(text: str) -> PileId:
    """A pile by its name in the notation."""
    return PileId.parse(text)


def play(variant: Variant, position: Position, *moves: str) -> Position:
    """The position after these moves."""
    for move in moves:
        position = apply(variant, position, read_move(variant, position, move)).after
    return position


def legal(variant: Variant, position: Position) -> list[str]:
    """The legal moves in the notation."""
    return [str(move) for move in legal_moves(variant, position)]


def reason(variant: Variant, position: Position, move: str) -> Reason | None:
    """Why a move is refused, None if it is legal."""
    found = refusal(variant, position, read_move(variant, position, move))
    return None if found is None else found.reason


def run(first: str, last: str) -> str:
    """The cards of a suit from one up to another, round the corner if need be: ``run("QS", "2S")``."""
    ranks = "A23456789TJQK"
    low, high = ranks.index(first[0]), ranks.index(last[0])
    return " ".join(rank + first[1] for rank in (ranks + ranks)[low : high + 1 + (13 if high < low else 0)])
