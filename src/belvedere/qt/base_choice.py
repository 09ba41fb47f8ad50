"""What the table says while the base card is to be chosen: what to do, and what the reserve holds of each rank."""

from math import inf

from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from belvedere.geometry import Layout
from belvedere.intents import choosable, in_reserve
from belvedere.qt.keepsakes import Keepsakes
from belvedere.qt.look import Look
from belvedere.qt.marks import text_picture
from belvedere.rules.variant import Variant
from belvedere.table.piles import PileId
from belvedere.table.position import Position
from belvedere.words import _np, _p, choose_base_sentence, reserve_text

_Z = 400.0


class BaseChoice:
    """The words below the four cards."""

    def __init__(self, scene: QGraphicsScene, kept: Keepsakes) -> None:
        """Say nothing yet."""
        self._scene = scene
        self._kept = kept
        self._items: list[QGraphicsPixmapItem] = []
        self.text = ""

    def show(self, variant: Variant, position: Position, layout: Layout, look: Look) -> None:
        """Say what belongs to this position: nothing once the base card is known."""
        self.hide()
        piles = choosable(variant, position)
        if not piles:
            return
        size, most = max(9.0, layout.card_width * 0.155), layout.pitch - 6
        every = [_lines(position, pile) for pile in piles]
        if max(self._picture(lines, size, look).width() for lines in every) * 0.85 > most:
            every = [_short_lines(position, pile) for pile in piles]
        bottom = 0
        for pile, lines in zip(piles, every, strict=True):
            rect = layout.place_rect(pile)
            picture = self._fitting(lines, size, look, most)
            bottom = rect.y + rect.height + layout.card_height // 10
            left = max(2, rect.x + (rect.width - picture.width()) // 2)
            self._add(left, bottom).setPixmap(picture)
            bottom += picture.height()
        self.text = choose_base_sentence()
        line = self._fitting((self.text,), max(11.0, layout.card_width * 0.21), look, layout.width - 8)
        y = min(bottom + layout.card_height // 4, layout.height - line.height() - 2)
        self._add((layout.width - line.width()) // 2, y).setPixmap(line)

    def hide(self) -> None:
        """Say nothing."""
        self.text = ""
        for item in self._items:
            self._scene.removeItem(item)
        self._items.clear()

    def _fitting(self, lines: tuple[str, ...], size: float, look: Look, most: int) -> QPixmap:
        """The picture of these lines, made smaller where it would be too wide."""
        picture = self._picture(lines, size, look)
        return picture if picture.width() <= most else self._picture(lines, size, look, most)

    def _picture(self, lines: tuple[str, ...], size: float, look: Look, most: float = inf) -> QPixmap:
        """The picture of these lines, at most so wide."""
        key = f"text {'|'.join(lines)} {size:.2f} {most} {look.pill} {look.text}"
        return self._kept.picture(key, lambda: text_picture(lines, size, look, most))

    def _add(self, x: int, y: int) -> QGraphicsPixmapItem:
        """A picture at that point."""
        item = QGraphicsPixmapItem()
        item.setZValue(_Z)
        item.setPos(x, y)
        self._scene.addItem(item)
        self._items.append(item)
        return item


def choice_sentence(position: Position, pile: PileId) -> str:
    """What the reserve holds of the rank of the card there, in full."""
    return reserve_text(*in_reserve(position, position.cards(pile)[-1]))


def _lines(position: Position, pile: PileId) -> tuple[str, ...]:
    """The same in two short lines, to stand below the card."""
    cards, above = in_reserve(position, position.cards(pile)[-1])
    if not cards:
        return (_p("base card, below the card", "none in reserve"),)
    count = _np("base card, below the card", "{count} in reserve", "{count} in reserve", cards)
    if not above:
        depth = _p("base card, below the card", "on top")
    else:
        depth = _np("base card, below the card", "under {above} card", "under {above} cards", above)
    return count.format(count=cards), depth.format(above=above)


def _short_lines(position: Position, pile: PileId) -> tuple[str, ...]:
    """The same where there is no room for more: how many, and below how many other cards the first one lies."""
    cards, above = in_reserve(position, position.cards(pile)[-1])
    if not cards:
        return (_p("base card, below a small card", "none"),)
    if not above:
        return (_p("base card, below a small card", "{count}: on top").format(count=cards),)
    return (_p("base card, below a small card", "{count}: under {above}").format(count=cards, above=above),)
