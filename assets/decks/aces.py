"""The ornaments of the aces: one great sign each, that of spades the richest."""

from __future__ import annotations

from assets.decks.layers import Layer, Layers, at
from assets.decks.lettering import SUIT_SIGNS
from assets.decks.pen import Path, box, ellipse, path

MIDDLE = (120.0, 168.0)


def pavilion() -> Path:
    """The small domed pavilion that gives the deck its name; it stands on y = 0, 70 units high."""
    dome = path("M-22-40C-22-56-10-63-1.6-66V-76H1.6V-66C10-63 22-56 22-40Z")
    columns = box(-22, -33, -17.4, -9) + box(-8, -33, -4, -9)
    return dome + box(-27, -38, 27, -33.6) + columns + columns.mirrored(0) + box(-27, -9, 27, -5) + box(-32, -4, 32, 0)


def _rays(count: int, inner: float, outer: float, spread: float) -> Path:
    """Lines that fan out upwards."""
    rays = Path(())
    for ray in range(count):
        turn = -spread / 2 + spread * ray / (count - 1)
        length = outer if ray % 2 == 0 else outer * 0.86
        rays += path(f"M0 {-inner}L0 {-length}").rotated(turn)
    return rays


def _sun(radius: float) -> Layers:
    """The beams that stand behind every ace, as they do behind the courts."""
    beams = Path(())
    for beam in range(24):
        beams += path("M0 0L-6.55-100C-2.2-100.3 2.2-100.3 6.55-100Z").at(0, 0, radius / 100).rotated(beam * 15)
    return [Layer("RAY", beams), Layer("RAY", ellipse(0, 0, radius + 4, radius + 4), 1.6)]


def _great(sign: Path, colour: str, scale: float, inset: float, drop: float = 0) -> Layers:
    """A great sign, a line of the ground round it and another within."""
    return [
        Layer("FACE", sign.at(0, 0, scale), 7),
        Layer(colour, sign.at(0, 0, scale)),
        Layer("FACE", sign.at(0, drop, scale * inset), 1.8),
    ]


# The spade without its foot, which the line within follows.
_LEAF = path(
    "M0-52C4-38 16-27 28-15C40-3 47 7 47 18C47 31 38 39 27 39C17 39 8 34 0 22"
    "C-8 34-17 39-27 39C-38 39-47 31-47 18C-47 7-40-3-28-15C-16-27-4-38 0-52Z"
)


def spades(colour: str) -> Layers:
    """A great spade with the pavilion in it, beams above and leaves beneath."""
    sprays = Path(())
    for step in range(6):
        leaf = path("M0 0C1-9 8-14 17-15C16-6 10 0 0 0Z").at(0, 0, 1 - step * 0.07)
        angle = 168 - step * 15.5
        sprays += leaf.rotated(34).at(0, -79).rotated(angle) + leaf.mirrored(0).rotated(-16).at(0, -79).rotated(angle)
    sprays += sprays.mirrored(0)
    sign = SUIT_SIGNS["S"].at(0, -11, 1.42)
    return [
        *_sun(86),
        Layer("FACE", sprays, 5),
        Layer("FACE", sign, 7),
        Layer(colour, sign),
        Layer("FACE", _LEAF.at(0, -13, 1.23), 1.8),
        Layer("FACE", _rays(13, 38, 54, 104).at(0, 12), 2),
        Layer("FACE", pavilion().at(0, 17, 0.78)),
        Layer(colour, sprays),
    ]


def hearts(colour: str) -> Layers:
    """A great heart, a smaller one in its own outline, beams between."""
    sign = SUIT_SIGNS["H"]
    return [
        *_sun(86),
        *_great(sign, colour, 1.42, 0.85, -1.5),
        Layer("FACE", _rays(19, 19, 45, 324).at(0, -8), 2),
        Layer("FACE", sign.at(0, -7, 0.28)),
    ]


def diamonds(colour: str) -> Layers:
    """A great diamond, cut like a stone."""
    sign = SUIT_SIGNS["D"]
    return [
        *_sun(86),
        *_great(sign, colour, 1.46, 0.85),
        Layer(
            "FACE",
            path(
                "M0-66L-18 0L0 66L18 0ZM-50 0H-18M18 0H50M-18 0C-12-14-6-26 0-32C6-26 12-14 18 0"
                "C12 14 6 26 0 32C-6 26-12 14-18 0"
            ),
            1.8,
        ),
        Layer("FACE", sign.at(0, 0, 0.22)),
    ]


def clubs(colour: str) -> Layers:
    """A great club, a rosette in each of its leaves."""
    sign = SUIT_SIGNS["C"]
    scale = 1.36
    rosettes = Path(())
    for cx, cy in ((0, -27), (-25.5, 10), (25.5, 10)):
        for petal in range(8):
            rosettes += (
                path("M0-8C4.4-12 3.8-19 0-22C-3.8-19-4.4-12 0-8Z").rotated(petal * 45).at(cx * scale, cy * scale)
            )
        rosettes += ellipse(cx * scale, cy * scale, 4.6, 4.6)
    return [
        *_sun(86),
        Layer("FACE", sign.at(0, 0, scale), 7),
        Layer(colour, sign.at(0, 0, scale)),
        Layer("FACE", rosettes),
    ]


def ace(suit: str, *, small: bool = False) -> Layers:
    """The ornament of an ace in the middle of its card."""
    return at({"S": spades, "H": hearts, "D": diamonds, "C": clubs}[suit](suit), *MIDDLE, 0.86 if small else 1)
