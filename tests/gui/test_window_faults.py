"""An exception anywhere keeps the game: one dialog with details, and play goes on."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QEvent, Qt, QTimer
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QApplication, QWidget

from belvedere.cards import Rank
from belvedere.changes import Change
from belvedere.qt import crash
from belvedere.qt.crash import CrashReporter
from belvedere.qt.dialogs.crash_dialog import CrashDialog
from belvedere.qt.follower import Follower
from belvedere.qt.game_control import GameControl
from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.table.moves import Move, MoveKind
from belvedere.words import score_text, stock_text, window_title
from tests.gui.conftest import assert_shown
from tests.gui.window_kit import CTRL, OFFSCREEN, Desk, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

# The exceptions are meant: the program's own hook takes them, as it does in play, and not pytest-qt's.
pytestmark = [OFFSCREEN, pytest.mark.qt_no_exception_capture]


class Faulty(QWidget):
    """A widget that fails where it is told to."""

    fails = ""

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if self.fails == "paint":
            raise RuntimeError("paint")
        super().paintEvent(event)

    def event(self, event: QEvent | None) -> bool:
        if self.fails == "event" and event is not None and event.type() == QEvent.Type.User:
            raise RuntimeError("event")
        return super().event(event)


def fail_slot(_faulty: Faulty) -> None:
    raise RuntimeError("slot")


def in_slot(desk: Desk, faulty: Faulty) -> None:
    desk.window.view.hovered.connect(lambda _pile: fail_slot(faulty))
    desk.window.view.hovered.emit(None)
    desk.window.view.hovered.disconnect()


def in_timer(_desk: Desk, faulty: Faulty) -> None:
    QTimer.singleShot(0, lambda: fail_slot(faulty))


def in_event(_desk: Desk, faulty: Faulty) -> None:
    faulty.fails = "event"
    QApplication.postEvent(faulty, QEvent(QEvent.Type.User))


def in_paint(_desk: Desk, faulty: Faulty) -> None:
    faulty.fails = "paint"
    faulty.update()


@pytest.fixture
def reporter(capsys: pytest.CaptureFixture[str]) -> Iterator[CrashReporter]:
    before = sys.excepthook
    reporter = CrashReporter()
    reporter.install()
    yield reporter
    sys.excepthook = before


@pytest.mark.parametrize("place", [in_slot, in_timer, in_event, in_paint])
def test_a_fault_keeps_the_game_and_is_shown_once(
    qtbot: "QtBot", deck: "Deck", reporter: CrashReporter, place: Callable[[Desk, Faulty], None]
) -> None:
    desk = open_window(qtbot, deck, "wood")
    reporter.attach(desk.window)
    faulty = Faulty(desk.window)
    faulty.setGeometry(300, 500, 50, 50)
    faulty.show()
    qtbot.wait(20)
    desk.session.play(next(iter(legal_moves(desk.session.variant, desk.session.position))))
    before = desk.session.position
    place(desk, faulty)
    qtbot.waitUntil(lambda: len(desk.dialogs()) == 1)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, CrashDialog)
    assert "RuntimeError" in dialog.details.toPlainText()
    assert "Belvedere 0" in dialog.details.toPlainText()
    assert desk.session.position == before
    place(desk, faulty)
    qtbot.wait(30)
    assert len(desk.dialogs()) == 1
    dialog.reject()
    place(desk, faulty)
    qtbot.wait(30)
    assert desk.dialogs() == []
    assert "happened again" in desk.say()
    faulty.fails = ""
    faulty.hide()
    desk.trigger("undo")
    assert desk.session.moves == 0


def test_details_can_be_copied(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    dialog = CrashDialog("what happened", desk.window)
    dialog.open()
    dialog._copy()
    clipboard = QApplication.clipboard()
    assert clipboard is not None
    assert clipboard.text() == "what happened"


def test_ctrl_c_in_a_terminal_is_no_fault_and_ends_the_program(
    qtbot: "QtBot", deck: "Deck", reporter: CrashReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[int] = []
    monkeypatch.setattr(crash, "QCoreApplication", SimpleNamespace(exit=ended.append))
    desk = open_window(qtbot, deck)
    reporter.attach(desk.window)
    reporter.caught(KeyboardInterrupt, KeyboardInterrupt(), None)
    qtbot.wait(20)
    assert desk.dialogs() == []
    assert ended == [130]


# A fault in one that is told of changes.


class Listening:
    """Makes one that is told of the session's changes fail while it is told to.

    Attributes:
        failing: whether it fails now, before anything else.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: type[Follower | GameControl]) -> None:
        self.failing = False
        whole: Callable[..., None] = owner.changed

        def changed(listener: object, change: Change) -> None:
            if self.failing:
                raise RuntimeError(f"told of {type(change).__name__}")
            whole(listener, change)

        monkeypatch.setattr(owner, "changed", changed)


def first_move(desk: Desk) -> Move:
    """A move of cards: the first that the rules list."""
    moves = legal_moves(desk.session.variant, desk.session.position)
    return next(move for move in moves if move.kind is MoveKind.TRANSFER)


def assert_in_line(desk: Desk) -> None:
    """Table, facts, title and actions say what the session holds."""
    session = desk.session
    assert_shown(desk.window.view)
    assert desk.fact("score") == score_text(session.variant, session.position)
    assert desk.fact("stock") == (stock_text(session.position) if session.variant.has_stock else "")
    assert desk.window.windowTitle() == window_title(session.variant, session.number)
    assert desk.window.commands["undo"].isEnabled() is session.can_undo
    assert desk.window.commands["redo"].isEnabled() is session.can_redo
    assert desk.window.commands[f"game_{session.variant.key}"].isChecked()


