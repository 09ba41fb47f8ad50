"""Size and place of the window: sane at first, the same at every start, and always on a screen."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QRect
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QApplication

from belvedere.qt import window_place
from belvedere.qt.main_table import MainTable
from belvedere.qt.window_place import Place, first_size, place_for
from belvedere.store.settings import Settings
from tests.gui.window_kit import OFFSCREEN, open_window

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

USUAL = QRect(0, 0, 1920, 1050)


def saved(**values: object) -> Settings:
    settings = Settings.load()
    settings.speed = "off"
    for name, value in values.items():
        assert hasattr(settings, name)
        setattr(settings, name, value)
    return settings


@pytest.mark.parametrize(
    ("area", "ratio"),
    [((1600, 900), 2.0), ((1600, 870), 2.0), ((2560, 1400), 1.0), ((3840, 2120), 1.0), ((1536, 820), 1.25)],
)
def test_u77_the_first_window_takes_half_of_a_large_or_dense_screen(area: tuple[int, int], ratio: float) -> None:
    width, height = first_size(QRect(0, 0, *area), ratio)
    assert width * height >= area[0] * area[1] / 2
    assert width < area[0]
    assert height < area[1]


@pytest.mark.parametrize(("area", "size"), [((1920, 1050), (1000, 720)), ((1280, 770), (1000, 720))])
def test_the_first_window_on_a_usual_screen(area: tuple[int, int], size: tuple[int, int]) -> None:
    assert first_size(QRect(0, 0, *area), 1.0) == size


@pytest.mark.parametrize("area", [(800, 600), (1024, 600), (640, 480)])
def test_the_first_window_fits_a_small_screen(area: tuple[int, int]) -> None:
    width, height = first_size(QRect(0, 0, *area), 1.0)
    assert width <= area[0]
    assert height <= area[1]


@pytest.mark.parametrize(
    ("left", "top"), [(3000, 200), (-1500, 0), (1900, 1040), (0, -700), (30000, 30000), (-32767, -32767)]
)
def test_u68_a_window_saved_on_a_screen_that_is_gone_is_seen_whole(left: int, top: int) -> None:
    settings = saved(width=900, height=700, left=left, top=top, placed=True)
    place = place_for(settings, [USUAL], 1.0)
    assert place.size == (900, 700)
    assert place.position is not None
    assert USUAL.contains(QRect(*place.position, *place.size))


def test_u68_a_window_stays_on_its_second_screen() -> None:
    second = QRect(-1280, 0, 1280, 1000)
    settings = saved(width=900, height=700, left=-1200, top=50, placed=True)
    assert place_for(settings, [USUAL, second], 1.0) == Place((-1200, 50), (900, 700))


def test_u68_a_window_shrinks_with_its_screen() -> None:
    small = QRect(0, 0, 1024, 740)
    settings = saved(width=1900, height=1000, left=10, top=20, placed=True)
    place = place_for(settings, [small], 1.0)
    assert place.position is not None
    assert small.contains(QRect(*place.position, *place.size))


def test_an_unknown_position_is_left_to_the_window_manager() -> None:
    assert place_for(saved(width=900, height=700), [USUAL], 1.0) == Place(None, (900, 700))


def test_a_second_window_does_not_hide_the_first() -> None:
    settings = saved(left=100, top=60, width=900, height=700, placed=True)
    assert place_for(settings, [USUAL], 1.0, 2) == Place((164, 124), (900, 700))
    assert place_for(saved(width=900, height=700), [USUAL], 1.0, 2) == Place(None, (900, 700))


def test_two_windows_lie_beside_each_other_and_the_second_keeps_no_place(
    qtbot: "QtBot", deck: "Deck", tmp_path: "Path"
) -> None:
    saved(left=20, top=30, width=600, height=500, placed=True).save()
    first = open_window(qtbot, deck, settings=Settings.load(), size=None, folder=tmp_path)
    second = open_window(qtbot, deck, settings=Settings.load(), size=None, folder=tmp_path)
    away = second.window.pos() - first.window.pos()
    assert (away.x(), away.y()) == (32, 32)
    second.window.close()
    kept = Settings.load()
    assert (kept.left, kept.top) == (20, 30)


def test_u68_ten_restarts_have_the_same_size(qtbot: "QtBot", deck: "Deck") -> None:
    open_window(qtbot, deck, size=None).window.close()
    settings = saved(width=700, height=560)
    settings.save()
    for _ in range(10):
        desk = open_window(qtbot, deck, size=None)
        assert (desk.window.width(), desk.window.height()) == (700, 560)
        desk.window.close()
        after = Settings.load()
        assert (after.width, after.height, after.maximised, after.full_screen) == (700, 560, False, False)


def test_a_size_from_the_command_line_is_not_kept(qtbot: "QtBot", deck: "Deck") -> None:
    settings = saved(width=700, height=560)
    settings.save()
    desk = open_window(qtbot, deck, size=(600, 500), settings=settings)
    assert (desk.window.width(), desk.window.height()) == (600, 500)
    desk.window.close()
    after = Settings.load()
    assert (after.width, after.height) == (700, 560)


@pytest.mark.parametrize("state", ["maximised", "full_screen", "both"])
def test_u68_maximised_and_full_screen_are_kept_with_a_sane_normal_size(
    qtbot: "QtBot", deck: "Deck", state: str
) -> None:
    settings = saved(width=700, height=560)
    desk = open_window(qtbot, deck, size=None, settings=settings)
    qtbot.wait(350)
    if state in ("maximised", "both"):
        desk.window.showMaximized()
        # A window manager reports back in its own time; a player is slower.
        qtbot.wait(150)
    if state in ("full_screen", "both"):
        desk.trigger("fullscreen")
        qtbot.wait(150)
    desk.window.close()
    after = Settings.load()
    assert after.maximised is (state in ("maximised", "both"))
    assert after.full_screen is (state in ("full_screen", "both"))
    assert (after.width, after.height) == (700, 560)
    again = open_window(qtbot, deck, size=None, settings=after)
    assert again.window.isFullScreen() is after.full_screen
    if after.full_screen:
        again.trigger("fullscreen")
        assert not again.window.isFullScreen()
    qtbot.waitUntil(lambda: again.window.isMaximized() is after.maximised)
    if after.maximised:
        again.window.showNormal()
        QApplication.processEvents()
    qtbot.waitUntil(lambda: (again.window.width(), again.window.height()) == (700, 560))


def test_a_minimised_window_keeps_its_place(qtbot: "QtBot", deck: "Deck") -> None:
    settings = saved(width=700, height=560)
    desk = open_window(qtbot, deck, size=None, settings=settings)
    desk.window.showMinimized()
    QApplication.processEvents()
    window_place.remember(desk.window, settings)
    assert (settings.width, settings.height, settings.maximised, settings.full_screen) == (700, 560, False, False)


def test_the_table_is_laid_out_once_at_the_start(qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, int]] = []
    resized = MainTable.resizeEvent

    def note(table: MainTable, event: QResizeEvent | None) -> None:
        sizes.append((table.width(), table.height()))
        resized(table, event)

    monkeypatch.setattr(MainTable, "resizeEvent", note)
    desk = open_window(qtbot, deck)
    qtbot.wait(50)
    assert sizes == [(desk.window.view.width(), desk.window.view.height())]
