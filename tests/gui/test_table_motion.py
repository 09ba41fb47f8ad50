"""What moves, undo, refusals and hints look like: each means one thing, and input ends it."""

import pytest
from pytestqt.qtbot import QtBot

from belvedere import games
from belvedere.cards import FACE_DOWN_BIT
from belvedere.qt.animator import WHOLE, Speed
from belvedere.qt.card_item import FLYING
from belvedere.qt.flights import Shake
from belvedere.qt.table_view import TableView
from belvedere.table.moves import Move
from belvedere.table.piles import PileId
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.film import OVER, RUN, Film, card, film, rises, where
from tests.gui.mouse import Mouse
from tests.gui.positions import position

# Moves and what takes them back.


def test_a_run_flies_in_its_order_above_the_card_that_turns_under_it(table: MakeTable) -> None:
    view, _ = table("thumb-and-pouch", position=RUN, speed=Speed.SLOW)
    view.session.play(OVER)
    run = [card(view, "tableau:0", index) for index in (1, 2, 3)]
    turned = card(view, "tableau:3")
    move = film(view)
    for share in (0, 0.25, 0.5, 0.75):
        move.at(share)
        flying = [each for each in run if each.item.zValue() > FLYING]
        assert flying
        assert rises([each.item.zValue() for each in flying])
        assert not any(each.item.zValue() > FLYING for each in view.board.cards.values() if each not in flying)
        assert turned.item.zValue() == turned.z
    assert [flight.card for flight in move.flights] == [*run, turned]
    move.at(1)
    assert_shown(view)


def test_the_cards_of_a_run_fly_as_one_there_and_back(table: MakeTable) -> None:
    view, _ = table("thumb-and-pouch", position=RUN, speed=Speed.SLOW)
    for go in (lambda: view.session.play(OVER), view.session.undo):
        view.fast_forward()
        go()
        move = film(view)
        run = [
            flight.card
            for flight in move.flights
            if not flight.card.code & FACE_DOWN_BIT and flight.card.shows == flight.card.code
        ]
        assert len(run) == 3
        for share in (0.3, 0.6, 0.9):
            move.at(share)
            assert share > 0.5 or run[0].item.x() != run[0].x
            for each in run:
                assert each.item.x() - each.x == pytest.approx(run[0].item.x() - run[0].x, abs=2)
                assert each.item.y() - each.y == pytest.approx(run[0].item.y() - run[0].y, abs=2)
    view.fast_forward()
    assert_shown(view)


def test_undo_runs_backwards_on_the_same_way_and_a_turned_card_turns_back(table: MakeTable) -> None:
    view, _ = table("thumb-and-pouch", position=RUN, speed=Speed.SLOW)
    homes = {code: (each.x, each.y) for code, each in view.board.cards.items()}
    view.session.play(OVER)
    view.fast_forward()
    run = [card(view, "tableau:0", index) for index in (1, 2, 3)]
    turned = card(view, "tableau:3")
    there = where(run)
    view.session.undo()
    back = film(view)
    assert [flight.card for flight in back.flights] == [turned, *run]
    assert not turned.shows & FACE_DOWN_BIT
    back.at(0.4)
    for each, (x, y) in zip(run, there, strict=True):
        home_x, home_y = homes[each.code & ~FACE_DOWN_BIT]
        share = (each.item.x() - x) / (home_x - x)
        assert 0 < share < 1
        assert each.item.y() == pytest.approx(y + (home_y - y) * share, abs=1)
    assert rises([turned.item.zValue(), *(each.item.zValue() for each in run)])
    back.at(0.9)
    assert turned.shows & FACE_DOWN_BIT
    back.at(1)
    assert_shown(view)
    view.session.redo()
    assert [flight.card for flight in film(view).flights] == [*run, turned]


def test_undo_keeps_above_what_lay_above(table: MakeTable) -> None:
    """Three cards come off one foundation and go to columns where the order of their places is another."""
    at = position(
        "eight-off", foundation_0="AS", tableau_0="KH 4S", tableau_1="KD 3S", tableau_2="KC 2S", tableau_5="5H"
    )
    view, _ = table("eight-off", position=at, speed=Speed.SLOW)
    view.session.play_all_up()
    view.fast_forward()
    pile = [card(view, "foundation:0", index) for index in (1, 2, 3)]
    view.session.undo()
    back = film(view)
    assert [flight.card for flight in back.flights] == list(reversed(pile))
    back.at(0.3)
    assert rises([each.item.zValue() for each in pile])
    assert not rises([each.z for each in pile])
    assert min(each.item.zValue() for each in pile) > FLYING
    back.at(1)
    assert_shown(view)


