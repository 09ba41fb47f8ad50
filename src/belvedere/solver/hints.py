"""Hints: which move to make here and why, best first; or that nothing helps, and why not.

What is known comes first: a solution, then moves after which the game can still be won. The others are ranked by what
they are good for. No hint leads to a position that this game has been through, and a move that can be taken back is
given only if something comes of it: so whoever follows hints alone never goes in circles.
"""

from collections.abc import Callable, Collection, Sequence
from enum import Enum
from typing import Final, NamedTuple

from belvedere.rules.automatic import is_safe
from belvedere.rules.engine import apply, legal_moves
from belvedere.rules.outcome import finish_moves, is_of_no_use
from belvedere.rules.variant import Base, Family, Variant
from belvedere.solver.base_hints import base_cost, base_hint
from belvedere.solver.meaning import Cause, Hint, buried, head, helping_hint, hint_along, plain_hint, wanted_below
from belvedere.solver.verdict import Kind
from belvedere.table.moves import Move, MoveKind, Step
from belvedere.table.piles import PileId, Role
from belvedere.table.position import Position

Key = tuple[object, ...]
"""What ``Position.key`` gives."""


class Nothing(Enum):
    """Why there is no hint."""

    WON = "the game is won"
    LOST = "it is proved that this position cannot be won"
    NO_MOVE = "no move is left but moves of no use"
    LOSING = "every move that does not lead in circles is known to lose"
    CIRCLES = "every move leads back to where the game has been"
    UNSEEN = "of no move it is seen what it would help"


class Advice(NamedTuple):
    """Hints, best first; without any, why there is none."""

    hints: tuple[Hint, ...]
    nothing: Nothing | None = None


_STOCK: Final = frozenset({Cause.DEALS, Cause.TURNS_OVER})
"""What is no cause by itself."""


class _Option(NamedTuple):
    """A move that could be made, and what is known of the position after it."""

    step: Step
    kind: Kind | None


class _Way(NamedTuple):
    """Moves that win, the option that the first one is, and whether they need no choice."""

    moves: Sequence[Move]
    first: _Option
    finishes: bool


def advise(
    variant: Variant,
    position: Position,
    solution: Sequence[Move] | None,
    kind_of: Callable[[Position], Kind | None],
    earlier: Collection[Key],
) -> Advice:
    """The hints for a position.

    Args:
        variant: the game.
        position: the position on the table.
        solution: moves that win from here, if any are known.
        kind_of: what is known of a position, None if nothing.
        earlier: the keys of the positions through which this game has come here.
    """
    if position.score == variant.total:
        return Advice((), Nothing.WON)
    if kind_of(position) is Kind.UNWINNABLE:
        return Advice((), Nothing.LOST)
    if all(is_of_no_use(position, move) for move in legal_moves(variant, position)):
        return Advice((), Nothing.NO_MOVE)
    options = _options(variant, position, kind_of)
    if all(option.kind is Kind.UNWINNABLE for option in options.values()):
        return Advice((), Nothing.LOST)
    been = {*earlier, position.key()}
    way = _way(variant, position, solution, been)
    if way is not None:
        options[way.first.step.after.key()] = way.first
    new = [option for key, option in options.items() if key not in been]
    going = [option for option in new if option.kind is not Kind.UNWINNABLE]
    hints = _ranked(variant, position, going, way)
    if hints:
        hints[0] = _with_best_cause(variant, hints[0], options, way)
        return Advice(tuple(hints))
    return Advice((), Nothing.UNSEEN if going else Nothing.LOSING if new else Nothing.CIRCLES)


def _way(variant: Variant, position: Position, solution: Sequence[Move] | None, been: Collection[Key]) -> _Way | None:
    """Moves that win, best without a choice, and not through where the game has been; None if none are known."""
    finish = finish_moves(variant, position)
    for moves in (finish, solution):
        if moves and not _comes_back(variant, position, moves, been):
            first = _Option(apply(variant, position, moves[0]), Kind.WINNABLE)
            return _Way(moves, first, finishes=moves is finish)
    return None


def _with_best_cause(variant: Variant, hint: Hint, options: dict[Key, _Option], way: _Way | None) -> Hint:
    """The first hint, with what is known of the others."""
    if way is not None and way.finishes:
        return hint._replace(cause=Cause.FINISH)
    if _is_only(hint, options):
        return hint._replace(cause=Cause.ONLY)
    if way is not None and hint.cause is Cause.KEEPS:
        return hint_along(variant, way.first.step, way.moves) or hint
    return hint._replace(cause=Cause.NO_BETTER) if hint.cause in _STOCK else hint


def _options(variant: Variant, position: Position, kind_of: Callable[[Position], Kind | None]) -> dict[Key, _Option]:
    """The moves that differ in what comes of them, by the key of the position after them; of equal ones the first."""
    found: dict[Key, _Option] = {}
    for move in legal_moves(variant, position):
        step = apply(variant, position, move)
        key = step.after.key()
        if key not in found:
            kind = kind_of(step.after)
            if position.base is None and variant.base is Base.CHOSEN:
                card = position.cards(move.source)[-1]
                kind = Kind.UNWINNABLE if base_cost(variant, position, card) < 0 else kind
            found[key] = _Option(step, kind)
    return found


