"""Hints for the base card: which of the choices is best, and why."""

import pytest

from belvedere.rules.dealing import deal
from belvedere.rules.variant import Base, Variant
from belvedere.solver import Kind
from belvedere.solver.hints import Advice, Nothing, advise
from belvedere.solver.meaning import Cause
from belvedere.table.position import Position
from tests.solver.hint_kit import GENERAL, TERRACE, hints, kinds, nothing_known
from tests.tables import table


def base_order(variant: Variant, position: Position) -> list[tuple[str, Cause]]:
    return [(str(hint.card), hint.cause) for hint in hints(variant, position)]


FOUR = "tableau:0: 4S\ntableau:1: 9H\ntableau:2: KD\ntableau:3: 2C\nstock: 3S 3H 3D 3C 5S 5H 5D 5C"


def test_the_base_card_is_weighed_by_the_reserve() -> None:
    position = table(TERRACE, f"{FOUR}\nreserve:0: 9C 9D QS TS")
    order = dict(base_order(TERRACE, position))
    assert order == {"9H": Cause.BASE_UP, "4S": Cause.BASE_FREE, "KD": Cause.BASE_FREE, "2C": Cause.BASE_FREE}
    assert base_order(TERRACE, position)[0][0] == "9H"
    position = table(TERRACE, f"{FOUR}\nreserve:0: 2S KS QC JC TD")
    told = {str(hint.card): (hint.cause, hint.above) for hint in hints(TERRACE, position)}
    assert told["2C"] == (Cause.BASE_DEEP, 4)
    assert told["KD"] == (Cause.BASE_DEEP, 3)


def test_a_base_card_with_which_the_reserve_cannot_be_played_off_is_no_hint() -> None:
    """In suit: with any other base rank ten, nine and eight would need three foundations of spades."""
    position = table(GENERAL, f"{FOUR}\nreserve:0: 8S 9S TS")
    assert [card for card, _ in base_order(GENERAL, position)] == ["9H"]


def test_where_no_base_card_can_win_that_is_said() -> None:
    position = table(GENERAL, f"{FOUR}\nreserve:0: 5S 6S 7S 8S TS JS QS")
    assert advise(GENERAL, position, None, nothing_known, ()) == Advice((), Nothing.LOST)


@pytest.mark.parametrize("variant", [TERRACE, GENERAL], ids=lambda variant: variant.key)
def test_what_is_known_of_a_base_card_comes_first(variant: Variant) -> None:
    assert variant.base is Base.CHOSEN
    for number in range(1, 30):
        position = deal(variant, number)
        order = hints(variant, position)
        if len(order) < 2:
            continue
        last = order[-1].move
        kind_of = kinds(variant, position, {str(last): Kind.WINNABLE})
        assert advise(variant, position, None, kind_of, ()).hints[0].move == last
        rest = {str(hint.move): Kind.UNWINNABLE for hint in order[:-1]}
        only = advise(variant, position, None, kinds(variant, position, rest | {str(last): Kind.WINNABLE}), ())
        assert [(hint.move, hint.cause) for hint in only.hints] == [(last, Cause.ONLY)]
        assert advise(variant, position, (order[1].move,), nothing_known, ()).hints[0].move == order[1].move
