"""What hints say that a move is good for."""

import pytest

from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply
from belvedere.rules.variant import Variant
from belvedere.solver.hints import Nothing, advise
from belvedere.solver.meaning import Cause, helping_hint
from belvedere.table.moves import Move
from belvedere.table.position import Position
from tests.solver.autoplay import by_hints
from tests.solver.hint_kit import EIGHT, REDHEADS, SIGNORA, THUMB, WOOD, hints, nothing_known
from tests.tables import play, run, table


def first(variant: Variant, text: str) -> tuple[str, Cause, str]:
    """The first hint for a table: move, cause, and the other card that the cause names."""
    hint = hints(variant, table(variant, text))[0]
    return str(hint.move), hint.cause, str(hint.other or "")


def of_move(variant: Variant, position: Position, move: str) -> tuple[Cause, str]:
    """What the hints say of a move: its cause and the other card."""
    (hint,) = (hint for hint in hints(variant, position) if str(hint.move) == move)
    return hint.cause, str(hint.other or "")


FULL = {f"tableau:{number}": card for number, card in enumerate(("JS", "JC", "JS", "JC", "9S", "9C", "9S", "9C", "7S"))}

ON_SIX = {"foundation_0": "3S 4H 5S"}


def laid(variant: Variant, **rows: str) -> Position:
    """A Terrace whose base card is a three and whose columns take no card but where they are named."""
    named = {name.replace("_", ":"): cards for name, cards in rows.items()}
    rest = {name: cards for name, cards in FULL.items() if int(name[-1]) < variant.column_count}
    lines_ = {"base": "3", "foundation:0": "3S", **rest, **named}
    return table(variant, "\n".join(f"{name}: {cards}" for name, cards in lines_.items()))


@pytest.mark.parametrize(
    ("variant", "rows", "move", "cause", "other"),
    [
        (WOOD, {"reserve_0": "KD 4H"}, "reserve:0 1 foundation:0", Cause.UP_FREES, "KD"),
        (WOOD, {"reserve_0": "4H"}, "reserve:0 1 foundation:0", Cause.UP_LAST, ""),
        (WOOD, {"waste": "4H"}, "waste 1 foundation:0", Cause.UP, ""),
        (WOOD, {"waste": "KD 4H"}, "waste 1 foundation:0", Cause.UP_FREES, "KD"),
        (WOOD, {"tableau_0": "4H"}, "tableau:0 1 foundation:0", Cause.UP_EMPTIES, ""),
        (WOOD, {"waste": "KD TH"}, "waste 1 tableau:0", Cause.FREES, "KD"),
        (WOOD, {"waste": "TH"}, "waste 1 tableau:0", Cause.OFF_WASTE, ""),
        (WOOD, {"tableau_8": "", "waste": "6D"}, "waste 1 tableau:8", Cause.FILLS, ""),
        (WOOD, {"tableau_8": "TH"}, "tableau:8 1 tableau:0", Cause.EMPTIES, ""),
        (WOOD, ON_SIX | {"tableau_8": "6H 5C", "tableau_4": "6D"}, "tableau:8 1 tableau:4", Cause.FREES_UP, "6H"),
        (WOOD, ON_SIX | {"tableau_8": "7C 6D 5C", "tableau_7": "7S 6H"}, "tableau:8 1 tableau:7", Cause.FREES_UP, "6D"),
        (WOOD, {"tableau_8": "7C 6D 5C", "tableau_7": "6H", "waste": "5S"}, "waste 1 tableau:7", Cause.OFF_WASTE, ""),
        (SIGNORA, {"tableau_8": "TH", "waste": "6D 5D"}, "tableau:8 1 tableau:0", Cause.REPLACED, "5D"),
        (SIGNORA, {"tableau_8": "4H", "stock": "6D 8D"}, "tableau:8 1 foundation:0", Cause.REDEALT, ""),
        (REDHEADS, {"tableau_7": "TH", "reserve_0": "6D 5D"}, "tableau:7 1 tableau:0", Cause.REPLACED, "5D"),
    ],
)
def test_what_a_move_of_a_terrace_is_good_for(
    variant: Variant, rows: dict[str, str], move: str, cause: Cause, other: str
) -> None:
    assert of_move(variant, laid(variant, **rows), move) == (cause, other)


