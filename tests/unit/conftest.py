"""What the tests without a window share."""

from collections.abc import Iterator

import pytest

from belvedere.words import messages
from tests.languages import back_to_english as back_to_english  # noqa: PLC0414  # a fixture for all tests here


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The messages as they are written, whatever the language of whoever runs the tests."""
    monkeypatch.setattr(messages, "_choice", "en")
    catalogue = messages._catalogue
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()
