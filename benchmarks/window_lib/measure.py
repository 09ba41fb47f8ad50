"""Starts a program, handles its window as a player would, and notes what that costs."""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from benchmarks.window_lib import figures
from benchmarks.window_lib.desk import CannotMeasure, Desk
from benchmarks.window_lib.figures import Figure, Results
from benchmarks.window_lib.pictures import Picture, changed_pixels, is_blank
from benchmarks.window_lib.processes import counted, cpu_seconds, end, machine, memory, thread_seconds
from benchmarks.window_lib.programs import FAR, NARROW, Program, Size, Spots
from benchmarks.window_lib.screen import Box

KINDS: Final = ("start", "memory", "drag", "deal", "resize", "idle")
SIZES: Final = (
    *((900, 640), (1500, 900), (1000, 700), (1800, 1050), (800, 600)),
    *((1300, 850), (1100, 760), (1700, 1000), (950, 680), (1200, 800)),
)
IDLE_SECONDS: Final = 20.0

_BOARD: Final = (0.02, 0.18, 0.98, 0.90)
_FOOT: Final = (0.0, 0.95, 1.0, 1.0)
_LEAST_WINDOW, _LEAST_ANYTHING = 200, 60
_WINDOW_EVERY, _BOARD_EVERY = 0.01, 0.02
_REST_AFTER_START, _REST_AFTER_ACTION = 0.8, 0.5
_PATIENCE: Final = 30.0
_MEMORY_AFTER: Final = 2.0
_STEPS, _STEP_SECONDS, _SWINGS, _HELD_STEPS = 300, 0.005, 3, 25
_LEAST_MOVED: Final = 200
_DEALS, _AFTER_DEAL = 10, 0.5


class Started(NamedTuple):
    """A program that is running.

    Attributes:
        process: its process.
        window: the X server's number of its window.
        since: when it was started; the clock of time.monotonic().
        any_window, mapped, painted, rest: seconds from then to its first window of any title, to the game's, to
            the first paint of the board, and to the last change of the board.
        cpu: CPU seconds until the board was seen to be at rest.
    """

    process: subprocess.Popen[bytes]
    window: int
    since: float
    any_window: float
    mapped: float
    painted: float
    rest: float
    cpu: float


class Count(NamedTuple):
    """What processes have spent so far.

    Attributes:
        whole: CPU seconds in steps of a tick, with those of threads that have ended.
        threads: CPU seconds of each living thread, exactly; empty where the system does not tell.
    """

    whole: float
    threads: dict[int, float]


def passed(before: Count, after: Count) -> float:
    """CPU seconds between two counts: exactly, unless a thread has taken what it spent with it."""
    if not before.threads or not before.threads.keys() <= after.threads.keys():
        return after.whole - before.whole
    return sum(after.threads.values()) - sum(before.threads.values())


def swings(start: tuple[int, int], far: tuple[int, int]) -> list[tuple[int, int]]:
    """The points of the standard drag: evenly to the far point and back to the start, three times."""
    points = []
    for step in range(1, _STEPS + 1):
        phase = 2 * _SWINGS * step / _STEPS % 2
        share = phase if phase <= 1 else 2 - phase
        points.append(tuple(round(a + (b - a) * share) for a, b in zip(start, far, strict=True)))
    return [(x, y) for x, y in points]


def moves(points: Sequence[tuple[int, int]]) -> list[object]:
    """What tells xdotool to take the pointer through these points."""
    return [word for x, y in points for word in ("mousemove", x, y, "sleep", _STEP_SECONDS)]


