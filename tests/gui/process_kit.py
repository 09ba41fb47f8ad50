"""A process of the program for tests, which starts none."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QTimer

if TYPE_CHECKING:
    from collections.abc import Callable


class FakeProcess:
    """Stands in for a process that plays sounds or speaks.

    Attributes:
        follow: what is to be called when something new is known.
        why_not: why nothing can be heard, if so.
        closed: whether it was told to be silent.
    """

    def __init__(self, follow: "Callable[[], None]", why_not: str) -> None:
        self.follow = follow
        self.why_not = why_not
        self.closed = False
        QTimer.singleShot(0, self._answer)

    def _answer(self) -> None:
        """Tell what is known; a process does so after a while."""
        if not self.closed:
            self.follow()

    def look(self) -> str:
        return self.why_not

    def close(self) -> None:
        self.closed = True
