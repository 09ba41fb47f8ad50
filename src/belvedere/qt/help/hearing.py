"""What is told of a page of the help, to a screen reader and to our own voice: its pieces one by one, and its links.

Qt shows the links of a text browser to no screen reader, and its text with the marks inside it.
"""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtGui import QTextCursor, QTextDocument

from belvedere.qt.help.pieces import Piece, anchor, links_of, pieces_of
from belvedere.qt.help.reading_place import top_block
from belvedere.words.help_pages import link_text

if TYPE_CHECKING:
    from belvedere.qt.help.browser import HelpBrowser

_CUT = 8
"""Pixels of a paragraph that may be above the edge: it is seen from its beginning all the same."""


class Hearing(QObject):
    """How far a page of the help was told.

    Signals:
        told(str): a piece or a link has been reached; what is to be heard of it.
        begun: another page is on show.

    Attributes:
        at: the number of the piece that was told last; -1 before the first one.
    """

    told = pyqtSignal(str)
    begun = pyqtSignal()

    def __init__(self, browser: "HelpBrowser") -> None:
        """Nothing was told yet."""
        super().__init__(browser)
        self.at = -1
        self._at_link = False
        self._browser = browser
        self._pieces: list[Piece] | None = None
        browser.textChanged.connect(self._forget)

    @property
    def pieces(self) -> list[Piece]:
        """The pieces of the page on show."""
        if self._pieces is None:
            self._pieces = pieces_of(self._document, self._browser.spoken)
        return self._pieces

    # Where one is.

    def begin(self, place: str = "") -> str:
        """Another page is on show, from its beginning or from a place in it, of which the text is given."""
        self._stand_at(self._piece_at(anchor(self._document, place)) if place else -1)
        self.begun.emit()
        return self.pieces[self.at].text if self.at >= 0 else ""

    def begin_here(self) -> list[str]:
        """Go to what is seen first, and after a heading to what stands below it: the texts of both.

        Of a link that has the keyboard the sentence alone.
        """
        link = self._link_sentence() if self._at_link else ""
        if link or not self.pieces:
            return [link] if link else []
        first = last = self._first_seen()
        if self._document.findBlock(self.pieces[first].start).blockFormat().headingLevel() > 0:
            last = min(first + 1, len(self.pieces) - 1)
        self._stand_at(last)
        return [piece.text for piece in self.pieces[first : last + 1]]

    # Keys.

    def step(self, way: int) -> None:
        """Go on or back by that many pieces; at an end of the page its last one is told again."""
        self._go(self.at + way)

    def scrolled(self, way: int, *, by_line: bool) -> None:
        """A key has scrolled: go to what has come to the top, by pages at least to the next piece.

        By lines a piece is told once, when it comes there.
        """
        seen, beside = self._first_seen(), self.at + way
        if not by_line or (seen - self.at) * way > 0:
            self._go(max(seen, beside) if way > 0 else min(seen, beside))

    def seek_from_here(self) -> None:
        """Let the next link be the first one after what was told last, not that after the last link."""
        bar = self._browser.verticalScrollBar()
        if self._at_link or not 0 <= self.at < len(self.pieces) or bar is None:
            return
        # Qt looks behind what is selected, and from the beginning if nothing is.
        start, kept, cursor = self.pieces[self.at].start, bar.value(), QTextCursor(self._document)
        cursor.setPosition(max(0, start - 1))
        cursor.setPosition(start, QTextCursor.MoveMode.KeepAnchor)
        self._browser.setTextCursor(cursor)
        bar.setValue(kept)

    def tell_link(self) -> None:
        """The link that is marked has been reached; the pieces go on from there, and links from the link."""
        sentence = self._link_sentence()
        if sentence:
            self.at, self._at_link = self._piece_at(self._browser.textCursor().selectionStart()), True
            self.told.emit(sentence)

    # Details.

    @property
    def _document(self) -> QTextDocument:
        document = self._browser.document()
        assert document is not None  # noqa: S101  # a browser has one
        return document

    def _forget(self) -> None:
        """The text is another one."""
        self._pieces = None

    def _stand_at(self, at: int) -> None:
        self.at, self._at_link = at, False

    def _go(self, to: int) -> None:
        """Go to a piece, or to the last one on that way, and tell it."""
        if self.pieces:
            self._stand_at(max(0, min(to, len(self.pieces) - 1)))
            self._bring(self.pieces[self.at])
            self.told.emit(self.pieces[self.at].text)

    def _piece_at(self, place: int) -> int:
        """The piece in which that place of the text lies; -1 before the first one."""
        return max((number for number, each in enumerate(self.pieces) if each.start <= place), default=-1)

    def _first_seen(self) -> int:
        """The first piece that begins in view; at the end of the page the last one."""
        block, above, _height = top_block(self._browser)
        start = block.position() + (above > _CUT)
        return next((number for number, each in enumerate(self.pieces) if each.start >= start), len(self.pieces) - 1)

    def _link_sentence(self) -> str:
        """The link that is marked, and how many there are; empty where none is."""
        cursor, found = self._browser.textCursor(), links_of(self._document)
        place = cursor.selectionStart() if cursor.hasSelection() else -1
        for number, link in enumerate(found, 1):
            if link.start <= place < link.end:
                return link_text(link.text, number, len(found))
        return ""

    def _bring(self, piece: Piece) -> None:
        """Scroll no more than is needed for a piece to be seen from its beginning."""
        browser, cursor = self._browser, QTextCursor(self._document)
        bar, viewport = browser.verticalScrollBar(), browser.viewport()
        if bar is None or viewport is None:
            return
        cursor.setPosition(piece.start)
        top = browser.cursorRect(cursor).top()
        cursor.setPosition(piece.end - 1)
        below = browser.cursorRect(cursor).bottom() - viewport.height()
        if top < 0:
            bar.setValue(bar.value() + top)
        elif below > 0:
            bar.setValue(bar.value() + min(top, below))
