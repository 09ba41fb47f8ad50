"""What would take cards out of the player's hand waits until the hand is empty."""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.table_view import TableView

_HELD: Final = 100
"""Milliseconds after which it is looked again if the player still holds cards."""


class FreeHand:
    """Does one thing with a table, as soon as no card of it is in the hand."""

    def __init__(self, table: "TableView", act: "Callable[[], None]") -> None:
        """``act`` is that thing."""
        self._table = table
        self._act = act
        self._timer = QTimer(table)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_HELD)
        self._timer.timeout.connect(self.ask)

    @property
    def waits(self) -> bool:
        """Whether it is still to be done."""
        return self._timer.isActive()

    def ask(self) -> None:
        """Do it now, or when the hand is empty."""
        if self._table.holding:
            self._timer.start()
        else:
            self._act()

    def forget(self) -> None:
        """Do it no more, unless it is asked for again."""
        self._timer.stop()
