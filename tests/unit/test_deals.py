"""Numbered deals: the shuffle of rules.md, frozen."""

import random

import pytest

from belvedere.cards import CARDS, deck
from belvedere.deals import (
    FIRST,
    LAST,
    BadDealNumber,
    chance,
    check_number,
    random_among,
    random_number,
    shuffled,
)


def by_the_rules(decks: int, number: int) -> list[str]:
    """The shuffle as rules.md words it, on texts."""
    cards = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"] * decks
    rng = random.Random(number)
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@pytest.mark.parametrize("decks", [1, 2])
@pytest.mark.parametrize("number", [1, 2, 4711, 2**31, LAST])
def test_the_shuffle_is_that_of_the_rules(decks: int, number: int) -> None:
    assert [str(CARDS[code]) for code in shuffled(decks, number)] == by_the_rules(decks, number)


@pytest.mark.parametrize("decks", [1, 2])
def test_the_shuffle_keeps_all_cards(decks: int) -> None:
    assert sorted(shuffled(decks, 99)) == sorted(deck(decks))


def test_the_first_cards_of_deal_1_are_frozen() -> None:
    assert [str(CARDS[code]) for code in shuffled(1, 1)[:8]] == ["9C", "9D", "2D", "4S", "3H", "8S", "7H", "2C"]
    assert [str(CARDS[code]) for code in shuffled(2, 1)[:8]] == ["6S", "AS", "7H", "TH", "4D", "JH", "4S", "KC"]


@pytest.mark.parametrize("number", [0, -1, LAST + 1])
def test_a_number_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(BadDealNumber, match=f"{number} is no deal number"):
        check_number(number)
    with pytest.raises(BadDealNumber):
        shuffled(1, number)


def test_a_number_in_range_is_itself() -> None:
    assert [check_number(number) for number in (FIRST, LAST)] == [1, 4_294_967_295]


def test_random_numbers_are_deal_numbers_and_differ() -> None:
    numbers = [random_number() for _ in range(200)]
    assert all(FIRST <= number <= LAST for number in numbers)
    assert len(set(numbers)) >= 199


def test_the_chance_of_a_game_is_its_own_and_the_same_at_every_call() -> None:
    sources = [(number, game) for number in (1, 2, LAST - 1, LAST) for game in (0, 1, 999)]
    drawn = {source: [chance(*source)() for _ in range(2)] for source in sources}
    assert all(first == second for first, second in drawn.values())
    assert len({first for first, _ in drawn.values()}) == len(sources)
    draw = chance(1, 0)
    assert all(0 <= draw() < 1 for _ in range(100))
    assert chance(1, 0)() not in {random.Random(number).random() for number in range(2_000)}


def test_there_is_no_chance_for_what_is_no_deal() -> None:
    with pytest.raises(BadDealNumber):
        chance(0, 0)


def test_each_of_the_numbers_may_come_and_no_other() -> None:
    numbers = (3, 5, 8)
    assert {random_among(numbers) for _ in range(200)} == set(numbers)
    assert random_among((7,)) == 7
    with pytest.raises(ValueError, match="no numbers"):
        random_among(())


def test_numbers_that_came_last_are_avoided_but_never_more_than_half() -> None:
    assert {random_among((1, 2, 3, 4), (9, 2, 4)) for _ in range(200)} == {1, 3}
    assert {random_among((1, 2, 3, 4), (1, 3, 2, 4)) for _ in range(200)} == {1, 3}
    assert {random_among((1, 2, 3), (3, 2, 1)) for _ in range(200)} == {2, 3}
    assert random_among((7,), (7, 7)) == 7
