"""Writes the manual page of the command line, `man belvedere`.

    python -m scripts.man_page               # assets/man/belvedere.6
    python -m scripts.man_page es ca ru      # the same in these languages, each in a folder of its own

It is made of what `belvedere --help` is made of, so it cannot differ from the program; a test makes it anew.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

import xml.etree.ElementTree as ET

from belvedere.commands import manual
from belvedere.desktop import APP_ID
from belvedere.words import messages

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "assets" / "man"
ENGLISH: Final = "en"


def place(language: str) -> Path:
    """The file of the page in that language."""
    name = "belvedere.6"
    return FOLDER / name if language == ENGLISH else FOLDER / language / name


def page(language: str = ENGLISH) -> str:
    """The page in that language, with the date of the newest release."""
    metainfo = ET.parse(ROOT / "assets" / "desktop" / f"{APP_ID}.metainfo.xml")
    release = metainfo.find("releases/release")
    if release is None:
        raise SystemExit("The metainfo names no release")
    before = messages._choice  # noqa: SLF001
    messages.speak(language)
    try:
        return manual.page(release.attrib["date"])
    finally:
        messages.speak(before)


def main(arguments: Sequence[str]) -> int:
    """Write the page in each of the languages; the exit status."""
    for language in arguments or (ENGLISH,):
        path = place(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(language), encoding="utf-8")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
