"""A drag that cannot go on: the cards go home, nothing is played, and the next drag works."""

import pytest
from PyQt6.QtCore import QEvent, QPointF, Qt
from PyQt6.QtGui import QMouseEvent
from PyQt6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from belvedere.table.moves import Move
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.drag_kit import COLUMNS
from tests.gui.mouse import RIGHT


@pytest.mark.qt_log_ignore("Mouse event at .* occurs outside target window", "Mouse event occurs outside target window")
@pytest.mark.parametrize("outside", [(-60.0, 200.0), (300.0, -80.0), (1100.0, 300.0), (400.0, 900.0)])
def test_u28_release_outside_the_window_sends_the_card_home(table: MakeTable, outside: tuple[float, float]) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    start = mouse.spot("tableau:1")
    mouse.carry(start, (start[0] + 40, start[1] + 40))
    mouse.move(outside)
    assert mouse.holds()
    mouse.release(outside)
    assert not mouse.holds()
    assert view.session.moves == 0
    assert_shown(view)
    mouse.play_by_drag(Move.parse("tableau:1 1 tableau:0"))
    assert view.session.moves == 1


def test_u28_release_that_never_came_is_noticed_at_the_next_move(table: MakeTable) -> None:
    """The button came up over another program: the next move without a button ends the drag."""
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    start, end = mouse.start_and_end(Move.parse("tableau:1 1 tableau:0"))
    mouse.carry(start, end)
    at = QPointF(*end)
    none = Qt.MouseButton.NoButton
    free = QMouseEvent(QEvent.Type.MouseMove, at, at, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport_widget(), free)
    assert not mouse.holds()
    assert view.session.moves == 0
    assert_shown(view)
    mouse.release(end)
    assert (view.session.moves, mouse.selected()) == (0, None)


def test_u28_escape_sends_the_card_home_and_the_next_drag_works(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    start, end = mouse.start_and_end(Move.parse("tableau:1 1 tableau:0"))
    mouse.carry(start, end)
    mouse.key(Qt.Key.Key_Escape)
    assert not mouse.holds()
    assert view.viewport_widget().cursor().shape() is not Qt.CursorShape.ClosedHandCursor
    mouse.move((end[0] + 30, end[1]))
    mouse.release(end)
    assert (view.session.moves, mouse.selected()) == (0, None)
    assert_shown(view)
    mouse.play_by_drag(Move.parse("tableau:1 1 tableau:0"))
    assert view.session.moves == 1


def test_u28_losing_the_focus_sends_the_card_home(table: MakeTable, qtbot: QtBot) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    start, end = mouse.start_and_end(Move.parse("tableau:1 1 tableau:0"))
    mouse.carry(start, end)
    dialog = QDialog(view)
    qtbot.addWidget(dialog)
    dialog.open()
    qtbot.waitUntil(lambda: not mouse.holds())
    dialog.close()
    QApplication.processEvents()
    mouse.release(end)
    assert view.session.moves == 0
    assert_shown(view)
    mouse.play_by_drag(Move.parse("tableau:1 1 tableau:0"))
    assert view.session.moves == 1


def test_u28_another_button_sends_the_card_home(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    start, end = mouse.start_and_end(Move.parse("tableau:1 1 tableau:0"))
    mouse.carry(start, end)
    mouse.press(end, RIGHT)
    assert not mouse.holds()
    mouse.release(end, RIGHT)
    mouse.move((end[0] + 3, end[1]))
    mouse.release(end)
    assert (view.session.moves, mouse.selected()) == (0, None)
    assert_shown(view)
    mouse.play_by_drag(Move.parse("tableau:1 1 tableau:0"))
    assert view.session.moves == 1


def test_u28_change_of_size_sends_the_card_home(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    start, end = mouse.start_and_end(Move.parse("tableau:1 1 tableau:0"))
    mouse.carry(start, end)
    view.resize(900, 560)
    QApplication.processEvents()
    assert not mouse.holds()
    mouse.release(mouse.spot("tableau:0"))
    assert view.session.moves == 0
    assert_shown(view)


def test_u28_lost_grab_sends_the_card_home(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    start, end = mouse.start_and_end(Move.parse("tableau:1 1 tableau:0"))
    mouse.carry(start, end)
    QApplication.sendEvent(view.viewport_widget(), QEvent(QEvent.Type.UngrabMouse))
    assert not mouse.holds()
    mouse.release(end)
    assert view.session.moves == 0
    assert_shown(view)
