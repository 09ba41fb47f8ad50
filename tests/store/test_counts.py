"""What a game counts as: won, lost, in progress or nothing, whatever is undone, dealt again, shown or visited."""

from pathlib import Path

import pytest

from belvedere.game_record import replay
from belvedere.rules.dealing import deal
from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.solver import Budget, solve
from belvedere.store.game_store import GameStore
from tests.store.counts_kit import WON_IN_THE_END, ends, won
from tests.store.kit import EIGHT_OFF, SIGNORA, again, kept, play_some, results


def test_u19_what_was_not_begun_is_thrown_away_by_a_new_deal(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, moves=0)
    session.new_game(number=8)
    session.new_game(number=9)
    keeper.end()
    assert results(tmp_path) == {9: "open"}


@pytest.mark.parametrize("how", ["new", "restart", "another deal"])
def test_a_game_that_is_replaced_is_given_up_and_undo_takes_that_back(tmp_path: Path, how: str) -> None:
    session, keeper = kept(tmp_path, moves=3)
    if how == "restart":
        session.restart()
    else:
        session.new_game(number=8)
    rows = ends(keeper)
    assert sorted(rows) == [("lost", 3), ("open", 0)]
    session.undo()
    assert [row for row in ends(keeper) if row[1] or row[0] == "open"] == [("open", 0)]
    assert session.moves == 3
    keeper.end()
    found = again(tmp_path)
    assert found is not None
    assert (found.number, found.moves) == (7, 3)


def test_a_later_deal_that_was_played_and_left_by_undo_is_given_up(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, moves=3)
    session.new_game(number=8)
    play_some(session, 1)
    session.undo()
    session.undo()
    assert (session.number, results(tmp_path)) == (7, {7: "open", 8: "lost"})
    session.redo()
    assert (session.number, results(tmp_path)) == (8, {7: "lost", 8: "open"})
    keeper.end()


def test_a_visit_to_another_game_saves_none_from_being_given_up(tmp_path: Path) -> None:
    """Another deal of the same game takes its place from wherever it is dealt; undo gives that back."""
    session, keeper = kept(tmp_path, "signora", 7, 3)
    session.new_game(EIGHT_OFF, 8)
    play_some(session, 1)
    session.new_game(SIGNORA, 9)
    assert results(tmp_path) == {7: "lost", 8: "open", 9: "open"}
    play_some(session, 1)
    session.undo()
    session.undo()
    assert (session.variant, results(tmp_path)) == (EIGHT_OFF, {7: "open", 8: "open", 9: "lost"})
    session.redo()
    assert (session.number, results(tmp_path)) == (9, {7: "lost", 8: "open", 9: "open"})
    keeper.end()


def test_u63_after_a_win_another_deal_begins(tmp_path: Path) -> None:
    session, keeper = won(tmp_path)
    assert session.record().won
    keeper.end()
    assert again(tmp_path, "eight-off") is None
    store = GameStore(str(tmp_path))
    assert store.last_key() == "eight-off"


def test_u44_a_win_counts_once_whatever_is_undone_or_dealt_again(tmp_path: Path) -> None:
    session, keeper = won(tmp_path)
    moves = session.moves
    assert ends(keeper) == [("won", moves)]
    session.undo()
    session.undo()
    assert ends(keeper) == [("won", moves)]
    session.redo()
    session.redo()
    assert ends(keeper) == [("won", moves)]
    session.undo()
    session.restart()
    play_some(session, 1)
    session.new_game(number=5)
    assert sorted(ends(keeper)) == [("lost", 1), ("open", 0), ("won", moves)]


def test_what_was_shown_is_no_win(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "eight-off", WON_IN_THE_END, 0)
    moves = solve(EIGHT_OFF, deal(EIGHT_OFF, WON_IN_THE_END), Budget(nodes=50_000)).solution
    session.show(moves[0])
    session.undo()
    for move in moves:
        session.play(move)
    assert session.outcome is Outcome.WON
    assert ends(keeper) == [("lost", len(moves))]


def test_a_game_that_was_only_looked_at_counts_as_nothing(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "eight-off", WON_IN_THE_END, 0)
    moves = solve(EIGHT_OFF, deal(EIGHT_OFF, WON_IN_THE_END), Budget(nodes=50_000)).solution
    for move in moves[:3]:
        session.show(move)
    session.undo()
    assert session.can_restart
    session.new_game(number=2)
    assert keeper.ended() == []
    session.new_game(number=WON_IN_THE_END)
    for move in moves:
        session.show(move)
    assert session.outcome is Outcome.WON
    session.new_game(number=3)
    assert keeper.ended() == []


def test_after_a_show_the_deal_can_be_played_again_from_the_start() -> None:
    session = Session(EIGHT_OFF, WON_IN_THE_END)
    assert not session.restart()
    session.show(next(iter(legal_moves(EIGHT_OFF, session.position))))
    session.undo()
    assert session.restart()
    assert (session.shown, session.moves, session.number) == (False, 0, WON_IN_THE_END)
    assert not session.restart()


def test_a_deal_that_was_taken_back_hides_no_loss(tmp_path: Path) -> None:
    """It took the place of a game that was not on the table, and gives it back there."""
    session, keeper = kept(tmp_path, "signora", 7, 3)
    session.new_game(EIGHT_OFF, 1)
    session.new_game(SIGNORA, 8)
    assert results(tmp_path)[7] == "lost"
    session.undo()
    assert (session.variant, results(tmp_path)[7]) == (EIGHT_OFF, "open")
    session.new_game(SIGNORA, 9)
    assert results(tmp_path)[7] == "lost"
    keeper.end()


