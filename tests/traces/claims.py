"""What a refusal claims, held against the table: written from rules.md on the notation alone, apart from the rules.

``false_claims`` gives the names of what a refusal says and what is not so.
"""

from collections.abc import Callable
from typing import NamedTuple

from belvedere.rules.building import Suits
from belvedere.rules.refusals import Reason, Refusal
from belvedere.rules.variant import Variant
from belvedere.table.moves import Move
from belvedere.table.position import Position

RANKS = "A23456789TJQK"
RED = "HD"
IN_SUIT = ("generals-patience", "thumb-and-pouch", "eight-off")
TERRACES = ("terrace", "generals-patience", "falling-stars", "signora", "redheads", "blondes-and-brunettes", "wood")


class Drag(NamedTuple):
    """A refused drag as the table shows it: texts of cards, the top one last."""

    key: str
    strict: bool
    base: str | None
    source: str
    target: str
    number: int
    there: list[str]
    onto: list[str]
    free_cells: int
    gaps_stay: bool
    said: Refusal

    @property
    def lifted(self) -> list[str]:
        """The cards in the hand."""
        return self.there[len(self.there) - self.number :]

    @property
    def lowest(self) -> str:
        """The lowest of them, which meets the target."""
        return self.lifted[0]

    @property
    def top(self) -> str:
        """The top card of the target."""
        return self.onto[-1]

    @property
    def terrace(self) -> bool:
        """Whether it is one of the Terraces."""
        return self.key in TERRACES

    def next_up(self) -> str | None:
        """The rank that a foundation waits for, None if it is complete."""
        if len(self.onto) == 13:
            return None
        return RANKS[(RANKS.index(self.top[0]) + 1) % 13] if self.onto else self.base if self.terrace else "A"

    def next_down(self) -> str | None:
        """The rank that a column waits for, None if nothing goes on its top card."""
        if self.top[0] == (self.base if self.terrace else "A"):
            return None
        return RANKS[RANKS.index(self.top[0]) - 1]

    def suits(self) -> Suits:
        """Which suits the target lets follow."""
        if self.to("foundation"):
            return Suits.SAME if self.key in IN_SUIT else Suits.OTHER_COLOUR
        return Suits.OTHER_COLOUR if self.terrace else Suits.SAME if self.key == "eight-off" else Suits.OTHER

    def limit(self) -> int:
        """How many cards may move together in Eight Off."""
        return max(self.free_cells, 1) if self.strict else self.free_cells + 1

    def is_run(self) -> bool:
        """Whether the cards in the hand follow one another as columns are built."""
        pairs = zip(self.lifted, self.lifted[1:], strict=False)
        return all(RANKS.index(a[0]) - 1 == RANKS.index(b[0]) and self.suits_follow(a, b) for a, b in pairs)

    def suits_follow(self, under: str, over: str) -> bool:
        """Whether a column lets these suits follow."""
        if self.terrace:
            return (under[1] in RED) != (over[1] in RED)
        return (under[1] == over[1]) is (self.key == "eight-off")

    def to(self, role: str) -> bool:
        """Whether the target is of that kind."""
        return self.target.startswith(role)

    def of(self, role: str) -> bool:
        """Whether the source is of that kind."""
        return self.source.startswith(role)


def _rank_is_wrong(drag: Drag, waits_for: str | None) -> bool:
    """The target waits for another rank, and the refusal names it and the card on top."""
    said = drag.said
    named = said.needed is not None and said.needed.letter == waits_for and str(said.on) == drag.top
    return named and said.suits is drag.suits() and drag.lowest[0] != waits_for


def _suit_is_wrong(drag: Drag, waits_for: str | None) -> bool:
    """The rank is the right one, which the refusal names; so it must be the suit."""
    said = drag.said
    named = said.needed is not None and said.needed.letter == waits_for and str(said.on) == drag.top
    return named and said.suits is drag.suits() and drag.lowest[0] == waits_for


