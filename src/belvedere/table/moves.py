"""Moves, what they change, and the step that records both.

A move is a small value that knows no position and no legality. An effect is one thing that a watcher can see or hear;
a step holds all effects of a move in order, so that animation, sound, speech and tests need nothing else.
"""

from contextlib import suppress
from enum import Enum
from typing import Final, NamedTuple, assert_never

from belvedere.cards import CARDS, FACE_DOWN_BIT, Card, Rank
from belvedere.said import Said
from belvedere.table.piles import STOCK, WASTE, BadPile, PileId, is_count
from belvedere.table.position import Position


class BadMove(ValueError):
    """A text is no move."""


class MoveKind(Enum):
    """What a move does."""

    TRANSFER = "transfer"
    DEAL = "deal"
    REDEAL = "redeal"


class Move(NamedTuple):
    """A move: the top ``count`` cards of ``source`` go to ``target`` in their order.

    Dealing a card and turning the waste over are the constants ``DEAL`` and ``REDEAL``; the count of a redeal is 0,
    since it takes the whole waste.
    """

    kind: MoveKind
    source: PileId
    target: PileId
    count: int = 1  # type: ignore[assignment]  # the method count() of tuples is not needed here

    def __str__(self) -> str:
        """The notation: ``tableau:5 4 tableau:2``, or ``deal``, which also turns the waste over."""
        if self.kind is MoveKind.TRANSFER:
            return f"{self.source} {self.count} {self.target}"
        return "deal"

    @classmethod
    def parse(cls, text: str) -> "Move":
        """The move that a line means; ``deal`` gives DEAL (see ``engine.read_move`` for turning the waste over).

        Raises BadMove if the line is no move.
        """
        with suppress(BadPile):
            match text.split():
                case ["deal"]:
                    return DEAL
                case [source, count, target] if is_count(count):
                    return transfer(PileId.parse(source), PileId.parse(target), int(count))
        raise BadMove(Said("“{text}” is no move", text=text))


DEAL: Final = Move(MoveKind.DEAL, STOCK, WASTE, 1)
REDEAL: Final = Move(MoveKind.REDEAL, WASTE, STOCK, 0)


def transfer(source: PileId, target: PileId, count: int = 1) -> Move:
    """The move of the top ``count`` cards of ``source`` to ``target``."""
    return Move(MoveKind.TRANSFER, source, target, count)


class Moved(NamedTuple):
    """Cards left the top of ``source`` and lie on ``target`` now, bottom to top, with the face that they show there."""

    cards: tuple[Card, ...]
    source: PileId
    target: PileId


class Turned(NamedTuple):
    """The top card of ``pile`` was turned in its place; ``card`` shows the face that it has now."""

    card: Card
    face_up: bool
    pile: PileId


class BaseChosen(NamedTuple):
    """The base rank was chosen."""

    rank: Rank


class Locked(NamedTuple):
    """The stock was locked or unlocked."""

    locked: bool


Effect = Moved | Turned | BaseChosen | Locked


class Step(NamedTuple):
    """A move with the positions before and after it and everything that it changed."""

    move: Move
    before: Position
    after: Position
    effects: tuple[Effect, ...]


def replay(before: Position, effects: tuple[Effect, ...]) -> Position:
    """The position after these effects, worked out from them alone; a waste that goes to the stock counts as a redeal.

    Raises ValueError if an effect does not fit: the cards that it moves are not the top cards of its source.
    """
    piles = list(before.piles)
    base, locked, redeals = before.base, before.stock_locked, before.redeals_used
    slot = before.shape.slot
    for effect in effects:
        match effect:
            case Moved(cards, source, target):
                codes = bytes(card.code for card in cards)
                left = piles[slot[source]]
                if source == WASTE and target == STOCK:
                    codes_there, redeals = codes[::-1], redeals + 1
                else:
                    codes_there = codes
                if _faceless(left[-len(codes) :]) != _faceless(codes_there):
                    raise ValueError(f"{source} does not end with the cards that {effect} moves")
                piles[slot[source]] = left[: -len(codes)]
                piles[slot[target]] += codes
            case Turned(card, _, pile):
                there = piles[slot[pile]]
                if not there or CARDS[there[-1]].turned() is not card:
                    raise ValueError(f"{card} is not the card to be turned on {pile}")
                piles[slot[pile]] = there[:-1] + bytes([card.code])
            case BaseChosen(rank):
                base = rank
            case Locked(now):
                locked = now
            case _:
                assert_never(effect)
    return Position(before.shape, tuple(piles), base, locked, redeals)


def _faceless(codes: bytes) -> bytes:
    """The cards whatever face they show."""
    return bytes(code & ~FACE_DOWN_BIT for code in codes)
