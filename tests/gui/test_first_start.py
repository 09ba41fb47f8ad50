"""The very first start: a game is chosen before one lies on the table, and no undo leads to what nobody chose."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.qt import app
from belvedere.qt.start_options import StartOptions
from belvedere.session import Session
from belvedere.store.game_file import save_game
from belvedere.store.game_store import FILE, GameStore
from belvedere.store.settings import Settings
from belvedere.words import game_name
from tests.gui.start_kit import run_when_warm, said
from tests.gui.start_page_kit import click, clock_runs, is_open, marked, page_of, tile_of, type_in
from tests.gui.start_page_kit import desk as desk  # noqa: PLC0414  # a fixture
from tests.gui.verdict_kit import LOST, note
from tests.gui.window_kit import HANDS, OFFSCREEN, Desk, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


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
            self.titles.append(window.windowTitle())
            window.windowTitleChanged.connect(self.titles.append)
            show(window, size)

        monkeypatch.setattr(MainWindow, "show_first", welcome)
        self.titles: list[str] = []
        return open_window(qtbot, deck, "terrace", folder=tmp_path / "games", size=(1280, 800))

    def test_no_deal_that_nobody_sees_is_in_the_title(self, first: Desk) -> None:
        """Task bars showed one for as long as the window was being made."""
        assert set(self.titles) == {"Choose a Game"}
        first.key(Qt.Key.Key_Escape)
        assert self.titles[-1].startswith("Terrace · deal ")

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
