"""The one model of the rules: what is legal, and what a move does.

``legal_moves`` generates from tables of what each card takes; ``is_legal`` and ``refusal`` look at one move and work it
out by themselves. The tests hold the two against each other, so neither may call the other.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from belvedere.cards import FACE_DOWN_BIT, Rank
from belvedere.rules.building import EVERY_CARD, NO_CARD, Takes, of_rank, takes
from belvedere.rules.checks import dealing_refusal, may_transfer, transfer_refusal
from belvedere.rules.consequences import dealt, played, turned_over
from belvedere.rules.refusals import IllegalMove, Refusal
from belvedere.rules.variant import Base, Gap, Group, Reserve, Variant
from belvedere.table.moves import DEAL, REDEAL, Move, MoveKind, Step, transfer
from belvedere.table.piles import PileId, Role, Shape
from belvedere.table.position import Position

_TRANSFER: Final = MoveKind.TRANSFER
_DEAL: Final = MoveKind.DEAL


class LegalMoves:
    """A view of the legal moves of a position: ``in``, iteration, truth and length.

    Their order is kept by a test, since the window and searches see it: single cards by source (waste, reserves or
    cells, columns, foundations) and target (foundations, columns, cells), then runs by source, count and target, and
    last the deal.
    """

    __slots__ = ("_found", "_position", "_sources", "_targets", "_variant")

    def __init__(
        self,
        variant: Variant,
        position: Position,
        sources: Collection[PileId] | None,
        targets: Collection[PileId] | None,
    ) -> None:
        """Use ``legal_moves`` instead."""
        self._variant = variant
        self._position = position
        self._sources = sources
        self._targets = targets
        self._found: list[Move] | None = None

    def _moves(self) -> list[Move]:
        """The moves, generated once."""
        if self._found is None:
            found = _generate(self._variant, self._position)
            sources, targets = self._sources, self._targets
            if sources is not None:
                found = [move for move in found if move.source in sources]
            if targets is not None:
                found = [move for move in found if move.target in targets]
            self._found = found
        return self._found

    def __iter__(self) -> Iterator[Move]:
        """The moves in their order."""
        return iter(self._moves())

    def __contains__(self, move: object) -> bool:
        """Whether a move is legal and its piles are among those asked for."""
        return (
            isinstance(move, Move)
            and (self._sources is None or move.source in self._sources)
            and (self._targets is None or move.target in self._targets)
            and self._position.shape.slot.keys() >= {move.source, move.target}
            and is_legal(self._variant, self._position, move)
        )

    def __bool__(self) -> bool:
        """Whether there is any."""
        return bool(self._moves())

    def __len__(self) -> int:
        """How many there are."""
        return len(self._moves())

    def __repr__(self) -> str:
        """The moves in the notation."""
        return f"<LegalMoves: {', '.join(map(str, self._moves()))}>"


def legal_moves(
    variant: Variant,
    position: Position,
    *,
    sources: Collection[PileId] | None = None,
    targets: Collection[PileId] | None = None,
) -> LegalMoves:
    """A view of the legal moves, of those only whose piles are among ``sources`` and ``targets`` if these are given."""
    return LegalMoves(variant, position, sources, targets)


def is_legal(variant: Variant, position: Position, move: Move) -> bool:
    """Whether the rules allow a move.

    Raises KeyError if the table has no pile of one of the move's names.
    """
    if move.kind is _TRANSFER:
        return may_transfer(variant, position, move)
    return dealing_refusal(variant, position, move) is None


def refusal(variant: Variant, position: Position, move: Move) -> Refusal | None:
    """Why the rules refuse a move; None if they allow it.

    Raises KeyError if the table has no pile of one of the move's names.
    """
    if move.kind is _TRANSFER:
        return transfer_refusal(variant, position, move)
    return dealing_refusal(variant, position, move)


def apply(variant: Variant, position: Position, move: Move) -> Step:
    """The step that a move makes of a position, with everything that the game does by itself because of it.

    Raises IllegalMove if the rules refuse the move, KeyError if the table has no pile of one of its names.
    """
    reason = refusal(variant, position, move)
    if reason is not None:
        raise IllegalMove(reason)
    return _apply(variant, position, move)


def _apply(variant: Variant, position: Position, move: Move) -> Step:
    """What ``apply`` does, for a move that is known to be legal."""
    kind = move.kind
    if kind is _TRANSFER:
        return played(variant, position, move)
    return dealt(variant, position) if kind is _DEAL else turned_over(variant, position)


def dealing_move(variant: Variant, position: Position) -> Move | None:
    """What a click on the stock does: DEAL, REDEAL, or None if nothing."""
    if dealing_refusal(variant, position, DEAL) is None:
        return DEAL
    return REDEAL if dealing_refusal(variant, position, REDEAL) is None else None


def read_move(variant: Variant, position: Position, text: str) -> Move:
    """The move that a line means in this position, where ``deal`` may be turning the waste over.

    For lines of moves that others wrote: those of `belvedere verify` and of recordings.

    Raises BadMove if the line is no move; the move may be illegal.
    """
    move = Move.parse(text)
    return move if move.kind is _TRANSFER else dealing_move(variant, position) or DEAL


def foundation_move(variant: Variant, position: Position, source: PileId) -> Move | None:
    """The move of a pile's top card to the foundation of lowest index that takes it; None if there is none.

    It is what a double click does on the waste, the reserve, a cell or a column. Foundations and the stock have none.
    """
    if source.role in (Role.FOUNDATION, Role.STOCK):
        return None
    for slot in variant.shape.foundations:
        move = _single_moves(variant.shape)[variant.shape.slot[source]][slot]
        if may_transfer(variant, position, move):
            return move
    return None


def double_click_move(variant: Variant, position: Position, source: PileId) -> Move | None:
    """What a double click does: a foundation move, or in Eight Off a column's top card to the first free cell."""
    move = foundation_move(variant, position, source)
    if move is None and variant.reserve is Reserve.CELLS and source.role is Role.TABLEAU:
        moves = legal_moves(variant, position, sources=(source,))
        return next((move for move in moves if move.target.role is Role.RESERVE), None)
    return move


