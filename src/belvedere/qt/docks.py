"""What all that stands beside the table has in common."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QDockWidget
from PyQt6.sip import isdeleted

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QMainWindow


def follow_edges(dock: QDockWidget, window: "QMainWindow") -> None:
    """Let the pointer show that the edge of a dock can be moved, as long as one is seen.

    Qt needs to be told of each move of the mouse over the window for it; without a dock nobody needs to know.
    """

    def follow(seen: bool) -> None:
        if isdeleted(window):
            # Docks outlive their window by a moment.
            return
        others = (each for each in window.findChildren(QDockWidget) if each is not dock)
        window.setAttribute(Qt.WidgetAttribute.WA_Hover, seen or any(other.isVisible() for other in others))

    dock.visibilityChanged.connect(follow)


def outer_edge(window: "QMainWindow") -> Qt.DockWidgetArea:
    """The side of the table on which things stand at first: where lines of writing end."""
    areas = Qt.DockWidgetArea
    return areas.LeftDockWidgetArea if window.isRightToLeft() else areas.RightDockWidgetArea
