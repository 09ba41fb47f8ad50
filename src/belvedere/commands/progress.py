"""How far a command has come, for one who waits at a terminal."""

import sys


class Progress:
    """One line on the standard error that is written over and over; nothing if that is no terminal."""

    __slots__ = ("_shown",)

    def __init__(self) -> None:
        self._shown = ""

    def show(self, text: str) -> None:
        """Show a text in place of the one before."""
        if sys.stderr is not None and sys.stderr.isatty():
            self.clear()
            sys.stderr.write(text)
            sys.stderr.flush()
            self._shown = text

    def clear(self) -> None:
        """Take the text away."""
        if self._shown:
            sys.stderr.write("\r" + " " * len(self._shown) + "\r")
            sys.stderr.flush()
            self._shown = ""
