"""Thumb and Pouch: the search for a win.

The packed position. Of a column there is the run of face-up cards and how many cards lie under it; these and the
talon (waste and stock in the order in which they are dealt) never change but by cards that leave, so they are kept
once. Cards are sets of bits ``1 << code``; the foundations are the set of the cards that they take next, so that a card
goes up by adding its bit. The key of a position says for each card by three bits where it lies: where it was dealt, on
one of the cards of the other suits that take it, at the bottom of a column, or on its foundation. That tells everything
but which column is which, and how far the talon is dealt.

*Playing a card of the talon* is one move: deal on to it, turning the waste over if it was passed. How far the talon is
dealt is one number, ``when``: the pass and, in it, the place up to which cards were dealt. With the same cards
everywhere else a smaller one is never worse, since dealing is free: so the smallest is kept for each key, and a
position met again is expanded again only if it is met earlier in the talon.

What is left out, and why no win is lost by it:

* Deals after which no card of the talon is played, and turning the waste over without need.
* A card goes up at once if all cards that could be put on it, of the next lower rank and another suit, are up or can
  go up when they are met: it is an ace or a two, or the other suits have reached its rank less one. It must be the top
  of a column or of the waste, or the next card to be dealt, so that nothing is passed for it. Any solution can be
  followed with it and all lower cards up, leaving out their moves: none but lower cards ever lie on them, and all
  others have only more room.
* For the same reason no foundation gives back a card on which no card could be put that is not up.
* Whole columns do not go to a gap, nor aces from one foundation to another; of several gaps one is like the other.
"""

from heapq import heappush
from typing import Final, NamedTuple

from belvedere.cards import FACE_DOWN_BIT
from belvedere.rules.variant import Variant
from belvedere.solver.frontier import Found, sweep
from belvedere.solver.plans import Place, Step, as_moves
from belvedere.solver.thumb_and_pouch_cards import (
    ACES,
    ACES_AND_TWOS,
    AT_BOTTOM,
    ON_FOUNDATION,
    SHIFT,
    TAKES,
    WON,
    column_of,
    lowest_next,
)
from belvedere.solver.verdict import Answer, Kind, Meter, Why
from belvedere.table.position import Position

TALON_COST: Final = 10
UP_COST: Final = -5
GAP_COST: Final = -10
TURN_COST: Final = 20
"""For turning the waste over."""
PART_COST: Final = 2
"""For moving only a part of a run."""
BACK_COST: Final = 12
"""For taking a card back from a foundation."""

SOURCE: Final = 6
TARGET: Final = 10
INDEX: Final = 14
"""Where a move, a number, holds its source, its target and how many cards of the run stay; lowest is the card."""
TALON: Final = 7
FOUNDATION: Final = 8
STAY: Final = -1
"""The move of the position that is searched."""

PASS: Final = 64
BYTES_FOR_KEY: Final = 160
BYTES_FOR_ENTRY: Final = 210
BYTES_FOR_NODE: Final = 700
"""Measured with sys.getsizeof and rounded up; the key's includes its share of the dictionary."""


class Node(NamedTuple):
    """A position that is expanded.

    Attributes:
        runs: of each column the face-up cards.
        under: of each column how many cards lie under the run.
        next_up: the next card of each foundation.
        talon: the cards of the talon that are left.
        left: the same by their numbers in the talon.
        parent: the position before; None at the start.
        steps: what led here from it, with all that went up by itself afterwards.
    """

    runs: list[bytes]
    under: list[int]
    next_up: int
    talon: int
    left: int
    parent: "Node | None"
    steps: tuple[Step, ...]


Child = tuple[int, int, int, int, Node, int]
"""Key, group and cost of a child, how far the talon is dealt, its parent and the move."""
Entry = tuple[int, int, int, int, int, Node, int]
"""The same after its priority."""


