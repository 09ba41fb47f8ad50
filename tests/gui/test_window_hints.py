"""Hints in the window: an arrow from the card to its place, a sentence of why, and nothing that moves."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QColor, QImage
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.cards import Rank
from belvedere.geometry import Rect
from belvedere.qt.hinting import WAIT
from belvedere.qt.oracle import Oracle
from belvedere.rules.engine import legal_moves
from belvedere.solver.verdict import Kind
from belvedere.table.moves import Move, MoveKind
from belvedere.table.piles import STOCK
from tests.gui.conftest import assert_shown
from tests.gui.positions import position
from tests.gui.window_kit import CTRL, OFFSCREEN, Desk, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck
    from belvedere.qt.hint_arrow import HintArrow

pytestmark = OFFSCREEN
every_game = pytest.mark.parametrize("key", [variant.key for variant in games.ALL])

TO_AND_FRO = position(
    "wood",
    base="3",
    reserve_0="3C 7S",
    waste="5S",
    foundation_0="3H",
    tableau_0="9C 8H",
    tableau_1="9S",
    tableau_2="KC",
    tableau_3="KS",
    tableau_4="KC",
    tableau_5="KS",
    tableau_6="QC",
    tableau_7="QS",
    tableau_8="QC",
)
"""Wood with no move that leads anywhere."""


@pytest.fixture
def no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is searched, so that hints are those of the rules alone, and the same on every computer."""
    monkeypatch.setattr(Oracle, "want", lambda _self: None)


def ask(desk: Desk) -> None:
    """Ask for a hint by its key."""
    desk.key(Qt.Key.Key_H, CTRL)


def pointing(desk: Desk) -> Move | None:
    """The move to which the arrow points; asked anew each time, which a type checker does not expect."""
    return desk.window.view.highlights.pointing


def arrow(desk: Desk) -> "HintArrow":
    """The arrow."""
    found = desk.window.view.highlights.arrow
    assert found is not None
    return found


def seen(desk: Desk) -> bool:
    """Whether the arrow is on the table."""
    found = desk.window.view.highlights.arrow
    return found is not None and found.isVisible()


def play_by_mouse(desk: Desk, move: Move) -> None:
    """Play a move as a player does: a click on the stock, or a drag."""
    if move.kind is MoveKind.TRANSFER:
        desk.mouse.play_by_drag(move)
    else:
        desk.mouse.click(desk.mouse.spot(str(STOCK)))


