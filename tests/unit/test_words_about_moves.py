"""What the player reads when a move is refused, and when it is made."""

import random

import pytest

from belvedere import words
from belvedere.cards import CARDS, Rank
from belvedere.games import ALL, WITH_OPTIONS, find
from belvedere.rules.building import Suits
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, legal_moves, refusal
from belvedere.rules.refusals import Reason, Refusal
from belvedere.rules.variant import Variant
from belvedere.table.moves import DEAL, REDEAL, Move, Step, transfer
from belvedere.table.piles import PileId, Role
from belvedere.table.position import Position

LONGEST = 80
"""What fits into the status bar of a narrow window."""

BY_KEY = {variant.key: variant for variant in ALL}
THUMB, EIGHT = BY_KEY["thumb-and-pouch"], BY_KEY["eight-off"]
WOOD, GENERAL, SIGNORA = BY_KEY["wood"], BY_KEY["generals-patience"], BY_KEY["signora"]

OVER, TWO_OVER, UP = "tableau:0 1 tableau:1", "tableau:0 2 tableau:1", "tableau:0 1 foundation:0"
NO_GAP = " | ".join(f"tableau:{i}: {rank}H" for i, rank in enumerate("A23456789"))

pytestmark = pytest.mark.usefixtures("english")


def pile(text: str) -> PileId:
    return PileId.parse(text)


def table(variant: Variant, text: str) -> Position:
    """A position from the lines that matter, with a bar between them; all other piles are empty."""
    given = dict(line.strip().split(": ", 1) for line in text.split("|"))
    piles = [f"{name}: {given.pop(str(name), '')}" for name in variant.shape.ids]
    return Position.from_text("\n".join([*piles, *(f"{name}: {value}" for name, value in given.items())]))


def refused(variant: Variant, position: Position, move: str | Move) -> str:
    """The sentence for a move that the rules refuse."""
    found = refusal(variant, position, Move.parse(move) if isinstance(move, str) else move)
    assert found is not None
    return words.refusal_sentence(found)


def played(variant: Variant, position: Position, move: str | Move) -> str:
    """The sentence for what a move did."""
    return words.move_sentence(apply(variant, position, Move.parse(move) if isinstance(move, str) else move))


# Refusals


def test_only_the_waste_fills_a_gap() -> None:
    position = table(WOOD, "tableau:1: 7H | waste: 2S | base: 5")
    assert refused(WOOD, position, "tableau:1 1 tableau:0") == "Only the top card of the waste can fill a gap"


def test_cells_limit_a_run() -> None:
    strict = find("eight-off", ("strict",))

    def too_long(variant: Variant, free: int) -> str:
        cards = ["KS", "KH", "KD", "KC", "QS", "QH", "QD", "QC"]
        taken = [f"reserve:{i}: {card}" for i, card in enumerate(cards[free:])]
        lines = " | ".join(["tableau:0: 9C 8C 7C 6C 5C", "tableau:1: TC", *taken])
        return refused(variant, table(variant, lines), "tableau:0 5 tableau:1")

    assert too_long(EIGHT, 2) == "Up to 3 cards with 2 free cells"
    assert too_long(EIGHT, 1) == "Up to 2 cards with 1 free cell"
    assert too_long(strict, 2) == "Up to 2 cards with 2 free cells"
    assert too_long(strict, 1) == "Only single cards can be moved with 1 free cell"
    assert too_long(EIGHT, 0) == "Only single cards can be moved while no cell is free"


