"""Where the games cannot be read nobody is told to have played none; and what is told of paths and of long resets."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QDialog, QLabel

from belvedere.qt.dialogs import statistics_dialog
from belvedere.qt.dialogs.achievements_dialog import AchievementsDialog
from belvedere.qt.dialogs.calendar_dialog import CalendarDialog
from belvedere.qt.dialogs.history_dialog import HistoryDialog
from belvedere.qt.dialogs.reset_dialog import ResetDialog
from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog
from belvedere.qt.status_bar import Sentence
from belvedere.store.game_store import FILE
from belvedere.words.store import cannot_be_read_sentence
from tests.gui.statistics_kit import with_games
from tests.gui.window_kit import OFFSCREEN, Desk
from tests.store.kit import game

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

DIALOGS = ("history", "statistics", "achievements", "calendar")


def locked_out(desk: Desk, folder: Path) -> Path:
    """Let the database be what nobody can read; where it is now."""
    keeper = desk.window.keeper
    assert keeper is not None
    keeper.store.close()
    path = folder / FILE
    away = path.rename(folder / "away")
    path.mkdir()
    return away


def opened(desk: Desk, name: str) -> QDialog:
    desk.trigger(name)
    (dialog,) = desk.dialogs()
    return dialog


def said(dialog: QDialog) -> str:
    """The sentence that each of these dialogs has."""
    assert isinstance(dialog, (HistoryDialog, StatisticsDialog, AchievementsDialog, CalendarDialog))
    assert dialog.sentence.textFormat() == Qt.TextFormat.PlainText
    return dialog.sentence.text() if dialog.sentence.isVisible() else ""


@pytest.mark.parametrize("name", DIALOGS)
def test_that_the_games_cannot_be_read_is_said_and_nothing_else(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, name: str
) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    path = tmp_path / FILE
    away = locked_out(desk, tmp_path)
    dialog = opened(desk, name)
    assert said(dialog) == cannot_be_read_sentence("Invalid argument", str(path))
    texts = " ".join(each.text() for each in dialog.findChildren(QLabel) if each.isVisible())
    for untrue in ("no game", "not yet", "not won", "No deal of the day", "0 of"):
        assert untrue not in texts
    if isinstance(dialog, AchievementsDialog):
        assert not dialog.table.isVisible()
    if isinstance(dialog, CalendarDialog):
        assert "not won" not in dialog.grid.accessibleName()
        assert dialog.deal.isEnabled(), "a deal of the day can be played all the same"
    dialog.reject()
    # When they can be read again, the next look shows them.
    path.rmdir()
    away.rename(path)
    dialog = opened(desk, name)
    assert "cannot be read" not in said(dialog)
    dialog.reject()


def test_the_sentence_of_the_deal_is_gone_with_the_games(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    locked_out(desk, tmp_path)
    dialog = opened(desk, "statistics")
    assert isinstance(dialog, StatisticsDialog)
    assert not dialog.deal.isVisible()
    assert not any(each.isEnabled() for each in (dialog.export, dialog.reset, dialog.undo))
    dialog.reject()


def test_who_resets_very_many_games_sees_that_it_takes_its_time(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    shapes: list[object] = []

    def slow(*_arguments: object) -> None:
        cursor = QApplication.overrideCursor()
        shapes.append(None if cursor is None else cursor.shape())
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(statistics_dialog, "reset_figures", slow)
    dialog = opened(desk, "statistics")
    assert isinstance(dialog, StatisticsDialog)
    dialog._reset(None)
    assert shapes == [Qt.CursorShape.WaitCursor]
    assert QApplication.overrideCursor() is None
    assert "No space left on device" in dialog.told.text()
    dialog.reject()


# Paths that look like pages.


def test_a_path_is_no_page_in_the_statistics(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    folder = tmp_path / "<b>my<i> games"
    desk = with_games(qtbot, deck, folder, game(1, won=True))
    dialog = opened(desk, "statistics")
    assert isinstance(dialog, StatisticsDialog)
    question = ResetDialog([game(1, won=True)], "signora", str(folder), dialog)
    assert str(folder) in question.promise.text()
    assert question.promise.textFormat() == Qt.TextFormat.PlainText
    dialog._reset(None)
    assert str(folder) in dialog.told.text()
    assert dialog.told.textFormat() == Qt.TextFormat.PlainText
    dialog.reject()


def test_a_path_is_no_page_in_the_status_bar(qtbot: "QtBot") -> None:
    sentence = Sentence(None)  # type: ignore[arg-type]  # it needs no window here
    qtbot.addWidget(sentence)
    sentence.show()
    sentence.resize(2000, 30)
    sentence.say("A copy of this game is in “<b>x</b>.belvedere”.")
    assert sentence.textFormat() == Qt.TextFormat.PlainText
    assert sentence.toolTip() == ""
    sentence.resize(60, 30)
    assert sentence.toolTip() == "<qt>A copy of this game is in “&lt;b&gt;x&lt;/b&gt;.belvedere”.</qt>"
    sentence.say("Another sentence that is too long for so little room.")
    assert sentence.toolTip() == sentence.full
