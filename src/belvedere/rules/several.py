"""Moves that are played together as one: all that fits, the finish, and what the automatic option adds to a move."""

from belvedere.rules.automatic import Automatic, automatic_move
from belvedere.rules.engine import apply
from belvedere.rules.outcome import finish_moves, next_up
from belvedere.rules.variant import Variant
from belvedere.table.moves import Step
from belvedere.table.piles import Role
from belvedere.table.position import Position


def with_automatic(variant: Variant, step: Step, mode: Automatic) -> list[Step]:
    """A step, and those of the cards that go to the foundations by themselves after it.

    After a card was taken back from a foundation nothing goes up, or it would be there again at once.
    """
    steps = [step]
    if step.move.source.role is not Role.FOUNDATION:
        while move := automatic_move(variant, steps[-1].after, mode):
            steps.append(apply(variant, steps[-1].after, move))
    return steps


def all_up(variant: Variant, position: Position) -> list[Step]:
    """The steps of *All to Foundations*; none if nothing fits."""
    steps: list[Step] = []
    while move := next_up(variant, position):
        steps.append(apply(variant, position, move))
        position = steps[-1].after
    return steps


def finish(variant: Variant, position: Position) -> list[Step]:
    """The steps that win the game without a choice; none if it needs one."""
    steps: list[Step] = []
    for move in finish_moves(variant, position):
        steps.append(apply(variant, position, move))
        position = steps[-1].after
    return steps


__all__ = ["all_up", "finish", "with_automatic"]
