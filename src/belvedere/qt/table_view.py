"""The table: shows a session's position and turns the mouse into moves.

The view follows the session and never leads it: a move is played first, then the cards that are drawn elsewhere fly to
where they lie.
"""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, pyqtSignal
from PyQt6.QtGui import QEnterEvent, QFocusEvent, QHideEvent, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QWidget

from belvedere.geometry import Layout, layout
from belvedere.intents import DoubleClick, Intent, PickUp, Spot, resolve
from belvedere.qt.animator import Speed
from belvedere.qt.banner import Banner, BannerPanel
from belvedere.qt.board import Board
from belvedere.qt.card_item import CardItem
from belvedere.qt.decks import Deck, Sheet
from belvedere.qt.follower import Follower
from belvedere.qt.gesture import Gesture, Point, State, is_look
from belvedere.qt.highlights import Highlights
from belvedere.qt.keepsakes import Keepsakes
from belvedere.qt.notices import soft_cards
from belvedere.qt.scene_view import SceneView
from belvedere.qt.sharpener import Sharpener
from belvedere.qt.surface import Surface
from belvedere.qt.surfaces import surface_named
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.table.piles import PileId, Role
from belvedere.words import move_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.flights import Motion
    from belvedere.words.verdict import Shown

__all__ = ["Banner", "TableView"]

_OFTEN = frozenset((QMouseEvent, QPaintEvent))
"""What comes hundreds of times in a drag, and is handled elsewhere."""


