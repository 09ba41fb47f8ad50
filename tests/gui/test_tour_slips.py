"""The tour of those who slip in it, press something else, change a setting, or whose program ends in it."""

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.qt.tour_cushion import TourCushion
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import is_legal
from belvedere.session import Session
from belvedere.store.game_file import save_game
from belvedere.store.game_store import GameStore
from belvedere.store.settings import Settings
from belvedere.table.moves import transfer
from belvedere.table.piles import Role
from belvedere.tour import STEPS, Did, Step
from tests.gui import start_page_kit
from tests.gui.start_kit import environment, when_warm
from tests.gui.start_page_kit import is_open, tile_of
from tests.gui.tour_kit import click, guide, is_on, panel, step, wanted, words
from tests.gui.tour_kit import desk as desk  # noqa: PLC0414  # a fixture
from tests.gui.window_kit import HANDS, NONE, OFFSCREEN, Desk, open_window
from tests.store.kit import again, count, play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def go_to(desk: Desk, here: Step) -> None:
    """Begin the tour anew and go to a step."""
    desk.trigger("tour")
    for _ in range(STEPS.index(here)):
        click(desk, "next")
    assert step(desk) is here


def arrow(desk: Desk) -> bool:
    """Whether the tour's arrow is seen."""
    QApplication.processEvents()
    marks = guide(desk)._marks
    assert marks is not None
    return marks.arrow.isVisible()


def runs(desk: Desk) -> bool:
    """Whether the clock runs."""
    return desk.session.clock_runs


def mode(desk: Desk) -> Automatic:
    """Which cards go up by themselves; asked anew each time, too."""
    return desk.session.automatic


def covered(desk: Desk) -> bool:
    """Whether the game is paused, as the table and the menu have it, too."""
    QApplication.processEvents()
    paused = desk.session.paused
    assert desk.window.view.covered == desk.window.commands["pause"].isChecked() == paused
    assert desk.window.commands["new"].isEnabled() == (not paused and not is_open(desk))
    return paused


class TestBegunInAPause:
    @pytest.fixture
    def paused(self, desk: Desk) -> Desk:
        desk.trigger("pause")
        assert covered(desk)
        desk.trigger("tour")
        assert not desk.session.paused
        return desk

    def test_the_last_step_leads_to_the_games(self, paused: Desk) -> None:
        for _ in STEPS:
            click(paused, "next")
        assert is_open(paused)
        assert not covered(paused)
        paused.trigger("tour")
        click(paused, "leave")
        assert is_open(paused)
        paused.key(Qt.Key.Key_Escape)
        assert not is_open(paused)
        assert covered(paused), "nothing was chosen"
        paused.trigger("pause")
        assert not covered(paused)
        paused.trigger("choose_game")
        paused.key(Qt.Key.Key_Escape)
        assert not covered(paused)

    @pytest.mark.parametrize("key", ["signora", "wood"])
    def test_what_is_chosen_there_is_played(self, paused: Desk, key: str) -> None:
        paused.trigger("choose_game")
        assert is_open(paused)
        start_page_kit.click(paused, tile_of(paused, key))
        assert paused.session.variant.key == key
        assert not covered(paused)
        paused.trigger("choose_game")
        paused.key(Qt.Key.Key_Escape)
        assert not covered(paused)

    @pytest.mark.parametrize("key", ["signora", "wood"])
    def test_what_is_chosen_in_the_menu_is_played(self, paused: Desk, key: str) -> None:
        paused.trigger(f"game_{key}")
        assert not is_on(paused)
        assert paused.session.variant.key == key
        assert not covered(paused)
        paused.trigger("choose_game")
        paused.key(Qt.Key.Key_Escape)
        assert not covered(paused)

    def test_a_file_is_opened(self, paused: Desk, tmp_path: Path) -> None:
        path = tmp_path / "one.belvedere"
        save_game(str(path), Session(games.find("wood"), 9).record())
        paused.window.files.open(str(path))
        assert (paused.session.variant.key, paused.session.number) == ("wood", 9)
        assert not is_on(paused)
        assert not covered(paused)
        paused.session.undo()
        assert paused.session.variant.key == "signora"
        assert not covered(paused)


def test_cards_go_up_by_themselves_only_after_it(desk: Desk) -> None:
    go_to(desk, Step.UP)
    desk.trigger("automatic_all")
    assert mode(desk) is Automatic.OFF
    assert Settings.load().automatic == "all"
    click(desk, "next")
    assert mode(desk) is Automatic.OFF
    click(desk, "leave")
    assert mode(desk) is Automatic.ALL
    desk.window.switches.set("automatic", "off")
    assert mode(desk) is Automatic.OFF


