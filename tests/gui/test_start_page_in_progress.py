"""The start page while games are in progress: all nine are seen at once, and no tile contradicts itself."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QRect

from tests.gui.clock_kit import play_one
from tests.gui.start_page_kit import page_of, tile_of
from tests.gui.window_kit import OFFSCREEN, open_window

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


@pytest.mark.parametrize("size", [(1000, 740), (1280, 800)])
def test_all_nine_are_on_one_page_and_tiles_show_the_game_in_progress(
    qtbot: "QtBot", deck: "Deck", tmp_path: "Path", size: tuple[int, int]
) -> None:
    desk = open_window(qtbot, deck, "eight-off", size=size, folder=tmp_path)
    standing = {}
    for key in ("blondes-and-brunettes", "wood", "signora"):
        desk.trigger(f"game_{key}")
        for _ in range(4):
            play_one(desk)
        standing[key] = desk.session.position
    desk.trigger("choose_game")
    page = page_of(desk)
    assert page.hero is not None
    assert page.sheet.height() <= page.height()
    for tile in page.tiles:
        assert QRect(0, 0, page.width(), page.height()).contains(tile.geometry())
    for key, position in standing.items():
        tile = tile_of(desk, key)
        assert tile._position == position
        heard = tile.accessibleDescription()
        assert "Your first game goes on." in heard
        assert "Not played yet" not in heard
        # The badge covers no card, and stands on the felt.
        assert tile.table_rect().contains(tile.badge_rect())
        assert not tile.cards_rect().intersects(tile.badge_rect())
    # The badge takes no line of its own, whatever the name.
    assert tile_of(desk, "blondes-and-brunettes").text_height(300) == tile_of(desk, "wood").text_height(300)
