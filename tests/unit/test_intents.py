"""What clicks, double clicks, lifting and dropping come to."""

import pytest

from belvedere import games
from belvedere.cards import Card
from belvedere.intents import (
    Answer,
    Click,
    DoubleClick,
    Drop,
    InReserve,
    Pace,
    PickUp,
    Press,
    Spot,
    Vain,
    choosable,
    count,
    in_reserve,
    resolve,
    targets,
)
from belvedere.rules.dealing import deal
from belvedere.rules.refusals import Reason
from belvedere.rules.variant import Variant
from belvedere.table.moves import DEAL, REDEAL, Move
from belvedere.table.piles import STOCK, WASTE, PileId
from belvedere.table.position import Position

THUMB = games.find("thumb-and-pouch")
EIGHT = games.find("eight-off")
TERRACE = games.find("terrace")
WOOD = games.find("wood")


def at(pile: str, index: int = 0) -> Spot:
    return Spot(PileId.parse(pile), index)


def position(variant: Variant, **piles: str) -> Position:
    """A position with these piles only: ``tableau_3="KS QH"``; ``rest`` may set base, lock and redeals."""
    rest = piles.pop("rest", "")
    lines = [f"{pile}: {piles.pop(str(pile).replace(':', '_'), '')}".strip() for pile in variant.shape.ids]
    assert not piles
    return Position.from_text("\n".join([*lines, rest]))


RUNS = position(THUMB, tableau_0="KS QH JS TD", tableau_1="9C", tableau_2="#4S 9H", waste="2D QC", foundation_0="AH")


class TestClick:
    def test_on_the_bare_table_ends_the_selection(self) -> None:
        assert resolve(Click(None), THUMB, RUNS, at("tableau:1")) == Answer()

    def test_selects_a_card_that_can_be_lifted(self) -> None:
        assert resolve(Click(at("tableau:0", 2)), THUMB, RUNS).selection == at("tableau:0", 2)

    def test_on_a_card_that_cannot_be_lifted_says_why(self) -> None:
        answer = resolve(Click(at("tableau:2", 0)), THUMB, RUNS)
        assert answer.selection is None
        assert answer.refusal is not None
        assert answer.refusal.reason is Reason.FACE_DOWN

    def test_on_an_empty_place_says_nothing(self) -> None:
        assert resolve(Click(at("tableau:5", -1)), THUMB, RUNS) == Answer()

    def test_on_the_selected_card_deselects(self) -> None:
        assert resolve(Click(at("tableau:1")), THUMB, RUNS, at("tableau:1")) == Answer()

    def test_elsewhere_in_the_pile_selects_there(self) -> None:
        assert resolve(Click(at("tableau:0", 3)), THUMB, RUNS, at("tableau:0", 1)) == Answer(
            selection=at("tableau:0", 3)
        )

    def test_on_a_pile_that_takes_the_card_moves_it(self) -> None:
        answer = resolve(Click(at("tableau:0", 1)), THUMB, RUNS, at("tableau:1"))
        assert answer == Answer(move=Move.parse("tableau:1 1 tableau:0"))

    def test_on_a_gap_moves_the_run(self) -> None:
        answer = resolve(Click(at("tableau:5", -1)), THUMB, RUNS, at("tableau:0", 2))
        assert answer == Answer(move=Move.parse("tableau:0 2 tableau:5"))

    def test_on_a_wrong_pile_says_why_and_leaves_the_selection(self) -> None:
        answer = resolve(Click(at("tableau:1")), THUMB, RUNS, at("waste", 1))
        assert answer.move is None
        assert answer.selection == at("waste", 1)
        assert answer.refusal is not None

    def test_on_a_wrong_card_that_cannot_be_lifted_leaves_it_too(self) -> None:
        answer = resolve(Click(at("tableau:2", 0)), THUMB, RUNS, at("waste", 1))
        assert (answer.move, answer.selection) == (None, at("waste", 1))
        assert answer.refusal is not None

    def test_with_a_selection_that_is_gone_begins_anew(self) -> None:
        assert resolve(Click(at("tableau:1")), THUMB, RUNS, at("waste", 7)).selection == at("tableau:1")


class TestStock:
    def test_click_deals(self) -> None:
        assert resolve(Click(at("stock")), THUMB, deal(THUMB, 1), at("tableau:0")) == Answer(move=DEAL)

    def test_click_turns_the_waste_over(self) -> None:
        assert resolve(Click(at("stock", -1)), THUMB, RUNS) == Answer(move=REDEAL)

    def test_locked_stock_says_so(self) -> None:
        locked = position(WOOD, stock="#2H", waste="9C", tableau_0="KS", rest="base: 4\nstock_locked: yes")
        answer = resolve(Click(at("stock")), WOOD, locked)
        assert answer.refusal is not None
        assert answer.refusal.reason is Reason.STOCK_LOCKED

    def test_used_up_stock_says_so(self) -> None:
        used = position(THUMB, waste="9C", tableau_0="KS", rest="redeals_used: 2")
        answer = resolve(Click(at("stock", -1)), THUMB, used)
        assert answer.refusal is not None
        assert answer.refusal.reason is Reason.NO_REDEAL_LEFT

    def test_double_click_is_one_more_click(self) -> None:
        assert resolve(DoubleClick(at("stock")), THUMB, deal(THUMB, 1)) == Answer(move=DEAL)

    def test_cannot_be_lifted(self) -> None:
        answer = resolve(PickUp(at("stock")), THUMB, deal(THUMB, 1))
        assert answer.refusal is not None
        assert answer.refusal.reason is Reason.STOCK_IS_DEALT