def liftable(variant: Variant, position: Position, pile: PileId) -> int:
    """How many cards of a pile may be taken into the hand together, from its top; 0 if none.

    Only the pile itself is looked at: in Eight Off the free cells may allow less, which the move's refusal says.
    """
    codes = position.pile(pile).codes
    if not codes or pile.role is Role.STOCK or (pile.role is Role.FOUNDATION and not variant.foundations_give_back):
        return 0
    if position.base is None and variant.base is Base.CHOSEN and pile.role is not Role.TABLEAU:
        return 0
    if pile.role is not Role.TABLEAU or variant.groups is Group.SINGLE:
        return 1
    return _run(codes, takes(variant.columns, position.base))


class _Tables(NamedTuple):
    """What the generator looks up: a variant's rules with a base rank."""

    on_foundation: Takes
    on_empty_foundation: frozenset[int]
    on_column: Takes
    into_gap: frozenset[int]
    waste_into_gap: frozenset[int]
    has_cells: bool
    gives_back: bool
    groups: Group


@cache
def _tables(variant: Variant, base: Rank | None) -> _Tables:
    """The tables of a variant; ``base`` is None in games that begin with aces."""
    waste_into_gap = of_rank(Rank.KING) if variant.gaps is Gap.KING else EVERY_CARD
    only_waste = variant.gaps is Gap.WASTE or variant.gaps.fills_itself
    return _Tables(
        takes(variant.foundations, base),
        of_rank(variant.first_base or base or Rank.ACE),
        takes(variant.columns, base),
        NO_CARD if only_waste else waste_into_gap,
        waste_into_gap,
        variant.reserve is Reserve.CELLS,
        variant.foundations_give_back,
        variant.groups,
    )


