"""What benchmarks/frames.py counts: every picture of a deal and of a win, and how much a drag paints anew."""

from time import perf_counter
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QRectF
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.session import Session
from belvedere.store.settings import Settings
from benchmarks import frames
from benchmarks.timed_window import TimedWindow
from tests.gui.window_kit import OFFSCREEN

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


@pytest.fixture
def window(qtbot: "QtBot", deck: "Deck") -> TimedWindow:
    settings = Settings.load()
    settings.speed, settings.verdict = "slow", False
    made = TimedWindow(Session(games.find("thumb-and-pouch"), 1), deck, settings)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show_first((800, 600))
    qtbot.waitUntil(lambda: made.warm)
    return made


@pytest.mark.parametrize("case", ["deal", "win"])
def test_the_first_picture_counts_with_what_prepares_it(
    window: TimedWindow, case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = frames.CASES[case](window, 100, 0)
    measured.begin()
    begun: list[float] = []

    def note(name: str) -> None:
        real = getattr(Session, name)

        def noted(*arguments: object) -> object:
            begun.append(perf_counter())
            return real(*arguments)

        monkeypatch.setattr(Session, name, noted)

    note("new_game")
    note("play_all_up")
    window.painted = measured._painted
    measured.go_on()
    assert 0 < measured.asked <= begun[0]
    for _ in range(20):
        QApplication.processEvents()
        if measured.times:
            break
    assert measured.times
    window.painted = None
    measured.end()


def test_all_cases_come_to_an_end(window: TimedWindow) -> None:
    for case in frames.CASES.values():
        measured = case(window, 12, 2)
        found = measured.run()
        assert found.frames == 12
        if type(measured) is frames.Drag:
            assert 0.5 < measured.worst <= frames.MOST_PAINTED
    assert not window.view.animating


def test_a_drag_that_paints_more_than_it_may_misses_the_goal() -> None:
    cards = QRectF(0, 0, 100, 400)
    fast = {"drag": frames.Figures(1000, 1.0, 2.0, 3.0, 1.0, 0.1, 0.1)}
    assert frames.share_painted(QRectF(0, 0, 125, 480), cards) == 1.5
    assert frames.reached(fast, 1.5)
    assert not frames.reached(fast, 1.51)
    assert not frames.reached({"deal": fast["drag"]._replace(p99=16.0)}, 0.0)
    assert frames.reached({"win": fast["drag"]._replace(p99=20.0)}, 0.0)
