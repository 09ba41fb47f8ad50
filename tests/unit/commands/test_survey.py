"""`belvedere survey`: what it writes, what is left when it is ended from outside, and what it says of wrong files."""

import io
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from belvedere import cli
from belvedere.commands import survey as command
from belvedere.games import find
from belvedere.rules.variant import Variant
from belvedere.solver import Kind
from belvedere.solver.deal_list import parse
from belvedere.solver.players import GAMES
from belvedere.solver.survey import Record, SurveyFile, examine, read

SOURCE = str(Path(__file__).parents[3] / "src")
BAD = Record(("wood", ()), 1, Kind.UNWINNABLE, 0, 600)


def survey(path: Path, last: int, *more: str) -> list[str]:
    """The arguments that survey the first deals of Eight Off."""
    return ["survey", "eight-off", f"1-{last}", "--nodes", "600", "--out", str(path), *more]


def test_no_survey_is_written_over_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    games = tmp_path / "belvedere" / "games.db"
    games.parent.mkdir()
    games.write_bytes(b"games without an end of a line")
    for arguments in (survey(games, 1), ["survey", "--merge", str(games), str(tmp_path / "x")]):
        (tmp_path / "x").write_text("")
        assert cli.main(arguments) == 2
        assert "Belvedere itself keeps games or settings in it" in capsys.readouterr().err
    assert games.read_bytes() == b"games without an end of a line"


def started(*arguments: str) -> "subprocess.Popen[str]":
    """The program in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "belvedere", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCE},
    )


def wait_for_line(path: Path) -> None:
    """Wait until a file has a line."""
    until = time.monotonic() + 60
    while not path.exists() or b"\n" not in path.read_bytes():
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What a survey writes that nothing disturbs."""
    path = tmp_path_factory.mktemp("whole") / "eight-off.jsonl"
    assert cli.main(survey(path, 8)) == 0
    return path.read_bytes()