KINGS = "tableau:2: KS\ntableau:3: KH\ntableau:4: QD\ntableau:5: KC\ntableau:6: QH"


@pytest.mark.parametrize(
    ("text", "move", "cause", "other"),
    [
        ("tableau:0: #KD 5S\ntableau:1: 6H", "tableau:0 1 tableau:1", Cause.TURNS, ""),
        ("tableau:0: #KD 7C 6H 5S\ntableau:1: 8H", "tableau:0 3 tableau:1", Cause.TURNS, ""),
        ("tableau:0: #KD AS", "tableau:0 1 foundation:0", Cause.UP_TURNS, ""),
        ("tableau:0: KD AS", "tableau:0 1 foundation:0", Cause.UP_FREES, "KD"),
        ("tableau:0: AS", "tableau:0 1 foundation:0", Cause.UP_EMPTIES, ""),
        ("tableau:0: 7S 6H\ntableau:1: 8D", "tableau:0 2 tableau:1", Cause.EMPTIES, ""),
        ("waste: KS", "waste 1 tableau:0", Cause.FILLS, ""),
        ("tableau:0: 6H 5S\ntableau:1: 6C\ntableau:2: 7C", "tableau:0 1 tableau:1", Cause.FREES, "6H"),
        (
            "tableau:0: 6H 5S\ntableau:1: 6D\nfoundation:0: AH 2H 3H 4H 5H",
            "tableau:0 1 tableau:1",
            Cause.FREES_UP,
            "6H",
        ),
        (
            f"foundation:0: AS 2S 3S\ntableau:0: 4H\ntableau:1: #9D 2D\n{KINGS}",
            "foundation:0 1 tableau:0",
            Cause.PLACE,
            "2D",
        ),
    ],
)
def test_what_a_move_of_thumb_and_pouch_is_good_for(text: str, move: str, cause: Cause, other: str) -> None:
    assert of_move(THUMB, table(THUMB, text), move) == (cause, other)


@pytest.mark.parametrize(
    ("text", "move", "cause", "other"),
    [
        ("reserve:3: AS", "reserve:3 1 foundation:0", Cause.UP_CELL, ""),
        ("reserve:3: 5S\ntableau:0: 6S", "reserve:3 1 tableau:0", Cause.OUT_OF_CELL, ""),
        ("reserve:3: KS", "reserve:3 1 tableau:0", Cause.FILLS, ""),
        ("tableau:0: AS 2D 9D\ntableau:1: 7D", "tableau:0 1 reserve:0", Cause.DIGS, "AS"),
        ("tableau:0: AS 9D 5S\ntableau:1: 6S", "tableau:0 1 tableau:1", Cause.FREES, "9D"),
        ("tableau:0: 9H 5S 9D\ntableau:1: 6S", "tableau:0 1 reserve:0", Cause.FREES, "5S"),
        ("tableau:0: 2C AS 9D\ntableau:1: 7D", "tableau:0 1 reserve:0", Cause.FREES_UP, "AS"),
        ("tableau:0: 9D KS 7S\ntableau:1: 8H", "tableau:0 1 reserve:0", Cause.FREES, "KS"),
    ],
)
def test_what_a_move_of_eight_off_is_good_for(text: str, move: str, cause: Cause, other: str) -> None:
    assert of_move(EIGHT, table(EIGHT, text), move) == (cause, other)


