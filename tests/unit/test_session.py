"""Session: one line of moves and games under one undo, the clock, and what listeners are told."""

import random

import pytest

from belvedere import games
from belvedere.changes import Change, Ended, Played, Redone, Undone
from belvedere.deals import LAST, BadDealNumber
from belvedere.rules.automatic import Automatic
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, dealing_move, legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.rules.refusals import IllegalMove, Reason
from belvedere.rules.variant import Variant
from belvedere.session import Session
from belvedere.table.moves import DEAL, REDEAL, Move
from tests.sessions import NEARLY_WON, changes_of, play_any, session_at
from tests.tables import seen, table

SIGNORA = games.find("signora")
THUMB = games.find("thumb-and-pouch")
EIGHT_OFF = games.find("eight-off")
GENERAL = games.find("generals-patience")


# What a session begins with.


def test_a_session_deals_the_number_asked_for() -> None:
    session = Session(SIGNORA, 4711)
    assert (session.variant, session.number, session.moves, session.seconds) == (SIGNORA, 4711, 0, 0.0)
    assert session.position == deal(SIGNORA, 4711)
    assert (session.can_undo, session.can_redo, session.outcome, session.history) == (False, False, None, ())


def test_without_a_number_it_deals_any() -> None:
    assert len({Session(SIGNORA).number for _ in range(20)}) > 15


@pytest.mark.parametrize("number", [0, LAST + 1])
def test_a_number_out_of_range_changes_nothing(number: int) -> None:
    with pytest.raises(BadDealNumber):
        Session(SIGNORA, number)
    session = Session(SIGNORA, 5)
    play_any(session)
    session.undo()
    told = changes_of(session)
    with pytest.raises(BadDealNumber):
        session.new_game(THUMB, number)
    assert (session.variant, session.number, session.can_redo, told) == (SIGNORA, 5, True, [])


def test_an_illegal_move_changes_nothing_and_says_why() -> None:
    session = Session(EIGHT_OFF, 5)
    told = changes_of(session)
    with pytest.raises(IllegalMove, match="no stock") as raised:
        session.play(DEAL)
    assert raised.value.refusal.reason is Reason.NO_STOCK
    assert (session.moves, told) == (0, [])


# Undo.


def test_u45_the_counter_is_the_number_of_undo_steps() -> None:
    session = Session(EIGHT_OFF, 7, automatic=Automatic.ALL)
    play_any(session, 12)
    assert session.moves == 12
    for left in range(11, -1, -1):
        assert session.undo()
        assert session.moves == left
    assert not session.undo()
    assert session.moves == 0


def test_u45_an_automatic_chain_is_one_step() -> None:
    start = table(EIGHT_OFF, "tableau:0: 3S 2S AS 9H\ntableau:1: TH\ntableau:2: 3C")
    for mode in (Automatic.SAFE, Automatic.ALL):
        session = session_at(start, EIGHT_OFF, automatic=mode)
        session.play(Move.parse("tableau:0 1 tableau:1"))
        assert seen(session.position) == {"foundation:0": "AS 2S 3S", "tableau:1": "TH 9H", "tableau:2": "3C"}
        assert (session.moves, len(session.history[0])) == (1, 4)
        assert session.undo()
        assert session.position == start
        assert session.redo()
        assert session.position.score == 3


@pytest.mark.proof
@pytest.mark.parametrize("variant", games.ALL, ids=lambda variant: variant.key)
def test_u8_with_automatic_off_no_card_moves_by_itself_in_500_random_moves(variant: Variant) -> None:
    """What a move sets off by the rules, such as a gap that fills, is of the move; no step comes after it."""
    session, chance = Session(variant, 1), random.Random(8)
    heard = changes_of(session)
    for _ in range(500):
        moves = list(legal_moves(variant, session.position))
        if not moves or session.outcome is not None:
            session.new_game(variant)
            moves = list(legal_moves(variant, session.position))
        move = chance.choice(moves)
        expected = apply(variant, session.position, move)
        session.play(move)
        assert session.position == expected.after
    assert {len(change.steps) for change in heard if isinstance(change, Played)} == {1}


def test_u8_with_automatic_off_no_card_moves_by_itself() -> None:
    session = session_at(table(EIGHT_OFF, "tableau:0: AS 9H\ntableau:1: TH"), EIGHT_OFF)
    session.play(Move.parse("tableau:0 1 tableau:1"))
    assert seen(session.position) == {"tableau:0": "AS", "tableau:1": "TH 9H"}


