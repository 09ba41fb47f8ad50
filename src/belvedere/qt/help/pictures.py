"""Draws the pictures of the help: positions as the table would show them, with the deck and the surface in use.

A picture is laid out by ``geometry`` and drawn by a board of its own, in pixels of the screen. Cards are never larger
than those of the table, from whose pictures they are made smaller, so they are sharp. A picture that is to show some
piles alone is cut out of a whole table.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QImage, QPainter, QPainterPath
from PyQt6.QtWidgets import QGraphicsScene

from belvedere.geometry import Layout, Rect, layout
from belvedere.qt.board import Board
from belvedere.qt.decks import Sheet
from belvedere.qt.keepsakes import Keepsakes
from belvedere.table.piles import PileId
from belvedere.table.position import Position

if TYPE_CHECKING:
    from belvedere.manual.page import BoardPicture
    from belvedere.qt.main_window import MainWindow
    from belvedere.rules.variant import Variant

_CARD: Final = 58
"""How wide a card is in a picture of some piles, in logical pixels, at most."""
_WIDEST: Final = 560
"""How wide a picture is, in logical pixels, at most."""
_SHAPE: Final = 0.78
"""The height of a whole table that is to be shown, in widths; what no card needs is cut off."""
_EDGE: Final = 8
"""Logical pixels of the table around the piles that are shown."""
_ROUND: Final = 8.0
_SAMPLE: Final = 1400, 1000
_TRIES: Final = 12
"""So often a table is laid out for a picture of some piles; where cards can be narrow enough, most take one or two."""


class Plan(NamedTuple):
    """How a picture is drawn.

    Attributes:
        table: where all piles lie.
        cut: the part of it that is to be seen, in pixels of the screen.
        size: how large that is in logical pixels; smaller than the cut where cards cannot be narrow enough.
        shown: the piles that are meant.
    """

    table: Layout
    cut: Rect
    size: tuple[int, int]
    shown: tuple[PileId, ...]


class Pictures:
    """Draws pictures in the look of one window's table."""

    def __init__(self, window: "MainWindow") -> None:
        """Nothing is drawn yet."""
        self._window = window
        self._scene = QGraphicsScene(window)
        self._board = Board(self._scene, Keepsakes(window.deck.cache_folder, window.fontInfo().family()))
        self._of: Sheet | None = None
        self._sheets: dict[tuple[int, int], Sheet] = {}

    @property
    def look(self) -> tuple[object, ...]:
        """What pictures look like now: the same as long as they need not be drawn anew."""
        view = self._window.view
        return view.board.sheet, view.surface, view.mirrored, self._window.deck.shape

    def plan(self, variant: "Variant", picture: "BoardPicture", width: int, ratio: float) -> Plan:
        """How to draw a picture where there is so much room, in logical pixels."""
        position = read_position(picture.position)
        room = round(min(width, _WIDEST) * ratio)
        shape, mirrored = self._window.deck.shape, self._window.view.mirrored
        if not picture.show:
            table = layout(variant, room, round(room * _SHAPE), ratio, shape, mirrored=mirrored)
            cut = _round_piles(table, position, table.places, _EDGE * ratio)
            return _whole(
                table, Rect(0, 0, room, min(cut.y + cut.height, table.height)), ratio, tuple(table.places), room
            )
        shown = tuple(PileId.parse(name) for name in picture.show)
        sample = layout(variant, *_SAMPLE, 1.0, shape, mirrored=mirrored)
        # Whoever wants larger letters wants larger cards, too.
        large = max(1.0, self._window.settings.help_text / 100)
        most = min(_CARD * ratio * large, self._window.view.board.sheet.width)
        scale = most / sample.card_width
        around = _round_piles(sample, position, shown, _EDGE * ratio / scale)
        scale = min(scale, room / around.width)
        found: list[tuple[Layout, Rect]] = []
        for _ in range(_TRIES):
            size = round(_SAMPLE[0] * scale), round(_SAMPLE[1] * scale)
            table = layout(variant, *size, scale, shape, mirrored=mirrored)
            cut = _round_piles(table, position, shown, _EDGE * ratio)
            if cut.width <= room:
                return _whole(table, cut, ratio, shown, room)
            found.append((table, cut))
            # Cards and gaps are whole pixels, which add up to a few more than were asked for.
            scale *= (room - 1) / cut.width
        # Cards are never narrower than their marks need: there the whole picture is made smaller when it is drawn.
        table, cut = min(found, key=lambda each: each[1].width)
        return _whole(table, cut, ratio, shown, room)

    def draw(self, variant: "Variant", picture: "BoardPicture", plan: Plan, ratio: float) -> QImage:
        """The picture, in pixels of the screen."""
        position = read_position(picture.position)
        view, table, cut = self._window.view, plan.table, plan.cut
        self._board.lay(variant, position, table, self._sheet(table.card_width, table.card_height), view.look)
        self._board.lower(self._board.arrange(position, None))
        self._board.settle()
        for pile in table.places:
            # Piles that are not meant and would be cut through are left out.
            rect = table.pile_rect(pile, position.pile(pile).codes)
            cut_through = any(rect.x < edge < rect.x + rect.width + 1 for edge in (cut.x, cut.x + cut.width))
            if pile not in plan.shown and cut_through:
                self._board.hide(position, pile)
        image = QImage(cut.width, cut.height, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        pen = QPainter(image)
        pen.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPainterPath()
        edge.addRoundedRect(QRectF(image.rect()), _ROUND * ratio, _ROUND * ratio)
        pen.setClipPath(edge)
        pen.save()
        pen.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        whole = view.sceneRect()
        pen.translate(-cut.x, -cut.y)
        pen.scale(table.width / whole.width(), table.height / whole.height())
        view.drawBackground(pen, whole)
        pen.restore()
        self._scene.render(pen, QRectF(image.rect()), QRectF(*cut))
        pen.end()
        wanted = QSize(round(plan.size[0] * ratio), round(plan.size[1] * ratio))
        smooth = Qt.TransformationMode.SmoothTransformation
        return image if image.size() == wanted else image.scaled(wanted, transformMode=smooth)

    def _sheet(self, width: int, height: int) -> Sheet:
        """The deck of the table in that size."""
        now = self._window.view.board.sheet
        if now is not self._of:
            self._of, self._sheets = now, {}
        sheet = self._sheets.get((width, height))
        if sheet is None:
            sheet = self._sheets[width, height] = Sheet(width, height, now, sharp=False)
        return sheet


@lru_cache(maxsize=64)
def read_position(text: str) -> Position:
    """The position of a picture; raises BadPosition if the text is none."""
    return Position.from_text(text)


def _round_piles(table: Layout, position: Position, piles: Iterable[PileId], edge: float) -> Rect:
    """The part of the table with these piles, and some of it around them."""
    rects = [table.pile_rect(pile, position.pile(pile).codes) for pile in piles]
    left, top = min(rect.x for rect in rects) - edge, min(rect.y for rect in rects) - edge
    right = max(rect.x + rect.width for rect in rects) + edge
    lower = max(rect.y + rect.height for rect in rects) + edge
    return Rect(round(left), round(top), round(right - left), round(lower - top))


def _whole(table: Layout, cut: Rect, ratio: float, shown: tuple[PileId, ...], room: int) -> Plan:
    """The plan with a cut of whole logical pixels that are whole pixels of the screen; smaller where it has no room."""
    size = -int(-cut.width // ratio), -int(-cut.height // ratio)
    cut = cut._replace(width=round(size[0] * ratio), height=round(size[1] * ratio))
    if cut.width > room + ratio:
        width = int(room / ratio)
        size = width, max(1, round(size[1] * width / size[0]))
    return Plan(table, cut, size, shown)
