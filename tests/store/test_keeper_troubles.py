"""Where games cannot be kept, or what was kept makes no sense: play goes on, and nothing else is lost."""

import os
from pathlib import Path

import pytest

from belvedere import games
from belvedere.rules.automatic import Automatic
from belvedere.session import Session
from belvedere.store.database import Trouble, Unusable
from belvedere.store.game_store import GameStore, OpenGame
from belvedere.store.keeper import Keeper, last_key, last_session
from tests.store.kit import EIGHT_OFF, SIGNORA, again, kept, play_some, results


def test_what_could_not_be_kept_is_kept_later(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.write_text("in the way")
    session, keeper = kept(folder, moves=2)
    told: list[int] = []
    keeper.when_troubled = lambda: told.append(len(keeper.store.notices))
    play_some(session, 1)
    session.new_game(number=8)
    play_some(session, 1)
    assert len(keeper.store.notices) == 1
    assert told
    assert keeper.open_games() == []
    assert not keeper.go_on("eight-off")
    folder.unlink()
    play_some(session, 1)
    keeper.end()
    assert results(folder) == {7: "lost", 8: "open"}
    found = again(folder)
    assert found is not None
    assert (found.number, found.moves) == (8, 2)


def test_an_untouched_deal_that_was_never_kept_is_forgotten(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.write_text("in the way")
    session, keeper = kept(folder, moves=0)
    session.new_game(EIGHT_OFF, 8)
    session.undo()
    play_some(session, 1)
    folder.unlink()
    keeper.keep()
    assert results(folder) == {7: "open"}


def test_the_end_is_no_trouble_where_nothing_can_be_kept(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.write_text("in the way")
    _, keeper = kept(folder)
    keeper.end()
    assert folder.read_text() == "in the way"


def test_the_end_waits_for_another_program_that_is_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, keeper = kept(tmp_path, moves=2)
    save, calls = GameStore.save, []

    def busy(store: GameStore, *arguments: object) -> None:
        calls.append(arguments)
        if len(calls) < 4:
            raise Unusable("database is locked", busy=True)
        save(store, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(GameStore, "save", busy)
    behind: list[bool] = []
    keeper.when_behind = behind.append
    play_some(session, 1)
    assert behind == [True]
    keeper.end()
    found = again(tmp_path)
    assert found is not None
    assert found.moves == 3


def test_where_nothing_can_be_read_nothing_waits(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    store = GameStore(str(tmp_path / "games"))
    keeper = Keeper(Session(SIGNORA, 3), store)
    assert keeper.waiting() == []
    assert last_key(store) is None
    assert last_session(store, None, Automatic.OFF) is None
    told: list[bool] = []
    keeper.when_troubled = lambda: told.append(True)
    assert not keeper.go_on_with("any")
    assert told == [True]


def test_what_was_kept_is_played_on_where_nothing_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(tmp_path, moves=3)[1].end()

    def refuse(_self: GameStore, _game: OpenGame) -> bool:
        raise Unusable("read-only")

    monkeypatch.setattr(GameStore, "take", refuse)
    found = again(tmp_path)
    assert found is not None
    assert found.moves == 3


def test_a_file_that_is_deleted_while_the_program_runs_takes_no_game_with_it(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, moves=3)
    session.new_game(EIGHT_OFF, 8)
    play_some(session, 2)
    session.new_game(games.find("wood"), 9)
    for name in os.listdir(tmp_path):
        if name.startswith("games.db"):
            (tmp_path / name).unlink()
    play_some(session, 1)
    assert results(tmp_path) == {7: "open", 8: "open", 9: "open"}
    keeper.end()
    found = again(tmp_path)
    assert found is not None
    assert found.moves == 3


def spoil(folder: Path, column: str, value: object) -> None:
    store = GameStore(str(folder))
    store.database.write(lambda connection: connection.execute(f"UPDATE games SET {column} = ?", (value,)))  # noqa: S608
    store.close()


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("moves", "tableau:0 1 foundation:9"),
        ("moves", "nonsense"),
        ("moves", "foundation:0 1 tableau:0"),
        ("moves", "\n" * 100_001),
        ("moves", b"\xff"),
        ("place", 4000),
        ("place", -1),
        ("deal", 0),
        ("deal", "many"),
        ("seconds", -5.0),
        ("seconds", float("inf")),
        ("hints", 1.5),
        ("options", "unheard-of"),
    ],
)
def test_a_game_that_does_not_follow_from_the_rules_is_put_aside_and_the_others_stay(
    tmp_path: Path, column: str, value: object
) -> None:
    _, keeper = kept(tmp_path, "signora", 7, 3)
    keeper.end()
    spoil(tmp_path, column, value)
    _, keeper = kept(tmp_path, "signora", 8, 2)
    keeper.end()
    store = GameStore(str(tmp_path))
    store.database.write(lambda connection: connection.execute("UPDATE games SET touched = 1.0 WHERE deal = 8"))
    found = last_session(store, "signora", Automatic.OFF)
    assert found is not None
    assert (found.number, found.moves) == (8, 2)
    if column != "options":
        assert [notice.trouble for notice in store.notices] == [Trouble.DOES_NOT_REPLAY]
        assert store.notices[0].key == "signora"
        count = store.database.read(lambda c: c.execute("SELECT count(*) FROM games WHERE result = 'aside'").fetchone())
        assert count == (1,)
    store.close()


def test_a_game_of_older_rules_says_so(tmp_path: Path) -> None:
    _, keeper = kept(tmp_path, moves=3)
    keeper.end()
    spoil(tmp_path, "rules", 0)
    found = again(tmp_path)
    assert found is not None, "what the rules still allow goes on"
    spoil(tmp_path, "moves", "nonsense")
    store = GameStore(str(tmp_path))
    session = Session(EIGHT_OFF, 1)
    keeper = Keeper(session, store)
    assert not keeper.go_on("signora")
    assert [notice.trouble for notice in store.notices] == [Trouble.OTHER_RULES]
    assert session.variant is EIGHT_OFF
    store.close()


@pytest.mark.parametrize(
    ("column", "value"),
    [("owner", "a\0b"), ("owner", b"blob"), ("options", b"blob"), ("hints", 1 << 62), ("undos", -1), ("begun", -5.0)],
)
def test_odd_rows_keep_nobody_from_playing(tmp_path: Path, column: str, value: object) -> None:
    session, keeper = kept(tmp_path, "wood", 5, 3)
    session.new_game(number=6)
    play_some(session, 2)
    keeper.end()
    spoil(tmp_path, column, value)
    store = GameStore(str(tmp_path))
    found = last_session(store, "wood", Automatic.OFF)
    assert found is None or found.moves == 2
    assert len(store.ended()) <= 1
    store.close()
