"""The gallery: its page is what its script writes, its commands are commands, and its pictures are there."""

import struct
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QApplication

from belvedere import cli, games
from belvedere.qt import app
from belvedere.store.game_file import load_game
from scripts import gallery, gallery_windows
from scripts.gallery import FOLDER, PAGE, PICTURES, ROOT, Picture
from scripts.small_png import shrink

if TYPE_CHECKING:
    from belvedere.qt.start_options import StartOptions

TABLES = [picture for picture in PICTURES.values() if picture.arguments]
WINDOWS = [picture for picture in PICTURES.values() if not picture.arguments]

_COARSE = (60, 40)
"""How small pictures of windows are made before they are compared."""
_AFAR = 6.0
"""How far they may be apart then."""


def size_of(path: Path) -> tuple[int, int]:
    """Width and height of a PNG."""
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", head[16:])
    return width, height


def test_the_page_is_what_the_script_writes() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == gallery.page(), "run: python -m scripts.gallery --page"
    for picture in PICTURES.values():
        assert f"\n    {picture.command}\n" in text
        assert f"![{picture.caption}](gallery/{picture.name}.png)" in text


def test_every_picture_is_there_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES), "run: python -m scripts.gallery"
    for picture in PICTURES.values():
        path = FOLDER / f"{picture.name}.png"
        width, height = size_of(path)
        if picture.size != (0, 0):
            assert (width, height) == picture.size
        assert 200 <= width <= 1600
        assert 200 <= height <= 1300
        assert path.stat().st_size < 250_000
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 5_000_000


@pytest.mark.parametrize("picture", TABLES, ids=lambda picture: picture.name)
def test_the_command_of_a_table_is_one_that_the_program_takes(
    picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[StartOptions] = []
    monkeypatch.chdir(ROOT)

    def ask(options: "StartOptions") -> int:
        asked.append(options)
        return 0

    monkeypatch.setattr(app, "run", ask)
    program, *arguments = picture.command.split()
    assert (ROOT / program).is_file()
    assert cli.main(arguments) == 0
    (options,) = asked
    assert options.size == picture.size
    assert options.screenshot == f"docs/gallery/{picture.name}.png"


def test_the_command_of_a_window_names_a_scene() -> None:
    assert {picture.name for picture in WINDOWS} == set(gallery_windows.SCENES)
    for picture in WINDOWS:
        assert picture.command == f".venv/bin/python -m scripts.gallery {picture.name}"


def test_all_nine_games_are_shown_in_the_midst_of_a_game() -> None:
    for variant in games.ALL:
        record = load_game(str(FOLDER / f"{variant.key}.belvedere"))
        assert (record.variant.key, record.index > 20) == (variant.key, True)
        assert variant.key in PICTURES


def test_an_unknown_picture_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert gallery.main(["no-such-picture"]) == 2
    assert "choose one of" in capsys.readouterr().err


def test_a_picture_with_few_colours_is_stored_as_it_is(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "few.png"
    image = QImage(300, 40, QImage.Format.Format_RGB32)
    for x in range(300):
        for y in range(40):
            image.setPixel(x, y, 0xFF000000 | (x % 250) << 16 | y // 40 << 8)
    image.save(str(path))
    shrink(path)
    assert QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32) == image


def parts_of(image: QImage) -> bytes:
    """Red, green and blue of each pixel."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    bits = plain.constBits()
    assert bits is not None
    whole, stride = bits.asstring(plain.sizeInBytes()), plain.bytesPerLine()
    return b"".join(whole[row * stride : row * stride + 3 * plain.width()] for row in range(plain.height()))


def distance(one: QImage, other: QImage) -> float:
    """How far two pictures of one size are apart: the mean over pixels and colours, 0 to 255."""
    parts = parts_of(one), parts_of(other)
    assert len(parts[0]) == len(parts[1])
    return sum(abs(a - b) for a, b in zip(*parts, strict=True)) / len(parts[0])


def show_the_same(one: Path, other: Path) -> bool:
    """Whether two pictures of windows show the same from afar, whatever letters and styles their computers have."""
    images = QImage(str(one)), QImage(str(other))
    sizes = [(image.width(), image.height()) for image in images]
    if any(abs(a - b) > 0.15 * max(a, b) for a, b in zip(*sizes, strict=True)):
        return False
    smooth = Qt.TransformationMode.SmoothTransformation
    small = [image.scaled(*_COARSE, transformMode=smooth) for image in images]
    return distance(*small) < _AFAR


def test_the_pictures_of_windows_are_told_apart_from_afar(qapp: QApplication) -> None:
    """So one that shows nothing, or another window, is seen when it is made anew."""
    paths = [FOLDER / f"{picture.name}.png" for picture in WINDOWS]
    assert [(one.stem, other.stem) for one, other in combinations(paths, 2) if show_the_same(one, other)] == []
    assert all(show_the_same(path, path) for path in paths)


def test_an_empty_window_is_not_what_a_picture_shows(qapp: QApplication, tmp_path: Path) -> None:
    for picture in WINDOWS:
        shown = QImage(str(FOLDER / f"{picture.name}.png"))
        empty = QImage(shown.size(), QImage.Format.Format_RGB32)
        empty.fill(shown.pixelColor(2, shown.height() - 3))
        empty.save(str(tmp_path / "empty.png"))
        assert not show_the_same(tmp_path / "empty.png", FOLDER / f"{picture.name}.png"), picture.name


@pytest.mark.full
@pytest.mark.parametrize("picture", PICTURES.values(), ids=lambda picture: picture.name)
def test_each_can_be_made_anew(qapp: QApplication, picture: Picture, tmp_path: Path) -> None:
    assert gallery.main([picture.name, "--to", str(tmp_path)]) == 0
    made, kept = tmp_path / f"{picture.name}.png", FOLDER / f"{picture.name}.png"
    # Letters may look otherwise on another computer; cards don't.
    same = distance(QImage(str(made)), QImage(str(kept))) < 2 if picture.arguments else show_the_same(made, kept)
    assert same, f"run: python -m scripts.gallery {picture.name}"
