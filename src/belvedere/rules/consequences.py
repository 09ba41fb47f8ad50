"""What a move does, with all that the game does by itself because of it (rules.md, After each move).

Everything here takes the move to be legal. The effects are recorded in the order in which they happen.
"""

from typing import Final

from belvedere.cards import CARDS, FACE_DOWN_BIT, face_down
from belvedere.rules.variant import Base, Gap, Refill, SecondPass, Stock, Variant
from belvedere.table.moves import DEAL, REDEAL, BaseChosen, Effect, Locked, Move, Moved, Step, Turned
from belvedere.table.piles import STOCK, WASTE, Role
from belvedere.table.position import Position

_REFILLS: Final = Refill.YES
_LOCKING: Final = Stock.LOCKING
_FROM_WASTE: Final = Gap.FROM_WASTE
_FROM_RESERVE: Final = Gap.FROM_RESERVE
_CHOSEN: Final = Base.CHOSEN
_WASTE_ROLE: Final = Role.WASTE


def played(variant: Variant, position: Position, move: Move) -> Step:
    """The step of carrying cards from one pile to another."""
    shape, before, base, locked, redeals = position
    _, source, target, count = move
    slot = shape.slot
    here, there = slot[source], slot[target]
    piles = list(before)
    codes = before[here]
    left = codes[:-count]
    carried = codes[-count:]
    piles[here] = left
    piles[there] += carried
    cards = (CARDS[carried[0]],) if count == 1 else tuple([CARDS[code] for code in carried])
    effects: list[Effect] = [Moved(cards, source, target)]
    if variant.refill is _REFILLS:
        if base is None and variant.base is _CHOSEN:
            base = cards[0].rank
            effects.append(BaseChosen(base))
            _fill_from_stock(position, piles, effects)
        first_column = shape.columns.start
        gap = b"" in piles[first_column:]
        if locked and (source.role is _WASTE_ROLE or not gap):
            locked = False
            effects.append(Locked(False))
        if gap and (variant.gaps is _FROM_WASTE or variant.gaps is _FROM_RESERVE):
            _fill_gaps(variant, position, piles, effects)
            gap = False  # or nothing is left that could fill it, and nothing to lock
        if not piles[1] and piles[0] and not locked:
            locked = _deal_one(variant, piles, effects, gap)
    elif left and left[-1] >= FACE_DOWN_BIT:
        code = left[-1] ^ FACE_DOWN_BIT
        piles[here] = left[:-1] + bytes((code,))
        effects.append(Turned(CARDS[code], True, source))
    return Step(move, position, Position(shape, tuple(piles), base, locked, redeals), tuple(effects))


def dealt(variant: Variant, position: Position) -> Step:
    """The step of dealing a card from the stock: nothing else happens, except that a gap may lock the stock."""
    shape, before, base, _, redeals = position
    piles = list(before)
    effects: list[Effect] = []
    locked = _deal_one(variant, piles, effects, b"" in piles[shape.columns.start :])
    return Step(DEAL, position, Position(shape, tuple(piles), base, locked, redeals), tuple(effects))


def turned_over(variant: Variant, position: Position) -> Step:
    """The step of turning the waste over; in General's Patience a card is dealt with it."""
    shape, before, base, locked, redeals = position
    piles = list(before)
    piles[0] = face_down(before[1][::-1])
    piles[1] = b""
    effects: list[Effect] = [Moved(tuple([CARDS[code] for code in piles[0]]), WASTE, STOCK)]
    if variant.second_pass is SecondPass.ONTO_EMPTY_WASTE:
        locked = _deal_one(variant, piles, effects, b"" in piles[shape.columns.start :])
    return Step(REDEAL, position, Position(shape, tuple(piles), base, locked, redeals + 1), tuple(effects))


def _deal_one(variant: Variant, piles: list[bytes], effects: list[Effect], gap: bool) -> bool:
    """Deal a card to the waste; says whether that locks the stock."""
    code = piles[0][-1] ^ FACE_DOWN_BIT
    piles[0] = piles[0][:-1]
    piles[1] += bytes((code,))
    effects.append(Moved((CARDS[code],), STOCK, WASTE))
    if gap and variant.stock is _LOCKING:
        effects.append(Locked(True))
        return True
    return False


def _fill_from_stock(position: Position, piles: list[bytes], effects: list[Effect]) -> None:
    """The base card has been chosen: fill the empty columns from the stock, from left to right."""
    for column in position.shape.columns:
        if not piles[column] and piles[0]:
            code = piles[0][-1] ^ FACE_DOWN_BIT
            piles[0] = piles[0][:-1]
            piles[column] = bytes((code,))
            effects.append(Moved((CARDS[code],), STOCK, position.shape.ids[column]))


def _fill_gaps(variant: Variant, position: Position, piles: list[bytes], effects: list[Effect]) -> None:
    """Signora and Redheads: fill every gap from left to right while reserve (Redheads), waste and stock last."""
    shape = position.shape
    reserve = shape.reserves[0]
    sources = (reserve, 1, 0) if variant.gaps is _FROM_RESERVE else (1, 0)
    for column in shape.columns:
        if piles[column]:
            continue
        for source in sources:
            if piles[source]:
                code = piles[source][-1] & ~FACE_DOWN_BIT
                piles[source] = piles[source][:-1]
                piles[column] = bytes((code,))
                effects.append(Moved((CARDS[code],), shape.ids[source], shape.ids[column]))
                break
