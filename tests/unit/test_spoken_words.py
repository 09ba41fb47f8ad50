"""What is said to those who play by ear."""

import pytest

from belvedere import games
from belvedere.cards import Rank, Suit
from belvedere.rules.dealing import deal
from belvedere.rules.engine import legal_moves
from belvedere.rules.variant import Variant
from belvedere.table.piles import STOCK, WASTE, PileId, Role
from belvedere.words import find_card, spoken
from belvedere.words.piles import pile_rule, pile_rule_now
from belvedere.words.table_keys import table_key_rows
from tests.tables import table

LONGEST = 80
SIGNORA, EIGHT, THUMB, TERRACE = (games.find(key) for key in ("signora", "eight-off", "thumb-and-pouch", "terrace"))
GENERAL = games.find("generals-patience")
POSITION = table(
    THUMB,
    """
    stock: 2S 3S
    waste: 4S 5H
    foundation:0: AH 2H
    tableau:0: #4D #5D KS QH
    tableau:1: #6D 9C
    tableau:2: JC TH
    tableau:3: 8C
    """,
)
CELLS = table(EIGHT, "reserve:0: QH\nreserve:3: KS\ntableau:0: 3C KH QS\ntableau:1: 4C\nfoundation:0: AC 2C")

pytestmark = pytest.mark.usefixtures("english")


def pile(text: str) -> PileId:
    return PileId.parse(text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("stock", "Stock: 2 cards"),
        ("waste", "Waste: five of hearts; 2 cards"),
        ("foundation:0", "Foundation 1: two of hearts; 2 cards"),
        ("foundation:1", "Foundation 2: empty"),
        ("tableau:0", "Column 1: queen of hearts on king of spades; 4 cards, 2 face down"),
        ("tableau:1", "Column 2: nine of clubs; 2 cards, 1 face down"),
        ("tableau:2", "Column 3: ten of hearts on jack of clubs; 2 cards"),
        ("tableau:3", "Column 4: eight of clubs; 1 card"),
        ("tableau:4", "Column 5: empty"),
    ],
)
def test_a_pile_is_its_name_its_top_cards_and_how_many_there_are(name: str, text: str) -> None:
    assert spoken.pile_spoken(THUMB, POSITION, pile(name)) == text


def test_cells_are_free_or_hold_a_card_and_a_locked_stock_says_so() -> None:
    assert spoken.pile_spoken(EIGHT, CELLS, pile("reserve:0")) == "Cell 1: queen of hearts"
    assert spoken.pile_spoken(EIGHT, CELLS, pile("reserve:1")) == "Cell 2: free"
    locked = table(SIGNORA, "stock: 2S\nreserve:0: 5S 6D\nbase: 4\nstock_locked: yes")
    assert spoken.pile_spoken(SIGNORA, locked, STOCK) == "Stock: 1 card, locked"
    assert spoken.pile_spoken(SIGNORA, locked, PileId(Role.RESERVE)) == (
        "Reserve: six of diamonds on five of spades; 2 cards"
    )


@pytest.mark.parametrize("variant", games.ALL, ids=lambda variant: variant.key)
def test_nothing_that_lies_face_down_is_told_and_every_name_is_short(variant: Variant) -> None:
    position = deal(variant, 1)
    names = [spoken.pile_spoken(variant, position, each) for each in variant.shape.ids]
    assert max(map(len, names)) <= LONGEST
    assert len({name.partition(":")[0] for name in names}) == len(names)
    assert spoken.pile_spoken(variant, position, STOCK).startswith("Stock: ")


def test_a_card_inside_a_fan_tells_which_one_it_is() -> None:
    assert spoken.card_spoken(THUMB, POSITION, pile("tableau:0"), 2) == "king of spades, card 3 of 4 in column 1"


