"""The tour of six steps for a first game: what each step wants to be done, when it is, and what is pointed at."""

from enum import Enum
from typing import Final

from belvedere.changes import Change, Played, Undone
from belvedere.rules.engine import is_legal, legal_moves
from belvedere.rules.variant import Variant
from belvedere.table.moves import Move, transfer
from belvedere.table.piles import Role
from belvedere.table.position import Position

GAME: Final = "eight-off"
"""Its cards all lie open, and nothing is dealt later: so it has the least to explain."""

DEAL: Final = 804
"""A deal in which a column takes the top card of another, and an ace lies on top of a third; it can be won."""

_SCRIPT: Final = ("tableau:5 1 tableau:3", "tableau:6 1 foundation:0")
"""What a player does who does what is said."""


class Step(Enum):
    """A step of the tour; its value is how many moves of the script were made before it."""

    LOOK = 0, "what lies where"
    MOVE = 0, "move a card"
    UP = 1, "send a card to a foundation"
    REFUSED = 2, "what the rules forbid, and where it is said why"
    HELPED = 2, "take a move back, and take a hint"
    WHERE = 2, "where rules, options and other games are"

    @property
    def script(self) -> str:
        """The moves before it, as they are kept in a game."""
        return "\n".join(_SCRIPT[: self.value[0]])


STEPS: Final = tuple(Step)


class Did(Enum):
    """What a player may do that a step waits for."""

    MOVED = "a card was moved"
    SENT_UP = "a card went to a foundation"
    REFUSED = "what was wanted was refused"
    UNDONE = "a move was taken back"
    HINTED = "a hint was asked for"


_WANTED: Final[dict[Step, tuple[Did, ...]]] = {
    Step.MOVE: (Did.MOVED,),
    Step.UP: (Did.SENT_UP,),
    Step.REFUSED: (Did.REFUSED,),
    Step.HELPED: (Did.UNDONE, Did.HINTED),
}
_TO_BE_READ: Final = (Step.REFUSED, Step.HELPED)
"""When these are done there is something to be read first, so they wait for *Next*."""


class Tour:
    """How far the tour is.

    Attributes:
        step: where it is.
        wanted: what is still to be done in this step, in this order.
    """

    def __init__(self) -> None:
        """At the first step."""
        self.step = STEPS[0]
        self.wanted = _WANTED.get(self.step, ())

    @property
    def number(self) -> int:
        """Which step it is, counted from one."""
        return STEPS.index(self.step) + 1

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.step is STEPS[-1]

    def go(self, by: int) -> None:
        """Go on by so many steps, or back, as far as there are any."""
        self.step = STEPS[min(max(self.number - 1 + by, 0), len(STEPS) - 1)]
        self.wanted = _WANTED.get(self.step, ())

    def note(self, deeds: frozenset[Did]) -> bool:
        """Note what the player did; says whether the step looks different now."""
        left = tuple(each for each in self.wanted if each not in deeds)
        if left == self.wanted:
            return False
        self.wanted = left
        if not left and self.step not in _TO_BE_READ:
            self.go(1)
        return True


def deeds(change: Change) -> frozenset[Did]:
    """What the player did, if a change of the game tells of something that a step may wait for."""
    if isinstance(change, Undone):
        return frozenset((Did.UNDONE,))
    if not isinstance(change, Played):
        return frozenset()
    if any(step.move.target.role is Role.FOUNDATION for step in change.steps):
        return frozenset((Did.MOVED, Did.SENT_UP))
    return frozenset((Did.MOVED,))


def suggestion(step: Step, variant: Variant, position: Position) -> Move | None:
    """The move that a step points to in a position: one that the rules refuse, where the step is about that."""
    match step:
        case Step.MOVE:
            moves = _onto(Role.TABLEAU, variant, position)
            return next((move for move in moves if position.pile(move.target).codes), None)
        case Step.UP:
            return next(iter(_onto(Role.FOUNDATION, variant, position)), None)
        case Step.REFUSED:
            piles = position.shape.slot
            columns = [pile for pile in piles if pile.role is Role.TABLEAU and position.pile(pile).codes]
            pairs = (transfer(one, other) for one in columns for other in columns if one != other)
            return next((move for move in pairs if not is_legal(variant, position, move)), None)
        case _:
            return None


def _onto(role: Role, variant: Variant, position: Position) -> list[Move]:
    """The moves of a top card onto such piles, those of columns first."""
    moves = [move for move in legal_moves(variant, position) if move.target.role is role and move.count == 1]
    return sorted(moves, key=lambda move: move.source.role is not Role.TABLEAU)


def fits(step: Step, variant: Variant, position: Position, moves: int) -> bool:
    """Whether a step can be done in this position, in which so many moves can be taken back."""
    if step is Step.HELPED:
        return moves > 0
    return step not in _WANTED or suggestion(step, variant, position) is not None


__all__ = ["DEAL", "GAME", "STEPS", "Did", "Step", "Tour", "deeds", "fits", "suggestion"]
