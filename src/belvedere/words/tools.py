"""Words about the toolbar: what its buttons are called, and how it is set up."""

from typing import Final

from belvedere.words.messages import Message, _mark, _p

_CHOICES: Final[dict[str, Message]] = {
    "language_system": _mark("toolbar: button", "Language: As the Desktop"),
    "language_en": _mark("toolbar: button", "Language: English"),
    "language_es": _mark("toolbar: button", "Language: Español"),
    "language_ca": _mark("toolbar: button", "Language: Català"),
    "language_ru": _mark("toolbar: button", "Language: Русский"),
    "tool_text_beside": _mark("toolbar: button", "Toolbar Text: Beside Icons"),
    "tool_text_below": _mark("toolbar: button", "Toolbar Text: Below Icons"),
    "tool_text_icons": _mark("toolbar: button", "Toolbar Text: Icons Only"),
    "tool_text_text": _mark("toolbar: button", "Toolbar Text: Text Only"),
    "style_plain": _mark("toolbar: button", "Card Style: Belvedere"),
    "style_four-colour": _mark("toolbar: button", "Card Style: Four Colours"),
    "style_large": _mark("toolbar: button", "Card Style: Large Indices"),
    "style_night": _mark("toolbar: button", "Card Style: Night"),
    "style_contrast": _mark("toolbar: button", "Card Style: High Contrast"),
    "style_found": _mark("toolbar: button", "Card Style: Another Program's Cards"),
    "table_desktop": _mark("toolbar: button", "Table: As the Desktop"),
    "table_green": _mark("toolbar: button", "Table: Green"),
    "table_blue": _mark("toolbar: button", "Table: Blue"),
    "table_wine": _mark("toolbar: button", "Table: Wine"),
    "table_slate": _mark("toolbar: button", "Table: Slate"),
    "table_sand": _mark("toolbar: button", "Table: Sand"),
    "table_night": _mark("toolbar: button", "Table: Night"),
    "table_contrast": _mark("toolbar: button", "Table: High Contrast"),
    "table_picture": _mark("toolbar: button", "Table: Picture"),
    "speed_desktop": _mark("toolbar: button", "Animations: As the Desktop"),
    "speed_off": _mark("toolbar: button", "Animations: Off"),
    "speed_slow": _mark("toolbar: button", "Animations: Slow"),
    "speed_normal": _mark("toolbar: button", "Animations: Normal"),
    "speed_fast": _mark("toolbar: button", "Animations: Fast"),
    "automatic_off": _mark("toolbar: button", "Automatic foundations: Off"),
    "automatic_safe": _mark("toolbar: button", "Automatic foundations: Safe"),
    "automatic_all": _mark("toolbar: button", "Automatic foundations: All"),
    "difficulty_any": _mark("toolbar: button", "Difficulty: Any"),
    "difficulty_easy": _mark("toolbar: button", "Difficulty: Easy"),
    "difficulty_medium": _mark("toolbar: button", "Difficulty: Medium"),
    "difficulty_hard": _mark("toolbar: button", "Difficulty: Hard"),
}
"""Each on its own: in many languages a choice has to agree with what it is a choice of."""


def choice_title(name: str) -> str:
    """What a button says that chooses one of several: the animations, and which; empty for any other action."""
    return _p(*_CHOICES[name]) if name in _CHOICES else ""


def line_name() -> str:
    """What a line between two buttons is called."""
    return _p("toolbar: set up", "Line between buttons")


def room_name() -> str:
    """What the room before the last buttons is called."""
    return _p("toolbar: set up", "Space before the last buttons")


def remove_text(name: str) -> str:
    """The item that takes a button off the toolbar; an ampersand of the name marks no letter."""
    return _p("toolbar: menu", "&Remove “{name}”").format(name=name.replace("&", "&&"))
