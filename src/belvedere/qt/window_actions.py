"""The actions of the window and the menus that show them, made of the table in `actions.py`.

Nothing here touches the namespace `Qt` (see the package's docstring).
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtGui import QAction, QActionGroup
from PyQt6.QtWidgets import QMainWindow, QMenu

from belvedere.qt.actions import CHECK, Item, Section, Spec, menus, plain

if TYPE_CHECKING:
    from belvedere.keys import Keys

_REPEATED: Final = frozenset(("undo", "redo"))
"""What goes on while its key is held."""


class WindowActions:
    """The actions of one window.

    Attributes:
        by_name: every action.
        groups: the exclusive groups.
        keys: which keys were changed, if any were.
        titles: the menus' titles with the names of their actions, for the list of shortcuts.
    """

    def __init__(self, window: QMainWindow) -> None:
        self.by_name: dict[str, QAction] = {}
        self.groups: dict[str, QActionGroup] = {}
        self.titles: list[tuple[str, list[str]]] = []
        self._window = window
        self.keys: Keys | None = None
        self._with_keys: list[tuple[QAction, tuple[str, ...]]] = []

    def fill_menu_bar(self, keys: str = "") -> None:
        """Make all actions and the menus that show them; ``keys``: what the settings say of their keys."""
        if keys:
            from belvedere.qt.first_keys import keys_of

            self.keys = keys_of(keys)
        bar = self._window.menuBar()
        if bar is None:
            return
        for title, items in menus():
            menu = bar.addMenu(title)
            self.titles.append((plain(title), []))
            if menu is not None:
                self._fill(menu, items)

    def _fill(self, menu: QMenu, items: tuple[Item, ...]) -> None:
        for item in items:
            if isinstance(item, Spec):
                menu.addAction(self._action(item))
            elif isinstance(item, Section):
                if item.title:
                    menu.addSection(item.title)
                else:
                    menu.addSeparator()
            else:
                submenu = menu.addMenu(item.title)
                if submenu is not None:
                    self._fill(submenu, item.items)

    def _action(self, spec: Spec) -> QAction:
        action = QAction(spec.text, self._window)
        action.setObjectName(spec.name)
        keys = spec.keys if self.keys is None else self.keys.of(spec.name)
        if keys:
            # By name, since the class of a key sequence would make its enums.
            action.setProperty("shortcut", keys[0])
            self._with_keys.append((action, keys))
        if spec.group:
            action.setCheckable(True)
        if spec.group not in ("", CHECK):
            if spec.group not in self.groups:
                self.groups[spec.group] = QActionGroup(self._window)
            self.groups[spec.group].addAction(action)
        if spec.tip:
            action.setStatusTip(spec.tip)
        # The window holds it too: its key works while the menu bar is hidden.
        self._window.addAction(action)
        self.by_name[spec.name] = action
        self.titles[-1][1].append(spec.name)
        return action

    def warm_up(self) -> None:
        """Give the actions all their keys but letters, which count on the table; that makes enums.

        A key that is held goes on where that does no harm; a whole stock, or game after game, is dealt by nobody.
        """
        from belvedere.qt.key_control import give_keys

        for action, keys in self._with_keys:
            give_keys(action, keys)
        for name, action in self.by_name.items():
            action.setAutoRepeat(name in _REPEATED)
