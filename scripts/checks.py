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
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree as ET

from scripts.environment import OLD_QT, ROOT, engine_kind, prepare
from scripts.x_server import XServer

ENGINE_FOLDERS = ("unit", "perft", "traces", "solver", "store")
OTHER_PYTHONS = ("3.12", "3.13")
# Without pytest-qt: a test of this group that needs Qt after all is found out.
WITHOUT_QT = ("-p", "no:pytest-qt")
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


class Runner:
    """Runs steps: `work` is a folder for what they write, which is thrown away afterwards."""

    __slots__ = ("tally", "work")

    def __init__(self, work: Path) -> None:
        self.work = work
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
        with self.step(shlex.join([name, *arguments])):
            self.run([str(Path(sys.executable).parent / name), *arguments], self.environment())

    def tests(self, name: str, paths: list[Path], *options: str, python: str = sys.executable, **extra: str) -> None:
        """Run pytest over `paths`, with the variables `extra` set; does nothing where there are no tests."""
        paths = [path for path in paths if any(path.rglob("test_*.py"))]
        if not paths:
            return
        report = self.work / f"{len(list(self.work.iterdir()))}.xml"
        command = [python, "-m", "pytest", *(str(path.relative_to(ROOT)) for path in paths), *options]
        with self.step(name):
            before = self.tally.failed
            try:
                self.run([*command, f"--junit-xml={report}"], self.environment(**extra))
            finally:
                self.tally.add(report)
            if self.tally.failed > before:
                raise Failed("a test was skipped")

    def environment(self, **extra: str) -> dict[str, str]:
        """The variables for a step: folders of its own, so nothing of the player's is read or written."""
        runtime = self.work / "runtime"
        runtime.mkdir(mode=0o700, exist_ok=True)
        cache = Path(sys.prefix) / "checks"
        user_cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        return {
            **{name: value for name, value in os.environ.items() if not name.startswith("QT_")},
            "LC_ALL": "C.UTF-8",
            "LANGUAGE": "",
            "XDG_RUNTIME_DIR": str(runtime),
            **{f"XDG_{kind}_HOME": str(self.work / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")},
            # What is worth keeping: downloads, and the caches of the tools.
            "PIP_CACHE_DIR": os.environ.get("PIP_CACHE_DIR") or str(Path(user_cache) / "pip"),
            "COVERAGE_FILE": str(self.work / "coverage"),
            "HYPOTHESIS_STORAGE_DIRECTORY": str(cache / "hypothesis"),
            "MYPY_CACHE_DIR": str(cache / "mypy"),
            "RUFF_CACHE_DIR": str(cache / "ruff"),
            "PYTEST_ADDOPTS": f"-o cache_dir={shlex.quote(str(cache / 'pytest'))}",
            **extra,
        }


def tests_in(*folders: str) -> list[Path]:
    """The folders of tests that exist."""
    return [ROOT / "tests" / folder for folder in folders if (ROOT / "tests" / folder).is_dir()]


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
    """What needs no Qt: with coverage here, without on other versions of Python."""
    folders = tests_in(*ENGINE_FOLDERS)
    runner.tests(
        "engine tests, all lines and branches covered",
        folders,
        *WITHOUT_QT,
        "--cov",
        "--cov-report=term",
        "-q",
    )
    for version in OTHER_PYTHONS:
        python = other_python(version)
        if python:
            home = prepare(engine_kind(version), python)
            runner.tests(
                f"engine tests on Python {version}",
                folders,
                *WITHOUT_QT,
                "-q",
                python=str(home / "bin" / "python"),
            )


def run_gui(runner: Runner, *options: str, python: str = sys.executable, note: str = "") -> None:
    """The window, drawn into memory and on a real X server."""
    folders = tests_in("gui")
    runner.tests(
        f"GUI tests offscreen{note}",
        folders,
        *options,
        "-q",
        python=python,
        QT_QPA_PLATFORM="offscreen",
        DISPLAY="",
    )
    if folders:
        with XServer() as display:
            runner.tests(
                f"GUI tests under X{note}",
                folders,
                *options,
                "-q",
                python=python,
                QT_QPA_PLATFORM="xcb",
                DISPLAY=display,
                WAYLAND_DISPLAY="",
            )


def run_old_qt(runner: Runner) -> None:
    """The tests alone, with the oldest Qt that is promised."""
    home = prepare(OLD_QT)
    python = str(home / "bin" / "python")
    runner.tests("engine tests beside Qt 6.4", tests_in(*ENGINE_FOLDERS), *WITHOUT_QT, "-q", python=python)
    run_gui(runner, *OLD_QT_NOISE, python=python, note=" with Qt 6.4")


def run_all(runner: Runner, *, full: bool) -> None:
    """Every check; `full` adds the long tests."""
    run_linters(runner)
    run_engine(runner)
    run_gui(runner)
    runner.tests("packaging tests", tests_in("packaging"), "-q")
    if full:
        runner.tests("long engine tests", tests_in(*ENGINE_FOLDERS), *WITHOUT_QT, "-q", "-m", "full")
        run_gui(runner, "-m", "full", note=", long")


def main() -> int:
    """Parse the command line and run; the exit status."""
    parser = argparse.ArgumentParser(prog="scripts/test", description="Run every check of the project.")
    parser.add_argument("--full", action="store_true", help="add the long tests")
    parser.add_argument("--qt", choices=["6.4"], help="run the tests alone, with this version of Qt")
    arguments = parser.parse_args()
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="belvedere-checks-") as work:
        runner = Runner(Path(work))
        try:
            if arguments.qt:
                run_old_qt(runner)
            else:
                run_all(runner, full=arguments.full)
        except Failed:
            status = 1
        else:
            status = 0 if runner.tally.passed else 1
    print(f"\n{'All done' if status == 0 else 'Stopped'} after {time.monotonic() - start:.0f} s")
    print(f"{runner.tally.passed} passed, {runner.tally.failed} failed", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
