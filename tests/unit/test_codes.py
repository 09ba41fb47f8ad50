"""Share codes and the deal of the day, frozen for ever."""

import hashlib
import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere import games, winnable_deals
from belvedere.cards import CARDS
from belvedere.codes import BadCode, file_name, is_file_name, read_code, write_code
from belvedere.deals import FIRST, LAST, shuffled
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Variant
from belvedere.solver.deal_list import winnable_numbers
from belvedere.winnable_deals import deal_of_the_day

EVERY = [*games.ALL, *games.WITH_OPTIONS]


def name(variant: Variant) -> str:
    """A game and its options, as a code has them."""
    return ":".join((variant.key, *variant.options))


DATA = Path(__file__).parents[1] / "data"


def lines(name: str) -> list[dict[str, Any]]:
    """The lines of a frozen file."""
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


GOLDEN = lines("codes.jsonl")
DAYS = [line for line in lines("dailies.jsonl") if "day" in line]
LISTS = {line["game"]: line for line in lines("dailies.jsonl") if "game" in line}
FROZEN = (
    "this breaks what players share: codes and days that they have told each other would mean other cards. Whatever "
    "is better in the new way must be given to players under a new name; the frozen files in tests/data never change"
)


@given(variant=st.sampled_from(EVERY), number=st.integers(FIRST, LAST))
def test_a_code_means_the_deal_that_it_was_written_for(variant: Variant, number: int) -> None:
    code = write_code(variant, number)
    assert read_code(code) == (variant, number)
    assert read_code(f"  {code.upper()}\n") == (variant, number)


@pytest.mark.parametrize("line", GOLDEN, ids=lambda line: str(line["code"]))
def test_u100_codes_mean_the_same_for_ever(line: dict[str, Any]) -> None:
    """The file was written on 2026-11-30 and is never written again."""
    variant, number = read_code(line["code"])
    assert write_code(variant, number) == line["code"], FROZEN
    assert deal(variant, number).to_text() == line["deal"], FROZEN
    day = date.fromisoformat(line["day"]).toordinal()
    assert deal_of_the_day(variant, day) == line["daily"], FROZEN


@pytest.mark.parametrize("line", DAYS, ids=lambda line: str(line["day"]))
def test_u100_days_have_the_same_deals_for_ever(line: dict[str, Any]) -> None:
    """The file was written on 2026-11-30, by a program of its own, from rules.md and the lists alone."""
    day = date.fromisoformat(line["day"]).toordinal()
    for variant in EVERY:
        number = deal_of_the_day(variant, day)
        assert number is not None
        first = " ".join(str(CARDS[code]) for code in shuffled(variant.decks, number)[:8])
        assert [number, first] == line[name(variant)], f"{line['day']}, {name(variant)}: {FROZEN}"


@pytest.mark.parametrize("variant", EVERY, ids=name)
def test_u100_the_deals_that_days_pick_from_are_the_same_for_ever(variant: Variant) -> None:
    """A search that finds out more about a deal must not move the deals of all days."""
    numbers = winnable_numbers(variant, None)
    digest = hashlib.sha256(",".join(map(str, numbers)).encode()).hexdigest()
    assert (len(numbers), digest) == (LISTS[name(variant)]["winnable"], LISTS[name(variant)]["sha256"]), FROZEN


def test_every_game_is_frozen() -> None:
    assert {read_code(line["code"])[0] for line in GOLDEN} == set(EVERY)
    assert len(DAYS) >= 60
    assert all(set(line) == {"day", *map(name, EVERY)} for line in DAYS)
    assert set(LISTS) == set(map(name, EVERY))
    assert {"0001-01-01", "2028-02-29", "2026-12-31", "2027-01-01", "9999-12-31"} <= {line["day"] for line in DAYS}


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


@pytest.mark.proof
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
