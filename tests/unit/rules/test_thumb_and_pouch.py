"""Thumb and Pouch, rule by rule as rules.md has them; a [D] in a docstring marks where sources differ."""

import pytest

from belvedere import games
from belvedere.rules.engine import apply, dealing_move, double_click_move, foundation_move, liftable
from belvedere.rules.refusals import Reason
from belvedere.table.moves import REDEAL, Move, Moved, Turned
from tests.tables import cards, legal, pile, play, reason, run, seen, table

THUMB = games.find("thumb-and-pouch")


def test_columns_build_down_in_any_suit_but_the_cards_own() -> None:
    """[D] One translation says: in the same suit."""
    for suit, expected in zip("SHDC", [None, None, None, Reason.COLUMN_SAME_SUIT], strict=True):
        start = table(THUMB, f"tableau:0: 7C\ntableau:1: 6{suit}")
        assert reason(THUMB, start, "tableau:1 1 tableau:0") is expected


def test_no_king_on_an_ace() -> None:
    start = table(THUMB, "tableau:0: AC\ntableau:1: KH")
    assert reason(THUMB, start, "tableau:1 1 tableau:0") is Reason.NOTHING_ON_ACE


def test_runs_move_as_a_whole_or_in_part() -> None:
    start = table(THUMB, "tableau:0: #2H 9D 8C 7H\ntableau:1: 9H\ntableau:2: TS\ntableau:3: 8S")
    assert seen(play(THUMB, start, "tableau:0 2 tableau:1"))["tableau:1"] == "9H 8C 7H"
    assert seen(play(THUMB, start, "tableau:0 3 tableau:2"))["tableau:2"] == "TS 9D 8C 7H"
    assert seen(play(THUMB, start, "tableau:0 1 tableau:3"))["tableau:3"] == "8S 7H"
    assert reason(THUMB, start, "tableau:0 4 tableau:4") is Reason.FACE_DOWN
    assert liftable(THUMB, start, pile("tableau:0")) == 3


def test_cards_that_are_no_run_do_not_move_together() -> None:
    start = table(THUMB, "tableau:0: 9D 8C 7C\ntableau:1: TS\ntableau:2: 9S")
    assert reason(THUMB, start, "tableau:0 3 tableau:1") is Reason.NOT_A_RUN
    assert reason(THUMB, start, "tableau:0 2 tableau:2") is Reason.NOT_A_RUN
    assert liftable(THUMB, start, pile("tableau:0")) == 1


def test_a_gap_takes_any_card_or_run() -> None:
    start = table(THUMB, "waste: 4C\ntableau:0: 9D 8C\ntableau:1: #KH 5S\nfoundation:0: AH 2H")
    for move in ("waste 1 tableau:2", "tableau:0 2 tableau:2", "tableau:1 1 tableau:6", "foundation:0 1 tableau:5"):
        assert reason(THUMB, start, move) is None


def test_u14_an_uncovered_card_turns_face_up_at_once_and_a_covered_one_cannot_be_lifted() -> None:
    start = table(THUMB, "tableau:0: #2H #9D 8C\ntableau:1: 9H")
    assert reason(THUMB, start, "tableau:0 2 tableau:2") is Reason.FACE_DOWN
    step = apply(THUMB, start, Move.parse("tableau:0 1 tableau:1"))
    assert cards(step.after, "tableau:0") == "#2H 9D"
    assert [type(effect) for effect in step.effects] == [Moved, Turned]


def test_a_card_that_lies_face_down_takes_no_card() -> None:
    start = table(THUMB, "tableau:0: #9D\ntableau:1: 8C")
    assert "tableau:1 1 tableau:0" not in legal(THUMB, start)


def test_cards_that_all_lie_face_down_cannot_be_lifted() -> None:
    assert liftable(THUMB, table(THUMB, "tableau:0: #9D #8C"), pile("tableau:0")) == 0


def test_only_the_top_card_of_the_waste_is_in_play() -> None:
    start = table(THUMB, "waste: 9D 8C\ntableau:1: TS")
    assert reason(THUMB, start, "waste 2 tableau:1") is Reason.ONLY_TOP_OF_WASTE


def test_the_stock_deals_one_card_a_click() -> None:
    """[D] Not three, as other sources have it."""
    after = play(THUMB, table(THUMB, "stock: 4S 3S 2S"), "deal")
    assert (cards(after, "stock"), cards(after, "waste")) == ("#4S #3S", "2S")
    assert cards(play(THUMB, after, "deal"), "waste") == "2S 3S"


