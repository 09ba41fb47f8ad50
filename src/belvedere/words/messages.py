"""The player's language: how an English message becomes a translated one.

The catalogue is looked for when the first text is asked for, and gettext is imported only if there is one. The
catalogues are made of these calls by ``python -m scripts.catalogues``.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from belvedere.resources import MissingResource, asset
from belvedere.words.language import ENGLISH, SYSTEM, chosen

if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN: Final = "belvedere"
"""The name of the catalogues of messages: assets/locale/<language>/LC_MESSAGES/belvedere.mo."""

Message = tuple[str, str]
"""A context and an English text."""

_choice = SYSTEM


def speak(choice: str) -> None:
    """Speak the language that the player has set from now on; what has been said stays as it was."""
    global _choice  # noqa: PLW0603  # one program, one player, one language
    if choice != _choice:
        _choice = choice
        _catalogue.cache_clear()


def language() -> str:
    """The language that is spoken, such as "ca"."""
    return chosen(_choice)


@lru_cache(maxsize=1)
def _catalogue() -> "NullTranslations | None":
    """The messages of the player's language; None where the English ones are to be used as they are."""
    return _messages_of(language())


def _messages_of(spoken: str) -> "NullTranslations | None":
    """The messages of a language; None for English, and where they cannot be read."""
    if spoken == ENGLISH:
        return None
    try:
        file = asset("locale", spoken, "LC_MESSAGES", f"{DOMAIN}.mo")
    except MissingResource:
        return None
    from gettext import GNUTranslations
    from struct import error as StructError  # noqa: N812  # named as what it is

    try:
        with open(file, "rb") as messages:
            return GNUTranslations(messages)
    except (OSError, ValueError, LookupError, StructError):
        # Such a file says nothing; in English the program can be played.
        return None


def _p(context: str, message: str) -> str:
    """The message, as it is put in that context, in the player's language."""
    catalogue = _catalogue()
    return message if catalogue is None else catalogue.pgettext(context, message)


def in_language(choice: str, message: Message) -> str:
    """A message as it would be if that were the player's choice, whatever is spoken now."""
    catalogue = _messages_of(chosen(choice))
    return message[1] if catalogue is None else catalogue.pgettext(*message)


def _np(context: str, singular: str, plural: str, count: int) -> str:
    """The form of a message for that many, in the player's language."""
    catalogue = _catalogue()
    if catalogue is None:
        return singular if count == 1 else plural
    return catalogue.npgettext(context, singular, plural, count)


def _mark(context: str, message: str) -> Message:
    """A message of a table, to be translated when it is used: ``_p(*message)``."""
    return context, message
