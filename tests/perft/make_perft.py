"""Writes the perft files of this folder: ``python tests/perft/make_perft.py [GAME ...]``.

A number is written only if two walks agree on it: ``belvedere.rules.perft`` with the generator of legal moves, and the
one below, which knows no generator. It tries every (source, count, target) on ``is_legal``, sorts out alike targets by
itself, and follows each sequence of moves, remembering only what it has counted before.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from belvedere import games
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, is_legal
from belvedere.rules.perft import Counts, perft
from belvedere.rules.variant import Variant
from belvedere.table.moves import DEAL, REDEAL, Move
from belvedere.table.position import Position
from tests.walks import every_drag

HERE = Path(__file__).parent


class Depths(NamedTuple):
    """How deep a game is walked: in each of many deals, and far deeper in a few."""

    many: int
    few: int


MANY = range(1, 21)
FEW = range(1, 4)
DEPTHS = {
    "terrace": Depths(5, 6),
    "generals-patience": Depths(5, 6),
    "falling-stars": Depths(6, 7),
    "signora": Depths(5, 7),
    "redheads": Depths(8, 11),
    "blondes-and-brunettes": Depths(7, 10),
    "wood": Depths(6, 9),
    "thumb-and-pouch": Depths(5, 7),
    "eight-off": Depths(3, 4),
    "eight-off-strict": Depths(3, 4),
}


def variant_of(name: str) -> Variant:
    """The game that a file is about: ``eight-off-strict`` is Eight Off with that option."""
    key = name.removesuffix("-strict")
    return games.find(key, ("strict",) if key != name else ())


def tried_moves(variant: Variant, position: Position) -> Iterator[Move]:
    """Every legal move that trying finds, of alike empty targets the lowest."""
    met: set[tuple[object, ...]] = set()
    for move in every_drag(position):
        if is_legal(variant, position, move):
            if not position.pile(move.target).codes:
                alike = (move.source, move.count, move.target.role.value)
                if alike in met:
                    continue
                met.add(alike)
            yield move
    yield from (move for move in (DEAL, REDEAL) if is_legal(variant, position, move))


class Walk:
    """The brute-force walk of one deal."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.ends: set[tuple[object, ...]] = set()
        self.met: dict[tuple[Position, int], int] = {}

    def sequences(self, position: Position, depth: int) -> int:
        """The sequences of so many moves from a position."""
        if depth == 0:
            self.ends.add(position.key())
            return 1
        if (position, depth) not in self.met:
            self.met[position, depth] = sum(
                self.sequences(apply(self.variant, position, move).after, depth - 1)
                for move in tried_moves(self.variant, position)
            )
        return self.met[position, depth]


def counts(variant: Variant, number: int, depth: int) -> Counts:
    """What both walks count; raises ValueError if they differ."""
    opening = deal(variant, number)
    walk = Walk(variant)
    sequences = walk.sequences(opening, depth)
    tried = Counts(sequences, len(walk.ends))
    generated = perft(variant, opening, depth)
    if tried != generated:
        raise ValueError(f"{variant.key} deal {number} depth {depth}: tried {tried}, generated {generated}")
    return generated


def write(name: str, file: str, numbers: range, depth: int) -> None:
    """Write a file of a game."""
    variant = variant_of(name)
    lines = [f"{number} {depth} {' '.join(map(str, counts(variant, number, depth)))}" for number in numbers]
    (HERE / file).write_text("\n".join(["# deal depth sequences positions", *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    wanted = sys.argv[1:] or list(DEPTHS)
    for game in wanted:
        write(game, f"{game}.txt", MANY, DEPTHS[game].many)
    for game in wanted:
        write(game, f"{game}.deep.txt", FEW, DEPTHS[game].few)
