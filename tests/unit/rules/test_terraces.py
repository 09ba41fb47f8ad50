"""The Terrace family, rule by rule as rules.md has them; a [D] in a docstring marks where sources differ."""

import pytest

from belvedere import games
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, dealing_move, double_click_move, foundation_move, legal_moves
from belvedere.rules.refusals import Reason
from belvedere.rules.variant import Variant
from belvedere.table.moves import REDEAL, BaseChosen, Locked, Move, Moved, MoveKind
from tests.tables import cards, legal, pile, play, reason, run, seen, table

TERRACE = games.find("terrace")
GENERAL = games.find("generals-patience")
SIGNORA = games.find("signora")
REDHEADS = games.find("redheads")
WOOD = games.find("wood")
TERRACES = games.ALL[:7]
PLAYER_FILLS = [variant for variant in TERRACES if not variant.gaps.fills_itself]
every = pytest.mark.parametrize("variant", TERRACES, ids=lambda variant: variant.key)
player_fills = pytest.mark.parametrize("variant", PLAYER_FILLS, ids=lambda variant: variant.key)


def full_columns(variant: Variant, rows: str, card: str = "3S 3C 4S 4C 5S 5C 6S 6C 7S") -> str:
    """These rows, and something in each column that they leave out: black cards, on which nothing red of them goes."""
    given = [f"{row.strip()} ".split(": ", 1)[0] for row in rows.splitlines()]
    names = [f"tableau:{i}" for i in range(variant.column_count)]
    filler = [f"{name}: {black}" for name, black in zip(names, card.split(), strict=False) if name not in given]
    return "\n".join([rows, *filler])


# The base card.


@pytest.mark.parametrize("variant", [TERRACE, GENERAL], ids=lambda variant: variant.key)
def test_before_the_base_is_chosen_nothing_else_can_be_played(variant: Variant) -> None:
    start = deal(variant, 1)
    expected = [f"tableau:{column} 1 foundation:{goal}" for column in range(4) for goal in range(8)]
    assert legal(variant, start) == expected
    assert reason(variant, start, "reserve:0 1 foundation:0") is Reason.BASE_FIRST
    assert reason(variant, start, "deal") is Reason.BASE_FIRST
    assert reason(variant, start, "tableau:0 1 tableau:1") is Reason.BASE_TO_FOUNDATION


def test_choosing_the_base_card_fills_the_columns_and_deals_to_the_waste_in_one_move() -> None:
    start = table(
        TERRACE,
        "stock: KS QS JS TS 9S 8S 7S 6S\nreserve:0: AC\ntableau:0: 5H\ntableau:1: 6H\ntableau:2: 7H\ntableau:3: 8H",
    )
    step = apply(TERRACE, start, Move.parse("tableau:1 1 foundation:3"))
    assert seen(step.after) == {
        "stock": "#KS",
        "waste": "QS",
        "reserve:0": "AC",
        "foundation:3": "6H",
        **{f"tableau:{i}": card for i, card in enumerate(["5H", "6S", "7H", "8H", "7S", "8S", "9S", "TS", "JS"])},
    }
    assert step.after.base == 6
    assert [type(effect) for effect in step.effects] == [Moved, BaseChosen, *[Moved] * 7]
    assert not step.after.stock_locked


# Columns.


@every
def test_columns_build_down_in_alternate_colours_round_the_corner(variant: Variant) -> None:
    start = table(variant, full_columns(variant, "base: 9\ntableau:0: AC\ntableau:1: KH\ntableau:2: KS\ntableau:3: TH"))
    assert reason(variant, start, "tableau:1 1 tableau:0") is None
    assert reason(variant, start, "tableau:2 1 tableau:0") is Reason.COLUMN_COLOUR
    assert reason(variant, start, "tableau:3 1 tableau:0") is Reason.COLUMN_RANK


