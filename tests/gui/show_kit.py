"""Show Me for a test: a show that is about to begin, its panel, and what is said on the table."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QLabel

from belvedere.qt import show_me
from belvedere.qt.animator import SHOW_PACES
from belvedere.qt.show_me import ShowMe, Stage
from belvedere.qt.show_panel import ShowPanel
from belvedere.solver import Budget, Kind, solve
from belvedere.table.moves import Move
from tests.gui.window_kit import CTRL, HANDS, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck


def know(desk: Desk) -> tuple[Move, ...]:
    """Let the solution from the position on the table be known already; it is returned."""
    session = desk.session
    verdict = solve(session.variant, session.position, Budget(nodes=200_000))
    assert verdict.kind is Kind.WINNABLE
    desk.window.oracle.knowledge.note(session.variant, session.position, verdict)
    return verdict.solution


def show_of(desk: Desk) -> ShowMe:
    assert desk.window.show_me is not None
    return desk.window.show_me


def panel_of(desk: Desk) -> ShowPanel:
    panel = show_of(desk).panel
    assert panel is not None
    assert panel.isVisible()
    return panel


def stage(desk: Desk) -> Stage:
    """What the show is doing; asked anew each time, which a type checker does not expect of an attribute."""
    return show_of(desk).stage


def begin(
    qtbot: "QtBot",
    deck: "Deck",
    key: str = "signora",
    *,
    speed: str = "off",
    size: tuple[int, int] = (1000, 720),
    deal: int = 1,
) -> tuple[Desk, tuple[Move, ...]]:
    """A show that stands before its first move, and the moves that are to come."""
    desk = open_window(qtbot, deck, key, deal=deal, speed=speed, size=size)
    moves = know(desk)
    desk.key(Qt.Key.Key_E, CTRL)
    assert stage(desk) is Stage.STANDING
    return desk, moves


def press(desk: Desk, key: str) -> None:
    """Press a button of the panel with the mouse."""
    button = panel_of(desk).buttons[key]
    at = button.mapTo(desk.window, button.rect().center())
    HANDS.mouseClick(desk.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QApplication.processEvents()


def texts(desk: Desk) -> str:
    """What is said on the table."""
    labels = desk.window.view.findChildren(QLabel)
    return " ".join(label.text() for label in labels if label.isVisible())


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every speed be a fast one."""
    monkeypatch.setattr(show_me, "SHOW_PACES", (15,) * len(SHOW_PACES))
