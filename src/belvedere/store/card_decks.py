"""Decks of other programs, and the player's own, where they lie on this computer. Only names are read, no pictures."""

import os
import os.path
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, NamedTuple

from belvedere.store.card_styles import Style, may_be_kept
from belvedere.store.files import read_text
from belvedere.store.folders import data_folder

_KINDS: Final = (".svgz", ".svg")
_MOST_BYTES: Final = 200_000
"""What an ``index.desktop`` may hold."""
_MOST_DECKS: Final = 500
"""More decks in one folder are no decks."""


class FoundDeck(NamedTuple):
    """A deck that lies on this computer; what its pictures are worth is not known yet.

    Attributes:
        style: the style that it makes.
        title: what it calls itself.
        path: the file with all its pictures.
    """

    style: Style
    title: str
    path: str


def own_decks_folder() -> str:
    """Where the player's own decks lie. The folder need not exist yet."""
    return os.path.join(data_folder(), "decks")


def found_decks() -> list[FoundDeck]:
    """All decks on this computer, those of one origin together, each file once.

    Of several with one name the first counts, in the order of the desktop's folders, the player's own first.
    """
    found: dict[str, FoundDeck] = {}
    files: set[str] = set()
    folders = _data_folders()
    places = (
        *(("kde", os.path.join(folder, "carddecks")) for folder in folders),
        *(("aisleriot", os.path.join(folder, "aisleriot", "cards")) for folder in folders),
        ("own", own_decks_folder()),
    )
    for origin, folder in places:
        for deck in _decks_in(origin, folder):
            real = os.path.realpath(deck.path)
            if deck.style.text not in found and real not in files:
                found[deck.style.text] = deck
                files.add(real)
    return list(found.values())


def found_deck(style: Style) -> FoundDeck | None:
    """The deck of a style that is none of ours, or None if it is not there."""
    return next((deck for deck in found_decks() if deck.style == style), None)


def _data_folders() -> list[str]:
    """The folders in which the desktop's programs keep their data."""
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    folders = [os.path.dirname(data_folder()), *(folder for folder in shared.split(":") if os.path.isabs(folder))]
    # Debian's games are there even where the variable does not say so.
    return list(dict.fromkeys([*folders, "/usr/share", "/usr/share/games"]))


def _decks_in(origin: str, folder: str) -> Iterator[FoundDeck]:
    """The decks of a folder, by name: files with all pictures, and folders that say which of their files that is."""
    try:
        names = sorted(os.listdir(folder))[:_MOST_DECKS]
    except OSError:
        return
    for name in names:
        path = os.path.join(folder, name)
        stem, kind = os.path.splitext(name)
        if origin != "aisleriot" and os.path.isdir(path):
            deck = _kde_deck(Style(origin, name), path)
        elif origin != "kde" and kind in _KINDS:
            deck = FoundDeck(Style(origin, stem), _spoken(stem), path)
        else:
            deck = None
        if deck is not None and may_be_kept(deck.style.deck):
            yield deck


def _kde_deck(style: Style, folder: str) -> FoundDeck | None:
    """The deck that an ``index.desktop`` tells of; None if it tells of none in its own folder."""
    fields: dict[str, str] = {}
    with suppress(OSError, ValueError):
        for line in read_text(os.path.join(folder, "index.desktop"), _MOST_BYTES).splitlines():
            name, equals, value = line.partition("=")
            if equals:
                fields.setdefault(name.strip(), value.strip())
    file = fields.get("SVG", "")
    if os.path.splitext(file)[1] not in _KINDS or os.path.basename(file) != file:
        return None
    title = fields.get("Name", "")
    return FoundDeck(style, title if title.isprintable() and title else style.deck, os.path.join(folder, file))


def _spoken(stem: str) -> str:
    """A file's name as a title: `anglo_modern` is Anglo Modern."""
    return " ".join(word[:1].upper() + word[1:] for word in stem.replace("_", " ").replace("-", " ").split())
