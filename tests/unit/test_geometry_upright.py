"""Where everything lies in a window that is higher than wide."""

from itertools import pairwise

import pytest

from belvedere.geometry import Layout, layout
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Variant
from belvedere.table.piles import Role
from tests.unit.geometry_kit import LONGEST, column, every_game, everything


def gaps(table: Layout) -> list[int]:
    """What is left free above the first row, and between the rows that have places."""
    tops = sorted({place.y for place in table.places.values()})
    return [tops[0], *(after - before - table.card_height for before, after in pairwise(tops))]


UPRIGHT = pytest.mark.parametrize("size", [(600, 880), (800, 1160), (900, 1480), (1080, 1800), (2160, 3700)], ids=str)


@pytest.mark.proof
@every_game
class TestUprightTables:
    """What a high window leaves free lets rows and cards stand further apart, instead of lying below all of them."""

    @UPRIGHT
    def test_rows_stand_further_apart_on_one_grid(self, variant: Variant, size: tuple[int, int]) -> None:
        table = layout(variant, *size)
        first, *between = gaps(table)
        assert len(set(between)) == 1
        assert first > 0.4 * table.card_height
        assert 0.4 * table.card_height < between[0] < 0.9 * table.card_height
        # Left and right stay as they are: cards are as wide as they can be.
        edges = [table.place_rect(pile) for pile in table.places]
        assert min(rect.x for rect in edges) < 0.3 * table.card_width
        for rect in everything(table, variant):
            assert 0 <= rect.y < rect.y + rect.height <= size[1]

    @UPRIGHT
    def test_the_opening_stands_in_the_middle(self, variant: Variant, size: tuple[int, int]) -> None:
        """Its last card lies near the middle of the height, and what is free above is less than what is below."""
        table, position = layout(variant, *size), deal(variant, 1)
        rects = [table.pile_rect(pile, position.pile(pile).codes) for pile in table.places]
        columns = [
            table.pile_rect(pile, position.pile(pile).codes) for pile in table.places if pile.role is Role.TABLEAU
        ]
        end = max(rect.y + rect.height for rect in columns)
        assert 0.45 <= end / size[1] <= 0.6
        assert min(rect.y for rect in rects) < size[1] - max(rect.y + rect.height for rect in rects)

    @pytest.mark.parametrize("height", range(470, 1500, 37))
    def test_the_longest_column_keeps_its_room(self, variant: Variant, height: int) -> None:
        table = layout(variant, 800, height)
        codes = LONGEST[variant.family]
        last = table.rects(column(), codes)[-1]
        assert last.y + last.height <= height
        assert not table.is_tight(column(), codes)

    def test_a_higher_window_never_brings_rows_closer(self, variant: Variant) -> None:
        tables = [layout(variant, 800, height) for height in range(900, 1600, 10)]
        assert len({table.card_width for table in tables}) == 1
        for lower, higher in pairwise(tables):
            assert gaps(higher) >= gaps(lower)
            assert higher.places[column()].steps[0] >= lower.places[column()].steps[0]

    def test_a_wide_window_is_laid_out_as_close_as_ever(self, variant: Variant) -> None:
        """Where the height limits the cards, all of it is needed for them."""
        table = layout(variant, 2520, 970)
        first, *between = gaps(table)
        assert first <= 0.16 * table.card_height
        assert max(between) <= 0.2 * table.card_height
