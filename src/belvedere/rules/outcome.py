"""How a game stands: its score, whether it is won or blocked, and what can go up without a choice."""

from enum import Enum

from belvedere.rules.engine import apply, dealing_move, foundation_move, legal_moves
from belvedere.rules.variant import Base, Variant
from belvedere.table.moves import Move, MoveKind
from belvedere.table.piles import WASTE, Role
from belvedere.table.position import Position


class Outcome(Enum):
    """How a game has ended."""

    WON = "won"
    """All cards are on foundations."""
    BLOCKED = "blocked"
    """Not won, no deal is possible, and no legal move is left but moves of no use."""


def score(variant: Variant, position: Position) -> int:
    """The number of cards on foundations; ``variant.total`` of them win."""
    del variant  # every game scores alike; the rule stands here and not with its callers
    return position.score


def outcome(variant: Variant, position: Position) -> Outcome | None:
    """How the game has ended, or None while it goes on. A game that cannot be won any more goes on all the same."""
    if position.score == variant.total:
        return Outcome.WON
    if all(is_of_no_use(position, move) for move in legal_moves(variant, position)):
        return Outcome.BLOCKED
    return None


def is_of_no_use(position: Position, move: Move) -> bool:
    """Whether a legal move changes only which of alike piles holds the cards.

    That is cell to cell, a lone ace to an empty foundation, a whole column to a gap.
    """
    if move.kind is not MoveKind.TRANSFER:
        return False
    roles = (move.source.role, move.target.role)
    if roles in ((Role.RESERVE, Role.RESERVE), (Role.FOUNDATION, Role.FOUNDATION)):
        return True
    return (
        roles == (Role.TABLEAU, Role.TABLEAU)
        and move.count == position.pile(move.source).size
        and not position.pile(move.target).codes
    )


def next_up(variant: Variant, position: Position) -> Move | None:
    """The next move of *All to Foundations*: reserve or cells first, then columns, then the waste; None if none fits.

    The first card that fits goes to the lowest foundation that takes it. Choosing the base card is left to the player.
    """
    if position.base is None and variant.base is Base.CHOSEN:
        return None
    from_waste: Move | None = None
    # The view lists the waste first, then the reserves and the columns in their order, and of each source the lowest
    # foundation first. Asking it once is ten times as fast as asking for each source, which finish_moves needs.
    for move in legal_moves(variant, position):
        if move.target.role is Role.FOUNDATION and move.source.role is not Role.FOUNDATION:
            if move.source.role is not Role.WASTE:
                return move
            from_waste = from_waste or move
    return from_waste


def finish_moves(variant: Variant, position: Position) -> tuple[Move, ...]:
    """The moves that win the game without a choice: all that fits goes up, else the stock is dealt on.

    Empty if that does not win. A card still face down in a column leaves a choice, so there it is empty as well.
    """
    if position.score == variant.total or any(pile and pile[0] >= 0x80 for pile in position.tableau):
        return ()
    moves: list[Move] = []
    deals_in_vain = 0
    while position.score < variant.total:
        # After a deal that was in vain only the card on the waste is new.
        move = foundation_move(variant, position, WASTE) if deals_in_vain else next_up(variant, position)
        if move is not None:
            deals_in_vain = 0
        else:
            move = dealing_move(variant, position)
            deals_in_vain += 1
        if move is None or deals_in_vain > 2 * variant.total:
            return ()
        moves.append(move)
        position = apply(variant, position, move).after
    return tuple(moves)
