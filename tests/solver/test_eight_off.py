"""The search of Eight Off: its packed form, its verdicts, its solutions."""

import random
from collections.abc import Iterator

import pytest

from belvedere.games.eight_off import EIGHT_OFF, EIGHT_OFF_STRICT
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, legal_moves
from belvedere.rules.outcome import is_of_no_use, next_up
from belvedere.rules.variant import Variant
from belvedere.solver import Budget, Kind, Why, confirm, solve
from belvedere.solver.eight_off import Node, Search, make
from belvedere.solver.frontier import sweep
from belvedere.solver.verdict import Meter
from belvedere.table.moves import Move, transfer
from belvedere.table.piles import Role
from belvedere.table.position import Position
from tests.solver.one_deck_positions import eight_off, played, winnable

KING_IN_THE_WAY = """
stock:
waste:
reserve:0: 5C
reserve:1: 5S
reserve:2: 4C
reserve:3: 7C
reserve:4: 6C
reserve:5: 9S
reserve:6: QH
reserve:7: 4H
foundation:0: AD 2D 3D 4D 5D 6D 7D
foundation:1: AC
foundation:2: AH 2H 3H
foundation:3: AS 2S
tableau:0: 3S TH 4S 9C
tableau:1: 8H 9H QC 8S
tableau:2: 5H 7S 9D JS TC JD
tableau:3: QD 6H 2C 7H
tableau:4: 8C TD JH TS 3C QS JC 8D 6S KH
tableau:5: KD
tableau:6: KS
tableau:7: KC
"""
"""Three kings hold the gaps; one has to go to a cell for the fourth."""

SIZES = [30, pytest.param(300, marks=pytest.mark.proof), pytest.param(50_000, marks=pytest.mark.full)]
SAMPLE = pytest.mark.parametrize("rounds", [8, pytest.param(650, marks=pytest.mark.full)])


def unpacked(search: Search, node: Node) -> Position:
    """The position that a node stands for."""
    cells = [bytes((code,)) for code in range(64) if node.cells >> code & 1]
    heights = [(node.next_up >> 16 * suit & 0xFFFF).bit_length() - 2 for suit in range(4)]
    foundations = [bytes(range(suit << 4 | 1, (suit << 4 | 1) + height)) for suit, height in enumerate(heights)]
    columns = map(search.columns.cards, node.columns)
    return Position(EIGHT_OFF.shape, (b"", b"", *cells, *[b""] * (8 - len(cells)), *foundations, *columns))


def homes(position: Position) -> dict[int, int]:
    """The slots of the columns that are one run from a king down, by the card that they take."""
    found = {}
    for slot in position.shape.columns:
        codes = position.piles[slot]
        if codes and codes[0] & 15 == 13 and codes == bytes(range(codes[0], codes[0] - len(codes), -1)):
            found[codes[-1] - 1] = slot
    return found


def homing(position: Position) -> Move | None:
    """A move that takes a card, or a whole run, home."""
    at_home = homes(position)
    ids = position.shape.ids
    for move in legal_moves(EIGHT_OFF, position):
        codes = position.pile(move.source).codes
        if (
            move.source.role in (Role.RESERVE, Role.TABLEAU)
            and move.target in [ids[slot] for slot in at_home.values()]
            and move.source not in [ids[slot] for slot in at_home.values()]
            and codes[-move.count] in at_home
        ):
            return move
    return None


def settled(position: Position, *, sure: bool) -> Position:
    """The position after all that goes up by itself and, in the quick search, home."""
    while True:
        move = next_up(EIGHT_OFF, position) or (None if sure else homing(position))
        if move is None:
            return position
        position = apply(EIGHT_OFF, position, move).after


def is_left_out(position: Position, move: Move, *, sure: bool) -> bool:
    """Whether the search leaves a legal move of a settled position out, as the module says."""
    ids, shape = position.shape.ids, position.shape
    if move.source.role is Role.FOUNDATION or is_of_no_use(position, move):
        return True
    if not sure and move.source in [ids[slot] for slot in homes(position).values()]:
        return True
    return move.target.role is Role.RESERVE and any(
        position.piles[slot][-1:] == bytes((position.pile(move.source).codes[-1] + 1,))
        and transfer(move.source, ids[slot]) in legal_moves(EIGHT_OFF, position)
        for slot in shape.columns
    )


