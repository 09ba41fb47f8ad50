"""The signs of the deck: suit signs, and letters and figures of a lettering of our own.

Letters reach from y = 0 down to their height. They are drawn for three sizes: the usual one, a bold one, and a large
one that is narrow and more than twice as high. Each has strokes of its own weight, as drawn letters do. Each glyph is
a sum of outlines that all turn the same way, so overlaps need no care.
"""

from __future__ import annotations

from typing import NamedTuple

from assets.decks.pen import Path, bow, box, ellipse, on_arc, path, polygon, ring

# Suit signs about the origin, about 100 units high from -50 to 50.
SUIT_SIGNS: dict[str, Path] = {
    "S": path(
        "M0-52C4-38 16-27 28-15C40-3 47 7 47 18C47 31 38 39 27 39C17 39 9 34 4.5 25C5.5 37 10 45.5 20 51H-20"
        "C-10 45.5-5.5 37-4.5 25C-9 34-17 39-27 39C-38 39-47 31-47 18C-47 7-40-3-28-15C-16-27-4-38 0-52Z"
    ),
    "H": path(
        "M0 51C-4 38-17 25-30 10C-41-3-47-13-47-24C-47-38-37-48-24.5-48C-13-48-4-41 0-30"
        "C4-41 13-48 24.5-48C37-48 47-38 47-24C47-13 41-3 30 10C17 25 4 38 0 51Z"
    ),
    "D": path("M0-54C8-35 24-15 41 0C24 15 8 35 0 54C-8 35-24 15-41 0C-24-15-8-35 0-54Z"),
    "C": (
        ellipse(0, -27, 23, 23)
        + ellipse(-25.5, 10, 23, 23)
        + ellipse(25.5, 10, 23, 23)
        + polygon((-9, -10), (9, -10), (13, 8), (-13, 8))
        + path("M-4.5 4H4.5C4.5 28 9 45 20 51H-20C-9 45-4.5 28-4.5 4Z")
    ),
}


class Size(NamedTuple):
    """A size of the lettering.

    Attributes:
        height: of the letters.
        across: how broad they are, 1 for the usual ones.
        upright, level: the weight of upright and of level strokes.
        power: how full round strokes are at their corners; 2 for ellipses.
    """

    height: float
    across: float
    upright: float
    level: float
    power: float = 2


USUAL = Size(48, 1, 9.4, 7.2)
BOLD = Size(52, 1.08, 11.6, 9.4)
LARGE = Size(102, 1.12, 13.2, 12, 2.9)


def _bowl(size: Size, x: float, y: float, rx: float, ry: float, start: float, end: float) -> Path:
    """A part of a ring whose middle and radii are given for the usual size."""
    a, d = size.across, size.height / 48
    return bow((x * a, y * d), (rx * a, ry * d), (size.upright, size.level), start, end, size.power)


