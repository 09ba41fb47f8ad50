"""Draws the pictures of docs/gallery.md, and writes that page.

    python -m scripts.gallery                  # all pictures and the page
    python -m scripts.gallery NAME...          # these pictures alone
    python -m scripts.gallery --page           # the page alone
    python -m scripts.gallery NAME --to FOLDER # into another folder

Needs no display. Pictures of the table are drawn by ``belvedere --screenshot``, in folders of settings of their own, so
that they look alike for everybody; those of windows by ``scripts/gallery_windows.py``. A new picture is a line below.
All are stored with 256 colours, chosen for each: they look the same and take a third of the room.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from belvedere.games import ALL
from belvedere.store.card_styles import DECKS
from belvedere.store.settings import TABLES
from belvedere.words.card_styles import deck_name
from belvedere.words.settings import choice_name
from scripts.small_png import shrink

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "gallery.md"
FOLDER: Final = PAGE.with_suffix("")

WINDOW_SIZE: Final = (1200, 800)
TABLE_SIZE: Final = (960, 640)
SMALL_SIZE: Final = (600, 450)


class Picture(NamedTuple):
    """One picture.

    Attributes:
        name: of its file, without its ending.
        caption: what it shows, a sentence without a full stop.
        size: width and height in pixels; of a dialog (0, 0), which is as large as it is.
        arguments: what ``belvedere`` is asked for; none for a window, which a scene of that name draws.
    """

    name: str
    caption: str
    size: tuple[int, int] = WINDOW_SIZE
    arguments: tuple[str, ...] = ()

    @property
    def command(self) -> str:
        """The line that draws it, from the root of the checkout."""
        if not self.arguments:
            return f".venv/bin/python -m scripts.gallery {self.name}"
        return " ".join(("scripts/play", *self.arguments, "--screenshot", f"docs/gallery/{self.name}.png", _size(self)))


def _size(picture: Picture) -> str:
    return f"--size {picture.size[0]}x{picture.size[1]}"


GAMES: Final = tuple(
    Picture(variant.key, variant.name, TABLE_SIZE, (f"docs/gallery/{variant.key}.belvedere",)) for variant in ALL
)

STYLES: Final = tuple(
    Picture(
        f"style-{style}", deck_name(style), SMALL_SIZE, ("docs/gallery/thumb-and-pouch.belvedere", "--style", style)
    )
    for style in DECKS
)

SURFACES: Final = tuple(
    Picture(
        f"table-{table}",
        choice_name("table", table),
        SMALL_SIZE,
        ("docs/gallery/eight-off.belvedere", "--table", table),
    )
    for table in TABLES
    # The one that follows the desktop is that of all other pictures, and a picture is the player's own.
    if table not in ("desktop", "picture")
)

SECTIONS: Final[tuple[tuple[str, tuple[Picture, ...]], ...]] = (
    (
        "The window",
        (
            Picture("window", "Eight Off, with the verdict in the status bar and a hint on the table"),
            Picture("start-page", "The nine games to choose from, how hard they are and how you fare in them"),
            Picture("tour", "The second step of the tour for a first game"),
            Picture("window-dark", "Signora on a dark desktop, with the list of the moves"),
        ),
    ),
    (
        "Help, languages and hands",
        (
            Picture(
                "help-english",
                "The help beside the table, with pictures of positions and links to a glossary",
                TABLE_SIZE,
            ),
            Picture("help-spanish", "The same in Spanish, of Terrace", TABLE_SIZE),
            Picture("help-catalan", "In Catalan, of Thumb and Pouch", TABLE_SIZE),
            Picture("help-russian", "In Russian, of Signora", TABLE_SIZE),
            Picture("mirrored", "A mirrored table, for the left hand", TABLE_SIZE),
            Picture(
                "from-the-right",
                "A desktop on which one writes from the right: all is mirrored but the faces",
                TABLE_SIZE,
            ),
            Picture("made-up", "The language of the tests: what has no marks went past the translators", TABLE_SIZE),
            Picture("keys", "All keys, each of which can be changed", (0, 0)),
        ),
    ),
    ("The nine games", GAMES),
    ("Card styles", STYLES),
    (
        "Tables",
        (*SURFACES, Picture("own-picture", "A picture of yours, veiled until every sign on it can be seen")),
    ),
    (
        "What moves",
        (
            Picture("deal", "A new deal: the old cards were gathered, and the new ones are on their way", (960, 640)),
            Picture("win", "A win: all 104 cards go round the table in a ribbon", (960, 640)),
        ),
    ),
    (
        "Other screens",
        (
            Picture(
                "large-screen", "Two pixels for one: a window of 700x500 on a screen of high resolution", (1400, 1000)
            ),
            Picture("upright", "An upright window", (720, 1200), ("docs/gallery/signora.belvedere",)),
        ),
    ),
    (
        "Dialogs",
        (
            Picture("preferences", "The preferences, with the window in small", (0, 0)),
            Picture("toolbar", "The toolbar is set up: every action can be put on it", (0, 0)),
            Picture("card-styles", "Card styles, with those that are found on the computer", (0, 0)),
            Picture("statistics", "What you have made of each game", (0, 0)),
            Picture("achievements", "What you have achieved", (0, 0)),
            Picture("calendar", "The deals of the days", (0, 0)),
            Picture("history", "The games that have ended", (0, 0)),
        ),
    ),
    ("The icons", (Picture("icons", "All icons at 16, 20, 24, 32 and 48 pixels, light and dark", (0, 0)),)),
)

PICTURES: Final = {picture.name: picture for _, pictures in SECTIONS for picture in pictures}

TEXT: Final = """# Gallery

