"""What a game out of a file counts as: never anything, if it had moves; and it hides nothing of the player's own."""

from pathlib import Path

from belvedere.changes import Why
from belvedere.game_record import counts
from belvedere.rules.automatic import Automatic
from belvedere.rules.dealing import deal
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.solver import Budget, solve
from belvedere.store.game_file import read_game, write_game
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import Keeper, last_session
from tests.store.counts_kit import WON_IN_THE_END, won
from tests.store.kit import EIGHT_OFF, SIGNORA, again, kept, play_some, results

# Games out of files.


def opened(session: Session, copy: str) -> None:
    """Open a file on the table of a session, as the window does."""
    session.lay(read_game(copy), Why.OPENED)


def looked_at(folder: Path) -> tuple[Session, Keeper]:
    """Deal 7 with three moves, under the game of a file: deal 9 with four moves, and one more made here."""
    session, keeper = kept(folder, "signora", 7, 3)
    other, _ = kept(folder / "other", "signora", 9, 4)
    opened(session, write_game(other.record()))
    play_some(session, 1)
    return session, keeper


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
    session, keeper = looked_at(tmp_path)
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
    session, keeper = looked_at(tmp_path)
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
