"""Brings the pages of the help in the player's language; where one is not translated, in English."""

from typing import TYPE_CHECKING

from PyQt6.QtGui import QGuiApplication

from belvedere.manual.page import Page, read_page
from belvedere.manual.search import Index
from belvedere.qt.key_control import readable
from belvedere.resources import MissingResource, help_names, help_page
from belvedere.words import _p
from belvedere.words.help_keys import with_keys_in_force
from belvedere.words.messages import language

if TYPE_CHECKING:
    from belvedere.qt.key_control import KeyControl

CONTENTS = "contents"
"""The name of the first page."""


class Pages:
    """Pages that were read are kept, as long as the language and the player's keys stay."""

    def __init__(self, keys: "KeyControl") -> None:
        """None is read yet; they name the keys that are in force."""
        self._keys = keys
        self._language = ""
        self._read: dict[str, Page] = {}
        self._index: Index | None = None

    def page(self, name: str) -> Page:
        """That page; one that says so if it cannot be read."""
        now = language()
        if now != self._language:
            self.forget()
            self._language = now
        page = self._read.get(name)
        if page is None:
            try:
                with open(help_page(now, name), encoding="utf-8") as file:
                    text = with_keys_in_force(
                        name,
                        file.read(),
                        self._keys.keys,
                        readable,
                        self._keys.titles,
                        from_right=QGuiApplication.isRightToLeft(),
                    )
                page = read_page(name, text)
            except (OSError, ValueError, MissingResource):
                # It may be there again when it is asked for again.
                return read_page(
                    name, _p("help window", "# This page is missing\n\nInstall Belvedere again to bring it back.")
                )
            self._read[name] = page
        return page

    def forget(self) -> None:
        """Read all pages anew when they are asked for: something that they name has changed."""
        self._read, self._index = {}, None

    def index(self) -> Index:
        """All pages, ready to be searched, in the order in which the contents lead to them."""
        contents = self.page(CONTENTS)
        if self._index is not None:
            return self._index
        names = [link.partition(".md")[0] for link in contents.links]
        order = dict.fromkeys([CONTENTS, *names, *help_names()])
        self._index = Index(contents if name == CONTENTS else self.page(name) for name in order)
        return self._index
