"""Eight Off, rule by rule as rules.md has them; a [D] in a docstring marks where sources differ."""

import pytest

from belvedere import games
from belvedere.rules.engine import dealing_move, double_click_move, foundation_move, is_legal, liftable, refusal
from belvedere.rules.refusals import Reason
from belvedere.rules.variant import Variant
from belvedere.table.moves import REDEAL, Move
from tests.tables import legal, pile, play, reason, run, seen, table

EIGHT_OFF = games.find("eight-off")
STRICT = games.find("eight-off", ("strict",))
both = pytest.mark.parametrize("variant", [EIGHT_OFF, STRICT], ids=["standard", "strict"])
CELL_CARDS = ["2H", "4H", "6H", "8H", "TH", "QH", "2D", "4D"]


def cells(taken: int) -> str:
    """So many cells taken, by cards that go nowhere."""
    return "".join(f"reserve:{i}: {card}\n" for i, card in enumerate(CELL_CARDS[:taken]))


@both
def test_columns_build_down_in_suit(variant: Variant) -> None:
    start = table(variant, "tableau:0: 7C\ntableau:1: 6C\ntableau:2: 6S\ntableau:3: 5C\ntableau:4: AS\ntableau:5: KS")
    assert reason(variant, start, "tableau:1 1 tableau:0") is None
    assert reason(variant, start, "tableau:2 1 tableau:0") is Reason.COLUMN_SUIT
    assert reason(variant, start, "tableau:3 1 tableau:0") is Reason.COLUMN_RANK
    assert reason(variant, start, "tableau:5 1 tableau:4") is Reason.NOTHING_ON_ACE


def limits(variant: Variant, taken: int) -> list[tuple[int, int, int] | None]:
    """For runs of one to ten cards, None if they move, or how many could have and with how many cells."""
    spades = "KQJT987654"
    found = []
    for count in range(1, 11):
        above = f"{spades[9 - count]}S" if count < 10 else ""
        text = f"{cells(taken)}tableau:0: {' '.join(rank + 'S' for rank in spades)}\ntableau:1: {above}"
        why = refusal(variant, table(variant, text), Move.parse(f"tableau:0 {count} tableau:1"))
        assert why is None or why.reason is Reason.TOO_MANY_FOR_CELLS
        found.append(None if why is None else (why.count, why.limit, why.cells))
    return found


@pytest.mark.parametrize("taken", range(9))
def test_a_run_moves_with_as_many_cards_as_there_are_free_cells_and_one_more(taken: int) -> None:
    """[D] One translation says plus none."""
    free = 8 - taken
    expected = [None if count <= free + 1 else (count, free + 1, free) for count in range(1, 11)]
    assert limits(EIGHT_OFF, taken) == expected


@pytest.mark.parametrize("taken", range(9))
def test_the_strict_option_moves_no_more_cards_than_free_cells_but_always_one(taken: int) -> None:
    """[D] *Groups: no more cards than free cells*."""
    free = 8 - taken
    expected = [None if count <= max(free, 1) else (count, max(free, 1), free) for count in range(1, 11)]
    assert limits(STRICT, taken) == expected


@both
def test_a_gap_takes_a_king_or_a_run_headed_by_a_king(variant: Variant) -> None:
    """[D] With as many cards as between columns; one translation allows one card less to a gap."""
    start = table(variant, "reserve:0: KD\nreserve:1: QD\ntableau:0: 2H KS QS JS\ntableau:1: KH\nfoundation:0: AC")
    assert reason(variant, start, "tableau:0 3 tableau:7") is None
    assert reason(variant, start, "tableau:0 2 tableau:7") is Reason.GAP_TAKES_KING
    assert reason(variant, start, "reserve:0 1 tableau:7") is None
    assert reason(variant, start, "reserve:1 1 tableau:7") is Reason.GAP_TAKES_KING
    assert reason(variant, start, "tableau:1 1 tableau:2") is None
    assert reason(variant, start, "foundation:0 1 tableau:7") is Reason.GAP_TAKES_KING


def test_a_run_to_a_gap_needs_no_more_cells_than_to_a_column() -> None:
    """[D] "n is at most the number of free cells plus one, into a gap too"."""
    start = table(EIGHT_OFF, f"{cells(6)}tableau:0: KS QS JS TS")
    found = refusal(EIGHT_OFF, start, Move.parse("tableau:0 4 tableau:1"))
    assert found is not None
    assert (found.limit, found.cells) == (3, 2)
    start = table(EIGHT_OFF, f"{cells(5)}tableau:0: KS QS JS TS")
    assert reason(EIGHT_OFF, start, "tableau:0 4 tableau:1") is None
    assert reason(STRICT, start, "tableau:0 4 tableau:1") is Reason.TOO_MANY_FOR_CELLS


