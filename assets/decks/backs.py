"""The backs: shells of rays row upon row, turned over at the middle, and a medallion with the pavilion."""

from __future__ import annotations

from assets.decks.aces import pavilion
from assets.decks.clip import Region, below, cut
from assets.decks.layers import Layer, Layers
from assets.decks.pen import Path, box, ellipse, path

# Ground, lines, ornament of each back.
BACKS: dict[str, tuple[str, str, str]] = {
    "back": ("#173F63", "#5F93B4", "#EBD9AE"),
    "back-red": ("#7A1526", "#C9737A", "#F0DDB4"),
    "back-green": ("#2A6A57", "#83BDA6", "#F1E4B8"),
}

_LEFT, _TOP, _RIGHT = 21.0, 21.0, 219.0
_STEP = (_RIGHT - _LEFT) / 7
_FIELD: Region = below((_LEFT, _TOP), (_RIGHT, _TOP), (_RIGHT, 168), (_LEFT, 168))


def _arch(x: float, y: float, radius: float) -> Path:
    """The upper half of a circle."""
    k = radius * 0.5523
    return path(
        f"M{x - radius} {y}C{x - radius} {y - k} {x - k} {y - radius} {x} {y - radius}"
        f"C{x + k} {y - radius} {x + radius} {y - k} {x + radius} {y}"
    )


def _shells() -> tuple[Path, Path]:
    """The arches of the upper half, and the dots beneath them."""
    arches, dots = Path(()), Path(())
    half = _STEP / 2
    for row in range(12):
        y = 168 - row * half
        for column in range(9 - row % 2):
            x = _LEFT + (column - 0.5 + (row % 2) / 2) * _STEP + half * (1 - row % 2)
            for share in (0.94, 0.62, 0.32):
                arches += _arch(x, y, half * share)
    return cut(arches, _FIELD), dots


def back(name: str) -> Layers:
    """The layers of a back, both halves."""
    ground, line, ornament = BACKS[name]
    shells, _ = _shells()
    house = pavilion().at(120, 163, 0.52)
    beams = Path(())
    for beam in range(48):
        beams += path("M0-45.5V-50.5").rotated(beam * 7.5).at(120, 168)
    return [
        Layer(ground, box(10, 10, 230, 326)),
        Layer(line, shells + shells.turned(), 1.5),
        Layer(ground, ellipse(120, 168, 56, 56)),
        Layer(ornament, beams + ellipse(120, 168, 53.6, 53.6), 1.5),
        Layer(ornament, ellipse(120, 168, 42.5, 42.5), 1.5),
        Layer(ornament, house + house.turned()),
        Layer(ornament, path("M92 168H148"), 1.8),
        Layer(ornament, box(13.5, 13.5, 226.5, 322.5), 1.8),
        Layer(line, box(17.5, 17.5, 222.5, 318.5), 1),
    ]
