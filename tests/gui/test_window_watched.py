"""The window in which a game is watched: its table takes no move, it fits, and nothing else is touched."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QPushButton, QSlider, QWidget

from belvedere import games
from belvedere.qt.dialogs.history_dialog import HistoryDialog
from belvedere.qt.dialogs.watch_dialog import WatchDialog
from belvedere.qt.marks import Mark
from belvedere.rules.dealing import deal
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.solver import Budget, solve
from tests.gui.conftest import assert_shown
from tests.gui.mouse import Mouse
from tests.gui.show_kit import know
from tests.gui.watch_kit import given_up, history, place, plays, press, watch, watches
from tests.gui.window_kit import ALT, CTRL, OFFSCREEN, Desk, open_window
from tests.store.kit import again, play_some, results

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def clock_runs(desk: Desk) -> bool:
    """Whether the clock of the game on the table runs; asked anew each time."""
    return desk.session.clock_runs


# A table that is only looked at.


@pytest.mark.parametrize("key", ["eight-off", "wood", "terrace"])
def test_nothing_that_the_mouse_does_moves_a_card(qtbot: "QtBot", deck: "Deck", tmp_path: Path, key: str) -> None:
    desk = given_up(qtbot, deck, tmp_path, key)
    dialog = watch(desk)
    view, mouse = dialog.view, Mouse(dialog.view)
    for there in (0, 6):
        desk.key(Qt.Key.Key_End if there else Qt.Key.Key_Home)
        before = dialog.session.record()
        for pile in view.layout_now.places:
            at = mouse.spot(str(pile))
            mouse.move(at)
            assert not view.board.marked(Mark.HOVER)
            mouse.click(at)
            mouse.double_click(at)
            mouse.release(at)
            mouse.drag(at, mouse.spot("foundation:0"))
            assert not view.holding
            assert view.selection is None
        assert dialog.session.record()._replace(seconds=0.0) == before._replace(seconds=0.0)
        assert place(dialog) == there
    dialog.reject()


def test_no_base_card_is_asked_for(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path, "terrace", moves=1)
    dialog = watch(desk)
    assert dialog.session.position.base is None
    assert dialog.view.highlights.choice_text() == ""
    assert not dialog.view.board.marked(Mark.GLOW)
    dialog.reject()


# Which moves are shown.


def test_a_win_is_seen_though_it_was_undone(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    """Deal 1 of Eight Off, won and then taken back for some moves."""
    eight_off = games.find("eight-off")
    session = Session(eight_off, 1)
    desk = open_window(qtbot, deck, session=session, folder=tmp_path)
    for move in solve(eight_off, deal(eight_off, 1), Budget(nodes=50_000)).solution:
        session.play(move)
    count = session.moves
    for _ in range(5):
        desk.trigger("undo")
    dialog = watch(desk)
    desk.key(Qt.Key.Key_End)
    assert place(dialog) == count
    assert "taken back" not in dialog.words.full
    assert dialog.session.outcome is Outcome.WON
    dialog.reject()


def test_moves_that_were_taken_back_at_the_end_are_said_to_be(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = open_window(qtbot, deck, "signora", deal=5, folder=tmp_path)
    play_some(desk.session, 6)
    desk.trigger("undo")
    desk.trigger("undo")
    desk.trigger("new")
    dialog = watch(desk)
    desk.key(Qt.Key.Key_End)
    assert place(dialog) == 6
    assert dialog.words.full.startswith("Move 6 of 6, taken back at the end: ")
    dialog.reject()


# What does not replay.


@pytest.mark.parametrize("change", ["moves = 'tableau:0 9 tableau:1'", "moves = 'x'", "marks = x'00'"])
def test_a_game_that_does_not_replay_is_told_and_counts_on(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, change: str
) -> None:
    desk = given_up(qtbot, deck, tmp_path, "wood")
    assert desk.window.keeper is not None
    (played,) = desk.window.keeper.ended()
    desk.window.keeper.store.database.write(
        lambda connection: connection.execute(f"UPDATE games SET {change} WHERE id = ?", (played.id,))  # noqa: S608
    )
    dialog = history(desk)
    room = dialog.size()
    desk.key(Qt.Key.Key_W, ALT)
    qtbot.waitUntil(dialog.sentence.isVisible)
    assert desk.dialogs() == [dialog]
    assert dialog.sentence.text().startswith("The moves of this game cannot be read or are not allowed")
    assert dialog.height() >= room.height()
    dialog.reject()
    assert len(desk.window.keeper.ended()) == 1
    assert "aside" not in results(tmp_path).values()
    desk.trigger("undo")
    assert desk.session.moves == 0


def test_without_a_game_there_is_nothing_to_watch(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    dialog = history(desk)
    assert not dialog.watch.isEnabled()
    dialog._watch()
    assert desk.dialogs() == [dialog]
    dialog.reject()


# The window.


def test_u69_it_fits_closes_with_escape_and_gives_the_keyboard_back(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path
) -> None:
    desk = given_up(qtbot, deck, tmp_path, size=(800, 600))
    dialog = watch(desk)
    (list_dialog,) = (each for each in desk.dialogs() if isinstance(each, HistoryDialog))
    assert dialog.parentWidget() is list_dialog
    assert dialog.windowModality() is Qt.WindowModality.WindowModal
    assert dialog.minimumSizeHint().width() <= 780
    assert dialog.minimumSizeHint().height() <= 560
    screen = dialog.screen()
    assert screen is not None
    assert dialog.width() == min(900, screen.availableSize().width() - 20)
    assert dialog.height() == 650
    dialog.resize(780, 560)
    QApplication.processEvents()
    for widget in dialog.findChildren(QWidget):
        if widget.isVisible() and widget.parentWidget() is dialog:
            assert dialog.rect().contains(widget.geometry())
    assert_shown(dialog.view)
    desk.key(Qt.Key.Key_Escape)
    assert desk.dialogs() == [list_dialog]
    # A window manager does this when another window closes.
    desk.bring_forward(list_dialog)
    assert list_dialog.focusWidget() is list_dialog.table
    desk.key(Qt.Key.Key_Escape)
    assert desk.dialogs() == []


def test_escape_first_ends_a_look_at_a_card(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path, "eight-off")
    dialog = watch(desk)
    dialog.view.setFocus()
    mouse = Mouse(dialog.view)
    at = mouse.spot("tableau:0", 0)
    mouse.press(at, Qt.MouseButton.RightButton)
    desk.key(Qt.Key.Key_Escape)
    assert dialog.isVisible()
    mouse.release(at, Qt.MouseButton.RightButton)
    desk.key(Qt.Key.Key_Right)
    assert place(dialog) == 1
    desk.key(Qt.Key.Key_Space)
    assert plays(dialog)
    desk.key(Qt.Key.Key_Escape)
    assert not watches(desk)


def test_every_part_has_a_name_and_the_play_button_stays_as_wide(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path)
    dialog = watch(desk)
    names = ["First", "Back", "Play", "Forward", "Last", "Slower", "Faster", "C&lose"]
    assert [button.text() for button in dialog.findChildren(QPushButton)] == names
    for key in ("first", "back", "play", "forward", "last", "slower", "faster"):
        assert dialog.buttons[key].accessibleDescription().endswith(")")
        assert dialog.buttons[key].toolTip() == dialog.buttons[key].accessibleDescription()
    assert dialog.slider.accessibleName() == "Place in the game"
    assert dialog.view.accessibleName() == "Card table"
    where = [button.geometry() for button in dialog.buttons.values()]
    desk.key(Qt.Key.Key_Space)
    QApplication.processEvents()
    assert [button.geometry() for button in dialog.buttons.values()] == where
    dialog.reject()


@pytest.mark.parametrize("hidden", [False, True])
def test_the_clock_of_the_game_on_the_table_stands_meanwhile(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, hidden: bool
) -> None:
    desk = given_up(qtbot, deck, tmp_path)
    assert clock_runs(desk)
    dialog = watch(desk)
    assert not clock_runs(desk)
    if hidden:
        desk.window.hide()
        desk.window.show()
        assert not clock_runs(desk)
    dialog.reject()
    for each in desk.dialogs():
        each.reject()
    qtbot.waitUntil(lambda: clock_runs(desk))


def test_closing_the_window_meanwhile_ends_all(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = given_up(qtbot, deck, tmp_path)
    dialog = watch(desk)
    desk.key(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: dialog.session.moves == 1)
    desk.window.close()
    assert not desk.window.isVisible()
    found = again(tmp_path)
    assert found is not None
    assert found.number == desk.session.number


def test_its_speed_is_that_of_the_open_preferences_and_of_the_show(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path
) -> None:
    """Whichever of the three it is set in, the others show it at once."""
    desk = given_up(qtbot, deck, tmp_path, "eight-off")
    know(desk)
    desk.key(Qt.Key.Key_E, CTRL)
    show = desk.window.show_me
    assert show is not None
    assert show.panel is not None
    desk.window.dialogs.show_preferences()
    preferences = desk.window.dialogs.preferences
    assert preferences is not None
    slider = preferences.editors["show_speed"].findChild(QSlider)
    assert slider is not None
    desk.bring_forward()
    desk.window.dialogs.show_history()
    (listed,) = (each for each in desk.dialogs() if isinstance(each, HistoryDialog))
    listed.watch.click()
    (dialog,) = (each for each in desk.dialogs() if isinstance(each, WatchDialog))

    def speeds() -> list[object]:
        assert show is not None
        assert show.panel is not None
        assert slider is not None
        return [desk.window.settings.show_speed, slider.value(), dialog.speed.text(), show.panel.speed.text()]

    press(dialog, "faster")
    assert speeds() == [4, 4, "Speed 4 of 5", "Speed 4 of 5"]
    slider.setValue(2)
    assert speeds() == [2, 2, "Speed 2 of 5", "Speed 2 of 5"]
    show.press("slower")
    assert speeds() == [1, 1, "Speed 1 of 5", "Speed 1 of 5"]
    dialog.reject()
    # Closed, it follows no more.
    assert dialog._take_speed not in desk.window.switches.when_set
    slider.setValue(5)
    assert dialog.speed.text() == "Speed 1 of 5"
    show.end()
    listed.reject()
    preferences.reject()
