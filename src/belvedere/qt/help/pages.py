"""Brings the pages of the help in the player's language; where one is not translated, in English."""

from belvedere.manual.page import Page, read_page
from belvedere.manual.search import Index
from belvedere.resources import MissingResource, help_names, help_page
from belvedere.words import _p
from belvedere.words.messages import language

CONTENTS = "contents"
"""The name of the first page."""


class Pages:
    """Pages that were read are kept, as long as the language stays."""

    def __init__(self) -> None:
        """None is read yet."""
        self._language = ""
        self._read: dict[str, Page] = {}
        self._index: Index | None = None

    def page(self, name: str) -> Page:
        """That page; one that says so if it cannot be read."""
        now = language()
        if now != self._language:
            self._language, self._read, self._index = now, {}, None
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

    def index(self) -> Index:
        """All pages, ready to be searched, in the order in which the contents lead to them."""
        contents = self.page(CONTENTS)
        if self._index is not None:
            return self._index
        names = [link.partition(".md")[0] for link in contents.links]
        order = dict.fromkeys([CONTENTS, *names, *help_names()])
        self._index = Index(contents if name == CONTENTS else self.page(name) for name in order)
        return self._index
