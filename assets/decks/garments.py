"""What the courts have in common: their panel, the band between the halves, and what kings, queens and jacks wear."""

from __future__ import annotations

import math

from assets.decks.clip import Region, below, filled, inside_of, lattice, placed
from assets.decks.layers import Layer, Layers
from assets.decks.pen import Path, box, ellipse, path, polygon

LEFT, TOP, RIGHT, BOTTOM = 52.0, 12.0, 188.0, 324.0
SLOPE = 0.3
HEAD = (125.0, 78.0)
PIP = (73.0, 35.0)

# Half of the figure ends on the line through the middle of the card.
HALF: Region = ((-SLOPE, 1.0, 168 - SLOPE * 120),)
INNER: Region = (*HALF, (-1.0, 0.0, -LEFT - 0.8), (1.0, 0.0, RIGHT - 0.8), (0.0, -1.0, -TOP - 0.8))


def panel() -> Layers:
    """The ground of the half, rays from behind the head, and its frame."""
    rays = Path(())
    for ray in range(24):
        turn = ray * 15 - 3.75
        rays += polygon((0, 0), (260, -17), (260, 17)).rotated(turn).at(*HEAD)
    ground = polygon((LEFT, TOP), (RIGHT, TOP), (RIGHT, 168 + 68 * SLOPE), (LEFT, 168 - 68 * SLOPE))
    frame = path(f"M{LEFT} {168 - 68 * SLOPE}V{TOP}H{RIGHT}V{168 + 68 * SLOPE}")
    return [
        Layer("PANEL", ground),
        Layer("RAY", rays).inside(INNER),
        Layer("LINE", frame, 1.6),
    ]


def band(main: str, suit: str) -> Layers:
    """The band between the halves: gold, with the suit's signs; its own image when the card is turned."""

    def along(t: float, off: float = 0) -> tuple[float, float]:
        return (120 + t, 168 + SLOPE * t + off)

    def strip(top: float, bottom: float) -> Path:
        return polygon(along(-67.2, top), along(67.2, top), along(67.2, bottom), along(-67.2, bottom))

    turn = math.degrees(math.atan(SLOPE))
    signs, studs = Path(()), ellipse(120, 168, 3.4, 3.4)
    for step in range(4):
        sign = SMALL_SIGNS[suit].at(0, 0, 0.74).rotated(turn).at(*along(12 + step * 15.4))
        stud = ellipse(*along(19.7 + step * 15.4), 1.3, 1.3) if step < 3 else Path(())
        signs += sign + sign.turned()
        studs += stud + stud.turned()
    return [Layer("INK", strip(-9, 9)), Layer("GOLD", strip(-7.2, 7.2)), Layer(main, signs + studs)]


SMALL_SIGNS = {
    "S": path("M0-6.6C1.6-3.4 6 .2 6 3C6 5.6 2.4 6.4 .8 4L2.4 6.8H-2.4L-.8 4C-2.4 6.4-6 5.6-6 3C-6 .2-1.6-3.4 0-6.6Z"),
    "H": path("M0 6.4C-1.6 2.6-6-.4-6-3C-6-6.4-1.4-6.8 0-3.4C1.4-6.8 6-6.4 6-3C6-.4 1.6 2.6 0 6.4Z"),
    "D": path("M0-7L4.8 0L0 7L-4.8 0Z"),
    "C": path(
        "M-2.6 6.8L-.8 2.6C-2.4 5.4-6.2 4.4-6.2 1.6C-6.2-1-3.6-1.8-2.4-1C-4-3.4-2.4-6.4 0-6.4"
        "C2.4-6.4 4-3.4 2.4-1C3.6-1.8 6.2-1 6.2 1.6C6.2 4.4 2.4 5.4 .8 2.6L2.6 6.8Z"
    ),
}
"""The suits' signs in few strokes, for patterns."""


def king(suit: str, main: str, trim: str) -> Layers:
    """Broad shoulders under a mantle with a cape of ermine, a chain over it."""
    mantle = path("M30 230V142C36 126 66 115 102 108H148C184 115 214 126 220 142V230Z")
    cape = path(
        "M80 123C93 113 108 106 125 106C142 106 157 113 170 123C174 136 172 148 166 158C152 172 98 172 84 158"
        "C78 148 76 136 80 123Z"
    )
    tail = path("M0-5C1.8-1 2.6 1.4 2.6 3.4C2.4 5-2.4 5-2.6 3.4C-2.6 1.4-1.8-1 0-5Z")
    tails = Path(())
    for x, y, turn in ((87.0, 126.0, 28), (88, 142, 16), (100, 118, 18), (99, 154, 8), (112, 161, 3)):
        tails += tail.rotated(turn).at(x, y) + tail.rotated(-turn).at(250 - x, y)
    covered = cape + box(150, 130, 200, 190)
    seen = [point for point in lattice(125, 160, 17, 11) if not inside_of(covered, point)]
    chain = path("M97 112C100 134 112 150 125 152C138 150 150 134 153 112")
    links = Path(())
    for x, y in ((99.4, 122.0), (103.6, 132), (109.6, 141), (116.6, 148)):
        links += ellipse(x, y, 1.1, 1.1) + ellipse(250 - x, y, 1.1, 1.1)
    return [
        Layer(main, mantle),
        Layer(trim if main == "GOLD" else "GOLD", placed(SMALL_SIGNS[suit], mantle, seen, 7)),
        Layer("INK", mantle, 1.2),
        Layer("WHITE", cape),
        Layer("INK", tails),
        Layer("INK", cape, 1.3),
        Layer("INK", chain, 5),
        Layer("GOLD", chain, 3.2),
        Layer("INK", links),
    ]


