"""Moves cards across the table: one timer for all of them, and only while something moves.

What is animated has already happened; nothing waits for it. ``finish`` shows its end at once, and everything that
comes in between may call it. All durations of the program live here.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from time import monotonic
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QObject, QTimer

from belvedere.qt.card_item import CardItem
from belvedere.qt.decks import Sheet

if TYPE_CHECKING:
    from belvedere.qt.flights import Flight, Gathering, Motion, Way


class Speed(StrEnum):
    """How fast cards move; with OFF each is in its place at once, DESKTOP is OFF or NORMAL as the desktop asks."""

    DESKTOP = "desktop"
    OFF = "off"
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


WHOLE: Final = {Speed.OFF: 0, Speed.SLOW: 200, Speed.NORMAL: 150, Speed.FAST: 80}
"""Milliseconds from the first card's start to the last card's arrival."""
_LATEST_START: Final = 0.4
"""When the last card starts, as a share of the whole."""
_APART: Final = 0.03
"""Seconds from one card's start to the next one's, at most."""
_GATHERING: Final = 0.35
"""How much of the whole a new deal takes to gather in the cards that lay there."""
CELEBRATION: Final = {Speed.OFF: 0, Speed.SLOW: 4000, Speed.NORMAL: 3000, Speed.FAST: 2000}
"""Milliseconds that a win is celebrated, if nobody ends it."""
FRAME: Final = 16
"""Milliseconds between two pictures, also of a card in hand."""
ARRIVED_SHOWN: Final = 1000
"""Milliseconds for which the target of a double click stays marked."""
SHOW_PACES: Final = (2500, 1500, 900, 500, 250)
"""Milliseconds from one move of *Show Me* to the next, from the slowest to the fastest."""
_ASKED: Final = 300
"""Milliseconds after the first paint when the desktop is asked, which takes 10; nobody plays a move sooner."""


class Animator(QObject):
    """Flies cards to their places.

    Attributes:
        pace: how fast cards fly; never DESKTOP.
    """

    def __init__(self, arrived: Callable[[], None], parent: QObject) -> None:
        """``arrived`` is called when the last card of a change is in its place."""
        super().__init__(parent)
        self._speed = self.pace = Speed.NORMAL
        self._warm = False
        self._arrived = arrived
        self._motions: list[Motion] = []
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._advance)

    @property
    def speed(self) -> Speed:
        """How fast the player wants it; set it at any time."""
        return self._speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self._speed = speed
        self.pace = Speed.NORMAL if speed is Speed.DESKTOP else speed
        if self._warm:
            self.follow_desktop()

    def warm_up(self) -> None:
        """Read soon what the desktop asks for."""
        self._warm = True
        QTimer.singleShot(_ASKED, self.follow_desktop)

    def follow_desktop(self) -> None:
        """Read what the desktop asks for, if that is to be followed."""
        if self._speed is Speed.DESKTOP:
            from belvedere.qt.reduced_motion import less_motion

            self.pace = Speed.OFF if less_motion() else Speed.NORMAL

    @property
    def running(self) -> bool:
        """Whether something is on its way."""
        return bool(self._motions)

    @property
    def seconds(self) -> float:
        """How long all that moves now takes; 0 if nothing is to move."""
        return WHOLE[self.pace] / 1000

    def fly(
        self, cards: Sequence[CardItem], sheet: Sheet, way: "Way | None" = None, order: Sequence[int] | None = None
    ) -> None:
        """Send cards to their places, in this order and overlapping; those before them arrive now.

        ``order`` has a number for each: cards of the same number, such as those of a run, set out together.
        """
        self.finish()
        if not cards or not self.seconds:
            for card in cards:
                card.land(sheet)
            self._arrived()
            return
        self.run(self._flights(cards, sheet, monotonic(), self.seconds, way, order))

    def deal(
        self, cards: Sequence[CardItem], sheet: Sheet, old: "Gathering", heap: tuple[int, int], *, face_down: bool
    ) -> None:
        """Gather in what lay on the table, then deal cards from the heap, where they are, in this order."""
        self.finish()
        now = monotonic()
        gathering = self.seconds * _GATHERING if old.cards else 0.0
        old.go(*heap, now, gathering, face_down=face_down)
        flights = self._flights(cards, sheet, now + gathering, self.seconds - gathering)
        for flight in flights:
            flight.wait_unseen()
        self.run([old, *flights] if old.cards else flights)

    def shake(self, cards: "list[CardItem]", sheet: Sheet) -> None:
        """Let cards that lie on the table say no."""
        from belvedere.qt.flights import Shake

        if cards and self.seconds:
            self.finish()
            self.run([Shake(cards, monotonic(), self.seconds, sheet)])

    def run(self, motions: "Sequence[Motion]") -> None:
        """Let these go on beside what is under way."""
        self._motions += motions
        self._timer.start()

    def finish(self) -> None:
        """Show the end of everything that is under way."""
        if self._motions:
            motions, self._motions = self._motions, []
            self._timer.stop()
            for motion in motions:
                motion.end()
            self._arrived()

    def _flights(
        self,
        cards: Sequence[CardItem],
        sheet: Sheet,
        begin: float,
        whole: float,
        way: "Way | None" = None,
        order: Sequence[int] | None = None,
    ) -> "list[Flight]":
        """Flights that begin one after the other and are over together in that time."""
        from belvedere.qt.flights import Flight, Way

        # What is refused goes home, and shakes, as one.
        numbers = range(len(cards)) if order is None else order
        turn = {number: place for place, number in enumerate(dict.fromkeys(numbers))}
        apart = 0.0 if way is Way.REFUSED else min(_APART, whole * _LATEST_START / max(1, len(turn)))
        seconds = whole - apart * (len(turn) - 1)
        return [
            Flight(card, begin + turn[number] * apart, seconds, sheet, way or Way.ON)
            for card, number in zip(cards, numbers, strict=True)
        ]

    def _advance(self) -> None:
        """Show where everything is now."""
        now = monotonic()
        self._motions = [motion for motion in self._motions if motion.show(now)]
        if not self._motions:
            self._timer.stop()
            self._arrived()
