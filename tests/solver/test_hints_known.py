"""Hints by what is known: what is known to win comes first, and where nothing helps it is said why."""

from belvedere.cards import Card
from belvedere.rules.engine import legal_moves
from belvedere.solver import Kind
from belvedere.solver.hints import Advice, Nothing, advise
from belvedere.solver.meaning import Cause
from belvedere.table.moves import Move
from tests.solver.hint_kit import THUMB, WOOD, hints, kinds, nothing_known
from tests.tables import play, run, table

# What is known comes first.

OPEN = """
stock: 7C 8C
waste: 9H
foundation:0: AS 2S
tableau:0: 3S
tableau:1: TS
tableau:2: TC
tableau:3: KD 4H
tableau:4: KH
tableau:5: KC
tableau:6: KS
"""


def test_a_solution_comes_first_then_what_is_known_to_win_then_the_rest() -> None:
    position = table(THUMB, OPEN)
    kind_of = kinds(THUMB, position, {"waste 1 tableau:2": Kind.WINNABLE, "waste 1 tableau:1": Kind.UNWINNABLE})
    advice = advise(THUMB, position, (Move.parse("deal"),), kind_of, ())
    assert [(str(hint.move), hint.cause) for hint in advice.hints[:3]] == [
        ("deal", Cause.KEEPS),
        ("waste 1 tableau:2", Cause.OFF_WASTE),
        ("tableau:0 1 foundation:0", Cause.UP_EMPTIES),
    ]
    assert "waste 1 tableau:1" not in {str(hint.move) for hint in advice.hints}


def test_a_solution_that_comes_back_is_not_used() -> None:
    position = table(THUMB, OPEN)
    solution = (Move.parse("deal"),)
    been = {play(THUMB, position, "deal").key()}
    assert str(advise(THUMB, position, solution, nothing_known, ()).hints[0].move) == "deal"
    advice = advise(THUMB, position, solution, nothing_known, been)
    assert str(advice.hints[0].move) == "tableau:0 1 foundation:0"
    assert "deal" not in {str(hint.move) for hint in advice.hints}


def test_the_only_move_that_wins_is_called_so_only_if_all_others_are_known_to_lose() -> None:
    position = table(THUMB, OPEN)
    lost = {
        str(move): Kind.UNWINNABLE for move in legal_moves(THUMB, position) if str(move) != "tableau:0 1 foundation:0"
    }
    won = {"tableau:0 1 foundation:0": Kind.WINNABLE}
    (hint,) = advise(THUMB, position, None, kinds(THUMB, position, lost | won), ()).hints
    assert (str(hint.move), hint.cause) == ("tableau:0 1 foundation:0", Cause.ONLY)
    assert advise(THUMB, position, None, kinds(THUMB, position, lost), ()).hints[0].cause is Cause.UP_EMPTIES
    del lost["deal"]
    assert advise(THUMB, position, None, kinds(THUMB, position, lost | won), ()).hints[0].cause is Cause.UP_EMPTIES


def test_a_move_that_is_known_to_win_is_shown_even_if_nothing_else_speaks_for_it() -> None:
    position = play(THUMB, table(THUMB, OPEN), "tableau:0 1 foundation:0")
    back = "foundation:0 1 tableau:3"
    assert back not in {str(hint.move) for hint in hints(THUMB, position)}
    advice = advise(THUMB, position, None, kinds(THUMB, position, {back: Kind.WINNABLE}), ())
    assert (str(advice.hints[0].move), advice.hints[0].cause) == (back, Cause.KEEPS)


def test_u9_a_card_that_was_taken_back_is_not_sent_up_at_once() -> None:
    position = table(THUMB, OPEN)
    before = play(THUMB, position, "tableau:0 1 foundation:0")
    after = play(THUMB, before, "foundation:0 1 tableau:3")
    advice = advise(THUMB, after, None, nothing_known, {before.key()})
    ups = [hint for hint in advice.hints if hint.card == Card.parse("3S")]
    assert ups == []


# Where nothing helps, it is said why.


def test_a_position_that_is_proved_lost_has_no_hint() -> None:
    position = table(THUMB, OPEN)
    advice = advise(THUMB, position, None, kinds(THUMB, position, {"": Kind.UNWINNABLE}), ())
    assert advice == Advice((), Nothing.LOST)
    every = {str(move): Kind.UNWINNABLE for move in legal_moves(THUMB, position)}
    assert advise(THUMB, position, None, kinds(THUMB, position, every), ()) == Advice((), Nothing.LOST)


def test_a_won_game_has_no_hint() -> None:
    piles = "\n".join(f"foundation:{number}: {run('A' + suit, 'K' + suit)}" for number, suit in enumerate("SHDC"))
    assert advise(THUMB, table(THUMB, piles), None, nothing_known, ()) == Advice((), Nothing.WON)


def test_where_no_move_is_left_that_is_said() -> None:
    position = table(WOOD, "tableau:0: KS\ntableau:1: 5H\nfoundation:0: 7H\nbase: 7")
    assert advise(WOOD, position, None, nothing_known, ()) == Advice((), Nothing.NO_MOVE)


TO_AND_FRO = """
base: 3
reserve:0: 3C
waste: 5S
foundation:0: 3H
tableau:0: 9C 8H
tableau:1: 9S
tableau:2: KC
tableau:3: KS
tableau:4: KC
tableau:5: KS
tableau:6: QC
tableau:7: QS
tableau:8: QC
"""


def test_moves_to_and_fro_are_no_hints_and_if_they_are_all_that_is_said() -> None:
    position = table(WOOD, TO_AND_FRO.replace("reserve:0: 3C", "reserve:0: 3C 7S"))
    assert [str(move) for move in legal_moves(WOOD, position)] == ["tableau:0 1 tableau:1"]
    assert advise(WOOD, position, None, nothing_known, ()) == Advice((), Nothing.UNSEEN)
    other = play(WOOD, position, "tableau:0 1 tableau:1")
    assert advise(WOOD, position, None, nothing_known, {other.key()}) == Advice((), Nothing.CIRCLES)
    assert advise(WOOD, other, None, nothing_known, {position.key()}) == Advice((), Nothing.CIRCLES)


def test_where_all_new_moves_lose_that_is_said() -> None:
    position = table(THUMB, OPEN)
    one, *others = (str(move) for move in legal_moves(THUMB, position))
    kind_of = kinds(THUMB, position, dict.fromkeys(others, Kind.UNWINNABLE))
    been = {play(THUMB, position, one).key()}
    assert advise(THUMB, position, None, kind_of, been) == Advice((), Nothing.LOSING)