def test_what_it_says_follows_the_keys(desk: Desk) -> None:
    go_to(desk, Step.HELPED)
    assert "press Ctrl+Z or choose Undo" in words(desk)
    desk.window.keys.use("undo=F7")
    QApplication.processEvents()
    assert "press F7 or choose Undo" in words(desk)
    assert "press F7." in panel(desk).buttons["next"].accessibleDescription()
    desk.window.keys.use("")
    assert "press Ctrl+Z or choose Undo" in words(desk)


class TestTheArrowComesBack:
    def wrong(self, desk: Desk) -> tuple[str, str]:
        """A column whose top card goes neither onto that other one nor anywhere that the tour points to."""
        session, move = desk.session, guide(desk).move
        assert move is not None
        columns = [pile for pile in desk.window.view.layout_now.places if pile.role is Role.TABLEAU]
        pairs = [(one, other) for one in columns for other in columns if one not in (other, move.source)]
        source, target = next(
            pair for pair in pairs if not is_legal(session.variant, session.position, transfer(*pair))
        )
        return str(source), str(target)

    @pytest.mark.parametrize("here", [Step.MOVE, Step.UP])
    def test_after_cards_were_put_down(self, desk: Desk, here: Step) -> None:
        go_to(desk, here)
        assert arrow(desk)
        mouse, (source, target) = desk.mouse, self.wrong(desk)
        mouse.drag(mouse.spot(source), mouse.spot(target))
        assert arrow(desk), "dropped where it may not lie"
        mouse.carry(mouse.spot(source), (30.0, 400.0))
        assert not arrow(desk)
        desk.key(Qt.Key.Key_Escape)
        assert arrow(desk), "sent home"
        mouse.release((30.0, 400.0))
        mouse.click(mouse.spot(source))
        assert not arrow(desk)
        desk.window.resize(1100, 760)
        assert not arrow(desk)
        desk.key(Qt.Key.Key_Escape)
        assert arrow(desk), "selected no longer"
        mouse.click(mouse.spot(source))
        mouse.click(mouse.spot(target))
        desk.key(Qt.Key.Key_Escape)
        assert arrow(desk), "refused"
        assert is_on(desk)
        assert step(desk) is here

    def test_after_they_were_put_back_by_keys(self, desk: Desk) -> None:
        go_to(desk, Step.MOVE)
        desk.window.view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        for last in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
            desk.key(Qt.Key.Key_6)
            desk.key(Qt.Key.Key_Return)
            assert not arrow(desk)
            desk.key(last)
            assert arrow(desk)

    def test_after_a_hint_it_was_laid_over(self, desk: Desk) -> None:
        go_to(desk, Step.MOVE)
        desk.trigger("hint")
        desk.qtbot.waitUntil(lambda: desk.window.view.highlights.pointing is not None)
        mouse, (source, _target) = desk.mouse, self.wrong(desk)
        mouse.click(mouse.spot(source))
        assert not arrow(desk)
        desk.key(Qt.Key.Key_Escape)
        assert arrow(desk)


