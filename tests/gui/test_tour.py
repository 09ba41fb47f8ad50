"""The tour: six steps on the real table by mouse and by keys, after which everything is as it was."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QEvent, QPoint, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QAbstractItemView, QApplication, QFrame, QLineEdit

from belvedere import games
from belvedere.game_record import GameRecord
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.solver import Budget, solve
from belvedere.store.game_store import GameStore
from belvedere.store.settings import Settings
from belvedere.table.moves import transfer
from belvedere.table.piles import PileId, Role
from belvedere.tour import Did, Step
from tests.gui.keys_kit import foreign
from tests.gui.start_page_kit import is_open, page_of
from tests.gui.tour_kit import click, guide, is_on, panel, step, wanted, words
from tests.gui.window_kit import CTRL, HANDS, NONE, OFFSCREEN, Desk, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def ringed(desk: Desk) -> list[str]:
    """The actions whose buttons are ringed."""
    bar = desk.window.tool_row.tools
    found = []
    for ring in guide(desk).rings:
        action = bar.actionAt(bar.mapFrom(desk.window, ring.geometry().center()))
        assert action is not None
        found.append(action.objectName())
    return found


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
    assert next_button.accessibleDescription().startswith("Step 1 of 6. All cards go")
    assert panel(desk).accessibleDescription().startswith("Step 1 of 6. All cards are to go to the foundations, each")
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


def pointing(desk: Desk) -> bool:
    """Whether the arrow of a hint is shown."""
    arrow = desk.window.view.highlights.arrow
    return arrow is not None and arrow.isVisible()


def go_to(desk: Desk, number: int) -> None:
    """Begin the tour anew and go to a step."""
    desk.trigger("tour")
    for _ in range(number - 1):
        click(desk, "next")
    assert guide(desk).tour.number == number


@pytest.mark.parametrize("number", [1, 5, *(pytest.param(each, marks=pytest.mark.full) for each in (2, 3, 4, 6))])
def test_any_move_may_be_made_in_any_step(desk: Desk, number: int) -> None:
    """What raises in a slot fails the test."""
    go_to(desk, number)
    session, first, here = desk.session, desk.session.position, step(desk)
    for move in legal_moves(session.variant, first):
        if step(desk) is not here or session.position != first:
            go_to(desk, number)
        session.play(move)
        QApplication.processEvents()
        marks = guide(desk)._marks
        assert marks is not None
        assert marks.arrow.isVisible() == (guide(desk).move is not None)
        assert panel(desk).place.text() == f"Step {guide(desk).tour.number} of 6"
        session.undo()
        QApplication.processEvents()
        assert words(desk)


def test_a_card_is_put_into_a_cell_by_mouse_where_nothing_asks_for_it(desk: Desk) -> None:
    for number in (1, 5, 6):
        go_to(desk, number)
        here, before = step(desk), desk.session.moves
        piles = desk.window.view.layout_now.places
        for column in (1, 3):
            taken = desk.session.position
            empty = next(pile for pile in piles if pile.role is Role.RESERVE and not taken.pile(pile).codes)
            desk.mouse.click(desk.mouse.spot(f"tableau:{column}"))
            desk.mouse.click(desk.mouse.spot(str(empty)))
            assert step(desk) is here
        assert desk.session.moves == before + 2


def test_a_step_that_cannot_be_done_here_says_so_and_undo_mends_it(desk: Desk) -> None:
    desk.trigger("tour")
    for column, cell in (("tableau:1", "reserve:5"), ("tableau:3", "reserve:6")):
        desk.session.play(transfer(PileId.parse(column), PileId.parse(cell)))
    desk.trigger("undo")
    desk.trigger("undo")
    click(desk, "next")
    asked = words(desk)
    assert asked.startswith("Move the ten of diamonds")
    desk.trigger("redo")
    desk.trigger("redo")
    assert step(desk) is Step.MOVE
    assert words(desk).startswith("That cannot be done here any more")
    assert ringed(desk) == ["undo"]
    desk.trigger("undo")
    desk.trigger("undo")
    assert words(desk) == asked
    assert ringed(desk) == []


def test_a_hint_is_the_only_arrow_as_long_as_it_is_shown(desk: Desk) -> None:
    for number in (1, 2, 4):
        go_to(desk, number)
        marks, highlights = guide(desk)._marks, desk.window.view.highlights
        assert marks is not None
        shown = [mark.isVisible() for mark in (marks.arrow, *marks.frames)]
        assert any(shown)
        desk.trigger("hint")
        desk.qtbot.waitUntil(partial(pointing, desk))
        desk.window.resize(900 + number, 700)
        QApplication.processEvents()
        assert not any(mark.isVisible() for mark in (marks.arrow, *marks.frames))
        highlights.point_out(None)
        assert [mark.isVisible() for mark in (marks.arrow, *marks.frames)] == shown


def test_undo_leads_no_further_back_than_its_beginning(desk: Desk) -> None:
    for number in range(1, 7):
        go_to(desk, number)
        for _ in range(4):
            desk.trigger("undo")
        assert desk.session.visiting
        assert desk.session.moves == 0
        desk.trigger("hint")
        assert is_on(desk)


def test_u88_only_the_deed_is_read_out_and_only_once(desk: Desk) -> None:
    keyboard = desk.window.view.keyboard
    assert keyboard is not None
    heard: list[str] = []
    keyboard.cursor.told.connect(heard.append)

    def news() -> list[str]:
        QApplication.processEvents()
        QApplication.processEvents()
        found = [sentence for sentence in heard if sentence.startswith("Step")]
        heard.clear()
        return found

    desk.trigger("tour")
    assert news() == ["Step 1 of 6. All cards go to the foundations, from ace to king. N goes on."]
    desk.key(Qt.Key.Key_N)
    assert news() == ["Step 2 of 6. Move the ten of diamonds onto the jack of diamonds."]
    desk.key(Qt.Key.Key_N)
    assert news() == ["Step 3 of 6. Send the ace of clubs to a foundation: press F."]
    desk.session.play(transfer(PileId.parse("tableau:0"), PileId.parse("reserve:5")))
    assert news() == [], "what is wanted is the same"
    desk.key(Qt.Key.Key_N)
    desk.key(Qt.Key.Key_N)
    news()
    desk.key(Qt.Key.Key_U)
    assert news() == ["Step 5 of 6. Now ask for a hint: press Ctrl+H."]
    desk.key(Qt.Key.Key_N)
    assert news() == ["Step 6 of 6. Rules, options and the other games are in the menus."]
    desk.key(Qt.Key.Key_B)
    assert len(news()) == 1


class TestKeys:
    def use(self, desk: Desk, text: str) -> None:
        desk.window.keys.use(text)
        QApplication.processEvents()

    def test_its_letters_count_before_all_others(self, desk: Desk) -> None:
        self.use(desk, "hint=N;sound=B;table.up=M")
        desk.trigger("tour")
        sound = desk.window.settings.sound
        for here in (Step.MOVE, Step.UP, Step.REFUSED):
            desk.key(Qt.Key.Key_N)
            assert step(desk) is here
        desk.window.view.setFocus()
        desk.key(Qt.Key.Key_B)
        assert step(desk) is Step.UP
        button = panel(desk).buttons["leave"]
        button.setFocus()
        desk.key(Qt.Key.Key_B)
        assert step(desk) is Step.MOVE
        assert desk.window.settings.sound == sound
        assert desk.window.view.highlights.pointing is None
        desk.key(Qt.Key.Key_N, CTRL)
        assert step(desk) is Step.MOVE
        click(desk, "leave")
        desk.key(Qt.Key.Key_B)
        assert desk.window.settings.sound != sound, "after the tour they are the player's again"

    def test_they_count_on_the_list_of_moves_too(self, desk: Desk) -> None:
        desk.trigger("moves")
        desk.trigger("tour")
        moves = desk.window.move_list
        assert moves is not None
        view = moves.findChild(QAbstractItemView)
        assert view is not None
        view.setFocus()
        desk.key(Qt.Key.Key_N)
        assert step(desk) is Step.MOVE

    def test_they_count_by_place_in_a_layout_without_latin_letters(self, desk: Desk) -> None:
        desk.trigger("tour")
        foreign(desk, 0x422, 57, "\u0442", NONE)
        assert step(desk) is Step.MOVE
        foreign(desk, 0x418, 56, "\u0438", NONE)
        assert step(desk) is Step.LOOK

    def test_they_are_typed_where_one_types(self, desk: Desk) -> None:
        go_to(desk, 2)
        desk.window.view.setFocus()
        desk.key(Qt.Key.Key_Slash)
        desk.key(Qt.Key.Key_N)
        field = desk.window.findChild(QLineEdit)
        assert field is not None
        assert field.text() == "n"
        assert step(desk) is Step.MOVE

    def test_who_holds_one_goes_one_step(self, desk: Desk) -> None:
        desk.trigger("tour")
        for kind, again in ((QEvent.Type.KeyPress, False), (QEvent.Type.KeyPress, True), (QEvent.Type.KeyPress, True)):
            focused = desk.window.focusWidget()
            assert focused is not None
            for event in (QEvent.Type.ShortcutOverride, kind):
                QApplication.sendEvent(focused, QKeyEvent(event, Qt.Key.Key_N.value, NONE, "n", again))
        assert step(desk) is Step.MOVE

    def test_the_keys_are_those_in_force(self, desk: Desk) -> None:
        self.use(desk, "table.up=X;undo=;this_game=;preferences=F9")
        go_to(desk, 3)
        assert words(desk).endswith("press X.")
        go_to(desk, 5)
        assert words(desk).endswith("choose Undo in the Control menu.")
        self.use(desk, "undo=F7;hint=N F8")
        assert "press F7 or choose Undo" in words(desk), "it follows at once"
        desk.key(Qt.Key.Key_F7)
        assert "press F8 or choose Hint" in words(desk), "N is not what asks for a hint here"
        desk.key(Qt.Key.Key_F8)
        assert wanted(desk) == ()
        self.use(desk, "this_game=;preferences=F9")
        go_to(desk, 6)
        assert "“This Game” in the Help menu. " in words(desk)
        assert "“Preferences” (F9)" in words(desk)


def test_a_game_that_is_won_in_it_is_told_of_and_leads_on(desk: Desk) -> None:
    session = desk.session
    for number in (1, 4, 5, 6):
        go_to(desk, number)
        for move in solve(session.variant, session.position, Budget(nodes=200_000)).solution:
            session.play(move)
        QApplication.processEvents()
        assert session.outcome is Outcome.WON
        assert desk.window.control.banner == ""
        assert desk.window.view.findChild(QFrame, "banner") is None
        assert words(desk).startswith("You have won! This game was for practice")
        assert ringed(desk) == []
        here = step(desk)
        desk.trigger("undo")
        assert not words(desk).startswith("You have won!")
        assert step(desk) is here
        desk.trigger("redo")
        assert words(desk).startswith("You have won!")
        if number == 6:
            continue
        click(desk, "next")
        assert guide(desk).tour.number == number + 1
        assert desk.outcome() is None
        assert not words(desk).startswith("You have won!")
    desk.window.control.catch_up()
    assert desk.window.control.banner == ""
    click(desk, "leave")
    assert desk.session.variant.key == "signora"
    assert desk.outcome() is None
    assert desk.window.control.banner == ""


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
