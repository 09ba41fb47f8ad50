"""Choosing a game on the start page: by click, by key, by letters; and what its tile says."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt

from belvedere import games
from belvedere.game_record import counts
from belvedere.session import Session
from belvedere.store.database import Unusable
from belvedere.store.game_file import save_game
from belvedere.store.keeper import Keeper
from belvedere.words import game_name
from belvedere.words.start_page import tile_description
from tests.gui.games_kit import KEYS
from tests.gui.start_page_kit import click, is_open, marked, page_of, tile_of, type_in
from tests.gui.start_page_kit import desk as desk  # noqa: PLC0414  # a fixture
from tests.gui.window_kit import HANDS, OFFSCREEN, Desk, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def go_on_first(desk: Desk, name: str, moves: str) -> None:
    """Take what the page offers first, which is that game after so many moves."""
    hero = page_of(desk).hero
    assert hero is not None
    assert hero.accessibleName() == name
    assert moves in hero.accessibleDescription()
    desk.key(Qt.Key.Key_Return)


class TestChoosing:
    @pytest.mark.parametrize("by", ["typing", "arrows", "mouse"])
    def test_each_of_the_nine_is_started(self, qtbot: "QtBot", deck: "Deck", tmp_path: Path, by: str) -> None:
        desk = open_window(qtbot, deck, "wood", folder=tmp_path / "games", size=(1280, 800))
        for number, key in enumerate(KEYS):
            desk.trigger("choose_game")
            if by == "typing":
                type_in(desk, game_name(games.find(key)).replace(" ", "").replace("'", "")[:12])
            elif by == "arrows":
                desk.key(Qt.Key.Key_Home)
                for _ in range(number // 3):
                    desk.key(Qt.Key.Key_Down)
                for _ in range(number % 3):
                    desk.key(Qt.Key.Key_Right)
            if by == "mouse":
                click(desk, tile_of(desk, key))
            else:
                assert marked(desk) == key
                desk.key(Qt.Key.Key_Return)
            assert not is_open(desk)
            assert desk.session.variant.key == key
            assert desk.window.view.hasFocus()

    def test_letters_find_by_other_words_and_go_round(self, desk: Desk) -> None:
        desk.trigger("choose_game")
        type_in(desk, "freec")
        assert marked(desk) == "eight-off"
        page_of(desk)._typed_at = -10.0
        for key in ("terrace", "thumb-and-pouch", "generals-patience", "terrace"):
            desk.key(Qt.Key.Key_T)
            assert marked(desk) == key
        page_of(desk)._typed_at = -10.0
        type_in(desk, "qqq")
        assert marked(desk) == "terrace"
        # P is the key of the pause, but not here.
        page_of(desk)._typed_at = -10.0
        desk.key(Qt.Key.Key_P)
        assert marked(desk) in ("generals-patience", "thumb-and-pouch")
        assert not desk.session.paused

    def test_a_space_within_a_name_starts_no_game_and_one_alone_does(self, desk: Desk) -> None:
        desk.trigger("choose_game")
        type_in(desk, "falling")
        desk.key(Qt.Key.Key_Space)
        type_in(desk, "s")
        assert marked(desk) == "falling-stars"
        page_of(desk)._typed_at = -10.0
        desk.key(Qt.Key.Key_Space)
        assert not is_open(desk)
        assert desk.session.variant.key == "falling-stars"

    def test_arrows_stop_at_the_edges(self, desk: Desk) -> None:
        desk.trigger("choose_game")
        steps = [
            (Qt.Key.Key_Up, "hero"),
            (Qt.Key.Key_Left, "hero"),
            (Qt.Key.Key_Down, "terrace"),
            (Qt.Key.Key_Down, "signora"),
            (Qt.Key.Key_Right, "redheads"),
            (Qt.Key.Key_Down, "thumb-and-pouch"),
            (Qt.Key.Key_Down, "thumb-and-pouch"),
            (Qt.Key.Key_End, "eight-off"),
            (Qt.Key.Key_Right, "eight-off"),
            (Qt.Key.Key_Up, "blondes-and-brunettes"),
            (Qt.Key.Key_Up, "falling-stars"),
            (Qt.Key.Key_Up, "hero"),
        ]
        for key, arrived in steps:
            desk.key(key)
            assert marked(desk) == arrived

    def test_continue_is_offered_first_and_enter_takes_it(self, desk: Desk) -> None:
        identity = desk.session.identity
        desk.trigger("game_eight-off")
        desk.trigger("choose_game")
        go_on_first(desk, "Continue Signora", "5 moves")
        assert (desk.session.identity, desk.session.moves) == (identity, 5)

    @pytest.mark.parametrize("kept", [True, False])
    def test_a_game_in_progress_goes_on_by_its_tile(
        self, qtbot: "QtBot", deck: "Deck", tmp_path: Path, kept: bool
    ) -> None:
        desk = open_window(qtbot, deck, folder=tmp_path / "games" if kept else None, size=(1280, 800))
        first = desk.session.identity
        play_some(desk.session, 4)
        desk.trigger("game_wood")
        play_some(desk.session, 3)
        second = desk.session.identity
        desk.trigger("choose_game")
        assert [tile.offer.progress is not None for tile in page_of(desk).tiles] == [
            key in ("signora", "wood") for key in KEYS
        ]
        assert page_of(desk).hero is not None
        click(desk, tile_of(desk, "wood"))
        assert (desk.session.identity, desk.session.moves) == (second, 3)
        desk.trigger("choose_game")
        click(desk, tile_of(desk, "signora"))
        assert (desk.session.identity, desk.session.moves) == (first, 4)

    def test_new_deal_gives_nothing_up_that_undo_does_not_bring_back(self, desk: Desk) -> None:
        desk.trigger("game_eight-off")
        play_some(desk.session, 3)
        identity = desk.session.identity
        desk.trigger("game_wood")
        desk.trigger("choose_game")
        again = tile_of(desk, "eight-off").again
        assert again is not None
        assert again.accessibleName() == "New deal of Eight Off"
        type_in(desk, "eight")
        desk.key(Qt.Key.Key_Tab)
        assert again.hasFocus()
        desk.key(Qt.Key.Key_Return)
        assert desk.session.variant.key == "eight-off"
        assert (desk.session.moves, desk.session.identity == identity) == (0, False)
        assert desk.window.keeper is not None
        desk.trigger("undo")
        for _ in range(3):
            if desk.session.identity != identity:
                desk.trigger("undo")
        assert (desk.session.identity, desk.session.moves) == (identity, 3)
        # From the large one, too.
        desk.trigger("choose_game")
        hero = page_of(desk).hero
        assert hero is not None
        hero.again.click()
        assert desk.session.identity != identity
        desk.trigger("undo")
        assert desk.session.identity == identity

    def test_a_game_that_was_won_is_dealt_anew(self, qtbot: "QtBot", deck: "Deck") -> None:
        from belvedere.cards import Rank
        from tests.gui.window_kit import one_to_go

        desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.KING), size=(1280, 800))
        desk.trigger("all_up")
        won = desk.session.identity
        assert desk.ended
        desk.trigger("choose_game")
        assert page_of(desk).hero is None
        assert marked(desk) == "eight-off"
        desk.key(Qt.Key.Key_Return)
        assert desk.session.identity != won
        assert desk.session.variant.key == "eight-off"

    def test_a_game_out_of_a_file_is_offered_first_and_its_tile_deals(self, desk: Desk, tmp_path: Path) -> None:
        path, other = str(tmp_path / "game.belvedere"), Session(games.find("wood"), 5)
        play_some(other, 4)
        save_game(path, other.record())
        desk.window.files.open(path)
        foreign = desk.session.identity
        assert not counts(foreign)
        desk.trigger("choose_game")
        go_on_first(desk, "Continue Wood", "4 moves")
        assert (desk.session.identity, desk.session.moves) == (foreign, 4)
        # "Play Wood" deals one, which counts; Undo brings the other back.
        desk.trigger("choose_game")
        tile = tile_of(desk, "wood")
        assert (tile.tip, tile.again) == ("Play Wood", None)
        click(desk, tile)
        own = desk.session.identity
        assert desk.session.variant.key == "wood"
        assert (desk.session.moves, counts(own)) == (0, True)
        play_some(desk.session, 2)
        desk.window.files.open(path)
        desk.trigger("choose_game")
        assert page_of(desk).hero is not None
        click(desk, tile_of(desk, "wood"))
        assert (desk.session.identity, desk.session.moves) == (own, 2)

    def test_what_was_made_of_a_game_stands_on_its_tile(self, desk: Desk) -> None:
        desk.trigger("new")
        play_some(desk.session, 1)
        desk.trigger("choose_game")
        tile = tile_of(desk, "signora")
        assert tile.offer.figures is not None
        assert tile.offer.figures.played == 1
        assert tile.accessibleDescription() == "Medium. 1 played, 0 won (0 %). A game is in progress."
        # All that is written on it is read out when that is asked for, and not again when the keyboard comes back.
        page_of(desk).go_to(tile)
        HANDS.keyClick(desk.window.windowHandle(), "?")
        for part in ("1 played, 0 won (0 %)", "A Terrace whose gaps fill at once", "3 of 5 for difficulty"):
            assert part in tile.accessibleDescription()
        desk.key(Qt.Key.Key_Home)
        assert tile.accessibleDescription() == "Medium. 1 played, 0 won (0 %). A game is in progress."
        HANDS.keyClick(desk.window.windowHandle(), "?")
        other = tile_of(desk, "wood")
        assert other.accessibleName() == "Wood"
        offer = other.offer
        assert other.accessibleDescription() == tile_description(offer.hardness, offer.figures, in_progress=False)
        desk.key(Qt.Key.Key_End)
        assert desk.say() == "Play Eight Off"

    def test_without_the_lists_of_deals_it_comes_all_the_same(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from belvedere.qt.start_page import offers
        from belvedere.resources import MissingResource

        def missing(_variant: object) -> None:
            raise MissingResource("deals")

        monkeypatch.setattr(offers, "hardness", missing)
        desk.trigger("choose_game")
        assert all(tile.offer.hardness is None for tile in page_of(desk).tiles)
        page_of(desk).grab()

    def test_a_game_that_cannot_be_shown_is_offered_all_the_same(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        desk.trigger("game_wood")
        assert desk.window.keeper is not None
        desk.window.close()
        again = open_window(desk.qtbot, desk.window.deck, "eight-off", folder=Path(desk.window.keeper.store.folder))
        monkeypatch.setattr(Keeper, "ended_game", lambda *_: None)
        again.trigger("choose_game")
        assert page_of(again).hero is None
        assert tile_of(again, "signora").offer.progress is not None
        monkeypatch.undo()
        again.key(Qt.Key.Key_Escape)
        again.trigger("choose_game")
        assert page_of(again).hero is not None
        again.key(Qt.Key.Key_Return)
        assert (again.session.variant.key, again.session.moves) == ("signora", 5)

    def test_figures_that_cannot_be_read_are_not_said_to_be_none(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        keeper = desk.window.keeper
        assert keeper is not None

        def broken() -> None:
            raise Unusable("no", busy=False)

        monkeypatch.setattr(keeper.store, "ended", broken)
        desk.trigger("choose_game")
        assert "cannot be read" in tile_of(desk, "wood").accessibleDescription()
