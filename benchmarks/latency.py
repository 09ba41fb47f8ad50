#!/usr/bin/env python3
"""How long a drag waits for its picture while the search runs, and while it does not.

A thousand mouse moves of a drag are posted one by one, each some time after the one before was painted; what is
measured is the time from the moment when the event is posted to the moment when the window has handed the finished
picture over. Runs with and without a search take turns. The search is that of the window: a process of its own, asked
for a deal that keeps it busy.

    benchmarks/latency.py [--moves 1000] [--warm-up 100] [--runs 5] [--json]

It needs a display (Xvfb will do, with QT_QPA_PLATFORM=offscreen none), and a machine that has nothing else to do. The
goal: the 99th percentile with the search is at most 1.2 times that without, or 2 ms more.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
from time import perf_counter
from typing import Final, NamedTuple

if __name__ == "__main__":
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    sys.path[0:1] = [os.path.join(root, "src"), root]

from PyQt6.QtCore import QEventLoop, QPointF, QTimer
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.qt.app import end_widgets
from belvedere.qt.search_process import Question
from belvedere.rules.dealing import deal
from benchmarks.timed_window import PAUSE, Hand, TimedWindow, open_window, wait
from benchmarks.window_lib.processes import machine

GAME: Final = "eight-off"
BUSY: Final = ("generals-patience", 16)
"""A deal that is not decided in the time of a run."""
FACTOR: Final = 1.2
MORE: Final = 2.0


class Run(NamedTuple):
    """The latencies of a run in milliseconds.

    Attributes:
        median: half of the moves took no longer.
        p99: 99 in 100 took no longer.
        busy: the share of the machine that was at work meanwhile, ours included.
    """

    median: float
    p99: float
    busy: float


class Drag:
    """A drag of the last card of the first column round the table."""

    def __init__(self, window: TimedWindow, moves: int, warm_up: int) -> None:
        """Prepare so many moves, of which the first are not counted."""
        self._window = window
        self._hand = Hand(window.view.viewport_widget())
        self._moves = moves + warm_up
        self._warm_up = warm_up
        self._times: list[float] = []
        self._posted = 0.0
        self._home = QPointF()
        self._loop = QEventLoop()

    def run(self) -> Run:
        """Drag, and let go where the card was."""
        view = self._window.view
        codes = view.session.position.tableau[0]
        column = view.session.position.shape.ids[view.session.position.shape.columns.start]
        rect = view.layout_now.rects(column, codes, None)[-1]
        self._home = QPointF(rect.x + rect.width / 2, rect.y + rect.height / 2) / view.ratio
        self._hand.press(self._home)
        before = machine()
        self._window.painted = self._painted
        self._post()
        self._loop.exec()
        after = machine()
        self._window.painted = None
        self._hand.release(self._home)
        QApplication.processEvents()
        if view.session.moves:
            raise SystemExit("The drag has played a move: this is no measurement of a drag")
        times = sorted(self._times[self._warm_up :])
        busy = (after.busy - before.busy) / max(after.passed - before.passed, 0.01)
        return Run(statistics.median(times), times[int(len(times) * 0.99)], busy)

    def _post(self) -> None:
        """Move on by a step of the circle."""
        self._hand.post(self._hand.on_circle(len(self._times), (0.5, 0.3), (0.5, 0.3)), self._ask)

    def _ask(self) -> None:
        self._posted = perf_counter()

    def _painted(self) -> None:
        if not self._posted:
            return
        self._times.append(1000 * (perf_counter() - self._posted))
        self._posted = 0.0
        if len(self._times) < self._moves:
            QTimer.singleShot(PAUSE, self._post)
        else:
            self._loop.quit()


def measure(window: TimedWindow, moves: int, warm_up: int, *, search: bool) -> Run:
    """One run."""
    process = window.oracle.process
    if search:
        variant = games.find(BUSY[0])
        process.ask(Question(variant, deal(variant, BUSY[1]), 3600.0, 4096))
    else:
        process.leave()
    wait(1500)
    if search != bool(process.question):
        raise SystemExit("The search is not in the state that was to be measured")
    run = Drag(window, moves, warm_up).run()
    if search != bool(process.question):
        raise SystemExit("The search has ended meanwhile: choose another deal for it")
    return run


def report(without: list[Run], with_search: list[Run]) -> dict[str, object]:
    """The medians of the runs and whether the goal is reached."""
    base, loaded = (statistics.median(run.p99 for run in runs) for runs in (without, with_search))
    return {
        "p99_without_ms": round(base, 2),
        "p99_with_ms": round(loaded, 2),
        "median_without_ms": round(statistics.median(run.median for run in without), 2),
        "median_with_ms": round(statistics.median(run.median for run in with_search), 2),
        "ratio": round(loaded / base, 2),
        "busy_without": round(statistics.median(run.busy for run in without), 2),
        "busy_with": round(statistics.median(run.busy for run in with_search), 2),
        "reached": loaded <= base * FACTOR or loaded <= base + MORE,
    }


def main() -> int:
    """Measure and print; the exit status is 1 if the goal is missed."""
    parser = argparse.ArgumentParser(description="How long a drag waits for its picture while the search runs.")
    parser.add_argument("--moves", type=int, default=1000, help="moves that are counted in each run")
    parser.add_argument("--warm-up", type=int, default=100, help="moves before them")
    parser.add_argument("--runs", type=int, default=5, help="runs with and without the search")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    wanted = parser.parse_args()
    application = QApplication(["latency"])
    without: list[Run] = []
    with_search: list[Run] = []
    with tempfile.TemporaryDirectory() as folder:
        window = open_window(folder, GAME, (1200, 800), "off")
        for number in range(1, wanted.runs + 1):
            for search, runs in ((False, without), (True, with_search)):
                runs.append(measure(window, wanted.moves, wanted.warm_up, search=search))
                if not wanted.json:
                    words = "with the search   " if search else "without the search"
                    print(f"run {number} {words} median {runs[-1].median:6.2f} ms  p99 {runs[-1].p99:6.2f} ms")
        window.close()
    application.processEvents()
    end_widgets()
    told = report(without, with_search)
    if wanted.json:
        print(json.dumps(told))
    else:
        print(f"p99 without the search {told['p99_without_ms']} ms (machine {told['busy_without']:.0%} at work)")
        print(f"p99 with the search    {told['p99_with_ms']} ms (machine {told['busy_with']:.0%} at work)")
        print(f"ratio {told['ratio']}: the goal is {'reached' if told['reached'] else 'missed'}")
    return 0 if told["reached"] else 1


if __name__ == "__main__":
    sys.exit(main())
