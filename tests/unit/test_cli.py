"""The command line: what it prints, and that every error is one sentence with the remedy."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from belvedere import __version__, cli
from belvedere.commands.command_line import WINDOW_OPTIONS
from belvedere.desktop import APP_ID
from belvedere.games import ALL, find
from belvedere.resources import MissingResource
from belvedere.rules.dealing import deal
from belvedere.rules.notation import state_object, state_text
from belvedere.rules.perft import perft
from belvedere.rules.variant import Variant
from belvedere.solver.deal_list import DamagedDealList
from belvedere.store.card_styles import DECKS
from belvedere.store.settings import TABLES
from belvedere.words import messages
from tests.unit.marking import Marking, unmarked

DEALS = Path(__file__).parents[1] / "data" / "deals.jsonl"
SOURCE = str(Path(__file__).parents[2] / "src")


ERRORS: Final[list[tuple[list[str], list[str]]]] = [
    (["deal", "signra", "1"], ["“signra”", "did you mean signora?", "wood"]),
    (["--game", "xyzzy"], ["“xyzzy”", "choose one of terrace"]),
    (["--game=Signora"], ["did you mean signora?"]),
    (["deal", "terrace", "0"], ["“0”", "from 1 to 4294967295"]),
    (["deal", "terrace", "4294967296"], ["“4294967296”", "from 1 to 4294967295"]),
    (["deal", "terrace", "-5"], ["“-5”"]),
    (["deal", "terrace", "9" * 5000], ["from 1 to"]),
    (["deal", "terrace", "x"], ["“x”"]),
    (["--deal", "1e3"], ["“1e3”"]),
    (["--deal", "²"], ["“²”"]),
    (["deal", "terrace"], ["belvedere deal signora 4711"]),
    (["perft", "terrace", "1"], ["belvedere perft signora 4711 3"]),
    (["perft", "terrace", "1", "99"], ["“99”", "from 0 to"]),
    (["perft", "terrace", "1", "9" * 5000], ["from 0 to"]),
    (["--game", "terrace", "--option", "strict"], ["leave --option out"]),
    (["--game", "eight-off", "--option", "easy"], ["“easy”", "strict"]),
    (["--game"], ["--game needs a value"]),
    (["--colour"], ["no option --colour", "--help"]),
    (["--gmae=wood"], ["did you mean --game?"]),
    (["signora"], ["did you mean --game signora?"]),
    (["dael", "signora", "1"], ["did you mean deal?"]),
    (["--json"], ["--json", "--help"]),
    (["--uninstall-desktop", "--json"], ["--uninstall-desktop does not go with --json"]),
    (["--install-desktop", "--game", "wood"], ["--install-desktop does not go with --game"]),
    (["--install-desktop", "--uninstall-desktop"], ["--install-desktop does not go with --uninstall-desktop"]),
    (["--uninstall-desktop", "foo"], ["--uninstall-desktop takes no “foo”"]),
    (["--install-desktop", "deal"], ["--install-desktop takes no “deal”"]),
    (["xyzzy"], ["no command “xyzzy”: see"]),
    (["--xyzzyxyzzy"], ["no option --xyzzyxyzzy: see"]),
    (["deal", "wood", "1", "--size", "800x600"], ["--size"]),
    (["--size", "800"], ["“800”", "480x360", "1200x800"]),
    (["--size", "100x100"], ["480x360"]),
    (["--size", "99999x9999"], ["7680x4320"]),
    (["--size", "x"], ["1200x800"]),
    (["--screenshot", "/"], ["is a folder"]),
    (["--screenshot", "board.svg"], [".png"]),
    (["--screenshot", ""], ["board.png"]),
    (["--screenshot", "/nowhere/at/all.png"], ["there is no folder /nowhere/at"]),
    (["--table", "blue"], ["--table goes with --screenshot", "View menu"]),
    (["--style", "night"], ["--style goes with --screenshot"]),
    (["--screenshot", "a.png", "--table", "pink"], ["no table “pink”", "green, blue, wine"]),
    (["--screenshot", "a.png", "--style", "pink"], ["no card style “pink”", "large", "plain+back-red"]),
    (["--screenshot", "a.png", "--style", "plain+back-pink"], ["no card style “plain+back-pink”"]),
    (["--game", "--deal", "5"], ["--game needs a value"]),
    (["--deal", "--help"], ["--deal needs a value"]),
    (["--size", "--deal=5"], ["--size needs a value"]),
    (["--game", "sig\nnora"], ["no game “sig\ufffdnora”"]),
    (["\x1b[31mred\r"], ["no command “\ufffd[31mred\ufffd”"]),
    (["--\x1b\x07"], ["no option --\ufffd\ufffd: see"]),
    (["--size", "1\u2028\t2"], ["“1\ufffd\ufffd2” is no size"]),
    (["--game", "x" * 100_000], ["xxx…", "choose one of"]),
    (["/nowhere/x.belvedere"], ["“/nowhere/x.belvedere” cannot be read (No such file", "check its name"]),
    (["file:///nowhere/x%20y.belvedere"], ["“/nowhere/x y.belvedere” cannot be read"]),
    (["file://elsewhere/x.belvedere"], ["is no file on this computer"]),
    (["file:///nowhere/%00"], ["is no file on this computer"]),
    (["file://[/x"], ["is no file on this computer"]),
    (["a.belvedere", "b.belvedere"], ["“b.belvedere” is one too many"]),
    (["a.belvedere", "--game", "wood"], ["names game and deal itself: leave --game out"]),
    (["a.belvedere", "--deal=5"], ["leave --deal out"]),
    (["a.belvedere", "--json"], ["has no option --json"]),
]
"""Command lines that are wrong, and parts of what is said of them."""


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "belvedere", *arguments],
        capture_output=True,
        check=False,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCE, **environment},
    )


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.key)
def test_deal_prints_the_position_as_text_and_as_json(variant: Variant, capsys: pytest.CaptureFixture[str]) -> None:
    position = deal(variant, 4711)
    assert cli.main(["deal", variant.key, "4711"]) == 0
    assert capsys.readouterr().out == state_text(variant, position)
    assert cli.main(["deal", variant.key, "4711", "--json"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert line == {"game": variant.key, "deal": 4711, "state": state_object(variant, position)}


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.key)
def test_deal_prints_the_lines_of_the_deals_that_others_recorded(
    variant: Variant, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [json.loads(line) for line in DEALS.read_text(encoding="utf-8").splitlines()]
    lines = [line for line in lines if line["game"] == variant.key][:5]
    assert lines
    for line in lines:
        assert cli.main(["deal", variant.key, str(line["deal"]), "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == line


def test_perft_prints_sequences_and_positions(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["perft", "eight-off", "2", "2"]) == 0
    counts = perft(find("eight-off"), deal(find("eight-off"), 2), 2)
    assert capsys.readouterr().out.split() == [str(counts.sequences), str(counts.positions)]


def test_options_reach_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["perft", "eight-off", "2", "1", "--option=strict"]) == 0
    strict = find("eight-off", ("strict",))
    assert capsys.readouterr().out.split()[0] == str(perft(strict, deal(strict, 2), 1).sequences)


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"Belvedere {__version__}\n"
    for word in ("--help", "-h"):
        assert cli.main([word]) == 0
        text = capsys.readouterr().out
        assert all(variant.key in text for variant in ALL)
        assert all(option in text for option in WINDOW_OPTIONS)
        assert all(name in text for name in (*TABLES, *DECKS))
        assert all(f"belvedere {command} KEY N" in text for command in ("deal", "perft", "solve", "verify"))


@pytest.mark.parametrize(
    ("arguments", "parts"),
    ERRORS,
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else None,
)
def test_an_error_is_one_sentence_with_the_remedy(
    arguments: list[str], parts: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("belvedere: ")
    assert printed.err.count("\n") == len(printed.err.splitlines()) == 1
    assert "Traceback" not in printed.err
    assert len(printed.err) < 5000
    for part in parts:
        assert part in printed.err


def test_every_word_of_the_help_can_be_translated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(messages, "_catalogue", Marking)
    assert cli.main(["--help"]) == 0
    assert unmarked(capsys.readouterr().out).split() == []


@pytest.mark.parametrize("arguments", [arguments for arguments, _ in ERRORS], ids=lambda value: " ".join(value)[:40])
def test_every_word_of_an_error_can_be_translated(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(messages, "_catalogue", Marking)
    assert cli.main(arguments) == 2
    assert unmarked(capsys.readouterr().err) == "belvedere: \n"


@pytest.mark.parametrize("whole", [True, False])
def test_a_file_of_the_program_that_is_missing_or_damaged_is_told_in_the_players_language(
    whole: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object) -> int:
        raise (DamagedDealList if whole else MissingResource)("/nowhere/wood.txt")

    monkeypatch.setattr("belvedere.commands.odds.run", fails)
    assert cli.main(["odds"]) == 2
    problem = "damaged" if whole else "missing"
    assert capsys.readouterr().err == f"belvedere: /nowhere/wood.txt is {problem}: install Belvedere again\n"
    monkeypatch.setattr(messages, "_catalogue", Marking)
    assert cli.main(["odds"]) == 2
    assert unmarked(capsys.readouterr().err) == "belvedere: \n"


def test_a_picture_that_may_not_be_written_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Root may write everywhere, so the answer of the system is put in its mouth.
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert cli.main(["--screenshot", str(tmp_path / "board.png")]) == 2
    assert "you may write to" in capsys.readouterr().err


def test_u17_a_number_is_the_same_deal_in_every_process() -> None:
    first = run("deal", "signora", "4711", PYTHONHASHSEED="1")
    second = run("deal", "signora", "4711", PYTHONHASHSEED="2", LC_ALL="C")
    assert first.returncode == second.returncode == 0
    assert first.stdout == second.stdout
    assert first.stdout.startswith("stock: ")


@pytest.mark.proof
@pytest.mark.parametrize("locale", ["xx_XX", "C", "POSIX", "tr_TR", "de_DE.ISO-8859-1", ""])
def test_an_unknown_locale_is_no_obstacle(locale: str) -> None:
    run_there = run("deal", "signora", "1", LC_ALL=locale, LANG=locale, PYTHONIOENCODING="")
    assert (run_there.returncode, run_there.stderr) == (0, "")
    refused = run("deal", "signra", "1", LC_ALL=locale, LANG=locale, PYTHONIOENCODING="ascii")
    assert refused.returncode == 2
    assert refused.stderr.startswith("belvedere: there is no game")


def test_a_reader_that_has_had_enough_gets_no_traceback() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "belvedere", "deal", "terrace", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": SOURCE},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A line of the shell; ``$BELVEDERE`` in it is the program."""
    return subprocess.run(
        ["/bin/sh", "-c", line],
        capture_output=True,
        check=False,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCE, "BELVEDERE": f"{sys.executable} -m belvedere", **environment},
        timeout=60,
    )


