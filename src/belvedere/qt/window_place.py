"""Where and how large the window is: the first time, and every time after.

Sizes are those of the window without its frame, which is why a window does not grow from start to start. The
normal size is kept apart from "maximised" and "full screen", so leaving those leads to a sane size.
"""

from typing import Final, NamedTuple

from PyQt6.QtCore import QPoint, QRect
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QMainWindow

from belvedere.store.settings import Settings

USUAL: Final = (1000, 720)
"""The first size on a usual screen."""

SMALLEST: Final = (480, 360)
"""No window is made smaller than this, whatever the settings say."""

_LARGE_SCREEN: Final = 2000
"""A work area wider than this gets a larger window at first."""

_SHARE: Final = (0.74, 0.78)
"""Width and height of a first window as parts of a large or dense screen: more than half of its area."""

_FRAME: Final = (12, 44)
"""What a frame may add to a window; the window must fit with it."""


_STEP: Final = 32
"""By how much a window is moved for each one that may lie there already."""


class Place(NamedTuple):
    """A window's place: frame position or None for the window manager's choice, and size without frame."""

    position: tuple[int, int] | None
    size: tuple[int, int]


def first_size(area: QRect, ratio: float) -> tuple[int, int]:
    """The size of a window never shown before, on a screen with this work area and pixel ratio."""
    width, height = USUAL
    if ratio > 1 or area.width() > _LARGE_SCREEN:
        width = max(width, round(area.width() * _SHARE[0]))
        height = max(height, round(area.height() * _SHARE[1]))
    return _fitting((width, height), area)


def _fitting(size: tuple[int, int], area: QRect) -> tuple[int, int]:
    return (
        max(SMALLEST[0], min(size[0], area.width() - _FRAME[0])),
        max(SMALLEST[1], min(size[1], area.height() - _FRAME[1])),
    )


def place_for(settings: Settings, areas: list[QRect], ratio: float, others: int = 0) -> Place:
    """Where to put the window, given the work areas of the screens (the primary one first) and its pixel ratio.

    A window saved on a screen that is gone, or that is smaller now, is moved and shrunk to be seen whole. With
    ``others``, which run already and may lie in the same place, it is put beside them.
    """
    if not (settings.width and settings.height):
        return Place(None, first_size(areas[0], ratio))
    if not settings.placed:
        return Place(None, _fitting((settings.width, settings.height), areas[0]))
    saved = QRect(settings.left, settings.top, settings.width + _FRAME[0], settings.height + _FRAME[1])
    area = max(areas, key=lambda one: _overlap(one, saved))
    size = _fitting((settings.width, settings.height), area)
    beside = others * _STEP
    left = max(area.left(), min(settings.left + beside, area.left() + area.width() - size[0] - _FRAME[0]))
    top = max(area.top(), min(settings.top + beside, area.top() + area.height() - size[1] - _FRAME[1]))
    return Place((left, top), size)


def _overlap(area: QRect, other: QRect) -> int:
    common = area.intersected(other)
    return max(common.width(), 0) * max(common.height(), 0)


def restore(
    window: QMainWindow, settings: Settings, size: tuple[int, int] | None = None, others: int = 0
) -> tuple[int, int] | None:
    """Give the window its place before it is shown, or the size that the command line asks for.

    Returns where it is put because of ``others`` that run already: no place that the player has chosen.
    """
    primary = QGuiApplication.primaryScreen()
    if size is not None or primary is None:
        window.resize(*(size or USUAL))
        return None
    areas = [screen.availableGeometry() for screen in QGuiApplication.screens() if screen is not primary]
    place = place_for(settings, [primary.availableGeometry(), *areas], primary.devicePixelRatio(), others)
    window.resize(*place.size)
    if place.position is not None:
        window.move(*place.position)
    return place.position if others else None


def remember(window: QMainWindow, settings: Settings, beside: tuple[int, int] | None = None) -> None:
    """Put the window's place into the settings; its size only while it is neither maximised nor full screen.

    A window that still lies ``beside`` another one, where it was put, leaves the place as it is.

    Qt's own `normalGeometry` is no help: under X11 a window may have the size of the screen before it knows that it is
    maximised.
    """
    full, large = window.isFullScreen(), window.isMaximized()
    settings.full_screen = full
    if not full:
        settings.maximised = large
    if not (full or large or window.isMinimized()):
        settings.width, settings.height = window.width(), window.height()
        if beside != (window.x(), window.y()):
            _remember_position(settings, window.pos())


def _remember_position(settings: Settings, position: QPoint) -> None:
    # Wayland tells no window where it is, and says 0, 0.
    if QGuiApplication.platformName() in ("xcb", "windows", "cocoa"):
        settings.left, settings.top, settings.placed = position.x(), position.y(), True
