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

from PyQt6.QtCore import QProcess, QProcessEnvironment, QTimer

from belvedere.qt.own_process import arguments
from belvedere.words.sound import no_answer_reason, no_device_reason, not_installed_reason

if TYPE_CHECKING:
    from collections.abc import Callable

_FIRST_ANSWER: Final = 15_000
_PATIENCE: Final = 4_000
"""Milliseconds after which a process that says nothing is taken for hung: at its start, and when it is asked."""
_MOST_DEATHS: Final = 3
"""After so many deaths in a row, with no sound between them, no other process is started."""
_LAST_WAIT: Final = 2_000
"""Milliseconds that the end of the program waits for a killed process, which takes a few."""

_SERVERS: Final = (("pulse", "native"), ("pipewire-0",))
"""Where sound servers listen, in the folder of what runs for a user."""


def hopeless() -> str:
    """Why there can surely be no sound, found out without loading anything; empty if there may be some."""
    if find_spec("PyQt6.QtMultimedia") is None:
        return not_installed_reason()
    if sys.platform == "linux" and not (_has_server() or glob("/dev/snd/pcm*p")):
        return no_device_reason()
    return ""


def _has_server() -> bool:
    """Whether there may be a sound server to play on."""
    if os.environ.get("PULSE_SERVER") or os.environ.get("PIPEWIRE_REMOTE"):
        return True
    folders = {os.environ.get("XDG_RUNTIME_DIR") or "", f"/run/user/{os.getuid()}", "/run", "/var/run"} - {""}
    return any(os.path.exists(os.path.join(folder, *server)) for folder in folders for server in _SERVERS)


class SoundProcess:
    """Plays sounds by a process, and starts another where one has died.

    Attributes:
        why_not: why nothing can be heard now; empty if it can, as far as that is known yet.
    """

    def __init__(self, volume: int, follow: "Callable[[], None]") -> None:
        """``follow`` is called once it is known whether there can be sound, and when that changes."""
        self.why_not = ""
        self._volume = volume
        self._follow = follow
        self._known = False
        self._deaths = 0
        self._process = QProcess()
        self._process.setProgram(sys.executable)
        self._process.setArguments(arguments("belvedere.qt.sound_player"))
        # What Qt thinks of video and of libraries that are missing is nothing for a player's terminal.
        self._process.setStandardErrorFile(QProcess.nullDevice())
        environment = QProcessEnvironment.systemEnvironment()
        # With GLib, Qt 6.11 turns in a circle for ever after some sounds in a row.
        environment.insert("QT_NO_GLIB", "1")
        self._process.setProcessEnvironment(environment)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(self._not_started)
        self._watch = QTimer()
        self._watch.setSingleShot(True)
        self._watch.timeout.connect(self._process.kill)
        self._start()

    @property
    def pid(self) -> int:
        """The number of the process; 0 if there is none."""
        return self._process.processId()

    def set_volume(self, volume: int) -> None:
        """Play as loud as that, from 0 to 100, from now on."""
        self._volume = volume
        self._send(f"volume {volume}")

    def play(self, name: str) -> None:
        """Play a sound, unless there is none; what asks for it never waits."""
        self._send(f"play {name}")

    def look(self) -> str:
        """Why nothing can be heard as far as is known; whether that is still so is asked, and told later."""
        self._send("look")
        return self.why_not

    def close(self) -> None:
        """Be silent for ever."""
        self._watch.stop()
        self._process.blockSignals(True)
        self._process.kill()
        self._process.waitForFinished(_LAST_WAIT)

    def _start(self) -> None:
        self._process.start()
        self._send(f"volume {self._volume}")
        self._watch.start(_FIRST_ANSWER)

    def _send(self, line: str) -> None:
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.write(f"{line}\n".encode())
            if not (line.startswith("volume") or self._watch.isActive()):
                self._watch.start(_PATIENCE)

    def _read(self) -> None:
        while self._process.canReadLine():
            word, _, reason = self._process.readLine().data().decode(errors="replace").strip().partition(" ")
            self._watch.stop()
            if word == "played":
                self._deaths = 0
            elif word in ("sound", "silent"):
                self._learn(reason)

    def _learn(self, why_not: str) -> None:
        """Whether there can be sound."""
        if not self._known or why_not != self.why_not:
            self._known = True
            self.why_not = why_not
            self._follow()

    def _finished(self) -> None:
        """The process has gone: by itself, where it never will play, or over what it should have done."""
        self._watch.stop()
        if self.why_not and self._process.exitStatus() == QProcess.ExitStatus.NormalExit:
            return
        self._deaths += 1
        if self._deaths < _MOST_DEATHS:
            self._start()
        else:
            self._learn(no_answer_reason())

    def _not_started(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            # Not at once: whoever asked is still waiting for that to return.
            QTimer.singleShot(0, self._finished)
