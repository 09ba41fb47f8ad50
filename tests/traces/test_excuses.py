"""The excuses of the comparison themselves: they demand what rules.md says, and excuse nothing else."""

from collections import Counter

import pytest

from belvedere import games
from belvedere.rules.engine import apply
from belvedere.rules.notation import state_object
from belvedere.table.moves import REDEAL
from tests.tables import table
from tests.traces.excuses import TurnedOverWaste, next_state
from tests.traces.recordings import Line, State

GENERAL = games.find("generals-patience")
BLACK = ("3S", "3C", "4S", "4C", "5S", "5C", "6S", "6C", "7S")
FULL = "\n".join(f"tableau:{i}: {card}" for i, card in enumerate(BLACK))
GAP = "\n".join(FULL.splitlines()[:8])


def recorded(rows: str) -> Line:
    """A line in which the waste is turned over as the reference does it: nothing is dealt, and a gap locks."""
    before = table(GENERAL, f"base: 2\nwaste: 9H JD QC\n{rows}")
    after = table(GENERAL, f"base: 2\nstock: QC JD 9H\nredeals_used: 1\n{rows}")
    after = after._replace(stock_locked=rows == GAP)
    told: State = {
        "deal": 0,
        "step": 0,
        "state": state_object(GENERAL, before),
        "played": "deal",
        "next": state_object(GENERAL, after),
    }
    return Line(GENERAL, before, told)


@pytest.mark.parametrize("rows", [FULL, GAP], ids=["no gap", "with a gap"])
def test_the_turned_over_waste_is_excused_by_what_the_rules_demand(rows: str) -> None:
    line, counted = recorded(rows), Counter[str]()
    assert TurnedOverWaste.applies(line)
    demanded = next_state(line, counted)
    assert demanded == state_object(GENERAL, apply(GENERAL, line.position, REDEAL).after)
    assert (demanded["waste"], demanded["stock"]) == (["9H"], ["#QC", "#JD"])
    assert demanded["stock_locked"] is (rows == GAP)
    assert counted == {TurnedOverWaste.name: 1}


def test_the_excuse_still_sees_another_fault_in_the_line() -> None:
    line = recorded(FULL)
    line.state("next")["redeals_used"] = 0
    assert next_state(line, Counter()) != state_object(GENERAL, apply(GENERAL, line.position, REDEAL).after)


def test_an_ordinary_deal_is_not_excused() -> None:
    before = table(GENERAL, f"base: 2\nstock: 4H\nwaste: 9H\n{FULL}")
    after = table(GENERAL, f"base: 2\nwaste: 9H 4H\n{FULL}")
    told: State = {"deal": 0, "step": 0, "played": "deal", "next": state_object(GENERAL, after)}
    line, counted = Line(GENERAL, before, told), Counter[str]()
    assert not TurnedOverWaste.applies(line)
    assert next_state(line, counted) == told["next"]
    assert not counted


def test_no_other_game_is_excused() -> None:
    thumb = games.find("thumb-and-pouch")
    line = Line(thumb, table(thumb, "waste: 9H JD"), {"deal": 0, "step": 0, "played": "deal", "next": {}})
    assert not TurnedOverWaste.applies(line)
