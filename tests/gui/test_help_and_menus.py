"""The page on how to play names the keys and the menu items that there are."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from belvedere.qt.actions import Spec, Submenu, menus, plain
from belvedere.qt.animator import SHOW_PACES
from belvedere.rules.automatic import Automatic
from belvedere.solver.players import GAMES
from belvedere.words import automatic_name, option_name
from belvedere.words.table_keys import table_key_rows
from belvedere.words.winnable import difficulty_name

PAGES = {page.stem: page.read_text(encoding="utf-8") for page in (Path(__file__).parents[2] / "help/en").glob("*.md")}
CONTENTS = PAGES["contents"]


def items() -> Iterator[tuple[str, Spec]]:
    """Every item of the menus with the title of its menu."""
    for title, held in menus():
        for item in held:
            if isinstance(item, Spec):
                yield plain(title), item
            elif isinstance(item, Submenu):
                yield from ((plain(item.title), each) for each in item.items if isinstance(each, Spec))


def test_table_of_keys_is_that_of_the_menus() -> None:
    table = PAGES["keyboard"].split("## The keys of the menus")[1]
    rows = dict(re.findall(r"^\| (\S[^|]*) \| ([^|]+) \|$", table, re.MULTILINE))
    del rows["Key"], rows["L, held"], rows["Escape"]
    told = {keys: text.partition(":")[0].removesuffix("...") for keys, text in rows.items()}
    assert told == {" or ".join(spec.keys): plain(spec.text) for _, spec in items() if spec.keys}


def test_the_page_of_the_keyboard_has_the_keys_of_the_table_as_the_list_of_shortcuts_has_them() -> None:
    table = PAGES["keyboard"].split("## The keys of the menus")[0]
    rows = re.findall(r"^\| (\S[^|]*) \| ([^|]+) \|$", table, re.MULTILINE)
    assert rows[1:] == [(", ".join(keys), text) for keys, text in table_key_rows()]
    assert rows[0] == ("Key", "What it does")


def test_paths_into_the_menus_exist() -> None:
    paths = {(title, plain(spec.text)) for title, spec in items()}
    for title, held in menus():
        paths |= {(plain(title), plain(item.title)) for item in held if isinstance(item, Submenu)}
    told = paths | {(title, f"{name}...") for title, name in paths}
    for text in PAGES.values():
        assert set(re.findall(r"\*(\w+) > ([^*]+)\*", text)) <= told
    assert "*Help > This Game*" in CONTENTS


@pytest.mark.parametrize("mode", Automatic)
def test_each_setting_of_automatic_foundations_is_explained(mode: Automatic) -> None:
    assert f"- **{automatic_name(mode)}**" in PAGES["automatic"]


def test_option_for_groups_is_named_as_in_the_menu() -> None:
    assert option_name("strict") in PAGES["options"]


@pytest.mark.parametrize("level", ["any", "easy", "medium", "hard"])
def test_each_difficulty_is_explained(level: str) -> None:
    assert f"**{difficulty_name(level)}**" in PAGES["winnable-deals"]


def test_buttons_of_show_me_are_explained_by_their_names() -> None:
    table = PAGES["show-me"].split("## The panel")[1].split("\n\n")[1]
    named = [name for row in table.splitlines()[2:] for name in row.split(" | ")[0].removeprefix("| ").split(", ")]
    assert named == ["Step", "Play", "Pause", "Slower", "Faster", "Stop"]
    assert "of which there are five" in table
    assert len(SHOW_PACES) == 5


def test_the_help_tells_how_many_players_measure_the_difficulty() -> None:
    assert f"{GAMES} simple players" in PAGES["winnable-deals"]
    assert f"more of the {GAMES} win" in PAGES["winnable-deals"]
