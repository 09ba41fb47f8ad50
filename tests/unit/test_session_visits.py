"""A game beside the line, to be learned from: nothing of it counts, and the line is as it was."""

import pytest

from belvedere import games
from belvedere.changes import Dealt, Why
from belvedere.deals import BadDealNumber
from belvedere.game_record import DoesNotReplay, GameRecord, new_id
from belvedere.session import Session
from tests.sessions import Hand, changes_of, play_any

SIGNORA = games.find("signora")
EIGHT_OFF = games.find("eight-off")
SCRIPT = "tableau:5 1 tableau:3\ntableau:6 1 foundation:0"


def shown(session: Session) -> tuple[object, ...]:
    return session.identity, session.variant, session.number, session.position, session.moves, session.history


def test_the_game_before_lies_there_as_it_was_its_clock_too() -> None:
    hand = Hand()
    session = Session(SIGNORA, 7, now=hand)
    play_any(session, 5)
    session.undo()
    session.mark(2, True)
    hand.at = 30
    before = shown(session), session.marks, session.can_redo
    record, line = session.record(), session.line()
    changes = changes_of(session)
    session.visit(EIGHT_OFF, 804, SCRIPT)
    assert (session.variant, session.number, session.moves, session.visiting) == (EIGHT_OFF, 804, 2, True)
    hand.at = 100
    play_any(session, 3)
    session.note_hint()
    hand.at = 200
    assert session.record() == session.record(record.id) == record
    assert session.line() == line
    assert session.go_home()
    assert (shown(session), session.marks, session.can_redo) == before
    assert session.seconds == 30
    hand.at = 201
    assert session.seconds == 31
    assert [change.why for change in changes if isinstance(change, Dealt)] == [Why.VISIT, Why.HOME]
    assert not session.visiting
    assert not session.go_home()


def test_undo_leads_not_out_of_it_nor_into_it() -> None:
    session = Session(SIGNORA, 7)
    play_any(session, 2)
    session.new_game()
    session.visit(EIGHT_OFF, 804, SCRIPT)
    assert session.undo()
    assert session.undo()
    assert not session.can_undo
    assert not session.undo()
    assert session.redo()
    session.go_home()
    assert session.undo()
    assert session.number == 7
    assert session.moves == 2


def test_a_redo_across_games_is_still_there_after_it() -> None:
    session = Session(SIGNORA, 7)
    session.new_game(number=8)
    session.undo()
    session.visit(EIGHT_OFF, 804)
    session.go_home()
    assert session.redo()
    assert session.number == 8


def test_another_visit_takes_its_place() -> None:
    session = Session(SIGNORA, 7)
    session.visit(EIGHT_OFF, 804)
    session.visit(EIGHT_OFF, 804, SCRIPT)
    assert session.moves == 2
    session.go_home()
    assert session.variant == SIGNORA


@pytest.mark.parametrize("way", ["new", "lay", "back to one", "back to the same", "back to none", "back to a kind"])
def test_whatever_lays_another_game_ends_it_first(way: str) -> None:
    session = Session(SIGNORA, 7)
    play_any(session, 2)
    first = session.identity
    session.new_game(games.find("wood"), 3)
    play_any(session, 2)
    second = session.identity
    session.visit(EIGHT_OFF, 804)
    changes = changes_of(session)
    match way:
        case "new":
            session.new_game(number=5)
            assert session.variant == EIGHT_OFF
        case "lay":
            session.lay(GameRecord(new_id(), EIGHT_OFF, 9))
        case "back to one":
            assert session.go_back_to_game(first)
        case "back to the same":
            assert session.go_back_to_game(second)
            assert session.identity == second
        case "back to none":
            assert not session.go_back_to_game("none")
            assert session.identity == second
        case _:
            assert session.has_own("signora")
            assert not session.has_own("eight-off")
            assert session.go_back_to("signora")
            assert session.identity == first
    assert not session.visiting
    assert isinstance(changes[0], Dealt)
    assert changes[0].why is Why.HOME
    assert "eight-off" not in {each.key for each in session.line()} or way in ("new", "lay")


def test_a_deal_that_nobody_has_seen_still_gives_its_place_away_after_it() -> None:
    session = Session(SIGNORA, 7)
    session.unseen = True
    session.visit(EIGHT_OFF, 804)
    session.go_home()
    assert session.unseen
    session.visit(EIGHT_OFF, 804)
    session.new_game(games.find("wood"), 3)
    assert not session.can_undo


def test_it_cannot_be_restarted_and_what_is_wrong_changes_nothing() -> None:
    session = Session(SIGNORA, 7)
    with pytest.raises(BadDealNumber):
        session.visit(EIGHT_OFF, 0)
    with pytest.raises(DoesNotReplay):
        session.visit(EIGHT_OFF, 804, "tableau:0 1 tableau:1")
    assert not session.visiting
    session.visit(EIGHT_OFF, 804, SCRIPT)
    assert not session.can_restart
    assert not session.restart()
    with pytest.raises(BadDealNumber):
        session.new_game(number=0)
    assert session.visiting
