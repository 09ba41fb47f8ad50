"""Why a move is refused: the rules asked about one move, without any table (the generator of moves has those).

The questions are asked in the order in which a player would ask them: can I take these cards, may they go to that kind
of pile, do they fit there. So the first thing that stands against a move is the one that is said.
"""

from itertools import pairwise
from typing import Final, assert_never

from belvedere.cards import CARDS, FACE_DOWN_BIT, Card, Rank
from belvedere.rules.building import Misfit, Suits, misfit, next_rank
from belvedere.rules.refusals import Reason, Refusal
from belvedere.rules.variant import Base, Gap, Group, Reserve, SecondPass, Stock, Variant
from belvedere.table.moves import Move, MoveKind
from belvedere.table.piles import Role
from belvedere.table.position import Position

_STOCK: Final = Role.STOCK
_WASTE: Final = Role.WASTE
_RESERVE: Final = Role.RESERVE
_FOUNDATION: Final = Role.FOUNDATION
_TABLEAU: Final = Role.TABLEAU
_CHOSEN: Final = Base.CHOSEN
_CELLS: Final = Reserve.CELLS


def transfer_refusal(variant: Variant, position: Position, move: Move) -> Refusal | None:
    """Why the cards may not be carried so; None if they may. Raises KeyError if the table has no such pile."""
    reason = _reason(variant, position, move)
    if reason is None:
        return None
    slot = position.shape.slot
    codes, there = position.piles[slot[move.source]], position.piles[slot[move.target]]
    return _refusal(reason, move, codes, there, position, variant)


def may_transfer(variant: Variant, position: Position, move: Move) -> bool:
    """Whether the cards may be carried so, without what a sentence about it would need: half as long.

    Raises KeyError if the table has no such pile.
    """
    return _reason(variant, position, move) is None


def _reason(variant: Variant, position: Position, move: Move) -> Reason | None:
    """The first thing that stands against carrying the cards so, from the lifting on."""
    _, source, target, count = move
    slot = position.shape.slot
    codes, there = position.piles[slot[source]], position.piles[slot[target]]
    reason = _lifting(variant, position, move, codes)
    if reason is not None:
        return reason
    role = target.role
    if role is _FOUNDATION:
        return _onto_foundation(variant, position, codes, count, there)
    if role is _TABLEAU:
        return _onto_column(variant, position, move, codes, there)
    if role is _RESERVE and variant.reserve is _CELLS:
        return Reason.ONE_TO_CELL if count > 1 else Reason.CELL_TAKEN if there else None
    return {_STOCK: Reason.ONTO_STOCK, _WASTE: Reason.ONTO_WASTE, _RESERVE: Reason.ONTO_RESERVE}[role]


def _lifting(variant: Variant, position: Position, move: Move, codes: bytes) -> Reason | None:
    """Why the cards may not be taken into the hand."""
    _, source, target, count = move
    role = source.role
    if role is _STOCK:
        return Reason.STOCK_IS_DEALT if variant.has_stock else Reason.NO_STOCK
    if not codes:
        return Reason.NO_CARD_THERE
    if not 1 <= count <= len(codes):
        return Reason.NOT_SO_MANY_CARDS
    if source == target:
        return Reason.SAME_PILE
    if role is _FOUNDATION and not variant.foundations_give_back:
        return Reason.FOUNDATIONS_KEEP
    return _lifting_from(variant, position, move, codes)


def _lifting_from(variant: Variant, position: Position, move: Move, codes: bytes) -> Reason | None:
    """Why cards that are there may not be taken from a pile of this role."""
    _, source, target, count = move
    role = source.role
    if position.base is None and variant.base is _CHOSEN:
        if role is not _TABLEAU:
            return Reason.BASE_FIRST
        if target.role is not _FOUNDATION:
            return Reason.BASE_TO_FOUNDATION
    if role is not _TABLEAU:
        if count > 1:
            return _ONLY_TOP[role]
    elif count > 1:
        return _lifting_run(variant, position, codes[-count:])
    if role is _RESERVE and target.role is not _FOUNDATION and variant.reserve is not _CELLS:
        return Reason.RESERVE_TO_FOUNDATION
    return None


def _lifting_run(variant: Variant, position: Position, run: bytes) -> Reason | None:
    """Why these cards of a column do not move as a group."""
    if run[0] >= FACE_DOWN_BIT:
        return Reason.FACE_DOWN
    if variant.groups is Group.SINGLE:
        return Reason.ONLY_SINGLE_CARDS
    for under, over in pairwise(run):
        if misfit(variant.columns, under, over, position.base) is not None:
            return Reason.NOT_A_RUN
    return Reason.TOO_MANY_FOR_CELLS if len(run) > group_limit(variant, position) else None


def _onto_foundation(variant: Variant, position: Position, codes: bytes, count: int, there: bytes) -> Reason | None:
    """Why a foundation does not take the cards."""
    if count > 1:
        return Reason.ONE_TO_FOUNDATION
    card = codes[-1]
    if not there:
        first = _first_rank(variant, position)
        return None if first is None or card & 0x0F == first else Reason.FOUNDATION_STARTS_WITH
    found = misfit(variant.foundations, there[-1], card, position.base)
    return None if found is None else _FOUNDATION_REASONS[found]


