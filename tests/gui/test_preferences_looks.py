"""The preferences to be looked at: beside the table, readable in light and dark, and not cut off."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QColor, QPalette
from PyQt6.QtWidgets import QApplication, QWidget

from belvedere.qt.dialogs.preferences_dialog import beside
from belvedere.qt.dialogs.setting_editors import CheckEditor, Editor, Tip
from tests.gui.preferences_kit import opened
from tests.gui.window_kit import OFFSCREEN

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def test_it_stands_beside_the_table_as_far_as_there_is_room() -> None:
    area, size = QRect(0, 0, 1920, 1080), QSize(500, 400)
    assert beside(QRect(100, 100, 1000, 700), size, area) == QPoint(1100, 250)
    assert beside(QRect(900, 100, 1000, 700), size, area) == QPoint(400, 250)
    assert beside(QRect(0, 0, 1920, 1080), size, area) == QPoint(1420, 340)
    assert beside(QRect(-50, -600, 800, 700), size, area) == QPoint(750, 0)
    assert beside(QRect(0, 900, 800, 700), size, area) == QPoint(800, 680)
    second = QRect(1920, 0, 800, 600)
    assert second.contains(QRect(beside(QRect(1920, 0, 800, 600), size, second), size))


@pytest.fixture
def colours() -> Iterator[Callable[[str, str], None]]:
    """Puts the whole program into other colours."""
    before = QApplication.palette()

    def put(paper: str, text: str) -> None:
        palette = QPalette(QColor(paper))
        for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(role, QColor(text))
        palette.setColor(QPalette.ColorRole.Window, QColor(paper))
        QApplication.setPalette(palette)
        QApplication.processEvents()

    yield put
    QApplication.setPalette(before)


def light(colour: QColor) -> float:
    """The relative luminance of a colour."""
    parts = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    )
    return sum(part * weight for part, weight in zip(parts, (0.2126, 0.7152, 0.0722), strict=True))


def test_sentences_are_calmer_and_can_be_read_in_light_and_dark(
    qtbot: "QtBot", deck: "Deck", colours: Callable[[str, str], None]
) -> None:
    _, dialog = opened(qtbot, deck)
    for paper, text in (("#efefef", "#000000"), ("#2b2b2b", "#eeeeee"), ("#ffffff", "#232627")):
        colours(paper, text)
        tips = list(dialog.findChildren(Tip))
        assert len(tips) > 12
        for tip in tips:
            ink = tip.palette().color(QPalette.ColorGroup.Active, QPalette.ColorRole.WindowText)
            assert ink != QColor(text)
            high, low = sorted((light(ink), light(QColor(paper))), reverse=True)
            assert (high + 0.05) / (low + 0.05) >= 4.5


def test_what_does_not_fit_can_be_scrolled_to(qtbot: "QtBot", deck: "Deck") -> None:
    """With letters of twice the size, say."""
    before = QApplication.font()
    font = QApplication.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    QApplication.setFont(font)
    try:
        desk, dialog = opened(qtbot, deck)
        screen = desk.window.screen()
        assert screen is not None
        assert screen.availableGeometry().contains(dialog.geometry())
        for index in range(dialog.pages.count()):
            dialog.pages.setCurrentIndex(index)
            QApplication.processEvents()
            page = dialog.pages.currentWidget()
            assert page is not None
            for editor in page.findChildren(Editor):
                for part in editor.findChildren(QWidget):
                    assert part.width() >= part.minimumSizeHint().width()
    finally:
        QApplication.setFont(before)


@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2])
def test_sentences_stand_below_the_words_of_their_boxes(
    qtbot: "QtBot", deck: "Deck", direction: Qt.LayoutDirection
) -> None:
    """At the right where one reads from the right."""
    _, dialog = opened(qtbot, deck)
    dialog.setLayoutDirection(direction)
    QApplication.processEvents()
    editor = dialog.editors["winnable_only"]
    assert isinstance(editor, CheckEditor)
    (tip,) = editor.findChildren(Tip)
    if direction is Qt.LayoutDirection.LeftToRight:
        assert tip.geometry().left() > editor.box.geometry().left() + 10
        assert tip.geometry().right() == editor.rect().right()
    else:
        assert tip.geometry().right() < editor.box.geometry().right() - 10
        assert tip.geometry().left() == editor.rect().left()
