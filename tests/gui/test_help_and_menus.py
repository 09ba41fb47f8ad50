"""The help names the keys, the menu items and the buttons that there are, in every language as the program has them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from PyQt6.QtWidgets import QApplication

from belvedere.keys import TABLE
from belvedere.qt.actions import Spec, Submenu, menus, plain
from belvedere.qt.animator import SHOW_PACES
from belvedere.qt.first_keys import keys_of
from belvedere.qt.key_control import readable
from belvedere.qt.tool_names import titles
from belvedere.rules.automatic import Automatic
from belvedere.solver.players import GAMES
from belvedere.words import _p, automatic_name, option_name
from belvedere.words.help_keys import with_keys_in_force
from belvedere.words.table_keys import fixed_key_rows, table_key_name, table_key_rows
from belvedere.words.winnable import difficulty_name
from scripts.catalogues import po_file
from tests.gui.language_kit import Speaker
from tests.gui.language_kit import speak as speak  # noqa: PLC0414  # a fixture for the tests here

HELP = Path(__file__).parents[2] / "help"
LANGUAGES = sorted(folder.name for folder in HELP.iterdir())
CELL = re.compile(r"^\| (\S[^|]*) \| ([^|]+) \|$", re.MULTILINE)


@pytest.fixture(params=LANGUAGES, autouse=True)
def pages(request: pytest.FixtureRequest, qapp: QApplication, speak: Speaker) -> dict[str, str]:
    """The pages of a language, which the program speaks."""
    speak(request.param)
    return {page.stem: page.read_text(encoding="utf-8") for page in (HELP / request.param).glob("*.md")}


def items() -> Iterator[tuple[str, Spec]]:
    """Every item of the menus with the title of its menu."""
    for title, held in menus():
        for item in held:
            if isinstance(item, Spec):
                yield plain(title), item
            elif isinstance(item, Submenu):
                yield from ((plain(item.title), each) for each in item.items if isinstance(each, Spec))


def tables(page: str) -> list[list[tuple[str, str]]]:
    """The rows of the tables with two columns, with their heads."""
    return [CELL.findall(part) for part in page.split("\n\n") if CELL.match(part)]


def test_table_of_keys_is_that_of_the_menus(pages: dict[str, str]) -> None:
    _, (_, *rows) = tables(pages["keyboard"])
    *own, held, escape = rows
    told = {keys: text.partition(":")[0].removesuffix("...") for keys, text in own}
    expected = {}
    for _, spec in items():
        if spec.keys:
            first, *second = map(readable, spec.keys)
            both = _p("keys", "{key} or {other}").format(key=first, other=second[0]) if second else first
            expected[both] = plain(spec.text)
    assert told == expected
    assert "L" in held[0]
    assert escape[0] == _p("key", "Escape")


def test_the_page_of_the_keyboard_has_the_keys_of_the_table_as_the_list_of_shortcuts_has_them(
    pages: dict[str, str],
) -> None:
    (head, *rows), (other_head, *_) = tables(pages["keyboard"])
    assert rows == [(", ".join(keys), text) for keys, text in table_key_rows()]
    assert head == other_head


def test_paths_into_the_menus_exist(pages: dict[str, str]) -> None:
    paths = {(title, plain(spec.text)) for title, spec in items()}
    for title, held in menus():
        paths |= {(plain(title), plain(item.title)) for item in held if isinstance(item, Submenu)}
    told = paths | {(title, f"{name}...") for title, name in paths}
    for name, text in pages.items():
        assert set(re.findall(r"\*([^*>\n]+) > ([^*]+)\*", text)) - told == set(), name
    assert len(re.findall(r"\*[^*>\n]+ > [^*]+\*", "".join(pages.values()))) >= 40


def test_an_item_is_named_with_its_key(pages: dict[str, str]) -> None:
    keys = {(title, plain(spec.text)): [*map(readable, spec.keys)] for title, spec in items()}
    found = 0
    for text in pages.values():
        for menu, item, key in re.findall(r"\*([^*>\n]+) > ([^*]+)\* \(([^()\s]+)\)", text):
            assert key in keys[menu, item.removesuffix("...")]
            found += 1
    assert found >= 10


def test_each_setting_of_automatic_foundations_is_explained(pages: dict[str, str]) -> None:
    for mode in Automatic:
        assert f"- **{automatic_name(mode)}**" in pages["automatic"]


def test_option_for_groups_is_named_as_in_the_menu(pages: dict[str, str]) -> None:
    assert option_name("strict") in pages["options"]


def test_each_difficulty_is_explained(pages: dict[str, str]) -> None:
    for level in ("any", "easy", "medium", "hard"):
        assert f"**{difficulty_name(level)}**" in pages["winnable-deals"]


def test_buttons_of_show_me_are_explained_by_their_names(pages: dict[str, str]) -> None:
    rows = next(part for part in pages["show-me"].split("\n\n") if part.startswith("| ")).splitlines()[2:]
    named = [name for row in rows for name in row.split(" | ")[0].removeprefix("| ").split(", ")]
    assert named == [
        *(_p("show me", "Step"), _p("show me", "Play"), _p("show me", "Pause"), _p("show me", "Slower")),
        *(_p("show me", "Faster"), _p("show me", "Stop")),
    ]
    assert len(SHOW_PACES) == 5
    assert readable("Ctrl+E") in rows[1]
    assert _p("key", "Escape") in rows[3]


def test_buttons_of_the_list_of_keys_are_explained_by_their_names(pages: dict[str, str]) -> None:
    section = pages["keyboard"].split("\n## ")[-2]
    for button in (_p("shortcuts", "&Restore"), _p("shortcuts", "Restore &All"), _p("shortcuts", "&Undo")):
        assert f"*{plain(button)}*" in section


def test_the_buttons_of_the_tour_are_explained_by_their_names(pages: dict[str, str]) -> None:
    for button, key in (("Next", "N"), ("Back", "B"), ("Leave", _p("key", "Escape"))):
        assert f"*{_p('tour', button)}* ({key})" in pages["choosing"]


def test_the_help_tells_how_many_players_measure_the_difficulty(pages: dict[str, str]) -> None:
    numbers = re.findall(r"\d+", pages["winnable-deals"])
    assert numbers.count(str(GAMES)) == 2


CHANGED = "choose_game=Ctrl+J;restart=;hint=F9 F12;table.look=J;undo=F3;redo=Ctrl+Y;table.tell_state=Shift+S;about=B"


def test_the_help_has_the_keys_in_force_in_place_of_the_first_ones(pages: dict[str, str]) -> None:
    keys = keys_of(CHANGED)
    names = titles()
    renewed = {name: with_keys_in_force(name, text, keys, readable, names) for name, text in pages.items()}
    ours, menu = ({text: shown for shown, text in table} for table in tables(renewed["keyboard"]))
    rows = {text.partition(":")[0].removesuffix("..."): shown for text, shown in menu.items()}
    either = _p("keys", "{key} or {other}").format(key="F9", other="F12")
    wanted = {"choose_game": readable("Ctrl+J"), "restart": "–", "hint": either, "undo": "F3", "about": "B"}
    wanted |= {"redo": readable("Ctrl+Y"), "new": readable("Ctrl+N")}
    assert {name: rows[names[name]] for name in wanted} == wanted
    assert ours[table_key_name("table.look")] == "J"
    assert ours[table_key_name("table.tell_state")] == readable("Shift+S")
    assert "J" in tables(renewed["keyboard"])[1][-2][0]
    # What is said of other programs stays, but for what does it here.
    for before, after in zip(pages["keyboard"].split("\n")[-6:], renewed["keyboard"].split("\n")[-6:], strict=True):
        assert re.findall(r"(?<!\*)\*[^*]+\*(?!\*)", before) == re.findall(r"(?<!\*)\*[^*]+\*(?!\*)", after)
        assert readable("Ctrl+J") not in after
        assert "F3" not in after
        assert "F9" not in after
    for name in ("glossary", "mouse"):
        assert re.search(r"\bJ\b", renewed[name])
        assert not re.search(r"(?<!\w)L(?![\w'])", renewed[name])
    assert f"({readable('Ctrl+H')})" not in "".join(renewed.values())


def test_where_one_writes_from_the_right_left_leads_on_and_right_back(pages: dict[str, str]) -> None:
    """All pages that name these arrows, and nothing else; turned twice they are as they were."""
    keys, arrows = keys_of(""), {"Left": _p("key", "Left"), "Right": _p("key", "Right")}
    named = re.compile(rf"(?<![\w-])({'|'.join(arrows.values())})(?![\w-])")
    turned = {}
    for name, text in pages.items():
        turned[name] = with_keys_in_force(name, text, keys, readable, {}, from_right=True)
        assert with_keys_in_force(name, turned[name], keys, readable, {}, from_right=True) == text
        there = named.findall(text)
        assert named.findall(turned[name]) == [arrows["Left" if key == arrows["Right"] else "Right"] for key in there]
        assert named.split(text)[::2] == named.split(turned[name])[::2]
    assert {name for name, text in pages.items() if text != turned[name]} == {"contents", "show-me", "figures"}
    assert {name: len(named.findall(pages[name])) for name in ("contents", "show-me", "figures")} == {
        "contents": 2,
        "show-me": 1,
        "figures": 2,
    }


def test_no_key_of_another_program_is_taken_for_one_of_ours(pages: dict[str, str]) -> None:
    """All keys changed: nothing is left of the first ones but in italics."""
    first = keys_of("").defaults
    signs = iter("ABEIJKMNOTXYZ" + "ÁÀÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝ")
    keys = keys_of("")
    for name, own in first.items():
        if own and name not in TABLE:
            keys.set(name, (f"Ctrl+Alt+Shift+{next(signs)}",))
    text = with_keys_in_force("keyboard", pages["keyboard"], keys, readable, titles())
    others = text.split("\n## ")[-1]
    for name, own in first.items():
        for key in own if name not in TABLE else ():
            assert not re.search(rf"(?<![\w+/*-]){re.escape(readable(key))}(?![\w+/'’*-])", others), key


def test_letters_are_named_as_keys_on_those_pages_alone_where_they_are_put_right(pages: dict[str, str]) -> None:
    """See ``words/help_keys.py``; the others are letters of the tour's buttons, and places in the command line."""
    letters = {key for keys in TABLE.values() for key in keys if len(key) == 1 and key.isalpha()} | {"P"}
    for name, text in pages.items():
        if name in ("keyboard", "mouse", "status-bar", "glossary"):
            continue
        words = re.sub(r"```.*?```|`[^`]*`|```.*", "", text, flags=re.DOTALL)
        found = set(re.findall(r"(?<![\w+/*-])[A-Z](?![\w+/'’-])", words)) & letters
        assert found <= ({"S", "P"} if name == "command-line" else set()), (name, found)
    fixed = {key for keys, _ in fixed_key_rows() for key in keys}
    assert "L" not in fixed


