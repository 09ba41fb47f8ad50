"""The order in which the first moves of deals 1 to 3 are generated: players, hints and searches see it.

If a change of the order is meant, write the file again: ``python tests/perft/test_move_order.py``.
"""

import sys
from pathlib import Path

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, legal_moves
from tests.perft.make_perft import DEPTHS, variant_of

FILE = Path(__file__).with_name("move_order.txt")


def snapshot() -> str:
    """The legal moves of each opening, and of the position after the first of them, in their order."""
    lines = []
    for name in DEPTHS:
        variant = variant_of(name)
        for number in (1, 2, 3):
            position = deal(variant, number)
            for played in range(3):
                moves = list(legal_moves(variant, position))
                lines.append(f"{name} {number} after {played}: {', '.join(map(str, moves))}")
                position = apply(variant, position, moves[0]).after
    return "\n".join(lines) + "\n"


def test_the_order_of_first_moves_is_kept() -> None:
    assert FILE.read_text(encoding="utf-8").splitlines() == snapshot().splitlines()


if __name__ == "__main__":
    FILE.write_text(snapshot(), encoding="utf-8")
