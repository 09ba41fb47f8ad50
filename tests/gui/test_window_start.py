"""The start in a process of its own: what it costs, what it keeps, how it ends, and what it says when it cannot."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PyQt6.QtGui import QImage

from belvedere import desktop
from belvedere.qt.start_options import APP_ID
from belvedere.resources import asset

SOURCE = str(Path(__file__).parents[2] / "src")
PROGRAM = [sys.executable, "-m", "belvedere"]

AT_FIRST_PAINT = """
import enum, gc, os, sys
from belvedere import cli
from belvedere.qt.main_window import MainWindow

def stop(window):
    slow = ("Qt.", "QFont.", "QKeySequence.", "QPainter.", "QTransform.")
    made = [o.__qualname__ for o in gc.get_objects() if type(o) is enum.EnumMeta and o.__qualname__.startswith(slow)]
    slow = ("PyQt6.QtSvg", "PyQt6.QtNetwork", "PyQt6.QtMultimedia", "argparse", "ctypes", "dataclasses", "gettext",
            "importlib.metadata", "importlib.resources", "json", "logging", "pathlib", "platformdirs", "shutil",
            "socket", "sqlite3", "subprocess", "tempfile", "traceback", "belvedere.desktop", "belvedere.rules.perft",
            "belvedere.qt.help_window", "belvedere.qt.warm_up", "belvedere.qt.oracle", "belvedere.qt.search_process",
            "belvedere.qt.verdict_control", "belvedere.solver")
    print(made, [name for name in slow if name in sys.modules], gc.isenabled(), window.view.isVisible())
    sys.stdout.flush()
    os._exit(0)

