"""Runs every check of the project, one named and timed step after the other; the first failure ends it.

Started by scripts/test, which has made the environment. The last line tells how many tests passed.
"""

import argparse
import os
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple
from xml.etree import ElementTree as ET

from scripts.environment import OLD_QT, ROOT, engine_kind, prepare
from scripts.x_server import XServer

# Folders of tests that need no Qt: those that cover the modules, those that prove the rules, and the long ones.
COVERED = ("unit", "store", "solver")
OTHERS = ("perft", "traces")
ENGINE = (*COVERED, *OTHERS)
LONG = ("full",)
# As many runs have the window's tests, one after the other.
GUI_PARTS = 3
OTHER_PYTHONS = ("3.12", "3.13", "3.14")
# Without pytest-qt: a test of this group that needs Qt after all is found out.
WITHOUT_QT = ("-p", "no:pytest-qt")
# Pytest's exit status when a mark leaves no test over, which is well.
NONE_CHOSEN = 5
# PyQt6 6.4 with a sip of today warns once for each class derived from one of Qt's.
OLD_QT_NOISE = ("-W", "ignore:sipPyTypeDict:DeprecationWarning")


class Failed(Exception):
    """A step failed, or its tests did."""


class Tally:
    """Counts the tests of all steps."""

    __slots__ = ("failed", "passed")

    def __init__(self) -> None:
        self.passed = 0
        self.failed = 0

    def add(self, report: Path) -> None:
        """Add what one run of pytest reported; a skipped test proves nothing and counts as failed."""
        if not report.exists():
            return
        for suite in ET.parse(report).getroot().iter("testsuite"):
            bad = sum(int(suite.get(kind, "0")) for kind in ("failures", "errors", "skipped"))
            self.failed += bad
            self.passed += int(suite.get("tests", "0")) - bad


class Run(NamedTuple):
    """One run of pytest: the folders, options, the interpreter, and variables set for it."""

    paths: list[Path]
    options: tuple[str, ...] = ()
    python: str = sys.executable
    variables: Mapping[str, str] = MappingProxyType({})


class Started(NamedTuple):
    """A run of pytest under way; `base` is the folder for what it writes."""

    process: "subprocess.Popen[bytes]"
    command: list[str]
    base: Path


