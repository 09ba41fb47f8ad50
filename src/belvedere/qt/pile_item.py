"""The place of a pile: what is drawn where a pile is empty, and says what it takes."""

from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from belvedere.cards import Rank
from belvedere.qt.keepsakes import Keepsakes
from belvedere.qt.look import Look
from belvedere.qt.marks import Sign, place_picture
from belvedere.rules.variant import Base, Gap, Variant
from belvedere.table.piles import PileId, Role
from belvedere.table.position import Position

_BELOW_CARDS = -10.0


class PileItem:
    """A place and its picture.

    Attributes:
        item: the picture on the table; it lies below all cards.
    """

    __slots__ = ("_shows", "item", "pile")

    def __init__(self, pile: PileId, scene: QGraphicsScene) -> None:
        """Put the place on the table; it has no picture yet."""
        self.pile = pile
        self.item = QGraphicsPixmapItem()
        self.item.setZValue(_BELOW_CARDS)
        self._shows: object = None
        scene.addItem(self.item)

    def show(self, variant: Variant, position: Position, pictures: "Places") -> None:
        """Show what the place takes in this position."""
        sign = sign_of(variant, position, self.pile)
        if self._shows != (sign, pictures.key):
            self._shows = (sign, pictures.key)
            self.item.setPixmap(pictures.picture(*sign))


class Places:
    """The pictures of empty places in one size and look.

    Attributes:
        key: differs between sizes and looks.
    """

    def __init__(self, width: int, height: int, look: Look, kept: Keepsakes) -> None:
        """Draw nothing yet; ``width`` and ``height`` are those of a card."""
        self.key = (width, height, look)
        self._kept = kept
        self._pictures: dict[tuple[Sign, str], QPixmap] = {}

    def picture(self, sign: Sign, text: str) -> QPixmap:
        """The picture of that sign."""
        picture = self._pictures.get((sign, text))
        if picture is None:
            width, height, look = self.key
            key = f"place {sign.name} {text} {width} {height} {look.place} {look.line}"
            picture = self._kept.picture(key, lambda: place_picture(sign, text, width, height, look))
            self._pictures[sign, text] = picture
        return picture


def sign_of(variant: Variant, position: Position, pile: PileId) -> tuple[Sign, str]:
    """What an empty pile shows: a sign, and the text in it; nothing when all is played and the game is won."""
    match pile.role:
        case _ if position.score == variant.total:
            return Sign.PLAIN, ""
        case Role.STOCK:
            left = variant.redeals - position.redeals_used
            return (Sign.TURN, str(left)) if left > 0 else (Sign.NOTHING_LEFT, "")
        case Role.FOUNDATION if variant.base is Base.ACE:
            return Sign.ACE, rank_sign(Rank.ACE)
        case Role.FOUNDATION if position.base is not None:
            return Sign.RANK, rank_sign(position.base)
        case Role.TABLEAU if variant.gaps is Gap.KING:
            return Sign.RANK, rank_sign(Rank.KING)
        case Role.TABLEAU if variant.gaps is Gap.WASTE and position.base is not None:
            return Sign.WASTE, ""
        case _:
            return Sign.PLAIN, ""


def rank_sign(rank: Rank) -> str:
    """The rank as it stands on the cards of the deck."""
    return "10" if rank is Rank.TEN else rank.letter
