"""The start page: how it comes and goes, what is chosen on it, and that no game is lost or played behind it."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.game_record import counts
from belvedere.session import Session
from belvedere.store.database import Unusable
from belvedere.store.game_file import save_game
from belvedere.store.keeper import Keeper
from belvedere.words import game_name
from belvedere.words.start_page import tile_description
from tests.gui.preferences_kit import can_be_set, preferences
from tests.gui.start_page_kit import KEYS, click, clock_runs, is_open, marked, page_of, tile_of, type_in
from tests.gui.start_page_kit import desk as desk  # noqa: PLC0414  # a fixture
from tests.gui.window_kit import CTRL, HANDS, NONE, OFFSCREEN, Desk, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


class TestComingAndGoing:
    def test_it_comes_by_its_key_and_goes_by_escape_or_the_key(self, desk: Desk) -> None:
        for leave in ((Qt.Key.Key_Escape, NONE), (Qt.Key.Key_O, CTRL)):
            desk.key(Qt.Key.Key_O, CTRL)
            assert page_of(desk).isVisible()
            assert not desk.window.view.isVisible()
            assert desk.window.windowTitle() == "Choose a Game"
            assert marked(desk) == "hero"
            desk.key(*leave)
            assert not is_open(desk)
            assert desk.window.view.isVisible()
            assert desk.window.view.hasFocus()
            assert desk.window.windowTitle() == "Signora · deal 1"
            assert (desk.session.moves, desk.fact("moves")) == (5, "5 moves")

    def test_escape_leaves_it_wherever_the_keyboard_is(self, desk: Desk) -> None:
        desk.trigger("choose_game")
        desk.window.setFocus()
        desk.key(Qt.Key.Key_Escape)
        assert not is_open(desk)

    def test_the_clock_rests_and_goes_on(self, desk: Desk) -> None:
        assert clock_runs(desk)
        desk.trigger("choose_game")
        assert not clock_runs(desk)
        assert desk.fact("time") == desk.fact("moves") == desk.fact("score") == ""
        desk.key(Qt.Key.Key_Escape)
        assert clock_runs(desk)
        assert desk.fact("time")

    def test_nothing_can_be_asked_of_the_game_behind_it(self, desk: Desk) -> None:
        commands, session = desk.window.commands, desk.session
        desk.trigger("moves")
        assert desk.window.move_list is not None
        desk.trigger("choose_game")
        on = {name for name, action in commands.items() if action.isEnabled()}
        asked = {"new", "restart", "undo", "redo", "deal", "hint", "show_me", "all_up", "pause", "back", "bookmark"}
        asked |= {"strict", "next_deal", "previous_deal", "previous_bookmark", "next_bookmark", "deal_number", "daily"}
        assert not asked & on
        assert {"choose_game", "open_file", "continue", "calendar", "game_wood", "preferences", "quit"} <= on
        assert not desk.window.move_list.isEnabled()
        before = session.identity, session.position, session.moves
        desk.key(Qt.Key.Key_Z, CTRL)
        desk.key(Qt.Key.Key_N, CTRL)
        desk.window.control.refresh()
        for button in (Qt.MouseButton.BackButton, Qt.MouseButton.RightButton, Qt.MouseButton.LeftButton):
            HANDS.mouseClick(desk.window.windowHandle(), button, NONE, page_of(desk).mapTo(desk.window, QPoint(4, 4)))
            HANDS.mouseDClick(desk.window.windowHandle(), button, NONE, page_of(desk).mapTo(desk.window, QPoint(4, 4)))
            HANDS.mouseClick(desk.window.windowHandle(), button, NONE, desk.window.rect().bottomLeft() + QPoint(40, -9))
        assert (session.identity, session.position, session.moves) == before
        assert is_open(desk)
        desk.key(Qt.Key.Key_Escape)
        assert commands["undo"].isEnabled()
        assert desk.window.move_list.isEnabled()

    def test_what_comes_while_it_is_open_leaves_that_game_alone_too(self, qtbot: "QtBot", deck: "Deck") -> None:
        desk = open_window(qtbot, deck, "eight-off", size=(1280, 800))
        play_some(desk.session, 5)
        strict = preferences(desk).editors["strict"]
        assert can_be_set(strict)
        desk.window.choosing.ask()
        # Its rule, in preferences that were open before.
        assert not can_be_set(strict)
        (dialog,) = desk.dialogs()
        dialog.reject()
        # The list of its moves, made only now.
        desk.trigger("moves")
        moves = desk.window.move_list
        assert moves is not None
        assert moves.isVisible()
        assert not moves.isEnabled()
        window, undo = desk.window.windowHandle(), Qt.MouseButton.BackButton
        row = moves.list.visualItemRect(moves.list.item(1)).center()
        HANDS.mouseClick(window, Qt.MouseButton.LeftButton, NONE, moves.list.mapTo(desk.window, row))
        # The mouse's button for undo, on what lets a press through to the window.
        for widget in (moves.list, desk.window.status, desk.window.tool_row):
            HANDS.mouseClick(window, undo, NONE, widget.mapTo(desk.window, widget.rect().center()))
        QApplication.processEvents()
        assert desk.session.moves == 5
        # Whether it can be won.
        desk.trigger("verdict")
        assert desk.window.settings.verdict
        assert not desk.window.status.verdict.isVisible()
        desk.key(Qt.Key.Key_Escape)
        assert not is_open(desk)
        assert moves.isEnabled()
        assert desk.window.status.verdict.isVisible()
        HANDS.mouseClick(window, undo, NONE, desk.window.status.mapTo(desk.window, QPoint(5, 5)))
        assert desk.session.moves == 4

    def test_all_that_could_be_asked_of_the_game_can_be_asked_again(self, desk: Desk) -> None:
        before = {name for name, action in desk.window.commands.items() if action.isEnabled()}
        assert {"save_copy", "copy_code", "undo"} <= before
        desk.trigger("choose_game")
        desk.window.control.refresh()
        desk.key(Qt.Key.Key_Escape)
        assert {name for name, action in desk.window.commands.items() if action.isEnabled()} == before

    def test_a_paused_or_held_game_keeps_it_away(self, desk: Desk) -> None:
        desk.trigger("pause")
        assert not desk.window.commands["choose_game"].isEnabled()
        desk.window.choosing.ask()
        assert not is_open(desk)
        desk.trigger("pause")
        desk.window.choosing.ask()
        assert is_open(desk)

    def test_a_dialog_gives_the_keyboard_back_to_it(self, desk: Desk) -> None:
        desk.trigger("choose_game")
        desk.key(Qt.Key.Key_End)
        desk.trigger("about")
        (dialog,) = desk.dialogs()
        desk.qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
        desk.key(Qt.Key.Key_Escape)
        desk.qtbot.waitUntil(lambda: not desk.dialogs())
        QApplication.processEvents()
        assert is_open(desk)
        desk.window.view.setFocus()
        assert marked(desk) == "eight-off"

    @pytest.mark.parametrize("way", ["game_wood", "continue"])
    def test_a_game_out_of_the_menus_is_seen_at_once(self, desk: Desk, way: str) -> None:
        desk.trigger("game_eight-off")
        play_some(desk.session, 2)
        desk.trigger("choose_game")
        desk.trigger(way)
        if way == "continue":
            (dialog,) = desk.dialogs()
            desk.qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
            desk.key(Qt.Key.Key_Return)
        assert not is_open(desk)
        assert desk.window.view.isVisible()
        assert desk.session.variant.key == ("wood" if way == "game_wood" else "signora")
        assert desk.window.windowTitle().startswith(game_name(desk.session.variant))

    def test_the_game_under_it_is_seen_when_the_menu_asks_for_it(self, desk: Desk) -> None:
        identity = desk.session.identity
        desk.trigger("choose_game")
        desk.trigger("game_signora")
        assert not is_open(desk)
        assert desk.window.view.isVisible()
        assert (desk.session.identity, desk.session.moves) == (identity, 5)
        assert desk.window.windowTitle() == "Signora · deal 1"


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
        hero = page_of(desk).hero
        assert hero is not None
        assert hero.accessibleName() == "Continue Signora"
        assert "5 moves" in hero.accessibleDescription()
        desk.key(Qt.Key.Key_Return)
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
        hero = page_of(desk).hero
        assert hero is not None
        assert hero.accessibleName() == "Continue Wood"
        assert "4 moves" in hero.accessibleDescription()
        desk.key(Qt.Key.Key_Return)
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
