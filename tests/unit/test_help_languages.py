"""The help in every language: each page says what the English one says, and what it says of a game is so.

What stands in the tables of a language is written in tests/data/help/<language>.json, by the names that the engine has
for it; see tests/data/README.md.
"""

import json
import re
from collections import Counter
from pathlib import Path
from typing import TypedDict

import pytest

from belvedere.games import ALL, WITH_OPTIONS
from belvedere.manual.page import (
    Block,
    BoardPicture,
    Code,
    Heading,
    Items,
    Page,
    Table,
    read_page,
    texts_of,
    without_marks,
)
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Family, Reserve, Variant
from belvedere.solver.odds import odds
from belvedere.table.position import Position
from scripts import odds_page

# They compare much; other tests reach what they use.
pytestmark = pytest.mark.proof

ROOT = Path(__file__).parents[2]
HELP, WORDS = ROOT / "help", ROOT / "tests" / "data" / "help"
LANGUAGES = sorted(folder.name for folder in HELP.iterdir() if folder.is_dir())
NAMES = sorted(path.stem for path in (HELP / "en").glob("*.md"))
FACTS = [
    "decks",
    "reserve",
    "columns",
    "foundations",
    "base",
    "cells",
    "redeals",
    "building on foundations",
    "building on columns",
    "groups",
    "gaps",
    "back",
    "score",
]

every_game = pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.key)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def page_of(language: str, name: str) -> Page:
    return read_page(name, (HELP / language / f"{name}.md").read_text(encoding="utf-8"))


class Fact(TypedDict, total=False):
    """A line of the table of facts: its label, and its values unless they are plain numbers."""

    label: str
    values: dict[str, str]


class Words(TypedDict):
    """What stands in the tables of a language."""

    headings: list[str]
    table: list[str]
    facts: dict[str, Fact]
    family: dict[str, dict[str, str]]
    odds: list[str]


def words(language: str) -> Words:
    """What stands in the tables of a language."""
    found: Words = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
    return found


def section(page: Page, number: int) -> list[Block]:
    """The blocks of a section, counted from 0, of a game's page."""
    at = [i for i, block in enumerate(page.blocks) if isinstance(block, Heading) and block.level == 2] + [None]
    return list(page.blocks[at[number] : at[number + 1]])


def rows(blocks: list[Block], table: int = 0) -> list[tuple[str, ...]]:
    """The rows of a table, as they are read."""
    found = [block for block in blocks if isinstance(block, Table)][table]
    return [tuple(without_marks(cell) for cell in row) for row in found.rows]


def numbers(text: str) -> list[str]:
    """The numbers of a text, however a language parts their thousands and their fractions."""
    return [re.sub(r"[.,\s]", "", found) for found in re.findall(r"\d(?:[\d.,\u00a0\u202f\u2009]*\d)?", text)]


def engine_facts(variant: Variant) -> dict[str, str]:
    """What the table says of a game, by the names of the engine."""
    cells = variant.reserve is Reserve.CELLS
    values = [
        str(variant.decks),
        str(variant.reserve_size) if variant.reserve is Reserve.FAN else "NONE",
        str(variant.column_count),
        str(len(variant.shape.foundations)),
        variant.base.name,
        str(len(variant.shape.reserves)) if cells else "NONE",
        str(variant.redeals),
        variant.foundations.name,
        variant.columns.name,
        variant.groups.name,
        variant.gaps.name,
        "YES" if variant.foundations_give_back else "NO",
        str(variant.total),
    ]
    return dict(zip(FACTS, values, strict=True))


# What the tables say


@every_language
def test_every_page_is_there_and_no_other(language: str) -> None:
    assert sorted(path.stem for path in (HELP / language).iterdir()) == NAMES
    assert all(path.suffix == ".md" for path in (HELP / language).iterdir())


@every_language
def test_the_words_of_the_tables_are_complete(language: str) -> None:
    """With the same names as the English ones, and nothing left out or left in English by mistake."""

    def names(value: object) -> object:
        if isinstance(value, dict):
            return {name: names(inner) for name, inner in value.items()}
        return len(value) if isinstance(value, list) else type(value)

    assert names(words(language)) == names(words("en"))
    assert list(words(language)["facts"]) == FACTS


@every_language
@every_game
def test_the_table_of_facts_is_what_the_engine_plays(language: str, variant: Variant) -> None:
    page, said = page_of(language, variant.key), words(language)
    expected = [tuple(said["table"])]
    for name, value in engine_facts(variant).items():
        fact = said["facts"][name]
        expected.append((fact["label"], fact["values"][value] if "values" in fact else value))
    assert rows(section(page, 0)) == expected


