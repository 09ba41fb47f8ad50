"""One card on the table: where it lies, and the plain picture item that shows it.

The item is no subclass on purpose: Qt paints and moves a plain ``QGraphicsPixmapItem`` without asking Python.
"""

from PyQt6.QtGui import QPixmap, QTransform
from PyQt6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from belvedere.qt.decks import Sheet

FLYING = 1000.0
"""Added to the height of cards on their way, so that they pass above the others."""
HELD = 3000.0
"""Added to the height of cards in hand."""
PEEKED = 5000.0
"""The height of a card that is looked at."""


class CardItem:
    """A card and its picture.

    Attributes:
        item: the picture on the table.
        code: the card, with the face that it has.
        shows: the card and face that the picture shows, -1 while it shows none.
        x, y, z: where the card lies, in pixels of the scene, and how high.
        seen: whether it shows at rest; cards deep in a pile do not.
        lifted: whether its picture is that of a card in the hand.
    """

    __slots__ = ("_narrow", "code", "item", "lifted", "seen", "shows", "x", "y", "z")

    def __init__(self, code: int, scene: QGraphicsScene) -> None:
        """Put a card on the table that has no picture yet."""
        self.item = QGraphicsPixmapItem()
        self.code = code
        self.shows = -1
        self.x = 0
        self.y = 0
        self.z = 0.0
        self.seen = True
        self._narrow = False
        self.lifted = False
        scene.addItem(self.item)

    def lies(self, code: int, x: int, y: int, z: float, *, seen: bool) -> bool:
        """Say where the card lies from now on; whether its picture is elsewhere, lifted or shows the other face."""
        self.code = code
        self.x = x
        self.y = y
        self.z = z
        self.seen = seen
        item = self.item
        return self.lifted or self.shows != code or item.x() != x or item.y() != y

    def show_face(self, sheet: Sheet) -> None:
        """Show the face that the card has."""
        if self.shows != self.code:
            self.shows = self.code
            self.item.setPixmap(sheet.picture(self.code))

    def lift(self, picture: QPixmap) -> None:
        """Look lifted until it lands, by a picture that has the card at the same place as the one at rest."""
        self.lifted = True
        self.item.setPixmap(picture)

    def redraw(self, sheet: Sheet) -> None:
        """Take the picture from another sheet, and look as at rest."""
        self.lifted = False
        self.shows = self.code
        self.item.setPixmap(sheet.picture(self.code))
        self.item.setOffset(-sheet.pad, -sheet.pad)

    def take_off(self, height: float) -> None:
        """Rise above the cards at rest, and among those on their way as high as that."""
        self.item.setZValue(FLYING + height)
        self.item.setVisible(True)

    def land(self, sheet: Sheet) -> None:
        """Be drawn where the card lies."""
        item = self.item
        if self._narrow:
            self._narrow = False
            item.setTransform(QTransform())
        if self.lifted:
            self.redraw(sheet)
        self.show_face(sheet)
        item.setPos(self.x, self.y)
        item.setZValue(self.z)

    def narrow(self, share: float, sheet: Sheet) -> None:
        """Look turned half away: show this share of the width about the middle."""
        self._narrow = True
        middle = sheet.width / 2
        self.item.setTransform(QTransform.fromTranslate(middle, 0).scale(share, 1).translate(-middle, 0))
