"""A drag paints anew where the cards were and where they are: nothing of the table besides. A deal begins with less."""

import pytest
from PyQt6.QtCore import QEvent, QObject, QRectF
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.qt.animator import Speed
from belvedere.qt.table_view import TableView
from belvedere.rules.engine import liftable
from belvedere.rules.variant import Family, Group
from belvedere.table.piles import PileId
from benchmarks.frames import MOST_PAINTED, share_painted
from benchmarks.tables import LONGEST_RUN, longest_run
from tests.gui.conftest import MakeTable, assert_shown


class Painted(QObject):
    """What is painted anew, event by event."""

    def __init__(self) -> None:
        super().__init__()
        self.rects: list[QRectF] = []

    def eventFilter(self, _watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QPaintEvent):
            self.rects.append(QRectF(event.rect()))
        return False


def test_no_game_lifts_more_cards_than_the_run_that_is_measured() -> None:
    """Thirteen: a king down to an ace. Eight Off takes a card more than there are cells free, the Terraces one."""
    most = len(LONGEST_RUN.split())
    assert liftable(games.find("thumb-and-pouch"), longest_run(), PileId.parse("tableau:0")) == most == 13
    for variant in games.ALL:
        if variant.family is Family.TERRACE:
            assert variant.groups is Group.SINGLE
        elif variant.family is Family.EIGHT_OFF:
            assert variant.reserve_size + 4 + 1 <= most


def place(view: TableView) -> QRectF:
    """Where the held cards are drawn, in pixels of the view."""
    rect = QRectF()
    for card in view.board.cards.values():
        rect = rect.united(card.item.sceneBoundingRect())
    return QRectF(rect.topLeft() / view.ratio, rect.size() / view.ratio)


@pytest.mark.parametrize("step", [1, 7, 40])
def test_u49_a_drag_paints_the_old_and_the_new_places_of_the_cards(table: MakeTable, step: int) -> None:
    """One rectangle round both, which for a hand that moves is less than the two by themselves (see scene_view)."""
    view, mouse = table("thumb-and-pouch", position=longest_run(), size=(1200, 800))
    start = mouse.spot("tableau:0", 0)
    at = (start[0] + 200, start[1] + 60)
    mouse.carry(start, at)
    view._gesture._draw()
    painted = Painted()
    view.viewport_widget().installEventFilter(painted)
    for _ in range(6):
        QApplication.processEvents()
        painted.rects.clear()
        before = place(view)
        view._gesture._due = 0.0
        at = (at[0] + step, at[1] + step // 2)
        mouse.move(at)
        QApplication.processEvents()
        now = place(view)
        assert now.x() == before.x() + step
        (rect,) = painted.rects
        assert before.united(now).adjusted(-2, -2, 2, 2).contains(rect)
        sides = now.width() + now.height()
        assert rect.width() * rect.height() <= now.width() * now.height() + (step + 5) * sides
        assert share_painted(rect, now) <= MOST_PAINTED
    view.viewport_widget().removeEventFilter(painted)
    mouse.release(at)


def test_a_leap_of_the_pointer_paints_no_more_than_the_table(table: MakeTable) -> None:
    """The rectangle round two places far apart holds much besides, but never more than a deal paints."""
    view, mouse = table("thumb-and-pouch", position=longest_run(), size=(1200, 800))
    start = mouse.spot("tableau:0", 0)
    mouse.carry(start, (start[0] + 20, start[1] + 20))
    QApplication.processEvents()
    painted = Painted()
    view.viewport_widget().installEventFilter(painted)
    before = place(view)
    view._gesture._due = 0.0
    mouse.move((1100, 300))
    QApplication.processEvents()
    (rect,) = painted.rects
    inside = before.united(place(view)).intersected(QRectF(view.viewport_widget().rect()))
    assert inside.adjusted(-2, -2, 2, 2).contains(rect)
    view.viewport_widget().removeEventFilter(painted)
    mouse.release((1100, 300))


@pytest.mark.parametrize("key", ["eight-off", "thumb-and-pouch"])
def test_the_first_picture_of_a_deal_leaves_the_table_as_it_is(table: MakeTable, key: str) -> None:
    """To paint a large table while the new game is laid out would be the dearest picture of a deal.

    No more is painted than the place of the stock, from which is dealt.
    """
    view, _ = table(key, deal=5, speed=Speed.SLOW)
    before = view.grab().toImage()
    QApplication.processEvents()
    painted = Painted()
    view.viewport_widget().installEventFilter(painted)
    view.session.new_game(number=6)
    # Before the time of the next picture comes.
    view._follower.animator._timer.stop()
    QApplication.processEvents()
    size = view.viewport_widget().size()
    assert sum(rect.width() * rect.height() for rect in painted.rects) < 0.03 * size.width() * size.height()
    if key == "eight-off":
        assert view.grab().toImage() == before
    view.viewport_widget().removeEventFilter(painted)
    view.fast_forward()
    assert_shown(view)
    assert view.grab().toImage() != before
