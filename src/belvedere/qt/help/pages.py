"""Brings the pages of the help in the player's language; where one is not translated, in English."""

from PyQt6.QtCore import QLocale

from belvedere.manual.page import Page, read_page
from belvedere.resources import MissingResource, help_names, help_page
from belvedere.words import _p

CONTENTS = "contents"
"""The name of the first page."""


def language() -> str:
    """The language of the help, as a locale's name."""
    return QLocale().name()


class Pages:
    """Pages that were read are kept, as long as the language stays."""

    def __init__(self) -> None:
        """None is read yet."""
        self._language = ""
        self._read: dict[str, Page] = {}

    def page(self, name: str) -> Page:
        """That page; one that says so if it cannot be read."""
        now = language()
        if now != self._language:
            self._language, self._read = now, {}
        page = self._read.get(name)
        if page is None:
            try:
                with open(help_page(now, name), encoding="utf-8") as file:
                    page = read_page(name, file.read())
            except (OSError, ValueError, MissingResource):
                # It may be there again when it is asked for again.
                return read_page(
                    name, _p("help window", "# This page is missing\n\nInstall Belvedere again to bring it back.")
                )
            self._read[name] = page
        return page

    def all(self) -> list[Page]:
        """All pages, in the order in which the contents lead to them."""
        contents = self.page(CONTENTS)
        names = [link.partition(".md")[0] for link in contents.links]
        return [contents, *(self.page(name) for name in dict.fromkeys([*names, *help_names()]) if name != CONTENTS)]
