"""Hints for a test: asked for by their key, seen on the table, and played by mouse."""

import pytest
from PyQt6.QtCore import Qt

from belvedere import games
from belvedere.table.moves import Move, MoveKind
from belvedere.table.piles import STOCK
from tests.gui.window_kit import CTRL, Desk

every_game = pytest.mark.parametrize("key", [variant.key for variant in games.ALL])


def ask(desk: Desk) -> None:
    """Ask for a hint by its key."""
    desk.key(Qt.Key.Key_H, CTRL)


def pointing(desk: Desk) -> Move | None:
    """The move to which the arrow points; asked anew each time, which a type checker does not expect."""
    return desk.window.view.highlights.pointing


def seen(desk: Desk) -> bool:
    """Whether the arrow is on the table."""
    found = desk.window.view.highlights.arrow
    return found is not None and found.isVisible()


def play_by_mouse(desk: Desk, move: Move) -> None:
    """Play a move as a player does: a click on the stock, or a drag."""
    if move.kind is MoveKind.TRANSFER:
        desk.mouse.play_by_drag(move)
    else:
        desk.mouse.click(desk.mouse.spot(str(STOCK)))