def test_a_card_on_its_own_in_eight_off_need_not_be_dug_out() -> None:
    """No wanted card lies in the column, and none that could go anywhere."""
    shown = {str(hint.move) for hint in hints(EIGHT, table(EIGHT, "tableau:0: TC 9D\ntableau:1: 7D 4H\nreserve:7: 2S"))}
    assert "tableau:0 1 reserve:0" not in shown


def test_dealing_helps_no_move_that_could_be_named() -> None:
    position = deal(THUMB, 1)
    step = apply(THUMB, position, Move.parse("deal"))
    assert helping_hint(THUMB, step, frozenset()) is None


def test_dealing_is_what_is_left() -> None:
    assert first(THUMB, "stock: 7C\ntableau:0: KS\nredeals_used: 2") == ("deal", Cause.NO_BETTER, "")
    assert first(THUMB, "waste: 7C\ntableau:0: 7S 7H\ntableau:1: 7D\nredeals_used: 2") == (
        "waste 1 tableau:2",
        Cause.FILLS,
        "",
    )
    gaps = "\n".join(
        f"tableau:{number}: {card}" for number, card in enumerate(("7S", "7H", "7D", "KS", "KH", "KD", "KC"))
    )
    assert first(THUMB, f"waste: 7C\n{gaps}") == ("deal", Cause.NO_BETTER, "")
    assert [
        hint.cause for hint in hints(THUMB, table(THUMB, f"waste: 7C\nfoundation:0: AC 2C 3C 4C 5C 6C\n{gaps}"))
    ] == [
        Cause.UP,
        Cause.TURNS_OVER,
    ]


def test_when_all_cards_can_go_up_the_first_of_them_is_shown() -> None:
    up = "\n".join(f"foundation:{number}: {run('A' + suit, 'Q' + suit)}" for number, suit in enumerate("SHDC"))
    position = table(EIGHT, f"{up}\nreserve:0: KD\ntableau:0: KH\ntableau:1: KS\ntableau:2: KC")
    played = by_hints(EIGHT, position)
    assert (played.nothing, len(played.moves)) == (Nothing.WON, 4)
    assert hints(EIGHT, position)[0].cause is Cause.FINISH
    been = {play(EIGHT, position, "reserve:0 1 foundation:2").key()}
    assert advise(EIGHT, position, None, nothing_known, been).hints[0].cause is Cause.UP_EMPTIES


# What the first move of a solution is good for is seen further on.


@pytest.mark.parametrize(
    ("solution", "cause", "other"),
    [
        (("tableau:1 1 tableau:3", "waste 1 tableau:3"), Cause.PLACE, "4S"),
        (("tableau:1 1 tableau:3", "waste 1 foundation:0", "tableau:1 1 foundation:1"), Cause.FREES, "6H"),
        (("tableau:1 1 tableau:3", "tableau:3 1 tableau:2"), Cause.KEEPS, ""),
        (("deal", "waste 1 tableau:1"), Cause.KEEPS, ""),
        (("tableau:1 1 tableau:3",), Cause.KEEPS, ""),
        (("tableau:1 1 tableau:3", "deal", "waste 1 tableau:3"), Cause.KEEPS, ""),
    ],
)
def test_what_the_first_move_of_a_solution_is_good_for(
    monkeypatch: pytest.MonkeyPatch, solution: tuple[str, ...], cause: Cause, other: str
) -> None:
    text = """
    stock: 4D
    waste: 4S
    foundation:0: AS 2S 3S
    foundation:1: AH 2H 3H 4H 5H
    tableau:1: 6H 5C
    tableau:2: 6S
    tableau:3: 6D
    """
    position = table(THUMB, text)
    monkeypatch.setattr("belvedere.solver.hints.plain_hint", lambda *_: None)
    monkeypatch.setattr("belvedere.solver.hints.helping_hint", lambda *_: None)
    advice = advise(THUMB, position, tuple(map(Move.parse, solution)), nothing_known, ())
    hint = advice.hints[0]
    assert (str(hint.move), hint.cause, str(hint.other or "")) == (solution[0], cause, other)
