"""The table played by keys: what ``table_keys`` says that a key means is done, and said in one sentence.

What is meant goes through ``intents.resolve``, as it does with the mouse, so the same is allowed and refused.
"""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QPointF, Qt, QTimer
from PyQt6.QtGui import QKeySequence

from belvedere import cursor
from belvedere.cursor import Cursor, Way
from belvedere.intents import Click, DoubleClick, Drop, PickUp, Spot, count, targets
from belvedere.qt.actions import plain
from belvedere.qt.table_cursor import TableCursor
from belvedere.qt.table_keys import Deed, meaning
from belvedere.rules.engine import dealing_move, double_click_move, foundation_move, legal_moves, liftable
from belvedere.rules.outcome import Outcome
from belvedere.rules.variant import Reserve
from belvedere.table.piles import STOCK, WASTE, PileId, Role
from belvedere.words import blocked_sentence, homeless_sentence, spoken
from belvedere.words.keys import paused_sentence
from belvedere.words.voice import item_idle

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QAction, QKeyEvent

    from belvedere.cards import Rank, Suit
    from belvedere.qt.find_line import FindLine
    from belvedere.qt.main_window import MainWindow

_REPEATED = frozenset((Deed.STEP, Deed.TARGET, Deed.TARGET_BACK, Deed.UNDO, Deed.REDO))
"""What goes on while its key is held down."""
_SHOWS_FIRST = frozenset((Deed.STEP, Deed.ACT, Deed.MORE, Deed.FEWER, Deed.UP, Deed.DEEPEST, Deed.TOP))
"""What is about the card under the cursor: where that is not seen yet, its key only shows it."""
_PLAY = frozenset((Deed.ACT, Deed.MORE, Deed.FEWER, Deed.UP, Deed.DEAL))
"""What plays cards, which is over when the game is won."""


