"""Eight Off: the search for a win.

The packed position. A column is a number (``Columns``); the cells are a mask with the bit ``1 << code`` for each card;
the foundations are a mask of the card that each takes next, so that a card goes up by adding its bit. The key of a
position says for each card by two bits where it lies: where it lay at first, in a cell, on the next card of its suit
(or, a king, at the bottom of a column), or on its foundation. That tells everything but which column is which, and a
move changes it by a number that depends on the card alone; a run that moves changes only where its first card lies.

What is left out, and why no win is lost by it:

* Whatever fits on a foundation goes up at once, and no foundation gives a card back. All lower cards of its suit are up
  already, and none but these could be put on it: the card is of no use on the table. So any solution can be followed
  with the card up, leaving out its moves and those of lower cards of its suit; all others have only more room.
* Cards do not go from cell to cell, nor a king with all cards of its column to a gap: the position stays the same.
* A card that could go on the next one of its suit does not go to a cell: it can be taken from there to the cell, with
  the same result. So the direct move is only a shorter way, and its target is met by the other way.
* Of a run no part moves to a column: the card that takes it lies under it.
* A run of up to the free cells and one is moved as a whole. If groups may have no more cards than there are free cells,
  the same is done card by card: all but the first card to cells, the first, and the others on it.

The quick search goes further, in what is nearly always good: a card goes at once to a home (a run from a king at the
bottom of a column) that takes it, and nothing leaves a home but to its foundation. This may cost a win where a king
has to leave its column for another king. So if the quick search finds no win at all, the sure search, which leaves
none of this out, decides.
"""

from heapq import heappush
from typing import Final, NamedTuple

from belvedere.cards import Rank
from belvedere.rules.variant import Variant
from belvedere.solver.eight_off_columns import EMPTY, Columns
from belvedere.solver.frontier import Found, sweep
from belvedere.solver.plans import Place, Step, as_moves
from belvedere.solver.verdict import Answer, Kind, Meter, Why
from belvedere.table.position import Position

CELL: Final = 0
COLUMN: Final = 1 << 6
GAP: Final = 2 << 6
UP: Final = 3 << 6
STAY: Final = 4 << 6
"""The step of the position that is searched."""
FROM_CELL: Final = -1

CELL_COST: Final = (0, 8, 16, 26, 40, 56, 80, 120, 180, 180)
"""By the number of cells taken."""
WON: Final = sum(1 << (suit << 4) + Rank.KING + 1 for suit in range(4))

BYTES_FOR_KEY: Final = 100
BYTES_FOR_ENTRY: Final = 210
BYTES_FOR_NODE: Final = 350
"""Measured with sys.getsizeof and rounded up; the key's includes its share of the set."""


class Node(NamedTuple):
    """A position that is expanded.

    Attributes:
        columns: the state of each column.
        cells: the cards in the cells.
        next_up: the next card of each foundation.
        parent: the position before; None at the start.
        steps: what led here from it, each a card's code and its place, with what went by itself afterwards.
    """

    columns: list[int]
    cells: int
    next_up: int
    parent: "Node | None"
    steps: tuple[int, ...]


Entry = tuple[int, int, int, int, Node, int, int, int, int, int]
"""Priority, key, group and cost of a child, its parent, the step, the two columns that change and their new states.

The first column is the one that the card leaves, or FROM_CELL; the second one, or -1, is the one that takes it.
"""
Child = tuple[int, int, int, Node, int, int, int, int, int]
"""An entry without its priority."""

View = tuple[dict[int, int], int, int, int]
"""Of columns: which column takes which card; the top cards; the cards that homes take at once; a gap, or -1."""


