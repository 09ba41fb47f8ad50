"""Late positions with few cards left, and whether they can be won: plain rules, followed to the end.

The tables are small: a Terrace with two columns has gaps, locks and redeals like one with nine, but a search sees all
of it. Columns are built as play builds them; what fits on none lies in the reserve, the waste or the stock.

Where foundations give cards back, the game is played with a short pack: of each suit only the highest ranks are in
play, and the others stay on the foundations as if these began with the rank after them.
"""

import random
from typing import Final, NamedTuple

from belvedere.cards import CARDS, COPY_BIT, FACE_DOWN_BIT, Card, Colour, Rank, Suit
from belvedere.rules.building import Suits, misfit
from belvedere.rules.engine import apply
from belvedere.rules.perft import canonical_moves
from belvedere.rules.variant import Family, Gap, Reserve, Stock, Variant
from belvedere.table.piles import Role, shape
from belvedere.table.position import Position

LIMIT: Final = 2500


def small(variant: Variant, columns: int, cells: int = 8) -> Variant:
    """The game with so many columns, and in Eight Off with so many cells."""
    reserves = min(len(variant.shape.reserves), cells)
    return variant._replace(shape=shape(reserves, len(variant.shape.foundations), columns))


class Endgame(NamedTuple):
    """A game and a position of it; so many cards of each foundation are out of play."""

    variant: Variant
    position: Position
    floor: int


def endgame(variant: Variant, seed: int) -> Endgame:
    """A late position of the game on a smaller table, the same for a seed."""
    rng = random.Random(f"{variant.key} {seed}")
    base, floor, most = None, 0, 18
    if variant.family is Family.TERRACE:
        game = small(variant, rng.choice((1, 2, 2, 3)))
        base = rng.choice(list(Rank))
    else:
        game = small(variant, rng.choice((1, 2, 3)), rng.choice((1, 2)))
        floor = rng.choice((8, 9) if variant.family is Family.THUMB_AND_POUCH else (9, 10))
        most = 4 * (13 - floor)
    foundations = _full_foundations(game, base, rng)
    left: list[int] = []
    for _ in range(rng.randint(6, most)):
        goals = [codes for codes in foundations if len(codes) > floor]
        if goals:
            left.append(rng.choice(goals).pop())
    rng.shuffle(left)
    return Endgame(game, _lay_out(game, base, foundations, left, rng), floor)


def _full_foundations(variant: Variant, base: Rank | None, rng: random.Random) -> list[list[int]]:
    """All cards on the foundations, in a way in which they could have come there."""
    first = base or Rank.ACE
    ranks = [Rank((first - 1 + i) % 13 + 1) for i in range(13)]
    piles: list[list[int]] = []
    if variant.foundations.suits is Suits.SAME:
        for copy in range(variant.decks):
            piles += [[Card(rank, suit, copy).code for rank in ranks] for suit in Suit]
        return piles
    for start in Colour:
        four: list[list[int]] = [[], [], [], []]
        for number, rank in enumerate(ranks):
            colour = start if number % 2 == 0 else Colour(1 - start.value)
            cards = [Card(rank, suit, copy).code for suit in Suit if suit.colour is colour for copy in (0, 1)]
            rng.shuffle(cards)
            for pile, code in zip(four, cards, strict=True):
                pile.append(code)
        piles += four
    return piles


def _lay_out(
    variant: Variant, base: Rank | None, foundations: list[list[int]], left: list[int], rng: random.Random
) -> Position:
    """Put the cards that are left somewhere."""
    table = variant.shape
    columns: list[list[int]] = [[] for _ in table.columns]
    cells: list[list[int]] = [[] for _ in table.reserves]
    stock: list[int] = []
    waste: list[int] = []
    anywhere = variant.family is not Family.TERRACE
    for code in left:
        fitting = [c for c in columns if c and misfit(variant.columns, c[-1], code, base) is None]
        empty = [c for c in columns if not c]
        chance = rng.random()
        if fitting and chance < 0.5:
            rng.choice(fitting).append(code)
        elif empty and chance < 0.65:
            empty[0].append(code)
        elif anywhere and (chance < 0.8 or variant.stock is Stock.NONE):
            spots = [cell for cell in cells if not cell]
            (spots[0] if spots and chance < 0.75 else rng.choice(columns)).append(code)
        elif variant.reserve is Reserve.FAN and chance < 0.8:
            cells[0].append(code)
        elif chance < 0.92:
            stock.append(code | FACE_DOWN_BIT)
        else:
            waste.append(code)
    rng.shuffle(columns)
    if variant.family is Family.THUMB_AND_POUCH:
        columns = [_cover(column, rng) for column in columns]
    _settle(variant, columns, cells, waste, stock)
    gap = [] in columns
    locked = variant.stock is Stock.LOCKING and gap and bool(waste) and rng.random() < 0.5
    redeals = rng.randint(0, variant.redeals)
    piles = (stock, waste, *cells, *foundations, *columns)
    return Position(table, tuple(map(bytes, piles)), base, locked, redeals)


def _cover(column: list[int], rng: random.Random) -> list[int]:
    """Turn all cards but the top one face down, of Thumb and Pouch; or some of them."""
    down = len(column) - 1 if rng.random() < 0.7 else rng.randint(0, max(0, len(column) - 1))
    return [code | FACE_DOWN_BIT if i < down else code for i, code in enumerate(column)]


def _settle(
    variant: Variant, columns: list[list[int]], cells: list[list[int]], waste: list[int], stock: list[int]
) -> None:
    """Do what the game would have done by itself: fill gaps, and keep a card on the waste."""
    if variant.family is not Family.TERRACE:
        return
    sources = [waste, stock]
    if variant.gaps is Gap.FROM_RESERVE:
        sources.insert(0, cells[0])
    for column in columns:
        source = next((pile for pile in sources if pile), None)
        if variant.gaps.fills_itself and not column and source:
            column.append(source.pop() & ~FACE_DOWN_BIT)
    if not waste and stock:
        waste.append(stock.pop() & ~FACE_DOWN_BIT)


def winnable(endgame: Endgame, position: Position, limit: int = LIMIT) -> bool | None:
    """Whether a position can be won, by looking at everything that can be reached; None after ``limit`` positions."""
    variant, _, floor = endgame
    met = {position.key()}
    waiting = [position]
    while waiting:
        here = waiting.pop()
        if here.score == variant.total:
            return True
        for move in canonical_moves(variant, here):
            if move.source.role is Role.FOUNDATION and here.pile(move.source).size <= floor:
                continue
            after = apply(variant, here, move).after
            key = after.key()
            if key not in met:
                if len(met) >= limit:
                    return None
                met.add(key)
                waiting.append(after)
    return False


def is_whole(variant: Variant, position: Position) -> bool:
    """Whether every card of the game lies on the table once."""
    codes = sorted(code & ~FACE_DOWN_BIT for pile in position.piles for code in pile)
    return codes == sorted(
        card.code for card in CARDS[:FACE_DOWN_BIT] if card.code < COPY_BIT * variant.decks and card is CARDS[card.code]
    )
