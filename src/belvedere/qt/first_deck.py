"""The deck with which the program begins: it is there at once, whatever the settings ask for."""

from belvedere.qt.decks import Deck, DeckError
from belvedere.resources import asset
from belvedere.store.card_styles import DECKS, Style, style_named, style_of
from belvedere.store.folders import cache_folder
from belvedere.store.settings import Settings


def first_deck(settings: Settings, game: str) -> Deck:
    """The deck of the game with that key; the usual one instead of another program's that would have to be drawn first.

    Raises:
        DeckError: a picture of ours is missing.
        MissingResource: a folder of ours is missing.
    """
    style = style_named(style_of(settings, game)) or Style("", DECKS[0])
    if not style.origin:
        return our_deck(style, cache_folder())
    from belvedere.qt.card_styles.far_deck import FarDeck
    from belvedere.store.card_decks import found_deck

    found = found_deck(style)
    try:
        deck = None if found is None else FarDeck(found, cache_folder())
    except DeckError:
        # It is told when the window stands.
        deck = None
    return deck if deck is not None and deck.on_disk() else our_deck(Style("", DECKS[0]), cache_folder())


def our_deck(style: Style, folder: str) -> Deck:
    """One of our decks; ``folder`` is where drawn cards are kept. Raises as ``first_deck`` does."""
    return Deck(asset("decks", style.deck), folder, style.back)
