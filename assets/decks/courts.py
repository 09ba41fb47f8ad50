"""The twelve court figures: what each wears and holds, and how it is put together.

Only the upper half is drawn, cut off along the band that crosses the card; the deck turns it by 180 degrees for the
lower half. A figure stays inside its panel, but a feather or a blade may reach over the edge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assets.decks import attributes, crowns, faces, garments
from assets.decks.garments import HALF, HEAD, INNER, PIP
from assets.decks.layers import Layer, Layers, at, contoured, merged, mirrored, rotated
from assets.decks.lettering import SUIT_SIGNS
from assets.decks.pen import Path, box, ellipse, path

if TYPE_CHECKING:
    from collections.abc import Callable


def _strumming() -> Layers:
    """The arm of the lute player that comes from the left, its hand over the strings."""
    arm = path("M46 122C66 126 84 132 104 141L99 154C80 150 62 148 46 148Z")
    cuff = path(
        "M104 137.6C106 137.6 107.6 138.6 107.6 140.4L103.6 156C103 157.4 101 157.8 99.4 157"
        "C97.4 156 96.6 155 97.2 153.4L101.4 139.4C102 138 102.6 137.6 104 137.6Z"
    )
    hand = path(
        "M106 142C114 139 124 142 130 147C131.6 149 129.6 150.8 127.4 150L122 148.6"
        "C124 151 126 153.6 126.6 156C126.4 158.4 124 158.6 122.6 157L117 152.4C118 155 118.4 157 117.4 158.6"
        "C116 160 114 159 113.4 157.4L110.6 154.4L104 154Z"
    )
    return [
        Layer("RED", arm),
        Layer("INK", arm, 1.2),
        Layer("INK", hand, 1.8),
        Layer("SKIN", hand),
        Layer("WHITE", cuff),
        Layer("INK", cuff, 1.1),
    ]


def king_of_spades() -> Layers:
    """From the front, a long forked beard, a crown of spires, a sword."""
    x, y = 166, 146
    locks = path("M-20-26H-25C-30-10-29 8-33 24C-29 27-22 24-18 16Z")
    beard = path(
        "M-20-4C-19 6-15 12-10 12C-6 11-3 13 0 14C3 13 6 11 10 12C15 12 19 6 20-4C24 12 24 30 20 42"
        "C17 52 11 60 6 66C4 58 2 54 0 50C-2 54-4 58-6 66C-11 60-17 52-20 42C-24 30-24 12-20-4Z"
    )
    strands = path("M-13 20C-15 34-12 48-7 58M13 20C15 34 12 48 7 58M-6 28C-7 38-5 46-3 50M6 28C7 38 5 46 3 50")
    moustache = path("M0 13C-5 10.6-12 13-17 21C-11 22-4 21 0 17.6C4 21 11 22 17 21C12 13 5 10.6 0 13Z")
    head = [
        Layer("INK", locks + locks.mirrored(0)),
        *faces.front("SKIN", "TAN"),
        Layer("INK", beard),
        Layer("BLUE", strands, 1.6),
        Layer("RED", path("M-5 21.6C-2 20.6 2 20.6 5 21.6C3 25-3 25-5 21.6Z")),
        Layer("INK", moustache),
        Layer("BLUE", path("M-3 15C-7 14.6-11 17-14 20M3 15C7 14.6 11 17 14 20"), 1.2),
        *crowns.spires("RED"),
    ]
    return [
        *_inner(garments.king("S", "BLUE", "RED")),
        *_inner(garments.forearm("BLUE", "WHITE", x, y)),
        *at(contoured(attributes.sword("RED")), x, y),
        *at(attributes.fist("SKIN", "TAN"), x, y),
        *at(contoured(head), *HEAD),
    ]


def king_of_hearts() -> Layers:
    """From the front, a round white beard, a crown of arches, an orb."""
    x, y = 169, 140
    curls = Path(())
    for cx, cy in ((-23, -14), (-25, -3), (-24, 8)):
        curls += ellipse(cx, cy, 7, 7) + ellipse(-cx, cy, 7, 7)
    beard = Path(())
    for cx, cy, r in ((-18, 12, 8), (18, 12, 8), (-17, 24, 9), (17, 24, 9), (-11, 35, 9), (11, 35, 9), (0, 40, 9.5)):
        beard += ellipse(cx, cy, r, r)
    beard += path("M-19 4C-14 12-8 12 0 13C8 12 14 12 19 4L18 28L0 42L-18 28Z")
    rings = Path(())
    for cx, cy in ((-15, 23), (15, 23), (-9, 33), (9, 33), (0, 38)):
        rings += path("M4-2C4 3-4 3-4-1C-4-4 1-4 1-1").at(cx, cy)
    head = [
        Layer("WHITE", curls),
        Layer("INK", curls, 1.3),
        *faces.front("SKIN", "TAN"),
        Layer("INK", beard, 2.4),
        Layer("WHITE", beard),
        Layer("TAN", rings, 1.4),
        Layer("RED", path("M-5 22C-2 21 2 21 5 22C3 25.4-3 25.4-5 22Z")),
        Layer("WHITE", path("M0 13.6C-6 11-13 12-18 19C-12 23-4 22 0 18C4 22 12 23 18 19C13 12 6 11 0 13.6Z")),
        Layer("TAN", path("M0 18C-4 22-12 23-18 19M0 18C4 22 12 23 18 19"), 1.3),
        *crowns.arches("BLUE"),
    ]
    return [
        *_inner(garments.king("H", "RED", "BLUE")),
        *_inner(garments.forearm("RED", "WHITE", x, y + 6)),
        *at(contoured(attributes.orb("BLUE")), x, y - 2, 0.9),
        *at(attributes.palm("SKIN", "TAN"), x, y),
        *at(contoured(head), *HEAD),
    ]


def king_of_diamonds() -> Layers:
    """From the side, a pointed beard, a crown of plates, an axe."""
    x, y = 168, 146
    hair = path("M-14-28C-26-20-28 0-27 18C-27 30-30 38-36 42C-24 44-12 40-9 28C-6 14-10-4-9-12V-28Z")
    beard = path(
        "M-9 6C-7 14-2 18 4 17C8 16 12 13 17 15C15 17 14 19 13 21C15 23 16 25 16.4 28C19 34 20 44 17 56"
        "C8 54-4 42-9 28C-11 20-11 12-9 6Z"
    )
    strands = path("M-4 22C0 34 7 44 14 51M2 22C5 32 10 40 15.6 46M8 22C10 30 13 36 16.6 41")
    head = [
        Layer("TAN", hair),
        *faces.profile("SKIN", "TAN"),
        Layer("TAN", beard),
        Layer("INK", path("M-19-8C-20 10-20 26-26 38M-14-10C-14 8-13 24-17 38"), 1.3),
        Layer("TAN", path("M19 14.6C12 12.4 6 16 3 23C10 23.4 16 21.4 20.6 17.4Z")),
        Layer("INK", path("M19.6 17.8C15 21.6 9 23.4 3 23"), 1),
        Layer("INK", strands, 1.3),
        *faces.ear("SKIN", "TAN"),
        *crowns.facets("DIAMOND"),
    ]
    return [
        *_inner(garments.king("D", "GOLD", "DIAMOND")),
        *_inner(garments.forearm("GOLD", "WHITE", x, y)),
        *at(contoured(attributes.axe()), x, y),
        *at(attributes.fist("SKIN", "TAN"), x, y),
        *at(contoured(head), HEAD[0] - 3, HEAD[1]),
    ]


def king_of_clubs() -> Layers:
    """From the front, dark, a square beard in rows of curls, a crown of trefoils, a sceptre."""
    x, y = 168, 146
    beard = path(
        "M-20-2C-18 10-12 12-8 12H8C12 12 18 10 20-2L24 20C24 34 23 44 22 56C12 60-12 60-22 56C-23 44-24 34-24 20Z"
    )
    rows = Path(())
    for row, cy in enumerate((30, 38, 46, 53)):
        for step in range(-2, 3 - row % 2):
            rows += path("M3-1C3.4 3.4-3.4 3.4-3.2-.6C-3-2.8 0-3 .6-.8").at(step * 8.6 + row % 2 * 4.3, cy)
    locks = box(-25, -26, -19, 24) + box(19, -26, 25, 24)
    head = [
        Layer("INK", locks),
        *faces.front("TAN", "TAN"),
        Layer("INK", beard),
        Layer("TAN", rows, 1.2),
        Layer("RED", path("M-6 20.6C-3 19.4 3 19.4 6 20.6C3.6 24.6-3.6 24.6-6 20.6Z")),
        Layer("INK", path("M0 13.4C-6 11-14 14-18 20C-12 20-4 19.6 0 17.6C4 19.6 12 20 18 20C14 14 6 11 0 13.4Z")),
        *crowns.trefoils("RED"),
    ]
    return [
        *_inner(garments.king("C", "GREEN", "RED")),
        *_inner(garments.forearm("GREEN", "WHITE", x, y)),
        *at(contoured(attributes.sceptre(SUIT_SIGNS["C"], "RED")), x, y),
        *at(attributes.fist("TAN", "INK"), x, y),
        *at(contoured(head), *HEAD),
    ]


def queen_of_spades() -> Layers:
    """From the front, straight black hair with a fringe, a lily."""
    x, y = 170, 146
    back = path("M0-34C-26-34-31-10-31 14C-31 40-36 60-42 72H-14L0 30L14 72H42C36 60 31 40 31 14C31-10 26-34 0-34Z")
    fringe = path("M-22 -4L-23-24C-14-34 14-34 23-24L22-4L18-12C8-14-8-14-18-12Z")
    sheen = path("M-27 0C-27 24-31 44-36 60M27 0C27 24 31 44 36 60M-22 30C-23 44-26 54-29 64M22 30C23 44 26 54 29 64")
    head = [
        *faces.front("SKIN", "TAN", young=True, lips=True),
        Layer("INK", fringe),
        *crowns.tiara(SUIT_SIGNS["S"], "BLUE"),
    ]
    hair = [Layer("INK", back), Layer("BLUE", sheen, 1.6)]
    return [
        *_inner(at(contoured(hair), *HEAD)),
        *_inner(garments.queen("S", "BLUE", "INK", "SKIN", "TAN")),
        *_inner(garments.forearm("INK", "WHITE", x, y)),
        *at(contoured(attributes.lily()), x, y),
        *at(attributes.fist("SKIN", "TAN"), x, y),
        *at(contoured(head), *HEAD),
    ]


def queen_of_hearts() -> Layers:
    """From the front, long golden waves, a rose."""
    x, y = 170, 146
    back = path(
        "M0-34C-24-36-32-18-28-4C-25 6-36 12-34 26C-33 36-42 40-40 54C-38 66-26 70-18 64C-12 58-14 50-14 46"
        "H14C14 50 12 58 18 64C26 70 38 66 40 54C42 40 33 36 34 26C36 12 25 6 28-4C32-18 24-36 0-34Z"
    )
    parting = path("M0-30C-4-22-14-14-22-2C-28-20-20-34 0-34C20-34 28-20 22-2C14-14 4-22 0-30Z")
    waves = path(
        "M-25 0C-20 10-30 16-28 28C-27 38-36 44-33 56M25 0C20 10 30 16 28 28C27 38 36 44 33 56M-20 18"
        "C-18 28-25 34-22 46C-21 52-25 56-27 58M20 18C18 28 25 34 22 46C21 52 25 56 27 58"
    )
    hair = [Layer("GOLD", back), Layer("TAN", waves, 1.7)]
    head = [
        *faces.front("SKIN", "TAN", young=True, lips=True, brow="TAN"),
        Layer("GOLD", parting),
        Layer("TAN", path("M0-30C-4-22-14-14-22-2M0-30C4-22 14-14 22-2"), 1.4),
        *crowns.tiara(SUIT_SIGNS["H"], "RED"),
    ]
    return [
        *_inner(at(contoured(hair), *HEAD)),
        *_inner(garments.queen("H", "RED", "BLUE", "SKIN", "TAN")),
        *_inner(garments.forearm("BLUE", "WHITE", x, y)),
        *at(contoured(attributes.rose()), x, y),
        *at(attributes.fist("SKIN", "TAN"), x, y),
        *at(contoured(head), *HEAD),
    ]


def queen_of_diamonds() -> Layers:
    """From the side, red hair put up, an ear-ring, a fan."""
    x, y = 168, 148
    bun = ellipse(-30, -14, 13.5, 14.5)
    hair = path("M8-28C0-38-22-38-25-18C-27-2-20 12-11 15C-9 8-10 0-7-5C0-10 6-16 8-28Z")
    head = [
        Layer("RED", bun),
        Layer("INK", path("M-38-20C-32-24-24-20-24-12C-24-5-31-2-35-6M-33-14C-30-16-28-13-30-10"), 1.3),
        *faces.profile("SKIN", "TAN", young=True, lips=True, brow="TAN"),
        Layer("RED", hair),
        Layer("INK", path("M4-26C-4-30-16-26-19-14C-20-6-18 4-14 9M2-20C-4-20-11-16-13-8"), 1.3),
        *faces.ear("SKIN", "TAN", -8, 4),
        Layer("GOLD", ellipse(-8, 17, 2.6, 2.6) + SUIT_SIGNS["D"].at(-8, 25, 0.13)),
        *rotated(crowns.tiara(SUIT_SIGNS["D"], "BLUE"), -6),
    ]
    return [
        *_inner(garments.queen("D", "GOLD", "DIAMOND", "SKIN", "TAN")),
        *_inner(garments.forearm("DIAMOND", "WHITE", x, y)),
        *at(rotated(contoured(attributes.fan("BLUE", "GOLD")), 32), x + 2, y - 8),
        *at(attributes.fist("SKIN", "TAN"), x, y),
        *at(contoured(head), HEAD[0], HEAD[1]),
    ]


def queen_of_clubs() -> Layers:
    """From the front, dark, a great round head of hair, hoops in her ears, a mirror."""
    x, y = 170, 148
    hair = ellipse(0, -12, 36, 34)
    curls = Path(())
    for step in range(14):
        curls += path("M-4 0C-4-6 4-6 4 0").at(0, -28).rotated(-130 + step * 20).at(0, -12)
    head = [
        *faces.front("TAN", "TAN", young=True, lips=True),
        Layer("INK", path("M-22-2C-23-14-22-22-18-28H18C22-22 23-14 22-2C18-12 10-16 0-16C-10-16-18-12-22-2Z")),
        Layer("GOLD", ellipse(-22, 19, 5, 6) + ellipse(22, 19, 5, 6), 2),
        *crowns.tiara(SUIT_SIGNS["C"], "GREEN"),
    ]
    return [
        *_inner(at([Layer("INK", hair), Layer("TAN", curls, 1.4)], *HEAD)),
        *_inner(garments.queen("C", "GREEN", "RED", "TAN", "TAN")),
        *_inner(garments.forearm("RED", "WHITE", x, y)),
        *at(contoured(attributes.mirror("GOLD")), x, y),
        *at(attributes.fist("TAN", "INK"), x, y),
        *at(contoured(head), *HEAD),
    ]


def jack_of_spades() -> Layers:
    """From the side, black hair, a cap with a feather, a halberd."""
    x, y = 168, 148
    hair = path("M-6-30C-26-28-30-6-28 22C-22 28-12 27-8 22C-6 14-8 6-7-2C-4-10 0-16 8-20V-30Z")
    head = [
        *faces.profile("SKIN", "TAN", young=True),
        Layer("INK", hair),
        Layer("BLUE", path("M-22-10C-23 2-22 12-21 22M-15-14C-16 0-15 12-14 22"), 1.5),
        *crowns.beret("BLUE", "GOLD", "RED", "WHITE"),
    ]
    return [
        *_inner(garments.neck("SKIN", "TAN")),
        *_inner(garments.jack("BLUE", "RED")),
        *_inner(garments.forearm("BLUE", "WHITE", x, y)),
        *at(contoured(attributes.halberd()), x, y),
        *at(attributes.fist("SKIN", "TAN"), x, y),
        *at(contoured(head), *HEAD),
    ]


def jack_of_hearts() -> Layers:
    """From the front, golden curls, a broad hat with a long feather, a lute."""
    curls = Path(())
    for cx, cy in ((-23, -12), (-26, -1), (-26, 11), (-22, 21)):
        curls += ellipse(cx, cy, 8, 8) + ellipse(-cx, cy, 8, 8)
    head = [
        Layer("GOLD", curls),
        Layer("TAN", curls, 1.2),
        *faces.front("SKIN", "TAN", young=True, brow="TAN"),
        Layer("GOLD", path("M-21-6C-21-16-20-22-18-26H18C20-22 21-16 21-6C14-16 6-16 0-17C-6-16-14-16-21-6Z")),
        *crowns.flat_cap("RED", "BLUE", "WHITE", "TAN"),
    ]
    return [
        *_inner(garments.neck("SKIN", "TAN")),
        *_inner(garments.jack("RED", "BLUE")),
        *at(contoured(attributes.lute()), 133, 148, 0.96),
        *at(rotated(attributes.fist("SKIN", "TAN"), 45), 166, 114, 0.8),
        *_inner(_strumming()),
        *at(contoured(head), *HEAD),
    ]


def jack_of_diamonds() -> Layers:
    """From the side, looking away, a pointed hat, an hourglass."""
    x, y = 171, 150
    hair = path("M-6-30C-26-28-30-8-28 14C-24 22-16 24-10 20C-6 14-8 6-7-2C-4-10 0-16 8-20V-30Z")
    head = [
        *faces.profile("SKIN", "TAN", young=True, brow="TAN"),
        Layer("TAN", hair),
        Layer("INK", path("M-22-10C-23 2-22 10-21 18M-15-14C-16 0-15 10-14 18"), 1.3),
        *crowns.pointed_hat("DIAMOND", "GOLD", "BLUE", "WHITE"),
    ]
    head = mirrored(head)
    return [
        *_inner(garments.neck("SKIN", "TAN")),
        *_inner(garments.jack("GOLD", "DIAMOND")),
        *_inner(garments.forearm("DIAMOND", "WHITE", x, y + 6)),
        *at(contoured(attributes.hourglass()), x, y - 2, 0.92),
        *at(attributes.palm("SKIN", "TAN"), x, y),
        *at(contoured(head), *HEAD),
    ]


def jack_of_clubs() -> Layers:
    """From the front, dark, a cap with a slit rim and an upright feather, a letter."""
    x, y = 162, 146
    head = [
        Layer("INK", path("M-24-24C-30-8-30 8-26 18C-20 20-18 14-18 8L18 8C18 14 20 20 26 18C30 8 30-8 24-24Z")),
        *faces.front("TAN", "TAN", young=True),
        *crowns.page_hat("GREEN", "GOLD", "RED", "WHITE"),
    ]
    return [
        *_inner(garments.neck("TAN", "TAN")),
        *_inner(garments.jack("GREEN", "GOLD")),
        *_inner(garments.forearm("GREEN", "WHITE", x, y + 6)),
        *at(contoured(attributes.scroll()), x + 12, y - 32),
        *at(attributes.fist("TAN", "INK"), x, y),
        *at(contoured(head), *HEAD),
    ]


def _inner(layers: Layers) -> Layers:
    """What stays inside the panel."""
    return [layer.inside(INNER) for layer in layers]


FIGURES: dict[str, Callable[[], Layers]] = {
    "KS": king_of_spades,
    "KH": king_of_hearts,
    "KD": king_of_diamonds,
    "KC": king_of_clubs,
    "QS": queen_of_spades,
    "QH": queen_of_hearts,
    "QD": queen_of_diamonds,
    "QC": queen_of_clubs,
    "JS": jack_of_spades,
    "JH": jack_of_hearts,
    "JD": jack_of_diamonds,
    "JC": jack_of_clubs,
}

MAIN = {"S": "BLUE", "H": "RED", "D": "DIAMOND", "C": "GREEN"}


def court(name: str) -> tuple[Layers, Layers]:
    """A court's upper half, and the band that lies over both halves."""
    suit = name[1]
    sign = SUIT_SIGNS[suit].at(*PIP, 0.34)
    half = [
        *garments.panel(),
        Layer("PANEL", sign, 7),
        *(layer.inside(HALF) for layer in FIGURES[name]()),
        Layer(suit, sign),
    ]
    return merged(half), garments.band(MAIN[suit], suit)
