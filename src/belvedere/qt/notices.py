"""What the player is told once, in the status bar: about the settings file, and about files that are missing."""

from belvedere.store.settings import Settings
from belvedere.words import _p


def sentences(settings: Settings) -> list[str]:
    """A sentence for each notice; they count as told then."""
    if not settings.notices:
        return []
    from belvedere.words.settings_file import settings_sentences

    return settings_sentences(settings)


def missing_pictures() -> str:
    """That icons are missing, and what brings them back."""
    return _p("status bar", "Some of Belvedere's icons are missing: install it again to bring them back.")


def soft_cards() -> str:
    """That the cards cannot be drawn in the size they have now, and what brings them back."""
    return _p("status bar", "The pictures of the cards are missing: install Belvedere again to see them sharp.")
