"""Share codes and the deal of the day, frozen for ever."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere import games, winnable_deals
from belvedere.codes import BadCode, file_name, is_file_name, read_code, write_code
from belvedere.deals import FIRST, LAST
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Variant
from belvedere.solver.deal_list import winnable_numbers
from belvedere.winnable_deals import deal_of_the_day

EVERY = [*games.ALL, *games.WITH_OPTIONS]
GOLDEN = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "codes.jsonl").read_text(encoding="utf-8").splitlines()
]


@given(variant=st.sampled_from(EVERY), number=st.integers(FIRST, LAST))
def test_a_code_means_the_deal_that_it_was_written_for(variant: Variant, number: int) -> None:
    code = write_code(variant, number)
    assert read_code(code) == (variant, number)
    assert read_code(f"  {code.upper()}\n") == (variant, number)


@pytest.mark.parametrize("line", GOLDEN, ids=lambda line: str(line["code"]))
def test_u100_codes_mean_the_same_for_ever(line: dict[str, Any]) -> None:
    """The file was written on 2026-11-30 and is never written again."""
    variant, number = read_code(line["code"])
    assert write_code(variant, number) == line["code"]
    assert deal(variant, number).to_text() == line["deal"]
    day = date.fromisoformat(line["day"]).toordinal()
    assert deal_of_the_day(variant, day) == line["daily"]


def test_every_game_is_frozen() -> None:
    assert {read_code(line["code"])[0] for line in GOLDEN} == set(EVERY)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4711",
        "signora",
        "signora:",
        "signora:0",
        "signora:4294967296",
        "signora:x",
        "signora:strict:5",
        "signora:٣",
        "sinora:5",
        ":5",
        "eight-off::5",
        "eight-off:strict:strict:",
        "signora:4:5",
        "signora:" + "9" * 5000,
        "a:b" * 5000,
    ],
)
def test_what_is_no_code(text: str) -> None:
    with pytest.raises(BadCode):
        read_code(text)


@pytest.mark.parametrize("variant", EVERY, ids=lambda variant: str(write_code(variant, 1)))
def test_the_deal_of_the_day_can_be_won_and_all_have_their_day(variant: Variant) -> None:
    numbers = winnable_numbers(variant, None)
    today = date(2026, 11, 30).toordinal()
    found = [deal_of_the_day(variant, today + day) for day in range(len(numbers))]
    assert sorted(number or 0 for number in found) == sorted(numbers)
    assert deal_of_the_day(variant, today + len(numbers)) == found[0]


def test_without_winnable_deals_no_day_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(winnable_deals, "winnable_numbers", lambda _variant, _level: ())
    assert deal_of_the_day(games.find("wood"), 1) is None


def test_a_file_is_called_after_its_deal() -> None:
    assert file_name(games.find("eight-off", ("strict",)), 17) == "eight-off-strict-17.belvedere"
    for variant in EVERY:
        assert is_file_name(file_name(variant, LAST))
    assert [is_file_name(name) for name in ("Mine.BELVEDERE", "belvedere", "x.belvedere.txt", "")] == [True] + [
        False
    ] * 3
