"""What the command line asks of the window: a plain value, so that asking needs no Qt."""

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from belvedere.game_record import GameRecord

APP_ID: Final = "io.github.belvedere_patience.belvedere"
"""What the windowing system knows the program by; the name of its desktop entry (as in `desktop.py`, whose import is
felt at the start)."""


class StartOptions(NamedTuple):
    """How to start.

    Attributes:
        game: the key of a game, or None for the one played last.
        deal: the number of a deal, or None for a random one.
        options: names of the game's options; empty for those used last.
        screenshot: the path of a picture to draw instead of opening a window, or None.
        size: width and height of the window or the picture in logical pixels, or None.
        table: what the table of a picture is covered with, or None for what the settings say.
        style: the cards of a picture, or None for those that the settings say.
        record: a game out of a file that is to lie on the table, or None.
    """

    game: str | None = None
    deal: int | None = None
    options: tuple[str, ...] = ()
    screenshot: str | None = None
    size: tuple[int, int] | None = None
    record: "GameRecord | None" = None
    table: str | None = None
    style: str | None = None


class CannotStart(Exception):
    """The window cannot be opened, or the picture not be drawn; the text is one sentence with the remedy."""
