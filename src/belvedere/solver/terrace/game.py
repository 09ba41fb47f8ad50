"""A position of a Terrace as the search sees it: packed states, their moves, and what is forced.

Forced are cards that can go up and on which nothing can be built any more. One that lies alone in a column is kept
where its gap could lock the stock or would be filled, and the top card of the waste while it may still keep a gap shut.
"""

from belvedere.rules.building import Build
from belvedere.rules.variant import Gap, Variant
from belvedere.solver.search import WON, Child
from belvedere.solver.terrace.columns import Columns
from belvedere.solver.terrace.layout import (
    COLUMNS_MASK,
    FIRST,
    HALF_MASK,
    LOCK,
    ONE_STAGE,
    OTHER,
    RESERVE,
    RESERVE_MASK,
    SECOND,
    SECOND_END,
    STAGE,
    STANDING,
    STANDING_MASK,
    WASTE,
    WASTE_MASK,
)
from belvedere.solver.terrace.piles import Foundations, Waste
from belvedere.solver.terrace.standing import RESERVE_SAFE, Standings, Weights
from belvedere.table.position import Position


class TerraceGame:
    """A position with its base rank known, and one way to weigh what follows; see ``search.Game``."""

    def __init__(self, variant: Variant, position: Position, weights: Weights) -> None:
        """Take a position apart; it may be any that can come up in play."""
        if position.base is None:
            raise ValueError("the base card is still to be chosen")
        self.variant = variant
        self.position = position
        self._weights = weights
        self._base = int(position.base)
        self._in_suit = variant.foundations is Build.UP_IN_SUIT_WRAP
        self._other_half = 5 if self._in_suit else 4
        self._fills = variant.gaps.fills_itself
        self._from_reserve = variant.gaps is Gap.FROM_RESERVE
        self._reserve = self._cards(position.reserves[0])
        self._stock = self._cards(position.stock[::-1])
        self._total = len(self._stock)
        self._redeals = variant.redeals - position.redeals_used
        self._free_from = SECOND if self._redeals else self._total
        self.last = SECOND_END if variant.redeals else self._total
        self.reset()

    def reset(self) -> None:
        """Forget all states: what was kept for one pass is of no use to another game."""
        weights = self._weights
        built = tuple(weights.built * cards for cards in range(13))
        self.columns = Columns(self._in_suit, weights.gap, built)
        self.foundations = (Foundations(False, self._in_suit), Foundations(True, self._in_suit))
        self.waste = Waste(weights.waste, weights.block)
        self.standings = Standings(
            self._reserve, self.foundations, weights, in_suit=self._in_suit, from_reserve=self._from_reserve
        )

    def _cards(self, codes: bytes) -> tuple[int, ...]:
        """The cards of a pile as kind and rank from the base."""
        found = []
        for code in codes:
            rank, suit = ((code & 15) - self._base) % 13, code >> 4 & 3
            kind = suit if self._in_suit else (suit in (1, 2)) ^ (rank & 1)
            found.append(kind << 4 | rank)
        return tuple(found)

    def pack(self, position: Position) -> int:
        """The state of a position that follows from the first one; it may have forced moves open."""
        columns = []
        for pile in position.tableau:
            cards = self._cards(pile)
            columns.append(self.columns.number(cards if self._in_suit or not cards else (cards[0], cards[-1])))
        heights: list[list[int]] = [[], [], [], []]
        for pile in position.foundations:
            if pile:
                heights[self._cards(pile[:1])[0] >> 4].append(len(pile))
        piles = 2 if self._in_suit else 4
        full = [tuple(sorted(([0] * piles + kind)[-piles:])) for kind in heights]
        first, other = (full[:2], full[2:]) if self._in_suit else (full[:1], full[1:2])
        cards = self._cards(position.waste)
        stage = self._total - len(position.stock)
        if position.redeals_used:
            cards = (*self._cards(position.stock), *cards)
            stage = SECOND_END - len(cards)
        return (
            self.columns.id_of(columns)
            | self.waste.id_of(cards) << WASTE
            | self.foundations[0].id_of(tuple(first)) << FIRST
            | self.foundations[1].id_of(tuple(other)) << OTHER
            | len(position.reserves[0]) << RESERVE
            | (LOCK if position.stock_locked and stage < self._free_from else 0)
            | stage << STAGE
        )

    def start(self) -> tuple[int, int]:
        """Group and state of the position, its forced moves played."""
        self.reset()
        state = self.settled(self.pack(self.position))
        return WON if self.is_won(state) else state >> STAGE, state

    def is_lost(self) -> bool:
        """Whether the reserve proves the position lost."""
        self.reset()
        return self.settled(self.pack(self.position)) < 0

    def is_won(self, state: int) -> bool:
        """Whether all cards are up."""
        standing = self.standings[state >> STANDING & STANDING_MASK]
        return standing is not None and not standing[2]

    def memory(self, states: int) -> int:
        """Bytes kept, half as much again as is allocated in short searches."""
        columns = self.columns
        moves = len(columns.lift) + len(columns.drop) + len(columns.shift)
        return states * 180 + len(columns) * 350 + moves * 150 + len(self.waste) * 350 + len(self.standings) * 400

    def forced(self, state: int) -> int:
        """The state after one forced move; the same state if there is none, -1 if it is lost."""
        standing = self.standings[state >> STANDING & STANDING_MASK]
        if standing is None:
            return -1
        _, safe, _, goes_up = standing
        if safe & RESERVE_SAFE:
            return state + goes_up
        columns, waste, stage = state & COLUMNS_MASK, state >> WASTE & WASTE_MASK, state >> STAGE
        free = stage >= self._free_from and not (self._fills and (waste or state >> RESERVE & RESERVE_MASK))
        sets = self.columns
        found = safe & (sets.tops if free else sets.long_tops)[columns]
        if found:
            card = (found & -found).bit_length() - 1
            gaps = sets.gaps[columns]
            after = next(each for each in sets.lift[columns << 6 | card] if free or sets.gaps[each] == gaps)
            return state + after - columns + self._up(state, card)
        if free and waste and safe >> (card := self.waste.top[waste]) & 1:
            less = self.waste.under[waste] - waste << WASTE
            return state + less + (ONE_STAGE if stage >= SECOND else 0) + self._up(state, card)
        return state

    def _up(self, state: int, card: int) -> int:
        """What a card that goes up adds to a state."""
        if card >> self._other_half:
            return self.foundations[1].up[(state >> OTHER & HALF_MASK) << 6 | card]
        return self.foundations[0].up[(state >> FIRST & HALF_MASK) << 6 | card]

    def settled(self, state: int) -> int:
        """The state after all forced moves; -1 if it is lost."""
        while (after := self.forced(state)) != state:
            if after < 0:
                return -1
            state = after
        return state

    def _filled(self, state: int) -> int:
        """The state after the game has filled its gaps, and dealt a card if the waste is empty then.

        Before a move the waste is empty only if the stock is too, so a gap is never filled from the stock.
        """
        sets, waste = self.columns, self.waste
        while sets.gaps[columns := state & COLUMNS_MASK]:
            top = state >> WASTE & WASTE_MASK
            left = state >> RESERVE & RESERVE_MASK
            if left and self._from_reserve:
                card = self._reserve[left - 1]
                state -= 1 << RESERVE
            elif top:
                card = waste.top[top]
                state += waste.under[top] - top << WASTE
            else:
                return state
            state += sets.plug(columns, card) - columns
        if not state >> WASTE & WASTE_MASK and state >> STAGE < self._total:
            state += (waste.push[self._stock[state >> STAGE]] << WASTE) + ONE_STAGE
        return state

    def children(self, state: int) -> list[int]:
        """The states after each legal move that differs from the others, forced moves left open."""
        sets, fills = self.columns, self._fills
        gaps = sets.gaps
        columns = state & COLUMNS_MASK
        standing = self.standings[state >> STANDING & STANDING_MASK]
        if standing is None:
            return []
        _, _, open_, goes_up = standing
        found = [state + goes_up] if goes_up else []
        bare = state - columns
        fits = open_ & sets.tops[columns]
        while fits:
            bit = fits & -fits
            fits ^= bit
            card = bit.bit_length() - 1
            base = bare + self._up(state, card)
            found += [
                self._filled(base + after) if fills and gaps[after] else base + after
                for after in sets.lift[columns << 6 | card]
            ]
        found += [
            self._filled(bare + after) if fills and gaps[after] else bare + after for after in sets.shift[columns << 6]
        ]
        if state >> WASTE & WASTE_MASK:
            self._from_waste(state, open_, found)
        if not state & LOCK:
            self._dealt(state, found)
        return found

    def _from_waste(self, state: int, open_: int, found: list[int]) -> None:
        """Add what follows when the top card of the waste is played, which unlocks the stock."""
        sets, columns, waste, stage = self.columns, state & COLUMNS_MASK, state >> WASTE & WASTE_MASK, state >> STAGE
        card, under = self.waste.top[waste], self.waste.under[waste]
        base = (state & ~LOCK) + (under - waste << WASTE)
        lock = 0
        if stage >= SECOND:
            base += ONE_STAGE
        elif not under and stage < self._total:
            base += (self.waste.push[self._stock[stage]] << WASTE) + ONE_STAGE
            if stage + 1 < self._free_from and not self._fills:
                lock = LOCK
        gaps = sets.gaps
        if open_ >> card & 1:
            found.append(base + self._up(state, card) + (lock if gaps[columns] else 0))
        base -= columns
        found += [base + after + lock if gaps[after] else base + after for after in sets.drop[columns << 6 | card]]

    def _dealt(self, state: int, found: list[int]) -> None:
        """Add what follows when a card is dealt or the waste is turned over."""
        waste, stage = state >> WASTE & WASTE_MASK, state >> STAGE
        if stage < self._total:
            after = self.waste.push[waste << 6 | self._stock[stage]]
            locks = stage + 1 < self._free_from and not self._fills and self.columns.gaps[state & COLUMNS_MASK]
            found.append(state + ONE_STAGE + (after - waste << WASTE) + (LOCK if locks else 0))
        elif self._redeals and waste and stage < SECOND:
            later = SECOND_END - self.waste.size[waste] - stage
            found.append(state + (later << STAGE) + (self.waste.turned(waste) - waste << WASTE))

    def expand(self, state: int, seen: dict[int, int | None]) -> list[Child[int]]:
        """See ``search.Game``."""
        standings, costs, wastes = self.standings, self.columns.costs, self.waste.costs
        free_from = self._free_from << STAGE
        safe_tops = self.columns.tops if state >= free_from else self.columns.long_tops
        found: list[Child[int]] = []
        for child in self.children(state):
            if child in seen:
                continue
            standing = standings[child >> STANDING & STANDING_MASK]
            if standing is None:
                continue
            if child >= free_from or standing[1] & (safe_tops[child & COLUMNS_MASK] | RESERVE_SAFE):
                child = self.settled(child)  # noqa: PLW2901  # the child is meant with its forced moves
                if child < 0 or child in seen or (standing := standings[child >> STANDING & STANDING_MASK]) is None:
                    continue
            seen[child] = state
            cost = standing[0] + costs[child & COLUMNS_MASK] + wastes[child >> WASTE & WASTE_MASK]
            found.append((child >> STAGE if standing[2] else WON, cost, child))
        return found
