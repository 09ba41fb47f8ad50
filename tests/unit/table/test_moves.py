"""Moves, effects and their replay."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere import games
from belvedere.cards import Card, Rank
from belvedere.table.moves import (
    DEAL,
    REDEAL,
    BadMove,
    BaseChosen,
    Locked,
    Move,
    Moved,
    MoveKind,
    Turned,
    replay,
    transfer,
)
from belvedere.table.piles import STOCK, WASTE, PileId
from tests.tables import pile, table

THUMB = games.find("thumb-and-pouch")


def test_the_notation_of_a_move() -> None:
    move = transfer(pile("tableau:5"), pile("tableau:2"), 4)
    assert str(move) == "tableau:5 4 tableau:2"
    assert Move.parse("tableau:5 4 tableau:2") == move
    assert move == (MoveKind.TRANSFER, pile("tableau:5"), pile("tableau:2"), 4)


def test_dealing_and_turning_over_are_written_alike() -> None:
    assert (str(DEAL), str(REDEAL)) == ("deal", "deal")
    assert Move.parse(" deal ") is DEAL


@pytest.mark.parametrize(
    "text",
    [
        "",
        "redeal",
        "deal 1",
        "waste tableau:1",
        "waste -1 tableau:1",
        "waste x tableau:1",
        "waste 01 tableau:1",
        "waste 1 cell:1",
        "waste 1 tableau:1 now",
        "waste " + "9" * 5000 + " tableau:1",
        "waste \N{SUPERSCRIPT TWO} stock",
    ],
)
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadMove, match=r"^“.*” is no move$"):
        Move.parse(text)


@given(st.text(max_size=30))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = Move.parse(text)
    except BadMove:
        return
    assert str(move) == " ".join(text.split())


def test_effects_that_do_not_fit_the_table_are_refused() -> None:
    position = table(THUMB, "waste: 5H\ntableau:0: #6S 7D")
    five, there = (Card.parse("5H"),), PileId.parse("tableau:1")
    with pytest.raises(ValueError, match="does not end with the cards"):
        replay(position, (Moved(five, there, WASTE),))
    with pytest.raises(ValueError, match="does not end with the cards"):
        replay(position, (Moved((Card.parse("6H"),), WASTE, there),))
    with pytest.raises(ValueError, match="is not the card to be turned"):
        replay(position, (Turned(Card.parse("6S"), True, pile("tableau:0")),))
    with pytest.raises(ValueError, match="is not the card to be turned"):
        replay(position, (Turned(Card.parse("6S"), True, there),))


def test_replaying_nothing_changes_nothing() -> None:
    position = table(THUMB, "waste: 5H\nredeals_used: 1")
    assert replay(position, ()) == position


def test_a_waste_that_goes_to_the_stock_counts_as_a_redeal() -> None:
    position = table(THUMB, "waste: 5H 6C")
    cards = (Card.parse("#6C"), Card.parse("#5H"))
    assert replay(position, (Moved(cards, WASTE, STOCK),)) == table(THUMB, "stock: 6C 5H\nredeals_used: 1")


def test_locking_is_an_effect() -> None:
    position = table(games.find("wood"), "base: 5")
    locked = replay(position, (Locked(True),))
    assert locked.stock_locked
    assert replay(locked, (Locked(False),)) == position


def test_choosing_the_base_is_an_effect() -> None:
    assert replay(table(games.find("terrace"), "tableau:0: 5H"), (BaseChosen(Rank.FIVE),)).base is Rank.FIVE


def test_turning_a_card_is_an_effect() -> None:
    position = table(THUMB, "tableau:0: 5H #6S")
    turned = replay(position, (Turned(Card.parse("6S"), True, pile("tableau:0")),))
    assert turned == table(THUMB, "tableau:0: 5H 6S")
