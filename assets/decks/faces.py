"""Faces, drawn about the middle of the line of the eyes; a face is 42 units wide and its chin at y = 33."""

from __future__ import annotations

from assets.decks.layers import Layer, Layers
from assets.decks.pen import ellipse, path


def front(skin: str, shade: str, *, young: bool = False, lips: bool = False, brow: str = "INK") -> Layers:
    """A face that looks at the player, one side of it in the shade.

    Args:
        skin: the colour of its lit side.
        shade: that of its other side.
        young: rounder, without the line of the cheek.
        lips: painted lips.
        brow: the colour of the brows.
    """
    outline = (
        path("M-20-26H20C22-14 22 0 19.5 10C17 20 9 32 0 32C-9 32-17 20-19.5 10C-22 0-22-14-20-26Z")
        if young
        else path("M-20-26H20C22-14 21.5 2 19 13C16 23 8 33 0 33C-8 33-16 23-19 13C-21.5 2-22-14-20-26Z")
    )
    dark = path(
        "M20-26C22-14 22 0 19.5 10C17 20 9 32 0 32C8 26 12 19 13 11C14 3 12.5-2 13-8C13.4-14 14-20 14-26Z"
        if young
        else "M20-26C22-14 21.5 2 19 13C16 23 8 33 0 33C7 27 11 20 12 12C13 4 12-2 12.5-8C13-14 13-20 13-26Z"
    )
    white = path("M-15.5 .8C-12.5-3.6-7-4-3.6 1C-7 4-12 4-15.5 .8Z")
    lid = path("M-16.6 .6C-12.5-4.2-6.6-4.6-3 1.2C-7-2-12-2-16.6 .6Z")
    brows = path("M-17.5-6.4C-13.5-11.6-7-11.4-3.2-7.4L-3.6-5.2C-8-8.4-13-8.4-17.5-6.4Z")
    layers = [
        Layer(skin, outline),
        Layer("INK", outline, 1.1),
        Layer("INK", path("M2.6-6C1.6 0 3.4 7 5.2 11.6" if shade == skin else ""), 1.1),
        Layer(shade, dark + path("M3.2-7C1.6 0 4 8 5.6 11.5C6.4 14 3.6 15.4 1 15L2.4 11.5C1.8 6 .6-1 1.4-7Z")),
        Layer("WHITE", white + white.mirrored(0)),
        Layer("INK", ellipse(-9.3, -0.2, 2.6, 2.8) + ellipse(9.3, -0.2, 2.6, 2.8) + lid + lid.mirrored(0)),
        Layer(brow, brows + brows.mirrored(0)),
        Layer("INK", path("M-3 13.4C-2 15.2-.6 14.6 .4 15.4C1.6 14.6 3 15.2 4 13.4"), 1.3),
    ]
    if lips:
        layers += [
            Layer("RED", path("M-7.5 21.4C-4.6 19-1.8 18.4 0 19.8C1.8 18.4 4.6 19 7.5 21.4C5 27-5 27-7.5 21.4Z")),
            Layer("INK", path("M-7 21.5C-3 22.2-1.4 21.4 0 22C1.4 21.4 3 22.2 7 21.5"), 0.8),
        ]
    else:
        layers += [
            Layer(shade, path("M-6.5 22C-3.6 20-1.4 19.8 0 20.6C1.4 19.8 3.6 20 6.5 22C4 25.4-4 25.4-6.5 22Z")),
            Layer("INK", path("M-7 22C-2 22.8 2 22.8 7 22M-2.6 26.4C-1 27 1 27 2.6 26.4"), 0.9),
        ]
    return layers


def profile(skin: str, shade: str, *, young: bool = False, lips: bool = False, brow: str = "INK") -> Layers:
    """A face seen from its side, looking to the right.

    Args:
        skin: the colour of its lit side.
        shade: that of the cheek.
        young: a shorter nose and a softer chin.
        lips: painted lips.
        brow: the colour of the brow.
    """
    nose = "C16.6-1 19.6 5 22 10C22.2 12.6 20 13.8 17 14.4" if young else "C17-1 21.6 5 25 11.4C25 14 21.6 14.6 17.4 15"
    front_line = (
        f"M7-30C12.5-25 15.4-14 14.4-6{nose}C17.4 16.2 20 17.4 19.6 19C19.2 20.2 18 20.2 17 20.6"
        "C18 21.2 19.8 22.4 19.4 24C19 25.6 16.4 25.4 16.4 27.2C16.4 29.4 18.4 30.4 17.4 33.2"
        "C16.4 36.8 10 37.6 5 35.6C-3 32-9 26-12 17L-16-10L-16-30Z"
    )
    return [
        Layer(skin, path(front_line)),
        Layer("INK", path(front_line), 1.1),
        Layer(
            shade,
            path("M5 35.6C-3 32-9 26-12 17L-16-10L-16-30H-8C-9-14-9-2-5 10C-2 20 4 27 12 35.8C10 36.8 7 36.6 5 35.6Z"),
        ),
        Layer("WHITE", path("M13.6-2.2C10-4.4 6-3 3 1C6.6 3.4 10.4 3.4 12.6 2.4Z")),
        Layer(
            "INK",
            ellipse(10.8, -0.2, 2, 2.9) + path("M15-3.4C10.6-6 5-4.4 1.4 1.4C5-1.6 9.6-2.6 13.8-1.8Z"),
        ),
        Layer(brow, path("M16-9.4C11-14 4.6-12.6 .6-8.4C5.4-10.4 10.6-10 15-7Z")),
        Layer("INK", path("M17.2 14.4C15.6 14.8 14.4 13.4 15.4 11.4"), 1.2),
        *_lips_from_the_side("RED" if lips else shade, full=lips),
    ]


def _lips_from_the_side(colour: str, *, full: bool) -> Layers:
    """The mouth of a face seen from its side: full lips, or narrow ones."""
    if full:
        outline = (
            "M17.4 16.4C19 17.2 20.6 18 19.8 19.5L13 20.6C13.8 18.6 15.4 17 17.4 16.4Z"
            "M13 20.6L17.8 20.9C19.4 21.8 20 23 19.2 24.4C16.4 25 14.4 23.2 13 20.6Z"
        )
        return [Layer(colour, path(outline))]
    outline = (
        "M17.6 17.4C19 18 20.2 18.4 19.7 19.5L13.6 20.6C14.6 19 16 17.8 17.6 17.4Z"
        "M13.6 20.6L17.6 20.9C19 21.6 19.6 22.6 19 23.8C16.6 24 14.8 22.8 13.6 20.6Z"
    )
    return [Layer(colour, path(outline)), Layer("INK", path("M13 20.6H17.6"), 0.9)]


def ear(skin: str, shade: str, x: float = -8, y: float = 3) -> Layers:
    """The ear of a face seen from its side."""
    return [
        Layer(skin, path("M4-7C0-11-7-8-6-1C-5.4 4-3 10 1 9C4 8 3 4 4 1Z").at(x, y)),
        Layer(shade, path("M2-5C-1-7.6-4-5-3.4-1C-3 2-2 5 0 6"), 1.3).at(x, y),
    ]
