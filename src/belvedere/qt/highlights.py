"""What is framed, opened and said about cards while nothing moves: selection, legal targets, hover, the base choice."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QTimer

from belvedere.geometry import Rect
from belvedere.intents import PickUp, Spot, choosable, resolve, targets
from belvedere.qt.animator import ARRIVED_SHOWN
from belvedere.qt.marks import Mark
from belvedere.table.moves import MoveKind
from belvedere.table.piles import STOCK

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.base_choice import BaseChoice
    from belvedere.qt.hint_arrow import HintArrow
    from belvedere.qt.table_view import TableView
    from belvedere.table.moves import Move, Step
    from belvedere.table.piles import PileId


class Highlights:
    """The marks on a table.

    Attributes:
        selection: the card that is selected, with those on it.
        opened: the card at which a squeezed fan is opened.
        pointing: the move to which an arrow points.
        when_unpointed: called when it points no longer.
        when_pointed: called when it points to another move, or no longer.
        when_put_down: called when nothing is selected any more, or the hand is empty again.
    """

    def __init__(self, table: "TableView") -> None:
        """Mark nothing yet."""
        self._table = table
        self._board = table.board
        # Made when a base card is to be chosen; most games have none.
        self._choice: BaseChoice | None = None
        self.selection: Spot | None = None
        self.opened: Spot | None = None
        self.pointing: Move | None = None
        self.when_unpointed: Callable[[], None] = lambda: None
        self.when_pointed: list[Callable[[], None]] = []
        self.when_put_down: list[Callable[[], None]] = []
        # Made for the first hint.
        self.arrow: HintArrow | None = None
        self._over: Spot | None = None
        self._over_pile: PileId | None = None
        self._choice_said = False
        self._arrived = QTimer(table)
        self._arrived.setSingleShot(True)
        self._arrived.setInterval(ARRIVED_SHOWN)
        self._arrived.timeout.connect(self.unmark_arrived)

    def forget(self) -> None:
        """The position has changed: nothing of what was marked holds any more."""
        self._arrived.stop()
        self.point_out(None)
        self._board.clear_marks()
        self.selection = self.opened = self._over = None
        # Whoever tells of the change has taken back what was said before.
        self._choice_said = False

    def laid(self) -> None:
        """Everything lies elsewhere: frame again what is still selected, and point again to what a hint points to."""
        self.opened = self._over = None
        self.select(self.selection)
        if self.pointing is not None:
            self.point_out(self.pointing)
        self.show_choice()

    # Selection and targets.

    def select(self, spot: Spot | None) -> None:
        """Show that this card is selected, and where it may go."""
        before, self.selection = self.selection, spot
        if spot is None:
            if before is not None:
                self._tell_put_down()
            self._board.mark(Mark.CHOSEN, ())
            self._board.mark(Mark.TARGET, ())
        else:
            self._board.mark(Mark.HOVER, ())
            self._board.mark(Mark.CHOSEN, (self._run_rect(spot),))
            self.light(spot)

    def light(self, spot: Spot) -> None:
        """Mark all piles that take the card there with those on it, and no others."""
        piles = dict.fromkeys(targets(self._table.session.variant, self._table.session.position, spot))
        self._board.mark(Mark.TARGET, [self._top_rect(pile) for pile in piles])

    def lifted(self, spot: Spot) -> None:
        """Cards are in the hand."""
        self.select(None)
        self._board.mark(Mark.HOVER, ())
        self.light(spot)
        self.set_cursor()

    def put_down(self) -> None:
        """Nothing is in the hand any more."""
        self._board.mark(Mark.TARGET, ())
        self._over = None
        self.set_cursor()
        self._tell_put_down()

    def _tell_put_down(self) -> None:
        for follow in self.when_put_down:
            follow()

    def _top_rect(self, pile: "PileId") -> Rect:
        """Where the pile's top card lies, or would lie."""
        layout = self._table.layout_now
        codes = self._table.session.position.pile(pile).codes
        return layout.rects(pile, codes, self.opened)[-1] if codes else layout.place_rect(pile)

    def _run_rect(self, spot: Spot) -> Rect:
        """Round the card there and those on it."""
        codes = self._table.session.position.pile(spot.pile).codes
        rects = self._table.layout_now.rects(spot.pile, codes, self.opened)
        first, last = rects[spot.index], rects[-1]
        return Rect(first.x, first.y, last.x + last.width - first.x, last.y + last.height - first.y)

    # What has just happened.

    def mark_arrived(self, step: "Step") -> None:
        """Show for a moment where a card went whose target the program chose; it may have been sent on since."""
        position = self._table.session.position
        card = step.after.pile(step.move.target).codes[-1:]
        piles = (pile for pile in position.shape.slot if card and position.pile(pile).codes.endswith(card))
        self._board.mark(Mark.ARRIVED, [self._top_rect(pile) for pile in piles])
        self._arrived.start()

    def unmark_arrived(self) -> None:
        """The moment is over."""
        self._arrived.stop()
        self._board.mark(Mark.ARRIVED, ())

    # A hint.

    def point_out(self, move: "Move | None") -> bool:
        """Point from the cards of a move to where they may go, or no longer point at all; whether it did before."""
        before, self.pointing = self.pointing, move
        if move is not None:
            from belvedere.qt.hint_arrow import HintArrow

            self.select(None)
            self.arrow = self.arrow or HintArrow(self._board.scene)
            hold, start, end = self.ends(move)
            self.arrow.point(hold, start, end, self._table.look)
            if move != before:
                self._table.animate(self.arrow.appear)
        elif self.arrow is not None:
            self.arrow.setVisible(False)
            if before is not None:
                self.when_unpointed()
        if move != before:
            for follow in self.when_pointed:
                follow()
        return before is not None

    def ends(self, move: "Move") -> tuple[Rect, Rect, Rect]:
        """What is to be taken hold of, or clicked on, for a move; where its arrow begins and where it ends."""
        target = self._top_rect(move.target)
        if move.kind is not MoveKind.TRANSFER:
            return self._table.layout_now.place_rect(STOCK), self._top_rect(move.source), target
        codes = self._table.session.position.pile(move.source).codes
        first = len(codes) - move.count
        hold = self._run_rect(Spot(move.source, first))
        rects = self._table.layout_now.rects(move.source, codes, self.opened)
        start = rects[first]
        if move.count > 1:
            # The part of the card to take hold of that is not covered by the next.
            start = start._replace(height=rects[first + 1].y - start.y)
        return hold, start, target

    # The base card.

    def show_choice(self) -> None:
        """Light the cards of which one is to be the base card, and say so."""
        table = self._table
        piles = self._choosable()
        self._board.mark(Mark.GLOW, [table.layout_now.place_rect(pile) for pile in piles])
        if piles:
            if self._choice is None:
                from belvedere.qt.base_choice import BaseChoice

                self._choice = BaseChoice(self._board.scene, self._board.kept)
            self._choice.show(table.session.variant, table.session.position, table.layout_now, table.look, table.ratio)
            self.show_choice_verdicts()
        elif self._choice is not None:
            self._choice.hide()

    def show_choice_verdicts(self) -> None:
        """Show at each of these cards whether the game can be won with it, as far as that is known now."""
        table = self._table
        piles = self._choosable()
        if piles and self._choice is not None:
            verdicts = [table.choice_verdict(pile) for pile in piles]
            self._choice.show_verdicts(piles, verdicts, table.layout_now, table.look)
            # After a press let go elsewhere the pointer may be over another pile than the one that was told of.
            if self._choice_said and self._over_pile in piles:
                self._say_choice(self._over_pile)

    def _choosable(self) -> "tuple[PileId, ...]":
        """The piles of whose cards one is to be chosen as the base card now, on a table that is played on."""
        table = self._table
        if table.covered or not table.takes_moves:
            return ()
        return choosable(table.session.variant, table.session.position)

    def choice_text(self) -> str:
        """The line on the table that says what to do, or nothing (for tests)."""
        return "" if self._choice is None else self._choice.text

    def _say_choice(self, pile: "PileId | None") -> None:
        """Say of a card that may be the base card what the reserve holds of its rank; of None, take that back."""
        table = self._table
        if pile is not None:
            from belvedere.qt.base_choice import choice_sentence

            self._choice_said = True
            table.said.emit(choice_sentence(table.session.position, pile, table.choice_verdict(pile)))
        elif self._choice_said:
            self._choice_said = False
            table.said.emit("")

    def _is_choosable(self, pile: "PileId") -> bool:
        """Whether the pile's card may be chosen as the base card."""
        return pile in self._choosable()

    # Hovering.

    def hover(self, spot: Spot | None, *, tell: bool = True) -> None:
        """The pointer is over this card, place or nothing, with no button down.

        Right after a click or a drop the pile is not told: what was said about these shall be read first.
        """
        if spot != self._over:
            self._over = spot
            self.open_fan(spot)
            self._frame_hovered(spot)
            self.set_cursor()
        pile = None if spot is None else spot.pile
        if pile != self._over_pile:
            self._over_pile = pile
            if tell:
                self._tell(pile)

    def renew(self, spot: Spot | None) -> None:
        """The position has changed under the resting pointer: what happened shall be read, not what lies there now.

        Nothing is told, opened or framed there before the pointer moves: nobody has asked, and the cards are still on
        their way.
        """
        self._over_pile = None if spot is None else spot.pile
        self._table.hovered.emit(None)

    def _tell(self, pile: "PileId | None") -> None:
        """Tell that pile. What is taken back goes first, what the base choice has to add comes last."""
        if pile is None or not self._is_choosable(pile):
            self._say_choice(None)
            self._table.hovered.emit(pile)
        else:
            self._table.hovered.emit(pile)
            self._say_choice(pile)

    def open_fan(self, spot: Spot | None) -> None:
        """Open a squeezed fan at that card, so that its index can be read, and close any other."""
        table, opened = self._table, None
        if spot is not None and spot.index >= 0:
            codes = table.session.position.pile(spot.pile).codes
            if table.layout_now.is_tight(spot.pile, codes):
                opened = spot
        if opened != self.opened:
            self.opened = opened
            table.fast_forward()
            self._board.lower(self._board.arrange(table.session.position, opened))
            if self.selection is not None:
                self.select(self.selection)
            if self.pointing is not None:
                self.point_out(self.pointing)

    def _frame_hovered(self, spot: Spot | None) -> None:
        """Frame the card under the pointer with those on it if they can be lifted."""
        session = self._table.session
        rects: tuple[Rect, ...] = ()
        if spot is not None and spot != self.selection and self._table.takes_moves:
            answer = resolve(PickUp(spot), session.variant, session.position)
            rects = () if answer.selection is None else (self._run_rect(spot),)
        self._board.mark(Mark.HOVER, rects)

    def set_cursor(self) -> None:
        """A closed hand while cards are held, an open one over cards that can be lifted, else the arrow."""
        from PyQt6.QtCore import Qt

        viewport = self._table.viewport_widget()
        if self._table.holding:
            viewport.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._board.marked(Mark.HOVER):
            viewport.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            viewport.unsetCursor()
