"""The tiles of the start page: a game each, and the large one of the game that was played last."""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFontMetrics, QPainter, QPalette, QPen, QPolygonF, QResizeEvent

from belvedere.qt.direction import framed
from belvedere.qt.start_page.panels import (
    FRAME,
    Panel,
    PaperButton,
    bold,
    draw_pips,
    height_of,
    over,
    quiet,
    write,
)
from belvedere.rules.dealing import deal
from belvedere.solver.hardness import PIPS
from belvedere.words import game_name
from belvedere.words import start_page as words

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtWidgets import QWidget

    from belvedere.qt.look import Look
    from belvedere.qt.start_page.offers import Offer, Progress
    from belvedere.table.position import Position

_PAD: Final = 12
"""Pixels between the edge of the paper and what is written on it."""

_OVER: Final = 5
"""By how much less that is above the name, whose letters have room of their own."""

_UNDER: Final = 5
"""Pixels between the edge of the paper and the button, which is higher than a line."""

_LEAST_BESIDE: Final = 8
"""How much of a line must be left beside the button, in heights of a line."""


class Tile(Panel):
    """A game with its opening, or as the game in progress stands, what it is like, and how the player fares in it.

    Attributes:
        offer: what is shown.
        again: the button that deals anew where a game is in progress, else None.
    """

    def __init__(self, offer: "Offer", number: int, look_now: "Callable[[], Look]", parent: "QWidget") -> None:
        """``number`` is the deal whose opening is drawn where no game is in progress."""
        if offer.progress is not None and offer.position is not None:
            super().__init__(offer.progress.variant, offer.position, look_now, parent)
        else:
            super().__init__(offer.variant, deal(offer.variant, number), look_now, parent)
        self.offer = offer
        self.again: PaperButton | None = None
        self._table_height = 0
        variant, going = offer.variant, offer.progress
        self.setObjectName(f"tile_{variant.key}")
        self.setAccessibleName(game_name(variant))
        self.setAccessibleDescription(
            words.tile_description(offer.hardness, offer.figures, in_progress=going is not None)
        )
        self.tip = words.start_sentence(variant)
        if going is not None:
            self.tip = words.go_on_sentence(variant, going.number, going.moves, going.seconds)
            self.again = PaperButton(words.new_deal_text(), look_now, self)
            self.again.setAccessibleName(words.new_deal_name(variant))
            self.again.setAccessibleDescription(words.new_deal_tip())
            self.again.setToolTip(words.new_deal_tip())

    def set_table_height(self, height: int) -> None:
        """Give the miniature that height; what is written comes below."""
        self._table_height = height
        self._place_button()
        self.update()

    def table_rect(self) -> QRect:
        """The upper part of the paper."""
        paper = self.paper().adjusted(FRAME, FRAME, -FRAME, 0)
        return QRect(paper.x(), paper.y(), paper.width(), self._table_height - FRAME)

    def text_height(self, width: int) -> int:
        """The height that the text needs on a tile of that width."""
        return self._write(None, self._text_room(width))

    def _text_room(self, width: int) -> QRect:
        paper = self.paper()
        return QRect(
            paper.x() + _PAD,
            paper.y() + self._table_height + _PAD - _OVER,
            width - (self.width() - paper.width()) - 2 * _PAD,
            0,
        )

    def _write(self, painter: QPainter | None, room: QRect) -> int:
        """Write everything, or only find out how high it is; the height."""
        font, em, palette = self.font(), self.fontMetrics().height(), self.palette()
        offer, y, gap = self.offer, room.y(), max(2, em // 7)
        quietly = quiet(palette)
        name = bold(font, 1.18)
        title = game_name(offer.variant)
        high = height_of(title, name, room.width())
        tag = self._tag_width()
        aside = QFontMetrics(name).horizontalAdvance(title) + tag + em <= room.width()
        if painter is not None:
            text = palette.color(QPalette.ColorRole.Text)
            write(painter, self.placed(QRect(room.x(), y, room.width(), high)), title, name, text)
            x = room.x() if not aside else room.right() + 1 - tag
            place = self.placed(QRect(x, y + (high - em) // 2 if aside else y + high + gap, tag, em))
            write(painter, place, words.decks_text(offer.variant), font, quietly)
        y += high + gap + (0 if aside else em + gap)
        like = words.like_text(offer.variant)
        high = height_of(like, font, room.width())
        if painter is not None:
            write(painter, self.placed(QRect(room.x(), y, room.width(), high)), like, font, quietly)
        y += high + gap
        below = self._button_width()
        figures = words.fares_text(offer.figures, in_progress=offer.progress is not None)
        hard = "" if offer.hardness is None else words.hardness_text(offer.hardness)
        row = round(em * 0.72 * 1.25 * PIPS)
        pips = row + em // 2
        beside = below if room.width() - below >= _LEAST_BESIDE * em else 0
        if offer.hardness is not None:
            high = max(em, height_of(hard, font, room.width() - pips))
            if painter is not None:
                draw_pips(
                    painter,
                    self.placed(QRect(room.x(), y, row, em)),
                    em * 0.72,
                    offer.hardness.pips,
                    PIPS,
                    palette.color(QPalette.ColorRole.Text),
                    from_right=self.from_right(),
                )
                beyond = QRect(room.x() + pips, y, room.width() - pips, high)
                write(painter, self.placed(beyond), hard, font, quietly)
            y += high + gap
        # The last line leaves room for the button, where there is enough of it.
        high = height_of(figures, font, room.width() - beside)
        if painter is not None:
            write(painter, self.placed(QRect(room.x(), y, room.width() - beside, high)), figures, font, quietly)
        if self.again is not None:
            button = self.again.high() + _UNDER - (_PAD - _OVER)
            # With air above it, or it would crowd the line before.
            high = max(high, button + gap + 2) if beside else high + gap + button
        y += high
        return y - room.y() + _PAD

    def _button_width(self) -> int:
        return 0 if self.again is None else self.again.sizeHint().width() + self.fontMetrics().height() // 2

    def draw(self, painter: QPainter) -> None:
        """What is written below the miniature."""
        self._write(painter, self._text_room(self.width()))
        if self.offer.progress is not None:
            self._draw_badge(painter)

    def _tag_width(self) -> int:
        """The width of what stands beside the name: with how many decks it is played."""
        return self.fontMetrics().horizontalAdvance(words.decks_text(self.offer.variant)) + 1

    def badge_rect(self) -> QRect:
        """Where it is said that a game is in progress: in the lower corner of the felt, where few cards lie."""
        em, felt = self.fontMetrics().height(), self.table_rect()
        width = QFontMetrics(bold(self.font(), 0.92)).horizontalAdvance(words.in_progress_text()) + 2 * em
        corner = QPoint(felt.right() - width - _UNDER, felt.bottom() - round(em * 1.2) - _UNDER)
        return self.placed(QRect(corner, QSize(width, round(em * 1.2))))

    def cards_rect(self) -> QRect:
        """Beside the badge, where there is one: it covers no card."""
        felt, badge = self.table_rect(), self.badge_rect()
        if self.offer.progress is None or felt.width() < 2 * badge.width():
            return felt
        taken = badge.width() + _UNDER + 1
        away = taken if self.from_right() else 0
        return felt.adjusted(away, 0, away - taken, 0)

    def _draw_badge(self, painter: QPainter) -> None:
        """Say that it is in progress, on what the cards lie on too, so that it is read wherever it is."""
        em = self.fontMetrics().height()
        look, font, text = self.look_now(), bold(self.font(), 0.92), words.in_progress_text()
        badge = QRectF(self.badge_rect())
        painter.setPen(QPen(QColor(*look.target[:3]), 1))
        painter.setBrush(over(look.pill, look.felt))
        painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(*look.target[:3]))
        # The arrow points to where the text goes on.
        start, on = (badge.right(), -1) if self.from_right() else (badge.left(), 1)
        back, middle, size = start + on * em * 0.6, badge.center().y(), em * 0.28
        tip = QPointF(back + on * size * 1.7, middle)
        painter.drawPolygon(QPolygonF((QPointF(back, middle - size), tip, QPointF(back, middle + size))))
        painter.setPen(QColor(*look.text[:3]))
        painter.setFont(font)
        beside = badge.adjusted(0, 0, -em * 1.35, 0) if self.from_right() else badge.adjusted(em * 1.35, 0, 0, 0)
        painter.drawText(beside, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading), framed(text))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """The button stays in its corner."""
        super().resizeEvent(event)
        self._place_button()

    def _place_button(self) -> None:
        if self.again is not None:
            paper, hint = self.paper(), self.again.sizeHint()
            corner = QPoint(paper.right() - _UNDER - hint.width(), paper.bottom() - _UNDER - hint.height())
            self.again.setGeometry(self.placed(QRect(corner, hint)))


class Hero(Panel):
    """The game that was played last, as it stands, large and first.

    Attributes:
        progress: which game it is.
        again: the button that deals it anew.
    """

    def __init__(
        self, progress: "Progress", position: "Position", look_now: "Callable[[], Look]", parent: "QWidget"
    ) -> None:
        super().__init__(progress.variant, position, look_now, parent)
        variant = progress.variant
        self.progress = progress
        self.setObjectName("hero")
        self.setAccessibleName(words.continue_name(variant))
        self.setAccessibleDescription(words.progress_text(progress.number, progress.moves, progress.seconds))
        self.tip = words.go_on_sentence(variant, progress.number, progress.moves, progress.seconds)
        self.again = PaperButton(words.new_deal_text(), look_now, self)
        self.again.setAccessibleName(words.new_deal_name(variant))
        self.again.setAccessibleDescription(words.new_deal_tip())
        self.again.setToolTip(words.new_deal_tip())

    def height_for(self, width: int) -> int:
        """The height that it needs at that width."""
        rim = self.width() - self.paper().width()
        room = width - rim - self._table_width(width - rim) - 2 * _PAD
        return self._write(None, QRect(0, 0, room, 0)) + 2 * _PAD + rim

    def _table_width(self, paper: int) -> int:
        return min(round(paper * 0.36), self.fontMetrics().height() * 22)

    def table_rect(self) -> QRect:
        """The left part of the paper, or the right one where one writes from the right."""
        paper = self.paper()
        part = QRect(paper.x(), paper.y(), self._table_width(paper.width()), paper.height())
        return self.placed(part.adjusted(FRAME, FRAME, 0, -FRAME))

    def _text_left(self) -> int:
        """Where what is written begins, where one writes from the left."""
        paper = self.paper()
        return paper.x() + self._table_width(paper.width()) + _PAD

    def draw(self, painter: QPainter) -> None:
        """What is written, in the middle of the height."""
        paper = self.paper()
        left = self._text_left()
        high = self._write(None, QRect(0, 0, paper.right() - _PAD - left, 0))
        room = QRect(left, paper.y() + (paper.height() - high) // 2, paper.right() - _PAD - left, high)
        self._write(painter, room)

    def _write(self, painter: QPainter | None, room: QRect) -> int:
        """Write everything and place the button, or only find out how high it is; the height."""
        font, em, palette, progress = self.font(), self.fontMetrics().height(), self.palette(), self.progress
        gap, y = max(3, em // 6), room.y()
        name = game_name(progress.variant)
        how_far = words.progress_text(progress.number, progress.moves, progress.seconds)
        lines = (
            (words.continue_heading(), font, quiet(palette)),
            (name, bold(font, 1.45), palette.color(QPalette.ColorRole.Text)),
            (how_far, font, quiet(palette)),
        )
        for text, each, colour in lines:
            high = height_of(text, each, room.width())
            if painter is not None:
                write(painter, self.placed(QRect(room.x(), y, room.width(), high)), text, each, colour)
            y += high + gap
        y += gap
        again, text = self.again.sizeHint(), words.continue_text()
        strong = bold(font, 1.06)
        wide = QFontMetrics(strong).horizontalAdvance(text) + 2 * em
        stacked = wide + em + again.width() > room.width()
        if painter is not None:
            look = self.look_now()
            go = self.placed(QRect(room.x(), y, min(wide, room.width()), again.height()))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(over(look.pill, look.felt))
            painter.drawRoundedRect(QRectF(go).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)
            painter.setPen(QColor(*look.text[:3]))
            painter.setFont(strong)
            painter.drawText(go, int(Qt.AlignmentFlag.AlignCenter), framed(text))
        return y + again.height() * (2 if stacked else 1) + (gap if stacked else 0) - room.y()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """The button stays beside Continue, or below it where there is no room."""
        super().resizeEvent(event)
        self.place_button()

    def place_button(self) -> None:
        """Put the button beside Continue."""
        paper, em, hint = self.paper(), self.fontMetrics().height(), self.again.sizeHint()
        left = self._text_left()
        width = paper.right() - _PAD - left
        high = self._write(None, QRect(0, 0, width, 0))
        bottom = paper.y() + (paper.height() - high) // 2 + high
        wide = QFontMetrics(bold(self.font(), 1.06)).horizontalAdvance(words.continue_text()) + 2 * em
        x = left if wide + em + hint.width() > width else left + wide + em // 2
        room = QRect(x, bottom - hint.height(), min(hint.width(), width), hint.height())
        self.again.setGeometry(self.placed(room))


__all__ = ["Hero", "Tile"]
