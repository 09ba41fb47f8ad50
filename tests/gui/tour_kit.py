"""The tour in a window, for tests: how far it is, what it says, and its buttons."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from tests.gui.window_kit import HANDS, NONE, Desk

if TYPE_CHECKING:
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