@pytest.mark.proof
@pytest.mark.parametrize("closed", [">&-", "<&- >&-", "2>&-", "<&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(("command", "status"), [("--version", 0), ("deal wood 1", 0), ("--foo", 2), ("deal x 1", 2)])
def test_a_stream_that_is_closed_is_no_obstacle(closed: str, command: str, status: int) -> None:
    done = shell(f"$BELVEDERE {command} {closed}")
    assert done.returncode == status
    assert "Traceback" not in done.stderr
    # What goes to a closed stream goes to no other.
    assert (done.stdout != "") is (status == 0 and ">&-" not in closed.split())
    assert (done.stderr != "") is (status == 2 and "2>&-" not in closed)


@pytest.mark.parametrize("command", ["--version", "--help", "deal terrace 1", "perft wood 1 1"])
def test_an_output_that_is_full_is_told_in_one_sentence(command: str) -> None:
    done = shell(f"$BELVEDERE {command} >/dev/full")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith("belvedere: the output cannot be written (")


@pytest.mark.parametrize("end", ["2>/dev/full", ">/dev/full 2>&1", "2>&1 | true"])
def test_an_error_that_nobody_can_read_is_left_unsaid(tmp_path: Path, end: str) -> None:
    # What reads the pipe has gone before the program says anything.
    done = shell(f"{{ sleep 0.1; $BELVEDERE --foo; echo $? >{tmp_path}/status; }} {end}")
    assert done.stderr == ""
    assert (tmp_path / "status").read_text(encoding="utf-8") == "2\n"


def test_ctrl_c_is_clean(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("belvedere.commands.deal.run", interrupted)
    assert cli.main(["deal", "terrace", "1"]) == 130
    assert capsys.readouterr().err == ""


def test_the_desktop_commands_say_in_a_line_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    entry = tmp_path / "applications" / f"{APP_ID}.desktop"
    for option, said, there in (
        ("--install-desktop", f"Belvedere is in your desktop's menu now: its entry is {entry}.", True),
        ("--uninstall-desktop", f"Belvedere is taken out of your desktop's menu: its entry was {entry}.", False),
        ("--uninstall-desktop", "Belvedere is not in your desktop's menu: there was nothing to take out.", False),
    ):
        assert cli.main([option]) == 0
        assert capsys.readouterr() == (f"{said}\n", "")
        assert entry.exists() is there


def test_the_desktop_commands_say_what_stops_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "data"
    blocked.write_text("a file where a folder should be", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    assert cli.main(["--install-desktop"]) == 2
    assert "check who may write there" in capsys.readouterr().err


def test_the_program_is_not_slowed_by_modules_that_it_does_not_need() -> None:
    code = "import sys, belvedere.cli; print(*sorted(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-S", "-c", code],
        capture_output=True,
        check=True,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCE},
    ).stdout.split()
    for name in ("argparse", "json", "dataclasses", "pathlib", "logging", "difflib", "gettext", "PyQt6"):
        assert name not in loaded
