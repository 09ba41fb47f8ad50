"""Words about the settings: what they are called, what they do, and the pages of the preferences that show them."""

from typing import Final

from belvedere.rules.automatic import Automatic
from belvedere.store.settings import Section
from belvedere.words.games import automatic_meaning, automatic_name
from belvedere.words.languages import LANGUAGE_NAMES
from belvedere.words.messages import Message, _mark, _p
from belvedere.words.winnable import difficulty_name

_SECTIONS: Final[dict[Section, Message]] = {
    Section.PLAY: _mark("preferences: page", "&Playing"),
    Section.VIEW: _mark("preferences: page", "&View"),
    Section.MOTION: _mark("preferences: page", "Motion and &Sound"),
}

_LABELS: Final[dict[str, Message]] = {
    "automatic": _mark("preferences", "Automatic &foundations"),
    "winnable_only": _mark("preferences", "&Winnable deals only"),
    "difficulty": _mark("preferences", "D&ifficulty"),
    "strict": _mark("preferences", "&Groups: no more cards than free cells"),
    "steady": _mark("preferences", "Fo&rgiving mouse"),
    "language": _mark("preferences", "&Language"),
    "table": _mark("preferences", "Ta&ble"),
    "mirrored": _mark("preferences", "M&irrored table"),
    "toolbar": _mark("preferences", "&Toolbar"),
    "tool_text": _mark("preferences", "Te&xt of its buttons"),
    "status_bar": _mark("preferences", "St&atus bar"),
    "moves": _mark("preferences", "List of the &moves"),
    "clock": _mark("preferences", "Cloc&k"),
    "score": _mark("preferences", "Sc&ore"),
    "verdict": _mark("preferences", "Ve&rdict"),
    "hover_names": _mark("preferences", "&Names of piles under the pointer"),
    "speed": _mark("preferences", "&Animations"),
    "show_speed": _mark("preferences", "Show &Me"),
    "sound": _mark("preferences", "S&ound"),
    "volume": _mark("preferences", "Vo&lume"),
    "voice": _mark("preferences", "Spea&k"),
    "voice_rate": _mark("preferences", "Pace of &the voice"),
    "voice_volume": _mark("preferences", "Volume o&f the voice"),
}
"""What each setting that the player chooses is called, with the letter that goes to it marked."""

_TIPS: Final[dict[str, Message]] = {
    "automatic": _mark("preferences", "What goes up by itself after your moves"),
    "winnable_only": _mark("preferences", "New Game deals only deals that are known to be winnable"),
    "difficulty": _mark("preferences", "How hard the deals of New Game are, if only winnable ones are dealt"),
    "strict": _mark("preferences", "Deals this deal of Eight Off anew; Undo brings yours back"),
    "steady": _mark("preferences", "For hands that shake: more time for drags, more room for drops"),
    "language": _mark("preferences", "The language of Belvedere: it changes the next time you start Belvedere"),
    "table": _mark("preferences", "As the desktop: a felt, light or dark as your windows are"),
    "mirrored": _mark("preferences", "For the left hand: left and right change places"),
    "toolbar": _mark("preferences", "Buttons above the table for what you use most"),
    "tool_text": _mark("preferences", "Beside or below the icons, or one of the two alone"),
    "status_bar": _mark("preferences", "Sentences and the facts of the game, below the table"),
    "moves": _mark("preferences", "Beside the table; a click goes to one of them"),
    "clock": _mark("preferences", "The time that a game takes"),
    "score": _mark("preferences", "How many cards lie on the foundations"),
    "verdict": _mark("preferences", "Find out and show whether the game can be won"),
    "hover_names": _mark("preferences", "Below the table: what lies there and may go there"),
    "speed": _mark("preferences", "As the desktop: normal, but off where it shows no animations"),
    "show_speed": _mark("preferences", "How fast a solution is shown that plays by itself"),
    "sound": _mark("preferences", "Hear cards that are taken, laid, turned and dealt, a refusal, and a win"),
    "volume": _mark("preferences", "How loud they are, on top of your desktop's own volume"),
    "voice": _mark("preferences", "A voice says what happens and where you are, for play by ear"),
    "voice_rate": _mark("preferences", "How fast it speaks"),
    "voice_volume": _mark("preferences", "How loud it speaks"),
}
"""What each of them does, in a sentence without a full stop."""

