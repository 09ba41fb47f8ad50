"""What the player is told once, in the status bar: about the settings file, and about files that are missing."""

from typing import Final

from belvedere.qt.actions import heading
from belvedere.store.settings import Settings, Trouble
from belvedere.words import _p

_ACTIONS: Final = {
    "strict": "strict",
    "automatic": "automatic_off",
    "speed": "speed_off",
    "show_speed": "show_me",
    "winnable_only": "winnable_only",
    "difficulty": "difficulty_any",
    "hover_names": "hover_names",
    "clock": "clock",
    "score": "score",
    "toolbar": "toolbar",
    "status_bar": "statusbar",
    "moves": "moves",
    "full_screen": "fullscreen",
}
"""The action by which a player sets a setting, or one of several."""


def sentences(settings: Settings) -> list[str]:
    """A sentence for each notice; they count as told then."""
    told = [_sentence(notice.trouble, notice.path, _names(notice.names)) for notice in settings.notices]
    settings.notices.clear()
    return told


def _names(settings: tuple[str, ...]) -> str:
    """What a player calls these settings: by their names in the menus, each once."""
    return ", ".join(dict.fromkeys(map(setting_name, settings)))


def setting_name(setting: str) -> str:
    """What a player calls a setting: by its name in the menus, where it has one."""
    if setting in _ACTIONS:
        return heading(_ACTIONS[setting])
    if setting == "game":
        return _p("setting", "Game")
    if setting == "version":
        return _p("setting", "Form of the file")
    if setting == "folder":
        return _p("setting", "Folder of saved games")
    return _p("setting", "Place of the window")


def missing_pictures() -> str:
    """That icons are missing, and what brings them back."""
    return _p("status bar", "Some of Belvedere's icons are missing: install it again to bring them back.")


def soft_cards() -> str:
    """That the cards cannot be drawn in the size they have now, and what brings them back."""
    return _p("status bar", "The pictures of the cards are missing: install Belvedere again to see them sharp.")


def _sentence(trouble: Trouble, path: str, names: str) -> str:
    if trouble is Trouble.UNREADABLE:
        message = _p(
            "settings",
            "The settings in {path} cannot be read: the usual ones are used, and changes are kept only after you move"
            " that file away.",
        )
    elif trouble is Trouble.DAMAGED:
        message = _p("settings", "The settings were damaged and are now in {path}.damaged; the usual ones are used.")
    elif trouble is Trouble.WRONG_VALUES:
        message = _p("settings", "Some settings made no sense, the usual ones are used: {names}.")
    else:
        message = _p(
            "settings",
            "The settings cannot be kept: {path} cannot be written; check that the disk has room and that you may write"
            " there.",
        )
    return message.format(path=path, names=names)
