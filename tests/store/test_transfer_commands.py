"""The commands that move everything to another computer: what they take, and what they say."""

import os
from pathlib import Path

import pytest

from belvedere import cli, games
from belvedere.session import Session
from belvedere.store.elsewhere import all_figures
from belvedere.store.game_file import write_game
from belvedere.store.game_store import GameStore
from belvedere.store.settings import Settings
from tests.store.transfer_kit import TERRACE, rows, some_games, with_figures, written
from tests.store.transfer_kit import own_folders as own_folders  # noqa: PLC0414  # a fixture

# The commands.


def test_files_of_the_store_and_other_files_are_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "data" / "belvedere"
    some_games(home)
    (home / "running").mkdir(exist_ok=True)
    (tmp_path / "link").symlink_to(home / "games.db")
    Settings.load().save()
    settings = tmp_path / "config" / "belvedere" / "settings.json"
    before = (home / "games.db").read_bytes(), settings.read_bytes()
    for path in (*map(home.joinpath, ("games.db", "games.db-wal", "running/x")), tmp_path / "link", settings):
        assert cli.main(["export", str(path)]) == 2
        told = f"“{path}” is not written over (Belvedere itself keeps games or settings in it): choose another name"
        assert told in capsys.readouterr().err
    assert ((home / "games.db").read_bytes(), settings.read_bytes()) == before
    assert not (home / "games.db-wal").exists()
    assert (tmp_path / "link").is_symlink()
    letter = tmp_path / "letter"
    letter.write_bytes(b"Dear Sir\xff")
    assert cli.main(["export", str(letter)]) == 2
    assert "is not written over (another file would be lost): choose" in capsys.readouterr().err
    assert letter.read_bytes() == b"Dear Sir\xff"
    for path in (tmp_path, Path("/dev/null")):
        assert cli.main(["export", str(path)]) == 2
        assert "is not written over (it is a folder, a pipe or a device)" in capsys.readouterr().err
    (home / "backups").mkdir()
    for name in ("empty", "data/belvedere/backups/new", "data/belvedere/mine.jsonl"):
        (tmp_path / name).write_text("")
        for _ in range(2):
            assert cli.main(["export", str(tmp_path / name)]) == 0
    (tmp_path / "broken").symlink_to("nothing")
    assert cli.main(["export", str(tmp_path / "broken")]) == 0
    assert (tmp_path / "nothing").exists()


def test_what_is_no_file_is_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path("/dev/zero")):
        assert cli.main(["import", str(path)]) == 2
        assert f"“{path}” cannot be read (it is a folder, a pipe or a device)" in capsys.readouterr().err


def test_a_line_without_an_end_is_read_no_further(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open(tmp_path / "zeros", "wb") as file:
        # Three gigabytes, of which the disk keeps nothing.
        file.truncate(3_000_000_000)
    assert cli.main(["import", str(tmp_path / "zeros")]) == 2
    assert "is not taken over (line 1: the file is too long)" in capsys.readouterr().err
    (tmp_path / "large").write_text("[x]\n" + "\n" * 1_000_000)
    assert cli.main(["import", str(tmp_path / "large")]) == 2
    assert "AisleRiot has counted no game" in capsys.readouterr().err
    (tmp_path / "large").write_bytes(b"[x]\n" + b"a" * 100_000 + b"\xff")
    assert cli.main(["import", str(tmp_path / "large")]) == 2
    assert "it is no text" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["[1,2]", "[]", '["terrace.scm"]\n', "[" * 5000 + "]" * 5000])
