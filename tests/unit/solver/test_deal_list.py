"""The lists of deals: written from records, read again, ranked by difficulty; what is damaged is told."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere.games import find
from belvedere.resources import MissingResource
from belvedere.solver import Kind, deal_list
from belvedere.solver.deal_list import (
    DIGITS,
    DamagedDealList,
    DealList,
    Difficulty,
    difficulty_of,
    file_name,
    parse,
    verdict_of,
    winnable_numbers,
)
from belvedere.solver.listing import MissingDeal, MixedBudgets, listing
from belvedere.solver.players import GAMES, Trial
from belvedere.solver.survey import Record

WOOD = find("wood")
STRICT = find("eight-off", ("strict",))

HEADER = "# Made on 2026-11-30, 700 positions a deal, 24 simple players:\n"


def record(number: int, kind: Kind, wins: int = 0, cards: int = 0, budget: int = 700) -> Record:
    """A record of a deal of Wood."""
    nodes = budget if kind is Kind.UNKNOWN else 5
    return Record(("wood", ()), number, kind, nodes, budget, GAMES if kind is Kind.WINNABLE else 0, Trial(wins, cards))


Give = Callable[[str], None]


@pytest.fixture
def give(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Give]:
    """Puts a text where the program's own list is looked for."""

    def asset(*parts: str) -> str:
        path = tmp_path.joinpath(*parts)
        if not path.exists():
            raise MissingResource(str(path))
        return str(path)

    def put(text: str) -> None:
        (tmp_path / "deals").mkdir(exist_ok=True)
        (tmp_path / "deals" / "wood.txt").write_text(text, encoding="utf-8")

    monkeypatch.setattr(deal_list, "asset", asset)
    forget()
    yield put
    forget()


def forget() -> None:
    """Let lists be read anew."""
    deal_list.deal_list.cache_clear()
    deal_list._difficulties.cache_clear()


kinds = st.sampled_from(Kind)
most = GAMES * WOOD.total


@given(st.lists(st.tuples(kinds, st.integers(0, GAMES), st.integers(0, most)), min_size=1, max_size=130))
def test_what_is_written_is_read(deals: list[tuple[Kind, int, int]]) -> None:
    records = [
        record(number, kind, wins, cards) if kind is Kind.WINNABLE else record(number, kind)
        for number, (kind, wins, cards) in enumerate(deals, 1)
    ]
    found = parse(listing(WOOD, records, "2026-11-30"))
    assert (found.made, found.nodes, found.games, len(found.signs)) == ("2026-11-30", 700, GAMES, len(deals))
    for sign, card, (kind, wins, cards) in zip(found.signs, found.cards, deals, strict=True):
        if kind is Kind.WINNABLE:
            assert (DIGITS.index(sign), DIGITS.index(card)) == (wins, int(35 * cards / most + 1e-9))
        else:
            assert sign == card == {Kind.UNWINNABLE: "-", Kind.UNKNOWN: "?"}[kind]


def test_a_list_says_what_it_is_and_how_it_was_made() -> None:
    records = [record(1, Kind.WINNABLE, 24, most), record(2, Kind.UNWINNABLE), record(3, Kind.UNKNOWN)]
    lines = listing(WOOD, records, "2026-11-30").splitlines()
    assert lines[0] == "# Wood: which deals can be won, and how hard they are."
    assert lines[2] == "#     belvedere survey wood 1-3 --nodes 700 --out wood.jsonl"
    assert lines[3] == "#     belvedere survey --list assets/deals wood.jsonl"
    assert lines[-1] == "   1 o-? z-?"


def test_the_command_of_a_game_with_an_option_names_it() -> None:
    strict = record(1, Kind.WINNABLE)._replace(game=("eight-off", ("strict",)))
    lines = listing(STRICT, [strict], "2026-11-30").splitlines()
    assert lines[0].startswith("# Eight Off, strict: ")
    assert "survey eight-off 1-1 --option strict --nodes 700 --out eight-off-strict.jsonl" in lines[2]
    assert file_name(STRICT) == "eight-off-strict.txt"


@pytest.mark.parametrize(("deals", "missing"), [([], 1), ([2], 1), ([1, 3], 2)])
def test_a_list_has_no_gap(deals: list[int], missing: int) -> None:
    with pytest.raises(MissingDeal) as gap:
        listing(WOOD, [record(number, Kind.UNWINNABLE) for number in deals], "2026-11-30")
    assert gap.value.number == missing


