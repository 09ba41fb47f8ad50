"""The deck's colours by what they are for, and the variants that differ in them.

Besides black and white the deck has six colours: red, blue, green, gold, and two of skin. Nothing else
may appear on a face; the tests hold every variant to it.
"""

from __future__ import annotations

from typing import NamedTuple

from assets.decks.lettering import BOLD, LARGE, USUAL, Size

Palette = dict[str, str]

DAY: Palette = {
    "FACE": "#FFFDF7",
    "EDGE": "#6E6A62",
    "PANEL": "#FFFDF7",
    "RAY": "#F5CFA6",
    "LINE": "#1B1D24",
    "S": "#1B1D24",
    "H": "#C4122F",
    "D": "#C4122F",
    "C": "#1B1D24",
    "INK": "#1B1D24",
    "WHITE": "#FFFDF7",
    "RED": "#C4122F",
    "BLUE": "#1F4A7C",
    "GREEN": "#1C6B54",
    "GOLD": "#E5A82E",
    "SKIN": "#F5CFA6",
    "TAN": "#BF7848",
    "DIAMOND": "#C4122F",
}
"""Roles: ground, edge and panel; the beams and lines on it; the suits; then the six colours of the figures, and what
the courts of diamonds wear, which goes with their suit.
"""


class Variant(NamedTuple):
    """One of the decks that are drawn from the same source.

    Attributes:
        palette: the colour of each role.
        letters: the size of the indices' letters.
        edge: the width of the line round the card.
        tabs: whether the indices of hearts and diamonds are light on a tab in their colour.
    """

    palette: Palette
    letters: Size = USUAL
    edge: float = 2.4
    tabs: bool = False


NIGHT: Palette = DAY | {
    "FACE": "#23262E",
    "EDGE": "#8C8778",
    "PANEL": "#2E333D",
    "RAY": "#3D4450",
    "LINE": "#C9C2B0",
    "S": "#F2ECDD",
    "H": "#FF8A80",
    "D": "#FF8A80",
    "C": "#F2ECDD",
    "INK": "#121318",
    "WHITE": "#F2ECDD",
    "RED": "#B93A45",
    "BLUE": "#3F6FA6",
    "GREEN": "#3C8A70",
    "GOLD": "#D9A441",
    "SKIN": "#E3B98F",
    "TAN": "#A9693F",
    "DIAMOND": "#B93A45",
}

CONTRAST: Palette = DAY | {
    "FACE": "#FFFFFF",
    "EDGE": "#000000",
    "PANEL": "#FFFFFF",
    "LINE": "#000000",
    "S": "#000000",
    "H": "#AE0016",
    "D": "#AE0016",
    "C": "#000000",
    "INK": "#000000",
    "WHITE": "#FFFFFF",
    "RED": "#AE0016",
    "BLUE": "#003A78",
    "GREEN": "#004D38",
    "GOLD": "#F2B100",
    "RAY": "#FFFFFF",
    "DIAMOND": "#AE0016",
}

VARIANTS: dict[str, Variant] = {
    "plain": Variant(DAY),
    "four-colour": Variant(DAY | {"D": "#0B62B8", "C": "#0A7038", "DIAMOND": "#1F4A7C"}),
    "large": Variant(DAY, letters=LARGE),
    "night": Variant(NIGHT),
    "contrast": Variant(CONTRAST, letters=BOLD, edge=5, tabs=True),
}
