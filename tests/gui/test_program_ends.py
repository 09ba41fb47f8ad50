"""The end of the program: by a signal, with its terminal, by a command. Each in a process of its own."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.gui.start_kit import PROGRAM, environment, run, run_when_warm, said, when_warm

DEFAULTS = """
import signal
for number in signal.SIGTERM, signal.SIGINT, signal.SIGHUP:
    signal.signal(number, signal.SIG_DFL)
"""
"""Whoever runs the tests may ignore signals, as nohup does, and processes inherit that."""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_closes_the_window_as_its_button_does(number: signal.Signals) -> None:
    code = DEFAULTS + when_warm("window.commands['game_wood'].trigger(); print('on', flush=True)")
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == "warm\n"
        assert process.stdout.readline() == "on\n"
        process.send_signal(number)
        errors = process.stderr.read()
    assert process.returncode == 0
    assert "Traceback" not in errors
    kept = json.loads((Path(os.environ["XDG_CONFIG_HOME"]) / "belvedere" / "settings.json").read_text())
    assert kept["game"] == "wood"


def test_under_nohup_the_end_of_the_terminal_is_no_end_of_the_game() -> None:
    act = (
        "import os, signal\nos.kill(os.getpid(), signal.SIGHUP)\nQTimer.singleShot(100, lambda: print('still there'))\n"
    )
    act += "QTimer.singleShot(150, window.close)"
    code = when_warm(act)
    done = run("/bin/sh", "-c", f"trap '' HUP; exec {sys.executable} -c \"$0\"", code)
    assert (done.returncode, done.stdout.split("\n")[:2], said(done)) == (0, ["warm", "still there"], [])


def test_ctrl_c_while_the_window_appears_is_not_lost() -> None:
    code = "import signal\nfrom belvedere import cli\nfrom belvedere.qt.main_window import MainWindow\n"
    code += "signal.signal(signal.SIGINT, signal.default_int_handler)\nshown = MainWindow.showEvent\n"
    code += "def show(window, event):\n    shown(window, event)\n    signal.raise_signal(signal.SIGINT)\n"
    code += "MainWindow.showEvent = show\nraise SystemExit(cli.main([]))"
    done = run(sys.executable, "-c", code)
    assert (done.returncode, said(done)) == (130, [])


def test_a_picture_is_drawn_under_the_dress_of_a_desktop_that_is_not_there(tmp_path: Path) -> None:
    picture = tmp_path / "wood.png"
    done = run(
        *PROGRAM, "--game", "wood", "--screenshot", str(picture),
        DISPLAY=None, WAYLAND_DISPLAY=None, QT_QPA_PLATFORMTHEME="gtk3",
    )  # fmt: skip
    assert (done.returncode, said(done)) == (0, [])
    assert picture.exists()


def test_ctrl_c_before_the_window_is_complete_is_clean() -> None:
    code = "import signal, belvedere.qt.app as app\nfrom belvedere import cli\n"
    # A program started in the background of a shell ignores Ctrl+C. Raised in this thread, for sent to the process
    # it might reach one of Qt's threads first and come too late.
    code += "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    code += "app._play = lambda *_: signal.raise_signal(signal.SIGINT)\nraise SystemExit(cli.main([]))"
    done = run(sys.executable, "-c", code)
    assert (done.returncode, said(done)) == (130, [])


@pytest.mark.parametrize("closed", ["<&- >&- 2>&-", "2>/dev/full"])
def test_faults_do_not_end_a_program_whose_terminal_is_gone(closed: str) -> None:
    act = """
def fail():
    raise RuntimeError
QTimer.singleShot(0, fail)
QTimer.singleShot(0, window.control.deal)
QTimer.singleShot(200, window.close)
"""
    code = when_warm(act)
    done = run("/bin/sh", "-c", f'exec {sys.executable} -c "$0" {closed}', code)
    assert done.returncode == 0
    kept = Path(os.environ["XDG_CONFIG_HOME"]) / "belvedere" / "settings.json"
    assert json.loads(kept.read_text(encoding="utf-8"))["game"] == "terrace"


def test_quitting_takes_no_time() -> None:
    begin = time.monotonic()
    assert run_when_warm("window.commands['quit'].trigger()").returncode == 0
    assert time.monotonic() - begin < 20


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_leaves_the_game_as_it_was(number: signal.Signals) -> None:
    act = "window.commands['deal'].trigger(); print(window.session.number, window.session.seconds >= 0, flush=True)"
    code = DEFAULTS + when_warm(act)
    with subprocess.Popen(
        [sys.executable, "-c", code, "--game", "wood"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "warm\n"
        deal = process.stdout.readline().split()[0]
        process.send_signal(number)
    assert process.returncode == 0
    done = run_when_warm(
        "print(window.session.variant.key, window.session.number, window.session.moves); window.close()"
    )
    assert done.stdout.splitlines()[1] == f"wood {deal} 1"
