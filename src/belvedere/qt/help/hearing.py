"""What a screen reader is told of a page of the help: its links, and its paragraphs one by one.

Qt shows the links of a text browser to no screen reader, and its text with the marks inside it. Our own voice reads
pages by ``reading``, with other keys while it speaks.
"""

from typing import TYPE_CHECKING, Final, NamedTuple

from PyQt6.QtCore import QPoint
from PyQt6.QtGui import QTextBlock, QTextCursor, QTextDocument

from belvedere.words import _p

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from belvedere.qt.help.browser import HelpBrowser

_INSIDE: Final = 20
"""Pixels from the edge of the page that are surely inside its text."""
_PICTURE: Final = "\ufffc"
_MARKS: Final = str.maketrans("", "", "\u200b\ufdd0\ufdd1\ufffc")
"""What stands in a text and is none: an anchor of ours, the borders of tables, pictures."""


class Stretch(NamedTuple):
    """A part of a page that is told as one thing.

    Attributes:
        start: where it begins in the text.
        end: where it ends.
        text: what is told.
    """

    start: int
    end: int
    text: str


def links(document: QTextDocument) -> list[Stretch]:
    """The links of a page, in their order; words in bold inside one do not part it."""
    found: list[Stretch] = []
    before = ""
    for block in _blocks(document):
        before = ""
        fragments = block.begin()
        while not fragments.atEnd():
            fragment = fragments.fragment()
            link = fragment.charFormat().anchorHref()
            start, end = fragment.position(), fragment.position() + fragment.length()
            text = fragment.text().translate(_MARKS)
            if link and link == before:
                found[-1] = Stretch(found[-1].start, end, found[-1].text + text)
            elif link:
                found.append(Stretch(start, end, text))
            before = link
            fragments += 1
    return found


def link_sentence(document: QTextDocument, place: int) -> str:
    """The link at that place of the text, and how many there are; empty where there is none."""
    found = links(document)
    for number, link in enumerate(found, 1):
        if link.start <= place < link.end:
            return _p("help, spoken", "Link: {link}, {number} of {count}").format(
                link=link.text.strip(), number=number, count=len(found)
            )
    return ""


def paragraphs(document: QTextDocument, picture: "Callable[[int], str]") -> list[Stretch]:
    """The paragraphs of a page, the rows of its tables, and its pictures, which ``picture`` puts into words."""
    found: list[Stretch] = []
    row_before: object = None
    pictures = 0
    for block in _blocks(document):
        text = block.text()
        start, end = block.position(), block.position() + block.length()
        if _PICTURE in text:
            text = picture(pictures)
            pictures += 1
        text = text.translate(_MARKS).strip()
        row = _row(block)
        if row is not None and row == row_before:
            # The cells of a row belong together.
            parts = [part for part in (found[-1].text, text) if part]
            joined = _p("between cells of a row that are told one after the other", "; ").join(parts)
            found[-1] = Stretch(found[-1].start, end, joined)
        elif text or row is not None:
            found.append(Stretch(start, end, text))
        row_before = row
    return [each for each in found if each.text]


def _blocks(document: QTextDocument) -> "Iterator[QTextBlock]":
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _anchor(document: QTextDocument, name: str) -> int:
    """Where the place of that name lies; -1 if there is none."""
    for block in _blocks(document):
        fragments = block.begin()
        while not fragments.atEnd():
            fragment = fragments.fragment()
            if name in fragment.charFormat().anchorNames():
                return fragment.position()
            fragments += 1
    return -1


def _row(block: QTextBlock) -> tuple[int, int] | None:
    """The table and the row in which a block stands, if it stands in one."""
    table = QTextCursor(block).currentTable()
    return None if table is None else (table.firstPosition(), table.cellAt(block.position()).row())


class Hearing:
    """How far a page of the help was told to a screen reader.

    Attributes:
        at: the number of the paragraph that was told last; -1 before the first one.
    """

    def __init__(self, browser: "HelpBrowser", tell: "Callable[[str], None]") -> None:
        """Nothing was read yet; ``tell`` lets a text be read out."""
        self.at = -1
        self._browser = browser
        self._tell = tell
        self._known: tuple[object, list[Stretch]] = (None, [])

    def begin(self, place: str = "") -> str:
        """Another page is on show, from its beginning or from a place in it, of which the text is given."""
        self.at = self._paragraph_at(_anchor(self._document, place)) if place else -1
        return self._paragraphs()[self.at].text if self.at >= 0 else ""

    def tell_link(self, place: int) -> None:
        """The link at that place has been reached; the paragraphs go on from there."""
        self.at = self._paragraph_at(place)
        self._tell(link_sentence(self._document, place))

    def go(self, way: int, *, scrolled: bool) -> None:
        """A key goes on or back: by what has come to the top, or by one paragraph where nothing was ``scrolled``."""
        found = self._paragraphs()
        at = self._first_seen() if scrolled else self.at + way
        if (at - self.at) * way > 0 and 0 <= at < len(found):
            self.at = at
            self._bring(found[at])
            self._tell(found[at].text)

    @property
    def _document(self) -> QTextDocument:
        document = self._browser.document()
        assert document is not None  # noqa: S101  # a browser has one
        return document

    def _paragraphs(self) -> list[Stretch]:
        """The paragraphs of the page on show."""
        document = self._document
        if self._known[0] != document.revision():
            self._known = document.revision(), paragraphs(document, self._browser.told_picture)
        return self._known[1]

    def _paragraph_at(self, place: int) -> int:
        """The paragraph in which that place of the text lies; -1 before the first one."""
        return max((number for number, each in enumerate(self._paragraphs()) if each.start <= place), default=-1)

    def _first_seen(self) -> int:
        """The first paragraph that begins in view; at the end of the page the last one."""
        top = self._browser.cursorForPosition(QPoint(_INSIDE, 0)).position()
        found = self._paragraphs()
        return next((number for number, each in enumerate(found) if each.start >= top), len(found) - 1)

    def _bring(self, paragraph: Stretch) -> None:
        """Scroll no more than is needed for a paragraph to be seen from its beginning."""
        browser, cursor = self._browser, QTextCursor(self._document)
        bar, viewport = browser.verticalScrollBar(), browser.viewport()
        if bar is None or viewport is None:
            return
        cursor.setPosition(paragraph.start)
        top = browser.cursorRect(cursor).top()
        cursor.setPosition(paragraph.end - 1)
        below = browser.cursorRect(cursor).bottom() - viewport.height()
        if top < 0:
            bar.setValue(bar.value() + top)
        elif below > 0:
            bar.setValue(bar.value() + min(top, below))
