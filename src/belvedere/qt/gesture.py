"""What the mouse does on the table, from press to release, as a small state machine.

A press is at first neither a click nor a drag. It becomes a drag when the pointer has gone ``startDragDistance``
logical pixels, or what the player's ``Leeway`` makes of that, and a click when the button is let go before. Whatever
cannot go on (another button, Escape, the focus or the grab lost) leads to ``cancel``: held cards glide home, nothing is
played.
"""

from enum import Enum
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from PyQt6.QtCore import QEvent, QPointF, QTimer
from PyQt6.QtGui import QMouseEvent
from PyQt6.QtWidgets import QApplication

from belvedere.geometry import Rect
from belvedere.intents import USUAL, Click, DoubleClick, Drop, Leeway, Pace, PickUp, Press, Spot
from belvedere.qt.animator import FRAME
from belvedere.qt.card_item import CardItem
from belvedere.table.piles import Role

if TYPE_CHECKING:
    from collections.abc import Container

    from PyQt6.QtGui import QKeyEvent

    from belvedere.qt.table_view import TableView
    from belvedere.table.position import Position


_FRAME: Final = FRAME / 1000
"""Seconds between two pictures of a drag."""
_SLACK: Final = 5
"""How far apart the clicks of a double click usually may be, in logical pixels."""


class State(Enum):
    """What the mouse is doing."""

    IDLE = "nothing"
    PRESSED = "the left button is down; a click or a drag will come of it"
    HELD = "cards are in the hand"
    PEEKING = "the right button shows a covered card"
    LOOKING = "a key shows a covered card"
    SPENT = "a button is down, but nothing more comes of it"


class Point(NamedTuple):
    """Where the pointer is: in pixels of the scene, and in logical ones of the view."""

    x: float
    y: float
    view_x: float
    view_y: float


