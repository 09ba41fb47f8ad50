"""What is on its way on the table: cards that fly, a run that shakes its head, an old table that is gathered in.

A motion is asked where it is at a moment and shows that; it reads no clock and keeps no time of its own (``animator``).
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from math import pi, sin
from typing import Final, Protocol

from PyQt6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from belvedere.qt.card_item import FLYING, CardItem
from belvedere.qt.decks import BACK, Sheet

_HOME: Final = 0.55
"""The part of its time in which a run that was refused flies home, before it shakes."""
_SHAKE: Final = 0.1
"""How far to each side a refused run shakes at first, in card widths."""
_SWINGS: Final = 2
"""How often it swings to and fro."""


class Way(Enum):
    """What a flight means."""

    ON = "a move: fast at first, and above the others in the order in which the cards will lie"
    BACK = "a move taken back: a smooth way, in the order in which the cards lay"
    REFUSED = "home, with a short shake at the end"


class Motion(Protocol):
    """Something on its way."""

    def show(self, now: float) -> bool:
        """Show where it is at that moment, in seconds; whether it is still under way."""

    def end(self) -> None:
        """Show where it ends, at once."""


class Flight:
    """One card on its way from where it is drawn to where it lies.

    Attributes:
        card: the card.
        begins, seconds: when it starts, and how long it flies.
    """

    __slots__ = ("_sheet", "_turned", "_turns", "_waits", "_way", "_x", "_y", "begins", "card", "seconds")

    def __init__(self, card: CardItem, begins: float, seconds: float, sheet: Sheet, way: Way = Way.ON) -> None:
        """The card rises now, and leaves when it ``begins``."""
        self.card = card
        self.begins = begins
        self.seconds = seconds
        self._sheet = sheet
        self._way = way
        self._waits = False
        item = card.item
        self._x, self._y = item.x(), item.y()
        self._turns = card.shows != card.code
        self._turned = False
        if (self._x, self._y) == (card.x, card.y):
            # It only turns: what was taken from it, or comes to lie on it, passes above.
            item.setZValue(card.z)
            item.setVisible(True)
        else:
            # What is taken back flies as high as it lay, so that nothing passes through what lay on it.
            card.take_off(item.zValue() if way is Way.BACK else card.z)

    def wait_unseen(self) -> None:
        """Be seen only when it begins."""
        self._waits = True
        self.card.item.setVisible(False)

    def show(self, now: float) -> bool:
        """Draw the card where it is, turning about its upright axis if it turns; whether it is still on its way."""
        share = (now - self.begins) / self.seconds
        if share <= 0:
            return True
        card = self.card
        if self._waits:
            self._waits = False
            card.item.setVisible(True)
        if share >= 1:
            card.land(self._sheet)
            return False
        if self._way is Way.REFUSED and share > _HOME:
            card.item.setPos(card.x + _shaken((share - _HOME) / (1 - _HOME), 1, self._sheet), card.y)
            return True
        if self._way is Way.REFUSED:
            share /= _HOME
        eased = _smooth(share) if self._way is Way.BACK else _arriving(share)
        card.item.setPos(round(self._x + (card.x - self._x) * eased), round(self._y + (card.y - self._y) * eased))
        if self._turns:
            if share >= 0.5 and not self._turned:
                self._turned = True
                card.show_face(self._sheet)
            card.narrow(max(0.06, abs(1 - 2 * share)), self._sheet)
        return True

    def end(self) -> None:
        """Be where the card lies."""
        self.card.land(self._sheet)


class Shake:
    """Cards that stay where they lie and say no: they swing to the sides and come to rest."""

    def __init__(self, cards: Sequence[CardItem], begins: float, seconds: float, sheet: Sheet) -> None:
        """Rise above the others; nothing else moves."""
        self._cards = cards
        self._begins, self._seconds = begins, seconds
        self._sheet = sheet
        for card in cards:
            card.take_off(card.z)

    def show(self, now: float) -> bool:
        """Draw the cards where they swing; whether they still do."""
        share = (now - self._begins) / self._seconds
        if share >= 1:
            self.end()
            return False
        aside = _shaken(max(0.0, share), _SWINGS, self._sheet)
        for card in self._cards:
            card.item.setPos(card.x + aside, card.y)
        return True

    def end(self) -> None:
        """Be where the cards lie."""
        for card in self._cards:
            card.land(self._sheet)


class Gathering:
    """Pictures of the cards that lay on the table before, on their way to the heap from which is dealt.

    Attributes:
        cards: the picture of each, and where it was.
    """

    def __init__(self, cards: Iterable[CardItem], sheet: Sheet, scene: QGraphicsScene) -> None:
        """Take over what is seen of these cards; they may be elsewhere from now on.

        The items themselves are taken over, and the cards get others: so nothing has to be painted anew yet, where all
        of the table would have to be while the new game is laid out.
        """
        # The pictures live only as long as their sheet.
        self._sheet = sheet
        self._scene = scene
        self.cards: list[tuple[QGraphicsPixmapItem, float, float]] = []
        self._x = self._y = 0
        self._begins = self._seconds = 0.0
        self._face_down = False
        self._risen = False
        for card in cards:
            old = card.item
            if old.isVisible():
                card.item = QGraphicsPixmapItem(old.pixmap())
                card.item.setOffset(old.offset())
                card.item.setZValue(old.zValue())
                card.item.setVisible(False)
                scene.addItem(card.item)
                self.cards.append((old, old.x(), old.y()))

    def go(self, x: int, y: int, begins: float, seconds: float, *, face_down: bool) -> None:
        """Set out for that point."""
        self._x, self._y = x, y
        self._begins, self._seconds = begins, seconds
        self._face_down = face_down

    def show(self, now: float) -> bool:
        """Draw the cards where they are, faster and faster; whether they are still on their way."""
        share = (now - self._begins) / self._seconds
        if share >= 1:
            self.end()
            return False
        if not self._risen:
            self._risen = True
            for item, _, _ in self.cards:
                item.setZValue(FLYING + item.zValue())
        if self._face_down and share > 0:
            self._face_down = False
            for item, _, _ in self.cards:
                item.setPixmap(self._sheet.picture(BACK))
        eased = max(0.0, share) ** 2
        for item, x, y in self.cards:
            item.setPos(round(x + (self._x - x) * eased), round(y + (self._y - y) * eased))
        return True

    def end(self) -> None:
        """They are gathered: what lies there now is drawn by the cards themselves."""
        items, self.cards = self.cards, []
        for item, _, _ in items:
            self._scene.removeItem(item)


def _arriving(share: float) -> float:
    """Fast at first, slowing down: the answer to a hand is seen at once."""
    return float(1 - (1 - share) ** 3)


def _smooth(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def _shaken(share: float, swings: int, sheet: Sheet) -> int:
    """How far to the side a card is that swings so often and less and less."""
    return round(sin(2 * pi * swings * share) * (1 - share) * max(2.0, sheet.width * _SHAKE))
