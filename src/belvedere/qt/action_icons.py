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
    try:
        path = asset("icons", "actions", dress, f"{file_of(name)}.svg")
    except MissingResource:
        return QIcon()
    return in_mirror(path) if turns(name) else QIcon(path)


def icon_in_list(name: str, dress: str) -> QIcon:
    """The icon of an action that is light where a list marks it with a colour."""
    icon = icon_of(name, dress)
    with suppress(MissingResource):
        path = asset("icons", "actions", "dark", f"{file_of(name)}.svg")
        if turns(name):
            in_mirror(path, icon, QIcon.Mode.Selected)
        else:
            icon.addFile(path, QSize(), QIcon.Mode.Selected)
    return icon


def turns(name: str) -> bool:
    """Whether an icon is to be shown in a mirror: one with a direction, where one writes from the right."""
    return name in _DIRECTED and QGuiApplication.isRightToLeft()


def in_mirror(path: str, icon: QIcon | None = None, mode: QIcon.Mode = QIcon.Mode.Normal) -> QIcon:
    """The icon of a file in a mirror, put into one that there is, or alone."""
    icon = QIcon() if icon is None else icon
    usual = QIcon(path)
    for size in _SIZES:
        icon.addPixmap(usual.pixmap(QSize(size, size), 1.0).transformed(QTransform.fromScale(-1, 1)), mode)
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