def test_the_deals_are_in_the_file_in_their_order(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    path.write_bytes(whole)
    records = read(str(path))
    assert [record.deal for record in records] == list(range(1, 9))
    assert {record.game for record in records} == {("eight-off", ())}
    assert {record.kind for record in records} == {Kind.WINNABLE, Kind.UNKNOWN}


@pytest.mark.proof
def test_several_jobs_write_the_same(whole: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "out.jsonl"
    assert cli.main(survey(path, 8, "--jobs", "3")) == 0
    assert path.read_bytes() == whole
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == (f"{path} has these 8 deals now\n", "")


def test_a_second_run_goes_on(whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "out.jsonl"
    path.write_bytes(whole[: len(whole) * 2 // 3])
    examined = []

    def watch(variant: Variant, number: int, nodes: int, cancelled: Callable[[], bool]) -> Record:
        examined.append(number)
        return examine(variant, number, nodes, cancelled)

    monkeypatch.setattr(command, "examine", watch)
    assert cli.main(survey(path, 8)) == 0
    assert examined == list(range(whole[: len(whole) * 2 // 3].count(b"\n") + 1, 9))
    assert cli.main(survey(path, 8, "--jobs", "2")) == 0
    assert examined[-1] == 8
    assert path.read_bytes() == whole


@pytest.mark.proof
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_run_leaves_a_file_to_go_on_with(jobs: str, whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    process = started(*survey(path, 8, "--jobs", jobs))
    wait_for_line(path)
    process.kill()
    process.communicate(timeout=60)
    assert whole.startswith(path.read_bytes())
    until = time.monotonic() + 60
    while True:  # what the killed one had started may hold the file for a moment
        if cli.main(survey(path, 8)) == 0:
            break
        assert time.monotonic() < until
        time.sleep(0.1)
    assert path.read_bytes() == whole


@pytest.mark.proof
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_quietly(jobs: str, whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    process = started(*survey(path, 400, "--jobs", jobs))
    wait_for_line(path)
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=60) == ("", "")
    assert process.returncode == 130
    written = path.read_bytes()
    assert written.startswith(whole[: len(written)])
    assert written.endswith(b"\n")


class Terminal(io.StringIO):
    """A standard error that somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_far_it_is_and_how_long_it_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, now = Terminal(), iter(range(0, 1_000, 60))
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr("time.monotonic", lambda: float(next(now)))
    with SurveyFile(str(tmp_path / "out.jsonl")) as file:
        done = file.extend([1, 2, 3], [(number, BAD._replace(deal=number)) for number in (1, 2, 3)])
        command._watch(find("wood"), 5, 3, done)
    shown = re.findall(r"[^\r]*\w[^\r]*", terminal.getvalue())
    assert shown == [
        "Wood: 2 of 5 deals",
        "Wood: 3 of 5 deals, 2:00 left",
        "Wood: 4 of 5 deals, 1:00 left",
        "Wood: 5 of 5 deals, 0:00 left",
    ]


def test_on_a_real_terminal_the_line_is_taken_away_in_the_end(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    process = subprocess.run(
        [sys.executable, "-m", "belvedere", *survey(tmp_path / "out.jsonl", 2)],
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env={**os.environ, "PYTHONPATH": SOURCE},
        timeout=120,
        check=True,
    )
    os.close(theirs)
    shown = os.read(ours, 10_000).decode()
    os.close(ours)
    assert process.returncode == 0
    assert "Eight Off: 1 of 2 deals, " in shown
    assert re.search(r"\r *\r$", shown)


def test_surveys_are_merged(whole: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = whole.splitlines(keepends=True)
    one, two, out = (tmp_path / name for name in ("one", "two", "out"))
    one.write_bytes(b"".join(lines[4:]))
    two.write_bytes(b"".join(lines[:6]) + b'{"game":')
    assert cli.main(["survey", "--merge", str(out), str(one), str(two)]) == 0
    assert out.read_bytes() == whole
    assert capsys.readouterr().out == f"{out} has these 8 deals now\n"


def test_lists_are_written_for_the_games_that_there_are(
    whole: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two, out = (tmp_path / name for name in ("one", "two", "lists"))
    one.write_bytes(whole)
    two.write_text(BAD.line() + "\n")
    assert cli.main(["survey", "--list", str(out), str(one), str(two)]) == 0
    assert sorted(path.name for path in out.iterdir()) == ["eight-off.txt", "wood.txt"]
    assert parse((out / "wood.txt").read_text())[:2] == ("-", "-")
    assert len(parse((out / "eight-off.txt").read_text()).signs) == 8
    assert capsys.readouterr().out.splitlines() == [
        f"{out / 'wood.txt'} has this deal now",
        f"{out / 'eight-off.txt'} has these 8 deals now",
    ]


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ([], ["write “belvedere survey KEY N-M --out FILE”"]),
        (["wood", "1"], ["write “belvedere survey KEY N-M --out FILE”"]),
        (["wood", "--out", "x"], ["write “belvedere survey KEY N-M --out FILE”"]),
        (["wood", "1", "--out="], ["write “belvedere survey KEY N-M --out FILE”"]),
        (["wod", "1", "--out", "x"], ["did you mean wood?"]),
        (["wood", "2-1", "--out", "x"], ["“2-1” has no deals in it"]),
        (["wood", "1", "--out", "x", "--nodes", "0"], ["--nodes takes no “0”"]),
        (["wood", "1", "--out", "x", "--jobs", "no"], ["--jobs takes no “no”"]),
        (["wood", "1", "--out", "x", "--seconds", "3"], ["“belvedere survey” has no option --seconds"]),
        (["wood", "1", "--out", "/nowhere/x"], ["/nowhere/x cannot be read or written (No such file"]),
        (["--merge", "x"], ["write “belvedere survey --merge OUT FILE...”"]),
        (["--merge", "x", "y", "--jobs", "2"], ["“belvedere survey --merge” has no option --jobs"]),
        (["--merge", "good/x", "{good}"], ["good/x cannot be read or written ("]),
        (["--merge", "x", "/nowhere/y"], ["/nowhere/y cannot be read or written (No such file"]),
        (["--merge", "x", "{damaged}"], ["line 2 of {damaged} is no line of a survey"]),
        (["--merge", "x", "{good}", "{other}"], ["deal 1 of wood is called winnable and unwinnable"]),
        (["--list", "x"], ["write “belvedere survey --list FOLDER FILE...”"]),
        (["--list", "x", "y", "--out", "z"], ["“belvedere survey --list” has no option --out"]),
        (["--list", "x", "{gap}"], ["deal 1 of eight-off strict is missing"]),
        (["--list", "x", "{mixed}"], ["open deals of wood were searched with fewer positions than others"]),
    ],
    ids=" ".join,
)
def test_an_error_is_one_sentence_with_the_remedy(
    arguments: list[str],
    parts: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    unknown = BAD._replace(kind=Kind.UNKNOWN)
    texts = {
        "good": [BAD],
        "other": [BAD._replace(kind=Kind.WINNABLE, games=GAMES)],
        "gap": [BAD._replace(game=("eight-off", ("strict",)), deal=2)],
        "mixed": [unknown, unknown._replace(deal=2, budget=900)],
    }
    for name, records in texts.items():
        Path(name).write_text("".join(f"{record.line()}\n" for record in records))
    Path("damaged").write_text(f"{BAD.line()}\n{{}}\n")
    names = {name: name for name in (*texts, "damaged")}
    assert cli.main(["survey", *(word.format(**names) for word in arguments)]) == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    for part in parts:
        assert part.format(**names) in printed.err


def test_a_file_that_is_being_written_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "out.jsonl"
    with SurveyFile(str(path)):
        assert cli.main(survey(path, 8)) == 2
    assert f"{path} is being written by another survey" in capsys.readouterr().err


def test_a_full_disk_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:9]))
    assert cli.main(survey(tmp_path / "out.jsonl", 1)) == 2
    assert "cannot be read or written (No space" in capsys.readouterr().err


@pytest.mark.parametrize("fault", [AssertionError("the moves do not win\nmore"), ValueError("the moves do not win")])
def test_a_fault_of_the_solver_is_one_sentence(
    fault: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*given: object) -> Record:
        raise fault

    monkeypatch.setattr(command, "examine", broken)
    assert cli.main(survey(tmp_path / "out.jsonl", 1)) == 2
    sentence = "belvedere: the search has a fault (the moves do not win): please report eight-off 1\n"
    assert capsys.readouterr().err == sentence


def test_a_process_left_alone_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    work = command._work(find("wood"), 100_000)
    assert work(2).kind is Kind.WINNABLE
    monkeypatch.setattr(os, "getpid", lambda: -1)
    assert work(2).kind is Kind.UNKNOWN


def test_a_survey_is_not_larger_than_memory(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.main(["survey", "wood", "1-4294967295", "--out", str(tmp_path / "all.jsonl")]) == 2
    assert "at most 10,000,000 deals" in capsys.readouterr().err
    assert os.listdir(tmp_path) == []


def test_a_survey_is_written_into_a_file_and_nothing_else(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (str(tmp_path / "pipe"), "/dev/full", "/dev/null"):
        assert cli.main(["survey", "wood", "1-2", "--out", path]) == 2
        assert "Invalid argument" in capsys.readouterr().err
