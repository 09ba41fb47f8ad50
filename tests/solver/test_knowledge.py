"""What is known of a position follows from what is known of its neighbours, and is never wrong."""

import random

import pytest

from belvedere import games
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, legal_moves
from belvedere.rules.variant import Variant
from belvedere.solver import Budget, Kind, Verdict, Why, solve
from belvedere.solver.knowledge import KEPT, Knowledge

LOST = Verdict(Kind.UNWINNABLE, (), Why.EXHAUSTED, 1, 0.0)
OPEN = Verdict(Kind.UNKNOWN, (), Why.TIME, 1, 0.0)
EIGHT_OFF = games.find("eight-off")


def test_a_solution_tells_of_every_position_on_its_way() -> None:
    position = deal(EIGHT_OFF, 1)
    verdict = solve(EIGHT_OFF, position, Budget(nodes=20_000))
    known = Knowledge()
    assert known.kind(EIGHT_OFF, position) is None
    known.note(EIGHT_OFF, position, verdict)
    for index, move in enumerate(verdict.solution):
        assert known.kind(EIGHT_OFF, position) is Kind.WINNABLE
        assert known.solution(EIGHT_OFF, position) == verdict.solution[index:]
        position = apply(EIGHT_OFF, position, move).after
    assert known.solution(EIGHT_OFF, position) == ()


def test_what_follows_a_loss_is_lost_and_what_leads_to_a_win_is_won() -> None:
    position = deal(EIGHT_OFF, 1)
    verdict = solve(EIGHT_OFF, position, Budget(nodes=20_000))
    steps = [apply(EIGHT_OFF, position, move) for move in legal_moves(EIGHT_OFF, position)]
    known = Knowledge()
    known.note(EIGHT_OFF, position, LOST)
    known.follow(EIGHT_OFF, steps[:1])
    assert known.kind(EIGHT_OFF, steps[0].after) is Kind.UNWINNABLE
    known = Knowledge()
    first = apply(EIGHT_OFF, position, verdict.solution[0])
    known.note(EIGHT_OFF, first.after, verdict._replace(solution=verdict.solution[1:]))
    known.follow(EIGHT_OFF, (first,))
    assert known.solution(EIGHT_OFF, position) == verdict.solution
    known.follow(EIGHT_OFF, (first,))
    assert known.kind(EIGHT_OFF, position) is Kind.WINNABLE


def test_a_search_without_a_result_takes_nothing_back() -> None:
    position = deal(EIGHT_OFF, 1)
    known = Knowledge()
    known.note(EIGHT_OFF, position, OPEN)
    assert known.kind(EIGHT_OFF, position) is Kind.UNKNOWN
    known.note(EIGHT_OFF, position, LOST)
    known.note(EIGHT_OFF, position, OPEN)
    assert known.kind(EIGHT_OFF, position) is Kind.UNWINNABLE


def test_what_holds_by_one_rule_says_nothing_of_the_other() -> None:
    position = deal(EIGHT_OFF, 1)
    known = Knowledge()
    known.note(EIGHT_OFF, position, LOST)
    assert known.kind(games.find("eight-off", ("strict",)), position) is None


@pytest.mark.parametrize("variant", games.ALL, ids=lambda variant: variant.key)
def test_positions_that_play_alike_are_known_together(variant: Variant) -> None:
    """A verdict holds for every order of like piles; a solution only for the order that it was found for."""
    position = deal(variant, 7)
    chance = random.Random(7)
    for _ in range(30):
        position = apply(variant, position, chance.choice(list(legal_moves(variant, position)))).after
    known = Knowledge()
    known.note(variant, position, LOST)
    columns = position.shape.columns
    piles = (*position.piles[: columns.start], *reversed(position.piles[columns.start :]))
    assert known.kind(variant, position._replace(piles=piles)) is Kind.UNWINNABLE
    assert known.solution(variant, position) is None


def test_only_so_many_positions_are_remembered() -> None:
    known = Knowledge()
    first = deal(EIGHT_OFF, 1)
    for number in range(1, KEPT + 2):
        known.note(EIGHT_OFF, deal(EIGHT_OFF, number), OPEN)
    assert known.kind(EIGHT_OFF, first) is None
    assert known.kind(EIGHT_OFF, deal(EIGHT_OFF, 2)) is Kind.UNKNOWN
