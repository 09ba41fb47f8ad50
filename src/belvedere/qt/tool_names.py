"""What the actions are called where their menu is not beside them: on the toolbar, and in the lists that set it up."""

from typing import TYPE_CHECKING, Final

from belvedere import games
from belvedere.qt.actions import Item, Section, Spec, Submenu, menus, plain
from belvedere.words import game_name
from belvedere.words.tools import choice_title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PyQt6.QtGui import QAction

_GAME: Final = "game_"


def titles() -> dict[str, str]:
    """The name of each action, in the order of the menus; one of a group says of which."""
    return {spec.name: _title(spec) for _, items in menus() for spec in specs(items)}


def specs(items: "tuple[Item, ...]") -> "Iterator[Spec]":
    """The actions of a menu and of those in it."""
    for item in items:
        if isinstance(item, Submenu):
            yield from specs(item.items)
        elif not isinstance(item, Section):
            yield item


def _title(spec: Spec) -> str:
    if spec.name.startswith(_GAME):
        return game_name(games.find(spec.name.removeprefix(_GAME)))
    return choice_title(spec.name) or plain(spec.text)


def name_buttons(commands: "dict[str, QAction]", names: list[str]) -> None:
    """Let the buttons of these actions say what they are where their text alone does not."""
    found = titles()
    for name in names:
        command, title = commands[name], found[name]
        if title != plain(command.text()):
            command.setIconText(title)
