"""`belvedere odds`: a table and JSON lines that say the same."""

import json

import pytest

from belvedere import cli
from belvedere.commands import odds as command
from belvedere.games import ALL, WITH_OPTIONS
from belvedere.resources import MissingResource
from belvedere.rules.variant import Variant
from belvedere.solver import odds as module
from belvedere.solver.deal_list import DealList


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists of ten deals: strict Eight Off is always won, every other game is as often open as lost."""

    def deal_list(variant: Variant) -> DealList:
        signs = "0" * 10 if variant.options else "0123ab--??"
        return DealList(signs, signs, "2026-11-30", 700, 24)

    monkeypatch.setattr(module, "deal_list", deal_list)
    monkeypatch.setattr(command, "deal_list", deal_list)


def test_the_table_has_a_line_for_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["odds"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split("  ")[0] == "Game"
    assert len({len(line) for line in (head, *rows)}) == 1
    assert [row.split("  ")[0] for row in rows[:9]] == [variant.name for variant in ALL]
    assert " ".join(rows[0].split()) == "Terrace 6 2 2 60.0 to 80.0 % 31.3 to 94.3 %"
    assert rows[-1].startswith("Eight Off (Groups: no more cards than free cells)  ")
    assert " ".join(rows[-1].split(")")[1].split()) == "10 0 0 100.0 % 72.2 to 100.0 %"


def test_the_lines_of_json_say_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["odds", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    games = [(variant.key, list(variant.options)) for variant in (*ALL, *WITH_OPTIONS)]
    assert [(line["game"], line["options"]) for line in lines] == games
    assert lines[0] == {
        "game": "terrace",
        "options": [],
        "deals": 10,
        "winnable": 6,
        "unwinnable": 2,
        "unknown": 2,
        "rate": [0.6, 0.8],
        "interval": [0.3127, 0.9433],
        "nodes": 700,
        "made": "2026-11-30",
    }


@pytest.mark.parametrize(
    ("arguments", "part"),
    [(["wood"], "“belvedere odds” takes no “wood”"), (["--jobs", "2"], "“belvedere odds” has no option --jobs")],
)
def test_an_error_is_one_sentence(arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["odds", *arguments]) == 2
    printed = capsys.readouterr()
    assert part in printed.err
    assert (printed.out, printed.err.count("\n")) == ("", 1)


def test_a_missing_list_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def missing(variant: Variant) -> DealList:
        raise MissingResource("deals/wood.txt")

    monkeypatch.setattr(module, "deal_list", missing)
    assert cli.main(["odds"]) == 2
    assert capsys.readouterr().err == "belvedere: deals/wood.txt is missing: install Belvedere again\n"
