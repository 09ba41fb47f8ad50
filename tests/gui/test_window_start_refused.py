"""The start that cannot be: one sentence says what is missing, and what to do."""

import os
import sys
from pathlib import Path

import pytest
from PyQt6.QtGui import QImage

from belvedere.resources import asset
from tests.gui.start_kit import PROGRAM, one_sentence, run, said


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


def other_deck(folder: Path) -> str:
    """Code that makes the program take its deck from a copy in this folder."""
    folder.mkdir()
    for name in os.listdir(asset("decks", "plain")):
        if name.endswith(".svg"):
            (folder / name).symlink_to(asset("decks", "plain", name))
    return f"""
from belvedere.qt import first_deck
first_deck.asset = lambda *parts: {str(folder)!r}
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


@pytest.mark.parametrize("arguments", [[], ["--screenshot", "board.png"]], ids=["window", "picture"])
@pytest.mark.parametrize("fault", ["", "broken"])
def test_no_widget_outlives_the_start(tmp_path: Path, fault: str, arguments: list[str]) -> None:
    """Python may end Qt's application before a widget that is left over, and then the process crashes at times."""
    code = other_deck(tmp_path / "deck").replace("raise SystemExit(cli.main(sys.argv[1:]))", "")
    if fault:
        card = tmp_path / "deck" / "7H.svg"
        card.unlink()
        card.write_text("<svg", encoding="utf-8")
    arguments = [str(tmp_path / each) if each.endswith(".png") else each for each in arguments]
    code += """
from belvedere.qt import main_window
from PyQt6.QtWidgets import QApplication
warm = main_window.MainWindow.show_first
main_window.MainWindow.show_first = lambda self, size: (self.when_warm.append(self.close), warm(self, size))
status = cli.main(sys.argv[1:])
print(status, len(QApplication.topLevelWidgets()))
"""
    done = run(sys.executable, "-c", code, *arguments)
    assert done.stdout == ("2 0\n" if fault else "0 0\n")
    assert done.returncode == 0
