"""The process that reads, tests and draws one deck of another program, and ends.

It writes one line of JSON, the size of a card or the fault of the deck, then the pixels of a sheet as they are drawn. A
deck that asks for too much time or memory ends this process and not the window.
"""

import json
import sys
from typing import Final

from belvedere.qt.own_process import keep_within

SECONDS: Final = 20
"""What a deck may take of a processor."""
_MOST_UNPACKED: Final = 128
"""MiB that a picture in a deck may take, unpacked."""
_WIDEST: Final = 2000
"""The widest card that is drawn, in pixels."""


def main(arguments: list[str]) -> int:
    """Draw the deck: its path, the width and the height of a card, which follows from the width if it is 0."""
    path, width, height = arguments[0], min(int(arguments[1]), _WIDEST), int(arguments[2])
    keep_within(SECONDS, _MOST_UNPACKED)
    from belvedere.store.deck_file import Fault, UnusableDeck, read_deck

    try:
        pictures = read_deck(path)
        # Letters of a deck need fonts, which need an application.
        from PyQt6.QtGui import QGuiApplication

        from belvedere.qt.card_styles.deck_painter import DeckPainter

        application = QGuiApplication(["belvedere"])
        painter = DeckPainter(pictures)
        painter.test()
        _say({"width": width, "height": height or round(width * painter.shape), "shape": painter.shape})
        _draw(painter, width, height or round(width * painter.shape))
        application.quit()
    except UnusableDeck as error:
        _say({"fault": error.fault.name, "card": error.card})
    except MemoryError:
        _say({"fault": Fault.TOO_MUCH.name, "card": ""})
    return 0


def _say(fields: dict[str, object]) -> None:
    sys.stdout.buffer.write(json.dumps(fields).encode() + b"\n")
    sys.stdout.buffer.flush()


def _draw(painter: object, width: int, height: int) -> None:
    """Write the pixels, card by card."""
    from PyQt6.QtCore import QRectF
    from PyQt6.QtGui import QPainter

    from belvedere.qt.card_styles.deck_painter import DeckPainter
    from belvedere.qt.decks import ORDER, pad_of, shadow

    assert isinstance(painter, DeckPainter)  # noqa: S101  # for the type checker: it is imported after the limits
    pad, below = pad_of(width), shadow(width, height)
    for code in ORDER:
        image = below.copy()
        brush = QPainter(image)
        brush.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.draw(brush, code, QRectF(pad, pad, width, height))
        brush.end()
        start = image.constBits()
        if start is not None:
            sys.stdout.buffer.write(start.asstring(image.sizeInBytes()))
            sys.stdout.buffer.flush()
