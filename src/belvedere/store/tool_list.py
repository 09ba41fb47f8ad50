"""The toolbar as a text that the settings keep: the names of its actions in order, lines and room between them."""

from collections.abc import Container, Iterable
from typing import Final

LINE: Final = "-"
"""A line between two buttons."""

ROOM: Final = "="
"""What follows it stands at the right end."""

DEFAULT: Final = "new restart - undo redo - deal all_up - hint = pause"
"""The toolbar of the very first start."""

LONGEST: Final = 4000
"""What the text may have of letters."""


def tools_of(text: str, known: Container[str]) -> list[str]:
    """The names, lines and room that a text has: each known action once, unknown ones left out, room at most once."""
    found: list[str] = []
    for name in text.split():
        if name == LINE or ((name == ROOM or name in known) and name not in found):
            found.append(name)
    return found


def seen(tools: Iterable[str]) -> list[str]:
    """What of these is drawn: no line at an end, beside the room or beside another line."""
    found: list[str] = []
    for name in tools:
        if name == LINE and (not found or found[-1] in (LINE, ROOM)):
            continue
        if name == ROOM and found and found[-1] == LINE:
            found.pop()
        found.append(name)
    if found and found[-1] == LINE:
        found.pop()
    return found


def text_of(tools: Iterable[str]) -> str:
    """These names as a text to be kept; the last are left out where it would be longer than is read again."""
    text = " ".join(tools)
    return text if len(text) <= LONGEST else text[: LONGEST + 1].rpartition(" ")[0]
