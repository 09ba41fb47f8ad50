"""Hints: legal, never in circles, true in what they say, and enough to win."""

import pytest

from belvedere.cards import CARDS, FACE_DOWN_BIT
from belvedere.games import ALL, WITH_OPTIONS, find
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, legal_moves
from belvedere.rules.outcome import is_of_no_use
from belvedere.rules.variant import Variant
from belvedere.solver import Budget, Kind, solve
from belvedere.solver.hints import Advice, Nothing, advise
from belvedere.solver.meaning import Cause
from belvedere.table.position import Position
from belvedere.words.cards import face_name
from belvedere.words.hints import hint_sentence
from tests.solver.autoplay import asked, by_hints
from tests.solver.hint_kit import EIGHT, GENERAL, THUMB, hints, nothing_known
from tests.solver.one_deck_positions import GIVE_BACK, NOT_OVER
from tests.tables import table
from tests.traces.recordings import GAMES, lines

every_game = pytest.mark.parametrize(
    "variant", [*ALL, *WITH_OPTIONS], ids=lambda variant: "-".join((variant.key, *variant.options))
)


def check(variant: Variant, position: Position, advice: Advice, been: set[tuple[object, ...]]) -> None:
    """Every hint is legal, of use, new, and names open cards only."""
    moves = legal_moves(variant, position)
    assert bool(advice.hints) is (advice.nothing is None)
    assert len({hint.move for hint in advice.hints}) == len(advice.hints)
    open_codes = {code for pile in position.piles for code in pile if code < FACE_DOWN_BIT}
    names = {face_name(CARDS[code].rank, CARDS[code].suit) for code in open_codes}
    hidden = {face_name(card.rank, card.suit) for card in CARDS if card.copy < variant.decks} - names
    for hint in advice.hints:
        assert hint.move in moves
        assert not is_of_no_use(position, hint.move)
        assert apply(variant, position, hint.move).after.key() not in been
        assert {card.code for card in (hint.card, hint.other) if card is not None} <= open_codes
        sentence = hint_sentence(variant, position, hint)
        assert [name for name in hidden if name in sentence] == []


@pytest.mark.proof
@pytest.mark.parametrize("every", [24, pytest.param(1, marks=pytest.mark.full)])
@pytest.mark.parametrize("key", GAMES)
def test_u6_u14_hints_are_legal_and_name_no_hidden_card(key: str, every: int) -> None:
    """Over positions that were recorded, with nothing known and, for some, with a solution."""
    for number, line in enumerate(lines(key, every=every)):
        variant, position = line.variant, line.position
        for solution in (None, solve(variant, position, Budget(nodes=150)).solution or None)[: 2 - number % 4 // 2]:
            advice = advise(variant, position, solution, nothing_known, ())
            check(variant, position, advice, {position.key()})
            if solution and position.score < variant.total:
                assert advice.hints[0].move == solution[0] or advice.hints[0].cause is Cause.FINISH


LONG = [
    pytest.param(range(2, 10), 0, marks=pytest.mark.full),
    *(pytest.param(range(first, first + 100), 100, marks=pytest.mark.full) for first in (1, 101, 201)),
]
"""Three hundred deals, in parts that take some minutes each on a busy computer, and a few without any search."""


@pytest.mark.proof
@pytest.mark.parametrize(
    ("deals", "nodes"), [(range(1, 2), 0), pytest.param(range(4, 5), 200, marks=pytest.mark.full), *LONG]
)
@every_game
def test_u2_whoever_follows_hints_never_comes_back(variant: Variant, deals: range, nodes: int) -> None:
    """It ends with a win, or hints say that and why there is none."""
    won = 0
    for number in deals:
        been: set[tuple[object, ...]] = set()
        for position, advice in asked(variant, deal(variant, number), nodes):
            been.add(position.key())
            if number % 20 == 1:
                check(variant, position, advice, been)
            assert len(been) < 1_000
        won += advice.nothing is Nothing.WON
        assert (position.score == variant.total) is (advice.nothing is Nothing.WON)
        if advice.nothing is Nothing.NO_MOVE:
            assert all(is_of_no_use(position, move) for move in legal_moves(variant, position))
    assert won or len(deals) < 100 or variant is GENERAL, "one deal in six of General's Patience can be won at all"


@pytest.mark.proof
@every_game
def test_of_equal_places_the_lowest_is_shown(variant: Variant) -> None:
    for position, advice in asked(variant, deal(variant, 11), 0):
        shown = {apply(variant, position, hint.move).after.key(): hint.move for hint in advice.hints}
        for move in legal_moves(variant, position):
            alike = shown.get(apply(variant, position, move).after.key())
            if alike is not None and (alike.source, alike.count) == (move.source, move.count):
                assert alike.target <= move.target or alike.target.role is not move.target.role


@pytest.mark.proof
@every_game
def test_hints_do_not_depend_on_what_was_asked_before(variant: Variant) -> None:
    position = deal(variant, 5)
    alone = advise(variant, position, None, nothing_known, ())
    for other in ALL:
        advise(other, deal(other, 5), None, nothing_known, ())
    assert advise(variant, position, None, nothing_known, ()) == alone


def test_u6_hints_follow_the_option_for_groups() -> None:
    """A run of two with one free cell may move by the one rule, and not by the other."""
    strict = find("eight-off", ("strict",))
    text = """
    tableau:0: KS 9H 8H
    tableau:1: TH
    tableau:2: KC
    tableau:3: KD
    tableau:4: QC
    tableau:5: QD
    tableau:6: JC
    tableau:7: JD
    reserve:0: 2S
    reserve:1: 2H
    reserve:2: 2D
    reserve:3: 2C
    reserve:4: 4S
    reserve:5: 4H
    reserve:6: 4D
    """
    assert "tableau:0 2 tableau:1" in {str(hint.move) for hint in hints(EIGHT, table(EIGHT, text))}
    assert "tableau:0 2 tableau:1" not in {str(hint.move) for hint in hints(strict, table(strict, text))}


@pytest.mark.proof
@pytest.mark.parametrize("nodes", [0, 5_000])
@pytest.mark.parametrize("text", [NOT_OVER, GIVE_BACK])
def test_thumb_and_pouch_is_won_by_hints_where_it_seems_to_be_over(text: str, nodes: int) -> None:
    """The given position: a program of this kind calls it over."""
    position = table(THUMB, text)
    assert solve(THUMB, position, Budget(nodes=5_000)).kind is Kind.WINNABLE
    assert by_hints(THUMB, position, nodes).nothing is Nothing.WON
