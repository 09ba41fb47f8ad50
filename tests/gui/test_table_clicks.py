"""Selecting and moving by clicks alone."""

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from belvedere.cards import Rank
from belvedere.intents import Spot
from belvedere.qt.marks import Mark
from belvedere.rules.engine import legal_moves, read_move
from belvedere.rules.outcome import Outcome
from belvedere.table.moves import MoveKind
from belvedere.table.piles import PileId
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.games_kit import KEYS
from tests.gui.positions import position, suit_up_to

WINS = (Path(__file__).parent / "wins.txt").read_text(encoding="utf-8").splitlines()

RUNS = position(
    "thumb-and-pouch",
    tableau_0="KS QH JS TD",
    tableau_1="9C",
    tableau_2="#4S 9H",
    tableau_3="JH",
    waste="2D QC",
    foundation_0="AH",
)


def at(pile: str, index: int) -> Spot:
    return Spot(PileId.parse(pile), index)


def test_click_selects_and_click_on_the_target_moves(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=RUNS)
    mouse.click(mouse.spot("tableau:1"))
    assert mouse.selected() == at("tableau:1", 0)
    assert len(view.board.marked(Mark.CHOSEN)) == 1
    mouse.click(mouse.spot("tableau:0"))
    assert view.session.position.cards(PileId.parse("tableau:0"))[-1].name == "9C"
    assert mouse.selected() is None
    assert view.board.marked(Mark.CHOSEN) == []
    assert_shown(view)


def test_click_in_a_run_selects_all_cards_from_there(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=RUNS)
    mouse.click(mouse.spot("tableau:0", 2))
    assert mouse.selected() == at("tableau:0", 2)
    frame = view.board.marked(Mark.CHOSEN)[0]
    rects = mouse.rects("tableau:0")
    assert frame.top() < rects[2].y
    assert frame.bottom() > rects[3].y + rects[3].height


def test_u35_wrong_target_moves_no_card(table: MakeTable, qtbot: QtBot) -> None:
    """The clicked card does not move; what was selected stays so, as by keys, and the reason is said."""
    view, mouse = table("thumb-and-pouch", position=RUNS)
    mouse.click(mouse.spot("waste"))
    with qtbot.waitSignal(view.said) as said:
        mouse.click(mouse.spot("tableau:1"))
    assert said.args[0] != ""
    assert view.session.moves == 0
    assert mouse.selected() == at("waste", 1)
    assert len(view.board.marked(Mark.CHOSEN)) == 1
    mouse.click(mouse.spot("waste"))
    mouse.click(mouse.spot("tableau:1"))
    assert mouse.selected() == at("tableau:1", 0)
    assert_shown(view)


def test_u35_wrong_target_that_cannot_be_selected_leaves_the_selection(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=RUNS)
    mouse.click(mouse.spot("waste"))
    mouse.click(mouse.spot("tableau:2", 0))
    assert (view.session.moves, mouse.selected()) == (0, at("waste", 1))


def test_u36_second_click_on_the_selected_card_deselects(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=RUNS)
    mouse.click(mouse.spot("tableau:0", 1))
    mouse.click(mouse.spot("tableau:0", 1))
    assert (mouse.selected(), view.session.moves) == (None, 0)


def test_u36_click_elsewhere_in_the_pile_selects_there(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=RUNS)
    mouse.click(mouse.spot("tableau:0", 1))
    mouse.click(mouse.spot("tableau:0", 3))
    assert (mouse.selected(), view.session.moves) == (at("tableau:0", 3), 0)


def test_click_on_the_bare_table_ends_the_selection(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=RUNS)
    mouse.click(mouse.spot("waste"))
    mouse.click((view.layout_now.width - 3, view.layout_now.height - 3))
    assert mouse.selected() is None


def test_escape_ends_the_selection(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=RUNS)
    mouse.click(mouse.spot("waste"))
    mouse.key(Qt.Key.Key_Escape)
    assert mouse.selected() is None
    assert view.board.marked(Mark.TARGET) == []


