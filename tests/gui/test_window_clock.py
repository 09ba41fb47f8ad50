"""The clock: when it runs, when it stands, and that a pause shuts out everything."""

import random
from time import monotonic
from time import time as wall
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QEvent, QObject, QPoint, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QApplication, QLabel

from belvedere import games
from belvedere.cards import Rank
from belvedere.clock import Clock
from belvedere.rules.outcome import Outcome
from belvedere.table.moves import Move
from tests.gui.blocked_kit import BLOCKED_SOON
from tests.gui.clock_kit import Time, play_one, timed
from tests.gui.conftest import session_at
from tests.gui.window_kit import CTRL, HANDS, OFFSCREEN, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def test_u54_the_clock_starts_with_the_first_move(qtbot: "QtBot", deck: "Deck") -> None:
    desk, time = timed(qtbot, deck)
    time.now += 50
    desk.mouse.click((2, 600))
    desk.mouse.move(desk.mouse.spot("stock"))
    desk.window.control.refresh()
    assert desk.fact("time") == "Time: 0:00"
    assert not desk.window.control._tick.isActive()
    play_one(desk)
    time.now += 65
    desk.window.control._ticked()
    assert desk.fact("time") == "Time: 1:05"
    assert desk.window.control._tick.isActive()


def test_u54_the_clock_can_be_hidden_and_comes_back_right(qtbot: "QtBot", deck: "Deck") -> None:
    desk, time = timed(qtbot, deck)
    play_one(desk)
    desk.trigger("clock")
    assert not desk.window.status.labels["time"].isVisible()
    assert not desk.window.control._tick.isActive()
    assert desk.window.status.labels["deal"].isVisible()
    time.now += 9
    desk.trigger("clock")
    assert desk.window.status.labels["time"].isVisible()
    assert desk.fact("time") == "Time: 0:09"


def test_u53_the_clock_stands_in_a_pause_and_while_minimised(qtbot: "QtBot", deck: "Deck") -> None:
    desk, time = timed(qtbot, deck)
    play_one(desk)
    time.now += 10
    desk.key(Qt.Key.Key_P)
    time.now += 1000
    assert desk.session.seconds == 10
    desk.window.showMinimized()
    QApplication.processEvents()
    desk.key(Qt.Key.Key_P)
    time.now += 1000
    assert desk.session.seconds == 10
    assert not desk.window.control._tick.isActive()
    desk.window.showNormal()
    QApplication.processEvents()
    time.now += 5
    assert desk.session.seconds == 15
    assert desk.window.control._tick.isActive()
    desk.window.hide()
    time.now += 1000
    desk.window.show()
    assert desk.session.seconds == 15


def test_u53_the_clock_stands_after_a_win_and_goes_on_after_undo(qtbot: "QtBot", deck: "Deck") -> None:
    time = Time()
    session = session_at("eight-off", one_to_go(Rank.QUEEN))
    session._game.clock._now = time
    desk = open_window(qtbot, deck, session=session)
    session.play(Move.parse("tableau:0 1 foundation:3"))
    time.now += 3
    session.play(Move.parse("tableau:0 1 foundation:3"))
    time.now += 100
    assert session.seconds == 3
    assert not desk.window.control._tick.isActive()
    desk.trigger("undo")
    time.now += 2
    assert session.seconds == 5


def test_u53_the_clock_stands_when_no_move_is_left(qtbot: "QtBot", deck: "Deck") -> None:
    time = Time()
    session = session_at("thumb-and-pouch", BLOCKED_SOON)
    session._game.clock._now = time
    desk = open_window(qtbot, deck, session=session)
    desk.trigger("deal")
    time.now += 4
    desk.trigger("deal")
    assert desk.outcome() is Outcome.BLOCKED
    time.now += 100
    assert session.seconds == 4
    assert not session.clock_runs
    assert not desk.window.control._tick.isActive()
    assert desk.fact("time") == "Time: 0:04"
    desk.trigger("undo")
    time.now += 2
    assert session.seconds == 6
    assert desk.window.control._tick.isActive()


