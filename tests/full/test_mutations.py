"""Mutation testing of the rules: each single change of a rule in ``mutations.txt`` is noticed by the quick tests.

Each change is made in a copy of the sources and tests, and a few of the tests are run there by a process of its own,
as many at a time as there are processors. To run one: ``pytest -m full tests/full -k "never lock"``.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
FILE = Path(__file__).with_name("mutations.txt")
QUICK = ("tests/unit/rules", "tests/unit/games", "tests/perft/test_move_order.py", "tests/traces/test_deals.py")
THEN = ("tests/perft/test_perft.py", "tests/traces/test_traces.py")
LONGEST = 500
"""Seconds that tests may take; a change that makes them endless is noticed too."""
pytestmark = pytest.mark.full


class Mutation(NamedTuple):
    """A changed rule: what it would mean, and where to change what."""

    meaning: str
    file: str
    before: str
    after: str


def read() -> Iterator[Mutation]:
    """The changes of the file."""
    file = ""
    for block in FILE.read_text(encoding="utf-8").split("\n\n"):
        rows = [row for row in block.splitlines() if not row.startswith("#")]
        if rows and rows[0].startswith("== "):
            file = rows[0].removeprefix("== ")
        elif rows:
            before, after = ("\n".join(row[2:] for row in rows[1:] if row[0] == sign) for sign in "-+")
            yield Mutation(rows[0], file, before, after)


MUTATIONS = tuple(read())
UNCHANGED = Mutation("nothing is changed", "", "", "")


def run(folder: Path, *paths: str) -> str:
    """Run tests in a copy up to the first failure; what they print if one fails, or cannot even be collected."""
    options = ("-x", "-q", "-k", "not late and not process", "-p", "no:pytest-qt", "-p", "no:randomly")
    command = [sys.executable, "-B", "-m", "pytest", *options, *paths]
    try:
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return f"no end after {LONGEST} seconds"
    assert result.returncode in (0, 1, 2), result.stdout + result.stderr
    return result.stdout if result.returncode else ""


def failure(folder: Path, mutation: Mutation) -> str:
    """What the tests say of a copy with the change; nothing if they do not notice it."""
    ignored = shutil.ignore_patterns("__pycache__", "qt", "gui", "packaging", "full", ".hypothesis")
    for name in ("src", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    if mutation is not UNCHANGED:
        file = folder / "src" / "belvedere" / mutation.file
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(mutation.before, mutation.after), encoding="utf-8")
    try:
        return run(folder, *QUICK) or run(folder, *THEN)
    finally:
        shutil.rmtree(folder)


Failures = dict[str, Future[str]]


@pytest.fixture(scope="module")
def failures(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Failures]:
    """What the tests say of each change that this run asks for, by its meaning."""
    changes = {f"[{change.meaning}]": change for change in (UNCHANGED, *MUTATIONS)}
    # In the order of the tests, so that none waits for long.
    asked = [item.name[item.name.find("[") :] for item in request.session.items if "[" in item.name]
    wanted = [changes[name] for name in asked if name in changes]
    folder = tmp_path_factory.mktemp("mutated")
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        yield {
            change.meaning: workers.submit(failure, folder / str(number), change)
            for number, change in enumerate(wanted)
        }
        workers.shutdown(cancel_futures=True)


@pytest.mark.parametrize("mutation", [UNCHANGED], ids=["nothing is changed"])
def test_without_a_change_the_tests_pass(mutation: Mutation, failures: Failures) -> None:
    assert failures[mutation.meaning].result() == ""


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.meaning)
def test_the_change_is_noticed(mutation: Mutation, failures: Failures) -> None:
    text = (ROOT / "src" / "belvedere" / mutation.file).read_text(encoding="utf-8")
    assert text.count(mutation.before) == 1, f"{mutation.file} has changed: change mutations.txt with it"
    assert failures[mutation.meaning].result(), f"no test notices that {mutation.meaning}"


def test_there_are_enough_changes_and_no_two_are_one() -> None:
    assert len(MUTATIONS) >= 25
    assert len({mutation[1:] for mutation in MUTATIONS}) == len(MUTATIONS)
    assert len({mutation.meaning for mutation in MUTATIONS}) == len(MUTATIONS)
