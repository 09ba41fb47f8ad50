"""The player of sounds in a process of its own, as the window sees it.

Whether there can be sound is told in two steps: `hopeless` sees without loading anything where there surely can be
none, and the process, which loads QtMultimedia, knows and says so.
"""

import os
import os.path
import sys
from glob import glob
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from belvedere.qt.performer import Performer
from belvedere.words.qt_parts import SOUND, not_installed_reason
from belvedere.words.sound import no_answer_reason, no_device_reason

if TYPE_CHECKING:
    from collections.abc import Callable

_SERVERS: Final = (("pulse", "native"), ("pipewire-0",))
"""Where sound servers listen, in the folder of what runs for a user."""


def hopeless() -> str:
    """Why there can surely be no sound, found out without loading anything; empty if there may be some."""
    if find_spec("PyQt6.QtMultimedia") is None:
        return not_installed_reason(SOUND)
    if sys.platform == "linux" and not (_has_server() or glob("/dev/snd/pcm*p")):
        return no_device_reason()
    return ""


def _has_server() -> bool:
    """Whether there may be a sound server to play on."""
    if os.environ.get("PULSE_SERVER") or os.environ.get("PIPEWIRE_REMOTE"):
        return True
    folders = {os.environ.get("XDG_RUNTIME_DIR") or "", f"/run/user/{os.getuid()}", "/run", "/var/run"} - {""}
    return any(os.path.exists(os.path.join(folder, *server)) for folder in folders for server in _SERVERS)


class SoundProcess(Performer):
    """Plays sounds by a process, and starts another where one has died."""

    def __init__(self, volume: int, follow: "Callable[[], None]") -> None:
        """``follow`` is called once it is known whether there can be sound, and when that changes."""
        self._volume = volume
        command = ("belvedere.qt.sound_player",)
        super().__init__(command, lambda: [f"volume {self._volume}"], no_answer_reason(), follow)

    def set_volume(self, volume: int) -> None:
        """Play as loud as that, from 0 to 100, from now on."""
        self._volume = volume
        self.tell(f"volume {volume}")

    def play(self, name: str) -> None:
        """Play a sound, unless there is none; what asks for it never waits."""
        self.ask(f"play {name}")