def test_u33_what_was_dropped_flies_from_there_and_not_from_its_origin(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=RUN, speed=Speed.SLOW)
    start, end = mouse.start_and_end(OVER)
    near = (end[0] + 12, end[1] + 9)
    mouse.carry(start, near)
    run = [card(view, "tableau:3", index) for index in (2, 3, 4)]
    mouse.release(near)
    drop = film(view)
    assert all(abs(each.item.x() - each.x) <= 14 and abs(each.item.y() - each.y) <= 40 for each in run)
    drop.at(0.5)
    assert all(abs(each.item.x() - each.x) <= 12 for each in run)


def test_u32_the_next_card_and_the_empty_place_are_seen_under_a_lifted_one(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=RUN)
    beneath = view.layout_now.rects(PileId.parse("tableau:3"), (1, 2), None)
    mouse.carry(mouse.spot("tableau:3", 2), (800, 520))
    picture = view.board.scene
    hidden = card(view, "tableau:3", 1).item
    assert hidden.isVisible()
    top = beneath[-1]
    seen = [
        item
        for item in picture.items()
        if item.isVisible() and item.sceneBoundingRect().contains(top.x + 20, top.y + top.height - 20)
    ]
    assert seen[0] is hidden
    mouse.release(mouse.spot("tableau:3", 2))
    mouse.carry(mouse.spot("tableau:0"), (800, 520))
    place = view.board._piles[PileId.parse("tableau:0")].item
    rect = mouse.place("tableau:0")
    seen = [
        item
        for item in picture.items()
        if item.isVisible() and item.sceneBoundingRect().contains(rect.x + 20, rect.y + 40)
    ]
    assert seen[0] is place
    held = [each for each in view.board.cards.values() if each.item.zValue() >= 3000]
    assert [each.code for each in held] == [card(view, "tableau:0").code], "complete, and nothing twice"


# A refusal.


def test_a_refused_drop_goes_home_as_one_and_shakes_there(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=RUN, speed=Speed.SLOW)
    run = [card(view, "tableau:3", index) for index in (2, 3, 4)]
    others = [each for each in view.board.cards.values() if each not in run]
    before = where(others)
    homes = [(each.x, each.y) for each in run]
    mouse.drag(mouse.spot("tableau:3", 2), mouse.spot("tableau:5"))
    home = film(view)
    assert home.seconds <= WHOLE[Speed.SLOW] / 1000 + 1e-6
    asides = []
    for share in (0.3, 0.54, 0.6, 0.65, 0.85, 0.9):
        home.at(share)
        asides.append({round(each.item.x() - x) for each, (x, _) in zip(run, homes, strict=True)})
        assert all(len(each) == 1 for each in asides), "the run stays together"
        assert where(others) == before, "nothing else moves"
    _, *rest = (min(each) for each in asides)
    assert max(rest) > 1
    assert min(rest) < -1
    assert where(run) != homes
    home.at(1)
    assert where(run) == homes
    assert_shown(view)


def test_what_is_dropped_on_nothing_goes_home_without_a_shake(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=RUN, speed=Speed.SLOW)
    mouse.drag(mouse.spot("tableau:3", 2), mouse.spot("tableau:5"))
    view.fast_forward()
    mouse.drag(mouse.spot("tableau:3", 2), (mouse.spot("tableau:3", 2)[0] + 5, view.layout_now.height - 5))
    home = film(view)
    run = [card(view, "tableau:3", index) for index in (2, 3, 4)]
    home.at(0.5)
    home.at(0.99)
    assert all(abs(each.item.x() - each.x) <= 1 for each in run)


def test_u35_a_refused_target_shakes_the_selected_card_and_not_the_clicked_one(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=RUN, speed=Speed.SLOW)
    mouse.click(mouse.spot("tableau:0"))
    king, clicked = card(view, "tableau:0"), card(view, "tableau:5")
    before = where([clicked])
    mouse.click(mouse.spot("tableau:5"))
    refusal = film(view)
    assert refusal.seconds <= WHOLE[Speed.SLOW] / 1000 + 1e-6
    refusal.at(0.12)
    assert king.item.x() > king.x
    assert where([clicked]) == before
    refusal.at(0.37)
    assert king.item.x() < king.x
    assert king.item.zValue() > FLYING
    mouse.press(mouse.spot("stock"))
    assert (king.item.x(), king.item.y(), king.item.zValue()) == (king.x, king.y, king.z), "the next press ends it"
    mouse.release(mouse.spot("stock"))


