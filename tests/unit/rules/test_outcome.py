"""How games end: won, blocked only when true, and what can go up without a choice."""

import pytest

from belvedere import games
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, dealing_move, legal_moves
from belvedere.rules.outcome import Outcome, finish_moves, is_of_no_use, next_up, outcome, score
from belvedere.rules.variant import Variant
from belvedere.table.moves import Move
from belvedere.table.position import Position
from tests.sessions import NEARLY_WON
from tests.tables import play, run, table
from tests.traces.recordings import lines

TERRACE = games.find("terrace")
GENERAL = games.find("generals-patience")
SIGNORA = games.find("signora")
WOOD = games.find("wood")
THUMB = games.find("thumb-and-pouch")
EIGHT_OFF = games.find("eight-off")
every = pytest.mark.parametrize("variant", games.ALL, ids=lambda variant: variant.key)

KINGS_UP = "\n".join(f"foundation:{i}: {run('A' + suit, 'K' + suit)}" for i, suit in enumerate("SHDC"))
FULL_CELLS = "\n".join(
    f"reserve:{i}: {card}" for i, card in enumerate(["3S", "5S", "7S", "9S", "JS", "9D", "3H", "5H"])
)


@every
def test_a_deal_is_neither_won_nor_blocked(variant: Variant) -> None:
    dealt = deal(variant, 1)
    assert outcome(variant, dealt) is None
    assert score(variant, dealt) == sum(len(pile) for pile in dealt.foundations)


def test_a_game_is_won_when_all_cards_are_on_foundations() -> None:
    assert outcome(EIGHT_OFF, NEARLY_WON) is None
    won = play(EIGHT_OFF, NEARLY_WON, "reserve:3 1 foundation:2", "tableau:2 1 foundation:2")
    assert outcome(EIGHT_OFF, won) is Outcome.WON
    assert score(EIGHT_OFF, won) == 52


def test_a_won_game_is_won_though_cards_could_be_taken_back() -> None:
    won = table(THUMB, KINGS_UP)
    assert list(legal_moves(THUMB, won))
    assert outcome(THUMB, won) is Outcome.WON


# Blocked, rules.md: not won, no deal possible, and no legal move left but moves of no use.


def test_blocked_means_that_no_move_is_left() -> None:
    start = "base: 5\nwaste: 9H\ntableau:0: TC\ntableau:1: 3H"
    gaps = "\n".join(f"tableau:{i}: 3D" if i == 2 else f"tableau:{i}: {card}" for i, card in GAPLESS)
    assert outcome(SIGNORA, table(SIGNORA, f"{start}\n{gaps}")) is None
    blocked = start.replace("TC", "TH")
    assert outcome(SIGNORA, table(SIGNORA, f"{blocked}\n{gaps}")) is Outcome.BLOCKED


GAPLESS = [(2, "3D"), (3, "3S"), (4, "3C"), (5, "7S"), (6, "7C"), (7, "KS"), (8, "KC")]


def test_not_blocked_while_a_card_can_be_dealt() -> None:
    rows = "\n".join(f"tableau:{i}: {card}" for i, card in GAPLESS) + "\ntableau:0: TH\ntableau:1: 3H"
    assert outcome(SIGNORA, table(SIGNORA, f"base: 5\nstock: 2S\nwaste: 9H\n{rows}")) is None
    assert outcome(SIGNORA, table(SIGNORA, f"base: 5\nwaste: 9H\n{rows}")) is Outcome.BLOCKED


def test_not_blocked_while_the_waste_can_be_turned_over() -> None:
    rows = "\n".join(f"tableau:{i}: {card}" for i, card in GAPLESS) + "\ntableau:0: TH\ntableau:1: 3H"
    assert outcome(GENERAL, table(GENERAL, f"base: 5\nwaste: 2S 9H\n{rows}")) is None
    assert outcome(GENERAL, table(GENERAL, f"base: 5\nwaste: 2S 9H\nredeals_used: 1\n{rows}")) is Outcome.BLOCKED


def test_blocked_with_a_locked_stock_that_nothing_can_unlock() -> None:
    start = table(WOOD, "base: 5\nstock: 2S\nstock_locked: yes\ntableau:0: TH\ntableau:1: 3H")
    assert outcome(WOOD, start) is Outcome.BLOCKED
    assert outcome(WOOD, start._replace(stock_locked=False)) is None