@pytest.mark.parametrize("owner", [Follower, GameControl])
@pytest.mark.parametrize("speed", ["off", "normal"])
def test_after_a_fault_in_a_listener_the_window_is_true_again(
    qtbot: "QtBot",
    deck: "Deck",
    reporter: CrashReporter,
    monkeypatch: pytest.MonkeyPatch,
    owner: type[Follower | GameControl],
    speed: str,
) -> None:
    listening = Listening(monkeypatch, owner)
    desk = open_window(qtbot, deck, "signora", deal=4711, speed=speed)
    reporter.attach(desk.window)
    changes: list[Callable[[], object]] = [
        lambda: desk.session.play(first_move(desk)),
        lambda: desk.trigger("deal"),
        lambda: desk.trigger("undo"),
        lambda: desk.trigger("redo"),
        lambda: desk.trigger("game_eight-off"),
        lambda: desk.trigger("undo"),
        lambda: desk.trigger("restart"),
    ]
    for change in changes:
        listening.failing = True
        QTimer.singleShot(0, change)
        # Also the faults that were seen before, in some of these changes.
        qtbot.wait(30)
        listening.failing = False
        for dialog in desk.dialogs():
            dialog.reject()
        assert_in_line(desk)
    assert desk.window.commands["undo"].isEnabled()
    desk.key(Qt.Key.Key_Z, CTRL)
    desk.mouse.play_by_drag(first_move(desk))
    assert desk.session.moves == 3
    desk.window.view.fast_forward()
    assert_in_line(desk)


def test_a_win_that_a_listener_failed_to_hear_of_is_announced(
    qtbot: "QtBot", deck: "Deck", reporter: CrashReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    listening = Listening(monkeypatch, GameControl)
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.KING))
    reporter.attach(desk.window)
    listening.failing = True
    QTimer.singleShot(0, lambda: desk.session.play(first_move(desk)))
    qtbot.waitUntil(lambda: desk.outcome() is Outcome.WON)
    qtbot.waitUntil(lambda: desk.window.control.banner == "won")
    assert_in_line(desk)


def test_a_paint_that_always_fails_does_not_keep_the_machine_busy(
    qtbot: "QtBot", deck: "Deck", reporter: CrashReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_window(qtbot, deck)
    reporter.attach(desk.window)
    laid: list[None] = []

    def fail() -> None:
        laid.append(None)
        raise RuntimeError("lay")

    monkeypatch.setattr(desk.window.view, "lay", fail)
    faulty = Faulty(desk.window)
    faulty.fails = "paint"
    timer = QTimer(faulty)
    timer.timeout.connect(faulty.update)
    timer.start(1)
    faulty.show()
    qtbot.wait(600)
    faulty.fails = ""
    timer.stop()
    assert 1 <= len(laid) <= 4
    # The other half of the window is put right all the same.
    assert desk.window.commands["new"].isEnabled()


# Several faults.


def fail_one(_desk: Desk) -> None:
    raise RuntimeError("one")


def fail_two(_desk: Desk) -> None:
    raise RuntimeError("two")


def fail_three(_desk: Desk) -> None:
    raise RuntimeError("three")


def fault(qtbot: "QtBot", desk: Desk, *calls: Callable[[Desk], None]) -> None:
    """Let these faults happen in timers of their own."""
    for call in calls:
        QTimer.singleShot(0, partial(call, desk))
    qtbot.wait(30)


def test_no_fault_is_lost_and_only_the_same_is_called_the_same(
    qtbot: "QtBot", deck: "Deck", reporter: CrashReporter
) -> None:
    desk = open_window(qtbot, deck)
    reporter.attach(desk.window)
    fault(qtbot, desk, fail_one, fail_two)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, CrashDialog)
    text = dialog.details.toPlainText()
    assert text.index("RuntimeError: one") < text.index("RuntimeError: two")
    assert "happened again" not in desk.say()
    fault(qtbot, desk, fail_three)
    assert desk.dialogs() == [dialog]
    assert dialog.details.toPlainText().count("RuntimeError: ") == 3
    assert "happened again" not in desk.say()
    fault(qtbot, desk, fail_two)
    assert dialog.details.toPlainText().count("RuntimeError: ") == 3
    assert "happened again" in desk.say()
    dialog.reject()
    # A test has no event loop of its own to come back to, which is when Qt deletes what is to be deleted later.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert desk.window.findChildren(CrashDialog) == []
    assert reporter.dialog is None


def test_faults_wait_until_there_is_a_window_to_be_seen(qtbot: "QtBot", deck: "Deck", reporter: CrashReporter) -> None:
    desk = open_window(qtbot, deck)
    desk.window.hide()
    fault(qtbot, desk, fail_one)
    reporter.attach(desk.window)
    fault(qtbot, desk, fail_two, fail_one)
    assert desk.dialogs() == []
    desk.window.show()
    qtbot.waitUntil(lambda: len(desk.dialogs()) == 1)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, CrashDialog)
    assert [word in dialog.details.toPlainText() for word in ("one", "two")] == [True, True]


def test_nothing_that_failed_is_kept_alive(
    qtbot: "QtBot", reporter: CrashReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python keeps it before it calls the hook; its frames hold events that Qt has deleted."""
    ended: list[int] = []
    monkeypatch.setattr(crash, "QCoreApplication", SimpleNamespace(exit=ended.append))
    kept = ("last_type", "last_value", "last_traceback", "last_exc")
    for name in kept:
        sys.__dict__[name] = object()
    reporter.caught(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert [name for name in kept if hasattr(sys, name)] == []
    qtbot.waitUntil(lambda: ended == [130])
