"""The icons of the actions, put on after the first paint: on the toolbar's buttons, and in the menus.

Menus show them where the desktop shows icons in menus, which Qt asks it. What is switched on and off has a check mark
there and no icon; a button of it has one.
"""

from contextlib import suppress
from typing import Final

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QAction, QGuiApplication, QIcon, QPalette, QTransform

from belvedere.resources import MissingResource, asset

_SHOWN_OTHERWISE: Final = ("table_", "tool_text_", "language_")
"""How the names of actions begin that show what they stand for, or stand for a matter of words."""

_DIRECTED: Final = frozenset(
    (
        "undo",
        "redo",
        "back",
        "next_deal",
        "previous_deal",
        "next_bookmark",
        "previous_bookmark",
        "continue",
        "moves",
        "more",
    )
)
"""Icons that point back or on, or show where a line begins."""

_GREYED: Final = "greyed"
"""The dress of what cannot be chosen, in windows of either kind."""

_SIZES: Final = (16, 20, 22, 24, 32, 40, 44, 48, 64, 96, 128)
"""In these sizes, in pixels, an icon is kept in a mirror."""


def dress_for(palette: QPalette) -> str:
    """Which of the two dresses suits the desktop's colours: that for dark windows, or that for light ones."""
    return "dark" if palette.window().color().lightness() < 128 else "light"


def file_of(name: str) -> str:
    """The file of an action's icon, without its ending."""
    return name.replace("_", "-")


def icon_of(name: str, dress: str) -> QIcon:
    """The icon of an action; none where its file is missing."""
    icon = QIcon()
    with suppress(MissingResource):
        _add(icon, name, dress, QIcon.Mode.Normal)
        # What Qt would make of the icon for a dark window is nearly as light as the icon.
        _add(icon, name, _GREYED, QIcon.Mode.Disabled)
    return icon


def icon_in_list(name: str, dress: str) -> QIcon:
    """The icon of an action that is light where a list marks it with a colour."""
    icon = icon_of(name, dress)
    with suppress(MissingResource):
        _add(icon, name, "dark", QIcon.Mode.Selected)
    return icon


def _add(icon: QIcon, name: str, dress: str, mode: QIcon.Mode) -> None:
    """Let an icon be of that file in that mode; raises MissingResource if there is no file."""
    path = asset("icons", "actions", dress, f"{file_of(name)}.svg")
    if turns(name):
        _add_mirrored(icon, path, mode)
    else:
        icon.addFile(path, QSize(), mode)


def turns(name: str) -> bool:
    """Whether an icon is to be shown in a mirror: one with a direction, where one writes from the right."""
    return name in _DIRECTED and QGuiApplication.isRightToLeft()


def _add_mirrored(icon: QIcon, path: str, mode: QIcon.Mode) -> None:
    """Let an icon be of that file in a mirror in that mode."""
    usual = QIcon(path)
    for size in _SIZES:
        icon.addPixmap(usual.pixmap(QSize(size, size), 1.0).transformed(QTransform.fromScale(-1, 1)), mode)


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
