"""While a card is held, nothing else can be done: no key, no menu, no button of the mouse deals, undoes or starts."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication, QPushButton

from belvedere.cards import Rank
from belvedere.rules.automatic import Automatic
from belvedere.table.moves import Move
from belvedere.table.piles import PileId
from tests.gui.conftest import assert_shown, expected_cards
from tests.gui.positions import position
from tests.gui.window_kit import CTRL, HANDS, NONE, OFFSCREEN, Desk, one_to_go, open_window

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

KEPT = {
    "new",
    "restart",
    "deal_number",
    "continue",
    "next_deal",
    "previous_deal",
    "daily",
    "undo",
    "redo",
    "deal",
    "all_up",
    "finish",
    "hint",
    "strict",
}
"""These are not even heard: the card stays in the hand."""
HOME = {"quit", "pause"}
"""These end the drag and then do what they say: the window goes, or the table is covered. Nothing is dealt."""

THUMB = position(
    "thumb-and-pouch",
    tableau_0="KS QH JS",
    tableau_1="TH",
    tableau_2="9D AS",
    tableau_3="8C",
    waste="2D 4D",
    stock="#9C #8C #7C",
)
TERRACE = position(
    "wood",
    base="5",
    stock="#9C #8H #TD #TH",
    waste="KD",
    foundation_0="5H",
    tableau_0="9C",
    tableau_1="8H",
    tableau_2="5S",
    tableau_3="2C",
    tableau_4="2S",
    tableau_5="4C",
    tableau_6="4S",
    tableau_7="JC",
    tableau_8="JS",
)


def desks(qtbot: "QtBot", deck: "Deck") -> "Iterator[tuple[Desk, Move]]":
    """Windows in which as much as possible could be done, each with a move that can be made by hand."""
    for key, at, before, move in (
        ("thumb-and-pouch", THUMB, ("deal", "deal"), "tableau:1 1 tableau:0"),
        ("wood", TERRACE, ("deal", "deal"), "tableau:1 1 tableau:0"),
        ("eight-off", one_to_go(Rank.TEN), ("tableau:0 1 foundation:3", "tableau:0 1 foundation:3"), ""),
    ):
        desk = open_window(qtbot, deck, key, at=at)
        for text in before:
            desk.session.play(Move.parse(text))
        desk.trigger("undo")
        desk.rest()
        yield desk, Move.parse(move or "tableau:0 1 foundation:3")


AFTER_FULL_SCREEN = pytest.mark.qt_log_ignore(
    "^This plugin does not support ", "^Mouse event at .* occurs outside target window", extend=True
)
"""An X server takes a while to bring the window back from full screen; the hand lets go where the table was before.

