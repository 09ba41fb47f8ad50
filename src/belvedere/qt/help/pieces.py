"""The pieces of which a page of the help is told: its paragraphs, the rows of its tables, its pictures, its links."""

from typing import TYPE_CHECKING, Final, NamedTuple

from PyQt6.QtGui import QTextBlock, QTextCursor, QTextDocument, QTextFragment

from belvedere.words.help_pages import row_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_MARKS: Final = {**dict.fromkeys(map(ord, "\u200b\u200e\ufdd0\ufdd1\ufffc")), 0x2028: " "}
"""What stands in a text and is none: an anchor of ours, joints, the borders of tables, pictures, breaks of lines."""


class Piece(NamedTuple):
    """A part of a page that is told as one thing.

    Attributes:
        start: where it begins in the text.
        end: where it ends.
        text: what is told.
    """

    start: int
    end: int
    text: str


def pieces_of(document: QTextDocument, picture: "Callable[[int], str]") -> list[Piece]:
    """The paragraphs of a page, the rows of its tables, and its pictures, which ``picture`` puts into words."""
    found: list[Piece] = []
    row_before: tuple[int, int] | None = None
    for block in _blocks(document):
        row, end = _row(block), block.position() + block.length()
        for text in _texts(block, picture):
            if row is not None and row == row_before:
                # The cells of a row belong together.
                found[-1] = Piece(found[-1].start, end, row_text(found[-1].text, text))
            else:
                found.append(Piece(block.position(), end, text))
            row_before = row
    return found


def links_of(document: QTextDocument) -> list[Piece]:
    """The links of a page, in their order; words in bold inside one do not part it."""
    found: list[Piece] = []
    for block in _blocks(document):
        before = ""
        for fragment in _fragments(block):
            link = fragment.charFormat().anchorHref()
            start, end = fragment.position(), fragment.position() + fragment.length()
            if link and link == before:
                found[-1] = Piece(found[-1].start, end, found[-1].text + fragment.text())
            elif link:
                found.append(Piece(start, end, fragment.text()))
            before = link
    return [link._replace(text=_clean(link.text)) for link in found]


def anchor(document: QTextDocument, name: str) -> int:
    """Where the place of that name lies; -1 if there is none."""
    for block in _blocks(document):
        for fragment in _fragments(block):
            if name in fragment.charFormat().anchorNames():
                return fragment.position()
    return -1


def _blocks(document: QTextDocument) -> "Iterator[QTextBlock]":
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _fragments(block: QTextBlock) -> "Iterator[QTextFragment]":
    walk = block.begin()
    while not walk.atEnd():
        yield walk.fragment()
        walk += 1


def _texts(block: QTextBlock, picture: "Callable[[int], str]") -> "Iterator[str]":
    """What is told of a block: its text, and its pictures in words."""
    text = _clean(block.text())
    if text:
        yield text
    for fragment in _fragments(block):
        shape = fragment.charFormat()
        number = shape.toImageFormat().name().removeprefix("board:") if shape.isImageFormat() else ""
        words = picture(int(number)) if number.isdecimal() else ""
        if words:
            yield words


def _row(block: QTextBlock) -> tuple[int, int] | None:
    """The table and the row in which a block stands, if it stands in one."""
    table = QTextCursor(block).currentTable()
    return None if table is None else (table.firstPosition(), table.cellAt(block.position()).row())


def _clean(text: str) -> str:
    """A text without what is not to be heard."""
    return " ".join(text.translate(_MARKS).split())