@pytest.mark.parametrize(
    ("variant", "lines", "move", "sentence"),
    [
        (WOOD, "tableau:0: 7H | tableau:1: 9S | base: 5", OVER,
         "Only a red eight can go on the nine of spades"),
        (WOOD, "tableau:0: 8S | tableau:1: 9S | base: 5", OVER,
         "Only a red eight can go on the nine of spades"),
        (WOOD, "tableau:0: 8H | tableau:1: 9D | base: 5", OVER,
         "Only a black eight can go on the nine of diamonds"),
        (WOOD, "tableau:0: 4H | tableau:1: 5S | base: 5", OVER,
         "No card goes on the five of spades: it has the base rank"),
        (WOOD, "tableau:0: 7H | base: 5", UP,
         "Only a five can start a foundation"),
        (WOOD, "tableau:0: 7H | foundation:0: 5H | base: 5", UP,
         "This foundation needs a black six next"),
        (WOOD, "tableau:0: 6H | foundation:0: 5H | base: 5", UP,
         "This foundation needs a black six next"),
        (WOOD, "tableau:0: 6C | foundation:0: 5S | base: 5", UP,
         "This foundation needs a red six next"),
        (GENERAL, "tableau:0: 6H | foundation:0: 5S | base: 5", UP,
         "This foundation needs the six of spades next"),
        (EIGHT, "tableau:0: 6H | tableau:1: 7S", OVER,
         "Only the six of spades can go on the seven of spades"),
        (EIGHT, "tableau:0: KH | tableau:1: 2S", OVER,
         "Only the ace of spades can go on the two of spades"),
        (EIGHT, "tableau:0: 6H | reserve:1: 7S", "tableau:0 1 reserve:1",
         "The seven of spades lies in this cell; only a free cell takes a card"),
        (EIGHT, "tableau:0: 6H | tableau:2: 5C", OVER,
         "Only a king or a run headed by a king can fill a gap"),
        (EIGHT, "tableau:0: 6H | tableau:1: AC", OVER,
         "No card goes on an ace in a column"),
        (THUMB, "tableau:0: 6H | tableau:1: 7H", OVER,
         "Only a six of another suit can go on the seven of hearts"),
        (THUMB, "tableau:0: #6H 5H | tableau:1: 7S", TWO_OVER,
         "A card that lies face down cannot be moved"),
        (THUMB, "tableau:0: 6H | tableau:1: 7S", TWO_OVER,
         "There are not 2 cards there"),
        (THUMB, "tableau:1: 7S", OVER,
         "There is no card"),
        (THUMB, "tableau:1: 7S", "tableau:1 1 tableau:1",
         "The card lies there already"),
    ],
)  # fmt: skip
def test_a_refusal_names_the_cause_and_what_would_go(variant: Variant, lines: str, move: str, sentence: str) -> None:
    assert refused(variant, table(variant, lines), move) == sentence


def test_a_locked_stock_tells_how_to_unlock_it() -> None:
    position = table(WOOD, "stock: #2H | waste: 3H | base: 5 | stock_locked: yes")
    assert refused(WOOD, position, DEAL) == "The stock is locked: play the waste card or fill all gaps"


def test_used_redeals_are_told() -> None:
    assert refused(THUMB, table(THUMB, "waste: 3H | redeals_used: 2"), REDEAL) == (
        "The stock is empty, and no redeal is left"
    )
    assert refused(GENERAL, table(GENERAL, "waste: 3H | base: 5 | redeals_used: 1"), REDEAL) == (
        "The stock is empty, and no redeal is left"
    )


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_short_sentence(reason: Reason) -> None:
    target = pile("foundation:0" if reason.name.startswith("FOUNDATION") else "tableau:0")
    for suits in Suits:
        for count in (1, 2, 5):
            found = Refusal(
                reason, Role.TABLEAU, target, CARDS[7], CARDS[12], Rank.JACK, suits, count, limit=1, cells=count
            )
            sentence = words.refusal_sentence(found)
            assert 0 < len(sentence) <= LONGEST
            assert not set(sentence) & set("{}%")
            assert not sentence.endswith(".")


@pytest.mark.parametrize("reason", Reason)
def test_a_hidden_target_is_never_named(reason: Reason) -> None:
    found = Refusal(reason, Role.TABLEAU, pile("tableau:0"), needed=Rank.QUEEN)
    if reason is not Reason.FOUNDATION_STARTS_WITH:
        assert "queen" not in words.refusal_sentence(found)


@pytest.mark.proof
@pytest.mark.parametrize(
    "variant", [*ALL, *WITH_OPTIONS], ids=lambda variant: "-".join([variant.key, *variant.options])
)
def test_every_illegal_drag_of_a_game_has_its_sentence(variant: Variant) -> None:
    """In positions of random games, with all piles as source and target."""
    chance = random.Random(2)
    position = deal(variant, 3)
    for _ in range(25):
        for source in variant.shape.ids:
            for target in variant.shape.ids:
                for count in (1, 2, 3):
                    found = refusal(variant, position, transfer(source, target, count))
                    if found is not None:
                        sentence = words.refusal_sentence(found)
                        assert 0 < len(sentence) <= LONGEST
                        assert "face down" not in sentence or found.reason is Reason.FACE_DOWN
        moves = list(legal_moves(variant, position))
        if not moves:
            break
        position = apply(variant, position, chance.choice(moves)).after


