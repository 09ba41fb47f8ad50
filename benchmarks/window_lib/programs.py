"""The programs that are compared, and where on their windows a pointer finds what it needs."""

import os
import shutil
import sys
from typing import Final, NamedTuple

from benchmarks.window_lib.desk import CannotMeasure

Size = tuple[int, int]
"""Width and height of a window in pixels."""
Point = tuple[float, float]
"""A place on a window, as fractions of its width and height."""

ROOT: Final = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OURS: Final = "belvedere"
BARE: Final = "bare"
PEER: Final = "aisleriot"
KEYS: Final = (OURS, BARE, PEER)
GAME: Final = "eight-off"
NARROW: Final[Size] = (1200, 800)
WIDE: Final[Size] = (1920, 1080)
FAR: Final[Point] = (0.90, 0.90)
"""Where the standard drag turns round: far below and right of everything."""


class Spots(NamedTuple):
    """What the pointer takes hold of in a window of one size.

    Attributes:
        card: the last card of the first column.
        cell: the last cell, which is empty after every deal.
    """

    card: Point
    cell: Point


class Program(NamedTuple):
    """A program that is measured.

    Attributes:
        key: its name on the command line and in JSON.
        name: its name in the table.
        title: a regular expression for the title of its window.
        command: what starts it, and its arguments.
        spots: where its cards lie at the sizes of the standard drag; nothing if it has no cards.
        kept: the folders in its home where it keeps games in progress and settings, and so its last size; emptied after
            each start, so that the next one is like the first.
    """

    key: str
    name: str
    title: str
    command: tuple[str, ...]
    spots: dict[Size, Spots]
    kept: tuple[str, ...] = ()


def default_python() -> str:
    """The Python of the project's environment if that has been made, else the one that runs this."""
    own = os.path.join(ROOT, ".venv", "bin", "python")
    return own if os.path.exists(own) else sys.executable


def program(key: str, python: str) -> Program:
    """One of the programs of KEYS; CannotMeasure if it is not installed."""
    if key == PEER:
        path = shutil.which("sol", path=os.environ.get("PATH", os.defpath) + os.pathsep + "/usr/games")
        if path is None:
            raise CannotMeasure(
                f"AisleRiot must be installed first: apt install aisleriot (or measure without it: "
                f"--programs {OURS},{BARE})"
            )
        spots = {
            NARROW: Spots((0.285, 0.62), (0.93, 0.20)),
            WIDE: Spots((0.285, 0.62), (0.93, 0.20)),
        }
        return Program(key, "AisleRiot", r"^(Eight Off|AisleRiot)", (path, "--variation", GAME), spots)
    if shutil.which(python) is None:
        raise CannotMeasure(f"{python} is no program: name the Python that has Belvedere with --python")
    if key == BARE:
        return Program(
            key, "bare window", "^Bare window$", (python, os.path.join(ROOT, "benchmarks", "bare_window.py")), {}
        )
    script = os.path.join(os.path.dirname(python), "belvedere")
    start = (script,) if os.path.dirname(python) and os.path.exists(script) else (python, "-m", "belvedere")
    spots = {
        NARROW: Spots((0.21, 0.55), (0.93, 0.16)),
        WIDE: Spots((0.21, 0.55), (0.93, 0.16)),
    }
    kept = (".local/share/belvedere", ".config/belvedere")
    return Program(key, "Belvedere", "Eight Off", (*start, "--game", GAME), spots, kept)