class Bench:
    """One program with its home folder, measured round by round."""

    def __init__(self, program: Program, desk: Desk, results: Results) -> None:
        self._program, self._desk, self._results = program, desk, results
        self._title = re.compile(program.title)
        self._home = desk.home(program.key)
        self._first_size: Size | None = None

    def rehearse(self, kinds: Sequence[str], shots: str | None) -> None:
        """The first start of all with its empty caches, then each action once; only the start is noted."""
        started = self._start()
        try:
            if "start" in kinds:
                self._note(figures.COLD_REST, started.rest)
                self._note(figures.COLD_CPU, started.cpu)
            self._picture(shots, "start")
            for size, spots in self._program.spots.items():
                if "drag" in kinds:
                    self._drag(started, size, spots, shots, count=False)
            if "deal" in kinds:
                self._deals(started, count=False)
                self._picture(shots, "deals")
            if "resize" in kinds:
                self._resizes(started, count=False)
            if "idle" in kinds:
                self._first_move(started)
                self._picture(shots, "first-move")
        finally:
            self._end(started)

    def round(self, kinds: Sequence[str], *, idle: bool) -> None:
        """Start the program, do everything with it that is asked for, and end it."""
        spent, before = self._own_cpu(), machine()
        started = self._start()
        try:
            if "start" in kinds:
                self._note(figures.ANY_WINDOW, started.any_window)
                self._note(figures.MAPPED, started.mapped)
                self._note(figures.PAINTED, started.painted)
                self._note(figures.REST, started.rest)
                self._note(figures.START_CPU, started.cpu)
            if "memory" in kinds:
                time.sleep(_MEMORY_AFTER)
                used = memory(*counted(started.process.pid))
                self._note(figures.RSS, used.rss)
                self._note(figures.PSS, used.pss)
            if "drag" in kinds:
                for size, spots in self._program.spots.items():
                    self._drag(started, size, spots, None, count=True)
            if "deal" in kinds:
                self._deals(started, count=True)
            if "resize" in kinds:
                self._resizes(started, count=True)
            if "idle" in kinds and idle:
                self._idle(started)
            after = machine()
            own = self._own_cpu() + self._cpu(started) - spent
            busy = max(0.0, after.busy - before.busy - own) / max(0.01, after.passed - before.passed)
            self._note(figures.OTHER_BUSY, busy)
        finally:
            self._end(started)

    def _start(self) -> Started:
        """Start the program and wait until its board is at rest."""
        self._desk.pointer_away()
        with open(os.path.join(self._home, "output.txt"), "wb") as output:
            since = time.monotonic()
            process = subprocess.Popen(
                self._program.command,
                env=self._desk.environment | {"HOME": self._home},
                cwd=self._home,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        try:
            window, any_window, mapped = self._await_window(process, since)
            painted, rest = self._await_rest(window, since, _REST_AFTER_START)
        except BaseException:
            end(process, politely=False)
            raise
        cpu = cpu_seconds(*counted(process.pid))
        self._compare_size(self._box(window))
        return Started(process, window, since, any_window - since, mapped - since, painted - since, rest - since, cpu)

    def _end(self, started: Started) -> None:
        """End the program as a crash would, so that it keeps no window size: every start is to be like the first."""
        end(started.process, politely=False)
        for folder in self._program.kept:
            shutil.rmtree(os.path.join(self._home, folder), ignore_errors=True)

    def _compare_size(self, box: Box) -> None:
        size = box.width, box.height
        self._first_size = self._first_size or size
        if size != self._first_size:
            self._results.problems.append(
                f"{self._program.name} began at {size[0]}x{size[1]} instead of "
                f"{self._first_size[0]}x{self._first_size[1]}: its starts cannot be compared."
            )

    def _await_window(self, process: subprocess.Popen[bytes], since: float) -> tuple[int, float, float]:
        """The game's window, when the first of any title was seen, and when it was seen."""
        screen, first = self._desk.screen, None
        while time.monotonic() < since + _PATIENCE and process.poll() is None:
            for window in screen.windows():
                box = screen.box(window)
                if box is None or min(box.width, box.height) < _LEAST_ANYTHING:
                    continue
                now = time.monotonic()
                first = first or now
                if min(box.width, box.height) >= _LEAST_WINDOW and self._title.search(screen.title(window)):
                    return window, first, now
            time.sleep(_WINDOW_EVERY)
        with open(os.path.join(self._home, "output.txt"), encoding="utf-8", errors="replace") as output:
            said = output.read().strip().splitlines()[-1:] or ["nothing"]
        ended = process.poll()
        state = "showed no window" if ended is None else f"ended with status {ended}"
        raise CannotMeasure(
            f"{self._program.name} {state} after “{' '.join(self._program.command)}”; the last it said: {said[0]}"
        )

    def _await_rest(self, window: int, since: float, rest: float) -> tuple[float, float]:
        """When the board was first seen not to be blank, and when it was last seen to change."""
        painted: float | None = None
        last = since
        seen: Picture = ()
        while (now := time.monotonic()) < since + _PATIENCE:
            picture = self._board(window)
            if painted is None and picture and not is_blank(picture):
                painted = now
            if painted is not None:
                if picture != seen:
                    last, seen = now, picture
                elif now - last >= rest:
                    return painted, last
            time.sleep(_BOARD_EVERY)
        raise CannotMeasure(f"{self._program.name} did not come to rest in {_PATIENCE:.0f} s: measure it by itself")

    def _resize(self, started: Started, size: Size) -> None:
        """Give the window a size and wait until it is at rest."""
        self._desk.hand("windowmove", started.window, 0, 0, "windowsize", started.window, *size)
        time.sleep(_REST_AFTER_ACTION)
        self._await_rest(started.window, time.monotonic(), _REST_AFTER_ACTION)

    def _drag(self, started: Started, size: Size, spots: Spots, shots: str | None, *, count: bool) -> None:
        """The standard drag, which ends where it began."""
        self._resize(started, size)
        box = self._box(started.window)
        start = box.point(*spots.card)
        path = swings(start, box.point(*FAR))
        # Before the pointer comes: what it marks by passing over is no trace of a drag.
        before = self._board(started.window)
        self._desk.hand("mousemove", *start, "sleep", 0.3)
        with self._spent(started) as spent:
            self._desk.hand("mousedown", 1, "sleep", 0.05, *moves(path[:_HELD_STEPS]))
            held = self._board(started.window)
            self._picture(shots, f"drag-{size[0]}x{size[1]}")
            self._desk.hand(*moves(path[_HELD_STEPS:]), "mouseup", 1)
            time.sleep(_REST_AFTER_ACTION)
        self._desk.pointer_away()
        self._await_rest(started.window, time.monotonic(), _REST_AFTER_ACTION)
        moved, left = changed_pixels(before, held), changed_pixels(before, self._board(started.window))
        what = f"{self._program.name}: a drag at {size[0]}x{size[1]}"
        if moved < _LEAST_MOVED:
            self._results.problems.append(
                f"{what} changed only {moved} pixels, so it moved no card and is not counted."
            )
        elif left:
            self._results.problems.append(f"{what} left {left} pixels changed behind it and is not counted.")
        elif count:
            self._note_both(figures.DRAG[size], spent)

    def _deals(self, started: Started, *, count: bool) -> None:
        """Ten new games by the keyboard, each left to come to rest: with all that moves as it is at first."""
        if NARROW not in self._program.spots:
            return
        self._resize(started, NARROW)
        # No window manager gives the keyboard away.
        self._desk.hand("windowfocus", "--sync", started.window, "sleep", 0.3)
        seen, dealt = [self._board(started.window)], 0
        with self._spent(started) as spent:
            for _ in range(_DEALS):
                self._desk.hand("key", "ctrl+n", "sleep", _AFTER_DEAL)
                seen.append(self._board(started.window))
                dealt += changed_pixels(*seen[-2:]) >= _LEAST_MOVED
        if dealt < _DEALS:
            self._results.problems.append(
                f"{self._program.name} has dealt {dealt} of {_DEALS} new games, so they are not counted."
            )
        elif count:
            self._note_both(figures.DEAL, spent)

    def _resizes(self, started: Started, *, count: bool) -> None:
        """Ten sizes in a fixed order, each waited for."""
        self._resize(started, NARROW)
        latest = []
        with self._spent(started) as spent:
            for size in SIZES:
                asked = time.monotonic()
                self._desk.hand("windowsize", started.window, *size)
                latest.append(self._await_rest(started.window, asked, _REST_AFTER_ACTION)[1] - asked)
        box = self._box(started.window)
        if (box.width, box.height) != SIZES[-1]:
            self._results.problems.append(
                f"{self._program.name} is {box.width}x{box.height} after its resizes, so they are not counted."
            )
        elif count:
            self._note_both(figures.RESIZE, spent)
            self._note(figures.RESIZE_REST, figures.summarise(latest).median)

    def _first_move(self, started: Started) -> None:
        """Play the last card of the first column to the last cell, so that a clock runs."""
        if NARROW not in self._program.spots:
            return
        self._resize(started, NARROW)
        box, spots = self._box(started.window), self._program.spots[NARROW]
        card, cell = box.point(*spots.card), box.point(*spots.cell)
        before = self._board(started.window)
        middle = ((card[0] + cell[0]) // 2, (card[1] + cell[1]) // 2)
        self._desk.hand(
            "mousemove", *card, "sleep", 0.3, "mousedown", 1, *moves([middle] * 5 + [cell] * 20), "mouseup", 1
        )
        self._desk.pointer_away()
        time.sleep(_REST_AFTER_ACTION)
        self._await_rest(started.window, time.monotonic(), _REST_AFTER_ACTION)
        if changed_pixels(before, self._board(started.window)) < _LEAST_MOVED:
            self._results.problems.append(f"{self._program.name}: the move before idling did not succeed.")

    def _idle(self, started: Started) -> None:
        """Leave it alone after the first move."""
        self._first_move(started)
        before = self._foot(started.window)
        with self._spent(started) as spent:
            time.sleep(IDLE_SECONDS)
        if self._program.spots and not changed_pixels(before, self._foot(started.window)):
            self._results.problems.append(f"{self._program.name}: no clock was seen to run while it idled.")
        for figure, value in zip(figures.IDLE, spent, strict=True):
            self._note(figure, value)

    @contextmanager
    def _spent(self, started: Started) -> Iterator[list[float]]:
        """CPU seconds that the program and the X server spend inside; filled in at the end."""
        spent: list[float] = []
        before = self._counts(started)
        yield spent
        spent += [passed(*pair) for pair in zip(before, self._counts(started), strict=True)]

    def _counts(self, started: Started) -> tuple[Count, Count]:
        """What the program and the X server have spent so far."""
        program, server = counted(started.process.pid), [self._desk.server]
        return (
            Count(cpu_seconds(*program), thread_seconds(*program)),
            Count(cpu_seconds(*server), thread_seconds(*server)),
        )

    def _cpu(self, started: Started) -> float:
        return cpu_seconds(*counted(started.process.pid))

    def _own_cpu(self) -> float:
        """CPU seconds of what measures: this process, what it has started and ended, and the X server."""
        return sum(os.times()[:4]) + self._desk.server_cpu()

    def _box(self, window: int) -> Box:
        box = self._desk.screen.box(window)
        if box is None:
            raise CannotMeasure(f"{self._program.name} closed its window while it was measured: see what it says")
        return box

    def _board(self, window: int) -> Picture:
        """The middle of the window, without bars and clock."""
        return self._desk.screen.picture(self._box(window).part(*_BOARD))

    def _foot(self, window: int) -> Picture:
        """The lower edge of the window, where the clock is."""
        return self._desk.screen.picture(self._box(window).part(*_FOOT), lines=40)

    def _picture(self, folder: str | None, moment: str) -> None:
        if folder:
            self._desk.save_picture(os.path.join(folder, f"{self._program.key}-{moment}.png"))

    def _note(self, figure: Figure, value: float) -> None:
        self._results.add(self._program.key, figure, value)

    def _note_both(self, three: Sequence[Figure], spent: Sequence[float]) -> None:
        """Note what the program and the X server have spent, and the sum."""
        for figure, value in zip(three, (*spent, sum(spent)), strict=True):
            self._note(figure, value)