def forearm(sleeve: str, cuff: str, x: float, y: float) -> Layers:
    """A sleeve that comes up from the lower right to a hand at (x, y)."""
    arm = path("M-8 12L15 3C26 8 34 16 44 24V70H2C-4 52-8 32-8 12Z").at(x, y)
    folds = path("M2 30C6 38 8 48 8 60M12 22C18 32 22 42 24 56").at(x, y)
    edge = path(
        "M-11.4 9.4L13-.4C15.4-1 16.6 .4 17.4 2.4L18.6 7C19 9 18.4 10.4 16.4 11.2L-6.6 20.4"
        "C-8.6 21-10 20.2-10.6 18.4L-12.4 13C-13 11-12.8 10-11.4 9.4Z"
    ).at(x, y)
    return [
        Layer(sleeve, arm),
        Layer("INK", arm, 1.2),
        Layer("INK", folds, 1),
        Layer(cuff, edge),
        Layer("INK", edge, 1.1),
    ]


def queen(suit: str, main: str, trim: str, skin: str, shade: str) -> Layers:
    """A slim neck, a gown cut low, round sleeves."""
    neck = path("M116.6 98H133.4V111C134 119 142 124 160 129L150 168H100L90 129C108 124 116 119 116.6 111Z")
    gown = path(
        "M30 230V176C44 152 62 138 87 129C92 134 98 150 125 154C152 150 158 134 163 129C188 138 206 152 220 176V230Z"
    )
    sleeve = path("M30 206V172C40 148 62 133 86 129C97 142 97 160 86 192C70 206 44 212 30 206Z")
    pattern = placed(SMALL_SIGNS[suit], gown, [point for point in lattice(125, 166, 16, 10) if point[0] <= 150], 6)
    edge = path("M87 129C92 134 98 150 125 154C152 150 158 134 163 129")
    seams = Path(())
    for step in range(4):
        left = -13 * step
        seams += path(
            f"M{84 + left} {132 + step * 5}C{92 + left} {148 + step * 4} {88 + left - step} 170 {78 + left} 190"
        )
    shadow = "M116.6 100C121 107 129 107 133.4 100V111C133.6 114 134.6 116 136 118C128 119 119 113 116.6 106Z"
    if skin == shade:
        # There is no darker skin among the six colours: a narrow shadow of ink.
        shadow = "M116.8 106C121 111 129 113 133.4 107V111C128 114.6 120 112 116.8 106Z"
    return [
        Layer(skin, neck),
        Layer(shade if skin != shade else "INK", path(shadow)),
        Layer("INK", neck, 1.1),
        Layer(main, gown),
        Layer(trim if main == "GOLD" else "GOLD", pattern),
        Layer("GOLD", path("M112 122C114 134 120 139 125 140C130 139 136 134 138 122"), 1.6),
        Layer(main if main != "GOLD" else trim, SMALL_SIGNS[suit].at(125, 144.6, 0.9)),
        Layer(trim, sleeve + sleeve.mirrored(125)),
        Layer("GOLD", seams + seams.mirrored(125), 1.8),
        Layer("INK", sleeve + sleeve.mirrored(125), 1.2),
        Layer("INK", edge, 5.4),
        Layer("GOLD", edge, 3.4),
    ]


def jack(main: str, trim: str) -> Layers:
    """A tunic in two colours, a row of buttons, a ruff."""
    tunic = path("M30 220V170C40 142 64 130 96 124H154C186 130 208 142 214 170V220Z")
    stripes = filled(
        tunic,
        [below((125 + s, 90), (131 + s, 90), (131 + s * 1.5, 230), (125 + s * 1.5, 230)) for s in range(-84, 84, 14)],
    )
    buttons = Path(())
    for y in (138, 148, 158, 168):
        buttons += ellipse(125, y, 2.6, 2.6)
    ruff = Path(())
    for step in range(-4, 5):
        ruff += (
            path("M-7-6C-4-9 4-9 7-6L5.4 8C2 11-2 11-5.4 8Z")
            .rotated(-step * 7)
            .at(125 + step * 8.4, 121 - abs(step) * 1.1)
        )
    return [
        Layer(main, tunic),
        Layer(trim, stripes),
        Layer("INK", tunic, 1.2),
        Layer("GOLD" if main != "GOLD" else "WHITE", box(119, 120, 131, 210)),
        Layer("INK", buttons),
        Layer("WHITE", ruff),
        Layer("INK", ruff, 1.1),
    ]


def neck(skin: str, shade: str) -> Layers:
    """A neck that a ruff covers below, in the shade of the chin."""
    layers = [Layer(skin, box(115, 96, 135, 130)), Layer("INK", path("M115 96V130M135 96V130"), 1.1)]
    if skin == shade:
        return [*layers, Layer("INK", path("M116 108C121 114 129 114 134 108"), 1.1)]
    return [*layers, Layer(shade, path("M115 104C121 112 129 112 135 104V112C129 118 121 118 115 112Z"))]
