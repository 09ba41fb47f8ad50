"""Writes the manual page of the command line, and its synopsis in the help: `python -m scripts.man_page`.

They are made of what `belvedere --help` is made of, so they cannot differ from the program; tests make them anew.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

import xml.etree.ElementTree as ET

from belvedere.commands import manual, usage
from belvedere.desktop import APP_ID
from belvedere.words import messages
from belvedere.words.language import LANGUAGES

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "assets" / "man"
ENGLISH: Final = "en"


def place(language: str) -> Path:
    """The file of the page in that language."""
    name = "belvedere.6"
    return FOLDER / name if language == ENGLISH else FOLDER / language / name


def help_page(language: str) -> Path:
    """The page of the help that shows the synopsis."""
    return ROOT / "help" / language / "command-line.md"


def with_synopsis(language: str, text: str) -> str:
    """That page with the synopsis in its language."""
    with _speaking(language):
        lines = usage.synopsis()
    return re.sub(r"(?<=^```\n).*?(?=\n```$)", lambda _: lines, text, count=1, flags=re.DOTALL | re.MULTILINE)


def page(language: str) -> str:
    """The page in that language, with the date of the newest release."""
    metainfo = ET.parse(ROOT / "assets" / "desktop" / f"{APP_ID}.metainfo.xml")
    release = metainfo.find("releases/release")
    if release is None:
        raise SystemExit("The metainfo names no release")
    with _speaking(language):
        return manual.page(release.attrib["date"])


@contextmanager
def _speaking(language: str) -> Iterator[None]:
    """All messages are in that language meanwhile."""
    before = messages._choice  # noqa: SLF001  # what is known outside is the language that came of it
    messages.speak(language)
    try:
        yield
    finally:
        messages.speak(before)


def main() -> int:
    """Write both in each language; the exit status."""
    for language in LANGUAGES:
        path, shown = place(language), help_page(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(language), encoding="utf-8")
        shown.write_text(with_synopsis(language, shown.read_text(encoding="utf-8")), encoding="utf-8")
        print(path.relative_to(ROOT), shown.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
