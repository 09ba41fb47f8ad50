"""What those hear who see nothing: where the keyboard is, at once, and each thing once, of nothing that is hidden."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QListWidget, QMenu, QPushButton, QScrollArea

from belvedere.cards import Rank
from belvedere.qt.dialogs.shortcuts_dialog import ShortcutsDialog
from belvedere.qt.pile_proxy import PileProxy
from belvedere.table.piles import PileId
from belvedere.words.voice import item_idle
from tests.gui.ear_kit import Ear
from tests.gui.keys_kit import KEY, at, cursor, press, read_out, runs
from tests.gui.preferences_kit import preferences
from tests.gui.start_page_kit import page_of
from tests.gui.window_kit import ALT, CTRL, OFFSCREEN, SHIFT, Desk, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = [OFFSCREEN, pytest.mark.usefixtures("no_search")]

RUNS = runs()


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ear]:
    listening = Ear(monkeypatch)
    yield listening
    listening.end()


def wait(desk: Desk) -> None:
    """Let be said what comes after all that is being said."""
    desk.qtbot.waitUntil(lambda: not cursor(desk)._later.isActive())
    QApplication.processEvents()


def test_the_pile_gets_the_keyboard_and_never_the_table(qtbot: "QtBot", deck: "Deck", ear: Ear) -> None:
    desk = open_window(qtbot, deck, "eight-off")
    press(desk, KEY.Key_2)
    ear.clear()

    def back(way: str) -> None:
        assert at(desk) == "tableau:1", way
        assert ear.stood[-1] is cursor(desk).proxies[PileId.parse("tableau:1")], way
        assert desk.window.view not in ear.stood, way
        ear.clear()

    for way in (KEY.Key_Escape, KEY.Key_Return):
        press(desk, KEY.Key_Slash, way)
        back("out of the line in which a card is found")
    press(desk, KEY.Key_F1, KEY.Key_Escape)
    back("out of the help")
    button = QPushButton("Beside", desk.window.centralWidget())
    button.show()
    button.setFocus()
    # The groups are cells, foundations and columns; each is come to where it was left.
    assert press(desk, KEY.Key_Tab) == "reserve:0"
    assert desk.window.view not in ear.stood
    button.setFocus()
    desk.key(KEY.Key_Backtab, SHIFT)
    back("from behind")


def test_what_lies_on_the_table_is_told_at_the_start(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", deal=5)
    wait(desk)
    view = desk.window.view
    assert view.accessibleDescription() == "Choose the base card: send one of these four cards to a foundation"
    press(desk, KEY.Key_Down)
    assert view.accessibleDescription() == "", "what was said there is not said again"
    assert read_out(desk)[1].startswith("None in the reserve")
    desk.trigger("game_eight-off")
    wait(desk)
    assert desk.session.variant.key == "eight-off"
    assert "reserve" not in read_out(desk)[1], "nothing is left of the game before"
    other = open_window(qtbot, deck, "eight-off")
    wait(other)
    assert other.window.view.accessibleDescription().startswith("Column 1: ")


def test_of_the_first_game_nothing_is_told_but_what_it_is(qtbot: "QtBot", deck: "Deck", ear: Ear) -> None:
    desk = open_window(qtbot, deck, "terrace")
    desk.window.choosing.welcome()
    QApplication.processEvents()
    page_of(desk)
    press(desk, KEY.Key_End)
    ear.clear()
    press(desk, KEY.Key_Return)
    wait(desk)
    name, rule = read_out(desk)
    assert desk.session.variant.key == "eight-off"
    assert ear.heard == [f"> {name} | {rule}"]
    assert rule == "Build down in suit; a gap takes a king or its run"


def test_the_tour_begins_and_ends_without_a_word_of_what_is_hidden(qtbot: "QtBot", deck: "Deck", ear: Ear) -> None:
    desk = open_window(qtbot, deck, "terrace")
    told: list[str] = []
    cursor(desk).told.connect(told.append)
    desk.window.choosing.ask()
    ear.clear()
    told.clear()
    page = page_of(desk)
    page.toured.emit()
    QApplication.processEvents()
    assert not [widget for widget in ear.stood if isinstance(widget, PileProxy)]
    ear.clear()
    told.clear()
    press(desk, KEY.Key_Escape)
    wait(desk)
    assert desk.window.choosing.page is not None
    assert not [widget for widget in ear.stood if isinstance(widget, PileProxy) or widget is desk.window.view]
    assert told == []


def test_each_thing_is_heard_once(qtbot: "QtBot", deck: "Deck", ear: Ear) -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", at=RUNS)
    press(desk, KEY.Key_2, KEY.Key_Return)
    press(desk, KEY.Key_1)
    ear.clear()
    press(desk, KEY.Key_Return)
    assert ear.heard == ["Column 1: nine of clubs on ten of diamonds; 5 cards"], "the name alone says the move"
    assert desk.say() == "The nine of clubs goes to column 1"
    press(desk, KEY.Key_Return)
    ear.clear()
    press(desk, KEY.Key_Plus)
    assert ear.heard == ["Picked up: 2 cards, ten of diamonds down to nine of clubs"]
    press(desk, KEY.Key_Escape)
    ear.clear()
    cursor(desk).proxies[PileId.parse("tableau:2")].click()
    assert len(ear.heard) == 1
    assert ear.heard[0].startswith("> Column 3: nine of hearts; 2 cards, 1 face down | Picked up: nine of hearts")
    press(desk, KEY.Key_Escape, KEY.Key_Slash)
    for letter in (KEY.Key_Q, KEY.Key_H):
        desk.key(letter)
    ear.clear()
    press(desk, KEY.Key_Return)
    assert ear.heard == [
        "> queen of hearts, card 2 of 5 in column 1 | The queen of hearts lies in column 1 under 3 cards"
    ]
    press(desk, KEY.Key_Slash)
    for letter in (KEY.Key_2, KEY.Key_H):
        desk.key(letter)
    ear.clear()
    press(desk, KEY.Key_Return)
    assert len(ear.heard) == 1
    assert ear.heard[0].endswith("| The two of hearts is not in sight: it lies face down")


def test_a_pause_says_how_it_ends_and_that_it_has(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    press(desk, KEY.Key_Down, KEY.Key_P)
    paused = "Paused: press P or click to go on"
    assert (desk.say(), read_out(desk)[1]) == (paused, paused)
    dead = ((KEY.Key_T, SHIFT), (KEY.Key_3, None), (KEY.Key_H, None), (KEY.Key_H, CTRL), (KEY.Key_Return, None))
    for key, held in dead:
        desk.window.control.say("")
        desk.key(key, held or Qt.KeyboardModifier.NoModifier)
        assert (desk.say(), read_out(desk)[1]) == (paused, paused)
    press(desk, KEY.Key_P)
    assert (desk.say(), read_out(desk)[1]) == ("The game goes on",) * 2


def test_a_won_game_answers_to_keys(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.KING))
    press(desk, KEY.Key_Down)
    desk.trigger("all_up")
    wait(desk)
    solved = "The game is solved: there is nothing left to play"
    for key, held in ((KEY.Key_D, None), (KEY.Key_H, None), (KEY.Key_F, None), (KEY.Key_B, CTRL)):
        desk.window.control.say("")
        desk.key(key, held or Qt.KeyboardModifier.NoModifier)
        assert desk.say() == solved
        assert read_out(desk)[1] == solved


def test_a_key_that_can_do_nothing_says_so(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    press(desk, KEY.Key_Down)
    desk.key(KEY.Key_Z, CTRL)
    assert desk.say() == item_idle("Undo")
    assert read_out(desk)[1] == desk.say()


def test_what_a_menu_switches_is_said(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    press(desk, KEY.Key_Down)
    desk.key(KEY.Key_V, ALT)
    desk.key(KEY.Key_C)
    assert (desk.say(), read_out(desk)[1]) == ("Clock: off",) * 2
    desk.trigger("clock")
    assert desk.say() == "Clock: on"
    desk.trigger("automatic_safe")
    assert desk.say() == "Automatic foundations: Safe"
    titles = [menu.title().replace("&", "") for menu in desk.window.findChildren(QMenu)]
    assert "Automatic foundations" in titles, "the three items stand below their name"


def test_tab_stops_in_the_preferences_at_what_can_be_set_alone(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    dialog = preferences(desk)
    for area in dialog.findChildren(QScrollArea):
        assert area.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_titles_in_the_list_of_keys_have_a_name_and_its_prompt_an_end(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    desk.key(KEY.Key_F1, CTRL)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, ShortcutsDialog)
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    keys = dialog.list
    first = keys.currentItem()
    assert first is not None
    desk.key(KEY.Key_Right)
    column = keys.currentColumn()
    assert column == 2
    for _ in range(40):
        if keys.currentIndex().parent().isValid():
            desk.key(KEY.Key_Down)
    assert keys.currentColumn() == 0, "the title has its name there alone, and is open there"
    assert keys.isExpanded(keys.currentIndex())
    desk.key(KEY.Key_Down)
    assert keys.currentColumn() == 2
    desk.key(KEY.Key_Return)
    desk.key(KEY.Key_Escape)
    assert keys.accessibleDescription() == "The keys stay as they are."


def test_a_list_tells_its_row_when_it_gets_the_keyboard(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_window(qtbot, deck, "eight-off")
    rows: list[int] = []
    names = QListWidget(desk.window.centralWidget())
    names.addItems(["one", "two"])
    names.setCurrentRow(1)
    names.show()
    monkeypatch.setattr(names, "currentChanged", lambda now, _before: rows.append(now.row()))
    names.setFocus()
    assert rows == [], "after the list itself"
    qtbot.waitUntil(lambda: rows == [1])
