"""Where keys take the cursor on the table."""

import pytest

from belvedere import cursor, games
from belvedere.cards import Rank, Suit
from belvedere.cursor import Cursor, Way
from belvedere.geometry import Layout, layout
from belvedere.intents import Spot
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Variant
from belvedere.table.piles import STOCK, WASTE, PileId, Role
from belvedere.table.position import Position
from tests.tables import table

SIGNORA, EIGHT, THUMB = (games.find(key) for key in ("signora", "eight-off", "thumb-and-pouch"))
RESERVE = PileId(Role.RESERVE)


def pile(text: str) -> PileId:
    return PileId.parse(text)


def walk(key: str, start: Cursor, ways: str, position: Position | None = None, *, mirrored: bool = False) -> list[str]:
    """Where arrow keys lead, written as their first letters; a card inside a fan with its number."""
    variant = games.find(key)
    there = deal(variant, 1) if position is None else position
    lay = layout(variant, 1000, 640, mirrored=mirrored)
    at, seen = start, []
    for letter in ways:
        at = cursor.step(lay, there, at, next(way for way in Way if way.name[0] == letter))
        seen.append(str(at.pile) if at.card is None else f"{at.pile}/{at.card}")
    return seen


def lay_of(key: str) -> Layout:
    return layout(games.find(key), 1000, 640)


def test_it_begins_on_the_first_column() -> None:
    assert cursor.first(lay_of("signora")) == Cursor(pile("tableau:0"))


def test_arrows_go_from_pile_to_pile_and_stop_at_the_edges() -> None:
    assert walk("signora", Cursor(pile("tableau:0")), "LRRUUR") == [
        "tableau:0",
        "tableau:1",
        "tableau:2",
        "foundation:2",
        "waste",
        "reserve:0",
    ]
    assert walk("signora", Cursor(STOCK), "ULDDD") == ["stock", "stock", "foundation:0", "tableau:0", "tableau:0"]


def test_arrows_go_along_a_fan_before_they_leave_it() -> None:
    assert walk("signora", Cursor(WASTE), "RRLL") == ["reserve:0", "reserve:0", "reserve:0/9", "reserve:0/8"]
    assert walk("signora", Cursor(RESERVE, 9), "RDU") == ["reserve:0", "foundation:7", "reserve:0"]
    assert walk("signora", Cursor(RESERVE, 0), "LR") == ["waste", "reserve:0"]
    assert walk("eight-off", Cursor(pile("tableau:1")), "UUDDD") == [
        "tableau:1/4",
        "tableau:1/3",
        "tableau:1/4",
        "tableau:1",
        "tableau:1",
    ]


def test_arrows_pass_by_cards_that_lie_face_down() -> None:
    assert walk("thumb-and-pouch", Cursor(pile("tableau:6")), "UD") == ["foundation:3", "tableau:6"]


def test_from_a_column_the_foundation_at_its_side_is_reached() -> None:
    assert walk("eight-off", Cursor(pile("tableau:0")), "LU") == ["foundation:2", "foundation:1"]
    assert walk("eight-off", Cursor(pile("foundation:3")), "DRL") == ["foundation:3", "tableau:0", "foundation:2"]
    assert walk("eight-off", Cursor(pile("reserve:0")), "LDDD") == [
        "foundation:0",
        "foundation:1",
        "foundation:2",
        "foundation:3",
    ]
    assert walk("eight-off", Cursor(pile("reserve:7")), "RDUUUUUU")[-1] == "reserve:7"


def test_arrows_follow_what_is_seen_on_a_mirrored_table() -> None:
    assert walk("signora", Cursor(pile("tableau:0")), "RLUUL", mirrored=True) == [
        "tableau:0",
        "tableau:1",
        "foundation:1",
        "waste",
        "reserve:0",
    ]
    assert walk("signora", Cursor(RESERVE), "LRRRR", mirrored=True) == [
        "reserve:0/9",
        "reserve:0",
        "waste",
        "stock",
        "stock",
    ]
    assert walk("eight-off", Cursor(pile("tableau:0")), "RLL", mirrored=True) == [
        "foundation:2",
        "tableau:0",
        "tableau:1",
    ]
    assert walk("thumb-and-pouch", Cursor(STOCK), "LLRR", mirrored=True) == [
        "waste",
        "foundation:0",
        "waste",
        "stock",
    ]