CLAIMS: dict[Reason, Callable[[Drag], bool]] = {
    Reason.NO_CARD_THERE: lambda drag: not drag.there and not drag.of("stock"),
    Reason.NOT_SO_MANY_CARDS: lambda drag: bool(drag.there) and not 1 <= drag.number <= len(drag.there),
    Reason.SAME_PILE: lambda drag: drag.source == drag.target,
    Reason.STOCK_IS_DEALT: lambda drag: drag.of("stock") and drag.key != "eight-off",
    Reason.NO_STOCK: lambda drag: drag.of("stock") and drag.key == "eight-off",
    Reason.FACE_DOWN: lambda drag: drag.of("tableau") and drag.lowest.startswith("#"),
    Reason.FOUNDATIONS_KEEP: lambda drag: drag.of("foundation") and drag.terrace,
    Reason.ONLY_TOP_OF_WASTE: lambda drag: drag.of("waste") and drag.number > 1,
    Reason.ONLY_TOP_OF_RESERVE: lambda drag: drag.of("reserve") and drag.number > 1 and drag.terrace,
    Reason.ONLY_TOP_OF_FOUNDATION: lambda drag: drag.of("foundation") and drag.number > 1 and not drag.terrace,
    Reason.ONLY_SINGLE_CARDS: lambda drag: drag.of("tableau") and drag.number > 1 and drag.terrace,
    Reason.NOT_A_RUN: lambda drag: drag.of("tableau") and not drag.terrace and not drag.is_run(),
    Reason.TOO_MANY_FOR_CELLS: lambda drag: (
        drag.key == "eight-off"
        and drag.is_run()
        and (drag.said.count, drag.said.limit, drag.said.cells) == (drag.number, drag.limit(), drag.free_cells)
        and drag.number > drag.limit()
    ),
    Reason.ONTO_STOCK: lambda drag: drag.to("stock"),
    Reason.ONTO_WASTE: lambda drag: drag.to("waste"),
    Reason.ONTO_RESERVE: lambda drag: drag.to("reserve") and drag.key != "eight-off",
    Reason.RESERVE_TO_FOUNDATION: lambda drag: drag.of("reserve") and drag.terrace and not drag.to("foundation"),
    Reason.ONE_TO_FOUNDATION: lambda drag: drag.to("foundation") and drag.number > 1 and drag.is_run(),
    Reason.ONE_TO_CELL: lambda drag: drag.to("reserve") and drag.number > 1 and drag.key == "eight-off",
    Reason.CELL_TAKEN: lambda drag: drag.to("reserve") and drag.key == "eight-off" and str(drag.said.on) == drag.top,
    Reason.FOUNDATION_STARTS_WITH: lambda drag: (
        drag.to("foundation")
        and not drag.onto
        and drag.said.needed is not None
        and drag.said.needed.letter == drag.next_up() != drag.lowest[0]
    ),
    Reason.FOUNDATION_COMPLETE: lambda drag: drag.to("foundation") and drag.next_up() is None,
    Reason.FOUNDATION_RANK: lambda drag: drag.to("foundation") and _rank_is_wrong(drag, drag.next_up()),
    Reason.FOUNDATION_SUIT: lambda drag: (
        drag.key in IN_SUIT and _suit_is_wrong(drag, drag.next_up()) and drag.lowest[1] != drag.top[1]
    ),
    Reason.FOUNDATION_COLOUR: lambda drag: (
        drag.key not in IN_SUIT
        and _suit_is_wrong(drag, drag.next_up())
        and (drag.lowest[1] in RED) == (drag.top[1] in RED)
    ),
    Reason.GAP_TAKES_WASTE: lambda drag: (
        drag.terrace and drag.to("tableau") and not (drag.onto or drag.of("waste") or drag.gaps_stay)
    ),
    Reason.GAP_STAYS_EMPTY: lambda drag: drag.gaps_stay and drag.to("tableau") and not drag.onto,
    Reason.GAP_TAKES_KING: lambda drag: (
        drag.key == "eight-off" and drag.to("tableau") and not drag.onto and drag.lowest[0] != "K"
    ),
    Reason.NOTHING_ON_BASE: lambda drag: drag.terrace and drag.next_down() is None and str(drag.said.on) == drag.top,
    Reason.NOTHING_ON_ACE: lambda drag: not drag.terrace and drag.next_down() is None,
    Reason.COLUMN_RANK: lambda drag: drag.to("tableau") and _rank_is_wrong(drag, drag.next_down()),
    Reason.COLUMN_SUIT: lambda drag: (
        drag.key == "eight-off" and _suit_is_wrong(drag, drag.next_down()) and drag.lowest[1] != drag.top[1]
    ),
    Reason.COLUMN_SAME_SUIT: lambda drag: (
        drag.key == "thumb-and-pouch" and _suit_is_wrong(drag, drag.next_down()) and drag.lowest[1] == drag.top[1]
    ),
    Reason.COLUMN_COLOUR: lambda drag: (
        drag.terrace and _suit_is_wrong(drag, drag.next_down()) and not drag.suits_follow(drag.top, drag.lowest)
    ),
    Reason.BASE_FIRST: lambda drag: drag.terrace and drag.base is None and not drag.of("tableau"),
    Reason.BASE_TO_FOUNDATION: lambda drag: drag.terrace and drag.base is None and drag.of("tableau"),
}
"""For each reason against a drag, whether it is true of it."""


class Table:
    """A position as texts, for many drags."""

    def __init__(self, variant: Variant, position: Position) -> None:
        self.key = variant.key
        self.strict = "strict" in variant.options
        self.base = position.base.letter if position.base else None
        self.piles = {pile: [str(card) for card in position.cards(pile)] for pile in position.shape.ids}
        self.free_cells = sum(pile.role == "reserve" and not cards for pile, cards in self.piles.items())
        fillers = {"signora": ("stock", "waste"), "redheads": ("stock", "waste", "reserve")}.get(self.key)
        self.gaps_stay = fillers is not None and not any(
            cards for pile, cards in self.piles.items() if pile.role in fillers
        )

    def is_true(self, move: Move, said: Refusal) -> bool:
        """Whether a refusal of a drag says what is so."""
        source, target = self.piles[move.source], self.piles[move.target]
        drag = Drag(
            self.key,
            self.strict,
            self.base,
            str(move.source),
            str(move.target),
            move.count,
            source,
            target,
            self.free_cells,
            self.gaps_stay,
            said,
        )
        card = drag.lifted[0] if 1 <= move.count <= len(source) else "#"
        names_card = (None if said.card is None else str(said.card)) == (None if card.startswith("#") else card)
        return names_card and said.target == move.target and CLAIMS[said.reason](drag)
