"""Several games in one session: each comes back as it was, and none that was played is forgotten."""

import pytest

from belvedere import games
from belvedere.changes import Dealt, Why
from belvedere.deals import BadDealNumber
from belvedere.game_line import KEPT_DEALS
from belvedere.game_record import new_id
from belvedere.rules.variant import Variant
from belvedere.session import Session
from tests.sessions import changes_of, play_any

SIGNORA = games.find("signora")
THUMB = games.find("thumb-and-pouch")
EIGHT_OFF = games.find("eight-off")
GENERAL = games.find("generals-patience")


def shown(session: Session) -> tuple[object, ...]:
    """All that must be there again."""
    return session.variant, session.number, session.position, session.moves, session.history, session.outcome


@pytest.mark.parametrize("way", ["new game", "restart", "another game", "a numbered deal", "other options"])
def test_one_undo_brings_the_old_game_back_as_it_was(way: str) -> None:
    session = Session(EIGHT_OFF, 7)
    play_any(session, 5)
    session.undo()
    before = shown(session)
    match way:
        case "new game":
            session.new_game()
        case "restart":
            assert session.restart()
        case "another game":
            session.new_game(SIGNORA)
        case "a numbered deal":
            session.new_game(number=99)
        case _:
            session.new_game(games.find("eight-off", ("strict",)), 7)
    assert session.moves == 0
    after = shown(session)
    assert session.undo()
    assert shown(session) == before
    assert session.redo()
    assert shown(session) == after
    assert session.undo()
    assert session.undo()
    assert session.redo()
    assert session.redo()
    assert session.moves == 5, "what had been undone in the old game can still be redone there"


@pytest.mark.parametrize("variant", games.ALL, ids=lambda variant: variant.key)
def test_u16_restart_gives_the_same_deal(variant: Variant) -> None:
    session = Session(variant, 321)
    opening = session.position
    play_any(session, 6)
    session.restart()
    assert session.position == opening
    assert (session.variant, session.number, session.moves) == (variant, 321, 0)
    session.new_game(SIGNORA)
    session.undo()
    play_any(session, 2)
    session.restart()
    assert session.position == opening


def test_restart_before_the_first_move_does_nothing() -> None:
    session = Session(SIGNORA, 5)
    told = changes_of(session)
    assert not session.restart()
    assert (told, session.can_undo) == ([], False)


def test_why_another_game_lies_there_is_told() -> None:
    session = Session(SIGNORA, 5)
    told = changes_of(session)
    session.new_game()
    session.new_game(THUMB, 6)
    play_any(session)
    session.restart()
    session.undo()
    session.redo()
    session.new_game(games.find("eight-off"), 7)
    session.new_game(games.find("eight-off", ("strict",)), 7)
    whys = [change.why for change in told if isinstance(change, Dealt)]
    assert whys == [Why.NEW, Why.CHANGED, Why.RESTARTED, Why.UNDONE, Why.REDONE, Why.CHANGED, Why.OPTIONS]


def test_undo_reaches_back_over_a_hundred_deals_in_which_nothing_was_played() -> None:
    session = Session(SIGNORA, 1)
    for number in range(2, KEPT_DEALS + 11):
        session.new_game(number=number)
    back = 0
    while session.undo():
        back += 1
    assert (back, session.number) == (KEPT_DEALS, 10)


def test_a_game_that_was_played_is_kept_however_many_deals_follow() -> None:
    session = Session(SIGNORA, 1)
    play_any(session)
    played = session.position
    for number in range(2, KEPT_DEALS + 50):
        session.new_game(number=number)
    while session.number != 1:
        assert session.undo()
    assert (session.position, session.moves) == (played, 1)


def test_a_move_in_an_old_game_forgets_the_deals_after_it() -> None:
    session = Session(SIGNORA, 1)
    session.new_game(THUMB, 2)
    session.undo()
    assert session.can_redo
    play_any(session)
    assert not session.can_redo


def test_a_later_game_that_was_played_is_reached_by_redo_whatever_is_done_before_it() -> None:
    session = Session(SIGNORA, 1)
    session.new_game(THUMB, 2)
    play_any(session)
    played = session.position
    session.undo()
    session.undo()
    play_any(session)
    session.new_game(SIGNORA, 3)
    while session.redo():
        pass
    assert (session.number, session.position) == (2, played)


class TestTheFirstGameOfAll:
    """It takes the place of the deal that is there when the program starts and that nobody has seen."""

    def test_no_undo_leads_back_to_what_nobody_saw(self) -> None:
        session = Session(SIGNORA, 7)
        session.unseen = True
        before, heard = session.identity, changes_of(session)
        session.new_game(EIGHT_OFF, 9)
        assert (session.variant, session.number, session.can_undo, session.can_redo) == (EIGHT_OFF, 9, False, False)
        assert heard == [Dealt(session.position, Why.FIRST)]
        assert [standing.id for standing in session.line()] == [session.identity] != [before]
        assert not session.has_own("signora")
        assert not session.go_back_to("signora")
        play_any(session, 3)
        assert session.moves == 3

    @pytest.mark.parametrize("own", [True, False])
    def test_one_out_of_a_file_takes_that_place_too(self, own: bool) -> None:
        other = Session(SIGNORA, 5)
        play_any(other, 2)
        record = other.record()._replace(id=other.identity if own else new_id(from_file=True))
        session = Session(SIGNORA, 7)
        session.unseen = True
        heard = changes_of(session)
        session.lay(record, Why.OPENED)
        assert (session.number, session.moves, len(session.line())) == (5, 2, 1)
        assert heard == [Dealt(session.position, Why.OPENED)]
        assert session.has_own("signora") is own

    def test_the_second_one_has_been_seen(self) -> None:
        session = Session(SIGNORA, 7)
        session.unseen = True
        session.new_game(EIGHT_OFF, 9)
        session.new_game(SIGNORA, 8)
        assert session.undo()
        assert (session.variant, session.number) == (EIGHT_OFF, 9)

    def test_what_was_played_is_never_lost(self) -> None:
        session = Session(SIGNORA, 7)
        session.unseen = True
        play_any(session, 2)
        before = shown(session)
        session.new_game(EIGHT_OFF)
        assert session.variant == EIGHT_OFF
        assert session.undo()
        assert shown(session) == before

    def test_a_wrong_number_changes_nothing(self) -> None:
        session = Session(SIGNORA, 7)
        session.unseen = True
        before = shown(session)
        with pytest.raises(BadDealNumber):
            session.new_game(EIGHT_OFF, 0)
        assert shown(session) == before
        assert session.unseen
