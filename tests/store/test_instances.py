"""Several programs at once: each has its own games, and none is offered twice."""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

from belvedere.rules.automatic import Automatic
from belvedere.store.game_store import GameStore
from belvedere.store.instances import Instance
from belvedere.store.keeper import last_session
from tests.store.kit import again, kept, play_some, results

SOURCE = str(Path(__file__).parents[2] / "src")


def test_one_knows_of_the_other_until_it_ends(tmp_path: Path) -> None:
    one, other = Instance(str(tmp_path)), Instance(str(tmp_path))
    assert (one.others, other.others) == (0, 1)
    assert one.runs(other.name)
    assert other.runs(one.name)
    assert not one.runs(one.name)
    other.end()
    other.end()
    assert not one.runs(other.name)
    assert os.listdir(tmp_path) == [f"{one.name}.running"]


@pytest.mark.parametrize("name", ["", "unheard-of", "../../etc/passwd", "x" * 300])
def test_what_is_no_program_does_not_run(tmp_path: Path, name: str) -> None:
    assert not Instance(str(tmp_path)).runs(name)


def test_the_traces_of_a_killed_program_are_wiped_out(tmp_path: Path) -> None:
    code = "import sys; from belvedere.store.instances import Instance; one = Instance(sys.argv[1]);"
    code += "print(one.name, flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": SOURCE},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        name = process.stdout.readline().strip()
        here = Instance(str(tmp_path))
        assert here.runs(name)
        process.kill()
        process.wait()
    assert f"{name}.running" in os.listdir(tmp_path)
    assert not here.runs(name)
    assert f"{name}.running" not in os.listdir(tmp_path)


def test_where_no_file_can_be_made_nobody_is_known(tmp_path: Path) -> None:
    (tmp_path / "running").write_text("in the way")
    instance = Instance(str(tmp_path / "running"))
    assert instance.name == ""
    instance.end()


def test_a_file_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_descriptor: int, _how: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", refuse)
    instance = Instance(str(tmp_path))
    assert instance.name == ""
    assert os.listdir(tmp_path) == []


def test_u99_two_at_once_keep_their_own_games(tmp_path: Path) -> None:
    one, first = kept(tmp_path, "signora", 1, 3)
    assert again(tmp_path, killed=False) is None, "the game on one table is offered on no other"
    other, second = kept(tmp_path, "signora", 2, 4)
    play_some(one, 1)
    play_some(other, 1)
    assert first.open_games() == second.open_games() == []
    assert not second.go_on("eight-off")
    one.new_game(number=5)
    assert results(tmp_path) == {1: "lost", 2: "open", 5: "open"}
    play_some(one, 1)
    first.end()
    assert [game.number for game in second.open_games()] == [5]
    second.end()
    found = again(tmp_path, killed=False)
    assert found is not None
    assert (found.number, found.moves) == (2, 5), "the one that was left last goes on"
    store = GameStore(str(tmp_path))
    assert [game.number for game in store.open_games()] == [2, 5]


def test_a_game_of_a_killed_program_is_offered_again(tmp_path: Path) -> None:
    _, keeper = kept(tmp_path, moves=3)
    instance = keeper.store.instance
    os.close(instance._descriptor)
    instance._descriptor = -1
    found = again(tmp_path, killed=False)
    assert found is not None
    assert found.moves == 3


def test_u99_two_quick_starts_do_not_take_the_same_game(tmp_path: Path) -> None:
    """Both have looked before either has taken it."""
    kept(tmp_path, moves=3)[1].end()
    one, other = GameStore(str(tmp_path)), GameStore(str(tmp_path))
    (game,) = one.open_games()
    (same,) = other.open_games()
    assert one.take(game)
    assert not other.take(same)
    assert last_session(other, "signora", Automatic.OFF) is None
    one.close()
    found = last_session(other, "signora", Automatic.OFF)
    assert found is not None
    assert found.moves == 3
    other.close()


def test_a_program_whose_file_was_taken_for_a_trace_is_unknown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the making of the file and its lock another one that starts may remove it."""
    flock = fcntl.flock

    def late(descriptor: int, how: int) -> None:
        for name in os.listdir(tmp_path):
            (tmp_path / name).unlink()
        flock(descriptor, how)

    monkeypatch.setattr(fcntl, "flock", late)
    instance = Instance(str(tmp_path))
    assert instance.name == ""
    instance.end()
    assert os.listdir(tmp_path) == []


def test_traces_of_many_are_wiped_out_at_a_start(tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / f"{number:016x}.running").write_text("")
    (tmp_path / "notes.txt").write_text("the player's own")
    instance = Instance(str(tmp_path))
    assert sorted(os.listdir(tmp_path)) == sorted([f"{instance.name}.running", "notes.txt"])
    instance.end()
