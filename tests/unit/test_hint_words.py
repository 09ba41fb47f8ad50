"""Hints in words: every cause has its sentence, which names cards and piles and fits into the status bar."""

from random import Random

import pytest

from belvedere.cards import Card
from belvedere.games import ALL, find
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, legal_moves
from belvedere.rules.outcome import is_of_no_use
from belvedere.rules.variant import Variant
from belvedere.solver.hints import Nothing, advise
from belvedere.solver.meaning import Cause, Hint
from belvedere.table.moves import DEAL, REDEAL, Move
from belvedere.table.piles import Role
from belvedere.words.hints import hint_sentence, no_hint_sentence

LONGEST = 88
"""What the status bar shows of a sentence in a window 800 pixels wide (tests/gui/test_window_hints.py)."""

THUMB, EIGHT, TERRACE = map(find, ("thumb-and-pouch", "eight-off", "terrace"))
LONG, OTHER = Card.parse("QD"), Card.parse("8D")

pytestmark = pytest.mark.usefixtures("english")


def said(move: str, cause: Cause, variant: Variant = THUMB, *, other: str = "", above: int = 0) -> str:
    position = deal(variant, 1)
    hint = Hint(Move.parse(move), cause, Card.parse("6C"), Card.parse(other) if other else None, above)
    return hint_sentence(variant, position, hint)


def test_a_hint_names_the_card_the_place_and_the_reason() -> None:
    expected = {
        ("waste 1 tableau:2", Cause.FREES, "QH"): "Move the six of clubs to column 3: it frees the queen of hearts",
        ("tableau:0 1 tableau:2", Cause.TURNS, ""): "Move the six of clubs to column 3: a card is turned up",
        ("tableau:0 3 tableau:2", Cause.TURNS, ""): "Move the run of the six of clubs to column 3: a card is turned up",
        ("tableau:0 3 tableau:2", Cause.PLACE, "5H"): (
            "Move the run of the six of clubs to column 3: room for the five of hearts"
        ),
        ("foundation:0 1 tableau:2", Cause.PLACE, "5H"): (
            "Take the six of clubs back to column 3: it makes room for the five of hearts"
        ),
        ("tableau:0 1 foundation:3", Cause.UP, ""): "Send the six of clubs up to foundation 4",
        ("tableau:0 1 tableau:1", Cause.ONLY, ""): "Move the six of clubs to column 2: only this can still win",
    }
    assert {key: said(key[0], key[1], other=key[2]) for key in expected} == expected
    assert said("tableau:0 1 reserve:4", Cause.DIGS, EIGHT, other="AS") == (
        "Move the six of clubs to cell 5: the ace of spades lies below"
    )


def test_a_hint_to_deal_or_to_turn_the_waste_over_needs_no_card() -> None:
    position = deal(THUMB, 1)
    causes = (Cause.DEALS, Cause.NO_BETTER, Cause.KEEPS, Cause.ONLY, Cause.FINISH)
    told = [hint_sentence(THUMB, position, Hint(DEAL, cause, None)) for cause in causes]
    assert told[0] == "Deal the next card"
    assert all(sentence.startswith("Deal the next card: ") for sentence in told[1:])
    told = [hint_sentence(THUMB, position, Hint(REDEAL, cause, None)) for cause in (Cause.TURNS_OVER, *causes[1:])]
    assert told[0] == "Turn the waste over"
    assert all(sentence.startswith("Turn the waste over: ") for sentence in told[1:])
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("cause", "other", "above", "sentence"),
    [
        (Cause.BASE_UP, "7H", 0, "the seven of hearts can go up then"),
        (Cause.BASE_FREE, "", 0, "none of its rank is in the reserve"),
        (Cause.BASE_DEEP, "", 0, "its rank lies on top of the reserve"),
        (Cause.BASE_DEEP, "", 1, "in the reserve its rank lies under 1 card"),
        (Cause.BASE_DEEP, "", 4, "in the reserve its rank lies under 4 cards"),
        (Cause.KEEPS, "", 0, "the game can be won with it"),
        (Cause.ONLY, "", 0, "only with it can the game be won"),
    ],
)
def test_the_base_card_is_chosen_for_a_reason(cause: Cause, other: str, above: int, sentence: str) -> None:
    told = said("tableau:0 1 foundation:0", cause, TERRACE, other=other, above=above)
    assert told == f"Choose the six of clubs as base card: {sentence}"


ONE_CARD = {Cause.FINISH, Cause.UP, Cause.UP_FREES, Cause.UP_TURNS, Cause.UP_EMPTIES, Cause.UP_CELL, Cause.UP_LAST}
ONE_CARD |= {Cause.REPLACED, Cause.REDEALT, Cause.OFF_WASTE, Cause.FILLS, Cause.OUT_OF_CELL, Cause.DIGS}
"""What only a single card is good for."""
OF_THEIR_OWN = {Cause.DEALS, Cause.TURNS_OVER, Cause.NO_BETTER, Cause.BASE_UP, Cause.BASE_FREE, Cause.BASE_DEEP}


@pytest.mark.parametrize("count", [1, 2])
def test_every_cause_has_a_sentence_that_fits(count: int) -> None:
    position, move = deal(EIGHT, 1), Move.parse(f"tableau:0 {count} tableau:7")
    causes = set(Cause) - OF_THEIR_OWN - (ONE_CARD if count > 1 else set())
    told = {hint_sentence(EIGHT, position, Hint(move, cause, LONG, OTHER)) for cause in causes}
    assert len(told) == len(causes)
    assert [sentence for sentence in told if len(sentence) > LONGEST or "{" in sentence] == []


@pytest.mark.parametrize("nothing", Nothing)
def test_where_nothing_helps_it_is_said_why(nothing: Nothing) -> None:
    sentence = no_hint_sentence(nothing)
    assert sentence
    assert len(sentence) <= LONGEST
    assert nothing is Nothing.WON or "Undo" in sentence
    never, way_back = no_hint_sentence(nothing, never=True), no_hint_sentence(nothing, way_back=True, key="Ctrl+B")
    assert max(len(never), len(way_back)) <= LONGEST
    assert never.startswith("This deal cannot be won") is (nothing is Nothing.LOST)
    assert ("Ctrl+B" in way_back) is (nothing is Nothing.LOST)
    without = no_hint_sentence(nothing, way_back=True)
    assert len(without) <= LONGEST
    assert ("Control menu" in without) is (nothing is Nothing.LOST)
    assert nothing is Nothing.LOST or never == way_back == sentence


@pytest.mark.proof
@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.key)
def test_every_hint_has_its_sentence_while_nothing_is_known(variant: Variant) -> None:
    """Cards of foundations come back in some games, for whatever a move can be good for."""
    told = 0
    for number in range(1, 4):
        chance, position = Random(number), deal(variant, number)
        been: set[tuple[object, ...]] = set()
        for _ in range(60):
            moves = [move for move in legal_moves(variant, position) if not is_of_no_use(position, move)]
            if not moves:
                break
            advice = advise(variant, position, None, lambda _position: None, been)
            assert all(hint_sentence(variant, position, hint) for hint in advice.hints)
            told += len(advice.hints)
            been.add(position.key())
            up = [move for move in moves if move.target.role is Role.FOUNDATION]
            position = apply(variant, position, chance.choice(up if up and chance.random() < 0.5 else moves)).after
    assert told > 100


def test_a_card_comes_back_so_that_another_can_go_up() -> None:
    assert said("foundation:0 1 tableau:2", Cause.FREES_UP, other="5H") == (
        "Take the six of clubs back to column 3: the five of hearts can go up then"
    )
