"""Letters of twice the size, as an older player's desktop has them, in every window of the program (users.md U81)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QRect, QSize
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTabBar,
    QTabWidget,
    QToolButton,
    QWidget,
)

from belvedere.qt.dialogs.game_file_dialogs import GameFileDialog
from belvedere.qt.dialogs.picture_dialog import PictureDialog
from tests.gui.test_window_dialogs import DIALOGS
from tests.gui.window_kit import OFFSCREEN, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

QTS_OWN = (GameFileDialog, PictureDialog)
"""What Qt lays out, in its own way."""


@pytest.fixture(autouse=True)
def large_letters() -> Iterator[QFont]:
    """All windows have letters of twice the size."""
    before = QApplication.font()
    font = QApplication.font()
    font.setPointSizeF(2 * font.pointSizeF())
    QApplication.setFont(font)
    yield font
    QApplication.setFont(before)


def cut(window: QWidget) -> list[str]:
    """What of a window is cut off: a text that has less room than it needs, or a button beyond the window's edge."""
    shown = [part for part in window.findChildren(QWidget) if part.isVisibleTo(window)]
    beyond = [
        part
        for part in shown
        if isinstance(part, QPushButton)
        and not scrolled(part, window)
        and not window.rect().contains(part.mapTo(window, part.rect().bottomRight()))
    ]
    short = [part for part in shown if (needs := needed(part)) is not None and needs != needs.boundedTo(part.size())]
    return [
        f"{type(part).__name__} {part.property('text')!r}: {part.size()}, needs {needed(part)}" for part in short
    ] + [f"{type(part).__name__} {part.property('text')!r} ends beyond {window.size()}" for part in beyond]


def needed(part: QWidget) -> QSize | None:
    """The room that a widget's words need; None for one that has none, or scrolls them."""
    if isinstance(part, QLabel) and part.text() and part.wordWrap():
        return QSize(0, part.heightForWidth(part.width()))
    if isinstance(part, QLabel | QPushButton | QComboBox | QLineEdit | QTabBar):
        return part.minimumSizeHint()
    if isinstance(part, QAbstractButton) and not isinstance(part, QToolButton):
        metrics = part.fontMetrics()
        return QSize(metrics.horizontalAdvance(part.text().replace("&", "")), metrics.height() if part.text() else 0)
    return None


def scrolled(part: QWidget, window: QWidget) -> bool:
    """Whether what does not fit can be scrolled to."""
    above = part.parentWidget()
    while above is not None and above is not window:
        if isinstance(above, QScrollArea):
            return True
        above = above.parentWidget()
    return False


def sideways(window: QWidget) -> list[str]:
    """What would have to be scrolled sideways to be read, on each page of a window; a table with columns may be."""
    found = []
    pages = window.findChildren(QTabWidget)
    for number in range(pages[0].count() if pages else 1):
        if pages:
            pages[0].setCurrentIndex(number)
            QApplication.processEvents()
        for area in window.findChildren(QScrollArea):
            bar = area.horizontalScrollBar()
            if area.isVisibleTo(window) and bar is not None and bar.maximum() > bar.minimum():
                found.append(f"{type(area).__name__} {area.size()} on page {number}")
    return found


@pytest.mark.parametrize("name", [name for name, (kind, _) in DIALOGS.items() if kind not in QTS_OWN])
def test_u81_no_dialog_cuts_what_it_says(qtbot: "QtBot", deck: "Deck", name: str) -> None:
    desk = open_window(qtbot, deck, "eight-off", size=(1280, 800))
    DIALOGS[name][1](desk)
    (dialog,) = desk.dialogs()
    QApplication.processEvents()
    QApplication.processEvents()
    assert cut(dialog) == []
    assert sideways(dialog) == []
    screen = desk.window.screen()
    assert screen is not None
    assert dialog.width() <= screen.availableGeometry().width()
    assert dialog.height() <= screen.availableGeometry().height()


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
