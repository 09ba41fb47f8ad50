"""Where rules.md departs from the reference on purpose: the named exceptions of the comparison.

An excuse works out from the recording's own words what rules.md demands instead. The line is then compared with that,
so that everything in it that the [D] does not change must still agree.
"""

import copy
from collections import Counter

import pytest

from belvedere.table.moves import MoveKind
from tests.traces.recordings import Line, State

excused: pytest.StashKey[Counter[str]] = pytest.StashKey()


class TurnedOverWaste:
    """General's Patience: turning the waste over deals a card in the same move, and a gap locks the stock then.

    [D], rules.md, *General's Patience, second pass*: "The waste is then empty, so one card is dealt at once, in the
    same move", since an empty waste is always filled; AisleRiot waits for another click. "With a gap, the card is dealt
    and then the stock is locked; playing that card unlocks it": in AisleRiot turning over with a gap locks the stock
    with an empty waste, so that nothing can ever unlock it but filling the gap.

    The recording's next state has the whole waste turned into the stock. Dealing its top card from there is all that
    differs, and whether the stock is then locked follows from the gaps of that same state.
    """

    name = "the turned-over waste of General's Patience"

    @staticmethod
    def applies(line: Line) -> bool:
        """Whether the action of the line is turning the waste over in General's Patience."""
        move = line.move
        return line.variant.key == "generals-patience" and move is not None and move.kind is MoveKind.REDEAL

    @staticmethod
    def demanded(line: Line) -> State:
        """The state that rules.md demands after the action."""
        state = copy.deepcopy(line.state("next"))
        stock, waste, columns = state["stock"], state["waste"], state["tableau"]
        assert isinstance(stock, list)
        assert isinstance(waste, list)
        assert isinstance(columns, list)
        waste.append(stock.pop().removeprefix("#"))
        state["stock_locked"] = [] in columns
        return state


def next_state(line: Line, counted: Counter[str]) -> State:
    """The state that must follow the action of a line; ``counted`` counts the lines that an excuse changed."""
    state = line.state("next")
    if TurnedOverWaste.applies(line):
        demanded = TurnedOverWaste.demanded(line)
        counted[TurnedOverWaste.name] += demanded != state
        return demanded
    return state
