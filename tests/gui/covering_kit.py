"""What the tests of the covering of the table share: a picture, and a look at what is seen."""

from pathlib import Path

from PyQt6.QtGui import QColor, QImage, QPainter

from tests.gui.window_kit import Desk


def corner(desk: Desk) -> QColor:
    """The colour of the table in its lower right corner, as it is seen."""
    image = desk.window.view.viewport_widget().grab().toImage()
    return image.pixelColor(image.width() - 4, image.height() - 4)


def near(one: QColor, other: QColor, most: int = 10) -> bool:
    parts = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return all(abs(a - b) <= most for a, b in parts)


def photo(path: Path, top: str, bottom: str, size: tuple[int, int] = (300, 200)) -> Path:
    """A picture of two colours with a white dot and a black one."""
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor(top))
    painter = QPainter(image)
    painter.fillRect(0, size[1] // 2, size[0], size[1], QColor(bottom))
    painter.fillRect(10, 10, 6, 6, QColor("white"))
    painter.fillRect(40, 10, 6, 6, QColor("black"))
    painter.end()
    assert image.save(str(path))
    return path


def patched(
    path: Path, size: tuple[int, int], ground: str, patch: tuple[int, int, int, int], colour: str, quality: int = -1
) -> Path:
    """A picture of one colour with a patch of another."""
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    painter = QPainter(image)
    painter.fillRect(*patch, QColor(colour))
    painter.end()
    assert image.save(str(path), quality=quality)
    return path


def rest(desk: Desk) -> None:
    """Wait until the picture is what it will be."""
    tables = desk.window.tables
    assert tables is not None
    desk.qtbot.waitUntil(lambda: not tables.busy, timeout=15_000)


def show_picture(desk: Desk, path: Path) -> None:
    assert desk.window.tables is not None
    desk.window.tables.choose(str(path))
    rest(desk)
