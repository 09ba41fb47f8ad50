"""The table: shows a session's position and turns the mouse into moves.

The view follows the session and never leads it: a move is played first, then the cards that are drawn elsewhere fly to
where they lie. The scene is in device pixels, so at every scale of the screen a picture's pixel is one of the screen.
"""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, QTimer, pyqtSignal
from PyQt6.QtGui import (
    QCloseEvent,
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QTransform,
    QWheelEvent,
)
from PyQt6.QtWidgets import QGraphicsScene, QGraphicsView, QWidget

from belvedere.cards import FACE_DOWN_BIT, Card
from belvedere.geometry import Layout, Rect, layout
from belvedere.intents import Answer, DoubleClick, Drop, Intent, PickUp, Spot, choosable, resolve, targets
from belvedere.qt.animator import ARRIVED_SHOWN, Animator, Speed
from belvedere.qt.banner import Banner, banner_panel, settle_panel
from belvedere.qt.base_choice import BaseChoice, choice_sentence
from belvedere.qt.board import Board
from belvedere.qt.card_item import CardItem
from belvedere.qt.decks import Deck, Rendering
from belvedere.qt.gesture import Gesture, Point, State
from belvedere.qt.look import felt, look_for
from belvedere.qt.marks import Mark
from belvedere.session import Change, Dealt, Ended, Session, Undone, Why
from belvedere.table.moves import Moved, Step
from belvedere.table.piles import STOCK, PileId, Role
from belvedere.words import homeless_sentence, move_sentence, refusal_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PyQt6.QtWidgets import QFrame

__all__ = ["Banner", "TableView"]

_REST = 120
"""Milliseconds without a change of size after which scaled pictures are replaced by sharp ones."""
_RENDER_SECONDS = 0.012
"""How long cards are drawn from SVG at a time, so that the window stays responsive."""


