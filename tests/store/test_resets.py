"""Figures are set back, with a backup before, and are brought back; the games stay."""

import json
import os
import re
from pathlib import Path

import pytest

from belvedere.store import resets
from belvedere.store.database import Unusable
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import Keeper
from belvedere.store.resets import Reset, backup_folder, last_reset, reset_figures, undo_reset
from belvedere.store.settings import Settings
from belvedere.store.statistics import figures
from belvedere.store.transfer import import_lines
from tests.store.kit import EIGHT_OFF, again, game, kept, play_some, put_ended, results


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def some_games(tmp_path: Path) -> GameStore:
    """A store with three games of Signora and two of Wood that have ended, and one that goes on."""
    keys = ("signora", "signora", "wood", "signora", "wood")
    put_ended(tmp_path, *(game(number, won=True, key=key) for number, key in enumerate(keys, 1)))
    kept(tmp_path, "redheads", 9, 3)[1].end()
    return GameStore(str(tmp_path))


def counting(store: GameStore) -> list[int]:
    """The numbers of the games that count."""
    return [game.number for game in store.ended() if game.counts]


def test_the_games_of_one_kind_count_no_more_and_are_still_there(tmp_path: Path) -> None:
    store = some_games(tmp_path)
    done = reset_figures(store, Settings.load(), "signora")
    assert done.games == 3
    assert counting(store) == [3, 5]
    assert [game.number for game in store.ended()] == [1, 2, 3, 4, 5]
    assert results(tmp_path)[9] == "open"
    found = again(tmp_path, "redheads")
    assert found is not None
    assert found.moves == 3


def test_all_count_no_more_and_undo_brings_them_back_in_a_new_start(tmp_path: Path) -> None:
    store = some_games(tmp_path)
    before = store.ended()
    done = reset_figures(store, Settings.load())
    assert done.games == 5
    assert counting(store) == []
    assert figures(store.ended()) == figures([])
    store.close()
    store = GameStore(str(tmp_path))
    assert last_reset(store) == Reset(done.moment, 5)
    assert undo_reset(store) == Reset(done.moment, 5)
    assert store.ended() == before
    assert last_reset(store) is None
    assert undo_reset(store) is None


