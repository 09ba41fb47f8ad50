"""From packed states back to the moves of the rules."""

from collections.abc import Sequence
from itertools import pairwise

from belvedere.rules.engine import apply, legal_moves
from belvedere.said import Said
from belvedere.solver.terrace.game import TerraceGame
from belvedere.table.moves import Move
from belvedere.table.position import Position


class LostThread(AssertionError):
    """No move of the rules leads from one packed state to the next: a fault of the packed form."""


def moves_along(game: TerraceGame, chain: Sequence[int]) -> list[Move]:
    """The moves of the rules that lead along a chain of settled states, forced ones included.

    Raises LostThread if the packed form has a fault.
    """
    position, moves = game.position, list[Move]()
    position = _settle(game, position, moves)
    for before, after in pairwise(chain):
        raw = next((child for child in game.children(before) if game.settled(child) == after), -1)
        position = _settle(game, _play(game, position, raw, moves), moves)
    return moves


def _settle(game: TerraceGame, position: Position, moves: list[Move]) -> Position:
    """Play what is forced."""
    state = game.pack(position)
    while (after := game.forced(state)) != state:
        position = _play(game, position, after, moves)
        state = after
    return position


def _play(game: TerraceGame, position: Position, state: int, moves: list[Move]) -> Position:
    """Play the move that leads to a state."""
    for move in legal_moves(game.variant, position):
        after = apply(game.variant, position, move).after
        if game.pack(after) == state:
            moves.append(move)
            return after
    text = Said("no move leads to {state} from\n{position}", state=hex(state), position=position.to_text())
    raise LostThread(text)
