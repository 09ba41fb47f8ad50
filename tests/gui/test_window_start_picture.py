"""A picture of the table instead of the window: its size, and a disk that does not take it."""

import json
import os
import sys
from pathlib import Path

import pytest
from PyQt6.QtGui import QImage

from belvedere.store.settings import Settings
from tests.gui.start_kit import PROGRAM, one_sentence, run, said


def test_a_name_that_is_an_ending_alone_is_a_name(tmp_path: Path) -> None:
    assert run(*PROGRAM, "--screenshot", str(tmp_path / ".png")).returncode == 0
    assert QImage(str(tmp_path / ".png"), "png").width() == 1200


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


def test_a_picture_shows_the_table_and_the_cards_asked_for_and_keeps_nothing(tmp_path: Path) -> None:
    arguments = ["--game", "signora", "--deal", "3", "--size", "480x360"]
    for name, chosen in (("usual", []), ("other", ["--table", "wine", "--style", "night"])):
        done = run(*PROGRAM, "--screenshot", str(tmp_path / f"{name}.png"), *arguments, *chosen)
        assert (done.returncode, said(done)) == (0, [])
    corner = QImage(str(tmp_path / "other.png")).pixelColor(475, 355)
    assert corner.red() > 2 * corner.green()
    face = [QImage(str(tmp_path / f"{name}.png")).pixelColor(60, 25).lightness() for name in ("usual", "other")]
    assert face[0] > 200 > face[1]
    assert not (tmp_path / "config").exists()


def test_a_table_with_a_picture_that_is_not_there(tmp_path: Path) -> None:
    """Who asks for it is told; who has it in the settings gets the usual table, as in the window."""
    board = tmp_path / "board.png"
    arguments = ["--screenshot", str(board), "--size", "480x360"]
    one_sentence(run(*PROGRAM, *arguments, "--table", "picture"), "No picture for the table")
    assert not board.exists()
    settings = Path(Settings.load().path)
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(json.dumps({"table": "picture", "picture": str(tmp_path / "gone.png")}))
    one_sentence(run(*PROGRAM, *arguments, "--table", "picture"), "gone.png", "not there")
    assert not board.exists()
    done = run(*PROGRAM, *arguments)
    assert (done.returncode, said(done)) == (0, [])
    corner = QImage(str(board)).pixelColor(475, 355)
    assert corner.green() > 1.3 * corner.red()


def test_a_picture_shows_the_table_as_the_settings_have_it(tmp_path: Path) -> None:
    """As it has the covering and the cards of the settings, it has the stock at the side where the player has it."""
    settings = tmp_path / "config" / "belvedere" / "settings.json"
    settings.parent.mkdir(parents=True)
    whites = []
    for mirrored in ("false", "true"):
        settings.write_text(f'{{\n  "mirrored": {mirrored}\n}}\n')
        done = run(*PROGRAM, "--screenshot", str(tmp_path / "board.png"), "--deal", "signora:12", "--size", "1280x800")
        assert (done.returncode, said(done)) == (0, [])
        image = QImage(str(tmp_path / "board.png"))
        # In the corner lies a back, which is far from white, or else the first card of the reserve, which is paper.
        corner = [image.pixelColor(x, y).lightness() for x in range(40, 56) for y in range(60, 150)]
        whites.append(sum(light > 230 for light in corner) / len(corner))
    assert whites[0] < 0.2
    assert whites[1] > 0.5


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
