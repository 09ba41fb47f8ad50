"""A hand on the mouse: presses, moves and releases sent to the window, as the desktop would.

Events go to the window's handle, never to a widget: only so do tests get what a user causes (a double click is press,
release, double, release; the grab while a button is down; enter and leave). Positions are pixels of the scene.
"""

from typing import Any, Final

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest

from belvedere.geometry import Rect
from belvedere.intents import Spot
from belvedere.qt.table_view import TableView
from belvedere.table.moves import Move
from belvedere.table.piles import PileId

# PyQt's description of QTest leaves out that windows are taken as well as widgets.
_TEST: Final[Any] = QTest
LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton
NONE = Qt.KeyboardModifier.NoModifier


class Mouse:
    """The mouse over a table.

    Attributes:
        view: the table.
    """

    def __init__(self, view: TableView) -> None:
        self.view = view
        window = view.window()
        assert window is not None
        handle = window.windowHandle()
        assert handle is not None
        self._window, self._handle = window, handle

    # Where things are, in pixels of the scene.

    def spot(self, pile: str, index: int = -1) -> tuple[float, float]:
        """A point on the part that is seen of a card: the ``index``-th from below, -1 for the top card or the place."""
        rects = self.rects(pile)
        if not rects:
            rect = self.place(pile)
            return rect.x + rect.width / 2, rect.y + rect.height / 2
        number = index % len(rects)
        rect = rects[number]
        if number == len(rects) - 1:
            return rect.x + rect.width / 2, rect.y + rect.height / 2
        over = rects[number + 1]
        if over.y > rect.y:
            return rect.x + rect.width / 2, (rect.y + over.y) / 2
        return (rect.x + over.x) / 2, rect.y + rect.height / 2

    def rects(self, pile: str) -> list[Rect]:
        """The rectangle of each card of a pile, as they are laid out now."""
        name = PileId.parse(pile)
        codes = self.view.session.position.pile(name).codes
        return self.view.layout_now.rects(name, codes, self.view.highlights.opened)

    def place(self, pile: str) -> Rect:
        """Where the pile's lowest card lies."""
        return self.view.layout_now.place_rect(PileId.parse(pile))

    def window_point(self, at: tuple[float, float]) -> QPoint:
        """The point of the window that shows that point of the scene."""
        ratio = self.view._ratio
        inside = QPoint(int(at[0] / ratio), int(at[1] / ratio))
        return self.view.viewport_widget().mapTo(self._window, inside)

    # What the hand does.

    def press(self, at: tuple[float, float], button: Qt.MouseButton = LEFT) -> None:
        _TEST.mousePress(self._handle, button, NONE, self.window_point(at))

    def move(self, at: tuple[float, float]) -> None:
        _TEST.mouseMove(self._handle, self.window_point(at))

    def release(self, at: tuple[float, float], button: Qt.MouseButton = LEFT) -> None:
        _TEST.mouseRelease(self._handle, button, NONE, self.window_point(at))

    def click(self, at: tuple[float, float]) -> None:
        """A click of its own: it never makes a double click with the one before."""
        _TEST.mouseClick(self._handle, LEFT, NONE, self.window_point(at))

    def quick_click(self, at: tuple[float, float]) -> None:
        """A click so soon after the one before that the two are a double click if they are at one spot."""
        self.press(at)
        self.release(at)

    def double_click(self, at: tuple[float, float]) -> None:
        _TEST.mouseDClick(self._handle, LEFT, NONE, self.window_point(at))

    def carry(self, start: tuple[float, float], end: tuple[float, float], steps: int = 4) -> None:
        """Press and move, without letting go."""
        self.press(start)
        for step in range(1, steps + 1):
            share = step / steps
            self.move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 4) -> None:
        """Press, move, let go."""
        self.carry(start, end, steps)
        self.release(end)

    def key(self, key: Qt.Key) -> None:
        _TEST.keyClick(self._handle, key)

    # Whole moves.

    def start_and_end(self, move: Move) -> tuple[tuple[float, float], tuple[float, float]]:
        """Where to take hold of the cards of a move, and where to let go so that they lie on the target's top card."""
        source, target = str(move.source), str(move.target)
        start = self.spot(source, -move.count)
        card = self.rects(source)[-move.count]
        there = (self.rects(target) or [self.place(target)])[-1]
        return start, (start[0] + there.x - card.x, start[1] + there.y - card.y)

    def play_by_drag(self, move: Move) -> None:
        self.drag(*self.start_and_end(move))

    def play_by_clicks(self, move: Move) -> None:
        self.click(self.spot(str(move.source), -move.count))
        self.click(self.spot(str(move.target)))

    # What is to be seen; methods, since mypy takes a property to stay what it was.

    def holds(self) -> bool:
        return self.view.holding

    def selected(self) -> Spot | None:
        return self.view.selection

    def flies(self) -> bool:
        return self.view.animating
