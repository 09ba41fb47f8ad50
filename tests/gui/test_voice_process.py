"""The process that speaks: with Qt's own engine for tests, and with others that hang or cannot speak."""

import subprocess
import sys
from importlib.machinery import ModuleSpec
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from PyQt6.QtCore import QLocale

from belvedere.qt import performer, serving, voice_process, voice_speaker
from belvedere.qt.serving import CannotServe
from belvedere.qt.voice_process import VoiceProcess
from belvedere.qt.voice_speaker import MOCK, Speaker, VoiceService
from tests.gui.start_kit import environment
from tests.processes import running

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.windowless

REAL_VOICE, REAL_HOPELESS = VoiceProcess, voice_process.hopeless
"""Before the fixtures of all tests put others in their places."""

ECHO = """
import sys
print("ready", flush=True)
for line in sys.stdin:
    print(line.strip(), file=open({path!r}, "a"), flush=True)
    if line.startswith("say"): {answer}
"""


def served(*lines: str, words: tuple[str, ...] = ("en", MOCK), **changes: str) -> "subprocess.CompletedProcess[str]":
    """What the process answers to these lines."""
    code = f"from belvedere.qt.voice_speaker import main; raise SystemExit(main({list(words)}))"
    return subprocess.run(
        [sys.executable, "-c", code], input="".join(f"{line}\n" for line in lines), capture_output=True, text=True,
        check=False, timeout=30, env=environment(**changes),
    )  # fmt: skip


def test_u87_it_speaks_with_an_engine_of_qt_and_ends_with_its_input() -> None:
    done = served("rate 70", "volume 40", "say The seven of hearts", "hush", "look", "nonsense")
    assert done.stdout.splitlines() == ["ready", "done", "done", "ready"]
    assert done.returncode == 0


def test_u87_a_language_without_a_voice_is_told_of() -> None:
    done = served(words=("ca", MOCK))
    assert done.returncode == 1
    assert done.stdout == "silent No voice on this computer speaks catal\u00e0: install espeak-ng\n"


class Speech:
    """What stands in for Qt's speech."""

    State = SimpleNamespace(Ready=object(), Error=object())
    engines: list[str] = []  # noqa: RUF012
    fails = False
    locales: list[str] = []  # noqa: RUF012

    def __init__(self, engine: str) -> None:
        self.engine = engine
        self.did: list[object] = []

    @staticmethod
    def availableEngines() -> list[str]:
        return Speech.engines

    def state(self) -> object:
        return Speech.State.Error if Speech.fails else Speech.State.Ready

    def availableLocales(self) -> list[QLocale]:
        return [QLocale(name) for name in Speech.locales]

    def setLocale(self, locale: QLocale) -> None:
        self.did.append(locale.name())

    def setRate(self, rate: float) -> None:
        self.did.append(("rate", rate))

    def setVolume(self, volume: float) -> None:
        self.did.append(("volume", volume))

    def say(self, text: str) -> None:
        self.did.append(text)

    def stop(self) -> None:
        self.did.append("stop")


@pytest.fixture
def speech(monkeypatch: pytest.MonkeyPatch) -> type[Speech]:
    """A speech system with three English voices."""
    module = ModuleType("PyQt6.QtTextToSpeech")
    module.__spec__ = ModuleSpec("PyQt6.QtTextToSpeech", None)
    module.__dict__["QTextToSpeech"] = Speech
    monkeypatch.setitem(sys.modules, "PyQt6.QtTextToSpeech", module)
    monkeypatch.setattr(Speech, "engines", ["speechd", MOCK])
    monkeypatch.setattr(Speech, "locales", ["de_DE", "en_ZA", "en_US", "en_GB"])
    monkeypatch.setattr(Speech, "fails", False)
    return Speech


def did(speaker: Speaker) -> list[object]:
    """What the speech system was asked to do."""
    found: Any = speaker._speech
    return list(found.did)


def test_u87_what_is_asked_reaches_the_speech_system(speech: type[Speech], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale("en_GB"))
    written: list[str] = []
    service = VoiceService(written.append, "en")
    service.take(b"rate 0\nrate 50\nvolume 100\nsay Seven of hearts\nsay Six")
    service.take(b" of clubs\nhush\n")
    manner = [("rate", -1.0), ("rate", 0.0), ("volume", 1.0)]
    said = ["stop", "Seven of hearts", "stop", "Six of clubs", "stop"]
    assert did(service._speaker) == ["en_GB", *manner, *said]
    assert written == ["ready", "done", "done", "done"]
    monkeypatch.setattr(speech, "fails", True)
    service.take(b"look\n")
    assert written[-1] == "silent There is no speech on this computer: install speech-dispatcher and espeak-ng"


