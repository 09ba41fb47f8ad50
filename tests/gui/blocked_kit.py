"""Thumb and Pouch shortly before no move is left, for tests."""

from typing import TYPE_CHECKING

from tests.gui.positions import position
from tests.gui.window_kit import Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck
    from belvedere.table.position import Position


def _blocked_after(stock: str) -> "Position":
    """Thumb and Pouch with these cards left to deal, after which no move is left."""
    return position(
        "thumb-and-pouch",
        redeals_used=2,
        stock=stock,
        waste="TC",
        tableau_0="2S",
        tableau_1="4S",
        tableau_2="6S",
        tableau_3="8S",
        tableau_4="2C",
        tableau_5="4C",
        tableau_6="6C",
    )


BLOCKED_SOON = _blocked_after("#TS #TD")
"""Two cards left to deal, after which no move is left."""


def blocked_next(qtbot: "QtBot", deck: "Deck") -> Desk:
    """Thumb and Pouch with one card left to deal, after which no move is left."""
    return open_window(qtbot, deck, at=_blocked_after("#TS"), key="thumb-and-pouch")
