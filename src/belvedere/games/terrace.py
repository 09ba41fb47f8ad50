"""The Terrace family: seven games as one table (rules.md, The Terrace family)."""

from belvedere.rules.building import Build
from belvedere.rules.variant import Base, Family, Gap, Group, Refill, Reserve, SecondPass, Stock, Variant
from belvedere.table.piles import shape

ALTERNATE = Build.UP_IN_ALTERNATE_COLOURS_WRAP
IN_SUIT = Build.UP_IN_SUIT_WRAP


def _terrace(
    key: str,
    name: str,
    *,
    reserve: int,
    columns: int = 9,
    foundations: Build = ALTERNATE,
    base: Base = Base.DEALT,
    redeals: int = 0,
    gaps: Gap = Gap.WASTE,
) -> Variant:
    """A game of the family; what is not named here is alike in all seven.

    A game that fills its gaps itself never locks its stock: it has no gaps while cards last.
    """
    return Variant(
        key=key,
        name=name,
        family=Family.TERRACE,
        options=(),
        shape=shape(reserves=1, foundations=8, columns=columns),
        decks=2,
        reserve_size=reserve,
        base=base,
        foundations=foundations,
        columns=Build.DOWN_IN_ALTERNATE_COLOURS_WRAP,
        groups=Group.SINGLE,
        gaps=gaps,
        reserve=Reserve.FAN,
        stock=Stock.PLAIN if gaps.fills_itself else Stock.LOCKING,
        refill=Refill.YES,
        redeals=redeals,
        second_pass=SecondPass.ONTO_EMPTY_WASTE,
        foundations_give_back=False,
    )


# fmt: off
TERRACES: tuple[Variant, ...] = (
    _terrace("terrace", "Terrace", reserve=11, base=Base.CHOSEN),
    _terrace("generals-patience", "General's Patience", reserve=13, base=Base.CHOSEN, foundations=IN_SUIT, redeals=1),
    _terrace("falling-stars", "Falling Stars", reserve=11),
    _terrace("signora", "Signora", reserve=11, gaps=Gap.FROM_WASTE),
    _terrace("redheads", "Redheads", reserve=21, columns=8, gaps=Gap.FROM_RESERVE),
    _terrace("blondes-and-brunettes", "Blondes and Brunettes", reserve=10, columns=8),
    _terrace("wood", "Wood", reserve=10),
)
# fmt: on
