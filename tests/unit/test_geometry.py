"""Where everything lies on the table."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere import games
from belvedere.geometry import DROP_SHARE, INDEX_DOWN, INDEX_RIGHT, ROOMY_HEIGHT, Rect, layout
from belvedere.intents import FORGIVING, Spot
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Family, Variant
from belvedere.table.piles import STOCK, WASTE, PileId, Role
from belvedere.table.position import Position
from tests.unit.geometry_kit import DOWN, LONGEST, SIZES, column, every_game, every_size, everything


@every_game
@every_size
class TestEveryTable:
    def test_cards_keep_their_proportion(self, variant: Variant, size: tuple[int, int]) -> None:
        table = layout(variant, *size)
        assert table.card_height == round(table.card_width * 7 / 5)

    def test_nothing_leaves_the_table(self, variant: Variant, size: tuple[int, int]) -> None:
        for rect in everything(layout(variant, *size), variant):
            assert rect.x >= 0
            assert rect.y >= 0
            assert rect.x + rect.width <= size[0]
            assert rect.y + rect.height <= size[1]

    def test_margins_are_balanced(self, variant: Variant, size: tuple[int, int]) -> None:
        table = layout(variant, *size)
        rects = everything(table, variant)
        left = min(rect.x for rect in rects)
        right = size[0] - max(rect.x + rect.width for rect in rects)
        assert abs(left - right) <= 1

    def test_rows_line_up_on_one_grid(self, variant: Variant, size: tuple[int, int]) -> None:
        table = layout(variant, *size)
        columns = {place.x for pile, place in table.places.items() if pile.role is Role.TABLEAU}
        if variant.family is Family.EIGHT_OFF:
            assert {table.places[PileId(Role.RESERVE, number)].x for number in range(8)} == columns
            assert len({table.places[PileId(Role.FOUNDATION, number)].x for number in range(4)}) == 1
        else:
            assert {place.x for place in table.places.values()} <= columns

    def test_places_do_not_overlap(self, variant: Variant, size: tuple[int, int]) -> None:
        table = layout(variant, *size)
        rects = [table.place_rect(pile) for pile in table.places]
        assert all(not one.overlap(other) for one in rects for other in rects if one is not other)

    def test_full_reserve_shows_every_index(self, variant: Variant, size: tuple[int, int]) -> None:
        table = layout(variant, *size)
        if variant.family is Family.TERRACE:
            offsets = table.offsets(PileId(Role.RESERVE), [1] * variant.reserve_size)
            steps = [after - before for before, after in pairwise(offsets)]
            assert min(steps) >= table.card_width * INDEX_RIGHT

    def test_full_reserve_ends_where_the_last_column_does(self, variant: Variant, size: tuple[int, int]) -> None:
        for width in range(size[0], size[0] + 24):
            table = layout(variant, width, size[1])
            if variant.family is Family.TERRACE:
                reserve = table.rects(PileId(Role.RESERVE), [1] * variant.reserve_size)
                assert reserve[-1].x == table.places[column(variant.column_count - 1)].x
                steps = [after.x - before.x for before, after in pairwise(reserve)]
                assert max(steps) - min(steps) <= 1

    def test_longest_column_shows_every_index_where_there_is_room(
        self, variant: Variant, size: tuple[int, int]
    ) -> None:
        table = layout(variant, *size)
        codes = LONGEST[variant.family]
        if size[1] >= ROOMY_HEIGHT:
            assert not table.is_tight(column(), codes)
            offsets = table.offsets(column(), codes)
            assert offsets[-1] - offsets[-2] >= table.card_height * INDEX_DOWN


@every_game
def test_cards_are_as_large_as_the_window_allows(variant: Variant) -> None:
    """A table that is larger in both directions never has smaller cards, and much larger cards would not fit."""
    widths = [layout(variant, 400 + 40 * step, 250 + 25 * step).card_width for step in range(60)]
    assert widths == sorted(widths)
    assert widths[-1] > 3 * widths[0]


@every_game
@pytest.mark.parametrize("ratio", [1.25, 1.5, 2.0])
def test_scale_of_the_screen_changes_the_pixels_only(variant: Variant, ratio: float) -> None:
    small, large = layout(variant, 800, 480), layout(variant, round(800 * ratio), round(480 * ratio), ratio)
    assert abs(large.card_width - small.card_width * ratio) <= 4 * ratio + 8


def test_card_sizes_come_in_steps() -> None:
    widths = {layout(games.find("wood"), 600 + step, 400 + step).card_width for step in range(400)}
    assert len(widths) < 15


class TestOffsets:
    table = layout(games.find("thumb-and-pouch"), 1000, 640)

    def test_stack_has_none(self) -> None:
        assert self.table.offsets(WASTE, [1, 2, 3]) == [0, 0, 0]
        assert self.table.rects(WASTE, [1])[0] == self.table.place_rect(WASTE)

    def test_open_cards_lie_wider_than_closed_ones(self) -> None:
        zero, closed, opened = self.table.offsets(column(), [DOWN, 1, 1])
        assert zero < closed < opened - closed

    def test_long_columns_are_squeezed_evenly(self) -> None:
        offsets = self.table.offsets(column(), [1] * 30)
        steps = [after - before for before, after in pairwise(offsets)]
        assert max(steps) - min(steps) <= 1
        assert offsets[-1] + self.table.card_height <= self.table.places[column()].room

    def test_squeezing_goes_on_where_not_even_indices_fit(self) -> None:
        offsets = self.table.offsets(column(), [1] * 80)
        assert offsets[-1] + self.table.card_height <= self.table.places[column()].room
        assert self.table.is_tight(column(), [1] * 80)

    def test_closed_cards_alone_are_never_tight(self) -> None:
        assert not self.table.is_tight(column(), [DOWN] * 40)

    def test_empty_and_single_piles(self) -> None:
        assert self.table.offsets(column(), []) == []
        assert self.table.offsets(column(), [1]) == [0]
        assert self.table.pile_rect(column(), []) == self.table.place_rect(column())


class TestOpening:
    table = layout(games.find("eight-off"), 480, 260)
    codes = (1,) * 18

    def opened(self, index: int) -> list[int]:
        return self.table.offsets(column(), self.codes, Spot(column(), index))

    @pytest.mark.parametrize("index", range(17))
    def test_card_shows_its_index_and_stays_where_it_is(self, index: int) -> None:
        plain, opened = self.table.offsets(column(), self.codes), self.opened(index)
        # The card stays, or moves up just as far as its index needs, so a pointer on it stays on it.
        assert opened[index] <= plain[index] < plain[index + 1] <= opened[index + 1]
        if index < 14:
            assert plain[: index + 1] == opened[: index + 1]
        assert opened[index + 1] - opened[index] >= int(self.table.card_height * INDEX_DOWN)
        assert opened[-1] + self.table.card_height <= self.table.places[column()].room
        assert opened == sorted(opened)

    def test_first_card_of_a_hopeless_fan_takes_what_there_is(self) -> None:
        tiny = self.table._replace(
            places={column(): self.table.places[column()]._replace(room=self.table.card_height + 4)}
        )
        offsets = tiny.offsets(column(), [1] * 9, Spot(column(), 0))
        assert offsets[:2] == [0, 4]
        assert offsets[-1] == 4

    def test_last_card_needs_no_opening(self) -> None:
        assert self.opened(17) == self.table.offsets(column(), self.codes)

    def test_roomy_fan_is_left_alone(self) -> None:
        table = layout(games.find("eight-off"), 1280, 700)
        assert table.offsets(column(), [1] * 5, Spot(column(), 1)) == table.offsets(column(), [1] * 5)

    def test_other_piles_are_left_alone(self) -> None:
        assert self.table.offsets(column(1), self.codes, Spot(column(), 1)) == self.table.offsets(column(1), self.codes)


class TestHits:
    @given(st.sampled_from(games.ALL), st.integers(1, 999), st.sampled_from(SIZES))
    def test_every_card_is_hit_where_it_is_seen(self, variant: Variant, number: int, size: tuple[int, int]) -> None:
        position = deal(variant, number)
        table = layout(variant, *size)
        for pile in table.places:
            codes = position.pile(pile).codes
            rects = table.rects(pile, codes)
            if not codes:
                place = table.place_rect(pile)
                assert table.hit(place.x, place.y, position) == Spot(pile, -1)
            for index, rect in enumerate(rects):
                covered = index + 1 < len(rects) and (rects[index + 1].x, rects[index + 1].y) == (rect.x, rect.y)
                if not covered:
                    assert table.hit(rect.x, rect.y, position) == Spot(pile, index)

    def test_gap_between_columns_is_bare_table(self) -> None:
        variant = games.find("wood")
        table, position = layout(variant, 1000, 640), deal(variant, 1)
        place = table.place_rect(column())
        assert table.hit(place.x + place.width + 1, place.y + 5, position) is None
        assert table.hit(0, 0, position) is None

    def test_opened_fan_is_hit_as_it_is_drawn(self) -> None:
        variant = games.find("eight-off")
        table = layout(variant, 480, 260)
        position = deal(variant, 1)
        piles = list(position.piles)
        piles[position.shape.slot[column()]] = bytes(range(1, 14)) + bytes(range(17, 22))
        long = Position(position.shape, tuple(piles))
        opened = Spot(column(), 4)
        rects = table.rects(column(), piles[position.shape.slot[column()]], opened)
        assert table.hit(rects[4].x + 3, rects[5].y - 1, long, opened) == opened


class TestDrops:
    variant = games.find("thumb-and-pouch")
    table = layout(variant, 1000, 640)
    position = deal(variant, 1)

    def covered(self, x: float, y: float) -> list[str]:
        card = Rect(round(x), round(y), self.table.card_width, self.table.card_height)
        return [str(pile) for pile in self.table.covered(card, self.position)]

    def test_largest_overlap_comes_first(self) -> None:
        one, two = self.table.place_rect(column(2)), self.table.place_rect(column(3))
        # Columns lie too far apart here for one card to cover a third of each: columns closer together are meant.
        tight = layout(self.variant, 640, 640)
        left, right = tight.place_rect(column(2)), tight.place_rect(column(3))
        card = Rect(left.x + (right.x - left.x) * 45 // 100, left.y, left.width, left.height)
        assert [str(pile) for pile in tight.covered(card, self.position)] == ["tableau:2", "tableau:3"]
        assert self.covered(one.x, one.y) == ["tableau:2"]
        assert self.covered(two.x, two.y) == ["tableau:3"]

    def test_a_third_is_enough_and_less_is_not(self) -> None:
        place = self.table.place_rect(PileId(Role.FOUNDATION, 1))
        enough = place.x + place.width * (1 - DROP_SHARE) - 1
        assert self.covered(enough, place.y) == ["foundation:1"]
        assert self.covered(enough + 4, place.y) == []

    def test_a_forgiving_table_takes_half_of_that(self) -> None:
        # Beside the waste a place is free.
        place = self.table.place_rect(WASTE)
        for share, found in ((1 / 5, ["waste"]), (1 / 7, [])):
            card = place._replace(x=round(place.x + place.width * (1 - share)))
            assert self.table.covered(card, self.position) == []
            assert [str(pile) for pile in self.table.covered(card, self.position, FORGIVING.drop)] == found

    def test_columns_reach_one_card_below_their_last_one(self) -> None:
        last = self.table.rects(column(1), self.position.pile(column(1)).codes)[-1]
        end = last.y + last.height
        enough = int(end + last.height * (1 - DROP_SHARE))
        assert enough + last.height < self.table.height
        assert self.covered(last.x, end) == ["tableau:1"]
        assert self.covered(last.x, enough) == ["tableau:1"]
        assert self.covered(last.x, enough + 4) == []

    def test_stacks_do_not(self) -> None:
        place = self.table.place_rect(STOCK)
        assert self.table.drop_rect(STOCK, [1, 2]) == place

    def test_reserve_is_covered_all_along(self) -> None:
        variant = games.find("redheads")
        table, position = layout(variant, 1000, 640), deal(variant, 1)
        reserve = PileId(Role.RESERVE)
        whole = table.pile_rect(reserve, position.pile(reserve).codes)
        card = Rect(whole.x + whole.width - table.card_width, whole.y, table.card_width, table.card_height)
        assert table.covered(card, position) == [reserve]
        assert table.step(reserve, position.pile(reserve).codes) > 0


def test_step_of_a_short_pile_is_the_wide_one() -> None:
    table = layout(games.find("wood"), 1000, 640)
    assert table.step(column(), [1]) == table.places[column()].steps[0]


def test_longest_columns_are_the_longest_the_rules_allow() -> None:
    """Nothing goes on a base card; six lie face down below a king's run; a king may be dealt as the sixth card."""
    assert {family: len(codes) for family, codes in LONGEST.items()} == {
        Family.TERRACE: 13,
        Family.THUMB_AND_POUCH: 6 + 13,
        Family.EIGHT_OFF: 5 + 13,
    }


def test_a_reserve_that_was_squeezed_to_slivers_opens_as_it_is_played_off() -> None:
    """Its last card stays at the end of the room until all can be seen well; a wide one stays where it is."""
    redheads, terrace = games.find("redheads"), games.find("terrace")
    reserve, codes = PileId(Role.RESERVE), bytes(range(21))
    table = layout(redheads, 1000, 640)
    last = [table.rects(reserve, codes[:size])[-1].x for size in (21, 18, 16, 5)]
    assert last[0] == last[1] == last[2] > last[3]
    assert table.step(reserve, codes[:16]) > 1.3 * table.step(reserve, codes)
    assert table.step(reserve, codes[:4]) >= table.card_width // 2
    wide = layout(terrace, 1000, 640)
    assert [rect.x for rect in wide.rects(reserve, codes[:11])][:5] == [r.x for r in wide.rects(reserve, codes[:5])]
