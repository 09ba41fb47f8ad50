"""The usual table wears the colours of the desktop, which may change at any time, as when the night begins."""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer

from belvedere.qt.surfaces import surface_named

if TYPE_CHECKING:
    from belvedere.qt.table_view import TableView

_HELD: Final = 100
"""Milliseconds after which it is looked again if the player still holds cards."""


class DesktopColours:
    """Lets a table follow the colours of the desktop."""

    def __init__(self, table: "TableView") -> None:
        """They are as they are."""
        self._table = table
        self._wait = QTimer(table)
        self._wait.setSingleShot(True)
        self._wait.setInterval(_HELD)
        self._wait.timeout.connect(self.follow)

    def follow(self) -> None:
        """Wear the colours that the desktop has now; while cards are in the hand, when it is empty again."""
        table = self._table
        if table.surface.name != "desktop":
            return
        if table.holding:
            # To lay the table out anew would take them out of it.
            self._wait.start()
        else:
            table.wear(surface_named("desktop", table.palette()))