class TestDoubleClick:
    def test_sends_the_top_card_up(self) -> None:
        ready = position(THUMB, tableau_0="9C 2H", foundation_1="AH")
        assert resolve(DoubleClick(at("tableau:0", 1)), THUMB, ready).move == Move.parse("tableau:0 1 foundation:1")

    def test_sends_a_card_of_eight_off_to_a_cell(self) -> None:
        cells = position(EIGHT, tableau_0="9C", reserve_0="2H")
        assert resolve(DoubleClick(at("tableau:0")), EIGHT, cells).move == Move.parse("tableau:0 1 reserve:1")

    def test_without_a_place_names_the_card(self) -> None:
        answer = resolve(DoubleClick(at("tableau:1")), THUMB, RUNS)
        assert answer == Answer(homeless=Card.parse("9C"))

    @pytest.mark.parametrize(("pile", "index"), [("tableau:0", 1), ("foundation:0", 0), ("tableau:5", -1)])
    def test_elsewhere_moves_nothing(self, pile: str, index: int) -> None:
        assert resolve(DoubleClick(at(pile, index)), THUMB, RUNS).move is None

    def test_on_a_foundation_card_that_could_be_taken_back_is_told(self) -> None:
        cells = position(THUMB, foundation_0="AH", tableau_0="9C")
        assert resolve(DoubleClick(at("foundation:0", 0)), THUMB, cells) == Answer(vain=Vain.AT_HOME)

    def test_on_a_card_out_of_play_says_why(self) -> None:
        start = deal(TERRACE, 1)
        answer = resolve(DoubleClick(at("reserve:0", 10)), TERRACE, start)
        assert answer.refusal is not None
        assert answer.refusal.reason is Reason.BASE_FIRST


class TestPressesForSomethingElse:
    """The curtain of a pause takes a press: the second of a double click must not play what lies there."""

    @pytest.mark.parametrize(("pile", "index"), [("stock", -1), ("tableau:0", 1)])
    def test_a_second_quick_one_is_swallowed_and_a_later_one_is_not(self, pile: str, index: int) -> None:
        for later, expected in ((100, Press.SWALLOWED), (900, Press.SINGLE)):
            pace = Pace(400, 5)
            pace.spend(10, 10, 1000)
            assert pace.press(at(pile, index), RUNS, 11, 10, 1000 + later) is expected


class TestDrop:
    def test_first_pile_that_takes_the_cards_gets_them(self) -> None:
        piles = tuple(map(PileId.parse, ("tableau:1", "tableau:2", "tableau:0", "tableau:4")))
        assert resolve(Drop(at("tableau:1"), piles), THUMB, RUNS).move == Move.parse("tableau:1 1 tableau:0")

    def test_beside_all_piles_is_told(self) -> None:
        assert resolve(Drop(at("tableau:1"), ()), THUMB, RUNS) == Answer(vain=Vain.BESIDE)

    def test_at_home_says_nothing(self) -> None:
        assert resolve(Drop(at("tableau:1"), (PileId.parse("tableau:1"),)), THUMB, RUNS) == Answer()

    def test_on_wrong_piles_says_why_of_the_best(self) -> None:
        piles = (PileId.parse("foundation:0"), PileId.parse("tableau:2"))
        refusal = resolve(Drop(at("tableau:1"), piles), THUMB, RUNS).refusal
        assert refusal is not None
        assert refusal.target == piles[0]


class TestTargets:
    def test_are_those_of_all_lifted_cards(self) -> None:
        gaps = {PileId.parse(f"tableau:{number}") for number in (3, 4, 5, 6)}
        assert set(targets(THUMB, RUNS, at("tableau:0", 2))) == gaps
        assert set(targets(THUMB, RUNS, at("tableau:1"))) == gaps | {PileId.parse("tableau:0")}

    def test_stock_has_none(self) -> None:
        assert targets(THUMB, deal(THUMB, 1), Spot(STOCK, 23)) == ()

    def test_count_is_from_the_card_to_the_top(self) -> None:
        assert count(RUNS, at("tableau:0", 1)) == 3