def test_undo_takes_back_what_was_reset_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the clock of the computer was set back meanwhile."""
    store, settings = some_games(tmp_path), Settings.load()
    first = reset_figures(store, settings, "signora")
    monkeypatch.setattr("time.time", lambda: 1000.0)
    second = reset_figures(store, settings)
    assert (first.games, second.games) == (3, 2)
    assert second.moment > first.moment
    assert undo_reset(store) == second._replace(backup="")
    assert counting(store) == [3, 5]
    assert undo_reset(store) == first._replace(backup="")
    assert counting(store) == [1, 2, 3, 4, 5]


def test_the_backup_is_what_export_writes_and_holds_everything_as_it_was(tmp_path: Path) -> None:
    store = some_games(tmp_path)
    before = store.ended()
    done = reset_figures(store, Settings.load())
    assert os.path.dirname(done.backup) == str(tmp_path / "backups") == backup_folder(store)
    assert re.fullmatch(r"belvedere-\d{4}-\d\d-\d\d-\d{6}\.jsonl", os.path.basename(done.backup))
    lines = Path(done.backup).read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["reset"] for line in lines[1:]} == {0.0}
    new = GameStore(str(tmp_path / "new"))
    assert import_lines(lines, new, Settings.load()).games == 6
    assert new.ended() == before
    new.close()


def test_no_backup_is_written_over_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda form: form.replace("%", ""))
    store, settings = some_games(tmp_path), Settings.load()
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / "belvedere-Y-m-d-HMS-2.jsonl").symlink_to("nowhere")
    paths = [reset_figures(store, settings, key).backup for key in ("signora", "wood", None)]
    assert [os.path.basename(path) for path in paths] == [
        "belvedere-Y-m-d-HMS.jsonl",
        "belvedere-Y-m-d-HMS-3.jsonl",
        "belvedere-Y-m-d-HMS-4.jsonl",
    ]
    assert not (tmp_path / "backups" / "nowhere").exists()
    assert len({Path(path).read_bytes() for path in paths}) == 3


def test_without_a_backup_nothing_is_reset(tmp_path: Path) -> None:
    store = some_games(tmp_path)
    (tmp_path / "backups").write_text("in the way")
    with pytest.raises(FileExistsError):
        reset_figures(store, Settings.load())
    assert counting(store) == [1, 2, 3, 4, 5]
    assert last_reset(store) is None


def test_a_full_disk_leaves_no_half_of_a_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = some_games(tmp_path)

    def full(_path: str, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(resets, "write_whole", full)
    with pytest.raises(OSError, match="No space"):
        reset_figures(store, Settings.load())
    assert os.listdir(tmp_path / "backups") == []
    assert counting(store) == [1, 2, 3, 4, 5]


def test_games_that_cannot_be_read_are_no_ground_for_a_reset(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    store = GameStore(str(tmp_path / "games"))
    with pytest.raises(Unusable):
        reset_figures(store, Settings.load())
    with pytest.raises(Unusable):
        last_reset(store)
    with pytest.raises(Unusable):
        undo_reset(store)


def test_a_game_that_ends_after_the_reset_counts(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "signora", 7, 3)
    session.new_game(number=8)
    play_some(session, 2)
    assert reset_figures(keeper.store, Settings.load()).games == 1
    session.new_game(number=9)
    assert counting(keeper.store) == [8]


def test_a_loss_that_undo_takes_back_counts_when_it_ends_again(tmp_path: Path) -> None:
    """It was reset as a loss; what it becomes later is news."""
    session, keeper = kept(tmp_path, "signora", 7, 3)
    session.new_game(number=8)
    assert reset_figures(keeper.store, Settings.load()).games == 1
    assert counting(keeper.store) == []
    session.undo()
    assert keeper.store.ended() == []
    play_some(session, 1)
    session.new_game(number=9)
    (ended,) = keeper.store.ended()
    assert (ended.number, ended.moves, ended.counts) == (7, 4, True)
    assert last_reset(keeper.store) is None


def test_a_game_that_stays_lost_stays_reset_while_the_next_is_played(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "signora", 7, 3)
    session.new_game(number=8)
    done = reset_figures(keeper.store, Settings.load())
    play_some(session, 3)
    session.undo()
    keeper.end()
    found = again(tmp_path)
    assert found is not None
    keeper = Keeper(found, GameStore(str(tmp_path)))
    keeper.begin()
    play_some(found, 1)
    found.new_game(EIGHT_OFF, 3)
    assert [(game.number, game.reset) for game in keeper.store.ended()] == [(7, done.moment)]


def elsewhere(store: GameStore) -> list[tuple[str, float]]:
    query = "SELECT game, reset FROM elsewhere ORDER BY game"
    return store.database.read(lambda connection: connection.execute(query).fetchall())


def test_what_other_programs_counted_is_reset_with_all(tmp_path: Path) -> None:
    store, settings = some_games(tmp_path), Settings.load()
    row = "INSERT INTO elsewhere VALUES ('aisleriot', ?, 3, 7, 60.0, 90.0, 5.0, 0.0)"
    store.database.write(lambda connection: connection.executemany(row, [("eight-off",), ("terrace",)]))
    reset_figures(store, settings, "eight-off")
    assert elsewhere(store) == [("eight-off", 0.0), ("terrace", 0.0)]
    done = reset_figures(store, settings)
    assert elsewhere(store) == [("eight-off", done.moment), ("terrace", done.moment)]
    # Nothing else was left to be reset, so what is reset is known from these rows alone.
    store.database.write(lambda connection: connection.execute("UPDATE games SET reset = 0.0"))
    assert last_reset(store) == Reset(done.moment, 0, 2)
    undo_reset(store)
    assert elsewhere(store) == [("eight-off", 0.0), ("terrace", 0.0)]
    assert counting(store) == [1, 2, 3, 4, 5]
