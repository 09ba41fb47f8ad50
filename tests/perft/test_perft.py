"""perft for patience: the counts of moves from numbered deals, kept in the files of this folder.

``make_perft.py`` writes them, and only where a walk that tries every drag agrees with the generator.
"""

from pathlib import Path

import pytest

from belvedere import games
from belvedere.rules.dealing import deal
from belvedere.rules.perft import divide, perft
from tests.perft.make_perft import DEPTHS, Walk, variant_of

HERE = Path(__file__).parent


def rows(file: str) -> list[list[int]]:
    """The rows of a perft file: deal, depth, sequences, positions."""
    lines = (HERE / file).read_text(encoding="utf-8").splitlines()
    return [[int(number) for number in line.split()] for line in lines if not line.startswith("#")]


def check(name: str, file: str) -> None:
    """Count again; a failure shows the first moves of the first deal that differs, with what each leads to."""
    variant = variant_of(name)
    for number, depth, *expected in rows(file):
        opening = deal(variant, number)
        found = perft(variant, opening, depth)
        if list(found) != expected:
            divided = "\n".join(f"{move}: {count}" for move, count in divide(variant, opening, depth).items())
            pytest.fail(f"{name} deal {number} depth {depth}: {expected} expected, {list(found)} found\n{divided}")


@pytest.mark.parametrize("name", DEPTHS)
def test_the_counts_of_many_deals(name: str) -> None:
    check(name, f"{name}.txt")


@pytest.mark.full
@pytest.mark.parametrize("name", DEPTHS)
def test_the_counts_of_a_few_deals_far_deeper(name: str) -> None:
    check(name, f"{name}.deep.txt")


@pytest.mark.parametrize("name", DEPTHS)
def test_there_are_twenty_deals_at_least(name: str) -> None:
    numbers = [row[0] for row in rows(f"{name}.txt")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 20


def test_all_nine_games_have_their_files() -> None:
    assert {game.key for game in games.ALL} < set(DEPTHS)


@pytest.mark.parametrize("name", DEPTHS)
def test_trying_every_drag_counts_the_same(name: str) -> None:
    variant, number, depth = variant_of(name), 1, 2
    opening = deal(variant, number)
    walk = Walk(variant)
    assert (walk.sequences(opening, depth), len(walk.ends)) == perft(variant, opening, depth)


def test_divide_adds_up_to_perft() -> None:
    variant = games.find("signora")
    opening = deal(variant, 1)
    assert sum(divide(variant, opening, 4).values()) == perft(variant, opening, 4).sequences
