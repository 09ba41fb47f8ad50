"""The view of the legal moves, its masks, and what the functions around it promise."""

import pytest

from belvedere import games
from belvedere.cards import Card
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, dealing_move, is_legal, legal_moves, liftable, read_move, refusal
from belvedere.rules.refusals import IllegalMove, Reason
from belvedere.rules.variant import Variant
from belvedere.table.moves import DEAL, REDEAL, BadMove, Move, MoveKind, transfer
from belvedere.table.piles import Role
from tests.tables import legal, pile, table
from tests.walks import every_drag

SIGNORA = games.find("signora")
THUMB = games.find("thumb-and-pouch")
EIGHT_OFF = games.find("eight-off")
EVERY = (*games.ALL, *games.WITH_OPTIONS)
every = pytest.mark.parametrize("variant", EVERY, ids=lambda variant: "-".join((variant.key, *variant.options)))


@every
def test_the_view_is_a_collection_of_moves(variant: Variant) -> None:
    dealt = deal(variant, 3)
    moves = legal_moves(variant, dealt)
    found = list(moves)
    assert len(moves) == len(found) == len(set(found))
    assert bool(moves)
    assert all(move in moves for move in found)
    assert repr(moves) == f"<LegalMoves: {', '.join(map(str, found))}>"
    assert "deal" not in moves
    assert None not in moves


@pytest.mark.proof
@every
@pytest.mark.parametrize("number", [1, 2])
def test_is_legal_and_the_view_agree_on_every_drag(variant: Variant, number: int) -> None:
    position = deal(variant, number)
    for _ in range(3):
        found = set(legal_moves(variant, position))
        tried = {move for move in (*every_drag(position), DEAL, REDEAL) if is_legal(variant, position, move)}
        assert found == tried
        position = apply(variant, position, max(found, key=str)).after


@every
def test_masks_leave_just_the_moves_between_their_piles(variant: Variant) -> None:
    dealt = deal(variant, 5)
    found = list(legal_moves(variant, dealt))
    for source in variant.shape.ids:
        assert list(legal_moves(variant, dealt, sources=(source,))) == [m for m in found if m.source == source]
        assert list(legal_moves(variant, dealt, targets={source})) == [m for m in found if m.target == source]
    first = found[0]
    both = legal_moves(variant, dealt, sources=[first.source], targets=[first.target])
    assert first in both
    assert first not in legal_moves(variant, dealt, sources=())
    assert first not in legal_moves(variant, dealt, targets=())
    assert not legal_moves(variant, dealt, sources=(), targets=())


def test_the_order_of_moves() -> None:
    start = table(
        EIGHT_OFF,
        """
        reserve:0: 2C
        foundation:0: AC
        tableau:0: 3H 9S 8S
        tableau:1: TS
        tableau:2: 3C
        """,
    )
    found = legal(EIGHT_OFF, start)
    kinds = [(Move.parse(text).source.role, Move.parse(text).count) for text in found]
    assert kinds == sorted(kinds, key=lambda kind: (kind[1], ["reserve", "tableau", "foundation"].index(kind[0])))
    assert found[0] == "reserve:0 1 foundation:0"
    assert found[-1] == "tableau:0 2 tableau:1"


def test_a_deal_is_the_last_move() -> None:
    assert [legal(game, deal(game, 1))[-1] for game in (SIGNORA, THUMB)] == ["deal", "deal"]


@pytest.mark.proof
@every
def test_an_illegal_move_is_refused_with_its_reason_and_the_position_stays(variant: Variant) -> None:
    dealt = deal(variant, 1)
    before = dealt.to_text()
    for move in every_drag(dealt):
        found = refusal(variant, dealt, move)
        if found:
            with pytest.raises(IllegalMove) as raised:
                apply(variant, dealt, move)
            assert raised.value.refusal == found
            assert str(raised.value) == found.reason.name.lower().replace("_", " ")
    assert dealt.to_text() == before


def test_a_pile_that_the_table_lacks_is_an_error_of_the_caller() -> None:
    with pytest.raises(KeyError):
        refusal(SIGNORA, deal(SIGNORA, 1), transfer(pile("reserve:1"), pile("tableau:0")))
    with pytest.raises(KeyError):
        apply(SIGNORA, deal(SIGNORA, 1), transfer(pile("tableau:0"), pile("tableau:9")))


