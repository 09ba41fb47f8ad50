"""Draw the plain deck: 52 faces and a back as SVG, the same bytes on every run.

    python -m assets.decks.make_deck            # writes assets/decks/plain
    python -m assets.decks.make_deck FOLDER     # writes there

A face is 240 x 336 units. Files hold only rectangles and paths with a colour, because that is what
every version of QtSvg renders the same way, and quickly.
"""

from __future__ import annotations

import sys
from pathlib import Path as FilePath

from assets.decks.courts import COURTS, DRESSES, INK, RED, Layer
from assets.decks.lettering import CAP_HEIGHT, INDICES, SUIT_SIGNS
from assets.decks.pen import Path, box, path

WIDTH, HEIGHT = 240, 336
FACE = "#FFFDF8"
EDGE = "#6E6A62"
SUIT_COLOURS = {"S": INK, "H": RED, "D": RED, "C": INK}
BACK_BLUE, BACK_TEAL, BACK_PALE = "#14405E", "#2B7A8B", "#BFDCD8"
RANKS = "A23456789TJQK"

# Middle of the index, from the left edge; the rank's top, from the upper edge.
INDEX_X, INDEX_Y = 29.0, 12.0
PIP = 37.0
LEFT, MIDDLE, RIGHT = 86.0, 120.0, 154.0
TOP = 97.0

# Pips of the upper half as (x, share of the way from TOP down to the middle); those at 1 lie on the
# middle line and are drawn once.
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((MIDDLE, 0),),
    "3": ((MIDDLE, 0), (MIDDLE, 1)),
    "4": ((LEFT, 0), (RIGHT, 0)),
    "5": ((LEFT, 0), (RIGHT, 0), (MIDDLE, 1)),
    "6": ((LEFT, 0), (RIGHT, 0), (LEFT, 1), (RIGHT, 1)),
    "7": ((LEFT, 0), (RIGHT, 0), (LEFT, 1), (RIGHT, 1), (MIDDLE, 0.5)),
    "8": ((LEFT, 0), (RIGHT, 0), (LEFT, 1), (RIGHT, 1), (MIDDLE, 0.5)),
    "9": ((LEFT, 0), (RIGHT, 0), (LEFT, 2 / 3), (RIGHT, 2 / 3), (MIDDLE, 1)),
    "T": ((LEFT, 0), (RIGHT, 0), (LEFT, 2 / 3), (RIGHT, 2 / 3), (MIDDLE, 1 / 3)),
}


def _element(colour: str, outline: Path) -> str:
    return f'<path fill="{colour}" d="{outline.data()}"/>'


def _document(elements: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return "\n".join([head, *elements, "</svg>", ""])


def _sheet() -> str:
    return (
        f'<rect x="1.2" y="1.2" width="237.6" height="333.6" rx="13" fill="{FACE}" stroke="{EDGE}" stroke-width="2.4"/>'
    )


def index_parts(rank: str, suit: str) -> tuple[Path, Path, Path]:
    """The rank at the upper left, the suit below it and the suit beside it.

    The first two lie in the left 22 % of the card and show in a fan to the side, the first and the
    last lie in the upper 20 % and show in a squeezed column.
    """
    width, glyph = INDICES[rank]
    sign = SUIT_SIGNS[suit]
    return (
        glyph.at(INDEX_X - width / 2, INDEX_Y),
        sign.at(INDEX_X, 81.5, 0.32),
        sign.at(73.5, INDEX_Y + CAP_HEIGHT / 2, 0.41),
    )


def index(rank: str, suit: str) -> Path:
    """The whole index at the upper left."""
    glyph, below, beside = index_parts(rank, suit)
    return glyph + below + beside


def _pips(rank: str, suit: str) -> Path:
    """The pips of a number card, those below the middle upside down."""
    sign = SUIT_SIGNS[suit]
    if rank == "A":
        return sign.at(WIDTH / 2, HEIGHT / 2, 1.3)
    outline = Path(())
    for x, share in PIPS[rank]:
        pip = sign.at(x, TOP + (HEIGHT / 2 - TOP) * share, PIP / 100)
        outline += pip
        if share < 1 and not (rank == "7" and x == MIDDLE):
            outline += pip.turned()
    return outline


def _belvedere() -> Path:
    """The small domed pavilion that the ace of spades shows."""
    columns = box(97, 173, 100.5, 190) + box(109, 173, 112.5, 190)
    return (
        path("M104 163C104 150 112 143 119 141V136H121V141C128 143 136 150 136 163Z")
        + box(94, 166, 146, 170)
        + columns.both_sides()
        + box(94, 193, 146, 197)
    )


def face(rank: str, suit: str) -> str:
    """The SVG text of a face, for example `face("T", "H")`."""
    corner = index(rank, suit)
    signs = corner + corner.turned()
    layers: list[Layer] = []
    if rank in COURTS:
        layers = COURTS[rank](DRESSES[suit])
    else:
        signs += _pips(rank, suit)
    ornament = [_element(FACE, _belvedere())] if (rank, suit) == ("A", "S") else []
    return _document(
        [
            _sheet(),
            *(_element(layer.colour, layer.outline + layer.outline.turned()) for layer in layers),
            _element(SUIT_COLOURS[suit], signs),
            *ornament,
        ]
    )


def back() -> str:
    """The SVG text of the back: a net of overlapping circles, with a star in each of its meshes."""
    columns, rows = 6, 9
    across, down = (WIDTH - 24) / columns, (HEIGHT - 24) / rows
    level = path("M0 0C10 10 26 10 36 0C26-10 10-10 0 0Z").mapped(across / 36, 0, 0, down / 36, 0, 0)
    upright = path("M0 0C-10 10-10 26 0 36C10 26 10 10 0 0Z").mapped(across / 36, 0, 0, down / 36, 0, 0)
    star = path("M0-7C1-2 2-1 7 0C2 1 1 2 0 7C-1 2-2 1-7 0C-2-1-1-2 0-7Z")
    net, stars = Path(()), Path(())
    for row in range(rows):
        for column in range(columns):
            x, y = 12 + column * across, 12 + row * down
            if row:
                net += level.at(x, y)
            if column:
                net += upright.at(x, y)
            stars += star.at(x + across / 2, y + down / 2)
    return _document(
        [
            _sheet(),
            f'<rect x="12" y="12" width="216" height="312" rx="5" fill="{BACK_BLUE}"/>',
            _element(BACK_TEAL, net),
            _element(BACK_PALE, stars),
        ]
    )


def files() -> dict[str, str]:
    """Every file of the deck: name and text."""
    deck = {f"{rank}{suit}.svg": face(rank, suit) for suit in "SHDC" for rank in RANKS}
    deck["back.svg"] = back()
    return deck


def main(arguments: list[str]) -> int:
    """Write the deck into the folder that is named, else into `plain` beside this file."""
    folder = FilePath(arguments[0]) if arguments else FilePath(__file__).parent / "plain"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
