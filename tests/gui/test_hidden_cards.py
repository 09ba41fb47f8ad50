"""A card that lies face down is told nowhere: not drawn, not named, in no sentence, tool tip or accessible name."""

import random
import re
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolTip, QWidget

from belvedere.cards import CARDS, FACE_DOWN_BIT, Card
from belvedere.qt.card_item import HELD, PEEKED
from belvedere.qt.decks import BACK
from belvedere.rules.engine import legal_moves
from belvedere.table.moves import Move, MoveKind
from belvedere.table.piles import PileId, Role
from belvedere.words import card_name
from tests.gui.mouse import RIGHT
from tests.gui.window_kit import OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

SUIT_SIGNS = dict(zip("SHDC", "♠♥♦♣", strict=True))


def hidden(desk: Desk) -> list[Card]:
    """The cards that lie face down now, as they would look face up."""
    codes = [code for pile in desk.session.position.piles for code in pile if code & FACE_DOWN_BIT]
    return [CARDS[code & ~FACE_DOWN_BIT] for code in codes]


def secrets(desk: Desk) -> list[Card]:
    """Those of them that no card like them lies open beside, whose name may be told."""
    codes = [code for pile in desk.session.position.piles for code in pile if not code & FACE_DOWN_BIT]
    open_ones = {CARDS[code].name for code in codes}
    return [card for card in hidden(desk) if card.name not in open_ones]


def told(heard: "Iterable[str]", cards: list[Card]) -> list[Card]:
    """Those of the cards of which a text tells in any of the ways in which one could."""
    whole = "\n".join(dict.fromkeys(heard))
    low, words = whole.lower(), set(re.split(r"[\s,.:;()]+", whole))
    return [
        card
        for card in cards
        if card_name(card) in low
        or repr(card) in whole
        or words & {card.name, f"#{card.name}", f"{card.rank.letter}{SUIT_SIGNS[card.suit.letter]}"}
    ]


def texts(desk: Desk) -> "Iterator[str]":
    """Everything that can be read or heard of the window: shown, hovered over, or asked for by a screen reader."""
    for widget in (desk.window, *desk.window.findChildren(QWidget)):
        yield from (widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.windowTitle())
        yield from (widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
    for action in desk.window.findChildren(QAction):
        yield from (action.text(), action.toolTip(), action.statusTip(), action.whatsThis())
    for item in desk.window.view.board.scene.items():
        yield item.toolTip()
    yield QToolTip.text()
    yield desk.window.status.sentence.full
    yield desk.window.view.highlights.choice_text()


def assert_nothing_told(desk: Desk, said: list[str]) -> None:
    """No text names a card that is hidden now, and each of these is drawn by its back alone."""
    board = desk.window.view.board
    assert told((*texts(desk), *said), secrets(desk)) == []
    said.clear()
    for card in hidden(desk):
        item = board.cards[card.code]
        if not desk.window.view.animating:
            assert item.shows & FACE_DOWN_BIT
            assert item.item.zValue() < min(HELD, PEEKED)
            if item.item.isVisible():
                assert board.pixmap_of(card.code).cacheKey() == board.sheet.picture(BACK).cacheKey()


def try_everything(desk: Desk, said: list[str], pile: str, index: int) -> None:
    """Point at a card, click it, click it twice, drag it, look at it, and listen after each."""
    at = desk.mouse.spot(pile, index)
    moves = desk.session.moves
    desk.mouse.move(at)
    assert_nothing_told(desk, said)
    desk.mouse.press(at, RIGHT)
    assert_nothing_told(desk, said)
    desk.mouse.release(at, RIGHT)
    desk.key(Qt.Key.Key_L)
    assert_nothing_told(desk, said)
    if desk.session.position.cards(PileId.parse(pile))[index].face_up or pile == "stock":
        return
    desk.mouse.click(at)
    assert_nothing_told(desk, said)
    desk.mouse.double_click(at)
    assert_nothing_told(desk, said)
    desk.mouse.carry(at, (500, at[1] + 90))
    assert not desk.mouse.holds()
    assert_nothing_told(desk, said)
    desk.mouse.release((500, at[1] + 90))
    assert (desk.session.moves, desk.mouse.selected()) == (moves, None)


def spots(desk: Desk, *, all_of_them: bool) -> "Iterator[tuple[str, int]]":
    """The top of each pile with the lowest card of each column, or every card that can be pointed at."""
    for pile in desk.window.view.layout_now.places:
        size = desk.session.position.pile(pile).size
        if size and pile.role is Role.TABLEAU:
            yield from ((str(pile), index) for index in (range(size) if all_of_them else {0, size - 1}))
        elif size:
            yield str(pile), size - 1


def play_by_hand(desk: Desk, move: Move) -> None:
    """As a player would, so that the table says what was done."""
    if move.kind is MoveKind.TRANSFER:
        desk.mouse.play_by_clicks(move)
    else:
        desk.mouse.click(desk.mouse.spot("stock"))


@pytest.mark.parametrize(("key", "moves"), [("thumb-and-pouch", 14), ("wood", 5)])
def test_u14_no_hidden_card_is_told_anywhere(qtbot: "QtBot", deck: "Deck", key: str, moves: int) -> None:
    """In random play with undo and redo, with every pile pointed at and tried."""
    desk = open_window(qtbot, deck, key, deal=3)
    said: list[str] = []
    desk.window.view.said.connect(said.append)
    chance = random.Random(4)
    for number in range(moves):
        for pile, index in spots(desk, all_of_them=number % 6 == 0):
            try_everything(desk, said, pile, index)
        move = chance.choice(list(legal_moves(desk.session.variant, desk.session.position)))
        play_by_hand(desk, move)
        assert desk.session.history[-1][0].move == move
        assert [text for text in said if text]
        assert_nothing_told(desk, said)
        for name in ("undo", "redo"):
            desk.trigger(name)
            assert_nothing_told(desk, said)
    assert QApplication.activePopupWidget() is None


def test_u14_after_a_redeal_the_cards_seen_before_are_hidden_again(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", deal=3)
    said: list[str] = []
    desk.window.view.said.connect(said.append)
    for _ in range(25):
        desk.mouse.click(desk.mouse.spot("stock"))
        assert_nothing_told(desk, said)
    assert desk.session.position.redeals_used == 1
    assert len(hidden(desk)) == 21 + 24


def test_u14_what_this_test_looks_for_is_found(qtbot: "QtBot", deck: "Deck") -> None:
    """The crawl itself: a hidden card's name put into each kind of text is noticed."""
    desk = open_window(qtbot, deck, "thumb-and-pouch", deal=3)
    name = card_name(hidden(desk)[0])
    item = desk.window.view.board.cards[hidden(desk)[3].code].item
    for put in (
        desk.window.view.setToolTip,
        desk.window.view.setAccessibleDescription,
        desk.window.commands["deal"].setStatusTip,
        item.setToolTip,
        desk.window.control.say,
    ):
        assert_nothing_told(desk, [])
        put(f"on the {name}")
        with pytest.raises(AssertionError):
            assert_nothing_told(desk, [])
        put("")