class Search:
    """The packed game, its groups and what was seen.

    Attributes:
        columns: the states of columns.
        sure: whether cards may stay away from homes and leave them.
        groups: for each number of cards on foundations the entries to be expanded.
        won: the won position once it is found.
    """

    __slots__ = ("_expanded", "_seen", "_serial", "columns", "groups", "root", "sure", "won")

    def __init__(self, position: Position, *, sure: bool) -> None:
        """The search from a position, with only itself to be expanded."""
        self.columns = Columns(position)
        self.sure = sure
        next_up = sum(1 << (suit << 4) + Rank.ACE for suit in range(4)) + sum(
            1 << code for codes in position.foundations for code in codes
        )
        cells = sum(1 << codes[0] for codes in position.reserves if codes)
        self.root = Node(self.columns.start, cells, next_up, None, ())
        self.groups: list[list[Entry]] = [[] for _ in range(53)]
        self.won: Node | None = None
        self._seen = {0}
        self._serial = self._expanded = 0
        self.groups[position.score].append((0, 0, position.score, 0, self.root, STAY, FROM_CELL, 0, -1, 0))

    def kept(self) -> int:
        """An estimate of the bytes kept."""
        waiting = sum(map(len, self.groups))
        return len(self._seen) * BYTES_FOR_KEY + waiting * BYTES_FOR_ENTRY + self._expanded * BYTES_FOR_NODE

    def plan(self) -> list[Step]:
        """The way to the won position."""
        nodes: list[Node] = []
        node = self.won
        while node is not None:
            nodes.append(node)
            node = node.parent
        steps = [step for node in reversed(nodes) for step in node.steps if step != STAY]
        return [Step(step & 63, Place(step >> 6), (step & 63) + 1) for step in steps]

    def expand(self, entry: Entry) -> Found:
        """Make a child, let everything go up that can, and put its own children on the heaps."""
        _, key, group, cost, parent, step, source, source_state, target, target_state = entry
        node = make(parent, step, source, source_state, target, target_state)
        view = self.look(node.columns)
        if node.next_up & (view[1] | node.cells) or view[2]:
            node, key, group, cost, view = self.settle(node, key, group, cost, view)
            if len(node.steps) > 1:
                if node.next_up == WON:
                    self.won = node
                    return Found.WIN
                if key in self._seen:
                    return Found.NOTHING
                self._seen.add(key)
        self._expanded += 1
        seen, groups, serial = self._seen, self.groups, self._serial
        for child in self.children(node, key, group, cost, view):
            child_key = child[0]
            if child_key not in seen:
                seen.add(child_key)
                serial += 1
                heappush(groups[child[1]], ((child[2] << 24) + serial, *child))
        self._serial = serial
        return Found.CHILDREN

    def look(self, columns: list[int]) -> View:
        """What can be put on the columns, and where."""
        top, home = self.columns.top, self.columns.home
        takers: dict[int, int] = {}
        tops = homes_take = 0
        gap = -1
        for number, state in enumerate(columns):
            if state:
                card = top[state]
                tops |= 1 << card
                takers[card - 1] = number
                if home[state]:
                    homes_take |= 1 << card - 1
            else:
                gap = number
        return takers, tops, 0 if self.sure else homes_take, gap

    def settle(self, node: Node, key: int, group: int, cost: int, view: View) -> tuple[Node, int, int, int, View]:
        """Let cards go up, and home, until none can; the position with its key, group, cost and view."""
        columns, cells, next_up, parent, steps = node
        states = self.columns
        while True:
            takers, tops, homes_take, _ = view
            up = next_up & (tops | cells)
            home = homes_take & cells
            taken = cells.bit_count()
            if up:
                bit = up & -up
                card = bit.bit_length() - 1
                next_up += bit
                group += 1
                steps += (card | UP,)
                if cells & bit:
                    cells ^= bit
                    key += 2 << 2 * card
                    cost += CELL_COST[taken - 1] - CELL_COST[taken]
                else:
                    number = takers[card - 1]
                    state = columns[number]
                    columns[number] = states.less[state]
                    key += 1 + states.loose[state] << 2 * card
                    cost += states.cost[states.less[state]] - states.cost[state]
            elif home:
                bit = home & -home
                card = bit.bit_length() - 1
                cells ^= bit
                key += 1 << 2 * card
                cost += CELL_COST[taken - 1] - CELL_COST[taken]
                columns[takers[card]] += 1
                steps += (card | COLUMN,)
            else:
                number = self._homing(columns, homes_take, 9 - taken)
                if number < 0:
                    return Node(columns, cells, next_up, parent, steps), key, group, cost, view
                state = columns[number]
                card = states.head[state]
                columns[takers[card]] += states.length[state]
                columns[number] = states.rest[state]
                key += 2 << 2 * card
                cost += states.cost[states.rest[state]] - states.cost[state]
                steps += (card | COLUMN,)
            view = self.look(columns)

    def _homing(self, columns: list[int], homes_take: int, limit: int) -> int:
        """A column whose run goes home, or -1."""
        if homes_take:
            head, length, home = self.columns.head, self.columns.length, self.columns.home
            for number, state in enumerate(columns):
                if homes_take >> head[state] & 1 and length[state] <= limit and not home[state]:
                    return number
        return -1

    def children(self, node: Node, key: int, group: int, cost: int, view: View) -> list[Child]:
        """The entries of all children, without priority."""
        columns, cells = node.columns, node.cells
        takers, _, _, gap = view
        states = self.columns
        head, length, rest, costs, homes = states.head, states.length, states.rest, states.cost, states.homes
        home, less, loose, top = states.home, states.less, states.loose, states.top
        taken = cells.bit_count()
        limit = 9 - taken
        in_cell = cost + CELL_COST[taken + 1] - CELL_COST[taken]
        sure = self.sure
        found: list[Child] = []
        for number, state in enumerate(columns):
            if state and (sure or not home[state]):
                card = head[state]
                if length[state] <= limit:
                    left = rest[state]
                    code = key + (2 << 2 * card)
                    worth = cost + costs[left] - costs[state]
                    if card in takers:
                        target = takers[card]
                        there = columns[target]
                        new = there + length[state]
                        worth += costs[new] - costs[there]
                        found.append((code, group, worth, node, card | COLUMN, number, left, target, new))
                        if length[state] == 1:
                            continue
                    elif gap >= 0 and card & 15 == 13 and not home[state]:
                        new = homes[card >> 4] + length[state] - 1
                        worth += costs[new] - costs[EMPTY]
                        found.append((code, group, worth, node, card | GAP, number, left, gap, new))
                if limit > 1:
                    left = less[state]
                    card = top[state]
                    code = key + (loose[state] - 1 << 2 * card)
                    worth = in_cell + costs[left] - costs[state]
                    found.append((code, group, worth, node, card, number, left, -1, 0))
        if cells:
            self._from_cells(found, (node, key, group, cost), takers, gap)
        return found

    def _from_cells(
        self, found: list[Child], here: tuple[Node, int, int, int], takers: dict[int, int], gap: int
    ) -> None:
        """Add what follows from putting cards of cells on columns."""
        node, key, group, cost = here
        columns, cells = node.columns, node.cells
        costs = self.columns.cost
        taken = cells.bit_count()
        cost += CELL_COST[taken - 1] - CELL_COST[taken]
        for card, target in takers.items():
            if cells >> card & 1:
                state = columns[target]
                worth = cost + costs[state + 1] - costs[state]
                code = key + (1 << 2 * card)
                found.append((code, group, worth, node, card | COLUMN, FROM_CELL, 0, target, state + 1))
        if gap >= 0:
            for suit, state in enumerate(self.columns.homes):
                card = suit << 4 | Rank.KING
                if cells >> card & 1:
                    code = key + (1 << 2 * card)
                    found.append((code, group, cost - costs[EMPTY], node, card | GAP, FROM_CELL, 0, gap, state))


def make(parent: Node, step: int, source: int, source_state: int, target: int, target_state: int) -> Node:
    """The position after a step, before anything goes up or home by itself; arguments as in an entry."""
    columns, cells = parent.columns[:], parent.cells
    if source >= 0:
        columns[source] = source_state
        if step < COLUMN:
            cells |= 1 << step
    elif step != STAY:
        cells ^= 1 << (step & 63)
    if target >= 0:
        columns[target] = target_state
    return Node(columns, cells, parent.next_up, parent, (step,))


def answer(variant: Variant, position: Position, meter: Meter) -> Answer:
    """Whether a position of Eight Off, which is not yet won, can be won, and how."""
    found = Answer(Kind.UNKNOWN, Why.NODES)
    for sure in (False, True):
        search = Search(position, sure=sure)
        ended = sweep(search.groups, search.expand, search.kept, meter)
        if ended is None:
            return Answer(Kind.WINNABLE, Why.SOLUTION, as_moves(variant, position, search.plan()))
        found = ended
        if found.kind is not Kind.UNWINNABLE:
            break
    return found


__all__ = ["Search", "answer"]