def glyphs(size: Size) -> dict[str, tuple[float, Path]]:
    """Width and outline of each rank's index ("T" is the figure 10), its origin at the top left."""
    a, d, u, v, high = size.across, size.height / 48, size.upright, size.level, size.height
    diagonal, n = u * 1.04, size.power
    waist = 26.8 - v / d
    t = a if size.height < 60 else a * 0.94
    bend = f"C{17 * a} {9.4 * d} {u + 1} {17 * d} {u} {32 * d}Z"
    six = ring(16 * a, 32 * d, 16 * a, 16 * d, u, v, n)
    six += path(f"M0 {32 * d}C0 {14 * d} {10 * a} {2 * d} {25 * a} 0L{28 * a} {v}{bend}")
    # The figure 2 goes on from where its bow ends, at an angle of 35 degrees.
    across, down = on_arc(35, n)
    inner = f"{15.2 * a + (15.2 * a - u) * across} {15 * d + (15 * d - v) * down}"
    outer = f"{15.2 * a * (1 + across)} {15 * d * (1 + down)}"
    foot = f"C{23 * a} {31 * d} {16 * a} {36 * d} {11.5 * a} {high - v}L{31 * a} {high - v}V{high}H0"
    return {
        "A": (
            37 * a,
            polygon(
                (18.5 * a - u / 2, 0),
                (18.5 * a + u / 2, 0),
                (37 * a, high),
                (37 * a - diagonal, high),
                (18.5 * a, 12 * d),
                (diagonal, high),
                (0, high),
            )
            + box(8.5 * a, 30 * d, 28.5 * a, 30 * d + v),
        ),
        "2": (
            31 * a,
            _bowl(size, 15.2, 15, 15.2, 15, 180, 395)
            + path(f"M{inner}L{outer}{foot}C0 {36 * d} {14 * a} {29 * d} {inner}Z"),
        ),
        "3": (
            30 * a,
            _bowl(size, 14.4, 13.4, 14.2, 13.4, 195, 450)
            + _bowl(size, 14.4, (waist + 48) / 2, 15.4, (48 - waist) / 2, 270, 525)
            + box(9.5 * a, waist * d, 15 * a, 26.8 * d),
        ),
        "4": (
            35 * a,
            polygon(
                (27 * a - u, 0),
                (27 * a, 0),
                (10 * a, 37 * d - v),
                (35 * a, 37 * d - v),
                (35 * a, 37 * d),
                (0, 37 * d),
                (0, 37 * d - v),
            )
            + box(28.5 * a - u, 15 * d, 28.5 * a, high),
        ),
        "5": (
            30 * a,
            box(3.6 * a, 0, 27.5 * a, v)
            + polygon((3.6 * a, 0), (3.6 * a + u * 0.92, 0), (2.2 * a + u * 0.92, 26 * d), (2.2 * a, 26 * d))
            + _bowl(size, 14, 32, 16, 16, 240, 520),
        ),
        "6": (32 * a, six),
        "7": (
            31 * a,
            box(0, 0, 31 * a, v)
            + polygon(
                (31 * a - diagonal, v / 2), (31 * a, v / 2), (31 * a, v), (6 * a + diagonal, high), (6 * a, high)
            ),
        ),
        "8": (
            31 * a,
            ring(15.5 * a, 13.2 * d, 14 * a, 13.2 * d, u * 0.96, v * 0.94, n)
            + ring(15.5 * a, 33.4 * d, 15.5 * a, 14.6 * d, u, v, n),
        ),
        "9": (32 * a, six.mapped(-1, 0, 0, -1, 32 * a, high)),
        "T": (
            42 * t,
            box(6 * t, 0, 6 * t + u * 0.94, high)
            + polygon((6.6 * t, 0), (11 * t, 0), (10 * t, 10 * d), (0, 10 * d + v * 0.6), (0, 10 * d - v * 0.5))
            + ring(30 * t, 24 * d, 12 * t, 24 * d, u * 0.84, v, n),
        ),
        "J": (
            27 * a,
            box(27 * a - u, 0, 27 * a, 34 * d)
            + _bowl(size, 13, 33, 14, 15, 0, 180)
            + box(-1 * a, 31 * d, -1 * a + u, 33 * d),
        ),
        "Q": (
            39 * a,
            ring(18.5 * a, 24 * d, 18.5 * a, 24 * d, u, v, n)
            + polygon(
                (18 * a, high - 17 * d),
                (18 * a + u * 0.8, high - 19.5 * d),
                (39 * a, high - 1),
                (39 * a - u * 0.86, high + 3),
            ),
        ),
        "K": (
            36 * a,
            box(0, 0, u, high)
            + polygon((35 * a - diagonal * 1.2, 0), (35 * a, 0), (u + 2 * a, 27 * d), (u - 2, 30 * d), (u - 2, 21 * d))
            + polygon((u + 2 * a, 24 * d), (u + 9 * a, 14.5 * d), (36 * a, high), (36 * a - diagonal * 1.15, high)),
        ),
    }


GLYPHS = {size: glyphs(size) for size in (USUAL, BOLD, LARGE)}