def test_u53_the_clock_stands_while_the_computer_sleeps(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time of the wall goes on then, and may be set as well; that of `time.monotonic`, which counts, stands."""
    desk, now = timed(qtbot, deck)
    play_one(desk)
    now.now += 61
    asleep = wall() + 8 * 3600
    monkeypatch.setattr("time.time", lambda: asleep)
    monkeypatch.setattr("time.time_ns", lambda: int(asleep * 1e9))
    desk.window.control._ticked()
    assert desk.fact("time") == "Time: 1:01"
    now.now += 1
    desk.window.control._ticked()
    assert desk.fact("time") == "Time: 1:02"
    assert Clock()._now is monotonic


@pytest.mark.parametrize("key", ["signora", "terrace", "eight-off", "thumb-and-pouch"])
def test_u53_a_pause_shuts_out_all_input(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk, _ = timed(qtbot, deck, key)
    play_one(desk)
    play_one(desk)
    desk.trigger("undo")
    desk.key(Qt.Key.Key_P)
    assert desk.session.paused
    before, number = desk.session.position, desk.session.number
    assert not any(card.item.isVisible() for card in desk.window.view.board.cards.values())
    for pile in desk.window.view.layout_now.places:
        # The left button ends the pause, and does nothing else.
        for hand in (desk.mouse.click, desk.mouse.double_click):
            hand(desk.mouse.spot(str(pile)))
            assert not desk.window.commands["pause"].isChecked()
            assert desk.mouse.selected() is None
            desk.key(Qt.Key.Key_P)
        desk.mouse.drag(desk.mouse.spot(str(pile)), desk.mouse.spot("tableau:0"))
        desk.key(Qt.Key.Key_P)
    for letter in "NRGZDF":
        desk.key(getattr(Qt.Key, f"Key_{letter}"), CTRL)
    desk.key(Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    for other in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape):
        desk.key(other)
    for button in (Qt.MouseButton.BackButton, Qt.MouseButton.ForwardButton):
        HANDS.mouseClick(desk.window.windowHandle(), button, Qt.KeyboardModifier.NoModifier, QPoint(400, 400))
    for variant in games.ALL:
        desk.trigger(f"game_{variant.key}")
    desk.trigger("strict")
    assert desk.dialogs() == []
    assert (desk.session.position, desk.session.number, desk.session.variant.key) == (before, number, key)
    assert desk.session.paused
    desk.key(Qt.Key.Key_P)
    assert desk.window.commands["undo"].isEnabled()
    desk.trigger("undo")
    assert desk.session.moves == 0


def test_the_curtain_of_a_pause_says_how_it_ends(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = timed(qtbot, deck)
    words = desk.window.view.board._pause_words
    assert not words.isVisible()
    for size in ((480, 360), (1000, 720)):
        desk.window.resize(*size)
        desk.key(Qt.Key.Key_P)
        assert words.isVisible()
        assert desk.window.view.sceneRect().contains(words.sceneBoundingRect())
        desk.mouse.click(desk.mouse.spot("tableau:0"))
        assert not words.isVisible()
        assert not desk.session.paused
        assert not desk.window.commands["pause"].isChecked()


def test_quitting_in_a_pause_works(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = timed(qtbot, deck)
    desk.key(Qt.Key.Key_P)
    desk.key(Qt.Key.Key_Q, CTRL)
    assert not desk.window.isVisible()


def test_a_finished_game_cannot_be_paused(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off")
    desk.trigger("finish")
    desk.key(Qt.Key.Key_P)
    assert not desk.session.paused


class Paints(QObject):
    """Notes who is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.painted: list[QObject] = []

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QPaintEvent) and watched is not None:
            self.painted.append(watched)
        return False


def test_a_tick_repaints_the_clock_alone(qtbot: "QtBot", deck: "Deck") -> None:
    desk, time = timed(qtbot, deck)
    play_one(desk)
    desk.rest()
    qtbot.wait(100)
    paints = Paints()
    labels = desk.window.status.labels
    for widget in (desk.window.view.viewport(), desk.window.tool_row, *labels.values(), desk.window.status.sentence):
        assert widget is not None
        widget.installEventFilter(paints)
    for _ in range(5):
        time.now += 1
        desk.window.control._ticked()
        QApplication.processEvents()
    assert len(paints.painted) == 5
    assert set(paints.painted) == {labels["time"]}


def test_in_a_narrow_window_the_last_facts_go_first(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = timed(qtbot, deck)
    names = list(desk.window.status.labels)
    counts = []
    for width in (1000, 800, 640, 560, 480):
        desk.window.resize(width, 500)
        QApplication.processEvents()
        labels = {name: label for name, label in desk.window.status.labels.items() if label.text()}
        seen = [name for name, label in labels.items() if label.isVisible()]
        assert seen == list(labels)[: len(seen)]
        for name in seen:
            label: QLabel = labels[name]
            assert label.width() >= label.fontMetrics().horizontalAdvance(label.text())
            right = label.mapTo(desk.window, QPoint(label.width(), 0)).x()
            assert right <= desk.window.width()
        counts.append(len(seen))
    assert counts[0] == len([name for name in names if desk.fact(name)])
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] >= 2


def test_a_long_sentence_is_cut_and_told_in_full(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = timed(qtbot, deck)
    sentence = "word " * random.Random(1).randrange(90, 100)
    desk.window.control.say(sentence)
    label = desk.window.status.sentence
    assert label.text().endswith("…")
    assert label.toolTip() == sentence
    assert label.accessibleName() == sentence
    desk.window.control.say("short")
    assert (label.text(), label.toolTip(), label.accessibleName()) == ("short", "", "short")


def test_two_sentences_that_are_cut_alike_are_read_out_apart(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = timed(qtbot, deck)
    label = desk.window.status.sentence
    same = "A long beginning that is the same in both of these sentences and fills the room. " * 3
    seen = set()
    for end in ("One", "Two"):
        desk.window.control.say(same + end)
        seen.add(label.text())
        assert (label.accessibleName(), label.toolTip()) == (same + end, same + end)
    assert len(seen) == 1


def test_the_table_has_a_name_for_those_who_hear_it(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = timed(qtbot, deck)
    assert desk.window.view.accessibleName() == "Card table"
