"""Draw the deck in all its variants: 52 faces and three backs each as SVG, the same bytes on every run.

    python -m assets.decks.make_deck            # writes the folders beside this file
    python -m assets.decks.make_deck FOLDER     # writes them there

A face is 240 x 336 units. Files hold only rectangles and paths with a colour, because that is what
every version of QtSvg renders the same way, and quickly.
"""

from __future__ import annotations

import sys
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from assets.decks.aces import ace
from assets.decks.backs import BACKS, back
from assets.decks.courts import court
from assets.decks.garments import PIP as COURT_PIP
from assets.decks.layers import Layer, Layers, merged
from assets.decks.lettering import GLYPHS, LARGE, SUIT_SIGNS, USUAL, Size
from assets.decks.palette import VARIANTS, Variant
from assets.decks.pen import Path, number, path

if TYPE_CHECKING:
    from assets.decks.palette import Palette

WIDTH, HEIGHT = 240, 336
RANKS = "A23456789TJQK"
COURTS = "JQK"

# Middle of the index, from the left edge; the rank's top, from the upper edge.
INDEX_X, INDEX_Y = 27.0, 12.0
PIP = 41.0
LEFT, MIDDLE, RIGHT = 80.0, 120.0, 160.0
TOP = 38.0

# Where hearts and diamonds have their index on a tab: along the rounded corner of the card.
TAB = path("M4.9 15C4.9 9 9 4.9 15 4.9H45C48 4.9 50 7 50 10V98C50 105 47 110 40 110H4.9Z")

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


def _element(layer: Layer, palette: Palette) -> str:
    """A path; a colour that is no role stands for itself."""
    colour = palette.get(layer.colour, layer.colour)
    data = layer.outline.data()
    if not layer.width:
        return f'<path fill="{colour}" d="{data}"/>'
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{number(layer.width)}" stroke-linecap="round" '
        f'stroke-linejoin="round" d="{data}"/>'
    )


def _document(elements: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return "\n".join([head, *elements, "</svg>", ""])


def _sheet(variant: Variant) -> str:
    half = variant.edge / 2
    return (
        f'<rect x="{number(half)}" y="{number(half)}" width="{number(WIDTH - variant.edge)}" '
        f'height="{number(HEIGHT - variant.edge)}" rx="13" fill="{variant.palette["FACE"]}" '
        f'stroke="{variant.palette["EDGE"]}" stroke-width="{number(variant.edge)}"/>'
    )


def index_parts(rank: str, suit: str, size: Size = USUAL) -> tuple[Path, Path]:
    """The rank at the upper left and the suit below it, which show in a fan to the side."""
    width, glyph = GLYPHS[size][rank]
    scale = 0.34 if size == USUAL else 0.38
    # Together they end where the usual ones do, but for the large ones.
    top = INDEX_Y if size == USUAL else INDEX_Y - 4
    return (
        glyph.at(INDEX_X - width / 2, top),
        SUIT_SIGNS[suit].at(INDEX_X, top + size.height + 8 + 51 * scale, scale),
    )


def strip_sign(rank: str, suit: str) -> Path:
    """The signs of the suit in the upper part of the card, which show beside the rank in a squeezed column."""
    sign = SUIT_SIGNS[suit]
    if rank in COURTS:
        return sign.at(*COURT_PIP, 0.34)
    if rank == "A":
        return sign.at(LEFT, TOP, PIP / 100)
    outline = Path(())
    for x, share in PIPS[rank]:
        if share == 0:
            outline += sign.at(x, TOP, PIP / 100)
    return outline


def _pips(rank: str, suit: str) -> Path:
    """The pips of a number card, those below the middle upside down."""
    sign = SUIT_SIGNS[suit]
    outline = Path(())
    for x, share in PIPS[rank]:
        pip = sign.at(x, TOP + (HEIGHT / 2 - TOP) * share, PIP / 100)
        outline += pip
        if share < 1 and not (rank == "7" and x == MIDDLE):
            outline += pip.turned()
    return outline


def face(rank: str, suit: str, variant: Variant) -> str:
    """The SVG text of a face, for example `face("T", "H", VARIANTS["plain"])`."""
    glyph, below = index_parts(rank, suit, variant.letters)
    corner = glyph + below
    corner += corner.turned()
    signs = Path(())
    layers: Layers = []
    if rank in COURTS:
        half, band = court(rank + suit)
        layers = [*half, *(Layer(each.colour, each.outline.turned(), each.width) for each in half), *band]
    elif rank == "A":
        sign = strip_sign(rank, suit)
        signs += sign + sign.turned()
        layers = ace(suit, small=variant.letters == LARGE)
    else:
        signs += _pips(rank, suit)
    if variant.tabs and suit in "HD":
        layers += [Layer(suit, signs + TAB + TAB.turned()), Layer("FACE", corner)]
    else:
        layers.append(Layer(suit, signs + corner))
    layers = merged(layers)
    return _document([_sheet(variant), *(_element(layer, variant.palette) for layer in layers)])


def files(name: str) -> dict[str, str]:
    """Every file of a variant: name and text."""
    variant = VARIANTS[name]
    deck = {f"{rank}{suit}.svg": face(rank, suit, variant) for suit in "SHDC" for rank in RANKS}
    for each in BACKS:
        deck[f"{each}.svg"] = _document([_sheet(variant), *(_element(layer, variant.palette) for layer in back(each))])
    return deck


def main(arguments: list[str]) -> int:
    """Write the decks into the folder that is named, else beside this file."""
    root = FilePath(arguments[0]) if arguments else FilePath(__file__).parent
    for variant in VARIANTS:
        folder = root / variant
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files(variant).items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
