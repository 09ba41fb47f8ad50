"""A view whose scene is in device pixels: at every scale of the screen a picture's pixel is one of the screen."""

from PyQt6.QtCore import QPointF, QSize
from PyQt6.QtGui import QContextMenuEvent, QTransform, QWheelEvent
from PyQt6.QtWidgets import QGraphicsScene, QGraphicsView, QWidget

from belvedere.qt.gesture import Point


class SceneView(QGraphicsView):
    """Shows the whole of a scene as large as itself; it never scrolls and has no menu."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._ratio = 1.0
        self._size = QSize(0, 0)
        self._scene = QGraphicsScene(self)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self._scene)
        self.setFrameStyle(0)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
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
