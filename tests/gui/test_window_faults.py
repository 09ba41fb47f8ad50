"""An exception anywhere keeps the game: one dialog with details, and play goes on."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QEvent, QTimer
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QApplication, QWidget

from belvedere.qt import crash
from belvedere.qt.crash import CrashReporter
from belvedere.qt.dialogs.crash_dialog import CrashDialog
from belvedere.rules.engine import legal_moves
from tests.gui.window_kit import OFFSCREEN, Desk, open_window

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
    qtbot.waitUntil(lambda: desk.window.findChildren(CrashDialog) == [])
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