@every
def test_nothing_goes_on_a_card_of_the_base_rank_which_itself_goes_on_the_next_higher(variant: Variant) -> None:
    start = table(variant, full_columns(variant, "base: 9\ntableau:0: TH\ntableau:1: 9S\ntableau:2: 8H"))
    assert reason(variant, start, "tableau:2 1 tableau:1") is Reason.NOTHING_ON_BASE
    assert reason(variant, start, "tableau:1 1 tableau:0") is None


@every
def test_only_single_cards_move(variant: Variant) -> None:
    start = table(variant, full_columns(variant, "base: 2\ntableau:0: 8S\ntableau:1: 9H 7H\ntableau:2: 8C 7D"))
    assert reason(variant, start, "tableau:2 2 tableau:1") is Reason.ONLY_SINGLE_CARDS
    assert reason(variant, start, "tableau:2 1 tableau:0") is None


@player_fills
def test_a_gap_takes_only_the_top_card_of_the_waste(variant: Variant) -> None:
    start = table(variant, "base: 2\nstock: KS\nwaste: 9H 7H\nreserve:0: TD\ntableau:0: 8C\ntableau:1: 4D 9C")
    assert reason(variant, start, "waste 1 tableau:2") is None
    assert reason(variant, start, "waste 2 tableau:2") is Reason.ONLY_TOP_OF_WASTE
    assert reason(variant, start, "tableau:1 1 tableau:2") is Reason.GAP_TAKES_WASTE
    assert reason(variant, start, "reserve:0 1 tableau:2") is Reason.RESERVE_TO_FOUNDATION


# Reserve and foundations.


@every
def test_the_reserve_plays_its_top_card_to_foundations_only(variant: Variant) -> None:
    start = table(variant, full_columns(variant, "base: 9\nreserve:0: 9C 9H\ntableau:0: TS"))
    assert reason(variant, start, "reserve:0 1 foundation:0") is None
    assert reason(variant, start, "reserve:0 1 tableau:0") is Reason.RESERVE_TO_FOUNDATION


@every
def test_a_group_of_reserve_cards_does_not_move_even_if_the_top_one_fits(variant: Variant) -> None:
    """[D] AisleRiot lets a group of reserve cards be dropped if the top one fits."""
    start = table(variant, full_columns(variant, "base: 9\nreserve:0: TH 9H"))
    assert reason(variant, start, "reserve:0 1 foundation:0") is None
    assert reason(variant, start, "reserve:0 2 foundation:0") is Reason.ONLY_TOP_OF_RESERVE


@every
def test_u10_cards_in_foundations_are_out_of_play_for_drags_and_double_clicks(variant: Variant) -> None:
    """[D] AisleRiot's double click moves a foundation's top card to another foundation."""
    start = table(variant, full_columns(variant, "base: 9\nfoundation:0: 9H\nfoundation:2: 8H\ntableau:0: TS"))
    for move in ("foundation:0 1 foundation:1", "foundation:0 1 tableau:0", "foundation:2 1 tableau:0"):
        assert reason(variant, start, move) is Reason.FOUNDATIONS_KEEP
    for source in ("foundation:0", "foundation:2"):
        assert foundation_move(variant, start, pile(source)) is None
        assert double_click_move(variant, start, pile(source)) is None


@every
def test_foundations_build_up_round_the_corner_from_the_base(variant: Variant) -> None:
    start = table(
        variant,
        full_columns(
            variant, "base: Q\nfoundation:0: QS\nfoundation:1: QH KS\nfoundation:2: QD KC\ntableau:0: KH\ntableau:1: AH"
        ),
    )
    in_suit = variant is GENERAL
    assert reason(variant, start, "tableau:0 1 foundation:0") is (Reason.FOUNDATION_SUIT if in_suit else None)
    assert reason(variant, start, "tableau:1 1 foundation:1") is (Reason.FOUNDATION_SUIT if in_suit else None)
    assert reason(variant, start, "tableau:1 1 foundation:0") is Reason.FOUNDATION_RANK
    assert reason(variant, start, "tableau:0 1 foundation:5") is Reason.FOUNDATION_STARTS_WITH