def test_what_the_help_names_in_italics_is_called_so_in_the_program(
    pages: dict[str, str], request: pytest.FixtureRequest
) -> None:
    """Items, buttons and settings, found in the English page: the paragraph of the language has what they are there."""
    language = request.node.callspec.params["pages"]
    names: dict[str, set[str]] = {}
    if language != "en":
        with po_file(language).open("rb") as file:
            for message in read_po(file):
                if isinstance(message.id, str) and isinstance(message.string, str):
                    names.setdefault(plain(message.id), set()).add(plain(message.string))
    missing, found = [], 0
    for name, text in pages.items():
        english = (HELP / "en" / f"{name}.md").read_text(encoding="utf-8")
        for ours, theirs in zip(english.split("\n\n"), text.split("\n\n"), strict=True):
            for shown in re.findall(r"(?<![\w*])\*([^*\n]+)\*(?![\w*])", ours):
                for part in shown.split(" > "):
                    wanted = names.get(part.removesuffix("..."))
                    found += wanted is not None
                    if wanted is not None and not any(each in theirs for each in wanted):
                        missing.append((name, part, wanted))
    assert missing == []
    assert found >= 100 or language == "en"


def test_no_sentence_of_the_help_needs_a_key_that_can_be_taken_away(pages: dict[str, str]) -> None:
    keys = keys_of("")
    for name in keys.defaults:
        keys.set(name, [])
    gone = []
    for page, text in pages.items():
        left = with_keys_in_force(page, text, keys, readable, titles())
        # In a table a dash is the key that there is not.
        gone += [
            line
            for was, line in zip(text.split("\n"), left.split("\n"), strict=True)
            if not line.startswith("|") and line.count("–") > was.count("–")
        ]
    assert gone == []