@pytest.mark.parametrize("sure", [False, True])
@pytest.mark.parametrize("positions", SIZES)
def test_packed_moves_are_those_of_the_engine(positions: int, sure: bool) -> None:
    chance = random.Random(8)
    seen = checked = 0
    while seen < positions:
        for position in played(EIGHT_OFF, chance):
            seen += 1
            search = Search(position, sure=sure)
            assert unpacked(search, search.root).key() == position.key()
            view = search.look(search.root.columns)
            node, key, group, cost, view = search.settle(search.root, 0, position.score, 0, view)
            here = settled(position, sure=sure)
            assert unpacked(search, node).key() == here.key()
            assert group == here.score
            children = search.children(node, key, group, cost, view)
            packed = [unpacked(search, make(*child[3:])).key() for child in children]
            by_rules = {
                apply(EIGHT_OFF, here, move).after.key()
                for move in legal_moves(EIGHT_OFF, here)
                if not is_left_out(here, move, sure=sure)
            }
            assert set(packed) == by_rules
            checked += len(packed)
    assert checked > 2 * positions


def walk(search: Search, chance: random.Random, steps: int) -> Iterator[tuple[int, int, Position]]:
    """Key, cost and position of what a packed game at random meets."""
    key = cost = group = 0
    node = search.root
    for _ in range(steps):
        node, key, group, cost, view = search.settle(node, key, group, cost, search.look(node.columns))
        yield key, cost, unpacked(search, node)
        children = search.children(node, key, group, cost, view)
        if not children:
            return
        key, group, cost, parent, *step = chance.choice(children)
        node = make(parent, *step)


@pytest.mark.parametrize("sure", [False, True])
@SAMPLE
def test_equal_keys_are_equal_positions(rounds: int, sure: bool) -> None:
    chance = random.Random(88)
    for _ in range(rounds // 2):
        position = next(played(EIGHT_OFF, chance))
        met: dict[int, tuple[int, object]] = {}
        keys: dict[object, int] = {}
        for _ in range(20):
            for key, cost, here in walk(Search(position, sure=sure), chance, 30):
                assert met.setdefault(key, (cost, here.key())) == (cost, here.key())
                assert keys.setdefault(here.key(), key) == key


@pytest.mark.parametrize("variant", [EIGHT_OFF, EIGHT_OFF_STRICT])
@SAMPLE
def test_verdicts_are_those_of_trying_everything(variant: Variant, rounds: int) -> None:
    chance = random.Random(808)
    met = {True: 0, False: 0}
    for _ in range(rounds):
        position = eight_off(variant, chance, chance.randrange(12, 42))
        truth = winnable(variant, position, 300)
        if truth is not None:
            verdict = solve(variant, position)
            assert verdict.kind is (Kind.WINNABLE if truth else Kind.UNWINNABLE), position.to_text()
            met[truth] += 1
    assert min(met.values()) >= max(rounds // 20, 1)


@pytest.mark.proof
@pytest.mark.parametrize("variant", [EIGHT_OFF, EIGHT_OFF_STRICT])
@pytest.mark.parametrize("number", range(1, 21))
def test_deals_are_won(variant: Variant, number: int) -> None:
    position = deal(variant, number)
    verdict = solve(variant, position, Budget(nodes=30_000))
    assert verdict.kind is Kind.WINNABLE
    confirm(variant, position, verdict.solution)
    assert verdict == solve(variant, position, Budget(nodes=30_000))._replace(seconds=verdict.seconds)


@pytest.mark.proof
def test_a_lost_deal_is_proved_lost() -> None:
    verdict = solve(EIGHT_OFF, deal(EIGHT_OFF, 771))
    assert (verdict.kind, verdict.why) == (Kind.UNWINNABLE, Why.EXHAUSTED)


def test_a_king_leaves_its_column_where_only_that_wins() -> None:
    position = Position.from_text(KING_IN_THE_WAY)
    quick = Search(position, sure=False)
    ended = sweep(quick.groups, quick.expand, quick.kept, Meter(Budget()))
    assert ended is not None
    assert ended.kind is Kind.UNWINNABLE
    assert solve(EIGHT_OFF, position).kind is Kind.WINNABLE


def test_memory_ends_a_search() -> None:
    verdict = solve(EIGHT_OFF, deal(EIGHT_OFF, 771), Budget(memory_mib=1))
    assert (verdict.kind, verdict.why) == (Kind.UNKNOWN, Why.MEMORY)


@pytest.mark.parametrize("nodes", [0, 1, 17])
def test_no_more_positions_are_expanded_than_allowed(nodes: int) -> None:
    verdict = solve(EIGHT_OFF, deal(EIGHT_OFF, 1), Budget(nodes=nodes))
    assert (verdict.kind, verdict.why, verdict.nodes) == (Kind.UNKNOWN, Why.NODES, nodes)
