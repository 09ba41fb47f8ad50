"""The table on which the tiles of the start page lie."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent
from PyQt6.QtWidgets import QStyle, QWidget

from belvedere.qt.start_page.panels import PaperButton, bold, height_of, over, write
from belvedere.words import start_page as words

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.look import Look
    from belvedere.qt.surface import Surface


class Felt(QWidget):
    """The table on which the tiles lie, with a heading where one is wanted."""

    def __init__(self, surface_now: "Callable[[], Surface]", heading: str) -> None:
        super().__init__()
        self._surface_now = surface_now
        self._heading = heading
        self._room = QRect()
        self._tour: PaperButton | None = None
        self._model = surface_now()
        self._surface = self._model.again()

    def heading_height(self, width: int) -> int:
        """The height that the heading needs at that width; 0 if there is none."""
        if not self._heading:
            return 0
        em = self.fontMetrics().height()
        inner = width - 2 * em
        below = 0 if self._tour is None or self._is_beside(inner) else self._tour.high() + em // 2
        inner = self._for_words(inner)
        high = height_of(self._heading, bold(self.font(), 1.5), inner)
        return high + height_of(words.guidance(), self.font(), inner) + em + 8 + below

    def place_heading(self, room: QRect) -> None:
        """Put the heading there."""
        self._room = room
        if self._tour is not None:
            em, hint = self.fontMetrics().height(), self._tour.sizeHint()
            inner = room.adjusted(em, em // 2, -em, -6 - em // 2)
            place = QRect(inner.x(), inner.bottom() - hint.height(), min(hint.width(), inner.width()), hint.height())
            if self._is_beside(inner.width()):
                place = QRect(inner.right() - hint.width(), 0, hint.width(), hint.height())
                place.moveTop(inner.center().y() - hint.height() // 2)
            self._tour.setGeometry(QStyle.visualRect(self.layoutDirection(), room, place))
        self.update()

    def offer_tour(self, look_now: "Callable[[], Look]") -> PaperButton:
        """Have a button in the heading that begins the tour."""
        self._tour = PaperButton(words.tour_text(), look_now, self)
        self._tour.setObjectName("tour")
        self._tour.setToolTip(words.tour_tip())
        self._tour.setAccessibleDescription(words.tour_tip())
        return self._tour

    def _is_beside(self, inner: int) -> bool:
        """Whether that button has room beside the words of the heading, which is so wide inside."""
        return self._tour is not None and self._tour.sizeHint().width() < inner * 0.3

    def _for_words(self, inner: int) -> int:
        """The width that is left for the words."""
        if self._tour is None or not self._is_beside(inner):
            return inner
        return inner - self._tour.sizeHint().width() - self.fontMetrics().height()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Draw the table and the heading."""
        if self._surface_now() is not self._model:
            self._model = self._surface_now()
            self._surface = self._model.again()
        look = self._surface.look
        painter = QPainter(self)
        self._surface.paint(
            painter, QRectF(event.rect() if event is not None else self.rect()), self.width(), self.height()
        )
        if self._heading:
            em, room = self.fontMetrics().height(), self._room.adjusted(0, 0, 0, -6)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(over(look.pill, look.felt))
            painter.drawRoundedRect(QRectF(room), 9, 9)
            ink = QColor(*look.text[:3])
            inner = room.adjusted(em, em // 2, -em, 0)
            inner.setWidth(self._for_words(inner.width()))
            inner = QStyle.visualRect(self.layoutDirection(), room, inner)
            y = write(painter, inner, self._heading, bold(self.font(), 1.5), ink)
            inner.setTop(y + 2)
            write(painter, inner, words.guidance(), self.font(), ink)
        painter.end()


__all__ = ["Felt"]