@cache
def _single_moves(shape: Shape) -> tuple[tuple[Move, ...], ...]:
    """The moves of one card by slots of source and target: they are made once and shared."""
    return tuple(tuple(transfer(source, target) for target in shape.ids) for source in shape.ids)


@cache
def _run_move(shape: Shape, source: int, target: int, count: int) -> Move:
    """A move of several cards by slots."""
    return transfer(shape.ids[source], shape.ids[target], count)


def _generate(variant: Variant, position: Position) -> list[Move]:
    """All legal moves in their order."""
    shape, piles, base, _, _ = position
    moves = _single_moves(shape)
    if base is None and variant.base is _CHOSEN:
        return [moves[column][goal] for column in shape.columns if piles[column] for goal in shape.foundations]
    tables = _tables(variant, base)
    on_foundation, starts, on_column, into_gap, waste_into_gap = tables[:5]
    foundations = [(slot, on_foundation[piles[slot][-1]] if piles[slot] else starts) for slot in shape.foundations]
    columns = [(slot, on_column[piles[slot][-1]] if piles[slot] else into_gap) for slot in shape.columns]
    columns_for_waste = [(slot, taken if piles[slot] else waste_into_gap) for slot, taken in columns]
    cells = [slot for slot in shape.reserves if not piles[slot]] if tables.has_cells else []
    anywhere = foundations + columns
    ways: tuple[tuple[Iterable[int], list[tuple[int, frozenset[int]]]], ...] = (
        ((1,), foundations + columns_for_waste),
        (shape.reserves, anywhere if tables.has_cells else foundations),
        (shape.columns, anywhere),
        (shape.foundations if tables.gives_back else (), anywhere),
    )
    found: list[Move] = []
    for sources, targets in ways:
        for source in sources:
            if piles[source]:
                card, row = piles[source][-1], moves[source]
                found += [row[slot] for slot, taken in targets if card in taken]
                if cells:
                    found += [row[slot] for slot in cells]
    if tables.groups is not _SINGLE:
        found += _runs(variant, position, columns, len(cells))
    if piles[0] or variant.redeals:
        deal = dealing_move(variant, position)
        if deal is not None:
            found.append(deal)
    return found


def _runs(
    variant: Variant, position: Position, columns: list[tuple[int, frozenset[int]]], cells: int
) -> Iterator[Move]:
    """The moves of two and more cards from column to column."""
    shape, piles = position.shape, position.piles
    on_column = takes(variant.columns, position.base)
    limit = _group_limit(variant.groups, cells)
    for source in shape.columns:
        codes = piles[source]
        length = min(_run(codes, on_column), limit) if len(codes) > 1 else 0
        for count in range(2, length + 1):
            card = codes[-count]
            for slot, taken in columns:
                if card in taken:
                    yield _run_move(shape, source, slot, count)


def _group_limit(groups: Group, cells: int) -> int:
    """How many cards may move together with so many free cells."""
    if groups is Group.BY_CELLS:
        return cells + 1
    return max(cells, 1) if groups is Group.BY_CELLS_ONLY else 13


def _run(codes: bytes, on_column: Takes) -> int:
    """How many cards from the top of a column follow one another face up; an empty column has none."""
    if not codes or codes[-1] >= FACE_DOWN_BIT:
        return 0
    length = 1
    for under, over in zip(codes[-2::-1], codes[:0:-1], strict=True):
        if over not in on_column[under]:
            break
        length += 1
    return length


_CHOSEN: Final = Base.CHOSEN
_SINGLE: Final = Group.SINGLE

__all__ = [
    "IllegalMove",
    "LegalMoves",
    "apply",
    "dealing_move",
    "double_click_move",
    "foundation_move",
    "is_legal",
    "legal_moves",
    "liftable",
    "read_move",
    "refusal",
]
