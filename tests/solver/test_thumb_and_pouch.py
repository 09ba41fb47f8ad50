"""The search of Thumb and Pouch: its packed form, its verdicts, its solutions."""

import random
from collections.abc import Iterator

import pytest

from belvedere.cards import CARDS, FACE_DOWN_BIT, face_down
from belvedere.games.thumb_and_pouch import THUMB_AND_POUCH
from belvedere.rules.automatic import Automatic, automatic_move, is_safe
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, dealing_move, foundation_move, legal_moves
from belvedere.rules.outcome import is_of_no_use
from belvedere.solver import Budget, Kind, Why, confirm, solve
from belvedere.solver.thumb_and_pouch import Node, Search
from belvedere.table.moves import DEAL, Move, MoveKind
from belvedere.table.piles import WASTE, Role
from belvedere.table.position import Position
from tests.solver.one_deck_positions import GIVE_BACK, NOT_OVER, played, thumb_and_pouch, winnable

SIZES = [60, pytest.param(450, marks=pytest.mark.proof), pytest.param(50_000, marks=pytest.mark.full)]
SAMPLE = pytest.mark.parametrize("rounds", [12, pytest.param(1_300, marks=pytest.mark.full)])


def unpacked(search: Search, root: Position, node: Node, when: int) -> Position:
    """The position that a node stands for."""
    talon = root.waste + bytes(code ^ FACE_DOWN_BIT for code in root.stock[::-1])
    waste = bytes(code for number, code in enumerate(talon) if node.left >> number & 1 and number < when % 64)
    dealt_next = bytes(code for number, code in enumerate(talon) if node.left >> number & 1 and number >= when % 64)
    heights = [(node.next_up >> 16 * suit & 0xFFFF).bit_length() - 2 for suit in range(4)]
    foundations = [bytes(range(suit << 4 | 1, (suit << 4 | 1) + height)) for suit, height in enumerate(heights)]
    columns = [codes[:under] + run for codes, under, run in zip(root.tableau, node.under, node.runs, strict=True)]
    assert node.talon == sum(1 << code for code in waste + dealt_next)
    piles = (face_down(dealt_next[::-1]), waste, *foundations, *columns)
    return Position(root.shape, piles, redeals_used=when // 64)


def settled(position: Position) -> Position:
    """The position after all that safely goes up from columns, waste and, dealt for it, the stock."""
    while True:
        move = automatic_move(THUMB_AND_POUCH, position, Automatic.SAFE)
        if move is None:
            if not position.stock:
                return position
            dealt = apply(THUMB_AND_POUCH, position, DEAL).after
            move = foundation_move(THUMB_AND_POUCH, dealt, WASTE)
            if move is None or not is_safe(THUMB_AND_POUCH, dealt, WASTE):
                return position
            position = dealt
        position = apply(THUMB_AND_POUCH, position, move).after


def dealt_on(position: Position) -> Iterator[Position]:
    """The position and all that follow from it by dealing alone."""
    move: Move | None = None
    while True:
        yield position
        move = dealing_move(THUMB_AND_POUCH, position)
        if move is None:
            return
        position = apply(THUMB_AND_POUCH, position, move).after


def is_left_out(position: Position, move: Move) -> bool:
    """Whether the search leaves a legal move of a settled position out, as the module says."""
    if is_of_no_use(position, move):
        return True
    if move.source.role is not Role.FOUNDATION:
        return False
    card = CARDS[position.pile(move.source).codes[-1]]
    up = [CARDS[code] for pile in position.foundations for code in pile]
    return card.rank <= 2 or sum(other.rank == card.rank - 1 for other in up) == 4


def following(position: Position) -> set[object]:
    """What follows from a settled position by the rules: a card of the talon is played where it is met first."""
    found: set[object] = set()
    met: set[int] = set()
    for number, here in enumerate(dealt_on(position)):
        for move in legal_moves(THUMB_AND_POUCH, here):
            if move.kind is MoveKind.TRANSFER and (
                here.waste[-1] not in met if move.source == WASTE else not number and not is_left_out(here, move)
            ):
                found.add(apply(THUMB_AND_POUCH, here, move).after.key())
        met |= set(here.waste[-1:])
    return found


@pytest.mark.parametrize("positions", SIZES)
def test_packed_moves_are_those_of_the_engine(positions: int) -> None:
    chance = random.Random(7)
    seen = checked = 0
    while seen < positions:
        for position in played(THUMB_AND_POUCH, chance):
            seen += 1
            search = Search(THUMB_AND_POUCH, position)
            when = position.redeals_used * 64 + len(position.waste)
            assert unpacked(search, position, search.root, when).key() == position.key()
            node, key, group, cost, when = search.settle(search.root, 0, 0, 0, when)
            here = settled(position)
            assert unpacked(search, position, node, when).key() == here.key()
            packed = {
                unpacked(search, position, search.make(node, child[5]), child[3]).key()
                for child in search.children(node, key, group, cost, when)
            }
            assert packed == following(here)
            checked += len(packed)
    assert checked > 2 * positions


def walk(search: Search, root: Position, chance: random.Random, steps: int) -> Iterator[tuple[int, int, int, Position]]:
    """Key, group, cost and position, as if nothing had been dealt, of what a packed game at random meets."""
    node, key, group, cost, when = search.root, 0, 0, 0, root.redeals_used * 64 + len(root.waste)
    for _ in range(steps):
        node, key, group, cost, when = search.settle(node, key, group, cost, when)
        yield key, group, cost, unpacked(search, root, node, 0)
        children = search.children(node, key, group, cost, when)
        if not children:
            return
        key, group, cost, when, node, move = chance.choice(children)
        node = search.make(node, move)


@SAMPLE
def test_equal_keys_are_equal_positions(rounds: int) -> None:
    chance = random.Random(77)
    for _ in range(rounds // 2):
        position = next(played(THUMB_AND_POUCH, chance))
        met: dict[int, tuple[int, object]] = {}
        keys: dict[object, int] = {}
        for _ in range(20):
            for key, group, _, here in walk(Search(THUMB_AND_POUCH, position), position, chance, 30):
                assert met.setdefault(key, (group, here.key())) == (group, here.key())
                assert keys.setdefault(here.key(), key) == key


@SAMPLE
def test_verdicts_are_those_of_trying_everything(rounds: int) -> None:
    chance = random.Random(707)
    met = {True: 0, False: 0}
    for _ in range(rounds):
        position = thumb_and_pouch(THUMB_AND_POUCH, chance, chance.randrange(10, 46))
        truth = winnable(THUMB_AND_POUCH, position, 300)
        if truth is not None:
            verdict = solve(THUMB_AND_POUCH, position)
            assert verdict.kind is (Kind.WINNABLE if truth else Kind.UNWINNABLE), position.to_text()
            met[truth] += 1
    assert met[True] >= max(rounds // 10, 1)
    assert met[False] >= rounds // 40


# In the last one a position is met again with less of the talon dealt.
@pytest.mark.parametrize("number", [*(pytest.param(number, marks=pytest.mark.proof) for number in range(1, 21)), 22])
def test_deals_are_won(number: int) -> None:
    position = deal(THUMB_AND_POUCH, number)
    verdict = solve(THUMB_AND_POUCH, position, Budget(nodes=10_000))
    assert verdict.kind is Kind.WINNABLE
    confirm(THUMB_AND_POUCH, position, verdict.solution)
    assert verdict == solve(THUMB_AND_POUCH, position, Budget(nodes=10_000))._replace(seconds=verdict.seconds)


def test_no_useful_move_is_not_the_end() -> None:
    position = Position.from_text(NOT_OVER)
    verdict = solve(THUMB_AND_POUCH, position, Budget(nodes=1_000))
    assert verdict.kind is Kind.WINNABLE
    confirm(THUMB_AND_POUCH, position, verdict.solution)


def test_a_foundation_gives_back_where_only_that_wins() -> None:
    position = Position.from_text(GIVE_BACK)
    verdict = solve(THUMB_AND_POUCH, position, Budget(nodes=1_000))
    assert verdict.kind is Kind.WINNABLE
    assert any(move.source.role is Role.FOUNDATION for move in verdict.solution)


def test_memory_ends_a_search() -> None:
    verdict = solve(THUMB_AND_POUCH, deal(THUMB_AND_POUCH, 110), Budget(nodes=100_000, memory_mib=1))
    assert (verdict.kind, verdict.why) == (Kind.UNKNOWN, Why.MEMORY)


@pytest.mark.parametrize("nodes", [0, 1, 17])
def test_no_more_positions_are_expanded_than_allowed(nodes: int) -> None:
    verdict = solve(THUMB_AND_POUCH, deal(THUMB_AND_POUCH, 1), Budget(nodes=nodes))
    assert (verdict.kind, verdict.why, verdict.nodes) == (Kind.UNKNOWN, Why.NODES, nodes)
