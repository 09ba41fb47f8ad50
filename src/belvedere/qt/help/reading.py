"""Reads a page of the help out, piece by piece, while the voice speaks and the page has the keyboard.

A piece is a paragraph, a row of a table, or a picture in words. Down and Space read on, Up reads the one before, Tab
reads the next link; who scrolls hears what has come to the top.
"""

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QPoint, Qt, QTimer
from PyQt6.QtGui import QKeyEvent, QTextBlock, QTextCursor, QTextFragment

from belvedere.words.voice import link_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.help.browser import HelpBrowser


class Piece(NamedTuple):
    """A piece of a page.

    Attributes:
        start: where it begins in the text.
        texts: what is read of it.
    """

    start: int
    texts: list[str]


class Reading:
    """Reads out what a browser shows.

    Attributes:
        browser: the browser.
    """

    def __init__(self, browser: "HelpBrowser", tell: "Callable[[str], None]") -> None:
        """Nothing is read yet."""
        self.browser = browser
        self._tell = tell
        self._at = 0
        self._fresh = True
        self._shown = browser.page
        self._soon = QTimer(browser)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.begin)
        browser.textChanged.connect(self._renewed)

    def leave(self) -> None:
        """Read no more."""
        self._soon.stop()
        self.browser.textChanged.disconnect(self._renewed)

    def begin(self) -> None:
        """Read what is seen first, and after a heading what stands below it; a link that is marked is read alone."""
        if self.browser.hasFocus() and not self._read_link():
            self._go(self._first_seen())
            if self._is_heading(self._at):
                self._go(self._at + 1)

    def takes(self, event: QKeyEvent) -> bool:
        """Read what a key asks for; whether that is all that the key does."""
        back, on = (Qt.Key.Key_Up,), (Qt.Key.Key_Down, Qt.Key.Key_Space)
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier):
            return False
        if event.key() in on + back:
            self._go(self._at + (-1 if event.key() in back else 1))
            return True
        if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self._seek()
            QTimer.singleShot(0, self._read_link)
        elif event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End):
            QTimer.singleShot(0, lambda: self._go(self._first_seen()))
        return False

    def _renewed(self) -> None:
        """Another page is on show, or the same one in another size."""
        page, self._shown = self._shown, self.browser.page
        if self._shown is None or self._shown is not page:
            self._at, self._fresh = 0, True
            # A place in it is gone to first.
            self._soon.start()

    # Where it is.

    def _go(self, to: int) -> None:
        """Read that piece, and bring it into view; at an end of the page the last one again."""
        pieces = self.pieces()
        if not pieces:
            return
        self._at, self._fresh = max(0, min(to, len(pieces) - 1)), True
        for text in pieces[self._at].texts:
            self._tell(text)
        top = self._top(pieces[self._at].start)
        bar, viewport = self.browser.verticalScrollBar(), self.browser.viewport()
        if bar is not None and viewport is not None and not 0 <= top - bar.value() <= viewport.height() * 2 // 3:
            bar.setValue(round(top) - viewport.height() // 8)

    def _top(self, place: int) -> float:
        """How far down the page a place in its text is, in pixels."""
        document = self.browser.document()
        layout = None if document is None else document.documentLayout()
        if document is None or layout is None:
            return 0.0
        return layout.blockBoundingRect(document.findBlock(place)).top()

    def _first_seen(self) -> int:
        """Which piece is seen first."""
        if self._bar_at() == 0:
            return 0
        seen = self.browser.cursorForPosition(QPoint(0, 0)).block().position()
        return self._piece_at(seen)

    def _bar_at(self) -> int:
        bar = self.browser.verticalScrollBar()
        return 0 if bar is None else bar.value()

    def _piece_at(self, place: int) -> int:
        """Which piece has that place of the text, or begins next."""
        starts = [piece.start for piece in self.pieces()]
        return max((at for at, start in enumerate(starts) if start <= place), default=0)

    def _is_heading(self, at: int) -> bool:
        document, pieces = self.browser.document(), self.pieces()
        if document is None or at >= len(pieces):
            return False
        return document.findBlock(pieces[at].start).blockFormat().headingLevel() > 0

    # Links.

    def _seek(self) -> None:
        """Let the next link be the first one after what was read last, not that after the last link."""
        pieces, document = self.pieces(), self.browser.document()
        if self._fresh and self._at < len(pieces) and document is not None:
            start, marked = pieces[self._at].start, self.browser.textCursor()
            if marked.hasSelection() and marked.selectionStart() >= start:
                # A search has led to a link, and Tab goes on from there.
                self._fresh = False
                return
            # Qt looks behind what is selected, and from the beginning if nothing is.
            cursor = QTextCursor(document)
            cursor.setPosition(max(0, start - 1))
            cursor.setPosition(start, QTextCursor.MoveMode.KeepAnchor)
            bar, kept = self.browser.verticalScrollBar(), self._bar_at()
            self.browser.setTextCursor(cursor)
            if bar is not None:
                bar.setValue(kept)
        self._fresh = False

    def _read_link(self) -> bool:
        """Read the link that has the keyboard; whether one has."""
        cursor = self.browser.textCursor()
        # Backwards Qt selects from the end to the beginning, and the format is that of the letter before.
        end = QTextCursor(cursor)
        end.setPosition(cursor.selectionEnd())
        marked = cursor.hasSelection() and end.charFormat().anchorHref() != ""
        if marked and not self._fresh and self.browser.hasFocus():
            self._at = self._piece_at(cursor.selectionStart())
            self._tell(link_text(_clean(cursor.selectedText())))
            return True
        return False

    # What there is to read.

    def pieces(self) -> list[Piece]:
        """The pieces of the page."""
        found: list[Piece] = []
        row: tuple[int, int] | None = None
        document = self.browser.document()
        block = QTextBlock() if document is None else document.begin()
        while block.isValid():
            texts = self._texts(block)
            now = _row_of(block)
            if texts and now is not None and now == row:
                found[-1].texts.extend(texts)
            elif texts:
                found.append(Piece(block.position(), texts))
                row = now
            block = block.next()
        return found

    def _texts(self, block: QTextBlock) -> list[str]:
        """What is read of a block: its text, and its pictures in words."""
        texts = [_clean(block.text())]
        walk = block.begin()
        while not walk.atEnd():
            part: QTextFragment = walk.fragment()
            picture = part.charFormat().toImageFormat().name() if part.charFormat().isImageFormat() else ""
            number = picture.removeprefix("board:")
            if number.isdecimal():
                texts.append(self.browser.spoken(int(number)))
            walk += 1
        return [text for text in texts if text]


def _row_of(block: QTextBlock) -> tuple[int, int] | None:
    """The table of a block and the row in it; None outside of tables."""
    cursor = QTextCursor(block)
    table = cursor.currentTable()
    return None if table is None else (table.firstPosition(), table.cellAt(cursor).row())


def _clean(text: str) -> str:
    """A text without what is not to be heard: joints, places of pictures, breaks of lines."""
    return " ".join(text.translate({0x200B: None, 0xFFFC: None, 0x200E: None, 0x2028: " "}).split())
