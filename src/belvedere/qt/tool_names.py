"""What the actions are called where their menu is not beside them: on the toolbar, and in the lists that set it up."""

from typing import TYPE_CHECKING, Final

from belvedere import games
from belvedere.qt.actions import CHECK, Item, Section, Spec, Submenu, menus, plain
from belvedere.words import game_name
from belvedere.words.tools import choice_title, other_style_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PyQt6.QtGui import QAction

_GAME: Final = "game_"


def titles() -> dict[str, str]:
    """The name of each action, in the order of the menus; one of a group says of which."""
    return {spec.name: _title(spec, within) for _, items in menus() for spec, within in _specs(items, "")}


def _specs(items: "tuple[Item, ...]", within: str) -> "Iterator[tuple[Spec, str]]":
    """The actions of a menu, each with the title of the menu or the part of it in which it stands."""
    part = within
    for item in items:
        if isinstance(item, Submenu):
            yield from _specs(item.items, plain(item.title))
        elif isinstance(item, Section):
            part = item.title or within
        else:
            yield item, part


def _title(spec: Spec, within: str) -> str:
    if spec.name.startswith(_GAME):
        return game_name(games.find(spec.name.removeprefix(_GAME)))
    text = plain(spec.text) or other_style_name()
    return choice_title(within, text) if within and spec.group not in ("", CHECK) else text


def name_buttons(commands: "dict[str, QAction]", names: list[str]) -> None:
    """Let the buttons of these actions say what they are where their text alone does not."""
    found = titles()
    for name in names:
        command, title = commands[name], found[name]
        if title != plain(command.text()):
            command.setIconText(title)
