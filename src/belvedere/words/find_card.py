"""Finding a card: how a typed text is read, and what is said of where the card lies."""

from typing import Final

from belvedere.cards import Rank, Suit
from belvedere.rules.variant import Variant
from belvedere.table.piles import PileId
from belvedere.table.position import Position
from belvedere.words.cards import card_name, face_name, rank_name, suit_name
from belvedere.words.folding import letters
from belvedere.words.messages import Message, _mark, _np, _p
from belvedere.words.piles import pile_name

_RANKS: Final[dict[Rank, Message]] = {
    Rank.ACE: _mark("rank, as it is typed", "a"),
    Rank.TEN: _mark("rank, as it is typed", "10"),
    Rank.JACK: _mark("rank, as it is typed", "j; knave"),
    Rank.QUEEN: _mark("rank, as it is typed", "q"),
    Rank.KING: _mark("rank, as it is typed", "k"),
}
_SUITS: Final[dict[Suit, Message]] = {
    Suit.SPADES: _mark("suit, as it is typed", "s; spade"),
    Suit.HEARTS: _mark("suit, as it is typed", "h; heart"),
    Suit.DIAMONDS: _mark("suit, as it is typed", "d; diamond"),
    Suit.CLUBS: _mark("suit, as it is typed", "c; club"),
}
"""Besides their names: letters, and other words that players use, parted by semicolons."""
_SIGNS: Final = {
    Suit.SPADES: "\N{BLACK SPADE SUIT}\N{WHITE SPADE SUIT}",
    Suit.HEARTS: "\N{BLACK HEART SUIT}\N{WHITE HEART SUIT}",
    Suit.DIAMONDS: "\N{BLACK DIAMOND SUIT}\N{WHITE DIAMOND SUIT}",
    Suit.CLUBS: "\N{BLACK CLUB SUIT}\N{WHITE CLUB SUIT}",
}


def read_card(text: str) -> tuple[Rank, Suit] | None:
    """The rank and suit that a text such as "qh", "10 s" or "queen of hearts" names; None if it names no card."""
    typed = "".join(text.split()).replace("\N{VARIATION SELECTOR-16}", "")
    signs = {sign for those in _SIGNS.values() for sign in those}
    typed = letters(typed[:-1]) + typed[-1] if typed[-1:] in signs else letters(typed)
    for suit in Suit:
        for rank in Rank:
            if typed == letters(face_name(rank, suit)) or typed in _typed_cards(rank, suit):
                return rank, suit
    return None


def _typed_cards(rank: Rank, suit: Suit) -> set[str]:
    """What may be typed for a card: its rank and its suit, with a word such as "of" between them or without.

    A suit that is written out may come first: in Russian it is an adjective then, as in the name of the opera.
    """
    between = {"", *_parts(_p("between rank and suit, as it is typed", "of"))}
    ranks, suits = _typed_ranks(rank), _typed_suits(suit)
    cards = {each + word + end for each in ranks for word in between for end in suits}
    return cards | {end + each for each in ranks for end in suits if len(end) > 1 and end.isalpha()}


def _typed_ranks(rank: Rank) -> set[str]:
    """What may be typed for a rank."""
    ways = {rank.letter.casefold(), str(int(rank)), letters(rank_name(rank))}
    return ways | (_parts(_p(*_RANKS[rank])) if rank in _RANKS else set())


def _typed_suits(suit: Suit) -> set[str]:
    """What may be typed for a suit."""
    name = suit_name(suit)
    return {
        suit.letter.casefold(),
        letters(name),
        letters(f"{name:genitive}"),
        *_parts(_p(*_SUITS[suit])),
        *_SIGNS[suit],
    }


def _parts(message: str) -> set[str]:
    """The words of a message that are parted by semicolons."""
    return {letters(word) for word in message.split(";")}


def no_card_typed_sentence(text: str) -> str:
    """That a text names no card."""
    return _p("find a card", "“{text}” is not a card: type a rank and a suit, such as qh or 10s").format(text=text)


def out_of_sight_sentence(rank: Rank, suit: Suit) -> str:
    """That no such card has been seen."""
    return _p("find a card", "The {card} is not in sight: it lies face down").format(card=face_name(rank, suit))


def found_sentence(variant: Variant, position: Position, pile: PileId, index: int, *, others: bool) -> str:
    """Where the card lies that was found; ``others`` says that another one like it can be seen."""
    cards = position.cards(pile)
    card, name, above = card_name(cards[index]), pile_name(variant, pile), len(cards) - 1 - index
    if not above and others:
        message = _p("find a card", "The {card} lies open in {pile}; there is another")
    elif not above:
        message = _p("find a card", "The {card} lies open in {pile}")
    elif others:
        message = _np(
            "find a card",
            "The {card} lies in {pile} under {above} card; there is another",
            "The {card} lies in {pile} under {above} cards; there is another",
            above,
        )
    else:
        message = _np(
            "find a card",
            "The {card} lies in {pile} under {above} card",
            "The {card} lies in {pile} under {above} cards",
            above,
        )
    return message.format(card=card, pile=name, above=above)
