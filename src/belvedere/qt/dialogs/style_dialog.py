"""All decks that there are, ours and those of other programs on this computer, each with a look at it.

Decks of others are drawn and tested one after the other while the dialog is open; those that QtSvg does not draw whole
stay in the list, with the reason.
"""

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import Qt, QTimer, pyqtSignal
from PyQt6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
)

from belvedere.qt.card_styles.far_deck import FarDeck, LeftOut
from belvedere.qt.decks import ORDER, Deck, DeckError, Rendering
from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.qt.dialogs.style_preview import CARD_WIDTH, StylePreview
from belvedere.qt.first_deck import our_deck
from belvedere.resources import MissingResource
from belvedere.store.card_decks import FoundDeck, found_decks
from belvedere.store.card_styles import BACKS, DECKS, Style, own_styles, style_named, style_of
from belvedere.words import _p, game_name
from belvedere.words.card_styles import back_name, deck_name, deck_tip, drawing_sentence, fault_sentence, origin_title
from belvedere.words.reasons import reason

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow
    from belvedere.rules.variant import Variant
    from belvedere.store.settings import Settings

_DRAW_SECONDS: Final = 0.012
_REST: Final = 120
"""Milliseconds that a deck is marked before it is drawn: who walks through the list does not wait for each."""
_LEAST_WIDTH, _MOST_WIDTH, _BAR = 250, 330, 24
"""The width of the list, in logical pixels, and that of its bar."""
_STYLE = Qt.ItemDataRole.UserRole