def test_only_generals_patience_builds_foundations_in_suit() -> None:
    rows = full_columns(WOOD, "base: Q\nfoundation:0: QS\nfoundation:1: QH\ntableau:0: KS")
    assert reason(GENERAL, table(GENERAL, rows), "tableau:0 1 foundation:0") is None
    assert reason(GENERAL, table(GENERAL, rows), "tableau:0 1 foundation:1") is Reason.FOUNDATION_SUIT
    assert reason(WOOD, table(WOOD, rows), "tableau:0 1 foundation:0") is Reason.FOUNDATION_COLOUR
    assert reason(WOOD, table(WOOD, rows), "tableau:0 1 foundation:1") is None


def test_a_foundation_is_complete_with_thirteen_cards() -> None:
    rows = full_columns(GENERAL, f"base: Q\nfoundation:0: {run('QS', 'JS')}\ntableau:0: QS")
    assert reason(GENERAL, table(GENERAL, rows), "tableau:0 1 foundation:0") is Reason.FOUNDATION_COMPLETE
    assert reason(GENERAL, table(GENERAL, rows), "tableau:0 1 foundation:1") is None


# The stock.


@every
def test_a_click_on_the_stock_only_deals(variant: Variant) -> None:
    start = table(variant, full_columns(variant, "base: 2\nstock: KS QH\nwaste: 9H"))
    assert seen(play(variant, start, "deal")) == seen(start) | {"stock": "#KS", "waste": "9H QH"}


@player_fills
def test_a_deal_with_a_gap_locks_the_stock_until_a_card_leaves_the_waste(variant: Variant) -> None:
    start = table(variant, "base: 2\nstock: KS QD JC TD\nwaste: 9H\ntableau:0: TC")
    dealt = play(variant, start, "deal")
    assert dealt.stock_locked
    assert dealing_move(variant, dealt) is None
    assert reason(variant, dealt, "deal") is Reason.STOCK_LOCKED
    after = play(variant, dealt, "waste 1 tableau:1")
    assert not after.stock_locked
    assert reason(variant, after, "deal") is None


@player_fills
def test_the_stock_is_unlocked_when_no_gap_is_left(variant: Variant) -> None:
    rows = full_columns(variant, "base: 2\nstock: KS\nwaste: 9H\nstock_locked: yes\ntableau:0: ")
    start = table(variant, rows)
    after = play(variant, start, "waste 1 tableau:0")
    assert not after.stock_locked
    assert cards(after, "waste") == "KS"


@player_fills
def test_a_stock_that_is_locked_without_a_gap_is_unlocked_by_any_move(variant: Variant) -> None:
    """No play leads there, but "or if no column is empty" (rules.md) holds for every card that moves."""
    rows = full_columns(variant, "base: 2\nstock: KS\nwaste: 9H\nstock_locked: yes\ntableau:0: TC\ntableau:1: 4D 9D")
    assert not play(variant, table(variant, rows), "tableau:1 1 tableau:0").stock_locked


@player_fills
def test_a_locked_stock_stays_locked_when_a_column_card_moves_and_a_gap_is_left(variant: Variant) -> None:
    start = table(variant, "base: 2\nstock: KS\nwaste: 9H\nstock_locked: yes\ntableau:0: TC\ntableau:1: 4D 9D")
    assert play(variant, start, "tableau:1 1 tableau:0").stock_locked


@player_fills
def test_making_a_gap_does_not_lock_by_itself(variant: Variant) -> None:
    rows = full_columns(variant, "base: 2\nstock: KS\nwaste: 9H\ntableau:0: TC\ntableau:1: 9D")
    after = play(variant, table(variant, rows), "tableau:1 1 tableau:0")
    assert cards(after, "tableau:1") == ""
    assert not after.stock_locked


