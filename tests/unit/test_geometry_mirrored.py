"""Where everything lies on a mirrored table."""

from itertools import pairwise

import pytest

from belvedere.geometry import INDEX_RIGHT, Fan, layout
from belvedere.intents import Spot
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Family, Variant
from belvedere.table.piles import STOCK, WASTE, PileId, Role
from tests.unit.geometry_kit import column, every_game, every_size, everything


@every_game
def test_a_mirrored_table_begins_at_the_right(variant: Variant) -> None:
    usual, mirrored = layout(variant, 1280, 700), layout(variant, 1280, 700, mirrored=True)
    first = column(0)
    assert mirrored.places[first].x + mirrored.card_width == 1280 - usual.places[first].x


@pytest.mark.proof
@every_game
@every_size
class TestMirroredTables:
    def test_every_place_is_that_of_the_usual_table_in_a_mirror(self, variant: Variant, size: tuple[int, int]) -> None:
        usual, mirrored = layout(variant, *size), layout(variant, *size, mirrored=True)
        assert mirrored[:5] == usual[:5]
        assert mirrored.places.keys() == usual.places.keys()
        for pile, place in usual.places.items():
            width = place.room if place.fan is Fan.RIGHT else usual.card_width
            assert mirrored.places[pile] == place._replace(x=size[0] - place.x - width)

    def test_nothing_leaves_the_table_and_nothing_lies_on_another(
        self, variant: Variant, size: tuple[int, int]
    ) -> None:
        table = layout(variant, *size, mirrored=True)
        for rect in everything(table, variant):
            assert 0 <= rect.x <= size[0] - rect.width
            assert 0 <= rect.y <= size[1] - rect.height
        rects = [table.place_rect(pile) for pile in table.places]
        assert all(not one.overlap(other) for one in rects for other in rects if one is not other)

    def test_the_reserve_still_shows_the_left_edge_of_each_card(self, variant: Variant, size: tuple[int, int]) -> None:
        if variant.family is Family.TERRACE:
            table = layout(variant, *size, mirrored=True)
            rects = table.rects(PileId(Role.RESERVE), [1] * variant.reserve_size)
            assert min(after.x - before.x for before, after in pairwise(rects)) >= table.card_width * INDEX_RIGHT
            assert rects[0].x == table.places[column(variant.column_count - 1)].x
            assert rects[-1].x + rects[-1].width < table.places[WASTE].x < table.places[STOCK].x

    def test_every_card_is_hit_where_it_is_seen(self, variant: Variant, size: tuple[int, int]) -> None:
        position, table = deal(variant, 7), layout(variant, *size, mirrored=True)
        for pile in table.places:
            codes = position.pile(pile).codes
            rects = table.rects(pile, codes) or [table.place_rect(pile)]
            for index, rect in enumerate(rects):
                if rect not in rects[index + 1 :]:
                    assert table.hit(rect.x, rect.y, position) == Spot(pile, index if codes else -1)

    def test_piles_come_row_by_row_from_the_left(self, variant: Variant, size: tuple[int, int]) -> None:
        table = layout(variant, *size, mirrored=True)
        for role in Role:
            seen = [(place.x, place.y) for pile, place in table.places.items() if pile.role is role]
            assert seen == sorted(seen)
        first = {pile.role: place.y for pile, place in reversed(table.places.items())}
        assert list(first.values()) == sorted(first.values(), reverse=True)
