"""Why there is no sound, in words."""

import pytest

from belvedere.words import sound

pytestmark = pytest.mark.usefixtures("english")

REASONS = [
    sound.no_device_reason(),
    sound.not_installed_reason(),
    sound.library_reason("libpulse.so.0"),
    sound.library_reason("libother.so.5"),
    sound.broken_reason("undefined symbol"),
    sound.no_sounds_reason(),
    sound.no_answer_reason(),
]


def test_each_reason_is_a_sentence_of_its_own_without_a_full_stop() -> None:
    assert len(set(REASONS)) == len(REASONS)
    for reason in REASONS:
        assert reason[0].isupper()
        assert not reason.endswith(".")


def test_what_is_missing_is_named_with_its_package() -> None:
    assert "python3-pyqt6.qtmultimedia" in sound.not_installed_reason()
    assert sound.library_reason("libpulse.so.0").endswith("in Debian it is in the package libpulse0")
    assert sound.library_reason("libother.so.5").startswith("The system library libother.so.5 is missing")
    assert "undefined symbol" in sound.broken_reason("undefined symbol")
