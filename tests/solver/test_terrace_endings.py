"""The packed form of the Terraces at the end of a game, and what happens if it and the rules should part."""

import pytest

from belvedere.cards import COPY_BIT, Rank
from belvedere.games import find
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply
from belvedere.solver import Budget, Kind, solve
from belvedere.solver.terrace import WEIGHTS
from belvedere.solver.terrace.game import TerraceGame
from belvedere.solver.terrace.replay import LostThread, moves_along
from belvedere.table.moves import transfer
from belvedere.table.piles import WASTE, PileId, Role
from belvedere.table.position import Position

UP = transfer(WASTE, PileId(Role.FOUNDATION, 7))


def nearly_won(key: str, redeals: int) -> Position:
    """A position with aces as base and nothing left but a queen on a king, on the waste."""
    shape = find(key).shape
    in_suit = key == "generals-patience"
    piles = [b""] * len(shape.ids)
    for number, slot in enumerate(shape.foundations):
        suit, copy = number // 2, COPY_BIT * (number % 2)
        suits = [suit if in_suit or rank % 2 else suit ^ 1 for rank in range(1, 14)]
        piles[slot] = bytes(rank | of << 4 | copy for rank, of in enumerate(suits, 1))
    last = shape.foundations[-1]
    piles[1], piles[last] = piles[last][:10:-1], piles[last][:11]
    return Position(shape, tuple(piles), Rank.ACE, redeals_used=redeals)


@pytest.mark.parametrize(("key", "redeals"), [("terrace", 0), ("wood", 0), ("generals-patience", 1)])
def test_the_waste_goes_up_by_itself_when_nothing_can_be_dealt(key: str, redeals: int) -> None:
    variant, position = find(key), nearly_won(key, redeals)
    game = TerraceGame(variant, position, WEIGHTS[0])
    after = apply(variant, position, UP).after
    won = apply(variant, after, UP).after
    assert game.forced(game.pack(position)) == game.pack(after)
    assert game.forced(game.pack(after)) == game.pack(won)
    assert game.forced(game.pack(won)) == game.pack(won)
    verdict = solve(variant, position, Budget(nodes=0))
    assert (verdict.kind, verdict.solution) == (Kind.WINNABLE, (UP, UP))


def test_a_waste_that_can_still_be_turned_over_does_not() -> None:
    variant, position = find("generals-patience"), nearly_won("generals-patience", 0)
    game = TerraceGame(variant, position, WEIGHTS[0])
    assert game.forced(game.pack(position)) == game.pack(position)
    assert len(solve(variant, position, Budget(nodes=9)).solution) >= 2


def test_a_base_still_to_be_chosen_is_no_position_to_search() -> None:
    with pytest.raises(ValueError, match="base card is still to be chosen"):
        TerraceGame(find("terrace"), deal(find("terrace"), 1), WEIGHTS[0])


class Cheating(TerraceGame):
    """Takes nearly all cards for one."""

    def children(self, state: int) -> list[int]:
        return [self.pack(nearly_won("falling-stars", 0))] if state else []


def test_a_packed_move_that_the_rules_do_not_know_is_noticed() -> None:
    variant = find("falling-stars")
    game = Cheating(variant, deal(variant, 1), WEIGHTS[0])
    _, start = game.start()
    for after in (game.settled(game.children(start)[0]), start + 1):
        with pytest.raises(LostThread, match="no move leads to"):
            moves_along(game, [start, after])
