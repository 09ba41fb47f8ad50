"""Positions made for a test: only the piles that matter are named, all others are empty."""

from belvedere import games
from belvedere.cards import Rank
from belvedere.table.position import Position


def position(
    key: str, *, base: str | None = None, locked: bool = False, redeals_used: int = 0, **piles: str
) -> Position:
    """A position of a game: ``position("signora", base="7", waste="QH", tableau_0="KS", foundation_1="7H")``."""
    shape = games.find(key).shape
    lines = [f"{pile}: {piles.pop(str(pile).replace(':', '_'), '')}".strip() for pile in shape.ids]
    assert not piles, f"{key} has no {', '.join(piles)}"
    lines += [f"base: {base or '-'}", f"stock_locked: {'yes' if locked else 'no'}", f"redeals_used: {redeals_used}"]
    return Position.from_text("\n".join(lines))


def suit_up_to(suit: str, rank: Rank) -> str:
    """A foundation from the ace to that rank."""
    return " ".join(each.letter + suit for each in Rank if each <= rank)
