"""Positions of Eight Off and Thumb and Pouch to test with, and a plain search by the engine's rules alone."""

import random
from collections.abc import Iterator

from belvedere.cards import CODES, FACE_DOWN_BIT
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, legal_moves
from belvedere.rules.perft import canonical_moves
from belvedere.rules.variant import Variant
from belvedere.solver import Budget, solve
from belvedere.table.position import Position


def played(variant: Variant, chance: random.Random, steps: int = 40) -> Iterator[Position]:
    """Positions of random play that begins somewhere in a solution of a deal."""
    position = deal(variant, chance.randrange(1, 100_000))
    solution = solve(variant, position, Budget(nodes=1_000)).solution
    for move in solution[: chance.randrange(len(solution) + 1)]:
        position = apply(variant, position, move).after
    for _ in range(steps):
        yield position
        moves = list(legal_moves(variant, position))
        if not moves:
            return
        position = apply(variant, position, chance.choice(moves)).after


def cards_left(chance: random.Random, left: int) -> tuple[list[bytes], list[int]]:
    """Foundations with about so many cards missing, and these cards in any order."""
    heights = [13] * 4
    for _ in range(left):
        suit = chance.randrange(4)
        heights[suit] = max(heights[suit] - chance.choice((1, 1, 2)), 0)
    foundations = [bytes(CODES[13 * suit : 13 * suit + height]) for suit, height in enumerate(heights)]
    rest = [CODES[13 * suit + rank] for suit, height in enumerate(heights) for rank in range(height, 13)]
    chance.shuffle(foundations)
    chance.shuffle(rest)
    return foundations, rest


def eight_off(variant: Variant, chance: random.Random, left: int) -> Position:
    """A position of Eight Off with about so many cards not up, few ways to move them; play need not lead to it."""
    foundations, rest = cards_left(chance, left)
    columns = [b""] * 8
    for number, code in enumerate([code for code in rest if code & 15 == 13]):
        if chance.random() < 0.3:
            rest.remove(code)
            columns[7 - number] = bytes((code,))
    taken = chance.choice((6, 7, 8, 8))
    cells = [bytes((rest.pop(),)) if rest and number < taken else b"" for number in range(8)]
    places = chance.choice((2, 4, 8 - sum(map(bool, columns))))
    for code in rest:
        columns[chance.randrange(places)] += bytes((code,))
    return Position(variant.shape, (b"", b"", *cells, *foundations, *columns))


def thumb_and_pouch(variant: Variant, chance: random.Random, left: int) -> Position:
    """A position of Thumb and Pouch with about so many cards not up; play need not lead to it."""
    foundations, rest = cards_left(chance, left)
    dealt = chance.choice((0, 3, 6, 9))
    rest.sort(key=lambda code: (code & 15) + 3 * chance.random())
    talon, rest = rest[:dealt], rest[dealt:]
    columns = [b""] * 7
    places = chance.choice((6, 7, 7, 7, 7))
    for code in rest:
        columns[chance.randrange(places)] += bytes((code,))
    for number, column in enumerate(columns):
        if column:
            columns[number] = bytes(code | FACE_DOWN_BIT for code in column[:-1]) + column[-1:]
    at = len(talon) if chance.random() < 0.7 else chance.randrange(len(talon) + 1)
    stock = bytes(code | FACE_DOWN_BIT for code in talon[at:])
    return Position(
        variant.shape,
        (stock, bytes(talon[:at]), *foundations, *columns),
        redeals_used=chance.choice((0, 1, 2, 2, 2, 2)),
    )


def winnable(variant: Variant, position: Position, limit: int) -> bool | None:
    """Whether any line of play wins, by trying all; None if more than so many positions are met."""
    seen = {position.key()}
    waiting = [position]
    while waiting:
        here = waiting.pop()
        if here.score == variant.total:
            return True
        following = [apply(variant, here, move).after for move in canonical_moves(variant, here)]
        for after in sorted(following, key=lambda position: position.score):
            key = after.key()
            if key not in seen:
                seen.add(key)
                waiting.append(after)
        if len(seen) > limit:
            return None
    return False


NOT_OVER = """
stock:
waste: 6H TC KD KS
foundation:0: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS
foundation:1: AH 2H 3H 4H 5H
foundation:2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD
foundation:3: AC 2C 3C 4C 5C 6C 7C 8C 9C
tableau:0: KH QC
tableau:1: KC QH
tableau:2: QS JH
tableau:3: QD JC TH
tableau:4: 9H
tableau:5: 8H
tableau:6: 7H
redeals_used: 2
"""
"""A program of this kind calls this the end."""

GIVE_BACK = """
stock:
waste: 3C 5C 4C
foundation:0: AH 2H 3H 4H 5H 6H 7H
foundation:1: AC 2C
foundation:2: AS 2S 3S 4S 5S 6S 7S 8S
foundation:3: AD 2D 3D 4D 5D 6D 7D 8D 9D TD
tableau:0: 7C
tableau:1: #8H #QD KH
tableau:2: #6C #TC #TS #JH #JS #JC #QC KS
tableau:3: 9C
tableau:4: #TH #KD QH
tableau:5: #9S #9H KC
tableau:6: #8C #JD QS
redeals_used: 2
"""
"""Only with a card taken back from a foundation the others find a place."""
