"""What the panels of the start page share: paper on the table, which the pointer lifts and a click presses."""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QEvent, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
)
from PyQt6.QtWidgets import QPushButton, QStyle, QWidget

from belvedere.qt import signs
from belvedere.qt.buttons import PanelButton
from belvedere.qt.direction import framed
from belvedere.qt.start_page.miniature import miniature

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.look import Ink, Look
    from belvedere.rules.variant import Variant
    from belvedere.table.position import Position

RIM: Final = 7
"""Pixels round the paper, for its shadow and for the frame of the keyboard."""
RADIUS: Final = 9.0
FRAME: Final = 6
"""Pixels of paper round the miniature."""
_RING: Final = 3.0
_LIFT: Final = 3

_PLAIN: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier)
_FOR_THE_PAGE: Final = frozenset(
    (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)
)


def blend(one: QColor, other: QColor, share: float) -> QColor:
    """A colour that is ``one`` by that share, and ``other`` by the rest."""
    parts = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)
    return QColor(*(round((a or 0) * share + (b or 0) * (1 - share)) for a, b in parts))


def over(upper: "Ink", lower: "Ink") -> QColor:
    """What is seen of a colour that lets another shine through."""
    return blend(QColor(*upper[:3]), QColor(*lower[:3]), upper[3] / 255)


def quiet(palette: QPalette) -> QColor:
    """The colour of what is said beside the names."""
    return blend(palette.color(QPalette.ColorRole.Text), palette.color(QPalette.ColorRole.Base), 0.78)


def bold(font: QFont, share: float = 1.0) -> QFont:
    """The font in bold, and larger by that share."""
    bolder = QFont(font)
    bolder.setBold(True)
    if font.pointSizeF() > 0:
        bolder.setPointSizeF(font.pointSizeF() * share)
    else:
        bolder.setPixelSize(round(font.pixelSize() * share))
    return bolder


def height_of(text: str, font: QFont, width: int) -> int:
    """How high a text is that is broken into lines of that width."""
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, 100_000), _WRAPPED, text).height()


_WRAPPED: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)


def write(painter: QPainter, room: QRect, text: str, font: QFont, colour: QColor) -> int:
    """Write a text, broken into lines; where it ends."""
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(room, _WRAPPED, framed(text))
    return room.y() + height_of(text, font, room.width())


class PaperButton(PanelButton):
    """A button on the paper.

    Attributes:
        filled: whether it is filled with the colour of the table, since it is what is most wanted.
    """

    def __init__(self, text: str, look_now: "Callable[[], Look]", parent: QWidget, *, filled: bool = False) -> None:
        super().__init__(text, parent)
        self.filled = filled
        self._look_now = look_now
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """Its text with room round it."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + round(metrics.height() * 1.5), self.high())

    def high(self) -> int:
        """The height that it needs."""
        return round(self.fontMetrics().height() * 1.5)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw it in the colours of paper and table."""
        palette, look = self.palette(), self._look_now()
        text, base = palette.color(QPalette.ColorRole.Text), palette.color(QPalette.ColorRole.Base)
        fill = over(look.pill, look.felt) if self.filled else blend(text, base, 0.05)
        ink = QColor(*look.text[:3]) if self.filled else text
        if self.isDown():
            fill = blend(ink, fill, 0.2)
        elif self.underMouse():
            fill = blend(ink, fill, 0.1)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setBrush(fill)
        painter.setPen(QPen(text, 2.5) if self.hasFocus() else QPen(blend(text, base, 0.55), 1))
        painter.drawRoundedRect(shape, 5, 5)
        painter.setPen(ink)
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), framed(self.text()))
        painter.end()


