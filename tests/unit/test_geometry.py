"""Where everything lies on the table."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere import games
from belvedere.cards import FACE_DOWN_BIT
from belvedere.geometry import DROP_SHARE, INDEX_DOWN, INDEX_RIGHT, ROOMY_HEIGHT, Fan, Layout, Rect, layout
from belvedere.intents import FORGIVING, Spot
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Family, Variant
from belvedere.table.piles import STOCK, WASTE, PileId, Role
from belvedere.table.position import Position

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