class TestEscape:
    def test_it_takes_the_frame_away_first_and_says_what_it_does_next(self, desk: Desk) -> None:
        go_to(desk, Step.MOVE)
        keyboard = desk.window.view.keyboard
        assert keyboard is not None
        heard: list[str] = []
        keyboard.cursor.told.connect(heard.append)
        desk.key(Qt.Key.Key_6)
        desk.key(Qt.Key.Key_Return)
        desk.key(Qt.Key.Key_Escape)
        assert keyboard.cursor.shown
        desk.key(Qt.Key.Key_Escape)
        assert is_on(desk)
        assert not keyboard.cursor.frame.isVisible()
        assert desk.say() == "The tour goes on. Escape once more leaves it."
        assert heard[-1] == desk.say()
        desk.key(Qt.Key.Key_Right)
        assert keyboard.cursor.shown, "the next key brings it back"
        desk.key(Qt.Key.Key_Escape)
        assert is_on(desk)
        desk.key(Qt.Key.Key_Escape)
        assert not is_on(desk)

    def test_a_click_that_was_meant_for_its_button_meets_nothing(self, desk: Desk) -> None:
        desk.trigger("choose_game")
        desk.trigger("tour")
        button = panel(desk).buttons["next"]
        at = button.mapTo(desk.window, QPoint(button.width() // 2, button.height() // 2))
        desk.key(Qt.Key.Key_Escape)
        assert is_open(desk)
        HANDS.mouseClick(desk.window.windowHandle(), Qt.MouseButton.LeftButton, NONE, at)
        QApplication.processEvents()
        assert is_open(desk)
        assert desk.window.findChildren(TourCushion)
        desk.qtbot.waitUntil(lambda: not desk.window.findChildren(TourCushion))
        assert desk.window.childAt(at) is not None

    def test_the_second_click_of_two_meets_nothing_either(self, desk: Desk) -> None:
        go_to(desk, Step.WHERE)
        button = panel(desk).buttons["next"]
        at = button.mapTo(desk.window, QPoint(button.width() // 2, button.height() // 2))
        handle = desk.window.windowHandle()
        HANDS.mouseClick(handle, Qt.MouseButton.LeftButton, NONE, at)
        HANDS.mouseDClick(handle, Qt.MouseButton.LeftButton, NONE, at)
        QApplication.processEvents()
        assert is_open(desk)
        assert desk.session.variant.key == "signora"


IN_THE_TOUR = """
import os
from belvedere.rules.engine import legal_moves
from PyQt6.QtWidgets import QApplication
window.choosing.leave()
for _ in range(3):
    window.session.play(next(iter(legal_moves(window.session.variant, window.session.position))))
window.commands["tour"].trigger()
for name in ("next", "next", "next"):
    window.choosing.tour.press(name)
    QApplication.processEvents()
window.session.play(next(iter(legal_moves(window.session.variant, window.session.position))))
os.write(1, (window.choosing.tour.tour.step.name + "\\n").encode())
"""


def test_a_program_that_is_killed_in_it_begins_as_if_it_had_not_been() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", when_warm(IN_THE_TOUR), "--game", "signora"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"warm\n"
        assert process.stdout.readline() == b"REFUSED\n"
        process.kill()
    store = GameStore()
    (kept,) = store.open_games()
    assert kept.variant.key == store.last_key() == "signora"
    record = store.record(kept.id)
    assert record is not None
    assert len(record.moves.splitlines()) == 3


def test_nothing_of_it_is_in_statistics_or_history(desk: Desk) -> None:
    keeper = desk.window.keeper
    assert keeper is not None

    def figures() -> tuple[object, ...]:
        return keeper.ended(), [each.id for each in keeper.open_games()], count(keeper.store.database)

    before = figures()
    go_to(desk, Step.HELPED)
    desk.trigger("undo")
    desk.trigger("hint")
    play_some(desk.session, 4)
    click(desk, "next")
    click(desk, "leave")
    assert figures() == before


def test_a_window_that_is_closed_in_it_begins_with_the_game_before(desk: Desk, tmp_path: Path) -> None:
    identity = desk.session.identity
    go_to(desk, Step.UP)
    desk.window.close()
    settings = Settings.load()
    assert settings.game == "signora"
    following = again(tmp_path / "games", settings.game)
    assert following is not None
    assert (following.identity, following.moves) == (identity, 5)


def test_it_waits_while_the_window_is_minimised(desk: Desk) -> None:
    go_to(desk, Step.HELPED)
    desk.trigger("undo")
    place = desk.session.record()
    desk.window.showMinimized()
    QApplication.processEvents()
    assert not runs(desk)
    desk.window.showNormal()
    QApplication.processEvents()
    assert wanted(desk) == (Did.HINTED,)
    assert panel(desk).isVisible()
    assert desk.session.record() == place
    click(desk, "leave")
    assert runs(desk)
    assert desk.session.moves == 5


def test_there_may_be_one_in_each_of_two_windows(desk: Desk, qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    other = open_window(qtbot, deck, "wood", folder=tmp_path / "games")
    play_some(other.session, 2)
    go_to(desk, Step.UP)
    go_to(other, Step.MOVE)
    move = guide(other).move
    assert move is not None
    other.session.play(move)
    assert (step(desk), step(other)) == (Step.UP, Step.UP)
    click(desk, "leave")
    assert is_on(other)
    click(other, "leave")
    assert [(each.session.variant.key, each.session.moves) for each in (desk, other)] == [("signora", 5), ("wood", 2)]
    other.window.close()
    desk.window.close()
    kept = GameStore(str(tmp_path / "games")).open_games()
    assert {each.variant.key for each in kept} == {"signora", "wood"}