class Search:
    """The packed game, its groups and what was seen.

    Attributes:
        groups: for each number of cards turned up and taken from the talon the entries to be expanded.
        root: the position itself.
        won: the won position once it is found.
    """

    __slots__ = ("_best", "_columns", "_end", "_expanded", "_number", "_serial", "_talon", "groups", "root", "won")

    def __init__(self, variant: Variant, position: Position) -> None:
        """The search from a position, with only itself to be expanded."""
        self._talon = bytes(code & ~FACE_DOWN_BIT for code in position.waste + position.stock[::-1])
        self._number = {code: number for number, code in enumerate(self._talon)}
        self._end = PASS * (variant.redeals + 1)
        self._columns = [column_of(codes) for codes in position.tableau]
        # A column is what comes to light when a run that lies on all its cards is taken away.
        runs, under = [column.runs[-1] for column in self._columns], [column.under[-1] for column in self._columns]
        next_up = ACES + sum(1 << code for codes in position.foundations for code in codes)
        left = (1 << len(self._talon)) - 1
        self.root = Node(runs, under, next_up, sum(1 << code for code in self._talon), left, None, ())
        self.groups: list[list[Entry]] = [[] for _ in range(sum(under) + len(self._talon) + 1)]
        self.won: Node | None = None
        when = position.redeals_used * PASS + len(position.waste)
        self._best = {0: when}
        self._serial = self._expanded = 0
        self.groups[0].append((0, 0, 0, 0, when, self.root, STAY))

    def kept(self) -> int:
        """An estimate of the bytes kept."""
        waiting = sum(map(len, self.groups))
        return len(self._best) * BYTES_FOR_KEY + waiting * BYTES_FOR_ENTRY + self._expanded * BYTES_FOR_NODE

    def plan(self) -> list[Step]:
        """The way to the won position."""
        nodes: list[Node] = []
        node = self.won
        while node is not None:
            nodes.append(node)
            node = node.parent
        return [step for node in reversed(nodes) for step in node.steps]

    def expand(self, entry: Entry) -> Found:
        """Make a child, let everything go up that safely can, and put its own children on the heaps."""
        _, key, group, cost, when, parent, move = entry
        best = self._best
        if best[key] < when:
            return Found.NOTHING
        node, key, group, cost, when = self.settle(self.make(parent, move), key, group, cost, when)
        if len(node.steps) > (move != STAY):
            if node.next_up == WON:
                self.won = node
                return Found.WIN
            if best.get(key, self._end) <= when:
                return Found.NOTHING
            best[key] = when
        self._expanded += 1
        groups, serial, end = self.groups, self._serial, self._end
        for child in self.children(node, key, group, cost, when):
            child_key, child_group, child_cost, child_when, _, _ = child
            if best.get(child_key, end) > child_when:
                best[child_key] = child_when
                serial += 1
                heappush(groups[child_group], ((child_cost << 24) - serial, *child))
        self._serial = serial
        return Found.CHILDREN

    def make(self, node: Node, move: int) -> Node:
        """The position after a move, before anything goes up by itself."""
        runs, under, next_up, talon, left, _, _ = node
        if move == STAY:
            return Node(runs[:], under[:], next_up, talon, left, node, ())
        runs, under = runs[:], under[:]
        card, source, target = move & 63, move >> SOURCE & 15, move >> TARGET & 15
        if source < TALON:
            run, index = runs[source], move >> INDEX
            moved = run[index:]
            self._take(runs, under, source, index)
        else:
            moved = bytes((card,))
            if source == TALON:
                talon ^= 1 << card
                left ^= 1 << self._number[card]
            else:
                next_up -= 1 << card
        if target == FOUNDATION:
            next_up += 1 << card
            step = Step(card, Place.UP)
        else:
            there = runs[target]
            step = Step(card, Place.COLUMN, there[-1]) if there else Step(card, Place.GAP)
            runs[target] = there + moved
        return Node(runs, under, next_up, talon, left, node, (step,))

    def _take(self, runs: list[bytes], under: list[int], number: int, index: int) -> None:
        """Leave only so many cards of a column's run, and turn up what lies under it if none is left."""
        if index:
            runs[number] = runs[number][:index]
        else:
            column, below = self._columns[number], under[number]
            runs[number] = column.runs[below]
            under[number] = column.under[below]

    def settle(self, node: Node, key: int, group: int, cost: int, when: int) -> tuple[Node, int, int, int, int]:
        """Let cards go up as long as that is safe; the position with its key, group, cost and ``when``."""
        runs, under, next_up, talon, left, parent, steps = node
        while True:
            tops = 0
            for run in runs:
                if run:
                    tops |= 1 << run[-1]
            safe = next_up & (1 << lowest_next(next_up)) * 0x0001_0001_0001_0001 | next_up & ACES_AND_TWOS
            if safe & tops:
                bit = safe & tops
                card = (bit & -bit).bit_length() - 1
                number = next(number for number, run in enumerate(runs) if run and run[-1] == card)
                run, below = runs[number], under[number]
                place = 1 + (run[-2] >> 4) if len(run) > 1 else 0 if below else AT_BOTTOM
                self._take(runs, under, number, len(run) - 1)
                if len(run) == 1:
                    costs = self._columns[number].cost
                    cost += costs[under[number]] - costs[below] if below else GAP_COST
                    group += below > 0
            elif safe & talon:
                at = self._at_hand(left, when % PASS, safe)
                if at < 0:
                    break
                card, place = self._talon[at], 0
                talon ^= 1 << card
                left ^= 1 << at
                when += (left & (1 << at) - 1).bit_length() - when % PASS
                cost -= TALON_COST
                group += 1
            else:
                break
            next_up += 1 << card
            key += ON_FOUNDATION - place << SHIFT[card]
            cost += UP_COST
            steps += (Step(card, Place.UP),)
        return Node(runs, under, next_up, talon, left, parent, steps), key, group, cost, when

    def _at_hand(self, left: int, dealt: int, cards: int) -> int:
        """The number of the waste's top card or else of the next to be dealt, if it is one of the cards; else -1."""
        top = (left & (1 << dealt) - 1).bit_length() - 1
        if top >= 0 and cards >> self._talon[top] & 1:
            return top
        after = left >> dealt
        following = dealt + (after & -after).bit_length() - 1 if after else -1
        return following if following >= 0 and cards >> self._talon[following] & 1 else -1

    def children(self, node: Node, key: int, group: int, cost: int, when: int) -> list[Child]:
        """The children of a position from which nothing goes up by itself; the same one may be there twice."""
        takes = [TAKES[run[-1]] if run else 0 for run in node.runs]
        wanted = 0
        for taken in takes:
            wanted |= taken
        gap = -1 if all(node.runs) else node.runs.index(b"")
        found: list[Child] = []
        self._from_columns(found, (node, key, group, cost, when), takes, wanted, gap)
        self._from_talon(found, (node, key, group, cost, when), takes, wanted, gap)
        self._from_foundations(found, (node, key, group, cost, when), takes, wanted, gap)
        return found

    def _from_columns(
        self, found: list[Child], here: tuple[Node, int, int, int, int], takes: list[int], wanted: int, gap: int
    ) -> None:
        """Add what follows from moving cards of columns."""
        node, key, group, cost, when = here
        runs, next_up = node.runs, node.next_up
        anywhere = wanted | next_up if gap < 0 else -1
        for source, run in enumerate(runs):
            top = len(run) - 1
            for index, card in enumerate(run):
                if not anywhere >> card & 1:
                    continue
                if index:
                    left, at, to = cost + PART_COST, 1 + (run[index - 1] >> 4), group
                else:
                    left, at, to = self._left(source, node.under[source], cost, group)
                shift = SHIFT[card]
                move = card | source << SOURCE | index << INDEX
                if wanted >> card & 1:
                    for target, taken in enumerate(takes):
                        if taken >> card & 1:
                            code = key + (1 + (runs[target][-1] >> 4) - at << shift)
                            found.append((code, to, left, when, node, move | target << TARGET))
                if index == top and next_up >> card & 1:
                    code = key + (ON_FOUNDATION - at << shift)
                    worth = (cost if index else left) + UP_COST
                    found.append((code, to, worth, when, node, move | FOUNDATION << TARGET))
                if gap >= 0 and at != AT_BOTTOM:
                    code = key + (AT_BOTTOM - at << shift)
                    found.append((code, to, left - GAP_COST, when, node, move | gap << TARGET))

    def _left(self, source: int, under: int, cost: int, group: int) -> tuple[int, int, int]:
        """Cost when a whole run has left its column, where its first card lay for the key, and the group."""
        if under:
            column = self._columns[source]
            return cost + column.cost[column.under[under]] - column.cost[under], 0, group + 1
        return cost + GAP_COST, AT_BOTTOM, group

    def _from_talon(
        self, found: list[Child], here: tuple[Node, int, int, int, int], takes: list[int], wanted: int, gap: int
    ) -> None:
        """Add what follows from playing any card of the talon that can still be reached."""
        node, key, group, cost, when = here
        runs, next_up, left = node.runs, node.next_up, node.left
        top = (left & (1 << when % PASS) - 1).bit_length() - 1
        cards = node.talon & (wanted | next_up) if gap < 0 else node.talon
        while cards:
            bit = cards & -cards
            cards ^= bit
            card = bit.bit_length() - 1
            number = self._number[card]
            then = when - when % PASS + (left & (1 << number) - 1).bit_length()
            worth = cost - TALON_COST
            if number < top:
                then += PASS
                if then >= self._end:
                    continue
                worth += TURN_COST
            shift = SHIFT[card]
            move = card | TALON << SOURCE
            if next_up & bit:
                code = key + (ON_FOUNDATION << shift)
                found.append((code, group + 1, worth + UP_COST, then, node, move | FOUNDATION << TARGET))
            if wanted & bit:
                for target, taken in enumerate(takes):
                    if taken & bit:
                        code = key + (1 + (runs[target][-1] >> 4) << shift)
                        found.append((code, group + 1, worth, then, node, move | target << TARGET))
            if gap >= 0:
                code = key + (AT_BOTTOM << shift)
                found.append((code, group + 1, worth - GAP_COST, then, node, move | gap << TARGET))

    def _from_foundations(
        self, found: list[Child], here: tuple[Node, int, int, int, int], takes: list[int], wanted: int, gap: int
    ) -> None:
        """Add what follows from taking back a card on which one could be put that is not up."""
        node, key, group, cost, when = here
        cards = node.next_up >> 1 & ~ACES_AND_TWOS & (wanted if gap < 0 else -1)
        lowest = lowest_next(node.next_up)
        while cards:
            bit = cards & -cards
            cards ^= bit
            card = bit.bit_length() - 1
            if card & 15 <= lowest:
                continue  # all lower cards are up
            shift = SHIFT[card]
            move = card | FOUNDATION << SOURCE
            if wanted & bit:
                for target, taken in enumerate(takes):
                    if taken & bit:
                        code = key + (1 + (node.runs[target][-1] >> 4) - ON_FOUNDATION << shift)
                        found.append((code, group, cost + BACK_COST, when, node, move | target << TARGET))
            if gap >= 0:
                code = key + (AT_BOTTOM - ON_FOUNDATION << shift)
                found.append((code, group, cost + BACK_COST - GAP_COST, when, node, move | gap << TARGET))


def answer(variant: Variant, position: Position, meter: Meter) -> Answer:
    """Whether a position of Thumb and Pouch, which is not yet won, can be won, and how."""
    search = Search(variant, position)
    ended = sweep(search.groups, search.expand, search.kept, meter)
    if ended is None:
        return Answer(Kind.WINNABLE, Why.SOLUTION, as_moves(variant, position, search.plan()))
    return ended


__all__ = ["Search", "answer"]
