"""What the tests of the card styles share."""

import os
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QPushButton

from belvedere.qt.card_styles import far_deck
from belvedere.qt.dialogs.style_dialog import StyleDialog
from belvedere.store.card_decks import own_decks_folder
from tests.far_decks import deck as svg
from tests.far_decks import gnome, put
from tests.gui.conftest import assert_shown
from tests.gui.window_kit import Desk


@pytest.fixture(autouse=True)
def own_decks_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the decks of the test are found, wherever it runs."""
    from belvedere.store import card_decks

    monkeypatch.setattr(card_decks, "_data_folders", lambda: [os.path.dirname(os.path.dirname(own_decks_folder()))])


def mine(name: str = "mine", content: str | None = None) -> str:
    """Put a deck into the player's own folder; its style."""
    put(Path(own_decks_folder()) / f"{name}.svgz", svg(gnome) if content is None else content)
    return f"own:{name}"


def worn(desk: Desk) -> str:
    """The style on the table."""
    return desk.window.deck.style


def settle(desk: Desk) -> None:
    """Wait until the cards that are wanted are on the table."""
    styles = desk.window.styles
    assert styles is not None
    desk.qtbot.waitUntil(lambda: not styles.drawing, timeout=20_000)
    QApplication.processEvents()
    assert_shown(desk.window.view)


def checked(desk: Desk) -> list[str]:
    return [name for name, each in desk.window.commands.items() if name.startswith("style_") and each.isChecked()]


def open_dialog(desk: Desk) -> StyleDialog:
    desk.key(Qt.Key.Key_F8)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, StyleDialog)
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def row(dialog: StyleDialog, text: str) -> int:
    rows = [n for n in range(dialog.list.count()) if title(dialog, n).removesuffix(" – left out") == text]
    assert len(rows) == 1
    return rows[0]


def title(dialog: StyleDialog, number: int) -> str:
    item = dialog.list.item(number)
    assert item is not None
    return item.text().strip()


def ok(dialog: StyleDialog) -> QPushButton:
    return next(button for button in dialog.findChildren(QPushButton) if "OK" in button.text())


def wait(desk: Desk, dialog: StyleDialog) -> None:
    desk.qtbot.waitUntil(lambda: not dialog.busy, timeout=30_000)


def assert_ends_with_the_window(desk: Desk, rendering: object) -> None:
    """A process draws, and draws no more once the window is closed."""
    assert isinstance(rendering, far_deck.FarRendering)
    process = rendering._process
    assert process is not None
    desk.window.close()
    assert process.poll() is not None
