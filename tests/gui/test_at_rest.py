"""A table on which nothing happens costs nothing, and one that nobody sees even less."""

import resource
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication, QWidget

from belvedere.cards import Rank
from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import Outcome
from tests.gui.conftest import Painted
from tests.gui.window_kit import OFFSCREEN, Desk, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

TIMERS_AT_REST = 1
"""That of the clock."""


def timers(desk: Desk) -> list[QTimer]:
    """The timers of the window that are running."""
    return [timer for timer in desk.window.findChildren(QTimer) if timer.isActive()]


def processor_seconds() -> float:
    """What this process has used of the processor."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def played(qtbot: "QtBot", deck: "Deck", key: str) -> Desk:
    """The whole window after a few moves at usual speed, with the clock running and the pointer over a card."""
    desk = open_window(qtbot, deck, key, deal=5, speed="normal")
    desk.mouse.click(desk.mouse.spot("tableau:3"))
    for number in (0, 1):
        desk.mouse.double_click(desk.mouse.spot(f"tableau:{number}"))
    desk.trigger("deal")
    desk.trigger("all_up")
    if not desk.session.moves:
        desk.session.play(next(iter(legal_moves(desk.session.variant, desk.session.position))))
    desk.mouse.move(desk.mouse.spot("tableau:2"))
    qtbot.waitUntil(lambda: len(timers(desk)) == TIMERS_AT_REST, timeout=4000)
    return desk


def assert_rests(desk: Desk, seconds: int) -> None:
    """For so long the clock alone ticks and is painted, and all costs under one part in a hundred."""
    assert desk.session.clock_runs
    board, clock, others = Painted(), Painted(), Painted()
    label = desk.window.status.labels["time"]
    desk.window.view.viewport_widget().installEventFilter(board)
    label.installEventFilter(clock)
    for widget in desk.window.findChildren(QWidget):
        if widget is not label:
            widget.installEventFilter(others)
    before = processor_seconds()
    desk.qtbot.wait(1000 * seconds)
    used = processor_seconds() - before
    assert board.times == 0
    assert others.times <= 2 * clock.times, "but for the bar that lies behind the clock"
    assert seconds - 1 <= clock.times <= seconds + 1
    assert len(timers(desk)) == TIMERS_AT_REST
    assert used < 0.01 * seconds


@pytest.mark.parametrize("key", ["terrace", "thumb-and-pouch", "eight-off"])
def test_u49_at_rest_only_the_clock_runs(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    assert_rests(played(qtbot, deck, key), 3)


@pytest.mark.full
def test_u49_ten_seconds_of_rest_cost_under_one_per_cent(qtbot: "QtBot", deck: "Deck") -> None:
    assert_rests(played(qtbot, deck, "redheads"), 10)


@pytest.mark.parametrize("way", ["minimised", "hidden"])
def test_u43_a_win_that_nobody_sees_runs_nothing(qtbot: "QtBot", deck: "Deck", way: str) -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.TEN), key="eight-off", speed="slow")
    if way == "minimised":
        desk.window.showMinimized()
    else:
        desk.window.hide()
    QApplication.processEvents()
    desk.session.finish()
    assert desk.outcome() is Outcome.WON
    qtbot.waitUntil(lambda: timers(desk) == [], timeout=2000)
    painted = Painted()
    desk.window.view.viewport_widget().installEventFilter(painted)
    before = processor_seconds()
    qtbot.wait(1000)
    assert processor_seconds() - before < 0.01
    assert painted.times == 0
    desk.window.showNormal()
    QApplication.processEvents()
    assert desk.window.control.banner == "won"


def test_u53_a_pause_runs_nothing(qtbot: "QtBot", deck: "Deck") -> None:
    desk = played(qtbot, deck, "wood")
    desk.trigger("pause")
    qtbot.waitUntil(lambda: timers(desk) == [], timeout=2000)
    before = processor_seconds()
    qtbot.wait(1000)
    assert processor_seconds() - before < 0.01
