"""The player's picture on the table: how it is chosen, how it covers the table, and when it is made."""

import struct
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QObject
from PyQt6.QtGui import QColor, QImage, QPainter
from PyQt6.QtWidgets import QFileDialog

from belvedere.qt.surfaces import PICTURE_DARK, PICTURE_LIGHT
from belvedere.qt.table_pictures import worker
from belvedere.qt.table_pictures.picture_job import Made, PictureJob
from belvedere.qt.table_pictures.picture_surface import PictureSurface
from belvedere.store.settings import Settings
from belvedere.store.table_pictures import Fault, PictureShelf
from tests.eyes import light, luminance
from tests.gui.covering_kit import near, patched, photo, rest, show_picture
from tests.gui.window_kit import OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


@pytest.mark.parametrize(
    ("top", "bottom", "look"),
    [("#102040", "#203010", PICTURE_DARK), ("#e8f0ff", "#d0e0b0", PICTURE_LIGHT), ("#ff2020", "#2020ff", PICTURE_DARK)],
    ids=["dark", "light", "loud"],
)
def test_u80_no_dot_of_a_picture_is_too_light_or_too_dark(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, top: str, bottom: str, look: object
) -> None:
    """Computed on every dot that is shown, the white one and the black one too."""
    desk = open_window(qtbot, deck, size=(640, 480))
    show_picture(desk, photo(tmp_path / "a.png", top, bottom))
    view = desk.window.view
    assert view.look is look
    image = view.backgroundBrush().texture().toImage()
    assert (image.width(), image.height()) == view.pixels
    dots = {image.pixel(x, y) & 0xFFFFFF for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)}
    lights = [luminance(light(f"#{dot:06X}")) for dot in dots]
    limit = luminance(light("#{:02X}{:02X}{:02X}".format(*view.look.felt[:3])))
    assert max(lights) <= limit + 1e-9 if look is PICTURE_DARK else min(lights) >= limit - 1e-9


