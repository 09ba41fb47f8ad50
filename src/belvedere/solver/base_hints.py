"""Which base card to choose in Terrace and General's Patience, as far as reserve and the four cards tell."""

from typing import Final

from belvedere.cards import CARDS, Card, Rank
from belvedere.rules.building import Suits
from belvedere.rules.engine import foundation_move
from belvedere.rules.variant import Variant
from belvedere.solver.meaning import Cause, Hint
from belvedere.solver.terrace.standing import missing_steps
from belvedere.table.moves import Step
from belvedere.table.position import Position

_STEPS: Final = (20, 14, 10, 7, 5, 4, 3, 2, 2, 1, 1, 1, 1)
"""The weight of a card still missing under the first card of the reserve, the second, and so on."""


def base_hint(variant: Variant, step: Step, card: Card) -> Hint:
    """What speaks for this card as the base card."""
    before, move = step.before, step.move
    other = _next_up(variant, step)
    if other is not None:
        return Hint(move, Cause.BASE_UP, card, other)
    depths = [depth for depth, code in enumerate(reversed(before.reserves[0])) if CARDS[code].rank is card.rank]
    if not depths:
        return Hint(move, Cause.BASE_FREE, card)
    return Hint(move, Cause.BASE_DEEP, card, above=depths[0])


def base_cost(variant: Variant, position: Position, base: Card) -> int:
    """How long the reserve has to wait if this is the base card; -1 if it can never be played off."""
    kinds = 4 if variant.foundations.suits is Suits.SAME else 2
    heights = [[0] * (len(variant.shape.foundations) // kinds) for _ in range(kinds)]
    heights[_kind(variant, base, base.rank)][0] = 1
    reserve = tuple(
        _kind(variant, card, base.rank) << 4 | (card.rank - base.rank) % 13
        for card in (CARDS[code] for code in reversed(position.reserves[0]))
    )
    return missing_steps(reserve, heights, _STEPS, only_up=True)


def _kind(variant: Variant, card: Card, base: Rank) -> int:
    """Which foundations take the card: those of its suit, or those on which its colour comes at its height."""
    if variant.foundations.suits is Suits.SAME:
        return card.suit
    return (card.colour.value + (card.rank - base) % 13) % 2


def _next_up(variant: Variant, step: Step) -> Card | None:
    """A card that lies open now and can go up once the base card has: of the reserve, else of the other columns."""
    before, shape = step.before, step.before.shape
    for slot in (*shape.reserves, *shape.columns):
        pile = shape.ids[slot]
        if pile != step.move.source and before.piles[slot] and foundation_move(variant, step.after, pile):
            return before.cards(pile)[-1]
    return None
