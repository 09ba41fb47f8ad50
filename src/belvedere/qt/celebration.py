"""What follows a win: the foundations rise into a ribbon of cards that waves across the table, and are built again.

Nothing waits for it: the game is won, and kept, before it begins. A press of the mouse or of a key ends it at once. It
has a timer of its own, which leaves the processor more time than it takes: a picture of all cards costs more than one
of a few that fly.
"""

from collections.abc import Callable
from math import pi, sin
from time import monotonic, process_time
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QEvent, QObject, Qt, QTimer
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QApplication, QWidget

from belvedere.geometry import Layout
from belvedere.qt.animator import FRAME
from belvedere.qt.card_item import FLYING, CardItem

if TYPE_CHECKING:
    from belvedere.qt.board import Board
    from belvedere.qt.table_view import TableView

_RISING: Final = 0.36
"""The part of the time in which the last card leaves, and comes into the ribbon."""
_RETURNING: Final = 0.7
"""When the first card leaves the ribbon."""
_WAY: Final = 0.17
"""How long a card is on its way between its foundation and the ribbon, as a part of the time."""
_ONE_RIBBON: Final = 60
"""More cards than these make two ribbons."""
_CREST: Final = 0.17
"""How far the ribbon swings up and down, as a part of the table's height."""
_WAVES: Final = 1.25
"""How many waves there are from end to end."""
_ROUNDS: Final = 1.5
"""How often a wave passes, in the whole time."""
_IDLE: Final = 0.7
"""Seconds of rest for each second that a picture took of the processor, at least."""
_LONE: Final = frozenset((Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta))
_PRESSES: Final = frozenset((QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.TouchBegin))


class Ribbon:
    """Where each card is at each moment; plain numbers, no clock."""

    def __init__(self, layout: Layout, foundations: list[list[CardItem]]) -> None:
        """A place in the ribbon for each card: suit beside suit, in the order in which the foundations were built."""
        count = sum(map(len, foundations))
        rows = 2 if count > _ONE_RIBBON and len(foundations) > 1 else 1
        self.cards: list[CardItem] = []
        self._places: list[tuple[float, float, float, float]] = []
        self._tops = {id(pile[-1]) for pile in foundations}
        margin = layout.card_width * 0.35
        middle = (layout.height - layout.card_height) / 2
        self._crest = min(layout.height * _CREST, max(0.0, middle))
        split = (len(foundations) + 1) // 2 if rows == 2 else len(foundations)
        for row, piles in enumerate((foundations[:split], foundations[split:])[:rows]):
            cards = [card for pile in piles for card in pile]
            turns = [number / max(1, len(pile) - 1) for pile in piles for number in range(len(pile))]
            step = (layout.width - layout.card_width - 2 * margin) / max(1, len(cards) - 1)
            y = middle if rows == 1 else middle + (row - 0.5) * layout.card_height * 0.95
            for number, card in enumerate(cards):
                self.cards.append(card)
                share = number / max(1, len(cards) - 1)
                phase = 2 * pi * _WAVES * share + row * pi * 0.6
                self._places.append((margin + number * step, y, phase, turns[number]))

    def is_top(self, number: int) -> bool:
        """Whether no card lies on it at home."""
        return id(self.cards[number]) in self._tops

    def at(self, number: int, share: float) -> tuple[float, float, float]:
        """Where a card is at that part of the time, and how far it has left its foundation: 1 in the ribbon.

        The top card of each foundation leaves first; the lowest comes home first, as the foundation was built.
        """
        card = self.cards[number]
        x, y, phase, turn = self._places[number]
        leaves = (1 - turn) * (_RISING - _WAY)
        returns = _RETURNING + turn * (1 - _RETURNING - _WAY)
        away = _smooth((share - leaves) / _WAY) - _smooth((share - returns) / _WAY)
        wave = self._crest * sin(phase - 2 * pi * _ROUNDS * share)
        return card.x + (x - card.x) * away, card.y + (y + wave - card.y) * away, away


def _smooth(share: float) -> float:
    """From 0 to 1, slow at both ends."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


class Celebration(QObject):
    """A celebration that runs from now on.

    Attributes:
        running: whether it still does.
    """

    def __init__(self, table: "TableView", milliseconds: int, over: Callable[[], None]) -> None:
        """Begin; ``over`` is called when it is over."""
        super().__init__(table)
        self.running = True
        self._table = table
        self._over = over
        self._seconds = milliseconds / 1000
        self._ribbon = Ribbon(table.layout_now, _foundations(table))
        self._begun = monotonic()
        self._used = process_time()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._advance)
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)
        self._timer.start(FRAME)

    def stop(self) -> None:
        """End it: every card is where it lies, at once."""
        if self.running:
            self.running = False
            self._timer.stop()
            application = QApplication.instance()
            if application is not None:
                application.removeEventFilter(self)
            board: Board = self._table.board
            board.lower(self._ribbon.cards)
            board.settle()
            self._over()
            self.deleteLater()

    def _advance(self) -> None:
        """Show where all cards are now, if anybody can see it."""
        share = (monotonic() - self._begun) / self._seconds
        if share >= 1 or not _is_seen(self._table):
            self.stop()
            return
        ribbon = self._ribbon
        bare = True
        # From the top of each foundation down, since a card shows if nothing lies on it any more.
        for number in range(len(ribbon.cards) - 1, -1, -1):
            card = ribbon.cards[number]
            item = card.item
            x, y, away = ribbon.at(number, share)
            item.setVisible(away > 0 or bare or ribbon.is_top(number))
            bare = away > 0
            if away > 0:
                if item.zValue() < FLYING:
                    item.setZValue(FLYING + 1 + number)
                item.setPos(round(x), round(y))
            elif item.zValue() >= FLYING:
                item.setPos(card.x, card.y)
                item.setZValue(card.z)
        used, self._used = self._used, process_time()
        self._timer.start(max(FRAME, round(1000 * (self._used - used) * (1 + _IDLE))))

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """A press of the mouse or of a key ends it, and means what it always means; but Escape does no more than that.

        In a dialog or an open menu Escape closes that, too. A shortcut is told before its key; Escape is none.
        """
        if event is None:
            return False
        kind = event.type()
        if kind in _PRESSES and isinstance(watched, QWidget):
            self.stop()
        elif isinstance(event, QKeyEvent) and event.key() not in _LONE:
            escape = event.key() == Qt.Key.Key_Escape
            if kind == QEvent.Type.KeyPress or (kind == QEvent.Type.ShortcutOverride and not escape):
                self.stop()
                return escape and self._is_own(watched)
        return False

    def _is_own(self, watched: QObject | None) -> bool:
        """Whether a key that is sent there is meant for the table's window, and for no menu that is open over it."""
        window = self._table.window()
        if window is None or QApplication.activePopupWidget() is not None:
            return False
        return watched is window.windowHandle() or (isinstance(watched, QWidget) and watched.window() is window)


def _foundations(table: "TableView") -> list[list[CardItem]]:
    """The cards of each foundation, from below."""
    from belvedere.intents import Spot
    from belvedere.table.piles import Role

    position = table.session.position
    piles = (pile for pile in position.shape.ids if pile.role is Role.FOUNDATION and position.pile(pile).size)
    return [table.board.run(position, Spot(pile, 0)) for pile in piles]


def _is_seen(table: "TableView") -> bool:
    """Whether anybody can see the table."""
    window = table.window()
    handle = None if window is None else window.windowHandle()
    if window is None or handle is None or window.isMinimized():
        return False
    return table.isVisible() and not table.covered and handle.isExposed()
