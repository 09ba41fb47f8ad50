"""Names of piles, piles and shapes."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere import games
from belvedere.cards import CODES, Card
from belvedere.rules.variant import Variant
from belvedere.table.piles import STOCK, WASTE, BadPile, Pile, PileId, Role, is_count, shape


def test_the_names_of_piles() -> None:
    assert str(PileId(Role.TABLEAU, 5)) == "tableau:5"
    assert str(STOCK) == "stock"
    assert str(WASTE) == "waste"
    assert PileId.parse("stock") == STOCK
    assert PileId.parse("waste") == WASTE
    assert PileId.parse("reserve:10") == (Role.RESERVE, 10)


@pytest.mark.parametrize("variant", games.ALL, ids=lambda variant: variant.key)
def test_every_pile_of_every_game_reads_back_its_name(variant: Variant) -> None:
    assert [PileId.parse(str(pile)) for pile in variant.shape.ids] == list(variant.shape.ids)


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":",
        "tableau",
        "tableau:",
        "tableau:-1",
        "tableau:x",
        "tableau:01",
        "tableau: 1",
        "stock:0",
        "waste:1",
        "cell:1",
        "tableau:\N{SUPERSCRIPT TWO}",
        "tableau:\N{ARABIC-INDIC DIGIT TWO}",
        "tableau:" + "9" * 5000,
        "Tableau:1",
    ],
)
def test_a_text_that_names_no_pile_is_refused(text: str) -> None:
    with pytest.raises(BadPile, match="is no pile"):
        PileId.parse(text)


@given(
    st.text(max_size=12)
    | st.sampled_from(list(Role)).flatmap(lambda role: st.text(":0129", max_size=5).map(role.__add__))
)
def test_any_text_is_a_pile_written_in_its_only_way_or_refused(text: str) -> None:
    try:
        found = PileId.parse(text)
    except BadPile:
        return
    assert str(found) == text


@pytest.mark.parametrize(("text", "expected"), [("0", True), ("10", True), ("999", True), ("1000", False), ("", False)])
def test_numbers_of_the_notation_are_short(text: str, expected: bool) -> None:
    assert is_count(text) is expected


def test_a_pile_shows_its_cards_bottom_to_top() -> None:
    there = Pile(WASTE, bytes(CODES[:3]))
    assert there.cards == (Card.parse("AS"), Card.parse("2S"), Card.parse("3S"))
    assert there.top is Card.parse("3S")
    assert there.size == 3


def test_an_empty_pile_has_no_top() -> None:
    there = Pile(WASTE, b"")
    assert (there.cards, there.top, there.size) == ((), None, 0)


def test_a_shape_keeps_piles_in_one_order() -> None:
    made = shape(1, 2, 3)
    names = "stock waste reserve:0 foundation:0 foundation:1 tableau:0 tableau:1 tableau:2"
    assert " ".join(map(str, made.ids)) == names
    assert [made.ids[made.slot[pile]] for pile in made.ids] == list(made.ids)
    assert [str(made.ids[slot]) for slot in made.columns] == ["tableau:0", "tableau:1", "tableau:2"]
    assert [str(made.ids[slot]) for slot in made.foundations] == ["foundation:0", "foundation:1"]
    assert [str(made.ids[slot]) for slot in made.reserves] == ["reserve:0"]


def test_equal_shapes_are_one_object_even_when_copied() -> None:
    made = shape(1, 8, 9)
    assert repr(made) == "shape(1, 8, 9)"
    assert shape(1, 8, 9) is made
    assert copy.deepcopy(made) is made
    assert pickle.loads(pickle.dumps(made)) is made  # noqa: S301  # the test has written it itself