def test_a_gap_that_the_waste_can_fill_is_a_move() -> None:
    assert outcome(WOOD, table(WOOD, "base: 5\nwaste: 9H\ntableau:0: TH")) is None


def test_choosing_the_base_is_a_move() -> None:
    assert outcome(TERRACE, table(TERRACE, "tableau:0: TH")) is None


@pytest.mark.parametrize(
    ("variant", "text", "moves"),
    [
        (EIGHT_OFF, "reserve:0: 3S\nreserve:1: 5S", "reserve:0 1 reserve:2"),
        (EIGHT_OFF, "foundation:0: AS", "foundation:0 1 foundation:1"),
        (EIGHT_OFF, "tableau:0: KS QS", "tableau:0 2 tableau:1"),
        (THUMB, "foundation:0: AS", "foundation:0 1 foundation:1"),
        (THUMB, "tableau:0: 5S", "tableau:0 1 tableau:1"),
    ],
)
def test_moves_of_no_use(variant: Variant, text: str, moves: str) -> None:
    position, move = table(variant, text), Move.parse(moves)
    assert move in legal_moves(variant, position)
    assert is_of_no_use(position, move)
    assert apply(variant, position, move).after.key() == position.key()


@pytest.mark.parametrize(
    ("variant", "text", "moves"),
    [
        (EIGHT_OFF, "reserve:0: KS", "reserve:0 1 tableau:1"),
        (EIGHT_OFF, "tableau:0: 3H KS", "tableau:0 1 tableau:1"),
        (EIGHT_OFF, "tableau:0: 4S\ntableau:1: 3S", "tableau:1 1 tableau:0"),
        (EIGHT_OFF, "foundation:0: AS\ntableau:0: 2S", "foundation:0 1 tableau:0"),
        (EIGHT_OFF, "foundation:0: AS", "foundation:0 1 reserve:0"),
        (THUMB, "tableau:0: #3H 5S", "tableau:0 1 tableau:1"),
        (THUMB, "waste: 5S", "waste 1 tableau:1"),
        (THUMB, "stock: 5S", "deal"),
    ],
)
def test_moves_that_change_something(variant: Variant, text: str, moves: str) -> None:
    position, move = table(variant, text), Move.parse(moves)
    assert move in legal_moves(variant, position)
    assert not is_of_no_use(position, move)


def test_blocked_though_moves_of_no_use_are_left() -> None:
    thumb = table(THUMB, "foundation:0: AS\ntableau:0: 5H\nredeals_used: 2")
    assert [str(move) for move in legal_moves(THUMB, thumb) if is_of_no_use(thumb, move)]
    assert outcome(THUMB, thumb) is None, "the ace can go down to a gap"
    lone = table(THUMB, "tableau:0: 5H\ntableau:1: 9H\nredeals_used: 2")
    assert list(legal_moves(THUMB, lone))
    assert outcome(THUMB, lone) is Outcome.BLOCKED


def test_eight_off_is_not_blocked_while_a_cell_takes_a_card() -> None:
    assert outcome(EIGHT_OFF, table(EIGHT_OFF, FULL_CELLS + "\ntableau:0: 7H 9H")) is Outcome.BLOCKED
    fewer = FULL_CELLS.replace("reserve:7: 5H", "reserve:7:")
    assert outcome(EIGHT_OFF, table(EIGHT_OFF, fewer + "\ntableau:0: 7H 9H")) is None


@pytest.mark.proof
@pytest.mark.parametrize("game", ["signora", "thumb-and-pouch", "eight-off", "generals-patience"])
def test_blocked_is_said_only_when_true(game: str) -> None:
    """Over the recordings: blocked means that whatever is still legal leads to a position that plays alike."""
    blocked = 0
    for line in lines(game):
        variant, position, _ = line
        if outcome(variant, position) is Outcome.BLOCKED:
            blocked += 1
            assert dealing_move(variant, position) is None
            for move in legal_moves(variant, position):
                assert apply(variant, position, move).after.key() == position.key()
    assert blocked or game == "thumb-and-pouch"


# All to Foundations.


