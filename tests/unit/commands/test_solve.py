"""`belvedere solve`: what it prints, in which order, and what is left of it when it is broken off."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from belvedere import cli
from belvedere.commands import solve as command
from belvedere.games import find
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Variant
from belvedere.solver import Budget, Kind, Verdict, Why, confirm, solve
from belvedere.table.moves import DEAL, Move
from belvedere.table.position import Position
from tests.processes import is_running

SOURCE = str(Path(__file__).parents[3] / "src")
SOLVE = [sys.executable, "-m", "belvedere", "solve"]


def started(*arguments: str) -> "subprocess.Popen[str]":
    """`belvedere solve` in a process of its own."""
    return subprocess.Popen(
        [*SOLVE, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCE},
    )


def test_a_line_of_json_says_what_solve_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "eight-off", "9", "--nodes", "100", "--json", "--moves"]) == 0
    printed = capsys.readouterr()
    line = json.loads(printed.out)
    variant = find("eight-off")
    verdict = solve(variant, deal(variant, 9), Budget(nodes=100))
    assert list(line) == ["game", "deal", "verdict", "nodes", "seconds", "moves"]
    assert (line["game"], line["deal"], line["verdict"], line["nodes"]) == ("eight-off", 9, "winnable", verdict.nodes)
    assert line["moves"] == [str(move) for move in verdict.solution]
    assert isinstance(line["seconds"], float)
    assert printed.err == ""
    confirm(variant, deal(variant, 9), tuple(Move.parse(move) for move in line["moves"]))


def test_without_moves_there_are_none_and_options_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "eight-off", "9", "--nodes", "5", "--json", "--option", "strict"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert list(line) == ["game", "deal", "options", "verdict", "nodes", "seconds"]
    assert (line["options"], line["verdict"], line["nodes"]) == (["strict"], "unknown", 5)


def test_a_deal_that_is_not_won_has_no_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "wood", "4", "--nodes", "5", "--json", "--moves"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert (line["verdict"], line["moves"]) == ("unwinnable", [])


def test_plain_lines_are_sentences_with_a_sum(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "wood", "2-4", "--nodes=700"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(" (")[0] for line in lines] == [
        "Wood, deal 2: can be won",
        "Wood, deal 3: not known when the positions were used up",
        "Wood, deal 4: cannot be won",
        "3 deals: 1 can be won, 1 cannot, 1 not known",
    ]
    assert lines[1].startswith("Wood, deal 3: not known when the positions were used up (700 positions in ")


def test_plain_lines_with_moves_are_comments_between_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "eight-off", "9", "--nodes", "100", "--moves"]) == 0
    first, *moves = capsys.readouterr().out.splitlines()
    variant = find("eight-off")
    assert first.startswith("# Eight Off, deal 9: can be won (")
    confirm(variant, deal(variant, 9), tuple(Move.parse(move) for move in moves))


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["wood"], ["belvedere solve signora 1-20"]),
        (["wood", "1", "2"], ["belvedere solve signora 1-20"]),
        (["wod", "1"], ["“wod”", "did you mean wood?"]),
        (["wood", "0"], ["“0” is no deal number"]),
        (["wood", "9-7"], ["“9-7” has no deals in it"]),
        (["wood", "1", "--seconds", "0"], ["--seconds takes no “0”", "above 0"]),
        (["wood", "1", "--seconds", "soon"], ["--seconds takes no “soon”"]),
        (["wood", "1", "--nodes", "1.5"], ["--nodes takes no “1.5”", "whole number"]),
        (["wood", "1", "--jobs", "0"], ["--jobs takes no “0”", "from 1 to 256"]),
        (["wood", "1", "--option", "strict"], ["leave --option out"]),
        (["wood", "1", "--size", "800x600"], ["“belvedere solve” has no option --size"]),
    ],
    ids=" ".join,
)
def test_an_error_is_one_sentence_with_the_remedy(
    arguments: list[str], parts: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["solve", *arguments]) == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    for part in parts:
        assert part in printed.err


def finding(monkeypatch: pytest.MonkeyPatch, *results: Verdict | BaseException) -> list[Budget]:
    """Let the search find, or raise, these one after the other; the budgets that it is given."""
    queue, budgets = list(results), list[Budget]()

    def search(variant: Variant, position: Position, budget: Budget, cancelled: Callable[[], bool]) -> Verdict:
        assert position == deal(variant, 1 + len(budgets))
        assert not cancelled()
        budgets.append(budget)
        result = queue.pop(0)
        if isinstance(result, BaseException):
            raise result
        return result

    monkeypatch.setattr(command, "solve", search)
    return budgets


WON = Verdict(Kind.WINNABLE, (DEAL,), Why.SOLUTION, 1, 0.25)
LOST = Verdict(Kind.UNWINNABLE, (), Why.RESERVE, 0, 0.004)


@pytest.mark.parametrize(
    ("arguments", "budget"),
    [
        ([], Budget(seconds=10)),
        (["--seconds", "0.5"], Budget(seconds=0.5)),
        (["--nodes", "70"], Budget(nodes=70)),
        (["--nodes", "70", "--seconds", "2"], Budget(2.0, 70)),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_ten_seconds_are_enough_unless_the_player_says_otherwise(
    arguments: list[str], budget: Budget, monkeypatch: pytest.MonkeyPatch
) -> None:
    budgets = finding(monkeypatch, WON, WON)
    assert cli.main(["solve", "wood", "1-2", *arguments]) == 0
    assert budgets == [budget, budget]


@pytest.mark.parametrize(
    ("why", "what"), [(Why.TIME, "time was"), (Why.NODES, "positions were"), (Why.MEMORY, "memory was")]
)
def test_what_ended_a_search_is_said(
    why: Why, what: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    finding(monkeypatch, Verdict(Kind.UNKNOWN, (), why, 1, 2.0))
    assert cli.main(["solve", "wood", "1"]) == 0
    assert capsys.readouterr().out == f"Wood, deal 1: not known when the {what} used up (1 position in 2.00 s)\n"


def test_ctrl_c_leaves_what_was_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    finding(monkeypatch, WON, LOST, KeyboardInterrupt())
    assert cli.main(["solve", "wood", "1-9"]) == 130
    printed = capsys.readouterr()
    assert printed.out.splitlines() == [
        "Wood, deal 1: can be won (1 position in 0.25 s)",
        "Wood, deal 2: cannot be won (0 positions in 0.00 s)",
        "2 deals: 1 can be won, 1 cannot, 0 not known",
    ]
    assert printed.err == ""


@pytest.mark.parametrize("fault", [AssertionError("the moves do not win\nmore"), ValueError("the moves do not win")])
def test_a_fault_of_the_solver_is_one_sentence(
    fault: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    finding(monkeypatch, WON, fault)
    assert cli.main(["solve", "wood", "1-2", "--json"]) == 2
    printed = capsys.readouterr()
    assert json.loads(printed.out)["deal"] == 1
    assert printed.err == "belvedere: the search has a fault (the moves do not win): please report wood 2\n"


class Terminal(io.StringIO):
    """A standard error that somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_far_the_search_has_come(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    finding(monkeypatch, WON, LOST)
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert cli.main(["solve", "wood", "1-2", "--json"]) == 0
    shown = terminal.getvalue().split("\r")
    assert [text for text in shown if text.strip()] == [f"{done} of 2 deals searched" for done in (0, 1, 2)]
    # The last thing that is written takes the last text away.
    assert shown[-2:] == [" " * len("2 of 2 deals searched"), ""]
    assert len(capsys.readouterr().out.splitlines()) == 2


@pytest.mark.proof
@pytest.mark.parametrize("jobs", [2, pytest.param(5, marks=pytest.mark.full)])
def test_the_output_of_several_jobs_is_in_the_order_of_deals(
    jobs: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = deal(find("wood"), 1)

    def search(variant: Variant, position: Position, budget: Budget, cancelled: Callable[[], bool]) -> Verdict:
        if position == first:
            time.sleep(0.3)
        return solve(variant, position, budget, cancelled)

    monkeypatch.setattr(command, "solve", search)
    found = []
    for more in ([], [f"--jobs={jobs}"]):
        assert cli.main(["solve", "wood", "1-4", "--nodes=700", "--json", "--moves", *more]) == 0
        printed = capsys.readouterr()
        assert printed.err == ""
        found.append([{**json.loads(line), "seconds": 0} for line in printed.out.splitlines()])
    assert [line["deal"] for line in found[0]] == [1, 2, 3, 4]
    assert found[0] == found[1]


def test_what_was_found_out_of_turn_is_printed_when_broken_off(capsys: pytest.CaptureFixture[str]) -> None:
    def broken_off() -> Iterator[tuple[int, Verdict]]:
        yield 3, WON
        yield 2, LOST
        raise KeyboardInterrupt

    printer = command._Printer(find("wood"), range(1, 6), as_json=True, with_moves=False)
    with pytest.raises(KeyboardInterrupt):
        printer.print_all(broken_off())
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["deal"], line["verdict"]) for line in lines] == [(2, "unwinnable"), (3, "winnable")]


def test_a_reader_that_has_had_enough_gets_no_traceback() -> None:
    with started("wood", "4-400", "--nodes=1", "--jobs=2") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith("Wood, deal 4")
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


def children(process: "subprocess.Popen[str]") -> list[int]:
    """The processes that this one has started."""
    return [int(word) for word in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)])
def test_no_process_is_left_over(number: signal.Signals, status: int) -> None:
    # The first is lost at a glance, the others take far longer than this test.
    with started("generals-patience", "36-38", "--seconds=300", "--jobs=2", "--json") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert json.loads(process.stdout.readline())["verdict"] == "unwinnable"
        searching = children(process)
        assert len(searching) == 2
        process.send_signal(number)
        assert process.wait(10) == status
        assert (process.stdout.read(), process.stderr.read()) == ("", "")
        until = time.monotonic() + 10
        while any(map(is_running, searching)) and time.monotonic() < until:
            time.sleep(0.05)
        assert not any(map(is_running, searching))
