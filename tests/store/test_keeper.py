"""What is kept of a session: every move at once, one game of each of the nine, and what a game counts as."""

import os
import time
from pathlib import Path

import pytest

from belvedere import games
from belvedere.rules.automatic import Automatic
from belvedere.rules.dealing import deal
from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.solver import Budget, solve
from belvedere.store import keeper as keeper_module
from belvedere.store.database import Trouble, Unusable
from belvedere.store.game_store import GameStore, OpenGame
from belvedere.store.keeper import Keeper, last_key, last_session
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


def test_every_move_is_kept_when_it_is_made(tmp_path: Path) -> None:
    session, _ = kept(tmp_path, moves=0)
    for number in range(6):
        found = again(tmp_path)
        assert found is not None
        assert (found.position, found.moves, found.number) == (session.position, number, 7)
        play_some(session, 1)


def test_u47_undo_goes_back_to_the_first_move_and_redo_to_the_last(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, moves=6)
    session.undo()
    session.undo()
    keeper.end()
    found = again(tmp_path)
    assert found is not None
    assert found.moves == 4
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


def _rows(keeper: Keeper) -> list[tuple[str, int]]:
    """Result and moves at the end of each game."""
    query = "SELECT result, ended_place FROM games"
    return keeper.store.database.read(lambda connection: connection.execute(query).fetchall())


def test_picking_another_game_gives_nothing_up_and_each_is_found_as_it_was_left(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, moves=3)
    assert not keeper.go_on("eight-off")
    session.new_game(EIGHT_OFF, 17)
    play_some(session, 2)
    assert results(tmp_path) == {7: "open", 17: "open"}
    assert keeper.go_on("signora")
    assert (session.variant, session.number, session.moves) == (SIGNORA, 7, 3)
    assert keeper.go_on("eight-off")
    assert (session.number, session.moves) == (17, 2)
    keeper.end()
    session = again(tmp_path, "signora") or pytest.fail("the game is gone")
    keeper = Keeper(session, GameStore(str(tmp_path)))
    keeper.begin()
    assert (session.number, session.moves) == (7, 3)
    assert [game.number for game in keeper.open_games()] == [17]
    assert keeper.go_on("eight-off")
    assert (session.number, session.moves) == (17, 2)
    keeper.end()
    assert results(tmp_path) == {7: "open", 17: "open"}


def test_each_of_the_nine_has_a_game_in_progress(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "terrace", 1, 1)
    for number, variant in enumerate(games.ALL[1:], 2):
        session.new_game(variant, number)
        play_some(session, 1)
    keeper.end()
    for number, variant in enumerate(games.ALL, 1):
        found = again(tmp_path, variant.key)
        assert found is not None
        assert (found.variant, found.number, found.moves) == (variant, number, 1)
    store = GameStore(str(tmp_path))
    assert store.last_key() == "eight-off"


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


def test_nothing_is_kept_before_it_is_begun(tmp_path: Path) -> None:
    keeper = Keeper(Session(SIGNORA, 3), GameStore(str(tmp_path / "games")))
    keeper.keep()
    keeper.end()
    assert not (tmp_path / "games").exists()


# Games that make no sense.


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


def test_a_game_that_is_gone_meanwhile_is_not_laid(tmp_path: Path) -> None:
    _, keeper = kept(tmp_path, moves=3)
    assert not keeper.go_on_with("no such game")
    keeper.end()


def test_what_waits_is_listed_the_last_one_first(tmp_path: Path) -> None:
    kept(tmp_path, "wood", 5, 3)[1].end()
    kept(tmp_path, "redheads", 6, 0)[1].end()
    session, keeper = kept(tmp_path, "signora", 7, 3)
    session.new_game(EIGHT_OFF, 8)
    assert [(game.variant.key, game.moves) for game in keeper.waiting()] == [("signora", 3), ("wood", 3)]
    signora, wood = keeper.waiting()
    assert keeper.go_on_with(signora.id)
    assert (session.number, session.moves) == (7, 3)
    assert keeper.go_on_with(wood.id)
    assert (session.number, session.moves) == (5, 3)
    assert [game.variant.key for game in keeper.waiting()] == ["signora"]


