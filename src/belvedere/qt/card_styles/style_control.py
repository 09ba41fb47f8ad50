"""Which cards the games of a window are played with.

The old cards stay on the table until the new ones are drawn, some at a time, so that the window never waits. A deck
that cannot be used gives way to the usual one; that is told once.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer

from belvedere.changes import Change
from belvedere.geometry import layout
from belvedere.qt.card_styles.far_deck import PROBE_WIDTH, FarDeck
from belvedere.qt.decks import ORDER, Deck, DeckError, Rendering
from belvedere.qt.first_deck import our_deck
from belvedere.resources import MissingResource
from belvedere.store.card_decks import found_deck
from belvedere.store.card_styles import DECKS, USUAL, Style, own_styles, set_style, share_style, style_named, style_of
from belvedere.words.card_styles import chosen_sentence, deck_name, drawing_sentence, missing_sentence
from belvedere.words.games import game_name
from belvedere.words.reasons import reason

if TYPE_CHECKING:
    from PyQt6.QtGui import QAction

    from belvedere.qt.main_window import MainWindow

DRAW_SECONDS: Final = 0.012
_HELD: Final = 100
"""Milliseconds after which it is looked again if the player still holds cards."""


class StyleControl:
    """Changes the cards of one window.

    Attributes:
        aim: the style that is on the table, or will be when it is drawn.
    """

    def __init__(self, window: "MainWindow") -> None:
        """Change nothing yet, but listen to the menu and to the session."""
        self._window = window
        self._settings = window.settings
        self._refused: set[str] = set()
        self._game = window.session.variant.key
        self._deck: Deck = window.deck
        self._rendering: Rendering | None = None
        self._probing = False
        self._sentence = ""
        self.aim = window.deck.style
        self._title = style_title(self.aim)
        self._timer = QTimer(window)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)
        commands, groups = window.commands, window.actions_and_menus.groups
        groups["style"].triggered.connect(self._picked)
        commands["style_own"].triggered.connect(self._set_own)
        commands["card_styles"].triggered.connect(lambda _checked: window.dialogs.show_card_styles())
        window.session.subscribe(self._changed)
        self._show()

    @property
    def drawing(self) -> bool:
        """Whether the cards are not yet those that are wanted."""
        return self._rendering is not None

    def follow(self) -> None:
        """Play the game on the table with the cards that the settings have for it."""
        self._game = self._window.session.variant.key
        self._sentence = ""
        self._wear(style_of(self._settings, self._game))

    def choose(self, text: str, alone: bool) -> None:
        """Keep a style, for the game on the table alone or for all games without one, and play with it."""
        variant = self._window.session.variant
        set_style(self._settings, text, variant.key, alone=alone)
        self._window.control.save()
        self._refused.discard(text)
        self._sentence = chosen_sentence(
            style_title(text), game_name(variant) if alone else "", others=bool(own_styles(self._settings))
        )
        if self._window.deck.style == text:
            self._tell()
        self._wear(text)

    def end(self) -> None:
        """Draw no more: the window goes."""
        self._stop()

    # The menu.

    def _picked(self, action: "QAction") -> None:
        """A deck of the menu, with the back that there is now if the deck on the table is one of ours."""
        deck = action.objectName().removeprefix("style_")
        now = style_named(self.aim)
        if deck in DECKS and not (now is not None and not now.origin and now.deck == deck):
            style = Style("", deck) if now is None or now.origin else now._replace(deck=deck)
            self.choose(style.text, self._game in own_styles(self._settings))
        self._show()

    def _set_own(self, own: bool) -> None:
        """Give the game on the table a style of its own, or take it away."""
        settings = self._settings
        if own:
            set_style(settings, self.aim, self._game, alone=True)
        else:
            share_style(settings, self._game)
        self._window.control.save()
        self.follow()

    def _show(self) -> None:
        """Show in the menu what is on the table."""
        commands = self._window.commands
        style = style_named(self.aim)
        found = commands["style_found"]
        far = style is not None and bool(style.origin)
        found.setVisible(far)
        if far:
            # An ampersand would mark a letter.
            found.setText(self._title.replace("&", "&&"))
        item = found if far else commands[f"style_{DECKS[0] if style is None else style.deck}"]
        item.setChecked(True)
        commands["style_own"].setChecked(self._game in own_styles(self._settings))

    # The table.

    def _changed(self, _change: Change) -> None:
        if self._window.session.variant.key != self._game:
            self.follow()

    def _wear(self, text: str) -> None:
        """Put these cards on the table when they are drawn; the usual ones if they cannot be had."""
        if text in self._refused:
            text = USUAL
        self._stop()
        self.aim, self._title = text, style_title(text)
        self._show()
        if text != self._window.deck.style:
            try:
                self._deck = self._find(text)
            except (DeckError, MissingResource) as error:
                self._refuse(reason(error))
                return
            self._begin()

    def _find(self, text: str) -> Deck:
        """The deck of a style; raises DeckError or MissingResource."""
        style, folder = style_named(text), self._window.deck.cache_folder
        if style is not None and not style.origin:
            return our_deck(style, folder)
        found = None if style is None else found_deck(style)
        if found is None:
            raise DeckError(missing_sentence(style))
        return FarDeck(found, folder)

    def _begin(self) -> None:
        """Put the cards on the table if they are there; else begin to draw them in the size that they will have."""
        deck, view = self._deck, self._window.view
        self._probing = isinstance(deck, FarDeck) and not deck.known
        if self._probing:
            self._rendering = deck.rendering(PROBE_WIDTH, 0)
        else:
            table = view.layout_now
            variant = self._window.session.variant
            size = layout(variant, table.width, table.height, view.ratio, deck.shape)[2:4]
            self._rendering = None if deck.ready(*size) else deck.rendering(*size)
        if self._rendering is None:
            self._put_on()
        else:
            self._timer.start(0)

    def _go_on(self) -> None:
        """Draw some cards."""
        rendering = self._rendering
        if rendering is None:
            return
        try:
            drawn = rendering.go_on(DRAW_SECONDS)
        except DeckError as error:
            self._rendering = None
            self._refuse(str(error))
            return
        if not drawn:
            if rendering.drawn and not self._probing:
                told = drawing_sentence(self._title, min(rendering.drawn, len(ORDER)), len(ORDER))
                self._window.status.describe(told)
            self._timer.start(rendering.pause)
        elif self._probing:
            self._begin()
        elif self._window.view.holding:
            # Nothing is taken out of the player's hand for this.
            self._timer.start(_HELD)
        else:
            rendering.finish(aside=True)
            self._rendering = None
            self._put_on()

    def _put_on(self) -> None:
        self._window.deck = self._deck
        self._window.view.set_deck(self._deck)
        self._tell()

    def _tell(self) -> None:
        """Say what was chosen; else what was said before the drawing is back."""
        if self._sentence:
            self._window.control.say(self._sentence)
        else:
            self._window.control.hovered(None)
        self._sentence = ""

    def _refuse(self, sentence: str) -> None:
        """The cards cannot be had: tell it, and play with the usual ones."""
        refused = self.aim
        self._sentence = ""
        self._refused.add(refused)
        if refused != USUAL:
            self._wear(USUAL)
            # The usual ones may have to be drawn first; then this is said.
            self._sentence = sentence if self.drawing else ""
        self._window.control.say(sentence)

    def _stop(self) -> None:
        self._timer.stop()
        rendering, self._rendering = self._rendering, None
        if rendering is not None:
            rendering.drop()


def style_title(text: str) -> str:
    """What the player calls a style."""
    style = style_named(text)
    if style is None:
        return text
    if not style.origin:
        return deck_name(style.deck)
    found = found_deck(style)
    return style.deck if found is None else found.title