class Panel(QPushButton):
    """Paper with a miniature of a table on it, which can be pressed as a whole; a screen reader takes it for a button.

    Signals:
        pointed: it has the keyboard or the pointer now.

    Attributes:
        tip: what pressing it does, for the status bar.
        typing: whether a name is being typed.
        mirrored_now: whether tables are laid out in a mirror.
    """

    pointed = pyqtSignal(str)

    def __init__(
        self, variant: "Variant", position: "Position", look_now: "Callable[[], Look]", parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.tip = ""
        self.typing: Callable[[], bool] = lambda: False
        self.mirrored_now: Callable[[], bool] = lambda: False
        self._variant = variant
        self._position = position
        self.look_now = look_now
        self._picture: tuple[object, QPixmap] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    # What the kinds of panels differ in.

    def table_rect(self) -> QRect:
        """Where the miniature lies."""
        raise NotImplementedError

    def cards_rect(self) -> QRect:
        """Where its cards lie: all of it, unless something else lies there, too."""
        return self.table_rect()

    def draw(self, painter: QPainter) -> None:
        """Draw what stands beside the miniature."""
        raise NotImplementedError

    # What they share.

    def placed(self, rect: QRect) -> QRect:
        """Where a part lies: the place that is given, or its mirror image where one writes from the right."""
        return QStyle.visualRect(self.layoutDirection(), self.rect(), rect)

    def from_right(self) -> bool:
        """Whether one writes from the right."""
        return self.layoutDirection() == Qt.LayoutDirection.RightToLeft

    def paper(self) -> QRect:
        """The paper without the rim."""
        return self.rect().adjusted(RIM, RIM, -RIM, -RIM)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the paper, lifted while it is pointed at, and a frame round it while it has the keyboard."""
        look, palette = self.look_now(), self.palette()
        lift = 0 if self.isDown() else _LIFT if self.underMouse() else 1
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(self.paper())
        _shade(painter, paper, lift)
        painter.translate(0, 1 - lift)
        painter.fillPath(_rounded(paper, RADIUS), palette.color(QPalette.ColorRole.Base))
        self._draw_table(painter, look)
        self.draw(painter)
        if self.hasFocus():
            # Outside the paper, on the felt: there this colour stands out on every table.
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(*look.target[:3]), _RING))
            out = _RING / 2 + 0.5
            painter.drawRoundedRect(paper.adjusted(-out, -out, out, out), RADIUS + out, RADIUS + out)
            painter.setPen(QPen(QColor(0, 0, 0), 1))
            painter.drawRoundedRect(paper.adjusted(-0.5, -0.5, 0.5, 0.5), RADIUS, RADIUS)
        painter.end()

    def _draw_table(self, painter: QPainter, look: "Look") -> None:
        """Draw the felt and the cards."""
        felt = self.table_rect()
        shape = _rounded(QRectF(felt), RADIUS - FRAME / 2)
        painter.fillPath(shape, QColor(*look.felt[:3]))
        # Light from above.
        light = QLinearGradient(0, felt.y(), 0, felt.bottom())
        light.setColorAt(0.0, QColor(255, 255, 255, 22))
        light.setColorAt(0.5, QColor(255, 255, 255, 0))
        light.setColorAt(1.0, QColor(0, 0, 0, 26))
        painter.fillPath(shape, light)
        inset = max(6, felt.height() // 12)
        inner = self.cards_rect().adjusted(inset, inset, -inset, -inset)
        ratio, mirrored = self.devicePixelRatioF(), self.mirrored_now()
        key = inner.size(), ratio, look, mirrored
        if self._picture is None or self._picture[0] != key:
            picture = miniature(self._variant, self._position, inner.size(), ratio, look, mirrored=mirrored)
            self._picture = key, picture
        painter.drawPixmap(inner.topLeft(), self._picture[1])

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Enter and Space press it; what moves over the page, and what is typed, is for the page."""
        if event is None:
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        elif event.key() == Qt.Key.Key_Space and self.typing():
            # A space within a name starts no game.
            event.ignore()
        elif event.key() in _FOR_THE_PAGE or (event.text().isprintable() and event.text().strip()):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent | None) -> bool:
        """Letters find a game here, whatever they are in the menus."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.modifiers() in _PLAIN
            and event.text().isprintable()
            and event.text().strip()
        ):
            event.accept()
            return True
        return super().event(event)

    def enterEvent(self, event: QEnterEvent | None) -> None:
        """Say what a click does."""
        super().enterEvent(event)
        self.update()
        self.pointed.emit(self.tip)

    def leaveEvent(self, event: QEvent | None) -> None:
        """Lie flat again."""
        super().leaveEvent(event)
        self.update()
        self.pointed.emit("")

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Say what Enter does."""
        super().focusInEvent(event)
        self.pointed.emit(self.tip)

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Say it no longer."""
        super().focusOutEvent(event)
        self.pointed.emit("")


def _shade(painter: QPainter, paper: QRectF, lift: int) -> None:
    """A soft shadow, the larger the higher the paper is lifted."""
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, alpha in ((4.5, 10), (3.0, 16), (1.5, 26)):
        grow = spread * (0.55 + 0.15 * lift)
        painter.setBrush(QColor(0, 0, 0, alpha + 4 * lift))
        painter.drawRoundedRect(paper.adjusted(-grow, -grow + 1.5, grow, grow + 1.5), RADIUS + grow, RADIUS + grow)


def _rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def draw_pips(
    painter: QPainter, room: QRect, size: float, count: int, most: int, colour: QColor, *, from_right: bool
) -> None:
    """So many full signs of so many, in a row over the middle of the height, from the left or from the right."""
    shape = signs.suit("S")
    painter.setPen(QPen(colour, max(1.0, size / 11)))
    for number in range(most):
        painter.setBrush(colour if number < count else Qt.BrushStyle.NoBrush)
        along = size * (0.5 + 1.25 * number)
        x = room.x() + (room.width() - along if from_right else along)
        scale = size * (1.0 if number < count else 0.92) / 106
        painter.drawPath(signs.placed(shape, x, room.y() + room.height() / 2, scale))


__all__ = ["FRAME", "RIM", "Panel", "PaperButton", "blend", "bold", "draw_pips", "height_of", "over", "quiet", "write"]
