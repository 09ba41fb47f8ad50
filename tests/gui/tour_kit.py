"""The tour in a window, for tests: how far it is, what it says, and its buttons."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from tests.gui.window_kit import HANDS, NONE, Desk, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck
    from belvedere.qt.tour import TourGuide
    from belvedere.qt.tour_panel import TourPanel
    from belvedere.tour import Did, Step


def guide(desk: Desk) -> "TourGuide":
    found = desk.window.choosing.tour
    assert found is not None
    return found


def panel(desk: Desk) -> "TourPanel":
    found = guide(desk).panel
    assert found is not None
    return found


def step(desk: Desk) -> "Step":
    """Asked anew each time, which a type checker does not expect of an attribute."""
    QApplication.processEvents()
    return guide(desk).tour.step


def wanted(desk: Desk) -> "tuple[Did, ...]":
    QApplication.processEvents()
    return guide(desk).tour.wanted


def is_on(desk: Desk) -> bool:
    QApplication.processEvents()
    return guide(desk).open


def click(desk: Desk, key: str) -> None:
    button = panel(desk).buttons[key]
    at = button.mapTo(desk.window, QPoint(button.width() // 2, button.height() // 2))
    HANDS.mouseClick(desk.window.windowHandle(), Qt.MouseButton.LeftButton, NONE, at)
    QApplication.processEvents()


def words(desk: Desk) -> str:
    return panel(desk).words.text()


def ringed(desk: Desk) -> list[str]:
    """The actions whose buttons are ringed."""
    bar = desk.window.tool_row.tools
    found = []
    for ring in guide(desk).rings:
        action = bar.actionAt(bar.mapFrom(desk.window, ring.geometry().center()))
        assert action is not None
        found.append(action.objectName())
    return found


@pytest.fixture
def desk(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> Desk:
    """Signora with five moves made, its clock running, kept."""
    desk = open_window(qtbot, deck, folder=tmp_path / "games")
    play_some(desk.session, 5)
    return desk


def go_to(desk: Desk, number: int) -> None:
    """Begin the tour anew and go to a step."""
    desk.trigger("tour")
    for _ in range(number - 1):
        click(desk, "next")
    assert guide(desk).tour.number == number
