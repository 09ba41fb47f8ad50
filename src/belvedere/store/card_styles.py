"""Which cards a game is played with, as the settings keep it.

A style is a text: a deck of ours and one of its backs, as ``large`` or ``night+back-red``, or one that was found on the
computer, as ``kde:svg-oxygen``. Each of the nine games may have a style of its own; all others share one.
"""

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from belvedere.store.settings import Settings

DECKS: Final = ("plain", "four-colour", "large", "night", "contrast")
"""Our decks, by their folders in ``assets/decks``; the first is the usual one."""
BACKS: Final = ("back", "back-red", "back-green")
"""Their backs, by their files; the first is the usual one."""
ORIGINS: Final = ("kde", "aisleriot", "own")
"""Where else decks are found: KDE's, AisleRiot's and GNOME's, and the player's own folder."""
USUAL: Final = DECKS[0]
"""The style of the first start, and the one that takes the place of one that cannot be used."""


class Style(NamedTuple):
    """A style.

    Attributes:
        origin: one of ``ORIGINS``; nothing for ours.
        deck: one of ``DECKS``, or the name that the deck has there.
        back: one of ``BACKS``; decks of others have one alone.
    """

    origin: str
    deck: str
    back: str = BACKS[0]

    @property
    def text(self) -> str:
        """The style as the settings keep it."""
        if self.origin:
            return f"{self.origin}:{self.deck}"
        return self.deck if self.back == BACKS[0] else f"{self.deck}+{self.back}"


def style_named(text: str) -> Style | None:
    """The style that a text of the settings names, whether its deck is there or not; None if it is no such text."""
    origin, colon, deck = text.partition(":")
    if colon:
        return Style(origin, deck) if origin in ORIGINS and may_be_kept(deck) else None
    deck, plus, back = text.partition("+")
    style = Style("", deck, back if plus else BACKS[0])
    return style if deck in DECKS and style.back in BACKS else None


def may_be_kept(name: str) -> bool:
    """Whether a deck of that name can be kept in the settings: nothing in it would end the text too early."""
    return bool(name) and len(name) <= 200 and name.isprintable() and not set(name) & set('=;"\\/')


def own_styles(settings: "Settings") -> dict[str, str]:
    """The styles of the games that have one of their own, by the games' keys."""
    pairs = (pair.partition("=") for pair in settings.styles.split(";"))
    return {game: style for game, _, style in pairs if game and style}


def style_of(settings: "Settings", game: str) -> str:
    """The style of the game with that key."""
    return own_styles(settings).get(game, settings.style)


def set_style(settings: "Settings", text: str, game: str, *, alone: bool) -> None:
    """Choose a style while that game is played: for it alone, or for all games that have none of their own."""
    styles = own_styles(settings)
    if alone:
        styles[game] = text
    else:
        styles.pop(game, None)
        settings.style = text
    _keep(settings, styles)


def share_style(settings: "Settings", game: str) -> None:
    """Take away the style that a game has of its own."""
    _keep(settings, {key: style for key, style in own_styles(settings).items() if key != game})


def _keep(settings: "Settings", styles: dict[str, str]) -> None:
    settings.styles = ";".join(f"{game}={style}" for game, style in sorted(styles.items()))
