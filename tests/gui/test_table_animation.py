"""Cards on their way: never in the way of the player, and nothing runs when nothing moves."""

import random
from time import monotonic
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from belvedere import games
from belvedere.cards import Rank
from belvedere.changes import Ended
from belvedere.qt.animator import WHOLE, Speed
from belvedere.qt.flights import Flight
from belvedere.qt.table_view import TableView
from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.table.moves import Move
from belvedere.table.piles import PileId
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.film import film
from tests.gui.positions import position, suit_up_to

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.session import Session

NEARLY_WON = position(
    "eight-off",
    foundation_0=suit_up_to("S", Rank.KING),
    foundation_1=suit_up_to("H", Rank.KING),
    foundation_2=suit_up_to("D", Rank.KING),
    foundation_3=suit_up_to("C", Rank.TEN),
    tableau_0="KC QC JC",
)


def cover_and_uncover(view: TableView) -> None:
    view.set_covered(True)
    view.set_covered(False)


def running_timers(view: TableView) -> list[QTimer]:
    return [timer for timer in view.findChildren(QTimer) if timer.isActive()]


def test_u48_off_means_in_place_in_the_same_turn(table: MakeTable) -> None:
    view, _ = table("signora", deal=5, speed=Speed.OFF)
    session = view.session
    for _ in range(30):
        session.play(next(iter(legal_moves(session.variant, session.position))))
        assert not view.animating
        assert_shown(view)
    while session.undo():
        assert_shown(view)
    session.new_game(number=8)
    assert_shown(view)
    session.new_game(games.find("eight-off"), number=8)
    assert_shown(view)


def test_u48_off_holds_for_the_win_too(table: MakeTable) -> None:
    view, _ = table("eight-off", position=NEARLY_WON, speed=Speed.OFF)
    view.session.finish()
    assert view.session.outcome is Outcome.WON
    assert_shown(view)


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.NORMAL, Speed.FAST])
def test_animation_takes_at_most_200_ms(table: MakeTable, qtbot: QtBot, speed: Speed) -> None:
    """Whole deals too: cards overlap on their way."""
    assert WHOLE[speed] <= 200
    view, _ = table("eight-off", deal=5, speed=speed)
    begun = monotonic()
    view.session.new_game(number=6)
    flights = [each for each in view._follower.animator._motions if isinstance(each, Flight)]
    assert len(flights) > 40
    planned = max(flight.begins + flight.seconds for flight in flights) - min(flight.begins for flight in flights)
    assert planned <= WHOLE[speed] / 1000 + 0.001
    qtbot.waitUntil(lambda: not view.animating)
    assert monotonic() - begun >= planned
    assert_shown(view)


def test_start_is_shown_at_once(table: MakeTable) -> None:
    view, _ = table("eight-off", deal=5, speed=Speed.SLOW)
    assert not view.animating
    assert_shown(view)