def test_u12_the_waste_is_turned_over_twice_keeping_its_order() -> None:
    position = table(THUMB, "stock: 4S 3S 2S")
    for used in range(3):
        assert position.redeals_used == used
        position = play(THUMB, position, "deal", "deal", "deal")
        assert cards(position, "waste") == "2S 3S 4S"
        if used < 2:
            position = play(THUMB, position, "deal")
            assert (cards(position, "stock"), cards(position, "waste")) == ("#4S #3S #2S", "")
    assert reason(THUMB, position, "deal") is Reason.NO_REDEAL_LEFT
    assert dealing_move(THUMB, position) is None


def test_the_waste_is_turned_over_when_the_stock_is_empty_and_only_then() -> None:
    assert dealing_move(THUMB, table(THUMB, "waste: 2S")) == REDEAL
    start = table(THUMB, "stock: 3S\nwaste: 2S")
    assert reason(THUMB, start, "deal") is None
    assert dealing_move(THUMB, start) != REDEAL
    assert reason(THUMB, table(THUMB, "tableau:0: 2S"), "deal") is Reason.NOTHING_TO_TURN


def test_an_empty_waste_is_not_refilled() -> None:
    after = play(THUMB, table(THUMB, "stock: 3S\nwaste: 2S"), "waste 1 tableau:0")
    assert cards(after, "waste") == ""


def test_foundations_build_in_suit_from_ace_to_king_one_card_at_a_time() -> None:
    start = table(
        THUMB, f"foundation:0: AS\nfoundation:1: {run('AH', 'KH')}\ntableau:0: 2S\ntableau:1: 2D\ntableau:2: AC"
    )
    assert reason(THUMB, start, "tableau:0 1 foundation:0") is None
    assert reason(THUMB, start, "tableau:1 1 foundation:0") is Reason.FOUNDATION_SUIT
    assert reason(THUMB, start, "tableau:1 1 foundation:2") is Reason.FOUNDATION_STARTS_WITH
    assert reason(THUMB, start, "tableau:2 1 foundation:0") is Reason.FOUNDATION_RANK
    assert reason(THUMB, start, "tableau:2 1 foundation:1") is Reason.FOUNDATION_COMPLETE
    assert reason(THUMB, start, "tableau:2 1 foundation:3") is None
    start = table(THUMB, "foundation:0: AS\ntableau:0: 3H 2S")
    assert reason(THUMB, start, "tableau:0 2 foundation:0") is Reason.ONE_TO_FOUNDATION


def test_u10_the_top_card_of_a_foundation_may_go_back_to_a_column_and_to_a_gap() -> None:
    start = table(THUMB, "foundation:0: AS 2S 3S\ntableau:0: 4H\ntableau:1: 4S")
    assert reason(THUMB, start, "foundation:0 1 tableau:0") is None
    assert reason(THUMB, start, "foundation:0 1 tableau:1") is Reason.COLUMN_SAME_SUIT
    assert reason(THUMB, start, "foundation:0 1 tableau:2") is None
    assert reason(THUMB, start, "foundation:0 2 tableau:0") is Reason.ONLY_TOP_OF_FOUNDATION
    assert play(THUMB, start, "foundation:0 1 tableau:0").score == 2


def test_an_ace_lying_alone_may_go_to_another_empty_foundation() -> None:
    start = table(THUMB, "foundation:0: AS\nfoundation:1: AH 2H")
    assert reason(THUMB, start, "foundation:0 1 foundation:2") is None
    assert reason(THUMB, start, "foundation:1 1 foundation:2") is Reason.FOUNDATION_STARTS_WITH


def test_a_double_click_sends_up_the_top_card_and_nothing_from_a_foundation() -> None:
    start = table(THUMB, "stock: 3C\nwaste: 2S\nfoundation:1: AS\ntableau:0: AH\ntableau:1: 9H")
    assert str(double_click_move(THUMB, start, pile("waste"))) == "waste 1 foundation:1"
    assert str(double_click_move(THUMB, start, pile("tableau:0"))) == "tableau:0 1 foundation:0"
    for source in ("stock", "tableau:1", "tableau:2", "foundation:1"):
        assert double_click_move(THUMB, start, pile(source)) is None
        assert foundation_move(THUMB, start, pile(source)) is None


@pytest.mark.parametrize("used", [0, 1, 2])
def test_u13_the_redeals_left_are_part_of_the_position(used: int) -> None:
    start = table(THUMB, f"waste: 2S 3S\nredeals_used: {used}")
    assert (dealing_move(THUMB, start) is not None) is (used < 2)
