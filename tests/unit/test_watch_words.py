"""What is said of a game that is watched."""

import pytest

from belvedere.games import find
from belvedere.rules.automatic import Automatic
from belvedere.session import Session
from belvedere.words import move_sentence
from belvedere.words.watch import not_to_be_watched_sentence, watch_title, watched_sentence
from tests.sessions import NEARLY_WON, play_any, session_at

pytestmark = pytest.mark.usefixtures("english")

EIGHT_OFF = find("eight-off")


def test_each_move_is_told_with_its_number() -> None:
    session = Session(EIGHT_OFF, 1)
    play_any(session, 3)
    entries = session.entries
    assert watched_sentence(entries, 0, 3) == "The deal; 3 moves follow"
    assert watched_sentence(entries[:1], 0, 1) == "The deal; 1 move follows"
    for place in (1, 2, 3):
        told = watched_sentence(entries, place, 3)
        assert told == f"Move {place} of 3: {move_sentence(entries[place - 1][0])}"


def test_what_had_been_taken_back_is_told() -> None:
    session = Session(EIGHT_OFF, 1)
    play_any(session, 3)
    assert "taken back" not in watched_sentence(session.entries, 2, 2)
    assert watched_sentence(session.entries, 3, 2).startswith("Move 3 of 3, taken back at the end: ")


@pytest.mark.parametrize(("left", "more"), [(1, "1 more move with it"), (2, "2 more moves with it")])
def test_what_a_move_set_off_is_counted(left: int, more: str) -> None:
    session = session_at(NEARLY_WON, EIGHT_OFF, Automatic.OFF)
    session.finish()
    (entry,) = session.entries
    assert len(entry) == 2
    entries = ((*entry, entry[-1])[: left + 1],)
    assert watched_sentence(entries, 1, 1).endswith(f"; {more}")
    assert watched_sentence(entries, 1, 1).startswith("Move 1 of 1: ")
    assert watched_sentence(entries, 1, 0).startswith("Move 1 of 1, taken back at the end: ")
    assert watched_sentence(entries, 1, 0).endswith(f"; {more}")


def test_the_title_names_game_and_deal() -> None:
    assert watch_title(find("wood"), 5) == "Wood · deal 5 – Watch"


def test_a_game_that_cannot_be_watched_is_told_in_one_sentence_that_says_what_to_do() -> None:
    assert not_to_be_watched_sentence() == (
        "The moves of this game cannot be read or are not allowed by today's rules: it counts as before, and you"
        " can deal it again."
    )
