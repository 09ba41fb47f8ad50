"""The player's picture for the table where none can be made of its file: told once, and nothing is changed."""

import os
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from belvedere.qt.look import LIGHT
from belvedere.qt.table_pictures.picture_surface import PictureSurface
from belvedere.store.settings import Settings
from tests.gui.covering_kit import photo, rest, show_picture
from tests.gui.window_kit import OFFSCREEN, open_window
from tests.processes import running

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def bomb(path: Path, width: int, height: int, depth: int = 8) -> Path:
    """A PNG that says it is so large, and is not."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", width, height, depth, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(1000))))
    return path


def missing(folder: Path) -> Path:
    return folder / "gone.png"


def damaged(folder: Path) -> Path:
    path = photo(folder / "half.png", "#102040", "#203010")
    path.write_bytes(path.read_bytes()[:60])
    return path


def no_picture(folder: Path) -> Path:
    path = folder / "letter.png"
    path.write_text("Dear all,")
    return path


def too_many_bytes(folder: Path) -> Path:
    path = folder / "huge.png"
    path.touch()
    os.truncate(path, 100_000_000)
    return path


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (missing, "is not there"),
        (damaged, "No picture can be made"),
        (no_picture, "No picture can be made"),
        (too_many_bytes, "too large"),
        (lambda folder: bomb(folder / "vast.png", 30_000, 30_000), "too large"),
        (lambda folder: bomb(folder / "long.png", 200_000, 10), "too large"),
        # Fewer dots than may be, but each takes twice as much.
        (lambda folder: bomb(folder / "deep.png", 10_000, 10_000, 16), "too large"),
        (lambda folder: folder, "No picture can be made"),
    ],
    ids=["missing", "damaged", "no picture", "100 MB", "30000x30000", "too long", "too deep", "a folder"],
)
def test_a_picture_that_cannot_be_had_is_told_once_and_changes_nothing(
    qtbot: "QtBot",
    deck: "Deck",
    tmp_path: Path,
    make: Callable[[Path], Path],
    words: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = make(tmp_path)
    desk = open_window(qtbot, deck)
    said: list[str] = []
    desk.trigger("table_wine")
    monkeypatch.setattr(desk.window.control, "say", said.append)
    show_picture(desk, path)
    assert desk.window.view.surface.name == "wine"
    assert desk.window.commands["table_wine"].isChecked()
    # Another size is no reason to say it again.
    desk.window.resize(700, 600)
    rest(desk)
    assert len(said) == 1
    assert words in said[0]
    assert path.name in said[0]
    kept = Settings.load()
    assert (kept.table, kept.picture) == ("wine", "")


def test_a_picture_that_is_gone_at_the_start_is_told_and_its_choice_is_kept(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path
) -> None:
    path = tmp_path / "a.png"
    settings = Settings.load()
    settings.table, settings.picture, settings.speed = "picture", str(path), "off"
    settings.save()
    desk = open_window(qtbot, deck, settings=settings)
    rest(desk)
    assert "is not there" in desk.say()
    assert (desk.window.view.surface.name, desk.window.view.look) == ("desktop", LIGHT)
    # A wrong choice is no reason to tell of it once more.
    show_picture(desk, no_picture(tmp_path))
    assert "letter.png" in desk.say()
    assert desk.window.view.surface.name == "desktop"
    assert (Settings.load().table, Settings.load().picture) == ("picture", str(path))
    # Back again, it is there at once when it is asked for.
    photo(path, "#102040", "#203010")
    desk.trigger("table_picture")
    rest(desk)
    assert desk.window.view.surface.name == "picture"
    assert desk.say() == ""


def test_a_bad_picture_leaves_the_good_one_on_the_table_and_in_the_settings(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path
) -> None:
    """The bad one was told of at every start; and what was said of it outlived the choice of a good one."""
    good, bad = photo(tmp_path / "a.png", "#102040", "#203010"), no_picture(tmp_path)
    desk = open_window(qtbot, deck)
    show_picture(desk, bad)
    assert "letter.png" in desk.say()
    show_picture(desk, good)
    assert desk.say() == ""
    surface = desk.window.view.surface
    assert isinstance(surface, PictureSurface)
    show_picture(desk, bad)
    assert "letter.png" in desk.say()
    assert desk.window.view.surface is surface
    assert desk.window.commands["table_picture"].isChecked()
    assert (Settings.load().table, Settings.load().picture) == ("picture", str(good))
    # From another table, it goes back to that; what was said in the meantime stays.
    desk.trigger("table_blue")
    assert "letter.png" not in desk.say()
    show_picture(desk, bad)
    assert (desk.window.view.surface.name, desk.window.settings.picture) == ("blue", str(good))
    assert desk.window.commands["table_blue"].isChecked()
    desk.trigger("table_picture")
    desk.window.control.say("Something else")
    rest(desk)
    assert desk.window.view.surface.name == "picture"
    assert desk.say() == "Something else"


def test_a_worker_that_dies_or_hangs_is_no_picture(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = photo(tmp_path / "a.png", "#102040", "#203010")
    for code, limit, words in (
        ("raise SystemExit(9)", 20_000, "No picture can be made"),
        ("print('{}')", 20_000, "No picture can be made"),
        ("print('{\"light\": true}')", 20_000, "No picture can be made"),
        ("import time; time.sleep(60)", 100, "too large"),
    ):
        monkeypatch.setattr("belvedere.qt.table_pictures.picture_job.arguments", running(code))
        monkeypatch.setattr("belvedere.qt.table_pictures.picture_job._LONGEST", limit)
        desk = open_window(qtbot, deck)
        show_picture(desk, path)
        assert words in desk.say()
        assert desk.window.view.surface.name == "desktop"
        assert desk.window.settings.picture == ""
    # A drawing that is quickly read and endlessly drawn is killed by the limit of time, before the watch of the window.
    monkeypatch.setattr("belvedere.qt.table_pictures.picture_job._LONGEST", 20_000)
    monkeypatch.setattr("belvedere.qt.table_pictures.picture_job.SECONDS", 0.2)
    code = "import os, time; time.sleep(0.2); os.kill(os.getpid(), 9)"
    monkeypatch.setattr("belvedere.qt.table_pictures.picture_job.arguments", running(code))
    desk = open_window(qtbot, deck)
    show_picture(desk, path)
    assert "too large" in desk.say()
    monkeypatch.setattr("belvedere.qt.table_pictures.picture_job.sys.executable", "/nowhere/python")
    desk = open_window(qtbot, deck)
    show_picture(desk, path)
    assert "No picture" in desk.say()


@pytest.mark.parametrize("name", ["a\nb\u202e.png", "a\udcff.png"])
def test_a_name_that_the_settings_cannot_hold_is_told_and_changes_nothing(
    qtbot: "QtBot", deck: "Deck", name: str
) -> None:
    """The table became the usual one, though the setting and the menu said another."""
    desk = open_window(qtbot, deck)
    assert desk.window.tables is not None
    desk.trigger("table_wine")
    desk.window.tables.choose(f"/nowhere/{name}")
    assert "signs that cannot be kept" in desk.say()
    assert desk.say().isprintable()
    assert (desk.window.settings.table, desk.window.settings.picture) == ("wine", "")
    assert desk.window.view.surface.name == "wine"