def test_what_is_picked_up_and_who_takes_it() -> None:
    def say(source: str, count: int, *takers: str) -> str:
        return spoken.picked_up_sentence(THUMB, POSITION, pile(source), count, [pile(each) for each in takers])

    assert say("waste", 1) == "Picked up: five of hearts; no pile takes it"
    assert say("waste", 1, "tableau:3") == "Picked up: five of hearts; column 4 takes it"
    assert say("waste", 1, "tableau:3", "tableau:0") == "Picked up: five of hearts; 2 piles take it"
    assert say("tableau:0", 2, "tableau:3") == "Picked up: 2 cards, king of spades down to queen of hearts"


def test_what_is_put_back() -> None:
    assert spoken.put_back_sentence(POSITION, pile("tableau:0"), 1) == "Put back: queen of hearts"
    assert spoken.put_back_sentence(POSITION, pile("tableau:0"), 2) == "Put back: 2 cards"


def test_keys_for_what_a_game_has_not() -> None:
    assert spoken.no_card_sentence(THUMB, pile("tableau:4")) == "There is no card in column 5"
    assert spoken.no_pile_sentence(EIGHT, Role.STOCK) == "This game has no stock"
    assert spoken.no_pile_sentence(EIGHT, Role.WASTE) == "This game has no waste"
    assert spoken.no_pile_sentence(THUMB, Role.RESERVE) == "This game has no reserve"
    assert spoken.no_pile_sentence(THUMB, Role.TABLEAU) == "This game has 7 columns"
    assert spoken.no_cells_sentence() == "This game has no cells"
    assert spoken.nothing_to_undo_sentence() == "There is nothing to undo"
    assert spoken.nothing_to_redo_sentence() == "There is nothing to redo"


def test_the_table_is_told_pile_by_pile() -> None:
    assert spoken.table_spoken(THUMB, POSITION) == (
        "Stock: 2 cards. Waste: five of hearts; 2 cards. Foundation 1: two of hearts; 2 cards. "
        "Column 1: queen of hearts on king of spades; 4 cards, 2 face down. "
        "Column 2: nine of clubs; 2 cards, 1 face down. Column 3: ten of hearts on jack of clubs; 2 cards. "
        "Column 4: eight of clubs; 1 card. Column 5: empty. Column 6: empty. Column 7: empty. 3 foundations empty"
    )
    told = spoken.table_spoken(EIGHT, CELLS)
    assert told.startswith("Cell 1: queen of hearts. Cell 4: king of spades. Foundation 1: two of clubs; 2 cards. ")
    assert told.endswith("3 foundations empty. 6 cells free")
    full = table(THUMB, "\n".join(f"foundation:{index}: A{suit}" for index, suit in enumerate("SHDC")))
    assert spoken.table_spoken(THUMB, full).endswith("Column 7: empty")


def test_the_moves_are_told_and_alike_ones_once() -> None:
    assert spoken.moves_spoken(EIGHT, table(EIGHT, "reserve:0: 2H\ntableau:0: AS KH QH\nfoundation:0: AH")) == (
        "4 moves: Cell 1, two of hearts: to foundation 1; Column 1, queen of hearts: to cell 2; "
        "Foundation 1, ace of hearts: to cell 2; Column 1, king of hearts and 1 more: to column 2"
    )
    one = table(TERRACE, "stock: 2S\nbase: 4\nreserve:0: 9H\nwaste: JC")
    assert spoken.moves_spoken(TERRACE, one) == "2 moves: Waste, jack of clubs: to column 1; deal a card"
    lone = ["2S", "2H", "2D", "6S", "6H", "6D", "JS", "JH", "JD"]
    again = table(GENERAL, "waste: 9S\nbase: 4\n" + "\n".join(f"tableau:{at}: {card}" for at, card in enumerate(lone)))
    assert spoken.moves_spoken(GENERAL, again) == "1 move: turn the waste over"
    assert spoken.moves_spoken(TERRACE, table(TERRACE, "base: 4\ntableau:0: 6H")) == "No move is left"


def test_how_the_game_stands() -> None:
    assert spoken.state_spoken(EIGHT, CELLS, "") == "Score: 2 of 52"
    assert spoken.state_spoken(TERRACE, deal(TERRACE, 1), "Can be won") == (
        "Score: 0 of 104; Base card: to be chosen; Can be won"
    )


