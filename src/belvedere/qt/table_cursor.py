"""The keyboard's cursor on the table: which pile has the keyboard, the frame round it, and what is read out of it.

The pile under the cursor has Qt's own focus, in the widget over it (``pile_proxy``), and the frame is seen as long as
it has. A click gives the focus to the table itself, which hides the frame; the next key brings it back.
"""

from contextlib import contextmanager
from typing import TYPE_CHECKING

from PyQt6 import sip
from PyQt6.QtCore import QObject, Qt, QTimer, pyqtSignal
from PyQt6.QtWidgets import QApplication, QWidget

from belvedere import cursor
from belvedere.changes import Change, Dealt, Ended
from belvedere.cursor import Cursor
from belvedere.intents import choosable, targets
from belvedere.qt.base_choice import choice_sentence
from belvedere.qt.focus_frame import FocusFrame
from belvedere.qt.news import read_out
from belvedere.qt.pile_proxy import PileProxy
from belvedere.words import choose_base_sentence
from belvedere.words.piles import pile_rule_now
from belvedere.words.spoken import card_spoken, pile_spoken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belvedere.geometry import Rect
    from belvedere.intents import Spot
    from belvedere.qt.main_table import MainTable
    from belvedere.table.piles import PileId

_TABS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
_STOP = Qt.FocusPolicy.TabFocus | Qt.FocusPolicy.ClickFocus


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
        self._deeds = 0
        self._fresh = False
        self._going = self._renaming = False
        self._had: QWidget | None = None
        self._said = self._shown_by_name = ""
        self._entries: tuple[PileId, ...] = ()
        # What a banner says comes while a move is being told, and must be heard after that.
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._tell_news)
        table.laid.connect(self._lay)
        table.session.subscribe(self._changed)
        # Tab comes to a pile: the table itself says nothing of what lies on it.
        table.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
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
        self._note_last()
        table.highlights.open_fan(None if self.at.card is None else self.spot)
        if self._deeds:
            self._going, self._had = True, QApplication.focusWidget()
        else:
            self._arrive()
        if before.pile != self.at.pile:
            self._name(before.pile)
        self.told.emit(self._text(self.at.pile))

    def _arrive(self, sentence: str = "") -> None:
        """Give the pile the keyboard; where it has not got it yet, that sentence is heard with its name."""
        proxy = self.proxies[self.at.pile]
        self._name(self.at.pile)
        if proxy.hasFocus():
            self.draw()
            return
        if sentence:
            proxy.describe(sentence)
        proxy.setFocus(Qt.FocusReason.OtherFocusReason)

    def follow(self, to: Cursor) -> None:
        """Go there within a pile, without a word: what is said then tells it too."""
        self.at = cursor.settled(self._table.layout_now, self._table.session.position, to)
        self._table.highlights.open_fan(None if self.at.card is None else self.spot)
        self.draw()

    @contextmanager
    def one_deed(self) -> "Iterator[None]":
        """What is said within, and where the cursor goes, is heard at the end, each thing once."""
        self._deeds += 1
        try:
            yield
        finally:
            self._deeds -= 1
            if not self._deeds:
                sentence, going, renaming = self._said, self._going, self._renaming
                self._said, self._going, self._renaming = "", False, False
                # What was given the keyboard since, a page over the table say, keeps it.
                now = QApplication.focusWidget()
                going = going and (now is self._had or now is None or self._table.isAncestorOf(now))
                new = going and not self.proxies[self.at.pile].hasFocus()
                if sentence and not new and sentence != self._shown_by_name:
                    self._read_out(sentence)
                if going:
                    self._arrive(sentence)
                if renaming:
                    for pile in self.proxies:
                        self._name(pile)
                self._shown_by_name = ""

    def shown_by_name(self) -> None:
        """What was said last in this deed is what the new name of the pile under the cursor says: one is enough."""
        self._shown_by_name = self._said

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

    def focused(self, pile: "PileId", reason: Qt.FocusReason) -> None:
        """That pile has the keyboard now, by Tab or perhaps by the will of assistive technology."""
        before, self._by_keys = self.at, True
        if pile != before.pile or reason in _TABS:
            self.at = Cursor(pile)
            self._note_last()
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
        """The table has the keyboard, by a click or because Qt gave it something to do."""
        if reason == Qt.FocusReason.MouseFocusReason:
            self._by_keys = False
        elif self._by_keys:
            self.go(self.at)

    def table_left(self) -> None:
        """The table itself has the keyboard no more: what was said there goes, once it is known where that is now."""
        QTimer.singleShot(0, self._be_quiet)

    def _be_quiet(self) -> None:
        if not sip.isdeleted(self) and not QWidget.hasFocus(self._table):
            self._table.setAccessibleDescription("")

    def take(self, reason: Qt.FocusReason) -> bool:
        """Take the keyboard for the pile that had it last, if keys were used last; whether it was taken.

        Were it given to the table, which hands it on, the table would be what a screen reader hears of last.
        """
        self._by_keys = self._by_keys or reason == Qt.FocusReason.ShortcutFocusReason
        if reason == Qt.FocusReason.MouseFocusReason:
            self._by_keys = False
        elif self._by_keys:
            self.go(self.at)
        return self._by_keys

    def _note_last(self) -> None:
        """Note where the cursor is in its group, and let Tab come into the table where it was last."""
        table = self._table
        groups = cursor.groups(table.layout_now)
        self._last[cursor.group_of(table.layout_now, self.at.pile)[0]] = self.at.pile
        entries = tuple(self._last.get(group[0], group[0]) for group in (groups[0], groups[-1]))
        if entries != self._entries and all(pile in self.proxies for pile in entries):
            self._entries = entries
            for pile, proxy in self.proxies.items():
                proxy.setFocusPolicy(_STOP if pile in entries else Qt.FocusPolicy.ClickFocus)
            for pile in reversed(entries):
                QWidget.setTabOrder(table, self.proxies[pile])

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
        self._fresh = bool(sentence)
        if sentence:
            self.told.emit(sentence)
        if self._deeds:
            # A refusal goes before the empty sentence behind it, and the last one before those.
            self._said = sentence or self._said
        else:
            self._read_out(sentence)

    def _read_out(self, sentence: str) -> None:
        """Let what has the keyboard be described by that."""
        widget = QApplication.focusWidget()
        if sentence and widget is not None:
            # A pile knows itself what it is described by, and the table by nothing else. Anything else that has the
            # keyboard hears as well: the buttons of a show, the help, a dialog.
            read_out(widget, sentence, keep=widget is self._table or isinstance(widget, PileProxy))

    def begin(self, said: str) -> None:
        """What was said before there was anybody to read it out is read out now; else what lies on the table."""
        if not self._table.isVisible():
            return
        session = self._table.session
        choose = choose_base_sentence() if choosable(session.variant, session.position) else ""
        self.announce_last(said or choose or self._text(self.at.pile))

    def announce_last(self, sentence: str) -> None:
        """The same, after all that is being said now."""
        self._news = sentence
        self._later.start()

    def _tell_news(self) -> None:
        """Say it, unless the table has been covered by a page since."""
        if self._table.isVisible():
            self.announce(self._news)

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
        if self._deeds and proxy is not None and proxy.hasFocus():
            # It may be left by the end of the deed, and what is left is not told.
            self._renaming = True
        elif proxy is not None:
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
        self._note_last()
        self.draw()

    def _forget(self) -> None:
        """Another game lies on the table: what was said of the one before describes nothing any more."""
        if not self._fresh:
            self._table.setAccessibleDescription("")
            for pile, proxy in self.proxies.items():
                if not proxy.hasFocus():
                    proxy.describe(self._rule(pile))
            # What has the keyboard waits for a sentence about this game, which is better news than a rule.
            QTimer.singleShot(0, self._forget_here)

    def _forget_here(self) -> None:
        """The same of the pile that has the keyboard, where nothing is said of the game instead."""
        if not (sip.isdeleted(self) or self._fresh or self._later.isActive()):
            self.proxies[self.at.pile].describe(self._rule(self.at.pile))

    def _changed(self, change: Change) -> None:
        """Another position lies on the table."""
        if not isinstance(change, Ended):
            self._lay()
            session = self._table.session
            if isinstance(change, Dealt):
                if choosable(session.variant, session.position):
                    self.announce_last(choose_base_sentence())
                else:
                    self._later.stop()
                    self._forget()
