"""Where everything lies on the table: plain numbers, from a game and a window size.

All lengths are device pixels, whole ones, so that pictures are drawn without being scaled. Cards keep the
proportion of their deck, 5 to 7 for ours, and their width grows in steps, so a window that is being dragged passes
through few card sizes. A table is one grid, so the rows of reserve, foundations and columns line up.

The cards are as large as the window allows while the longest column that can occur shows each open card's index. What
a high window leaves free lets rows and cards stand further apart. Below ``ROOMY_HEIGHT`` cards would be tiny, so
columns may be squeezed further there and the card under the pointer opens.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from belvedere.cards import FACE_DOWN_BIT
from belvedere.intents import Spot
from belvedere.rules.variant import Family, Variant
from belvedere.spacing import MARGIN, ROW_GAP, Air, air_for, grid_of
from belvedere.table.piles import STOCK, WASTE, PileId, Role
from belvedere.table.position import Position

INDEX_DOWN: Final = 0.19
"""The upper part of a card, of its height, that must be seen to read its rank and suit."""
INDEX_RIGHT: Final = 0.225
"""The left part of a card, of its width, that must be seen to read its rank and suit."""
ROOMY_HEIGHT: Final = 470
"""The least height of a table, in logical pixels, on which every index is readable: that of a window of 800x600."""

_CLOSED_LEAST = 0.04
_GAP, _WIDEST_PITCH = 0.13, 1.42
_HAIR = 1e-6
_LEAST_WIDTH, _FINE_WIDTH = 16, 160
_SMALLEST_HEIGHT, _SMALLEST_SHARE = 230.0, 0.45
DROP_SHARE: Final = 1 / 3
"""How much of a card must lie over a pile to be dropped on it."""


CARD_SHAPE: Final = 7 / 5
"""The height of a card of ours, in card widths."""
_RESERVE_STEP: Final = 0.5
"""How far apart the cards of a reserve lie at least while there is room, in card widths."""


class Fan(Enum):
    """How the cards of a pile lie."""

    STACK = "one on the other"
    DOWN = "fanned downwards"
    RIGHT = "fanned to the right"


class Rect(NamedTuple):
    """A rectangle in pixels; its right and lower edges do not belong to it."""

    x: int
    y: int
    width: int
    height: int

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def overlap(self, other: "Rect") -> int:
        """The area, in square pixels, that both have in common."""
        across = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        down = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return across * down if across > 0 and down > 0 else 0


class Place(NamedTuple):
    """Where a pile begins and how its cards lie.

    Attributes:
        x, y: the upper left corner of its lowest card.
        fan: how the cards lie.
        room: the length from that corner, along the fan, that the cards may take.
        steps: the step of an open and of a closed card with room to spare.
        least: these steps when the fan is squeezed as far as each index stays in view.
    """

    x: int
    y: int
    fan: Fan
    room: int
    steps: tuple[float, float] = (0, 0)
    least: tuple[int, int] = (0, 0)


class Layout(NamedTuple):
    """The table of one game in one window.

    Attributes:
        width, height: the size of the table.
        card_width, card_height: the size of a card.
        pitch: from the left edge of a column to that of the next.
        places: where each pile lies; piles that a game never uses have no place.
    """

    width: int
    height: int
    card_width: int
    card_height: int
    pitch: int
    places: dict[PileId, Place]

    def mirrored(self) -> "Layout":
        """The same table in a mirror, its piles in the order in which they are seen: row by row, from the left.

        Cards are not turned. A fan to the right still goes to the right in its mirrored room, since what is seen of a
        covered card has to be its left edge, with rank and suit.
        """
        places = {
            pile: place._replace(x=self.width - place.x - (place.room if place.fan is Fan.RIGHT else self.card_width))
            for pile, place in self.places.items()
        }
        rows: dict[Role, int] = {}
        for pile, place in places.items():
            rows.setdefault(pile.role, place.y)
        seen = sorted(places.items(), key=lambda item: (rows[item[0].role], item[1].x))
        return self._replace(places=dict(seen))

    def offsets(self, pile: PileId, codes: Sequence[int], opened: Spot | None = None) -> list[int]:
        """The offset of each card along its pile's fan, for cards with these codes from bottom to top."""
        place = self.places[pile]
        if place.fan is Fan.STACK or len(codes) < 2:
            return [0] * len(codes)
        length = self.card_height if place.fan is Fan.DOWN else self.card_width
        steps = _squeezed(codes[:-1], place, place.room - length)
        if opened is not None and opened.pile == pile and opened.index < len(codes) - 1:
            _open(steps, opened.index, place.least[0], place.room - length)
        offsets, at = [0], 0.0
        for step in steps:
            at += step
            # A sum of parts of a pixel may fall a hair short of the whole number that it comes to.
            offsets.append(int(at + _HAIR))
        return offsets

    def step(self, pile: PileId, codes: Sequence[int]) -> int:
        """How far the topmost card of a fan lies from the one below it, or would lie; 0 in a stack."""
        offsets = self.offsets(pile, codes)
        return offsets[-1] - offsets[-2] if len(offsets) > 1 else int(self.places[pile].steps[0])

    def is_tight(self, pile: PileId, codes: Sequence[int]) -> bool:
        """Whether an open card of the pile, but the last, shows less than its index."""
        offsets = self.offsets(pile, codes)
        need = self.places[pile].least[0]
        return any(
            after - before < need
            for code, before, after in zip(codes, offsets, offsets[1:], strict=False)
            if not code & FACE_DOWN_BIT
        )

    def rects(self, pile: PileId, codes: Sequence[int], opened: Spot | None = None) -> list[Rect]:
        """The rectangle of each card, from bottom to top; covered parts belong to it."""
        place = self.places[pile]
        across, down = int(place.fan is Fan.RIGHT), int(place.fan is Fan.DOWN)
        return [
            Rect(place.x + across * offset, place.y + down * offset, self.card_width, self.card_height)
            for offset in self.offsets(pile, codes, opened)
        ]

    def place_rect(self, pile: PileId) -> Rect:
        """Where the pile's lowest card lies or would lie."""
        place = self.places[pile]
        return Rect(place.x, place.y, self.card_width, self.card_height)

    def pile_rect(self, pile: PileId, codes: Sequence[int]) -> Rect:
        """The rectangle round all cards of the pile, or round its place when it is empty."""
        first = self.place_rect(pile)
        if not codes:
            return first
        last = self.rects(pile, codes)[-1]
        return Rect(first.x, first.y, last.x + last.width - first.x, last.y + last.height - first.y)

    def drop_rect(self, pile: PileId, codes: Sequence[int]) -> Rect:
        """Where a card may be let go for this pile; a column takes it up to one card below its last one, too."""
        whole = self.pile_rect(pile, codes)
        below = self.card_height if self.places[pile].fan is Fan.DOWN else 0
        return whole._replace(height=whole.height + below)

    def hit(self, x: float, y: float, position: Position, opened: Spot | None = None) -> Spot | None:
        """What is drawn at the point: a card, the place of an empty pile, or None for the bare table."""
        for pile, place in self.places.items():
            codes = position.piles[position.shape.slot[pile]]
            if not codes or place.fan is Fan.STACK:
                if self.place_rect(pile).contains(x, y):
                    return Spot(pile, len(codes) - 1)
            elif self.pile_rect(pile, codes).contains(x, y):
                rects = self.rects(pile, codes, opened)
                return next(
                    (Spot(pile, index) for index in range(len(rects) - 1, -1, -1) if rects[index].contains(x, y)), None
                )
        return None

    def covered(self, card: Rect, position: Position, leeway: float = 1) -> list[PileId]:
        """The piles of which the card, let go there, covers enough to mean them; the largest overlap first.

        ``leeway`` is how much of the usual share is enough.
        """
        enough = card.width * card.height * DROP_SHARE * leeway
        found: list[tuple[int, int, PileId]] = []
        for pile in self.places:
            area = card.overlap(self.drop_rect(pile, position.piles[position.shape.slot[pile]]))
            if area >= enough:
                found.append((-area, len(found), pile))
        return [pile for _, _, pile in sorted(found)]


