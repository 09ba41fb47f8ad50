"""A window whose clock a test sets."""

from typing import TYPE_CHECKING

from belvedere import games
from belvedere.rules.engine import legal_moves
from belvedere.session import Session
from tests.gui.window_kit import Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck


class Time:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def timed(qtbot: "QtBot", deck: "Deck", key: str = "signora") -> tuple[Desk, Time]:
    """A window whose session goes by a clock of the test."""
    time = Time()
    return open_window(qtbot, deck, session=Session(games.find(key), 1, now=time)), time


def play_one(desk: Desk) -> None:
    desk.session.play(next(iter(legal_moves(desk.session.variant, desk.session.position))))
