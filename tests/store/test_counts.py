"""What a game counts as: won, lost, in progress or nothing, whatever is undone, dealt again, shown or visited."""

from pathlib import Path

import pytest

from belvedere.changes import Why
from belvedere.game_record import counts, replay
from belvedere.rules.automatic import Automatic
from belvedere.rules.dealing import deal
from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.solver import Budget, solve
from belvedere.store.game_file import read_game, write_game
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import Keeper, last_session
from tests.store.kit import EIGHT_OFF, SIGNORA, again, kept, play_some, results

WON_IN_THE_END = 1
"""A deal of Eight Off that the solver wins."""


def won(folder: Path) -> tuple[Session, Keeper]:
    """A session with a game of Eight Off that was won."""
    session, keeper = kept(folder, "eight-off", WON_IN_THE_END, 0)
    for move in solve(EIGHT_OFF, deal(EIGHT_OFF, WON_IN_THE_END), Budget(nodes=50_000)).solution:
        session.play(move)
    assert session.outcome is Outcome.WON
    return session, keeper


def _rows(keeper: Keeper) -> list[tuple[str, int]]:
    """Result and moves at the end of each game."""
    query = "SELECT result, ended_place FROM games"
    return keeper.store.database.read(lambda connection: connection.execute(query).fetchall())


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
    rows = _rows(keeper)
    assert sorted(rows) == [("lost", 3), ("open", 0)]
    session.undo()
    assert [row for row in _rows(keeper) if row[1] or row[0] == "open"] == [("open", 0)]
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
    assert _rows(keeper) == [("won", moves)]
    session.undo()
    session.undo()
    assert _rows(keeper) == [("won", moves)]
    session.redo()
    session.redo()
    assert _rows(keeper) == [("won", moves)]
    session.undo()
    session.restart()
    play_some(session, 1)
    session.new_game(number=5)
    assert sorted(_rows(keeper)) == [("lost", 1), ("open", 0), ("won", moves)]


def test_what_was_shown_is_no_win(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "eight-off", WON_IN_THE_END, 0)
    moves = solve(EIGHT_OFF, deal(EIGHT_OFF, WON_IN_THE_END), Budget(nodes=50_000)).solution
    session.show(moves[0])
    session.undo()
    for move in moves:
        session.play(move)
    assert session.outcome is Outcome.WON
    assert _rows(keeper) == [("lost", len(moves))]


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


# Games out of files.


def opened(session: Session, copy: str) -> None:
    """Open a file on the table of a session, as the window does."""
    session.lay(read_game(copy), Why.OPENED)


def test_a_game_that_a_file_covers_waits_until_another_deal_is_dealt(tmp_path: Path) -> None:
    """Looking at a file saves no game from being given up, and gives none up by itself."""
    session, keeper = kept(tmp_path, "signora", 7, 3)
    mine = session.identity
    other, _ = kept(tmp_path / "other", "signora", 9, 4)
    opened(session, write_game(other.record()))
    assert (session.number, session.moves, session.clock_runs) == (9, 4, False)
    assert results(tmp_path) == {7: "open", 9: "open"}
    assert [game.number for game in keeper.waiting()] == [7]
    for _ in range(4):
        session.undo()
    assert session.moves == 0
    session.undo()
    assert (session.identity, session.moves) == (mine, 3)
    # It was only looked at: nobody waits for it.
    assert keeper.waiting() == []
    session.redo()
    play_some(session, 1)
    assert session.clock_runs
    session.new_game(number=11)
    assert results(tmp_path) == {7: "lost", 9: "lost", 11: "open"}
    assert [(game.number, game.won) for game in keeper.ended()] == [(7, False)]
    assert keeper.waiting() == []
    session.undo()
    assert (session.number, results(tmp_path)) == (9, {7: "open", 9: "open"})
    session.redo()
    assert results(tmp_path) == {7: "lost", 9: "lost", 11: "open"}
    keeper.end()


def test_a_game_that_was_left_for_a_file_is_given_up_after_a_restart_too(tmp_path: Path) -> None:
    """Then it is only in the store when the next deal is dealt."""
    session, keeper = kept(tmp_path, "signora", 7, 3)
    other, _ = kept(tmp_path / "other", "signora", 9, 4)
    opened(session, write_game(other.record()))
    play_some(session, 1)
    keeper.end()
    session = last_session(GameStore(str(tmp_path)), "signora", Automatic.OFF) or Session(SIGNORA, 1)
    assert (session.number, session.has_own("signora")) == (9, False)
    keeper = Keeper(session, GameStore(str(tmp_path)))
    keeper.begin()
    assert keeper.fetch("signora")
    session.new_game(number=11)
    assert results(tmp_path)[7] == "lost"
    assert not keeper.fetch("signora")
    keeper.end()


