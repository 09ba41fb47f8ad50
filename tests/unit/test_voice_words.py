"""What the voice says of itself, and why there is none, in words."""

import pytest

from belvedere.words import voice

pytestmark = pytest.mark.usefixtures("english")

REASONS = [
    voice.not_installed_reason(),
    voice.broken_reason("undefined symbol"),
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
    assert "python3-pyqt6.qttexttospeech" in voice.not_installed_reason()
    assert "espeak-ng" in voice.no_speech_reason()
    assert "speech-dispatcher" in voice.no_speech_reason()
    assert "undefined symbol" in voice.broken_reason("undefined symbol")
    assert "English" in voice.no_voice_reason("English")


def test_things_are_said_with_their_state() -> None:
    said = voice.item_on("Clock"), voice.item_off("Clock"), voice.item_idle("Redo")
    assert said == ("Clock: on", "Clock: off", "Redo: not available now")
    assert voice.cell_text("Moves", "45") == "Moves: 45"
