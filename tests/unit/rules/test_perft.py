"""perft itself: alike targets count once, and generators can be exchanged."""

from belvedere import games
from belvedere.rules.dealing import deal
from belvedere.rules.engine import legal_moves
from belvedere.rules.perft import Counts, canonical_moves, divide, perft
from belvedere.rules.variant import Variant
from belvedere.table.moves import Move
from belvedere.table.position import Position
from tests.tables import table

THUMB = games.find("thumb-and-pouch")
EIGHT_OFF = games.find("eight-off")
TERRACE = games.find("terrace")


def test_of_alike_targets_only_the_lowest_counts() -> None:
    start = table(EIGHT_OFF, "tableau:0: KS QS\nreserve:0: 2H")
    found = sorted(str(move) for move in canonical_moves(EIGHT_OFF, start))
    assert found == ["reserve:0 1 reserve:1", "tableau:0 1 reserve:1", "tableau:0 2 tableau:1"]
    assert len(canonical_moves(TERRACE, deal(TERRACE, 1))) == 4


def test_the_order_of_the_generator_does_not_matter() -> None:
    def backwards(variant: Variant, position: Position) -> list[Move]:
        return list(legal_moves(variant, position))[::-1]

    dealt = deal(EIGHT_OFF, 1)
    assert perft(EIGHT_OFF, dealt, 2, backwards) == perft(EIGHT_OFF, dealt, 2)
    assert set(canonical_moves(EIGHT_OFF, dealt, backwards)) == set(canonical_moves(EIGHT_OFF, dealt))


def test_sequences_and_positions_are_counted() -> None:
    start = table(THUMB, "stock: 3C 9C\nwaste: 5H\ntableau:0: 6C\ntableau:1: 6S")
    assert perft(THUMB, start, 0) == Counts(1, 1)
    one = perft(THUMB, start, 1)
    assert one.sequences == len(canonical_moves(THUMB, start))
    two = perft(THUMB, start, 2)
    assert sum(divide(THUMB, start, 2).values()) == two.sequences
    assert two.positions < two.sequences


def test_a_missing_move_is_found_by_its_first_move() -> None:
    def forgets(variant: Variant, position: Position) -> list[Move]:
        return [move for move in legal_moves(variant, position) if str(move) != "deal"]

    dealt = deal(THUMB, 1)
    assert perft(THUMB, dealt, 1, forgets).sequences == perft(THUMB, dealt, 1).sequences - 1
    assert set(divide(THUMB, dealt, 1)) - set(divide(THUMB, dealt, 1, forgets)) == {"deal"}
