"""The list of the games that have ended."""

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QLocale, Qt
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.cards import Rank
from belvedere.qt.dialogs.history_dialog import HistoryDialog
from belvedere.qt.moments import moment_text
from belvedere.store.statistics import Played
from tests.gui.show_kit import know
from tests.gui.window_kit import CTRL, OFFSCREEN, SHIFT, Desk, one_to_go, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

NOON_IN_JULY = 1_783_936_800.0
"""13 July 2026, 10:00 UTC."""


def game(number: int, **changes: object) -> Played:
    usual = Played(f"{number}", "eight-off", ("strict",), number, True, 0.0, 0, NOON_IN_JULY, 7200, 95.0, 80, 1, 2)
    return usual._replace(**changes)  # type: ignore[arg-type]  # any of its fields


def texts(dialog: HistoryDialog, row: int) -> list[str]:
    model = dialog.games
    return [str(model.data(model.index(row, column), 0)) for column in range(model.columnCount())]


def opened(desk: Desk) -> HistoryDialog:
    desk.key(Qt.Key.Key_H, CTRL | SHIFT)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, HistoryDialog)
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def test_the_last_game_stands_first_and_can_be_dealt_again(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = open_window(qtbot, deck, "signora", deal=5, folder=tmp_path)
    play_some(desk.session, 3)
    desk.trigger("new")
    desk.trigger("game_wood")
    play_some(desk.session, 2)
    number = desk.session.number
    desk.trigger("new")
    dialog = opened(desk)
    assert [texts(dialog, row)[1:5] for row in range(2)] == [
        ["Wood", str(number), "lost", "2"],
        ["Signora", "5", "lost", "3"],
    ]
    assert dialog.focusWidget() is dialog.table
    dialog.code.click()
    clipboard = QApplication.clipboard()
    assert clipboard is not None
    assert clipboard.text() == f"wood:{number}"
    desk.key(Qt.Key.Key_Down)
    desk.key(Qt.Key.Key_Return)
    assert (desk.session.variant.key, desk.session.number, desk.session.moves) == ("signora", 5, 0)
    assert desk.dialogs() == []


def test_without_games_it_says_so(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    dialog = opened(desk)
    assert dialog.sentence.isVisible()
    assert not dialog.deal.isEnabled()
    dialog._deal()
    dialog._copy()
    dialog.reject()


def test_u59_a_game_keeps_the_time_of_the_place_where_it_ended(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    before = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    try:
        dialog = HistoryDialog([game(1), game(2, ended_zone=-36_000), game(3, key="unheard-of")], desk.window)
        assert dialog.games.rowCount() == 2, "what a newer program has played is left out"
        assert texts(dialog, 1)[0].replace("\u202f", " ") == "13/07/2026 12:00"
        assert texts(dialog, 0)[0].replace("\u202f", " ") == "13/07/2026 00:00"
        assert texts(dialog, 1)[1:] == [
            "Eight Off (Groups: no more cards than free cells)",
            "1",
            "won",
            "80",
            "1:35",
            "1",
            "2",
        ]
    finally:
        QLocale.setDefault(before)


def test_u55_a_game_that_was_shown_is_lost_with_its_cause(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.QUEEN), folder=tmp_path)
    desk.mouse.double_click(desk.mouse.spot("tableau:0"))
    know(desk)
    desk.key(Qt.Key.Key_E, CTRL)
    desk.key(Qt.Key.Key_Space)
    assert desk.session.shown
    desk.trigger("new")
    dialog = opened(desk)
    assert texts(dialog, 0)[3] == "lost (shown)"
    dialog.reject()


def test_ten_thousand_games_open_at_once(qtbot: "QtBot", deck: "Deck") -> None:
    from time import process_time

    desk = open_window(qtbot, deck)
    begin = process_time()
    dialog = HistoryDialog([game(number) for number in range(1, 10_001)], desk.window)
    assert process_time() - begin < 1
    assert dialog.games.rowCount() == 10_000
    assert games.find("eight-off", ("strict",)) == dialog.games.played[0][1]


def test_moments_are_written_by_the_country_and_without_one_as_iso_has_them() -> None:
    before = QLocale()
    try:
        for name, expected in (("C", "2026-11-30 12:30"), ("de_DE", "30.11.26 12:30"), ("en_GB", "30/11/2026 12:30")):
            QLocale.setDefault(QLocale(name))
            assert moment_text(1796038200.0, 3600) == expected
    finally:
        QLocale.setDefault(before)


def test_those_who_listen_know_of_which_game_each_cell_tells(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    dialog = HistoryDialog([game(12)], desk.window)
    qtbot.addWidget(dialog)
    model = dialog.games
    heard = [model.data(model.index(0, column), Qt.ItemDataRole.AccessibleTextRole) for column in range(8)]
    assert str(heard[0]).startswith("Eight Off, deal 12: won; ")
    assert heard[4] == "Moves: 80; Eight Off, deal 12: won"
    assert all("Eight Off, deal 12: won" in str(text) for text in heard)
