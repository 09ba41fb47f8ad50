"""The program in a process of its own for a test: started, made to do something, and heard."""

import os
import subprocess
import sys
from pathlib import Path

SOURCE = str(Path(__file__).parents[2] / "src")
PROGRAM = [sys.executable, "-m", "belvedere"]

WHEN_WARM = """
import sys
from PyQt6.QtCore import QTimer
from belvedere import cli
from belvedere.qt.main_window import MainWindow
whole = MainWindow.warm_up
def warm_up(window):
    whole(window)
    QTimer.singleShot(0, lambda: act(window))
MainWindow.warm_up = warm_up
def act(window):
    print("warm", flush=True)
{act}
sys.exit(cli.main(sys.argv[1:]))
"""


def environment(**changes: str | None) -> dict[str, str]:
    """This process's environment with some variables set, and those without a value taken out."""
    whole = {**os.environ, "PYTHONPATH": SOURCE, "QT_QPA_PLATFORM": "offscreen", **changes}
    return {name: value for name, value in whole.items() if value is not None}


def run(*command: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, check=False, text=True, env=environment(**changes), timeout=60)


def when_warm(act: str) -> str:
    """Code that starts the program and runs these lines in it when its window is complete."""
    return WHEN_WARM.format(act="\n".join(f"    {line}" for line in act.splitlines()))


def run_when_warm(act: str, *arguments: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
    """Start the program and run these lines in it when its window is complete."""
    return run(sys.executable, "-c", when_warm(act), *arguments, **changes)


def said(done: subprocess.CompletedProcess[str]) -> list[str]:
    """What was written to the standard error, without what the offscreen platform says of itself."""
    return [line for line in done.stderr.splitlines() if "This plugin does not support" not in line]


def one_sentence(done: subprocess.CompletedProcess[str], *parts: str) -> None:
    """The program refused with status 2 and one sentence that holds these parts."""
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = said(done)
    assert line.startswith("belvedere: ")
    for part in parts:
        assert part in line