def layout(
    variant: Variant, width: int, height: int, ratio: float = 1.0, shape: float = CARD_SHAPE, *, mirrored: bool = False
) -> Layout:
    """The table of a game in an area of this size in device pixels, of which ``ratio`` make one logical pixel.

    ``shape`` is the height of a card in card widths. ``mirrored`` has at the right what is else at the left.
    """
    grid = grid_of(variant)
    share = _index_share(height / ratio)
    across = grid.columns + (grid.columns - 1) * _GAP + grid.aside + 2 * MARGIN
    # The rounding of steps to whole pixels costs the longest column at most one pixel a card.
    height_left = height - grid.open - grid.closed / 2
    down = (
        (grid.rows + 1)
        + grid.rows * ROW_GAP
        + 2 * MARGIN / shape
        + grid.closed * _CLOSED_LEAST
        + grid.open * INDEX_DOWN * share
    )
    card_width = _card_width(min(width / across, height_left / down / shape))
    card_height = round(card_width * shape)
    margin = max(2, round(card_width * MARGIN))
    aside = round(card_width * grid.aside)
    pitch = min((width - 2 * margin - aside - card_width) // (grid.columns - 1), int(card_width * _WIDEST_PITCH))
    pitch = max(pitch, card_width + 1)
    left = max(0, (width - (grid.columns - 1) * pitch - card_width - aside) // 2)
    air = air_for(grid, height / card_height, shape)
    frame = _Frame(card_width, card_height, left, margin, pitch, aside, height, grid.columns, air)
    places = {
        Family.TERRACE: _terrace,
        Family.THUMB_AND_POUCH: _thumb_and_pouch,
        Family.EIGHT_OFF: _eight_off,
    }[variant.family](variant, frame)
    table = Layout(width, height, card_width, card_height, pitch, places)
    return table.mirrored() if mirrored else table


def _index_share(height: float) -> float:
    """How much of an index the longest column must leave in view on a table of this logical height."""
    if height >= ROOMY_HEIGHT:
        return 1.0
    low = max(0.0, (height - _SMALLEST_HEIGHT) / (ROOMY_HEIGHT - _SMALLEST_HEIGHT))
    return _SMALLEST_SHARE + (1 - _SMALLEST_SHARE) * low


def _card_width(most: float) -> int:
    """The widest card of at most this width: steps of 4 pixels, of 8 for large cards."""
    step = 4 if most < _FINE_WIDTH else 8
    return max(_LEAST_WIDTH, int(most / step) * step)


class _Frame(NamedTuple):
    """The measures that the arrangements share, in pixels, and what the air between cards is, in card heights."""

    card_width: int
    card_height: int
    left: int
    margin: int
    pitch: int
    aside: int
    height: int
    columns: int
    air: Air

    def x(self, column: int) -> int:
        """The left edge of a column of the grid."""
        return self.left + column * self.pitch + (self.aside if column else 0)

    def y(self, row: int) -> int:
        """The upper edge of a row."""
        high, gap = self.card_height, round(self.card_height * self.air.gap)
        return self.margin + round(high * self.air.above) + gap + row * (high + round(high * ROW_GAP) + gap)

    def stack(self, column: int, row: int) -> Place:
        """A pile whose cards lie one on the other."""
        return Place(self.x(column), self.y(row), Fan.STACK, self.card_height)

    def column(self, column: int, row: int) -> Place:
        """A column that may reach down to the margin."""
        height = self.card_height
        return Place(
            self.x(column),
            self.y(row),
            Fan.DOWN,
            max(height, self.height - self.margin - self.y(row)),
            (round(height * self.air.opened), round(height * self.air.closed)),
            (_up(height * INDEX_DOWN), max(1, int(height * _CLOSED_LEAST))),
        )


def _terrace(variant: Variant, frame: _Frame) -> dict[PileId, Place]:
    """Stock, waste, a place left free, the reserve fanned to the right; foundations; columns."""
    room = frame.x(frame.columns - 1) + frame.card_width - frame.x(3)
    # The step is that of the full reserve, so that the cards stay where they are as it is played off; but where that
    # leaves slivers, they first share the room that becomes free. It need not be whole: so the full reserve ends just
    # where the last column does.
    step = (room - frame.card_width) / (variant.reserve_size - 1)
    wide = max(step, frame.card_width * _RESERVE_STEP)
    least = min(int(step), _up(frame.card_width * INDEX_RIGHT))
    places = {
        STOCK: frame.stack(0, 0),
        WASTE: frame.stack(1, 0),
        PileId(Role.RESERVE): Place(frame.x(3), frame.y(0), Fan.RIGHT, room, (wide, wide), (least, least)),
    }
    for index in range(8):
        places[PileId(Role.FOUNDATION, index)] = frame.stack(index, 1)
    for index in range(variant.column_count):
        places[PileId(Role.TABLEAU, index)] = frame.column(index, 2)
    return places


def _thumb_and_pouch(variant: Variant, frame: _Frame) -> dict[PileId, Place]:
    """Stock and waste at the left, foundations at the right, columns below."""
    places = {STOCK: frame.stack(0, 0), WASTE: frame.stack(1, 0)}
    for index in range(4):
        places[PileId(Role.FOUNDATION, index)] = frame.stack(frame.columns - 4 + index, 0)
    for index in range(variant.column_count):
        places[PileId(Role.TABLEAU, index)] = frame.column(index, 1)
    return places


def _eight_off(variant: Variant, frame: _Frame) -> dict[PileId, Place]:
    """Foundations in a column at the left, cells along the top, columns below them."""
    places = {}
    for index in range(variant.column_count):
        places[PileId(Role.RESERVE, index)] = frame.stack(index + 1, 0)
    for index in range(4):
        places[PileId(Role.FOUNDATION, index)] = frame.stack(0, index)
    for index in range(variant.column_count):
        places[PileId(Role.TABLEAU, index)] = frame.column(index + 1, 1)
    return places


def _up(length: float) -> int:
    """The least whole number of pixels that is not shorter."""
    return -int(-length // 1)


def _squeezed(codes: Sequence[int], place: Place, room: int) -> list[float]:
    """The step after each of these cards: the wide ones where there is room, else less.

    First all steps shrink together as far as each index stays in view, then the open ones beyond that.
    """
    closed = sum(1 for code in codes if code & FACE_DOWN_BIT)
    opened = len(codes) - closed
    wide = opened * place.steps[0] + closed * place.steps[1]
    least = opened * place.least[0] + closed * place.least[1]
    if wide <= room:
        steps: tuple[float, float] = place.steps
    elif least <= room:
        share = (room - least) / (wide - least)
        steps = (
            place.least[0] + share * (place.steps[0] - place.least[0]),
            place.least[1] + share * (place.steps[1] - place.least[1]),
        )
    else:
        share = max(0, room) / least
        steps = (place.least[0] * share, place.least[1] * share)
    return [steps[1] if code & FACE_DOWN_BIT else steps[0] for code in codes]


def _open(steps: list[float], index: int, need: int, room: int) -> None:
    """Widen the step after card ``index`` to ``need``; the cards above it share what room is left.

    The cards below stay where they are, or move up as far as the card needs, so that what was under a pointer stays
    under it.
    """
    if steps[index] >= need:
        return
    before, after = sum(steps[:index]), sum(steps[index + 1 :])
    steps[index] = float(min(need, room))
    left = room - before - steps[index]
    if left < 0:
        share = (before + left) / before if before else 0.0
        steps[:index] = [step * share for step in steps[:index]]
    share = min(1.0, max(0.0, left) / after) if after else 1.0
    steps[index + 1 :] = [step * share for step in steps[index + 1 :]]
