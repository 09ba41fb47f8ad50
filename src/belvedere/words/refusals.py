"""Why a move is refused, in a sentence that also says what would be possible. They fit into a status bar."""

from typing import Final

from belvedere.cards import Card, Colour
from belvedere.rules.building import Suits
from belvedere.rules.refusals import Reason, Refusal
from belvedere.table.piles import Role
from belvedere.words.cards import any_of_rank, card_name, face_name, rank_name
from belvedere.words.messages import Message, _mark, _np, _p

_PLAIN: Final[dict[Reason, Message]] = {
    Reason.NO_CARD_THERE: _mark("refusal", "There is no card"),
    Reason.STOCK_IS_DEALT: _mark("refusal", "Click on the stock to deal; its cards cannot be carried"),
    Reason.FACE_DOWN: _mark("refusal", "A card that lies face down cannot be moved"),
    Reason.FOUNDATIONS_KEEP: _mark("refusal", "Cards stay on the foundations in this game"),
    Reason.ONLY_TOP_OF_WASTE: _mark("refusal", "Only the top card of the waste can be played"),
    Reason.ONLY_TOP_OF_RESERVE: _mark("refusal", "Only the top card of the reserve can be played"),
    Reason.ONLY_TOP_OF_FOUNDATION: _mark("refusal", "Only the top card of a foundation can be taken back"),
    Reason.ONLY_SINGLE_CARDS: _mark("refusal", "Only the top card of a column can be moved in this game"),
    Reason.NOT_A_RUN: _mark("refusal", "These cards are not a run, so they cannot move together"),
    Reason.ONTO_STOCK: _mark("refusal", "No card can be put on the stock"),
    Reason.ONTO_WASTE: _mark("refusal", "Only the stock puts cards on the waste"),
    Reason.ONTO_RESERVE: _mark("refusal", "No card can be put on the reserve"),
    Reason.RESERVE_TO_FOUNDATION: _mark("refusal", "A card of the reserve can go only to a foundation"),
    Reason.ONE_TO_FOUNDATION: _mark("refusal", "A foundation takes one card at a time"),
    Reason.ONE_TO_CELL: _mark("refusal", "A cell holds only one card"),
    Reason.FOUNDATION_COMPLETE: _mark("refusal", "This foundation is complete"),
    Reason.GAP_TAKES_WASTE: _mark("refusal", "Only the top card of the waste can fill a gap"),
    Reason.GAP_STAYS_EMPTY: _mark("refusal", "Gaps stay empty once the cards that fill them are used up"),
    Reason.GAP_TAKES_KING: _mark("refusal", "Only a king or a run headed by a king can fill a gap"),
    Reason.NOTHING_ON_ACE: _mark("refusal", "No card goes on an ace in a column"),
    Reason.BASE_FIRST: _mark("refusal", "First send one of the four column cards to a foundation"),
    Reason.BASE_TO_FOUNDATION: _mark("refusal", "The base card goes to a foundation"),
    Reason.NO_STOCK: _mark("refusal", "This game has no stock: all cards are dealt"),
    Reason.STOCK_LOCKED: _mark("refusal", "The stock is locked: play the waste card or fill all gaps"),
    Reason.STOCK_EMPTY: _mark("refusal", "The stock is empty, and this game has no redeal"),
    Reason.NO_REDEAL_LEFT: _mark("refusal", "The stock is empty, and no redeal is left"),
    Reason.NOTHING_TO_TURN: _mark("refusal", "Stock and waste are empty"),
    Reason.WASTE_TO_BE_TURNED: _mark("refusal", "The stock is empty: turn the waste over first"),
    Reason.WASTE_FIRST: _mark("refusal", "Play the waste card first: in the second pass the next follows it"),
    Reason.STOCK_NOT_EMPTY: _mark("refusal", "The waste can be turned over when the stock is empty"),
}
"""Reasons whose sentence needs no value."""


