"""Surveys: what a line says, what a file is good for after any end of a run, and how files are put together."""

import itertools
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere.deals import FIRST, LAST
from belvedere.games import ALL, find
from belvedere.games.eight_off import EIGHT_OFF_STRICT
from belvedere.solver import Kind
from belvedere.solver.players import GAMES, Trial, trial
from belvedere.solver.survey import (
    BusySurvey,
    Contradiction,
    DamagedSurvey,
    Record,
    SurveyFile,
    deals_of,
    examine,
    game_of,
    merge,
    missing,
    read,
)

WOOD = find("wood")
WON = Record(("wood", ()), 7, Kind.WINNABLE, 812, 1000, GAMES, Trial(5, 1700))
LOST = Record(("wood", ()), 8, Kind.UNWINNABLE, 0, 1000)
OPEN = Record(("wood", ()), 9, Kind.UNKNOWN, 1000, 1000)

numbers = st.integers(0, 1 << 40)
deals = st.integers(FIRST, LAST)
games_of_all = st.sampled_from([game_of(variant) for variant in (*ALL, EIGHT_OFF_STRICT)])
tried = st.builds(Trial, st.integers(0, GAMES), st.integers(0, GAMES * 52))
records = st.builds(
    Record, games_of_all, deals, st.just(Kind.WINNABLE), numbers, numbers, st.just(GAMES), tried
) | st.builds(
    Record,
    games_of_all,
    deals,
    st.sampled_from([Kind.UNWINNABLE, Kind.UNKNOWN]),
    numbers,
    numbers,
    st.just(0),
    st.just(Trial(0, 0)),
)


@given(records)
def test_a_line_says_it_all(record: Record) -> None:
    assert Record.parse(record.line()) == record
    assert "\n" not in record.line()


def test_a_line_is_frozen() -> None:
    assert WON.line() == (
        '{"game":"wood","options":[],"deal":7,"verdict":"winnable","nodes":812,"budget":1000,'
        '"games":24,"wins":5,"cards":1700,"version":1}'
    )


@pytest.mark.parametrize(
    "change",
    [
        {"deal": "7"},
        {"deal": -7},
        {"deal": 0},
        {"deal": 10**30},
        {"nodes": 1.5},
        {"wins": True},
        {"games": 0},
        {"games": GAMES + 1},
        {"wins": GAMES + 1},
        {"cards": GAMES * 104 + 1},
        {"verdict": "unknown"},
        {"verdict": "unwinnable", "games": 0},
        {"verdict": "perhaps"},
        {"game": "chess"},
        {"options": ["strict"]},
        {"options": None},
        {"version": 0},
        {"version": None},
    ],
    ids=str,
)
def test_what_is_no_record_is_told(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        Record.parse(json.dumps(json.loads(WON.line()) | change))


@pytest.mark.parametrize("line", [b"", b"{}", b"[]", b"3", b"\xff", b"{", b"[" * 100_000])
def test_a_line_of_something_else_is_no_record(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        Record.parse(line)


def test_a_winnable_deal_is_tried_by_simple_players() -> None:
    record = examine(WOOD, 2, 2_000)
    assert record == Record(("wood", ()), 2, Kind.WINNABLE, record.nodes, 2_000, GAMES, trial(WOOD, 2))
    assert 0 < record.nodes < 2_000


def test_other_deals_are_not() -> None:
    assert examine(WOOD, 4, 2_000) == Record(("wood", ()), 4, Kind.UNWINNABLE, 0, 2_000)
    assert examine(WOOD, 1, 5) == Record(("wood", ()), 1, Kind.UNKNOWN, 5, 5)


def test_a_search_can_be_called_off() -> None:
    assert examine(WOOD, 1, 2_000, lambda: True).kind is Kind.UNKNOWN


def test_what_is_missing() -> None:
    have = [WON, LOST, OPEN, WON._replace(game=("signora", ()), deal=10)]
    assert missing(have, WOOD, range(6, 12), 1_000) == [6, 10, 11]
    assert missing(have, WOOD, range(6, 12), 1_001) == [6, 9, 10, 11]
    assert missing(have, WOOD, range(6, 12), 10) == [6, 10, 11]


def made_up(number: int, nodes: int) -> Record:
    """A record with lines of different lengths."""
    kind = list(Kind)[number % 3]
    won = kind is Kind.WINNABLE
    record = Record(("wood", ()), number, kind, nodes if kind is Kind.UNKNOWN else number**3, nodes)
    return record._replace(games=GAMES, trial=Trial(number, number**2)) if won else record


def run(path: Path, last: int, nodes: int = 2_000) -> list[Record]:
    """Survey deals 1 to `last` into a file; what was still to be done."""
    with SurveyFile(str(path)) as file:
        todo = missing(file.records, WOOD, range(1, last + 1), nodes)
        return list(file.extend(todo, ((number, made_up(number, nodes)) for number in todo)))


def test_a_run_goes_on_after_any_cut(tmp_path: Path) -> None:
    path = tmp_path / "wood.jsonl"
    assert len(run(path, 7)) == 7
    whole = path.read_bytes()
    for cut in range(len(whole) + 1):
        path.write_bytes(whole[:cut])
        done = whole[:cut].count(b"\n")
        assert [record.deal for record in run(path, 7)] == list(range(done + 1, 8)), cut
        assert path.read_bytes() == whole, cut


def test_nothing_is_done_twice(tmp_path: Path) -> None:
    path = tmp_path / "wood.jsonl"
    run(path, 4)
    assert [record.deal for record in run(path, 6)] == [5, 6]
    assert run(path, 6) == []
    assert [record.deal for record in run(path, 6, nodes=2_001)] == [2, 5]
    assert [record.deal for record in read(str(path))] == [1, 2, 3, 4, 5, 6, 2, 5]


@given(st.permutations(range(1, 7)), st.integers(0, 6))
def test_lines_are_in_order_whatever_is_done_first(
    tmp_path_factory: pytest.TempPathFactory, order: list[int], count: int
) -> None:
    path = tmp_path_factory.mktemp("survey") / "wood.jsonl"
    with SurveyFile(str(path)) as file:
        list(file.extend(range(1, 7), ((number, made_up(number, 9)) for number in order[:count])))
    written = [record.deal for record in read(str(path))]
    first_missing = next(number for number in itertools.count(1) if number not in order[:count])
    assert written == list(range(1, first_missing))


def test_each_record_is_given_when_it_is_on_file(tmp_path: Path) -> None:
    path = tmp_path / "wood.jsonl"
    with SurveyFile(str(path)) as file:
        for record in file.extend([1, 2], ((number, made_up(number, 9)) for number in (1, 2))):
            assert read(str(path))[-1] == record


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "wood.jsonl"
    path.write_text(f"{WON.line()}\nnonsense\n{LOST.line()}\n")
    for action in (SurveyFile, read):
        with pytest.raises(DamagedSurvey) as damage:
            action(str(path))
        assert (damage.value.path, damage.value.line) == (str(path), 2)
    path.write_text(f"{WON.line()}\n")
    SurveyFile(str(path)).close()  # the first attempt has let go of it


def test_two_runs_do_not_write_one_file(tmp_path: Path) -> None:
    path = str(tmp_path / "wood.jsonl")
    with SurveyFile(path):
        with pytest.raises(BusySurvey) as busy:
            SurveyFile(path)
        assert busy.value.path == path
    SurveyFile(path).close()


def test_a_full_disk_is_an_error_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, write = tmp_path / "wood.jsonl", os.write
    run(path, 2)
    whole = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:10]))
        with pytest.raises(OSError, match="space"):
            run(path, 3)
    assert path.read_bytes() != whole
    run(path, 2)
    assert path.read_bytes() == whole


