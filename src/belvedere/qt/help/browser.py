"""Shows a page of the help: text in the colours of the windows, pictures of the table, links to other pages."""

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QEvent, Qt, QTimer, QUrl, pyqtSignal
from PyQt6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QPalette,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextOption,
)
from PyQt6.QtWidgets import QTextBrowser, QTextEdit, QWidget

from belvedere import games
from belvedere.manual.hypertext import WIDE, hypertext
from belvedere.manual.page import Page, Table
from belvedere.manual.search import spots
from belvedere.qt.help.hearing import Hearing
from belvedere.qt.help.pictures import Pictures, Plan, read_position
from belvedere.qt.help.reading_place import go_to, reading_place
from belvedere.qt.news import read_out
from belvedere.words import _np, _p
from belvedere.words.help_pages import mirrored_sentence
from belvedere.words.spoken import table_spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belvedere.manual.search import Hit
    from belvedere.qt.main_window import MainWindow

_MARGIN: Final = 14
_SETTLE: Final = 80
"""Milliseconds until pictures are drawn anew for another width: while an edge is dragged they stay."""
_WAYS: Final = {
    **dict.fromkeys((Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_End), 1),
    **dict.fromkeys((Qt.Key.Key_Up, Qt.Key.Key_PageUp, Qt.Key.Key_Home), -1),
}
"""Which keys go on in a page, and which go back."""


