"""Why there is no sound, in words."""

import pytest

from belvedere.words import sound
from belvedere.words.qt_parts import SOUND, broken_reason, library_reason, not_installed_reason

pytestmark = pytest.mark.usefixtures("english")

REASONS = [
    sound.no_device_reason(),
    not_installed_reason(SOUND),
    library_reason("libpulse.so.0"),
    library_reason("libother.so.5"),
    broken_reason(SOUND, "undefined symbol"),
    sound.no_sounds_reason(),
    sound.no_answer_reason(),
]


def test_each_reason_is_a_sentence_of_its_own_without_a_full_stop() -> None:
    assert len(set(REASONS)) == len(REASONS)
    for reason in REASONS:
        assert reason[0].isupper()
        assert not reason.endswith(".")


def test_what_is_missing_is_named_with_its_package() -> None:
    assert "python3-pyqt6.qtmultimedia" in not_installed_reason(SOUND)
    assert library_reason("libpulse.so.0").endswith("in Debian it is in the package libpulse0")
    assert library_reason("libother.so.5").startswith("The system library libother.so.5 is missing")
    assert "undefined symbol" in broken_reason(SOUND, "undefined symbol")