MainWindow.warm_up = stop
sys.exit(cli.main(sys.argv[1:]))
"""

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


def run_when_warm(act: str, *arguments: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
    """Start the program and run these lines in it when its window is complete."""
    lines = "\n".join(f"    {line}" for line in act.splitlines())
    return run(sys.executable, "-c", WHEN_WARM.format(act=lines), *arguments, **changes)


def said(done: subprocess.CompletedProcess[str]) -> list[str]:
    """What was written to the standard error, without what the offscreen platform says of itself."""
    return [line for line in done.stderr.splitlines() if "This plugin does not support" not in line]


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


def test_u17_new_starts_have_new_deals() -> None:
    show = "print(window.session.number); window.close()"
    assert len({run_when_warm(show).stdout for _ in range(4)}) == 4


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_closes_the_window_as_its_button_does(number: signal.Signals) -> None:
    code = WHEN_WARM.format(act="    window.commands['game_wood'].trigger(); print('on', flush=True)")
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
    code = WHEN_WARM.format(act="\n".join(f"    {line}" for line in act.splitlines()))
    done = run("/bin/sh", "-c", f"trap '' HUP; exec {sys.executable} -c \"$0\"", code)
    assert (done.returncode, done.stdout.split("\n")[:2], said(done)) == (0, ["warm", "still there"], [])


def test_ctrl_c_before_the_window_is_complete_is_clean() -> None:
    code = "import signal, belvedere.qt.app as app\nfrom belvedere import cli\n"
    # A program started in the background of a shell ignores Ctrl+C. Raised in this thread, for sent to the process
    # it might reach one of Qt's threads first and come too late.
    code += "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    code += "app._play = lambda *_: signal.raise_signal(signal.SIGINT)\nraise SystemExit(cli.main([]))"
    done = run(sys.executable, "-c", code)
    assert (done.returncode, said(done)) == (130, [])


def one_sentence(done: subprocess.CompletedProcess[str], *parts: str) -> None:
    """The program refused with status 2 and one sentence that holds these parts."""
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = said(done)
    assert line.startswith("belvedere: ")
    for part in parts:
        assert part in line


def test_without_a_display_it_says_so_and_offers_a_picture() -> None:
    bare = run(*PROGRAM, DISPLAY=None, WAYLAND_DISPLAY=None, QT_QPA_PLATFORM=None)
    one_sentence(bare, "no display", "--screenshot board.png")


def test_a_display_that_does_not_answer_is_named() -> None:
    done = run(*PROGRAM, DISPLAY=":987", WAYLAND_DISPLAY=None, QT_QPA_PLATFORM=None)
    one_sentence(done, "“:987”", "does not answer")


def test_an_unknown_platform_plugin_is_named() -> None:
    one_sentence(run(*PROGRAM, QT_QPA_PLATFORM="nonsense"), "“nonsense”", "QT_QPA_PLATFORM", "offscreen")


@pytest.mark.parametrize("plugin", ["wayland", ";"])
def test_a_plugin_without_a_display_of_its_kind_is_named(plugin: str) -> None:
    done = run(*PROGRAM, QT_QPA_PLATFORM=plugin, DISPLAY=":0", WAYLAND_DISPLAY=None)
    one_sentence(done, f"“{plugin}”", "unset")


def test_a_platform_without_a_screen_is_told() -> None:
    # As under linuxfb without a frame buffer.
    code = "from PyQt6.QtWidgets import QApplication\nQApplication.primaryScreen = staticmethod(lambda: None)\n"
    code += "from belvedere import cli\nraise SystemExit(cli.main([]))"
    one_sentence(run(sys.executable, "-c", code), "no screen", "QT_QPA_PLATFORM", "--screenshot board.png")


def test_a_screen_of_too_few_colours_is_told() -> None:
    code = "from PyQt6.QtGui import QScreen\nQScreen.depth = lambda _: 8\n"
    code += "from belvedere import cli\nraise SystemExit(cli.main([]))"
    one_sentence(run(sys.executable, "-c", code), "8 bits", "16 bits", "--screenshot board.png")


@pytest.mark.parametrize("scale", ["0", "-1", "nan", "inf", "0.01", "100"])
def test_a_scale_at_which_nothing_can_be_seen_is_told(scale: str, tmp_path: Path) -> None:
    one_sentence(run(*PROGRAM, QT_SCALE_FACTOR=scale), "QT_SCALE_FACTOR", scale)
    picture = str(tmp_path / "board.png")
    done = run(*PROGRAM, "--screenshot", picture, "--size", "640x480", QT_SCALE_FACTOR=scale)
    assert (done.returncode, said(done)) == (0, [])
    assert QImage(picture).width() == 640


@pytest.mark.parametrize("scale", ["abc", "", "1e400", "0.3", "3"])
def test_other_scales_are_no_obstacle(scale: str) -> None:
    done = run_when_warm("window.commands['deal'].trigger(); window.close()", QT_SCALE_FACTOR=scale)
    assert (done.returncode, said(done)) == (0, [])


@pytest.mark.parametrize("errors", ["2>&-", "2>/dev/full", "<&- >&- 2>&-"])
def test_a_start_that_fails_unheard_ends_with_its_status_all_the_same(errors: str) -> None:
    line = f"exec {' '.join(PROGRAM)} {errors}"
    assert run("/bin/sh", "-c", line, QT_QPA_PLATFORM="nonsense").returncode == 2


def test_a_missing_library_is_named_with_its_package() -> None:
    fake = "import ctypes\nreal = ctypes.CDLL\n"
    fake += "def load(name, *more):\n    if 'cursor' in str(name): raise OSError(name)\n    return real(name, *more)\n"
    fake += "ctypes.CDLL = load\nfrom belvedere import cli\nraise SystemExit(cli.main([]))"
    done = run(sys.executable, "-c", fake, DISPLAY=":987", WAYLAND_DISPLAY=None, QT_QPA_PLATFORM="xcb")
    one_sentence(done, "libxcb-cursor.so.0", "sudo apt install libxcb-cursor0")


@pytest.mark.parametrize(
    ("error", "parts"),
    [
        (
            "ImportError('libEGL.so.1: cannot open shared object file: No such file or directory')",
            ["libEGL.so.1", "sudo apt install libegl1"],
        ),
        (
            "ImportError('libodd.so.3: cannot open shared object file: No such file or directory')",
            ["libodd.so.3", "install the package that contains it"],
        ),
        ("ModuleNotFoundError(\"No module named 'PyQt6'\", name='PyQt6')", ["pip install PyQt6"]),
    ],
)
def test_a_failed_import_of_qt_is_explained(error: str, parts: list[str]) -> None:
    code = f"""
import sys
class Fail:
    def find_spec(self, name, path=None, target=None):
        if name == "PyQt6.QtWidgets":
            raise {error}
sys.meta_path.insert(0, Fail())
from belvedere import cli
raise SystemExit(cli.main([]))
"""
    one_sentence(run(sys.executable, "-c", code), *parts)


@pytest.mark.parametrize("locale", ["xx_XX", "C", "POSIX", "tr_TR", "de_DE.ISO-8859-1"])
def test_an_unknown_locale_starts_anyway(locale: str) -> None:
    done = run_when_warm("print(window.windowTitle()); window.close()", LC_ALL=locale, LANG=locale, PYTHONUTF8="1")
    assert (done.returncode, said(done)) == (0, [])
    assert " · deal " in done.stdout


def other_deck(folder: Path) -> str:
    """Code that makes the program take its deck from a copy in this folder."""
    folder.mkdir()
    for name in os.listdir(asset("decks", "plain")):
        if name.endswith(".svg"):
            (folder / name).symlink_to(asset("decks", "plain", name))
    return f"""