def _onto_column(variant: Variant, position: Position, move: Move, codes: bytes, there: bytes) -> Reason | None:
    """Why a column does not take the cards."""
    card = codes[-move.count]
    if there:
        found = misfit(variant.columns, there[-1], card, position.base)
        if found is None:
            return None
        if found is Misfit.END:
            return Reason.NOTHING_ON_BASE if variant.columns.wraps else Reason.NOTHING_ON_ACE
        return _COLUMN_REASONS[found]
    gaps = variant.gaps
    if gaps is Gap.ANY:
        return None
    if gaps is Gap.KING:
        return None if card & 0x0F == Rank.KING else Reason.GAP_TAKES_KING
    return None if move.source.role is _WASTE else _not_into_gap(variant, position)


def _not_into_gap(variant: Variant, position: Position) -> Reason:
    """Why a gap takes no card that does not come from the waste."""
    return Reason.GAP_STAYS_EMPTY if gaps_stay_empty(variant, position) else Reason.GAP_TAKES_WASTE


def gaps_stay_empty(variant: Variant, position: Position) -> bool:
    """Whether the game fills gaps by itself, but nothing is left to fill them with."""
    if not variant.gaps.fills_itself or position.stock or position.waste:
        return False
    return variant.gaps is not Gap.FROM_RESERVE or not any(position.reserves)


def dealing_refusal(variant: Variant, position: Position, move: Move) -> Refusal | None:
    """Why no card may be dealt, or the waste not be turned over; None if it may."""
    reason = _dealing(variant, position) if move.kind is MoveKind.DEAL else _turning(variant, position)
    return None if reason is None else Refusal(reason, move.source.role, move.target)


def _dealing(variant: Variant, position: Position) -> Reason | None:
    """Why no card may be dealt from the stock."""
    if variant.stock is Stock.NONE:
        return Reason.NO_STOCK
    if position.base is None and variant.base is _CHOSEN:
        return Reason.BASE_FIRST
    if not position.piles[0]:
        return _turning_empty_stock(variant, position) or Reason.WASTE_TO_BE_TURNED
    if position.stock_locked:
        return Reason.STOCK_LOCKED
    if position.redeals_used and variant.second_pass is SecondPass.ONTO_EMPTY_WASTE and position.piles[1]:
        return Reason.WASTE_FIRST
    return None


def _turning(variant: Variant, position: Position) -> Reason | None:
    """Why the waste may not be turned over."""
    if variant.stock is Stock.NONE:
        return Reason.NO_STOCK
    if position.base is None and variant.base is _CHOSEN:
        return Reason.BASE_FIRST
    return Reason.STOCK_NOT_EMPTY if position.piles[0] else _turning_empty_stock(variant, position)


def _turning_empty_stock(variant: Variant, position: Position) -> Reason | None:
    """Why the waste may not be turned over, where the stock is empty."""
    if not variant.redeals:
        return Reason.STOCK_EMPTY
    if position.redeals_used >= variant.redeals:
        return Reason.NO_REDEAL_LEFT
    if not position.piles[1]:
        return Reason.NOTHING_TO_TURN
    return Reason.STOCK_LOCKED if position.stock_locked else None


def group_limit(variant: Variant, position: Position) -> int:
    """How many cards of a column may move together now, if they are a run."""
    match variant.groups:
        case Group.SINGLE:
            return 1
        case Group.RUN:
            return 13
        case Group.BY_CELLS:
            return free_cells(position) + 1
        case Group.BY_CELLS_ONLY:
            return max(free_cells(position), 1)
        case _:
            assert_never(variant.groups)


def free_cells(position: Position) -> int:
    """How many cells are free."""
    return position.reserves.count(b"")


def _first_rank(variant: Variant, position: Position) -> Rank | None:
    """The rank that an empty foundation takes; None if any, because the base card is being chosen."""
    return variant.first_base or position.base


def _refusal(reason: Reason, move: Move, codes: bytes, there: bytes, position: Position, variant: Variant) -> Refusal:
    """The reason with the values that its sentence may need."""
    lifted = CARDS[codes[-move.count]] if 1 <= move.count <= len(codes) else None
    on: Card | None = CARDS[there[-1]] if there else None
    needed: int | None = None
    suits: Suits | None = None
    if move.target.role is _FOUNDATION:
        suits = variant.foundations.suits
        needed = next_rank(variant.foundations, on.rank, position.base) if on else _first_rank(variant, position)
    elif move.target.role is _TABLEAU and on:
        suits = variant.columns.suits
        needed = next_rank(variant.columns, on.rank, position.base)
    return Refusal(
        reason,
        move.source.role,
        move.target,
        card=lifted if lifted and lifted.face_up else None,
        on=on if on and on.face_up else None,
        needed=Rank(needed) if needed else None,
        suits=suits,
        count=move.count,
        limit=group_limit(variant, position),
        cells=free_cells(position),
    )


_ONLY_TOP: Final = {
    _WASTE: Reason.ONLY_TOP_OF_WASTE,
    _RESERVE: Reason.ONLY_TOP_OF_RESERVE,
    _FOUNDATION: Reason.ONLY_TOP_OF_FOUNDATION,
}
_FOUNDATION_REASONS: Final = {
    Misfit.RANK: Reason.FOUNDATION_RANK,
    Misfit.SUIT: Reason.FOUNDATION_SUIT,
    Misfit.COLOUR: Reason.FOUNDATION_COLOUR,
    Misfit.END: Reason.FOUNDATION_COMPLETE,
}
_COLUMN_REASONS: Final = {
    Misfit.RANK: Reason.COLUMN_RANK,
    Misfit.SUIT: Reason.COLUMN_SUIT,
    Misfit.SAME_SUIT: Reason.COLUMN_SAME_SUIT,
    Misfit.COLOUR: Reason.COLUMN_COLOUR,
}
