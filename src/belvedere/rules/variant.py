"""A variant: one of the nine games as data. The tables in ``belvedere.games`` hold them."""

from enum import Enum
from typing import NamedTuple

from belvedere.cards import Rank
from belvedere.rules.building import Build
from belvedere.table.piles import Shape


class Family(Enum):
    """Games that share layout and rules but for details."""

    TERRACE = "terrace"
    THUMB_AND_POUCH = "thumb-and-pouch"
    EIGHT_OFF = "eight-off"


class Base(Enum):
    """Where the rank comes from with which foundations begin."""

    ACE = "aces"
    DEALT = "the first card dealt to a foundation sets it"
    CHOSEN = "the player chooses one of the first four column cards"


class Gap(Enum):
    """What may go to an empty column."""

    WASTE = "the player may put the top card of the waste there"
    FROM_WASTE = "filled at once from the waste, then the stock"
    FROM_RESERVE = "filled at once from the reserve, then the waste, then the stock"
    ANY = "any card or run"
    KING = "a king, or a run headed by one"

    @property
    def fills_itself(self) -> bool:
        """Whether a gap is filled by the game while cards last."""
        return self in (Gap.FROM_WASTE, Gap.FROM_RESERVE)


class Group(Enum):
    """How many cards of a column move together."""

    SINGLE = "one card"
    RUN = "any run of face-up cards"
    BY_CELLS = "a run of at most the free cells plus one"
    BY_CELLS_ONLY = "a run of at most the free cells; a single card always"


class Reserve(Enum):
    """What the reserve piles are."""

    NONE = "there is none"
    FAN = "one fan, whose top card goes to a foundation only"
    CELLS = "cells of one card each, open to any available card"


class Stock(Enum):
    """How the stock is dealt."""

    NONE = "everything is dealt"
    LOCKING = "a deal made while there is a gap locks the stock"
    PLAIN = "a deal is always possible while cards last"


class Refill(Enum):
    """What happens to an empty waste after a move."""

    NO = "it stays empty"
    YES = "one card is dealt to it"


class SecondPass(Enum):
    """What is special about the pass after the waste was turned over."""

    LIKE_THE_FIRST = "nothing; the click that turns the waste over deals nothing"
    ONTO_EMPTY_WASTE = "a card is dealt with it, and each card must be played before the next comes"


class Variant(NamedTuple):
    """One game: its table and its rules.

    Attributes:
        key: the game's name in files and on the command line; never changes.
        name: the English name, also the message for its translation.
        family: whose layout and text it shares.
        options: the names of the options in force, such as ``strict``.
        shape: which piles there are.
        decks: one or two.
        reserve_size: cards dealt to the reserve, or to the cells.
        base: where the base rank comes from.
        foundations: how foundations are built.
        columns: how columns are built.
        groups: how many cards move together.
        gaps: what may go to an empty column.
        reserve: what the reserve piles are.
        stock: how the stock is dealt.
        refill: what happens to an empty waste.
        redeals: how often the waste may be turned over.
        second_pass: what is special after that.
        foundations_give_back: whether a foundation's top card may be taken back.
    """

    key: str
    name: str
    family: Family
    options: tuple[str, ...]
    shape: Shape
    decks: int
    reserve_size: int
    base: Base
    foundations: Build
    columns: Build
    groups: Group
    gaps: Gap
    reserve: Reserve
    stock: Stock
    refill: Refill
    redeals: int
    second_pass: SecondPass
    foundations_give_back: bool

    def __hash__(self) -> int:
        """Quick, since the tables of the rules are looked up by variant; equality is that of all fields."""
        return hash(self.key)

    @property
    def total(self) -> int:
        """The score of a won game: all cards."""
        return 52 * self.decks

    @property
    def has_stock(self) -> bool:
        """Whether cards are dealt in play."""
        return self.stock is not Stock.NONE

    @property
    def column_count(self) -> int:
        """How many columns there are."""
        return len(self.shape.columns)

    @property
    def first_base(self) -> Rank | None:
        """The base rank that every deal has, the ace; None where the deal or the player decides."""
        return Rank.ACE if self.base is Base.ACE else None
