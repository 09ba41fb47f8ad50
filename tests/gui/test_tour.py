"""The tour: six steps on the real table by mouse and by keys, after which everything is as it was."""

from itertools import product
from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.game_record import GameRecord
from belvedere.rules.automatic import Automatic
from belvedere.store.game_store import GameStore
from belvedere.store.settings import Settings
from belvedere.table.moves import transfer
from belvedere.table.piles import PileId
from belvedere.tour import Did, Step
from tests.gui.start_page_kit import is_open
from tests.gui.tour_kit import click, guide, is_on, panel, ringed, step, wanted, words
from tests.gui.tour_kit import desk as desk  # noqa: PLC0414  # a fixture
from tests.gui.window_kit import CTRL, OFFSCREEN, Desk

pytestmark = OFFSCREEN


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


def test_a_button_that_does_nothing_looks_so(desk: Desk) -> None:
    """At the first step there is none before; the words are as bright as ever once there is."""
    desk.trigger("tour")

    def brightest() -> int:
        button = panel(desk).buttons["back"]
        image = panel(desk).grab().toImage()
        inner = button.rect().translated(button.mapTo(panel(desk), QPoint())).adjusted(6, 6, -6, -6)
        spots = product(range(inner.left(), inner.right()), range(inner.top(), inner.bottom()))
        return max(image.pixelColor(*spot).lightness() for spot in spots)

    assert not panel(desk).buttons["back"].isEnabled()
    faint = brightest()
    click(desk, "next")
    panel(desk).buttons["next"].setFocus()
    assert 60 < faint < brightest() - 60


def test_what_was_said_of_one_step_stands_below_no_other(desk: Desk) -> None:
    desk.trigger("tour")
    for button in ("next", "next", "back"):
        desk.window.control.say("The ten of diamonds goes to column 4")
        click(desk, button)
        assert desk.say() == ""
