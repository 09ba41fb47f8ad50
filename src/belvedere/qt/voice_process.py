"""The voice in a process of its own, as the window sees it: speech systems take seconds to begin, and some hang."""

from importlib.util import find_spec
from typing import TYPE_CHECKING

from belvedere.qt.performer import Performer
from belvedere.words.qt_parts import SPEECH, not_installed_reason
from belvedere.words.voice import no_answer_reason

if TYPE_CHECKING:
    from collections.abc import Callable


def hopeless() -> str:
    """Why there can surely be no voice, found out without loading anything; empty if there may be one."""
    return not_installed_reason(SPEECH) if find_spec("PyQt6.QtTextToSpeech") is None else ""


class VoiceProcess(Performer):
    """Speaks by a process, and starts another where one has died."""

    def __init__(self, language: str, rate: int, volume: int, follow: "Callable[[], None]") -> None:
        """``rate`` and ``volume`` go from 0 to 100; ``follow`` is called once it is known whether there is a voice."""
        self._rate, self._volume = rate, volume
        command = ("belvedere.qt.voice_speaker", language)
        super().__init__(command, self._manner, no_answer_reason(), follow)

    def _manner(self) -> list[str]:
        return [f"rate {self._rate}", f"volume {self._volume}"]

    def set_manner(self, rate: int, volume: int) -> None:
        """Speak so fast and so loud from now on."""
        self._rate, self._volume = rate, volume
        for line in self._manner():
            self.tell(line)

    def say(self, text: str) -> None:
        """Say that instead of what is being said; who asks never waits."""
        self.ask(f"say {' '.join(text.split())}")

    def hush(self) -> None:
        """Break off what is being said."""
        self.ask("hush")
