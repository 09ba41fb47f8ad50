"""Columns of the Terraces as numbers: each set of columns that is met gets an id, and moves lead from id to id.

A card is a code ``kind << 4 | rank``, the rank counted from the base. Where foundations alternate colours the kind is
colour xor parity of the rank: two cards follow one another just when they are of one kind and neighbours in rank, so a
column is known by its highest and lowest card. In General's Patience the kind is the suit, and a column is all its
cards. The order of the columns does not matter: a set is a sorted sequence.
"""

from typing import Final

GAP: Final = 0
"""The number of an empty column."""
NO_CARD: Final = 63
"""The lowest card of an empty column: no card has this code."""


class Moves(dict[int, tuple[int, ...]]):
    """What a kind of move makes of a set of columns: ``id << 6 | card`` to the ids of the sets that can follow."""

    __slots__ = ("_columns", "_find")

    def __init__(self, columns: "Columns", find: str) -> None:
        """Moves that the method ``find`` of the columns works out when they are first asked for."""
        self._columns = columns
        self._find = find

    def __missing__(self, key: int) -> tuple[int, ...]:
        """Work the moves out."""
        found: tuple[int, ...] = getattr(self._columns, self._find)(key >> 6, key & 63)
        self[key] = found
        return found


class Columns:
    """All sets of columns that a search has met.

    Attributes:
        sets: the columns of a set, sorted, as ``bytes`` or (in suit) a tuple of their numbers.
        tops: the lowest cards of a set, a bit for each code.
        long_tops: those of columns of at least two cards.
        gaps: how many columns of a set are empty.
        costs: what a set costs.
        lift: ``id << 6 | card`` to the sets without that top card.
        drop: ``id << 6 | card`` to the sets with that card on a column or in a gap.
        shift: ``id << 6`` to the sets after moving a card from one column to another.
    """

    def __init__(self, in_suit: bool, gap_cost: int, built_costs: tuple[int, ...]) -> None:
        """No set yet. ``built_costs`` are those of a column by its length less one."""
        self._in_suit = in_suit
        self._gap_cost = gap_cost
        self._built_costs = built_costs
        self._numbers: dict[tuple[int, ...], int] = {(): GAP}
        self._cards: list[tuple[int, ...]] = [()]
        self._low = [NO_CARD]
        self._top_bit = [0]
        self._long_bit = [0]
        self._less = [GAP]
        self._more: dict[int, int] = {}
        self._cost = [gap_cost]
        self._ids: dict[bytes | tuple[int, ...], int] = {}
        self._on = tuple(map(self._takers, range(64)))
        self.sets: list[bytes | tuple[int, ...]] = []
        self.tops: list[int] = []
        self.long_tops: list[int] = []
        self.gaps: list[int] = []
        self.costs: list[int] = []
        self.lift = Moves(self, "_lift")
        self.drop = Moves(self, "_drop")
        self.shift = Moves(self, "_shift")

    def __len__(self) -> int:
        """How many sets were met."""
        return len(self.sets)

    def _takers(self, card: int) -> int:
        """The cards on which a card may be put, a bit for each code."""
        kind, rank = card >> 4, card & 15
        if rank >= 12:
            return 0
        if not self._in_suit:
            return 1 << card + 1
        # Suits 0 and 3 are black, 1 and 2 red.
        others = (1, 2) if kind in (0, 3) else (0, 3)
        return 1 << (others[0] << 4 | rank + 1) | 1 << (others[1] << 4 | rank + 1)

    def number(self, cards: tuple[int, ...]) -> int:
        """The number of a column: of all its cards, bottom to top, or of its first and last."""
        found = self._numbers.get(cards)
        if found is not None:
            return found
        if self._in_suit:
            length, less = len(cards), cards[:-1]
        else:
            length = cards[0] - cards[1] + 1
            less = (cards[0], cards[1] + 1) if length > 1 else ()
        below = self.number(less)
        found = len(self._cards)
        self._numbers[cards] = found
        self._cards.append(cards)
        self._low.append(cards[-1])
        self._top_bit.append(1 << cards[-1])
        self._long_bit.append(1 << cards[-1] if length > 1 else 0)
        self._less.append(below)
        self._cost.append(self._built_costs[length - 1])
        return found

    def single(self, card: int) -> int:
        """The number of a column of one card."""
        return self.number((card,) if self._in_suit else (card, card))

    def _with(self, column: int, card: int) -> int:
        """The number of a column with one more card."""
        key = column << 6 | card
        found = self._more.get(key)
        if found is None:
            cards = self._cards[column]
            found = self.number((*cards, card) if self._in_suit else (cards[0], card)) if cards else self.single(card)
            self._more[key] = found
        return found

    def id_of(self, columns: list[int]) -> int:
        """The id of a set of columns, given as their numbers in any order; the list is sorted."""
        columns.sort()
        key = tuple(columns) if self._in_suit else bytes(columns)
        found = self._ids.get(key)
        if found is None:
            found = self._ids[key] = len(self.sets)
            tops = long_tops = cost = 0
            top_bit, long_bit, costs = self._top_bit, self._long_bit, self._cost
            for column in columns:
                tops |= top_bit[column]
                long_tops |= long_bit[column]
                cost += costs[column]
            self.sets.append(key)
            self.tops.append(tops)
            self.long_tops.append(long_tops)
            self.gaps.append(columns.count(GAP))
            self.costs.append(cost)
        return found

    def _lift(self, id_: int, card: int) -> tuple[int, ...]:
        """The sets without that top card."""
        columns, low, found, last = self.sets[id_], self._low, [], -1
        for at, column in enumerate(columns):
            if low[column] == card and column != last:
                last = column
                left = list(columns)
                left[at] = self._less[column]
                found.append(self.id_of(left))
        return tuple(found)

    def _drop(self, id_: int, card: int) -> tuple[int, ...]:
        """The sets with that card on a column or in a gap."""
        columns, top_bit, found, last = self.sets[id_], self._top_bit, [], -1
        takers = self._on[card]
        for at, column in enumerate(columns):
            if (top_bit[column] & takers or not column) and column != last:
                last = column
                more = list(columns)
                more[at] = self._with(column, card)
                found.append(self.id_of(more))
        return tuple(found)

    def _shift(self, id_: int, _: int) -> tuple[int, ...]:
        """The sets after moving a card from one column to another."""
        columns, top_bit, low, on, found = self.sets[id_], self._top_bit, self._low, self._on, []
        tops, last = self.tops[id_], -1
        for at, column in enumerate(columns):
            if column == last or not column:
                continue
            last = column
            card = low[column]
            takers = on[card] & tops
            if not takers:
                continue
            last_target = -1
            for to, target in enumerate(columns):
                if top_bit[target] & takers and target != last_target:
                    last_target = target
                    moved = list(columns)
                    moved[at] = self._less[column]
                    moved[to] = self._with(target, card)
                    found.append(self.id_of(moved))
        return tuple(found)

    def plug(self, id_: int, card: int) -> int:
        """The set with that card in a gap; it has one."""
        columns = list(self.sets[id_])
        columns[0] = self.single(card)
        return self.id_of(columns)
