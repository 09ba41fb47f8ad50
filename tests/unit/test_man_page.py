"""The manual page is that of the program: made anew it is the same, and it names every option."""

import re

import pytest

from belvedere.commands import manual
from belvedere.commands.command_line import BARE, VALUED
from belvedere.commands.usage import USAGES, told
from belvedere.words import messages
from belvedere.words.language import LANGUAGES
from scripts import man_page
from tests.unit.marking import Marking, unmarked


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_help_are_those_of_the_program(language: str) -> None:
    assert man_page.place(language).read_text(encoding="utf-8") == man_page.page(language), AGAIN
    shown = man_page.help_page(language).read_text(encoding="utf-8")
    assert man_page.with_synopsis(language, shown) == shown, AGAIN
    assert "```\nbelvedere [--game " in shown


AGAIN = "run: python -m scripts.man_page"


def test_the_page_has_every_option_and_every_usage() -> None:
    assert set(manual.OPTIONS) == {*VALUED, *BARE} - {"-h"}
    used = re.findall(r"--[a-z-]+", " ".join(told(line) for usage in USAGES for line in usage.lines))
    assert set(used) == set(manual.OPTIONS)
    for name, (head, _) in manual.OPTIONS.items():
        assert told(head).split()[0] == name
        assert len(told(head).split()) == 1 + (name in VALUED)


def test_no_line_of_a_text_is_a_request_to_troff() -> None:
    assert manual._text(".png is an ending") == "\\&.png is an ending"
    assert manual._text("a\\b – “c” FILE AND --out") == "a\\eb \\[u2013] \\(lqc\\(rq \\fIFILE\\fR AND \\fB\\-\\-out\\fR"
    wrapped = manual._text("x" * 80 + " 'tis")
    assert wrapped == "x" * 80 + "\n\\&'tis"


def test_every_word_of_the_page_can_be_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "_catalogue", Marking)
    page = manual.page("2026-11-29").replace("\\[u27E6]", "⟦").replace("\\[u27E7]", "⟧").replace("\\-", "-")
    lines = re.sub(r"\\f[BIR]", "", unmarked(page)).splitlines()
    told = {line for line, _ in (*manual._EXAMPLES, *manual._FILES, *manual._ENVIRONMENT, *manual._STATUS)}
    assert {line for line in lines if line.strip() and not line.startswith(".")} <= {*told, "sol(6), kpat(6)"}


def test_names_of_values_are_known_in_other_alphabets() -> None:
    shown = manual._synopsis("belvedere deal КЛЮЧ N ШИРИНАxВЫСОТА")  # noqa: RUF001
    assert shown.replace("\\fR", "").count("\\fI") == 3