class Runner:
    """Runs the steps whose names hold the word `only`; `work` is a folder for what they write, thrown away later."""

    __slots__ = ("only", "tally", "work")

    def __init__(self, work: Path, only: str) -> None:
        self.work = work
        self.only = only
        self.tally = Tally()

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Announce a step, time it, and say so when it fails."""
        print(f"\n== {name}", flush=True)
        start = time.monotonic()
        try:
            yield
        except Failed as failure:
            print(f"\n== FAILED: {name}, after {time.monotonic() - start:.1f} s\n   {failure}", flush=True)
            raise
        print(f"== {name}: {time.monotonic() - start:.1f} s", flush=True)

    def run(self, command: list[str], environment: dict[str, str]) -> None:
        """Run a command from the root of the repository; Failed tells how to repeat it."""
        if subprocess.run(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, check=False).returncode:
            raise Failed(f"again: {shlex.join(command)}")

    def tool(self, name: str, *arguments: str) -> None:
        """One of the linters of this environment."""
        title = shlex.join([name, *arguments])
        if self.only not in title:
            return
        with self.step(title):
            self.run([str(Path(sys.executable).parent / name), *arguments], self.environment())

    def tests(self, name: str, *runs: Run) -> None:
        """Run pytest; several runs go side by side, and their output follows one after the other."""
        runs = tuple(run for run in runs if run.paths)
        if not runs or self.only not in name:
            return
        with self.step(name):
            started = [self._start(run, shown=len(runs) == 1) for run in runs]
            troubles = [trouble for each in started if (trouble := self._finish(each))]
            if troubles:
                raise Failed("\n   ".join(troubles))

    def coverage(self, name: str) -> None:
        """Report the lines and branches that no run of tests so far has reached."""
        found = sorted(str(path) for path in self.work.glob("run*/coverage"))
        if not found or self.only not in name:
            return
        with self.step(name):
            environment = self.environment(COVERAGE_FILE=str(self.work / "coverage"))
            for command in (["combine", "--quiet", *found], ["report"]):
                self.run([sys.executable, "-m", "coverage", *command], environment)

    def _start(self, run: Run, *, shown: bool) -> Started:
        base = self.work / f"run{len(list(self.work.glob('run[0-9]*')))}"
        base.mkdir()
        paths = [str(path.relative_to(ROOT)) for path in run.paths]
        command = [run.python, "-m", "pytest", *paths, *run.options]
        output = None if shown else (base / "output").open("w")
        process = subprocess.Popen(
            [*command, f"--junit-xml={base / 'report.xml'}"],
            cwd=ROOT,
            env=self.environment(COVERAGE_FILE=str(base / "coverage"), **run.variables),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        if output:
            output.close()
        return Started(process, command, base)

    def _finish(self, started: Started) -> str:
        """Wait for a run, show its output and count its tests; what is wrong with it, or nothing."""
        status = started.process.wait()
        if status == NONE_CHOSEN and {"full", "full and not windowless"} & set(started.command):
            status = 0
        output = started.base / "output"
        if output.exists():
            print(output.read_text(errors="replace"), flush=True)
        failed = self.tally.failed
        self.tally.add(started.base / "report.xml")
        if status:
            return f"again: {shlex.join(started.command)}"
        return "a test was skipped" if self.tally.failed > failed else ""

    def environment(self, **extra: str) -> dict[str, str]:
        """The variables for a step: folders of its own, so nothing of the player's is read or written."""
        runtime = self.work / "runtime"
        runtime.mkdir(mode=0o700, exist_ok=True)
        cache = Path(sys.prefix) / "checks"
        if not os.access(sys.prefix, os.W_OK):
            cache = self.work / "checks"
        user_cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        return {
            **{name: value for name, value in os.environ.items() if not name.startswith("QT_")},
            "PYTHONPATH": str(ROOT / "src"),
            "LC_ALL": "C.UTF-8",
            "LANGUAGE": "",
            "XDG_RUNTIME_DIR": str(runtime),
            **{f"XDG_{kind}_HOME": str(self.work / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")},
            # What is worth keeping: downloads, and the caches of the tools.
            "PIP_CACHE_DIR": os.environ.get("PIP_CACHE_DIR") or str(Path(user_cache) / "pip"),
            "HYPOTHESIS_STORAGE_DIRECTORY": str(cache / "hypothesis"),
            "MYPY_CACHE_DIR": str(cache / "mypy"),
            "RUFF_CACHE_DIR": str(cache / "ruff"),
            "PYTEST_ADDOPTS": f"-o cache_dir={shlex.quote(str(cache / 'pytest'))}",
            **extra,
        }


def tests_in(*folders: str) -> list[Path]:
    """The folders of tests that exist and hold any."""
    return [path for folder in folders if any((path := ROOT / "tests" / folder).rglob("test_*.py"))]


def other_python(version: str) -> str | None:
    """An interpreter of another version that works, from the PATH or among pyenv's; None if there is none."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    candidates = [
        f"python{version}",
        *(str(found) for found in sorted(pyenv.glob(f"{version}.*/bin/python{version}"))),
    ]
    for candidate in candidates:
        try:
            works = subprocess.run([candidate, "-c", "import ensurepip, sqlite3"], capture_output=True, check=False)
        except OSError:
            continue
        if works.returncode == 0:
            return candidate
    return None


def run_linters(runner: Runner) -> None:
    """What is told from the text alone."""
    runner.tool("ruff", "format", "--check", ".")
    runner.tool("ruff", "check", ".")
    runner.tool("mypy")
    runner.tool("lint-imports", "--no-cache")
    runner.tool("codespell")


def run_engine(runner: Runner) -> None:
    """What needs no Qt. Coverage makes rules and search four times as slow, so what only proves them is not covered.

    Three runs that take about equally long keep two cores busy to the end.
    """
    covered = ("--cov", "--cov-report=", "--cov-fail-under=0")
    runner.tests(
        "engine tests",
        Run(tests_in(*COVERED), (*WITHOUT_QT, *covered, "-q", "-m", "not full and not proof")),
        Run(tests_in(*COVERED), (*WITHOUT_QT, "-q", "-m", "proof and not full")),
        Run(tests_in(*OTHERS), (*WITHOUT_QT, "-q")),
    )
    runner.coverage("coverage of all lines and branches by the engine tests")
    pythons = [(version, python) for version in OTHER_PYTHONS if (python := other_python(version))]
    name = f"engine tests on Python {' and '.join(version for version, _ in pythons)}"
    if pythons and runner.only in name:
        homes = [prepare(engine_kind(version), python) for version, python in pythons]
        folders = tests_in(*ENGINE)
        runner.tests(name, *(Run(folders, (*WITHOUT_QT, "-q"), str(home / "bin" / "python")) for home in homes))


def run_gui(
    runner: Runner, *options: str, mark: str = "not full", python: str = sys.executable, note: str = ""
) -> None:
    """The window, drawn into memory and on a real X server, which what opens no window knows nothing of.

    The two go side by side: each waits for half of its time, and keeps one core busy for the rest.
    """
    name = f"GUI tests offscreen and under X{note}"
    if runner.only not in name:
        return
    # A window tells the collector to leave it alone, since the program has but one. So the windows of tests stay in
    # memory, some megabytes each, and no process opens more than a third of them.
    files = sorted((ROOT / "tests" / "gui").glob("test_*.py"))
    offscreen = {"QT_QPA_PLATFORM": "offscreen", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    with XServer() as display:
        real = {"QT_QPA_PLATFORM": "xcb", "DISPLAY": display, "WAYLAND_DISPLAY": ""}
        for part in range(GUI_PARTS):
            some = files[part::GUI_PARTS]
            runner.tests(
                f"{name}, {part + 1} of {GUI_PARTS}",
                Run(some, (*options, "-q", "-m", mark), python, offscreen),
                Run(some, (*options, "-q", "-m", f"{mark} and not windowless"), python, real),
            )


def run_screen_reader(runner: Runner, *options: str, python: str = sys.executable, note: str = "") -> None:
    """The program as assistive technology finds it on its bus."""
    runner.tests(f"screen reader tests{note}", Run(tests_in("atspi"), (*options, "-q"), python))


def run_old_qt(runner: Runner) -> None:
    """The tests alone, with the oldest Qt that is promised."""
    python = str(prepare(OLD_QT) / "bin" / "python")
    runner.tests("engine tests beside Qt 6.4", Run(tests_in(*ENGINE), (*WITHOUT_QT, "-q"), python))
    run_gui(runner, *OLD_QT_NOISE, python=python, note=" with Qt 6.4")
    run_screen_reader(runner, *OLD_QT_NOISE, python=python, note=" with Qt 6.4")


def run_all(runner: Runner, *, full: bool) -> None:
    """Every check; `full` adds the long tests."""
    run_linters(runner)
    run_engine(runner)
    run_gui(runner)
    run_screen_reader(runner)
    runner.tests("packaging tests", Run(tests_in("packaging"), ("-q",)))
    if full:
        long = (*WITHOUT_QT, "-q", "-m", "full")
        # The search takes most of the time: two halves of it beside the rest keep two cores busy to the end.
        searched = sorted((ROOT / "tests" / "solver").glob("test_*.py"))
        halves = [[path for path in searched if ("terrace" in path.name) is terrace] for terrace in (True, False)]
        others = tests_in(*(folder for folder in ENGINE if folder != "solver"))
        runner.tests("long engine tests", *(Run(part, long) for part in (*halves, others, tests_in(*LONG))))
        run_gui(runner, mark="full", note=", long")


def main() -> int:
    """Parse the command line and run; the exit status."""
    parser = argparse.ArgumentParser(prog="scripts/test", description="Run every check of the project.")
    parser.add_argument("--full", action="store_true", help="add the long tests")
    parser.add_argument("--qt", choices=["6.4"], help="run the tests alone, with this version of Qt")
    parser.add_argument("--only", default="", metavar="WORD", help="run only the steps whose names hold WORD")
    arguments = parser.parse_args()
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="belvedere-checks-") as work:
        runner = Runner(Path(work), arguments.only)
        try:
            if arguments.qt:
                run_old_qt(runner)
            else:
                run_all(runner, full=arguments.full)
        except Failed:
            status = 1
        except KeyboardInterrupt:
            status = 130
        else:
            status = 0 if runner.tally.passed or arguments.only else 1
    print(f"\n{'All done' if status == 0 else 'Stopped'} after {time.monotonic() - start:.0f} s")
    print(f"{runner.tally.passed} passed, {runner.tally.failed} failed", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
