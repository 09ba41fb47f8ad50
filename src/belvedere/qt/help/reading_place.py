"""Where the reader is in a text of the help: told by the text itself, so that it holds in every size and width."""

from typing import NamedTuple

from PyQt6.QtCore import QPoint
from PyQt6.QtGui import QTextBlock, QTextDocument
from PyQt6.QtWidgets import QTextBrowser


class ReadingPlace(NamedTuple):
    """What stands at the top edge.

    Attributes:
        block: the number of the block of text there.
        share: how much of it, in parts of its height, lies above the edge; below 0 if the edge is in the gap above it.
    """

    block: int = 0
    share: float = 0.0


def reading_place(browser: QTextBrowser) -> ReadingPlace:
    """Where the reader is now; at the top of the text that is the first place, whatever stands there."""
    document, bar = browser.document(), browser.verticalScrollBar()
    if document is None or bar is None or bar.value() == bar.minimum():
        return ReadingPlace()
    block = browser.cursorForPosition(QPoint(round(document.documentMargin()), 0)).block()
    top, height = _span(document, block)
    return ReadingPlace(block.blockNumber(), (bar.value() - top) / height)


def go_to(browser: QTextBrowser, place: ReadingPlace) -> None:
    """Have that at the top edge again, as far as the text reaches."""
    document, bar = browser.document(), browser.verticalScrollBar()
    if document is None or bar is None:
        return
    block = document.findBlockByNumber(place.block)
    if place == ReadingPlace() or not block.isValid():
        bar.setValue(bar.minimum())
        return
    top, height = _span(document, block)
    bar.setValue(round(top + place.share * height))


def _span(document: QTextDocument, block: QTextBlock) -> tuple[float, float]:
    """The upper edge and the height of a block."""
    layout = document.documentLayout()
    assert layout is not None  # noqa: S101  # a document has one
    rect = layout.blockBoundingRect(block)
    return rect.top(), max(1.0, rect.height())
