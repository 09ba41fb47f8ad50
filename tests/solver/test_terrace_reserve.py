"""The reserve test: it says lost just when no order of foundations takes the reserve."""

import random
from itertools import product

from belvedere.solver.terrace.standing import missing_steps


def can_go(reserve: tuple[int, ...], heights: tuple[int, ...]) -> bool:
    """Whether some choice of foundations takes the cards in their order, by trying every choice."""
    for choice in product(range(len(heights)), repeat=len(reserve)):
        reached = list(heights)
        for card, pile in zip(reserve, choice, strict=True):
            if reached[pile] > card:
                break
            reached[pile] = card + 1
        else:
            return True
    return False


def test_it_is_trying_every_choice_of_foundations() -> None:
    chance = random.Random(11)
    lost = 0
    for _ in range(600):
        piles = chance.choice((2, 4))
        heights = tuple(chance.randrange(7) for _ in range(piles))
        reserve = tuple(chance.randrange(13) for _ in range(chance.randrange(1, 6)))
        found = missing_steps(reserve, [list(heights)], (), only_up=True)
        assert (found >= 0) == can_go(reserve, heights), (reserve, heights)
        lost += found < 0
    assert 100 < lost < 500


def test_steps_are_the_cards_missing_under_each() -> None:
    five, two_of_other_kind, six = 5, 1 << 4 | 2, 6
    heights = [[0, 3, 3, 9], [0, 0, 0, 1]]
    assert missing_steps((five, two_of_other_kind, six), heights, (100, 10, 1), only_up=True) == 2 * 100 + 1 * 10 + 0


def test_a_card_that_may_fill_a_gap_is_passed_over() -> None:
    assert missing_steps((0, 4), [[1, 2, 2, 2]], (10, 1), only_up=False) == 2
    assert missing_steps((0, 4), [[1, 2, 2, 2]], (10, 1), only_up=True) == -1
