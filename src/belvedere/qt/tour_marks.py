"""What the tour marks on the table: an arrow for a move, frames with labels for the groups of piles."""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QLabel

from belvedere.geometry import Rect
from belvedere.qt.banner import EDGE, visible_parts
from belvedere.qt.hint_arrow import HintArrow
from belvedere.table.piles import PileId, Role
from belvedere.words.tour import group_text

if TYPE_CHECKING:
    from belvedere.qt.look import Look
    from belvedere.qt.table_view import TableView
    from belvedere.table.moves import Move

_GROUPS: Final = (Role.FOUNDATION, Role.TABLEAU, Role.RESERVE)
_PARTS: Final = 12
"""At how many places in each direction a label is tried."""


class TourMarks:
    """The marks on one table. Neither mouse nor keyboard meets them.

    Attributes:
        arrow: from what is to be moved to where it goes.
        frames: round the groups of piles.
        labels: their names.
    """

    def __init__(self, table: "TableView") -> None:
        """Nothing is marked."""
        self._table = table
        self.arrow = HintArrow(table.board.scene)
        self.frames = [HintArrow(table.board.scene) for _ in _GROUPS]
        self._framed: dict[Role, tuple[Rect, Look]] = {}
        self.labels: list[QLabel] = []
        for role in _GROUPS:
            label = QLabel(group_text(role), table.viewport_widget())
            label.setObjectName("tour_label")
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            label.hide()
            self.labels.append(label)

    def point(self, move: "Move | None") -> None:
        """Point from the cards of a move to where they go, and to nothing else."""
        self.clear()
        if move is not None and not self._table.covered:
            self.arrow.point(*self._table.highlights.ends(move), self._table.look)

    def label(self) -> None:
        """Frame the groups of piles and name them."""
        self.clear()
        table = self._table
        look, layout, position = table.look, table.layout_now, table.session.position
        parts = visible_parts(layout, [position], table.ratio)
        if table.covered:
            return
        for role, frame, label in zip(_GROUPS, self.frames, self.labels, strict=True):
            piles = [pile for pile in layout.places if pile.role is role]
            rect = _round([self._rect(pile) for pile in piles])
            if self._framed.get(role) == (rect, look):
                # Drawing one takes longer than all the rest, and this is done after each move.
                frame.setVisible(True)
            else:
                frame.surround(rect, layout.card_width / 100, look)
                self._framed[role] = rect, look
            label.setStyleSheet(
                "#tour_label {{ background: rgb({}, {}, {}); color: rgb({}, {}, {}); border: 1px solid rgb({}, {}, {});"
                " border-radius: 7px; padding: 2px 8px; font-weight: bold; }}".format(
                    *look.pill[:3], *look.text[:3], *look.line[:3]
                )
            )
            label.adjustSize()
            room = Rect(*(round(length / table.ratio) for length in rect))
            place = self._best(label, room, parts)
            parts[place] += 20
            label.move(place.x, place.y)
            label.show()
            label.raise_()

    def clear(self) -> None:
        """Take all marks away."""
        for mark in (self.arrow, *self.frames):
            mark.setVisible(False)
        for label in self.labels:
            label.hide()

    def remove(self) -> None:
        """Take them away for ever."""
        self.clear()
        for mark in (self.arrow, *self.frames):
            self._table.board.scene.removeItem(mark)
        for label in self.labels:
            label.deleteLater()
        self.labels = []

    def _rect(self, pile: "PileId") -> Rect:
        layout = self._table.layout_now
        return layout.pile_rect(pile, self._table.session.position.pile(pile).codes)

    def _best(self, label: QLabel, room: Rect, parts: dict[Rect, int]) -> Rect:
        """Where in its frame, or just below it, a label hides the least; best in the middle of the frame."""
        size, table = label.size(), self._table.viewport_widget()
        wide, high = size.width(), size.height()
        right, bottom = max(EDGE, table.width() - wide - EDGE), max(EDGE, table.height() - high - EDGE)
        places: list[tuple[int, Rect]] = []
        for down in range(_PARTS + 2):
            for across in range(_PARTS + 1):
                x = room.x + (room.width - wide) * across // _PARTS
                y = room.y + (room.height - high) * down // _PARTS
                if down > _PARTS:
                    y = room.y + room.height + 2 * EDGE
                place = Rect(min(max(x, EDGE), right), min(max(y, EDGE), bottom), wide, high)
                places.append((abs(2 * across - _PARTS) + abs(2 * down - _PARTS), place))
        # Most of the cards lie where no place is: this is done anew after each move.
        reach = _round([place for _, place in places])
        near = [(part, times) for part, times in parts.items() if reach.overlap(part)]
        hidden = [sum(place.overlap(part) * times for part, times in near) for _, place in places]
        return min((less, apart, place) for less, (apart, place) in zip(hidden, places, strict=True))[-1]


def _round(rects: list[Rect]) -> Rect:
    """The rectangle round all of these."""
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right = max(rect.x + rect.width for rect in rects)
    return Rect(left, top, right - left, max(rect.y + rect.height for rect in rects) - top)
