"""Figures of several programs over several rounds: their medians, the table of them, and lines of JSON."""

import json
import statistics
from collections.abc import Sequence
from typing import Final, NamedTuple

from benchmarks.window_lib.programs import NARROW, WIDE, Size


class Figure(NamedTuple):
    """Something that is measured.

    Attributes:
        key: its name in JSON.
        label: its name in the table.
        unit: "s", "MiB" or "share".
        digits: how many digits after the point are shown.
    """

    key: str
    label: str
    unit: str = "s"
    digits: int = 2


class Goal(NamedTuple):
    """What one of our figures should not exceed: a value, or a multiple of AisleRiot's in the same run."""

    most: float
    relative: bool

    def text(self) -> str:
        """The goal as the table shows it."""
        return f"≤ {self.most:g} ×" if self.relative else f"≤ {self.most:g}"

    def is_met(self, value: float, ratio: float | None) -> bool | None:
        """Whether a median meets it; None if there is nothing to compare with."""
        compared = ratio if self.relative else value
        # A value is the difference of two readings: 0.52 − 0.50 is a little more than 0.02.
        return None if compared is None else round(compared, 9) <= self.most


class Summary(NamedTuple):
    """Some values of one figure in short."""

    median: float
    least: float
    most: float
    number: int

    def text(self, digits: int) -> str:
        """Median and range, such as "0.12 (0.10-0.15)"; one value stands alone."""
        middle = f"{self.median:.{digits}f}"
        if self.number < 2:
            return middle
        return f"{middle} ({self.least:.{digits}f}–{self.most:.{digits}f})"


ANY_WINDOW: Final = Figure("any_window_s", "exec to first window of any title, s", digits=3)
MAPPED: Final = Figure("mapped_s", "exec to game window mapped, s", digits=3)
PAINTED: Final = Figure("painted_s", "exec to first paint of the board, s", digits=3)
REST: Final = Figure("rest_s", "exec to board at rest, s", digits=3)
START_CPU: Final = Figure("start_cpu_s", "CPU until at rest, s")
COLD_REST: Final = Figure("cold_rest_s", "first start of all: exec to board at rest, s", digits=3)
COLD_CPU: Final = Figure("cold_start_cpu_s", "first start of all: CPU until at rest, s")
RSS: Final = Figure("rss_mib", "RSS, MiB", "MiB", 0)
PSS: Final = Figure("pss_mib", "PSS, MiB", "MiB", 0)
DEAL: Final = (
    Figure("deal_cpu_s", "10 new deals: program, CPU s"),
    Figure("deal_server_cpu_s", "10 new deals: X server, CPU s"),
    Figure("deal_sum_cpu_s", "10 new deals: both, CPU s"),
)
RESIZE: Final = (
    Figure("resize_cpu_s", "10 resizes: program, CPU s"),
    Figure("resize_server_cpu_s", "10 resizes: X server, CPU s"),
    Figure("resize_sum_cpu_s", "10 resizes: both, CPU s"),
)
RESIZE_REST: Final = Figure("resize_rest_s", "one resize to board at rest, s", digits=3)
IDLE: Final = (
    Figure("idle_cpu_s", "idle 20 s, clock running: program, CPU s", digits=3),
    Figure("idle_server_cpu_s", "idle 20 s, clock running: X server, CPU s", digits=3),
)
OTHER_BUSY: Final = Figure("other_busy", "other_busy, share of the machine", "share", 3)


def _drag_figures(size: Size) -> tuple[Figure, Figure, Figure]:
    """The CPU time of the standard drag in a window of this size: the program's, the X server's, and both."""
    name = f"{size[0]}x{size[1]}"
    return (
        Figure(f"drag_cpu_s@{name}", f"drag {name}: program, CPU s"),
        Figure(f"drag_server_cpu_s@{name}", f"drag {name}: X server, CPU s"),
        Figure(f"drag_sum_cpu_s@{name}", f"drag {name}: both, CPU s"),
    )


