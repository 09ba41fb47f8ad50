"""What the first paint shows stays as it is when the rest of the window is made."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtWidgets import QApplication, QToolButton

from belvedere import games
from belvedere.qt.main_window import MainWindow
from belvedere.rules.variant import Base
from belvedere.session import Session
from belvedere.store.settings import Settings
from tests.gui.window_kit import OFFSCREEN

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def places(window: MainWindow) -> dict[str, object]:
    """Where each button of the toolbar is."""
    buttons = window.tool_row.findChildren(QToolButton)
    return {button.text(): button.geometry() for button in buttons if button.isVisible()}


@pytest.mark.parametrize("key", [variant.key for variant in games.ALL])
def test_nothing_on_the_table_and_no_button_moves_after_the_first_paint(
    qtbot: "QtBot", deck: "Deck", key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who sees the table wants to play; and a table that still changes is not at rest."""
    warm_up = MainWindow.warm_up
    monkeypatch.setattr(MainWindow, "warm_up", lambda _window: None)
    settings = Settings.load()
    # What the search finds out about the four cards comes when it is known.
    settings.verdict = games.find(key).base is not Base.CHOSEN
    window = MainWindow(Session(games.find(key), 1), deck, settings)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show_first((1000, 720))
    first, buttons = window.view.grab().toImage(), places(window)
    warm_up(window)
    QApplication.processEvents()
    assert window.warm
    assert window.view.grab().toImage() == first
    assert places(window) == buttons
    assert buttons
