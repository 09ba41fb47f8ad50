"""The process that makes one picture fit for the table, and ends.

It writes one line of JSON, the size and whether dark or light signs are seen on it, or what is wrong; then the dots. A
picture that asks for too much time or memory, or is made to harm, ends this process and not the window.
"""

import json
import sys
from typing import TYPE_CHECKING, Final

from belvedere.qt.own_process import keep_within

if TYPE_CHECKING:
    from PyQt6.QtGui import QImage

    from belvedere.contrast import Colour

SECONDS: Final = 10
"""What a picture may take of a processor."""
_MOST_DOTS: Final = 120_000_000
_MOST_UNPACKED: Final = 512 << 20
"""What the dots of a file may take of memory, in bytes; above that Qt refuses the picture."""
_MOST_OVER: Final = 8
"""How many times as large as the table a picture may be that covers it, before it is cut."""
_LONGEST: Final = 30_000
"""The longest side of a picture that is read, in dots."""
_SMALL: Final = 128
"""The sides of the small picture that tells how light and dark the whole is."""
_FEW: Final = 0.03
"""How many of its dots the veil may leave too light or too dark: a lamp need not make the whole night darker."""


def main(arguments: list[str]) -> int:
    """Make the picture: its path, the width and the height of the table in pixels."""
    path, width, height = arguments[0], int(arguments[1]), int(arguments[2])
    keep_within(SECONDS, _MOST_UNPACKED >> 20)
    from PyQt6.QtGui import QGuiApplication

    from belvedere.store.table_pictures import BadPicture, Fault

    application = QGuiApplication(["belvedere"])
    try:
        whole = _read(path, width, height)
        image, light = _fit(whole, width, height)
        start = image.constBits()
        assert start is not None  # noqa: S101  # an image that was painted on has dots
        _say({"width": width, "height": height, "light": light})
        sys.stdout.buffer.write(start.asstring(image.sizeInBytes()))
        sys.stdout.buffer.flush()
    except BadPicture as error:
        _say({"fault": error.fault.name})
    except MemoryError:
        _say({"fault": Fault.TOO_LARGE.name})
    application.quit()
    return 0


def _say(fields: dict[str, object]) -> None:
    sys.stdout.buffer.write(json.dumps(fields).encode() + b"\n")
    sys.stdout.buffer.flush()


def _read(path: str, width: int, height: int) -> "QImage":
    """The picture, just large enough to cover the table; raises BadPicture."""
    from PyQt6.QtCore import QPoint, QRect, QSize, Qt
    from PyQt6.QtGui import QImage, QImageIOHandler, QImageReader

    from belvedere.store.table_pictures import BadPicture, Fault

    reader = QImageReader(path)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid():
        if max(size.width(), size.height()) > _LONGEST or size.width() * size.height() > _MOST_DOTS:
            raise BadPicture(Fault.TOO_LARGE)
        table = QSize(width, height)
        if reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90:
            table.transpose()
        scaled = size.scaled(table, Qt.AspectRatioMode.KeepAspectRatioByExpanding)
        if scaled.width() * scaled.height() > _MOST_OVER * table.width() * table.height():
            # A narrow strip: what would be cut off the enlarged picture is not enlarged.
            part = table.scaled(size, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1))
            left, top = (size.width() - part.width()) // 2, (size.height() - part.height()) // 2
            reader.setClipRect(QRect(QPoint(left, top), part))
            scaled = table
        # A photograph is read at a part of its size, which is quick, and the eye sees no difference.
        reader.setScaledSize(scaled)
    bits = QImage(1, 1, reader.imageFormat()).depth()
    whole = reader.read()
    if whole.isNull():
        unpacked = size.width() * size.height() * bits // 8 if size.isValid() else 0
        raise BadPicture(Fault.TOO_LARGE if unpacked > _MOST_UNPACKED else Fault.NO_PICTURE)
    return whole


def _fit(whole: "QImage", width: int, height: int) -> tuple["QImage", bool]:
    """The middle of the picture in the size of the table, as dark or light as it has to be, and which of the two."""
    from PyQt6.QtCore import QRectF, QSize, Qt
    from PyQt6.QtGui import QColor, QImage, QPainter

    from belvedere.contrast import veil_for
    from belvedere.qt.surfaces import PICTURE_DARK, PICTURE_LIGHT

    size = whole.size().scaled(QSize(width, height), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    # What is clear in a picture is grey.
    image.fill(QColor(96, 96, 96))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    left, top = (width - size.width()) / 2, (height - size.height()) / 2
    painter.drawImage(QRectF(left, top, size.width(), size.height()), whole)
    painter.end()
    small = image.scaled(_SMALL, _SMALL, transformMode=Qt.TransformationMode.SmoothTransformation)
    veil = veil_for(*_light(small), PICTURE_LIGHT.felt[:3], PICTURE_DARK.felt[:3])
    painter = QPainter(image)
    grey = 255 if veil.light else 0
    painter.fillRect(image.rect(), QColor(grey, grey, grey, veil.alpha))
    # The few dots that are still too dark or too light are held at what they may be, each of their colours by itself.
    modes = QPainter.CompositionMode
    painter.setCompositionMode(modes.CompositionMode_Lighten if veil.light else modes.CompositionMode_Darken)
    painter.fillRect(image.rect(), QColor(*(PICTURE_LIGHT if veil.light else PICTURE_DARK).felt))
    painter.end()
    return image, veil.light


def _light(image: "QImage") -> tuple["Colour", "Colour", "Colour"]:
    """What dots have of red, green and blue on the average, and the least and most but for a few."""
    start = image.constBits()
    assert start is not None  # noqa: S101  # an image that was painted on has dots
    dots = start.asstring(image.sizeInBytes())
    red, green, blue = (sorted(dots[place::4]) for place in (2, 1, 0))
    few = int(len(red) * _FEW)
    mean = (round(sum(red) / len(red)), round(sum(green) / len(green)), round(sum(blue) / len(blue)))
    return mean, (red[few], green[few], blue[few]), (red[-1 - few], green[-1 - few], blue[-1 - few])
