"""Every reason against a move, each shown once on a table, and its sentence."""

import pytest

from belvedere import games
from belvedere.rules.engine import refusal
from belvedere.rules.refusals import Reason
from belvedere.rules.variant import Variant
from belvedere.table.moves import DEAL, REDEAL, Move
from belvedere.words.refusals import refusal_sentence
from tests.tables import run, table

TERRACE = games.find("terrace")
GENERAL = games.find("generals-patience")
SIGNORA = games.find("signora")
REDHEADS = games.find("redheads")
WOOD = games.find("wood")
THUMB = games.find("thumb-and-pouch")
EIGHT_OFF = games.find("eight-off")

CASES: list[tuple[Reason, Variant, str, str]] = [
    (Reason.NO_CARD_THERE, WOOD, "base: 2", "tableau:0 1 tableau:1"),
    (Reason.NOT_SO_MANY_CARDS, WOOD, "base: 2\ntableau:0: 5H", "tableau:0 2 tableau:1"),
    (Reason.NOT_SO_MANY_CARDS, WOOD, "base: 2\ntableau:0: 5H", "tableau:0 0 tableau:1"),
    (Reason.SAME_PILE, WOOD, "base: 2\ntableau:0: 5H", "tableau:0 1 tableau:0"),
    (Reason.STOCK_IS_DEALT, WOOD, "base: 2\nstock: 5H", "stock 1 waste"),
    (Reason.FACE_DOWN, THUMB, "tableau:0: #7C 6H", "tableau:0 2 tableau:1"),
    (Reason.FOUNDATIONS_KEEP, WOOD, "base: 2\nfoundation:0: 2H", "foundation:0 1 foundation:1"),
    (Reason.ONLY_TOP_OF_WASTE, WOOD, "base: 2\nwaste: 5H 6H", "waste 2 tableau:0"),
    (Reason.ONLY_TOP_OF_RESERVE, WOOD, "base: 2\nreserve:0: 3H 2H", "reserve:0 2 foundation:0"),
    (Reason.ONLY_TOP_OF_FOUNDATION, THUMB, "foundation:0: AH 2H", "foundation:0 2 tableau:0"),
    (Reason.ONLY_SINGLE_CARDS, WOOD, "base: 2\ntableau:0: 7C 6H\ntableau:1: 8H", "tableau:0 2 tableau:1"),
    (Reason.NOT_A_RUN, THUMB, "tableau:0: 7C 6C", "tableau:0 2 tableau:1"),
    (
        Reason.TOO_MANY_FOR_CELLS,
        EIGHT_OFF,
        "\n".join(f"reserve:{i}: {rank}H" for i, rank in enumerate("A3579JK2")) + "\ntableau:0: KC QC",
        "tableau:0 2 tableau:1",
    ),
    (Reason.ONTO_STOCK, WOOD, "base: 2\nwaste: 5H", "waste 1 stock"),
    (Reason.ONTO_WASTE, WOOD, "base: 2\ntableau:0: 5H", "tableau:0 1 waste"),
    (Reason.ONTO_RESERVE, WOOD, "base: 2\nwaste: 5H", "waste 1 reserve:0"),
    (Reason.RESERVE_TO_FOUNDATION, WOOD, "base: 2\nreserve:0: 5H\ntableau:0: 6C", "reserve:0 1 tableau:0"),
    (Reason.ONE_TO_FOUNDATION, THUMB, "tableau:0: 2C AH", "tableau:0 2 foundation:0"),
    (Reason.ONE_TO_CELL, EIGHT_OFF, "tableau:0: 7C 6C", "tableau:0 2 reserve:0"),
    (Reason.CELL_TAKEN, EIGHT_OFF, "reserve:0: 3H\ntableau:0: 7C", "tableau:0 1 reserve:0"),
    (Reason.FOUNDATION_STARTS_WITH, WOOD, "base: 2\nwaste: 5H", "waste 1 foundation:0"),
    (
        Reason.FOUNDATION_COMPLETE,
        EIGHT_OFF,
        f"foundation:0: {run('AH', 'KH')}\ntableau:0: AC",
        "tableau:0 1 foundation:0",
    ),
    (Reason.FOUNDATION_RANK, WOOD, "base: 2\nfoundation:0: 2H\nwaste: 5C", "waste 1 foundation:0"),
    (Reason.FOUNDATION_SUIT, GENERAL, "base: 2\nfoundation:0: 2H\nwaste: 3D", "waste 1 foundation:0"),
    (Reason.FOUNDATION_COLOUR, WOOD, "base: 2\nfoundation:0: 2H\nwaste: 3D", "waste 1 foundation:0"),
    (Reason.FOUNDATION_COLOUR, WOOD, "base: 2\nfoundation:0: 2C\nwaste: 3S", "waste 1 foundation:0"),
    (Reason.GAP_TAKES_WASTE, WOOD, "base: 2\ntableau:0: 7H 5H", "tableau:0 1 tableau:1"),
    (Reason.GAP_STAYS_EMPTY, SIGNORA, "base: 2\nreserve:0: TD\ntableau:0: 7H 5H", "tableau:0 1 tableau:1"),
    (Reason.GAP_STAYS_EMPTY, REDHEADS, "base: 2\ntableau:0: 7H 5H", "tableau:0 1 tableau:1"),
    (Reason.GAP_TAKES_KING, EIGHT_OFF, "tableau:0: 7H 5H", "tableau:0 1 tableau:1"),
    (Reason.NOTHING_ON_BASE, WOOD, "base: 2\nwaste: AH\ntableau:0: 2C", "waste 1 tableau:0"),
    (Reason.NOTHING_ON_ACE, THUMB, "waste: KH\ntableau:0: AC", "waste 1 tableau:0"),
    (Reason.COLUMN_RANK, WOOD, "base: 2\nwaste: 5H\ntableau:0: 7C", "waste 1 tableau:0"),
    (Reason.COLUMN_SUIT, EIGHT_OFF, "reserve:0: 6H\ntableau:0: 7C", "reserve:0 1 tableau:0"),
    (Reason.COLUMN_SAME_SUIT, THUMB, "waste: 6C\ntableau:0: 7C", "waste 1 tableau:0"),
    (Reason.COLUMN_COLOUR, WOOD, "base: 2\nwaste: 6C\ntableau:0: 7S", "waste 1 tableau:0"),
    (Reason.COLUMN_COLOUR, WOOD, "base: 2\nwaste: 6D\ntableau:0: 7H", "waste 1 tableau:0"),
    (Reason.BASE_FIRST, TERRACE, "reserve:0: 5H", "reserve:0 1 foundation:0"),
    (Reason.BASE_FIRST, TERRACE, "stock: 5H", "deal"),
    (Reason.BASE_FIRST, TERRACE, "stock: 5H", "turn over"),
    (Reason.BASE_TO_FOUNDATION, TERRACE, "tableau:0: 5H\ntableau:1: 6C", "tableau:0 1 tableau:1"),
    (Reason.NO_STOCK, EIGHT_OFF, "tableau:0: 5H", "deal"),
    (Reason.NO_STOCK, EIGHT_OFF, "tableau:0: 5H", "turn over"),
    (Reason.NO_STOCK, EIGHT_OFF, "tableau:0: 5H", "stock 1 tableau:1"),
    (Reason.STOCK_LOCKED, WOOD, "base: 2\nstock: 5H\nstock_locked: yes", "deal"),
    (Reason.STOCK_LOCKED, GENERAL, "base: 2\nwaste: 5H\nstock_locked: yes", "turn over"),
    (Reason.STOCK_LOCKED, GENERAL, "base: 2\nwaste: 5H\nstock_locked: yes", "deal"),
    (Reason.STOCK_EMPTY, WOOD, "base: 2\nwaste: 5H", "deal"),
    (Reason.STOCK_EMPTY, WOOD, "base: 2\nwaste: 5H\nstock_locked: yes", "turn over"),
    (Reason.NO_REDEAL_LEFT, GENERAL, "base: 2\nwaste: 5H\nredeals_used: 1", "deal"),
    (Reason.NO_REDEAL_LEFT, THUMB, "waste: 5H\nredeals_used: 2", "turn over"),
    (Reason.NOTHING_TO_TURN, THUMB, "tableau:0: 5H", "turn over"),
    (Reason.NOTHING_TO_TURN, THUMB, "tableau:0: 5H", "deal"),
    (Reason.WASTE_TO_BE_TURNED, THUMB, "waste: 5H", "deal"),
    (Reason.WASTE_FIRST, GENERAL, "base: 2\nstock: 5H\nwaste: 6H\nredeals_used: 1", "deal"),
    (Reason.STOCK_NOT_EMPTY, THUMB, "stock: 5H\nwaste: 6H", "turn over"),
]


