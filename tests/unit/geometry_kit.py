"""Tables of many sizes, for tests of where everything lies."""

import pytest

from belvedere import games
from belvedere.cards import FACE_DOWN_BIT
from belvedere.geometry import Fan, Layout, Rect
from belvedere.rules.variant import Family, Variant
from belvedere.table.piles import PileId, Role

DOWN = 1 | FACE_DOWN_BIT
LONGEST = {
    Family.TERRACE: [1] * 13,
    Family.THUMB_AND_POUCH: [DOWN] * 6 + [1] * 13,
    Family.EIGHT_OFF: [1] * 18,
}
"""The longest column that can occur, as codes."""

# Tables of windows from 480x360 to 5120x1440, without menus and bars.
SIZES = [
    (480, 250),
    (480, 290),
    (640, 400),
    (800, 470),
    (1024, 640),
    (1280, 700),
    (1700, 560),
    (1920, 980),
    (5120, 1340),
]
every_game = pytest.mark.parametrize("variant", games.ALL, ids=lambda variant: variant.key)
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def column(number: int = 0) -> PileId:
    return PileId(Role.TABLEAU, number)


def everything(table: Layout, variant: Variant) -> list[Rect]:
    """All that a full table draws: each place, the full reserve, each column at its longest."""
    rects = []
    for pile in table.places:
        codes = [1] * variant.reserve_size if pile.role is Role.RESERVE and table.places[pile].fan is Fan.RIGHT else [1]
        if pile.role is Role.TABLEAU:
            codes = LONGEST[variant.family]
        rects += table.rects(pile, codes)
    return rects
