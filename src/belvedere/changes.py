"""What can happen to what lies on the table, as those who listen to a session are told."""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from belvedere.rules.outcome import Outcome
from belvedere.table.moves import Step
from belvedere.table.position import Position


class Why(Enum):
    """Why another game lies on the table."""

    FIRST = "the first game of all, as it was chosen"
    NEW = "a new deal of the same game"
    RESTARTED = "the same deal from the start"
    CHANGED = "another of the nine games"
    OPTIONS = "the same game with other options"
    LEFT = "another of the nine games, as it was left"
    OPENED = "a game out of a file"
    UNDONE = "undo brought the game before it back"
    REDONE = "redo went on to the game after it"
    VISIT = "a game of no player's, to be looked at or learned from, before which the table waits as it was"
    HOME = "the game that waited meanwhile, as it was"


class Dealt(NamedTuple):
    """Another game lies on the table."""

    position: Position
    why: Why


class Played(NamedTuple):
    """The player moved; the steps after the first were made by themselves."""

    steps: tuple[Step, ...]


class Undone(NamedTuple):
    """These steps, here in the order in which they were played, were taken back."""

    steps: tuple[Step, ...]


class Redone(NamedTuple):
    """These steps were played again."""

    steps: tuple[Step, ...]


class Ended(NamedTuple):
    """The game has come to an end; it follows the Played or Redone that ended it."""

    outcome: Outcome


Change = Dealt | Played | Undone | Redone | Ended
Listener = Callable[[Change], None]


class Listeners:
    """Those who want to be told of changes."""

    def __init__(self) -> None:
        """There is none yet."""
        self._all: list[Listener] = []

    def add(self, listener: Listener) -> None:
        """Tell this one too, from now on."""
        self._all.append(listener)

    def tell(self, changes: tuple[Change, ...]) -> None:
        """Tell every listener everything, whatever becomes of the others; the first error is raised at the end."""
        first: Exception | None = None
        for change in changes:
            for listener in tuple(self._all):
                try:
                    listener(change)
                except Exception as error:  # noqa: BLE001 - whatever it is, the others must still hear of the change
                    first = first or error
        if first is not None:
            raise first


__all__ = ["Change", "Dealt", "Ended", "Listener", "Listeners", "Played", "Redone", "Undone", "Why"]
