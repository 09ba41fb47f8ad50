"""What the tests of the start page share."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from belvedere.qt.start_page.page import StartPage
from belvedere.qt.start_page.tile import Tile
from tests.gui.window_kit import HANDS, NONE, Desk, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

LETTERS = {Qt.Key(ord(letter.upper())): letter for letter in "abcdefghijklmnopqrstuvwxyz"}


def page_of(desk: Desk) -> StartPage:
    page = desk.window.choosing.page
    assert page is not None
    return page


def is_open(desk: Desk) -> bool:
    """Asked anew each time, which a type checker does not expect of an attribute."""
    return desk.window.choosing.page is not None


def clock_runs(desk: Desk) -> bool:
    """The same of a property."""
    return desk.session.clock_runs


def tile_of(desk: Desk, key: str) -> Tile:
    return next(tile for tile in page_of(desk).tiles if tile.offer.variant.key == key)


def marked(desk: Desk) -> str:
    """The key of the game that has the keyboard; the name of anything else that has it."""
    widget = desk.window.focusWidget()
    return widget.offer.variant.key if isinstance(widget, Tile) else widget.objectName() if widget else ""


def type_in(desk: Desk, word: str) -> None:
    for letter in word:
        desk.key(Qt.Key(ord(letter.upper())))


def click(desk: Desk, widget: object, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    """Click into the middle of a widget's upper half, as the desktop sends it to the window."""
    assert isinstance(widget, Tile)
    at = widget.mapTo(desk.window, QPoint(widget.width() // 2, widget.height() // 4))
    HANDS.mouseClick(desk.window.windowHandle(), button, NONE, at)
    QApplication.processEvents()


@pytest.fixture
def desk(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> Desk:
    """Signora with five moves made, its clock running, kept."""
    desk = open_window(qtbot, deck, folder=tmp_path / "games", size=(1280, 800))
    play_some(desk.session, 5)
    return desk
