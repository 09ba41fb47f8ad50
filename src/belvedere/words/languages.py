"""Words about the languages: what they are called, and what choosing one means."""

from typing import Final

from belvedere.words.messages import _mark, _p, in_language

LANGUAGE_NAMES: Final = {"en": "English", "es": "Español", "ca": "Català", "ru": "Русский"}
"""What the languages call themselves: so everybody finds the own one, whichever is spoken now."""


def language_menu_text(choice: str) -> str:
    """What the menu calls a choice of the language."""
    if choice in LANGUAGE_NAMES:
        return LANGUAGE_NAMES[choice]
    return _p("menu: language", "As the &Desktop")


def language_sentence(choice: str) -> str:
    """What a choice of the language means, in that language, for it is chosen by those who read no other."""
    if choice in LANGUAGE_NAMES:
        message = in_language(choice, _mark("language", "Belvedere will speak {language} the next time you start it"))
        return message.format(language=LANGUAGE_NAMES[choice])
    return in_language(
        choice, _mark("language", "Belvedere will speak the language of the desktop the next time you start it")
    )
