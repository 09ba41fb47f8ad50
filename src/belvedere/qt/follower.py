"""Shows what the session reports: first where everything lies now, then how it got there."""

from typing import TYPE_CHECKING

from belvedere.cards import FACE_DOWN_BIT
from belvedere.changes import Change, Dealt, Ended, Undone, Why
from belvedere.qt.animator import Animator, Speed
from belvedere.table.moves import Moved, Step
from belvedere.table.piles import STOCK

if TYPE_CHECKING:
    from belvedere.qt.card_item import CardItem
    from belvedere.qt.table_view import TableView


class Follower:
    """Makes the table follow the session.

    Attributes:
        animator: what moves the cards.
    """

    def __init__(self, table: "TableView") -> None:
        """Nothing moves yet."""
        self._table = table
        self._board = table.board
        self._variant = table.session.variant
        self.animator = Animator(table.board.settle, table)

    def changed(self, change: Change) -> None:
        """The session has changed."""
        if isinstance(change, Ended):
            return
        table = self._table
        table.drop_everything()
        table.highlights.forget()
        if isinstance(change, Dealt):
            self._show_dealt(change)
        else:
            order = _order(change.steps, backwards=isinstance(change, Undone))
            last = len(order)
            moved = self._board.arrange(table.session.position, None)
            self.fly(sorted(moved, key=lambda card: order.get(card.code & ~FACE_DOWN_BIT, last)))
        table.highlights.show_choice()
        table.highlights.renew(table.pointed())
        table.settle_banner()

    def _show_dealt(self, change: Dealt) -> None:
        """Another game lies on the table: deal it out, or put it there at once if it was there before."""
        table = self._table
        if table.session.variant != self._variant:
            self._variant = table.session.variant
            table.lay()
        if change.why not in (Why.UNDONE, Why.REDONE) and self._can_animate():
            layout = table.layout_now
            if STOCK in layout.places:
                place = layout.place_rect(STOCK)
                self._board.gather(place.x, place.y, face_down=True)
            else:
                self._board.gather((layout.width - layout.card_width) // 2, layout.height, face_down=False)
        self.fly(self._board.arrange(table.session.position, None))

    def fly(self, moved: "list[CardItem]") -> None:
        """Send these cards to where they lie, those at once that nobody could follow."""
        if not self._can_animate():
            self._board.lower(moved)
            self._board.settle()
            return
        self._board.lower([card for card in moved if not (card.seen or card.item.isVisible())])
        self.animator.fly([card for card in moved if card.seen or card.item.isVisible()], self._board.sheet)

    def _can_animate(self) -> bool:
        """Whether anybody could see cards fly."""
        table = self._table
        window = table.window()
        return (
            self.animator.pace is not Speed.OFF
            and not table.covered
            and table.isVisible()
            and not (window is not None and window.isMinimized())
        )


def _order(steps: tuple[Step, ...], *, backwards: bool) -> dict[int, int]:
    """When each card moved in these steps, by its face-up code."""
    order: dict[int, int] = {}
    for step in steps:
        for effect in step.effects:
            if isinstance(effect, Moved):
                for card in effect.cards:
                    order[card.code & ~FACE_DOWN_BIT] = len(order)
    last = len(order)
    return {code: last - number for code, number in order.items()} if backwards else order