class StyleDialog(PassingDialog):
    """Asks for a style.

    Signals:
        chosen: the style, and whether it is for the game on the table alone.

    Attributes:
        list: the decks, below the titles of where they come from.
        preview: a look at the one that is marked.
        words: what is to be said of it.
        backs: the backs of ours.
        alone: whether it is for the game on the table alone.
    """

    chosen = pyqtSignal(str, bool)

    def __init__(self, settings: "Settings", variant: "Variant", cache_folder: str, window: "MainWindow") -> None:
        super().__init__(window)
        self.setWindowTitle(_p("card style", "Card Style"))
        self._folder = cache_folder
        self._found: dict[str, FoundDeck] = {deck.style.text: deck for deck in found_decks()}
        self._faults: dict[str, str] = {}
        self._waiting: list[str] = []
        self._rendering: Rendering | None = None
        self._drawn_for = ""
        now = style_named(style_of(settings, variant.key)) or Style("", DECKS[0])
        self.list = QListWidget(self)
        self.list.setAccessibleName(_p("card style", "Decks"))
        self.preview = StylePreview(lambda: window.view.surface, self)
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.words.setMinimumHeight(2 * self.words.fontMetrics().lineSpacing())
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.backs = QButtonGroup(self)
        self.alone = QCheckBox(_p("card style", "Only &for {game}").format(game=game_name(variant)), self)
        self.alone.setChecked(variant.key in own_styles(settings))
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._lay_out(now.back)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)
        self._fill()
        # Titles as they are, with a bar to scroll by; long ones in large letters are broken into lines.
        wide = self.list.sizeHintForColumn(0) + 2 * self.fontMetrics().averageCharWidth() + _BAR
        self.list.setMinimumWidth(max(_LEAST_WIDTH, min(wide, _MOST_WIDTH)))
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizeGripEnabled(True)
        self._mark(now)
        self.list.currentItemChanged.connect(self._marked)
        self.backs.buttonClicked.connect(self._marked)
        self.list.itemActivated.connect(lambda _item: self.accept())
        self.finished.connect(self._stop)
        self._marked()
        self.list.setFocus()

    @property
    def style_text(self) -> str:
        """The style that is marked, with the back that is chosen if it is one of ours."""
        item = self.list.currentItem()
        text = "" if item is None else str(item.data(_STYLE))
        style = style_named(text)
        return style._replace(back=self._back()).text if style is not None and not style.origin else text

    @property
    def busy(self) -> bool:
        """Whether a deck is being drawn, or waits to be."""
        return self._timer.isActive()

    def accept(self) -> None:
        """Choose what is marked; one that is left out cannot be chosen."""
        text = self.style_text
        if text and text not in self._faults:
            super().accept()
            self.chosen.emit(text, self.alone.isChecked())

    # How it is made.

    def _lay_out(self, back: str) -> None:
        right, row = QVBoxLayout(), QHBoxLayout()
        label = QLabel(_p("card style", "Back:"), self)
        row.addWidget(label)
        for number, name in enumerate(BACKS):
            button = QRadioButton(back_name(name), self)
            button.setAccessibleName(_p("card style", "Back: {name}").format(name=back_name(name)))
            button.setChecked(name == back)
            self.backs.addButton(button, number)
            row.addWidget(button)
        row.addStretch()
        right.addWidget(self.preview)
        right.addWidget(self.words)
        right.addLayout(row)
        right.addStretch()
        upper, whole = QHBoxLayout(), QVBoxLayout(self)
        upper.addWidget(self.list, 1)
        upper.addLayout(right)
        lower = QHBoxLayout()
        lower.addWidget(self.alone, 1)
        lower.addWidget(self._buttons)
        whole.addLayout(upper, 1)
        whole.addLayout(lower)
        order = [self.list, *self.backs.buttons(), self.alone, self._buttons]
        for before, after in pairwise(order):
            self.setTabOrder(before, after)

    def _fill(self) -> None:
        """Ours, then the others by where they come from."""
        self._title("")
        for deck in DECKS:
            self._add(Style("", deck).text, deck_name(deck), deck_tip(deck))
        origin = ""
        for text, found in self._found.items():
            if found.style.origin != origin:
                origin = found.style.origin
                self._title(origin)
            self._add(text, found.title, found.path)
            try:
                if not FarDeck(found, self._folder).known:
                    self._waiting.append(text)
            except LeftOut as error:
                self._leave_out(text, error)

    def _title(self, origin: str) -> None:
        item = QListWidgetItem(origin_title(origin))
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        item.setForeground(self.palette().text())
        self.list.addItem(item)

    def _add(self, text: str, title: str, tip: str) -> None:
        item = QListWidgetItem(f"    {title}")
        item.setData(_STYLE, text)
        item.setToolTip(tip)
        self.list.addItem(item)

    def _item(self, text: str) -> QListWidgetItem | None:
        items = (self.list.item(row) for row in range(self.list.count()))
        return next((item for item in items if item is not None and item.data(_STYLE) == text), None)

    def _mark(self, style: Style) -> None:
        item = self._item(style._replace(back=BACKS[0]).text) or self._item(DECKS[0])
        self.list.setCurrentItem(item)
        if item is not None:
            self.list.scrollToItem(item)

    def _back(self) -> str:
        return BACKS[max(0, self.backs.checkedId())]

    # What is shown.

    def _marked(self, *_what: object) -> None:
        """Show the deck that is marked."""
        self._drop()
        text = self.style_text
        style = style_named(text)
        ours = style is not None and not style.origin
        for button in self.backs.buttons():
            button.setEnabled(ours)
        self.preview.show_sentence("")
        self._say(text)
        if text in self._faults:
            self._timer.start(_REST)
        else:
            self._timer.start(0 if ours else _REST)

    def _say(self, text: str) -> None:
        """Say what a deck is like or why it is left out, and offer it or not."""
        item = self.list.currentItem()
        fault = self._faults.get(text)
        said = fault or ("" if item is None else item.toolTip())
        self.words.setText(said)
        self.preview.setAccessibleName(_p("card style", "Preview"))
        self.preview.setAccessibleDescription(said)
        ok = self._buttons.button(QDialogButtonBox.StandardButton.Ok)
        if isinstance(ok, QPushButton):
            ok.setEnabled(fault is None)
        if fault is not None:
            self.preview.show_sentence(fault)

    def _go_on(self) -> None:
        """Draw some cards: of the deck that is marked, then of those of which nothing is known yet."""
        rendering = self._rendering
        try:
            if rendering is None:
                rendering = self._rendering = self._next()
                if rendering is None:
                    return
            done = rendering.go_on(_DRAW_SECONDS)
        except (DeckError, MissingResource) as error:
            self._rendering = None
            self._leave_out(self._drawn_for, error)
            if self._drawn_for == self.style_text:
                self._say(self._drawn_for)
            self._timer.start(0)
            return
        seen = self._drawn_for == self.style_text
        if not done:
            if seen and rendering.drawn:
                title = self._spoken(self._drawn_for)
                self.preview.show_sentence(drawing_sentence(title, rendering.drawn, len(ORDER)))
            self._timer.start(rendering.pause)
            return
        self._rendering = None
        if self._drawn_for in self._waiting:
            self._waiting.remove(self._drawn_for)
        if seen:
            self.preview.show_sheet(rendering.sheet())
        self._timer.start(0)

    def _next(self) -> Rendering | None:
        """What is to be drawn now; None if there is nothing left."""
        width = round(CARD_WIDTH * self.devicePixelRatioF())
        text = self.style_text
        if text and text not in self._faults and self.preview.sheet is None:
            self._drawn_for = text
            deck = self._deck(text)
            height = 0 if isinstance(deck, FarDeck) else round(width * deck.shape)
            ready = deck.ready(width, height) if height else None
            if ready is None:
                return deck.rendering(width, height)
            self.preview.show_sheet(ready)
        if not self._waiting:
            return None
        self._drawn_for = self._waiting[0]
        return self._deck(self._drawn_for).rendering(width, 0)

    def _deck(self, text: str) -> Deck:
        """The deck of a style; raises DeckError or MissingResource."""
        found = self._found.get(text)
        return (
            FarDeck(found, self._folder)
            if found is not None
            else our_deck(style_named(text) or Style("", DECKS[0]), self._folder)
        )

    def _spoken(self, text: str) -> str:
        found = self._found.get(text)
        style = style_named(text)
        return found.title if found is not None else deck_name(DECKS[0] if style is None else style.deck)

    def _leave_out(self, text: str, error: Exception) -> None:
        """Grey a deck that cannot be used."""
        self._faults[text] = fault_sentence(error.fault, error.card) if isinstance(error, LeftOut) else reason(error)
        if text in self._waiting:
            self._waiting.remove(text)
        item = self._item(text)
        if item is not None:
            item.setText(_p("card style", "    {title} – left out").format(title=self._spoken(text)))
            item.setToolTip(self._faults[text])
            item.setForeground(self.palette().placeholderText())

    def _drop(self) -> None:
        self._timer.stop()
        rendering, self._rendering = self._rendering, None
        if rendering is not None:
            rendering.drop()

    def _stop(self, _result: int) -> None:
        self._drop()