def asked(text: str) -> Move:
    """The move of a case; turning over is asked for by name, since the notation writes it as a deal."""
    return REDEAL if text == "turn over" else DEAL if text == "deal" else Move.parse(text)


@pytest.mark.parametrize(("expected", "variant", "text", "move"), CASES)
def test_the_reason_is_the_first_that_stands_against_the_move(
    expected: Reason, variant: Variant, text: str, move: str
) -> None:
    found = refusal(variant, table(variant, text), asked(move))
    assert found is not None
    assert found.reason is expected


@pytest.mark.parametrize(("expected", "variant", "text", "move"), CASES)
def test_every_reason_has_a_sentence(expected: Reason, variant: Variant, text: str, move: str) -> None:
    found = refusal(variant, table(variant, text), asked(move))
    assert found is not None
    sentence = refusal_sentence(found)
    assert 10 < len(sentence) < 80
    assert "{" not in sentence
    assert sentence[0].isupper()


def test_every_reason_is_shown() -> None:
    assert {case[0] for case in CASES} == set(Reason)


def _sentences() -> dict[tuple[Reason, str], str]:
    """The sentence of each reason in each game of the cases."""
    found = {}
    for expected, variant, text, move in CASES:
        why = refusal(variant, table(variant, text), asked(move))
        assert why is not None
        found[expected, variant.key] = refusal_sentence(why)
    return found


def test_no_two_reasons_share_a_sentence() -> None:
    by_sentence: dict[str, set[Reason]] = {}
    for (why, _), sentence in _sentences().items():
        by_sentence.setdefault(sentence, set()).add(why)
    assert [reasons for reasons in by_sentence.values() if len(reasons) > 1] == []


@pytest.mark.parametrize(
    ("variant", "text", "move", "sentence"),
    [
        (WOOD, "base: 2\ntableau:0: 7H 5H", "tableau:0 1 tableau:1", "Only the top card of the waste can fill a gap"),
        (
            SIGNORA,
            "base: 2\ntableau:0: 7H 5H",
            "tableau:0 1 tableau:1",
            "Gaps stay empty once the cards that fill them are used up",
        ),
        (
            EIGHT_OFF,
            "\n".join(f"reserve:{i}: {rank}H" for i, rank in enumerate("A3579J")) + "\ntableau:0: KC QC JC TC",
            "tableau:0 4 tableau:1",
            "Up to 3 cards with 2 free cells",
        ),
    ],
)
def test_sentences_that_were_promised(variant: Variant, text: str, move: str, sentence: str) -> None:
    found = refusal(variant, table(variant, text), Move.parse(move))
    assert found is not None
    assert refusal_sentence(found) == sentence
