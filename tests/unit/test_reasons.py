"""Why a file could not be read or written, in the player's language."""

import errno
import os
import sqlite3

import pytest

from belvedere.words import messages, reasons
from belvedere.words.language import LANGUAGES
from belvedere.words.reasons import reason

pytestmark = pytest.mark.usefixtures("back_to_english")


@pytest.mark.parametrize("code", reasons._CODES)
def test_the_english_text_is_that_of_the_system(code: int) -> None:
    assert reasons._CODES[code][1] == os.strerror(code)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_nothing_of_the_system_is_left_in_english(language: str) -> None:
    messages.speak(language)
    for code in reasons._CODES:
        told = reason(OSError(code, os.strerror(code)))
        assert told != os.strerror(code)
        assert reason(os.strerror(code)) == told
    assert reason(sqlite3.OperationalError("database is locked")) != "database is locked"


def test_what_nobody_has_translated_stays_as_the_system_says_it() -> None:
    messages.speak("ru")
    assert reason(OSError(errno.ENOTTY, "Inappropriate ioctl for device")) == "Inappropriate ioctl for device"
    assert reason(OSError("no number")) == "no number"
    assert reason(ValueError("no such thing")) == "no such thing"
    assert reason("something else") == "something else"
