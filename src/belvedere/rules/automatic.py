"""Automatic foundations: which card goes up by itself after a player's move, if any.

*All* sends up whatever fits. *Safe* sends up only what can never make the game worse, argued here for each family;
the help gives the same arguments in a player's words.

Eight Off. Columns are built in suit, so the only cards that could be put on a card that goes up are lower ones of its
own suit, and these are on the foundation already. A card that leaves a column or a cell only makes room. So every
card that fits is safe.

Thumb and Pouch. On a card of rank r only cards of rank r - 1 of the other three suits can be put. Once these lie on
foundations the card is needed by none, and the waste is dealt one card at a time, so taking one away changes nothing
for the others. Aces and twos are always safe: nothing can be put on an ace, and on a two only aces, which go up
themselves.

The Terraces. A card is safe if three things hold. (1) Nothing needs it as a place: it is of the base rank, on which
nothing is built, or all cards that could be put on it (one rank lower, other colour, four of them) lie on
foundations. (2) It takes no place that another card needs: its equals have a place of their own. That follows from
(1) where foundations are built in alternate colours, for the four foundations of its kind have then all been built up
to it; in suit, both foundations of its suit must have been built up to it; a card of the base rank starts an empty
foundation, and there are eight of both. (3) It opens no gap, which might lock the stock or be filled at once, and it
does not come from the waste while cards can still be dealt, now or after unlocking and turning over: it could have
kept a gap shut. In Signora and Redheads it comes from the waste never, and in Redheads from the reserve never, since
these decide what fills the next gap.
"""

from enum import StrEnum
from typing import assert_never

from belvedere.cards import CARDS, Card, Rank
from belvedere.rules.building import Suits
from belvedere.rules.engine import foundation_move
from belvedere.rules.outcome import next_up
from belvedere.rules.variant import Base, Family, Gap, Variant
from belvedere.table.moves import Move
from belvedere.table.piles import PileId, Role
from belvedere.table.position import Position


class Automatic(StrEnum):
    """The option *automatic foundations*."""

    OFF = "off"
    SAFE = "safe"
    ALL = "all"


def automatic_move(variant: Variant, position: Position, mode: Automatic) -> Move | None:
    """The next move that the option makes by itself, None if there is none; the base card is never chosen so."""
    if mode is Automatic.OFF or (position.base is None and variant.base is Base.CHOSEN):
        return None
    if mode is Automatic.ALL:
        return next_up(variant, position)
    shape = variant.shape
    for slot in (*shape.reserves, *shape.columns, 1):
        if position.piles[slot]:
            pile = shape.ids[slot]
            move = foundation_move(variant, position, pile)
            if move is not None and is_safe(variant, position, pile):
                return move
    return None


def is_safe(variant: Variant, position: Position, pile: PileId) -> bool:
    """Whether the top card of a pile, which fits on a foundation, can go there without ever making the game worse."""
    codes = position.pile(pile).codes
    card = CARDS[codes[-1]]
    match variant.family:
        case Family.EIGHT_OFF:
            return True
        case Family.THUMB_AND_POUCH:
            return _safe_in_thumb_and_pouch(position, card)
        case Family.TERRACE:
            return _safe_source(variant, position, pile, len(codes)) and _safe_in_terrace(variant, position, card)
        case _:
            assert_never(variant.family)


def _safe_in_thumb_and_pouch(position: Position, card: Card) -> bool:
    """Whether the other three suits have reached the card's rank less one."""
    heights = {CARDS[codes[0]].suit: len(codes) for codes in position.foundations if codes}
    return card.rank <= Rank.TWO or (
        len(heights) == len(position.foundations) and all(height >= card.rank - 1 for height in heights.values())
    )


def _safe_source(variant: Variant, position: Position, pile: PileId, size: int) -> bool:
    """Whether taking a card from there has no effect but the wanted one: point (3) of the Terraces."""
    match pile.role:
        case Role.TABLEAU:
            return size > 1
        case Role.RESERVE:
            return variant.gaps is not Gap.FROM_RESERVE
        case _:
            spent = not position.stock and position.redeals_used >= variant.redeals
            return spent and not variant.gaps.fills_itself


def _safe_in_terrace(variant: Variant, position: Position, card: Card) -> bool:
    """Points (1) and (2) of the Terraces."""
    if card.rank == position.base:
        return True
    below = Rank((card.rank + 11) % 13 + 1)
    up = [CARDS[code] for codes in position.foundations for code in codes]
    if sum(other.rank == below and other.colour != card.colour for other in up) < 4:
        return False
    if variant.foundations.suits is Suits.OTHER_COLOUR:
        return True
    return sum(other.rank == below and other.suit == card.suit for other in up) == 2