class Gesture:
    """The mouse's state and what it holds.

    Attributes:
        state: what the mouse is doing.
        source: where the cards in hand came from.
    """

    def __init__(self, table: "TableView") -> None:
        """Nothing is held."""
        self._table = table
        self.state = State.IDLE
        self.source: Spot | None = None
        self.allow(USUAL)
        self._reach = 0
        self._pressed: Point = Point(0, 0, 0, 0)
        self._position: Position | None = None
        self._cards: list[CardItem] = []
        self._peeked: CardItem | None = None
        self._pointer = QPointF()
        self._due = 0.0
        self._moved = False
        self._left: object = None
        # For the last moves before the hand rests: while it moves, a picture is drawn in the event of a move, and the
        # program need not be woken for it.
        self._frame = QTimer(table)
        self._frame.setSingleShot(True)
        self._frame.setInterval(2 * FRAME)
        self._frame.timeout.connect(self._follow)

    def allow(self, leeway: Leeway) -> None:
        """Let the hand stray so far from now on."""
        self._leeway = leeway
        self._pace = Pace(round(QApplication.doubleClickInterval() * leeway.interval), _SLACK * leeway.slack)

    # Events.

    def press(self, at: Point, time: int) -> None:
        """The left button goes down; ``time`` is the event's, in milliseconds."""
        table = self._table
        if self.state is not State.IDLE:
            self.other_button()
            return
        table.fast_forward()
        spot = table.spot_at(at)
        kind = self._pace.press(spot, table.session.position, at.view_x, at.view_y, time)
        self.state = State.SPENT
        if kind is Press.SWALLOWED:
            return
        if kind is Press.DOUBLE and spot is not None:
            table.act(DoubleClick(spot))
        elif spot is not None and spot.pile.role is Role.STOCK:
            table.act(Click(spot))
        else:
            self.state = State.PRESSED
            self._reach = QApplication.startDragDistance() * self._leeway.drag
            self.source, self._pressed, self._position = spot, at, table.session.position

    def spend(self, at: Point, time: int) -> None:
        """The left button goes down for something else than the cards: neither it nor a second quick press plays."""
        self._pace.spend(at.view_x, at.view_y, time)
        self.state = State.SPENT

    def takes(self, event: QEvent | None) -> bool:
        """Whether the event is one of the moves between two pictures of a drag, of which only the place is noted.

        Several moves come for each picture, and a drag costs most where Python is woken for them.
        """
        if self.state is not State.HELD or monotonic() >= self._due or not isinstance(event, QMouseEvent):
            return False
        # Told by the buttons alone, since each question about an event costs as much as all the rest: no other button
        # has gone down, and the left one has not come up.
        if event.buttons() is not self._left:
            return False
        self._pointer = event.position()
        if not self._moved:
            self._moved = True
            self._frame.start()
        return True

    def move(self, at: QPointF) -> None:
        """The pointer moves with a button down; ``at`` is where, in the viewport."""
        if self.state is State.HELD:
            self._pointer = at
            self._draw()
        elif self.state is State.PRESSED:
            away = abs(at.x() - self._pressed.view_x) + abs(at.y() - self._pressed.view_y)
            if away >= self._reach:
                self._lift(at)

    def release(self, at: Point) -> None:
        """The button that began it comes up."""
        state, self.state = self.state, State.IDLE
        table = self._table
        if state is State.PRESSED:
            if self._is_still_there():
                table.act(Click(self.source))
        elif state is State.HELD:
            self._drop(at)
        elif state in (State.PEEKING, State.LOOKING):
            self._end_peek()

    def other_button(self) -> None:
        """Another button goes down meanwhile."""
        if self.state is not State.IDLE:
            self.cancel()
            self.state = State.SPENT

    def all_up(self) -> None:
        """No button is down any more, though its release never came here."""
        if self.state not in (State.IDLE, State.LOOKING):
            self.cancel()
            self.state = State.IDLE

    def peek(self, at: Point) -> None:
        """The right button goes down: show a card that lies face up under others in full."""
        if self.state is not State.IDLE:
            self.other_button()
            return
        self.state = State.PEEKING if self._begin_peek(at) else State.SPENT

    def look(self, at: Point) -> None:
        """The key for looking goes down over that point: the same."""
        if self.state is State.IDLE and self._begin_peek(at):
            self.state = State.LOOKING

    def look_away(self) -> None:
        """The key for looking comes up."""
        if self.state is State.LOOKING:
            self.state = State.IDLE
            self._end_peek()

    def cancel(self, *, glide: bool = True) -> bool:
        """End it without playing anything; whether there was something to end."""
        state = self.state
        if state is State.IDLE:
            return False
        # A key that comes up leaves nothing to wait for.
        self.state = State.IDLE if state is State.LOOKING else State.SPENT
        self._pace.forget()
        if state is State.HELD:
            cards = self._put_down()
            if glide:
                self._table.glide_home(cards)
            else:
                self._table.board.lower(cards)
                self._table.board.settle()
        elif state in (State.PEEKING, State.LOOKING):
            self._end_peek()
        return state in (State.HELD, State.PEEKING, State.LOOKING)

    # Holding.

    def _is_still_there(self) -> bool:
        """Whether what was pressed still lies where it was: a card may have gone up by itself meanwhile."""
        before, now, spot = self._position, self._table.session.position, self.source
        if spot is None or before is None or now is before:
            return now is before
        return before.pile(spot.pile).codes == now.pile(spot.pile).codes

    def _lift(self, at: QPointF) -> None:
        """Take the pressed card and those on it into the hand, if the rules let it be taken."""
        table = self._table
        self.state = State.SPENT
        self._pace.forget()
        spot = self.source
        if spot is None or spot.index < 0 or not self._is_still_there():
            return
        if table.may_lift(PickUp(spot)):
            from PyQt6.QtCore import Qt

            self._left = Qt.MouseButton.LeftButton
            self.state = State.HELD
            self._cards = table.board.run(table.session.position, spot)
            self._pointer = at
            self._moved = False
            table.board.lift(self._cards)
            table.highlights.lifted(spot)
            self._draw()

    def _follow(self) -> None:
        """A frame has passed: draw the cards where the pointer is now."""
        if self.state is State.HELD and self._moved:
            self._draw()

    def _draw(self) -> None:
        """Draw the cards in hand at the pointer, in whole pixels."""
        self._moved = False
        self._due = monotonic() + _FRAME
        x, y = self._offset(self._table.point(self._pointer))
        self._table.board.hold(self._cards, x, y)

    def _offset(self, at: Point) -> tuple[int, int]:
        """How far the pointer has gone since the press."""
        return round(at.x - self._pressed.x), round(at.y - self._pressed.y)

    def _drop(self, at: Point) -> None:
        """Let the cards go where the pointer is."""
        table, source = self._table, self.source
        x, y = self._offset(at)
        table.board.hold(self._cards, x, y)
        cards = self._put_down()
        layout = table.layout_now
        if source is None or not cards:
            return
        lowest = Rect(cards[0].x + x, cards[0].y + y, layout.card_width, layout.card_height)
        piles = tuple(layout.covered(lowest, table.session.position, self._leeway.drop))
        played = False
        try:
            played = table.act(Drop(source, piles))
        finally:
            # Also if a listener of the session fails: no card may stay in mid air.
            if not played:
                table.glide_home(cards)

    def _put_down(self) -> list[CardItem]:
        """Nothing is in the hand any more; where the cards are drawn is another's business."""
        self._frame.stop()
        cards, self._cards = self._cards, []
        self._table.highlights.put_down()
        return cards

    def _begin_peek(self, at: Point) -> bool:
        """Show the card there in full if it lies face up under others; whether it does."""
        table = self._table
        table.fast_forward()
        self._pace.forget()
        spot = table.spot_at(at)
        position = table.session.position
        if spot is not None and spot.index >= 0:
            pile = position.pile(spot.pile)
            if spot.index < pile.size - 1 and pile.cards[spot.index].face_up:
                self._peeked = table.board.peek(position, spot)
        return self._peeked is not None

    def _end_peek(self) -> None:
        """Let the card be covered again."""
        if self._peeked is not None:
            self._table.board.lower([self._peeked])
            self._table.board.settle()
            self._peeked = None


def is_look(event: "QKeyEvent", signs: "Container[str]") -> bool:
    """Whether it is a key for looking that goes down or comes up, and not its repetition."""
    from belvedere.qt.table_keys import sign

    return sign(event) in signs and not event.isAutoRepeat()
