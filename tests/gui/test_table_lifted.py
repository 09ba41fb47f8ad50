"""Cards in the hand look lifted, at no cost for the moves of the mouse, and lie as before when they are let go."""

from collections.abc import Callable
from itertools import pairwise
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtWidgets import QGraphicsPixmapItem

from belvedere.qt.animator import Speed
from belvedere.qt.card_item import CardItem
from benchmarks.tables import longest_run
from tests.gui.conftest import assert_shown
from tests.gui.positions import position

if TYPE_CHECKING:
    from belvedere.qt.table_view import TableView
    from belvedere.table.position import Position
    from tests.gui.conftest import MakeTable
    from tests.gui.mouse import Mouse

NAME = "tableau:0"


@pytest.fixture(scope="module")
def run() -> "Position":
    """Thumb and Pouch with a run of five on the first column, and a place for all but the lowest."""
    return position("thumb-and-pouch", tableau_0="KS QH JC TD 9S", tableau_2="QD", stock="#2H", waste="2C")


def cards(view: "TableView") -> list[CardItem]:
    return [
        view.board.cards[code]
        for code in view.session.position.piles[view.session.position.shape.ids.index(pile(view))]
    ]


def pile(view: "TableView") -> object:
    return next(each for each in view.session.position.shape.ids if str(each) == NAME)


def at_rest(view: "TableView", card: CardItem) -> bool:
    """Whether a card has the picture and the place of one that lies."""
    sheet = view.board.sheet
    same = card.item.pixmap().cacheKey() == sheet.picture(card.code).cacheKey()
    return same and (card.item.offset().x(), card.item.offset().y()) == (-sheet.pad, -sheet.pad)


def lift(mouse: "Mouse", index: int) -> tuple[float, float]:
    start = mouse.spot(NAME, index)
    mouse.press(start)
    to = (start[0] + 90, start[1] + 60)
    mouse.move(to)
    assert mouse.holds()
    return to