@pytest.mark.usefixtures("time_stands")
def test_next_input_shows_the_end_of_what_is_under_way(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", deal=5, speed=Speed.SLOW)
    mouse.press(mouse.spot("stock"))
    assert mouse.flies()
    mouse.release(mouse.spot("stock"))
    mouse.press(mouse.spot("waste"))
    assert not mouse.flies()
    assert_shown(view)
    mouse.release(mouse.spot("waste"))
    assert mouse.selected() is not None


def test_u18_fast_clicks_and_undo_while_cards_fly_lose_no_card(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", deal=5, speed=Speed.SLOW)
    chance = random.Random(2)
    for _ in range(120):
        mouse.quick_click(mouse.spot("stock"))
        if chance.random() < 0.3:
            view.session.undo()
        if chance.random() < 0.2:
            view.session.redo()
        if chance.random() < 0.2:
            mouse.double_click(mouse.spot("waste"))
        if chance.random() < 0.1:
            QApplication.processEvents()
        if chance.random() < 0.05:
            view.resize(chance.randrange(480, 1200), chance.randrange(360, 800))
    view.fast_forward()
    assert_shown(view)
    assert len(view.board.drawn()) == 52


def test_u22_changes_while_cards_fly(table: MakeTable) -> None:
    """Another game, another deal, undo, other options, a size, a cover: 200 times in mid-flight."""
    view, _ = table("signora", deal=5, speed=Speed.SLOW)
    session, chance = view.session, random.Random(4)
    actions: list[Callable[[], object]] = [
        lambda: session.new_game(chance.choice(games.ALL), number=chance.randrange(1, 99)),
        lambda: session.new_game(number=chance.randrange(1, 99)),
        session.restart,
        session.undo,
        session.redo,
        session.play_all_up,
        lambda: session.play(chance.choice(list(legal_moves(session.variant, session.position)))),
        lambda: view.set_speed(chance.choice([Speed.SLOW, Speed.NORMAL, Speed.OFF, Speed.FAST])),
        lambda: view.resize(chance.randrange(480, 1200), chance.randrange(360, 800)),
        lambda: cover_and_uncover(view),
    ]
    for _ in range(200):
        chance.choice(actions)()
        if chance.random() < 0.3:
            QApplication.processEvents()
    view.fast_forward()
    assert_shown(view)


def test_u43_win_while_hidden_moves_nothing_and_is_seen_afterwards(table: MakeTable, qtbot: QtBot) -> None:
    view, _ = table("eight-off", position=NEARLY_WON, speed=Speed.SLOW)
    view.hide()
    view.session.finish()
    assert not view.animating
    assert running_timers(view) == []
    view.show()
    qtbot.waitExposed(view)
    assert view.session.outcome is Outcome.WON
    assert_shown(view)


def test_u43_win_while_minimised_moves_nothing(table: MakeTable) -> None:
    view, _ = table("eight-off", position=NEARLY_WON, speed=Speed.SLOW)
    view.showMinimized()
    view.session.finish()
    assert not view.animating
    view.showNormal()
    QApplication.processEvents()
    assert_shown(view)


@pytest.mark.usefixtures("time_stands")
def test_u43_hiding_in_mid_flight_ends_it(table: MakeTable) -> None:
    view, _ = table("eight-off", deal=5, speed=Speed.SLOW)
    view.session.new_game(number=6)
    assert view.animating
    view.hide()
    assert running_timers(view) == []
    assert_shown(view)


@pytest.mark.usefixtures("time_stands")
def test_win_while_a_card_still_flies_is_told_once(table: MakeTable) -> None:
    view, mouse = table("eight-off", position=NEARLY_WON, speed=Speed.SLOW)
    told: list[Outcome] = []
    view.session.subscribe(lambda change: told.append(change.outcome) if isinstance(change, Ended) else None)
    for _ in range(3):
        mouse.double_click(mouse.spot("tableau:0"))
        assert view.animating
    assert told == [Outcome.WON]


def test_flying_cards_are_above_the_others_and_land_in_order(table: MakeTable, qtbot: QtBot) -> None:
    start = position("thumb-and-pouch", tableau_0="KS", tableau_6="QH JS TD")
    view, _ = table("thumb-and-pouch", position=start, speed=Speed.SLOW)
    view.session.play(Move.parse("tableau:6 3 tableau:0"))
    heights = [
        view.board.cards[code].item.zValue() for code in view.session.position.pile(PileId.parse("tableau:0")).codes
    ]
    assert heights == sorted(heights)
    assert heights[1] > 500
    qtbot.waitUntil(lambda: not view.animating)
    assert_shown(view)


@pytest.mark.usefixtures("time_stands")
def test_card_that_turns_is_seen_turning(table: MakeTable) -> None:
    start = position("thumb-and-pouch", tableau_0="TH", tableau_1="#7D 9C")
    view, _ = table("thumb-and-pouch", position=start, speed=Speed.SLOW)
    view.session.play(Move.parse("tableau:1 1 tableau:0"))
    card = view.board.cards[7 | 2 << 4]
    assert card.shows != card.code
    turning = film(view)
    for share in (0.2, 0.5, 0.8):
        turning.at(share)
        assert not card.item.transform().isIdentity()
    turning.at(1)
    assert not view.animating
    assert card.item.transform().isIdentity()
    assert_shown(view)


def test_one_listener_sees_moves_made_elsewhere(table: MakeTable) -> None:
    """Moves of menus and keys reach the table through the session alone."""
    view, _ = table("eight-off", deal=5)
    session: Session = view.session
    session.play_all_up()
    assert_shown(view)
