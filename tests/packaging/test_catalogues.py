"""The catalogues of messages: as the source asks for them, complete, and with the same places in every language."""

import ast
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from belvedere.words.forms import FORMS, NOMINATIVE
from belvedere.words.messages import DOMAIN
from scripts import catalogues
from tests.packaging.conftest import ROOT

LANGUAGES = catalogues.LANGUAGES
each_language = pytest.mark.parametrize("language", LANGUAGES)

CALLS = ("_p", "_np", "_mark")
"""The functions through which messages go."""

NAMES = {"card", "first", "last", "under", "other", "turned", "needed", "rank", "suit", "pile"}
"""The places that names stand in, which have forms."""

OPENINGS = {"day", "month"}
"""The places of other texts with which a sentence may begin."""


def messages(language: str) -> list[Message]:
    """The messages of a language, the header left out."""
    return [message for message in catalogue(language) if message.id]


def catalogue(language: str) -> Catalog:
    with catalogues.po_file(language).open("rb") as file:
        return read_po(file)


def ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id or ())


def strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def places(text: str) -> Iterator[tuple[str, str]]:
    """The names of the places of a message, each with its form."""
    for _, name, form, _ in string.Formatter().parse(text):
        if name is not None:
            yield name, form or ""


def test_all_that_is_made_of_source_and_translations_is_as_it_was_made_last() -> None:
    """Nothing is missing, stale or not compiled: `python -m scripts.catalogues` would change nothing."""
    changed = [
        path for path, content in catalogues.made().items() if not path.is_file() or path.read_bytes() != content
    ]
    assert [str(path.relative_to(ROOT)) for path in changed] == []


@each_language
def test_every_message_is_translated_and_none_is_a_guess(language: str) -> None:
    assert len(messages(language)) > 1200
    assert [ids(each) for each in messages(language) if not catalogues.is_translated(each)] == []
    assert [ids(each) for each in messages(language) if each.fuzzy] == []
    assert catalogue(language).obsolete == {}


@each_language
def test_every_message_has_as_many_plural_forms_as_its_language(language: str) -> None:
    number = {"es": 2, "ca": 2, "ru": 3}[language]
    assert catalogue(language).num_plurals == number
    for message in messages(language):
        assert len(strings(message)) == (number if len(ids(message)) == 2 else 1), message.id


@each_language
def test_places_are_those_of_the_english_message(language: str) -> None:
    for message in messages(language):
        wanted = [_rank_is_one({name for name, _ in places(text)}) for text in ids(message)]
        for text in strings(message):
            assert _rank_is_one({name for name, _ in places(text)}) in wanted, (message.context, ids(message), text)


def _rank_is_one(names: set[str]) -> set[str]:
    """Where a sentence speaks of a rank it may say "an ace" or "ace": it is given both."""
    return {"rank" if name == "any_of_rank" else name for name in names}


@each_language
def test_forms_are_asked_of_names_alone_and_exist(language: str) -> None:
    cases = {NOMINATIVE, *FORMS["card"]}
    for message in messages(language):
        for text in strings(message):
            plain = {place for each in ids(message) for place in places(each)}
            for name, form in places(text):
                # How a number is written is said in English, too.
                if form and (name, form) not in plain:
                    if name in OPENINGS:
                        assert form == NOMINATIVE.capitalize(), (text, form)
                        continue
                    known = {"pile": set(FORMS["pile"]), "suit": {NOMINATIVE, *FORMS["suit"]}}.get(name, cases)
                    assert name in NAMES, (text, name)
                    assert form.lower() in known, (text, form)
                    assert form in (form.lower(), form.capitalize()), (text, form)


def test_every_form_is_of_use_to_some_language() -> None:
    used = {
        (name, form.lower())
        for language in LANGUAGES
        for message in messages(language)
        for text in strings(message)
        for name, form in places(text)
    }
    names = {context: NAMES - {"rank", "suit", "pile"} if context == "card" else {context} for context in FORMS}
    idle = [
        (context, form)
        for context, forms in FORMS.items()
        for form in forms
        if not any((name, form) in used for name in names[context])
    ]
    assert idle == []


@each_language
def test_letters_of_menus_and_labels_are_marked_where_the_english_ones_are(language: str) -> None:
    for message in messages(language):
        for text in strings(message):
            marks = [each.replace("&&", "").count("&") for each in (ids(message)[0], text)]
            assert marks[0] == marks[1], (ids(message), text)


@each_language
def test_ends_and_lines_are_those_of_the_english_message(language: str) -> None:
    for message in messages(language):
        for text in strings(message):
            english = ids(message)[0]
            assert text.endswith("...") == english.endswith("..."), (english, text)
            assert text.count("\n") == english.count("\n"), (english, text)
            assert text == text.rstrip(" ") or english.endswith(" "), (english, text)
            assert "  " not in text or "  " in english, (english, text)


