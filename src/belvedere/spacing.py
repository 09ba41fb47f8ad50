"""How much air there is between the cards of a game: its grid of rows and columns, and what a high window spares.

All lengths are card heights, but for what is said to be card widths.
"""

from typing import Final, NamedTuple, assert_never

from belvedere.rules.variant import Family, Variant

MARGIN: Final = 0.1
"""What is left free round the table, in card widths."""
ROW_GAP: Final = 0.1
"""What is left free between two rows where the height limits the cards."""
_OPEN_STEP, _CLOSED_STEP = 0.27, 0.11
_LOOSEST, _LOOSEST_OPEN, _LOOSEST_CLOSED = 0.75, 0.17, 0.07
"""What is added at most between rows, to the step of an open card, and to that of a closed one."""


class Grid(NamedTuple):
    """A game's arrangement in units: columns of the grid, and what the longest column takes.

    Attributes:
        columns: columns of the grid.
        aside: extra distance after the first column, in card widths.
        rows: rows of cards above the columns.
        closed, open: how many cards of the longest possible column lie face down and face up below its last one.
    """

    columns: int
    aside: float
    rows: int
    closed: int
    open: int


def grid_of(variant: Variant) -> Grid:
    """The arrangement of a game.

    The longest column of a Terrace is a run of thirteen: nothing goes on a card of the base rank. In Thumb and Pouch
    six cards lie face down below a run from king to ace. In Eight Off a king may have been dealt as the sixth card.
    """
    match variant.family:
        case Family.TERRACE:
            return Grid(variant.column_count, 0.0, 2, 0, 12)
        case Family.THUMB_AND_POUCH:
            return Grid(variant.column_count, 0.0, 1, variant.column_count - 1, 12)
        case Family.EIGHT_OFF:
            return Grid(variant.column_count + 1, 0.35, 1, 0, 17)
        case _:
            assert_never(variant.family)


class Air(NamedTuple):
    """How far apart cards stand, in card heights: all of it above the first row, each row, open and closed cards."""

    above: float
    gap: float
    opened: float
    closed: float


def air_for(grid: Grid, height: float, shape: float) -> Air:
    """What a table of so many card heights has to spare beyond its longest column.

    Half goes above the rows, a quarter between the cards, and what is more than cards far apart can use brings all of
    it towards the middle; at least a quarter is left below.
    """
    rows = (grid.rows + 1) + grid.rows * ROW_GAP + 2 * MARGIN / shape
    free = max(0.0, height - rows - grid.closed * _CLOSED_STEP - grid.open * _OPEN_STEP)
    gap = min(_LOOSEST, free / 2 / (grid.rows + 1))
    share = min(1.0, free / 4 / (grid.open * _LOOSEST_OPEN + grid.closed * _LOOSEST_CLOSED))
    opened, closed = share * _LOOSEST_OPEN, share * _LOOSEST_CLOSED
    spare = free * 3 / 4 - gap * (grid.rows + 1) - grid.open * opened - grid.closed * closed
    return Air(max(0.0, spare), gap, _OPEN_STEP + opened, _CLOSED_STEP + closed)
