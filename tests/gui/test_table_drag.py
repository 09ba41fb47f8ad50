"""Cards that are dragged: taken up, held in the hand, and what is drawn of them meanwhile."""

from time import monotonic, process_time

import pytest
from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QMouseEvent, QPaintEvent
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from belvedere.cards import FACE_DOWN_BIT
from belvedere.qt.marks import Mark
from belvedere.qt.table_view import TableView
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import legal_moves
from belvedere.table.moves import Move
from belvedere.table.piles import PileId, Role
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.drag_kit import COLUMNS, TEN_OF_HEARTS, cards_of, held, is_drawn
from tests.gui.positions import position

KING_OF_SPADES = 13


def test_card_follows_the_pointer_and_lands(table: MakeTable, qtbot: QtBot) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    start, end = mouse.start_and_end(Move.parse("tableau:1 1 tableau:0"))
    mouse.carry(start, end)
    assert mouse.holds()
    card = view.board.cards[TEN_OF_HEARTS]
    qtbot.waitUntil(lambda: abs(card.item.x() - mouse.rects("tableau:0")[-1].x) <= 2)
    mouse.release(end)
    assert not mouse.holds()
    assert cards_of(view, "tableau:0") == ["KS", "QH", "JS", "TH"]
    assert_shown(view)


def test_u25_card_that_went_up_by_itself_is_not_dragged(table: MakeTable) -> None:
    """The card is gone before the drag begins: nothing moves, and the card now there stays."""
    start = position("thumb-and-pouch", tableau_0="KS 2H", tableau_1="AH", waste="9C")
    view, mouse = table("thumb-and-pouch", position=start)
    view.session.automatic = Automatic.ALL
    point = mouse.spot("tableau:0")
    mouse.press(point)
    view.session.play(Move.parse("tableau:1 1 foundation:0"))
    assert cards_of(view, "tableau:0") == ["KS"]
    mouse.move((point[0] + 60, point[1] + 60))
    mouse.move((point[0] + 90, point[1] + 90))
    assert not mouse.holds()
    mouse.release((point[0] + 90, point[1] + 90))
    assert view.session.moves == 1
    assert mouse.selected() is None
    assert_shown(view)


