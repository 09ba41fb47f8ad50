"""What a key means on the table, whatever the keyboard's layout, Num Lock and Caps Lock.

What a key stands for decides first. Where that is nothing that the table knows, nor a Latin letter, its place on the
keyboard does: so the letters work in a Cyrillic or Greek layout, and the row of digits in a French one. The place is
the key's scan code, which on X11 and Wayland is that of evdev plus eight; elsewhere only what a key stands for counts.
Which letter does what, the player may change (``belvedere/keys.py``).
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QGuiApplication, QKeyEvent

from belvedere.cursor import Way
from belvedere.keys import ON_TABLE


class Deed(Enum):
    """What a key does on the table."""

    STEP = "goes where an arrow points"
    TARGET = "goes to the next pile that takes the cards picked up"
    TARGET_BACK = "the same, backwards"
    FIRST = "goes to the first pile of the group"
    LAST = "goes to the last pile of the group"
    DEEPEST = "goes to the lowest card that can be picked up in the pile"
    TOP = "goes to the top card of the pile"
    ACT = "picks up, puts down, deals"
    MORE = "takes one card more"
    FEWER = "takes one card fewer"
    COLUMN = "goes to a column"
    WASTE = "goes to the waste"
    STOCK = "goes to the stock"
    RESERVE = "goes to the reserve"
    CELL = "goes to the next cell"
    FOUNDATION = "goes to the next foundation"
    UP = "sends the card to a foundation"
    DEAL = "deals"
    HINT = "gives a hint"
    UNDO = "undoes"
    REDO = "redoes"
    LOOK = "looks at the card"
    COMMAND = "does what an item of a menu does"
    FIND = "finds a card"
    TELL_TABLE = "says what lies on the table"
    TELL_MOVES = "says which moves there are"
    TELL_STATE = "says how the game stands"


_WAYS: Final = {
    Qt.Key.Key_Left: Way.LEFT,
    Qt.Key.Key_Right: Way.RIGHT,
    Qt.Key.Key_Up: Way.UP,
    Qt.Key.Key_Down: Way.DOWN,
}
_OTHERS: Final = {
    Qt.Key.Key_Home: Deed.FIRST,
    Qt.Key.Key_End: Deed.LAST,
    Qt.Key.Key_PageUp: Deed.DEEPEST,
    Qt.Key.Key_PageDown: Deed.TOP,
    Qt.Key.Key_Return: Deed.ACT,
    Qt.Key.Key_Enter: Deed.ACT,
    Qt.Key.Key_Space: Deed.ACT,
    Qt.Key.Key_Select: Deed.ACT,
    Qt.Key.Key_Plus: Deed.MORE,
    Qt.Key.Key_Equal: Deed.MORE,
    Qt.Key.Key_Minus: Deed.FEWER,
    Qt.Key.Key_Underscore: Deed.FEWER,
}
_PLACES: Final = {
    10: "1234567890",
    24: "QWERTYUIOP",
    38: "ASDFGHJKL",
    52: "ZXCVBNM",
    61: "/",
}
_AT: Final = {first + number: sign for first, row in _PLACES.items() for number, sign in enumerate(row)}
_BY_PLACE: Final = frozenset(("xcb", "wayland", "wayland-egl", "offscreen"))


def sign(event: QKeyEvent) -> str:
    """The capital letter, digit or slash that a key counts as; empty if it counts as none."""
    key = event.key()
    if 0x30 <= key <= 0x39 or 0x41 <= key <= 0x5A:
        return chr(key)
    if key == Qt.Key.Key_Slash:
        return "/"
    if key in _OTHERS or key in _WAYS or QGuiApplication.platformName() not in _BY_PLACE:
        return ""
    return _AT.get(event.nativeScanCode(), "")


def meaning(event: QKeyEvent, letters: Mapping[str, str]) -> tuple[Deed | None, Way | int | str | None]:
    """What a key does, and in which direction, to which column or by which item of a menu.

    No deed for a key that the table leaves alone. ``letters``: what the letters do, by names (``belvedere/keys.py``).
    """
    held = event.modifiers() & (
        Qt.KeyboardModifier.ControlModifier
        | Qt.KeyboardModifier.AltModifier
        | Qt.KeyboardModifier.MetaModifier
        | Qt.KeyboardModifier.ShiftModifier
    )
    key = event.key()
    way = _WAYS.get(Qt.Key(key)) if key in _WAYS else None
    if way is not None and held == Qt.KeyboardModifier.ControlModifier:
        return (Deed.TARGET if way in (Way.RIGHT, Way.DOWN) else Deed.TARGET_BACK), None
    shifted = held == Qt.KeyboardModifier.ShiftModifier
    if held != Qt.KeyboardModifier.NoModifier and not shifted:
        return None, None
    if way is not None:
        return Deed.STEP, way
    if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and shifted:
        return Deed.UP, None
    if key in _OTHERS:
        return _OTHERS[Qt.Key(key)], None
    meant = sign(event)
    if meant.isdigit():
        # With Shift too: so digits are typed in a French layout.
        return (Deed.COLUMN, int(meant) - 1) if meant != "0" else (None, None)
    # The slash needs Shift in many layouts.
    name = letters.get(f"Shift+{meant}" if shifted and meant != "/" else meant, "")
    if name.startswith(ON_TABLE):
        return Deed[name.removeprefix(ON_TABLE).upper()], None
    return (Deed.COMMAND, name) if name else (None, None)