from belvedere.qt import app
app.asset = lambda *parts: {str(folder)!r}
from belvedere import cli
import sys
raise SystemExit(cli.main(sys.argv[1:]))
"""


@pytest.mark.parametrize("arguments", [[], ["--screenshot", "board.png"]], ids=["window", "picture"])
@pytest.mark.parametrize("fault", ["missing", "broken"])
def test_a_missing_or_broken_card_is_named(tmp_path: Path, fault: str, arguments: list[str]) -> None:
    code = other_deck(tmp_path / "deck")
    card = tmp_path / "deck" / "7H.svg"
    card.unlink()
    if fault == "broken":
        card.write_text("<svg", encoding="utf-8")
    arguments = [str(tmp_path / each) if each.endswith(".png") else each for each in arguments]
    done = run(sys.executable, "-c", code, *arguments)
    assert done.returncode == 2
    ours = [line for line in said(done) if line.startswith("belvedere: ")]
    assert len(ours) == 1
    assert "7H.svg" in ours[0]
    assert "Traceback" not in done.stderr


def test_a_name_that_is_an_ending_alone_is_a_name(tmp_path: Path) -> None:
    assert run(*PROGRAM, "--screenshot", str(tmp_path / ".png")).returncode == 0
    assert QImage(str(tmp_path / ".png"), "png").width() == 1200


@pytest.mark.parametrize("closed", ["<&- >&- 2>&-", "2>/dev/full"])
def test_faults_do_not_end_a_program_whose_terminal_is_gone(closed: str) -> None:
    act = """
def fail():
    raise RuntimeError
QTimer.singleShot(0, fail)
QTimer.singleShot(0, window.control.deal)
QTimer.singleShot(200, window.close)
"""
    code = WHEN_WARM.format(act="\n".join(f"    {line}" for line in act.splitlines()))
    done = run("/bin/sh", "-c", f'exec {sys.executable} -c "$0" {closed}', code)
    assert done.returncode == 0
    kept = Path(os.environ["XDG_CONFIG_HOME"]) / "belvedere" / "settings.json"
    assert json.loads(kept.read_text(encoding="utf-8"))["game"] == "terrace"


@pytest.mark.parametrize("size", [None, "480x360", "1234x567"])
def test_a_picture_has_the_size_asked_for_and_needs_no_display(tmp_path: Path, size: str | None) -> None:
    path = tmp_path / "board.png"
    arguments = ["--screenshot", str(path), *(["--size", size] if size else []), "--game", "signora", "--deal", "3"]
    done = run(*PROGRAM, *arguments, DISPLAY=None, WAYLAND_DISPLAY=None, QT_QPA_PLATFORM=None)
    assert (done.returncode, done.stdout, said(done)) == (0, "", [])
    image = QImage(str(path))
    assert f"{image.width()}x{image.height()}" == (size or "1200x800")
    colours = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
    assert len(colours) > 50


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "full.png").symlink_to("/dev/full")
    one_sentence(run(*PROGRAM, "--screenshot", str(tmp_path / "full.png")), "full.png", "disk has room")


@pytest.mark.parametrize("before", [None, b"an older picture"])
def test_a_picture_that_qt_cannot_write_is_told_and_leaves_no_file(tmp_path: Path, before: bytes | None) -> None:
    path = tmp_path / "board.jpg"
    if before is not None:
        path.write_bytes(before)
    code = "import sys\nfrom PyQt6.QtGui import QImage\nQImage.save = lambda *_: False\n"
    code += "from belvedere import cli\nraise SystemExit(cli.main(sys.argv[1:]))"
    one_sentence(run(sys.executable, "-c", code, "--screenshot", str(path)), "board.jpg", ".png")
    assert (path.read_bytes() if path.exists() else None) == before


@pytest.mark.parametrize("before", [None, b"an older picture"])
def test_a_picture_that_fits_on_no_disk_leaves_no_part_of_it(tmp_path: Path, before: bytes | None) -> None:
    path = tmp_path / "pictures" / "board.png"
    path.parent.mkdir()
    if before is not None:
        path.write_bytes(before)
    code = "import resource, signal, sys\nfrom belvedere import cli, deals\n"
    code += "from belvedere.qt import app\nwhole = app._draw\n"
    code += "def draw(*given):\n"
    code += "    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
    code += "    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
    code += "    return whole(*given)\n"
    code += "app._draw = draw\nraise SystemExit(cli.main(sys.argv[1:]))"
    one_sentence(run(sys.executable, "-c", code, "--screenshot", str(path)), "board.png", "disk has room")
    assert os.listdir(path.parent) == ([] if before is None else ["board.png"])
    assert (path.read_bytes() if path.exists() else None) == before


def test_damaged_settings_are_told_in_the_status_bar() -> None:
    path = Path(os.environ["XDG_CONFIG_HOME"]) / "belvedere" / "settings.json"
    path.parent.mkdir(parents=True)
    path.write_text("{no", encoding="utf-8")
    done = run_when_warm("print(window.status.sentence.full); window.close()")
    assert "settings.json.damaged" in done.stdout


def test_the_program_has_one_id() -> None:
    assert APP_ID == desktop.APP_ID


def test_quitting_takes_no_time() -> None:
    begin = time.monotonic()
    assert run_when_warm("window.commands['quit'].trigger()").returncode == 0
    assert time.monotonic() - begin < 20


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
