"""`belvedere verify`: it says won just when the rules do, and else which line is wrong, and why."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from belvedere import cli
from belvedere.games import ALL, find
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, is_legal, legal_moves
from belvedere.rules.outcome import Outcome, outcome
from belvedere.rules.variant import Variant
from belvedere.solver import Budget, solve
from belvedere.table.moves import Move
from belvedere.table.piles import Role
from belvedere.table.position import Position

SOURCE = str(Path(__file__).parents[3] / "src")
WON_SOON = {"generals-patience": 637, "redheads": 5, "signora": 15, "thumb-and-pouch": 40, "eight-off": 9}
"""Deals that are won within a thousand positions; of the other games it is the second."""


def verified(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str, *arguments: str
) -> tuple[int, str]:
    """The exit status of `belvedere verify` for this input, and what it prints."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    status = cli.main(["verify", *arguments])
    printed = capsys.readouterr()
    assert printed.err == ""
    return status, printed.out


def solution(key: str, number: int) -> list[str]:
    """Moves that win a deal."""
    variant = find(key)
    moves = solve(variant, deal(variant, number), Budget(nodes=1_000)).solution
    assert moves
    return [str(move) for move in moves]


@pytest.mark.proof
@pytest.mark.parametrize(("key", "form"), [*((variant.key, "--json") for variant in ALL), ("wood", "--moves")])
def test_what_solve_prints_is_verified(key: str, form: str) -> None:
    number = str(WON_SOON.get(key, 2))
    environment = {**os.environ, "PYTHONPATH": SOURCE}
    belvedere = [sys.executable, "-m", "belvedere"]
    with subprocess.Popen(
        [*belvedere, "solve", key, number, "--nodes=1000", "--moves", form], stdout=subprocess.PIPE, env=environment
    ) as solving:
        verifying = subprocess.run(
            [*belvedere, "verify", key, number],
            stdin=solving.stdout,
            capture_output=True,
            text=True,
            env=environment,
            check=False,
        )
    assert (verifying.returncode, verifying.stdout, verifying.stderr) == (0, "won\n", "")
    assert solving.returncode == 0


def test_blank_lines_and_comments_are_passed_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "# mine\n\n" + "".join(f"  {move} \n\n# next\n" for move in solution("eight-off", 9))
    assert verified(monkeypatch, capsys, text, "eight-off", "9") == (0, "won\n")


def test_options_change_the_rules(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    # The two rules part where a group is moved that just fits, so some deal has to show it.
    strict = find("eight-off", ("strict",))
    for number in range(1, 40):
        position = deal(strict, number)
        moves = solve(find("eight-off"), position, Budget(nodes=2_000)).solution
        for move in moves:
            if not is_legal(strict, position, move):
                break
            position = apply(strict, position, move).after
        else:
            continue
        text = "\n".join(map(str, moves))
        assert verified(monkeypatch, capsys, text, "eight-off", str(number)) == (0, "won\n")
        status, said = verified(monkeypatch, capsys, text, "eight-off", str(number), "--option=strict")
        assert status == 1
        assert "is illegal. " in said
        return
    pytest.fail("no deal shows the difference")


def test_the_first_illegal_move_is_named_with_its_line_and_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = solution("wood", 2)
    text = "\n".join(["# the wood", *moves[:4], "foundation:0 1 tableau:0", "reserve:9 1 tableau:0", *moves[4:]])
    assert verified(monkeypatch, capsys, text, "wood", "2") == (
        1,
        "line 6: “foundation:0 1 tableau:0” is illegal. Cards stay on the foundations in this game.\n",
    )
    line = json.dumps({"game": "wood", "deal": 2, "moves": [*moves[:4], "foundation:0 1 tableau:0"]})
    assert verified(monkeypatch, capsys, f"\n{line}\n", "wood", "2") == (
        1,
        "line 2, move 5: “foundation:0 1 tableau:0” is illegal. Cards stay on the foundations in this game.\n",
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("reserve:5 1 tableau:0", "line 1: “reserve:5 1 tableau:0” is illegal. This game has no such pile."),
        ("win\n", "line 1: “win” is no move: write deal, or such as tableau:5 4 tableau:2"),
        ("deal 2", "line 1: “deal 2” is no move: write deal, or such as tableau:5 4 tableau:2"),
        ("\x1b[2J" + "x" * 100, "line 1: “ [2J" + "x" * 76 + "” is no move: write deal, or such as "),
        ('{"game": "wood", "deal": 2, "moves": ["win"]}', "line 1, move 1: “win” is no move"),
        ('{"game": "wood", "deal": 2, "moves": [7]}', "line 1, move 1: “7” is no move"),
        (
            '{"game": "wood", "deal": 2, "moves": ["reserve:5 1 tableau:0"]}',
            "line 1, move 1: “reserve:5 1 tableau:0” is illegal. This game has no such pile.",
        ),
        ("{", "line 1 is no JSON line of “belvedere solve --json --moves”"),
        ("{" + '"a":[' * 100_000, "line 1 is no JSON line of “belvedere solve --json --moves”"),
        ('{"game": "wood"}', "line 1 is no JSON line of “belvedere solve --json --moves”"),
        ('{"game": "wood", "deal": 2}', "line 1 has no moves: write “belvedere solve --json --moves”"),
        ('\n{"game": "wood", "deal": 3, "moves": []}', "no line is about wood 2"),
        ('{"game": "signora", "deal": 2, "moves": []}', "no line is about wood 2"),
        ('{"game": "wood", "deal": 2, "moves": []}', "not won: 103 cards are not on the foundations yet"),
        ('{"game": "wood", "deal": 3}\ndeal', "not won: 103 cards are not on the foundations yet"),
        ("", "not won: 103 cards are not on the foundations yet"),
    ],
    ids=lambda value: value[:30],
)
def test_what_does_not_win_is_said(
    text: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed = verified(monkeypatch, capsys, text, "wood", "2")
    assert status == 1
    assert printed.startswith(said)
    assert printed.count("\n") == 1


def test_of_many_lines_that_of_the_deal_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["solve", "wood", "1-3", "--nodes", "700", "--json", "--moves"]) == 0
    lines = capsys.readouterr().out
    assert verified(monkeypatch, capsys, lines, "wood", "2") == (0, "won\n")
    assert verified(monkeypatch, capsys, lines, "wood", "5") == (1, "no line is about wood 5\n")
    assert verified(monkeypatch, capsys, lines, "wood", "3")[1].startswith("not won: ")


