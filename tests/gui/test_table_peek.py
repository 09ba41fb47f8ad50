"""The right button, or the key L, shows a covered card in full."""

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtWidgets import QApplication

from belvedere.cards import FACE_DOWN_BIT, Card
from belvedere.qt.card_item import HELD, PEEKED
from belvedere.qt.decks import BACK
from belvedere.qt.marks import Mark
from belvedere.qt.table_view import TableView
from belvedere.rules.engine import legal_moves
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.mouse import LEFT, NONE, RIGHT, Mouse
from tests.gui.positions import position
from tests.gui.window_kit import HANDS

COVERED = position("thumb-and-pouch", tableau_0="KS QH JS", tableau_1="#7D #8D 9C", tableau_2="4H")


def code(name: str) -> int:
    return Card.parse(name).code


def peeked(view: TableView) -> list[int]:
    return [code for code, card in view.board.cards.items() if card.item.zValue() == PEEKED]


def test_u39_right_button_held_shows_the_covered_card(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COVERED)
    point = mouse.spot("tableau:0", 1)
    rect = mouse.rects("tableau:0")[1]
    mouse.press(point, RIGHT)
    assert peeked(view) == [code("QH")]
    foot = (rect.x + rect.width // 2, rect.y + rect.height - 4)
    assert view.itemAt(*foot) is view.board.cards[code("QH")].item
    mouse.release(point, RIGHT)
    assert peeked(view) == []
    assert view.session.moves == 0
    assert_shown(view)


@pytest.mark.parametrize(("pile", "index"), [("tableau:1", 0), ("tableau:1", 1), ("stock", -1)])
def test_u14_card_that_lies_face_down_is_never_shown(table: MakeTable, pile: str, index: int) -> None:
    start = COVERED._replace(piles=(bytes([code("#5S"), code("#6S")]), *COVERED.piles[1:]))
    view, mouse = table("thumb-and-pouch", position=start)
    mouse.press(mouse.spot(pile, index), RIGHT)
    assert peeked(view) == []
    mouse.release(mouse.spot(pile, index), RIGHT)
    assert_shown(view)


def test_u14_undo_turns_a_card_down_again(table: MakeTable) -> None:
    start = position("thumb-and-pouch", tableau_0="TH", tableau_1="#7D 9C")
    view, mouse = table("thumb-and-pouch", position=start)
    mouse.click(mouse.spot("tableau:1"))
    mouse.click(mouse.spot("tableau:0"))
    assert view.board.cards[code("7D")].shows == code("7D")
    view.session.undo()
    assert view.board.cards[code("7D")].shows == code("7D") | FACE_DOWN_BIT
    assert view.board.pixmap_of(code("7D")).cacheKey() == view.board.sheet.picture(BACK).cacheKey()
    assert_shown(view)


def test_peek_ends_with_another_button_escape_or_the_focus(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COVERED)
    point = mouse.spot("tableau:0", 0)
    mouse.press(point, RIGHT)
    mouse.press(point, LEFT)
    assert peeked(view) == []
    mouse.release(point, LEFT)
    mouse.release(point, RIGHT)
    mouse.press(point, RIGHT)
    mouse.key(Qt.Key.Key_Escape)
    assert peeked(view) == []
    mouse.release(point, RIGHT)
    mouse.press(point, RIGHT)
    QApplication.sendEvent(view.viewport_widget(), QEvent(QEvent.Type.UngrabMouse))
    assert peeked(view) == []
    mouse.release(point, RIGHT)
    assert (view.session.moves, mouse.selected()) == (0, None)
    assert_shown(view)


def test_right_button_neither_selects_nor_opens_a_menu(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COVERED)
    point = mouse.spot("tableau:2")
    mouse.press(point, RIGHT)
    mouse.move((point[0] + 50, point[1] + 50))
    mouse.release((point[0] + 50, point[1] + 50), RIGHT)
    assert (view.session.moves, mouse.selected()) == (0, None)
    assert QApplication.activePopupWidget() is None
    assert not [card for card in view.board.cards.values() if card.item.zValue() >= HELD]


def point(mouse: Mouse, at: tuple[float, float]) -> None:
    """Move there from elsewhere: Qt drops a move to the very point where the last test left the pointer."""
    mouse.move((at[0] + 9, at[1] + 1))
    mouse.move(at)


def hold(mouse: Mouse, key: Qt.Key = Qt.Key.Key_L, modifiers: Qt.KeyboardModifier = NONE) -> None:
    HANDS.keyPress(mouse._handle, key, modifiers)


def let_go(mouse: Mouse, key: Qt.Key = Qt.Key.Key_L, modifiers: Qt.KeyboardModifier = NONE) -> None:
    HANDS.keyRelease(mouse._handle, key, modifiers)


def test_u39_the_key_held_shows_the_card_under_the_pointer(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COVERED)
    rect = mouse.rects("tableau:0")[1]
    point(mouse, mouse.spot("tableau:0", 1))
    hold(mouse)
    assert peeked(view) == [code("QH")]
    assert view.itemAt(rect.x + rect.width // 2, rect.y + rect.height - 4) is view.board.cards[code("QH")].item
    # It goes on while the pointer moves, and the card that is under it then is hovered only when the key comes up.
    mouse.move(mouse.spot("tableau:2"))
    assert peeked(view) == [code("QH")]
    let_go(mouse)
    assert peeked(view) == []
    assert len(view.board.marked(Mark.HOVER)) == 1
    assert view.session.moves == 0
    assert_shown(view)


@pytest.mark.parametrize(("pile", "index"), [("tableau:1", 0), ("tableau:1", 2), ("stock", -1), ("tableau:3", -1)])
def test_u14_the_key_shows_no_card_that_lies_face_down_or_on_top(table: MakeTable, pile: str, index: int) -> None:
    start = COVERED._replace(piles=(bytes([code("#5S"), code("#6S")]), *COVERED.piles[1:]))
    view, mouse = table("thumb-and-pouch", position=start)
    point(mouse, mouse.spot(pile, index))
    hold(mouse)
    assert peeked(view) == []
    let_go(mouse)
    mouse.click(mouse.spot("tableau:0"))
    assert mouse.selected() is not None
    assert_shown(view)


def test_the_key_does_nothing_off_the_table_in_a_pause_or_with_control(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COVERED)
    point(mouse, mouse.spot("tableau:0", 1))
    hold(mouse, modifiers=Qt.KeyboardModifier.ControlModifier)
    assert peeked(view) == []
    let_go(mouse)
    view.set_covered(True)
    hold(mouse)
    assert peeked(view) == []
    let_go(mouse)
    view.set_covered(False)
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    hold(mouse)
    assert peeked(view) == []
    let_go(mouse)


@pytest.mark.parametrize("end", ["move", "pause", "escape", "focus", "leave", "press"])
def test_looking_ends_with_whatever_comes_between(table: MakeTable, end: str) -> None:
    view, mouse = table("thumb-and-pouch", position=COVERED)
    point(mouse, mouse.spot("tableau:0", 1))
    hold(mouse)
    assert peeked(view) == [code("QH")]
    if end == "move":
        view.session.play(next(iter(legal_moves(view.session.variant, view.session.position))))
    elif end == "pause":
        view.set_covered(True)
        view.set_covered(False)
    elif end == "escape":
        mouse.key(Qt.Key.Key_Escape)
    elif end == "focus":
        view.clearFocus()
        view.setFocus()
    elif end == "leave":
        QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    else:
        mouse.press(mouse.spot("tableau:2"))
        mouse.release(mouse.spot("tableau:2"))
    assert peeked(view) == []
    let_go(mouse)
    assert_shown(view)
    mouse.move(mouse.spot("tableau:2"))
    mouse.click(mouse.spot("tableau:2"))
    assert mouse.selected() is not None


def test_a_held_card_is_not_disturbed_by_the_key(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COVERED)
    start = mouse.spot("tableau:2")
    mouse.carry(start, mouse.spot("tableau:0", 1))
    hold(mouse)
    let_go(mouse)
    assert mouse.holds()
    assert peeked(view) == []
    mouse.release(start)
    assert_shown(view)
