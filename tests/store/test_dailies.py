"""On which days the deal of the day was won."""

from datetime import UTC, datetime
from math import inf
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere import games, winnable_deals
from belvedere.resources import MissingResource
from belvedere.solver.deal_list import winnable_numbers
from belvedere.store.dailies import Days, Runs, Won, day_of, runs
from belvedere.winnable_deals import deal_of_the_day
from tests.store.dailies_kit import DAY, noon, win

STRICT = games.find("eight-off", ("strict",))


def test_a_day_is_won_by_its_deal_and_by_no_other() -> None:
    days = Days([win(DAY), win(DAY, "wood", number=win(DAY, "wood").number + 1), win(DAY, "redheads", won=False)])
    assert days.won(DAY) == {"signora": Won.ON_THE_DAY}
    assert days.won(DAY - 1) == {}
    assert days.days() == days.days("signora") == {DAY}
    assert days.days("wood") == set()


def test_what_is_won_on_a_later_day_is_won_later_and_a_day_of_its_own_is_not() -> None:
    days = Days([win(DAY, of=DAY - 3)])
    assert days.won(DAY - 3) == {"signora": Won.LATER}
    assert days.won(DAY) == {}
    assert days.days() == set()
    both = Days([win(DAY - 3), win(DAY, of=DAY - 3)])
    assert both.won(DAY - 3) == {"signora": Won.ON_THE_DAY}


def test_a_deal_that_was_won_before_its_day_is_not_won_on_it() -> None:
    assert Days([win(DAY - 3, of=DAY)]).won(DAY) == {}


def test_the_same_deal_has_its_day_again_after_all_others() -> None:
    """Won on the first of its days it is won there; the next one is not, and those before it were won later."""
    length = len(winnable_numbers(games.find("generals-patience"), None))
    days = Days([win(DAY, "generals-patience")])
    assert days.won(DAY) == {"generals-patience": Won.ON_THE_DAY}
    assert days.won(DAY + length) == {}
    assert days.won(DAY - length) == {"generals-patience": Won.LATER}


@pytest.mark.parametrize(
    ("clock", "zone", "day"),
    [
        ("2026-11-30 23:30", 0, 0),
        ("2026-11-30 23:30", 3600, 1),
        ("2026-12-01 00:30", -3600, 0),
        ("2026-11-29 10:30", 14 * 3600, 0),
        ("2026-12-01 11:59", -12 * 3600, 0),
    ],
)
def test_a_day_is_that_of_the_first_move_by_the_calendar_of_the_player(clock: str, zone: int, day: int) -> None:
    begun = datetime.fromisoformat(clock).replace(tzinfo=UTC).timestamp()
    assert day_of(begun, zone) == DAY + day
    game = win(DAY + day, begun=begun, begun_zone=zone, ended=begun + 1e6, ended_zone=-zone)
    assert Days([game]).days() == {DAY + day}


def test_eight_off_is_won_by_the_deal_of_either_rule() -> None:
    strict = win(DAY, "eight-off", options=("strict",))
    assert strict.number == deal_of_the_day(STRICT, DAY)
    assert Days([strict]).won(DAY) == {"eight-off": Won.ON_THE_DAY}
    late = win(DAY, "eight-off", of=DAY - 1, options=("strict",))
    assert Days([late]).won(DAY - 1) == {"eight-off": Won.LATER}


def test_by_one_rule_the_deal_of_the_other_is_none_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(winnable_deals, "winnable_numbers", lambda variant, _level: (2 if variant == STRICT else 1,))
    of_strict = win(DAY, "eight-off", options=("strict",))
    assert of_strict.number == 2
    assert Days([of_strict]).days() == {DAY}
    assert Days([of_strict._replace(options=())]).won(DAY) == {}


def test_a_reset_takes_no_day_away() -> None:
    assert Days([win(DAY, reset=noon(DAY + 1))]).days() == {DAY}


def test_the_first_win_of_a_day_is_kept_whatever_the_order() -> None:
    early, late = win(DAY, id="early"), win(DAY, id="late", ended=noon(DAY) + 7200)
    for order in ([early, late], [late, early]):
        assert Days(order).wins == {(DAY, "signora"): early}


def test_what_makes_no_sense_or_is_unknown_is_no_day() -> None:
    strange = [
        win(DAY, begun=inf),
        win(DAY)._replace(key="unheard-of"),
        win(DAY)._replace(options=("unheard-of",)),
        win(DAY, begun=1e18),
    ]
    assert Days(strange).days() == set()


def test_without_a_list_no_day_is_won(monkeypatch: pytest.MonkeyPatch) -> None:
    game = win(DAY)

    def missing(_variant: object, _level: object) -> tuple[int, ...]:
        raise MissingResource("assets/deals/signora.txt")

    monkeypatch.setattr(winnable_deals, "winnable_numbers", missing)
    assert Days([game]).won(DAY) == {}


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ([], Runs(0, 0, 0)),
        ([0], Runs(1, 1, 1)),
        ([-1], Runs(1, 1, 1)),
        ([-2], Runs(1, 0, 1)),
        ([-1, -2, -3, -5, -6, -7, -8], Runs(7, 3, 4)),
        ([0, -1, -3], Runs(3, 2, 2)),
        ([2, 3, 4, 0], Runs(4, 1, 3)),
    ],
)
def test_runs_end_with_today_or_yesterday(days: list[int], expected: Runs) -> None:
    assert runs([DAY + day for day in days], DAY) == expected


@given(st.sets(st.integers(-40, 5)))
def test_runs_agree_with_counting(days: set[int]) -> None:
    longest = max((len(list(_row(days, day))) for day in days), default=0)
    found = runs({DAY + day for day in days}, DAY)
    assert (found.days, found.longest) == (len(days), longest)
    assert found.now <= found.longest


def _row(days: set[int], day: int) -> list[int]:
    row = []
    while day in days:
        row.append(day)
        day += 1
    return row


@pytest.mark.proof
def test_ten_thousand_games_are_looked_through_in_no_time() -> None:
    """Played over 27 years in all nine games; every win of the day, so that every one of them is a day."""
    played = [win(DAY - at, games.ALL[at % 9].key) for at in range(10_000)]
    times = []
    for _ in range(2):
        begin = process_time()
        assert runs(Days(played).days(), DAY) == Runs(10_000, 10_000, 10_000)
        times.append(process_time() - begin)
    assert min(times) < 0.25, "50 ms are meant; the rest is for slow machines and for coverage"
