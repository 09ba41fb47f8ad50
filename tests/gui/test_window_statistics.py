"""The statistics dialog: figures, the deal on the table, reset and export; and the clock, which stands meanwhile."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtWidgets import QApplication, QDialog, QLabel, QLineEdit, QPushButton, QWidget

from belvedere import games
from belvedere.qt.dialogs.export_dialog import ExportDialog
from belvedere.qt.dialogs.history_dialog import HistoryDialog
from belvedere.qt.dialogs.reset_dialog import ResetDialog
from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog
from belvedere.session import Session
from belvedere.store.game_store import GameStore
from tests.gui.statistics_kit import opened, press, with_games
from tests.gui.window_kit import ALT, CTRL, HANDS, OFFSCREEN, SHIFT, Desk, open_window
from tests.store.kit import game, play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def over(desk: Desk, kind: type[QDialog]) -> QDialog:
    """The dialog of that kind over the other one, once it has the keyboard."""
    desk.qtbot.waitUntil(lambda: any(isinstance(each, kind) for each in desk.dialogs()))
    (found,) = [each for each in desk.dialogs() if isinstance(each, kind)]
    desk.qtbot.waitUntil(found.isActiveWindow)
    return found


def shown(dialog: StatisticsDialog) -> dict[str, str]:
    """How many games of each kind are shown as played."""
    table, found = dialog.table, {}
    for column in range(table.columnCount()):
        head, value = table.horizontalHeaderItem(column), table.item(0, column)
        assert head is not None
        assert value is not None
        found[head.text()] = value.text()
    return found


# The deal on the table.


def test_the_deal_on_the_table_has_a_sentence(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    dialog = opened(desk)
    assert dialog.deal.text() == "This deal, Signora 3: won in 3:00, 103 moves."
    assert dialog.deal.isVisible()
    dialog.reject()
    desk.session.new_game(number=77)
    assert opened(desk).deal.text() == "This deal, Signora 77: you have not won it yet."


def test_what_counts_is_said_in_the_dialog(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    dialog = opened(with_games(qtbot, deck, tmp_path))
    assert dialog.sentence.text().startswith("A game counts once its first move of your own is made")
    assert shown(dialog) == {"Signora": "4", "Wood": "2", "Eight Off": "1", "Terrace, all variants": "6"}


# The clock.


class Time:
    """A clock that a test sets."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("key", "modifiers", "kind"),
    [(Qt.Key.Key_I, CTRL, StatisticsDialog), (Qt.Key.Key_H, CTRL | SHIFT, HistoryDialog)],
    ids=["statistics", "history"],
)
def test_u53_the_clock_stands_while_games_of_the_past_are_looked_at(
    qtbot: "QtBot", deck: "Deck", key: Qt.Key, modifiers: Qt.KeyboardModifier, kind: type[QDialog]
) -> None:
    time = Time()
    desk = open_window(qtbot, deck, session=Session(games.find("signora"), 1, now=time))
    play_some(desk.session, 1)
    time.now += 10
    desk.key(key, modifiers)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, kind)
    qtbot.waitUntil(dialog.isActiveWindow)
    time.now += 1000
    assert desk.session.seconds == 10
    assert not desk.window.control._tick.isActive()
    # A window that is hidden and comes back must not start the clock behind the dialog.
    desk.window.showMinimized()
    QApplication.processEvents()
    desk.window.showNormal()
    QApplication.processEvents()
    time.now += 1000
    assert desk.session.seconds == 10
    qtbot.waitUntil(dialog.isVisible)
    press(desk, dialog, Qt.Key.Key_Escape)
    assert desk.dialogs() == []

    def brought_back() -> bool:
        """A window manager may carry out the first wish last, and then is asked again."""
        if not desk.window._awake:
            desk.window.showNormal()
        return desk.window._awake

    qtbot.waitUntil(brought_back)
    time.now += 5
    assert desk.session.seconds == 15
    assert desk.window.control._tick.isActive()