def test_a_list_is_no_file_of_aisleriot(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_text(text)
    assert cli.main(["import", str(tmp_path / "x")]) == 2
    assert "AisleRiot" not in capsys.readouterr().err


def test_settings_that_cannot_be_written_are_told_and_the_games_are_here(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    some_games(tmp_path / "old")
    (tmp_path / "file").write_text("".join(f"{line}\n" for line in written(tmp_path / "old")))
    (tmp_path / "config").write_text("in the way")
    assert cli.main(["import", str(tmp_path / "file")]) == 2
    told = capsys.readouterr()
    assert told.out == "2 games were taken over; 0 were here already.\n"
    assert "The settings cannot be kept: " in told.err
    assert "check that the disk has room" in told.err
    assert len(rows(tmp_path / "data" / "belvedere")) == 2


def test_games_that_were_damaged_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    some_games(tmp_path / "data" / "belvedere")
    (tmp_path / "data" / "belvedere" / "games.db").write_bytes(b"x" * 20_000)
    assert cli.main(["export", str(tmp_path / "x")]) == 0
    assert "Your games were damaged: 0 games could be saved" in capsys.readouterr().err


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    some_games(tmp_path / "data" / "belvedere")
    file = tmp_path / "everything.jsonl"
    assert cli.main(["export", str(file)]) == 0
    assert capsys.readouterr().out == f"2 games and the settings are in {file} now.\n"
    assert cli.main(["import", str(file)]) == 0
    assert capsys.readouterr().out == "0 games were taken over; 2 were here already.\n"


def test_the_commands_with_figures_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with_figures(tmp_path / "data" / "belvedere", TERRACE)
    file = tmp_path / "everything.jsonl"
    assert cli.main(["export", str(file)]) == 0
    assert capsys.readouterr().out == f"2 games and the settings are in {file} now.\n"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))
    assert cli.main(["import", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "2 games were taken over; 0 were here already.",
        "What AisleRiot has counted was taken over, too.",
    ]


def test_the_file_of_aisleriot_is_known_by_its_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "whatever it is called"
    file.write_text("[Aisleriot Config]\nSound=true\n\n[terrace.scm]\nStatistic=12;57;301;1207;\n")
    for _ in range(2):
        assert cli.main(["import", str(file)]) == 0
        assert capsys.readouterr().out == (
            "AisleRiot's figures are taken over (Terrace 57): they have columns of their own in Statistics.\n"
        )
    store = GameStore(str(tmp_path / "data" / "belvedere"))
    (found,) = store.database.read(all_figures)
    store.close()
    assert found[:6] == TERRACE[:6]
    assert rows(tmp_path / "data" / "belvedere") == []


@pytest.mark.parametrize("text", ["[x]", "[Aisleriot Config]\n[klondike.scm]\nStatistic=1;2;3;4;\n", "# nothing"])
def test_a_key_file_without_our_games_is_refused(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_text(text)
    assert cli.main(["import", str(tmp_path / "x")]) == 2
    assert "AisleRiot has counted no game of Terrace, Thumb and Pouch or Eight Off in it" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["export"], "needs the name of one file"),
        (["import", "a", "b"], "needs the name of one file"),
        (["export", "a", "--json"], "has no option --json"),
        (["export", "/dev/null/x"], "cannot be written"),
        (["import", "/nowhere/x"], "cannot be read"),
    ],
)
def test_what_the_commands_do_not_take(arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 2
    assert part in capsys.readouterr().err


def test_bad_files_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad").write_bytes(b"\xff\xfe")
    assert cli.main(["import", str(tmp_path / "bad")]) == 2
    assert "it is no text" in capsys.readouterr().err
    (tmp_path / "bad").write_text("")
    assert cli.main(["import", str(tmp_path / "bad")]) == 2
    assert "is not taken over (the file is empty)" in capsys.readouterr().err
    (tmp_path / "bad").write_text("nonsense")
    assert cli.main(["import", str(tmp_path / "bad")]) == 2
    assert "is not taken over (line 1: this is no JSON)" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["game.belvedere", "game", "damaged.belvedere"])
def test_a_game_is_opened_and_not_imported(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    """By its name, or by what is in it."""
    path = tmp_path / name
    path.write_text(
        "nonsense" if name.startswith("damaged") else write_game(Session(games.find("signora"), 4711).record())
    )
    assert cli.main(["import", str(path)]) == 2
    assert f"“{path}” is a game: open it with “belvedere {path}”" in capsys.readouterr().err


def test_games_that_cannot_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "data").write_text("in the way")
    assert cli.main(["export", str(tmp_path / "x")]) == 2
    assert "cannot be used now" in capsys.readouterr().err
    for text in ('{"belvedere": "1", "form": 1, "settings": {}}', "[terrace.scm]\nStatistic=1;2;3;4;\n"):
        (tmp_path / "x").write_text(text)
        assert cli.main(["import", str(tmp_path / "x")]) == 2
        assert "cannot be used now" in capsys.readouterr().err
