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
    folded = fold(text)
    found = []
    for word in words:
        places = [(match.start(), match.end()) for match in re.finditer(re.escape(word), folded)]
        if not places:
            return ()
        found += places
    return tuple(sorted(set(found)))


def words_of(query: str) -> tuple[str, ...]:
    """What is looked for: the words of a query, folded."""
    return tuple(dict.fromkeys(fold(query).split()))


def look_for(query: str, pages: Iterable[Page]) -> list[Hit]:
    """The sentences that have all words of the query, page by page; pages first whose titles have them."""
    words = words_of(query)
    if not words:
        return []
    found = []
    for number, page in enumerate(pages):
        hits = _hits(page, words)
        if hits:
            in_title = bool(spots(page.title, words))
            # A word that the glossary explains is looked up there by most.
            term = " ".join(words)
            explained = any(":" in hit.text and fold(hit.text).startswith(term) for hit in hits)
            found.append((not in_title, not explained, number, hits[:MOST]))
    return [hit for *_, hits in sorted(found, key=lambda entry: entry[:3]) for hit in hits]


def _hits(page: Page, words: Sequence[str]) -> list[Hit]:
    """The hits of a page, its title and headings before sentences."""
    hits = []
    for number, block in enumerate(page.blocks):
        if isinstance(block, Code):
            continue
        for text in _sentences(block):
            found = spots(text, words)
            if found:
                hits.append((not isinstance(block, Heading), number, Hit(page.name, page.title, number, text, found)))
    return [hit for _, _, hit in sorted(hits, key=lambda entry: entry[:2])]


def _sentences(block: Block) -> Iterable[str]:
    """What is shown of a block around a hit: a sentence, an item, a row."""
    if isinstance(block, Table):
        return [" – ".join(without_marks(cell) for cell in row) for row in block.rows[1:]]
    texts = [without_marks(text) for text in texts_of(block)]
    if isinstance(block, Items):
        return texts
    return [sentence for text in texts for sentence in _SENTENCE.split(text)]
