"""Positions and their text forms."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere import games
from belvedere.cards import COPY_BIT, Card, Rank
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Variant
from belvedere.table.piles import WASTE
from belvedere.table.position import BadPosition, Position
from tests.tables import pile, table

WOOD = games.find("wood")
EIGHT_OFF = games.find("eight-off")
STATE = {
    "stock": ["#4S"],
    "waste": ["5H"],
    "reserve": [["KS", "KS"]],
    "foundation": [[]] * 8,
    "tableau": [["7D"]] + [[]] * 8,
    "base": "7",
    "stock_locked": True,
    "redeals_used": 0,
    "score": 0,
}


def test_piles_are_found_by_name() -> None:
    position = Position.from_state(STATE)
    assert position.pile(WASTE).top is Card.parse("5H")
    assert position.cards(pile("tableau:0")) == (Card.parse("7D"),)
    assert (position.stock, position.waste) == (position.piles[0], position.piles[1])
    assert [len(codes) for codes in position.reserves] == [2]
    assert [len(codes) for codes in position.foundations] == [0] * 8
    assert [len(codes) for codes in position.tableau] == [1] + [0] * 8
    with pytest.raises(KeyError):
        position.pile(pile("tableau:9"))


def test_a_state_object_reads_back() -> None:
    position = Position.from_state(STATE)
    assert position.to_state() == STATE
    assert (position.base, position.stock_locked, position.redeals_used) == (Rank.SEVEN, True, 0)


def test_equal_cards_are_told_apart_by_copy() -> None:
    first, second = Position.from_state(STATE).reserves[0]
    assert second == first | COPY_BIT


@pytest.mark.parametrize("variant", games.ALL, ids=lambda variant: variant.key)
def test_every_deal_reads_back_from_state_and_text(variant: Variant) -> None:
    dealt = deal(variant, 7)
    read = Position.from_text(dealt.to_text())
    assert read.to_text() == dealt.to_text()
    assert read.key() == dealt.key()
    assert Position.from_state(dealt.to_state()) == read
    assert read.shape is variant.shape


def test_the_text_shows_the_table() -> None:
    position = table(EIGHT_OFF, "reserve:1: KH\nfoundation:0: AS 2S\ntableau:7: 9C 8C")
    shown = position.to_text().splitlines()
    assert shown[:4] == ["stock:", "waste:", "reserve:0:", "reserve:1: KH"]
    assert shown[-4:] == ["tableau:7: 9C 8C", "base: -", "stock_locked: no", "redeals_used: 0"]


def test_piles_may_be_left_out_of_a_text_at_the_end_of_their_kind() -> None:
    position = Position.from_text("\n tableau:0: 5H\n\n  tableau:1:\nredeals_used: 2")
    assert repr(position.shape) == "shape(0, 0, 2)"
    assert position.redeals_used == 2
    assert position.cards(pile("tableau:0")) == (Card.parse("5H"),)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("tableau:0: 5X", "'5X' is no card"),
        ("tableau:0: 5H 5H 5H", "5H occurs more than twice"),
        ("tableau:1: 5H", "not counted from 0 without a gap"),
        ("tableau:0: 5H\ntableau:0: 6H", "is no line of a position"),
        ("tableau:0: 5H\ntableau:00: 6H", "'tableau:00' is no pile"),
        ("stock", "is no line of a position"),
        ("tableau:0 5H", "is no line of a position"),
        ("cell:0: 5H", "'cell:0' is no pile"),
        ("base:", "base takes a rank or -"),
        ("base: 5 6", "base takes a rank or -"),
        ("base: 1", "'1' is no base rank"),
        ("stock_locked: maybe", "stock_locked yes or no"),
        ("redeals_used: many", "redeals_used a number"),
        ("redeals_used: -1", "redeals_used a number"),
        ("redeals_used: " + "9" * 5000, "redeals_used a number"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_the_reason(text: str, told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        Position.from_text(text)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"stock": "5H"}, "a pile must be a list of cards"),
        ({"waste": [5]}, "a pile must be a list of cards"),
        ({"reserve": {}}, "must be lists of piles"),
        ({"tableau": ["5H"]}, "a pile must be a list of cards"),
        ({"waste": ["5"]}, "'5' is no card"),
        ({"waste": ["5H", "KS"]}, "KS occurs more than twice"),
        ({"base": 7}, "7 is no base rank"),
        ({"base": ["7"]}, "is no base rank"),
        ({"stock_locked": 1}, "stock_locked true or false"),
        ({"redeals_used": "1"}, "redeals_used must be a number"),
        ({"redeals_used": None}, "redeals_used must be a number"),
        ({"redeals_used": True}, "redeals_used must be a number"),
        ({"redeals_used": -1}, "redeals_used must be a number"),
    ],
)
def test_a_state_that_is_no_position_is_refused_with_the_reason(changed: dict[str, object], told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        Position.from_state(STATE | changed)


@pytest.mark.parametrize("missing", ["stock", "waste", "reserve", "foundation", "tableau", "redeals_used"])
def test_a_state_that_lacks_something_is_refused(missing: str) -> None:
    with pytest.raises(BadPosition, match=f"the state has no {missing}"):
        Position.from_state({key: value for key, value in STATE.items() if key != missing})


@given(
    st.lists(
        st.sampled_from(
            ["stock", "waste", "tableau:0", "tableau:1", "reserve:0", "base", "stock_locked", "redeals_used"]
        )
        | st.text(max_size=5),
        max_size=5,
    ),
    st.lists(st.sampled_from(["5H", "#5H", "yes", "-", "0", "7"]) | st.text(max_size=3), min_size=5, max_size=5),
)
def test_any_text_is_a_position_that_reads_back_or_refused(names: list[str], cards: list[str]) -> None:
    text = "\n".join(f"{name}: {card}" for name, card in zip(names, cards, strict=False))
    try:
        position = Position.from_text(text)
    except BadPosition:
        return
    assert Position.from_text(position.to_text()) == position


def changed(**piles: str) -> Position:
    """A table of Wood, with some piles changed."""
    lines = {"tableau_0": "7D 6S", "tableau_1": "7D", "foundation_0": "7C", "foundation_1": "7S"} | piles
    return table(WOOD, "base: 7\n" + "\n".join(f"{name.replace('_', ':')}: {cards}" for name, cards in lines.items()))


def test_the_key_ignores_copies_and_the_order_of_alike_piles() -> None:
    first = changed()
    assert changed(tableau_0="7D", tableau_1="7D 6S").key() == first.key()
    assert changed(foundation_0="7S", foundation_1="7C").key() == first.key()
    assert changed(tableau_0="7D", tableau_1="", tableau_5="7D 6S").key() == first.key()
    copied = first.piles[first.shape.slot[pile("tableau:1")]]
    assert copied[0] & COPY_BIT
    other = tuple(bytes(code ^ COPY_BIT for code in codes) for codes in first.piles)
    assert first._replace(piles=other).key() == first.key()
    assert first._replace(piles=other) != first


@pytest.mark.parametrize(
    "change",
    [
        lambda position: position._replace(base=Rank.EIGHT),
        lambda position: position._replace(stock_locked=True),
        lambda position: position._replace(redeals_used=1),
        lambda _: changed(tableau_0="7D 6C"),
        lambda _: changed(foundation_0="", waste="7C"),
        lambda _: changed(tableau_1="", reserve_0="7D"),
        lambda _: changed(tableau_1="", stock="7D"),
    ],
)
def test_the_key_tells_apart_what_plays_differently(change: Callable[[Position], Position]) -> None:
    assert change(changed()).key() != changed().key()


def test_the_score_is_the_number_of_cards_on_foundations() -> None:
    assert changed().score == 2
