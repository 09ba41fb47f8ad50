"""The menu of the toolbar itself: take a button off, and set the row up."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint
from PyQt6.QtWidgets import QMenu

from belvedere.words.tools import remove_text

if TYPE_CHECKING:
    from belvedere.qt.tool_row import ToolRow


def open_menu(row: "ToolRow", name: str, at: QPoint) -> QMenu:
    """Open it there; ``name`` is the action of the button under the pointer, if there is one of the player's choice."""
    menu, commands = QMenu(row), row.commands
    if name in row.names:
        taken = menu.addAction(remove_text(commands[name].iconText()))
        if taken is not None:
            taken.triggered.connect(lambda _checked: row.keep([each for each in row.names if each != name]))
        menu.addSeparator()
    menu.addActions([commands[each] for each in commands if each.startswith("tool_text_")])
    menu.addSeparator()
    menu.addActions([commands["toolbar"], commands["tools_setup"]])
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(at)
    return menu
