"""Shows what the session reports: first where everything lies now, then how it got there."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QTimer

from belvedere.cards import FACE_DOWN_BIT
from belvedere.changes import Change, Dealt, Ended, Undone, Why
from belvedere.intents import Answer, Click, DoubleClick, Drop, Intent, PickUp, Spot, Vain, count
from belvedere.qt.animator import CELEBRATION, Animator, Speed
from belvedere.table.moves import Moved, Step, Turned
from belvedere.table.piles import Role
from belvedere.words import homeless_sentence, refusal_sentence
from belvedere.words.refusals import at_home_sentence, beside_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.card_item import CardItem
    from belvedere.qt.celebration import Celebration
    from belvedere.qt.flights import Gathering, Motion, Way
    from belvedere.qt.table_view import TableView


class Follower:
    """Makes the table follow the session.

    Attributes:
        animator: what moves the cards.
        celebration: what follows a win, while it runs.
    """

    def __init__(self, table: "TableView") -> None:
        """Nothing moves yet."""
        self._table = table
        self._board = table.board
        self._variant = table.session.variant
        self.animator = Animator(self._arrived, table)
        self.celebration: Celebration | None = None
        self._has_won = False
        self._refused = False
        # Whether the table is on show, and whether the player has seen what lies on it.
        self._on_show = self._seen = False

    def warm_up(self) -> None:
        """The first paint is over: what lies there has been seen, unless a start page hides it."""
        self._on_show = self._seen = self._table.isVisible()
        self.animator.warm_up()

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
            back = isinstance(change, Undone)
            order = _order(change.steps, backwards=back)
            moved = self._board.arrange(table.session.position, None)
            moved.sort(key=lambda card: _when(card, order))
            if back and self._can_animate():
                from belvedere.qt.flights import Way

                self._fly(moved, Way.BACK, order)
            else:
                self._fly(moved, None, order)
        table.highlights.show_choice()
        table.highlights.renew(table.pointed())
        table.settle_banner()
        self._seen = self._on_show

    def _show_dealt(self, change: Dealt) -> None:
        """Another game lies on the table: deal it out, or put it there at once if it was there before."""
        table = self._table
        old: Gathering | None = None
        if change.why not in (Why.UNDONE, Why.REDONE) and self._can_animate():
            from belvedere.qt import flights

            cards = self._board.cards.values() if self._seen else ()
            old = flights.Gathering(cards, self._board.sheet, self._board.scene)
        if table.session.variant != self._variant:
            self._variant = table.session.variant
            table.lay()
        if old is None:
            self._fly(self._board.arrange(table.session.position, None))
        else:
            self._deal(old)

    def hidden(self) -> None:
        """The table is hidden: a deal that shows it again has nothing to gather in."""
        self._table.drop_everything()
        self._table.highlights.unmark_arrived()
        self._on_show = self._seen = False

    def shown(self) -> None:
        """The table is shown again; before that is painted, another game may be dealt."""
        self._on_show = True
        QTimer.singleShot(0, self._note_seen)

    def _note_seen(self) -> None:
        self._seen = self._on_show

    def _deal(self, old: "Gathering") -> None:
        """Deal the cards of the position, when those that lay there before are gathered in."""
        from belvedere.qt.dealing import dealing_order, heap

        board, position = self._board, self._table.session.position
        x, y, face_down = heap(self._table.layout_now)
        board.gather(x, y, face_down=face_down)
        moved = board.arrange(position, None)
        for card in moved:
            if face_down and card.code & FACE_DOWN_BIT:
                # All backs are alike: it need not turn.
                card.show_face(board.sheet)
        stays = [card for card in moved if not card.seen or (card.x, card.y) == (x, y)]
        board.lower(stays)
        board.settle()
        order = {code: number for number, code in enumerate(dealing_order(position))}
        moved = sorted((card for card in moved if card not in stays), key=lambda card: order[card.code])
        self.animator.deal(moved, board.sheet, old, (x, y), face_down=face_down)

    def glide_home(self, cards: "list[CardItem]") -> None:
        """Send cards from the hand to where they lie; they shake there if their drop was refused."""
        from belvedere.qt.flights import Way

        refused, self._refused = self._refused, False
        self._fly(cards, Way.REFUSED if refused else None)

    def tell_why_not(self, answer: Answer, intent: Intent, selection: Spot | None = None) -> None:
        """Say why nothing was played, if there is something to say, and let the cards say no.

        ``selection`` was selected before.
        """
        table, sentence = self._table, ""
        if answer.refusal is not None:
            sentence = refusal_sentence(answer.refusal)
        elif answer.homeless is not None:
            sentence = homeless_sentence(table.session.position, answer.homeless)
        table.said.emit(sentence or self._vain(answer, intent))
        if sentence:
            table.refused.emit()
            self._shake(intent, selection)

    def _vain(self, answer: Answer, intent: Intent) -> str:
        """Why nothing came of it, where no rule was against it; empty if nothing is to be said."""
        position = self._table.session.position
        match intent:
            case Drop(source) if answer.vain is Vain.BESIDE:
                return beside_sentence(count(position, source))
            case DoubleClick(spot) if answer.vain is Vain.AT_HOME:
                return at_home_sentence(position.cards(spot.pile)[-1])
        return ""

    def _shake(self, intent: Intent, selection: Spot | None) -> None:
        """Shake the cards that may not do what the player meant."""
        spot: Spot | None
        match intent:
            case Drop():
                # They are still in the hand, and will be sent home.
                self._refused = True
                return
            case Click(clicked) if clicked is not None and selection is not None and clicked.pile != selection.pile:
                spot = clicked if clicked.pile.role is Role.STOCK else selection
            case Click(spot) | DoubleClick(spot) | PickUp(spot):
                pass
        if spot is not None and spot.index >= 0 and self._can_animate():
            cards = self._board.run(self._table.session.position, spot)
            self.animator.shake([card for card in cards if card.seen], self._board.sheet)

    def animate(self, make: "Callable[[float], Motion]") -> None:
        """Let something else move, beside the cards, that takes so many seconds."""
        if self._can_animate():
            self.finish()
            self.animator.run([make(self.animator.seconds)])

    def _fly(self, moved: "list[CardItem]", way: "Way | None" = None, order: dict[int, int] | None = None) -> None:
        """Send these cards to where they lie, those at once that nobody could follow; ``order`` as of ``_order``."""
        if not self._can_animate():
            self._board.lower(moved)
            self._board.settle()
            return
        self._board.lower([card for card in moved if not (card.seen or card.item.isVisible())])
        flying = [card for card in moved if card.seen or card.item.isVisible()]
        self.animator.fly(
            flying, self._board.sheet, way, None if order is None else [_when(card, order) for card in flying]
        )

    # A win.

    @property
    def moving(self) -> bool:
        """Whether anything moves by itself."""
        return self.animator.running or self.celebration is not None

    def finish(self) -> None:
        """Show the end of everything that moves."""
        self._has_won = False
        self.animator.finish()
        if self.celebration is not None:
            self.celebration.stop()

    def celebrate(self) -> None:
        """Celebrate a win when the cards of its last move have come to rest, if nothing comes between."""
        self._has_won = self._can_animate()
        if not self.animator.running:
            QTimer.singleShot(0, self._begin_celebration)

    def _arrived(self) -> None:
        """All cards of a change are in their places."""
        self._board.settle()
        self._begin_celebration()

    def _begin_celebration(self) -> None:
        won, self._has_won = self._has_won, False
        if won and self._can_animate():
            from belvedere.qt.celebration import Celebration

            self.celebration = Celebration(self._table, CELEBRATION[self.animator.pace], self._celebrated)

    def _celebrated(self) -> None:
        self.celebration = None

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
    """When each card moved or turned in these steps, by its face-up code: the cards of a run together."""
    order: dict[int, int] = {}
    number = 0
    for step in steps:
        for effect in step.effects:
            if isinstance(effect, Moved):
                together = effect.source.role is not Role.STOCK and effect.source.role is not Role.WASTE
                for card in effect.cards:
                    order[card.code & ~FACE_DOWN_BIT] = number
                    number += not together
                number += together
            elif isinstance(effect, Turned):
                order.setdefault(effect.card.code & ~FACE_DOWN_BIT, number)
                number += 1
    return {code: number - each for code, each in order.items()} if backwards else order


def _when(card: "CardItem", order: dict[int, int]) -> int:
    """When a card moves; the last of all if no effect says so."""
    return order.get(card.code & ~FACE_DOWN_BIT, len(order) + 1)
