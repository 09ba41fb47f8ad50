"""The start in a process of its own: what it costs, what it takes up again, and what does not keep it from starting."""

import os
import sys
from pathlib import Path

import pytest

from belvedere import desktop
from belvedere.qt.start_options import APP_ID
from tests.gui.start_kit import run, run_when_warm, said

AT_FIRST_PAINT = """
import enum, gc, os, sys
from belvedere import cli
from belvedere.qt.main_window import MainWindow

def stop(window):
    slow = ("Qt.", "QFont.", "QKeySequence.", "QPainter.", "QTransform.")
    made = [o.__qualname__ for o in gc.get_objects() if type(o) is enum.EnumMeta and o.__qualname__.startswith(slow)]
    slow = ("PyQt6.QtSvg", "PyQt6.QtNetwork", "PyQt6.QtMultimedia", "argparse", "ctypes", "dataclasses", "gettext",
            "importlib.metadata", "importlib.resources", "json", "logging", "pathlib", "platformdirs", "shutil",
            "socket", "subprocess", "tempfile", "traceback", "belvedere.desktop", "belvedere.rules.perft",
            "belvedere.qt.help_window", "belvedere.qt.warm_up", "belvedere.qt.oracle", "belvedere.qt.search_process",
            "belvedere.qt.verdict_control", "belvedere.solver")
    print(made, [name for name in slow if name in sys.modules], gc.isenabled(), window.view.isVisible())
    sys.stdout.flush()
    os._exit(0)

MainWindow.warm_up = stop
sys.exit(cli.main(sys.argv[1:]))
"""


@pytest.mark.parametrize("arguments", [["--game", "eight-off"], ["--game", "terrace"], []], ids=str)
def test_until_the_first_paint_nothing_slow_is_touched(arguments: list[str]) -> None:
    arguments = [*arguments, "--deal", "3"]
    # The first start draws cards and marks and keeps them, the second is the test.
    first = run_when_warm("window.close()", *arguments)
    done = run(sys.executable, "-c", AT_FIRST_PAINT, *arguments)
    assert (first.returncode, said(first)) == (done.returncode, said(done)) == (0, [])
    assert done.stdout.strip() == "[] [] False True"


def test_the_collector_is_on_again_when_the_window_is_complete() -> None:
    done = run_when_warm("import gc; print(gc.isenabled(), gc.get_freeze_count() > 1000); window.close()")
    assert done.stdout.split() == ["warm", "True", "True"]
    assert (done.returncode, said(done)) == (0, [])


def test_u67_what_was_chosen_survives_in_a_new_process() -> None:
    choose = """
shown = ("toolbar", "statusbar", "clock", "score", "verdict", "hover_names")
wishes = ("winnable_only", "difficulty_hard")
for name in ("game_eight-off", "strict", "automatic_safe", "speed_off", *wishes, *shown):
    window.commands[name].trigger()
window.resize(640, 480)
window.close()
"""
    assert said(run_when_warm(choose)) == []
    show = """
checked = [name for name, action in window.commands.items() if action.isCheckable() and action.isChecked()]
print(sorted(checked), window.session.variant.options, window.session.automatic, window.width(), window.height())
window.close()
"""
    done = run_when_warm(show)
    assert said(done) == []
    checked = "['automatic_safe', 'difficulty_hard', 'game_eight-off', 'speed_off', 'strict', 'winnable_only']"
    assert done.stdout.splitlines()[1] == f"{checked} ('strict',) safe 640 480"


def test_u20_the_command_line_chooses_game_deal_and_option() -> None:
    show = "print(window.windowTitle(), window.session.variant.options); window.close()"
    done = run_when_warm(show, "--game", "signora", "--deal", "4711")
    assert done.stdout.splitlines()[1] == "Signora · deal 4711 ()"
    done = run_when_warm(show, "--game=eight-off", "--deal=17", "--option=strict")
    assert done.stdout.splitlines()[1] == "Eight Off · deal 17 ('strict',)"
    done = run_when_warm(show)
    assert done.stdout.splitlines()[1].startswith("Eight Off · deal ")
    assert done.stdout.splitlines()[1].endswith("('strict',)")


def test_u17_new_starts_have_new_deals(tmp_path: Path) -> None:
    """Where no game in progress is to go on."""
    show = "print(window.session.number); window.close()"
    starts = [run_when_warm(show, XDG_DATA_HOME=str(tmp_path / f"player {number}")) for number in range(4)]
    assert len({done.stdout for done in starts}) == 4


@pytest.mark.parametrize("scale", ["abc", "", "1e400", "0.3", "3"])
def test_other_scales_are_no_obstacle(scale: str) -> None:
    done = run_when_warm("window.commands['deal'].trigger(); window.close()", QT_SCALE_FACTOR=scale)
    assert (done.returncode, said(done)) == (0, [])


@pytest.mark.parametrize("locale", ["xx_XX", "C", "POSIX", "tr_TR", "de_DE.ISO-8859-1"])
def test_an_unknown_locale_starts_anyway(locale: str) -> None:
    done = run_when_warm("print(window.windowTitle()); window.close()", LC_ALL=locale, LANG=locale, PYTHONUTF8="1")
    assert (done.returncode, said(done)) == (0, [])
    assert " · deal " in done.stdout


def test_damaged_settings_are_told_in_the_status_bar() -> None:
    path = Path(os.environ["XDG_CONFIG_HOME"]) / "belvedere" / "settings.json"
    path.parent.mkdir(parents=True)
    path.write_text("{no", encoding="utf-8")
    done = run_when_warm("print(window.status.sentence.full); window.close()")
    assert "settings.json.damaged" in done.stdout


def test_the_program_has_one_id() -> None:
    assert APP_ID == desktop.APP_ID


def test_settings_that_cannot_be_kept_are_told_once() -> None:
    folder = Path(os.environ["XDG_CONFIG_HOME"])
    folder.mkdir(parents=True)
    (folder / "belvedere").write_text("a file where the folder should be", encoding="utf-8")
    act = """
window.commands["clock"].trigger()
print(window.status.sentence.full)
window.control.say("")
window.commands["clock"].trigger()
print(repr(window.status.sentence.full))
window.close()
"""
    done = run_when_warm(act)
    assert "cannot be kept" in done.stdout.splitlines()[1]
    assert "check that the disk has room" in done.stdout.splitlines()[1]
    assert done.stdout.splitlines()[2] == "''"
    assert (done.returncode, said(done)) == (0, [])
