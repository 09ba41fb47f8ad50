"""Where a card that is dropped goes: the pile that it covers, or home."""

import pytest
from pytestqt.qtbot import QtBot

from belvedere.geometry import Rect
from belvedere.qt.animator import Speed
from belvedere.table.moves import Move
from belvedere.table.piles import PileId
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.drag_kit import COLUMNS, TEN_OF_HEARTS, cards_of, to_lie_at
from tests.gui.film import standing_time
from tests.gui.mouse import Mouse
from tests.gui.positions import position


def overlapping(mouse: Mouse, target: Rect, share: float) -> tuple[float, float]:
    """Where the corner of a card lies that covers this share of a card's area of the target, from the right."""
    return target.x + target.width * (1 - share), float(target.y)


def test_u30_a_third_of_the_card_is_enough(table: MakeTable) -> None:
    """The pointer itself may be outside the pile."""
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    target = mouse.rects("tableau:0")[-1]
    start, end = to_lie_at(mouse, "tableau:1", *overlapping(mouse, target, 0.36))
    mouse.drag(start, end)
    assert end[0] > target.x + target.width / 2
    assert cards_of(view, "tableau:0")[-1] == "TH"


def test_u30_less_than_a_third_is_not(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    target = mouse.rects("tableau:0")[-1]
    mouse.drag(*to_lie_at(mouse, "tableau:1", *overlapping(mouse, target, 0.28)))
    assert view.session.moves == 0
    assert_shown(view)


@pytest.mark.parametrize("where", ["first card", "below the last card"])
def test_u30_any_height_of_a_column_will_do(table: MakeTable, where: str) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    rects = mouse.rects("tableau:0")
    y = rects[0].y if where == "first card" else rects[-1].y + rects[-1].height + 10
    mouse.drag(*to_lie_at(mouse, "tableau:1", rects[0].x, y))
    assert cards_of(view, "tableau:0")[-1] == "TH"


def test_drop_on_the_bare_table_far_below_a_column_is_on_nothing(table: MakeTable) -> None:
    """The card glides home, and it is said why; over its own pile it goes home without a word."""
    view, mouse = table("thumb-and-pouch", position=COLUMNS, size=(800, 800))
    heard: list[str] = []
    view.said.connect(heard.append)
    last = mouse.rects("tableau:0")[-1]
    mouse.drag(*to_lie_at(mouse, "tableau:1", last.x, view.layout_now.height - last.height))
    assert view.session.moves == 0
    assert heard[-1] == "No pile lies there: the card goes back to its place"
    assert_shown(view)
    x, y = mouse.spot("tableau:1")
    mouse.drag((x, y), (x + 12, y + 12))
    assert heard[-1] == ""


def test_u30_the_larger_overlap_wins(table: MakeTable) -> None:
    both = position("thumb-and-pouch", tableau_0="JS", tableau_1="JC", tableau_4="TH")
    for nearer, expected in ((0.44, "tableau:1"), (0.78, "tableau:0")):
        view, mouse = table("thumb-and-pouch", position=both, size=(760, 640))
        left, right = mouse.place("tableau:0"), mouse.place("tableau:1")
        card = Rect(round(right.x - left.width * nearer), left.y, left.width, left.height)
        shares = [
            card.overlap(mouse.view.layout_now.drop_rect(PileId.parse(pile), b"\1"))
            for pile in ("tableau:0", "tableau:1")
        ]
        mouse.drag(*to_lie_at(mouse, "tableau:4", card.x, card.y))
        best = "tableau:0" if shares[0] > shares[1] else "tableau:1"
        assert expected == best
        assert cards_of(view, best)[-1] == "TH"


def test_u30_a_legal_pile_wins_over_a_better_covered_illegal_one(table: MakeTable) -> None:
    beside = position("thumb-and-pouch", tableau_0="JS", tableau_1="3C", tableau_4="TH")
    view, mouse = table("thumb-and-pouch", position=beside, size=(760, 640))
    left, right = mouse.place("tableau:0"), mouse.place("tableau:1")
    mouse.drag(*to_lie_at(mouse, "tableau:4", left.x + left.width * 0.6, right.y))
    assert cards_of(view, "tableau:0") == ["JS", "TH"]


@pytest.mark.usefixtures("time_stands")
def test_u33_after_a_drop_the_card_flies_from_where_it_was_let_go(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS, speed=Speed.SLOW)
    target = mouse.rects("tableau:0")[-1]
    start, end = to_lie_at(mouse, "tableau:1", target.x + 20, target.y + 70)
    mouse.carry(start, end)
    mouse.release(end)
    assert view.session.moves == 1
    card = view.board.cards[TEN_OF_HEARTS]
    assert view.animating
    assert abs(card.item.x() - (target.x + 20)) < 25
    assert card.item.x() < start[0] - mouse.place("tableau:1").width
    view.fast_forward()
    assert_shown(view)


def test_illegal_drop_glides_home_and_says_why(table: MakeTable, qtbot: QtBot) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS, speed=Speed.NORMAL)
    heard: list[str] = []
    view.said.connect(heard.append)
    start, end = mouse.start_and_end(Move.parse("tableau:5 1 tableau:0"))
    with standing_time():
        mouse.drag(start, end)
        assert heard[-1] != ""
        assert view.animating
    qtbot.waitUntil(lambda: not view.animating)
    assert view.session.moves == 0
    assert_shown(view)
