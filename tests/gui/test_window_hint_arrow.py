"""The arrow of a hint: from the card to its place, seen on cards and felt, and gone with whatever happens next."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QColor, QImage
from PyQt6.QtWidgets import QApplication

from belvedere.geometry import Rect
from belvedere.qt.look import DARK, LIGHT
from belvedere.qt.surfaces import LOOKS
from belvedere.table.moves import Move
from tests.gui.hint_kit import ask, every_game, play_by_mouse, pointing, seen
from tests.gui.ink_kit import contrast
from tests.gui.positions import position
from tests.gui.window_kit import CTRL, OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck
    from belvedere.qt.hint_arrow import HintArrow

pytestmark = OFFSCREEN


def arrow(desk: Desk) -> "HintArrow":
    """The arrow."""
    found = desk.window.view.highlights.arrow
    assert found is not None
    return found


def changed(before: QImage, after: QImage, rect: Rect) -> int:
    """How many pixels of a rectangle differ."""
    return sum(
        before.pixel(x, y) != after.pixel(x, y)
        for x in range(max(0, rect.x), min(before.width(), rect.x + rect.width))
        for y in range(max(0, rect.y), min(before.height(), rect.y + rect.height))
    )


def colour_at(image: QImage, point: QPointF) -> QColor:
    """The colour of a pixel."""
    return image.pixelColor(round(point.x()), round(point.y()))


def picture(desk: Desk) -> QImage:
    """The table as it is drawn, a pixel of the picture for one of the scene."""
    return desk.window.view.viewport_widget().grab().toImage()


@pytest.mark.usefixtures("no_search")
@every_game
def test_the_arrow_is_drawn_from_the_card_to_its_place_and_nowhere_else(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk = open_window(qtbot, deck, key, deal=3)
    view = desk.window.view
    for _ in range(4):
        plain = picture(desk)
        ask(desk)
        move = pointing(desk)
        assert move is not None
        QApplication.processEvents()
        drawn, layout, codes = picture(desk), view.layout_now, view.session.position
        source, target = (
            (layout.rects(pile, codes.pile(pile).codes) or [layout.place_rect(pile)])[-1]
            for pile in (move.source, move.target)
        )
        start, end = arrow(desk).start, arrow(desk).end
        assert source.contains(start.x(), start.y())
        assert target.contains(end.x(), end.y())
        body = QColor(*view.look.hint)
        assert colour_at(drawn, start) == body
        inside = end + (start - end) * 0.04
        near = Rect(round(inside.x()) - 6, round(inside.y()) - 6, 12, 12)
        assert changed(plain, drawn, near) > 20
        assert changed(plain, drawn, source) > source.width
        box = arrow(desk).sceneBoundingRect()
        for rect in (
            Rect(0, 0, drawn.width(), round(box.top())),
            Rect(0, round(box.bottom()), drawn.width(), drawn.height()),
            Rect(0, 0, round(box.left()), drawn.height()),
            Rect(round(box.right()), 0, drawn.width(), drawn.height()),
        ):
            assert plain.copy(*rect) == drawn.copy(*rect)
        play_by_mouse(desk, move)
        desk.mouse.move((1, view.layout_now.height - 2))
        QApplication.processEvents()


@pytest.mark.usefixtures("no_search")
def test_the_arrow_can_be_told_from_cards_and_felt_in_both_dresses(qtbot: "QtBot", deck: "Deck") -> None:
    for look in (LIGHT, DARK):
        assert contrast(look.hint, look.hint_edge) >= 4.5
        assert contrast(look.hint, (255, 255, 255, 255)) >= 4.5, "on a card the arrow itself is seen"
        assert contrast(look.hint_edge, look.felt) >= 4.5, "on the felt its edge is"
        assert look.hint not in (look.target, look.chosen, look.glow)


@pytest.mark.usefixtures("no_search")
def test_the_arrow_lies_above_all_cards_and_takes_no_press(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", deal=3)
    ask(desk)
    highest = max(card.item.zValue() for card in desk.window.view.board.cards.values())
    assert arrow(desk).zValue() > highest
    top = desk.mouse.spot("tableau:0")
    desk.mouse.click(top)
    assert desk.mouse.selected() is not None


@pytest.mark.usefixtures("no_search")
@pytest.mark.parametrize("way", ["press", "stock", "undo", "key", "pause", "escape", "right", "new", "all_up"])
def test_the_arrow_goes_with_whatever_happens_next(qtbot: "QtBot", deck: "Deck", way: str) -> None:
    desk = open_window(qtbot, deck, "falling-stars", deal=3)
    desk.key(Qt.Key.Key_D, CTRL)
    ask(desk)
    assert seen(desk)
    desk.mouse.move(desk.mouse.spot("tableau:3"))
    assert seen(desk), "looking round does not take it away"
    outside = (1.0, desk.window.view.layout_now.height - 2.0)
    if way == "press":
        desk.mouse.click(outside)
    elif way == "stock":
        desk.mouse.click(desk.mouse.spot("stock"))
    elif way == "right":
        desk.mouse.press(outside, Qt.MouseButton.RightButton)
        desk.mouse.release(outside, Qt.MouseButton.RightButton)
    elif way == "escape":
        desk.key(Qt.Key.Key_Escape)
    elif way == "key":
        desk.key(Qt.Key.Key_D, CTRL)
    elif way == "all_up":
        before = desk.session.position
        desk.trigger("all_up")
        if desk.session.position == before:
            desk.trigger("undo")
    else:
        desk.trigger(way)
    assert not seen(desk)
    assert pointing(desk) is None


@pytest.mark.usefixtures("no_search")
def test_the_arrow_stays_as_long_as_its_sentence_in_another_size_and_on_another_table(
    qtbot: "QtBot", deck: "Deck"
) -> None:
    """It went, and the sentence spoke of an arrow that was not there."""
    desk = open_window(qtbot, deck, "falling-stars", deal=3, speed="fast")
    ask(desk)
    move, sentence = pointing(desk), desk.say()
    assert move is not None
    before = arrow(desk).hold
    desk.window.resize(800, 600)
    qtbot.waitUntil(lambda: arrow(desk).hold != before)
    desk.trigger("table_sand")
    assert seen(desk)
    assert (pointing(desk), desk.say()) == (move, sentence)
    assert arrow(desk).hold == desk.mouse.rects(str(move.source))[-1]
    assert arrow(desk).opacity() == 1
    end = arrow(desk).end + (arrow(desk).start - arrow(desk).end) * 0.04
    assert colour_at(picture(desk), end) == QColor(*LOOKS["sand"].hint)
    # A card that is selected then has the table to itself.
    desk.mouse.click(desk.mouse.spot("tableau:0"))
    desk.trigger("table_wine")
    assert not seen(desk)
    assert desk.mouse.selected() is not None


@pytest.mark.usefixtures("no_search")
def test_the_arrow_follows_a_card_whose_fan_is_opened(qtbot: "QtBot", deck: "Deck") -> None:
    """The card under the pointer is shown in full where a fan is squeezed: the others move, and the arrow with them."""
    long = "KS KH KD KC QH QD QC JH JD JC TH TD TC 9D 7S 6S 5S"
    at = position("eight-off", tableau_0=long, tableau_1="8S")
    desk = open_window(qtbot, deck, "eight-off", at=at, size=(480, 360))
    desk.mouse.move((1, 1))
    while True:
        ask(desk)
        move = pointing(desk)
        assert move is not None
        if str(move) == "tableau:0 3 tableau:1":
            break
    before, frame = desk.mouse.rects("tableau:0")[-move.count], arrow(desk).hold
    assert frame.y == before.y
    desk.mouse.move(desk.mouse.spot("tableau:0", 9))
    assert seen(desk)
    now, frame = desk.mouse.rects("tableau:0")[-move.count], arrow(desk).hold
    assert now.y != before.y
    assert frame.y == now.y


@pytest.mark.usefixtures("no_search")
def test_the_arrow_of_a_run_begins_on_the_card_to_take_hold_of(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, at=position("eight-off", tableau_0="KD JH TH", tableau_1="QH"), key="eight-off")
    desk.window.view.highlights.point_out(Move.parse("tableau:0 2 tableau:1"))
    _, jack, ten = desk.mouse.rects("tableau:0")
    assert jack.y < arrow(desk).start.y() < ten.y
    assert jack.x < arrow(desk).start.x() < jack.x + jack.width
