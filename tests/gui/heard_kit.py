"""A window that is heard, by a player and a voice that note what they are asked for."""

from typing import TYPE_CHECKING, TypeVar

from PyQt6.QtCore import Qt

from belvedere.qt.sound import Sound
from belvedere.qt.voice import Voice
from belvedere.store.settings import Settings
from tests.gui.process_kit import FakeProcess
from tests.gui.sound_kit import FakePlayer
from tests.gui.voice_kit import FakeVoice
from tests.gui.window_kit import CTRL, SHIFT, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

Process = TypeVar("Process", bound=FakeProcess)


def sound_of(desk: Desk) -> Sound:
    assert desk.window.sound is not None
    return desk.window.sound


def voice_of(desk: Desk) -> Voice:
    assert desk.window.voice is not None
    return desk.window.voice


def _switched_on(desk: Desk, name: str, key: Qt.Key, made: list[Process]) -> Process:
    """Switch something on with its key; the process that is made for it."""
    desk.key(key, CTRL | SHIFT)
    assert getattr(desk.window.settings, name)
    desk.qtbot.waitUntil(lambda: len(made) == 1)
    return made[0]


def loud(desk: Desk, players: list[FakePlayer]) -> FakePlayer:
    """Switch the sound on with its key; what will play."""
    return _switched_on(desk, "sound", Qt.Key.Key_S, players)


def speaking(desk: Desk, voices: list[FakeVoice]) -> FakeVoice:
    """Switch the voice on with its key; what speaks."""
    voice = _switched_on(desk, "voice", Qt.Key.Key_V, voices)
    desk.qtbot.waitUntil(lambda: bool(voice.said))
    return voice


def on_in_vain(qtbot: "QtBot", deck: "Deck", name: str, why_not: str) -> Desk:
    """A window on Wood in which that was on at the start and cannot be, as is said by now."""
    settings = Settings.load()
    setattr(settings, name, True)
    desk = open_window(qtbot, deck, "wood", settings=settings)
    qtbot.waitUntil(lambda: desk.window.commands[name].toolTip() == why_not)
    return desk


def heard(desk: Desk, player: FakePlayer) -> list[str]:
    """What is heard until all is quiet again, and quiet it stays for so long that each sound could be heard anew."""
    sound = sound_of(desk)
    desk.qtbot.waitUntil(lambda: not (sound._apart.isActive() or desk.window.view.animating))
    sound._heard.clear()
    return player.names()