def test_all_to_foundations_takes_cells_first_then_columns_and_again_from_the_first_cell() -> None:
    """[D] AisleRiot does this on a double click on a foundation."""
    position = table(
        EIGHT_OFF, "reserve:2: 2C\nreserve:6: AH\ntableau:0: 9D\ntableau:1: AC\ntableau:3: 3C\ntableau:7: AD"
    )
    ups = []
    while up := next_up(EIGHT_OFF, position):
        ups.append(str(up))
        position = apply(EIGHT_OFF, position, up).after
    assert ups == [
        "reserve:6 1 foundation:0",
        "tableau:1 1 foundation:1",
        "reserve:2 1 foundation:1",
        "tableau:3 1 foundation:1",
        "tableau:7 1 foundation:2",
    ]


def test_all_to_foundations_takes_the_waste_last_and_never_chooses_the_base() -> None:
    position = table(WOOD, "base: 5\nwaste: 5H\nreserve:0: 5C\ntableau:0: 5S\ntableau:1: 6H")
    assert str(next_up(WOOD, position)) == "reserve:0 1 foundation:0"
    assert str(next_up(WOOD, table(WOOD, "base: 5\nwaste: 5H"))) == "waste 1 foundation:0"
    assert next_up(WOOD, table(WOOD, "base: 5\nwaste: 6H")) is None
    assert next_up(TERRACE, deal(TERRACE, 1)) is None


# Finishing.


def finished(variant: Variant, position: Position) -> Position:
    """The position after the moves that finish the game."""
    for move in finish_moves(variant, position):
        position = apply(variant, position, move).after
    return position


def test_a_game_is_finished_when_all_cards_can_go_up() -> None:
    assert finished(EIGHT_OFF, NEARLY_WON).score == 52
    assert [str(move) for move in finish_moves(EIGHT_OFF, NEARLY_WON)] == [
        "reserve:3 1 foundation:2",
        "tableau:2 1 foundation:2",
    ]


def test_a_won_game_is_not_finished_again() -> None:
    assert finish_moves(THUMB, table(THUMB, KINGS_UP)) == ()


def test_finishing_deals_where_nothing_goes_up() -> None:
    spades = "\n".join(f"foundation:{i}: {run('A' + suit, 'K' + suit)}" for i, suit in enumerate("HDC"))
    start = table(THUMB, f"{spades}\nstock: {run('AS', 'KS')}")
    moves = [str(move) for move in finish_moves(THUMB, start)]
    assert moves.count("deal") == 13
    assert finished(THUMB, start).score == 52
    used = table(THUMB, f"{spades}\nstock: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\nwaste: AS")
    assert finished(THUMB, used).score == 52


def test_finishing_turns_the_waste_over() -> None:
    spades = "\n".join(f"foundation:{i}: {run('A' + suit, 'K' + suit)}" for i, suit in enumerate("HDC"))
    start = table(THUMB, f"{spades}\nfoundation:3: {run('AS', 'TS')}\nwaste: JS KS QS")
    assert finished(THUMB, start).score == 52
    assert finish_moves(THUMB, start._replace(redeals_used=2)) == ()


def test_nothing_is_finished_while_a_column_hides_a_card() -> None:
    spades = "\n".join(f"foundation:{i}: {run('A' + suit, 'K' + suit)}" for i, suit in enumerate("HDC"))
    rows = f"{spades}\nfoundation:3: {run('AS', 'JS')}\n"
    assert finish_moves(THUMB, table(THUMB, rows + "tableau:0: #KS QS")) == ()
    assert len(finish_moves(THUMB, table(THUMB, rows + "tableau:0: KS QS"))) == 2


@every
def test_no_deal_is_finished_from_the_start(variant: Variant) -> None:
    assert [number for number in range(1, 6) if finish_moves(variant, deal(variant, number))] == []


@pytest.mark.proof
@pytest.mark.parametrize("game", [game.key for game in games.ALL])
def test_what_is_offered_to_be_finished_ends_won(game: str) -> None:
    offered = 0
    for line in lines(game, every=12):
        if finish_moves(line.variant, line.position):
            offered += 1
            assert outcome(line.variant, finished(line.variant, line.position)) is Outcome.WON
    assert offered > 0