class Keyboard(QObject):
    """Plays on the table of a window by keys.

    Attributes:
        cursor: where the keyboard is.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._table = window.view
        self._session = window.session
        self.cursor = TableCursor(window.view)
        self._find: FindLine | None = None
        self.cursor.pressed.connect(self._press)
        window.status.told.connect(self.cursor.announce)
        # No pointer is there to ask for the rest of a sentence that is cut; after the cursor has gone where it goes.
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(0)
        self._rest.timeout.connect(lambda: window.status.sentence.show_whole(self.cursor.shown))
        window.status.told.connect(lambda _sentence: self._rest.start())
        self.cursor.begin(window.status.sentence.full)
        self._deeds: dict[Deed, Callable[[], None]] = {
            Deed.TARGET: lambda: self._go_to_target(back=False),
            Deed.TARGET_BACK: lambda: self._go_to_target(back=True),
            Deed.FIRST: lambda: self._go_to_edge(last=False),
            Deed.LAST: lambda: self._go_to_edge(last=True),
            Deed.DEEPEST: self._go_down,
            Deed.TOP: lambda: self.cursor.go(Cursor(self.cursor.at.pile)),
            Deed.ACT: self._act,
            Deed.MORE: lambda: self._take(1),
            Deed.FEWER: lambda: self._take(-1),
            Deed.WASTE: lambda: self._go_to(WASTE),
            Deed.STOCK: lambda: self._go_to(STOCK),
            Deed.RESERVE: lambda: self._go_to(PileId(Role.RESERVE)),
            Deed.CELL: lambda: self._go_to_next(Role.RESERVE),
            Deed.FOUNDATION: lambda: self._go_to_next(Role.FOUNDATION),
            Deed.UP: self._send_up,
            Deed.DEAL: self._deal,
            Deed.HINT: lambda: self._order("hint", self._ended()),
            Deed.UNDO: lambda: self._order("undo", spoken.nothing_to_undo_sentence()),
            Deed.REDO: lambda: self._order("redo", spoken.nothing_to_redo_sentence()),
            Deed.LOOK: self._look,
            Deed.FIND: self._open_find,
            Deed.TELL_TABLE: lambda: self._say(spoken.table_spoken(self._session.variant, self._session.position)),
            Deed.TELL_MOVES: lambda: self._say(spoken.moves_spoken(self._session.variant, self._session.position)),
            Deed.TELL_STATE: self._tell_state,
        }

    def takes(self, event: "QKeyEvent") -> bool:
        """Do what a key means; whether it means anything here."""
        table = self._table
        if event.key() == Qt.Key.Key_Escape:
            return not table.in_use and self.cursor.shown and self.put_back()
        deed, where = meaning(event, self._window.keys.letters)
        if deed is None:
            name = self._window.keys.by_event(event)
            deed, where = (Deed.COMMAND, name) if name else (None, None)
        if deed is None and self._tell_idle(event):
            return True
        if deed is None or (deed is Deed.LOOK and not self.cursor.shown):
            return False
        if table.in_use and deed is not Deed.COMMAND:
            return False
        if event.isAutoRepeat() and deed not in _REPEATED:
            return True
        if table.covered and deed is not Deed.COMMAND:
            self._say(self._paused)
            return True
        if isinstance(where, str):
            # A letter is no key of the action's own, and in a layout without Latin letters no other is found, either.
            self._command(self._window.commands[where])
        else:
            with self.cursor.one_deed():
                self._do(deed, where)
        return True

    def _do(self, deed: Deed, where: Way | int | None) -> None:
        """Do that, and show where the cursor is."""
        at = self.cursor.at
        # What the resting pointer has told is of no use to one who goes on by keys.
        self._table.hovered.emit(None)
        if not self.cursor.shown and deed in _SHOWS_FIRST:
            self.cursor.go(at)
        elif isinstance(where, Way):
            self.cursor.go(cursor.step(self._table.layout_now, self._session.position, at, where))
        elif where is not None:
            self._go_to(PileId(Role.TABLEAU, where))
        elif deed in _PLAY and not self._table.takes_moves:
            self._say(self._ended())
        else:
            self._deeds[deed]()
            if not self.cursor.shown and (self._find is None or not self._find.isVisible()):
                self.cursor.go(self.cursor.at)
        self.cursor.draw()

    def _say(self, sentence: str) -> None:
        self._table.said.emit(sentence)

    def _tell_idle(self, event: "QKeyEvent") -> bool:
        """Say of the key of an action that can do nothing now that it is so; whether it was one."""
        pressed = QKeySequence(event.keyCombination())
        for action in self._window.commands.values():
            if not action.isEnabled() and pressed in action.shortcuts():
                self._command(action)
                return True
        return False

    def _command(self, action: "QAction") -> None:
        """Do what an item of a menu does, or say that it can do nothing now."""
        if action.isEnabled():
            action.trigger()
        elif self._table.covered:
            self._say(self._paused)
        else:
            self._say(self._ended() or item_idle(plain(action.text())))

    @property
    def _paused(self) -> str:
        return paused_sentence(self._window.keys.shown("pause"))

    def _ended(self) -> str:
        """That there is nothing to play any more, if that is so."""
        won = self._session.outcome is Outcome.WON
        return spoken.all_done_sentence() if won else blocked_sentence() if self._session.outcome else ""

    # Going somewhere.

    def _go_to(self, pile: PileId) -> None:
        """Go to that pile, or say that there is none."""
        variant = self._session.variant
        if pile not in self._table.layout_now.places or (pile.role is Role.RESERVE and self._has_cells):
            self._say(spoken.no_pile_sentence(variant, pile.role))
        elif self.cursor.shown and self.cursor.at == Cursor(pile):
            self.cursor.repeat()
        else:
            self.cursor.go(Cursor(pile))

    @property
    def _has_cells(self) -> bool:
        return self._session.variant.reserve is Reserve.CELLS

    def _go_to_next(self, role: Role) -> None:
        """Go to the next cell or foundation, of those that take what is picked up if any does."""
        if role is Role.RESERVE and not self._has_cells:
            self._say(spoken.no_cells_sentence())
            return
        piles = [pile for pile in self._table.layout_now.places if pile.role is role]
        takers = set(self._targets())
        wanted = [pile for pile in piles if pile in takers] or piles
        pile = cursor.next_of(piles, wanted, self.cursor.at.pile)
        if pile is not None:
            self._go_to_any(pile)

    def _go_to_any(self, pile: PileId) -> None:
        """Go to that pile, which may be a cell."""
        if self.cursor.shown and self.cursor.at == Cursor(pile):
            self.cursor.repeat()
        else:
            self.cursor.go(Cursor(pile))

    def _go_to_target(self, *, back: bool) -> None:
        """Go to the next pile that takes what is picked up; while nothing is, to the next whose card can be moved."""
        selection, session = self._table.selection, self._session
        wanted = self._targets()
        if selection is None:
            moves = legal_moves(session.variant, session.position)
            wanted = tuple(move.source for move in moves if move.source.role is not Role.FOUNDATION)
        pile = cursor.next_of(list(self._table.layout_now.places), wanted, self.cursor.at.pile, back=back)
        if pile is not None:
            self._go_to_any(pile)
        elif selection is not None:
            self._tell_picked_up(selection)

    def _targets(self) -> tuple[PileId, ...]:
        """The piles that take what is picked up."""
        selection = self._table.selection
        return () if selection is None else targets(self._session.variant, self._session.position, selection)

    def _go_to_edge(self, *, last: bool) -> None:
        """Go to the first or the last pile of the group."""
        group = cursor.group_of(self._table.layout_now, self.cursor.at.pile)
        self.cursor.go(Cursor(group[-1 if last else 0]))

    def _go_down(self) -> None:
        """Go to the lowest card of the pile that can be picked up with those on it."""
        session, pile = self._session, self.cursor.at.pile
        most = max(1, liftable(session.variant, session.position, pile))
        self.cursor.go(cursor.on(session.position, Spot(pile, session.position.pile(pile).size - most)))

    # Picking up and putting down.

    def _act(self) -> None:
        """What Enter does under the cursor."""
        here, selection = self.cursor.spot, self._table.selection
        self._be_ready()
        if here.pile == STOCK:
            self._deal()
        elif selection is None:
            self._pick_up(here)
        elif here == selection:
            self.put_back()
        elif here.pile == selection.pile:
            self._pick_up(here)
        else:
            self._put_down(selection, here.pile)

    def _be_ready(self) -> None:
        """Show the end of what is under way, and take the hint away, as a press of the mouse does."""
        self._table.fast_forward()
        self._table.highlights.point_out(None)

    def _deal(self) -> None:
        """Deal, or say why not; what is picked up stays so, unless that buries it."""
        self._be_ready()
        table, session, kept = self._table, self._session, self._table.selection
        if kept and kept.pile == WASTE and dealing_move(session.variant, session.position) and self.put_back():
            kept = None
        table.act(Click(Spot(STOCK, len(session.position.stock) - 1)))
        if table.takes_moves:
            table.highlights.select(kept)

    def _pick_up(self, spot: Spot) -> None:
        """Select that card with those on it."""
        if spot.index < 0:
            self._say(spoken.no_card_sentence(self._session.variant, spot.pile))
            return
        self._table.act(Click(spot))
        if self._table.selection == spot:
            self._tell_picked_up(spot)

    def _tell_picked_up(self, spot: Spot) -> None:
        """Say what is in the hand, and who takes it."""
        variant, position = self._session.variant, self._session.position
        takers = tuple(dict.fromkeys(targets(variant, position, spot)))
        self._say(spoken.picked_up_sentence(variant, position, spot.pile, count(position, spot), takers))

    def put_back(self) -> bool:
        """Let what is selected lie; whether anything was."""
        selection = self._table.selection
        if selection is None:
            return False
        self._table.highlights.select(None)
        self.cursor.draw()
        position = self._session.position
        self._say(spoken.put_back_sentence(position, selection.pile, count(position, selection)))
        return True

    def _put_down(self, selection: Spot, pile: PileId) -> bool:
        """Put what is selected on that pile; where it is refused it stays selected. Whether it was played."""
        if self._table.act(Drop(selection, (pile,))):
            self.cursor.go(Cursor(pile))
            self.cursor.shown_by_name()
            return True
        if self._table.takes_moves:
            self._table.highlights.select(selection)
        return False

    def _take(self, more: int) -> None:
        """Take so many cards more; one fewer than one puts the card back."""
        table, position = self._table, self._session.position
        selection = table.selection
        self._be_ready()
        if selection is None:
            if more > 0:
                self._pick_up(cursor.spot(position, Cursor(self.cursor.at.pile)))
            return
        wanted = Spot(selection.pile, max(0, selection.index - more))
        if wanted.index >= position.pile(selection.pile).size:
            self.put_back()
        elif wanted == selection or table.may_lift(PickUp(wanted)):
            table.highlights.select(wanted)
            if self.cursor.at.pile == wanted.pile:
                self.cursor.follow(cursor.on(position, wanted))
            self._tell_picked_up(wanted)

    def _send_up(self) -> None:
        """Send what is selected, or the top card under the cursor, to a foundation."""
        session, table = self._session, self._table
        variant, position, selection = session.variant, session.position, table.selection
        self._be_ready()
        if selection is not None and count(position, selection) > 1:
            self._put_down(selection, position.shape.ids[variant.shape.foundations[0]])
            return
        pile = self.cursor.at.pile if selection is None else selection.pile
        top = cursor.spot(position, Cursor(pile))
        if top.index < 0:
            self._say(spoken.no_card_sentence(variant, pile))
        elif foundation_move(variant, position, pile) is None and double_click_move(variant, position, pile):
            # A double click would send it to a cell.
            self._say(homeless_sentence(position, position.cards(pile)[-1]))
        elif pile != STOCK:
            table.act(DoubleClick(top))

    def _press(self, pile: PileId) -> None:
        """Assistive technology presses a pile: pick up its top card, take one more of it, or put down there."""
        table, position = self._table, self._session.position
        if table.covered or table.in_use:
            return
        selection = table.selection
        with self.cursor.one_deed():
            self.cursor.go(Cursor(pile))
            if selection is None or selection.pile != pile:
                self._act()
            elif count(position, selection) < liftable(self._session.variant, position, pile):
                self._take(1)
            else:
                self.put_back()
        self.cursor.draw()

    # Other things.

    def _order(self, name: str, otherwise: str) -> None:
        """Do what an item of a menu does, or say why it does nothing."""
        command = self._window.commands[name]
        if command.isEnabled():
            command.trigger()
        else:
            self._say(otherwise)

    def _look(self) -> None:
        """Look at the card under the cursor."""
        rect, ratio = self.cursor.part_seen, self._table.ratio
        self._table.look_at(QPointF((rect.x + rect.width / 2) / ratio, (rect.y + rect.height / 2) / ratio))

    def _tell_state(self) -> None:
        """Say how the game stands."""
        from belvedere.words.verdict import verdict_text

        shown = self._window.status.verdict.shown if self._window.settings.verdict else None
        verdict = "" if shown is None else verdict_text(shown)
        self._say(spoken.state_spoken(self._session.variant, self._session.position, verdict))

    # Finding a card.

    def _open_find(self) -> None:
        """Ask for a card."""
        if self._find is None:
            from belvedere.qt.find_line import FindLine

            self._find = FindLine(self._table)
            self._find.asked.connect(self._find_card)
            self._find.closed.connect(self._window.status.take_back)
        self._find.ask()

    def _find_card(self, rank: "Rank", suit: "Suit") -> None:
        """Go to a card like that, to the next one if the cursor is on one already, and say where it lies."""
        from belvedere.words.find_card import found_sentence, out_of_sight_sentence

        variant, position = self._session.variant, self._session.position
        spots = cursor.found(self._table.layout_now, position, rank, suit)
        with self.cursor.one_deed():
            if not spots:
                self.cursor.go(self.cursor.at)
                self._say(out_of_sight_sentence(rank, suit))
                return
            here = self.cursor.spot
            spot = spots[(spots.index(here) + 1) % len(spots)] if here in spots else spots[0]
            self.cursor.go(cursor.on(position, spot))
            self._say(found_sentence(variant, position, spot.pile, spot.index, others=len(spots) > 1))
