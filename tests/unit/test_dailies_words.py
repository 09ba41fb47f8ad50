"""What the player reads of the deals of the days."""

import pytest

from belvedere import games
from belvedere.rules.variant import Variant
from belvedere.store.dailies import Runs, Won
from belvedere.words.dailies import (
    day_sentence,
    dealt_sentence,
    left_sentence,
    legend_text,
    on_table_sentence,
    runs_sentence,
    today_text,
)

SIGNORA = games.find("signora")
BOTH = {"wood": Won.ON_THE_DAY, "signora": Won.LATER, "redheads": Won.ON_THE_DAY}


@pytest.mark.parametrize(
    ("won", "game", "expected"),
    [
        ({}, SIGNORA, "Monday: not won."),
        ({"wood": Won.ON_THE_DAY}, SIGNORA, "Monday: not won."),
        (BOTH, SIGNORA, "Monday: won on a later day."),
        (BOTH, games.find("wood"), "Monday: won on the day."),
        ({}, None, "Monday: not won in any game."),
        (BOTH, None, "Monday: won on the day in Wood, Redheads; on a later day in Signora."),
        ({"wood": Won.ON_THE_DAY}, None, "Monday: won on the day in Wood."),
        ({"wood": Won.LATER}, None, "Monday: won on a later day in Wood."),
    ],
)
def test_how_a_day_stands(won: dict[str, Won], game: Variant | None, expected: str) -> None:
    assert day_sentence("Monday", won, game, to_come=False) == expected
    assert day_sentence("Monday", won, game, to_come=True) == "Monday: still to come."


def test_how_many_days() -> None:
    assert runs_sentence(Runs(0, 0, 0)) == "No deal of the day has been won on its day yet."
    assert runs_sentence(Runs(1, 0, 1)) == "Won on 1 day; now 0 in a row, at most 1."
    assert runs_sentence(Runs(12, 3, 7)) == "Won on 12 days; now 3 in a row, at most 7."


def test_signs_and_deals() -> None:
    assert [legend_text(won) for won in Won] == ["won on the day", "won on a later day"]
    assert today_text("Monday") == "Monday (today)"
    assert dealt_sentence("Monday") == "The deal of Monday: it can be won. Undo brings the old game back."
    assert left_sentence("Monday") == "The deal of Monday is as you left it. The game before is kept as well."
    assert on_table_sentence("Monday") == "This is the deal of Monday: it can be won."