@pytest.mark.parametrize("way", ["click", "double", "drag", "stock"])
def test_what_cannot_be_played_shakes(table: MakeTable, way: str) -> None:
    at = position("signora", base="2", tableau_0="5C", tableau_1="9H", reserve_0="7C 8C", locked=True, stock="#2C #3C")
    view, mouse = table("signora", position=at, speed=Speed.SLOW)
    spot = {"click": mouse.spot("reserve:0", 0), "drag": mouse.spot("reserve:0", 0), "stock": mouse.spot("stock")}
    refused = []
    view.refused.connect(lambda: refused.append(way))
    if way == "double":
        mouse.double_click(mouse.spot("tableau:0"))
    elif way == "drag":
        mouse.carry(spot[way], (spot[way][0] + 60, spot[way][1] + 60))
    else:
        mouse.click(spot[way])
    assert refused == [way]
    (shake,) = film(view).motions
    assert isinstance(shake, Shake)
    shaken = {"double": card(view, "tableau:0"), "stock": card(view, "stock")}
    expected = shaken.get(way, card(view, "reserve:0", 0))
    assert shake._cards[0] is expected
    view.fast_forward()
    assert_shown(view)
    assert not mouse.holds()
    mouse.release(mouse.spot("tableau:1"))


def test_a_click_on_an_empty_place_shakes_nothing(table: MakeTable) -> None:
    at = position("signora", base="2", tableau_0="5C", redeals_used=0)
    view, mouse = table("signora", position=at, speed=Speed.SLOW)
    refused = []
    view.refused.connect(lambda: refused.append(1))
    mouse.click(mouse.spot("stock"))
    assert refused == [1]
    assert not view.animating


# Speeds.


def play_everything(view: TableView, mouse: Mouse) -> list[float]:
    """Move, undo, redo, refuse, hint and deal: how long each is under way, 0 where nothing is."""
    lengths = []

    def note() -> None:
        lengths.append(Film(view).seconds if view.animating else 0.0)
        view.fast_forward()
        assert_shown(view)

    view.session.play(OVER)
    note()
    view.session.undo()
    note()
    view.session.redo()
    note()
    mouse.drag(mouse.spot("tableau:0", 0), mouse.spot("tableau:5"))
    note()
    mouse.click(mouse.spot("tableau:5"))
    mouse.click(mouse.spot("tableau:0"))
    note()
    view.highlights.point_out(Move.parse("tableau:5 1 tableau:1"))
    note()
    view.session.new_game(games.find("eight-off"), number=9)
    note()
    view.session.new_game(number=10)
    note()
    return lengths


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.NORMAL, Speed.FAST, Speed.OFF])
def test_u48_every_speed_holds_for_every_motion(table: MakeTable, speed: Speed) -> None:
    view, mouse = table("thumb-and-pouch", position=RUN, speed=speed)
    lengths = play_everything(view, mouse)
    assert len(lengths) == 8
    assert lengths == pytest.approx([WHOLE[speed] / 1000] * 8, abs=0.001)
    assert WHOLE[speed] <= 200


def test_the_arrow_of_a_hint_grows_and_rests(table: MakeTable, qtbot: QtBot) -> None:
    view, _ = table("thumb-and-pouch", position=RUN, speed=Speed.SLOW)
    view.highlights.point_out(OVER)
    arrow = view.highlights.arrow
    assert arrow is not None
    hint = film(view)
    pictures = []
    for share in (0.0, 0.2, 0.55, 0.8, 1.0):
        hint.at(share)
        pictures.append(view.grab().toImage())
    assert arrow.opacity() == 1.0
    assert arrow._share == 1.0
    for number, picture in enumerate(pictures):
        assert picture not in pictures[:number], "each looks different"
    # The arrow that rests is the one that is there without any motion.
    view.highlights.point_out(None)
    view.set_speed(Speed.OFF)
    view.highlights.point_out(OVER)
    assert not view.animating
    assert view.grab().toImage() == pictures[-1]


@pytest.mark.usefixtures("time_stands")
def test_a_second_hint_does_not_wait_for_the_first(table: MakeTable) -> None:
    view, _ = table("thumb-and-pouch", position=RUN, speed=Speed.SLOW)
    view.highlights.point_out(OVER)
    view.highlights.point_out(Move.parse("tableau:5 1 tableau:1"))
    assert len(view._follower.animator._motions) == 1
    view.highlights.point_out(None)
    view.fast_forward()
    assert view.highlights.arrow is not None
    assert not view.highlights.arrow.isVisible()
