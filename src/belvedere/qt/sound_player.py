"""Plays the sounds of `assets/sounds` with QtMultimedia, in a process of its own, as `sound_process.py` asks.

Nothing else imports QtMultimedia: in some versions a lost device, or a few sounds in a row, stop the program that plays
them for ever. Here no game stops with it.
"""

from typing import TYPE_CHECKING, Final

from belvedere.qt.serving import CannotServe, Service, serve
from belvedere.resources import MissingResource, asset
from belvedere.words.qt_parts import SOUND, import_reason
from belvedere.words.sound import no_device_reason, no_sounds_reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtMultimedia import QAudioDevice, QSoundEffect

SOUNDS: Final = {"lift": 70, "place": 70, "turn": 70, "deal": 150, "refuse": 150, "win": 1200}
"""What can be heard; each has a file. For so many milliseconds it is heard so well that it is not to begin anew."""

_AFTERWARDS: Final = 20
"""Milliseconds after a sound has begun when the next of its kind is loaded."""


class NoSound(CannotServe):
    """There can be no sound; the text says why, without a full stop."""


class Player:
    """Plays sounds, each loaded before it is wanted, on the device that the desktop prefers.

    Attributes:
        why_not: why nothing can be heard now; empty if it can.
    """

    def __init__(self, volume: int, follow: "Callable[[], None]") -> None:
        """``follow`` is called when there is no device any more, or one again.

        Raises NoSound if QtMultimedia or a file is missing; a device that is missing may come.
        """
        try:
            self._paths = {name: asset("sounds", f"{name}.wav") for name in SOUNDS}
        except MissingResource as missing:
            raise NoSound(no_sounds_reason()) from missing
        try:
            from PyQt6.QtMultimedia import QMediaDevices
        except ImportError as error:
            raise NoSound(import_reason(SOUND, error)) from error
        from PyQt6.QtCore import QTimer

        self.why_not = ""
        self._volume = volume
        self._follow = follow
        self._device: QAudioDevice | None = None
        self._ready: dict[str, QSoundEffect] = {}
        self._played: list[QSoundEffect] = []
        self._reload = QTimer()
        self._reload.setSingleShot(True)
        self._reload.setInterval(_AFTERWARDS)
        self._reload.timeout.connect(self._renew)
        self._devices = QMediaDevices()
        self._devices.audioOutputsChanged.connect(self._renew)
        self._take_device()

    def set_volume(self, volume: int) -> None:
        """Play as loud as that, from 0 to 100, from now on."""
        self._volume = volume
        for effect in self._ready.values():
            effect.setVolume(loudness(volume))

    def play(self, name: str) -> None:
        """Play a sound; nothing where there is no device.

        What has played once is thrown away: Qt 6.4 loses what is played with it again. The next is loaded afterwards.
        Qt 6.4 says nothing of devices that come and go, and waits for ever for one that is gone: so it is asked.
        """
        if self._prefers_another():
            self._reload.start()
            return
        effect = self._ready.pop(name, None)
        if effect is not None:
            effect.play()
            self._played.append(effect)
            self._reload.start()

    def look(self) -> str:
        """See which device there is now, and say why nothing can be heard, if so."""
        self._take_device()
        return self.why_not

    def close(self) -> None:
        """Be silent for ever."""
        self._devices.audioOutputsChanged.disconnect(self._renew)
        self._drop()

    def _load(self) -> None:
        """Load what is to be played next, and let go of what has been heard."""
        from PyQt6.QtCore import QUrl
        from PyQt6.QtMultimedia import QSoundEffect

        for effect in self._played:
            if not effect.isPlaying():
                effect.deleteLater()
        self._played = [effect for effect in self._played if effect.isPlaying()]
        for name, path in self._paths.items():
            if self._device is not None and name not in self._ready:
                effect = self._ready[name] = QSoundEffect(self._device)
                effect.setVolume(loudness(self._volume))
                effect.setSource(QUrl.fromLocalFile(path))

    def _drop(self) -> None:
        effects = [*self._ready.values(), *self._played]
        self._reload.stop()
        self._ready, self._played = {}, []
        for effect in effects:
            effect.stop()
            effect.deleteLater()

    def _renew(self) -> None:
        """Go on with the device that the desktop prefers now, and with all sounds loaded."""
        before = self.why_not
        self._take_device()
        self._load()
        if self.why_not != before:
            self._follow()

    def _prefers_another(self) -> bool:
        """Whether the desktop prefers another device than the one for which the sounds are loaded."""
        from PyQt6.QtMultimedia import QMediaDevices

        device = QMediaDevices.defaultAudioOutput()
        return not device.isNull() if self._device is None else device != self._device

    def _take_device(self) -> None:
        """Load all sounds for the device that the desktop prefers now."""
        from PyQt6.QtMultimedia import QMediaDevices

        if self._prefers_another():
            self._drop()
            device = QMediaDevices.defaultAudioOutput()
            self._device = None if device.isNull() else device
            self._load()
        self.why_not = no_device_reason() if self._device is None else ""


def loudness(volume: int) -> float:
    """How high a sound's waves are for a volume from 0 to 100: half the volume is to be heard as half as loud."""
    return (volume / 100) ** 2


class SoundService(Service):
    """Does what is asked line by line: ``play NAME``, ``volume NUMBER``, ``look``."""

    def __init__(self, write: "Callable[[str], None]") -> None:
        """Raises NoSound if there never will be any."""
        super().__init__(write)
        self._player = Player(0, lambda: self.answer(self._player.why_not))
        self.answer(self._player.why_not)

    def do(self, words: list[str]) -> bool:
        """Play, or be as loud as that."""
        match words:
            case ["play", name]:
                self._player.play(name)
                return True
            case ["volume", number]:
                self._player.set_volume(int(number))
        return False

    def why_not(self) -> str:
        """Look for a device."""
        return self._player.look()


def main() -> int:
    """Serve the standard input until it ends; the exit status."""
    return serve(SoundService)