def test_click_on_the_stock_deals_at_once(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", deal=3)
    mouse.press(mouse.spot("stock"))
    assert len(view.session.position.waste) == 1
    mouse.release(mouse.spot("stock"))
    assert len(view.session.position.waste) == 1


def test_fast_clicks_on_the_stock_each_deal_a_card(table: MakeTable) -> None:
    """Also when the desktop reports every second one as the second half of a double click."""
    view, mouse = table("thumb-and-pouch", deal=3)
    for _ in range(5):
        mouse.double_click(mouse.spot("stock"))
    assert len(view.session.position.waste) == 10
    for _ in range(4):
        mouse.quick_click(mouse.spot("stock"))
    assert len(view.session.position.waste) == 14
    assert_shown(view)


def test_click_on_the_stock_while_a_card_is_selected_deals(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", deal=3)
    mouse.click(mouse.spot("tableau:0"))
    mouse.click(mouse.spot("stock"))
    assert (len(view.session.position.waste), mouse.selected()) == (1, None)


def test_locked_stock_says_why_it_does_not_deal(table: MakeTable, qtbot: QtBot) -> None:
    locked = position("wood", base="4", locked=True, stock="#2H #3S", waste="9C", tableau_0="KS")
    view, mouse = table("wood", position=locked)
    with qtbot.waitSignal(view.said) as said:
        mouse.click(mouse.spot("stock"))
    assert "locked" in said.args[0]
    assert view.session.moves == 0


def test_refusal_is_taken_back_by_the_next_move(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", position=RUNS)
    heard: list[str] = []
    view.said.connect(heard.append)
    mouse.click(mouse.spot("waste"))
    mouse.click(mouse.spot("tableau:3"))
    assert heard[-1] != ""
    mouse.click(mouse.spot("waste"))
    mouse.click(mouse.spot("tableau:1"))
    mouse.click(mouse.spot("tableau:0"))
    assert "nine of clubs" in heard[-1]


def test_u72_clicks_on_a_finished_board_do_nothing(table: MakeTable) -> None:
    nearly = position(
        "eight-off",
        foundation_0=suit_up_to("S", Rank.KING),
        foundation_1=suit_up_to("H", Rank.KING),
        foundation_2=suit_up_to("D", Rank.KING),
        foundation_3=suit_up_to("C", Rank.QUEEN),
        tableau_0="KC",
    )
    view, mouse = table("eight-off", position=nearly)
    mouse.double_click(mouse.spot("tableau:0"))
    assert view.session.outcome is Outcome.WON
    moves = view.session.moves
    for pile in ("foundation:3", "foundation:0", "tableau:0", "reserve:1"):
        mouse.click(mouse.spot(pile))
        mouse.double_click(mouse.spot(pile))
    mouse.click((view.layout_now.width - 3, view.layout_now.height - 3))
    assert (view.session.outcome, view.session.moves) == (Outcome.WON, moves)
    assert_shown(view)


@pytest.mark.parametrize("key", KEYS)
def test_u37_every_legal_move_can_be_made_by_single_clicks(table: MakeTable, key: str) -> None:
    """No drag and no double click is ever needed: from many positions each legal move is made by clicks."""
    view, mouse = table(key, deal=9)
    session = view.session
    for _ in range(12):
        moves = list(legal_moves(session.variant, session.position))
        for move in moves[:: max(1, len(moves) // 6)]:
            before = session.position
            if move.kind.value == "transfer":
                mouse.play_by_clicks(move)
            else:
                mouse.click(mouse.spot("stock"))
            assert move == session.history[-1][0].move
            session.undo()
            assert before == session.position
        if not moves:
            break
        session.play(moves[len(moves) // 2])


@pytest.mark.parametrize("line", WINS, ids=lambda line: line.split()[0])
def test_u37_a_game_of_each_kind_is_won_with_single_clicks_only(table: MakeTable, line: str) -> None:
    game, _, moves = line.partition(": ")
    key, deal = game.split()
    view, mouse = table(key, deal=int(deal))
    session = view.session
    for text in moves.split("; "):
        move = read_move(session.variant, session.position, text)
        if move.kind is MoveKind.TRANSFER:
            mouse.play_by_clicks(move)
        else:
            mouse.click(mouse.spot("stock"))
    assert session.outcome is Outcome.WON
    assert_shown(view)


def test_selection_is_gone_after_undo(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", deal=3)
    mouse.click(mouse.spot("stock"))
    mouse.click(mouse.spot("tableau:0"))
    view.session.undo()
    assert mouse.selected() is None
    assert view.board.marked(Mark.CHOSEN) == []


def test_covered_table_takes_no_input(table: MakeTable) -> None:
    view, mouse = table("thumb-and-pouch", deal=3)
    view.set_covered(True)
    mouse.click(mouse.spot("stock"))
    mouse.click(mouse.spot("tableau:0"))
    assert (view.session.moves, mouse.selected()) == (0, None)
    assert not any(card.item.isVisible() for card in view.board.cards.values())
    view.set_covered(False)
    mouse.click(mouse.spot("stock"))
    assert view.session.moves == 1
    assert_shown(view)


def test_a_button_that_comes_up_over_a_covered_table_does_not_cost_the_next_click(table: MakeTable) -> None:
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
        view, mouse = table("thumb-and-pouch", deal=3)
        mouse.press(mouse.spot("tableau:6"), button)
        view.set_covered(True)
        mouse.release(mouse.spot("tableau:6"), button)
        view.set_covered(False)
        # Without a move of the pointer between them.
        mouse.press(mouse.spot("tableau:6"))
        mouse.release(mouse.spot("tableau:6"))
        assert mouse.selected() is not None
