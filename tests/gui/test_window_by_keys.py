"""A game by keys alone, from the first start to the statistics."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtWidgets import QApplication

from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog
from belvedere.qt.main_window import MainWindow
from belvedere.rules.engine import read_move
from belvedere.rules.outcome import Outcome
from tests.gui.keys_kit import KEY, NoMouse, at, play, press, read_out
from tests.gui.window_kit import CTRL, HANDS, OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN
WINS = (Path(__file__).parent / "wins.txt").read_text(encoding="utf-8").splitlines()


def back_to_table(desk: Desk) -> None:
    """A dialog has closed: a window manager gives the keyboard back to the window."""
    desk.qtbot.waitUntil(lambda: desk.dialogs() == [])
    desk.bring_forward()


@pytest.mark.parametrize("win", WINS, ids=lambda line: line.split()[0])
def test_a_game_is_won_from_the_first_start_to_the_statistics(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, win: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    head, _, moves = win.partition(": ")
    key, number = head.split()
    show = MainWindow.show_first

    def welcome(window: MainWindow, size: tuple[int, int] | None = None) -> None:
        window.choosing.welcome()
        show(window, size)

    monkeypatch.setattr(MainWindow, "show_first", welcome)
    watcher, application = NoMouse(), QApplication.instance()
    assert application is not None
    application.installEventFilter(watcher)
    desk = open_window(qtbot, deck, "terrace", folder=tmp_path)
    press(desk, *(KEY(ord(letter)) for letter in key[:5].upper()), KEY.Key_Return)
    assert desk.session.variant.key == key
    assert at(desk) == "tableau:0", "who chose by keys sees where they are"
    desk.key(KEY.Key_G, CTRL)
    (dialog,) = desk.dialogs()
    qtbot.waitUntil(dialog.isActiveWindow)
    HANDS.keyClicks(QApplication.focusWidget(), number)
    desk.key(KEY.Key_Return)
    back_to_table(desk)
    assert desk.session.number == int(number)
    heard: list[str] = []
    for text in moves.split("; "):
        assert at(desk), "the cursor is never on nothing"
        before = desk.session.moves
        play(desk, read_move(desk.session.variant, desk.session.position, text))
        assert desk.session.moves == before + 1, text
        heard.append(read_out(desk)[1])
    assert desk.outcome() is Outcome.WON
    assert [sentence for sentence in heard if not 0 < len(sentence) <= 80] == [], "U88"
    qtbot.waitUntil(lambda: read_out(desk)[1].startswith(f"You have won deal {number} in "))
    desk.key(KEY.Key_I, CTRL)
    (statistics,) = desk.dialogs()
    assert isinstance(statistics, StatisticsDialog)
    qtbot.waitUntil(statistics.isActiveWindow)
    # What Tab and arrows lead to is read: one game played, one won.
    table = statistics.table
    assert QApplication.focusWidget() is table
    read = {}
    for _ in range(table.rowCount()):
        cell, side = table.currentItem(), table.verticalHeaderItem(table.currentRow())
        if cell is not None and side is not None:
            read[side.text()] = cell.text()
        desk.key(KEY.Key_Down)
    assert (read["Played"], read["Won"], read["Wins without hint or undo"]) == ("1", "1", "1")
    desk.key(KEY.Key_Escape)
    back_to_table(desk)
    assert at(desk), "the cursor is back after a dialog"
    assert desk.window.keeper is not None
    games = [(game.key, game.number, game.won) for game in desk.window.keeper.ended()]
    assert (key, int(number), True) in games
    assert watcher.seen == 0
    application.removeEventFilter(watcher)
