"""The start page: nine tiles, before them the game that was played last, and the keys that go over them."""

from time import monotonic
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QEvent, QObject, QPointF, QRect, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PyQt6.QtWidgets import QFrame, QScrollArea, QStyle, QWidget

from belvedere.qt.start_page.felt import Felt
from belvedere.qt.start_page.panels import RIM, Panel, PaperButton
from belvedere.qt.start_page.tile import Hero, Tile
from belvedere.words import start_page as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from belvedere.qt.look import Look
    from belvedere.qt.start_page.offers import Offer, Progress
    from belvedere.qt.surface import Surface
    from belvedere.table.position import Position

_TYPING: Final = 1.2
"""Seconds within which another letter belongs to the word that is typed."""

_MARGIN, _GAP = 9, 2
"""Pixels at the edge of the page, and between the rims of two tiles."""

_NARROWEST, _WIDEST = 19.0, 34.0
"""The width of a tile in heights of a line of text."""

_LOWEST, _ROOMY, _HIGHEST = 3.6, 7.0, 15.0
"""The height of a miniature in heights of a line: the least, the usual one where the page scrolls, and the most."""

_USED: Final = {
    QEvent.Type.KeyPress: Qt.FocusReason.ShortcutFocusReason,
    QEvent.Type.MouseButtonPress: Qt.FocusReason.MouseFocusReason,
}