# Moves


@pytest.mark.parametrize(
    ("variant", "lines", "move", "sentence"),
    [
        (WOOD, "tableau:0: 8H | tableau:1: 9S | base: 5", OVER,
         "The eight of hearts goes to column 2"),
        (WOOD, "waste: 8H 2C | base: 5 | stock_locked: yes", "waste 1 tableau:0",
         "The two of clubs goes to column 1; stock unlocked; waste: eight of hearts"),
        (WOOD, "waste: 2C | base: 5 | stock_locked: yes", "waste 1 tableau:0",
         "The two of clubs goes to column 1; the stock is unlocked"),
        (WOOD, f"waste: 8H 2C | base: 5 | {NO_GAP}", "waste 1 tableau:2",
         "The two of clubs goes to column 3; waste: eight of hearts"),
        (WOOD, "waste: QD QD | base: Q | stock_locked: yes", "waste 1 foundation:0",
         "The queen of diamonds goes to foundation 1; waste: queen of diamonds"),
        (WOOD, f"waste: 2C | base: 5 | {NO_GAP}", "waste 1 tableau:2",
         "The two of clubs goes to column 3; the waste is empty"),
        (SIGNORA, f"waste: 7C 2C | base: 5 | {NO_GAP} | tableau:0: 8H | tableau:1: 9S", OVER,
         "The eight of hearts goes to column 2; gap: two of clubs; waste: seven of clubs"),
        (WOOD, "waste: 8H | stock: #2C | base: 5", "waste 1 tableau:0",
         "The eight of hearts goes to column 1; stock locked; waste: two of clubs"),
        (THUMB, "tableau:0: #KH 8H | tableau:1: 9S", OVER,
         "The eight of hearts goes to column 2; the king of hearts is turned up"),
        (THUMB, "tableau:0: #KH 8H 7S | tableau:1: 9S", TWO_OVER,
         "The eight of hearts and 1 more go to column 2; the king of hearts turns up"),
        (THUMB, "tableau:0: 8H 7S | tableau:1: 9S", TWO_OVER,
         "The eight of hearts and the seven of spades go to column 2"),
        (THUMB, "tableau:0: 8H 7S 6H | tableau:1: 9S", "tableau:0 3 tableau:1",
         "The eight of hearts down to the six of hearts go to column 2"),
        (THUMB, "tableau:0: #KH 8H 7S 6H | tableau:1: 9S", "tableau:0 3 tableau:1",
         "The eight of hearts and 2 more go to column 2; the king of hearts turns up"),
        (EIGHT, "tableau:0: 8H 7S", "tableau:0 1 reserve:2",
         "The seven of spades goes to cell 3"),
    ],
)  # fmt: skip
def test_a_move_is_told(variant: Variant, lines: str, move: str, sentence: str) -> None:
    assert played(variant, table(variant, lines), move) == sentence


def test_dealing_is_told() -> None:
    assert (
        played(WOOD, table(WOOD, f"stock: #2C | waste: 3C | base: 5 | {NO_GAP}"), DEAL) == "The two of clubs is dealt"
    )
    assert played(WOOD, table(WOOD, "stock: #2C | waste: 3C | base: 5"), DEAL) == (
        "The two of clubs is dealt; the stock is now locked"
    )


def test_turning_the_waste_over_is_told_without_naming_what_lies_in_it() -> None:
    waste = "waste: 2C 3C | base: 5"
    assert played(THUMB, table(THUMB, "waste: 2C 3C"), REDEAL) == "The waste is turned over"
    assert played(GENERAL, table(GENERAL, f"{waste} | {NO_GAP}"), REDEAL) == (
        "The waste is turned over; the two of clubs is dealt"
    )
    assert played(GENERAL, table(GENERAL, waste), REDEAL) == (
        "The waste is turned over, the two of clubs is dealt, the stock is locked"
    )


def test_choosing_the_base_card_is_told() -> None:
    position = deal(BY_KEY["terrace"], 1)
    name = words.card_name(position.cards(pile("tableau:2"))[0])
    assert played(BY_KEY["terrace"], position, "tableau:2 1 foundation:0") == (
        f"Base card: {name}; 6 columns filled; waste: ace of hearts"
    )
    bare = table(BY_KEY["terrace"], "tableau:0: 8H | tableau:1: 9S")
    assert played(BY_KEY["terrace"], bare, UP) == "The eight of hearts is the base card"


