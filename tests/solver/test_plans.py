"""Plans of cards become moves of piles."""

import pytest

from belvedere.cards import Card, face_up
from belvedere.games.eight_off import EIGHT_OFF, EIGHT_OFF_STRICT
from belvedere.games.thumb_and_pouch import THUMB_AND_POUCH
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply
from belvedere.solver.plans import NoSuchMove, Place, Step, as_moves
from belvedere.table.position import Position

RUN_BEFORE_TWO_CELLS = """
stock:
waste:
reserve:0: KS
reserve:1:
reserve:2: KH
reserve:3: KD
reserve:4:
reserve:5: QS
reserve:6: QH
reserve:7: QD
foundation:0:
foundation:1:
foundation:2:
foundation:3:
tableau:0: 2C 9C
tableau:1: 3C 8C 7C 6C
tableau:2:
tableau:3:
tableau:4:
tableau:5:
tableau:6:
tableau:7:
"""


def code(name: str) -> int:
    """A card's code."""
    return Card.parse(name).code


def test_a_run_moves_as_a_group_or_card_by_card() -> None:
    position = Position.from_text(RUN_BEFORE_TWO_CELLS)
    step = Step(code("8C"), Place.COLUMN, code("9C"))
    group = as_moves(EIGHT_OFF, position, [step])
    assert list(map(str, group)) == ["tableau:1 3 tableau:0"]
    singles = as_moves(EIGHT_OFF_STRICT, position, [step])
    assert list(map(str, singles)) == [
        "tableau:1 1 reserve:1",
        "tableau:1 1 reserve:4",
        "tableau:1 1 tableau:0",
        "reserve:4 1 tableau:0",
        "reserve:1 1 tableau:0",
    ]
    for move in singles:
        position = apply(EIGHT_OFF_STRICT, position, move).after
    assert position.tableau == apply(EIGHT_OFF, Position.from_text(RUN_BEFORE_TWO_CELLS), group[0]).after.tableau


def test_a_step_that_no_pile_allows_is_refused() -> None:
    position = Position.from_text(RUN_BEFORE_TWO_CELLS)
    with pytest.raises(NoSuchMove, match="no pile holds"):
        as_moves(EIGHT_OFF, position, [Step(code("TC"), Place.UP)])
    with pytest.raises(NoSuchMove, match="finds no pile"):
        as_moves(EIGHT_OFF, position, [Step(code("6C"), Place.COLUMN, code("7D"))])


def test_a_card_that_was_passed_for_good_is_refused() -> None:
    dealt = deal(THUMB_AND_POUCH, 1)
    waste = face_up(dealt.stock[::-1])
    position = dealt._replace(piles=(b"", waste, *dealt.piles[2:]), redeals_used=2)
    with pytest.raises(NoSuchMove, match="not dealt any more"):
        as_moves(THUMB_AND_POUCH, position, [Step(waste[0], Place.UP)])
