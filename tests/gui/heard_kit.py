"""A window that is heard, by a player that notes what it is asked for."""

from PyQt6.QtCore import Qt

from belvedere.qt.sound import Sound
from tests.gui.sound_kit import FakePlayer
from tests.gui.window_kit import CTRL, SHIFT, Desk


def sound_of(desk: Desk) -> Sound:
    assert desk.window.sound is not None
    return desk.window.sound


def loud(desk: Desk, players: list[FakePlayer]) -> FakePlayer:
    """Switch the sound on with its key; what will play."""
    desk.key(Qt.Key.Key_S, CTRL | SHIFT)
    assert desk.window.settings.sound
    desk.qtbot.waitUntil(lambda: len(players) == 1)
    return players[0]


def heard(desk: Desk, player: FakePlayer) -> list[str]:
    """What is heard until all is quiet again, and quiet it stays for so long that each sound could be heard anew."""
    sound = sound_of(desk)
    desk.qtbot.waitUntil(lambda: not (sound._apart.isActive() or desk.window.view.animating))
    sound._heard.clear()
    return player.names()
