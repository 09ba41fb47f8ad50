"""Dealing: how the cards of a numbered deal come to the table (rules.md, the three sections on the deal)."""

from typing import assert_never

from belvedere.cards import CARDS, FACE_DOWN_BIT, face_down
from belvedere.deals import shuffled
from belvedere.rules.variant import Base, Family, Variant
from belvedere.table.position import Position


def deal(variant: Variant, number: int) -> Position:
    """The opening position of a numbered deal; raises BadDealNumber if the number is out of range."""
    return deal_cards(variant, shuffled(variant.decks, number))


def deal_cards(variant: Variant, cards: bytes) -> Position:
    """The opening position from a shuffled deck, given face up in the order in which the cards leave it."""
    match variant.family:
        case Family.TERRACE:
            return _deal_terrace(variant, cards)
        case Family.THUMB_AND_POUCH:
            return _deal_thumb_and_pouch(variant, cards)
        case Family.EIGHT_OFF:
            return _deal_eight_off(variant, cards)
        case _:
            assert_never(variant.family)


def _deal_terrace(variant: Variant, cards: bytes) -> Position:
    """The reserve; the base card or none; the columns, or four of them; a card to the waste if the base is dealt."""
    shape = variant.shape
    piles = [b""] * len(shape.ids)
    piles[shape.reserves[0]] = cards[: variant.reserve_size]
    at, base = variant.reserve_size, None
    columns = shape.columns[:4]
    if variant.base is Base.DEALT:
        piles[shape.foundations[0]] = cards[at : at + 1]
        base = CARDS[cards[at]].rank
        at += 1
        columns = shape.columns
    for slot in columns:
        piles[slot] = cards[at : at + 1]
        at += 1
    if variant.base is Base.DEALT:
        piles[1] = cards[at : at + 1]
        at += 1
    piles[0] = _stock(cards[at:])
    return Position(shape, tuple(piles), base)


def _deal_thumb_and_pouch(variant: Variant, cards: bytes) -> Position:
    """Row by row: seven cards, then six from the second column on, and so on to one; only top cards face up."""
    shape = variant.shape
    piles = [b""] * len(shape.ids)
    at = 0
    for first in range(len(shape.columns)):
        for slot in shape.columns[first:]:
            face = 0 if slot == shape.columns[first] else FACE_DOWN_BIT
            piles[slot] += bytes([cards[at] | face])
            at += 1
    piles[0] = _stock(cards[at:])
    return Position(shape, tuple(piles))


def _deal_eight_off(variant: Variant, cards: bytes) -> Position:
    """Six rows over the columns, all face up; the last four cards to the first four cells."""
    shape = variant.shape
    piles = [b""] * len(shape.ids)
    columns = len(shape.columns)
    dealt = len(cards) - variant.reserve_size
    for number, slot in enumerate(shape.columns):
        piles[slot] = cards[number:dealt:columns]
    for slot, code in zip(shape.reserves, cards[dealt:], strict=False):
        piles[slot] = bytes([code])
    return Position(shape, tuple(piles))


def _stock(cards: bytes) -> bytes:
    """The cards that are left, face down, the next one to be dealt on top."""
    return face_down(cards[::-1])
