"""Positions of the Terraces to test with: from play, half-played solutions, and small ones made up."""

import random
from collections.abc import Iterator

from belvedere.cards import COPY_BIT, FACE_DOWN_BIT, Rank
from belvedere.games.terrace import TERRACES
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, legal_moves
from belvedere.rules.variant import Base, Variant
from belvedere.solver import Budget, solve
from belvedere.table.piles import shape
from belvedere.table.position import Position

KEYS = tuple(variant.key for variant in TERRACES)


def with_base(variant: Variant, position: Position, chance: random.Random) -> Position:
    """The position with its base card chosen."""
    if position.base is None and variant.base is Base.CHOSEN:
        return apply(variant, position, chance.choice(list(legal_moves(variant, position)))).after
    return position


def walk(variant: Variant, position: Position, chance: random.Random, steps: int) -> Iterator[Position]:
    """Positions of random play, the first one included; dealing is held back so that games last."""
    yield position
    for _ in range(steps):
        moves = list(legal_moves(variant, position))
        if not moves:
            return
        others = moves[:-1] if chance.random() < 0.6 else moves
        position = apply(variant, position, chance.choice(others or moves)).after
        yield position


def played(variant: Variant, chance: random.Random) -> Iterator[Position]:
    """Positions of random play that begins somewhere in a solution, or at a deal if none is found quickly."""
    position = with_base(variant, deal(variant, chance.randrange(1, 100_000)), chance)
    solution = solve(variant, position, Budget(nodes=1_500)).solution
    for move in solution[: chance.randrange(len(solution) + 1)]:
        position = apply(variant, position, move).after
    yield from walk(variant, position, chance, 40)


def narrow(variant: Variant, columns: int) -> Variant:
    """The same rules on a table of few columns, where small games are lost for many reasons."""
    return variant._replace(shape=shape(reserves=1, foundations=8, columns=columns))


def small(variant: Variant, chance: random.Random, left: int) -> Position:
    """A position in which about so many cards are not up yet, lying anywhere: play need not lead to it."""
    base = chance.randrange(13)
    in_suit = variant.key == "generals-patience"
    suits = ((0,), (1,), (2,), (3,)) if in_suit else ((0, 3), (1, 2))
    piles: list[list[int]] = []
    rest: list[int] = []
    for group in range(4 if in_suit else 2):
        decks = [_cards_of(rank, (base + rank) % 13 + 1, group, suits) for rank in range(13)]
        heights = _heights(chance, 2 if in_suit else 4, left // (4 if in_suit else 2))
        for cards in decks:
            chance.shuffle(cards)
        piles += [[decks[rank].pop() for rank in range(height)] for height in heights]
        rest += [card for cards in decks for card in cards]
    chance.shuffle(rest)
    chance.shuffle(piles)
    return _laid_out(variant, chance, base, piles, rest)


def _cards_of(index: int, rank: int, group: int, suits: tuple[tuple[int, ...], ...]) -> list[int]:
    """The codes of a rank that belong to one kind of foundation."""
    of_group = suits[group] if len(suits) == 4 else suits[group ^ index & 1]
    return [rank | suit << 4 | copy for suit in of_group for copy in (0, COPY_BIT)]


def _heights(chance: random.Random, piles: int, left: int) -> list[int]:
    """Heights with about so many cards missing, often all from one foundation: such games are often lost."""
    heights = [13] * piles
    missing = chance.randrange(1, piles + 1)
    for _ in range(left):
        at = chance.randrange(missing)
        heights[at] = max(heights[at] - 1, 0)
    return heights


def _laid_out(
    variant: Variant, chance: random.Random, base: int, foundations: list[list[int]], rest: list[int]
) -> Position:
    """The cards that are not up, laid out at random as the variant may have them."""
    table = variant.shape
    piles = [b""] * len(table.ids)
    for slot, pile in zip(table.foundations, foundations, strict=True):
        piles[slot] = bytes(pile)
    gaps = 0 if variant.gaps.fills_itself else chance.choice((0, 0, 0, 1, 2))
    for slot in table.columns[gaps:]:
        if rest:
            piles[slot] = bytes([rest.pop()])
    piles[table.reserves[0]] = bytes(rest.pop() for _ in range(min(len(rest), chance.randrange(5))))
    redeals = chance.randrange(variant.redeals + 1)
    if rest:
        # The waste is never empty while the stock is not, and holds one card in the second pass.
        in_waste = 1 if redeals else chance.randrange(len(rest)) + 1
        piles[1] = bytes(rest[:in_waste])
        piles[0] = bytes(card | FACE_DOWN_BIT for card in rest[in_waste:])
    gap = any(not piles[slot] for slot in table.columns)
    if gap and variant.gaps.fills_itself and rest:
        return small(variant, chance, len(rest) + 12)
    locked = bool(gap and not variant.gaps.fills_itself and piles[1] and chance.randrange(2))
    return Position(table, tuple(piles), Rank(base + 1), locked, redeals)
