"""What the tests of hints share: games by short names, what is known, and hints where nothing is."""

from collections.abc import Callable

from belvedere.games import find
from belvedere.rules.variant import Variant
from belvedere.solver import Kind
from belvedere.solver.hints import advise
from belvedere.solver.meaning import Hint
from belvedere.table.position import Position
from tests.tables import play

THUMB, EIGHT, WOOD, TERRACE, GENERAL, SIGNORA, REDHEADS = map(
    find, ("thumb-and-pouch", "eight-off", "wood", "terrace", "generals-patience", "signora", "redheads")
)


def nothing_known(_position: Position) -> None:
    """Nothing is known of any position."""


def kinds(variant: Variant, position: Position, told: dict[str, Kind]) -> Callable[[Position], Kind | None]:
    """What is known of the positions after these moves, and of the position itself under an empty name."""
    known = {(play(variant, position, move) if move else position).key(): kind for move, kind in told.items()}
    return lambda other: known.get(other.key())


def hints(variant: Variant, position: Position, **told: Kind) -> list[Hint]:
    """The hints where nothing is known."""
    assert not told
    return list(advise(variant, position, None, nothing_known, ()).hints)