def test_what_cannot_be_opened_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        SurveyFile(str(tmp_path))


def test_a_verdict_takes_the_place_of_an_open_one() -> None:
    late = OPEN._replace(kind=Kind.WINNABLE, nodes=5_000, budget=9_000)
    more = OPEN._replace(nodes=3_000, budget=3_000)
    for survey in itertools.permutations([OPEN, late, more]):
        assert merge([survey]) == [late]
        assert merge([[record] for record in survey]) == [late]
    assert merge([[more], [OPEN]]) == merge([[OPEN], [more]]) == [more]


def test_of_equal_verdicts_that_of_the_smaller_budget_stays() -> None:
    again = WON._replace(budget=5_000)
    assert merge([[again], [WON]]) == merge([[WON], [again]]) == [WON]


def test_a_contradiction_is_an_error() -> None:
    for pair in itertools.permutations([WON, WON._replace(kind=Kind.UNWINNABLE)]):
        with pytest.raises(Contradiction) as found:
            merge([[record] for record in pair])
        assert (found.value.game, found.value.deal) == (("wood", ()), 7)


def test_games_are_in_the_order_of_the_menu_and_deals_in_that_of_their_numbers() -> None:
    games = [*ALL, EIGHT_OFF_STRICT]
    mixed = [WON._replace(game=game_of(variant), deal=number) for number in (10, 9) for variant in reversed(games)]
    merged = merge([mixed])
    assert [record.game for record in merged[::2]] == [game_of(variant) for variant in games]
    assert [record.deal for record in merged[:4]] == [9, 10, 9, 10]
    assert [record.deal for record in deals_of(merged, WOOD)] == [9, 10]
    assert deals_of(merged, EIGHT_OFF_STRICT) == merged[-2:]


def decided() -> Iterator[st.SearchStrategy[Record]]:
    """Records of four deals that do not contradict each other."""
    for deal, kind in enumerate([Kind.WINNABLE, Kind.UNWINNABLE] * 2, 1):
        yield st.builds(
            lambda kind, budget, deal=deal: WON._replace(deal=deal, kind=kind, budget=budget),
            st.sampled_from([kind, Kind.UNKNOWN]),
            st.integers(1, 3),
        )


@given(st.lists(st.lists(st.one_of(*decided()), max_size=6), max_size=4))
def test_merging_is_the_same_in_any_order_and_in_any_number_of_steps(surveys: list[list[Record]]) -> None:
    merged = merge(surveys)
    assert merge(reversed(surveys)) == merged
    assert merge([merge(surveys[:1]), merge(surveys[1:])]) == merged
    assert merge([merged, merged]) == merged
