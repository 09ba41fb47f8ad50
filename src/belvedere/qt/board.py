"""Everything that lies on the table: cards, empty places, marks, badges. It knows no mouse and no clock.

The board is told a position and says which cards are not drawn where they lie; whether they fly there or jump is
another's business (``animator``).
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from belvedere.cards import CARDS, FACE_DOWN_BIT, Card
from belvedere.geometry import Fan, Layout, Rect
from belvedere.intents import Spot
from belvedere.qt import signs
from belvedere.qt.card_item import HELD, PEEKED, CardItem
from belvedere.qt.decks import BACK, Sheet
from belvedere.qt.keepsakes import Keepsakes
from belvedere.qt.look import Look
from belvedere.qt.marks import Hold, Mark, badge_picture, frame_picture, sign_picture, text_picture
from belvedere.qt.pile_item import PileItem, Places
from belvedere.rules.engine import dealing_move
from belvedere.rules.variant import Variant
from belvedere.table.piles import STOCK, PileId
from belvedere.table.position import Position

if TYPE_CHECKING:
    from belvedere.qt.lifted import Lifter

_BADGE_Z, _MARK_Z = 300.0, 500.0
_WHO: Final = ~FACE_DOWN_BIT
"""What of a code tells which card it is, whatever face it shows."""


class Board:
    """The table's cards and marks.

    Attributes:
        scene: the scene that shows them.
        cards: each card by its face-up code.
        kept: the pictures that are kept from one start to the next.
        pause_key: the key that ends a pause, as the player reads it; empty if none does.
    """

    def __init__(self, scene: QGraphicsScene, kept: Keepsakes) -> None:
        """An empty table; ``lay`` puts everything on it."""
        self.scene = scene
        self.kept = kept
        self.pause_key = "P"
        self.cards: dict[int, CardItem] = {}
        self._piles: dict[PileId, PileItem] = {}
        self._marks: dict[Mark, list[QGraphicsPixmapItem]] = {}
        self._frames: dict[tuple[Mark, int, int], QPixmap] = {}
        self._badge = self._item(_BADGE_Z)
        self._pause = self._item(_BADGE_Z)
        self._pause_words = self._item(_BADGE_Z)
        self._covered = False
        self._warm = False
        self._badge_text: object = None
        self._variant: Variant | None = None
        self._layout: Layout | None = None
        self._sheet: Sheet | None = None
        self._look: Look | None = None
        self._places: Places | None = None
        # Made when cards are lifted that are drawn by this sheet.
        self._lifter: Lifter | None = None

    # The table as a whole.

    def lay(self, variant: Variant, position: Position, layout: Layout, sheet: Sheet, look: Look) -> None:
        """Take over a game, a size and a look; cards are drawn by this sheet from now on, but stay where they are."""
        codes = {code & _WHO for pile in position.piles for code in pile}
        for gone in self.cards.keys() - codes:
            self.scene.removeItem(self.cards.pop(gone).item)
        for code in codes - self.cards.keys():
            self.cards[code] = CardItem(code, self.scene)
            if self._sheet is not None:
                # The game before may have had cards of the same size, and so the same sheet.
                self.cards[code].item.setOffset(-self._sheet.pad, -self._sheet.pad)
        for pile in self._piles.keys() - layout.places.keys():
            self.scene.removeItem(self._piles.pop(pile).item)
        for pile in layout.places:
            if pile not in self._piles:
                self._piles[pile] = PileItem(pile, self.scene)
            rect = layout.place_rect(pile)
            self._piles[pile].item.setPos(rect.x, rect.y)
        size = (layout.card_width, layout.card_height)
        if self._places is None or self._places.key != (*size, look):
            self._places = Places(*size, look, self.kept)
            self._frames.clear()
            self._badge_text = None
        self._variant, self._layout, self._look = variant, layout, look
        self.clear_marks()
        self.draw_with(sheet)
        if self._covered:
            self._show_pause()

    def draw_with(self, sheet: Sheet) -> None:
        """Draw the cards by this sheet from now on."""
        if sheet is not self._sheet:
            lifted = [card for card in self.cards.values() if card.lifted]
            for card in self.cards.values():
                if card.shows >= 0:
                    card.shows = card.code
                    card.redraw(sheet)
                else:
                    card.item.setOffset(-sheet.pad, -sheet.pad)
            # Not before: the pictures live only as long as their sheet, which may be the last of a deck.
            self._sheet = sheet
            self._lifter = None
            for card in lifted:
                self.lift((card,))

    @property
    def sheet(self) -> Sheet:
        """The sheet by which cards are drawn."""
        assert self._sheet is not None  # noqa: S101  # lay() comes first, by the order of Qt's events
        return self._sheet

    def arrange(self, position: Position, opened: Spot | None) -> list[CardItem]:
        """Take over a position: where each card lies. The cards that are not drawn there yet are returned."""
        layout, variant = self._layout, self._variant
        if layout is None or variant is None or self._places is None:
            return []
        moved = []
        z = 0.0
        for pile, codes in zip(position.shape.ids, position.piles, strict=True):
            if pile not in layout.places:
                continue
            hidden = len(codes) - 2 if layout.places[pile].fan is Fan.STACK else 0
            if not codes or self._warm:
                self._piles[pile].show(variant, position, self._places)
            rects = layout.rects(pile, codes, opened)
            for index, code in enumerate(codes):
                card, rect = self.cards[code & _WHO], rects[index]
                z += 1
                if card.lies(code, rect.x, rect.y, z, seen=index >= hidden):
                    moved.append(card)
                else:
                    card.item.setZValue(z)
        self._show_badge(variant, position, layout)
        return moved

    def warm_up(self, position: Position) -> None:
        """Draw the places under cards too, which nobody can see before the first card is lifted."""
        self._warm = True
        self.arrange(position, None)
        self.kept.close()

    def gather(self, x: int, y: int, *, face_down: bool) -> None:
        """Heap all cards up at one point, from where they can be dealt."""
        for card in self.cards.values():
            card.item.setPos(x, y)
            if face_down:
                card.shows = BACK
                card.item.setPixmap(self.sheet.picture(BACK))

    def settle(self) -> None:
        """Show the cards that show at rest, and no others."""
        for card in self.cards.values():
            card.item.setVisible(card.seen and not self._covered)

    def hide(self, position: Position, pile: PileId) -> None:
        """Show a pile's cards no more, until the cards settle again."""
        for code in position.pile(pile).codes:
            self.cards[code & _WHO].item.setVisible(False)

    def cover(self, covered: bool) -> None:
        """Hide everything, or show it again."""
        self._covered = covered
        for pile in self._piles.values():
            pile.item.setVisible(not covered)
        self._badge.setOpacity(0.0 if covered else 1.0)
        self.clear_marks()
        self.settle()
        self._pause.setVisible(covered)
        self._pause_words.setVisible(covered)
        if covered:
            self._show_pause()

    def set_pause_key(self, key: str) -> None:
        """Another key ends a pause from now on."""
        if key != self.pause_key:
            self.pause_key = key
            if self._covered:
                self._show_pause()

    def _show_pause(self) -> None:
        """Put the sign of a pause in the middle of the table, and how it ends below that."""
        layout, look = self._layout, self._look
        if layout is not None and look is not None:
            size = layout.card_height
            y = (layout.height - size) // 2
            self._pause.setPixmap(sign_picture(signs.pause(), size, look.line))
            self._pause.setPos((layout.width - size) // 2, y)
            from belvedere.words.keys import paused_sentence

            words = paused_sentence(self.pause_key)
            picture = text_picture((words,), max(11.0, layout.card_width * 0.21), look, layout.width - 8)
            self._pause_words.setPixmap(picture)
            self._pause_words.setPos((layout.width - picture.width()) // 2, y + size + size // 8)

    def _show_badge(self, variant: Variant, position: Position, layout: Layout) -> None:
        """The number of cards in the stock, and a sign if a click on them is refused."""
        count, hold = len(position.stock), Hold.LOCKED if position.stock_locked else Hold.NONE
        wanted = bool(variant.has_stock and (count or hold is Hold.LOCKED))
        self._badge.setVisible(wanted)
        if not wanted or self._look is None:
            return
        if hold is Hold.NONE and dealing_move(variant, position) is None:
            hold = Hold.WAITING
        if self._badge_text != (count, hold):
            self._badge_text = (count, hold)
            text, width, look = str(count) if count else "", layout.card_width, self._look
            key = f"badge {text} {hold.name} {width} {look.pill} {look.text} {look.target}"
            self._badge.setPixmap(self.kept.picture(key, lambda: badge_picture(text, hold, width, look)))
        rect, size = layout.place_rect(STOCK), self._badge.pixmap().size()
        self._badge.setPos(
            rect.x + (rect.width - size.width()) // 2, rect.y + rect.height - size.height() - rect.width // 16
        )

    # Single cards.

    def run(self, position: Position, spot: Spot) -> list[CardItem]:
        """The card there and those on it, from below."""
        codes = position.pile(spot.pile).codes
        return [self.cards[code & _WHO] for code in codes[spot.index :]]

    def lift(self, cards: Sequence[CardItem]) -> None:
        """Let cards look lifted; they are the lowest one and those on it."""
        if self._lifter is None:
            from belvedere.qt.lifted import Lifter

            self._lifter = Lifter(self.sheet)
        cards[-1].lift(self._lifter.picture(cards[-1].code))

    def hold(self, cards: Sequence[CardItem], x: int, y: int) -> None:
        """Draw cards in the hand, so far from where they lie."""
        for card in cards:
            card.item.setZValue(HELD + card.z)
            card.item.setPos(card.x + x, card.y + y)

    def lower(self, cards: Sequence[CardItem]) -> None:
        """Draw cards where they lie."""
        for card in cards:
            card.land(self.sheet)

    def peek(self, position: Position, spot: Spot) -> CardItem:
        """Show a card in full, above those that cover it."""
        card = self.run(position, spot)[0]
        card.item.setZValue(PEEKED)
        card.item.setVisible(True)
        return card

    # Marks.

    def mark(self, mark: Mark, rects: Iterable[Rect]) -> None:
        """Frame just these rectangles with that mark."""
        items = self._marks.setdefault(mark, [])
        number = -1
        for number, rect in enumerate(rects):
            if number == len(items):
                items.append(self._item(_MARK_Z + list(Mark).index(mark)))
            picture = self._frame(mark, rect)
            rim = (picture.width() - rect.width) // 2
            items[number].setPixmap(picture)
            items[number].setPos(rect.x - rim, rect.y - rim)
            items[number].setVisible(not self._covered)
        for item in items[number + 1 :]:
            item.setVisible(False)

    def clear_marks(self) -> None:
        """Take all marks away."""
        for mark in self._marks:
            self.mark(mark, ())

    def marked(self, mark: Mark) -> list[QRectF]:
        """What is framed with that mark, frames included (for tests)."""
        return [item.sceneBoundingRect() for item in self._marks.get(mark, ()) if item.isVisible()]

    def _frame(self, mark: Mark, rect: Rect) -> QPixmap:
        """The picture of a mark round so large a rectangle."""
        key = (mark, rect.width, rect.height)
        picture = self._frames.get(key)
        if picture is None:
            assert self._look is not None and self._layout is not None  # noqa: S101, PT018  # marks come after lay()
            draw = partial(frame_picture, mark, rect.width, rect.height, self._layout.card_width, self._look)
            name = f"frame {mark.name} {rect.width} {rect.height} {self._layout.card_width} {self._look}"
            picture = self._frames[key] = self.kept.picture(name, draw)
        return picture

    def _item(self, z: float) -> QGraphicsPixmapItem:
        """A picture that is not seen yet."""
        item = QGraphicsPixmapItem()
        item.setZValue(z)
        item.setVisible(False)
        self.scene.addItem(item)
        return item

    # For tests.

    def drawn(self) -> dict[Card, tuple[PileId, int]]:
        """Which card is drawn in which pile, and as which from below, judged by pictures alone."""
        layout = self._layout
        found: dict[PileId, list[CardItem]] = {}
        for card in self.cards.values():
            pile = None if layout is None else _pile_at(layout, round(card.item.x()), round(card.item.y()))
            if pile is not None:
                found.setdefault(pile, []).append(card)
        height: Callable[[CardItem], float] = lambda card: card.item.zValue()  # noqa: E731  # a key, and typed
        return {
            CARDS[card.shows]: (pile, index)
            for pile, cards in found.items()
            for index, card in enumerate(sorted(cards, key=height))
        }

    def line(self) -> str:
        """The piles as they are drawn, in one line."""
        piles: dict[PileId, dict[int, str]] = {}
        for card, (pile, index) in self.drawn().items():
            piles.setdefault(pile, {})[index] = str(card)
        return "; ".join(
            f"{pile}: " + " ".join(cards[index] for index in sorted(cards))
            for pile, cards in sorted(piles.items(), key=lambda item: str(item[0]))
        )

    def pixmap_of(self, code: int) -> QPixmap:
        """The picture that shows a card now (for tests)."""
        return self.cards[code & _WHO].item.pixmap()


def _pile_at(layout: Layout, x: int, y: int) -> PileId | None:
    """The pile along whose fan a card at that place lies."""
    for pile, place in layout.places.items():
        across, down = x - place.x, y - place.y
        if place.fan is Fan.STACK and not across and not down:
            return pile
        if place.fan is Fan.DOWN and not across and 0 <= down <= place.room:
            return pile
        if place.fan is Fan.RIGHT and not down and 0 <= across <= place.room:
            return pile
    return None
