"""Who asks for another game while the game is paused gets it, and the pause ends."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QFileDialog

from belvedere.qt.dialogs.calendar_dialog import CalendarDialog
from belvedere.qt.dialogs.continue_dialog import ContinueDialog
from belvedere.qt.dialogs.deal_dialog import DealDialog
from belvedere.session import Session
from belvedere.store.game_file import save_game
from tests.gui.conftest import assert_shown
from tests.gui.watch_kit import given_up, history
from tests.gui.window_kit import OFFSCREEN, Desk
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def goes_on(desk: Desk) -> None:
    """The pause is over: the cards are seen, the clock runs from the next move on, and keys play."""
    assert not desk.session.paused
    assert not desk.window.commands["pause"].isChecked()
    assert_shown(desk.window.view)
    play_some(desk.session, 1)
    assert desk.session.clock_runs


def test_deal_again_in_the_history(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path)
    desk.key(Qt.Key.Key_P)
    assert desk.session.paused
    history(desk)
    desk.key(Qt.Key.Key_Return)
    assert desk.dialogs() == []
    assert (desk.session.variant.key, desk.session.number, desk.session.moves) == ("signora", 5, 0)
    goes_on(desk)


def test_closing_the_history_ends_no_pause(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path)
    desk.key(Qt.Key.Key_P)
    history(desk)
    desk.key(Qt.Key.Key_Escape)
    assert desk.session.paused


@pytest.mark.parametrize("what", ["open_file", "calendar", "continue", "deal_number"])
def test_a_pause_that_began_while_it_was_picked(qtbot: "QtBot", deck: "Deck", tmp_path: Path, what: str) -> None:
    desk = given_up(qtbot, deck, tmp_path)
    desk.trigger("game_wood")
    play_some(desk.session, 2)
    before = desk.session.identity
    path = tmp_path / "a.belvedere"
    save_game(str(path), Session(desk.session.variant, 77).record())
    desk.trigger(what)
    (dialog,) = desk.dialogs()
    # As a desktop that asks for it when the screen is locked would do.
    desk.window.control.pause(True)
    assert desk.session.paused
    if isinstance(dialog, QFileDialog):
        dialog.reject()
        dialog.fileSelected.emit(str(path))
    elif isinstance(dialog, CalendarDialog):
        dialog.accept()
        dialog.chosen.emit(desk.session.variant, date(2026, 11, 1))
    elif isinstance(dialog, ContinueDialog):
        desk.qtbot.waitUntil(dialog.isActiveWindow)
        desk.key(Qt.Key.Key_Return)
    else:
        assert isinstance(dialog, DealDialog)
        dialog.accept()
        dialog.chosen.emit(4711, None)
    QApplication.processEvents()
    assert desk.session.identity != before
    goes_on(desk)


def test_a_bad_file_ends_no_pause(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path)
    (tmp_path / "bad.belvedere").write_text("nonsense", encoding="utf-8")
    desk.key(Qt.Key.Key_P)
    desk.window.files.open(str(tmp_path / "bad.belvedere"))
    assert desk.session.paused
    (box,) = desk.dialogs()
    box.reject()
