"""The player's picture as a covering of the table.

The dots are those of the screen, made for one size of the table. In another size they are stretched until those of that
size are there.
"""

from typing import Final, cast

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QBrush, QImage, QPainter, QPixmap, QTransform
from PyQt6.sip import voidptr

from belvedere.qt.surface import Surface
from belvedere.qt.surfaces import PICTURE_DARK, PICTURE_LIGHT
from belvedere.store.table_pictures import BadPicture, Kept, PictureShelf, read_kept

_FORMAT: Final = QImage.Format.Format_RGB32


class PictureSurface(Surface):
    """A covering with a picture.

    Attributes:
        mark: which picture it is (see ``PictureShelf``).
        light: whether dark signs are seen on it.
    """

    __slots__ = ("_kept", "_picture", "_pixels", "light", "mark")

    def __init__(self, mark: str, kept: dict[tuple[int, int], Kept], *, light: bool) -> None:
        """Read nothing yet of what is kept of it, by size."""
        super().__init__("picture", PICTURE_LIGHT if light else PICTURE_DARK)
        self.mark = mark
        self.light = light
        self._kept = kept
        self._pixels: bytearray | None = None
        self._picture: QPixmap | None = None

    def again(self) -> "PictureSurface":
        """The same picture for another table."""
        other = PictureSurface(self.mark, self._kept, light=self.light)
        other._picture, other._pixels = self._picture, self._pixels
        return other

    def take(self, width: int, height: int, pixels: bytearray) -> None:
        """Take the dots of one size."""
        # PyQt's description of QImage leaves out that it takes a voidptr. The dots live as long as the picture of them.
        image = QImage(cast("bytes", voidptr(pixels)), width, height, width * 4, _FORMAT)
        self._picture, self._pixels = QPixmap.fromImage(image), pixels

    def fits(self, width: int, height: int) -> bool:
        """Whether the dots are made for a table of that size."""
        return self._picture is not None and (self._picture.width(), self._picture.height()) == (width, height)

    def has(self, width: int, height: int) -> bool:
        """Whether the dots for a table of that size are there, or are kept."""
        if not self.fits(width, height):
            self._fetch(width, height)
        return self.fits(width, height)

    def paint(self, painter: QPainter, part: QRectF, width: int, height: int) -> None:
        """Paint the picture."""
        # Where it is stretched, smoothly.
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        super().paint(painter, part, width, height)

    def whole(self, width: int, height: int) -> QBrush:
        """The picture itself, without a copy, where it is of that size."""
        return self.brushes(width, height)[0] if self.has(width, height) else super().whole(width, height)

    def brushes(self, width: int, height: int) -> tuple[QBrush, ...]:
        """The picture; bare felt as long as there is none."""
        sharp = self.has(width, height)
        if self._picture is None:
            return super().brushes(width, height)
        brush = QBrush()
        brush.setTexture(self._picture)
        if not sharp:
            # The middle of it in the proportions of the table.
            share = max(width / self._picture.width(), height / self._picture.height())
            left = (width - self._picture.width() * share) / 2
            top = (height - self._picture.height() * share) / 2
            brush.setTransform(QTransform.fromTranslate(left, top).scale(share, share))
        return (brush,)

    def _fetch(self, width: int, height: int) -> None:
        """Read what is kept for that size; if nothing is, and nothing is shown yet, what is kept for another."""
        sizes = [(width, height)] if (width, height) in self._kept else []
        if self._picture is None:
            sizes += sorted(self._kept, key=lambda size: abs(size[0] - width) + abs(size[1] - height))
        for size in sizes:
            pixels = read_kept(self._kept[size])
            if pixels is not None:
                self.take(*size, pixels)
                return


def kept_surface(path: str, folder: str) -> PictureSurface | None:
    """The picture as far as it is kept in the cache; None if it is not, or cannot be used any more."""
    try:
        shelf = PictureShelf(path, folder)
    except BadPicture:
        return None
    kept = shelf.kept()
    return PictureSurface(shelf.mark, kept, light=next(iter(kept.values())).light) if kept else None
