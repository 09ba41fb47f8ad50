"""The tour: six steps on the real table by mouse and by keys, after which everything is as it was."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.game_record import GameRecord
from belvedere.qt.tour import TourGuide
from belvedere.qt.tour_panel import TourPanel
from belvedere.rules.automatic import Automatic
from belvedere.store.game_store import GameStore
from belvedere.store.settings import Settings
from belvedere.tour import Did, Step
from tests.gui.start_page_kit import is_open, page_of
from tests.gui.window_kit import CTRL, HANDS, NONE, OFFSCREEN, Desk, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def guide(desk: Desk) -> TourGuide:
    found = desk.window.choosing.tour
    assert found is not None
    return found


def panel(desk: Desk) -> TourPanel:
    found = guide(desk).panel
    assert found is not None
    return found


def step(desk: Desk) -> Step:
    """Asked anew each time, which a type checker does not expect of an attribute."""
    QApplication.processEvents()
    return guide(desk).tour.step


def wanted(desk: Desk) -> tuple[Did, ...]:
    QApplication.processEvents()
    return guide(desk).tour.wanted


def is_on(desk: Desk) -> bool:
    QApplication.processEvents()
    return guide(desk).open


def click(desk: Desk, key: str) -> None:
    button = panel(desk).buttons[key]
    at = button.mapTo(desk.window, QPoint(button.width() // 2, button.height() // 2))
    HANDS.mouseClick(desk.window.windowHandle(), Qt.MouseButton.LeftButton, NONE, at)
    QApplication.processEvents()


def ringed(desk: Desk) -> list[str]:
    """The actions whose buttons are ringed."""
    bar = desk.window.tool_row.tools
    found = []
    for ring in guide(desk).rings:
        action = bar.actionAt(bar.mapFrom(desk.window, ring.geometry().center()))
        assert action is not None
        found.append(action.objectName())
    return found


def words(desk: Desk) -> str:
    return panel(desk).words.text()


@pytest.fixture
def desk(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> Desk:
    """Signora with five moves made, its clock running, kept."""
    desk = open_window(qtbot, deck, folder=tmp_path / "games")
    play_some(desk.session, 5)
    return desk


def test_cards_are_moved_by_mouse(desk: Desk) -> None:
    desk.window.switches.set("automatic", "all")
    desk.trigger("tour")
    assert desk.window.windowTitle() == "Tour"
    assert desk.session.variant.key == "eight-off"
    assert step(desk) is Step.LOOK
    assert not panel(desk).buttons["back"].isEnabled()
    marks = guide(desk)._marks
    assert marks is not None
    assert [label.text() for label in marks.labels if label.isVisible()] == ["Foundations", "Columns", "Cells"]
    click(desk, "next")
    assert step(desk) is Step.MOVE
    assert not [label for label in marks.labels if label.isVisible()]
    assert marks.arrow.isVisible()
    desk.mouse.press(desk.mouse.spot("tableau:5"))
    desk.mouse.move((desk.mouse.spot("tableau:3")[0], desk.mouse.spot("tableau:3")[1] - 40))
    desk.mouse.move(desk.mouse.spot("tableau:3"))
    assert not marks.arrow.isVisible(), "what is in the hand has marks of its own"
    desk.mouse.release(desk.mouse.spot("tableau:3"))
    assert step(desk) is Step.UP
    assert "ace of clubs" in words(desk)
    assert desk.session.moves == 1, "nothing goes up by itself in the tour"
    desk.mouse.double_click(desk.mouse.spot("tableau:6"))
    assert step(desk) is Step.REFUSED
    move = guide(desk).move
    assert move is not None
    desk.mouse.click(desk.mouse.spot(str(move.source)))
    assert wanted(desk) == (Did.REFUSED,)
    desk.mouse.click(desk.mouse.spot(str(move.target)))
    assert step(desk) is Step.REFUSED
    assert wanted(desk) == ()
    assert desk.say() != ""
    assert "says why" in words(desk)


def test_undo_hint_and_menus_are_ringed_and_the_end_leads_to_the_games(desk: Desk) -> None:
    desk.window.switches.set("automatic", "all")
    before = desk.session.record()
    desk.trigger("tour")
    height = desk.window.view.height()
    for _ in range(3):
        click(desk, "next")
    click(desk, "next")
    assert step(desk) is Step.HELPED
    assert ringed(desk) == ["undo"]
    desk.trigger("undo")
    assert wanted(desk) == (Did.HINTED,)
    assert ringed(desk) == ["hint"]
    desk.trigger("hint")
    assert wanted(desk) == ()
    click(desk, "next")
    assert step(desk) is Step.WHERE
    assert len(guide(desk).rings) == 3, "the menus Help, Options and Game"
    assert desk.window.view.highlights.pointing is None
    assert desk.window.view.height() == height, "the table keeps its size from step to step"
    click(desk, "next")
    assert is_open(desk)
    desk.key(Qt.Key.Key_Escape)
    assert desk.session.record()._replace(seconds=0) == before._replace(seconds=0)
    assert desk.session.automatic is Automatic("all")


def test_it_is_done_by_keys(desk: Desk) -> None:
    desk.trigger("tour")
    next_button = panel(desk).buttons["next"]
    assert next_button.hasFocus()
    assert next_button.accessibleDescription().startswith("Step 1 of 6. All cards are to go")
    desk.key(Qt.Key.Key_Return)
    assert step(desk) is Step.MOVE
    keyboard = desk.window.view.keyboard
    assert keyboard is not None
    cursor = keyboard.cursor
    assert cursor.shown
    assert str(cursor.at.pile) == "tableau:5"
    proxy = cursor.proxies[cursor.at.pile]
    assert proxy.accessibleDescription().startswith("Step 2 of 6. Move the ten of diamonds")
    desk.key(Qt.Key.Key_Return)
    desk.key(Qt.Key.Key_4)
    desk.key(Qt.Key.Key_Return)
    assert step(desk) is Step.UP
    desk.key(Qt.Key.Key_7)
    desk.key(Qt.Key.Key_F)
    assert step(desk) is Step.REFUSED
    desk.key(Qt.Key.Key_1)
    desk.key(Qt.Key.Key_Return)
    desk.key(Qt.Key.Key_2)
    desk.key(Qt.Key.Key_Return)
    assert wanted(desk) == ()
    assert cursor.shown, "the keyboard is never lost"
    desk.key(Qt.Key.Key_Escape)
    assert is_on(desk), "Escape puts down what is picked up first"
    desk.key(Qt.Key.Key_N)
    assert step(desk) is Step.HELPED
    desk.key(Qt.Key.Key_U)
    desk.key(Qt.Key.Key_H)
    assert wanted(desk) == ()
    desk.key(Qt.Key.Key_B)
    assert step(desk) is Step.REFUSED
    desk.key(Qt.Key.Key_N)
    desk.key(Qt.Key.Key_N)
    assert step(desk) is Step.WHERE
    assert panel(desk).buttons["next"].hasFocus()
    assert panel(desk).buttons["next"].text() == "Choose a Game"
    desk.key(Qt.Key.Key_Left)
    assert panel(desk).buttons["back"].hasFocus()
    desk.key(Qt.Key.Key_Escape)
    assert not is_on(desk)
    assert desk.session.variant.key == "signora"
    assert desk.window.view.hasFocus()


def test_nothing_of_it_is_kept_and_the_game_before_goes_on(desk: Desk, tmp_path: Path) -> None:
    keeper = desk.window.keeper
    assert keeper is not None
    before = desk.session.record()
    game = Settings.load().game
    desk.trigger("tour")
    for name in ("new", "restart", "save_copy", "show_me", "deal_number", "daily", "pause"):
        assert not desk.window.commands[name].isEnabled()
    click(desk, "next")
    move = guide(desk).move
    assert move is not None
    desk.session.play(move)
    QApplication.processEvents()
    kept = keeper.store.record(before.id)
    assert isinstance(kept, GameRecord)
    assert kept.moves == before.moves
    assert Settings.load().game == game
    click(desk, "leave")
    assert desk.session.identity == before.id
    assert desk.window.windowTitle().startswith("Signora")
    for name in ("new", "save_copy", "show_me", "deal_number", "daily", "pause", "undo"):
        assert desk.window.commands[name].isEnabled()
    desk.window.close()
    games_kept = GameStore(str(tmp_path / "games")).open_games()
    assert [each.id for each in games_kept] == [before.id]


def test_closing_the_window_in_it_leaves_the_game_as_it_was(desk: Desk, tmp_path: Path) -> None:
    before = desk.session.record()
    desk.trigger("tour")
    click(desk, "next")
    desk.window.close()
    store = GameStore(str(tmp_path / "games"))
    assert [each.id for each in store.open_games()] == [before.id]
    kept = store.record(before.id)
    assert kept is not None
    assert kept.moves == before.moves


def test_a_step_that_cannot_be_done_any_more_lies_there_anew(desk: Desk) -> None:
    desk.trigger("tour")
    click(desk, "next")
    click(desk, "next")
    assert step(desk) is Step.UP
    assert desk.session.moves == 0, "the ace can go up without the move before"
    click(desk, "next")
    click(desk, "next")
    assert step(desk) is Step.HELPED
    assert desk.session.moves == 2
    click(desk, "back")
    click(desk, "back")
    assert step(desk) is Step.UP
    assert guide(desk).move is not None


def test_another_game_from_a_menu_ends_it(desk: Desk) -> None:
    desk.trigger("tour")
    desk.trigger("game_eight-off")
    assert not is_on(desk)
    assert desk.session.variant.key == "eight-off"
    assert not desk.session.visiting
    desk.session.undo()
    assert desk.session.variant.key == "signora"
    desk.trigger("tour")
    desk.session.new_game(games.find("wood"), 3)
    assert not is_on(desk)
    assert desk.session.variant.key == "wood"
    desk.trigger("tour")
    desk.key(Qt.Key.Key_O, CTRL)
    assert is_open(desk)
    assert not is_on(desk)


def test_it_begins_again_where_it_is_asked_for_in_it(desk: Desk) -> None:
    desk.trigger("tour")
    click(desk, "next")
    click(desk, "next")
    desk.trigger("tour")
    assert step(desk) is Step.LOOK
    assert desk.session.moves == 0
    click(desk, "leave")
    assert desk.session.variant.key == "signora"


def test_a_pause_waits_too(desk: Desk) -> None:
    desk.key(Qt.Key.Key_P)
    assert desk.session.paused
    desk.trigger("tour")
    assert not desk.window.view.covered
    click(desk, "leave")
    assert desk.session.paused
    assert desk.window.view.covered


@pytest.mark.parametrize("size", [(800, 600), (560, 620)])
def test_the_panel_covers_nothing_and_has_room_for_all_words(desk: Desk, size: tuple[int, int]) -> None:
    desk.window.resize(*size)
    QApplication.processEvents()
    desk.trigger("tour")
    for _ in range(6):
        QApplication.processEvents()
        panel_now, label = panel(desk), panel(desk).words
        assert label.heightForWidth(label.width()) <= label.height()
        assert panel_now.geometry().top() >= desk.window.view.geometry().bottom()
        for button in panel_now.buttons.values():
            place = button.mapTo(panel_now, QPoint(0, 0))
            assert place.x() >= 0
            assert place.x() + button.width() <= panel_now.width()
        if not guide(desk).tour.is_last:
            click(desk, "next")


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
