"""How games went: a plot where QtCharts is installed, and the same figures in a table everywhere.

The environments of scripts/environment.py have QtCharts; where one has not, the tests of the plot see to it that there
is a table in its place.
"""

import importlib.metadata
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QPalette
from PyQt6.QtWidgets import QApplication

from belvedere.qt.dialogs import course_page
from belvedere.qt.dialogs.course_page import CoursePage
from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog
from belvedere.qt.dialogs.thinning import thinned
from belvedere.qt.look import LATELY_LINE, RATE_LINE
from belvedere.store.elsewhere import AISLERIOT, Elsewhere, bring_in
from belvedere.store.game_store import GameStore
from belvedere.store.statistics import LATELY, Played, course, figures
from belvedere.words.statistics import share_text
from tests.gui.ink_kit import contrast
from tests.gui.start_kit import run_when_warm
from tests.gui.statistics_kit import opened, press, with_games
from tests.gui.window_kit import ALT, OFFSCREEN, open_window
from tests.store.kit import game

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

CHARTS = find_spec("PyQt6.QtCharts") is not None


def without_charts(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if QtCharts were not installed."""
    monkeypatch.setitem(sys.modules, "PyQt6.QtCharts", None)
    monkeypatch.delitem(sys.modules, "belvedere.qt.dialogs.course_chart", raising=False)


def many_games(count: int = 30) -> list[Played]:
    """Games of Signora, of which two of three were won, and a last one of Wood."""
    return [*(game(number, won=number % 3 != 0) for number in range(1, count)), game(count, won=True, key="wood")]


def cells(page: CoursePage) -> list[list[str]]:
    """What stands in the table, row by row, but for the moments."""
    model = page.table.course
    return [
        [str(model.data(model.index(row, column))) for column in range(1, model.columnCount())]
        for row in range(model.rowCount())
    ]


def over_time(dialog: StatisticsDialog) -> CoursePage:
    assert dialog.course is not None
    return dialog.course


def test_where_there_are_no_charts_a_table_tells_the_same(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_charts(monkeypatch)
    desk = with_games(qtbot, deck, tmp_path, *many_games())
    dialog = opened(desk)
    assert dialog.course is None
    press(desk, dialog, Qt.Key.Key_O, ALT)
    page = over_time(dialog)
    assert page.chart is None
    assert not page.form.isVisible()
    assert page.table.isVisible()
    points = course([each for each in many_games() if each.key == "signora"])
    rows = cells(page)
    assert len(rows) == len(points) == 29
    for row, point in zip(rows, reversed(points), strict=True):
        assert row[:2] == ["won" if point.game.won else "lost", share_text(point.rate)]
        assert row[2] == ("–" if point.lately is None else share_text(point.lately))
        assert (row[3] == "–") is not point.game.won
    assert page.sentence.text().startswith("Signora: 29 games, 69.0 % won, 70.0 % of the last 20.")
    assert page.table.accessibleDescription() == page.sentence.text()


def test_charts_of_another_qt_are_left_alone(qtbot: "QtBot", monkeypatch: pytest.MonkeyPatch) -> None:
    """What pip has installed beside another Qt may end the program."""
    from PyQt6.QtWidgets import QWidget

    parent = QWidget()
    qtbot.addWidget(parent)
    monkeypatch.setattr(importlib.metadata, "version", lambda _name: "5.15.2")
    assert course_page.new_chart(parent) is None


@pytest.mark.parametrize("fault", [ImportError("none"), RuntimeError("of another sip"), AttributeError("gone")])
def test_charts_that_are_of_no_use_are_no_charts(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    class Broken:
        def __getattr__(self, name: str) -> object:
            raise fault

    monkeypatch.setitem(sys.modules, "PyQt6.QtCharts", Broken())
    monkeypatch.delitem(sys.modules, "belvedere.qt.dialogs.course_chart", raising=False)
    desk = with_games(qtbot, deck, tmp_path, *many_games(5))
    dialog = opened(desk)
    dialog.pages.setCurrentIndex(1)
    assert over_time(dialog).chart is None
    qtbot.waitUntil(over_time(dialog).table.isVisible)


def test_nothing_of_charts_is_imported_before_the_page_is_opened(tmp_path: Path) -> None:
    act = """
window.commands["statistics"].trigger()
from PyQt6.QtWidgets import QDialog
(dialog,) = [each for each in window.findChildren(QDialog) if each.isVisible()]
print("before", "PyQt6.QtCharts" in sys.modules)
dialog.pages.setCurrentIndex(1)
print("after", "PyQt6.QtCharts" in sys.modules)
dialog.reject()
window.close()
"""
    done = run_when_warm(act.strip(), XDG_DATA_HOME=str(tmp_path / "data"))
    assert done.returncode == 0
    assert done.stdout.splitlines() == ["warm", "before False", f"after {CHARTS}"]


def test_the_plot_shows_each_game(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    played = many_games()
    desk = with_games(qtbot, deck, tmp_path, *played)
    dialog = opened(desk)
    press(desk, dialog, Qt.Key.Key_O, ALT)
    page = over_time(dialog)
    assert (page.chart is not None) is CHARTS
    assert page.choice.currentText() == "Signora"
    chart = page.chart
    if chart is None:
        assert page.table.isVisible()
        return
    assert chart.isVisible()
    assert not page.table.isVisible()
    signora = [each for each in played if each.key == "signora"]
    points = course(signora)
    assert [(each.x(), each.y()) for each in chart.rate.points()] == [
        (number, 100 * point.rate) for number, point in enumerate(points, 1)
    ]
    assert [each.x() for each in chart.lately.points()] == list(range(LATELY, 30))
    assert [each.y() for each in chart.times.points()] == [each.seconds / 60 for each in signora if each.won]
    assert chart.rate.points()[-1].y() == 100 * (figures(signora).rate or 0)
    # The lines differ by more than their colours.
    assert len({line.pen().style() for line in (chart.rate, chart.lately, chart.times)}) == 3
    assert chart.times.pointsVisible()
    for view in chart.views:
        assert view.accessibleName() in ("Share of wins", "Times of wins")
        assert view.accessibleDescription() == page.sentence.text()
    assert chart.views[0].isVisible()
    press(desk, dialog, Qt.Key.Key_S, ALT)
    press(desk, dialog, Qt.Key.Key_Down)
    assert chart.views[1].isVisible()
    press(desk, dialog, Qt.Key.Key_Down)
    assert page.table.isVisible()
    assert len(cells(page)) == len(points)
    press(desk, dialog, Qt.Key.Key_Home)
    assert chart.views[0].isVisible()


@pytest.mark.parametrize("charts", [True, False])
def test_the_game_is_picked_by_keys(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, charts: bool
) -> None:
    if not charts:
        without_charts(monkeypatch)
    desk = with_games(qtbot, deck, tmp_path, *many_games(5))
    dialog = opened(desk)
    press(desk, dialog, Qt.Key.Key_O, ALT)
    page = over_time(dialog)
    names = [page.choice.itemText(each) for each in range(page.choice.count())]
    assert names == ["Signora", "Wood", "Terrace, all variants"]
    press(desk, dialog, Qt.Key.Key_G, ALT)
    assert page.choice.hasFocus()
    press(desk, dialog, Qt.Key.Key_End)
    assert page.sentence.text().startswith("Terrace, all variants: 5 games, 80.0 % won.")
    press(desk, dialog, Qt.Key.Key_Up)
    assert page.sentence.text().startswith("Wood: 1 game, 100.0 % won.")
    if page.chart is not None:
        assert [(each.x(), each.y()) for each in page.chart.rate.points()] == [(1, 100)]
    else:
        assert cells(page) == [["won", "100.0", "–", "5:00"]]
    press(desk, dialog, Qt.Key.Key_F, ALT)
    assert dialog.table.isVisible()


def test_a_reset_is_seen_on_the_page_at_once(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path, *many_games(5))
    dialog = opened(desk)
    dialog.pages.setCurrentIndex(1)
    page = over_time(dialog)
    qtbot.waitUntil(page.isVisible)
    page.choice.setCurrentIndex(2)
    dialog._reset("wood")
    assert [page.choice.itemText(each) for each in range(page.choice.count())] == ["Signora"]
    assert page.sentence.text().startswith("Signora: 4 games")
    dialog._reset(None)
    assert not page.isVisible()
    dialog._undo_reset()
    assert page.isVisible()
    assert page.sentence.text().startswith("Signora: 4 games")


NOTHING = "There is nothing to show yet: no game that you have ended here counts."


def nothing_is_left(page: CoursePage) -> bool:
    """Whether the page has a sentence alone, and no game, plot or table of before."""
    parts = [page.table, *(() if page.chart is None else (page.chart,))]
    return (
        page.sentence.text() == NOTHING
        and page.sentence.isVisible()
        and page.choice.count() == 0
        and not page.choice.isEnabled()
        and not any(part.isVisible() for part in parts)
    )


@pytest.mark.parametrize("charts", [True, False])
def test_where_only_another_program_has_counted_the_page_says_so(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, charts: bool
) -> None:
    if not charts:
        without_charts(monkeypatch)
    store = GameStore(str(tmp_path))
    store.database.write(
        lambda connection: bring_in(connection, [Elsewhere(AISLERIOT, "terrace", 1, 4, 301.0, 1207.0, 1.0)])
    )
    store.close()
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    dialog = opened(desk)
    press(desk, dialog, Qt.Key.Key_O, ALT)
    assert nothing_is_left(over_time(dialog))


@pytest.mark.parametrize("charts", [True, False])
def test_a_reset_of_the_only_games_leaves_no_plot_of_them(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, charts: bool
) -> None:
    """AisleRiot's figures keep the page open."""
    if not charts:
        without_charts(monkeypatch)
    desk = with_games(qtbot, deck, tmp_path, game(1, won=True, key="eight-off"), game(2, won=False, key="eight-off"))
    keeper = desk.window.keeper
    assert keeper is not None
    figures = [Elsewhere(AISLERIOT, "terrace", 1, 4, 301.0, 1207.0, 1.0)]
    keeper.store.database.write(lambda connection: bring_in(connection, figures))
    dialog = opened(desk)
    press(desk, dialog, Qt.Key.Key_O, ALT)
    page = over_time(dialog)
    assert page.sentence.text().startswith("Eight Off: 2 games")
    dialog._reset("eight-off")
    assert page.isVisible()
    assert nothing_is_left(page)
    dialog._undo_reset()
    assert page.sentence.text().startswith("Eight Off: 2 games")
    assert page.choice.isEnabled()
    assert (page.table if page.chart is None else page.chart).isVisible()


def test_no_heading_of_the_table_is_cut(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path, *many_games(5))
    dialog = opened(desk)
    dialog.pages.setCurrentIndex(1)
    page = over_time(dialog)
    page.form.setCurrentIndex(page.form.count() - 1)
    heads = page.table.horizontalHeader()
    assert heads is not None
    for section in range(heads.count()):
        text = str(page.table.course.headerData(section, Qt.Orientation.Horizontal))
        assert heads.sectionSize(section) >= heads.fontMetrics().horizontalAdvance(text) + 16


def test_the_axis_of_times_has_minutes_and_seconds(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    for seconds, expected in ((75.0, ["0:00", "0:10"]), (1180.0, ["0:00", "5:00"]), (9000.0, ["0:00", "20:00"])):
        folder = tmp_path / str(seconds)
        desk = with_games(qtbot, deck, folder, game(1, won=True, seconds=seconds), game(2, won=True, seconds=30.0))
        dialog = opened(desk)
        dialog.pages.setCurrentIndex(1)
        page = over_time(dialog)
        if page.chart is not None:
            labels = page.chart.clock.categoriesLabels()
            assert labels[:2] == expected
            assert 3 <= len(labels) <= 10
            assert page.chart.clock.max() >= seconds / 60
        dialog.reject()


def test_the_lines_are_seen_on_light_and_on_dark() -> None:
    for lines in (RATE_LINE, LATELY_LINE):
        assert contrast(lines[0], (255, 255, 255, 255)) >= 4.5
        assert contrast(lines[1], (45, 45, 45, 255)) >= 4.5


def test_the_plot_follows_a_desktop_that_turns_dark(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path, *many_games(5))
    dialog = opened(desk)
    dialog.pages.setCurrentIndex(1)
    page = over_time(dialog)
    palette = QPalette(QColor("#2b2b2b"))
    palette.setColor(QPalette.ColorRole.Base, QColor("#202020"))
    palette.setColor(QPalette.ColorRole.Text, QColor("#f0f0f0"))
    dialog.setPalette(palette)
    QApplication.processEvents()
    assert (page.chart is not None) is CHARTS
    if page.chart is not None:
        assert page.chart.rate.pen().color().getRgb() == RATE_LINE[1]
        ground = page.chart.views[0].grab().toImage().pixelColor(30, 60)
        assert ground.lightness() < 80


@pytest.mark.parametrize("table", [True, False])
def test_ten_thousand_games_are_no_burden(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, table: bool
) -> None:
    from time import process_time

    if table:
        without_charts(monkeypatch)
    played = [game(number, won=number % 3 != 0, seconds=100 + number % 400) for number in range(1, 10_001)]
    desk = with_games(qtbot, deck, tmp_path, *played)
    dialog = opened(desk)

    def seen(act: Callable[[], object]) -> float:
        """How long it takes until that is seen."""
        begin = process_time()
        act()
        QApplication.processEvents()
        over_time(dialog).grab()
        return process_time() - begin

    first = seen(lambda: dialog.pages.setCurrentIndex(1))
    other = min(seen(partial(over_time(dialog).form.setCurrentIndex, form)) for form in (1, 0, 1))
    again = min(seen(partial(dialog.resize, dialog.width() + wider, dialog.height())) for wider in (20, 40, 60))
    # Three times what was measured; without thinning the last one takes 0.13 s, and the table 0.14 s both times.
    assert first < 0.18
    assert other < 0.11
    assert again < 0.05
    assert over_time(dialog).sentence.text().startswith("Signora: 10000 games, 66.7 % won, 65.0 % of the last 20.")


def test_a_line_has_what_the_pixels_can_show() -> None:
    few = [(float(number), float(number % 7)) for number in range(20)]
    assert thinned(few, 10) == few
    many = [(float(number), 50.0) for number in range(10_000)]
    many[1234], many[7000] = (1234.0, 99.0), (7000.0, 1.0)
    found = thinned(many, 100)
    assert len(found) <= 203
    assert (found[0], found[-1]) == (many[0], many[-1])
    assert {many[1234], many[7000]} <= set(found)
    assert list(found) == sorted(found)
    assert thinned([(1.0, 2.0)] * 9, 3) == [(1.0, 2.0)] * 2
    assert thinned([], 3) == []


def test_of_many_games_no_peak_is_lost_and_none_has_a_mark(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    played = [game(number, won=True, seconds=60.0 + number % 50) for number in range(1, 4_001)]
    played[1_999] = played[1_999]._replace(seconds=36_000.0)
    desk = with_games(qtbot, deck, tmp_path, *played)
    dialog = opened(desk)
    dialog.pages.setCurrentIndex(1)
    chart = over_time(dialog).chart
    assert (chart is not None) is CHARTS
    if chart is not None:
        QApplication.processEvents()
        for line in (chart.rate, chart.lately, chart.times):
            assert line.count() < 2 * chart.width()
            assert line.points()[-1].x() == 4_000
            assert not line.pointsVisible()
        assert 600 in [each.y() for each in chart.times.points()]
        before = chart.times.count()
        dialog.resize(dialog.width() + 300, dialog.height())
        QApplication.processEvents()
        assert chart.times.count() > before


def test_games_of_a_newer_program_are_left_out(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path, game(1, won=True), game(2, won=True, key="unheard-of"))
    dialog = opened(desk)
    dialog.pages.setCurrentIndex(1)
    assert over_time(dialog).choice.count() == 1