def test_a_json_line_holds_for_its_options_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for options in ((), ("--option", "strict")):
        assert cli.main(["solve", "eight-off", "9", "--nodes", "2000", "--json", "--moves", *options]) == 0
        line = capsys.readouterr().out
        assert verified(monkeypatch, capsys, line, "eight-off", "9", *options) == (0, "won\n")
        other = () if options else ("--option", "strict")
        said = "no line is about eight-off" + (" strict" if other else "") + " 9\n"
        assert verified(monkeypatch, capsys, line, "eight-off", "9", *other) == (1, said)


def played_to_the_end(variant: Variant, number: int) -> tuple[list[Move], Position]:
    """What a hasty player does who deals whenever possible and moves no card twice, and where it ends."""
    moves, position = list[Move](), deal(variant, number)
    while found := [move for move in legal_moves(variant, position) if move.source.role is not Role.TABLEAU]:
        moves.append(found[-1])
        position = apply(variant, position, found[-1]).after
    return moves, position


def test_a_game_at_its_end_is_said_to_be(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    variant = find("blondes-and-brunettes")
    ended = ((number, *played_to_the_end(variant, number)) for number in range(1, 100))
    number, moves, position = next(end for end in ended if outcome(variant, end[2]) is Outcome.BLOCKED)
    left = variant.total - position.score
    assert verified(monkeypatch, capsys, "\n".join(map(str, moves)), variant.key, str(number)) == (
        1,
        f"not won: {left} cards are not on the foundations, and no move is left that changes anything\n",
    )


def test_the_waste_is_turned_over_by_deal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = verified(monkeypatch, capsys, "deal\n" * 25, "thumb-and-pouch", "40")
    assert (status, said) == (1, "not won: 52 cards are not on the foundations yet\n")
    status, said = verified(monkeypatch, capsys, "deal\n" * 75, "thumb-and-pouch", "40")
    assert said.startswith("line 75: “deal” is illegal. ")


def test_bytes_that_are_no_text_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8"))
    assert cli.main(["verify", "wood", "2"]) == 2
    assert capsys.readouterr().err == "belvedere: the standard input is no text: give it moves, one a line\n"


def test_an_input_that_cannot_be_read_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with open(os.devnull, "w", encoding="utf-8") as only_written:
        monkeypatch.setattr(sys, "stdin", only_written)
        assert cli.main(["verify", "eight-off", "2"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("belvedere: the standard input cannot be read (")
    assert printed.err.count("\n") == 1


def test_a_line_without_an_end_does_not_fill_the_memory(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with open("/dev/zero", encoding="utf-8") as endless:
        monkeypatch.setattr(sys, "stdin", endless)
        assert cli.main(["verify", "eight-off", "2"]) == 1
    assert "is no move" in capsys.readouterr().out


def test_a_closed_standard_input_has_no_moves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert cli.main(["verify", "wood", "2"]) == 1
    assert capsys.readouterr().out.startswith("not won: ")


def test_a_player_at_a_terminal_is_told_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = io.StringIO("\n".join(solution("eight-off", 9)))
    terminal.isatty = lambda: True  # type: ignore[method-assign]
    monkeypatch.setattr(sys, "stdin", terminal)
    assert cli.main(["verify", "eight-off", "9"]) == 0
    assert capsys.readouterr() == ("won\n", "Write the moves, one a line; Ctrl+D ends.\n")


@pytest.mark.parametrize(
    ("arguments", "part"),
    [(["wood"], "belvedere verify KEY N"), (["wood", "1-2"], "“1-2” is no deal number"), (["wod", "1"], "wood")],
)
def test_a_wrong_command_is_one_sentence(arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", *arguments]) == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert part in printed.err
