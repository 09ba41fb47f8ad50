"""Reads what AisleRiot has counted of the games that we have, too; its file is never written.

The file is a key file of GLib (https://docs.gtk.org/glib/struct.KeyFile.html) with a group for each game that was
played, named after the file with its rules, where ``Statistic`` has four whole numbers: games won, games counted, and
seconds of the quickest and of the slowest win, 0 where there is none. A game counts once a move is made in it: when it
is won, when another takes its place, and when AisleRiot is closed in the middle of it. AisleRiot takes times of more
than 6,000 seconds for faults, and so do we. It keeps all of this in memory and writes it when it is closed.

What was seen of the real program is told in tests/data/aisleriot/README.md.
"""

import os
import time
from typing import Final

from belvedere.store.elsewhere import AISLERIOT, Elsewhere
from belvedere.store.files import read_text
from belvedere.store.folders import config_home

MOST_BYTES: Final = 1_000_000
"""No file of AisleRiot's is larger: it has a few lines for each of about ninety games."""

_GROUPS: Final = {
    "terrace.scm": "terrace",
    "thumb_and_pouch.scm": "thumb-and-pouch",
    "eight_off.scm": "eight-off",
}
"""Our names of the games, by those of the groups of the file, in the order in which they are shown."""

_KEY: Final = "Statistic"
_LONGEST: Final = 6_000
"""Seconds of the longest win that AisleRiot believes in."""

_DIGITS: Final = 9
"""The most digits of a number that is one."""


def aisleriot_file() -> str:
    """Where AisleRiot keeps its figures, if it was ever played."""
    return os.path.join(config_home(), "gnome-games", "aisleriot")


def found_figures() -> list[Elsewhere]:
    """What AisleRiot's file holds of our games; nothing if there is no such file or it cannot be read."""
    try:
        return read_aisleriot(read_text(aisleriot_file(), MOST_BYTES))
    except (OSError, ValueError):
        return []


def is_key_file(text: str) -> bool:
    """Whether a text that begins like this is a key file, as AisleRiot's is."""
    return text.lstrip().startswith(("[", "#"))


def read_aisleriot(text: str) -> list[Elsewhere]:
    """The figures of our games in the text of AisleRiot's file; what makes no sense is left out."""
    found: dict[str, str] = {}
    group = ""
    for line in map(str.strip, text.split("\n")):
        key, _, value = line.partition("=")
        if line.startswith("[") and line.endswith("]"):
            group = line[1:-1]
        elif group in _GROUPS and key.strip() == _KEY:
            found[group] = value
    now = time.time()
    figures = [_figures(game, found.get(group, ""), now) for group, game in _GROUPS.items()]
    return [one for one in figures if one is not None]


def _figures(game: str, value: str, now: float) -> Elsewhere | None:
    """The figures of a game by the value of the key; None if they make no sense or no game was counted."""
    parts = [part.strip() for part in value.strip().removesuffix(";").split(";")]
    if len(parts) != 4 or not all(part.isascii() and part.isdecimal() and len(part) <= _DIGITS for part in parts):
        return None
    won, played, best, worst = map(int, parts)
    if won > played or not played:
        return None
    times = [float(seconds) if won and 0 < seconds <= _LONGEST else None for seconds in (best, worst)]
    if None not in times and best > worst:
        times = [None, None]
    return Elsewhere(AISLERIOT, game, won, played, times[0], times[1], now)


__all__ = ["MOST_BYTES", "aisleriot_file", "found_figures", "is_key_file", "read_aisleriot"]
