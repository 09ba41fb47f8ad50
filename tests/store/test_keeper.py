"""What is kept of a session: every move at once, its clock, its hints, and nothing more when it is closed."""

import os
from pathlib import Path

import pytest

from belvedere.rules.engine import legal_moves
from belvedere.session import Session
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import Keeper
from tests.store.kit import EIGHT_OFF, SIGNORA, again, kept, play_some, results


def test_every_move_is_kept_when_it_is_made(tmp_path: Path) -> None:
    session, _ = kept(tmp_path, moves=0)
    for number in range(6):
        found = again(tmp_path)
        assert found is not None
        assert (found.position, found.moves, found.number) == (session.position, number, 7)
        play_some(session, 1)


def test_one_that_never_began_lets_go_of_everything(tmp_path: Path) -> None:
    """The window was closed on the start page, say."""
    store = GameStore(str(tmp_path))
    assert store.last_key() is None
    assert store.instance.others == 0
    keeper = Keeper(Session(SIGNORA, 7), store)
    keeper.end()
    keeper.end()
    assert GameStore(str(tmp_path)).instance.others == 0


def test_u47_undo_goes_back_to_the_first_move_and_redo_to_the_last(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, moves=6)
    session.mark(5, True)
    session.undo()
    session.undo()
    keeper.end()
    found = again(tmp_path)
    assert found is not None
    assert found.moves == 4
    assert found.marks == {5}
    assert found.record()._replace(seconds=0.0) == session.record()._replace(seconds=0.0)
    assert found.redo()
    assert found.redo()
    assert not found.redo()
    while found.undo():
        pass
    assert (found.moves, found.number) == (0, 7)


def test_the_clock_goes_on_where_it_stood(tmp_path: Path) -> None:
    now = [100.0]
    session = Session(SIGNORA, 7, now=lambda: now[0])
    keeper = Keeper(session, GameStore(str(tmp_path)))
    keeper.begin()
    play_some(session, 1)
    now[0] = 142.5
    keeper.end()
    found = again(tmp_path)
    assert found is not None
    assert 42.5 <= found.seconds < 60
    assert found.clock_runs


def test_a_deal_without_a_move_is_there_again_and_counts_as_nothing(tmp_path: Path) -> None:
    _, keeper = kept(tmp_path, moves=0)
    keeper.end()
    found = again(tmp_path)
    assert found is not None
    assert (found.number, found.moves, found.clock_runs) == (7, 0, False)
    assert results(tmp_path) == {7: "open"}


def test_hints_undos_and_shows_are_kept(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, moves=2)
    session.note_hint()
    session.undo()
    session.show(next(iter(legal_moves(session.variant, session.position))))
    keeper.end()
    found = again(tmp_path)
    assert found is not None
    record = found.record()
    assert (record.hints, record.undos, record.shown) == (1, 1, True)


def test_what_a_game_took_since_its_last_move_is_kept_when_it_is_left(tmp_path: Path) -> None:
    now = [0.0]
    session = Session(SIGNORA, 7, now=lambda: now[0])
    keeper = Keeper(session, GameStore(str(tmp_path)))
    keeper.begin()
    play_some(session, 2)
    now[0] = 30.0
    session.note_hint()
    session.new_game(number=8)
    (game,) = keeper.ended()
    assert (game.number, game.seconds, game.hints) == (7, 30.0, 1)
    session.undo()
    now[0] = 50.0
    session.note_hint()
    session.new_game(EIGHT_OFF, 9)
    found = again(tmp_path)
    assert found is not None
    assert (found.number, found.seconds >= 50.0, found.record().hints) == (7, True, 2)


def test_a_record_of_a_game_that_is_not_on_the_line() -> None:
    session = Session(SIGNORA, 7)
    first = session.record().id
    session.new_game(number=8)
    assert session.record(first).number == 7
    with pytest.raises(KeyError):
        session.record("unheard-of")


def test_nothing_is_kept_before_it_is_begun(tmp_path: Path) -> None:
    keeper = Keeper(Session(SIGNORA, 3), GameStore(str(tmp_path / "games")))
    keeper.keep()
    keeper.end()
    assert not (tmp_path / "games").exists()


def test_a_closed_program_writes_nothing_more(tmp_path: Path) -> None:
    """The window is hidden after it was closed."""
    _, keeper = kept(tmp_path, moves=2)
    keeper.end()
    keeper.keep()
    assert os.listdir(tmp_path / "running") == []
    assert sorted(os.listdir(tmp_path)) == ["games.db", "running"]
