# ruff: noqa: INP001 - run from the checkout, no package
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
from assets.decks.lettering import INDICES, SUIT_SIGNS
from assets.decks.pen import Path, path, polygon

WIDTH, HEIGHT = 240, 336
FACE = "#FFFDF8"
EDGE = "#6E6A62"
SUIT_COLOURS = {"S": INK, "H": RED, "D": RED, "C": INK}
BACK_BLUE, BACK_TEAL, BACK_PALE = "#14405E", "#2B7A8B", "#BFDCD8"
RANKS = "A23456789TJQK"

# Middle of the index, from the left edge; the rank's top, from the upper edge.
INDEX_X, INDEX_Y = 29.5, 12.0
PIP = 36.0
LEFT, MIDDLE, RIGHT = 84.0, 120.0, 156.0
TOP = 92.0

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
        f'<rect x="1.2" y="1.2" width="237.6" height="333.6" rx="13" '
        f'fill="{FACE}" stroke="{EDGE}" stroke-width="2.4"/>'
    )


def _index(rank: str, suit: str) -> Path:
    """The index at the upper left: the rank, its suit beside it and below it."""
    width, glyph = INDICES[rank]
    sign = SUIT_SIGNS[suit]
    return (
        glyph.at(INDEX_X - width / 2, INDEX_Y) + sign.at(INDEX_X, 83, 0.3) + sign.at(70, INDEX_Y + 24, 0.34)
    )


def _pips(rank: str, suit: str) -> Path:
    """The pips of a number card, those below the middle upside down."""
    sign = SUIT_SIGNS[suit]
    if rank == "A":
        return sign.at(WIDTH / 2, HEIGHT / 2, 1.1)
    outline = Path(())
    for x, share in PIPS[rank]:
        pip = sign.at(x, TOP + (HEIGHT / 2 - TOP) * share, PIP / 100)
        outline += pip
        if share < 1 and not (rank == "7" and x == MIDDLE):
            outline += pip.turned()
    return outline


def face(rank: str, suit: str) -> str:
    """The SVG text of a face, for example `face("T", "H")`."""
    index = _index(rank, suit)
    signs = index + index.turned()
    layers: list[Layer] = []
    if rank in COURTS:
        layers = COURTS[rank](DRESSES[suit])
    else:
        signs += _pips(rank, suit)
    return _document(
        [
            _sheet(),
            *(_element(layer.colour, layer.outline + layer.outline.turned()) for layer in layers),
            _element(SUIT_COLOURS[suit], signs),
        ]
    )


def back() -> str:
    """The SVG text of the back: lozenges and stars between them, teal and pale on deep blue."""
    lozenges, hearts, stars = Path(()), Path(()), Path(())
    star = path("M0-10C1-3 3-1 10 0C3 1 1 3 0 10C-1 3-3 1-10 0C-3-1-1-3 0-10Z")
    for row in range(6):
        for column in range(4):
            x, y = 39 + 54 * column, 38 + 52 * row
            lozenges += polygon((x, y - 22), (x + 23, y), (x, y + 22), (x - 23, y))
            hearts += polygon((x, y - 12), (x + 13, y), (x, y + 12), (x - 13, y))
            if row < 5 and column < 3:
                stars += star.at(x + 27, y + 26)
    return _document(
        [
            _sheet(),
            f'<rect x="12" y="12" width="216" height="312" rx="6" fill="{BACK_BLUE}"/>',
            _element(BACK_TEAL, lozenges),
            _element(BACK_BLUE, hearts),
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