def _comes_back(variant: Variant, position: Position, way: Sequence[Move], been: Collection[Key]) -> bool:
    """Whether these moves lead through a position where the game has been."""
    for move in way:
        position = apply(variant, position, move).after
        if position.key() in been:
            return True
    return False


def _is_only(hint: Hint, options: dict[Key, _Option]) -> bool:
    """Whether the hint's move is known to win and every other one to lose."""
    winning = [option.step.move for option in options.values() if option.kind is Kind.WINNABLE]
    losing = sum(option.kind is Kind.UNWINNABLE for option in options.values())
    return winning == [hint.move] and 0 < losing == len(options) - 1


def _ranked(variant: Variant, position: Position, options: Sequence[_Option], way: _Way | None) -> list[Hint]:
    """The hints of these moves: the first of a way to win, then those that are known to win, then by their use."""
    plain = {option.step.move: plain_hint(variant, option.step) for option in options}
    busy = frozenset((move.source, move.count) for move, hint in plain.items() if hint is not None)
    ranked: list[tuple[tuple[object, ...], Hint]] = []
    for number, (step, kind) in enumerate(options):
        hint, rank = _judged(variant, position, step, plain[step.move], busy)
        known = kind is Kind.WINNABLE
        if known and (hint is None or hint.cause in _STOCK):
            hint = Hint(step.move, Cause.KEEPS, head(position, step.move))
        if hint is not None:
            is_first = way is not None and step is way.first.step
            ranked.append(((not is_first, not known, *rank, number), hint))
    return [hint for _, hint in sorted(ranked, key=lambda each: each[0])]


def _judged(
    variant: Variant, position: Position, step: Step, plain: Hint | None, busy: frozenset[tuple[PileId, int]]
) -> tuple[Hint | None, tuple[int, ...]]:
    """What a move is good for and how good that is, lowest best."""
    card = head(position, step.move)
    if card is not None and position.base is None and variant.base is Base.CHOSEN:
        return base_hint(variant, step, card), (base_cost(variant, position, card),)
    hint = plain
    if hint is None or hint.cause is Cause.DIGS:
        hint = helping_hint(variant, step, busy) or hint
    if hint is None:
        return None, (len(_ORDER[variant.family]),)
    return hint, _rank(variant, step, hint)


_ORDER: Final[dict[Family, tuple[frozenset[Cause], ...]]] = {
    family: tuple(map(frozenset, groups))
    for family, groups in {
        Family.TERRACE: (
            {Cause.UP_LAST},
            {Cause.UP, Cause.UP_FREES, Cause.UP_EMPTIES, Cause.REPLACED, Cause.REDEALT},
            {Cause.FREES_UP},
            {Cause.FREES, Cause.OFF_WASTE},
            {Cause.PLACE},
            {Cause.FILLS},
            {Cause.EMPTIES},
            {Cause.DEALS, Cause.TURNS_OVER},
        ),
        Family.THUMB_AND_POUCH: (
            {Cause.TURNS, Cause.UP_TURNS},
            {Cause.UP, Cause.UP_FREES, Cause.UP_EMPTIES},
            {Cause.FREES_UP},
            {Cause.EMPTIES},
            {Cause.FILLS},
            {Cause.FREES, Cause.OFF_WASTE},
            {Cause.PLACE},
            {Cause.DEALS},
            {Cause.TURNS_OVER},
        ),
        Family.EIGHT_OFF: (
            {Cause.UP, Cause.UP_FREES, Cause.UP_EMPTIES, Cause.UP_CELL},
            {Cause.FREES_UP},
            {Cause.OUT_OF_CELL, Cause.EMPTIES},
            {Cause.FILLS},
            {Cause.FREES, Cause.PLACE},
            {Cause.DIGS},
        ),
    }.items()
}
"""What is better than what, where nothing is known."""


def _rank(variant: Variant, step: Step, hint: Hint) -> tuple[int, ...]:
    """How good a move is by the rules of the family, lowest best."""
    move, before = step.move, step.before
    order = _ORDER[variant.family]
    place = next(number for number, causes in enumerate(order) if hint.cause in causes)
    if move.target.role is Role.FOUNDATION and is_safe(variant, before, move.source):
        return -1, 0
    if variant.family is Family.TERRACE and move.source.role is Role.RESERVE:
        return -1, 1
    if hint.cause is Cause.DIGS:
        depth, _ = wanted_below(variant, before, move.source)
        return place, depth
    if variant.family is Family.THUMB_AND_POUCH and move.kind is MoveKind.TRANSFER:
        gap = move.target.role is Role.TABLEAU and not before.pile(move.target).codes
        if gap and hint.card is not None and hint.card.rank != 13:
            # A gap is worth more than another card: a king may need it.
            return len(order), 0
        return place, -buried(before, move.source)
    return place, 0