def test_on_a_mirrored_table_a_group_goes_from_the_left_to_the_right() -> None:
    lay = layout(SIGNORA, 1000, 640, mirrored=True)
    assert cursor.first(lay) == Cursor(pile("tableau:8"))
    waste_and_stock, reserve, foundations, columns = cursor.groups(lay)
    assert waste_and_stock == (WASTE, STOCK)
    assert reserve == (RESERVE,)
    assert [each.index for each in foundations] == [7, 6, 5, 4, 3, 2, 1, 0]
    assert [each.index for each in columns] == [8, 7, 6, 5, 4, 3, 2, 1, 0]
    eight = cursor.groups(layout(EIGHT, 1000, 640, mirrored=True))
    assert [[each.index for each in group] for group in eight] == [
        [7, 6, 5, 4, 3, 2, 1, 0],
        [0, 1, 2, 3],
        [7, 6, 5, 4, 3, 2, 1, 0],
    ]


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("variant", games.ALL, ids=lambda variant: variant.key)
def test_every_pile_can_be_reached_by_arrows_alone(variant: Variant, mirrored: bool) -> None:
    lay, position = layout(variant, 1000, 640, mirrored=mirrored), deal(variant, 1)
    reached, rest = {cursor.first(lay)}, [cursor.first(lay)]
    while rest:
        at = rest.pop()
        for way in Way:
            there = cursor.step(lay, position, at, way)
            if there not in reached:
                reached.add(there)
                rest.append(there)
    assert {each.pile for each in reached} == set(lay.places)


def test_on_a_top_card_it_stays_on_top() -> None:
    position = table(EIGHT, "tableau:0: KS QS")
    assert cursor.on(position, Spot(pile("tableau:0"), 1)) == Cursor(pile("tableau:0"))
    assert cursor.on(position, Spot(pile("tableau:0"), 0)) == Cursor(pile("tableau:0"), 0)
    assert cursor.spot(position, Cursor(pile("tableau:0"))) == Spot(pile("tableau:0"), 1)
    assert cursor.spot(position, Cursor(pile("tableau:1"))) == Spot(pile("tableau:1"), -1)
    assert cursor.spot(position, Cursor(pile("tableau:0"), 0)) == Spot(pile("tableau:0"), 0)


def test_it_is_never_on_nothing() -> None:
    lay, position = lay_of("thumb-and-pouch"), table(THUMB, "tableau:0: #KS QS JH\ntableau:1: 9C")
    assert cursor.settled(lay, position, Cursor(RESERVE)) == cursor.first(lay)
    assert cursor.settled(lay, position, Cursor(pile("tableau:6"))) == Cursor(pile("tableau:6"))
    assert cursor.settled(lay, position, Cursor(pile("tableau:0"), 1)) == Cursor(pile("tableau:0"), 1)
    for gone in (0, 2, 5):
        assert cursor.settled(lay, position, Cursor(pile("tableau:0"), gone)) == Cursor(pile("tableau:0"))


def test_groups_are_those_that_a_player_sees() -> None:
    sizes = {key: [len(group) for group in cursor.groups(lay_of(key))] for key in ("signora", "eight-off")}
    assert sizes == {"signora": [2, 1, 8, 9], "eight-off": [8, 4, 8]}
    assert cursor.group_of(lay_of("thumb-and-pouch"), WASTE) == (STOCK, WASTE)


def test_the_next_of_some_piles_goes_round() -> None:
    order = [PileId(Role.TABLEAU, index) for index in range(4)]
    assert cursor.next_of(order, order[1:3], order[0]) == order[1]
    assert cursor.next_of(order, order[1:3], order[2]) == order[1]
    assert cursor.next_of(order, order[1:3], order[1], back=True) == order[2]
    assert cursor.next_of(order, order[1:2], order[1]) == order[1]
    assert cursor.next_of(order, order, STOCK) == order[0]
    assert cursor.next_of(order, (), order[0]) is None


def test_the_part_that_is_seen_ends_where_the_next_card_begins() -> None:
    lay, position = lay_of("signora"), deal(SIGNORA, 1)
    reserve = lay.rects(RESERVE, position.pile(RESERVE).codes)
    assert cursor.part_seen(lay, position, Spot(RESERVE, 3)) == reserve[3]._replace(width=reserve[4].x - reserve[3].x)
    assert cursor.part_seen(lay, position, Spot(RESERVE, 10)) == reserve[10]
    assert cursor.part_seen(lay, position, Spot(pile("foundation:3"), -1)) == lay.place_rect(pile("foundation:3"))
    lay, position = lay_of("eight-off"), deal(EIGHT, 1)
    column = lay.rects(pile("tableau:0"), position.pile(pile("tableau:0")).codes)
    seen = cursor.part_seen(lay, position, Spot(pile("tableau:0"), 0))
    assert seen == column[0]._replace(height=column[1].y - column[0].y)


def test_a_card_is_found_wherever_it_has_been_seen_and_nowhere_else() -> None:
    lay, position = lay_of("signora"), deal(SIGNORA, 1)
    assert cursor.found(lay, position, Rank.NINE, Suit.SPADES) == [
        Spot(pile("tableau:2"), 0),
        Spot(pile("tableau:3"), 0),
    ]
    hidden = table(THUMB, "stock: QH\ntableau:0: #QH 9S\nwaste: 2C 3C")
    assert cursor.found(lay_of("thumb-and-pouch"), hidden, Rank.QUEEN, Suit.HEARTS) == []
    assert cursor.found(lay_of("thumb-and-pouch"), hidden, Rank.TWO, Suit.CLUBS) == [Spot(WASTE, 0)]
