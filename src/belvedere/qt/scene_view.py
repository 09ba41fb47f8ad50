"""A view whose scene is in device pixels: at every scale of the screen a picture's pixel is one of the screen."""

from math import ceil

from PyQt6.QtCore import QEvent, QPointF, QSize
from PyQt6.QtGui import QBrush, QContextMenuEvent, QPen, QResizeEvent, QShowEvent, QTransform, QWheelEvent
from PyQt6.QtWidgets import QGraphicsRectItem, QGraphicsScene, QGraphicsView, QWidget

from belvedere.qt.gesture import Point
from belvedere.qt.look import Look
from belvedere.qt.surface import Surface

_UNDER = -100.0
"""The height of what lies under everything else."""


class SceneView(QGraphicsView):
    """Shows the whole of a scene as large as itself; it never scrolls and has no menu.

    Attributes:
        surface: what it is covered with, below all that lies on it.
        screen_changes: the events of the viewport that tell of a screen of another ratio, once they are to be heeded.
    """

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.surface = Surface()
        self._veils: list[QGraphicsRectItem] = []
        self._paints = False
        self._ratio = 1.0
        self._size = QSize(0, 0)
        self.screen_changes: frozenset[QEvent.Type] = frozenset()
        self._scene = QGraphicsScene(self)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self._scene)
        self.setFrameStyle(0)
        # One rectangle round what has changed, which is copied in one go. The two of a card's old place and its new one
        # overlap: Qt would clip the background line by line, with threads of its own (twice the switches of a drag).
        # After a leap of the pointer it holds some table besides, never more than what each picture of a deal paints.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        # By name, since the setters of these would make all enums of Qt.
        self.setProperty("horizontalScrollBarPolicy", 1)
        self.setProperty("verticalScrollBarPolicy", 1)
        self.setMouseTracking(True)
        self.viewport_widget().setMouseTracking(True)

    @property
    def ratio(self) -> float:
        """How many pixels of the scene make one logical pixel."""
        return self._ratio

    def viewport_widget(self) -> QWidget:
        """The widget inside that is painted and gets the mouse."""
        viewport = self.viewport()
        assert viewport is not None  # noqa: S101  # a view has one from the start
        return viewport

    def fit_scene(self, size: QSize, ratio: float) -> None:
        """Show a scene of that size in logical pixels on a screen of that ratio."""
        # Not rounded: a scene that is smaller than the view by part of a pixel would be moved by that, and blurred.
        self.setSceneRect(0, 0, size.width() * ratio, size.height() * ratio)
        if ratio != self._ratio:
            self.setTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
            # The background that is kept is one of the old ratio.
            self.resetCachedContent()
        self._size, self._ratio = size, ratio
        self.show_surface()

    @property
    def look(self) -> Look:
        """The colours of what lies on it."""
        return self.surface.look

    def wear(self, surface: Surface) -> None:
        """Cover it with something else, and lay out anew what lies on it."""
        self.surface = surface
        self.show_surface()
        self.lay()

    def show_surface(self) -> None:
        """Draw the covering anew."""
        if min(self.pixels) < 1:
            return
        if self._paints:
            self.setBackgroundBrush(self.surface.whole(*self.pixels))
        else:
            self._put_under()

    def paint_surface(self) -> None:
        """Paint the covering as one picture from now on, and keep it for each size.

        Until then it is put together of things that Qt paints by itself: to paint in Python makes enums, as does a
        method of the view's own that paints, even if it is not called before the first paint is over.
        """
        self._paints = True
        for item in self._veils:
            self._scene.removeItem(item)
        self._veils.clear()
        # Else Qt fills what each frame of a drag uncovers anew, with threads of its own: a fifth of what a drag costs.
        self.setCacheMode(self.CacheModeFlag.CacheBackground)
        self.show_surface()

    def _put_under(self) -> None:
        """Put the covering under everything."""
        for item in self._veils:
            self._scene.removeItem(item)
        # For no line round them; the style of that name would make the enums of Qt, and so would a pen made of a brush.
        none = QPen()
        none.setBrush(QBrush())
        felt, *veils = self.surface.brushes(*self.pixels)
        self.setBackgroundBrush(felt)
        self._veils = [QGraphicsRectItem(self.sceneRect()) for _ in veils]
        for item, veil in zip(self._veils, veils, strict=True):
            item.setBrush(veil)
            item.setPen(none)
            item.setZValue(_UNDER)
            self._scene.addItem(item)

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of the scene, the last part of a pixel included."""
        scene = self.sceneRect()
        return ceil(scene.width()), ceil(scene.height())

    def lay(self) -> None:
        """Lay the scene out for the size that it has now."""
        raise NotImplementedError

    def rerender(self, size: QSize, ratio: float) -> None:
        """Lay the scene out for a size in logical pixels on a screen of that ratio."""
        self.fit_scene(size, ratio)
        self.lay()

    def heed_screens(self) -> None:
        """Heed news of a screen of another ratio from now on; naming the events is for after the first paint."""
        # DevicePixelRatioChange, since Qt 6.6, and ScreenChangeInternal, for which PyQt has no name.
        self.screen_changes = frozenset((QEvent.Type(222), QEvent.Type(216)))

    def follow_screen(self) -> None:
        """Lay out anew if the size or the screen's ratio has changed."""
        size, ratio = self.viewport_widget().size(), self.devicePixelRatioF()
        if (size, ratio) != (self._size, self._ratio) and not size.isEmpty():
            self.rerender(size, ratio)

    def showEvent(self, event: QShowEvent | None) -> None:
        """The window may have come up on another screen."""
        super().showEvent(event)
        self.follow_screen()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Lay out for the new size."""
        super().resizeEvent(event)
        self.follow_screen()

    def point(self, at: QPointF) -> Point:
        """A position in the viewport, with the pixel of the scene that it is in."""
        return Point(at.x() * self._ratio, at.y() * self._ratio, at.x(), at.y())

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """The right button looks at cards: there is no menu."""
        if event is not None:
            event.accept()

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Nothing can be scrolled."""
        if event is not None:
            event.ignore()
