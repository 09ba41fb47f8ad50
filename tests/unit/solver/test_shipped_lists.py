"""The lists that belong to the program: whole, and true as far as a sample tells."""

import pytest

from belvedere.games import ALL, WITH_OPTIONS
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Variant
from belvedere.solver import Budget, Kind, solve
from belvedere.solver.deal_list import (
    DIGITS,
    UNKNOWN,
    UNWINNABLE,
    Difficulty,
    deal_list,
    difficulty_of,
    verdict_of,
    winnable_numbers,
)
from belvedere.solver.listing import listing
from belvedere.solver.players import GAMES
from belvedere.solver.survey import examine

DEALS = 1_000
CHEAP = 700
"""Positions that the quick sample may look at; they decide most of the winnable deals of most games."""

every_game = pytest.mark.parametrize(
    "variant", [*ALL, *WITH_OPTIONS], ids=lambda variant: "-".join((variant.key, *variant.options))
)


@every_game
def test_a_thousand_deals_have_their_verdict(variant: Variant) -> None:
    found = deal_list(variant)
    assert len(found.signs) == DEALS
    assert found.games == GAMES >= 20
    assert set(found.signs) <= {UNWINNABLE, UNKNOWN, *DIGITS[: GAMES + 1]}
    assert verdict_of(variant, DEALS + 1) is None


@every_game
def test_every_difficulty_has_deals(variant: Variant) -> None:
    thirds = [winnable_numbers(variant, difficulty) for difficulty in Difficulty]
    assert sorted(number for third in thirds for number in third) == list(winnable_numbers(variant))
    # General's Patience has the fewest: 84 winnable deals are known.
    assert min(map(len, thirds)) >= 20
    assert max(map(len, thirds)) - min(map(len, thirds)) <= 2
    wins = [sum(DIGITS.index(deal_list(variant).signs[number - 1]) for number in third) for third in thirds]
    assert wins == sorted(wins, reverse=True)
    assert difficulty_of(variant, thirds[2][0]) is Difficulty.HARD


@pytest.mark.proof
@every_game
def test_a_sample_is_found_again(variant: Variant) -> None:
    """The first two deals that are decided at little cost, with what simple players make of them."""
    found = deal_list(variant)
    checked = 0
    for number in range(1, 60):
        if solve(variant, deal(variant, number), Budget(nodes=CHEAP)).kind is not Kind.UNKNOWN:
            assert_found_again(variant, number, found.nodes)
            checked += 1
        if checked == 2:
            break
    assert checked == 2


@pytest.mark.full
@every_game
def test_a_larger_sample_is_found_again(variant: Variant) -> None:
    for number in range(17, DEALS + 1, 40):
        assert_found_again(variant, number, deal_list(variant).nodes)


def assert_found_again(variant: Variant, number: int, nodes: int) -> None:
    """Survey a deal again and hold it against the list."""
    record = examine(variant, number, nodes)
    assert record.kind is verdict_of(variant, number), number
    # The list of this one deal, as if it were the first.
    row = listing(variant, [record._replace(deal=1)], "2026-11-30").splitlines()[-1].split()
    found = deal_list(variant)
    assert row[1:] == [found.signs[number - 1], found.cards[number - 1]], number