Each picture can be made anew with the command below it, and all of them, with this page, by
`.venv/bin/python -m scripts.gallery`; `scripts/play` has set the environment up. The `.belvedere` files beside the
pictures are games that **Open** lays on the table.

{sections}
## References

What the tests hold the drawings to lies in [tests/data/decks](../tests/data/decks): each card style as a sheet, drawn
by `.venv/bin/python -m tests.gui.deck_sheets`. How fast all this is drawn is measured by the programs in
[benchmarks](../benchmarks): `frames.py` for the pictures of a drag, a deal and a win, `latency.py` for a drag beside
the search, `window.py` beside other patience programs.
"""


def page() -> str:
    """The text of the page."""
    sections = []
    for title, pictures in SECTIONS:
        sections.append(f"## {title}\n")
        sections += [
            f"![{each.caption}](gallery/{each.name}.png)\n\n{each.caption}:\n\n    {each.command}\n"
            for each in pictures
        ]
    return TEXT.format(sections="\n".join(sections))


def draw(picture: Picture, folder: Path) -> Path:
    """Draw a picture into a folder; where it is."""
    target = folder / f"{picture.name}.png"
    with tempfile.TemporaryDirectory(prefix="belvedere-gallery-") as home:
        own = {f"XDG_{kind}_HOME": f"{home}/{kind.lower()}" for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
        path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
        environment = {
            **os.environ,
            **own,
            "HOME": home,
            "PYTHONPATH": path,
            "QT_QPA_PLATFORM": "offscreen",
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
        }
        width, height = picture.size
        command = (
            ("belvedere", *picture.arguments, "--screenshot", str(target), "--size", f"{width}x{height}")
            if picture.arguments
            else ("scripts.gallery_windows", picture.name, str(target), str(width), str(height))
        )
        subprocess.run((sys.executable, "-m", *command), cwd=ROOT, env=environment, check=True)
    shrink(target)
    return target


def main(arguments: Sequence[str]) -> int:
    """Draw what is asked for."""
    words = list(arguments)
    folder = FOLDER
    if "--to" in words:
        at = words.index("--to")
        folder = Path(words[at + 1])
        del words[at : at + 2]
    unknown = [name for name in words if name not in PICTURES and name != "--page"]
    if unknown:
        print(f"there is no picture {unknown[0]}: choose one of {', '.join(PICTURES)}", file=sys.stderr)
        return 2
    folder.mkdir(parents=True, exist_ok=True)
    for name in words or PICTURES:
        if name != "--page":
            target = draw(PICTURES[name], folder)
            print(f"{target}: {target.stat().st_size:,} bytes")
    if not words or "--page" in words:
        PAGE.write_text(page(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