@pytest.mark.parametrize(("desktop", "chosen"), [("en_ZA", "en_ZA"), ("es_ES", "en_US"), ("en_NZ", "en_US")])
def test_u87_a_voice_of_the_players_country_is_preferred(
    speech: type[Speech], monkeypatch: pytest.MonkeyPatch, desktop: str, chosen: str
) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(desktop))
    assert did(Speaker("en")) == [chosen]
    monkeypatch.setattr(speech, "locales", ["en_ZA", "de_DE"])
    assert did(Speaker("en")) == ["en_ZA"]


def test_u87_what_is_missing_is_said(speech: type[Speech], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "fails", True)
    with pytest.raises(CannotServe, match="install speech-dispatcher and espeak-ng"):
        Speaker("en")
    monkeypatch.setattr(speech, "engines", [MOCK])
    with pytest.raises(CannotServe, match="qt6-speech-speechd-plugin"):
        Speaker("en")
    monkeypatch.setitem(sys.modules, "PyQt6.QtTextToSpeech", None)
    with pytest.raises(CannotServe, match=r"python3-pyqt6\.qttexttospeech"):
        Speaker("en")
    assert "python3-pyqt6.qttexttospeech" in REAL_HOPELESS()


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("libpulse.so.0: cannot open shared object file: No such file", "in Debian it is in the package libpulse0"),
        ("undefined symbol: x", r"cannot be loaded \(undefined symbol: x\)"),
    ],
)
def test_u87_a_library_that_is_missing_is_named(
    qapp: object, monkeypatch: pytest.MonkeyPatch, message: str, words: str
) -> None:
    class Broken(ModuleType):
        def __getattr__(self, name: str) -> object:
            raise ImportError(message)

    monkeypatch.setitem(sys.modules, "PyQt6.QtTextToSpeech", Broken("PyQt6.QtTextToSpeech"))
    with pytest.raises(CannotServe, match=words):
        Speaker("en")


def test_u87_the_window_never_waits_for_a_voice_that_hangs(
    qtbot: "QtBot", monkeypatch: pytest.MonkeyPatch, tmp_path: "Path"
) -> None:
    asked, told = tmp_path / "asked", list[str]()
    monkeypatch.setattr(performer, "_PATIENCE", 200)
    hangs = ECHO.format(path=str(asked), answer="import time; time.sleep(60)")
    monkeypatch.setattr(performer, "arguments", running(hangs))
    process = REAL_VOICE("en", 50, 80, lambda: told.append(process.why_not))
    try:
        qtbot.waitUntil(lambda: told == [""])
        process.set_manner(60, 70)
        for turn in range(performer._MOST_DEATHS):
            pid = process.pid
            process.say(f"Card\n{turn}")
            qtbot.waitUntil(lambda: process.pid != pid, timeout=20_000)  # noqa: B023  # called at once
            if turn + 1 < performer._MOST_DEATHS:
                qtbot.waitUntil(lambda: not process._watch.isActive(), timeout=20_000)
        qtbot.waitUntil(lambda: bool(told[-1]))
        assert told[-1] == "The speech of this computer does not answer"
        lines = asked.read_text().splitlines()
        assert lines[:5] == ["rate 50", "volume 80", "rate 60", "volume 70", "say Card 0"]
        assert lines[5:8] == ["rate 60", "volume 70", "say Card 1"]
        assert process.pid == 0
        assert process.look() == told[-1]
        qtbot.waitUntil(lambda: told[-1] == "", timeout=20_000)
    finally:
        process.close()
    assert process.pid == 0


def test_u87_the_real_process_is_told_its_language(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, ...]] = []

    def arguments(*command: str) -> list[str]:
        told.append(command)
        return ["-c", ""]

    monkeypatch.setattr(performer, "arguments", arguments)
    process = REAL_VOICE("ca", 50, 80, lambda: None)
    process.hush()
    process.close()
    assert told[0] == (voice_speaker.__name__, "ca")


def test_why_there_is_no_voice_is_said_in_the_language_of_the_window() -> None:
    """Not in that of the desktop, which is another where the player has chosen one."""
    done = served(words=("ca", MOCK), BELVEDERE_LANGUAGE="ca", LC_ALL="C")
    assert done.stdout.startswith("silent ")
    assert "No voice" not in done.stdout
    done = served(words=("ca", MOCK), BELVEDERE_LANGUAGE="en", LC_ALL="ca_ES.UTF-8", LANGUAGE="")
    assert done.stdout.startswith("silent No voice on this computer speaks catal\u00e0")


def test_the_process_is_told_what_the_window_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(performer, "language", lambda: "ru")
    made = performer.Performer(("belvedere.qt.voice_speaker", "en", MOCK), list, "", lambda: None)
    assert made._process.processEnvironment().value(serving.LANGUAGE) == "ru"
    made.close()
