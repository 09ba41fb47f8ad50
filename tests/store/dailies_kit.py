"""Deals of the day that were won, for tests."""

from datetime import UTC, date, datetime
from typing import Any

from belvedere import games
from belvedere.store.statistics import Played
from belvedere.winnable_deals import deal_of_the_day

DAY = date(2026, 11, 30).toordinal()


def noon(day: int) -> float:
    """Noon of that day, by UTC."""
    return datetime.combine(date.fromordinal(day), datetime.min.time(), UTC).timestamp() + 43_200


def win(day: int, key: str = "signora", *, of: int | None = None, **changes: Any) -> Played:  # noqa: ANN401  # any field
    """A win, begun on that day, of the deal of that day or of another one."""
    options = changes.get("options", ())
    number = deal_of_the_day(games.find(key, options), day if of is None else of) or 0
    usual = Played(f"{key} {day}", key, options, number, True, noon(day), 0, noon(day) + 600, 0, 600.0, 90, 0, 0)
    return usual._replace(**changes)
