"""Moments as they are shown, whatever numbers a file or a damaged store has for them."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtWidgets import QWidget

from belvedere.qt.dialogs.course_table import CourseTable
from belvedere.qt.dialogs.history_dialog import HistoryDialog
from belvedere.qt.moments import moment_text
from belvedere.store.statistics import course
from tests.gui.window_kit import OFFSCREEN
from tests.store.kit import game

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = OFFSCREEN

NOON_IN_JULY = 1_783_936_800.0
"""13 July 2026, 10:00 UTC."""


@pytest.mark.parametrize("seconds", [1e300, -1e300, float("nan"), float("inf"), 10**400, 10**15])
def test_what_no_calendar_knows_is_no_moment(seconds: float) -> None:
    assert moment_text(seconds, 0) == ""


@pytest.mark.parametrize("zone", [10**15, -(10**15), 10**400, 50_401, 57_600, -57_600, 86_400])
def test_a_clock_that_is_nowhere_on_earth_shows_utc(zone: int) -> None:
    assert moment_text(NOON_IN_JULY, zone) == moment_text(NOON_IN_JULY, 0)
    assert moment_text(NOON_IN_JULY, 0) != ""


def test_a_clock_of_the_player_shows_his_time() -> None:
    texts = {moment_text(NOON_IN_JULY, zone) for zone in (0, 7200, -43_200, 50_400)}
    assert len(texts) == 4
    assert "" not in texts


def test_history_and_course_show_games_with_odd_moments(qtbot: "QtBot") -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    odd = (
        game(1, won=True, ended_zone=10**15),
        game(2, won=False, ended=1e300),
        game(3, won=True, ended=float("inf"), ended_zone=-(10**15)),
    )
    history = HistoryDialog(odd, parent).games
    assert [history.data(history.index(row, 0), 0) for row in range(2)] == ["", ""]
    table = CourseTable(parent)
    table.show_course(course(odd), "")
    assert {table.course.data(table.course.index(row, 0), 0) for row in range(3)} == {"", moment_text(86_460.0, 0)}
