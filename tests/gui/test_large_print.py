"""Letters of twice the size, as an older player's desktop has them, in every window of the program (users.md U81)."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QRect, Qt
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QDialog,
    QFrame,
    QListView,
    QScrollArea,
    QSizeGrip,
    QStackedLayout,
    QTableWidget,
    QTabWidget,
    QTextBrowser,
    QWidget,
)

from belvedere.qt.banner import Banner
from belvedere.qt.dialogs.achievements_dialog import AchievementsDialog
from belvedere.qt.dialogs.calendar_dialog import CalendarDialog
from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog
from belvedere.qt.find_line import FindLine
from belvedere.qt.help.place import HelpDock, HelpWindow
from tests.gui.dialogs_kit import DIALOGS, QTS_OWN
from tests.gui.fit_kit import cut, for_good
from tests.gui.watch_kit import given_up, watch
from tests.gui.window_kit import OFFSCREEN, open_window
from tests.store.kit import game, play_some, put_ended

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


@pytest.fixture(autouse=True)
def large_letters() -> Iterator[QFont]:
    """All windows have letters of twice the size."""
    before = QApplication.font()
    font = QApplication.font()
    font.setPointSizeF(2 * font.pointSizeF())
    QApplication.setFont(font)
    yield font
    QApplication.setFont(before)


def overlapping(window: QWidget) -> list[str]:
    """What lies over another thing that is laid out beside it."""
    found = []
    for parent in (window, *window.findChildren(QWidget)):
        if parent.layout() is None or isinstance(parent.layout(), QStackedLayout) or not parent.isVisibleTo(window):
            continue
        held = parent.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        shown = [part for part in held if part.isVisible() and not part.isWindow() and not isinstance(part, QSizeGrip)]
        found += [
            f"{type(one).__name__} {one.geometry()} over {type(other).__name__} {other.geometry()}"
            for one, other in combinations(shown, 2)
            if one.geometry().intersects(other.geometry())
        ]
    return found


def sideways(window: QWidget) -> list[str]:
    """What would have to be scrolled sideways to be read; a table of figures with many columns may be."""
    kinds = (QScrollArea, QListView, QTextBrowser, QTableWidget)
    found = []
    for area in window.findChildren(QAbstractScrollArea):
        bar = area.horizontalScrollBar()
        of_figures = isinstance(window, StatisticsDialog) and isinstance(area, QTableWidget)
        if isinstance(area, kinds) and not of_figures and area.isVisibleTo(window) and bar is not None:
            found += [f"{type(area).__name__} {area.size()}"] * (bar.maximum() > bar.minimum())
    return found


def wrong(window: QWidget) -> list[str]:
    """What large letters do to a window, on each of its pages."""
    pages = window.findChildren(QTabWidget)
    found = []
    for number in range(pages[0].count() if pages else 1):
        if pages:
            pages[0].setCurrentIndex(number)
        QApplication.processEvents()
        QApplication.processEvents()
        faults = for_good(lambda: [*cut(window), *sideways(window), *overlapping(window)])
        found += [f"page {number}: {each}" for each in faults]
    return found


@pytest.mark.parametrize("name", [name for name, (kind, _) in DIALOGS.items() if kind not in QTS_OWN])
def test_u81_no_dialog_cuts_what_it_says(qtbot: "QtBot", deck: "Deck", name: str) -> None:
    # In a wider window the help stands beside the table.
    width = 880 if DIALOGS[name][0] is HelpWindow else 1280
    desk = open_window(qtbot, deck, "eight-off", size=(width, 800))
    DIALOGS[name][1](desk)
    (dialog,) = desk.dialogs()
    assert wrong(dialog) == []
    screen = desk.window.screen()
    assert screen is not None
    assert dialog.width() <= screen.availableGeometry().width()
    assert dialog.height() <= screen.availableGeometry().height()


def test_u81_the_help_beside_the_table_cuts_nothing(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", size=(1280, 800))
    desk.trigger("contents")
    place = desk.window.dialogs.help
    assert place is not None
    assert isinstance(place.holder, HelpDock)
    for page in ("contents", "terrace", "odds"):
        place.panel.show_page(page)
        assert wrong(place.panel) == []


@pytest.mark.parametrize("name", ["statistics", "history", "achievements", "calendar", "watch", "continue"])
def test_u81_windows_that_tell_of_games_cut_nothing_of_them(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, name: str
) -> None:
    put_ended(tmp_path, *(game(number, won=number % 3 != 2) for number in range(1, 30)))
    if name == "watch":
        desk = given_up(qtbot, deck, tmp_path, size=(800, 600))
        dialog: QDialog = watch(desk)
    else:
        desk = open_window(qtbot, deck, "signora", deal=3, folder=tmp_path, size=(800, 600))
        desk.trigger(name)
        (dialog,) = desk.dialogs()
    assert wrong(dialog) == []
    if isinstance(dialog, AchievementsDialog):
        table = dialog.table
        for row in range(table.rowCount()):
            for column in range(table.columnCount()):
                hint = table.sizeHintForIndex(table.model().index(row, column))  # type: ignore[union-attr]
                assert hint.height() <= table.rowHeight(row), (row, column)
    if isinstance(dialog, CalendarDialog):
        day = dialog.grid.visualRect(dialog.grid.currentIndex())
        assert day.height() >= 1.5 * dialog.fontMetrics().height(), "a number has room above its sign"


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)], ids=str)
def test_u81_the_start_page_is_scrolled_up_and_down_alone(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = open_window(qtbot, deck, "signora", deal=3, folder=tmp_path, size=size)
    play_some(desk.session, 4)
    desk.trigger("choose_game")
    page = desk.window.choosing.page
    assert page is not None
    assert sideways(desk.window) == []
    assert for_good(lambda: cut(desk.window)) == []
    for tile in page.tiles:
        room = tile._text_room(tile.width())
        assert tile._write(None, room) <= tile.height() - room.y() + 1
        if tile.again is not None:
            assert tile.rect().contains(tile.again.geometry())
            assert tile.again.width() >= tile.again.sizeHint().width()


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)], ids=str)
def test_u81_what_lies_on_the_table_and_beside_it_is_whole(qtbot: "QtBot", deck: "Deck", size: tuple[int, int]) -> None:
    desk = open_window(qtbot, deck, "signora", deal=3, size=size)
    window = desk.window
    play_some(desk.session, 12)
    desk.trigger("moves")
    QApplication.processEvents()
    assert window.move_list is not None
    shown = window.move_list.list
    assert sideways(window) == []
    viewport = shown.viewport()
    assert viewport is not None
    for row in range(shown.count()):
        item = shown.item(row)
        assert item is not None
        assert shown.visualItemRect(item).width() <= viewport.width()
    desk.trigger("moves")
    desk.window.view.setFocus()
    desk.key(Qt.Key.Key_Slash)
    find = window.view.findChild(FindLine)
    assert find is not None
    assert find.isVisible()
    assert for_good(lambda: cut(find)) == []
    assert window.view.rect().contains(find.geometry())
    text = "Solved in 123 moves and 12:34, your best time of all in this game so far. Another deal?"
    window.view.show_banner(Banner(text, (("new", "New Game"), ("again", "Play This Deal Again"), ("undo", "Undo"))))
    QApplication.processEvents()
    panel = window.view.findChild(QFrame, "banner")
    assert panel is not None
    assert for_good(lambda: cut(panel)) == []
    assert overlapping(panel) == []
    assert window.view.rect().contains(panel.geometry())


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)], ids=str)
def test_u81_bars_stay_whole_and_the_table_stays(qtbot: "QtBot", deck: "Deck", size: tuple[int, int]) -> None:
    """Menus and buttons that have no room go behind an arrow, and facts go, the last ones first; none is cut."""
    desk = open_window(qtbot, deck, "thumb-and-pouch", size=size)
    window = desk.window
    bar = window.menuBar()
    assert bar is not None
    assert bar.height() >= window.fontMetrics().height()
    for label in window.status.labels.values():
        if label.isVisible():
            assert label.width() >= label.fontMetrics().horizontalAdvance(label.text())
            assert label.height() >= label.fontMetrics().height()
    assert window.tool_row.height() >= window.fontMetrics().height()
    assert window.view.height() > size[1] // 2
    assert (window.width(), window.height()) == size


def test_u81_pages_of_the_preferences_grow_with_the_letters(
    qtbot: "QtBot", deck: "Deck", large_letters: QFont, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many words stand in a line, and the picture is left out where only one of the two has room."""
    screens = iter((QRect(0, 0, 1920, 1200), QRect(0, 0, 1280, 800)))
    for picture in (True, False):
        area = next(screens)
        monkeypatch.setattr("PyQt6.QtGui.QScreen.availableGeometry", lambda _screen, area=area: area)
        desk = open_window(qtbot, deck, "eight-off")
        desk.trigger("preferences")
        dialog = desk.window.dialogs.preferences
        assert dialog is not None
        assert dialog.preview.isVisible() is picture
        page = dialog.pages.currentWidget()
        assert page is not None
        assert page.width() >= 32 * dialog.fontMetrics().height()
        assert dialog.width() <= area.width()
        assert sideways(dialog) == []
        dialog.close()
