"""Where the reader is in a text of the help: told by the text itself, so that it holds in every size and width."""

from typing import NamedTuple

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
    """Where the reader is now."""
    block, above, height = top_block(browser)
    return ReadingPlace(block.blockNumber(), above / height)


def top_block(browser: QTextBrowser) -> tuple[QTextBlock, float, float]:
    """The block of text at the top edge, how many pixels of it lie above, and how many it has.

    Below 0 lie above if the edge is in the gap; at the top of the text it is the first one, whatever is there.
    """
    document, bar = browser.document(), browser.verticalScrollBar()
    assert document is not None  # noqa: S101  # a browser has both
    assert bar is not None  # noqa: S101
    if bar.value() == bar.minimum():
        return document.begin(), 0.0, 1.0
    # Asked what is at a point in a gap, Qt names the end of a table far away.
    block = document.begin()
    top, height = _span(document, block)
    while top + height <= bar.value() and block.next().isValid():
        block = block.next()
        top, height = _span(document, block)
    return block, bar.value() - top, height


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
