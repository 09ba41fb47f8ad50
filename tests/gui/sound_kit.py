"""A player of sounds for tests, which notes what it is asked for; and Qt's part for sound, as it might be."""

from importlib.machinery import ModuleSpec
from time import monotonic
from types import ModuleType
from typing import TYPE_CHECKING

from belvedere.qt import sound_player, sound_process
from tests.gui.process_kit import FakeProcess

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from PyQt6.QtCore import QUrl


class FakePlayer(FakeProcess):
    """Stands in for the process that plays sounds.

    Attributes:
        volume: how loud it was told to be.
        played: what it was asked to play, and when.
    """

    def __init__(self, volume: int, follow: "Callable[[], None]", why_not: str = "") -> None:
        super().__init__(follow, why_not)
        self.volume = volume
        self.played: list[tuple[float, str]] = []

    def set_volume(self, volume: int) -> None:
        self.volume = volume

    def play(self, name: str) -> None:
        assert not self.closed
        assert name in sound_player.SOUNDS
        self.played.append((monotonic(), name))

    def names(self) -> list[str]:
        """What was played since this was asked last."""
        names = [name for _, name in self.played]
        self.played.clear()
        return names


def play_nothing(monkeypatch: "pytest.MonkeyPatch", why_not: str = "") -> list[FakePlayer]:
    """As if there were a device, or as if that were why there is none; all players that are made from now on."""
    made: list[FakePlayer] = []

    def make(volume: int, follow: "Callable[[], None]") -> FakePlayer:
        made.append(FakePlayer(volume, follow, why_not))
        return made[-1]

    monkeypatch.setattr(sound_process, "SoundProcess", make)
    monkeypatch.setattr(sound_process, "hopeless", lambda: "")
    return made


# Qt's part for sound, as it might be.


class Device:
    """A sound device; one without a name is none."""

    def __init__(self, name: str) -> None:
        self.name = name

    def isNull(self) -> bool:
        return not self.name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Device) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)


class Signal:
    """A signal that a test sends."""

    def __init__(self) -> None:
        self.slots: list[Callable[[], None]] = []

    def connect(self, slot: "Callable[[], None]") -> None:
        self.slots.append(slot)

    def disconnect(self, slot: "Callable[[], None]") -> None:
        self.slots.remove(slot)

    def emit(self) -> None:
        for slot in tuple(self.slots):
            slot()


class Effect:
    """A sound that notes what is done with it."""

    def __init__(self, media: "Media", device: Device) -> None:
        assert device.name
        self.device = device
        self.volume = 0.0
        self.source = ""
        self.times = 0
        self.playing = False
        self.gone = False
        media.effects.append(self)

    def setVolume(self, volume: float) -> None:
        self.volume = volume

    def setSource(self, url: "QUrl") -> None:
        self.source = url.toLocalFile()

    def play(self) -> None:
        self.times += 1
        self.playing = True

    def stop(self) -> None:
        self.playing = False

    def isPlaying(self) -> bool:
        return self.playing

    def deleteLater(self) -> None:
        self.gone = True


class Media:
    """What stands in for the module QtMultimedia.

    Attributes:
        device: the device that the desktop prefers.
        changed: the signal that devices have come or gone.
        effects: all sounds that were made.
    """

    def __init__(self, device: str) -> None:
        self.device = device
        self.changed = Signal()
        self.effects: list[Effect] = []

    def here(self) -> list[Effect]:
        """The sounds that there are now."""
        return [effect for effect in self.effects if not effect.gone]

    def module(self) -> ModuleType:
        """The module, to be imported."""
        made = ModuleType("PyQt6.QtMultimedia")
        made.__spec__ = ModuleSpec("PyQt6.QtMultimedia", None)
        media = self

        class MediaDevices:
            audioOutputsChanged = media.changed  # noqa: N815 - Qt's name

            @staticmethod
            def defaultAudioOutput() -> Device:
                return Device(media.device)

        made.__dict__.update(QMediaDevices=MediaDevices, QSoundEffect=lambda device: Effect(media, device))
        return made
