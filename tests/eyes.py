"""How colours are seen by those who see them differently, and how well they are told apart."""

from __future__ import annotations

import math

Colour = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, severity 1, for linear light.
EYES: dict[str, tuple[Colour, Colour, Colour]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
}


def light(colour: str) -> Colour:
    """The linear light of a colour such as #C4122F."""
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return (linear(red), linear(green), linear(blue))


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def seen(colour: str, eyes: str) -> Colour:
    """The linear light that gives others what these eyes see."""
    red, green, blue = (
        min(1.0, max(0.0, sum(part * share for part, share in zip(light(colour), row, strict=True))))
        for row in EYES[eyes]
    )
    return (red, green, blue)


def luminance(colour: Colour) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def contrast(one: Colour, other: Colour) -> float:
    """The ratio that WCAG 2 defines."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour: Colour) -> Colour:
    """CIE L*a*b* of linear light, white of daylight."""
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = luminance(colour)
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


def difference(one: Colour, other: Colour) -> float:
    """How far two colours are apart, in CIE 1976; 2.3 can just be seen."""
    return math.dist(lab(one), lab(other))