class HelpBrowser(QTextBrowser):
    """The text of the help.

    Signals:
        asked(str, str): a link was followed: the page and the place in it, either of them empty.

    Attributes:
        page: what is on show; None for the results of a search.
        hearing: how far it was told, to a screen reader and to the voice.
        drawn: how many pictures were drawn (for tests).
    """

    asked = pyqtSignal(str, str)

    def __init__(self, window: "MainWindow", parent: QWidget) -> None:
        super().__init__(parent)
        self.page: Page | None = None
        self.drawn = 0
        self._window = window
        self._pictures = Pictures(window)
        self.hearing = Hearing(self)
        self.hearing.told.connect(self._read_out)
        self._plans: list[Plan | None] = []
        self._html = ""
        self._width = 0
        self._dressed: tuple[object, ...] = ()
        self._sought: Sequence[str] = ()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_SETTLE)
        self._later.timeout.connect(self.refresh)
        self.setOpenLinks(False)
        # In a narrow table words stay whole.
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        # Or a page would be laid out anew as soon as it is known to be longer than the window.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.anchorClicked.connect(self._follow)
        self._own_document.setDocumentMargin(_MARGIN)
        self._own_document.setIndentWidth(20)
        window.view.laid.connect(self.look_again)

    @property
    def _own_document(self) -> QTextDocument:
        document = self.document()
        assert document is not None  # noqa: S101  # a browser has one
        return document

    # What is on show.

    def show_page(self, page: Page, place: str = "", sought: "Sequence[str]" = ()) -> str:
        """Show a page from its beginning, or from a place in it; words that were looked for are marked.

        What stands at that place is given.
        """
        self.page, self._sought = page, sought
        self._fill()
        if place:
            self.scrollToAnchor(place)
        return self.hearing.begin(place)

    def show_hits(self, query: str, hits: "Sequence[Hit]") -> str:
        """Show what a search has found: the sentences, each a link to its place. The sentence of how many they are."""
        self.page, self._sought = None, ()
        count = len(hits)
        told = _np("help: search", "{count} place found", "{count} places found", count).format(count=count)
        if not hits:
            told = _p("help: search", "Nothing in the help has “{words}”.").format(words=query.strip())
        parts = [f"<h1>{escape(_p('help: search', 'Found in the help'))}</h1>", f"<p>{escape(told)}</p>"]
        for (name, title), those in groupby(hits, key=lambda hit: (hit.page, hit.title)):
            found = list(those)
            passages = [hit for hit in found if hit.block or hit.text != title]
            # The title leads to the first passage, too; to the top if it has itself what was looked for.
            place = "" if len(passages) < len(found) else f"#block-{passages[0].block}"
            parts.append(f'<h3><a href="{name}.md{place}">{escape(title)}</a></h3>')
            parts += [
                f'<p><a class="hit" href="{name}.md#block-{hit.block}">{_marked(hit)}</a></p>' for hit in passages
            ]
        self._html = "".join(parts)
        self._plans = []
        self._dress()
        self.setHtml(self._html)
        self.hearing.begin()
        return told

    def refresh(self) -> None:
        """Show the same again where it is: in another width, text size, or in other colours."""
        place = reading_place(self)
        if self.page is not None:
            self._fill()
        else:
            self._dress()
            self.setHtml(self._html)
        go_to(self, place)

    def _fill(self) -> None:
        page = self.page
        assert page is not None  # noqa: S101  # asked for by those who show one
        self._dress()
        self._plans = []
        self._width = self._room()
        self._dressed = self._pictures.look
        note = mirrored_sentence() if page.pictures and self._window.view.mirrored else ""
        self._html = hypertext(page, self._size_of, note=note)
        self.setHtml(self._html)
        if any(isinstance(block, Table) and len(block.rows[0]) >= WIDE for block in page.blocks):
            self._fit(note)
        self._mark_sought()

    def _fit(self, note: str) -> None:
        """Show wide tables row by row where they are too wide, as they may be in other languages."""
        if self._own_document.size().width() > self._room() + 2 * _MARGIN:
            assert self.page is not None  # noqa: S101  # it is being shown
            self._plans = []
            self._html = hypertext(self.page, self._size_of, stacked=True, note=note)
            self.setHtml(self._html)

    def _room(self) -> int:
        """The width that a picture may have, in logical pixels."""
        viewport = self.viewport()
        return max(120, (self.width() if viewport is None else viewport.width()) - 2 * _MARGIN)

    # Pictures.

    def _size_of(self, number: int) -> tuple[int, int]:
        """How large a picture of the page is to be; of one that shows no position, a line."""
        assert self.page is not None  # noqa: S101  # it is being shown
        try:
            variant = games.find(self.page.name)
            plan = self._pictures.plan(variant, self.page.pictures[number], self._room(), self.devicePixelRatioF())
        except (KeyError, ValueError):
            # A damaged page: its words are still worth reading.
            self._plans.append(None)
            return 1, 1
        self._plans.append(plan)
        return plan.size

    def loadResource(self, kind: int, url: QUrl) -> object:
        """Draw a picture when it comes into view; nothing else is ever loaded."""
        number = url.path() if url.scheme() == "board" else ""
        if not number.isdecimal() or self.page is None or int(number) >= len(self._plans):
            return None
        plan, picture = self._plans[int(number)], self.page.pictures[int(number)]
        if plan is None:
            return QImage()
        self.drawn += 1
        return self._pictures.draw(games.find(self.page.name), picture, plan, self.devicePixelRatioF())

    def spoken(self, number: int) -> str:
        """A picture of the page in words, pile by pile; nothing of one that shows no position."""
        if self.page is None or number >= len(self._plans) or self._plans[number] is None:
            return ""
        return table_spoken(games.find(self.page.name), read_position(self.page.pictures[number].position))

    def look_again(self) -> None:
        """Draw the pictures anew if the table looks otherwise now."""
        if self.isVisible() and self._plans and self._pictures.look != self._dressed:
            self._later.start()

    # Colours and sizes.

    def _dress(self) -> None:
        """Take over the colours and the text size that hold now."""
        document, palette = self._own_document, self.palette()
        font = self._window.font()
        points = max(6.0, font.pointSizeF() * self._window.settings.help_text / 100)
        font.setPointSizeF(points)
        document.setDefaultFont(font)
        document.setDefaultStyleSheet(style_sheet(palette, points))

    def _mark_sought(self) -> None:
        """Mark the words that led here."""
        marks = []
        block = self._own_document.begin()
        while self._sought and block.isValid():
            for word in self._sought:
                for start, end in spots(block.text(), [word]):
                    mark = QTextEdit.ExtraSelection()
                    mark.cursor = QTextCursor(block)
                    mark.cursor.setPosition(block.position() + start)
                    mark.cursor.setPosition(block.position() + end, QTextCursor.MoveMode.KeepAnchor)
                    mark.format = QTextCharFormat()
                    mark.format.setBackground(QColor(255, 214, 90))
                    mark.format.setForeground(QColor(20, 20, 20))
                    marks.append(mark)
            block = block.next()
        self.setExtraSelections(marks)

    # Links.

    def _follow(self, link: QUrl) -> None:
        """Go to another page of the help; nothing outside the program is ever opened."""
        path, place = link.path(), link.fragment()
        if link.isRelative() and "/" not in path and (path.endswith(".md") or (place and not path)):
            self.asked.emit(path.removesuffix(".md"), place)

    # What is read out.

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002  # Qt's name
        """Tab goes to the next link from where one is, and it is told."""
        self.hearing.seek_from_here()
        went = super().focusNextPrevChild(next)
        if went and self.hasFocus():
            self.hearing.tell_link()
        return went

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Keys that scroll tell what has come to the top; Ctrl+Down and Ctrl+Up go by paragraphs."""
        bar = self.verticalScrollBar()
        way = 0 if event is None else _WAYS.get(Qt.Key(event.key()), 0)
        if event is None or bar is None or not way:
            super().keyPressEvent(event)
            return
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.ControlModifier:
            self.hearing.step(way)
            return
        before, by_line = bar.value(), event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up)
        super().keyPressEvent(event)
        if by_line and bar.value() == before:
            # At the end nothing is left to be scrolled: what stands there is told all the same.
            self.hearing.step(way)
        else:
            self.hearing.scrolled(way, by_line=by_line)

    def _read_out(self, text: str) -> None:
        read_out(self, text)

    # Events.

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Pictures are drawn anew for another width, when it stays."""
        super().resizeEvent(event)
        if self._plans and self._room() != self._width:
            self._later.start()

    def changeEvent(self, event: QEvent | None) -> None:
        """Follow the desktop's colours and font."""
        super().changeEvent(event)
        kinds = (QEvent.Type.PaletteChange, QEvent.Type.FontChange)
        if event is not None and event.type() in kinds and self._html:
            self._later.start()


