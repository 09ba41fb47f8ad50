"""How much the solver decides, and how fast: for each game the share of deals decided, positions and seconds.

Seconds are those of the processor, so that other programs disturb the figures less; the start of Python is not counted.

    python benchmarks/solver.py --deals 1-200 --seconds 10
    python benchmarks/solver.py --games wood signora --deals 1-40 --seconds 1
"""

import argparse
import sys
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from belvedere.games import ALL, find
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Variant
from belvedere.solver import Budget, Kind, solve


class Result(NamedTuple):
    """A deal and what became of it."""

    number: int
    kind: Kind
    nodes: int
    seconds: float


def run(variant: Variant, number: int, seconds: float, memory: int) -> Result:
    """Solve a deal within so many seconds of the processor."""
    position = deal(variant, number)
    start = time.process_time()
    verdict = solve(variant, position, Budget(memory_mib=memory), lambda: time.process_time() - start >= seconds)
    return Result(number, verdict.kind, verdict.nodes, time.process_time() - start)


def quantile(values: list[float], share: float) -> float:
    """The value that such a share of the values does not exceed."""
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


def report(key: str, results: list[Result], limits: list[float]) -> str:
    """A row of the table."""
    decided = [result for result in results if result.kind is not Kind.UNKNOWN]
    won = [result for result in results if result.kind is Kind.WINNABLE]
    shares = [sum(result.seconds <= limit for result in decided) / len(results) for limit in limits]
    row = [key, *(f"{share:.1%}" for share in shares), f"{len(won)}/{len(decided) - len(won)}"]
    if won:
        nodes = [float(result.nodes) for result in won]
        seconds = [result.seconds for result in won]
        row += [f"{quantile(nodes, 0.5):,.0f} / {quantile(nodes, 0.95):,.0f}"]
        row += [f"{quantile(seconds, 0.5):.3f} / {quantile(seconds, 0.95):.3f}"]
    searched = [result for result in results if result.nodes]
    used = sum(result.seconds for result in searched)
    row += [f"{sum(result.nodes for result in searched) / used:,.0f}" if used else "-"]
    return " | ".join(row)


def main() -> None:
    """Run the games asked for and print a row for each."""
    parser = argparse.ArgumentParser(description="How much the solver decides, and how fast.")
    parser.add_argument("--games", nargs="+", default=[variant.key for variant in ALL], help="keys of games")
    parser.add_argument("--deals", default="1-40", help="a range of deal numbers such as 1-200")
    parser.add_argument("--seconds", type=float, default=1.0, help="of the processor, for each deal")
    parser.add_argument("--memory", type=int, default=300, help="MiB for each deal")
    parser.add_argument("--open", action="store_true", help="also list the deals that stay open")
    wanted = parser.parse_args()
    first, _, last = wanted.deals.partition("-")
    limits = [limit for limit in (1.0, 10.0) if limit <= wanted.seconds] or [wanted.seconds]
    heads = ["game", *(f"decided in {limit:g} s" for limit in limits), "won/lost"]
    print(" | ".join([*heads, "nodes of wins: median / p95", "seconds of wins: median / p95", "positions a second"]))
    for key in wanted.games:
        variant = find(key)
        numbers = range(int(first), int(last or first) + 1)
        results = [run(variant, number, wanted.seconds, wanted.memory) for number in numbers]
        # A verdict comes a little after the limit when the replay of the solution took longer.
        print(report(key, results, [limit + 0.02 for limit in limits]), flush=True)
        if wanted.open:
            print("  open:", *(result.number for result in results if result.kind is Kind.UNKNOWN))


if __name__ == "__main__":
    main()
