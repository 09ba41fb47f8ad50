"""The command line of benchmarks/window.py: all programs in turn, round after round, then the table."""

import argparse
import os
import signal
import sys
from collections.abc import Sequence

from benchmarks.window_lib.desk import CannotMeasure, Desk, check_tools
from benchmarks.window_lib.figures import Results
from benchmarks.window_lib.measure import KINDS, Bench
from benchmarks.window_lib.programs import KEYS, OURS, PEER, Program, default_python, program


def names(text: str, known: Sequence[str]) -> tuple[str, ...]:
    """The words of a list with commas, in the order of the known ones; ArgumentTypeError names the first other."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    for word in words:
        if word not in known:
            raise argparse.ArgumentTypeError(f"there is no “{word}”: choose from {','.join(known)}")
    if not words:
        raise argparse.ArgumentTypeError(f"choose at least one of {','.join(known)}")
    return tuple(word for word in known if word in words)


def parser() -> argparse.ArgumentParser:
    """The options."""
    options = argparse.ArgumentParser(
        prog="benchmarks/window.py",
        description="Measures what Belvedere's window costs, beside a bare PyQt6 window and AisleRiot, in one run.",
    )
    options.add_argument("--rounds", type=int, default=15, metavar="N", help="rounds over all programs (15)")
    options.add_argument(
        "--idle-rounds", type=int, default=5, metavar="N", help="in how many of them idling is measured (5)"
    )
    options.add_argument(
        "--only", type=lambda text: names(text, KINDS), default=KINDS, metavar="LIST", help=f"of {','.join(KINDS)}"
    )
    options.add_argument(
        "--programs", type=lambda text: names(text, KEYS), default=KEYS, metavar="LIST", help=f"of {','.join(KEYS)}"
    )
    options.add_argument("--python", default=default_python(), metavar="PATH", help="the Python that has Belvedere")
    options.add_argument("--json", action="store_true", help="print lines of JSON, and the table on standard error")
    options.add_argument("--shots", metavar="DIR", help="save pictures of the first, uncounted start there")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; exit status 2 if it cannot start, 1 if some of it could not be measured."""
    options = parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        check_tools(pictures=options.shots is not None)
        if options.shots:
            os.makedirs(options.shots, exist_ok=True)
        programs = [program(key, options.python) for key in options.programs]
    except CannotMeasure as problem:
        _say(f"window.py: {problem}")
        return 2
    results = Results([(each.key, each.name) for each in programs], OURS, PEER)
    try:
        with Desk() as desk:
            _measure(options, programs, desk, results)
    except CannotMeasure as problem:
        results.problems.append(_sentence(problem))
    except KeyboardInterrupt:
        results.problems.append("Ended before all rounds were done.")
    print(results.table(), file=sys.stderr if options.json else sys.stdout)
    if options.json:
        print(results.json_lines())
    return 1 if results.problems else 0


def _measure(options: argparse.Namespace, programs: Sequence[Program], desk: Desk, results: Results) -> None:
    benches = []
    for each in programs:
        _say(f"{each.name}: first start, not counted")
        bench = Bench(each, desk, results)
        try:
            bench.rehearse(options.only, options.shots)
        except CannotMeasure as problem:
            results.problems.append(_sentence(problem))
        else:
            benches.append((each.name, bench))
    for number in range(options.rounds):
        for name, bench in benches:
            _say(f"round {number + 1} of {options.rounds}: {name}")
            try:
                bench.round(options.only, idle=number < options.idle_rounds)
            except CannotMeasure as problem:
                results.problems.append(_sentence(problem))


def _sentence(problem: CannotMeasure) -> str:
    """What went wrong, with one full stop; the last words may be another program's."""
    return str(problem).rstrip(".") + "."


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