_CHOICES: Final[dict[str, dict[str, Message]]] = {
    "language": {
        "system": _mark("preferences: language", "As the desktop"),
    },
    "table": {
        "desktop": _mark("preferences: table", "As the desktop"),
        "green": _mark("preferences: table", "Green"),
        "blue": _mark("preferences: table", "Blue"),
        "wine": _mark("preferences: table", "Wine"),
        "slate": _mark("preferences: table", "Slate"),
        "sand": _mark("preferences: table", "Sand"),
        "night": _mark("preferences: table", "Night"),
        "contrast": _mark("preferences: table", "High contrast"),
        "picture": _mark("preferences: table", "Picture"),
    },
    "speed": {
        "desktop": _mark("preferences: animations", "As the desktop"),
        "off": _mark("preferences: animations", "Off"),
        "slow": _mark("preferences: animations", "Slow"),
        "normal": _mark("preferences: animations", "Normal"),
        "fast": _mark("preferences: animations", "Fast"),
    },
    "tool_text": {
        "beside": _mark("preferences: toolbar", "Beside the icons"),
        "below": _mark("preferences: toolbar", "Below the icons"),
        "icons": _mark("preferences: toolbar", "None, icons only"),
        "text": _mark("preferences: toolbar", "Text only"),
    },
    "show_speed": {
        "1": _mark("preferences: show me", "Slow"),
        "5": _mark("preferences: show me", "Fast"),
    },
    "voice_rate": {
        "0": _mark("preferences: voice", "Slow"),
        "100": _mark("preferences: voice", "Fast"),
    },
    "voice_volume": {
        "0": _mark("preferences: voice", "Silent"),
        "100": _mark("preferences: voice", "Loud"),
    },
    "volume": {
        "0": _mark("preferences: volume", "Silent"),
        "100": _mark("preferences: volume", "Loud"),
    },
}
"""The names of the choices, and of the two ends of a number; those of games and deals stand with these."""

_OTHERS: Final[dict[str, Message]] = {
    "version": _mark("setting", "Form of the file"),
    "game": _mark("setting", "Game"),
    **dict.fromkeys(("width", "height", "left", "top", "placed", "maximised"), _mark("setting", "Place of the window")),
    "tools": _mark("setting", "Buttons of the toolbar"),
    "keys": _mark("setting", "Keys"),
    **dict.fromkeys(("style", "styles"), _mark("setting", "Card Style")),
    "full_screen": _mark("setting", "Full Screen"),
    "picture": _mark("setting", "Picture on the table"),
    "folder": _mark("setting", "Folder of saved games"),
    "choosing": _mark("setting", "Choice of the first game"),
    "help_width": _mark("setting", "Width of the help"),
    "help_text": _mark("setting", "Text size of the help"),
    "aisleriot_asked": _mark("setting", "Whether AisleRiot's figures were offered"),
}
"""What the settings are called that the player does not choose; they are only named where one of them is wrong."""

_REMEMBERED: Final = _mark("setting", "What Belvedere remembers")


def section_title(section: Section) -> str:
    """The title of a page of the preferences, with its letter marked."""
    return _p(*_SECTIONS[section])


def setting_label(name: str) -> str:
    """What a setting is called, with its letter marked; raises KeyError for one that the player does not choose."""
    return _p(*_LABELS[name])


def setting_tip(name: str) -> str:
    """What a setting does, without a full stop; raises KeyError for one that the player does not choose."""
    return _p(*_TIPS[name])


def chosen_sentence(name: str, choice: str) -> str:
    """What a setting is set to now."""
    return _p("setting", "{setting}: {choice}").format(setting=setting_name(name), choice=choice)


def choice_name(name: str, choice: str) -> str:
    """What a choice of a setting is called, or an end of a number; raises KeyError if there is none."""
    if name == "automatic":
        return automatic_name(Automatic(choice))
    if name == "difficulty":
        return difficulty_name(choice)
    if name == "language" and choice in LANGUAGE_NAMES:
        return LANGUAGE_NAMES[choice]
    return _p(*_CHOICES[name][choice])


def choice_meaning(name: str, choice: str) -> str:
    """What a choice means, in a sentence without a full stop; nothing where its name says enough."""
    return automatic_meaning(Automatic(choice)) if name == "automatic" else ""


def setting_name(name: str) -> str:
    """What a player calls a setting, whether there is a choice or not."""
    if name in _LABELS:
        return setting_label(name).replace("&", "")
    return _p(*_OTHERS.get(name, _REMEMBERED))