def test_a_picture_covers_the_table_in_its_own_proportions(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    """The middle of it, at every size; stretched until it is made anew."""
    path = patched(tmp_path / "rings.png", (400, 400), "#101010", (150, 150, 100, 100), "#305080")
    desk = open_window(qtbot, deck, size=(800, 600))
    show_picture(desk, path)
    view = desk.window.view
    for width, height in ((900, 500), (700, 700)):
        desk.window.resize(width, height)
        for soft in (True, False):
            if not soft:
                rest(desk)
            assert isinstance(view.surface, PictureSurface)
            assert view.surface.fits(*view.pixels) is not soft
            shown = view.backgroundBrush().texture().toImage()
            across = [x for x in range(shown.width()) if shown.pixelColor(x, shown.height() // 2).blue() > 50]
            down = [y for y in range(shown.height()) if shown.pixelColor(shown.width() // 2, y).blue() > 50]
            assert abs(len(across) - len(down)) <= 3
            # What was cut off for the size before is not there to be shown.
            assert soft or len(across) == pytest.approx(max(view.pixels) / 4, abs=4)
            assert abs(across[0] + across[-1] - shown.width()) <= 3


def test_a_window_that_closes_leaves_no_worker(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = open_window(qtbot, deck)
    tables = desk.window.tables
    assert tables is not None
    tables.choose(str(photo(tmp_path / "a.png", "#102040", "#203010")))
    assert tables.busy
    desk.window.close()
    rest(desk)
    # One that was chosen by mistake gives way at once.
    desk = open_window(qtbot, deck)
    desk.trigger("table_green")
    assert desk.window.tables is not None
    desk.window.tables.choose(str(tmp_path / "a.png"))
    desk.trigger("table_blue")
    rest(desk)
    assert desk.window.view.surface.name == "blue"


def dialogs(desk: Desk) -> list[QFileDialog]:
    return [dialog for dialog in desk.window.findChildren(QFileDialog) if dialog.isVisible()]


def test_choosing_a_picture_in_the_dialog(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    path = photo(tmp_path / "a.png", "#102040", "#203010")
    desk = open_window(qtbot, deck)
    desk.trigger("table_wine")
    # Without one there is nothing to show; who wants none after all has the table from before.
    desk.trigger("table_picture")
    (dialog,) = dialogs(desk)
    dialog.reject()
    qtbot.waitUntil(lambda: not dialogs(desk))
    assert (desk.window.settings.table, desk.window.view.surface.name) == ("wine", "wine")
    assert desk.window.commands["table_wine"].isChecked()
    desk.trigger("choose_picture")
    (dialog,) = dialogs(desk)
    dialog.setDirectory(str(tmp_path))
    dialog.selectFile(str(path))
    dialog.fileSelected.emit(str(path))
    dialog.done(1)
    qtbot.waitUntil(lambda: not dialogs(desk))
    rest(desk)
    assert desk.window.view.surface.name == "picture"
    assert desk.window.commands["table_picture"].isChecked()
    desk.trigger("table_green")
    desk.trigger("table_picture")
    rest(desk)
    assert dialogs(desk) == []
    assert desk.window.view.surface.name == "picture"
    # The next dialog begins where this one ended.
    desk.trigger("choose_picture")
    (dialog,) = dialogs(desk)
    assert dialog.directory().path() == str(tmp_path)
    dialog.reject()
    qtbot.waitUntil(lambda: not dialogs(desk))
    assert desk.window.settings.picture == str(path)


def test_who_wants_no_picture_is_asked_once(qtbot: "QtBot", deck: "Deck") -> None:
    """Also where the settings name a picture and say none: cancel brought the dialog back for ever."""
    settings = Settings.load()
    settings.table, settings.picture, settings.speed = "picture", "", "off"
    desk = open_window(qtbot, deck, settings=settings)
    # The menu says what is on the table; it said "Picture" over a bare green one.
    assert desk.window.view.surface.name == desk.window.settings.table == "desktop"
    assert desk.window.commands["table_desktop"].isChecked()
    for command in ("table_picture", "choose_picture"):
        desk.trigger(command)
        (dialog,) = dialogs(desk)
        # The question alone changes nothing that is kept.
        assert Settings.load().table == "desktop"
        dialog.reject()
        qtbot.waitUntil(lambda: not dialogs(desk))
        qtbot.wait(20)
        assert dialogs(desk) == []
        assert desk.window.commands["table_desktop"].isChecked()
    desk.trigger("table_wine")
    desk.trigger("table_picture")
    assert Settings.load().table == desk.window.settings.table == "wine"
    assert desk.window.commands["table_wine"].isChecked()
    dialogs(desk)[0].reject()


def test_a_size_that_is_kept_is_not_made_again(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[int, int]] = []

    def counted(
        path: str,
        size: tuple[int, int],
        done: Callable[[Made], None],
        failed: Callable[[Fault], None],
        parent: QObject | None,
    ) -> PictureJob:
        made.append(size)
        return PictureJob(path, size, done, failed, parent)

    monkeypatch.setattr("belvedere.qt.table_control.PictureJob", counted)
    desk = open_window(qtbot, deck, size=(700, 560))
    view = desk.window.view
    path = photo(tmp_path / "a.png", "#102040", "#203010")
    show_picture(desk, path)
    shelf = PictureShelf(str(path), deck.cache_folder)
    for size in ((640, 520), (700, 560), (640, 520)):
        # What another thread writes is there soon.
        qtbot.waitUntil(lambda: len(shelf.kept()) == len(made))
        desk.window.resize(*size)
        rest(desk)
        assert isinstance(view.surface, PictureSurface)
        assert view.surface.fits(*view.pixels)
        assert len(made) == 2
    # One that is not whole is made anew.
    for kept in shelf.kept().values():
        Path(kept.file).write_bytes(b"half")
    desk.window.resize(700, 560)
    rest(desk)
    assert len(made) == 3
    assert isinstance(view.surface, PictureSurface)
    assert view.surface.fits(*view.pixels)


@pytest.mark.parametrize("size", [(1, 1000), (1000, 1), (2, 20_000)])
def test_a_narrow_strip_covers_the_table_with_its_middle(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes], size: tuple[int, int]
) -> None:
    """It was enlarged as a whole before it was cut, to more dots than memory holds, and refused."""
    long = max(size)
    middle = (0, long // 3, size[0], long // 3) if size[1] == long else (long // 3, 0, long // 3, size[1])
    path = patched(tmp_path / "strip.png", size, "#100808", middle, "#102040")
    whole = worker._read(str(path), 1900, 1000)
    assert (whole.width(), whole.height()) == (1900, 1000)
    fit, light_signs = worker._fit(whole, 1900, 1000)
    assert not light_signs
    assert all(near(fit.pixelColor(x, y), QColor("#102040")) for x in (5, 950, 1890) for y in (5, 500, 990))


def test_nothing_is_taken_out_of_the_hand_for_a_picture(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    """Nor for one that turns out to be bad while another is on the table, as one that was damaged since."""
    path = photo(tmp_path / "a.png", "#102040", "#203010")
    desk = open_window(qtbot, deck, "eight-off")
    tables = desk.window.tables
    assert tables is not None
    tables.choose(str(path))
    desk.mouse.press(desk.mouse.spot("tableau:0"))
    desk.mouse.move((400.0, 300.0))
    assert desk.mouse.holds()
    qtbot.waitUntil(lambda: tables._ready is not None, timeout=15_000)
    qtbot.waitUntil(lambda: tables._hand.waits)
    assert desk.mouse.holds()
    desk.window.view.cancel_gesture()
    desk.mouse.release((400.0, 300.0))
    rest(desk)
    assert desk.window.view.surface.name == "picture"
    path.write_text("no picture any more")
    tables._laid()
    desk.mouse.press(desk.mouse.spot("tableau:0"))
    desk.mouse.move((400.0, 300.0))
    qtbot.waitUntil(lambda: "a.png" in desk.say(), timeout=15_000)
    assert desk.mouse.holds()
    desk.window.view.cancel_gesture()
    desk.mouse.release((400.0, 300.0))
    rest(desk)
    assert desk.window.view.surface.name == "desktop"


def test_a_photograph_that_lies_on_its_side_is_turned(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Cameras write which way is up beside the dots."""
    path = patched(tmp_path / "a.jpg", (200, 100), "#000040", (0, 0, 100, 100), "#400000", quality=95)
    plain = path.read_bytes()
    exif = b"Exif\0\0" + b"MM\0*" + struct.pack(">IHHHIHHI", 8, 1, 0x0112, 3, 1, 6, 0, 0)
    path.write_bytes(plain[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + plain[2:])
    whole = worker._read(str(path), 50, 100)
    assert (whole.width(), whole.height()) == (50, 100)
    assert whole.pixelColor(25, 10).red() > 40
    assert whole.pixelColor(25, 90).blue() > 40


def test_u76_a_picture_has_a_dot_for_each_of_the_screen(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    """Lines of one pixel stay lines of one pixel where two of the screen make one of the desktop."""
    path = tmp_path / "lines.png"
    desk = open_window(qtbot, deck, size=(700, 560))
    view = desk.window.view
    view.rerender(view.size(), 2.0)
    width, height = view.pixels
    assert (width, height) == (2 * view.width(), 2 * view.height())
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#101030"))
    painter = QPainter(image)
    for x in range(0, width, 2):
        painter.fillRect(x, 0, 1, height, QColor("#505050"))
    painter.end()
    assert image.save(str(path))
    show_picture(desk, path)
    assert isinstance(view.surface, PictureSurface)
    assert view.surface.fits(width, height)
    shown = view.backgroundBrush().texture().toImage()
    row = [shown.pixelColor(x, 9).red() for x in range(400)]
    assert {abs(after - before) for before, after in pairwise(row)} == {row[0] - row[1]}
    assert row[0] - row[1] > 30
