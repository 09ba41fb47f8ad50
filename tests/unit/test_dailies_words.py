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
    todays_sentence,
)
from belvedere.words.games import window_title
from belvedere.words.status import won_sentence

SIGNORA = games.find("signora")
BOTH = {"wood": Won.ON_THE_DAY, "signora": Won.LATER, "redheads": Won.ON_THE_DAY}


@pytest.mark.parametrize(
    ("won", "game", "expected"),
    [
        ({}, SIGNORA, "Monday: Signora is not won."),
        ({"wood": Won.ON_THE_DAY}, SIGNORA, "Monday: Signora is not won."),
        (BOTH, SIGNORA, "Monday: Signora was won on a later day."),
        (BOTH, games.find("wood"), "Monday: Wood was won on the day."),
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
    assert runs_sentence(Runs(1, 0, 1)) == "All games: won on 1 day, 0 in a row now, longest row 1."
    assert runs_sentence(Runs(0, 0, 0), SIGNORA) == "Signora: no deal of the day has been won on its day yet."
    assert runs_sentence(Runs(1, 1, 1), SIGNORA) == "Signora: won on 1 day, 1 in a row now, longest row 1."
    assert runs_sentence(Runs(12, 3, 7), SIGNORA) == "Signora: won on 12 days, 3 in a row now, longest row 7."


def test_the_deal_of_today() -> None:
    undo = " Undo brings the old game back."
    assert todays_sentence(here=False, won=False) == "The deal of the day: it can be won." + undo
    assert todays_sentence(here=False, won=True) == "The deal of the day: you have won it today." + undo
    assert todays_sentence(here=True, won=False) == "This is the deal of the day: it can be won."
    assert todays_sentence(here=True, won=True) == "This is the deal of the day: you have won it today."
    assert window_title(SIGNORA, 7, daily=True) == "Signora · deal 7, the deal of the day"
    assert won_sentence(7, 1, daily=True) == "You have won the deal of the day, 7, in 1 move"
    assert won_sentence(7, 90, 312, daily=True) == "You have won the deal of the day, 7, in 90 moves and 5:12"


def test_signs_and_deals() -> None:
    assert [legend_text(won) for won in Won] == ["won on the day", "won on a later day"]
    assert today_text("Monday") == "Monday (today)"
    assert dealt_sentence("Monday") == "The deal of Monday: it can be won. Undo brings the old game back."
    assert left_sentence("Monday") == "The deal of Monday is as you left it. The game before is kept as well."
    assert left_sentence("Monday", kept=False) == "The deal of Monday is as you left it."
    assert on_table_sentence("Monday") == "This is the deal of Monday: it can be won."
