"""The signs of the deck: suit signs, and letters and figures of a lettering of our own.

Letters stand on y = 48 and reach up to y = 0; uprights are 9 units wide, level strokes 7. Each
glyph is a sum of outlines that all turn the same way, so overlaps need no care.
"""

from __future__ import annotations

from assets.decks.pen import Path, bow, box, ellipse, path, polygon, ring

CAP_HEIGHT = 48.0
BOLD = (9.0, 7.0)

# Suit signs about the origin, 100 units high from -50 to 50.
SUIT_SIGNS: dict[str, Path] = {
    "S": path(
        "M0-50C8-32 46-14 46 12C46 28 35 37 23 37C14 37 8 33 4 27C5 38 10 46 19 50H-19"
        "C-10 46-5 38-4 27C-8 33-14 37-23 37C-35 37-46 28-46 12C-46-14-8-32 0-50Z"
    ),
    "H": path(
        "M0 50C-8 30-47 6-47-22C-47-38-36-48-23-48C-12-48-4-41 0-31C4-41 12-48 23-48C36-48 47-38 47-22C47 6 8 30 0 50Z"
    ),
    "D": path("M0-53C9-33 23-15 41 0C23 15 9 33 0 53C-9 33-23 15-41 0C-23-15-9-33 0-53Z"),
    "C": (
        ellipse(0, -27, 22.5, 22.5)
        + ellipse(-25, 10, 22.5, 22.5)
        + ellipse(25, 10, 22.5, 22.5)
        + polygon((-8, -12), (8, -12), (12, 8), (-12, 8))
        + path("M-5 2H5C5 26 9 44 20 50H-20C-9 44-5 26-5 2Z")
    ),
}


def _six() -> Path:
    return ring(16, 32, 16, 16, 9, 7) + path("M0 32C0 14 10 2 25 0L28 7C18 9 10 18 9 32Z")


def _glyphs() -> dict[str, tuple[float, Path]]:
    return {
        "A": (
            36,
            polygon((13.2, 0), (22.8, 0), (36, 48), (26.4, 48), (18, 14), (9.6, 48), (0, 48)) + box(8, 30.5, 28, 37.5),
        ),
        "2": (
            31,
            bow(15.2, 15, 15.2, 15, BOLD, 180, 395)
            + path("M20 19.5L27.7 23.6C24 31 16 36 11.5 41.5L31 41V48H0C0 36 14 29 20 19.5Z"),
        ),
        "3": (
            30,
            bow(14.4, 13.4, 14.2, 13.4, BOLD, 195, 450)
            + bow(14.4, 33, 15.4, 15, BOLD, 270, 525)
            + box(10, 19.8, 15, 26.8),
        ),
        "4": (
            35,
            polygon((19, 0), (27, 0), (10, 30), (35, 30), (35, 37), (0, 37), (0, 30)) + box(20, 17, 29, 48),
        ),
        "5": (
            30,
            box(4, 0, 27.5, 7) + polygon((4, 0), (12, 0), (10.5, 26), (2.5, 26)) + bow(14, 32, 16, 16, BOLD, 218, 520),
        ),
        "6": (32, _six()),
        "7": (31, box(0, 0, 31, 7) + polygon((22, 3), (31, 3), (31, 7), (15.5, 48), (5.8, 48))),
        "8": (31, ring(15.5, 13.2, 14, 13.2, 8.6, 6.6) + ring(15.5, 33.4, 15.5, 14.6, 9, 7)),
        "9": (32, _six().mapped(-1, 0, 0, -1, 32, 48)),
        "T": (
            40.6,
            box(6.2, 0, 14.6, 48)
            + polygon((7, 0), (12, 0), (10, 10), (0, 14.5), (0, 7))
            + ring(29.8, 24, 10.8, 24, 8, 7),
        ),
        "J": (27, box(18, 0, 27, 34) + bow(13, 33, 14, 15, BOLD, 0, 160)),
        "Q": (
            39,
            ring(18.5, 24, 18.5, 24, 9.4, 7) + polygon((19, 31), (26.5, 28.5), (39, 46), (31, 50.5)),
        ),
        "K": (
            35,
            box(0, 0, 9, 48)
            + polygon((24, 0), (34.5, 0), (13, 26.5), (7, 28), (7, 20.5))
            + polygon((12, 23), (19.2, 15.5), (36, 48), (25.6, 48)),
        ),
    }


# Width and outline of each rank's index ("T" is the figure 10), its origin at the top left.
INDICES: dict[str, tuple[float, Path]] = _glyphs()