@pytest.mark.proof
@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.key)
def test_no_move_names_a_card_that_lies_face_down_after_it(variant: Variant) -> None:
    chance = random.Random(1)
    position = deal(variant, 2)
    for _ in range(150):
        moves = list(legal_moves(variant, position))
        if not moves:
            break
        step: Step = apply(variant, position, chance.choice(moves))
        sentence = words.move_sentence(step)
        assert 0 < len(sentence) <= LONGEST
        seen = {card.name for name in variant.shape.ids for card in step.after.cards(name) if card.face_up}
        for codes in step.after.piles:
            for card in (CARDS[code] for code in codes if not CARDS[code].face_up):
                if card.name not in seen:
                    assert words.face_name(card.rank, card.suit) not in sentence
        position = step.after


@pytest.mark.parametrize(
    ("variant", "lines", "move", "sentence"),
    [
        (WOOD, "tableau:0: 8H | tableau:1: 9S | base: 5", OVER,
         "The eight of hearts goes back to column 1"),
        (WOOD, f"stock: #2C | waste: 3C | base: 5 | {NO_GAP}", DEAL,
         "The two of clubs goes back to the stock"),
        (THUMB, "waste: 2C 3C", REDEAL,
         "The waste is turned back"),
        (THUMB, "tableau:0: 8H 7S | tableau:1: 9S", TWO_OVER,
         "The eight of hearts and the seven of spades go back to column 1"),
        (THUMB, "tableau:0: 8H 7S 6H | tableau:1: 9S", "tableau:0 3 tableau:1",
         "The eight of hearts down to the six of hearts go back to column 1"),
    ],
)  # fmt: skip
def test_undo_tells_where_the_cards_lie_again_and_redo_what_the_move_did(
    variant: Variant, lines: str, move: str | Move, sentence: str
) -> None:
    step = apply(variant, table(variant, lines), Move.parse(move) if isinstance(move, str) else move)
    assert words.undone_sentence([step]) == sentence
    assert words.redone_sentence([step]) == words.move_sentence(step)


def test_a_base_card_that_is_taken_back_is_to_be_chosen_anew() -> None:
    position = deal(BY_KEY["terrace"], 1)
    step = apply(BY_KEY["terrace"], position, Move.parse("tableau:2 1 foundation:0"))
    name = words.card_name(position.cards(pile("tableau:2"))[0])
    assert words.undone_sentence([step]) == f"The {name} goes back to column 3; choose a base card"


def test_undo_and_redo_of_several_moves_tell_how_many_and_the_first() -> None:
    variant = find("signora")
    position, steps = deal(variant, 1), list[Step]()
    for _ in range(13):
        steps.append(apply(variant, position, DEAL))
        position = steps[-1].after
    for count in (2, 13):
        undone, redone = words.undone_sentence(steps[:count]), words.redone_sentence(steps[:count])
        assert undone == f"{count} moves are taken back together; the first was the jack of diamonds"
        assert redone == f"{count} moves are played again; the first was the jack of diamonds"
    moved = apply(WOOD, table(WOOD, "tableau:0: 8H | tableau:1: 9S | base: 5"), Move.parse(OVER))
    assert words.undone_sentence([moved, moved]).endswith("the first was the eight of hearts")
    over = apply(THUMB, table(THUMB, "waste: 2C 3C"), REDEAL)
    assert words.undone_sentence([over, over]) == "2 moves are taken back together"
    assert words.redone_sentence([over, over]) == "2 moves are played again"


def test_all_to_foundations_tells_how_many_cards_went_up() -> None:
    assert [words.all_up_sentence(count) for count in (1, 7)] == ["1 card went up", "7 cards went up"]


def test_a_gap_that_the_reserve_fills_leaves_the_waste_out() -> None:
    """No other card lies open on the waste then."""
    variant = find("redheads")
    position = deal(variant, 1)
    told = [
        words.move_sentence(apply(variant, position, move))
        for move in legal_moves(variant, position)
        if move.source.role is Role.TABLEAU
    ]
    assert told
    assert all("fills the gap" in sentence and "waste" not in sentence for sentence in told)
