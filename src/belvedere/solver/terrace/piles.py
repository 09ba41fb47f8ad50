"""Foundations and waste of the Terraces as numbers, made when they are first met."""

from belvedere.solver.terrace.layout import FIRST, OTHER

Heights = tuple[tuple[int, ...], ...]
"""The heights of the foundations of each kind, sorted."""


class Foundations:
    """The foundations of one half of the cards (see ``columns``): one kind of four piles, or two suits of two.

    Attributes:
        heights: of each id.
        open: for each id, the cards that can go up, a bit for each code; 0 when all are up.
        up: ``id << 6 | card`` to what is added to a state when that card goes up; the card must fit.
    """

    def __init__(self, other: bool, in_suit: bool) -> None:
        """No heights yet; of the first half, or of the other one."""
        self._kinds = (2 * other, 2 * other + 1) if in_suit else (int(other),)
        self._shift = OTHER if other else FIRST
        self._ids: dict[Heights, int] = {}
        self.heights: list[Heights] = []
        self.open: list[int] = []
        self.up = _Up(self)

    def id_of(self, heights: Heights) -> int:
        """The id of heights."""
        found = self._ids.get(heights)
        if found is None:
            found = self._ids[heights] = len(self.heights)
            self.heights.append(heights)
            fits = 0
            for kind, piles in zip(self._kinds, heights, strict=True):
                for height in piles:
                    if height < 13:
                        fits |= 1 << (kind << 4 | height)
            self.open.append(fits)
        return found

    def step(self, before: int, card: int) -> int:
        """What is added to a state when the card goes up."""
        at = self._kinds.index(card >> 4)
        heights = list(self.heights[before])
        piles = list(heights[at])
        piles[piles.index(card & 15)] += 1
        heights[at] = tuple(sorted(piles))
        return self.id_of(tuple(heights)) - before << self._shift


class _Up(dict[int, int]):
    """What ``Foundations.step`` says, worked out once."""

    __slots__ = ("_foundations",)

    def __init__(self, foundations: Foundations) -> None:
        """Of these foundations."""
        super().__init__()
        self._foundations = foundations

    def __missing__(self, key: int) -> int:
        """Work it out."""
        found = self[key] = self._foundations.step(key >> 6, key & 63)
        return found


class Waste:
    """Wastes as a tree: each is a card on a smaller one. The empty waste is 0.

    Attributes:
        top: for each id, the top card.
        under: for each id, the waste without its top card.
        size: for each id, the number of cards.
        costs: for each id, what it costs.
        push: ``id << 6 | card`` to the waste with that card on top.
    """

    def __init__(self, card_cost: int, block_cost: int) -> None:
        """The empty waste alone. A card costs ``block_cost`` more if it lies on a lower one of its kind."""
        self._card_cost = card_cost
        self._block_cost = block_cost
        self._lowest: list[tuple[int, ...]] = [(13, 13, 13, 13)]
        self.top = [0]
        self.under = [0]
        self.size = [0]
        self.costs = [0]
        self.push = _Push(self)

    def __len__(self) -> int:
        """How many wastes were met."""
        return len(self.top)

    def add(self, under: int, card: int) -> int:
        """A new waste: a card on another waste."""
        kind, rank = card >> 4, card & 15
        lowest = self._lowest[under]
        blocks = rank > lowest[kind]
        self._lowest.append(lowest if blocks else (*lowest[:kind], rank, *lowest[kind + 1 :]))
        self.top.append(card)
        self.under.append(under)
        self.size.append(self.size[under] + 1)
        self.costs.append(self.costs[under] + self._card_cost + (self._block_cost if blocks else 0))
        return len(self.top) - 1

    def id_of(self, cards: tuple[int, ...]) -> int:
        """The id of a waste, bottom to top."""
        waste = 0
        for card in cards:
            waste = self.push[waste << 6 | card]
        return waste

    def turned(self, waste: int) -> int:
        """The waste turned over: its bottom card on top."""
        turned = 0
        while waste:
            turned = self.push[turned << 6 | self.top[waste]]
            waste = self.under[waste]
        return turned


class _Push(dict[int, int]):
    """What ``Waste.add`` has made."""

    __slots__ = ("_waste",)

    def __init__(self, waste: Waste) -> None:
        """Of these wastes."""
        super().__init__()
        self._waste = waste

    def __missing__(self, key: int) -> int:
        """Add the waste."""
        found = self[key] = self._waste.add(key >> 6, key & 63)
        return found
