"""Where the keyboard's cursor is on the table, and where a key takes it. No window is needed to know.

The cursor is on a pile, and in a fan on one of its cards. Arrow keys follow what is seen: they ask the layout where
things lie, so a table that is arranged otherwise needs no other keys.
"""

from collections.abc import Collection, Sequence
from enum import Enum
from typing import Final, NamedTuple

from belvedere.cards import CARDS, FACE_DOWN_BIT, Rank, Suit
from belvedere.geometry import Fan, Layout, Rect
from belvedere.intents import Spot
from belvedere.table.piles import PileId, Role
from belvedere.table.position import Position


class Way(Enum):
    """Where an arrow key points: across and down."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


class Cursor(NamedTuple):
    """A pile, and which of its cards from below; None is the top card, or the place of an empty pile."""

    pile: PileId
    card: int | None = None


_GROUPS: Final = ((Role.STOCK, Role.WASTE), (Role.RESERVE,), (Role.FOUNDATION,), (Role.TABLEAU,))


def spot(position: Position, cursor: Cursor) -> Spot:
    """The card or the empty place under the cursor."""
    return Spot(cursor.pile, position.pile(cursor.pile).size - 1 if cursor.card is None else cursor.card)


def on(position: Position, where: Spot) -> Cursor:
    """The cursor on that card; on a top card it stays on the top, whatever comes there."""
    return Cursor(where.pile, None if where.index >= position.pile(where.pile).size - 1 else where.index)


def first(layout: Layout) -> Cursor:
    """Where the cursor begins: on the first column."""
    return Cursor(next(pile for pile in layout.places if pile.role is Role.TABLEAU))


def settled(layout: Layout, position: Position, cursor: Cursor) -> Cursor:
    """The cursor where it can stay: its pile may be gone with another game, its card with a move."""
    if cursor.pile not in layout.places:
        return first(layout)
    if cursor.card is None:
        return cursor
    codes = position.pile(cursor.pile).codes
    there = cursor.card < len(codes) - 1 and not codes[cursor.card] & FACE_DOWN_BIT
    return cursor if there else Cursor(cursor.pile)


def step(layout: Layout, position: Position, cursor: Cursor, way: Way) -> Cursor:
    """Where an arrow key takes the cursor: to the next card of a fan, else to the next pile that way, else nowhere."""
    across, down = way.value
    along = {Fan.DOWN: down, Fan.RIGHT: across, Fan.STACK: 0}[layout.places[cursor.pile].fan]
    codes = position.pile(cursor.pile).codes
    at = spot(position, cursor).index
    if along and 0 <= at + along < len(codes) and not codes[at + along] & FACE_DOWN_BIT:
        return on(position, Spot(cursor.pile, at + along))
    here = part_seen(layout, position, spot(position, cursor))
    pile = _beside(layout, cursor.pile, here, across) if across else _above(layout, cursor.pile, here, down)
    return cursor if pile is None else Cursor(pile)


def _beside(layout: Layout, here: PileId, seen: Rect, across: int) -> PileId | None:
    """The nearest pile at the left or right that lies at the same height, as far as its cards may reach."""
    found = []
    for pile, place in layout.places.items():
        room = place.room if place.fan is Fan.DOWN else layout.card_height
        away = (place.x - layout.places[here].x) * across
        if away > 0 and place.y < seen.y + seen.height and seen.y < place.y + room:
            found.append((away, abs(place.y - seen.y), pile))
    return min(found)[2] if found else None


def _above(layout: Layout, here: PileId, seen: Rect, down: int) -> PileId | None:
    """The nearest pile of the next row above or below; at most as far aside as one free place leaves it."""
    middle, most = seen.x + seen.width / 2, layout.pitch - layout.card_width / 2
    found = []
    for pile, place in layout.places.items():
        away = (place.y - layout.places[here].y) * down
        right = place.x + (place.room if place.fan is Fan.RIGHT else layout.card_width)
        aside = max(place.x - middle, middle - right, 0)
        if away > 0 and aside <= most:
            found.append((away, aside, place.x, pile))
    return min(found)[3] if found else None


def groups(layout: Layout) -> tuple[tuple[PileId, ...], ...]:
    """The piles in groups: stock and waste, the reserve or the cells, the foundations, the columns."""
    every = [tuple(pile for pile in layout.places if pile.role in roles) for roles in _GROUPS]
    return tuple(group for group in every if group)


def group_of(layout: Layout, pile: PileId) -> tuple[PileId, ...]:
    """The group that the pile belongs to."""
    return next(group for group in groups(layout) if pile in group)


def next_of(order: Sequence[PileId], wanted: Collection[PileId], here: PileId, *, back: bool = False) -> PileId | None:
    """The next of the piles that are wanted, in that order from here on and round; None if none is."""
    turned = list(reversed(order)) if back else list(order)
    start = turned.index(here) + 1 if here in turned else 0
    return next((pile for pile in turned[start:] + turned[:start] if pile in wanted), None)


def part_seen(layout: Layout, position: Position, where: Spot, opened: Spot | None = None) -> Rect:
    """The part of a card that no other card of its pile covers, or the place of an empty pile."""
    codes = position.pile(where.pile).codes
    if where.index < 0:
        return layout.place_rect(where.pile)
    rects = layout.rects(where.pile, codes, opened)
    rect = rects[where.index]
    if where.index == len(rects) - 1:
        return rect
    over = rects[where.index + 1]
    return rect._replace(width=over.x - rect.x or rect.width, height=over.y - rect.y or rect.height)


def found(layout: Layout, position: Position, rank: Rank, suit: Suit) -> list[Spot]:
    """Where the cards of that rank and suit lie that have been seen: none that lies face down."""
    return [
        Spot(pile, index)
        for pile in layout.places
        for index, code in enumerate(position.pile(pile).codes)
        if not code & FACE_DOWN_BIT and (CARDS[code].rank, CARDS[code].suit) == (rank, suit)
    ]