@both
def test_cells_hold_one_card_each(variant: Variant) -> None:
    start = table(variant, "reserve:0: KD\ntableau:0: 9S 8S\nfoundation:0: AC")
    assert reason(variant, start, "tableau:0 1 reserve:0") is Reason.CELL_TAKEN
    assert reason(variant, start, "tableau:0 2 reserve:1") is Reason.ONE_TO_CELL
    assert reason(variant, start, "tableau:0 1 reserve:1") is None
    assert reason(variant, start, "reserve:0 1 reserve:7") is None
    assert reason(variant, start, "foundation:0 1 reserve:7") is None
    assert reason(variant, start, "reserve:0 2 reserve:7") is Reason.NOT_SO_MANY_CARDS


@both
def test_u10_the_top_card_of_a_foundation_may_be_taken_back(variant: Variant) -> None:
    start = table(variant, f"foundation:0: AC 2C\nfoundation:1: {run('AS', 'KS')}\ntableau:0: 3C\ntableau:1: 3S")
    assert reason(variant, start, "foundation:0 1 tableau:0") is None
    assert reason(variant, start, "foundation:0 1 reserve:0") is None
    assert reason(variant, start, "foundation:0 1 tableau:1") is Reason.COLUMN_SUIT
    assert reason(variant, start, "foundation:0 1 tableau:5") is Reason.GAP_TAKES_KING
    assert reason(variant, start, "foundation:1 1 tableau:5") is None
    assert reason(variant, start, "foundation:1 2 tableau:5") is Reason.ONLY_TOP_OF_FOUNDATION
    assert play(variant, start, "foundation:0 1 reserve:0").score == start.score - 1


@both
def test_a_lone_ace_may_go_to_another_empty_foundation(variant: Variant) -> None:
    start = table(variant, "foundation:0: AC\nfoundation:1: AS 2S")
    assert reason(variant, start, "foundation:0 1 foundation:3") is None
    assert reason(variant, start, "foundation:1 1 foundation:3") is Reason.FOUNDATION_STARTS_WITH


@both
def test_there_is_no_stock(variant: Variant) -> None:
    start = table(variant, "tableau:0: 3C")
    assert dealing_move(variant, start) is None
    assert reason(variant, start, "deal") is Reason.NO_STOCK
    assert not is_legal(variant, start, REDEAL)
    assert reason(variant, start, "stock 1 tableau:0") is Reason.NO_STOCK
    assert "deal" not in legal(variant, start)


@both
def test_a_double_click_goes_to_a_foundation_else_from_a_column_to_the_first_free_cell(variant: Variant) -> None:
    """[D] AisleRiot 3.22.23 sends to foundations only, later versions to cells."""
    start = table(
        variant, "reserve:0: 9H\nreserve:1: AS\nreserve:3: 2C\nfoundation:2: AC\ntableau:0: 9D\ntableau:1: AD"
    )
    assert str(double_click_move(variant, start, pile("tableau:0"))) == "tableau:0 1 reserve:2"
    assert str(double_click_move(variant, start, pile("tableau:1"))) == "tableau:1 1 foundation:0"
    assert str(double_click_move(variant, start, pile("reserve:1"))) == "reserve:1 1 foundation:0"
    assert str(double_click_move(variant, start, pile("reserve:3"))) == "reserve:3 1 foundation:2"
    assert double_click_move(variant, start, pile("reserve:0")) is None
    assert foundation_move(variant, start, pile("tableau:0")) is None


@both
def test_a_double_click_with_all_cells_taken_does_nothing(variant: Variant) -> None:
    start = table(variant, cells(8) + "tableau:0: 9D")
    assert double_click_move(variant, start, pile("tableau:0")) is None


@both
def test_a_double_click_on_a_foundation_does_nothing(variant: Variant) -> None:
    """[D] In AisleRiot it plays all that fits."""
    start = table(variant, "foundation:0: AC\ntableau:0: 2C")
    assert double_click_move(variant, start, pile("foundation:0")) is None


@both
def test_what_can_be_lifted(variant: Variant) -> None:
    start = table(variant, "reserve:0: 9H\nfoundation:0: AC\ntableau:0: 2D 9S 8S 7S")
    assert [liftable(variant, start, pile(name)) for name in ("tableau:0", "reserve:0", "foundation:0")] == [3, 1, 1]
    assert [liftable(variant, start, pile(name)) for name in ("tableau:1", "reserve:1", "stock", "waste")] == [0] * 4


def test_a_run_keeps_its_order() -> None:
    start = table(EIGHT_OFF, "tableau:0: 2D 9S 8S 7S\ntableau:1: TS")
    assert seen(play(EIGHT_OFF, start, "tableau:0 3 tableau:1")) == {"tableau:0": "2D", "tableau:1": "TS 9S 8S 7S"}