def test_the_rule_of_a_column_follows_the_game() -> None:
    late = table(SIGNORA, "base: 4\ntableau:0: 6H")
    assert pile_rule_now(SIGNORA, late, pile("tableau:0")).endswith("gaps stay empty now")
    assert pile_rule_now(SIGNORA, late, WASTE) == pile_rule(SIGNORA, WASTE)


# Finding a card.


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("qh", (Rank.QUEEN, Suit.HEARTS)),
        ("QH", (Rank.QUEEN, Suit.HEARTS)),
        ("10s", (Rank.TEN, Suit.SPADES)),
        ("ts", (Rank.TEN, Suit.SPADES)),
        (" 10 s ", (Rank.TEN, Suit.SPADES)),
        ("ac", (Rank.ACE, Suit.CLUBS)),
        ("1c", (Rank.ACE, Suit.CLUBS)),
        ("k♦", (Rank.KING, Suit.DIAMONDS)),
        ("2♥\N{VARIATION SELECTOR-16}", (Rank.TWO, Suit.HEARTS)),
        ("Queen of Hearts", (Rank.QUEEN, Suit.HEARTS)),
        ("queen hearts", (Rank.QUEEN, Suit.HEARTS)),
        ("8 of clubs", (Rank.EIGHT, Suit.CLUBS)),
        ("10 of Spades", (Rank.TEN, Suit.SPADES)),
        ("q of h", (Rank.QUEEN, Suit.HEARTS)),
        ("8 of ♣", (Rank.EIGHT, Suit.CLUBS)),
        ("knave of diamonds", (Rank.JACK, Suit.DIAMONDS)),
        ("club 8", (Rank.EIGHT, Suit.CLUBS)),
        ("of clubs", None),
        ("8 of", None),
        ("", None),
        ("q", None),
        ("hq", None),
        ("14s", None),
        ("0s", None),
    ],
)
def test_a_typed_card_is_read(text: str, card: tuple[Rank, Suit] | None) -> None:
    assert find_card.read_card(text) == card


@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize("rank", Rank)
def test_every_card_can_be_typed(rank: Rank, suit: Suit) -> None:
    assert find_card.read_card(rank.letter + suit.letter) == (rank, suit)


def test_where_a_found_card_lies() -> None:
    def say(name: str, index: int, *, others: bool = False) -> str:
        return find_card.found_sentence(THUMB, POSITION, pile(name), index, others=others)

    assert say("tableau:0", 3) == "The queen of hearts lies open in column 1"
    assert say("tableau:0", 3, others=True) == "The queen of hearts lies open in column 1; there is another"
    assert say("tableau:0", 2) == "The king of spades lies in column 1 under 1 card"
    assert say("waste", 0, others=True) == "The four of spades lies in the waste under 1 card; there is another"
    assert find_card.no_card_typed_sentence("x") == "“x” is not a card: type a rank and a suit, such as qh or 10s"
    assert find_card.out_of_sight_sentence(Rank.TWO, Suit.CLUBS) == (
        "The two of clubs is not in sight: it lies face down"
    )


def test_the_longest_sentence_fits_into_the_status_bar() -> None:
    position = table(SIGNORA, "base: 4\nreserve:0: QD 2D 3D 4D 5D 6D 7D 8D 9D JD KD")
    text = find_card.found_sentence(SIGNORA, position, PileId(Role.RESERVE), 0, others=True)
    assert len(text) <= LONGEST
    moves = list(legal_moves(EIGHT, deal(EIGHT, 1)))
    assert all(
        len(spoken.picked_up_sentence(EIGHT, deal(EIGHT, 1), move.source, 1, [move.target])) <= LONGEST
        for move in moves
    )


def test_each_key_of_the_table_is_listed_once_and_briefly() -> None:
    rows = table_key_rows()
    assert len({keys for keys, _ in rows}) == len({what for _, what in rows}) == len(rows)
    assert all(len(what) <= LONGEST for _, what in rows)
