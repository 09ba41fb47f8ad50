"""The keys that turn the pages of a dialog do so wherever in it the keyboard is."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt

from tests.gui import statistics_kit
from tests.gui.preferences_kit import opened as preferences
from tests.gui.window_kit import CTRL, NONE, OFFSCREEN, SHIFT, Desk

if TYPE_CHECKING:
    from pathlib import Path

    from PyQt6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck
    from belvedere.qt.dialogs.preferences_dialog import PreferencesDialog
    from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog

pytestmark = OFFSCREEN


@pytest.fixture(params=["preferences", "statistics"])
def dialog(
    request: pytest.FixtureRequest, qtbot: "QtBot", deck: "Deck", tmp_path: "Path"
) -> "tuple[Desk, PreferencesDialog | StatisticsDialog]":
    """A dialog with pages."""
    if request.param == "preferences":
        return preferences(qtbot, deck)
    desk = statistics_kit.with_games(qtbot, deck, tmp_path)
    return desk, statistics_kit.opened(desk)


def test_pages_are_turned_from_everywhere(dialog: "tuple[Desk, PreferencesDialog | StatisticsDialog]") -> None:
    desk, window = dialog
    pages = window.pages
    bar = pages.tabBar()
    assert bar is not None
    for page in range(pages.count()):
        pages.setCurrentIndex(page)
        bar.setFocus()
        met: list[QWidget] = []
        while True:
            here = window.focusWidget()
            assert here is not None
            if here in met:
                break
            met.append(here)
            statistics_kit.press(desk, window, Qt.Key.Key_Tab, CTRL)
            assert (pages.currentIndex(), window.focusWidget()) == ((page + 1) % pages.count(), bar)
            statistics_kit.press(desk, window, Qt.Key.Key_Backtab, CTRL | SHIFT)
            assert (pages.currentIndex(), window.focusWidget()) == (page, bar)
            here.setFocus()
            statistics_kit.press(desk, window, Qt.Key.Key_Tab, NONE)
        assert len(met) > pages.count()
