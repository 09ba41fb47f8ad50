"""Dealing: layouts of rules.md, and numbered deals that never change."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from belvedere import games
from belvedere.cards import CARDS, deck
from belvedere.deals import LAST, BadDealNumber, random_number, shuffled
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Variant
from tests.tables import cards

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "data" / "deals_golden.txt"
NUMBERS = (1, 2, 4711, 65_536, LAST)
by_key = pytest.mark.parametrize("variant", games.ALL, ids=lambda variant: variant.key)


def sizes(variant: Variant) -> dict[str, int | list[int]]:
    """How many cards lie where in deal 1."""
    dealt = deal(variant, 1)
    return {
        "stock": len(dealt.stock),
        "waste": len(dealt.waste),
        "reserve": [len(pile) for pile in dealt.reserves],
        "foundation": sum(len(pile) for pile in dealt.foundations),
        "tableau": [len(pile) for pile in dealt.tableau],
    }


@pytest.mark.parametrize(
    ("key", "reserve", "columns", "stock"),
    [
        ("falling-stars", 11, 9, 82),
        ("signora", 11, 9, 82),
        ("redheads", 21, 8, 73),
        ("blondes-and-brunettes", 10, 8, 84),
        ("wood", 10, 9, 83),
    ],
)
def test_terraces_with_a_dealt_base(key: str, reserve: int, columns: int, stock: int) -> None:
    variant = games.find(key)
    assert sizes(variant) == {
        "stock": stock,
        "waste": 1,
        "reserve": [reserve],
        "foundation": 1,
        "tableau": [1] * columns,
    }
    order = [str(CARDS[code]) for code in shuffled(2, 1)]
    dealt = deal(variant, 1)
    assert cards(dealt, "reserve:0").split() == order[:reserve]
    assert cards(dealt, "foundation:0") == order[reserve]
    assert [cards(dealt, f"tableau:{i}") for i in range(columns)] == order[reserve + 1 : reserve + 1 + columns]
    assert cards(dealt, "waste") == order[reserve + 1 + columns]
    assert cards(dealt, "stock").replace("#", "").split()[::-1] == order[reserve + columns + 2 :]
    assert dealt.base is CARDS[shuffled(2, 1)[reserve]].rank
    assert dealt.score == 1


@pytest.mark.parametrize(("key", "reserve", "stock"), [("terrace", 11, 89), ("generals-patience", 13, 87)])
def test_terraces_with_a_chosen_base(key: str, reserve: int, stock: int) -> None:
    variant = games.find(key)
    assert sizes(variant) == {
        "stock": stock,
        "waste": 0,
        "reserve": [reserve],
        "foundation": 0,
        "tableau": [1, 1, 1, 1, 0, 0, 0, 0, 0],
    }
    assert deal(variant, 1).base is None
    assert deal(variant, 1).score == 0


def test_thumb_and_pouch_is_dealt_row_by_row() -> None:
    variant = games.find("thumb-and-pouch")
    assert sizes(variant) == {"stock": 24, "waste": 0, "reserve": [], "foundation": 0, "tableau": [1, 2, 3, 4, 5, 6, 7]}
    order = [str(CARDS[code]) for code in shuffled(1, 1)]
    dealt = deal(variant, 1)
    assert [cards(dealt, f"tableau:{i}").split()[0] for i in range(1, 7)] == ["#" + card for card in order[1:7]]
    assert [cards(dealt, f"tableau:{i}").split()[1].strip("#") for i in range(1, 7)] == order[7:13]
    for column in range(7):
        faces = [card.startswith("#") for card in cards(dealt, f"tableau:{column}").split()]
        assert faces == [True] * column + [False]


def test_eight_off_is_dealt_round_the_columns_and_four_cells() -> None:
    variant = games.find("eight-off")
    assert sizes(variant) == {
        "stock": 0,
        "waste": 0,
        "reserve": [1, 1, 1, 1, 0, 0, 0, 0],
        "foundation": 0,
        "tableau": [6] * 8,
    }
    order = [str(CARDS[code]) for code in shuffled(1, 1)]
    dealt = deal(variant, 1)
    assert [cards(dealt, f"tableau:{i}").split()[1] for i in range(8)] == order[8:16]
    assert [cards(dealt, f"reserve:{i}") for i in range(4)] == order[48:]


@by_key
def test_the_last_card_of_the_stock_is_the_next_one_dealt(variant: Variant) -> None:
    dealt, order = deal(variant, 5), shuffled(variant.decks, 5)
    rest = order[len(order) - len(dealt.stock) :]
    assert bytes(code & 0x7F for code in reversed(dealt.stock)) == rest


@by_key
def test_every_deal_has_all_cards_and_starts_unlocked(variant: Variant) -> None:
    """[D] A new deal always starts unlocked."""
    dealt = deal(variant, 33)
    assert sorted(code & 0x7F for pile in dealt.piles for code in pile) == sorted(deck(variant.decks))
    assert not dealt.stock_locked
    assert dealt.redeals_used == 0


@by_key
def test_a_number_out_of_range_is_not_dealt(variant: Variant) -> None:
    with pytest.raises(BadDealNumber):
        deal(variant, 0)


def golden() -> str:
    """Five deals of each game, as text."""
    return "".join(
        f"== {variant.key} {number}\n{deal(variant, number).to_text()}" for variant in games.ALL for number in NUMBERS
    )


def test_u17_five_deals_of_each_game_are_as_they_were_on_the_first_day() -> None:
    assert GOLDEN.read_text(encoding="utf-8").splitlines() == golden().splitlines()


CHILD = """
import json, sys
from belvedere import games
from belvedere.rules.dealing import deal
print(json.dumps({v.key: [deal(v, n).to_text() for n in map(int, sys.argv[1:])] for v in games.ALL}))
"""


@pytest.mark.parametrize("seed", ["0", "1", "4294967295"])
def test_u17_a_number_means_the_same_deal_in_every_process(seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-c", CHILD, *map(str, NUMBERS)]
    told = json.loads(subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout)
    assert told == {variant.key: [deal(variant, n).to_text() for n in NUMBERS] for variant in games.ALL}


def test_u17_new_games_differ() -> None:
    assert len({deal(games.find("signora"), random_number()).piles for _ in range(200)}) >= 199


FRESH = "from belvedere.session import Session; from belvedere import games; print(Session(games.ALL[3]).number)"


def test_u17_new_games_of_fresh_processes_differ() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "0"}
    found = {
        subprocess.run([sys.executable, "-c", FRESH], env=environment, capture_output=True, check=True).stdout
        for _ in range(8)
    }
    assert len(found) == 8


@pytest.mark.full
def test_u17_two_hundred_new_games_of_fresh_processes_differ() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    found = {
        subprocess.run([sys.executable, "-c", FRESH], env=environment, capture_output=True, check=True).stdout
        for _ in range(200)
    }
    assert len(found) >= 199
