"""Numbers as a language writes them."""

import gettext

import pytest

from belvedere.words import messages
from belvedere.words.numbers import decimal, grouped


class Comma(gettext.NullTranslations):
    """A language with a decimal comma and points between thousands."""

    def pgettext(self, context: str, message: str) -> str:
        own = {"decimal sign": ",", "between thousands": ".", "number of four digits": "{thousands}{rest:03}"}
        return own[context] if message else ""


def test_numbers_are_written_as_the_language_does(monkeypatch: pytest.MonkeyPatch, english: None) -> None:
    assert (decimal(97.84, 1), decimal(3, 2), grouped(4294967295)) == ("97.8", "3.00", "4,294,967,295")
    assert [grouped(value) for value in (7, 999, 1005, 12345)] == ["7", "999", "1,005", "12,345"]
    monkeypatch.setattr(messages, "_catalogue", Comma)
    assert (decimal(97.84, 1), decimal(3, 2), grouped(4294967295)) == ("97,8", "3,00", "4.294.967.295")
    assert [grouped(value) for value in (7, 999, 1005, 12345)] == ["7", "999", "1005", "12.345"]
