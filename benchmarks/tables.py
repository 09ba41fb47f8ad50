"""Tables that are measured, and that no deal comes to soon."""

from typing import Final

from belvedere import games
from belvedere.table.position import Position

LONGEST_RUN: Final = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"
"""The most cards that any of the nine games lets a hand take at once, in Thumb and Pouch."""


def longest_run() -> Position:
    """A table of Thumb and Pouch with that run on the first column, and the others empty."""
    return _position("thumb-and-pouch", {"tableau:0": LONGEST_RUN})


def nearly_won() -> Position:
    """A table of Terrace to which one king is missing."""
    ranks = "A23456789TJQK"
    suits = ("SH", "HS", "CD", "DC") * 2
    piles = {
        f"foundation:{number}": " ".join(rank + pair[place % 2] for place, rank in enumerate(ranks))
        for number, pair in enumerate(suits)
    }
    piles["foundation:7"] = piles["foundation:7"][:-3]
    return _position("terrace", {**piles, "tableau:0": "KD"}, base="A")


def _position(key: str, piles: dict[str, str], base: str = "-") -> Position:
    lines = [f"{pile}: {piles.get(str(pile), '')}".strip() for pile in games.find(key).shape.ids]
    return Position.from_text("\n".join((*lines, f"base: {base}", "stock_locked: no", "redeals_used: 0")))
