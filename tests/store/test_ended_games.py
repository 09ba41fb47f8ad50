"""A game that has ended can be read again, and counts on whatever its row has become."""

from pathlib import Path

import pytest

from belvedere.store.game_store import FILE
from tests.store.kit import kept, play_some, results


def ended(folder: Path) -> tuple[str, str]:
    """A game that was given up after five moves: its id, and its moves as they are kept."""
    session, keeper = kept(folder)
    before = session.record()
    session.new_game(number=8)
    play_some(session, 1)
    keeper.end()
    return before.id, before.moves


def test_what_was_played_in_it_is_read(tmp_path: Path) -> None:
    identity, moves = ended(tmp_path)
    _, keeper = kept(tmp_path, number=9)
    record = keeper.ended_game(identity)
    assert record is not None
    assert (record.number, record.moves, record.index) == (7, moves, 5)
    assert keeper.ended_game("unheard-of") is None


@pytest.mark.parametrize("change", ["deal = 0", "hints = -1", "place = 'x'", "key = 'unheard-of'"])
def test_one_that_makes_no_sense_is_not_put_aside(tmp_path: Path, change: str) -> None:
    identity, _ = ended(tmp_path)
    _, keeper = kept(tmp_path, number=9)
    keeper.store.database.write(
        lambda connection: connection.execute(f"UPDATE games SET {change} WHERE id = ?", (identity,))  # noqa: S608
    )
    assert keeper.ended_game(identity) is None
    assert keeper.store.notices == []
    keeper.end()
    assert "lost" in results(tmp_path).values()
    assert "aside" not in results(tmp_path).values()


def test_where_nothing_can_be_read_there_is_none(tmp_path: Path) -> None:
    identity, _ = ended(tmp_path)
    _, keeper = kept(tmp_path, number=9)
    keeper.end()
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).mkdir()
    assert keeper.ended_game(identity) is None
