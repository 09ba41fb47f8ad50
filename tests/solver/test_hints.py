"""Hints: legal, never in circles, true in what they say, and best first."""

from collections.abc import Callable

import pytest

from belvedere.cards import CARDS, FACE_DOWN_BIT, Card
from belvedere.games import ALL, WITH_OPTIONS, find
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, legal_moves
from belvedere.rules.outcome import is_of_no_use
from belvedere.rules.variant import Base, Variant
from belvedere.solver import Budget, Kind, solve
from belvedere.solver.hints import Advice, Nothing, advise
from belvedere.solver.meaning import Cause, Hint, helping_hint
from belvedere.table.moves import Move
from belvedere.table.position import Position
from belvedere.words.cards import face_name
from belvedere.words.hints import hint_sentence
from tests.solver.autoplay import asked, by_hints
from tests.solver.test_thumb_and_pouch import GIVE_BACK, NOT_OVER
from tests.tables import play, run, table
from tests.traces.recordings import GAMES, lines

THUMB, EIGHT, WOOD, TERRACE, GENERAL, SIGNORA, REDHEADS = map(
    find, ("thumb-and-pouch", "eight-off", "wood", "terrace", "generals-patience", "signora", "redheads")
)
every_game = pytest.mark.parametrize(
    "variant", [*ALL, *WITH_OPTIONS], ids=lambda variant: "-".join((variant.key, *variant.options))
)


def nothing_known(_position: Position) -> None:
    """Nothing is known of any position."""


def kinds(variant: Variant, position: Position, told: dict[str, Kind]) -> Callable[[Position], Kind | None]:
    """What is known of the positions after these moves, and of the position itself under an empty name."""
    known = {(play(variant, position, move) if move else position).key(): kind for move, kind in told.items()}
    return lambda other: known.get(other.key())


def hints(variant: Variant, position: Position, **told: Kind) -> list[Hint]:
    """The hints where nothing is known."""
    assert not told
    return list(advise(variant, position, None, nothing_known, ()).hints)


def first(variant: Variant, text: str) -> tuple[str, Cause, str]:
    """The first hint for a table: move, cause, and the other card that the cause names."""
    hint = hints(variant, table(variant, text))[0]
    return str(hint.move), hint.cause, str(hint.other or "")


def of_move(variant: Variant, text: str, move: str) -> tuple[Cause, str]:
    """What the hints say of a move: its cause and the other card."""
    (hint,) = (hint for hint in hints(variant, table(variant, text)) if str(hint.move) == move)
    return hint.cause, str(hint.other or "")


# What must hold of every hint.


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


@pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.full)])
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


LONG = [pytest.param(range(first, first + 100), 100, marks=pytest.mark.full) for first in (1, 101, 201)]
"""Three hundred deals, in parts that take some minutes each on a busy computer."""


@pytest.mark.parametrize(("deals", "nodes"), [(range(1, 3), 0), (range(4, 5), 200), *LONG])
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


@every_game
def test_of_equal_places_the_lowest_is_shown(variant: Variant) -> None:
    for position, advice in asked(variant, deal(variant, 11), 0):
        shown = {apply(variant, position, hint.move).after.key(): hint.move for hint in advice.hints}
        for move in legal_moves(variant, position):
            alike = shown.get(apply(variant, position, move).after.key())
            if alike is not None and (alike.source, alike.count) == (move.source, move.count):
                assert alike.target <= move.target or alike.target.role is not move.target.role


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


# What moves are said to be good for.

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
    (hint,) = (hint for hint in hints(variant, laid(variant, **rows)) if str(hint.move) == move)
    assert (hint.cause, str(hint.other or "")) == (cause, other)


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
    assert of_move(THUMB, text, move) == (cause, other)


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
    assert of_move(EIGHT, text, move) == (cause, other)


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


# The base card.


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


# The end is not where nothing seems of use.


@pytest.mark.parametrize("nodes", [0, 5_000])
@pytest.mark.parametrize("text", [NOT_OVER, GIVE_BACK])
def test_thumb_and_pouch_is_won_by_hints_where_it_seems_to_be_over(text: str, nodes: int) -> None:
    """The given position: a program of this kind calls it over."""
    position = table(THUMB, text)
    assert solve(THUMB, position, Budget(nodes=5_000)).kind is Kind.WINNABLE
    assert by_hints(THUMB, position, nodes).nothing is Nothing.WON
