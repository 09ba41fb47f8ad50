"""What the keys of the table do, and what is said of it."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QApplication, QLineEdit

from belvedere.cards import Rank
from belvedere.intents import Spot
from belvedere.qt.marks import Mark
from belvedere.table.piles import PileId
from tests.gui.keys_kit import KEY, at, foreign, keyboard, press, read_out, runs
from tests.gui.positions import position
from tests.gui.window_kit import ALT, CTRL, HANDS, NONE, OFFSCREEN, SHIFT, Desk, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = [OFFSCREEN, pytest.mark.usefixtures("no_search")]

RUNS = runs(tableau_4="2S", tableau_5="2C", tableau_6="3D")
CELLS = position(
    "eight-off", reserve_0="2H", reserve_2="KD", tableau_0="5S 4S 3S", tableau_1="6S", tableau_2="9C", foundation_0="AH"
)


def selected(desk: Desk) -> Spot | None:
    return desk.window.view.selection


def spot(pile: str, index: int) -> Spot:
    return Spot(PileId.parse(pile), index)


def test_enter_picks_up_and_puts_down_and_escape_puts_back(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", at=RUNS)
    assert press(desk, KEY.Key_Down) == "tableau:0", "the first key shows where the cursor is"
    press(desk, KEY.Key_2, KEY.Key_Return)
    assert selected(desk) == spot("tableau:1", 0)
    assert desk.say() == "Picked up: nine of clubs; column 1 takes it"
    assert len(desk.window.view.board.marked(Mark.TARGET)) == 1
    press(desk, KEY.Key_Escape)
    assert selected(desk) is None
    assert (desk.say(), read_out(desk)[1]) == ("Put back: nine of clubs",) * 2
    press(desk, KEY.Key_Space, KEY.Key_Space)
    assert desk.say() == "Put back: nine of clubs"
    press(desk, KEY.Key_Enter, KEY.Key_4, KEY.Key_Enter)
    assert desk.say() == "Only a ten of another suit can go on the jack of hearts"
    assert selected(desk) == spot("tableau:1", 0), "what is refused stays in the hand"
    press(desk, KEY.Key_1, KEY.Key_Space)
    assert desk.session.moves == 1
    assert at(desk) == "tableau:0"
    assert desk.say() == "The nine of clubs goes to column 1"
    assert read_out(desk) == (
        "Column 1: nine of clubs on ten of diamonds; 5 cards",
        "Build down in any other suit; a gap takes any card or run",
    ), "its new name says it already"
    assert press(desk, KEY.Key_U) == "tableau:0"
    assert read_out(desk) == (
        "Column 1: ten of diamonds on jack of spades; 4 cards",
        "The nine of clubs goes back to column 2",
    )
    press(desk, KEY.Key_U)
    assert desk.say() == "There is nothing to undo"
    press(desk, KEY.Key_R, KEY.Key_R)
    assert desk.say() == "There is nothing to redo"
    assert desk.session.moves == 1
    press(desk, KEY.Key_2, KEY.Key_Return)
    assert desk.say() == "There is no card in column 2"
    press(desk, KEY.Key_3, KEY.Key_Up)
    assert at(desk) == "waste", "no card that lies face down is stopped at"


def test_more_and_fewer_cards(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", at=RUNS)
    assert press(desk, KEY.Key_1, KEY.Key_Plus) == "tableau:0"
    assert selected(desk) == spot("tableau:0", 3)
    assert press(desk, KEY.Key_Plus) == "tableau:0/2"
    assert desk.say() == "Picked up: 2 cards, jack of spades down to ten of diamonds"
    press(desk, KEY.Key_Equal, KEY.Key_Plus)
    assert desk.say() == "Picked up: 4 cards, king of spades down to ten of diamonds"
    press(desk, KEY.Key_Plus)
    assert selected(desk) == spot("tableau:0", 0), "there are no more"
    assert press(desk, KEY.Key_Minus, KEY.Key_Minus) == "tableau:0/2"
    assert press(desk, KEY.Key_Minus) == "tableau:0"
    press(desk, KEY.Key_Minus)
    assert selected(desk) is None
    assert desk.say() == "Put back: ten of diamonds"
    press(desk, KEY.Key_Minus)
    assert selected(desk) is None
    # In a fan the arrows choose the card instead.
    assert press(desk, KEY.Key_Up, KEY.Key_Up) == "tableau:0/1"
    assert read_out(desk)[0] == "queen of hearts, card 2 of 4 in column 1"
    press(desk, KEY.Key_Return)
    assert desk.say() == "Picked up: 3 cards, queen of hearts down to ten of diamonds"
    press(desk, KEY.Key_Down, KEY.Key_Return)
    assert selected(desk) == spot("tableau:0", 2)
    assert press(desk, KEY.Key_PageUp) == "tableau:0/0"
    assert press(desk, KEY.Key_PageDown) == "tableau:0"
    press(desk, KEY.Key_Escape, KEY.Key_3, KEY.Key_Plus, KEY.Key_Plus)
    assert desk.say() == "A card that lies face down cannot be moved"
    assert selected(desk) == spot("tableau:2", 1)


def test_u87_keys_of_piles_groups_and_targets(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=CELLS)
    assert press(desk, KEY.Key_C) == "reserve:0"
    assert read_out(desk) == ("Cell 1: two of hearts", "Holds one card")
    assert press(desk, KEY.Key_C, KEY.Key_C) == "reserve:2"
    assert press(desk, KEY.Key_G) == "foundation:0"
    assert press(desk, KEY.Key_End) == "foundation:3"
    assert press(desk, KEY.Key_Home) == "foundation:0"
    assert press(desk, KEY.Key_Tab) == "tableau:0"
    assert press(desk, KEY.Key_Tab) == "reserve:2", "Tab goes round where nothing else takes the keyboard"
    desk.key(KEY.Key_Backtab, SHIFT)
    assert at(desk) == "tableau:0"
    for key, sentence in (
        (KEY.Key_S, "This game has no stock"),
        (KEY.Key_W, "This game has no waste"),
        (KEY.Key_V, "This game has no reserve"),
        (KEY.Key_9, "This game has 8 columns"),
        (KEY.Key_D, "This game has no stock: all cards are dealt"),
    ):
        assert press(desk, key) == "tableau:0"
        assert desk.say() == sentence
    # Without anything picked up: the piles whose cards can be moved.
    desk.key(KEY.Key_Right, CTRL)
    assert at(desk) == "tableau:1"
    desk.key(KEY.Key_Left, CTRL)
    desk.key(KEY.Key_Up, CTRL)
    assert at(desk) == "reserve:2"
    press(desk, KEY.Key_1, KEY.Key_PageUp, KEY.Key_Return)
    assert desk.say() == "Picked up: 3 cards, five of spades down to three of spades"
    desk.key(KEY.Key_Right, CTRL)
    assert at(desk) == "tableau:1"
    desk.key(KEY.Key_Down, CTRL)
    assert at(desk) == "tableau:1", "it is the only pile that takes them"
    press(desk, KEY.Key_Return)
    assert desk.session.moves == 1
    assert read_out(desk)[0] == "Column 2: three of spades on four of spades; 4 cards"
    press(desk, KEY.Key_C, KEY.Key_C)
    assert at(desk) == "reserve:1"
    press(desk, KEY.Key_3, KEY.Key_Return, KEY.Key_C)
    assert at(desk) == "reserve:1", "of the cells, the next that is free"
    desk.key(KEY.Key_Right, CTRL)
    assert at(desk) == "reserve:3"


def test_a_card_goes_up_by_f_and_to_no_cell(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=CELLS)
    press(desk, KEY.Key_C, KEY.Key_F)
    assert desk.say() == "The two of hearts goes to foundation 1"
    assert at(desk) == "reserve:0", "the cursor stays"
    assert read_out(desk)[0] == "Cell 1: free"
    press(desk, KEY.Key_F)
    assert desk.say() == "There is no card in cell 1"
    press(desk, KEY.Key_1, KEY.Key_F)
    assert desk.say() == "No foundation takes the three of spades now"
    desk.key(KEY.Key_Return, SHIFT)
    assert desk.session.moves == 1
    press(desk, KEY.Key_PageUp, KEY.Key_Return, KEY.Key_F)
    assert desk.say() == "A foundation takes one card at a time"
    assert selected(desk) == spot("tableau:0", 0)
    press(desk, KEY.Key_Escape, KEY.Key_U, KEY.Key_C, KEY.Key_Return, KEY.Key_4, KEY.Key_F)
    assert desk.say() == "The two of hearts goes to foundation 1", "what is picked up goes, wherever the cursor is"


def test_u87_dealing_pausing_hints_and_what_is_told(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    press(desk, KEY.Key_D)
    assert desk.say() == "The jack of diamonds is dealt"
    assert press(desk, KEY.Key_S) == "stock"
    desk.key(KEY.Key_Z, CTRL)
    desk.key(KEY.Key_D, CTRL)
    assert desk.say() == "The jack of diamonds is dealt", "also by the key of the menu"
    press(desk, KEY.Key_Return)
    assert desk.session.moves == 2
    assert read_out(desk) == ("Stock: 80 cards", "The ten of diamonds is dealt")
    press(desk, KEY.Key_H)
    pointing = [desk.window.view.highlights.pointing]
    assert at(desk) == str(pointing[0].source if pointing[0] else None), "Enter picks up what the hint is about"
    press(desk, KEY.Key_W, KEY.Key_Return)
    pointing.append(desk.window.view.highlights.pointing)
    assert [move is None for move in pointing] == [False, True], "a hint goes with the next deed"
    press(desk, KEY.Key_Escape)
    desk.key(KEY.Key_T, SHIFT)
    assert desk.say().startswith("Stock: 80 cards. Waste: ten of diamonds; 3 cards. Reserve: ")
    assert read_out(desk)[1] == desk.say()
    desk.key(KEY.Key_M, SHIFT)
    assert " moves: " in desk.say()
    desk.key(KEY.Key_S, SHIFT)
    assert desk.say() == "Score: 1 of 104; Base card: five"
    press(desk, KEY.Key_P)
    assert desk.session.paused
    frame = keyboard(desk).cursor.frame
    assert not frame.isVisible()
    press(desk, KEY.Key_D, KEY.Key_Right, KEY.Key_Return)
    assert desk.session.moves == 2, "nothing is played while the table is covered"
    press(desk, KEY.Key_P)
    assert frame.isVisible(), "the pause is over"


def test_the_base_card_is_chosen_by_keys(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace")
    press(desk, KEY.Key_2)
    assert read_out(desk) == ("Column 2: ace of clubs; 1 card", "2 in the reserve, the first under 1 card")
    press(desk, KEY.Key_Return, KEY.Key_W, KEY.Key_Return)
    assert desk.say() == "The base card goes to a foundation"
    press(desk, KEY.Key_G, KEY.Key_Return)
    assert desk.say() == "Base card: ace of clubs; 6 columns filled; waste: ace of hearts"
    desk.key(KEY.Key_N, CTRL)
    qtbot.waitUntil(lambda: read_out(desk)[1].startswith("Choose the base card"))


def test_a_held_key_goes_on_only_where_that_does_no_harm(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    table = keyboard(desk)
    press(desk, KEY.Key_1)
    for key, moved in ((KEY.Key_Right, True), (KEY.Key_D, False)):
        before = at(desk), desk.session.moves
        event = QKeyEvent(QEvent.Type.KeyPress, key, NONE, "", True)
        assert table.takes(event)
        assert ((at(desk), desk.session.moves) != before) is moved


def test_nothing_is_done_with_other_keys_or_other_modifiers(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    press(desk, KEY.Key_1)
    for key, modifiers in (
        (KEY.Key_D, SHIFT),
        (KEY.Key_V, CTRL),
        (KEY.Key_T, NONE),
        (KEY.Key_0, NONE),
        (KEY.Key_Backspace, NONE),
        (KEY.Key_2, ALT | CTRL),
    ):
        desk.key(key, modifiers)
        assert at(desk) == "tableau:0"
    assert desk.session.moves == 0


def test_nothing_is_done_while_the_mouse_holds_a_card(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", at=RUNS)
    desk.mouse.carry(desk.mouse.spot("tableau:1"), desk.mouse.spot("tableau:0"))
    press(desk, KEY.Key_3, KEY.Key_D, KEY.Key_Return, KEY.Key_Slash)
    assert desk.mouse.holds()
    assert at(desk) == ""
    desk.key(KEY.Key_Escape)
    assert not desk.mouse.holds()
    desk.mouse.release(desk.mouse.spot("tableau:0"))
    assert desk.session.moves == 0


def test_after_the_win_keys_play_nothing_and_the_win_is_read_out_last(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.KING))
    press(desk, KEY.Key_1, KEY.Key_F)
    assert desk.session.outcome is not None
    qtbot.waitUntil(lambda: read_out(desk)[1].startswith("You have won deal 1"))
    press(desk, KEY.Key_G, KEY.Key_Return, KEY.Key_Plus, KEY.Key_F, KEY.Key_D)
    assert desk.session.moves == 1
    assert at(desk) == "foundation:0"


# Other layouts and locks.

CYRILLIC = {
    "W": (0x426, 25, "\u0446"),
    "D": (0x412, 40, "\u0432"),
    "U": (0x413, 30, "\u0433"),
    "P": (0x417, 33, "\u0437"),
}


def test_letters_count_by_their_place_where_the_layout_has_none_of_ours(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    foreign(desk, *CYRILLIC["W"], NONE)
    assert at(desk) == "waste"
    foreign(desk, *CYRILLIC["D"], NONE)
    assert desk.session.moves == 1
    foreign(desk, *CYRILLIC["U"], NONE)
    assert desk.session.moves == 0
    foreign(desk, 0x415, 28, "\u0415", SHIFT)
    assert desk.say().startswith("Stock: 82 cards. ")
    for paused in (True, False):
        foreign(desk, *CYRILLIC["P"], NONE)
        assert desk.session.paused is paused
    # In a French layout, the row of digits has letters and signs, and digits with Shift.
    foreign(desk, 0xC9, 11, "é", NONE)
    assert at(desk) == "tableau:1"
    foreign(desk, KEY.Key_3, 12, "3", SHIFT)
    assert at(desk) == "tableau:2"
    # A Latin letter counts as itself, wherever it is: Z of a German layout is no Y.
    foreign(desk, KEY.Key_W, 40, "w", NONE)
    assert at(desk) == "waste"
    # The place of the slash.
    foreign(desk, KEY.Key_Period, 61, ".", NONE)
    assert isinstance(QApplication.focusWidget(), QLineEdit)


def test_num_lock_caps_lock_and_groups_change_nothing(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    pad, group = Qt.KeyboardModifier.KeypadModifier, Qt.KeyboardModifier.GroupSwitchModifier
    desk.key(KEY.Key_5, pad)
    assert at(desk) == "tableau:4"
    desk.key(KEY.Key_Left, pad)
    assert at(desk) == "tableau:3"
    desk.key(KEY.Key_W, group)
    assert at(desk) == "waste"
    foreign(desk, KEY.Key_D, 40, "D", NONE)
    assert desk.session.moves == 1, "Caps Lock"
    desk.key(KEY.Key_Enter, pad)
    assert selected(desk) is not None
    desk.key(KEY.Key_Minus, pad)
    assert selected(desk) is None


def test_l_looks_at_the_card_under_the_cursor(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    assert press(desk, KEY.Key_1, KEY.Key_Up) == "tableau:0/4"
    view, handle = desk.window.view, desk.window.windowHandle()
    code = desk.session.position.pile(PileId.parse("tableau:0")).codes[4]
    item = view.board.cards[code].item
    height = item.zValue()
    HANDS.keyPress(handle, KEY.Key_L)
    assert item.zValue() > height
    press(desk, KEY.Key_2)
    assert at(desk) == "tableau:0/4", "other keys wait"
    HANDS.keyRelease(handle, KEY.Key_L)
    assert item.zValue() == height