class TableView(SceneView):
    """The table.

    Signals:
        said: a sentence for the status bar; an empty one takes back what was said.
        hovered: the PileId of the pile under the pointer, or None.
        begun: the player has taken cards into the hand or selected one.
        refused: what the player meant was not played, and the reason was said.
        cancelled: what was begun and not done is to be left, by Escape say.
        laid: everything was laid out anew, in another size, other colours or for another game.
        banner_pressed: the key of the banner's button that was pressed, or "pause" for the curtain of a pause.

    Attributes:
        session: the game that is shown.
        board: what lies on the table.
        highlights: what is marked on it.
        choice_verdict: what is shown of a pile's card as the base card, whether the game can be won with it.
        covered: whether a pause hides the cards.
        look_signs: the keys for looking at a card, by their letters.
        mirrored: whether the table is laid out in a mirror.
        layout_now: where everything lies in the size that the table has now.
    """

    look_signs = frozenset("L")
    said = pyqtSignal(str)
    hovered = pyqtSignal(object)
    begun = pyqtSignal()
    refused = pyqtSignal()
    cancelled = pyqtSignal()
    laid = pyqtSignal()
    banner_pressed = pyqtSignal(str)
    # Qt reports changes while the widget is still being made.
    _warm = False
    mirrored = False

    def __init__(
        self, session: Session, deck: Deck, parent: QWidget | None = None, surface: Surface | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.surface = surface or surface_named("desktop", self.palette())
        self.setMinimumSize(320, 200)
        # Asked of the widget: the class of a font would make its enums.
        self.board = Board(self._scene, Keepsakes(deck.cache_folder, self.fontInfo().family()))
        self.surface.keep = self.board.kept.picture
        self.highlights = Highlights(self)
        self._sharpener = Sharpener(deck, self._show_sharp, self._stay_soft, self)
        self._follower = Follower(self)
        self._gesture = Gesture(self)
        self.layout_now: Layout = layout(session.variant, 640, 400)
        self.choice_verdict: Callable[[PileId], Shown | None] = lambda _pile: None
        self.covered = False
        self._pointer: QPointF | None = None
        self._banner: Banner | None = None
        self._panel = BannerPanel(self.viewport_widget(), self.banner_pressed.emit)
        session.subscribe(self._follower.changed)

    # What the window asks for.

    @property
    def holding(self) -> bool:
        """Whether cards are in the hand, so that nothing else may happen on the table."""
        return self._gesture.state is State.HELD

    @property
    def selection(self) -> Spot | None:
        """The card that is selected."""
        return self.highlights.selection

    @property
    def takes_moves(self) -> bool:
        """Whether the player may move cards on it: not when the game is won."""
        return self.session.outcome is not Outcome.WON

    @property
    def animating(self) -> bool:
        """Whether a card is on its way."""
        return self._follower.moving

    def set_speed(self, speed: Speed) -> None:
        """Set how fast cards move from now on."""
        self.fast_forward()
        self._follower.animator.speed = speed

    def fast_forward(self) -> None:
        """Show the end of all that is under way now."""
        self._follower.finish()

    def drop_everything(self) -> None:
        """Cards in the hand and on their way are where they lie, at once."""
        self._gesture.cancel(glide=False)
        self.fast_forward()

    def cancel_gesture(self) -> bool:
        """Send held cards home, end a selection and a peek; whether there was any of these."""
        cancelled = self._gesture.cancel()
        selected = self.selection is not None
        self.highlights.select(None)
        pointed = self.highlights.point_out(None)
        self.cancelled.emit()
        return cancelled or selected or pointed

    def set_covered(self, covered: bool) -> None:
        """Hide all cards and take no input, or show them again."""
        if covered != self.covered:
            self.cancel_gesture()
            self.fast_forward()
            self.covered = covered
            self.highlights.hover(None)
            self.board.cover(covered)
            self.highlights.show_choice()
            self._panel.set_visible(not covered)

    def show_banner(self, banner: Banner | None) -> None:
        """Show this banner and no other."""
        self._banner = banner
        if self._warm:
            self._panel.show(banner, self.look)
            self._panel.set_visible(not self.covered)
            self.settle_banner()

    def settle_banner(self) -> None:
        """Put the banner where it hides the least."""
        self._panel.settle(self._size, self._ratio, self.layout_now, self.session.position)

    def warm_up(self) -> None:
        """Make what the first paint does not need."""
        from PyQt6.QtCore import Qt

        from belvedere.qt.desktop_colours import DesktopColours

        self._warm = True
        self._colours = DesktopColours(self)
        self.board.warm_up(self.session.position)
        self.heed_screens()
        self.viewport_widget().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.paint_surface()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.show_banner(self._banner)
        self._follower.warm_up()

    # Sizes.

    def grab_image(self, size: QSize, ratio: float = 1.0) -> QImage:
        """The board in that logical size as a picture, at rest and sharp; raises DeckError."""
        self.fast_forward()
        before = self._size, self._ratio
        self.rerender(size, ratio)
        self._sharpener.finish()
        image = QImage(round(size.width() * ratio), round(size.height() * ratio), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        whole = QRectF(0, 0, image.width(), image.height())
        painter.fillRect(whole, self.backgroundBrush())
        self._scene.render(painter, whole, whole)
        painter.end()
        image.setDevicePixelRatio(ratio)
        if before[0].isValid() and not before[0].isEmpty():
            self.rerender(*before)
        return image

    def lay(self) -> None:
        """Lay everything out anew, at once."""
        if self._size.isEmpty():
            return
        self.drop_everything()
        session = self.session
        width, height = round(self._size.width() * self._ratio), round(self._size.height() * self._ratio)
        shape = self._sharpener.deck.shape
        table = self.layout_now = layout(session.variant, width, height, self._ratio, shape, mirrored=self.mirrored)
        sheet = self._sharpener.sheet_for(table.card_width, table.card_height)
        self.board.lay(session.variant, session.position, table, sheet, self.look)
        self.board.lower(self.board.arrange(session.position, None))
        self.board.settle()
        self.highlights.laid()
        self.settle_banner()
        self.laid.emit()

    def set_deck(self, deck: Deck) -> None:
        """Play with another deck from now on."""
        self._sharpener.change(deck)
        self.lay()

    def wear(self, surface: Surface) -> None:
        """Cover the table with something else, and draw all that lies on it in its colours."""
        super().wear(surface)
        self.show_banner(self._banner)

    def end(self) -> None:
        """Draw no more cards: the window goes."""
        self._sharpener.stop()

    def _show_sharp(self, sheet: Sheet) -> None:
        """Show sharp pictures in place of soft ones."""
        self.fast_forward()
        self.board.draw_with(sheet)

    def _stay_soft(self) -> None:
        """Go on with soft pictures: they can be played with."""
        self.said.emit(soft_cards())

    # What the gesture asks for.

    def spot_at(self, at: Point) -> Spot | None:
        """What is drawn at the pointer."""
        return self.layout_now.hit(at.x, at.y, self.session.position, self.highlights.opened)

    def pointed(self) -> Spot | None:
        """What lies under the pointer, where that rests on the table."""
        return None if self._pointer is None or self.covered else self.spot_at(self.point(self._pointer))

    def act(self, intent: Intent) -> bool:
        """Do what the player means; whether a move was played."""
        session = self.session
        if not self.takes_moves:
            return False
        before = self.selection
        answer = resolve(intent, session.variant, session.position, before)
        if answer.move is None:
            self.highlights.select(answer.selection)
            self._follower.tell_why_not(answer, intent, before)
            if answer.selection is not None and answer.refusal is None:
                self.begun.emit()
            return False
        step = session.play(answer.move)
        self.said.emit(move_sentence(step))
        if isinstance(intent, DoubleClick) and intent.spot.pile.role is not Role.STOCK:
            self.highlights.mark_arrived(step)
        return True

    def may_lift(self, intent: PickUp) -> bool:
        """Whether the cards may be taken into the hand; if not, it is said why."""
        if not self.takes_moves:
            return False
        answer = resolve(intent, self.session.variant, self.session.position)
        self._follower.tell_why_not(answer, intent)
        if answer.selection is not None:
            self.begun.emit()
        return answer.selection is not None

    def glide_home(self, cards: list[CardItem]) -> None:
        """Send cards back to where they lie."""
        self._follower.glide_home(cards)

    def animate(self, make: "Callable[[float], Motion]") -> None:
        """Let something else move that takes so many seconds; at no speed, or unseen, it is not made."""
        self._follower.animate(make)

    # Events.

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Left: click, drag, or end a pause. Right: look at a covered card. The other buttons are the window's."""
        from PyQt6.QtCore import Qt

        if event is None:
            return
        button, at = event.button(), self.point(event.position())
        self.highlights.point_out(None)
        if self.covered:
            if button == Qt.MouseButton.LeftButton:
                self.banner_pressed.emit("pause")
                self._gesture.spend(at, event.timestamp())
        elif button == Qt.MouseButton.LeftButton:
            self._gesture.press(at, event.timestamp())
        elif button == Qt.MouseButton.RightButton:
            self._gesture.peek(at)
        else:
            self._gesture.other_button()
            event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        """A second quick press: whether it makes a double click depends on the cards, not on time alone."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Carry what is held, or see what is under the pointer."""
        from PyQt6.QtCore import Qt

        if event is None or self.covered:
            return
        # The event's own position is a new object each time, and may be kept.
        at = self._pointer = event.position()
        buttons = event.buttons()
        if buttons == Qt.MouseButton.NoButton:
            self._gesture.all_up()
            if self._gesture.state is not State.LOOKING:
                self.highlights.hover(self.spot_at(self.point(at)))
        elif buttons & Qt.MouseButton.LeftButton:
            self._gesture.move(at)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        """Click, drop, or end a peek, when the button comes up that began it."""
        from PyQt6.QtCore import Qt

        if event is None:
            return
        if self.covered:
            if event.buttons() == Qt.MouseButton.NoButton:
                # Or the first click after the pause would be taken for a second button.
                self._gesture.all_up()
            return
        began = {State.PEEKING: Qt.MouseButton.RightButton}.get(self._gesture.state, Qt.MouseButton.LeftButton)
        at = self.point(event.position())
        if event.button() == began:
            self._gesture.release(at)
        if event.buttons() == Qt.MouseButton.NoButton:
            self._gesture.all_up()
            inside = self.viewport_widget().rect().contains(event.position().toPoint())
            self.highlights.hover(self.spot_at(at) if inside else None, tell=False)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Escape ends what the mouse is doing; L looks at the card under the pointer; other keys are the window's."""
        from PyQt6.QtCore import Qt

        if event is None:
            return
        event.setAccepted(event.key() == Qt.Key.Key_Escape and self.cancel_gesture())
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        if is_look(event, self.look_signs) and plain and self._pointer is not None and not self.covered:
            event.accept()
            self._gesture.look(self.point(self._pointer))

    def keyReleaseEvent(self, event: QKeyEvent | None) -> None:
        """Looking ends when the key comes up; the pointer may be over another card by now."""
        if event is None or not is_look(event, self.look_signs):
            super().keyReleaseEvent(event)
        elif self._gesture.state is State.LOOKING:
            self._gesture.look_away()
            if self._pointer is not None:
                self.highlights.hover(self.spot_at(self.point(self._pointer)))

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """The keyboard went elsewhere: what is held goes home."""
        super().focusOutEvent(event)
        self._gesture.cancel()

    def hideEvent(self, event: QHideEvent | None) -> None:
        """What cannot be seen does not move."""
        super().hideEvent(event)
        self._follower.hidden()

    def changeEvent(self, event: QEvent | None) -> None:
        """Follow the desktop's colours; another active window takes cards out of the hand."""
        super().changeEvent(event)
        if event is None or not self._warm:
            return
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self._follower.animator.follow_desktop()
        elif event.type() == QEvent.Type.ActivationChange:
            self._gesture.cancel()
        elif event.type() == QEvent.Type.PaletteChange:
            self._colours.follow()

    def viewportEvent(self, event: QEvent | None) -> bool:
        """See the pointer leave, the grab go to another, the table come back, the screen change its ratio."""
        if type(event) in _OFTEN:
            # A move between two pictures of a drag goes no further.
            return self._gesture.takes(event) or SceneView.viewportEvent(self, event)
        if event is not None and self._warm:
            kind = event.type()
            if kind == QEvent.Type.Leave:
                self._pointer = None
                self._gesture.look_away()
                self.highlights.hover(None)
            elif isinstance(event, QEnterEvent):
                self._pointer = event.position()
            elif kind == QEvent.Type.UngrabMouse:
                self._gesture.cancel()
            elif kind == QEvent.Type.Show:
                self._follower.shown()
            elif kind in self.screen_changes:
                self.follow_screen()
        return super().viewportEvent(event)
