"""Thumb and Pouch (rules.md, Thumb and Pouch)."""

from belvedere.rules.building import Build
from belvedere.rules.variant import Base, Family, Gap, Group, Refill, Reserve, SecondPass, Stock, Variant
from belvedere.table.piles import shape

THUMB_AND_POUCH = Variant(
    key="thumb-and-pouch",
    name="Thumb and Pouch",
    family=Family.THUMB_AND_POUCH,
    options=(),
    shape=shape(reserves=0, foundations=4, columns=7),
    decks=1,
    reserve_size=0,
    base=Base.ACE,
    foundations=Build.UP_IN_SUIT,
    columns=Build.DOWN_IN_ANY_OTHER_SUIT,
    groups=Group.RUN,
    gaps=Gap.ANY,
    reserve=Reserve.NONE,
    stock=Stock.PLAIN,
    refill=Refill.NO,
    redeals=2,
    second_pass=SecondPass.LIKE_THE_FIRST,
    foundations_give_back=True,
)
