"""The page on how to play names the keys and the menu items that there are."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from belvedere.qt.actions import Spec, Submenu, menus, plain
from belvedere.rules.automatic import Automatic
from belvedere.words import automatic_name, option_name

CONTENTS = (Path(__file__).parents[2] / "help" / "en" / "contents.md").read_text(encoding="utf-8")


def items() -> Iterator[tuple[str, Spec]]:
    """Every item of the menus with the title of its menu."""
    for title, held in menus():
        for item in held:
            if isinstance(item, Spec):
                yield plain(title), item
            elif isinstance(item, Submenu):
                yield from ((plain(item.title), each) for each in item.items)


def test_table_of_keys_is_that_of_the_menus() -> None:
    table = CONTENTS.split("## Keys")[1].split("## ")[0]
    rows = dict(re.findall(r"^\| (\S[^|]*) \| ([^|]+) \|$", table, re.MULTILINE))
    del rows["Key"], rows["L, held"], rows["Escape"]
    told = {keys: text.partition(":")[0].removesuffix("...") for keys, text in rows.items()}
    assert told == {" or ".join(spec.keys): plain(spec.text) for _, spec in items() if spec.keys}


def test_paths_into_the_menus_exist() -> None:
    paths = {(title, plain(spec.text)) for title, spec in items()}
    for title, held in menus():
        paths |= {(plain(title), plain(item.title)) for item in held if isinstance(item, Submenu)}
    named = re.findall(r"\*(\w+) > ([^*]+)\*", CONTENTS)
    assert named
    assert set(named) <= paths


@pytest.mark.parametrize("mode", Automatic)
def test_each_setting_of_automatic_foundations_is_explained(mode: Automatic) -> None:
    assert f"- **{automatic_name(mode)}**" in CONTENTS


def test_option_for_groups_is_named_as_in_the_menu() -> None:
    assert option_name("strict") in CONTENTS