class TableView(QGraphicsView):
    """The table.

    Signals:
        said: a sentence for the status bar; an empty one takes back what was said.
        hovered: the PileId of the pile under the pointer, or None.
        banner_pressed: the key of the banner's button that was pressed.

    Attributes:
        session: the game that is shown.
        board: what lies on the table.
        layout_now: where everything lies in the size that the table has now.
    """

    said = pyqtSignal(str)
    hovered = pyqtSignal(object)
    banner_pressed = pyqtSignal(str)
    # Qt reports changes while the widget is still being made.
    _warm = False

    def __init__(self, session: Session, deck: Deck, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._deck = deck
        self._look = look_for(self.palette())
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
        self.setBackgroundBrush(felt(self._look))
        self.setMouseTracking(True)
        self.viewport_widget().setMouseTracking(True)
        self.setMinimumSize(320, 200)
        self.board = Board(self._scene)
        self._choice = BaseChoice(self._scene)
        self._animator = Animator(self.board.settle, self)
        self._gesture = Gesture(self)
        self._ratio = 1.0
        self._size = QSize(0, 0)
        self.layout_now: Layout = layout(session.variant, 640, 400)
        self._variant = session.variant
        self._rendering: Rendering | None = None
        self._selection: Spot | None = None
        self._opened: Spot | None = None
        self._over: Spot | None = None
        self._over_pile: PileId | None = None
        self._choice_said = False
        self._covered = False

        self._banner: Banner | None = None
        self._panel: QFrame | None = None
        self._sharpen = self._timer(_REST, self._sharpen_cards)
        self._arrived = self._timer(ARRIVED_SHOWN, self._unmark_arrived)
        session.subscribe(self._changed)

    def viewport_widget(self) -> QWidget:
        """The widget inside that is painted and gets the mouse."""
        viewport = self.viewport()
        assert viewport is not None  # noqa: S101  # a view has one from the start
        return viewport

    def _timer(self, milliseconds: int, slot: "Callable[[], None]") -> QTimer:
        """A timer that fires once when started."""
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(slot)
        return timer

    # What the window asks for.

    @property
    def holding(self) -> bool:
        """Whether cards are in the hand, so that nothing else may happen on the table."""
        return self._gesture.state is State.HELD

    @property
    def selection(self) -> Spot | None:
        """The card that is selected."""
        return self._selection

    def set_speed(self, speed: Speed) -> None:
        """Set how fast cards move from now on."""
        self.fast_forward()
        self._animator.speed = speed

    def fast_forward(self) -> None:
        """Show the end of all that is under way now."""
        self._animator.finish()

    def cancel_gesture(self) -> bool:
        """Send held cards home, end a selection and a peek; whether there was any of these."""
        cancelled = self._gesture.cancel()
        selected = self._selection is not None
        self._select(None)
        return cancelled or selected

    def set_covered(self, covered: bool) -> None:
        """Hide all cards and take no input, or show them again."""
        if covered != self._covered:
            self.cancel_gesture()
            self.fast_forward()
            self._covered = covered
            self._hover(None)
            self.board.cover(covered)
            self._show_choice()
            if self._panel is not None:
                self._panel.setVisible(not covered)

    def show_banner(self, banner: Banner | None) -> None:
        """Show this banner and no other."""
        if self._panel is not None:
            self._panel.hide()
            self._panel.deleteLater()
            self._panel = None
        self._banner = banner
        if banner is not None and self._warm:
            self._panel = banner_panel(banner, self._look, self.banner_pressed.emit, self.viewport_widget())
            self._settle_banner()
            self._panel.setVisible(not self._covered)

    def _settle_banner(self) -> None:
        """Put the banner where it hides the least."""
        if self._panel is not None:
            panel, ratio = self._panel, self._ratio
            strips = [
                (int(r.x / ratio), int(r.y / ratio), int(r.width / ratio), int(r.height / ratio))
                for r in self._strips()
            ]
            settle_panel(panel, self._size.width(), self._size.height(), strips)

    def _strips(self) -> "Iterable[Rect]":
        """The parts of open cards that must be seen to read them, in pixels of the scene."""
        position, table = self.session.position, self.layout_now
        for pile in table.places:
            codes = position.pile(pile).codes
            for code, rect in zip(codes, table.rects(pile, codes), strict=True):
                if not code & FACE_DOWN_BIT:
                    yield Rect(rect.x, rect.y, rect.width, rect.height // 4)

    def warm_up(self) -> None:
        """Make what the first paint does not need."""
        from PyQt6.QtCore import Qt

        self._warm = True
        viewport = self.viewport_widget()
        viewport.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.DefaultContextMenu)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if self._banner is not None and self._panel is None:
            self.show_banner(self._banner)

    # Sizes.

    def rerender(self, size: QSize, ratio: float) -> None:
        """Lay the table out for a size in logical pixels on a screen of that ratio; raises DeckError."""
        self._size, self._ratio = size, ratio
        width, height = round(size.width() * ratio), round(size.height() * ratio)
        self.setSceneRect(0, 0, width, height)
        self.setTransform(QTransform() if ratio == 1 else QTransform.fromScale(1 / ratio, 1 / ratio))
        self._lay()

    def grab_image(self, size: QSize, ratio: float = 1.0) -> QImage:
        """The board in that logical size as a picture, at rest and sharp; raises DeckError."""
        self.fast_forward()
        before = self._size, self._ratio
        self.rerender(size, ratio)
        self._finish_sharp()
        image = QImage(round(size.width() * ratio), round(size.height() * ratio), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        self._scene.setBackgroundBrush(self.backgroundBrush())
        whole = QRectF(0, 0, image.width(), image.height())
        self._scene.render(painter, whole, whole)
        painter.end()
        image.setDevicePixelRatio(ratio)
        if before[0].isValid() and not before[0].isEmpty():
            self.rerender(*before)
        return image

    def _lay(self) -> None:
        """Lay everything out anew, at once."""
        session = self.session
        self._gesture.cancel(glide=False)
        self._animator.finish()
        self._variant = session.variant
        width, height = round(self._size.width() * self._ratio), round(self._size.height() * self._ratio)
        table = self.layout_now = layout(session.variant, width, height, self._ratio)
        size = (table.card_width, table.card_height)
        self._rendering = None
        sheet = self._deck.ready(*size)
        if sheet is None:
            sheet = self._deck.scaled(*size) or self._deck.sheet(*size)
        if sheet.sharp:
            self._sharpen.stop()
        else:
            self._sharpen.start(_REST)
        self._opened = self._over = None
        self.board.lay(session.variant, session.position, table, sheet, self._look)
        self.board.lower(self.board.arrange(session.position, None))
        self.board.settle()
        self._select(self._selection)
        self._show_choice()
        self._settle_banner()

    def _sharpen_cards(self) -> None:
        """Draw some cards of this size; when all are drawn, show them."""
        table = self.layout_now
        if self._rendering is None:
            self._rendering = Rendering(self._deck, table.card_width, table.card_height)
        if self._rendering.go_on(_RENDER_SECONDS):
            self._finish_sharp()
        else:
            self._sharpen.start(0)

    def _finish_sharp(self) -> None:
        """Show pictures of just this size."""
        self._sharpen.stop()
        table = self.layout_now
        if self._rendering is not None:
            sheet = self._rendering.finish()
            self._rendering = None
        else:
            sheet = self._deck.sheet(table.card_width, table.card_height)
        self.fast_forward()
        self.board.draw_with(sheet)

    def _follow_screen(self) -> None:
        """Lay out anew if the size or the screen's ratio has changed."""
        size, ratio = self.viewport_widget().size(), self.devicePixelRatioF()
        if (size, ratio) != (self._size, self._ratio) and not size.isEmpty():
            self.rerender(size, ratio)

    # What the session reports.

    def _changed(self, change: Change) -> None:
        """Show what has happened: first where everything lies now, then how it got there."""
        if isinstance(change, Ended):
            return
        self._gesture.cancel(glide=False)
        self._animator.finish()
        self._arrived.stop()
        self.board.clear_marks()
        self._selection = self._opened = None
        if isinstance(change, Dealt):
            self._show_dealt(change)
        else:
            order = _order(change.steps, backwards=isinstance(change, Undone))
            moved = self.board.arrange(self.session.position, None)
            last = len(order)
            self._fly(sorted(moved, key=lambda card: order.get(card.code & ~FACE_DOWN_BIT, last)))
        self._show_choice()
        self._settle_banner()
        self._over = None

    def _show_dealt(self, change: Dealt) -> None:
        """Another game lies on the table: deal it out, or put it there at once if it was there before."""
        if self.session.variant.shape is not self._variant.shape or self.session.variant != self._variant:
            self._lay()
        table = self.layout_now
        if self._size.isEmpty():
            return
        if change.why not in (Why.UNDONE, Why.REDONE) and self._can_animate():
            place = table.places.get(STOCK)
            if place is not None:
                self.board.gather(place.x, place.y, face_down=True)
            else:
                self.board.gather((table.width - table.card_width) // 2, table.height, face_down=False)
        self._fly(self.board.arrange(self.session.position, None))

    def _fly(self, moved: list[CardItem]) -> None:
        """Send these cards home, those at once that nobody could follow."""
        if not self._can_animate():
            self.board.lower(moved)
            self.board.settle()
            return
        flying = [card for card in moved if card.seen or card.item.isVisible()]
        self.board.lower([card for card in moved if not (card.seen or card.item.isVisible())])
        self._animator.fly(flying, self.board.sheet)

    def _can_animate(self) -> bool:
        """Whether anybody could see cards fly."""
        return (
            self._animator.speed is not Speed.OFF
            and not self._covered
            and self.isVisible()
            and not self.window_widget().isMinimized()
        )

    def window_widget(self) -> QWidget:
        """The window that the table is in."""
        window = self.window()
        return self if window is None else window

    # What the gesture asks for.

    def spot_at(self, at: Point) -> Spot | None:
        """What is drawn at the pointer."""
        return self.layout_now.hit(at.x, at.y, self.session.position, self._opened)

    def act(self, intent: Intent) -> bool:
        """Do what the player means; whether a move was played."""
        session = self.session
        answer = resolve(intent, session.variant, session.position, self._selection)
        if answer.move is None:
            self._select(answer.selection)
            self._say_why_not(answer)
            return False
        if isinstance(intent, Drop):
            # What was in the hand flies on from where it was let go.
            self._selection = None
        step = session.play(answer.move)
        self.said.emit(move_sentence(step))
        if isinstance(intent, DoubleClick) and intent.spot.pile.role is not Role.STOCK:
            self._mark_arrived(step)
        return True

    def may_lift(self, intent: PickUp) -> bool:
        """Whether the cards may be taken into the hand; if not, it is said why."""
        answer = resolve(intent, self.session.variant, self.session.position)
        self._say_why_not(answer)
        return answer.selection is not None

    def lifted(self, spot: Spot) -> None:
        """Cards are in the hand: light all piles that take them."""
        self._select(None)
        self.board.mark(Mark.HOVER, ())
        self._light(spot)
        self._set_cursor()

    def put_down(self) -> None:
        """Nothing is in the hand any more."""
        self.board.mark(Mark.TARGET, ())
        self._set_cursor()

    def glide_home(self, cards: list[CardItem]) -> None:
        """Send cards back to where they lie."""
        self._fly(cards)

    def _say_why_not(self, answer: Answer) -> None:
        """Say why nothing was played, if there is something to say."""
        if answer.refusal is not None:
            self.said.emit(refusal_sentence(answer.refusal))
        elif answer.homeless is not None:
            self.said.emit(homeless_sentence(self.session.position, answer.homeless))
        else:
            self.said.emit("")

    def _select(self, spot: Spot | None) -> None:
        """Show that this card is selected, and where it may go."""
        self._selection = spot
        if spot is None:
            self.board.mark(Mark.CHOSEN, ())
            self.board.mark(Mark.TARGET, ())
            return
        codes = self.session.position.pile(spot.pile).codes
        rects = self.layout_now.rects(spot.pile, codes, self._opened)
        first, last = rects[spot.index], rects[-1]
        run = Rect(first.x, first.y, last.x + last.width - first.x, last.y + last.height - first.y)
        self.board.mark(Mark.HOVER, ())
        self.board.mark(Mark.CHOSEN, (run,))
        self._light(spot)

    def _light(self, spot: Spot) -> None:
        """Mark all piles that take the card there with those on it."""
        piles = dict.fromkeys(targets(self.session.variant, self.session.position, spot))
        self.board.mark(Mark.TARGET, [self._top_rect(pile) for pile in piles])

    def _top_rect(self, pile: PileId) -> Rect:
        """Where the pile's top card lies, or would lie."""
        codes = self.session.position.pile(pile).codes
        return self.layout_now.rects(pile, codes)[-1] if codes else self.layout_now.place_rect(pile)

    def _mark_arrived(self, step: Step) -> None:
        """Show for a moment where a card went whose target the program chose."""
        self.board.mark(Mark.ARRIVED, (self._top_rect(step.move.target),))
        self._arrived.start()

    def _unmark_arrived(self) -> None:
        """The moment is over."""
        self.board.mark(Mark.ARRIVED, ())

    def _show_choice(self) -> None:
        """Light the cards of which one is to be the base card, and say so."""
        piles = () if self._covered else choosable(self.session.variant, self.session.position)
        self.board.mark(Mark.GLOW, [self.layout_now.place_rect(pile) for pile in piles])
        if piles:
            self._choice.show(self.session.variant, self.session.position, self.layout_now, self._look)
        else:
            self._choice.hide()

    # Hovering.

    def _hover(self, spot: Spot | None) -> None:
        """The pointer is over this card, place or nothing, with no button down."""
        pile = None if spot is None else spot.pile
        if spot != self._over:
            self._over = spot
            self._open(spot)
            self._frame_hovered(spot)
            self._set_cursor()
        if pile != self._over_pile:
            self._over_pile = pile
            self.hovered.emit(pile)
            self._say_choice(pile)

    def _open(self, spot: Spot | None) -> None:
        """Open a squeezed fan at the card under the pointer, so that its index can be read."""
        opened = None
        if spot is not None and spot.index >= 0:
            codes = self.session.position.pile(spot.pile).codes
            if self.layout_now.is_tight(spot.pile, codes):
                opened = spot
        if opened != self._opened:
            self._opened = opened
            self.fast_forward()
            self.board.lower(self.board.arrange(self.session.position, opened))
            if self._selection is not None:
                self._select(self._selection)

    def _frame_hovered(self, spot: Spot | None) -> None:
        """Frame the card under the pointer with those on it if they can be lifted."""
        rects: tuple[Rect, ...] = ()
        if spot is not None and spot != self._selection and not self.session.outcome:
            session = self.session
            if resolve(PickUp(spot), session.variant, session.position).selection is not None:
                codes = session.position.pile(spot.pile).codes
                lie = self.layout_now.rects(spot.pile, codes, self._opened)
                first, last = lie[spot.index], lie[-1]
                rects = (Rect(first.x, first.y, last.x + last.width - first.x, last.y + last.height - first.y),)
        self.board.mark(Mark.HOVER, rects)

    def _say_choice(self, pile: PileId | None) -> None:
        """Say of a card that may be the base card what the reserve holds of its rank."""
        if pile is not None and pile in choosable(self.session.variant, self.session.position):
            self._choice_said = True
            self.said.emit(choice_sentence(self.session.position, pile))
        elif self._choice_said:
            self._choice_said = False
            self.said.emit("")

    def _set_cursor(self) -> None:
        """A closed hand while cards are held, an open one over cards that can be lifted, else the arrow."""
        from PyQt6.QtCore import Qt

        viewport = self.viewport_widget()
        if self.holding:
            viewport.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self.board.marked(Mark.HOVER):
            viewport.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            viewport.unsetCursor()

    # Events.

    def _point(self, at: QPointF) -> Point:
        """A position in the viewport, with the pixel of the scene that it is in."""
        return Point(at.x() * self._ratio, at.y() * self._ratio, at.x(), at.y())

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Left: click or drag. Right: look at a covered card. The other buttons are the window's."""
        from PyQt6.QtCore import Qt

        if event is None or self._covered:
            return
        button = event.button()
        if button == Qt.MouseButton.LeftButton:
            self._gesture.press(self._point(event.position()), event.timestamp())
        elif button == Qt.MouseButton.RightButton:
            self._gesture.peek(self._point(event.position()))
        else:
            self._gesture.other_button()
            event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        """A second quick press: whether it makes a double click depends on the cards, not on time alone."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Carry what is held, or see what is under the pointer."""
        from PyQt6.QtCore import Qt

        if event is None or self._covered:
            return
        at = self._point(event.position())
        if event.buttons() == Qt.MouseButton.NoButton:
            self._gesture.all_up()
            self._hover(self.spot_at(at))
        elif event.buttons() & Qt.MouseButton.LeftButton:
            self._gesture.move(at)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        """Click, drop, or end a peek, when the button comes up that began it."""
        from PyQt6.QtCore import Qt

        if event is None or self._covered:
            return
        began = {State.PEEKING: Qt.MouseButton.RightButton}.get(self._gesture.state, Qt.MouseButton.LeftButton)
        at = self._point(event.position())
        if event.button() == began:
            self._gesture.release(at)
        if event.buttons() == Qt.MouseButton.NoButton:
            self._gesture.all_up()
            self._hover(
                self.spot_at(at) if self.viewport_widget().rect().contains(event.position().toPoint()) else None
            )

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """The right button looks at cards: there is no menu."""
        if event is not None:
            event.accept()

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Nothing can be scrolled."""
        if event is not None:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Escape ends what the mouse is doing; all other keys are the window's."""
        from PyQt6.QtCore import Qt

        if event is None:
            return
        if event.key() == Qt.Key.Key_Escape and self.cancel_gesture():
            event.accept()
        else:
            event.ignore()

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """The keyboard went elsewhere: what is held goes home."""
        super().focusOutEvent(event)
        self._gesture.cancel()

    def hideEvent(self, event: QHideEvent | None) -> None:
        """What cannot be seen does not move."""
        super().hideEvent(event)
        self._gesture.cancel(glide=False)
        self.fast_forward()
        self._arrived.stop()
        self._unmark_arrived()

    def showEvent(self, event: QShowEvent | None) -> None:
        """The window may have come up on another screen."""
        super().showEvent(event)
        self._follow_screen()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Lay out for the new size."""
        super().resizeEvent(event)
        self._follow_screen()

    def closeEvent(self, event: QCloseEvent | None) -> None:
        """Leave no timer running."""
        self.fast_forward()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent | None) -> None:
        """Follow the desktop's colours; another active window takes cards out of the hand."""
        super().changeEvent(event)
        if event is None or not self._warm:
            return
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self._gesture.cancel()
        elif event.type() == QEvent.Type.PaletteChange and look_for(self.palette()) != self._look:
            self._look = look_for(self.palette())
            self.setBackgroundBrush(felt(self._look))
            self._lay()
            self.show_banner(self._banner)

    def viewportEvent(self, event: QEvent | None) -> bool:
        """See the pointer leave, the grab go to another, the screen change its ratio."""
        if event is not None and self._warm:
            kind = event.type()
            if kind == QEvent.Type.Leave:
                self._hover(None)
            elif kind == QEvent.Type.UngrabMouse:
                self._gesture.cancel()
            elif kind.name in ("DevicePixelRatioChange", "ScreenChangeInternal"):
                self._follow_screen()
        return super().viewportEvent(event)

    # For tests.

    def scene_cards(self) -> dict[Card, tuple[PileId, int]]:
        """Which card is drawn where: its pile, and its place from below."""
        return self.board.drawn()

    def state_line(self) -> str:
        """The piles as they are drawn, in one line: ``waste: 7H QS; tableau:0: ...``."""
        piles: dict[PileId, dict[int, str]] = {}
        for card, (pile, index) in self.scene_cards().items():
            piles.setdefault(pile, {})[index] = str(card)
        return "; ".join(
            f"{pile}: " + " ".join(cards[index] for index in sorted(cards))
            for pile, cards in sorted(piles.items(), key=lambda item: str(item[0]))
        )


def _order(steps: tuple[Step, ...], *, backwards: bool) -> dict[int, int]:
    """When each card moved in these steps, by its face-up code."""
    order: dict[int, int] = {}
    for step in steps:
        for effect in step.effects:
            if isinstance(effect, Moved):
                for card in effect.cards:
                    order[card.code & ~FACE_DOWN_BIT] = len(order)
    last = len(order)
    return {code: last - number for code, number in order.items()} if backwards else order
