"""What the tests do with languages: one lets the program speak another, and the next finds the one of the tests."""

from collections.abc import Iterator

import pytest

from belvedere.words import messages


@pytest.fixture
def back_to_english() -> Iterator[None]:
    """The language of the tests is spoken again after this one."""
    yield
    messages.speak("system")
