"""The icons of the actions, put on after the first paint: on the toolbar's buttons, and in the menus.

Menus show them where the desktop shows icons in menus, which Qt asks it. What is switched on and off has a check mark
there and no icon; a button of it has one.
"""

from contextlib import suppress
from typing import Final

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QAction, QIcon, QPalette

from belvedere.resources import MissingResource, asset

_SHOWN_OTHERWISE: Final = ("table_", "tool_text_", "language_")
"""How the names of actions begin that show what they stand for, or stand for a matter of words."""


def dress_for(palette: QPalette) -> str:
    """Which of the two dresses suits the desktop's colours: that for dark windows, or that for light ones."""
    return "dark" if palette.window().color().lightness() < 128 else "light"


def file_of(name: str) -> str:
    """The file of an action's icon, without its ending."""
    return name.replace("_", "-")


def icon_of(name: str, dress: str) -> QIcon:
    """The icon of an action; none where its file is missing."""
    try:
        return QIcon(asset("icons", "actions", dress, f"{file_of(name)}.svg"))
    except MissingResource:
        return QIcon()


def icon_in_list(name: str, dress: str) -> QIcon:
    """The icon of an action that is light where a list marks it with a colour."""
    icon = icon_of(name, dress)
    with suppress(MissingResource):
        icon.addFile(asset("icons", "actions", "dark", f"{file_of(name)}.svg"), QSize(), QIcon.Mode.Selected)
    return icon


def put_on(commands: dict[str, QAction], dress: str, blank: QIcon) -> None:
    """Give each of these actions its icon in place of the blank one.

    Actions that show what they stand for, as the colours of the table do, have no file and keep what they have.
    """
    for name, command in commands.items():
        icon = icon_of(name, dress)
        if icon.isNull() and command.icon().cacheKey() != blank.cacheKey():
            continue
        if command.isCheckable() and not icon.isNull():
            command.setIconVisibleInMenu(False)
        command.setIcon(icon)


def has_file(name: str) -> bool:
    """Whether an action should have an icon of these."""
    return not name.startswith(_SHOWN_OTHERWISE)
