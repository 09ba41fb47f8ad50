"""The window in small: the game on the table as it is drawn now, below its toolbar and above its status bar.

The table is laid out and drawn as the real one is, by a board of its own; of the bars pictures are taken. What is
changed in the settings, in the menus or by a move is seen at the next turn of the event loop.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QEvent, QRectF, QSize, Qt, QTimer
from PyQt6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent, QPen, QShowEvent
from PyQt6.QtWidgets import QGraphicsScene, QWidget

from belvedere.geometry import layout
from belvedere.qt.board import Board
from belvedere.qt.decks import Sheet
from belvedere.qt.keepsakes import Keepsakes
from belvedere.words import _p

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow

_WIDTH: Final = 264
"""How wide the picture is in logical pixels, at most."""
_HEIGHT: Final = 166
"""How high it is, at most."""
_FINER: Final = 3.0
"""How many times as large the table is drawn first: in its small size cards and gaps could be but whole pixels."""
_RADIUS: Final = 6.0


class TablePreview(QWidget):
    """Shows the window in small.

    Attributes:
        picture: what is shown, in the pixels of the screen; of no size before the first paint.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__()
        self._window = window
        self.picture = QImage()
        self._scene = QGraphicsScene(self)
        self._board = Board(self._scene, Keepsakes(window.deck.cache_folder, self.fontInfo().family()))
        self._of: Sheet | None = None
        self._sheet: Sheet | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.draw)
        self.setFixedSize(_WIDTH, _HEIGHT)
        self.setAccessibleName(_p("accessible name", "The window in small, as it is now"))
        window.view.laid.connect(self._soon.start)
        window.switches.when_set.append(self._soon.start)
        window.control.when_refreshed.append(self._soon.start)

    def leave(self) -> None:
        """Follow the window no more."""
        self._soon.stop()
        self._window.view.laid.disconnect(self._soon.start)
        self._window.switches.when_set.remove(self._soon.start)
        self._window.control.when_refreshed.remove(self._soon.start)

    def draw(self) -> None:
        """Take the picture anew."""
        window, ratio = self._window, self.devicePixelRatioF()
        body = window.centralWidget() or window
        bars = [bar for bar in (window.tool_row, window.status) if bar.isVisible()]
        # In place of the table there may be the start page.
        middle: QWidget = window.choosing.page or window.view
        tall = middle.height() + sum(bar.height() for bar in bars)
        wide = max(middle.width(), 1)
        scale = min(_WIDTH / wide, _HEIGHT / tall) * ratio
        image = QImage(max(1, round(wide * scale)), max(1, round(tall * scale)), QImage.Format.Format_RGB32)
        image.fill(body.palette().window().color())
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        top = 0.0
        if window.tool_row in bars:
            top = self._paint_widget(painter, window.tool_row, 0.0, scale)
        down = round(middle.height() * scale)
        if middle is window.view:
            self._paint_table(painter, QRectF(0, round(top), image.width(), down), scale)
        else:
            self._paint_widget(painter, middle, round(top), scale)
        if window.status in bars:
            self._paint_widget(painter, window.status, round(top) + down, scale)
        painter.end()
        image.setDevicePixelRatio(ratio)
        self.picture = image
        self.update()

    def _paint_widget(self, painter: QPainter, part: QWidget, top: float, scale: float) -> float:
        """Paint a part of the window there, as it is; where it ends."""
        shot = part.grab().toImage()
        room = QRectF(0, top, part.width() * scale, part.height() * scale)
        painter.drawImage(room.topLeft(), _scaled(shot, room.size().toSize()))
        return room.bottom()

    def _paint_table(self, painter: QPainter, room: QRectF, scale: float) -> None:
        """Paint the table there, laid out as the real one."""
        view, session = self._window.view, self._window.session
        finer = min(_FINER, view.ratio / scale)
        width, height = round(room.width() * finer), round(room.height() * finer)
        if min(width, height) < 1:
            return
        table = layout(session.variant, width, height, scale * finer, self._window.deck.shape)
        sheet = self._sheet_for(table.card_width, table.card_height)
        board = self._board
        board.lay(session.variant, session.position, table, sheet, view.look)
        board.lower(board.arrange(session.position, None))
        board.cover(view.covered)
        large = QImage(width, height, QImage.Format.Format_RGB32)
        pen = QPainter(large)
        whole = view.sceneRect()
        pen.save()
        pen.scale(width / whole.width(), height / whole.height())
        view.drawBackground(pen, whole)
        pen.restore()
        self._scene.render(pen, QRectF(large.rect()), QRectF(large.rect()))
        pen.end()
        painter.drawImage(room.topLeft(), _scaled(large, room.size().toSize()))

    def _sheet_for(self, width: int, height: int) -> Sheet:
        """The cards of the table in that size."""
        now = self._window.view.board.sheet
        if self._sheet is None or now is not self._of or (self._sheet.width, self._sheet.height) != (width, height):
            self._of, self._sheet = now, Sheet(width, height, now, sharp=False)
        return self._sheet

    # Events.

    def showEvent(self, event: QShowEvent | None) -> None:
        """It is drawn before it is seen."""
        super().showEvent(event)
        self.draw()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Show the picture in a thin frame with round corners."""
        ratio = self.devicePixelRatioF()
        if self.picture.devicePixelRatio() != ratio:
            # On another screen now; until the next turn the old picture does.
            self._soon.start()
        size = self.picture.deviceIndependentSize()
        left, top = (self.width() - size.width()) / 2, 0.0
        place = QRectF(left, top, size.width(), size.height())
        edge = QPainterPath()
        edge.addRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        painter.setClipPath(edge)
        painter.drawImage(place.topLeft(), self.picture)
        painter.restore()
        painter.setPen(QPen(self.palette().mid().color(), 1))
        painter.drawPath(edge)
        painter.end()

    def changeEvent(self, event: QEvent | None) -> None:
        """The desktop's colours may change."""
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.PaletteChange:
            self._soon.start()


def _scaled(image: QImage, size: QSize) -> QImage:
    """The image in that size in pixels, each the mean of those that it stands for."""
    small = image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    small.setDevicePixelRatio(1.0)
    return small
