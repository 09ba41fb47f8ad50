"""The file that a command line names: its path or its URI, and the game in it."""

import os
from pathlib import Path

import pytest

from belvedere import games
from belvedere.commands.command_line import CommandError, Words, is_game_file
from belvedere.commands.game_file import read_one
from belvedere.game_record import GameRecord
from belvedere.store.game_file import save_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "Señora's 100 % game #1.belvedere"
    save_game(str(path), GameRecord("", games.find("wood"), 5))
    return path


@pytest.mark.parametrize("form", ["path", "bare", "uri", "host"])
def test_a_file_is_named_by_its_path_or_as_desktops_do(path: Path, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    word = {
        "path": str(path),
        "bare": path.name,
        "uri": path.as_uri(),
        "host": path.as_uri().replace("file://", "file://localhost"),
    }[form]
    assert is_game_file(word)
    assert read_one(Words([word]))[1:3] == (games.find("wood"), 5)


def test_a_name_of_any_bytes_is_a_name(path: Path) -> None:
    odd = os.fsencode(path.parent) + b"/\xff\xfe.belvedere"
    path.rename(os.fsdecode(odd))
    for word in (os.fsdecode(odd), f"file://{path.parent}/%FF%FE.belvedere"):
        assert read_one(Words([word])).number == 5


@pytest.mark.parametrize("word", ["file:x.belvedere", "file://other/x.belvedere", "file:///a%00b", "file://[x"])
def test_what_is_no_file_here_is_refused(word: str) -> None:
    with pytest.raises(CommandError, match="is no file on this computer"):
        read_one(Words([word]))


def test_other_words_are_no_files() -> None:
    assert [word for word in ("deal", "signora:4711", "belvedere", "x.json", "profile:") if is_game_file(word)] == []


def test_a_file_names_game_and_deal_and_stands_alone(path: Path) -> None:
    for more, part in (
        (["x.belvedere"], "is one too many: open one file at a time"),
        (["--game=wood"], "leave --game out"),
        (["--option=strict"], "leave --option out"),
    ):
        with pytest.raises(CommandError, match=part):
            read_one(Words([str(path), *more]))


def test_what_cannot_be_read_is_one_sentence_without_a_stop(path: Path) -> None:
    path.write_text("nonsense")
    with pytest.raises(CommandError, match=r"cannot be opened \(line 1: this is no JSON\): .* saved anew$"):
        read_one(Words([str(path)]))
    with pytest.raises(CommandError, match=r"cannot be read \(No such file or directory\): .* may read it$"):
        read_one(Words(["/nowhere/x.belvedere"]))
