"""Automatic foundations set to *safe* never make a game worse: late positions, followed to their end."""

import pytest

from belvedere import games
from belvedere.rules.automatic import is_safe
from belvedere.rules.engine import apply, foundation_move
from belvedere.rules.variant import Variant
from belvedere.table.moves import Move
from tests.endgames import Endgame, endgame, is_whole, winnable
from tests.tables import run, table

GENERAL = games.find("generals-patience")
SIGNORA = games.find("signora")
WOOD = games.find("wood")
THUMB = games.find("thumb-and-pouch")
EIGHT_OFF = games.find("eight-off")
EVERY = (*games.ALL, *games.WITH_OPTIONS)
every = pytest.mark.parametrize("variant", EVERY, ids=lambda variant: "-".join((variant.key, *variant.options)))


def ups(game: Endgame) -> list[Move]:
    """What could go up."""
    piles = [pile for pile in game.variant.shape.ids if game.position.pile(pile).codes]
    return [move for pile in piles if (move := foundation_move(game.variant, game.position, pile))]


def losing(game: Endgame, moves: list[Move]) -> list[str]:
    """Those of the moves after which a position that can be won cannot be won any more."""
    if not moves or winnable(game, game.position) is not True:
        return []
    after = ((move, apply(game.variant, game.position, move).after) for move in moves)
    return [f"{move}\n{game.position.to_text()}" for move, then in after if winnable(game, then) is False]


def safe_moves_that_lose(variant: Variant, seeds: range) -> list[str]:
    """The safe moves that make a position worse, and must not exist."""
    found: list[str] = []
    for seed in seeds:
        game = endgame(variant, seed)
        found += losing(game, [move for move in ups(game) if is_safe(game.variant, game.position, move.source)])
    return found


@every
def test_u8_safe_never_makes_a_late_position_worse(variant: Variant) -> None:
    assert safe_moves_that_lose(variant, range(15 if variant.total == 104 else 5)) == []


@pytest.mark.full
@every
def test_u8_safe_never_makes_any_of_many_late_positions_worse(variant: Variant) -> None:
    assert safe_moves_that_lose(variant, range(1500 if variant.total == 104 else 250)) == []


@pytest.mark.parametrize("variant", [GENERAL, WOOD, SIGNORA], ids=lambda variant: variant.key)
def test_other_foundation_moves_do_make_late_positions_worse(variant: Variant) -> None:
    """So the search would see it: without this the test above could be blind."""
    late = (endgame(variant, seed) for seed in range(100))
    assert any(
        losing(game, [move for move in ups(game) if not is_safe(game.variant, game.position, move.source)])
        for game in late
    )


@every
def test_late_positions_are_whole(variant: Variant) -> None:
    for seed in range(20):
        game = endgame(variant, seed)
        assert is_whole(game.variant, game.position)
        assert game.position.score < game.variant.total


def test_winnable_knows_won_lost_and_unknown() -> None:
    kings = "\n".join(f"foundation:{i}: {run('A' + suit, 'Q' + suit)}" for i, suit in enumerate("SHDC"))
    won = table(EIGHT_OFF, f"{kings}\ntableau:0: KS KH\ntableau:1: KD KC")
    game = Endgame(EIGHT_OFF, won, 12)
    assert winnable(game, won) is True
    assert winnable(game, won, 1) is None
    lost = table(THUMB, f"{kings}\ntableau:0: KS KS\nredeals_used: 2")
    assert winnable(Endgame(THUMB, lost, 12), lost) is False
