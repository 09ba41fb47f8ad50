"""The keyboard's cursor on the table: which pile has the keyboard, the frame round it, and what is read out of it.

The pile under the cursor has Qt's own focus, in the widget over it (``pile_proxy``), and the frame is seen as long as
it has. A click gives the focus to the table itself, which hides the frame; the next key brings it back.
"""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, Qt, QTimer, pyqtSignal
from PyQt6.QtWidgets import QWidget

from belvedere import cursor
from belvedere.changes import Change, Dealt, Ended
from belvedere.cursor import Cursor
from belvedere.intents import choosable, targets
from belvedere.qt.base_choice import choice_sentence
from belvedere.qt.focus_frame import FocusFrame
from belvedere.qt.pile_proxy import PileProxy
from belvedere.words import choose_base_sentence
from belvedere.words.piles import pile_rule_now
from belvedere.words.spoken import card_spoken, pile_spoken

if TYPE_CHECKING:
    from belvedere.geometry import Rect
    from belvedere.intents import Spot
    from belvedere.qt.main_table import MainTable
    from belvedere.table.piles import PileId

_TABS = {Qt.FocusReason.TabFocusReason: False, Qt.FocusReason.BacktabFocusReason: True}


class TableCursor(QObject):
    """The cursor on a table.

    Signals:
        pressed: the PileId of a pile that assistive technology presses.
        told: a sentence is news, or the cursor has come to what it names.

    Attributes:
        at: where the cursor is.
        proxies: the widget over each pile.
        frame: the frame round what is under the cursor.
    """

    pressed = pyqtSignal(object)
    told = pyqtSignal(str)

    def __init__(self, table: "MainTable") -> None:
        super().__init__(table)
        self._table = table
        self.at = cursor.first(table.layout_now)
        self.proxies: dict[PileId, PileProxy] = {}
        self.frame = FocusFrame(table.board.scene)
        self._by_keys = False
        self._last: dict[PileId, PileId] = {}
        self._news = ""
        # What a banner says comes while a move is being told, and must be heard after that.
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(lambda: self.announce(self._news))
        table.laid.connect(self._lay)
        table.session.subscribe(self._changed)
        self._lay()

    # Where it is.

    @property
    def shown(self) -> bool:
        """Whether the pile under the cursor has the keyboard."""
        proxy = self.proxies.get(self.at.pile)
        return proxy is not None and proxy.hasFocus()

    @property
    def spot(self) -> "Spot":
        """The card or the empty place under the cursor."""
        return cursor.spot(self._table.session.position, self.at)

    @property
    def part_seen(self) -> "Rect":
        """What is seen of it, in pixels of the scene."""
        table = self._table
        return cursor.part_seen(table.layout_now, table.session.position, self.spot, table.highlights.opened)

    def go(self, to: Cursor) -> None:
        """Go there; the pile gets the keyboard, so that assistive technology reads it out."""
        table = self._table
        before, self._by_keys = self.at, True
        self.at = cursor.settled(table.layout_now, table.session.position, to)
        self._last[cursor.group_of(table.layout_now, self.at.pile)[0]] = self.at.pile
        table.highlights.open_fan(None if self.at.card is None else self.spot)
        self._name(self.at.pile)
        proxy = self.proxies[self.at.pile]
        if proxy.hasFocus():
            self.draw()
        else:
            proxy.setFocus(Qt.FocusReason.OtherFocusReason)
        if before.pile != self.at.pile:
            self._name(before.pile)
        self.told.emit(self._text(self.at.pile))

    def tab(self, *, back: bool) -> bool:
        """Go to the next group of piles, or the one before; whether there is any. The first Tab shows the cursor."""
        order = cursor.groups(self._table.layout_now)
        number = order.index(cursor.group_of(self._table.layout_now, self.at.pile))
        if self.shown:
            number += -1 if back else 1
            if not 0 <= number < len(order):
                return False
            self._enter(order[number])
        else:
            self.go(self.at)
        return True

    def _enter(self, group: "tuple[PileId, ...]") -> None:
        """Go to the pile of the group where the cursor was last."""
        self.go(Cursor(self._last.get(group[0], group[0])))

    # What Qt tells of its focus.

    def focused(self, pile: "PileId") -> None:
        """That pile has the keyboard now, perhaps by the will of assistive technology."""
        before, self._by_keys = self.at, True
        if pile != before.pile:
            self.at = Cursor(pile)
            self._name(pile)
            self._name(before.pile)
            self.told.emit(self._text(pile))
        self.draw()

    def unfocused(self, reason: Qt.FocusReason) -> None:
        """A pile has it no more; a click means that the player goes on with the mouse."""
        if reason == Qt.FocusReason.MouseFocusReason:
            self._by_keys = False
        self.draw()

    def table_focused(self, reason: Qt.FocusReason) -> None:
        """The table has the keyboard: the pile that had it last gets it back, if keys were used last."""
        self._by_keys = self._by_keys or reason == Qt.FocusReason.ShortcutFocusReason
        if reason in _TABS:
            self._enter(cursor.groups(self._table.layout_now)[-1 if _TABS[reason] else 0])
        elif reason == Qt.FocusReason.MouseFocusReason:
            self._by_keys = False
        elif self._by_keys:
            self.go(self.at)

    # What is seen and heard.

    def draw(self) -> None:
        """Draw the frame where the cursor is, or not at all."""
        if self.shown and not self._table.covered:
            self.frame.surround(self.part_seen, self._table.layout_now.card_width, marked=self._is_marked)
        else:
            self.frame.setVisible(False)

    @property
    def _is_marked(self) -> bool:
        """Whether what is under the cursor is framed as picked up, or as a pile that takes what is."""
        session, selection = self._table.session, self._table.selection
        if selection is None or self.at.card is not None:
            return False
        return selection == self.spot or self.at.pile in targets(session.variant, session.position, selection)

    def announce(self, sentence: str) -> None:
        """Let assistive technology read a sentence out, as news of what has the keyboard."""
        if sentence:
            self.told.emit(sentence)
        proxy = self.proxies[self.at.pile]
        widget: QWidget = proxy if proxy.hasFocus() else self._table
        if sentence and widget.hasFocus():
            # What is said twice is no news to Qt; with a blank behind it, it is.
            again = sentence == widget.accessibleDescription()
            widget.setAccessibleDescription(f"{sentence} " if again else sentence)

    def announce_last(self, sentence: str) -> None:
        """The same, after all that is being said now."""
        self._news = sentence
        self._later.start()

    def repeat(self) -> None:
        """Let what is under the cursor be read out again."""
        self.announce(self._text(self.at.pile))

    def _text(self, pile: "PileId") -> str:
        """What the pile is called; inside a fan, the card under the cursor."""
        session = self._table.session
        if pile == self.at.pile and self.at.card is not None:
            return card_spoken(session.variant, session.position, pile, self.at.card)
        return pile_spoken(session.variant, session.position, pile)

    def _name(self, pile: "PileId") -> None:
        """Tell assistive technology what the pile is called now."""
        proxy = self.proxies.get(pile)
        if proxy is not None:
            proxy.tell(self._text(pile), self._rule(pile))

    def _rule(self, pile: "PileId") -> str:
        """What the pile takes; of a card that may be the base card, what the reserve holds of its rank."""
        session = self._table.session
        if pile in choosable(session.variant, session.position):
            return choice_sentence(session.position, pile, self._table.choice_verdict(pile))
        return pile_rule_now(session.variant, session.position, pile)

    # What happens on the table.

    def _lay(self) -> None:
        """Everything lies elsewhere, perhaps for another game."""
        table, ratio = self._table, self._table.ratio
        layout, position = table.layout_now, table.session.position
        self.at = cursor.settled(layout, position, self.at)
        had = [proxy for pile, proxy in self.proxies.items() if proxy.hasFocus() and pile not in layout.places]
        for pile in layout.places:
            proxy = self.proxies.get(pile)
            if proxy is None:
                proxy = self.proxies[pile] = PileProxy(pile, self, table.viewport_widget())
                # Else Tab would come to what lies between the table and the end of the window before it left the piles.
                QWidget.setTabOrder(table, proxy)
                proxy.show()
            rect = layout.pile_rect(pile, position.pile(pile).codes)
            proxy.setGeometry(*(round(length / ratio) for length in rect))
            self._name(pile)
        if had:
            self.go(self.at)
        for pile in self.proxies.keys() - layout.places.keys():
            gone = self.proxies.pop(pile)
            gone.hide()
            gone.deleteLater()
        self._last = {first: last for first, last in self._last.items() if last in layout.places}
        self.draw()

    def _changed(self, change: Change) -> None:
        """Another position lies on the table."""
        if not isinstance(change, Ended):
            self._lay()
            session = self._table.session
            if isinstance(change, Dealt) and choosable(session.variant, session.position):
                self.announce_last(choose_base_sentence())
