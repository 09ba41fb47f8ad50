"""The program over the accessibility bus itself: what a screen reader finds, hears, and can do.

Each test starts a session bus, the accessibility bus, an X server and the program; the reader beside it is run by the
system's Python, which has the bindings.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from belvedere import games
from belvedere.table.piles import STOCK, WASTE, PileId
from belvedere.words import pile_title
from scripts.x_server import XServer

ROOT = Path(__file__).parents[2]
READER = Path(__file__).parent / "reader.py"
WINS = (ROOT / "tests" / "gui" / "wins.txt").read_text(encoding="utf-8").splitlines()
SYSTEM_PYTHON = "/usr/bin/python3"
PATIENCE = 150
"""Seconds for one run of the reader."""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """An X server for all tests here."""
    with XServer() as name:
        yield name


def meet(folder: Path, display: str, key: str, deal: int, job: dict[str, Any]) -> dict[str, Any]:
    """Start the program on a deal and let the reader do its job; what it found and heard."""
    for name in ("runtime", "home"):
        (folder / name).mkdir(mode=0o700)
    asked, answered = folder / "job.json", folder / "answer.json"
    asked.write_text(json.dumps(job), encoding="utf-8")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("QT_", "DBUS_", "AT_SPI_"))}
    environment = {
        **clean,
        **{f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")},
        "XDG_RUNTIME_DIR": str(folder / "runtime"),
        "HOME": str(folder / "home"),
        "DISPLAY": display,
        "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "PYTHONPATH": str(ROOT / "src"),
    }
    # Both belong to one bus, which ends with the reader; the program is ended by its id.
    script = '"$1" -m belvedere --game "$2" --deal "$3" --size 1000x700 & program=$!; '
    script += 'env -u PYTHONPATH "$4" "$5" "$6" "$7"; status=$?; kill $program; wait $program; exit $status'
    command = ["dbus-run-session", "--", "sh", "-c", script, "sh", sys.executable, key, str(deal)]
    command += [SYSTEM_PYTHON, str(READER), str(asked), str(answered)]
    run = subprocess.run(
        command,
        env=environment,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    answer: dict[str, Any] = json.loads(answered.read_text(encoding="utf-8"))
    return answer


def titles(key: str) -> set[str]:
    """What the piles of a game are called."""
    variant = games.find(key)
    never = () if variant.has_stock else (STOCK, WASTE)
    return {pile_title(variant, pile) for pile in variant.shape.ids if pile not in never}


def test_u87_every_pile_is_found_by_name_and_what_is_done_is_heard_once(tmp_path: Path, display: str) -> None:
    job = {"focus": "Column 3", "presses": ["Column 3", "Column 5", "Column 3", "Stock"]}
    answer = meet(tmp_path, display, "signora", 1, job)
    assert answer["window"] == "Signora · deal 1"
    piles = answer["piles"]
    assert set(piles) == titles("signora")
    for pile in piles.values():
        assert pile["role"] == "push button"
        assert pile["description"]
        assert (pile["focusable"], pile["showing"]) == (True, True)
        assert {"Press", "SetFocus"} <= set(pile["actions"])
        assert min(pile["box"]) > 0
    assert piles["Waste"]["name"] == "Waste: ace of hearts; 1 card"
    assert piles["Reserve"]["name"] == "Reserve: queen of diamonds on ace of clubs; 11 cards"
    assert piles["Reserve"]["description"] == "The top card goes to a foundation only"
    # What begins with > is the name of what has come to have the keyboard; what it is described by follows.
    heard = answer["heard"]
    assert heard[heard.index("> Column 3: nine of spades; 1 card") :] == [
        "> Column 3: nine of spades; 1 card",
        "Build down in alternate colours; gaps fill from waste or stock",
        "Picked up: nine of spades; no pile takes it",
        "> Column 5: queen of clubs; 1 card",
        "Only a red jack can go on the queen of clubs",
        "> Column 3: nine of spades; 1 card",
        "Put back: nine of spades",
        "> Stock: 81 cards",
        "The jack of diamonds is dealt",
    ]


def test_eight_off_is_won_by_presses_alone(tmp_path: Path, display: str) -> None:
    (win,) = (line for line in WINS if line.startswith("eight-off "))
    head, _, text = win.partition(": ")
    number, variant = int(head.split()[1]), games.find("eight-off")
    moves = []
    for move in text.split("; "):
        source, count, target = move.split()
        moves.append([pile_title(variant, PileId.parse(source)), int(count), pile_title(variant, PileId.parse(target))])
    answer = meet(tmp_path, display, "eight-off", number, {"moves": moves, "until": "You have won deal"})
    assert set(answer["piles"]) == titles("eight-off")
    assert answer["told"].startswith(f"You have won deal {number} in {len(moves)} moves")
    assert any(sentence.startswith(f"You have won deal {number}") for sentence in answer["heard"])
    assert all(name.endswith("; 13 cards") for pile, name in answer["names"].items() if pile.startswith("Foundation"))
    moved = [sentence for sentence in answer["heard"] if " to " in sentence and sentence.startswith("The ")]
    # With Qt 6.4 the reader has to ask for what the news is, and finds that of the win when it asks for the last move.
    assert len(moves) - 1 <= len(moved) <= len(moves), "one sentence for each move"
