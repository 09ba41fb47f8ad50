"""The usual table wears the colours of the desktop, which may change at any time, as when the night begins."""

from typing import TYPE_CHECKING

from belvedere.qt.free_hand import FreeHand
from belvedere.qt.surfaces import surface_named

if TYPE_CHECKING:
    from belvedere.qt.table_view import TableView


class DesktopColours:
    """Lets a table follow the colours of the desktop."""

    def __init__(self, table: "TableView") -> None:
        """They are as they are."""
        self._table = table
        # To lay the table out anew would take cards out of the hand.
        self._hand = FreeHand(table, self._wear)

    def follow(self) -> None:
        """Wear the colours that the desktop has now; while cards are in the hand, when it is empty again."""
        self._hand.ask()

    def _wear(self) -> None:
        table = self._table
        surface = surface_named("desktop", table.palette())
        # Most changes of a palette are none of light and dark.
        if table.surface.name == "desktop" and surface.look != table.look:
            table.wear(surface)
