"""Greys actions while the player has something before them that these are not about: the start page, the tour."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belvedere.qt.main_window import MainWindow


class Greyed:
    """The actions that were greyed, until that is over."""

    def __init__(self, window: "MainWindow") -> None:
        """None is greyed yet."""
        self._window = window
        self._names: set[str] = set()

    def grey(self, names: "Iterable[str]") -> None:
        """Grey these; one that can do nothing already will not be released, either."""
        for name in names:
            if self._window.commands[name].isEnabled():
                self._names.add(name)
                self._window.commands[name].setEnabled(False)

    def release(self) -> None:
        """Let all be asked for again that were greyed here."""
        for name in self._names:
            self._window.commands[name].setEnabled(True)
        self._names.clear()
