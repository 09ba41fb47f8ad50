"""The deck of a picture of the table, which nobody sees change: another program's is drawn before anything is shown."""

from belvedere.qt.card_styles.far_deck import PROBE_WIDTH, FarDeck
from belvedere.qt.decks import Deck, DeckError
from belvedere.qt.first_deck import first_deck
from belvedere.qt.start_options import CannotStart
from belvedere.store.card_decks import found_deck, found_decks
from belvedere.store.card_styles import DECKS, style_named, style_of
from belvedere.store.folders import cache_folder
from belvedere.store.settings import Settings
from belvedere.words import _p


def drawn_deck(settings: Settings, game: str, *, asked: bool) -> Deck:
    """The deck of the game with that key; where nobody ``asked`` for it just now, the usual one if it cannot be had.

    Raises:
        CannotStart: there is no such deck on this computer.
        DeckError: it cannot be used, or a picture of ours is missing.
        MissingResource: a folder of ours is missing.
    """
    text = style_of(settings, game)
    style = style_named(text)
    if style is not None and style.origin:
        found = found_deck(style)
        if found is not None:
            try:
                deck = FarDeck(found, cache_folder())
                if not deck.known:
                    deck.rendering(PROBE_WIDTH, 0).finish()
            except DeckError:
                if asked:
                    raise
            else:
                return deck
        elif asked:
            # All there are would be half a hundred on some computers.
            alike = [each.style.text for each in found_decks() if each.style.origin == style.origin]
            raise CannotStart(
                _p("command line", "there are no cards “{name}” on this computer: choose one of {names}").format(
                    name=text, names=", ".join(alike or DECKS)
                )
            )
    return first_deck(settings, game)
