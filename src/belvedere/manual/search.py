"""Looks for words in pages of the help. Case makes no difference, and accents make none."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from belvedere.manual.page import Block, Code, Heading, Items, Page, Table, texts_of, without_marks

MOST: Final = 4
"""So many hits of a page are shown at most."""

_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")


class Hit(NamedTuple):
    """A sentence with what was looked for.

    Attributes:
        page: the page's name.
        title: its title.
        block: the number of the block.
        text: the sentence, as it is read.
        spots: where in it the words stand: start and end.
    """

    page: str
    title: str
    block: int
    text: str
    spots: tuple[tuple[int, int], ...]


def fold(text: str) -> str:
    """The text without case and accents, letter for letter, so that places in both are the same."""
    return "".join(_fold(letter) for letter in text)


@lru_cache(maxsize=2000)
def _fold(letter: str) -> str:
    return unicodedata.normalize("NFD", letter)[0].lower()[0]


def spots(text: str, words: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Where folded words stand in a text; empty unless all of them do."""
    return _spots(fold(text), words)


def words_of(query: str) -> tuple[str, ...]:
    """What is looked for: the words of a query, folded."""
    return tuple(dict.fromkeys(fold(query).split()))


class Index:
    """Pages made ready to be searched at every letter that is typed."""

    def __init__(self, pages: Iterable[Page]) -> None:
        """Read them; what is found comes in their order."""
        self._pages = [(page, fold(page.title), _sentences(page)) for page in pages]

    def look_for(self, query: str, favoured: str = "") -> list[Hit]:
        """The sentences that have all words of the query, page by page.

        First the pages whose titles have them, then where they are explained, then the ``favoured`` page.
        """
        words = words_of(query)
        if not words:
            return []
        # "Gap: an empty column", but not "Gaps. The manual says: ...".
        explains = re.compile(rf"{re.escape(' '.join(words))}[\w ]*:")
        found = []
        for number, (page, title, sentences) in enumerate(self._pages):
            hits, explained = [], False
            for block, text, folded in sentences:
                if all(word in folded for word in words):
                    hits.append(Hit(page.name, page.title, block, text, _spots(folded, words)))
                    # A word that the glossary explains is looked up there by most.
                    explained |= explains.match(folded) is not None
            if hits:
                in_title = all(word in title for word in words)
                found.append((not in_title, not explained, page.name != favoured, number, hits[:MOST]))
        return [hit for *_, hits in sorted(found, key=lambda entry: entry[:4]) for hit in hits]


def _spots(folded: str, words: Sequence[str]) -> tuple[tuple[int, int], ...]:
    found = []
    for word in words:
        places = [(match.start(), match.end()) for match in re.finditer(re.escape(word), folded)]
        if not places:
            return ()
        found += places
    return tuple(sorted(set(found)))


def _sentences(page: Page) -> list[tuple[int, str, str]]:
    """What is shown of a page around a hit, with its block and folded: headings first, then sentences, items, rows."""
    found = [
        (not isinstance(block, Heading), number, text)
        for number, block in enumerate(page.blocks)
        for text in _texts(block)
    ]
    return [(number, text, fold(text)) for _, number, text in sorted(found, key=lambda entry: entry[:2])]


def _texts(block: Block) -> list[str]:
    if isinstance(block, Code):
        return []
    if isinstance(block, Table):
        return [" – ".join(without_marks(cell) for cell in row) for row in block.rows[1:]]
    texts = [without_marks(text) for text in texts_of(block)]
    if isinstance(block, Items):
        return texts
    return [sentence for text in texts for sentence in _SENTENCE.split(text)]
