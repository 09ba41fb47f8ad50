"""In which order cards are dealt, and from where."""

from belvedere.geometry import Layout
from belvedere.table.piles import STOCK, Role
from belvedere.table.position import Position


def dealing_order(position: Position) -> list[int]:
    """The cards, by their face-up codes, as they would be dealt: row by row, the reserve first and the cells last."""
    shape = position.shape
    groups = {
        Role.RESERVE: 0 if len(shape.reserves) == 1 else 4,
        Role.FOUNDATION: 1,
        Role.TABLEAU: 2,
        Role.WASTE: 3,
        Role.STOCK: 5,
    }
    cards = [
        (groups[pile.role], index, pile.index, code)
        for pile, codes in zip(shape.ids, position.piles, strict=True)
        for index, code in enumerate(codes)
    ]
    return [code for *_, code in sorted(cards)]


def heap(layout: Layout) -> tuple[int, int, bool]:
    """Where the cards lie that are to be dealt, and whether face down: the stock, or the dealer's hand below."""
    if STOCK in layout.places:
        place = layout.place_rect(STOCK)
        return place.x, place.y, True
    return (layout.width - layout.card_width) // 2, layout.height, False