def test_the_budget_of_a_list_is_one_that_gives_it() -> None:
    won, unknown = record(1, Kind.WINNABLE, budget=300), record(2, Kind.UNKNOWN, budget=500)
    assert parse(listing(WOOD, [won, unknown], "2026-11-30")).nodes == 500
    assert parse(listing(WOOD, [won], "2026-11-30")).nodes == 300
    with pytest.raises(MixedBudgets):
        listing(WOOD, [won, unknown, record(3, Kind.UNKNOWN, budget=501)], "2026-11-30")
    with pytest.raises(MixedBudgets):
        listing(WOOD, [won._replace(nodes=501, budget=900), unknown], "2026-11-30")


@pytest.mark.parametrize(
    "text",
    [
        "",
        HEADER,
        "   1 ab ab\n",
        HEADER + "   1 ab abc\n",
        HEADER + "   1 ab\n",
        HEADER + "   2 ab ab\n",
        HEADER + "   1 aB ab\n",
        HEADER + "   1 a- ab\n",
        HEADER + "   1 ?a aa\n",
        HEADER + "   1 ab ab\n   2 ab ab\n",
        HEADER + "   1 " + "a" * 51 + " " + "a" * 51 + "\n",
        HEADER + "   1 ab ab\n\n",
        HEADER + "   1 äb ab\n",
    ],
)
def test_a_damaged_list_is_told(text: str, give: Give) -> None:
    give(text)
    for action in (deal_list.deal_list, winnable_numbers, lambda variant: difficulty_of(variant, 1)):
        with pytest.raises(DamagedDealList) as damage:
            action(WOOD)
        assert str(damage.value) == f"{damage.value.path} is damaged: install Belvedere again"
        assert damage.value.path.endswith("wood.txt")


def test_a_missing_list_is_told_and_asked_for_again(give: Give) -> None:
    with pytest.raises(MissingResource) as missing:
        verdict_of(WOOD, 1)
    assert not isinstance(missing.value, DamagedDealList)
    give(HEADER + "   1 a a\n")
    assert verdict_of(WOOD, 1) is Kind.WINNABLE


def test_a_folder_in_place_of_a_list_is_damage(give: Give, tmp_path: Path) -> None:
    (tmp_path / "deals" / "wood.txt").mkdir(parents=True)
    with pytest.raises(DamagedDealList):
        deal_list.deal_list(WOOD)


def test_verdicts_are_those_of_the_list(give: Give) -> None:
    give(HEADER + "   1 0-?z 0-?z\n")
    assert deal_list.deal_list(WOOD) == DealList("0-?z", "0-?z", "2026-11-30", 700, 24)
    kinds = [verdict_of(WOOD, number) for number in range(6)]
    assert kinds == [None, Kind.WINNABLE, Kind.UNWINNABLE, Kind.UNKNOWN, Kind.WINNABLE, None]
    assert [difficulty_of(WOOD, number) is None for number in range(6)] == [True, False, True, True, False, True]


def test_thirds_go_by_wins_then_by_cards_then_by_number(give: Give) -> None:
    give(HEADER + "   1 0-3300?03 5-129a?91\n")
    easy, medium, hard = (winnable_numbers(WOOD, difficulty) for difficulty in Difficulty)
    # Ranked: 4 (3 wins, 2 cards), 3 and 9 (3 wins, 1), 6 (0, a), 5 and 8 (0, 9), 1 (0, 5).
    assert (easy, medium, hard) == ((3, 4), (5, 6, 9), (1, 8))
    assert winnable_numbers(WOOD) == (1, 3, 4, 5, 6, 8, 9)
    assert difficulty_of(WOOD, 9) is Difficulty.MEDIUM


@pytest.mark.parametrize("count", range(1, 8))
def test_the_outer_thirds_are_alike(count: int, give: Give) -> None:
    give(HEADER + f"   1 {'4' * count} {'7' * count}\n")
    sizes = [len(winnable_numbers(WOOD, difficulty)) for difficulty in Difficulty]
    assert (sum(sizes), sizes[0], sizes[2]) == (count, count // 3, count // 3)


def test_where_nothing_can_be_won_nothing_is_hard(give: Give) -> None:
    give(HEADER + "   1 -? -?\n")
    assert winnable_numbers(WOOD) == winnable_numbers(WOOD, Difficulty.EASY) == ()
