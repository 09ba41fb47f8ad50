"""Games that wait: one of each of the nine and more, each as it was left, and none on two tables."""

import time
from pathlib import Path

import pytest

from belvedere import games
from belvedere.store import keeper as keeper_module
from belvedere.store.database import Trouble, Unusable
from belvedere.store.game_store import GameStore, OpenGame
from belvedere.store.keeper import Keeper
from tests.store.kit import EIGHT_OFF, SIGNORA, again, kept, play_some, results


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


def test_an_untouched_deal_that_left_the_line_is_come_back_to(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, moves=2)
    session.new_game(EIGHT_OFF, 8)
    session.undo()
    play_some(session, 1)
    assert keeper.go_on("eight-off")
    assert (session.number, session.moves) == (8, 0)
    session.undo()
    assert (session.variant, session.moves) == (SIGNORA, 3)


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


@pytest.mark.parametrize("change", ["seconds = 1e300", "touched = -9e300", "place = 'x'", "zone = 1000000000000000"])
def test_a_game_with_an_odd_number_is_offered_and_then_put_aside(tmp_path: Path, change: str) -> None:
    """So the player is told of it; nothing odd is shown before."""
    kept(tmp_path, "wood", 3, 4)[1].end()
    keeper = kept(tmp_path)[1]
    keeper.store.database.write(lambda c: c.execute(f"UPDATE games SET {change} WHERE key = 'wood'"))  # noqa: S608  # ours
    (waiting,) = keeper.waiting()
    assert (waiting.number, waiting.begun) == (3, True)
    assert all(type(value) in (int, float) and 0 <= value < 1e12 for value in waiting[3:6])
    keeper.go_on_with(waiting.id)
    told = [notice.trouble for notice in keeper.store.notices]
    assert told == [Trouble.DOES_NOT_REPLAY] if "touched" not in change else not told
    keeper.end()


def test_a_game_that_is_gone_meanwhile_is_not_laid(tmp_path: Path) -> None:
    _, keeper = kept(tmp_path, moves=3)
    assert not keeper.go_on_with("no such game")
    keeper.end()


def test_a_game_that_another_program_takes_meanwhile_is_not_laid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path, "wood", 5, 3)[1].end()
    session, keeper = kept(tmp_path, "signora", 7, 1)
    monkeypatch.setattr(GameStore, "take", lambda _self, _game: False)
    assert not keeper.go_on("wood")
    assert session.variant is SIGNORA
    assert again(tmp_path, "wood") is None


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


def test_where_nobody_can_be_known_games_are_offered_all_the_same(tmp_path: Path) -> None:
    tmp_path.joinpath("running").write_text("in the way")
    kept(tmp_path, moves=3)[1].end()
    found = again(tmp_path, killed=False)
    assert found is not None
    assert found.moves == 3
