"""Makes the catalogues of messages: ``python -m scripts.catalogues``.

Collects the messages out of the source, the desktop entry, the metainfo and the file type; brings the template and the
translations in assets/locale up to date, which keeps what is translated and drops what no text asks for any more;
compiles them; and writes what is translated into the desktop's files. A test makes all of it anew and compares.
"""

import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "belvedere"
LOCALE: Final = ROOT / "assets" / "locale"
DESKTOP: Final = ROOT / "assets" / "desktop"
TEMPLATE: Final = LOCALE / "belvedere.pot"
ENTRY: Final = DESKTOP / "io.github.belvedere_patience.belvedere.desktop"
METAINFO: Final = DESKTOP / "io.github.belvedere_patience.belvedere.metainfo.xml"
FILE_TYPE: Final = DESKTOP / "io.github.belvedere_patience.belvedere.mime.xml"

KEYWORDS: Final = {"_p": ((1, "c"), 2), "_np": ((1, "c"), 2, 3), "_mark": ((1, "c"), 2), "Said": (1,)}
SAID: Final = "reason"
"""The context of what ``Said`` makes, which ``words.reasons`` translates."""
PLURALS: Final = {
    "es": "nplurals=2; plural=(n != 1);",
    "ca": "nplurals=2; plural=(n != 1);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
}
LANGUAGES: Final = tuple(PLURALS)
_UNSAID: Final = tuple(
    f'"{name}'
    for name in ("POT-Creation", "PO-Revision", "Generated", "Report-Msgid", "Last-Translator", "Language-Team")
)
"""Lines of a header that say nothing."""
_NO_DAY: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""The day of the making would differ each time."""
_LANG: Final = "{http://www.w3.org/XML/1998/namespace}lang"
_ENTRY_KEYS: Final = ("Name", "GenericName", "Comment", "Keywords")
_METAINFO_TAGS: Final = ("summary", "p", "li", "keyword", "caption")


def main() -> int:
    """Bring everything up to date, and say how much each language has."""
    _needs_source()
    for path, content in made().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    for language in LANGUAGES:
        messages = [message for message in _read(po_file(language)) if message.id]
        done = sum(is_translated(message) for message in messages)
        print(f"{language}: {done} of {len(messages)} messages")
    return 0


def made() -> dict[Path, bytes]:
    """Every file that is made of the source and of what is translated, with its content."""
    template = collected()
    files = {TEMPLATE: _po(template)}
    catalogues = {}
    for language in LANGUAGES:
        catalogues[language] = catalogue = _translated(template, language)
        files[po_file(language)] = _po(catalogue)
        files[po_file(language).with_suffix(".mo")] = _mo(catalogue)
    files[ENTRY] = _entry(catalogues)
    files[METAINFO] = _metainfo(catalogues)
    files[FILE_TYPE] = _file_type(catalogues)
    return files


def po_file(language: str) -> Path:
    """Where a language's messages are."""
    return LOCALE / language / "LC_MESSAGES" / "belvedere.po"


def is_translated(message: Message) -> bool:
    """Whether every form of a message has a text."""
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def collected() -> Catalog:
    """All messages of the program in English, in the order of the files; names in all their forms."""
    from belvedere.words.forms import FORMS

    template = _catalogue()
    for file, _line, texts, comments, context in extract_from_dir(
        SOURCE, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    ):
        # What exceptions are raised with has no context where it stands.
        context = context or SAID  # noqa: PLW2901  # see above
        where = [(f"src/belvedere/{file}", 0)]
        template.add(texts, locations=where, auto_comments=comments, context=context)
        for form in FORMS.get(context or "", ()):
            template.add(texts, locations=where, context=f"{context}, {form}")
    for path, context, text in _desktop_texts():
        template.add(text, locations=[(str(path.relative_to(ROOT)), 0)], context=context)
    return template


def _desktop_texts() -> Iterator[tuple[Path, str, str]]:
    """What the desktop shows: file, context and text."""
    for line in ENTRY.read_text(encoding="utf-8").splitlines():
        key, _, value = line.partition("=")
        if key in _ENTRY_KEYS and value != "Belvedere":
            yield ENTRY, _entry_context(key), value
    for element in ET.parse(METAINFO).getroot().iter():
        if element.tag in _METAINFO_TAGS and _LANG not in element.attrib:
            yield METAINFO, "metainfo", _words(element.text)
    yield FILE_TYPE, "file type", "Belvedere game"


def _entry_context(key: str) -> str:
    """The context of a line of the desktop entry: its actions are the games."""
    return "game" if key == "Name" else "desktop entry"