class TestBaseChoice:
    def test_four_columns_until_the_base_is_known(self) -> None:
        start = deal(TERRACE, 1)
        assert [str(pile) for pile in choosable(TERRACE, start)] == [f"tableau:{number}" for number in range(4)]
        assert choosable(WOOD, deal(WOOD, 1)) == ()
        assert choosable(EIGHT, deal(EIGHT, 1)) == ()

    def test_what_the_reserve_holds_of_the_rank(self) -> None:
        reserve = position(TERRACE, reserve_0="7H 2C 7S KD 9C")
        assert in_reserve(reserve, Card.parse("7D")) == InReserve(cards=2, above=2)
        assert in_reserve(reserve, Card.parse("9D")) == InReserve(cards=1, above=0)
        assert in_reserve(reserve, Card.parse("AD")) == InReserve(cards=0, above=0)


class TestPace:
    def presses(self, *presses: tuple[Spot | None, Position, float, float, int]) -> list[Press]:
        pace = Pace(400, 5)
        return [pace.press(*press) for press in presses]

    def test_two_quick_presses_on_one_card_are_double(self) -> None:
        spot = at("tableau:1")
        assert self.presses((spot, RUNS, 10, 10, 0), (spot, RUNS, 12, 9, 300)) == [Press.SINGLE, Press.DOUBLE]

    def test_a_third_begins_anew(self) -> None:
        spot = at("tableau:1")
        presses = self.presses(*[(spot, RUNS, 10, 10, time) for time in (0, 100, 200, 300)])
        assert presses == [Press.SINGLE, Press.DOUBLE, Press.SINGLE, Press.DOUBLE]

    @pytest.mark.parametrize(("x", "y", "time"), [(10, 10, 500), (20, 10, 100), (10, 20, 100), (10, 10, -5)])
    def test_too_late_or_too_far_is_single(self, x: float, y: float, time: int) -> None:
        spot = at("tableau:1")
        assert self.presses((spot, RUNS, 10, 10, 0), (spot, RUNS, x, y, time))[1] is Press.SINGLE

    def test_two_cards_are_no_double(self) -> None:
        presses = self.presses((at("tableau:0", 1), RUNS, 10, 10, 0), (at("tableau:0", 2), RUNS, 10, 12, 50))
        assert presses == [Press.SINGLE, Press.SINGLE]

    def test_card_that_came_there_by_the_first_press_is_swallowed(self) -> None:
        after = position(THUMB, tableau_1="9C 8H")
        presses = self.presses((at("tableau:1", 0), RUNS, 10, 10, 0), (at("tableau:1", 1), after, 10, 10, 50))
        assert presses == [Press.SINGLE, Press.SWALLOWED]

    def test_two_double_clicks_in_a_row_at_one_spot_play_two_cards(self) -> None:
        after = position(THUMB, tableau_1="2H")
        first, second = at("tableau:1", 1), at("tableau:1", 0)
        before = position(THUMB, tableau_1="2H AH")
        presses = self.presses(
            (first, before, 10, 10, 0),
            (first, before, 10, 10, 90),
            (second, after, 10, 10, 250),
            (second, after, 10, 10, 340),
        )
        assert presses == [Press.SINGLE, Press.DOUBLE, Press.SWALLOWED, Press.DOUBLE]

    def test_three_presses_of_which_the_first_moved_a_card_are_no_double(self) -> None:
        after = position(THUMB, tableau_1="9C 8H")
        first, second = at("tableau:1", 0), at("tableau:1", 1)
        presses = self.presses((first, RUNS, 10, 10, 0), (second, after, 10, 10, 50), (second, after, 10, 10, 100))
        assert presses == [Press.SINGLE, Press.SWALLOWED, Press.SINGLE]

    def test_empty_place_left_by_the_first_press_is_swallowed(self) -> None:
        after = position(THUMB, tableau_2="9C")
        presses = self.presses((at("tableau:1", 0), RUNS, 10, 10, 0), (at("tableau:1", -1), after, 10, 10, 50))
        assert presses == [Press.SINGLE, Press.SWALLOWED]

    def test_places_are_never_double(self) -> None:
        gap = at("tableau:5", -1)
        assert self.presses((gap, RUNS, 10, 10, 0), (gap, RUNS, 10, 10, 50)) == [Press.SINGLE, Press.SINGLE]

    def test_stock_takes_every_press(self) -> None:
        start = deal(THUMB, 1)
        presses = self.presses((Spot(STOCK, 23), start, 10, 10, 0), (Spot(STOCK, 23), start, 10, 10, 50))
        assert presses == [Press.SINGLE, Press.SINGLE]

    def test_bare_table_is_single(self) -> None:
        assert self.presses((None, RUNS, 10, 10, 0), (None, RUNS, 10, 10, 50)) == [Press.SINGLE, Press.SINGLE]

    def test_forgetting_makes_the_next_a_first_one(self) -> None:
        pace = Pace(400, 5)
        pace.press(Spot(WASTE, 1), RUNS, 10, 10, 0)
        pace.forget()
        assert pace.press(Spot(WASTE, 1), RUNS, 10, 10, 50) is Press.SINGLE
