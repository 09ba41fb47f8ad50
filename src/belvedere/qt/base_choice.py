"""What the table says while the base card is to be chosen: what to do, what the reserve holds of each rank, and whether
the game can be won with it.
"""

from math import ceil, inf
from typing import TYPE_CHECKING

from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from belvedere.geometry import Layout
from belvedere.intents import choosable, in_reserve
from belvedere.qt.keepsakes import Keepsakes
from belvedere.qt.look import Look
from belvedere.qt.marks import round_sign_picture, text_picture
from belvedere.rules.variant import Variant
from belvedere.table.piles import PileId
from belvedere.table.position import Position
from belvedere.words import _np, _p, choose_base_sentence, reserve_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belvedere.words.verdict import Shown

_Z = 400.0
_VERDICT_Z = 600.0
"""Over the glow round the cards."""
_LEAST = 9
"""The least height of letters below the cards, in logical pixels."""


class BaseChoice:
    """The words below the four cards."""

    def __init__(self, scene: QGraphicsScene, kept: Keepsakes) -> None:
        """Say nothing yet."""
        self._scene = scene
        self._kept = kept
        self._items: list[QGraphicsPixmapItem] = []
        self._verdicts: list[QGraphicsPixmapItem] = []
        self.text = ""

    def show(self, variant: Variant, position: Position, layout: Layout, look: Look, ratio: float) -> None:
        """Say what belongs to this position: nothing once the base card is known."""
        self.hide()
        piles = choosable(variant, position)
        if not piles:
            return
        rects = [layout.place_rect(pile) for pile in piles]
        top = bottom = rects[0].y + rects[0].height + layout.card_height // 10
        labels = self._labels(position, piles, layout, look, ratio)
        for rect, picture in zip(rects, labels, strict=False):
            most = layout.width - 2 - picture.width()
            x = max(2, min(rect.x + (rect.width - picture.width()) // 2, most))
            self._add(self._items, x, top).setPixmap(picture)
            bottom = max(bottom, top + picture.height())
        self.text = choose_base_sentence()
        line = self._fitting((self.text,), max(11.0, layout.card_width * 0.21), look, layout.width - 8)
        y = min(bottom + layout.card_height // 4, layout.height - line.height() - 2)
        self._add(self._items, (layout.width - line.width()) // 2, y).setPixmap(line)

    def show_verdicts(
        self, piles: "Sequence[PileId]", verdicts: "Sequence[Shown | None]", layout: Layout, look: Look
    ) -> None:
        """Show these verdicts on the lower edges of the cards of these piles."""
        self._clear(self._verdicts)
        size = max(16, round(layout.card_width * 0.3))
        for pile, shown in zip(piles, verdicts, strict=True):
            if shown is not None:
                from belvedere.qt.verdict_sign import sign_path

                rect = layout.place_rect(pile)
                x, y = rect.x + (rect.width - size) // 2, rect.y + rect.height - size * 2 // 3
                item = self._add(self._verdicts, x, y)
                item.setPixmap(round_sign_picture(sign_path(shown), size, look))
                item.setZValue(_VERDICT_Z)

    def hide(self) -> None:
        """Say nothing."""
        self.text = ""
        self._clear(self._items)
        self._clear(self._verdicts)

    def _clear(self, items: list[QGraphicsPixmapItem]) -> None:
        for item in items:
            self._scene.removeItem(item)
        items.clear()

    def _labels(
        self, position: Position, piles: tuple[PileId, ...], layout: Layout, look: Look, ratio: float
    ) -> list[QPixmap]:
        """The words below the cards, all in one size; none where they would be too small to be read.

        Where they are left out, the pointer still tells them.
        """
        least, most = _LEAST * ratio, layout.pitch - 6
        for brief in (False, True):
            every = [_lines(position, pile, brief=brief) for pile in piles]
            size = max(ceil(least), round(layout.card_width * 0.155))
            widest = max(self._picture(lines, size, look).width() for lines in every)
            if widest > most:
                size = size * most // widest
            if size >= least:
                return [self._picture(lines, size, look) for lines in every]
        return []

    def _fitting(self, lines: tuple[str, ...], size: float, look: Look, most: int) -> QPixmap:
        """The picture of these lines, made smaller where it would be too wide."""
        picture = self._picture(lines, size, look)
        return picture if picture.width() <= most else self._picture(lines, size, look, most)

    def _picture(self, lines: tuple[str, ...], size: float, look: Look, most: float = inf) -> QPixmap:
        """The picture of these lines, at most so wide."""
        key = f"text {'|'.join(lines)} {size:.2f} {most} {look.pill} {look.text}"
        return self._kept.picture(key, lambda: text_picture(lines, size, look, most))

    def _add(self, items: list[QGraphicsPixmapItem], x: int, y: int) -> QGraphicsPixmapItem:
        """A picture at that point, as one more of these."""
        item = QGraphicsPixmapItem()
        item.setZValue(_Z)
        item.setPos(x, y)
        self._scene.addItem(item)
        items.append(item)
        return item


def choice_sentence(position: Position, pile: PileId, shown: "Shown | None" = None) -> str:
    """What the reserve holds of the rank of the card there, in full, and whether the game can be won with it."""
    reserve = reserve_text(*in_reserve(position, position.cards(pile)[-1]))
    if shown is None:
        return reserve
    from belvedere.words.verdict import choice_verdict_sentence

    return choice_verdict_sentence(reserve, shown)


def _lines(position: Position, pile: PileId, *, brief: bool = False) -> tuple[str, ...]:
    """The same in two short lines, to stand below the card, or in two very short ones."""
    cards, above = in_reserve(position, position.cards(pile)[-1])
    if not cards:
        text = _p("base card, two lines below the card", "none\nin reserve")
    elif not above and cards == 1:
        text = _p("base card, two lines below the card", "1 in reserve\non top")
    elif not above:
        text = _p("base card, two lines below the card", "{count} in reserve\n1 on top")
    elif brief and cards == 1:
        text = _p("base card, two lines below a small card", "1 in reserve\nunder {above}")
    elif brief:
        text = _p("base card, two lines below a small card", "{count} in reserve\n1 under {above}")
    elif cards == 1:
        text = _np(
            "base card, two lines below the card",
            "1 in reserve\nunder {above} card",
            "1 in reserve\nunder {above} cards",
            above,
        )
    else:
        text = _np(
            "base card, two lines below the card",
            "{count} in reserve\n1 under {above} card",
            "{count} in reserve\n1 under {above} cards",
            above,
        )
    return tuple(text.format(count=cards, above=above).split("\n"))
