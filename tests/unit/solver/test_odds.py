"""The odds: Wilson's interval against published values, and the unknown counted either way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere.games import find
from belvedere.solver import odds as module
from belvedere.solver.deal_list import DealList
from belvedere.solver.odds import Odds, odds, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_is_that_of_newcombes_table(successes: int, trials: int, low: float, high: float) -> None:
    """R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3."""
    assert wilson(successes, trials) == pytest.approx((low, high), abs=0.00005)


@given(st.integers(1, 2_000), st.data())
def test_the_interval_holds_the_share_and_mirrors(trials: int, data: st.DataObject) -> None:
    successes = data.draw(st.integers(0, trials))
    low, high = wilson(successes, trials)
    assert 0 <= low <= successes / trials <= high <= 1
    assert wilson(trials - successes, trials) == pytest.approx((1 - high, 1 - low))


def test_the_unknown_are_counted_either_way() -> None:
    found = Odds(winnable=700, unwinnable=200, unknown=100)
    assert found.deals == 1_000
    assert found.rate == (0.7, 0.8)
    assert found.interval == (wilson(700, 1_000)[0], wilson(800, 1_000)[1])


def test_the_odds_are_counted_in_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "deal_list", lambda _: DealList("0-?z--", "0-?z--", "2026-11-30", 700, 24))
    assert odds(find("wood")) == Odds(winnable=2, unwinnable=3, unknown=1)
