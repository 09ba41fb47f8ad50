"""What `solve` promises whatever the game: a solution is confirmed by the rules, or it is none."""

import pytest

from belvedere import solver
from belvedere.games import ALL, find
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply
from belvedere.rules.outcome import Outcome, outcome
from belvedere.rules.variant import Family, Variant
from belvedere.solver import BrokenSolution, Budget, Kind, Why, confirm, solve
from belvedere.solver.verdict import Answer
from belvedere.table.moves import DEAL, transfer
from belvedere.table.piles import PileId, Role

NO_SUCH_PILE = transfer(PileId(Role.TABLEAU, 99), PileId(Role.FOUNDATION, 0))
WON_SOON = (("eight-off", 9), ("thumb-and-pouch", 40), ("redheads", 5))


@pytest.mark.parametrize(("key", "number"), WON_SOON)
def test_a_won_position_needs_no_move(key: str, number: int) -> None:
    variant, position = find(key), deal(find(key), number)
    for move in solve(variant, position, Budget(nodes=1_000)).solution:
        position = apply(variant, position, move).after
    assert outcome(variant, position) is Outcome.WON
    verdict = solve(variant, position, Budget(nodes=0))
    assert (verdict.kind, verdict.solution, verdict.why, verdict.nodes) == (Kind.WINNABLE, (), Why.SOLUTION, 0)
    confirm(variant, position, ())


@pytest.mark.parametrize(("key", "number"), WON_SOON)
def test_moves_that_do_not_win_are_no_solution(key: str, number: int) -> None:
    variant, position = find(key), deal(find(key), number)
    moves = solve(variant, position, Budget(nodes=1_000)).solution
    confirm(variant, position, moves)
    with pytest.raises(BrokenSolution, match="the moves do not win"):
        confirm(variant, position, moves[:-1])
    with pytest.raises(BrokenSolution, match="is illegal"):
        confirm(variant, position, moves[-1:])
    with pytest.raises(BrokenSolution, match=r"^“tableau:99 1 foundation:0” is illegal\. This game has no such pile$"):
        confirm(variant, position, (NO_SUCH_PILE, *moves))


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.key)
def test_a_search_that_claims_too_much_is_found_out(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    module = {
        Family.TERRACE: "belvedere.solver.terrace",
        Family.THUMB_AND_POUCH: "belvedere.solver.thumb_and_pouch",
        Family.EIGHT_OFF: "belvedere.solver.eight_off",
    }[variant.family]
    monkeypatch.setattr(f"{module}.answer", lambda *_: Answer(Kind.WINNABLE, Why.SOLUTION, (DEAL,)))
    with pytest.raises(solver.BrokenSolution):
        solve(variant, deal(variant, 1))