def test_a_deal_that_is_redone_takes_the_place_of_what_was_played_meanwhile(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "signora", 7, 3)
    session.new_game(number=8)
    play_some(session, 1)
    session.undo()
    session.undo()
    session.new_game(number=9)
    play_some(session, 1)
    assert results(tmp_path) == {7: "lost", 8: "lost", 9: "open"}
    session.redo()
    assert (session.number, results(tmp_path)) == (8, {7: "lost", 8: "open", 9: "lost"})
    session.undo()
    assert (session.number, results(tmp_path)) == (9, {7: "lost", 8: "lost", 9: "open"})
    keeper.end()


# What was played on after the end.


@pytest.mark.parametrize("killed", [True, False])
def test_a_game_that_was_played_on_after_its_win_is_as_it_was_left(tmp_path: Path, killed: bool) -> None:
    session, keeper = won(tmp_path)
    mine = session.identity
    for _ in range(6):
        session.undo()
    before = session.moves
    play_some(session, 1)
    if killed:
        keeper.store.close()
    else:
        keeper.end()
    found = again(tmp_path, None, killed=killed)
    assert found is not None
    assert (found.identity, found.moves, found.record().won) == (mine, before + 1, True)
    assert list(results(tmp_path).values()) == ["won"]


def test_a_show_that_was_undone_leaves_a_game_to_go_on_with(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "eight-off", WON_IN_THE_END, 0)
    for move in solve(EIGHT_OFF, session.position, Budget(nodes=50_000)).solution:
        session.show(move)
    session.undo()
    play_some(session, 3)
    keeper.end()
    found = again(tmp_path, None)
    assert found is not None
    assert (found.moves, found.shown) == (3, True)


def test_one_comes_back_to_a_game_that_was_played_on_after_its_win(tmp_path: Path) -> None:
    session, keeper = won(tmp_path)
    session.undo()
    session.new_game(SIGNORA, 3)
    assert [game.number for game in keeper.waiting()] == [WON_IN_THE_END]
    assert keeper.go_on("eight-off")
    assert session.record().won
    session.redo()
    session.new_game(SIGNORA, 4)
    assert keeper.waiting() == []
    assert not keeper.go_on("eight-off")
    keeper.end()
    # From the store alone, too.
    session, keeper = kept(tmp_path, "wood", 1, 1)
    assert not keeper.go_on("eight-off")
    keeper.end()


def test_the_next_start_goes_on_with_a_win_that_waits_only_if_it_was_taken_back(tmp_path: Path) -> None:
    session, keeper = won(tmp_path)
    session.undo()
    session.undo()
    keeper.end()
    session, keeper = kept(tmp_path, "wood", 1, 1)
    assert [(game.number, game.solved) for game in keeper.waiting()] == [(WON_IN_THE_END, True)]
    assert keeper.go_on("eight-off")
    assert session.can_redo
    keeper.end()
    keeper.store.database.write(lambda connection: connection.execute("UPDATE games SET moves = 'nonsense'"))
    keeper.store.close()
    # What does not replay has ended and counts all the same.
    assert again(tmp_path, "eight-off") is None
    store = GameStore(str(tmp_path))
    assert [game.won for game in store.ended()] == [True]
    assert store.notices == []
    store.close()


@pytest.mark.parametrize("change", ["place = place", "moves = 'nonsense'"])
def test_a_win_is_not_gone_on_with_and_never_put_aside(tmp_path: Path, change: str) -> None:
    session, keeper = won(tmp_path)
    identity = session.identity
    keeper.end()
    keeper.store.database.write(lambda connection: connection.execute(f"UPDATE games SET {change}"))  # noqa: S608  # ours
    keeper.store.close()
    session, keeper = kept(tmp_path, "wood", 1, 1)
    assert not keeper.go_on_with(identity)
    assert session.variant.key == "wood"
    assert [game.won for game in keeper.ended()] == [True]
    keeper.end()


def test_the_moves_of_a_win_are_kept_whatever_is_played_in_their_place(tmp_path: Path) -> None:
    session, keeper = won(tmp_path)
    moves = session.record().moves
    assert session.record().line == ""
    for _ in range(6):
        session.undo()
    play_some(session, 2)
    assert session.record().line == moves
    session.undo()
    session.undo()
    session.undo()
    play_some(session, 1)
    keeper.end()
    (game,) = keeper.ended()
    record = keeper.ended_game(game.id)
    assert record is not None
    assert record.line == moves
    assert len(record.line.split("\n")) == game.moves
    opening, entries = replay(EIGHT_OFF, WON_IN_THE_END, record.line)
    assert entries[-1][-1].after.score == 52
    assert opening.score == 0


def test_a_card_that_comes_back_after_a_win_takes_none_of_its_moves(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "thumb-and-pouch", 1, 0)
    for move in solve(session.variant, session.position, Budget(nodes=50_000)).solution:
        session.play(move)
    moves = session.moves
    play_some(session, 1)
    assert (session.moves, session.record().line, session.record().won) == (moves + 1, "", True)
    keeper.end()
    found = again(tmp_path, None)
    assert found is not None
    assert found.moves == moves + 1
