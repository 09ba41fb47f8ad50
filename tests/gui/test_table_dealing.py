"""How a deal looks: the old cards are gathered, the new ones dealt in the order of the rules."""

import pytest
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.qt.animator import WHOLE, Speed
from belvedere.qt.card_item import FLYING
from belvedere.qt.dealing import dealing_order
from belvedere.qt.flights import Gathering
from belvedere.rules.dealing import deal
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.film import card, film, rises, where

# A deal.


def test_cards_are_dealt_in_the_order_of_the_rules() -> None:
    """The cards of a numbered deal leave the deck one after the other; ours reach the table in that order."""
    start = deal(games.find("thumb-and-pouch"), 3)
    columns = [pile for pile in start.shape.ids if pile.role == "tableau"]
    rows = [start.pile(pile).codes[row] for row in range(7) for pile in columns[row:]]
    assert dealing_order(start)[:28] == rows
    start = deal(games.find("eight-off"), 3)
    columns = [pile for pile in start.shape.ids if pile.role == "tableau"]
    rows = [start.pile(pile).codes[row] for row in range(6) for pile in columns]
    cells = [code for slot in start.shape.reserves for code in start.piles[slot]]
    assert dealing_order(start) == rows + cells
    start = deal(games.find("signora"), 3)
    shape = start.shape
    slots = (*shape.reserves, *shape.foundations, *shape.columns, 1, 0)
    assert dealing_order(start) == [code for slot in slots for code in start.piles[slot]]


@pytest.mark.parametrize("key", ["signora", "thumb-and-pouch", "eight-off"])
def test_a_deal_comes_from_one_place_after_the_old_cards_are_gathered_there(table: MakeTable, key: str) -> None:
    view, _ = table(key, deal=5, speed=Speed.SLOW)
    items = len(view.board.scene.items())
    seen = sum(each.item.isVisible() for each in view.board.cards.values())
    view.session.new_game(number=6)
    deal_film = film(view)
    (old,) = (motion for motion in deal_film.motions if isinstance(motion, Gathering))
    assert len(old.cards) == seen
    assert deal_film.seconds <= WHOLE[Speed.SLOW] / 1000 + 1e-6
    begins = [flight.begins for flight in deal_film.flights]
    assert rises(begins)
    assert begins[0] >= old._begins + old._seconds - 1e-6
    whole = deal_film._start + deal_film.seconds - begins[0]
    assert begins[-1] - begins[0] <= 0.4 * whole, "they overlap"
    assert len(set(where([flight.card for flight in deal_film.flights]))) == 1
    order = dealing_order(view.session.position)
    assert rises([order.index(flight.card.code) for flight in deal_film.flights])
    # While the old ones go, no new card is seen but those that stay on the heap.
    deal_film.at(0.2)
    assert not any(flight.card.item.isVisible() for flight in deal_film.flights)
    assert all(item.isVisible() for item, _, _ in old.cards)
    deal_film.at(0.6)
    assert old.cards == []
    flying = [flight.card for flight in deal_film.flights if flight.card.item.zValue() > FLYING]
    lying = [each for each in view.board.cards.values() if each not in flying and each.item.isVisible()]
    assert flying
    assert min(each.item.zValue() for each in flying) > max((each.item.zValue() for each in lying), default=0)
    assert rises([each.item.zValue() for each in sorted(flying, key=lambda each: each.z)]), "as they will lie"
    view.fast_forward()
    assert_shown(view)
    assert len(view.board.scene.items()) == items, "nothing of the old table is left"


def test_another_game_gathers_the_cards_of_the_one_before(table: MakeTable) -> None:
    view, _ = table("signora", deal=5, speed=Speed.SLOW)
    view.session.new_game(games.find("eight-off"), number=6)
    change = film(view)
    assert any(isinstance(motion, Gathering) for motion in change.motions)
    for share in (0, 0.3, 0.5, 0.9):
        change.at(share)
        QApplication.processEvents()
    view.session.new_game(games.find("signora"), number=6)
    view.fast_forward()
    assert_shown(view)
    shown = {id(each.item) for each in view.board.cards.values()}
    strangers = [item for item in view.board.scene.items() if item.zValue() >= FLYING and id(item) not in shown]
    assert strangers == []


def test_a_table_that_nobody_has_seen_is_not_gathered_in(table: MakeTable) -> None:
    """The deal that lies below the start page."""
    view, _ = table("eight-off", deal=5, speed=Speed.SLOW)
    view.hide()
    view.session.new_game(number=6)
    view.show()
    view.session.new_game(number=7)
    begun = film(view)
    assert len(begun.flights) == len(begun.motions) == 52
    assert begun.seconds <= WHOLE[Speed.SLOW] / 1000 + 1e-6
    view.session.new_game(number=8)
    assert any(isinstance(motion, Gathering) for motion in film(view).motions)


@pytest.mark.parametrize("meanwhile", ["nothing", "another deal"])
def test_a_table_that_is_seen_again_is_gathered_in(table: MakeTable, meanwhile: str) -> None:
    """After a look at the start page, or at another window."""
    view, _ = table("eight-off", deal=5, speed=Speed.SLOW)
    view.hide()
    if meanwhile != "nothing":
        view.session.new_game(number=6)
    view.show()
    QApplication.processEvents()
    view.session.new_game(number=7)
    assert any(isinstance(motion, Gathering) for motion in film(view).motions)


def test_hidden_cards_are_dealt_without_turning_and_the_stock_stays(table: MakeTable) -> None:
    view, _ = table("thumb-and-pouch", deal=5, speed=Speed.SLOW)
    view.session.new_game(number=6)
    turning = {flight.card.code for flight in film(view).flights if flight._turns}
    tops = {codes[-1] for codes in view.session.position.tableau}
    assert turning == tops
    stock = view.session.position.stock
    assert not any(flight.card.code in stock for flight in film(view).flights)
    assert card(view, "stock").item.isVisible()
