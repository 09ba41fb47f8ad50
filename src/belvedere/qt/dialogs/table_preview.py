"""The window in small: the game on the table as it is drawn now, with its bars and the list of the moves round it.

The table is laid out and drawn as the real one is, by a board of its own; of all else pictures are taken. What is
changed in the settings, in the menus, by a move or by the clock is seen at the next turn of the event loop.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PyQt6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent, QPen, QShowEvent
from PyQt6.QtWidgets import QGraphicsScene, QWidget

from belvedere.geometry import layout
from belvedere.qt.board import Board
from belvedere.qt.decks import Sheet
from belvedere.qt.keepsakes import Keepsakes
from belvedere.words import _p

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow
    from belvedere.qt.move_list import MoveList

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
        self._moves: MoveList | None = None
        # The clock, the sentence and the verdict change without the rest of the game.
        self._told = (window.status.labels["time"], window.status.sentence, window.status.verdict)
        self._said = self._words()
        for part in self._told:
            part.installEventFilter(self)
        window.view.laid.connect(self._soon.start)
        window.switches.when_set.append(self._soon.start)
        window.control.when_refreshed.append(self._soon.start)

    def leave(self) -> None:
        """Follow the window no more."""
        self._soon.stop()
        for part in self._told:
            part.removeEventFilter(self)
        self._window.view.laid.disconnect(self._soon.start)
        self._window.switches.when_set.remove(self._soon.start)
        self._window.control.when_refreshed.remove(self._soon.start)
        if self._moves is not None:
            self._moves.dockLocationChanged.disconnect(self._soon.start)

    def draw(self) -> None:
        """Take the picture anew."""
        window, ratio = self._window, self.devicePixelRatioF()
        self._said = self._words()
        body = window.centralWidget() or window
        # In place of the table there may be the start page.
        middle: QWidget = window.choosing.page or window.view
        parts = {part: QRect(part.mapTo(window, QPoint()), part.size()) for part in (middle, *self._round())}
        whole = QRect()
        for place in parts.values():
            whole = whole.united(place)
        scale = min(_WIDTH / max(whole.width(), 1), _HEIGHT / max(whole.height(), 1)) * ratio
        image = QImage(
            max(1, round(whole.width() * scale)), max(1, round(whole.height() * scale)), QImage.Format.Format_RGB32
        )
        image.fill(body.palette().window().color())
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for part, place in parts.items():
            place.translate(-whole.topLeft())
            # Its edges lie between the same pixels as those of its neighbours.
            left, top = round(place.x() * scale), round(place.y() * scale)
            right, bottom = round((place.x() + place.width()) * scale), round((place.y() + place.height()) * scale)
            room = QRect(left, top, right - left, bottom - top)
            if part is window.view:
                self._paint_table(painter, room, scale)
            elif not room.isEmpty():
                painter.drawImage(room.topLeft(), _scaled(part.grab().toImage(), room.size()))
        painter.end()
        image.setDevicePixelRatio(ratio)
        self.picture = image
        self.update()

    def _round(self) -> list[QWidget]:
        """What stands round the table now."""
        window, moves = self._window, self._window.move_list
        parts: list[QWidget] = [window.tool_row, window.status]
        if moves is not None:
            parts.append(moves)
            if self._moves is None:
                # It may go to the other side, where the table is as large as before.
                self._moves = moves
                moves.dockLocationChanged.connect(self._soon.start)
        return [part for part in parts if part.isVisible()]

    def _words(self) -> list[str]:
        """What the parts of the status bar that change by themselves say."""
        return [part.text() for part in self._told]

    def _paint_table(self, painter: QPainter, room: QRect, scale: float) -> None:
        """Paint the table there, laid out as the real one."""
        view, session = self._window.view, self._window.session
        finer = min(_FINER, view.ratio / scale)
        width, height = round(room.width() * finer), round(room.height() * finer)
        if min(width, height) < 1:
            return
        shape = self._window.deck.shape
        table = layout(session.variant, width, height, scale * finer, shape, mirrored=view.mirrored)
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
        painter.drawImage(room.topLeft(), _scaled(large, room.size()))

    def _sheet_for(self, width: int, height: int) -> Sheet:
        """The cards of the table in that size."""
        now = self._window.view.board.sheet
        if self._sheet is None or now is not self._of or (self._sheet.width, self._sheet.height) != (width, height):
            self._of, self._sheet = now, Sheet(width, height, now, sharp=False)
        return self._sheet

    # Events.

    def eventFilter(self, _watched: QObject | None, event: QEvent | None) -> bool:
        """See when a part of the status bar says something else; to take its picture paints it too."""
        if event is not None and event.type() == QEvent.Type.Paint and self._words() != self._said:
            self._soon.start()
        return False

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