@every_language
def test_the_table_of_the_family_is_what_the_engine_plays(language: str) -> None:
    said = words(language)["family"]
    titles = {variant.key: page_of(language, variant.key).title for variant in ALL}
    assert rows(section(page_of(language, "terrace"), 3))[1:] == [
        (
            titles[variant.key],
            str(variant.reserve_size),
            str(variant.column_count),
            said["foundations"][variant.foundations.name],
            said["base"][variant.base.name],
            str(variant.redeals),
            said["gaps"]["AT_ONCE" if variant.gaps.fills_itself else "BY_YOU"],
        )
        for variant in ALL
        if variant.family is Family.TERRACE
    ]


@every_language
@every_game
def test_odds_are_those_of_the_lists_of_deals(language: str, variant: Variant) -> None:
    """The usual rules, then each option, each with three numbers of the first 1000 deals."""
    found = [odds(each) for each in (variant, *(other for other in WITH_OPTIONS if other.key == variant.key))]
    head, *lines = rows(section(page_of(language, variant.key), 6))
    of, *labels = words(language)["odds"]
    assert (head[0], [line[0] for line in lines]) == (of, labels)
    assert [list(line[1:]) for line in lines] == [
        [str(each.winnable) for each in found],
        [str(each.unwinnable) for each in found],
        [str(each.unknown) for each in found],
    ]
    assert {each.winnable + each.unwinnable + each.unknown for each in found} == {1000}


@every_language
def test_the_page_of_the_odds_has_the_figures_of_the_english_one(language: str) -> None:
    ours, theirs = read_page("odds", odds_page.page()), page_of(language, "odds")
    for table in (0, 1):
        assert [[numbers(cell) for cell in row[1:]] for row in rows(list(theirs.blocks), table)[1:]] == [
            [numbers(cell) for cell in row[1:]] for row in rows(list(ours.blocks), table)[1:]
        ]


@every_language
@every_game
def test_a_games_page_has_the_headings_of_its_language(language: str, variant: Variant) -> None:
    page = page_of(language, variant.key)
    found = [block.text for block in page.blocks if isinstance(block, Heading) and block.level == 2]
    assert found == words(language)["headings"]


# What all languages have in common


@every_language
@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_built_as_the_english_one(language: str, name: str) -> None:
    """Block for block: headings of the same level, as many items, rows and columns, the same positions and code."""
    ours, theirs = page_of("en", name), page_of(language, name)
    assert [_build(block) for block in theirs.blocks] == [_build(block) for block in ours.blocks]
    assert theirs.anchors == ours.anchors
    assert Counter(theirs.links) == Counter(ours.links)
    for our, their in zip(ours.blocks, theirs.blocks, strict=True):
        for our_text, their_text in zip(texts_of(our), texts_of(their), strict=True):
            if language != "en" and not isinstance(our, Code) and len(our_text) > 60:
                assert their_text != our_text, "not translated"


def _build(block: Block) -> tuple[object, ...]:
    """What is the same in every language."""
    match block:
        case Heading():
            return Heading, block.level
        case Items():
            return Items, len(block.items)
        case Table():
            return Table, tuple(map(len, block.rows))
        case Code() if block.text.startswith("belvedere "):
            # Made of the command line's own messages: see test_man_page.py.
            return (Code,)
        case Code():
            return Code, block.text
        case BoardPicture():
            return BoardPicture, bool(block.caption), block.show, block.position
        case _:
            return (type(block),)


@every_language
@pytest.mark.parametrize("name", NAMES)
def test_links_lead_to_pages_and_places(language: str, name: str) -> None:
    for link in page_of(language, name).links:
        target, _, place = link.partition("#")
        assert target.removesuffix(".md") in NAMES, link
        assert not place or place in page_of(language, target.removesuffix(".md")).anchors, link


@every_language
@pytest.mark.parametrize("name", NAMES)
def test_no_leftovers_in_the_text(language: str, name: str) -> None:
    text = re.sub(r'<a id="[a-z-]+"></a>', "", (HELP / language / f"{name}.md").read_text(encoding="utf-8"))
    assert not re.search(r"[{}%]|PLACEHOLDER|\bTBD\b|\bXXX\b|\[\]|\(\)|<[a-z/!]|\bNone\b|\bnan\b|\t", text)
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    assert not re.search(r" $", text, re.MULTILINE)
    assert "\ufeff" not in text


@every_language
@every_game
def test_pictures_show_positions_of_the_game(language: str, variant: Variant) -> None:
    opening, *others = page_of(language, variant.key).pictures
    assert opening.position == deal(variant, 1).to_text()
    assert numbers(opening.caption)[0] == "1"
    assert len(others) >= 2
    for picture in (opening, *others):
        assert picture.caption.endswith(".")
        assert Position.from_text(picture.position).shape == variant.shape