@pytest.mark.usefixtures("no_search")
@every_game
def test_u6_a_hint_points_from_card_to_place_and_can_be_played_by_mouse(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk = open_window(qtbot, deck, key, deal=3)
    for number in range(12):
        before = desk.session.position
        ask(desk)
        move = pointing(desk)
        assert move is not None
        assert move in legal_moves(desk.session.variant, before)
        assert desk.session.position == before, "a hint moves nothing"
        assert desk.session.hints == number + 1
        assert seen(desk)
        assert_shown(desk.window.view)
        play_by_mouse(desk, move)
        assert desk.session.history[-1][0].move == move
        assert not seen(desk)


@pytest.mark.usefixtures("no_search")
def test_u6_hints_are_those_of_the_game_that_was_switched_to(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood")
    for key in ("eight-off", "terrace", "thumb-and-pouch", "redheads", "eight-off", "signora"):
        ask(desk)
        desk.trigger(f"game_{key}")
        assert not seen(desk)
        ask(desk)
        move = pointing(desk)
        assert move is not None
        play_by_mouse(desk, move)
        assert desk.session.history[-1][0].move == move
    desk.trigger("game_eight-off")
    desk.trigger("strict")
    ask(desk)
    assert pointing(desk) in legal_moves(desk.session.variant, desk.session.position)


@pytest.mark.usefixtures("no_search")
def test_asked_again_the_next_best_is_shown_and_in_the_end_the_first(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", deal=3)
    shown: list[tuple[Move | None, str]] = []
    ask(desk)
    while (pointing(desk), desk.say()) not in shown:
        shown.append((pointing(desk), desk.say()))
        ask(desk)
    assert (pointing(desk), desk.say()) == shown[0]
    assert len(shown) > 2
    assert desk.session.hints == 1, "of one position it is one hint"
    desk.mouse.click(desk.mouse.spot("tableau:0"))
    ask(desk)
    assert (pointing(desk), desk.say()) == shown[0], "what had gone from the table is shown again"


@pytest.mark.usefixtures("no_search")
def test_the_sentence_stands_in_the_status_bar_and_is_told_to_assistive_technology(
    qtbot: "QtBot", deck: "Deck"
) -> None:
    at = position("thumb-and-pouch", waste="QD 5S", tableau_0="KC 6H", tableau_1="KS", stock="#2D")
    desk = open_window(qtbot, deck, "thumb-and-pouch", at=at)
    ask(desk)
    assert desk.say() == "Move the five of spades to column 1: it frees the queen of diamonds"
    assert desk.window.status.sentence.accessibleName() == desk.say()


# What is drawn.


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
    from belvedere.qt.look import DARK, LIGHT, Ink

    def light(ink: Ink) -> float:
        parts = [part / 255 for part in ink[:3]]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    def contrast(one: Ink, other: Ink) -> float:
        high, low = sorted((light(one), light(other)), reverse=True)
        return (high + 0.05) / (low + 0.05)

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
@pytest.mark.parametrize(
    "way", ["press", "stock", "undo", "key", "resize", "pause", "escape", "right", "new", "all_up"]
)
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
    elif way == "resize":
        desk.window.resize(900, 640)
        qtbot.waitUntil(lambda: not seen(desk))
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


# When there is none.


@pytest.mark.usefixtures("no_search")
def test_no_hint_in_a_pause_and_after_the_end(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.KING))
    hint = desk.window.commands["hint"]
    assert hint.isEnabled()
    desk.trigger("pause")
    assert not hint.isEnabled()
    ask(desk)
    desk.window.hinting.ask()
    assert not seen(desk)
    desk.trigger("pause")
    assert hint.isEnabled()
    ask(desk)
    move = pointing(desk)
    assert move is not None
    assert desk.say() == "Send the king of clubs up to foundation 4: all cards can go up now"
    play_by_mouse(desk, move)
    assert desk.outcome() is not None
    assert not hint.isEnabled()
    desk.window.hinting.ask()
    assert not seen(desk)
    assert desk.session.hints == 1


@pytest.mark.usefixtures("no_search")
def test_no_hint_while_a_card_is_held(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", deal=3)
    start = desk.mouse.spot("waste")
    desk.mouse.carry(start, (start[0] + 60, start[1] + 60))
    assert desk.mouse.holds()
    ask(desk)
    assert not seen(desk)
    assert desk.mouse.holds()
    assert desk.session.hints == 0
    desk.window.view.cancel_gesture()
    desk.mouse.release(start)


@pytest.mark.usefixtures("no_search")
def test_where_nothing_helps_that_is_said_and_counts_as_no_hint(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", at=TO_AND_FRO)
    ask(desk)
    assert not seen(desk)
    assert desk.say() == "No hint: no move is seen to help. Try one, or go back with Undo."
    assert desk.session.hints == 0
    desk.session.play(next(iter(legal_moves(desk.session.variant, desk.session.position))))
    ask(desk)
    assert desk.say() == "No hint: only moves in circles are left. Go back with Undo."


# What is known.


def test_the_hint_is_that_of_the_solution_when_there_is_one(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1, verdict=True)
    oracle = desk.window.oracle
    qtbot.waitUntil(lambda: oracle.solution is not None, timeout=20_000)
    for _ in range(5):
        solution = oracle.solution
        assert solution
        ask(desk)
        assert pointing(desk) == solution[0]
        play_by_mouse(desk, solution[0])
    assert desk.session.hints == 5


def test_a_hint_starts_the_search_even_if_the_verdict_is_hidden(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", deal=1, verdict=False)
    assert desk.window.oracle.kind is None
    ask(desk)
    qtbot.waitUntil(lambda: seen(desk), timeout=5_000)
    qtbot.waitUntil(lambda: desk.window.oracle.kind is Kind.WINNABLE, timeout=20_000)
    solution = desk.window.oracle.solution
    assert solution
    first = pointing(desk)
    ask(desk)
    assert solution[0] in (first, pointing(desk))


def test_a_hint_waits_a_moment_for_the_search_and_no_longer(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks = [True]
    monkeypatch.setattr(Oracle, "want", lambda _self: None)
    monkeypatch.setattr(Oracle, "thinking", property(lambda _self: thinks[0]))
    desk = open_window(qtbot, deck, "eight-off", deal=1)
    ask(desk)
    assert not seen(desk)
    qtbot.waitUntil(lambda: seen(desk), timeout=WAIT * 8)
    desk.mouse.click((1, 1))
    desk.session.play(next(iter(legal_moves(desk.session.variant, desk.session.position))))
    ask(desk)
    assert not seen(desk)
    ask(desk)
    assert seen(desk), "who asks twice will not wait"
    desk.session.undo()
    ask(desk)
    desk.window.oracle.changed.emit()
    assert not seen(desk)
    thinks[0] = False
    desk.window.oracle.changed.emit()
    assert seen(desk), "the search has found out, or given up"
    thinks[0] = True
    desk.session.redo()
    ask(desk)
    desk.session.undo()
    qtbot.wait(WAIT + 50)
    assert not seen(desk), "the position that was asked about has gone"


def test_a_lost_game_is_called_so(qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Oracle, "want", lambda _self: None)
    desk = open_window(qtbot, deck, "wood", deal=3)
    knowledge = desk.window.oracle.knowledge
    monkeypatch.setattr(knowledge, "kind", lambda *_: Kind.UNWINNABLE)
    ask(desk)
    assert desk.say() == "This deal cannot be won: try another one"
    desk.key(Qt.Key.Key_D, CTRL)
    ask(desk)
    assert desk.say() == "This can no longer be won: go back with Undo"
    assert not seen(desk)


def test_the_longest_sentence_fits_into_a_narrow_window(qtbot: "QtBot", deck: "Deck") -> None:
    """As long as tests/unit/test_hint_words.py allows."""
    desk = open_window(qtbot, deck, "thumb-and-pouch", size=(800, 600))
    desk.window.control.say("Move the run of the queen of diamonds to column 7: the eight of diamonds can go up then")
    QApplication.processEvents()
    assert desk.window.status.sentence.text() == desk.say()