def test_u29_trembling_hand_still_clicks(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    x, y = mouse.spot("tableau:1")
    mouse.press((x, y))
    mouse.move((x + 3, y))
    mouse.move((x + 1, y + 2))
    assert not mouse.holds()
    mouse.release((x + 3, y))
    assert mouse.selected() is not None
    assert view.session.moves == 0


def test_u29_drag_begins_at_the_distance_of_the_desktop(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    x, y = mouse.spot("tableau:1")
    distance = QApplication.startDragDistance()
    mouse.press((x, y))
    mouse.move((x + distance - 1, y))
    assert not mouse.holds()
    mouse.move((x + distance, y))
    assert mouse.holds()
    mouse.release((x, y))
    assert view.session.moves == 0
    assert_shown(view)


@pytest.mark.parametrize("way", ["back to its place", "over its pile"])
def test_u29_a_drag_that_ends_on_its_own_pile_makes_no_move(table: MakeTable, way: str) -> None:
    """It is no click either: the hand went too far for one, and nothing is selected or said."""
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    heard: list[str] = []
    view.said.connect(heard.append)
    x, y = mouse.spot("tableau:0", 1)
    mouse.carry((x, y), (x + 80, y + 60))
    assert mouse.holds()
    end = (x, y) if way == "back to its place" else (x + 10, y + 25)
    mouse.move(end)
    mouse.release(end)
    assert (view.session.moves, mouse.selected(), [text for text in heard if text]) == (0, None, [])
    assert_shown(view)


def test_u31_run_of_eight_onto_ten_and_into_a_gap(table: MakeTable) -> None:
    long = position(
        "thumb-and-pouch",
        tableau_1="#3D #4D #5D #6D #7D KS QH JS TH 9S",
        tableau_4="#KD 8H 7S 6H 5S 4H 3S 2H AS",
        tableau_5="KC QD JC TD 9C 8D 7C 6D",
    )
    view, mouse = table("thumb-and-pouch", position=long, size=(800, 500))
    mouse.play_by_drag(Move.parse("tableau:4 8 tableau:1"))
    assert len(cards_of(view, "tableau:1")) == 18
    assert_shown(view)
    mouse.play_by_drag(Move.parse("tableau:1 8 tableau:0"))
    assert len(cards_of(view, "tableau:0")) == 8
    assert_shown(view)


def test_u32_source_shows_the_next_card_and_the_hand_the_whole_run(table: MakeTable, qtbot: QtBot) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    start = mouse.spot("tableau:0", 1)
    mouse.carry(start, (start[0] + 200, start[1] + 130))
    qtbot.waitUntil(lambda: is_drawn(view))
    assert len(held(view)) == 2
    king = view.board.cards[KING_OF_SPADES]
    assert (king.item.x(), king.item.y(), king.item.isVisible()) == (king.x, king.y, True)
    mouse.key(Qt.Key.Key_Escape)
    mouse.release(start)
    start = mouse.spot("waste")
    mouse.carry(start, (start[0] + 200, start[1] + 130))
    qtbot.waitUntil(lambda: is_drawn(view))
    under = view.board.cards[view.session.position.waste[0] & ~FACE_DOWN_BIT]
    assert under.item.isVisible()
    assert (under.item.x(), under.item.y()) == (mouse.place("waste").x, mouse.place("waste").y)
    assert len(view.board.cards) == len({id(card.item) for card in view.board.cards.values()})
    mouse.key(Qt.Key.Key_Escape)
    mouse.release(start)


def test_u32_last_card_of_a_pile_uncovers_its_place(table: MakeTable, qtbot: QtBot) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    before = view.viewport_widget().grab().toImage()
    place = mouse.place("tableau:1")
    middle = (place.x + place.width // 2, place.y + place.height // 2)
    start = mouse.spot("tableau:1")
    mouse.carry(start, (start[0], start[1] + 220))
    qtbot.waitUntil(lambda: is_drawn(view))
    during = view.viewport_widget().grab().toImage()
    assert before.pixelColor(*middle) != during.pixelColor(*middle)
    assert during.pixelColor(*middle).green() > during.pixelColor(*middle).red()
    mouse.key(Qt.Key.Key_Escape)
    mouse.release(start)


def test_u40_legal_targets_light_up_when_a_card_is_lifted(table: MakeTable) -> None:
    """All of them and no others, before the next frame; on release they go out."""
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    start = mouse.spot("tableau:1")
    mouse.carry(start, (start[0] + 20, start[1]))
    expected = {
        move.target
        for move in legal_moves(view.session.variant, view.session.position, sources=(PileId(Role.TABLEAU, 1),))
    }
    lit = view.board.marked(Mark.TARGET)
    assert len(expected) == len(lit)
    for pile in expected:
        top = (mouse.rects(str(pile)) or [mouse.place(str(pile))])[-1]
        assert any(frame.contains(top.x + top.width / 2, top.y + top.height / 2) for frame in lit)
    mouse.release((start[0] + 20, start[1]))
    assert view.board.marked(Mark.TARGET) == []


@pytest.mark.parametrize("key", ["signora", "thumb-and-pouch", "eight-off"])
def test_targets_light_up_within_a_frame(table: MakeTable, key: str) -> None:
    """Wherever a card is lifted, the first time too: found, framed and painted in less than 16 ms of work."""
    view, mouse = table(key, deal=5, size=(1900, 1000))
    session = view.session
    slowest, lifted = 0.0, 0
    for number in range(6):
        for pile in view.layout_now.places:
            cards = mouse.rects(str(pile))
            if pile.role is Role.STOCK or not cards:
                continue
            x, y = mouse.spot(str(pile))
            mouse.press((x, y))
            began = process_time()
            mouse.move((x + 30, y))
            view.viewport_widget().repaint()
            seconds = process_time() - began
            if mouse.holds():
                slowest, lifted = max(slowest, seconds), lifted + 1
            mouse.release((x + 30, y))
            view.cancel_gesture()
            assert session.moves == number
        session.play(list(legal_moves(session.variant, session.position))[-1])
    assert lifted > 40
    assert slowest < 0.016


def test_no_card_stays_in_mid_air_when_a_listener_fails(table: MakeTable, qtbot: QtBot) -> None:
    view, mouse = table("thumb-and-pouch", position=COLUMNS)

    failing = [True]

    def fail(_change: object) -> None:
        if failing:
            raise RuntimeError("a fault somewhere else")

    view.session.subscribe(fail)
    with qtbot.captureExceptions() as caught:
        mouse.play_by_drag(Move.parse("tableau:1 1 tableau:0"))
    assert len(caught) == 1
    assert not mouse.holds()
    assert_shown(view)
    failing.clear()
    view.session.undo()
    assert_shown(view)


def test_hidden_cards_are_not_lifted(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", deal=3)
    start = mouse.spot("tableau:6", 0)
    mouse.carry(start, (start[0], start[1] + 100))
    assert not mouse.holds()
    mouse.release(start)
    assert_shown(view)


class Pieces(QObject):
    """Notes into how many rectangles each picture of a widget falls."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: list[int] = []

    def eventFilter(self, _watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QPaintEvent):
            self.counts.append(event.region().rectCount())
        return False


def test_a_frame_of_a_drag_is_one_rectangle(table: MakeTable, qtbot: QtBot) -> None:
    """The old place and the new one of a card in hand overlap; in pieces each frame costs threads of Qt's."""
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    x, y = mouse.spot("tableau:1")
    mouse.press((x, y))
    mouse.move((x + 20, y + 20))
    qtbot.wait(50)
    pieces = Pieces()
    view.viewport_widget().installEventFilter(pieces)
    for step in range(1, 6):
        mouse.move((x + 20 + 15 * step, y + 20 + 9 * step))
        qtbot.wait(40)
    view.viewport_widget().removeEventFilter(pieces)
    mouse.release((x, y))
    assert len(pieces.counts) >= 4
    assert set(pieces.counts) == {1}


class Looks:
    """Counts the moves of the mouse that reach the table's own handler."""

    def __init__(self, view: TableView, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        handler = type(view).mouseMoveEvent

        def counted(table: TableView, event: QMouseEvent | None) -> None:
            self.count += 1
            handler(table, event)

        monkeypatch.setattr(type(view), "mouseMoveEvent", counted)


def test_moves_between_two_pictures_are_only_noted(
    table: MakeTable, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five moves come for each picture: what they cost beyond the place of the last one is lost."""
    view, mouse = table("thumb-and-pouch", position=COLUMNS)
    looks = Looks(view, monkeypatch)
    x, y = mouse.spot("tableau:1")
    mouse.press((x, y))
    mouse.move((x + 20, y + 20))
    assert mouse.holds()
    view._gesture._due = monotonic() + 60
    before = looks.count
    for step in range(1, 6):
        mouse.move((x + 20 + 15 * step, y + 20 + 9 * step))
    assert looks.count == before
    card = view.board.cards[TEN_OF_HEARTS]
    qtbot.waitUntil(lambda: (card.item.x() - card.x, card.item.y() - card.y) == (95, 65))
    mouse.release((x, y))
    assert not mouse.holds()
    assert_shown(view)