def refusal_sentence(refusal: Refusal) -> str:
    """Why the move is refused and what would be possible, without a full stop."""
    plain = _PLAIN.get(refusal.reason)
    if plain is not None:
        return _p(*plain)
    counted = _counted(refusal)
    if counted is not None:
        return counted
    if refusal.on is None:
        return _onto_nothing(refusal)
    return _onto_card(refusal, refusal.on)


def beside_sentence(cards: int) -> str:
    """That so many cards were let go where no pile is."""
    return _np(
        "refusal",
        "No pile lies there: the card goes back to its place",
        "No pile lies there: the cards go back to their place",
        cards,
    )


def at_home_sentence(card: Card) -> str:
    """That a card lies where a double click would send it."""
    return _p("refusal", "The {card} lies on a foundation already").format(card=card_name(card))


def _counted(refusal: Refusal) -> str | None:
    """The sentence of a reason that speaks of a number of cards or redeals; None for another."""
    count = refusal.count
    match refusal.reason:
        case Reason.SAME_PILE:
            return _np("refusal", "The card lies there already", "The cards lie there already", count)
        case Reason.NOT_SO_MANY_CARDS:
            return _np("refusal", "There is not {count} card there", "There are not {count} cards there", count).format(
                count=count
            )
        case Reason.TOO_MANY_FOR_CELLS:
            return _too_many(refusal.limit, refusal.cells)
        case _:
            return None


def _too_many(limit: int, cells: int) -> str:
    """A run is too long for so many free cells."""
    if not cells:
        return _p("refusal", "Only single cards can be moved while no cell is free")
    if limit == 1:
        return _np(
            "refusal",
            "Only single cards can be moved with {cells} free cell",
            "Only single cards can be moved with {cells} free cells",
            cells,
        ).format(cells=cells)
    return _np(
        "refusal",
        "Up to {limit} cards with {cells} free cell",
        "Up to {limit} cards with {cells} free cells",
        cells,
    ).format(limit=limit, cells=cells)


def _onto_nothing(refusal: Refusal) -> str:
    """The target is empty, or its top card lies face down and must not be named."""
    if refusal.reason is Reason.FOUNDATION_STARTS_WITH and refusal.needed is not None:
        return _p("refusal", "Only {any_of_rank} can start a foundation").format(
            any_of_rank=any_of_rank(refusal.needed)
        )
    return _p("refusal", "No card can be put on one that lies face down")


def _onto_card(refusal: Refusal, on: Card) -> str:
    """The top card of the target does not take the card: the whole rule is named, whichever part of it was broken."""
    card, needed, suits = card_name(on), refusal.needed, refusal.suits
    if refusal.reason is Reason.CELL_TAKEN:
        return _p("refusal", "The {card} lies in this cell; only a free cell takes a card").format(card=card)
    if needed is None or suits is None:
        return _p("refusal", "No card goes on the {card}: it has the base rank").format(card=card)
    rank, some, same_suit = rank_name(needed), any_of_rank(needed), face_name(needed, on.suit)
    needs = _foundation_needs if refusal.target.role is Role.FOUNDATION else _column_needs
    return _p(*needs(suits, on.colour)).format(card=card, rank=rank, any_of_rank=some, needed=same_suit)


def _foundation_needs(suits: Suits, colour: Colour) -> Message:
    """What a foundation waits for that shows a card of this colour."""
    if suits is Suits.SAME:
        return _mark("refusal", "This foundation needs the {needed} next")
    if colour is Colour.BLACK:
        return _mark("refusal", "This foundation needs a red {rank} next")
    return _mark("refusal", "This foundation needs a black {rank} next")


def _column_needs(suits: Suits, colour: Colour) -> Message:
    """What a column waits for that shows a card of this colour."""
    if suits is Suits.SAME:
        return _mark("refusal", "Only the {needed} can go on the {card}")
    if suits is Suits.OTHER:
        return _mark("refusal", "Only {any_of_rank} of another suit can go on the {card}")
    if colour is Colour.BLACK:
        return _mark("refusal", "Only a red {rank} can go on the {card}")
    return _mark("refusal", "Only a black {rank} can go on the {card}")
