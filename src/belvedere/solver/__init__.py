"""The solver: whether a position can be won by one who knows every card, and how."""

from collections.abc import Callable
from typing import assert_never

from belvedere.rules.engine import apply
from belvedere.rules.outcome import Outcome, outcome
from belvedere.rules.refusals import IllegalMove
from belvedere.rules.variant import Family, Variant
from belvedere.said import Said
from belvedere.solver.verdict import Answer, Budget, Kind, Meter, Verdict, Why
from belvedere.table.moves import Move
from belvedere.table.position import Position


class BrokenSolution(AssertionError):
    """A search claims a solution that the rules do not confirm: a fault of the solver."""


def solve(
    variant: Variant,
    position: Position,
    budget: Budget = Budget(),  # noqa: B008  # an immutable value
    cancelled: Callable[[], bool] | None = None,
) -> Verdict:
    """Whether the position can be won, with the moves if so.

    Args:
        variant: the game.
        position: any that can come up in it, also one with the base card still to be chosen.
        budget: what the search may use. Without seconds the verdict is the same at every call.
        cancelled: asked every few milliseconds whether to give up.

    Raises BrokenSolution if the solver has a fault.
    """
    meter = Meter(budget, cancelled)
    answer = _answer(variant, position, meter)
    if answer.kind is Kind.WINNABLE:
        confirm(variant, position, answer.moves)
    return Verdict(answer.kind, answer.moves, answer.why, meter.nodes, meter.seconds)


def _answer(variant: Variant, position: Position, meter: Meter) -> Answer:
    """The answer of the family's search. A family is imported when it is first asked for."""
    if position.score == variant.total:
        return Answer(Kind.WINNABLE, Why.SOLUTION)
    match variant.family:
        case Family.TERRACE:
            from belvedere.solver.terrace import answer

            return answer(variant, position, meter)
        case Family.THUMB_AND_POUCH:
            from belvedere.solver.thumb_and_pouch import answer

            return answer(variant, position, meter)
        case Family.EIGHT_OFF:
            from belvedere.solver.eight_off import answer

            return answer(variant, position, meter)
        case _:
            assert_never(variant.family)


def confirm(variant: Variant, position: Position, moves: tuple[Move, ...]) -> None:
    """Replay moves by the rules; raises BrokenSolution unless they win."""
    for move in moves:
        try:
            position = apply(variant, position, move).after
        except IllegalMove as bad:
            raise BrokenSolution(Said("“{move}” is illegal. {why}", move=str(move), why=bad.refusal)) from bad
        except KeyError as bad:
            raise BrokenSolution(Said("“{move}” is illegal. This game has no such pile", move=str(move))) from bad
    if outcome(variant, position) is not Outcome.WON:
        raise BrokenSolution(Said("the moves do not win"))


__all__ = ["BrokenSolution", "Budget", "Kind", "Verdict", "Why", "confirm", "solve"]
