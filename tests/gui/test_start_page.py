"""The start page: how it comes and goes, what is chosen on it, and that no game is lost or played behind it."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.game_record import counts
from belvedere.qt import app
from belvedere.qt.start_options import StartOptions
from belvedere.qt.start_page.page import StartPage
from belvedere.qt.start_page.tile import Tile
from belvedere.session import Session
from belvedere.store.database import Unusable
from belvedere.store.game_file import save_game
from belvedere.store.game_store import FILE, GameStore
from belvedere.store.keeper import Keeper
from belvedere.store.settings import Settings
from belvedere.words import game_name
from belvedere.words.start_page import tile_description
from tests.gui.preferences_kit import can_be_set, preferences
from tests.gui.start_kit import run_when_warm, said
from tests.gui.verdict_kit import LOST, note
from tests.gui.window_kit import CTRL, HANDS, NONE, OFFSCREEN, Desk, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

KEYS = [variant.key for variant in games.ALL]
LETTERS = {Qt.Key(ord(letter.upper())): letter for letter in "abcdefghijklmnopqrstuvwxyz"}


def page_of(desk: Desk) -> StartPage:
    page = desk.window.choosing.page
    assert page is not None
    return page


def is_open(desk: Desk) -> bool:
    """Asked anew each time, which a type checker does not expect of an attribute."""
    return desk.window.choosing.page is not None


def clock_runs(desk: Desk) -> bool:
    """The same of a property."""
    return desk.session.clock_runs


def tile_of(desk: Desk, key: str) -> Tile:
    return next(tile for tile in page_of(desk).tiles if tile.offer.variant.key == key)


def marked(desk: Desk) -> str:
    """The key of the game that has the keyboard; the name of anything else that has it."""
    widget = desk.window.focusWidget()
    return widget.offer.variant.key if isinstance(widget, Tile) else widget.objectName() if widget else ""


def type_in(desk: Desk, word: str) -> None:
    for letter in word:
        desk.key(Qt.Key(ord(letter.upper())))


def click(desk: Desk, widget: object, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    """Click into the middle of a widget's upper half, as the desktop sends it to the window."""
    assert isinstance(widget, Tile)
    at = widget.mapTo(desk.window, QPoint(widget.width() // 2, widget.height() // 4))
    HANDS.mouseClick(desk.window.windowHandle(), button, NONE, at)
    QApplication.processEvents()


@pytest.fixture
def desk(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> Desk:
    """Signora with five moves made, its clock running, kept."""
    desk = open_window(qtbot, deck, folder=tmp_path / "games", size=(1280, 800))
    play_some(desk.session, 5)
    return desk


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
        assert desk.window.dialogs.covering == 0

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
        for part in ("1 played, 0 won (0 %)", "A Terrace whose gaps fill at once", "3 of 5 for difficulty"):
            assert part in tile.accessibleDescription()
        assert "in progress" in tile.accessibleDescription()
        other = tile_of(desk, "wood")
        assert other.accessibleName() == "Wood"
        offer = other.offer
        assert other.accessibleDescription() == tile_description(
            offer.variant, offer.hardness, offer.figures, in_progress=False
        )
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


class TestTheVeryFirstStart:
    @pytest.fixture
    def damaged(self, tmp_path: Path) -> None:
        """Games that cannot be read."""
        path = tmp_path / "games" / FILE
        path.parent.mkdir()
        path.write_bytes(b"no games " * 600)

    @pytest.fixture
    def first(self, qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
        from belvedere.qt.main_window import MainWindow

        show = MainWindow.show_first

        def welcome(window: MainWindow, size: tuple[int, int] | None = None) -> None:
            window.choosing.welcome()
            show(window, size)

        monkeypatch.setattr(MainWindow, "show_first", welcome)
        return open_window(qtbot, deck, "terrace", folder=tmp_path / "games", size=(1280, 800))

    def test_it_begins_with_the_page_and_keeps_nothing_yet(self, first: Desk, tmp_path: Path) -> None:
        assert page_of(first).hero is None
        assert marked(first) == "terrace"
        assert not first.window.view.isVisible()
        assert not first.window.commands["bookmark"].isEnabled()
        assert first.fact("deal") == ""
        first.window.close()
        assert GameStore(str(tmp_path / "games")).last_key() is None
        assert Settings.load().choosing

    @pytest.mark.usefixtures("unanswered")
    def test_nothing_is_said_of_the_deal_under_the_page_nor_is_it_searched(self, first: Desk) -> None:
        first.window.settings.verdict = True
        first.window.oracle.look()
        QApplication.processEvents()
        assert not first.window.oracle.thinking
        note(first, LOST)
        QApplication.processEvents()
        assert first.say() == "Play Terrace"
        first.key(Qt.Key.Key_Escape)
        first.qtbot.waitUntil(lambda: first.say() == "This deal cannot be won")

    @pytest.mark.usefixtures("damaged")
    def test_what_is_wrong_with_the_games_is_read_before_one_is_chosen_and_after(self, first: Desk) -> None:
        window = first.window.windowHandle()

        def point(key: str) -> None:
            HANDS.mouseMove(window, tile_of(first, key).mapTo(first.window, QPoint(9, 20)))
            QApplication.processEvents()

        def damaged() -> bool:
            return first.say().startswith("Your games were damaged")

        assert damaged()
        # What the desktop does to a window that comes moves nothing.
        first.window.status.setFocus()
        page_of(first).go_to(tile_of(first, "terrace"))
        point("wood")
        assert damaged()

        def told() -> bool:
            """Go there from beside: under a real pointer that is there already a move there is none."""
            point("falling-stars")
            point("signora")
            return first.say() == "Play Signora"

        first.qtbot.waitUntil(told)
        # Nor does a later one go under.
        first.window.control.say("The disk is full.")
        page_of(first).go_to(tile_of(first, "wood"))
        assert first.say() == "The disk is full."
        first.key(Qt.Key.Key_End)
        assert first.say() == "Play Eight Off"
        first.key(Qt.Key.Key_Return)
        assert first.session.variant.key == "eight-off"
        first.qtbot.waitUntil(damaged)

    @pytest.mark.parametrize("key", ["terrace", "eight-off"])
    def test_what_is_chosen_is_the_first_game_of_all(self, first: Desk, tmp_path: Path, key: str) -> None:
        type_in(first, key[:5])
        first.key(Qt.Key.Key_Return)
        assert first.session.variant.key == key
        assert not first.session.can_undo
        assert not first.session.can_redo
        assert first.window.windowTitle().startswith(game_name(first.session.variant))
        first.mouse.spot("tableau:0")
        play_some(first.session, 1)
        assert clock_runs(first)
        first.window.close()
        assert GameStore(str(tmp_path / "games")).last_key() == key
        assert not Settings.load().choosing

    @pytest.mark.parametrize("way", ["menu", "day", "bare file", "file"])
    def test_so_is_what_comes_by_another_way(self, first: Desk, tmp_path: Path, way: str) -> None:
        window, unseen = first.window, first.session.identity
        if way == "menu":
            first.trigger("game_wood")
        elif way == "day":
            window.deals.deal_day(games.find("wood"), date(2026, 11, 30))
        else:
            other = Session(games.find("wood"), 5)
            play_some(other, 3 if way == "file" else 0)
            save_game(str(tmp_path / "game.belvedere"), other.record())
            window.files.open(str(tmp_path / "game.belvedere"))
        assert not is_open(first)
        assert first.session.variant.key == "wood"
        assert [standing.id for standing in first.session.line()] == [first.session.identity] != [unseen]
        # In a file are moves that can be taken back; nothing else is undone, and none is promised.
        assert first.session.can_undo is (way == "file")
        assert window.commands["undo"].isEnabled() is (way == "file")
        assert "Undo" not in first.say()
        assert window.windowTitle().startswith("Wood")
        play_some(first.session, 1)
        window.close()
        assert GameStore(str(tmp_path / "games")).last_key() == "wood"

    def test_the_menu_begins_with_the_deal_under_the_page_too(self, first: Desk, tmp_path: Path) -> None:
        unseen = first.session.identity
        first.trigger("game_terrace")
        assert not is_open(first)
        assert first.session.identity == unseen
        first.trigger("game_wood")
        first.trigger("undo")
        assert first.session.identity == unseen
        play_some(first.session, 1)
        first.window.close()
        assert GameStore(str(tmp_path / "games")).last_key() == "terrace"

    def test_the_deal_that_escape_has_shown_is_one_like_any(self, first: Desk) -> None:
        first.key(Qt.Key.Key_Escape)
        number = first.session.number
        first.trigger("game_wood")
        first.trigger("undo")
        assert (first.session.variant.key, first.session.number) == ("terrace", number)

    def test_the_cards_are_drawn_before_they_are_wanted(self, first: Desk) -> None:
        view, page = first.window.view, page_of(first)
        first.qtbot.waitUntil(lambda: view.layout_now.width == page.width())
        assert view.layout_now.height == page.height()
        assert not view.isVisible()

    def test_winnable_deals_only_holds_for_it_too(self, first: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        from belvedere.qt import game_control
        from belvedere.qt.next_deal import NextDeal

        monkeypatch.setattr(game_control, "next_deal", lambda *_: NextDeal(17, "a word on it"))
        click(first, tile_of(first, "wood"))
        assert (first.session.number, first.say()) == (17, "a word on it")

    def test_escape_goes_to_the_table(self, first: Desk) -> None:
        first.key(Qt.Key.Key_Escape)
        assert first.window.view.isVisible()
        assert first.session.variant.key == "terrace"
        first.mouse.click(first.mouse.spot("tableau:0"))
        assert first.window.view.layout_now.width == first.window.view.width()

    def test_only_who_never_played_and_asks_for_nothing_gets_it(self, tmp_path: Path) -> None:
        store, settings = GameStore(str(tmp_path / "none")), Settings.load()
        asked = app._nothing_played
        assert asked(StartOptions(), settings, store)
        assert asked(StartOptions(size=(800, 600)), settings, store)
        for options in (StartOptions(game="wood"), StartOptions(deal=4), StartOptions(options=("strict",))):
            assert not asked(options, settings, store)
        settings.save()
        assert not asked(StartOptions(), Settings.load(), store)
        settings.choosing = True
        settings.save()
        assert asked(StartOptions(), Settings.load(), store)


SHOW = "print(window.choosing.page is not None, window.session.variant.key)"


def test_the_program_itself_begins_with_it_until_a_game_is_chosen() -> None:
    for act in ("window.close()", "window.choosing.start('wood'); window.close()"):
        done = run_when_warm(f"{SHOW}; {act}")
        assert (done.returncode, said(done)) == (0, [])
        assert done.stdout.splitlines()[1] == "True terrace"
    done = run_when_warm(f"{SHOW}; window.close()")
    assert (done.returncode, said(done)) == (0, [])
    assert done.stdout.splitlines()[1] == "False wood"