@pytest.mark.parametrize("text", ["reserve:1 1 tableau:0", "tableau:0 1 tableau:9"])
def test_a_move_between_piles_that_the_table_lacks_is_among_no_moves(text: str) -> None:
    assert Move.parse(text) not in legal_moves(SIGNORA, deal(SIGNORA, 1))


def test_a_line_is_read_as_the_position_means_it() -> None:
    stock, spent = table(THUMB, "stock: 3S"), table(THUMB, "waste: 3S")
    assert read_move(THUMB, stock, "deal") is DEAL
    assert read_move(THUMB, spent, "deal") is REDEAL
    assert read_move(THUMB, table(THUMB, "tableau:0: 3S"), "deal") is DEAL
    assert read_move(THUMB, stock, "waste 1 tableau:0") == transfer(pile("waste"), pile("tableau:0"))
    with pytest.raises(BadMove):
        read_move(THUMB, stock, "undo")


@every
def test_nothing_more_than_one_dealing_move_is_possible(variant: Variant) -> None:
    dealt = deal(variant, 9)
    deals = [move for move in legal_moves(variant, dealt) if move.kind is not MoveKind.TRANSFER]
    expected = dealing_move(variant, dealt)
    assert deals == ([] if expected is None else [expected])


@every
def test_what_can_be_lifted_is_what_some_drag_could_move(variant: Variant) -> None:
    dealt = deal(variant, 2)
    for source in variant.shape.ids:
        most = max(
            (move.count for move in legal_moves(variant, dealt, sources=(source,)) if move.kind is TRANSFER), default=0
        )
        assert liftable(variant, dealt, source) >= most


TRANSFER = MoveKind.TRANSFER


def test_before_the_base_is_chosen_only_columns_can_be_lifted() -> None:
    terrace = games.find("terrace")
    dealt = deal(terrace, 1)
    can = {pile.role for pile in terrace.shape.ids if liftable(terrace, dealt, pile)}
    assert can == {Role.TABLEAU}
    signora = deal(SIGNORA, 1)
    can = {pile.role for pile in SIGNORA.shape.ids if liftable(SIGNORA, signora, pile)}
    assert can == {Role.TABLEAU, Role.WASTE, Role.RESERVE}


def test_the_moves_of_a_position_are_made_once() -> None:
    moves = legal_moves(SIGNORA, deal(SIGNORA, 1))
    assert list(moves) == list(moves)
    assert moves._moves() is moves._moves()


def test_a_refusal_carries_what_its_sentence_needs() -> None:
    start = table(EIGHT_OFF, "tableau:0: 7C\ntableau:1: 5C\nfoundation:0: AC")
    found = refusal(EIGHT_OFF, start, Move.parse("tableau:1 1 tableau:0"))
    assert found is not None
    assert (found.reason, found.source, found.target) == (Reason.COLUMN_RANK, Role.TABLEAU, pile("tableau:0"))
    assert (found.card, found.on, found.needed) == (Card.parse("5C"), Card.parse("7C"), 6)
    assert (found.count, found.limit, found.cells) == (1, 9, 8)
    found = refusal(EIGHT_OFF, start, Move.parse("tableau:1 1 foundation:0"))
    assert found is not None
    assert (found.reason, found.on, found.needed) == (Reason.FOUNDATION_RANK, Card.parse("AC"), 2)
    found = refusal(EIGHT_OFF, start, Move.parse("tableau:1 1 foundation:1"))
    assert found is not None
    assert (found.reason, found.on, found.needed) == (Reason.FOUNDATION_STARTS_WITH, None, 1)


@every
def test_u18_no_move_loses_a_card(variant: Variant) -> None:
    position = deal(variant, 8)
    whole = sorted(code & 0x7F for codes in position.piles for code in codes)
    for _ in range(60):
        moves = list(legal_moves(variant, position))
        if not moves:
            break
        for move in moves:
            after = apply(variant, position, move).after
            assert sorted(code & 0x7F for codes in after.piles for code in codes) == whole
        position = apply(variant, position, moves[len(moves) // 3]).after
