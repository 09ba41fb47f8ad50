"""The deal that comes next where only winnable deals are wanted."""

from collections.abc import Callable, Sequence

import pytest

from belvedere import games, winnable_deals
from belvedere.rules.variant import Variant
from belvedere.winnable_deals import ANY, LEVELS, pick
from belvedere.words import winnable

SIGNORA = games.find("signora")

Lists = dict[str | None, Sequence[int]]
SetLists = Callable[[Lists], None]


@pytest.fixture
def lists(monkeypatch: pytest.MonkeyPatch) -> SetLists:
    """Puts lists in the place of the true ones: numbers by difficulty."""

    def put(numbers: Lists) -> None:
        def listed(variant: Variant, difficulty: str | None) -> Sequence[int]:
            assert variant is SIGNORA
            return numbers.get(difficulty, ())

        monkeypatch.setattr(winnable_deals, "winnable_numbers", listed)

    return put


def test_without_a_wish_every_winnable_deal_may_come(lists: SetLists) -> None:
    lists({None: (2, 3, 5), "easy": (2,)})
    picked = [pick(SIGNORA, ANY, ()) for _ in range(200)]
    assert {each and each.number for each in picked} == {2, 3, 5}
    assert {each and each.level for each in picked} == {ANY}


@pytest.mark.parametrize("level", LEVELS)
def test_with_a_wish_only_deals_of_that_difficulty_come(lists: SetLists, level: str) -> None:
    lists({None: (1, 2, 3, 4, 5, 6), "easy": (1, 2), "medium": (3, 4), "hard": (5, 6)})
    first = 2 * LEVELS.index(level) + 1
    assert {pick(SIGNORA, level, ()) for _ in range(100)} == {(first, level), (first + 1, level)}


@pytest.mark.parametrize(
    ("wished", "there", "level"),
    [
        ("easy", "medium hard", "medium"),
        ("easy", "hard", "hard"),
        ("medium", "easy hard", "easy"),
        ("medium", "hard", "hard"),
        ("hard", "easy medium", "medium"),
        ("hard", "easy", "easy"),
    ],
)
def test_the_nearest_difficulty_steps_in(lists: SetLists, wished: str, there: str, level: str) -> None:
    lists({each: (LEVELS.index(each) + 1,) for each in there.split()})
    assert pick(SIGNORA, wished, ()) == (LEVELS.index(level) + 1, level)


@pytest.mark.parametrize("wished", [ANY, *LEVELS])
def test_an_empty_list_gives_no_deal(lists: SetLists, wished: str) -> None:
    lists({})
    assert pick(SIGNORA, wished, ()) is None


def test_deals_that_came_last_are_avoided(lists: SetLists) -> None:
    lists({None: (1, 2, 3, 4)})
    picked = [pick(SIGNORA, ANY, (2, 4)) for _ in range(100)]
    assert {each and each.number for each in picked} == {1, 3}


def test_words() -> None:
    assert [winnable.difficulty_name(level) for level in (ANY, *LEVELS)] == ["Any", "Easy", "Medium", "Hard"]
    assert (
        winnable.nearest_sentence(SIGNORA, "hard", "medium")
        == "Signora has no deal of the difficulty “Hard”: this one is “Medium”."
    )
    assert "No winnable deals of Signora are known" in winnable.none_known_sentence(SIGNORA)
    assert "list of winnable deals of Signora is missing" in winnable.no_list_sentence(SIGNORA)
