"""Double clicks, and what only looks like one."""

from time import monotonic

import pytest
from pytestqt.qtbot import QtBot

from belvedere import games
from belvedere.intents import Spot
from belvedere.qt.animator import Speed
from belvedere.qt.marks import Mark
from belvedere.rules.engine import double_click_move, legal_moves
from belvedere.session import Session
from belvedere.table.moves import Move
from belvedere.table.piles import PileId
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.film import standing_time
from tests.gui.games_kit import KEYS
from tests.gui.positions import position

ACES = position("thumb-and-pouch", tableau_0="9C AH", tableau_1="8D", tableau_2="2H", waste="5C AS", stock="#KD #QD")


def cards(session: Session, pile: str) -> list[str]:
    return [card.name for card in session.position.cards(PileId.parse(pile))]


def test_double_click_sends_the_card_to_the_lowest_foundation(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=ACES)
    mouse.double_click(mouse.spot("tableau:0"))
    assert cards(view.session, "foundation:0") == ["AH"]
    assert_shown(view)


@pytest.mark.parametrize("key", KEYS)
def test_double_click_does_what_the_rules_say_on_each_pile(table: MakeTable, key: str) -> None:
    view, mouse = table(key, deal=2)
    session = view.session
    for _ in range(10):
        for pile in session.position.shape.ids:
            codes = session.position.pile(pile).codes
            if pile.role == "stock" or not codes:
                continue
            expected = double_click_move(session.variant, session.position, pile)
            moves = session.moves
            mouse.double_click(mouse.spot(str(pile)))
            if expected is None:
                assert session.moves == moves
            else:
                assert expected == session.history[-1][0].move
                session.undo()
            view.cancel_gesture()
        moves_now = list(legal_moves(session.variant, session.position))
        session.play(moves_now[-1])


def test_u38_card_flies_the_target_is_marked_and_the_status_names_it(table: MakeTable, qtbot: QtBot) -> None:
    view, mouse = table("thumb-and-pouch", position=ACES, speed=Speed.NORMAL)
    heard: list[str] = []
    view.said.connect(heard.append)
    begun = monotonic()
    with standing_time():
        mouse.double_click(mouse.spot("tableau:0"))
        assert view.animating
    assert "ace of hearts" in heard[-1]
    assert "foundation 1" in heard[-1]
    marked = view.board.marked(Mark.ARRIVED)
    place = mouse.place("foundation:0")
    assert marked[0].contains(place.x + place.width / 2, place.y + place.height / 2)
    qtbot.waitUntil(lambda: not view.animating)
    qtbot.wait(max(0, 500 - int(1000 * (monotonic() - begun))))
    assert view.board.marked(Mark.ARRIVED) != []
    qtbot.waitUntil(lambda: view.board.marked(Mark.ARRIVED) == [])
    assert monotonic() - begun > 0.9


def test_first_click_of_a_double_click_is_harmless(table: MakeTable) -> None:
    """It selects, and nothing else, so a double click that comes to nothing has changed nothing."""
    view, mouse = table("thumb-and-pouch", position=ACES)
    mouse.double_click(mouse.spot("tableau:1"))
    assert view.session.moves == 0
    assert_shown(view)


def test_double_click_without_a_place_says_so(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=ACES)
    heard: list[str] = []
    view.said.connect(heard.append)
    mouse.double_click(mouse.spot("tableau:1"))
    assert "eight of diamonds" in heard[-1]
    assert mouse.selected() is None


def test_double_click_on_a_foundation_does_nothing(table: MakeTable) -> None:
    view, mouse = table("eight-off", position=position("eight-off", foundation_2="AS 2S", tableau_0="3S"))
    mouse.double_click(mouse.spot("foundation:2"))
    assert view.session.moves == 0


def test_double_click_on_a_covered_card_does_nothing(table: MakeTable) -> None:
    view, mouse = table("eight-off", position=position("eight-off", tableau_0="AS 9H", tableau_1="3D"))
    mouse.double_click(mouse.spot("tableau:0", 0))
    assert view.session.moves == 0


def test_u24_two_fast_clicks_on_two_cards_are_no_double_click(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=ACES)
    mouse.quick_click(mouse.spot("tableau:1"))
    mouse.quick_click(mouse.spot("tableau:0"))
    assert view.session.moves == 0
    assert mouse.selected() == Spot(PileId.parse("tableau:1"), 0)


def test_u24_two_fast_clicks_on_two_cards_of_one_column_are_no_double_click(table: MakeTable) -> None:
    """They may be but a few pixels apart, so the desktop calls it one."""
    view, mouse = table("thumb-and-pouch", position=ACES)
    rects = mouse.rects("tableau:0")
    edge = rects[1].y
    x = rects[1].x + rects[1].width / 2
    mouse.quick_click((x, edge - 1))
    mouse.quick_click((x, edge + 2))
    assert view.session.moves == 0


def test_u24_double_click_whose_first_click_moved_a_card_does_not_play_the_next(table: MakeTable) -> None:
    """The first press moves the selected card here; the second finds it there and must not send it on."""
    start = position("thumb-and-pouch", tableau_0="3C", tableau_1="2H", foundation_0="AH")
    view, mouse = table("thumb-and-pouch", position=start)
    mouse.click(mouse.spot("tableau:1"))
    mouse.double_click(mouse.spot("tableau:0"))
    assert [step.move for (step,) in view.session.history] == [Move.parse("tableau:1 1 tableau:0")]
    assert mouse.selected() is None
    assert_shown(view)


def test_u24_second_double_click_on_the_uncovered_card_needs_its_own_first_click(table: MakeTable) -> None:
    """Three quick presses at one spot: the third meets another card than the two before and is swallowed."""
    start = position("thumb-and-pouch", tableau_0="2H AH")
    view, mouse = table("thumb-and-pouch", position=start)
    x, y = mouse.spot("tableau:0")
    mouse.double_click((x, y))
    assert cards(view.session, "foundation:0") == ["AH"]
    mouse.quick_click((x, mouse.rects("tableau:0")[-1].y + mouse.rects("tableau:0")[-1].height - 4))
    assert view.session.moves == 1
    assert view.session.outcome is None
    assert_shown(view)


def test_base_card_is_chosen_by_double_click(table: MakeTable) -> None:
    session = Session(games.find("terrace"), 4)
    view, mouse = table(session=session)
    chosen = session.position.cards(PileId.parse("tableau:2"))[0]
    mouse.double_click(mouse.spot("tableau:2"))
    assert session.position.base is chosen.rank
    assert cards(session, "foundation:0") == [chosen.name]
    assert_shown(view)
