#!/usr/bin/env python3
"""How long the help takes to be seen: from the request until its picture is painted.

The first opening is timed in a program of its own each time, with the window at rest: it loads and makes all of the
help. Later ones are timed in one program: the help is closed and asked for again, by turns at the contents and at each
game, and a page with pictures is gone to by a link. A search is timed for each letter that is typed.

    benchmarks/help.py [--runs 15] [--size 1280x800] [--json]

It needs a display (Xvfb will do; QT_QPA_PLATFORM=offscreen needs none), and a machine that has nothing else to do. The
goal: half of the first openings take less than 150 ms, half of the later ones less than 50 ms. The milliseconds of the
processor that it took are told beside them: they hardly depend on what else the machine does.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Final, NamedTuple

if __name__ == "__main__":
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    sys.path[0:1] = [os.path.join(root, "src"), root]

from PyQt6.QtCore import QEvent, QObject
from PyQt6.QtWidgets import QApplication

from belvedere import games
from benchmarks.timed_window import TimedWindow, open_window, wait

FIRST: Final = 150.0
LATER: Final = 50.0
_GAME: Final = "terrace"
_QUERY: Final = "round the corner"
_PATIENCE: Final = 10.0
_REST: Final = 250
"""Milliseconds between two requests: the table has drawn its cards in their new size by then."""


class Took(NamedTuple):
    """Milliseconds from a request until the help was painted: by the clock, and of the processor."""

    clock: float
    cpu: float


class Watch(QObject):
    """Sees that the text of the help is painted."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        super().__init__()
        self.seen = False

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:  # noqa: N802  # overrides Qt's
        """Take note of a paint of a text."""
        if event is not None and event.type() == QEvent.Type.Paint and watched is not None:
            parent = watched.parent()
            self.seen = self.seen or type(parent).__name__ == "HelpBrowser"
        return False


def timed(request: Callable[[], object], watch: Watch) -> Took:
    """What it takes from the request until the help is painted."""
    watch.seen = False
    begun, used = perf_counter(), process_time()
    request()
    while not watch.seen:
        QApplication.processEvents()
        if perf_counter() - begun > _PATIENCE:
            raise SystemExit("The help was not painted: this is no measurement")
    return Took(1000 * (perf_counter() - begun), 1000 * (process_time() - used))


def begin(folder: str, size: tuple[int, int]) -> tuple[TimedWindow, Watch]:
    """The window at rest, and what watches its help."""
    window = open_window(folder, _GAME, size, "off")
    watch = Watch()
    QApplication.instance().installEventFilter(watch)  # type: ignore[union-attr]  # made by main
    return window, watch


def first(size: tuple[int, int]) -> Took:
    """The first opening, in this program."""
    with tempfile.TemporaryDirectory() as folder:
        window, watch = begin(folder, size)
        took = timed(window.dialogs.show_this_game, watch)
        window.close()
    return took


def later(size: tuple[int, int], runs: int) -> dict[str, list[Took]]:
    """Openings after the first, links that are followed, and letters that are typed."""
    found: dict[str, list[Took]] = {"opened again": [], "another page": [], "a letter of a search": []}
    with tempfile.TemporaryDirectory() as folder:
        window, watch = begin(folder, size)
        window.dialogs.show_contents()
        wait(_REST)
        place = window.dialogs.help
        if place is None:
            raise SystemExit("The help was not opened: this is no measurement")
        names = [variant.key for variant in games.ALL]
        for run in range(runs):
            place.close()
            wait(_REST)
            name = names[run % len(names)] if run % 2 else "contents"
            found["opened again"].append(timed(lambda name=name: place.ask(name), watch))  # type: ignore[misc]
            wait(_REST)
            link = names[(run + 4) % len(names)]
            found["another page"].append(timed(lambda link=link: place.panel.show_page(link), watch))  # type: ignore[misc]
            wait(_REST)
        for end in range(1, len(_QUERY) + 1):
            # As when it is typed.
            query = _QUERY[:end]
            if query.strip() == query:
                found["a letter of a search"].append(
                    timed(lambda query=query: place.panel.line.textEdited.emit(query), watch)  # type: ignore[misc]
                )
        window.close()
    return found


def _end_widgets() -> None:
    """End the windows before the application; what that imports is not to be there while it is measured."""
    from belvedere.qt.app import end_widgets

    end_widgets()


def main() -> int:
    """Measure, and say whether it is fast enough."""
    parser = argparse.ArgumentParser(description="How long the help takes to be seen.")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--first", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    width, _, height = arguments.size.partition("x")
    size = int(width), int(height)
    if arguments.first:
        application = QApplication([])
        print(*first(size))
        _end_widgets()
        del application
        return 0
    command = [sys.executable, os.path.abspath(__file__), "--first", "--size", arguments.size]
    firsts = []
    for _ in range(arguments.runs):
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        firsts.append(Took(*map(float, done.stdout.split())))
    application = QApplication([])
    results = {"first": firsts, **later(size, arguments.runs)}
    _end_widgets()
    del application
    figures = {
        name: {
            "median": statistics.median(took.clock for took in times),
            "longest": max(took.clock for took in times),
            "cpu": statistics.median(took.cpu for took in times),
        }
        for name, times in results.items()
    }
    if arguments.json:
        print(json.dumps(figures))
    else:
        print(f"{'milliseconds':<22}{'median':>10}{'longest':>10}{'processor':>11}")
        for name, found in figures.items():
            print(f"{name:<22}{found['median']:>10.1f}{found['longest']:>10.1f}{found['cpu']:>11.1f}")
    later_ones = [found["median"] for name, found in figures.items() if name != "first"]
    return 0 if figures["first"]["median"] < FIRST and max(later_ones) < LATER else 1


if __name__ == "__main__":
    sys.exit(main())
