"""A voice for tests, which notes what it is to say."""

from typing import TYPE_CHECKING

from belvedere.qt import voice_process
from tests.gui.process_kit import FakeProcess

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest


class FakeVoice(FakeProcess):
    """Stands in for the process that speaks.

    Attributes:
        language: which language it is to speak.
        manner: how fast and how loud it was told to speak.
        said: what it was asked to say.
        hushed: how often it was told to break off.
    """

    def __init__(self, language: str, rate: int, volume: int, follow: "Callable[[], None]", why_not: str = "") -> None:
        super().__init__(follow, why_not)
        self.language = language
        self.manner = rate, volume
        self.said: list[str] = []
        self.hushed = 0

    def set_manner(self, rate: int, volume: int) -> None:
        self.manner = rate, volume

    def say(self, text: str) -> None:
        assert not self.closed
        self.said.append(text)

    def hush(self) -> None:
        self.hushed += 1

    def heard(self) -> list[str]:
        """What was said since this was asked last."""
        said = list(self.said)
        self.said.clear()
        return said


def speak_nothing(monkeypatch: "pytest.MonkeyPatch", why_not: str = "") -> list[FakeVoice]:
    """As if there were a voice, or as if that were why there is none; all voices that are made from now on."""
    made: list[FakeVoice] = []

    def make(language: str, rate: int, volume: int, follow: "Callable[[], None]") -> FakeVoice:
        made.append(FakeVoice(language, rate, volume, follow, why_not))
        return made[-1]

    monkeypatch.setattr(voice_process, "VoiceProcess", make)
    monkeypatch.setattr(voice_process, "hopeless", lambda: "")
    return made
