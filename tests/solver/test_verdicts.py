"""Our verdicts against those of an independent solver (tests/data/README.md). BELVEDERE_VERDICTS names another file."""

import csv
import os
from pathlib import Path
from typing import Final

import pytest

from belvedere.games import ALL, find
from belvedere.rules.dealing import deal
from belvedere.solver import Budget, Kind, solve

FILE: Final = Path(os.environ.get("BELVEDERE_VERDICTS", Path(__file__).parents[1] / "data" / "verdicts.csv"))
KEYS: Final = tuple(variant.key for variant in ALL)
SAMPLE: Final = 8
"""Deals of each game that the quick test looks at."""


def known(key: str, deals: int) -> list[tuple[int, Kind]]:
    """The first deals of a game with the other solver's verdict."""
    with FILE.open(newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["game"] == key]
    return [(int(row["deal"]), Kind(row["verdict"])) for row in rows[:deals]]


@pytest.mark.proof
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("deals", "nodes"), [(SAMPLE, 3_000), pytest.param(1 << 32, 100_000, marks=pytest.mark.full)])
def test_no_verdict_contradicts_the_other_solver(key: str, deals: int, nodes: int) -> None:
    variant, decided = find(key), 0
    for number, theirs in known(key, deals):
        ours = solve(variant, deal(variant, number), Budget(nodes=nodes)).kind
        assert {ours, theirs} != {Kind.WINNABLE, Kind.UNWINNABLE}, f"{key} {number}: {ours} here, {theirs} there"
        decided += ours is not Kind.UNKNOWN
    assert decided