def test_a_card_taken_back_from_a_foundation_stays_until_the_next_move() -> None:
    start = table(THUMB, "foundation:0: AS 2S\ntableau:0: 3H\ntableau:1: KH\ntableau:2: QH")
    session = session_at(start, THUMB, automatic=Automatic.ALL)
    session.play(Move.parse("foundation:0 1 tableau:0"))
    assert seen(session.position)["tableau:0"] == "3H 2S"
    session.play(Move.parse("tableau:2 1 tableau:3"))
    assert seen(session.position)["foundation:0"] == "AS 2S"


def test_all_to_foundations_is_one_step_and_works_with_automatic_off() -> None:
    start = table(EIGHT_OFF, "reserve:4: 2S\ntableau:6: 3S AS\ntableau:7: AH")
    session = session_at(start, EIGHT_OFF)
    steps = session.play_all_up()
    assert [str(step.move) for step in steps] == [
        "tableau:6 1 foundation:0",
        "reserve:4 1 foundation:0",
        "tableau:6 1 foundation:0",
        "tableau:7 1 foundation:1",
    ]
    assert session.moves == 1
    assert session.play_all_up() == ()
    assert session.moves == 1
    session.undo()
    assert session.position == start


def test_u13_undo_of_a_redeal_gives_the_redeal_back() -> None:
    for variant, redealt in ((THUMB, 1), (GENERAL, 1)):
        start = table(variant, "base: 5\nwaste: 7H 6C 9D\ntableau:0: 2H" if variant is GENERAL else "waste: 7H 6C 9D")
        session = session_at(start, variant)
        move = dealing_move(variant, start)
        assert move is not None
        step = session.play(move)
        assert session.position.redeals_used == redealt
        session.undo()
        assert session.position == start
        session.redo()
        assert session.position == step.after


def test_u12_the_redeal_is_one_undo_step_and_keeps_the_order() -> None:
    session = Session(THUMB, 3)
    first = deal_all(session)
    assert first == [str(card) for card in reversed(seen(deal(THUMB, 3))["stock"].replace("#", "").split())]
    moves = session.moves
    session.play(dealing_move(THUMB, session.position) or DEAL)
    assert session.moves == moves + 1
    assert not session.position.waste
    assert deal_all(session) == first
    for _ in range(25):
        session.undo()
    assert seen(session.position)["waste"].split() == first


def deal_all(session: Session) -> list[str]:
    """Deal the stock card by card; the cards in the order in which they appeared."""
    appeared = []
    while session.position.stock:
        session.play(DEAL)
        appeared.append(seen(session.position)["waste"].split()[-1])
    return appeared


def test_u14_undo_of_a_turned_card_turns_it_back() -> None:
    start = table(THUMB, "tableau:0: #7H 5C\ntableau:1: 6D")
    session = session_at(start, THUMB)
    session.play(Move.parse("tableau:0 1 tableau:1"))
    assert seen(session.position)["tableau:0"] == "7H"
    session.undo()
    assert seen(session.position)["tableau:0"] == "#7H 5C"


def test_redo_is_lost_by_another_move_only() -> None:
    session = Session(EIGHT_OFF, 7)
    play_any(session, 3)
    reached = session.position
    session.undo()
    session.undo()
    assert session.redo()
    assert session.redo()
    assert session.position == reached
    assert not session.redo()
    session.undo()
    other = list(legal_moves(EIGHT_OFF, session.position))[-1]
    session.play(other)
    assert not session.can_redo


def test_every_listener_is_told_even_if_one_fails() -> None:
    session = Session(SIGNORA, 1)
    told: list[Change] = []

    def fail(change: Change) -> None:
        raise ZeroDivisionError

    session.subscribe(fail)
    session.subscribe(told.append)
    with pytest.raises(ZeroDivisionError):
        play_any(session)
    assert (len(told), session.moves) == (1, 1)


def test_the_end_of_a_game_is_told_even_if_a_listener_fails_at_the_move() -> None:
    session = session_at(NEARLY_WON, EIGHT_OFF)
    told: list[Change] = []

    def fail(change: Change) -> None:
        if isinstance(change, Played):
            raise ZeroDivisionError

    session.subscribe(fail)
    session.subscribe(told.append)
    with pytest.raises(ZeroDivisionError):
        session.play_all_up()
    assert told[-1:] == [Ended(Outcome.WON)]


