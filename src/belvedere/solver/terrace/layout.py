"""How a state of a Terrace is packed into one integer.

A state is the sum of its parts, each in its own bits, so that a move adds a number to it:

- 24 bits: the id of the set of columns (``columns.Columns``);
- 22 bits: the id of the waste (``piles.Waste``); in the second pass of General's Patience all cards still to be played;
- 14 bits each: the ids of the two halves of the foundations (``piles.Foundations``);
- 5 bits: the cards left in the reserve;
- 1 bit: whether the stock is locked; always 0 where that makes no difference any more;
- the stage: the cards dealt from the stock or, in the second pass, ``SECOND_END`` less the cards still to be played.

Foundations and reserve together are the standing (``standing.Standings``).
"""

from typing import Final

COLUMNS_MASK: Final = (1 << 24) - 1
WASTE: Final = 24
WASTE_MASK: Final = (1 << 22) - 1
FIRST: Final = 46
OTHER: Final = 60
HALF_MASK: Final = (1 << 14) - 1
RESERVE: Final = 74
RESERVE_MASK: Final = (1 << 5) - 1
ONE_RESERVE: Final = 1 << RESERVE
STANDING: Final = FIRST
STANDING_MASK: Final = (1 << 33) - 1
LOCK: Final = 1 << 79
STAGE: Final = 80
ONE_STAGE: Final = 1 << STAGE

SECOND: Final = 128
"""Every stage of the first pass is below this, every stage of the second above."""
SECOND_END: Final = 400
"""The stage at which the second pass has no card left to play."""