@each_language
def test_no_english_is_left_in_a_translation(language: str) -> None:
    """Each text that is as the English one is a name, or the same word in both languages."""
    # What is typed into a terminal is the same everywhere, and a language may leave the names of its parts.
    texts = [(ids(each)[0], strings(each)) for each in messages(language) if each.context != "command line usage"]
    same = {
        english for english, own in texts if english in own and re.search("[A-Za-z]{2}", re.sub("{.*?}", "", english))
    }
    assert same == SAME[language] | NAMES_OF_PROGRAMS


NAMES_OF_PROGRAMS = {
    *("&Belvedere", "Belvedere", "Belvedere {version}", "belvedere"),
    *("Thumb and Pouch", "Thumb and Pouch (AisleRiot)"),
}
SAME = {
    "es": {"&Control", "&No", "Escape", "Thumb and Pouch {count}"},
    "ca": {"&Control", "&No", "Tab", "Thumb and Pouch {count}"},
    "ru": {"End", "Enter", "Home", "Shift+Enter", "Shift+Tab", "Shift+{letter}", "Tab"},
}
"""What is the same word in both languages."""


ALIKE = {("ru", "verdict", "Выиграть уже нельзя")}
"""The translations that serve two messages of one context."""


@each_language
def test_different_messages_of_one_context_have_different_translations(language: str) -> None:
    """Else one of them is most likely the translation of its neighbour."""
    found: dict[tuple[str, str, str], set[str]] = {}
    for message in messages(language):
        place = language, message.context or "", strings(message)[-1].replace("&", "")
        found.setdefault(place, set()).add(ids(message)[-1].replace("&", ""))
    assert {place for place, english in found.items() if len(english) > 1} == {
        each for each in ALIKE if each[0] == language
    }


# The source


def calls(*names: str) -> Iterator[tuple[Path, ast.Call]]:
    """Every call by which the program asks for a message, or puts one into a table; or those of other names."""
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in (names or CALLS):
                yield path, node


def test_u92_every_text_has_a_context() -> None:
    """A short one would else have one translation for two meanings; and what is no literal would not be collected."""
    count = 0
    for path, call in calls():
        if any(isinstance(each, ast.Starred) for each in call.args) or path.name in ("forms.py", "messages.py"):
            # Out of a table, where it is marked.
            continue
        texts = call.args[: 3 if isinstance(call.func, ast.Name) and call.func.id == "_np" else 2]
        values = [each.value if isinstance(each, ast.Constant) else None for each in texts]
        assert all(isinstance(value, str) and value.strip() for value in values), (path.name, call.lineno)
        count += 1
    assert count > 1000


def test_what_is_said_below_the_words_is_collected_too() -> None:
    """Exceptions are raised with it; ``words.reasons`` translates it by its template."""
    collected = {message.id for message in messages("es") if message.context == catalogues.SAID}
    count = 0
    for path, call in calls("Said"):
        if path.name == "said.py":
            # Made anew out of one that there is.
            continue
        template = call.args[0].value if call.args and isinstance(call.args[0], ast.Constant) else None
        assert isinstance(template, str), (path.name, call.lineno)
        assert template in collected
        assert {name for name, _ in places(template)} == {each.arg for each in call.keywords}, template
        count += 1
    assert count > 60


# The desktop


@each_language
def test_the_desktop_shows_all_texts_in_every_language(language: str) -> None:
    entry = catalogues.ENTRY.read_text(encoding="utf-8")
    names = re.findall(r"^Name=(.*)$", entry, re.MULTILINE)
    assert len(re.findall(rf"^Name\[{language}\]=.+$", entry, re.MULTILINE)) == len(names) - 1
    for key in ("GenericName", "Comment", "Keywords"):
        (text,) = re.findall(rf"^{key}\[{language}\]=(.+)$", entry, re.MULTILINE)
        assert text.endswith(";") == (key == "Keywords")
    attribute = "{http://www.w3.org/XML/1998/namespace}lang"
    for path, tags in ((catalogues.METAINFO, ("summary", "p", "li", "keyword")), (catalogues.FILE_TYPE, ("comment",))):
        for tag in tags:
            found = [each for each in ET.parse(path).getroot().iter() if each.tag.rpartition("}")[2] == tag]
            plain = [each for each in found if attribute not in each.attrib]
            assert plain
            assert len([each for each in found if each.get(attribute) == language]) == len(plain)


def test_the_metainfo_names_the_catalogue() -> None:
    """A software centre finds the languages by it."""
    (translation,) = ET.parse(catalogues.METAINFO).getroot().iter("translation")
    assert (translation.get("type"), translation.text) == ("gettext", DOMAIN)
    assert {path.parent.parent.name for path in catalogues.LOCALE.rglob(f"{DOMAIN}.mo")} == set(LANGUAGES)


def test_the_command_says_how_much_each_language_has() -> None:
    before = {path: path.read_bytes() for path in catalogues.made()}
    done = subprocess.run(
        [sys.executable, "-m", "scripts.catalogues"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    number = len(messages("es"))
    assert done.stdout.splitlines() == [f"{language}: {number} of {number} messages" for language in LANGUAGES]
    assert {path: path.read_bytes() for path in before} == before
