"""Cards dragged on a table, for tests."""

from belvedere.qt.card_item import HELD
from belvedere.qt.table_view import TableView
from belvedere.table.piles import PileId
from tests.gui.mouse import Mouse
from tests.gui.positions import position

TEN_OF_HEARTS = 10 | 1 << 4

COLUMNS = position(
    "thumb-and-pouch",
    tableau_0="KS QH JS",
    tableau_1="TH",
    tableau_3="JD",
    tableau_5="5C",
    waste="2D 4D",
    stock="#9C #8C",
)


def cards_of(view: TableView, pile: str) -> list[str]:
    return [card.name for card in view.session.position.cards(PileId.parse(pile))]


def to_lie_at(mouse: Mouse, pile: str, x: float, y: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where to take hold of a pile's top card, and where to let go so that its corner lies at (x, y)."""
    start = mouse.spot(pile)
    card = mouse.rects(pile)[-1]
    return start, (start[0] + x - card.x, start[1] + y - card.y)


def held(view: TableView) -> list[str]:
    """The cards that are drawn in the hand."""
    return sorted(str(each.code) for each in view.board.cards.values() if each.item.zValue() >= HELD)


def is_drawn(view: TableView) -> bool:
    """Whether the cards in the hand are drawn where the pointer is."""
    return not view._gesture._frame.isActive()
