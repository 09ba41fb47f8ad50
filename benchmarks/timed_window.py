"""A window that tells when a picture is finished, and a hand on its mouse, for what times its pictures."""

import os
from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from PyQt6.QtCore import QCoreApplication, QEvent, QEventLoop, QPointF, Qt, QTimer
from PyQt6.QtGui import QMouseEvent
from PyQt6.QtWidgets import QApplication, QWidget

from belvedere import games
from belvedere.qt.decks import Deck
from belvedere.qt.main_window import MainWindow
from belvedere.resources import asset
from belvedere.session import Session
from belvedere.store.settings import Settings

PAUSE: Final = 17
"""Milliseconds from a picture to the next move of the mouse: longer than a frame, so that no move waits for another."""
_REST: Final = 1500
"""Milliseconds that a window gets to come to rest."""


class TimedWindow(MainWindow):
    """The window, which tells when a picture is finished."""

    painted: Callable[[], None] | None = None

    def event(self, event: QEvent | None) -> bool:
        """Tell after an update, which paints what has changed and hands it over."""
        handled = super().event(event)
        if self.painted is not None and event is not None and event.type() == QEvent.Type.UpdateRequest:
            self.painted()
        return handled


class Hand:
    """A hand on the mouse, whose left button carries cards."""

    def __init__(self, over: QWidget) -> None:
        """Over that widget."""
        self._over = over

    def press(self, at: QPointF) -> None:
        """Press there."""
        self._send(QEvent.Type.MouseButtonPress, at, Qt.MouseButton.LeftButton)

    def move(self, at: QPointF) -> None:
        """Move there now, with the button down."""
        self._send(QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton)

    def release(self, at: QPointF) -> None:
        """Let go there."""
        self._send(QEvent.Type.MouseButtonRelease, at, Qt.MouseButton.LeftButton)

    def post(self, at: QPointF, asked: Callable[[], None]) -> None:
        """Move there as soon as the window comes to it; ``asked`` is called when the move is ready to be posted."""
        event = self._event(QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton)
        asked()
        QCoreApplication.postEvent(self._over, event)

    def on_circle(self, step: int, across: tuple[float, float], down: tuple[float, float]) -> QPointF:
        """A step of a circle of ninety: its middle and its radius, across and down, as shares of the widget."""
        size, turn = self._over.size(), 2 * pi * step / 90
        return QPointF(
            size.width() * (across[0] + across[1] * cos(turn)), size.height() * (down[0] + down[1] * sin(turn))
        )

    def _send(self, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton) -> None:
        QCoreApplication.sendEvent(self._over, self._event(kind, at, button))

    def _event(self, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton) -> QMouseEvent:
        down = kind != QEvent.Type.MouseButtonRelease
        held = Qt.MouseButton.LeftButton if down else Qt.MouseButton.NoButton
        return QMouseEvent(kind, at, self._over.mapToGlobal(at), button, held, Qt.KeyboardModifier.NoModifier)


def open_window(folder: str, game: str, size: tuple[int, int], speed: str) -> TimedWindow:
    """The window with the first deal of that game, complete, without a search of its own, at rest."""
    settings = Settings.load(os.path.join(folder, "settings.json"))
    settings.speed, settings.verdict = speed, False
    window = TimedWindow(Session(games.find(game), 1), Deck(asset("decks", "plain"), folder), settings)
    window.show_first(size)
    while not window.warm:
        QApplication.processEvents()
    wait(_REST)
    return window


def wait(milliseconds: int) -> None:
    """Let the window go on for a while."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
