"""The player's language: how an English message becomes a translated one.

The catalogue is looked for when the first text is asked for, and gettext is imported only if there is one. For
xgettext the keywords are ``_p:1c,2``, ``_np:1c,2,3`` and ``_mark:1c,2``.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from belvedere.resources import MissingResource, asset

if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN: Final = "belvedere"
"""The name of the catalogues of messages: assets/locale/<language>/LC_MESSAGES/belvedere.mo."""

Message = tuple[str, str]
"""A context and an English text."""


@lru_cache(maxsize=1)
def _catalogue() -> "NullTranslations | None":
    """The messages of the player's language; None where the English ones are to be used as they are."""
    try:
        folder = asset("locale")
    except MissingResource:
        return None
    from gettext import translation

    return translation(DOMAIN, folder, fallback=True)


def _p(context: str, message: str) -> str:
    """The message, as it is put in that context, in the player's language."""
    catalogue = _catalogue()
    return message if catalogue is None else catalogue.pgettext(context, message)


def _np(context: str, singular: str, plural: str, count: int) -> str:
    """The form of a message for that many, in the player's language."""
    catalogue = _catalogue()
    if catalogue is None:
        return singular if count == 1 else plural
    return catalogue.npgettext(context, singular, plural, count)


def _mark(context: str, message: str) -> Message:
    """A message of a table, to be translated when it is used: ``_p(*message)``."""
    return context, message