DRAG: Final = {size: _drag_figures(size) for size in (NARROW, WIDE)}
ALL: Final = (
    *(ANY_WINDOW, MAPPED, PAINTED, REST, START_CPU, COLD_REST, COLD_CPU, RSS, PSS),
    *(figure for three in DRAG.values() for figure in three),
    *(*DEAL, *RESIZE, RESIZE_REST, *IDLE, OTHER_BUSY),
)
"""Every figure, in the order of the table."""
BUSY: Final = 0.1
"""The share of the machine that others may use before absolute figures mean little."""
GOALS: Final = {
    "rest_s": Goal(1.0, relative=True),
    "rss_mib": Goal(80, relative=False),
    "pss_mib": Goal(70, relative=False),
    "drag_sum_cpu_s@1200x800": Goal(1.3, relative=True),
    "drag_sum_cpu_s@1920x1080": Goal(1.3, relative=True),
    "resize_sum_cpu_s": Goal(0.8, relative=True),
    "resize_rest_s": Goal(0.1, relative=False),
    "idle_cpu_s": Goal(0.02, relative=False),
}


def summarise(values: Sequence[float]) -> Summary:
    """Median, least and most of at least one value."""
    return Summary(statistics.median(values), min(values), max(values), len(values))


class Results:
    """All values of a run, and what was found wrong with it.

    Attributes:
        programs: the key and the name in the table of each program, in order.
        ours, peer: the keys of the two whose ratio the table shows.
        problems: one sentence for each measurement that was not counted, or must be read with care.
    """

    def __init__(self, programs: Sequence[tuple[str, str]], ours: str, peer: str) -> None:
        self.programs = tuple(programs)
        self.ours, self.peer = ours, peer
        self.problems: list[str] = []
        self._values: dict[Figure, dict[str, list[float]]] = {}

    def add(self, program: str, figure: Figure, value: float) -> None:
        """Note one value."""
        self._values.setdefault(figure, {}).setdefault(program, []).append(value)

    def values(self, program: str, figure: Figure) -> tuple[float, ...]:
        """The values of a program, in the order of the rounds."""
        return tuple(self._values.get(figure, {}).get(program, ()))

    def ratio(self, figure: Figure) -> float | None:
        """Our median as a multiple of the peer's; None if one is not known, or too small to divide by."""
        ours, peer = self.values(self.ours, figure), self.values(self.peer, figure)
        if not ours or not peer:
            return None
        divisor = summarise(peer).median
        return summarise(ours).median / divisor if divisor >= 10**-figure.digits else None

    def table(self) -> str:
        """The table for people: median and range of each figure, our ratio, our goals; then the problems."""
        names = [name for _, name in self.programs]
        rows = [["", *names, "ratio", "goal", ""]]
        rows.extend(self._row(figure) for figure in ALL if figure in self._values)
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines: list[str] = []
        for row in rows if len(rows) > 1 else ():
            cells = [
                row[0].ljust(widths[0]),
                *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)),
            ]
            lines.append("  ".join(cells).rstrip())
        if lines:
            lines.insert(1, "-" * max(map(len, lines)))
        lines.extend(f"! {problem}" for problem in self.problems)
        busy = [value for values in self._values.get(OTHER_BUSY, {}).values() for value in values]
        if busy and summarise(busy).median > BUSY:
            lines.append("(The machine was busy with other work: measure again when it is quiet.)")
        return "\n".join(lines)

    def json_lines(self) -> str:
        """One line for each figure of each program, and one for each problem."""
        lines = []
        for figure in ALL:
            for program, values in self._values.get(figure, {}).items():
                short = summarise(values)
                record: dict[str, object] = {
                    "program": program,
                    "figure": figure.key,
                    "unit": figure.unit,
                    "median": round(short.median, 4),
                    "min": round(short.least, 4),
                    "max": round(short.most, 4),
                    "n": short.number,
                    "values": [round(value, 4) for value in values],
                }
                ratio = self.ratio(figure) if program == self.ours else None
                if ratio is not None:
                    record["ratio"] = round(ratio, 3)
                lines.append(json.dumps(record))
        lines.extend(json.dumps({"problem": problem}) for problem in self.problems)
        return "\n".join(lines)

    def _row(self, figure: Figure) -> list[str]:
        cells = []
        for key, _ in self.programs:
            values = self.values(key, figure)
            cells.append(summarise(values).text(figure.digits) if values else "–")
        ratio = self.ratio(figure) if figure != OTHER_BUSY else None
        goal, ours = GOALS.get(figure.key), self.values(self.ours, figure)
        met = goal.is_met(summarise(ours).median, ratio) if goal and ours else None
        return [
            figure.label,
            *cells,
            "" if ratio is None else f"{ratio:.2f}",
            goal.text() if goal else "",
            {None: "", True: "met", False: "missed"}[met],
        ]
