"""The clock of a game: seconds of play, without pauses, sleep and what comes after the end."""

import time
from collections.abc import Callable

Now = Callable[[], float]


class Clock:
    """A stopwatch that runs while it is started and nothing holds it.

    ``time.monotonic`` stands still while the computer is suspended (on Linux), so a closed lid costs no time.
    """

    __slots__ = ("_now", "_running_since", "_seconds")

    def __init__(self, seconds: float = 0.0, now: Now = time.monotonic) -> None:
        """A stopped clock that shows ``seconds``."""
        self._now = now
        self._seconds = seconds
        self._running_since: float | None = None

    @property
    def seconds(self) -> float:
        """The seconds of play so far."""
        if self._running_since is None:
            return self._seconds
        return self._seconds + max(0.0, self._now() - self._running_since)

    @property
    def running(self) -> bool:
        """Whether it runs."""
        return self._running_since is not None

    def run(self, running: bool) -> None:
        """Let it run or stand."""
        if running != self.running:
            self._seconds = self.seconds
            self._running_since = self._now() if running else None
