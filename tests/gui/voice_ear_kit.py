"""A window with its voice on, for tests, and an ear for what it says."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QDialog, QWidget

from belvedere.qt import screen_reader
from tests.gui.heard_kit import speaking
from tests.gui.voice_kit import FakeVoice
from tests.gui.window_kit import HANDS, NONE, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck


class Ear:
    """Presses keys and hears what is said of that."""

    def __init__(self, desk: Desk, voice: FakeVoice) -> None:
        self.desk = desk
        self.voice = voice

    def hears(self) -> list[str]:
        """What is said until all has been said that was told."""
        control = self.desk.window.voice
        assert control is not None
        QApplication.processEvents()
        self.desk.qtbot.waitUntil(lambda: not control._together.isActive())
        return self.voice.heard()

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> list[str]:
        """Press a key in the window that has the keyboard; what is said then."""
        window = QApplication.activePopupWidget() or QApplication.activeWindow()
        assert window is not None
        HANDS.keyClick(window.windowHandle(), key, modifiers)
        return self.hears()

    def to(self, widget: QWidget) -> list[str]:
        """Give the keyboard to that; what is said of it."""
        widget.setFocus()
        return self.hears()

    def shown(self, dialog: QDialog) -> list[str]:
        """Open a dialog; what is said of it."""
        dialog.open()
        self.desk.qtbot.waitUntil(dialog.isActiveWindow)
        return self.hears()


@pytest.fixture
def ear(qtbot: "QtBot", deck: "Deck", voices: list[FakeVoice], monkeypatch: pytest.MonkeyPatch) -> Ear:
    """A window with its voice on."""
    monkeypatch.setattr(screen_reader, "ask", lambda _parent, _answer: None)
    desk = open_window(qtbot, deck, "signora", deal=3)
    ear = Ear(desk, speaking(desk, voices))
    ear.hears()
    return ear
