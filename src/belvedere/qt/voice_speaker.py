"""Speaks with QtTextToSpeech, in a process of its own, as `voice_process.py` asks.

Nothing else imports QtTextToSpeech: to make a voice takes two seconds, and where the speech system hangs, so does Qt,
for ever. Here no game hangs with it.
"""

from typing import TYPE_CHECKING, Final

from belvedere.qt.serving import CannotServe, Service, serve
from belvedere.words.qt_parts import SPEECH, import_reason
from belvedere.words.voice import no_engine_reason, no_speech_reason, no_voice_reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import QLocale

MOCK: Final = "mock"
"""Qt's engine for tests, which says nothing."""


class Speaker:
    """Speaks one language."""

    def __init__(self, language: str, engine: str = "") -> None:
        """Raises CannotServe if there is no voice for that language; ``engine`` is one of Qt's, the best if none."""
        try:
            from PyQt6.QtTextToSpeech import QTextToSpeech
        except ImportError as error:
            raise CannotServe(import_reason(SPEECH, error)) from error
        engines = [engine] if engine else [each for each in QTextToSpeech.availableEngines() if each != MOCK]
        if not engines:
            raise CannotServe(no_engine_reason())
        for name in engines:
            self._speech = QTextToSpeech(name)
            if not self.failed:
                break
        else:
            raise CannotServe(no_speech_reason())
        self._take_voice(language)

    @property
    def failed(self) -> bool:
        """Whether the speech system cannot be reached."""
        from PyQt6.QtTextToSpeech import QTextToSpeech

        return self._speech.state() is QTextToSpeech.State.Error

    def _take_voice(self, language: str) -> None:
        """Speak that language as it is spoken on this desktop, if there is a voice for that."""
        from PyQt6.QtCore import QLocale

        own = [each for each in self._speech.availableLocales() if each.language() == QLocale(language).language()]
        if not own:
            raise CannotServe(no_voice_reason(QLocale(language).nativeLanguageName()))
        wishes = (QLocale.system().name(), QLocale(language).name())
        self._speech.setLocale(min(own, key=lambda each: _place(each, wishes)))

    def set_rate(self, rate: int) -> None:
        """Speak so fast, from 0 to 100; 50 is the voice's own pace."""
        self._speech.setRate((rate - 50) / 50)

    def set_volume(self, volume: int) -> None:
        """Speak so loud, from 0 to 100."""
        self._speech.setVolume(volume / 100)

    def say(self, text: str) -> None:
        """Say that instead of what is being said."""
        self._speech.stop()
        self._speech.say(text)

    def hush(self) -> None:
        """Break off what is being said."""
        self._speech.stop()


def _place(locale: "QLocale", wishes: tuple[str, ...]) -> int:
    """The place of a locale among those that are wished for."""
    return wishes.index(locale.name()) if locale.name() in wishes else len(wishes)


class VoiceService(Service):
    """Does what is asked line by line: ``say TEXT``, ``hush``, ``rate NUMBER``, ``volume NUMBER``, ``look``."""

    def __init__(self, write: "Callable[[str], None]", language: str, engine: str = "") -> None:
        """Raises CannotServe if there is no voice."""
        super().__init__(write)
        self._speaker = Speaker(language, engine)
        self.answer("")

    def do(self, words: list[str]) -> bool:
        """Speak, or do it in another manner."""
        match words:
            case ["say", *text]:
                self._speaker.say(" ".join(text))
                return True
            case ["hush"]:
                self._speaker.hush()
                return True
            case ["rate", number]:
                self._speaker.set_rate(int(number))
            case ["volume", number]:
                self._speaker.set_volume(int(number))
        return False

    def why_not(self) -> str:
        """See whether the speech system is still there."""
        return no_speech_reason() if self._speaker.failed else ""


def main(words: list[str]) -> int:
    """Serve the standard input until it ends, in the language and with the engine that the words name."""
    return serve(lambda write: VoiceService(write, *words))
