"""The table by keys alone, for a test: going to piles, whole moves, and what is read out meanwhile."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QApplication

from belvedere.table.moves import Move, MoveKind
from belvedere.table.piles import PileId, Role
from tests.gui.positions import position
from tests.gui.window_kit import SHIFT, Desk

if TYPE_CHECKING:
    from belvedere.qt.keyboard import Keyboard
    from belvedere.qt.table_cursor import TableCursor
    from belvedere.table.position import Position

KEY = Qt.Key
MOUSE = frozenset(
    (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick, QEvent.Type.Wheel)
)


class NoMouse(QObject):
    """Counts the events of a mouse that come to the program."""

    seen = 0

    def eventFilter(self, _watched: QObject | None, event: QEvent | None) -> bool:
        """Count, and hold nothing back."""
        self.seen += event is not None and event.type() in MOUSE
        return False


def keyboard(desk: Desk) -> "Keyboard":
    """What plays by keys."""
    found = desk.window.view.keyboard
    assert found is not None
    return found


def cursor(desk: Desk) -> "TableCursor":
    """The cursor on the table."""
    return keyboard(desk).cursor


def at(desk: Desk) -> str:
    """The pile that has the keyboard, by its name in the notation, with the card inside a fan; empty if none has."""
    here = cursor(desk)
    if not here.shown:
        return ""
    return str(here.at.pile) if here.at.card is None else f"{here.at.pile}/{here.at.card}"


def press(desk: Desk, *keys: Qt.Key) -> str:
    """Press keys one after the other; where the cursor is then."""
    for key in keys:
        desk.key(key)
    return at(desk)


def read_out(desk: Desk) -> tuple[str, str]:
    """What a screen reader has of the pile under the cursor: its name, and what it is described by."""
    proxy = cursor(desk).proxies[cursor(desk).at.pile]
    return proxy.accessibleName(), proxy.accessibleDescription().strip()


def go(desk: Desk, pile: PileId) -> None:
    """Go to a pile by the keys for it."""
    key = {Role.STOCK: KEY.Key_S, Role.WASTE: KEY.Key_W, Role.FOUNDATION: KEY.Key_G}.get(pile.role)
    if pile.role is Role.TABLEAU:
        key = KEY(KEY.Key_1 + pile.index)
    elif pile.role is Role.RESERVE:
        key = KEY.Key_C if len(desk.session.variant.shape.reserves) > 1 else KEY.Key_V
    assert key is not None
    for _ in range(9):
        if press(desk, key) == str(pile):
            return
    raise AssertionError(f"no key leads to {pile}")


def play(desk: Desk, move: Move) -> None:
    """Play a move by keys."""
    if move.kind is not MoveKind.TRANSFER:
        press(desk, KEY.Key_D)
        return
    go(desk, move.source)
    press(desk, KEY.Key_Return)
    for _ in range(move.count - 1):
        press(desk, KEY.Key_Plus)
    go(desk, move.target)
    press(desk, KEY.Key_Space)


def runs(tableau_4: str = "", tableau_5: str = "", tableau_6: str = "") -> "Position":
    """Thumb and Pouch with runs of several lengths on four columns, and what is put on the others."""
    return position(
        "thumb-and-pouch",
        stock="#2H",
        waste="2D QC",
        foundation_0="AH",
        tableau_0="KS QH JS TD",
        tableau_1="9C",
        tableau_2="#4S 9H",
        tableau_3="JH",
        tableau_4=tableau_4,
        tableau_5=tableau_5,
        tableau_6=tableau_6,
    )


def foreign(desk: Desk, key: int, place: int, text: str, modifiers: Qt.KeyboardModifier) -> None:
    """Press a key of another layout: what it stands for, and its place on the keyboard."""
    for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, key, modifiers, place, key, 0, text)
        # Nobody wants it for himself before he says so.
        event.setAccepted(kind != QEvent.Type.ShortcutOverride)
        QApplication.sendEvent(QApplication.focusWidget() or desk.window.view, event)
    QApplication.processEvents()


__all__ = ["KEY", "SHIFT", "NoMouse", "at", "cursor", "foreign", "go", "keyboard", "play", "press", "read_out", "runs"]