class StartPage(QScrollArea):
    """The page.

    Signals:
        started: the key of a game that was chosen.
        gone_on: the id of a game in progress that is to go on.
        dealt: the key of a game that is to be dealt anew.
        left: the player wants to go back to the table.
        toured: the player wants to be shown how to play.
        said: a sentence on what is pointed at; empty for nothing.
        asked: what the player wants to have read out.

    Attributes:
        hero: the game that was played last; None if none is in progress.
        tour: the button that begins the tour; None if it is not offered.
        tiles: the nine games.
        used: whether a key or the mouse was used last, as a reason for which the table gets the keyboard.
    """

    started = pyqtSignal(str)
    gone_on = pyqtSignal(str)
    dealt = pyqtSignal(str)
    left = pyqtSignal()
    toured = pyqtSignal()
    said = pyqtSignal(str)
    asked = pyqtSignal(str)
    # Qt filters events while the page is still being made.
    used = Qt.FocusReason.OtherFocusReason
    _unread = False
    _met: QPointF | None = None

    def __init__(
        self,
        offers: "Sequence[Offer]",
        newest: "tuple[Progress, Position] | None",
        surface_now: "Callable[[], Surface]",
        parent: QWidget,
        *,
        heading: str,
        mirrored_now: "Callable[[], bool]",
        tour: bool = False,
    ) -> None:
        """``newest`` is the game in progress that is offered first, and how it stands.

        ``mirrored_now`` tells whether tables are laid out in a mirror, ``tour`` whether a tour is offered.
        """
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(320, 200)
        self.setAccessibleName(words.title())
        self.sheet = Felt(surface_now, heading if newest is None else "")
        self.setWidget(self.sheet)
        self.hero: Hero | None = None

        def look_now() -> "Look":
            return surface_now().look

        self.tour: PaperButton | None = None
        if tour and newest is None:
            self.tour = self.sheet.offer_tour(look_now)
            self.tour.clicked.connect(self.toured.emit)
        self._typed, self._typed_at = "", -_TYPING
        if newest is not None:
            going, position = newest
            self.hero = Hero(going, position, look_now, self.sheet)
            self.hero.clicked.connect(lambda: self.gone_on.emit(going.id))
            self.hero.again.clicked.connect(lambda: self.dealt.emit(going.variant.key))
        self.tiles = [Tile(offer, 3 * at + 1, look_now, self.sheet) for at, offer in enumerate(offers)]
        for tile in self.tiles:
            self._connect(tile)
        for panel in self.panels():
            panel.pointed.connect(self._say)
            panel.installEventFilter(self)
            panel.typing, panel.mirrored_now = self._is_typing, mirrored_now
        self._columns = 3

    def _connect(self, tile: Tile) -> None:
        key, going = tile.offer.variant.key, tile.offer.progress
        if going is None:
            tile.clicked.connect(lambda: self.started.emit(key))
        else:
            tile.clicked.connect(lambda: self.gone_on.emit(going.id))
        if tile.again is not None:
            tile.again.clicked.connect(lambda: self.dealt.emit(key))
            tile.again.installEventFilter(self)

    def renew(self) -> None:
        """Draw everything anew, in the colours that the table has now, and the same way round."""
        self.sheet.update()

    def panels(self) -> list[Panel]:
        """All that can be pressed as a whole, from top to bottom."""
        return [*([] if self.hero is None else [self.hero]), *self.tiles]

    def hear(self, sentence: str) -> None:
        """Something else was said, on the games that are kept, say: it stays to be read until the player has moved."""
        self._unread, self._met = bool(sentence), None

    def _say(self, tip: str) -> None:
        """Say what is pointed at; where nothing is, what has the keyboard."""
        if self._unread:
            return
        focused = next((panel.tip for panel in self.panels() if panel.hasFocus()), "")
        self.said.emit(tip or focused)

    def begin(self, key: str) -> None:
        """Give the keyboard to the game that is offered first, else to that of the nine."""
        first = self.hero or next(tile for tile in self.tiles if tile.offer.variant.key == key)
        self.go_to(first)

    def go_to(self, panel: Panel) -> None:
        """Give a panel the keyboard, and bring it into view."""
        panel.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show(panel)

    def _show(self, widget: QWidget) -> None:
        panel = widget if isinstance(widget, Panel) else widget.parentWidget() or widget
        bar = self.verticalScrollBar()
        if panel in self.panels()[:1] and bar is not None:
            bar.setValue(0)
        self.ensureWidgetVisible(panel, 0, RIM)
        if widget is not panel:
            self.ensureWidgetVisible(widget, 0, RIM)

    # Where everything lies.

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Lay the tiles out for the new width."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Lay everything out: as many columns as are readable, as high as the page where that is enough."""
        viewport = self.viewport()
        if viewport is None:
            return
        # As if the bar were there, where it will be: else a page that just fits without it would flutter.
        width, height = self.width(), self.height()
        total = self._arrange(width, height)
        bar = self.verticalScrollBar()
        if total > height and bar is not None:
            width -= bar.sizeHint().width()
            total = self._arrange(width, height)
        self.sheet.resize(width, max(total, height))
        focused = _focused(self)
        if self.sheet.isAncestorOf(focused):
            self._show(focused)

    def _arrange(self, width: int, height: int) -> int:
        """Lay everything out on a page of that size; the height that it takes."""
        em = self.fontMetrics().height()
        inner = min(width - 2 * _MARGIN, round(3 * _WIDEST * em))
        columns = self._columns = max(1, min(3, int((inner + _GAP) / (_NARROWEST * em + _GAP))))
        left = (width - inner) // 2
        tile = (inner - (columns - 1) * _GAP) // columns
        rows = -(-len(self.tiles) // columns)
        head = self.sheet.heading_height(inner - 2 * RIM)
        if self.hero is not None:
            head = self.hero.height_for(inner)
        text = max(each.text_height(tile) for each in self.tiles)
        taken = 2 * _MARGIN + head + _GAP + rows * (text + 2 * RIM) + (rows - 1) * _GAP
        table = min(round(_HIGHEST * em), (height - taken) // rows)
        if table < _LOWEST * em:
            table = round(_ROOMY * em)
        total = taken + rows * table
        if self.hero is not None and height > total:
            # What is left over goes to the game that is offered first.
            more = min(height - total, 6 * em)
            head, total = head + more, total + more
        y = _MARGIN + max(0, (height - total) // 2)
        self.sheet.place_heading(QRect(left + RIM, y, inner - 2 * RIM, head))
        if self.hero is not None:
            place = QRect(left, y, inner, head)
            self.hero.setGeometry(QStyle.visualRect(self.layoutDirection(), QRect(0, 0, width, height), place))
            self.hero.place_button()
        y += head + _GAP
        high = table + text + 2 * RIM
        for at, each in enumerate(self.tiles):
            row, column = divmod(at, columns)
            place = QRect(left + column * (tile + _GAP), y + row * (high + _GAP), tile, high)
            each.setGeometry(QStyle.visualRect(self.layoutDirection(), QRect(0, 0, width, height), place))
            each.set_table_height(table)
        return total

    # Keys and mouse.

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """What the keyboard goes to comes into view; whether a key or the mouse was used last is noted."""
        if event is not None and event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self._show(watched)
            self.setFocusProxy(watched if isinstance(watched, Panel) else watched.parentWidget())
        elif isinstance(event, QEnterEvent):
            # A window that opens under the pointer is entered, too, and nobody has moved.
            at, met = event.globalPosition(), self._met
            self._unread = self._unread and met in (None, at)
            self._met = at
        elif event is not None and event.type() in _USED:
            self.used = _USED[event.type()]
            self._unread = False
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Arrows go over the tiles, Home and End to the first and the last, letters to a game, Escape to the table."""
        if event is None:
            return
        key, text = event.key(), event.text()
        panels = self.panels()
        now = next((at for at, panel in enumerate(panels) if panel.hasFocus() or panel.isAncestorOf(_focused(self))), 0)
        step = self._step(now, key)
        if key == Qt.Key.Key_Escape:
            self.left.emit()
        elif step is not None:
            self.go_to(panels[min(max(step, 0), len(panels) - 1)])
        elif text == "?":
            self._tell_more(panels[now])
        elif text.isprintable() and text and not event.modifiers() & _NO_LETTER:
            if text.strip() or self._is_typing():
                self._find(text)
        else:
            super().keyPressEvent(event)

    def _tell_more(self, panel: Panel) -> None:
        """Let all that is written on a tile be read out; on the way over it only a little is."""
        if isinstance(panel, Tile):
            offer = panel.offer
            going = offer.progress is not None
            self.asked.emit(words.tile_in_full(offer.variant, offer.hardness, offer.figures, in_progress=going))

    def _step(self, now: int, key: int) -> int | None:
        """To which panel a key leads from one; None if it leads nowhere."""
        above, last = len(self.panels()) - len(self.tiles), len(self.panels()) - 1
        back, on = Qt.Key.Key_Left, Qt.Key.Key_Right
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            back, on = on, back
        if key in (back, on):
            return now + (1 if key == on else -1)
        match key:
            case Qt.Key.Key_Home:
                return 0
            case Qt.Key.Key_End:
                return last
            case Qt.Key.Key_Down:
                return above if now < above else now + self._columns if now + self._columns <= last else now
            case Qt.Key.Key_Up:
                return now - self._columns if now - self._columns >= above else 0 if above else now
            case _:
                return None

    def _is_typing(self) -> bool:
        """Whether another letter belongs to the word that is typed."""
        return monotonic() - self._typed_at <= _TYPING

    def _find(self, text: str) -> None:
        """Go to the game whose name begins with what was typed; the same letter again goes to the next one."""
        again = not self._is_typing()
        self._typed_at = monotonic()
        if again or self._typed == text:
            self._typed = text
        else:
            self._typed += text
        ranks = [(words.rank_of_match(tile.offer.variant, self._typed), tile) for tile in self.tiles]
        found = sorted(
            ((rank, at, tile) for at, (rank, tile) in enumerate(ranks) if rank is not None), key=lambda x: x[:2]
        )
        if not found:
            return
        order = [tile for rank, _, tile in found if rank == found[0][0] or len(self._typed) == 1]
        focused = next((at for at, tile in enumerate(order) if tile.hasFocus()), -1)
        self.go_to(order[(focused + 1) % len(order)] if len(self._typed) == 1 else order[0])

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """No button does anything beside the tiles; those that undo and redo are not for here."""
        if event is not None:
            event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        """The second of two fast presses does as little."""
        self.mousePressEvent(event)

    def changeEvent(self, event: QEvent | None) -> None:
        """Another font needs other room, another direction other places; other colours only another picture."""
        super().changeEvent(event)
        if event is not None and event.type() in _ARRANGED_ANEW:
            QTimer.singleShot(0, self.arrange)


_ARRANGED_ANEW: Final = frozenset((QEvent.Type.FontChange, QEvent.Type.StyleChange, QEvent.Type.LayoutDirectionChange))

_NO_LETTER: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


def _focused(page: QWidget) -> QWidget:
    """What has the keyboard."""
    window = page.window()
    return (None if window is None else window.focusWidget()) or page


__all__ = ["StartPage"]
