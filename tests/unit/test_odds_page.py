"""The figures of the odds that stand in the help and in the README are those of the lists of deals."""

import re

from belvedere.games import ALL, WITH_OPTIONS
from belvedere.solver.deal_list import deal_list
from belvedere.solver.odds import odds
from scripts import odds_page


def test_the_help_page_is_that_of_the_lists() -> None:
    assert odds_page.PAGE.read_text(encoding="utf-8") == odds_page.page(), "run: python -m scripts.odds_page"


def test_the_table_of_the_readme_is_that_of_the_lists() -> None:
    text = odds_page.README.read_text(encoding="utf-8")
    assert len(odds_page.TABLE.findall(text)) == 1
    assert text == odds_page.readme(), "run: python -m scripts.odds_page"


def test_the_page_tells_the_figures_the_day_and_the_command() -> None:
    text = odds_page.page()
    for variant in (*ALL, *WITH_OPTIONS):
        found = odds(variant)
        name = ", ".join((variant.name, *variant.options))
        assert f"| {name} | {found.winnable} | {found.unwinnable} | {found.unknown} | " in text
        assert deal_list(variant).made in text
        assert f"| {name} | {deal_list(variant).nodes:,} |" in text
    assert "belvedere survey KEY 1-1,000" not in text
    assert re.search(r"^belvedere survey KEY 1-1000 --nodes", text, re.MULTILINE)