@pytest.mark.parametrize("index", [2, 4])
def test_what_is_held_has_one_shadow_below_all_of_it(table: "MakeTable", run: "Position", index: int) -> None:
    view, mouse = table("thumb-and-pouch", position=run)
    lying = view.grab().toImage()
    lift(mouse, index)
    top, sheet = cards(view)[-1], view.board.sheet
    # The topmost card, which lies lowest on the screen, is all that looks different.
    assert [at_rest(view, card) for card in cards(view)] == [True] * 4 + [False]
    picture = top.item.pixmap()
    below = picture.height() - sheet.pad - sheet.height
    # No wider than at rest, so that a move of the mouse paints hardly more.
    assert picture.width() == sheet.width + 2 * sheet.pad
    assert below < 4 * sheet.pad
    assert below > 1.8 * sheet.pad
    # It fades out: darker near the card than farther away, and nothing at the end.
    image = picture.toImage()
    alphas = [image.pixelColor(picture.width() // 2, image.height() - 1 - up).alpha() for up in range(below)]
    assert alphas == sorted(alphas)
    assert alphas[0] <= 4
    assert alphas[-1] > 60
    # In the free corners too, where nothing begins or ends all at once.
    for x in (sheet.pad, sheet.pad + sheet.width - 1):
        column = [image.pixelColor(x, y).alpha() for y in range(sheet.pad + sheet.height - 1, image.height())]
        assert max(abs(one - other) for one, other in pairwise(column)) < 40
    # The card itself is where it was in its picture.
    plain = sheet.picture(top.code).toImage()
    offset = top.item.offset()
    assert (offset.x(), offset.y()) == (-sheet.pad, -sheet.pad)
    assert image.copy(0, 0, image.width(), sheet.height // 2) == plain.copy(0, 0, image.width(), sheet.height // 2)
    view.cancel_gesture()
    mouse.release((5.0, 5.0))
    mouse.move((view.layout_now.width - 3.0, view.layout_now.height - 3.0))
    assert all(at_rest(view, card) for card in cards(view))
    assert view.grab().toImage() == lying


def test_what_is_held_keeps_its_shadow_when_sharp_pictures_arrive(table: "MakeTable", run: "Position") -> None:
    view, mouse = table("thumb-and-pouch", position=run)
    lift(mouse, 2)
    top = cards(view)[-1]
    high = top.item.pixmap().height()
    where = top.item.pos()
    other = view._sharpener.deck.scaled(view.board.sheet.width, view.board.sheet.height)
    assert other is not None
    view._show_sharp(other)
    assert view.board.sheet is other
    assert mouse.holds()
    assert [at_rest(view, card) for card in cards(view)] == [True] * 4 + [False]
    assert top.item.pixmap().height() == pytest.approx(high, abs=4)
    assert top.item.pos() == where
    view.cancel_gesture()
    mouse.release((5.0, 5.0))
    assert all(at_rest(view, card) for card in cards(view))


def test_a_long_run_is_lifted_as_quickly_as_a_card(table: "MakeTable") -> None:
    """On a 4K screen; its picture was once as large as the run, and took three frames."""
    view, _ = table("thumb-and-pouch", position=longest_run(), size=(3840, 2160))
    held = cards(view)
    assert len(held) == 13
    took = []
    for _ in range(7):
        begun = process_time()
        view.board.lift(held)
        took.append(process_time() - begun)
        view.board.lower(held)
    assert median(took) < 0.01
    before = [card.item.pixmap().size() for card in held]
    view.board.lift(held)
    after = [card.item.pixmap().size() for card in held]
    assert sum(size.width() * size.height() for size in after) < 1.05 * sum(
        size.width() * size.height() for size in before
    )
    view.board.lower(held)


def test_a_move_of_the_mouse_sets_places_and_no_pictures(
    table: "MakeTable", run: "Position", monkeypatch: pytest.MonkeyPatch
) -> None:
    view, mouse = table("thumb-and-pouch", position=run)
    at = lift(mouse, 2)
    before = [card.item.pixmap().cacheKey() for card in cards(view)]
    items = len(view.board.scene.items())
    for step in range(8):
        mouse.move((at[0] + 9 * step, at[1] + 5 * step))
    assert [card.item.pixmap().cacheKey() for card in cards(view)] == before
    assert len(view.board.scene.items()) == items
    view.cancel_gesture()


def drop_far(mouse: "Mouse") -> None:
    mouse.move((600.0, 600.0))
    mouse.release((600.0, 600.0))


def drop_on_target(mouse: "Mouse") -> None:
    spot = mouse.spot("tableau:2")
    mouse.move(spot)
    mouse.release(spot)


def drop_where_it_was(mouse: "Mouse") -> None:
    spot = mouse.spot(NAME, 2)
    mouse.move(spot)
    mouse.release(spot)


def escape(mouse: "Mouse") -> None:
    mouse.view.cancel_gesture()


def resize(mouse: "Mouse") -> None:
    mouse.view.resize(900, 600)


@pytest.mark.parametrize("end", [drop_far, drop_on_target, drop_where_it_was, escape, resize])
@pytest.mark.parametrize("speed", [Speed.OFF, Speed.FAST])
def test_however_it_ends_all_cards_lie_as_before(
    table: "MakeTable", run: "Position", end: Callable[["Mouse"], None], speed: Speed
) -> None:
    view, mouse = table("thumb-and-pouch", position=run, speed=speed)
    mouse.press(mouse.spot(NAME, 2))
    mouse.move((mouse.spot(NAME, 2)[0] + 60, mouse.spot(NAME, 2)[1] + 40))
    assert mouse.holds()
    end(mouse)
    view.fast_forward()
    assert_shown(view)
    lying = [card for card in view.board.cards.values() if card.shows >= 0]
    assert all(at_rest(view, card) for card in lying)
    assert all(isinstance(card.item, QGraphicsPixmapItem) for card in lying)
    mouse.release((5.0, 5.0))


def test_a_card_that_is_let_go_just_where_it_will_lie_lies(table: "MakeTable", run: "Position") -> None:
    """It need not move any more, but its shadow must go."""
    view, mouse = table("thumb-and-pouch", position=run)
    code = view.session.position.cards(pile(view))[2].code  # type: ignore[arg-type]
    target = view.layout_now
    where = target.rects(next(p for p in target.places if str(p) == "tableau:2"), (0, 0))[1]
    start = mouse.spot(NAME, 2)
    card = view.board.cards[code]
    end = (start[0] + where.x - card.x, start[1] + where.y - card.y)
    mouse.press(start)
    mouse.move((start[0] + 50, start[1] + 50))
    mouse.move(end)
    mouse.release(end)
    assert view.session.moves == 1
    assert at_rest(view, card)