def _catalogue(language: str | None = None) -> Catalog:
    """An empty catalogue without dates, which would differ each time."""
    catalogue = Catalog(
        locale=language,
        domain="belvedere",
        project="Belvedere",
        version="1",
        creation_date=_NO_DAY,
        revision_date=_NO_DAY,
        fuzzy=False,
        header_comment="# The messages of Belvedere.\n# Free as the program is: GPL-3.0-or-later.",
    )
    if language is not None:
        # What CLDR has for millions in Spanish and Catalan is no matter for cards, and came with some version of Babel.
        catalogue.mime_headers = [("Content-Type", "text/plain; charset=utf-8"), ("Plural-Forms", PLURALS[language])]
    return catalogue


def _translated(template: Catalog, language: str) -> Catalog:
    """The messages of the template with what is translated of them."""
    old = _read(po_file(language)) if po_file(language).is_file() else _catalogue(language)
    catalogue = _catalogue(language)
    for message in template:
        if not message.id:
            continue
        known = old.get(_key(message), message.context)
        same = known is not None and known.id == message.id
        string = known.string if known is not None and same else ""
        catalogue.add(
            message.id,
            string,
            locations=message.locations,
            flags=known.flags & {"fuzzy"} if known is not None and same else (),
            auto_comments=message.auto_comments,
            user_comments=known.user_comments if known is not None and same else (),
            context=message.context,
        )
    return catalogue


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def _po(catalogue: Catalog) -> bytes:
    for message in catalogue:
        # A form such as {card:definite} is none of Python's, and no percent sign stands for a value.
        message.flags -= {"python-format", "python-brace-format"}
    content = BytesIO()
    write_po(content, catalogue, width=110, sort_by_file=True, include_lineno=False)
    lines = content.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(_UNSAID)).encode()


def _mo(catalogue: Catalog) -> bytes:
    for message in [message for message in catalogue if message.id and not is_translated(message)]:
        # Compiled, an empty form would be shown as it is.
        catalogue.delete(_key(message), message.context)
    content = BytesIO()
    write_mo(content, catalogue)
    return content.getvalue()


def _words(text: str | None) -> str:
    return " ".join((text or "").split())


def _in(catalogues: dict[str, Catalog], context: str, text: str) -> Iterator[tuple[str, str]]:
    """The languages that have a text of the desktop, each with its translation."""
    for language in sorted(catalogues):
        message = catalogues[language].get(text, context)
        if message is not None and message.string:
            yield language, str(message.string)


def _entry(catalogues: dict[str, Catalog]) -> bytes:
    """The desktop entry with every line that is shown in every language."""
    lines = []
    for line in ENTRY.read_text(encoding="utf-8").splitlines():
        key, _, value = line.partition("=")
        if "[" in key and not line.startswith("["):
            continue
        lines.append(line)
        if key in _ENTRY_KEYS:
            lines += [f"{key}[{language}]={text}" for language, text in _in(catalogues, _entry_context(key), value)]
    return ("\n".join(lines) + "\n").encode()


def _metainfo(catalogues: dict[str, Catalog]) -> bytes:
    return _xml(METAINFO, lambda element: "metainfo" if element.tag in _METAINFO_TAGS else "", catalogues)


def _file_type(catalogues: dict[str, Catalog]) -> bytes:
    return _xml(FILE_TYPE, lambda element: "file type" if element.tag.endswith("}comment") else "", catalogues)


def _xml(path: Path, context_of: Callable[[ET.Element], str], catalogues: dict[str, Catalog]) -> bytes:
    """An XML file, in which each element that is shown is followed by itself in every language."""
    ET.register_namespace("", "http://www.freedesktop.org/standards/shared-mime-info")
    tree = ET.parse(path)
    for parent in tree.getroot().iter():
        for element in [child for child in parent if _LANG in child.attrib]:
            parent.remove(element)
        for element in list(parent):
            if not element.tag.endswith("code") and element.text is not None:
                element.text = _words(element.text)
            context = context_of(element)
            if not context:
                continue
            at = list(parent).index(element)
            for offset, (language, text) in enumerate(_in(catalogues, context, _words(element.text)), 1):
                translated = ET.Element(element.tag, {_LANG: language, **element.attrib})
                translated.text = text
                parent.insert(at + offset, translated)
    ET.indent(tree)
    content: bytes = ET.tostring(tree.getroot(), encoding="utf-8")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + content + b"\n"


def _needs_source() -> None:
    """Let the program itself be found, which knows the forms of names."""
    sys.path.insert(0, str(ROOT / "src"))


if __name__ == "__main__":
    sys.exit(main())