def test_a_file_that_was_only_looked_at_leaves_nothing(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "signora", 7, 3)
    for number in (9, 10, 11):
        other, _ = kept(tmp_path / "other", "wood", number, 4)
        opened(session, write_game(other.record()))
    session.new_game(number=12)
    assert results(tmp_path) == {7: "open", 12: "open"}
    # One to which undo leads back is kept for as long as it lies on the table.
    session.undo()
    assert (session.number, results(tmp_path)) == (11, {7: "open", 11: "open", 12: "open"})
    keeper.end()
    assert (again(tmp_path, None) or session).number == 11


def test_bare_deals_out_of_files_hide_no_loss(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "signora", 7, 3)
    for number in (9, 10):
        opened(session, write_game(Session(SIGNORA, number).record()))
        play_some(session, 2)
    assert results(tmp_path) == {7: "lost", 9: "lost", 10: "open"}
    session.undo()
    session.undo()
    session.undo()
    assert (session.number, results(tmp_path)[9]) == (9, "open")
    keeper.end()


def test_a_visit_to_another_of_the_nine_comes_back_to_ones_own(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "signora", 7, 3)
    other, _ = kept(tmp_path / "other", "signora", 9, 4)
    opened(session, write_game(other.record()))
    play_some(session, 1)
    session.new_game(EIGHT_OFF, 1)
    assert keeper.go_on("signora")
    assert session.number == 7
    assert [game.number for game in keeper.waiting()] == [9]
    keeper.end()


def test_a_game_out_of_a_file_goes_on_after_the_end_of_the_program(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "signora", 7, 3)
    copy = write_game(session.record())
    opened(session, copy)
    play_some(session, 2)
    keeper.end()
    found = again(tmp_path)
    assert found is not None
    assert (found.moves, found.record().begun > 0, counts(found.identity)) == (5, True, False)
    assert found.can_restart


def test_a_win_that_was_saved_before_its_last_move_counts_once(tmp_path: Path) -> None:
    session, keeper = won(tmp_path)
    session.undo()
    copy = write_game(session.record())
    session.redo()
    assert [game.won for game in keeper.ended()] == [True]
    for _ in range(3):
        opened(session, copy)
        session.redo()
        assert session.outcome is Outcome.WON
        assert not session.record().won
        session.undo()
        session.finish() or session.play_all_up()
        assert session.outcome is Outcome.WON
    session.new_game(number=2)
    assert [game.won for game in keeper.ended()] == [True]
    keeper.end()


def test_a_file_that_is_won_already_counts_as_nothing(tmp_path: Path) -> None:
    other, _ = won(tmp_path / "other")
    session, keeper = kept(tmp_path, "eight-off", 7, 3)
    opened(session, write_game(other.record()))
    assert (session.outcome, session.record().won) == (Outcome.WON, False)
    session.undo()
    session.redo()
    session.new_game(number=8)
    assert [(game.number, game.won) for game in keeper.ended()] == [(7, False)]
    keeper.end()
    # Nor does the next start show it.
    session = Session(EIGHT_OFF, record=read_game(write_game(other.record())))
    keeper = Keeper(session, GameStore(str(tmp_path / "third")))
    keeper.begin()
    keeper.end()
    assert again(tmp_path / "third", "eight-off") is None


def test_a_lost_position_of_somebody_else_is_no_loss_of_mine(tmp_path: Path) -> None:
    other, _ = kept(tmp_path / "other", "signora", 9, 10)
    session, keeper = kept(tmp_path, "signora", 7, 0)
    opened(session, write_game(other.record()))
    play_some(session, 1)
    assert session.restart()
    assert (session.number, session.moves, counts(session.identity)) == (9, 0, True)
    play_some(session, 1)
    session.new_game(number=10)
    assert [(game.number, game.moves, game.won) for game in keeper.ended()] == [(9, 1, False)]
    keeper.end()


def test_a_file_without_moves_is_a_deal_and_counts(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "eight-off", 7, 3)
    opened(session, write_game(Session(EIGHT_OFF, WON_IN_THE_END).record()))
    assert not session.can_restart
    for move in solve(EIGHT_OFF, deal(EIGHT_OFF, WON_IN_THE_END), Budget(nodes=50_000)).solution:
        session.play(move)
    assert [(game.number, game.won) for game in keeper.ended()] == [(7, False), (WON_IN_THE_END, True)]
    keeper.end()


def test_a_game_that_was_opened_at_its_first_card_can_be_dealt_for_oneself(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "signora", 7, 3)
    opened(session, write_game(session.record()._replace(index=0)))
    assert (session.moves, session.can_redo) == (0, True)
    assert session.restart()
    assert (counts(session.identity), session.entries) == (True, ())
    keeper.end()
