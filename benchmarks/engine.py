"""How fast the rules are: lists of legal moves, and moves applied, per second and game.

``python benchmarks/engine.py [--runs 5] [--soliterm PYTHON]``. Measured over the recorded positions of
``tests/data/traces`` with step 20 and more that are not synthetic: CPU time, the median of several runs. A move applied
is one listed move put through the public ``apply``, legality checked and effects recorded; the listing of the moves
counts too. Soliterm 1.2's ``legal_moves()`` on an Eight Off opening is measured in the same run, by this interpreter if
it can import it, or by the one that ``--soliterm`` names (``pip install soliterm==1.2`` in an environment of its own).
"""

import argparse
import gzip
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from belvedere import games  # noqa: E402  # from this checkout, whatever is installed
from belvedere.rules.engine import apply, legal_moves  # noqa: E402
from belvedere.rules.variant import Variant  # noqa: E402
from belvedere.table.position import Position  # noqa: E402

LISTS_GOAL = 20_000
MOVES_GOAL = 60_000
FIRST_STEP = 20
ENOUGH = 0.25
"""Seconds of CPU time that a run of a game takes at least."""

SOLITERM = """
import statistics, time
from importlib.metadata import version
from soliterm.engine import EightOff, Solitaire
game = Solitaire(EightOff(), 1)
assert game.legal_moves()
def lists():
    start, count = time.process_time(), 0
    while time.process_time() - start < 1.0:
        list(game.legal_moves())
        count += 1
    return count / (time.process_time() - start)
print(version("soliterm"), statistics.median(lists() for _ in range(RUNS)))
"""


def positions(variant: Variant) -> list[Position]:
    """The recorded positions that are measured."""
    path = ROOT / "tests" / "data" / "traces" / f"{variant.key}.jsonl.gz"
    with gzip.open(path, "rt", encoding="utf-8") as file:
        told = [json.loads(line) for line in file]
    return [
        Position.from_state(line["state"]) for line in told if line["step"] >= FIRST_STEP and not line.get("synthetic")
    ]


def list_all(variant: Variant, table: list[Position]) -> int:
    """List the moves of each position; how many lists."""
    for position in table:
        list(legal_moves(variant, position))
    return len(table)


def apply_all(variant: Variant, table: list[Position]) -> int:
    """List the moves of each position once and apply each; how many moves."""
    count = 0
    for position in table:
        for move in legal_moves(variant, position):
            apply(variant, position, move)
            count += 1
    return count


def rate(work: Callable[[], int]) -> float:
    """Things done per second of CPU time."""
    start = time.process_time()
    done = 0
    while (spent := time.process_time() - start) < ENOUGH:
        done += work()
    return done / spent


def main() -> int:
    """Measure and print; 1 if a game misses a goal."""
    parser = argparse.ArgumentParser(description="Measure the rules engine.")
    parser.add_argument("--runs", type=int, default=5, help="runs, of which the median counts")
    parser.add_argument("--soliterm", default=sys.executable, metavar="PYTHON", help="an interpreter with soliterm 1.2")
    arguments = parser.parse_args()
    tables = {variant: positions(variant) for variant in games.ALL}
    rates: dict[Variant, tuple[list[float], list[float]]] = {variant: ([], []) for variant in games.ALL}
    # One run goes through all games, so that a disturbance does not hit all runs of one game.
    for _ in range(arguments.runs):
        for variant, table in tables.items():
            rates[variant][0].append(rate(partial(list_all, variant, table)))
            rates[variant][1].append(rate(partial(apply_all, variant, table)))
    print(f"Python {sys.version.split()[0]}, median of {arguments.runs} runs, CPU time")
    print(f"{'game':24}{'positions':>10}{'moves each':>12}{'lists/s':>10}{'moves/s':>10}")
    missed = False
    for variant, table in tables.items():
        lists, moves = map(statistics.median, rates[variant])
        each = apply_all(variant, table) / len(table)
        print(f"{variant.key:24}{len(table):10}{each:12.1f}{lists:10,.0f}{moves:10,.0f}")
        missed |= lists < LISTS_GOAL or moves < MOVES_GOAL
    print(f"goal: {LISTS_GOAL:,} lists/s and {MOVES_GOAL:,} moves/s in every game: {'missed' if missed else 'reached'}")
    print(soliterm(arguments.soliterm, arguments.runs))
    return int(missed)


def soliterm(python: str, runs: int) -> str:
    """What Soliterm 1.2 does on an Eight Off opening, or that it is not there."""
    code = SOLITERM.replace("RUNS", str(runs))
    result = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    if result.returncode:
        return f"soliterm cannot be imported by {python}: not measured"
    version, lists = result.stdout.split()
    return f"soliterm {version}, legal_moves() on an Eight Off opening: {float(lists):,.0f} lists/s"


if __name__ == "__main__":
    sys.exit(main())