def test_a_game_that_another_program_takes_meanwhile_is_not_laid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path, "wood", 5, 3)[1].end()
    session, keeper = kept(tmp_path, "signora", 7, 1)
    monkeypatch.setattr(GameStore, "take", lambda _self, _game: False)
    assert not keeper.go_on("wood")
    assert session.variant is SIGNORA
    assert again(tmp_path, "wood") is None


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


def test_an_untouched_deal_that_left_the_line_is_come_back_to(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, moves=2)
    session.new_game(EIGHT_OFF, 8)
    session.undo()
    play_some(session, 1)
    assert keeper.go_on("eight-off")
    assert (session.number, session.moves) == (8, 0)
    session.undo()
    assert (session.variant, session.moves) == (SIGNORA, 3)


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


def test_two_games_of_a_kind_that_wait_both_go_on(tmp_path: Path) -> None:
    """As two windows leave them: laying one on the table does not give the other up."""
    kept(tmp_path, "signora", 7, 3)[1].end()
    session, keeper = kept(tmp_path, "signora", 8, 2)
    (other,) = keeper.waiting()
    assert keeper.go_on_with(other.id)
    assert (session.number, session.moves) == (7, 3)
    assert results(tmp_path) == {7: "open", 8: "open"}
    (first,) = keeper.waiting()
    assert keeper.go_on_with(first.id)
    assert (session.number, session.moves) == (8, 2)
    session.new_game(number=9)
    assert results(tmp_path) == {7: "open", 8: "lost", 9: "open"}
    assert not keeper.go_on_with(session.record().id)


def test_a_closed_program_writes_nothing_more(tmp_path: Path) -> None:
    """The window is hidden after it was closed."""
    _, keeper = kept(tmp_path, moves=2)
    keeper.end()
    keeper.keep()
    assert os.listdir(tmp_path / "running") == []
    assert sorted(os.listdir(tmp_path)) == ["games.db", "running"]


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


def test_where_nobody_can_be_known_games_are_offered_all_the_same(tmp_path: Path) -> None:
    tmp_path.joinpath("running").write_text("in the way")
    kept(tmp_path, moves=3)[1].end()
    found = again(tmp_path, killed=False)
    assert found is not None
    assert found.moves == 3


def test_the_end_waits_for_another_program_that_is_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, keeper = kept(tmp_path, moves=2)
    save, calls = GameStore.save, []

    def busy(store: GameStore, *arguments: object) -> None:
        calls.append(arguments)
        if len(calls) < 4:
            raise Unusable("database is locked", busy=True)
        save(store, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(GameStore, "save", busy)
    play_some(session, 1)
    keeper.end()
    found = again(tmp_path)
    assert found is not None
    assert found.moves == 3


def test_a_game_that_cannot_be_taken_for_the_writing_of_another_is_left_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path, moves=3)[1].end()
    monkeypatch.setattr(keeper_module, "_PATIENCE", 0.05)

    def busy(_store: GameStore, _game: OpenGame) -> bool:
        time.sleep(0.02)
        raise Unusable("database is locked", busy=True)

    monkeypatch.setattr(GameStore, "take", busy)
    assert again(tmp_path) is None


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


def test_only_a_game_that_was_begun_is_fetched_to_be_given_up(tmp_path: Path) -> None:
    kept(tmp_path, "wood", 5, 3)[1].end()
    kept(tmp_path, "redheads", 6, 0)[1].end()
    session, keeper = kept(tmp_path, "signora", 7, 1)
    assert not keeper.fetch("redheads")
    assert not keeper.fetch("terrace")
    assert session.variant is SIGNORA
    assert keeper.fetch("wood")
    assert (session.number, session.moves) == (5, 3)
    assert not keeper.fetch("wood"), "it is on the line by now"