def test_u21_nine_games_in_one_session_play_like_nine_sessions() -> None:
    together = Session(SIGNORA, 1)
    for variant in (*games.ALL, *reversed(games.ALL)):
        together.new_game(variant, 17)
        alone = Session(variant, 17)
        for _ in range(30):
            assert together.position == alone.position
            moves = list(legal_moves(variant, alone.position))
            assert moves == list(legal_moves(variant, together.position))
            if not moves:
                break
            alone.play(moves[len(moves) // 2])
            together.play(moves[len(moves) // 2])


def test_what_show_me_plays_is_one_move_and_the_game_is_marked() -> None:
    session = Session(SIGNORA, 5)
    play_any(session, 2)
    before = session.position
    told = changes_of(session)
    for _ in range(4):
        session.show(next(iter(legal_moves(SIGNORA, session.position))))
    assert (session.moves, session.shown) == (3, True)
    assert [len(change.steps) for change in told if isinstance(change, Played)] == [1, 1, 1, 1]
    after = session.position
    session.undo()
    assert (session.position, session.moves, session.shown) == (before, 2, True)
    session.redo()
    assert (session.position, session.moves) == (after, 3)


def test_a_move_after_show_me_and_a_second_show_are_moves_of_their_own() -> None:
    session = Session(SIGNORA, 5)
    session.show(next(iter(legal_moves(SIGNORA, session.position))))
    play_any(session)
    session.show(next(iter(legal_moves(SIGNORA, session.position))))
    assert session.moves == 3
    session.undo()
    session.show(next(iter(legal_moves(SIGNORA, session.position))))
    assert (session.moves, session.can_redo) == (3, False)


def test_hints_and_shows_belong_to_their_game() -> None:
    session = Session(SIGNORA, 5)
    session.note_hint()
    session.note_hint()
    session.show(next(iter(legal_moves(SIGNORA, session.position))))
    session.new_game()
    assert (session.hints, session.shown) == (0, False)
    session.undo()
    assert (session.hints, session.shown) == (2, True)


def test_what_is_looked_at_after_a_win_is_no_help() -> None:
    session = session_at(NEARLY_WON, EIGHT_OFF)
    session.note_hint()
    session.play_all_up()
    assert session.outcome is Outcome.WON
    session.undo()
    session.note_hint()
    session.redo()
    session.go_to(0)
    assert (session.record().hints, session.record().undos) == (1, 0)


def test_a_refused_move_is_not_shown() -> None:
    session = Session(SIGNORA, 5)
    with pytest.raises(IllegalMove):
        session.show(REDEAL)
    assert (session.moves, session.shown) == (0, False)


def test_the_numbers_dealt_of_a_game_are_known_in_their_order() -> None:
    session = Session(SIGNORA, 5)
    session.new_game(number=3)
    session.new_game(EIGHT_OFF, 9)
    session.new_game(SIGNORA, 8)
    assert session.dealt(SIGNORA) == (5, 3, 8)
    assert session.dealt(EIGHT_OFF) == (9,)
    assert session.dealt(games.find("eight-off", ("strict",))) == ()


# Going to any move.


def test_going_to_a_move_is_one_change_either_way() -> None:
    session = Session(EIGHT_OFF, 5)
    play_any(session, 6)
    last, history = session.position, session.history
    told = changes_of(session)
    assert session.go_to(2)
    assert (session.moves, session.history, session.entries) == (2, history[:2], history)
    assert session.record().undos == 4
    assert session.go_to(6)
    assert session.position == last
    steps = tuple(step for entry in history[2:] for step in entry)
    assert told == [Undone(steps), Redone(steps)]
    assert not session.go_to(6)
    assert not session.go_to(99)
    assert session.go_to(-5)
    assert (session.moves, len(told)) == (0, 3)


def test_bookmarks_belong_to_their_game_and_go_with_the_moves_they_stand_at() -> None:
    session = Session(games.find("eight-off"), 1)
    for _ in range(4):
        session.play(next(iter(legal_moves(session.variant, session.position))))
    for place in (0, 2, 4):
        session.mark(place, True)
    session.mark(2, True)
    session.mark(3, False)
    assert session.marks == {0, 2, 4}
    with pytest.raises(ValueError, match="5"):
        session.mark(5, True)
    session.go_to(3)
    assert session.marks == {0, 2, 4}
    other = next(move for move in legal_moves(session.variant, session.position) if move != session.entries[3][0].move)
    session.play(other)
    assert session.marks == {0, 2}
    assert session.record().marks == (0, 2)
    session.mark(2, False)
    session.new_game()
    assert session.marks == set()
    session.undo()
    assert session.marks == {0}
