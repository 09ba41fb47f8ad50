"""Setting the figures back: asked first, and brought back."""

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

from belvedere.qt.dialogs.history_dialog import HistoryDialog
from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog
from belvedere.store.game_store import GameStore
from tests.gui.statistics_kit import ask_reset, opened, press, shown, with_games
from tests.gui.window_kit import ALT, CTRL, OFFSCREEN, SHIFT, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def reset(desk: Desk, dialog: StatisticsDialog, key: Qt.Key, sentence: str) -> None:
    """Set the games back to which that key leads, as the question says, and say yes."""
    question = ask_reset(desk, dialog)
    press(desk, question, Qt.Key.Key_G, ALT)
    press(desk, question, key)
    assert question.question.text() == sentence
    press(desk, question, Qt.Key.Key_R, ALT)
    desk.qtbot.waitUntil(lambda: desk.dialogs() == [dialog])


def test_u58_reset_asks_first(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    dialog = opened(desk)
    question = ask_reset(desk, dialog)
    assert question.parentWidget() is dialog
    assert question.windowModality() is Qt.WindowModality.WindowModal
    assert question.choice.currentText() == "Signora"
    assert question.question.text() == "4 games of Signora that have ended will count no more."
    for part in ("history keeps the games", str(tmp_path / "backups"), "Undo Reset"):
        assert part in question.promise.text()
    assert [question.choice.itemText(each) for each in range(question.choice.count())] == [
        "Signora",
        "Wood",
        "Eight Off",
        "All games",
    ]
    # Whoever presses Enter without reading has changed nothing.
    press(desk, question, Qt.Key.Key_Return)
    assert desk.dialogs() == [dialog]
    assert shown(dialog)["Signora"] == "4"
    assert not (tmp_path / "backups").exists()
    assert not dialog.undo.isEnabled()
    question = ask_reset(desk, dialog)
    press(desk, question, Qt.Key.Key_G, ALT)
    press(desk, question, Qt.Key.Key_Return)
    press(desk, ask_reset(desk, dialog), Qt.Key.Key_Escape)
    assert desk.dialogs() == [dialog]
    assert shown(dialog)["Signora"] == "4"


def test_the_figures_of_a_game_are_set_back_and_brought_back(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    dialog = opened(desk)
    reset(desk, dialog, Qt.Key.Key_Down, "2 games of Wood that have ended will count no more.")
    assert shown(dialog) == {"Signora": "4", "Eight Off": "1"}
    (backup,) = (tmp_path / "backups").iterdir()
    assert dialog.told.text().startswith(f"2 games count no more; the backup is {backup}.")
    assert dialog.told.isVisible()
    assert len(backup.read_text(encoding="utf-8").splitlines()) >= 8
    press(desk, dialog, Qt.Key.Key_Escape)
    desk.key(Qt.Key.Key_H, CTRL | SHIFT)
    (history,) = desk.dialogs()
    assert isinstance(history, HistoryDialog)
    assert history.games.rowCount() == 7
    press(desk, history, Qt.Key.Key_Escape)
    desk.window.close()
    # In a new start it can still be undone.
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    dialog = opened(desk)
    assert "Wood" not in shown(dialog)
    press(desk, dialog, Qt.Key.Key_U, ALT)
    qtbot.waitUntil(lambda: dialog.told.text() == "2 games count again.")
    assert shown(dialog)["Wood"] == "2"
    assert not dialog.undo.isEnabled()


def test_all_figures_are_set_back(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    dialog = opened(desk)
    reset(desk, dialog, Qt.Key.Key_End, "All 7 games that have ended will count no more.")
    assert dialog.sentence.text().startswith("No game counts yet: all that have ended were reset.")
    assert not dialog.pages.isVisible()
    assert not dialog.reset.isEnabled()
    assert dialog.undo.isEnabled()
    dialog.undo.click()
    assert dialog.pages.isVisible()
    assert shown(dialog)["Terrace, all variants"] == "6"


def test_without_room_for_a_backup_nothing_is_reset_and_one_sentence_says_so(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path
) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    (tmp_path / "backups").write_text("in the way")
    dialog = opened(desk)
    press(desk, ask_reset(desk, dialog), Qt.Key.Key_R, ALT)
    qtbot.waitUntil(lambda: desk.dialogs() == [dialog])
    assert dialog.told.text().startswith("Nothing was reset, since no backup can be written (File exists)")
    assert str(tmp_path / "backups") in dialog.told.text()
    assert shown(dialog)["Signora"] == "4"
    assert not dialog.undo.isEnabled()


def test_games_that_cannot_be_written_are_told_of(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    dialog = opened(desk)
    other = GameStore(str(tmp_path))
    other.database.read(lambda connection: connection.execute("SELECT 1"))
    connection = other.database._connection
    assert connection is not None
    connection.execute("BEGIN IMMEDIATE")
    press(desk, ask_reset(desk, dialog), Qt.Key.Key_R, ALT)
    qtbot.waitUntil(lambda: desk.dialogs() == [dialog])
    assert dialog.told.text().startswith("Nothing was changed, since your games cannot be written now")
    connection.execute("ROLLBACK")
    other.close()
    assert shown(dialog)["Signora"] == "4"
