"""Session: the clock, the end of a game, and what listeners are told."""

from typing import TYPE_CHECKING

import pytest

from belvedere import games
from belvedere.changes import Dealt, Ended, Played, Redone, Undone
from belvedere.rules.automatic import Automatic
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.table.moves import Move
from tests.sessions import NEARLY_WON, Hand, changes_of, play_any, session_at
from tests.tables import table

if TYPE_CHECKING:
    from collections.abc import Callable

SIGNORA = games.find("signora")
THUMB = games.find("thumb-and-pouch")
EIGHT_OFF = games.find("eight-off")
GENERAL = games.find("generals-patience")


# The clock.


@pytest.fixture
def hand() -> Hand:
    return Hand()


def test_the_clock_starts_with_the_first_move(hand: Hand) -> None:
    session = Session(SIGNORA, 5, now=hand)
    hand.at = 50.0
    assert (session.seconds, session.clock_runs) == (0.0, False)
    play_any(session)
    hand.at = 60.0
    assert (session.seconds, session.clock_runs) == (10.0, True)


def test_the_clock_stands_while_paused_or_asleep(hand: Hand) -> None:
    session = Session(SIGNORA, 5, now=hand)
    play_any(session)
    session.pause()
    paused = [session.paused]
    session.sleep()
    hand.at = 100.0
    session.resume()
    paused.append(session.paused)
    assert paused == [True, False]
    hand.at = 200.0
    assert session.seconds == 0.0
    session.wake()
    hand.at = 203.0
    assert session.seconds == 3.0


def test_pausing_before_the_first_move_starts_nothing(hand: Hand) -> None:
    session = Session(SIGNORA, 5, now=hand)
    session.pause()
    session.resume()
    hand.at = 9.0
    assert session.seconds == 0.0


def test_the_clock_stops_at_the_end_and_goes_on_when_that_is_undone(hand: Hand) -> None:
    session = Session(EIGHT_OFF, 1, now=hand)
    session._line.games[0].opening = NEARLY_WON
    session.play(Move.parse("reserve:3 1 foundation:2"))
    hand.at = 4.0
    session.play(Move.parse("tableau:2 1 foundation:2"))
    hand.at = 100.0
    assert (session.outcome, session.seconds) == (Outcome.WON, 4.0)
    session.undo()
    hand.at = 101.0
    assert (session.outcome, session.seconds) == (None, 5.0)


def test_every_game_has_its_own_clock(hand: Hand) -> None:
    session = Session(SIGNORA, 5, now=hand)
    play_any(session)
    hand.at = 10.0
    session.new_game()
    hand.at = 30.0
    assert session.seconds == 0.0
    session.undo()
    assert session.seconds == 10.0
    hand.at = 31.0
    assert session.seconds == 11.0


def test_a_pause_holds_for_the_game_that_undo_brings_back(hand: Hand) -> None:
    session = Session(SIGNORA, 5, now=hand)
    play_any(session)
    session.new_game()
    session.pause()
    session.undo()
    hand.at = 30.0
    assert (session.paused, session.seconds) == (True, 0.0)


# The end, on every route.


def test_u4_a_win_is_told_once_on_every_route() -> None:
    routes: dict[str, Callable[[Session], object]] = {
        "move by move": lambda session: [session.play(Move.parse(f"{pile} 1 foundation:2")) for pile in KD_QD],
        "all to foundations": lambda session: session.play_all_up(),
        "finish": lambda session: session.finish(),
        "automatic": automatic_win,
        "redo": lambda session: (session.play_all_up(), session.undo(), session.redo()),
    }
    for name, route in routes.items():
        session = session_at(NEARLY_WON, EIGHT_OFF)
        told = changes_of(session)
        route(session)
        wins = 2 if name == "redo" else 1
        assert [change for change in told if isinstance(change, Ended)] == [Ended(Outcome.WON)] * wins, name
        assert isinstance(told[-1], Ended)
        assert isinstance(told[-2], Played | Redone)
        assert session.outcome is Outcome.WON


KD_QD = ("reserve:3", "tableau:2")


def automatic_win(session: Session) -> None:
    """A move of no use sets off the automatic foundations."""
    session.automatic = Automatic.SAFE
    session.play(Move.parse("reserve:3 1 reserve:0"))


def test_undo_of_a_win_is_told_without_an_end() -> None:
    session = session_at(NEARLY_WON, EIGHT_OFF)
    session.finish()
    told = changes_of(session)
    session.undo()
    assert [type(change) for change in told] == [Undone]
    assert session.outcome is None


def test_going_back_to_a_won_game_does_not_announce_it_again() -> None:
    session = session_at(NEARLY_WON, EIGHT_OFF)
    session.finish()
    session.new_game()
    told = changes_of(session)
    session.undo()
    assert [type(change) for change in told] == [Dealt]
    assert session.outcome is Outcome.WON


def test_a_blocked_game_is_told() -> None:
    start = table(SIGNORA, "base: 5\nwaste: 9H\ntableau:0: TS\ntableau:1: 5H")
    session = session_at(start, SIGNORA)
    told = changes_of(session)
    session.play(Move.parse("waste 1 tableau:0"))
    session.play(Move.parse("tableau:1 1 foundation:0"))
    assert [type(change) for change in told] == [Played, Played, Ended]
    assert session.outcome is Outcome.BLOCKED


# Listeners.


def test_listeners_see_the_session_as_it_is_after_the_change() -> None:
    session = Session(SIGNORA, 5)
    moves: list[int] = []
    session.subscribe(lambda _: moves.append(session.moves))
    play_any(session, 2)
    session.undo()
    session.new_game()
    session.undo()
    assert moves == [1, 2, 1, 0, 1]
