"""What Qt tells of things that are to be drawn: taken as what it is, and not known for longer than it lasts."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QRect
from PyQt6.QtGui import QPainter, QPixmap
from PyQt6.QtWidgets import (
    QApplication,
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionFrame,
    QStyleOptionViewItem,
)

from belvedere.qt.own_direction import OwnDirections
from belvedere.qt.style_options import as_it_is
from tests.gui.window_kit import OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = [OFFSCREEN, pytest.mark.usefixtures("no_search")]


def known_of_before(option: QStyleOption) -> QStyleOption:
    """An option as it comes where Python knows another one, of a row, at its place."""
    # PyQt's description of it knows none of these classes.
    cast: Any = sip.cast
    row = cast(cast(option, QStyleOption), QStyleOptionViewItem)
    assert isinstance(row, QStyleOptionViewItem)
    return row


def test_an_option_is_what_it_is_whatever_it_comes_as(qapp: QApplication) -> None:
    button, frame = QStyleOptionButton(), QStyleOptionFrame()
    button.text = "Leave"
    told = as_it_is(known_of_before(button))
    assert isinstance(told, QStyleOptionButton)
    assert told.text == "Leave"
    assert as_it_is(button) is button
    assert as_it_is(frame) is as_it_is(known_of_before(frame)) is None


def test_the_text_of_a_button_is_framed_where_a_row_was_drawn_before(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("PyQt6.QtGui.QGuiApplication.isRightToLeft", lambda: True)
    button = QStyleOptionButton()
    button.text, button.rect = "Leave.", QRect(0, 0, 80, 30)
    picture = QPixmap(80, 30)
    painter = QPainter(picture)
    OwnDirections().drawControl(QStyle.ControlElement.CE_PushButtonLabel, known_of_before(button), painter)
    painter.end()
    assert button.text == "\u200eLeave.\u200e"


def _is_pythons(option: QStyleOption) -> bool:
    owned: Any = sip.ispyowned
    return bool(owned(option))


@contextmanager
def nothing_collected() -> Iterator[None]:
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@pytest.mark.parametrize("opened", ["calendar", "shortcuts"])
def test_python_forgets_an_option_when_qt_does(qtbot: "QtBot", deck: "Deck", opened: str) -> None:
    desk: Desk = open_window(qtbot, deck)
    gc.collect()
    with nothing_collected():
        desk.trigger(opened)
        (dialog,) = desk.dialogs()
        dialog.grab()
        left = [each for each in gc.get_objects() if isinstance(each, QStyleOption) and not _is_pythons(each)]
    assert left == []
    dialog.close()