def test_a_pause_outlasts_the_dialog(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    play_some(desk.session, 1)
    desk.key(Qt.Key.Key_P)
    dialog = opened(desk)
    press(desk, dialog, Qt.Key.Key_Escape)
    assert desk.session.paused
    assert not desk.session.clock_runs
    desk.key(Qt.Key.Key_P)
    assert desk.session.clock_runs


# Reset.


def ask_reset(desk: Desk, dialog: StatisticsDialog) -> ResetDialog:
    press(desk, dialog, Qt.Key.Key_R, ALT)
    question = over(desk, ResetDialog)
    assert isinstance(question, ResetDialog)
    return question


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
    question = ask_reset(desk, dialog)
    press(desk, question, Qt.Key.Key_G, ALT)
    press(desk, question, Qt.Key.Key_Down)
    assert question.question.text() == "2 games of Wood that have ended will count no more."
    press(desk, question, Qt.Key.Key_R, ALT)
    qtbot.waitUntil(lambda: desk.dialogs() == [dialog])
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
    question = ask_reset(desk, dialog)
    press(desk, question, Qt.Key.Key_G, ALT)
    press(desk, question, Qt.Key.Key_End)
    assert question.question.text() == "All 7 games that have ended will count no more."
    press(desk, question, Qt.Key.Key_R, ALT)
    qtbot.waitUntil(lambda: desk.dialogs() == [dialog])
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


# Export.


@pytest.mark.parametrize(("name", "file"), [("mine", "mine.csv"), ("mine.json", "mine.json"), ("mine.txt", "mine.txt")])
def test_the_games_are_written_into_a_file(qtbot: "QtBot", deck: "Deck", tmp_path: Path, name: str, file: str) -> None:
    desk = with_games(qtbot, deck, tmp_path / "data")
    dialog = opened(desk)
    press(desk, dialog, Qt.Key.Key_E, ALT)
    question = over(desk, ExportDialog)
    (field,) = [each for each in question.findChildren(QLineEdit) if each.isVisible()]
    field.setFocus()
    field.selectAll()
    for letter in str(tmp_path / name):
        HANDS.keyClick(question.windowHandle(), letter)
    press(desk, question, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.dialogs() == [dialog])
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert dialog.told.text() == f"7 games are in {tmp_path / file} now."
    if file.endswith("json"):
        assert len(json.loads(text)["games"]) == 7
    else:
        assert text.startswith("game,options,deal,code,")
        assert len(text.splitlines()) == 8


def test_the_kind_that_is_picked_gives_the_ending(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    dialog = opened(desk)
    dialog.export.click()
    question = over(desk, ExportDialog)
    assert isinstance(question, ExportDialog)
    assert [question.defaultSuffix(), len(question.nameFilters())] == ["csv", 2]
    question.selectNameFilter(question.nameFilters()[1])
    question.filterSelected.emit(question.nameFilters()[1])
    assert question.defaultSuffix() == "json"
    chosen: list[tuple[str, str]] = []
    question.chosen.disconnect()
    question.chosen.connect(lambda *both: chosen.append(both))
    question.fileSelected.emit("/x/mine")
    question.fileSelected.emit("/x/mine.CSV")
    assert chosen == [("/x/mine", "json"), ("/x/mine.CSV", "csv")]
    question.reject()


def test_a_file_that_cannot_be_written_is_told_in_one_sentence(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    (tmp_path / "in the way").write_text("")
    dialog = opened(desk)
    dialog.export.click()
    question = over(desk, ExportDialog)
    assert isinstance(question, ExportDialog)
    question.reject()
    path = str(tmp_path / "in the way" / "mine.csv")
    question.chosen.emit(path, "csv")
    assert dialog.told.text() == (f"“{path}” cannot be written (File exists): choose a folder that you may write to.")


def test_the_figures_are_not_written_over_the_games(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    desk = with_games(qtbot, deck, tmp_path / "belvedere")
    path = tmp_path / "belvedere" / "games.db"
    before = path.stat().st_ino
    dialog = opened(desk)
    dialog.export.click()
    question = over(desk, ExportDialog)
    assert isinstance(question, ExportDialog)
    question.reject()
    question.chosen.emit(str(path), "csv")
    assert dialog.told.text().startswith(f"“{path}” cannot be written (Belvedere itself keeps games or settings in it)")
    assert path.stat().st_ino == before


# The dialog as a whole.


def test_without_games_there_is_nothing_to_be_reset_or_exported(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    for folder in (tmp_path, None):
        desk = open_window(qtbot, deck, folder=folder)
        dialog = opened(desk)
        assert not any(each.isEnabled() for each in (dialog.export, dialog.reset, dialog.undo))
        assert dialog.focusWidget() is dialog.close_button
        # No key leads there either.
        for key in (Qt.Key.Key_R, Qt.Key.Key_U, Qt.Key.Key_E):
            press(desk, dialog, key, ALT)
        # A button acts a moment after its key.
        qtbot.wait(200)
        assert desk.dialogs() == [dialog]
        assert not dialog.told.isVisible()
        dialog.reject()


def test_each_button_and_page_has_a_letter_of_its_own(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    dialog = opened(with_games(qtbot, deck, tmp_path))
    dialog.pages.setCurrentIndex(1)
    course = dialog.course
    assert course is not None
    texts = [each.text() for each in dialog.findChildren(QPushButton) if each.isVisible()]
    texts += [dialog.pages.tabText(each) for each in range(2)]
    texts += [each.text() for each in course.findChildren(QLabel) if "&" in each.text()]
    letters = [text[text.index("&") + 1].upper() for text in texts]
    assert len(set(letters)) == len(letters) == 8
    # By a label of its own each box of the page is reached.
    assert {"G", "S"} <= set(letters)


def test_tab_reaches_everything(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    dialog = opened(desk)
    dialog._reset("wood")
    for page in range(2):
        dialog.pages.setCurrentIndex(page)
        qtbot.wait(1)
        reached = set()
        for _ in range(12):
            press(desk, dialog, Qt.Key.Key_Tab)
            reached.add(dialog.focusWidget())
        course = dialog.course
        inside = {dialog.table} if course is None else {course.choice}
        assert {dialog.export, dialog.reset, dialog.undo, dialog.close_button, dialog.pages.tabBar()} <= reached
        assert inside <= reached


def test_enter_closes_it_wherever_the_keyboard_is(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    for key in (Qt.Key.Key_F, Qt.Key.Key_O, Qt.Key.Key_G):
        dialog = opened(desk)
        dialog.pages.setCurrentIndex(1)
        qtbot.wait(1)
        press(desk, dialog, key, ALT)
        press(desk, dialog, Qt.Key.Key_Return)
        assert desk.dialogs() == []


def test_what_was_asked_over_it_is_gone_when_it_is_closed(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    dialog = opened(desk)
    for _ in range(3):
        ask_reset(desk, dialog).reject()
        dialog.export.click()
        question = over(desk, ExportDialog)
        assert isinstance(question, ExportDialog)
        question.reject()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert dialog.findChildren(QDialog) == []


def test_the_dialogs_fit_a_small_screen(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    """With each of the nine games in them."""
    played = [game(number, won=True, key=variant.key) for number, variant in enumerate(games.ALL, 1)]
    desk = with_games(qtbot, deck, tmp_path, *played)
    dialog = opened(desk)
    dialog.resize(780, 560)
    dialog.pages.setCurrentIndex(1)
    dialog.export.click()
    question = over(desk, ExportDialog)
    assert (question.width() <= 800, question.height() <= 600) == (True, True)
    question.reject()
    asked = ask_reset(desk, dialog)
    assert (asked.width() <= 800, asked.height() <= 600) == (True, True)
    press(desk, asked, Qt.Key.Key_G, ALT)
    press(desk, asked, Qt.Key.Key_End)
    press(desk, asked, Qt.Key.Key_R, ALT)
    qtbot.waitUntil(lambda: desk.dialogs() == [dialog])
    dialog.undo.click()
    for page in range(2):
        dialog.pages.setCurrentIndex(page)
        QApplication.processEvents()
        assert dialog.minimumSizeHint().width() <= 780
        assert dialog.minimumSizeHint().height() <= 560
        assert (dialog.width(), dialog.height()) == (780, 560)
        for each in dialog.findChildren(QWidget):
            if each.isVisible() and each.parentWidget() is dialog:
                assert dialog.rect().contains(each.geometry())