The nearest mark alone counts, so it repeats what OFFSCREEN ignores."""


def state(desk: Desk) -> tuple[object, ...]:
    """Everything that a key pressed by mistake could change about the game."""
    session = desk.session
    return (
        session.variant,
        session.number,
        session.position,
        session.history,
        session.can_undo,
        session.can_redo,
        desk.outcome(),
        session.paused,
        expected_cards(session),
        desk.window.settings.game,
        desk.window.settings.strict,
    )


def hold(desk: Desk, move: Move) -> tuple[float, float]:
    """Take a card into the hand and carry it to where it could be dropped; where the pointer is then."""
    for _ in range(40):
        desk.window.activateWindow()
        desk.window.view.setFocus()
        QApplication.processEvents()
        start, end = desk.mouse.start_and_end(move)
        desk.mouse.carry(start, end)
        QApplication.processEvents()
        if desk.mouse.holds():
            return end
        # The window manager still brings back the focus, or the size, from what was tried before.
        desk.mouse.release(end)
        desk.qtbot.wait(50)
    raise AssertionError("no card can be taken into the hand")


def put_back(desk: Desk, end: tuple[float, float]) -> None:
    """Break the drag off, close what was opened, and let the button come up."""
    for dialog in desk.dialogs():
        dialog.reject()
    desk.window.view.cancel_gesture()
    desk.mouse.release(end)
    QApplication.processEvents()
    # One of the items that are tried makes cards fly home.
    desk.window.view.fast_forward()
    assert_shown(desk.window.view)


@AFTER_FULL_SCREEN
def test_no_item_of_a_menu_does_anything_to_the_game(qtbot: "QtBot", deck: "Deck") -> None:
    for desk, move in desks(qtbot, deck):
        commands, before = desk.window.commands, state(desk)
        enabled = {name for name, action in commands.items() if action.isEnabled()}
        assert {"new", "restart", "deal_number", "undo", "redo", "all_up", "game_redheads"} <= enabled
        assert ("deal" in enabled) is desk.session.variant.has_stock
        for name in sorted(commands.keys() - HOME):
            end = hold(desk, move)
            checked = commands[name].isChecked()
            desk.trigger(name)
            assert state(desk) == before, name
            assert desk.mouse.holds() or name not in KEPT
            put_back(desk, end)
            assert state(desk) == before, name
            if commands[name].isChecked() is not checked and not name.startswith(("speed_", "automatic_")):
                desk.trigger(name)
        assert commands[f"game_{desk.session.variant.key}"].isChecked()
        end = hold(desk, move)
        for name in sorted(KEPT):
            desk.trigger(name)
        desk.mouse.release(end)
        assert desk.session.history[-1][0].move == move, "and then it is dropped as if nothing had been tried"


@AFTER_FULL_SCREEN
def test_no_key_does_anything_to_the_game(qtbot: "QtBot", deck: "Deck") -> None:
    for desk, move in desks(qtbot, deck):
        before = state(desk)
        keys = [
            (name, sequence[0].key(), sequence[0].keyboardModifiers())
            for name, action in desk.window.commands.items()
            for sequence in action.shortcuts()
            if name not in HOME
        ]
        assert len(keys) >= 12
        others = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Backspace)
        keys += [(key.name, key, NONE) for key in others]
        for name, key, modifiers in keys:
            end = hold(desk, move)
            desk.key(key, modifiers)
            assert state(desk) == before, name
            assert desk.mouse.holds() or name not in KEPT
            put_back(desk, end)
            if desk.window.isFullScreen():
                desk.window.leave_full_screen()
            assert state(desk) == before, name


@pytest.mark.parametrize("button", ["Right", "Middle", "Back", "Forward", "Task"])
def test_no_other_button_does_anything_to_the_game(qtbot: "QtBot", deck: "Deck", button: str) -> None:
    """On the stock, on another pile, on the toolbar, on the status bar: the card goes home, and that is all."""
    other = Qt.MouseButton[button + "Button"]
    for desk, move in desks(qtbot, deck):
        before, view = state(desk), desk.window.view
        piles = [pile for pile in ("stock", "waste", "foundation:0", "tableau:2") if move_can_lie_on(desk, pile)]
        points = [desk.mouse.window_point(desk.mouse.spot(pile)) for pile in piles]
        points += [QPoint(60, 38), QPoint(300, desk.window.height() - 8)]
        for point in points:
            end = hold(desk, move)
            for send in (HANDS.mousePress, HANDS.mouseRelease):
                send(desk.window.windowHandle(), other, NONE, point)
            assert state(desk) == before
            assert not desk.mouse.holds()
            desk.mouse.release(end)
            QApplication.processEvents()
            assert state(desk) == before
            assert (view.selection, desk.dialogs()) == (None, [])
            assert_shown(view)


def move_can_lie_on(desk: Desk, pile: str) -> bool:
    """Whether this game has such a pile on its table."""
    return PileId.parse(pile) in desk.window.view.layout_now.places


def test_a_banner_button_does_nothing(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.TEN))
    desk.rest()
    (button,) = (each for each in desk.window.view.findChildren(QPushButton) if each.text() == "Finish")
    before, end = state(desk), hold(desk, Move.parse("tableau:0 1 foundation:3"))
    button.click()
    assert state(desk) == before
    desk.mouse.release(end)
    assert desk.session.moves == 1


@pytest.mark.parametrize("mode", [Automatic.SAFE, Automatic.ALL])
def test_automatic_moves_chosen_meanwhile_wait_for_the_next_move(qtbot: "QtBot", deck: "Deck", mode: Automatic) -> None:
    for desk, move in desks(qtbot, deck):
        before, end = state(desk), hold(desk, move)
        desk.trigger(f"automatic_{mode}")
        assert state(desk) == before
        assert desk.mouse.holds()
        put_back(desk, end)
        assert state(desk) == before


def test_a_pause_takes_the_card_out_of_the_hand(qtbot: "QtBot", deck: "Deck") -> None:
    for desk, move in desks(qtbot, deck):
        before, end = state(desk)[:6], hold(desk, move)
        desk.key(Qt.Key.Key_P)
        assert desk.session.paused
        assert not desk.mouse.holds()
        desk.mouse.release(end)
        assert state(desk)[:6] == before
        desk.key(Qt.Key.Key_P)
        assert state(desk)[:6] == before
        assert_shown(desk.window.view)


def test_closing_the_window_takes_the_card_out_of_the_hand(qtbot: "QtBot", deck: "Deck") -> None:
    for desk, move in desks(qtbot, deck):
        before, _ = state(desk)[:9], hold(desk, move)
        desk.key(Qt.Key.Key_Q, CTRL)
        assert not desk.window.isVisible()
        assert not desk.mouse.holds()
        assert state(desk)[:9] == before