def _marked(hit: "Hit") -> str:
    """The sentence of a hit with the words that were looked for in bold."""
    parts, at = [], 0
    for start, end in hit.spots:
        if start >= at:
            parts += [escape(hit.text[at:start]), "<b>", escape(hit.text[start:end]), "</b>"]
            at = end
    return "".join([*parts, escape(hit.text[at:])])


def style_sheet(palette: QPalette, points: float) -> str:
    """How pages look: in the colours of the windows, in relation to the size of the text."""
    text, base = palette.text().color(), palette.base().color()
    dark = base.lightness() < 128
    link = QColor(126, 186, 255) if dark else QColor(17, 84, 170)
    dim, line, tint = (_between(base, text, share).name() for share in (0.68, 0.18, 0.06))
    return f"""
        h1 {{ font-size: {points * 1.7:.1f}pt; font-weight: 600; margin-top: 2px; margin-bottom: 8px; }}
        h2 {{ font-size: {points * 1.3:.1f}pt; font-weight: 600; margin-top: 22px; margin-bottom: 4px; }}
        h3 {{ font-size: {points * 1.08:.1f}pt; font-weight: 600; margin-top: 14px; margin-bottom: 2px; }}
        p {{ margin-top: 4px; margin-bottom: 8px; line-height: 128%; }}
        li {{ margin-top: 2px; margin-bottom: 4px; line-height: 124%; }}
        ul {{ margin-top: 4px; margin-bottom: 8px; }}
        a {{ color: {link.name()}; text-decoration: underline; }}
        table {{ margin-top: 6px; margin-bottom: 12px; border-collapse: collapse; }}
        table.wide {{ font-size: {points * 0.82:.2f}pt; }}
        th {{ text-align: left; font-weight: 600; background-color: {tint}; border-bottom: 1px solid {line}; }}
        td {{ border-bottom: 1px solid {line}; }}
        pre {{ font-family: monospace; font-size: {points * 0.9:.1f}pt; white-space: pre-wrap;
               background-color: {tint}; margin-top: 6px; margin-bottom: 10px; }}
        code {{ font-family: monospace; background-color: {tint}; }}
        p.board {{ margin-top: 12px; margin-bottom: 2px; line-height: 100%; }}
        p.note {{ background-color: {tint}; margin-bottom: 10px; }}
        p.caption {{ color: {dim}; font-size: {points * 0.92:.1f}pt; margin-top: 2px; margin-bottom: 14px; }}
    """


def _between(one: QColor, other: QColor, share: float) -> QColor:
    """A colour that much of the way from one to the other."""
    pairs = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return QColor(*(round(a + (b - a) * share) for a, b in pairs))
