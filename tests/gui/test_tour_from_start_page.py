"""The tour offered on the start page."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from belvedere.store.game_store import GameStore
from belvedere.store.settings import Settings
from tests.gui.start_page_kit import is_open, page_of
from tests.gui.tour_kit import click, guide, is_on
from tests.gui.window_kit import HANDS, NONE, OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


class TestFromTheStartPage:
    @pytest.fixture
    def first(self, qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
        from belvedere.qt.main_window import MainWindow

        show = MainWindow.show_first

        def welcome(window: MainWindow, size: tuple[int, int] | None = None) -> None:
            window.choosing.welcome()
            show(window, size)

        monkeypatch.setattr(MainWindow, "show_first", welcome)
        return open_window(qtbot, deck, "terrace", folder=tmp_path / "games", size=(1280, 800))

    def press_offer(self, first: Desk) -> None:
        offer = page_of(first).tour
        assert offer is not None
        at = offer.mapTo(first.window, QPoint(offer.width() // 2, offer.height() // 2))
        HANDS.mouseClick(first.window.windowHandle(), Qt.MouseButton.LeftButton, NONE, at)
        QApplication.processEvents()

    def test_it_is_offered_there_and_leads_back_there(self, first: Desk, tmp_path: Path) -> None:
        self.press_offer(first)
        assert is_on(first)
        assert not is_open(first)
        click(first, "next")
        move = guide(first).move
        assert move is not None
        first.session.play(move)
        QApplication.processEvents()
        first.key(Qt.Key.Key_Escape)
        assert not is_on(first)
        assert is_open(first)
        assert page_of(first).tour is not None
        assert first.window.choosing.first
        self.press_offer(first)
        first.window.close()
        assert GameStore(str(tmp_path / "games")).last_key() is None
        assert Settings.load().choosing, "the next start is as if it had not been"

    def test_the_game_that_is_chosen_after_it_is_the_first(self, first: Desk) -> None:
        self.press_offer(first)
        first.trigger("game_wood")
        assert not is_open(first)
        assert not first.window.choosing.first
        assert first.session.variant.key == "wood"
        assert not first.session.can_undo
        assert not first.window.settings.choosing

    def test_it_is_offered_no_more_once_a_game_was_chosen(self, first: Desk) -> None:
        first.key(Qt.Key.Key_Escape)
        first.trigger("choose_game")
        assert page_of(first).tour is None
