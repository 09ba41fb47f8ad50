"""From the plan of a packed search, which speaks of cards, to the moves of the engine, which speak of piles."""

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from belvedere.cards import FACE_DOWN_BIT, Rank
from belvedere.rules.checks import group_limit
from belvedere.rules.engine import apply, dealing_move
from belvedere.rules.variant import Variant
from belvedere.said import Said
from belvedere.table.moves import Move, transfer
from belvedere.table.piles import STOCK, WASTE, PileId
from belvedere.table.position import Position


class Place(IntEnum):
    """Where a card goes."""

    CELL = 0
    COLUMN = 1
    """On the card that the step names."""
    GAP = 2
    UP = 3
    """To the foundation of its suit."""


class Step(NamedTuple):
    """A card goes to a place, with the cards that lie on it.

    Attributes:
        card: its code, face up.
        place: where it goes.
        onto: the code of the card that it is put on, if it goes on a column.
    """

    card: int
    place: Place
    onto: int = 0


class NoSuchMove(ValueError):
    """A step cannot be done: a fault of the search that planned it."""


def as_moves(variant: Variant, position: Position, plan: Iterable[Step]) -> tuple[Move, ...]:
    """The moves that carry a plan out, dealing and turning the waste over as needed.

    Raises NoSuchMove if a step cannot be done.
    """
    moves: list[Move] = []
    for step in plan:
        for move in _moves(variant, position, step):
            moves.append(move)
            position = apply(variant, position, move).after
    return tuple(moves)


def _moves(variant: Variant, position: Position, step: Step) -> list[Move]:
    """The moves of one step."""
    source = _where(position, step.card)
    moves: list[Move] = []
    while source == STOCK or (source == WASTE and position.waste[-1] != step.card):
        deal = dealing_move(variant, position)
        if deal is None:
            raise NoSuchMove(Said("{step} needs a card that is not dealt any more", step=str(step)))
        moves.append(deal)
        position = apply(variant, position, deal).after
        source = _where(position, step.card)
    codes = position.pile(source).codes
    count = len(codes) - codes.index(step.card)
    if 1 < count == group_limit(variant, position) + 1:
        return [*moves, *_one_by_one(position, source, _target(position, step), count)]
    return [*moves, transfer(source, _target(position, step), count)]


def _where(position: Position, card: int) -> PileId:
    """The pile in which a card lies, whatever face it shows."""
    for pile, codes in zip(position.shape.ids, position.piles, strict=True):
        if card in codes or card | FACE_DOWN_BIT in codes:
            return pile
    raise NoSuchMove(Said("no pile holds {card}", card=hex(card)))


def _target(position: Position, step: Step) -> PileId:
    """The pile that a step means, of several alike the first."""
    shape = position.shape
    slots, top = shape.columns, b""
    if step.place is Place.CELL:
        slots = shape.reserves
    elif step.place is Place.COLUMN:
        top = bytes((step.onto,))
    elif step.place is Place.UP:
        slots = shape.foundations
        top = b"" if step.card & 0x0F == Rank.ACE else bytes((step.card - 1,))
    for slot in slots:
        if position.piles[slot][-1:] == top:
            return shape.ids[slot]
    raise NoSuchMove(Said("{step} finds no pile that takes the card", step=str(step)))


def _one_by_one(position: Position, source: PileId, target: PileId, count: int) -> list[Move]:
    """A run of one card more than a group may have: all but the first card go to the free cells and back."""
    cells = [position.shape.ids[slot] for slot in position.shape.reserves if not position.piles[slot]][: count - 1]
    return [
        *(transfer(source, cell) for cell in cells),
        transfer(source, target),
        *(transfer(cell, target) for cell in reversed(cells)),
    ]


__all__ = ["NoSuchMove", "Place", "Step", "as_moves"]
