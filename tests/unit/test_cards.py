"""Cards, their codes and the fresh deck."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere.cards import (
    CARDS,
    CODES,
    BadCard,
    Card,
    Colour,
    Rank,
    Suit,
    deck,
    face_down,
    face_up,
    without_copies,
)

REAL = [code for code in range(256) if 1 <= code & 0x0F <= 13]


@pytest.mark.parametrize("code", REAL)
def test_a_card_and_its_code_are_the_same(code: int) -> None:
    assert CARDS[code].code == code


def test_every_card_exists_once() -> None:
    assert len({CARDS[code] for code in REAL}) == len(REAL) == 52 * 2 * 2


@pytest.mark.parametrize("code", REAL)
def test_a_card_reads_back_what_it_writes(code: int) -> None:
    assert Card.parse(str(CARDS[code])) is CARDS[code & ~0x40]


def test_the_notation_of_a_card() -> None:
    assert str(Card(Rank.TEN, Suit.HEARTS)) == "TH"
    assert str(Card(Rank.ACE, Suit.SPADES, face_up=False)) == "#AS"
    assert Card.parse("#AS").name == "AS"
    assert Card.parse("7C") == (Rank.SEVEN, Suit.CLUBS, 0, True)


@pytest.mark.parametrize(
    "text", ["", "#", "7", "H7", "10H", "7h", "7HH", "##7H", "1S", "?S", "7 H", "\N{BLACK SPADE SUIT}A"]
)
def test_a_text_that_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(BadCard, match="is no card"):
        Card.parse(text)


@given(st.text(max_size=4))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        card = Card.parse(text)
    except BadCard:
        return
    assert str(card) == text


def test_colours() -> None:
    assert [suit.colour for suit in Suit] == [Colour.BLACK, Colour.RED, Colour.RED, Colour.BLACK]
    assert Card.parse("QD").colour is Colour.RED
    assert Card.parse("QS").colour is Colour.BLACK


def test_turning_a_card_shows_its_other_side() -> None:
    card = Card.parse("#5D")
    assert card.turned() is Card.parse("5D")
    assert card.turned().turned() is card


def test_a_fresh_deck_lies_in_the_order_of_the_rules() -> None:
    one = [str(CARDS[code]) for code in deck(1)]
    assert one == [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    assert deck(1) == bytes(CODES)
    assert [str(CARDS[code]) for code in deck(2)] == one * 2
    assert len(set(deck(2))) == 104


def test_faces_and_copies_are_changed_for_whole_piles() -> None:
    cards = deck(2)
    assert not any(CARDS[code].face_up for code in face_down(cards))
    assert face_up(face_down(cards)) == cards
    assert without_copies(cards) == deck(1) * 2
    assert without_copies(face_down(cards)) == face_down(deck(1) * 2)