@player_fills
def test_an_empty_waste_is_refilled_and_with_a_gap_that_locks(variant: Variant) -> None:
    start = table(variant, "base: 2\nstock: KS QD\nwaste: 9H\ntableau:0: TC")
    step = apply(variant, start, Move.parse("waste 1 tableau:0"))
    assert seen(step.after) == {"stock": "#KS", "waste": "QD", "tableau:0": "TC 9H"}
    assert step.after.stock_locked
    assert [type(effect) for effect in step.effects] == [Moved, Moved, Locked]


@player_fills
def test_playing_the_card_that_was_dealt_onto_a_locked_stock_deals_the_next(variant: Variant) -> None:
    start = table(variant, "base: 2\nstock: KS QD\nwaste: 9H\nstock_locked: yes\ntableau:0: TC")
    after = play(variant, start, "waste 1 tableau:0")
    assert (cards(after, "waste"), after.stock_locked) == ("QD", True)


@player_fills
def test_a_locked_stock_does_not_refill_the_waste(variant: Variant) -> None:
    start = table(variant, "base: 2\nstock: KS\nstock_locked: yes\nreserve:0: 2H\ntableau:0: TC")
    after = play(variant, start, "reserve:0 1 foundation:0")
    assert (cards(after, "waste"), after.stock_locked) == ("", True)


@pytest.mark.parametrize("variant", [v for v in TERRACES if v is not GENERAL], ids=lambda variant: variant.key)
def test_the_waste_is_not_turned_over(variant: Variant) -> None:
    start = table(variant, full_columns(variant, "base: 2\nwaste: 9H"))
    assert reason(variant, start, "deal") is Reason.STOCK_EMPTY
    assert dealing_move(variant, start) is None


@pytest.mark.parametrize("locked", ["yes", "no"])
def test_an_empty_stock_is_not_called_locked(locked: str) -> None:
    start = table(WOOD, f"base: 2\nwaste: 9H\nstock_locked: {locked}")
    assert reason(WOOD, start, "deal") is Reason.STOCK_EMPTY


# Gaps that are filled at once.


def test_signora_fills_a_gap_from_the_waste_and_refills_the_waste() -> None:
    rows = full_columns(SIGNORA, "base: 2\nstock: KS QD\nwaste: 4H 9H\nreserve:0: 8D\ntableau:0: TC\ntableau:1: 9D")
    after = play(SIGNORA, table(SIGNORA, rows), "tableau:1 1 tableau:0")
    assert (cards(after, "tableau:1"), cards(after, "waste"), cards(after, "reserve:0")) == ("9H", "4H", "8D")
    assert cards(after, "stock") == "#KS #QD"


def test_signora_takes_the_stock_when_the_waste_is_empty_then_deals_one() -> None:
    start = table(SIGNORA, full_columns(SIGNORA, "base: 2\nstock: KS QD JD\nwaste: 9H\ntableau:0: TC\ntableau:1: "))
    after = play(SIGNORA, start, "waste 1 tableau:0")
    assert (cards(after, "tableau:1"), cards(after, "waste"), cards(after, "stock")) == ("JD", "QD", "#KS")


def test_redheads_fills_gaps_from_the_reserve_then_the_waste_then_the_stock_from_left_to_right() -> None:
    start = table(
        REDHEADS, "base: 2\nstock: KS QD JD TD 9D 8D\nwaste: 4H 6H\nreserve:0: 3D 3H\ntableau:0: TC\ntableau:7: 9H"
    )
    after = play(REDHEADS, start, "tableau:7 1 tableau:0")
    columns = [cards(after, f"tableau:{i}") for i in range(8)]
    assert columns == ["TC 9H", "3H", "3D", "6H", "4H", "8D", "9D", "TD"]
    assert (cards(after, "waste"), cards(after, "stock"), cards(after, "reserve:0")) == ("JD", "#KS #QD", "")


