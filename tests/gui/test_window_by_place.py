"""Keys with Ctrl in a Cyrillic layout alone, where Qt finds none: they count by their place, everywhere."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QTextCursor
from PyQt6.QtWidgets import QApplication, QLineEdit

from belvedere.qt.dialogs.deal_dialog import DealDialog
from belvedere.tour import Step
from tests.gui.keys_kit import KEY, foreign
from tests.gui.window_kit import CTRL, NONE, OFFSCREEN, SHIFT, Desk, open_window

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = [OFFSCREEN, pytest.mark.usefixtures("no_search")]

LETTERS: Final = {
    "A": (38, 0x424),
    "B": (56, 0x418),
    "C": (54, 0x421),
    "D": (40, 0x412),
    "F": (41, 0x410),
    "G": (42, 0x41F),
    "H": (43, 0x420),
    "I": (31, 0x428),
    "N": (57, 0x422),
    "O": (32, 0x429),
}
"""The place of Latin letters, and what the Cyrillic layout has there."""


def place(desk: Desk, letter: str, modifiers: Qt.KeyboardModifier = CTRL) -> None:
    """Press the key at the place of a Latin letter."""
    scan, key = LETTERS[letter]
    foreign(desk, key, scan, chr(key).lower(), modifiers)


def test_keys_of_the_window_count_from_everywhere_in_it(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora", size=(1200, 800))
    window = desk.window
    desk.trigger("moves")
    assert window.move_list is not None
    window.dialogs.show_contents()
    panel = window.dialogs._help().panel
    for focus in (window.view, window.move_list.list, panel.browser, panel.line, panel.buttons["contents"]):
        focus.setFocus()
        assert QApplication.focusWidget() is focus
        place(desk, "H")
        assert window.view.highlights.pointing, focus
        window.view.highlights.point_out(None)
        assert panel.line.text() == ""
    number = desk.session.number
    place(desk, "N", CTRL | SHIFT)
    place(desk, "N", NONE)
    assert desk.session.number == number
    foreign(desk, 0x422, 0, "", CTRL)
    assert desk.session.number == number, "its place is not known"


def test_whoever_has_the_keyboard_goes_before_the_window(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora", size=(1200, 800))
    window = desk.window
    clipboard = QApplication.clipboard()
    assert clipboard is not None
    window.dialogs.show_contents()
    panel = window.dialogs._help().panel
    panel.browser.setFocus()
    place(desk, "F")
    assert QApplication.focusWidget() is panel.line
    panel.line.setText("queen")
    place(desk, "A")
    assert panel.line.selectedText() == "queen"
    place(desk, "C")
    assert clipboard.text() == "queen"
    panel.browser.setFocus()
    document = panel.browser.document()
    assert document is not None
    copies: tuple[Callable[[], None], ...] = (lambda: place(desk, "C"), lambda: desk.key(KEY.Key_C, CTRL))
    for copy in copies:
        copy()
        assert clipboard.text() == "signora:1", "nothing is marked"
        panel.browser.selectAll()
        copy()
        assert "F1" in clipboard.text()
        panel.browser.setTextCursor(QTextCursor(document))
    window.view.setFocus()
    place(desk, "C")
    assert clipboard.text() == "signora:1"


def test_keys_of_a_dialog_count_in_it_and_those_of_the_window_do_not(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    place(desk, "G")
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, DealDialog)
    qtbot.waitUntil(dialog.isActiveWindow)
    field = dialog.findChild(QLineEdit)
    assert field is not None
    field.setFocus()
    field.setText("17")
    field.deselect()
    number = desk.session.number
    place(desk, "N")
    assert desk.session.number == number
    place(desk, "A")
    assert field.selectedText() == "17"


def test_the_start_page_and_the_tour_have_them_too(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = open_window(qtbot, deck, "signora", folder=tmp_path / "games")
    place(desk, "O")
    choosing = desk.window.choosing
    assert choosing.page is not None
    place(desk, "I")
    (dialog,) = desk.dialogs()
    assert dialog.windowTitle() == "Statistics"
    dialog.reject()
    qtbot.waitUntil(lambda: desk.dialogs() == [])
    desk.trigger("tour")
    guide = choosing.tour
    assert guide is not None
    assert guide.panel is not None
    for focus in (desk.window.view, guide.panel.buttons["leave"]):
        focus.setFocus()
        place(desk, "N", NONE)
        steps = [guide.tour.step]
        place(desk, "B", NONE)
        assert [*steps, guide.tour.step] == [Step.MOVE, Step.LOOK]


def test_a_key_that_is_held_and_one_that_is_greyed(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    commands = desk.window.commands
    commands["hint"].setEnabled(False)
    place(desk, "H")
    assert not desk.window.view.highlights.pointing
    place(desk, "D")
    assert desk.session.moves == 1
    desk.key(KEY.Key_Z, CTRL)
    assert desk.session.moves == 0
