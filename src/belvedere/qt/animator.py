"""Moves cards across the table: one timer for all of them, and only while something moves.

What is animated has already happened; nothing waits for it. ``finish`` shows its end at once, and everything that
comes in between may call it. All durations of the program live here.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from time import monotonic
from typing import Final

from PyQt6.QtCore import QObject, QTimer

from belvedere.qt.card_item import CardItem
from belvedere.qt.decks import Sheet


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
FRAME: Final = 16
"""Milliseconds between two pictures, also of a card in hand."""
ARRIVED_SHOWN: Final = 1000
"""Milliseconds for which the target of a double click stays marked."""
SHOW_PACES: Final = (2500, 1500, 900, 500, 250)
"""Milliseconds from one move of *Show Me* to the next, from the slowest to the fastest."""
_ASKED: Final = 300
"""Milliseconds after the first paint when the desktop is asked, which takes 10; nobody plays a move sooner."""


class _Flight:
    """One card on its way from where it is drawn to where it lies."""

    __slots__ = ("begins", "card", "seconds", "turned", "turns", "x", "y")

    def __init__(self, card: CardItem, begins: float, seconds: float) -> None:
        self.card = card
        self.begins = begins
        self.seconds = seconds
        self.x = card.item.x()
        self.y = card.item.y()
        self.turns = card.shows != card.code
        self.turned = False


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
        self._flights: list[_Flight] = []
        self._sheet: Sheet | None = None
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
        """Whether a card is on its way."""
        return bool(self._flights)

    def fly(self, cards: Sequence[CardItem], sheet: Sheet) -> None:
        """Send cards to their places, in this order and overlapping; those before them arrive now."""
        self.finish()
        whole = WHOLE[self.pace] / 1000
        if not cards or not whole:
            for card in cards:
                card.land(sheet)
            self._arrived()
            return
        self._sheet = sheet
        now = monotonic()
        apart = min(0.03, whole * _LATEST_START / len(cards))
        seconds = whole - apart * (len(cards) - 1)
        for number, card in enumerate(cards):
            card.take_off()
            self._flights.append(_Flight(card, now + number * apart, seconds))
        self._timer.start()

    def finish(self) -> None:
        """Show the end of everything that is under way."""
        if self._flights and self._sheet is not None:
            flights, self._flights = self._flights, []
            self._timer.stop()
            for flight in flights:
                flight.card.land(self._sheet)
            self._arrived()

    def _advance(self) -> None:
        """Show where the cards are now."""
        sheet = self._sheet
        if sheet is None:
            return
        now = monotonic()
        left = []
        for flight in self._flights:
            share = (now - flight.begins) / flight.seconds
            if share >= 1:
                flight.card.land(sheet)
                continue
            left.append(flight)
            if share > 0:
                _show(flight, share, sheet)
        self._flights = left
        if not left:
            self._timer.stop()
            self._arrived()


def _show(flight: _Flight, share: float, sheet: Sheet) -> None:
    """Draw a card on its way: fast at first, slowing down; turning about its upright axis if it turns."""
    card, eased = flight.card, 1 - (1 - share) ** 3
    card.item.setPos(round(flight.x + (card.x - flight.x) * eased), round(flight.y + (card.y - flight.y) * eased))
    if flight.turns:
        if share >= 0.5 and not flight.turned:
            flight.turned = True
            card.show_face(sheet)
        card.narrow(max(0.06, abs(1 - 2 * share)), sheet)