@pytest.mark.parametrize("variant", [SIGNORA, REDHEADS], ids=lambda variant: variant.key)
def test_games_that_fill_gaps_never_lock_and_keep_gaps_when_cards_run_out(variant: Variant) -> None:
    start = table(variant, "base: 2\nwaste: 9H\ntableau:0: TC\ntableau:1: 9D")
    after = play(variant, start, "tableau:1 1 tableau:0")
    assert seen(after) == {"tableau:0": "TC 9D", "tableau:1": "9H"}
    assert not after.stock_locked
    dealt = play(variant, table(variant, "base: 2\nstock: KS QS\nwaste: 9H\ntableau:0: TC"), "deal")
    assert not dealt.stock_locked


# General's Patience, second pass.


def test_the_waste_is_turned_over_once_in_its_order_and_one_card_is_dealt_with_it() -> None:
    """[D] The manual says that an empty waste is always filled; AisleRiot waits for another click."""
    start = table(GENERAL, full_columns(GENERAL, "base: 2\nwaste: 9H JD QC"))
    step = apply(GENERAL, start, REDEAL)
    assert (cards(step.after, "stock"), cards(step.after, "waste")) == ("#QC #JD", "9H")
    assert (step.after.redeals_used, step.after.stock_locked) == (1, False)
    assert dealing_move(GENERAL, step.after) is None
    assert reason(GENERAL, step.after, "deal") is Reason.WASTE_FIRST


def test_u12_the_second_pass_deals_in_the_order_of_the_first() -> None:
    position = table(GENERAL, full_columns(GENERAL, "base: 9\nfoundation:0: 9H\nwaste: TH JH QH"))
    position = play(GENERAL, position, "deal")
    order = []
    while cards(position, "waste"):
        order.append(cards(position, "waste"))
        position = play(GENERAL, position, "waste 1 foundation:0")
    assert order == ["TH", "JH", "QH"]
    assert reason(GENERAL, position, "deal") is Reason.NO_REDEAL_LEFT


def test_turning_over_with_a_gap_deals_then_locks_and_playing_the_card_unlocks() -> None:
    """[D] In AisleRiot turning over with a gap locks the stock for ever."""
    start = table(GENERAL, "base: 2\nwaste: 9H JD\ntableau:0: TC")
    step = apply(GENERAL, start, REDEAL)
    assert [type(effect) for effect in step.effects] == [Moved, Moved, Locked]
    assert (cards(step.after, "waste"), step.after.stock_locked) == ("9H", True)
    after = play(GENERAL, step.after, "waste 1 tableau:0")
    assert cards(after, "waste") == "JD"


def test_a_locked_stock_cannot_be_turned_over() -> None:
    start = table(GENERAL, "base: 2\nwaste: 9H JD\nstock_locked: yes\ntableau:0: TC")
    assert dealing_move(GENERAL, start) is None
    assert reason(GENERAL, start, "deal") is not None
    assert apply(GENERAL, play(GENERAL, start, "waste 1 tableau:1"), REDEAL).after.redeals_used == 1


def test_an_empty_waste_is_never_refilled_by_turning_over() -> None:
    start = table(GENERAL, full_columns(GENERAL, "base: 2\nwaste: 9H\ntableau:0: TC"))
    after = play(GENERAL, start, "waste 1 tableau:0")
    assert (cards(after, "waste"), after.redeals_used) == ("", 0)
    assert reason(GENERAL, after, "deal") is Reason.NOTHING_TO_TURN


# Moves that are alike.


def test_every_empty_foundation_is_a_target_of_its_own() -> None:
    start = table(WOOD, full_columns(WOOD, "base: 9\nfoundation:0: 9C\nreserve:0: 9H"))
    ups = [move for move in legal_moves(WOOD, start, sources=(pile("reserve:0"),)) if move.kind is MoveKind.TRANSFER]
    assert [str(move.target) for move in ups] == [f"foundation:{i}" for i in range(1, 8)]


def test_a_double_click_takes_the_lowest_foundation() -> None:
    start = table(WOOD, full_columns(WOOD, "base: 9\nfoundation:1: 9C\nfoundation:2: 9S\nreserve:0: TH"))
    move = foundation_move(WOOD, start, pile("reserve:0"))
    assert str(move) == "reserve:0 1 foundation:1"
