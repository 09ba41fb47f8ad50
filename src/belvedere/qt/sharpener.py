"""Card pictures for a size at once, and sharp ones soon.

A size that is in memory or on disk is sharp at once. For another one the nearest pictures are scaled, and when the size
has rested the real ones are drawn, some cards at a time, so that a window being dragged larger stays quick.
"""

from collections.abc import Callable
from typing import Final

from PyQt6.QtCore import QObject, QTimer

from belvedere.qt.decks import Deck, DeckError, Rendering, Sheet

REST: Final = 120
"""Milliseconds without a change of size before sharp pictures are drawn."""
_DRAW_SECONDS: Final = 0.012


class Sharpener:
    """Looks after the sheet of the size that is shown.

    Attributes:
        deck: the deck that is shown.
    """

    def __init__(self, deck: Deck, show: Callable[[Sheet], None], give_up: Callable[[], None], parent: QObject) -> None:
        """``show`` is given the sharp sheet when a soft one was handed out before.

        ``give_up`` is called instead if it cannot be drawn, as when Belvedere was removed while it runs.
        """
        self.deck = deck
        self._show = show
        self._give_up = give_up
        self._size = (0, 0)
        self._rendering: Rendering | None = None
        self._timer = QTimer(parent)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    def change(self, deck: Deck) -> None:
        """Show another deck from the next sheet on."""
        self.stop()
        self.deck = deck

    def stop(self) -> None:
        """Draw no more."""
        self._timer.stop()
        self._drop()

    def sheet_for(self, width: int, height: int) -> Sheet:
        """A sheet of that size in device pixels, soft if it cannot be had at once; raises DeckError."""
        size = (width, height)
        if size != self._size:
            self._drop()
        self._size = size
        sheet = self.deck.ready(*size) or self.deck.scaled(*size) or self.deck.sheet(*size)
        if sheet.sharp:
            self._timer.stop()
        else:
            self._timer.start(REST)
        return sheet

    def finish(self) -> None:
        """Have the sharp sheet shown now; raises DeckError."""
        self._timer.stop()
        rendering, self._rendering = self._rendering, None
        self._show(self.deck.sheet(*self._size) if rendering is None else rendering.finish())

    def _go_on(self) -> None:
        """Draw some cards; when all are drawn, have them shown."""
        if self._rendering is None:
            self._rendering = self.deck.rendering(*self._size)
        try:
            drawn = self._rendering.go_on(_DRAW_SECONDS)
        except DeckError:
            self._rendering = None
            self._give_up()
            return
        if drawn:
            self.finish()
        else:
            self._timer.start(self._rendering.pause)

    def _drop(self) -> None:
        """Draw no more of what is no longer wanted."""
        if self._rendering is not None:
            self._rendering.drop()
            self._rendering = None
