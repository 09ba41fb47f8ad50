"""The names of cards, in all forms that sentences need (`forms.py`)."""

from typing import Final

from belvedere.cards import Card, Rank, Suit
from belvedere.words.forms import Name, name
from belvedere.words.messages import Message, _mark, _p

_RANKS: Final[dict[Rank, Message]] = {
    Rank.ACE: _mark("rank", "ace"),
    Rank.TWO: _mark("rank", "two"),
    Rank.THREE: _mark("rank", "three"),
    Rank.FOUR: _mark("rank", "four"),
    Rank.FIVE: _mark("rank", "five"),
    Rank.SIX: _mark("rank", "six"),
    Rank.SEVEN: _mark("rank", "seven"),
    Rank.EIGHT: _mark("rank", "eight"),
    Rank.NINE: _mark("rank", "nine"),
    Rank.TEN: _mark("rank", "ten"),
    Rank.JACK: _mark("rank", "jack"),
    Rank.QUEEN: _mark("rank", "queen"),
    Rank.KING: _mark("rank", "king"),
}

_SOME: Final[dict[Rank, Message]] = {
    Rank.ACE: _mark("any card of a rank", "an ace"),
    Rank.TWO: _mark("any card of a rank", "a two"),
    Rank.THREE: _mark("any card of a rank", "a three"),
    Rank.FOUR: _mark("any card of a rank", "a four"),
    Rank.FIVE: _mark("any card of a rank", "a five"),
    Rank.SIX: _mark("any card of a rank", "a six"),
    Rank.SEVEN: _mark("any card of a rank", "a seven"),
    Rank.EIGHT: _mark("any card of a rank", "an eight"),
    Rank.NINE: _mark("any card of a rank", "a nine"),
    Rank.TEN: _mark("any card of a rank", "a ten"),
    Rank.JACK: _mark("any card of a rank", "a jack"),
    Rank.QUEEN: _mark("any card of a rank", "a queen"),
    Rank.KING: _mark("any card of a rank", "a king"),
}

_SUITS: Final[dict[Suit, Message]] = {
    Suit.SPADES: _mark("suit", "spades"),
    Suit.HEARTS: _mark("suit", "hearts"),
    Suit.DIAMONDS: _mark("suit", "diamonds"),
    Suit.CLUBS: _mark("suit", "clubs"),
}


def rank_name(rank: Rank) -> Name:
    """The rank, such as "seven"."""
    return name(*_RANKS[rank])


def suit_name(suit: Suit) -> Name:
    """The suit, such as "hearts"."""
    return name(*_SUITS[suit])


def card_name(card: Card) -> Name:
    """The card, such as "seven of hearts"; of one that lies face down only that."""
    return face_name(card.rank, card.suit) if card.face_up else name(*_mark("card", "card that lies face down"))


def face_name(rank: Rank, suit: Suit) -> Name:
    """The card of that rank and suit, whether it lies on the table or not."""
    return name(*_mark("card", "{rank} of {suit}"), rank=rank_name(rank), suit=suit_name(suit))


def any_of_rank(rank: Rank) -> str:
    """Any card of the rank, such as "an ace"."""
    return _p(*_SOME[rank])
