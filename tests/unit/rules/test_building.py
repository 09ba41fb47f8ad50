"""Building: the tables of the generator and the arithmetic of the check say the same, which is what rules.md says."""

import pytest

from belvedere.cards import CARDS, COPY_BIT, FACE_DOWN_BIT, Card, Rank
from belvedere.rules.building import EVERY_CARD, Build, Misfit, misfit, next_rank, of_rank, takes

BASES = (None, *Rank)


@pytest.mark.proof
@pytest.mark.parametrize("build", Build)
@pytest.mark.parametrize("base", BASES)
def test_tables_and_arithmetic_agree_on_every_pair(build: Build, base: Rank | None) -> None:
    table = takes(build, base)
    for under in EVERY_CARD:
        fits = {over for over in EVERY_CARD if misfit(build, under, over, base) is None}
        assert table[under] == fits
        assert table[under | FACE_DOWN_BIT] == frozenset()


def fits(build: Build, under: str, over: str, base: Rank | None = None) -> Misfit | None:
    return misfit(build, Card.parse(under).code, Card.parse(over).code, base)


def test_up_in_suit_from_ace_to_king() -> None:
    build = Build.UP_IN_SUIT
    assert fits(build, "AS", "2S") is None
    assert fits(build, "AS", "2C") is Misfit.SUIT
    assert fits(build, "AS", "3S") is Misfit.RANK
    assert fits(build, "2S", "AS") is Misfit.RANK
    assert fits(build, "KS", "AS") is Misfit.END


def test_up_round_the_corner_to_thirteen_cards() -> None:
    suit, colours = Build.UP_IN_SUIT_WRAP, Build.UP_IN_ALTERNATE_COLOURS_WRAP
    assert fits(suit, "KS", "AS", Rank.FIVE) is None
    assert fits(suit, "KS", "AC", Rank.FIVE) is Misfit.SUIT
    assert fits(suit, "4S", "5S", Rank.FIVE) is Misfit.END
    assert fits(colours, "KS", "AH", Rank.FIVE) is None
    assert fits(colours, "KS", "AC", Rank.FIVE) is Misfit.COLOUR
    assert fits(colours, "4S", "5H", Rank.FIVE) is Misfit.END
    assert fits(colours, "KS", "AH", Rank.ACE) is Misfit.END


def test_down_in_suit_no_king_on_an_ace() -> None:
    assert fits(Build.DOWN_IN_SUIT, "7C", "6C") is None
    assert fits(Build.DOWN_IN_SUIT, "7C", "6S") is Misfit.SUIT
    assert fits(Build.DOWN_IN_SUIT, "AC", "KC") is Misfit.END


def test_down_in_any_suit_but_its_own_no_king_on_an_ace() -> None:
    build = Build.DOWN_IN_ANY_OTHER_SUIT
    assert [fits(build, "7C", "6" + suit) for suit in "SHDC"] == [None, None, None, Misfit.SAME_SUIT]
    assert fits(build, "AC", "KH") is Misfit.END
    assert fits(build, "7C", "8H") is Misfit.RANK


def test_down_in_alternate_colours_round_the_corner_to_the_base() -> None:
    build = Build.DOWN_IN_ALTERNATE_COLOURS_WRAP
    assert [fits(build, "7C", "6" + suit, Rank.FIVE) for suit in "SHDC"] == [Misfit.COLOUR, None, None, Misfit.COLOUR]
    assert fits(build, "AC", "KH", Rank.FIVE) is None
    assert fits(build, "5C", "4H", Rank.FIVE) is Misfit.END
    assert fits(build, "6C", "5H", Rank.FIVE) is None
    assert fits(build, "AC", "KH", Rank.ACE) is Misfit.END


def test_copies_make_no_difference() -> None:
    for build in Build:
        for under in EVERY_CARD:
            for over in EVERY_CARD:
                plain = misfit(build, under & ~COPY_BIT, over & ~COPY_BIT, Rank.NINE)
                assert misfit(build, under, over, Rank.NINE) is plain


def test_the_next_rank() -> None:
    assert next_rank(Build.UP_IN_SUIT, Rank.QUEEN, None) == Rank.KING
    assert next_rank(Build.UP_IN_SUIT, Rank.KING, None) == 0
    assert next_rank(Build.DOWN_IN_SUIT, Rank.ACE, None) == 0
    assert next_rank(Build.DOWN_IN_ALTERNATE_COLOURS_WRAP, Rank.ACE, Rank.TWO) == Rank.KING
    assert next_rank(Build.UP_IN_SUIT_WRAP, Rank.KING, Rank.TWO) == Rank.ACE


def test_all_cards_of_a_rank() -> None:
    assert {str(CARDS[code]) for code in of_rank(Rank.KING)} == {"KS", "KH", "KD", "KC"}
    assert len(of_rank(Rank.KING)) == 8
