"""Which language the program speaks: what the player has set, else that of the desktop, as far as there is one."""

import os
from collections.abc import Mapping
from typing import Final

from belvedere.store.settings import LANGUAGES as CHOICES

ENGLISH: Final = "en"
"""The language of the source: its messages need no catalogue."""

SYSTEM, *LANGUAGES = CHOICES
"""The player's choice that follows the desktop, and the languages that there are messages for."""


def of_the_system(environment: Mapping[str, str] | None = None) -> str:
    """The language of the desktop as its environment tells it, in the order of gettext; English if we do not have it.

    LC_ALL goes before LC_MESSAGES and LANG; LANGUAGE is a list of wishes that counts wherever these ask for a language
    at all.
    """
    env = os.environ if environment is None else environment
    locale = next((env[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if env.get(name)), "C")
    if _plain(locale) in ("c", "posix"):
        return ENGLISH
    for wish in (*env.get("LANGUAGE", "").split(":"), locale):
        language = _plain(wish).partition("_")[0]
        if language in LANGUAGES:
            return language
    return ENGLISH


def _plain(locale: str) -> str:
    """A locale's name such as "ca_ES.UTF-8@valencia" without its encoding and variant, in small letters."""
    return locale.partition(".")[0].partition("@")[0].replace("-", "_").casefold()


def chosen(choice: str, environment: Mapping[str, str] | None = None) -> str:
    """The language for what the player has set: SYSTEM or one of LANGUAGES."""
    return choice if choice in LANGUAGES else of_the_system(environment)
