"""What the voice says of itself, and why there is none, in words."""

import pytest

from belvedere.words import voice
from belvedere.words.qt_parts import SPEECH, broken_reason, not_installed_reason

pytestmark = pytest.mark.usefixtures("english")

REASONS = [
    not_installed_reason(SPEECH),
    broken_reason(SPEECH, "undefined symbol"),
    voice.no_engine_reason(),
    voice.no_speech_reason(),
    voice.no_voice_reason("English"),
    voice.no_answer_reason(),
    voice.both_speak_sentence(),
    voice.voice_on_sentence(),
]


def test_each_reason_is_a_sentence_of_its_own_without_a_full_stop() -> None:
    assert len(set(REASONS)) == len(REASONS)
    for reason in REASONS:
        assert reason[0].isupper()
        assert not reason.endswith(".")


def test_what_is_missing_is_named() -> None:
    assert "python3-pyqt6.qttexttospeech" in not_installed_reason(SPEECH)
    assert "espeak-ng" in voice.no_speech_reason()
    assert "speech-dispatcher" in voice.no_speech_reason()
    assert "undefined symbol" in broken_reason(SPEECH, "undefined symbol")
    assert "English" in voice.no_voice_reason("English")


def test_things_are_said_with_their_state() -> None:
    said = voice.item_on("Clock"), voice.item_off("Clock"), voice.item_idle("Redo")
    assert said == ("Clock: on", "Clock: off", "Redo: not available now")
    assert voice.cell_text("Moves", "45") == "Moves: 45"
