"""Eight Off and its option for groups (rules.md, Eight Off)."""

from typing import Final

from belvedere.rules.building import Build
from belvedere.rules.variant import Base, Family, Gap, Group, Refill, Reserve, SecondPass, Stock, Variant
from belvedere.table.piles import shape

STRICT: Final = "strict"
"""The option *Groups: no more cards than free cells*."""


def _eight_off(*, options: tuple[str, ...], groups: Group) -> Variant:
    """Eight Off with its group rule."""
    return Variant(
        key="eight-off",
        name="Eight Off",
        family=Family.EIGHT_OFF,
        options=options,
        shape=shape(reserves=8, foundations=4, columns=8),
        decks=1,
        reserve_size=4,
        base=Base.ACE,
        foundations=Build.UP_IN_SUIT,
        columns=Build.DOWN_IN_SUIT,
        groups=groups,
        gaps=Gap.KING,
        reserve=Reserve.CELLS,
        stock=Stock.NONE,
        refill=Refill.NO,
        redeals=0,
        second_pass=SecondPass.LIKE_THE_FIRST,
        foundations_give_back=True,
    )


EIGHT_OFF = _eight_off(options=(), groups=Group.BY_CELLS)
EIGHT_OFF_STRICT = _eight_off(options=(STRICT,), groups=Group.BY_CELLS_ONLY)
