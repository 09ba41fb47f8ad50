"""The statistics dialog: figures, the deal on the table, and the clock, which stands meanwhile."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtWidgets import QApplication, QDialog, QLabel, QPushButton, QWidget

from belvedere import games
from belvedere.qt.dialogs.export_dialog import ExportDialog
from belvedere.qt.dialogs.history_dialog import HistoryDialog
from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog
from belvedere.session import Session
from tests.gui.clock_kit import Time
from tests.gui.statistics_kit import ask_reset, opened, over, press, shown, with_games
from tests.gui.window_kit import ALT, CTRL, OFFSCREEN, SHIFT, open_window
from tests.store.kit import game, play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


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
