"""How well colours can be told apart: luminance and contrast as WCAG 2 defines them, and how much of black or white
over a picture lets everything on it be read. Plain numbers, no Qt.
"""

from typing import Final, NamedTuple

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

_LIGHT: Final = 0.3
"""The mean luminance from which a picture counts as light: the eye takes about a half for the middle, as grey 148."""


class Veil(NamedTuple):
    """Something of one colour over a picture.

    Attributes:
        light: whether it is white; else it is black.
        alpha: how much of it, 0 to 255.
    """

    light: bool
    alpha: int


def luminance(colour: Colour) -> float:
    """The relative luminance, from 0 for black to 1 for white."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour[0] / 255, colour[1] / 255, colour[2] / 255)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of their lights, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def veil_for(mean: Colour, least: Colour, most: Colour, darkest: Colour, lightest: Colour) -> Veil:
    """The thinnest veil under which a picture is not darker or lighter than it may be.

    A light picture is made lighter, until ``least`` has as much light as ``darkest``; any other is made darker, until
    ``most`` has no more than ``lightest``. These two are the least and the most that its dots have of red, green and
    blue, but for a few.
    """
    light = luminance(mean) >= _LIGHT
    for alpha in range(255):
        if light and luminance(_under(least, 255, alpha)) >= luminance(darkest):
            return Veil(light, alpha)
        if not light and luminance(_under(most, 0, alpha)) <= luminance(lightest):
            return Veil(light, alpha)
    return Veil(light, 255)


def _under(colour: Colour, grey: int, alpha: int) -> Colour:
    """What a colour looks like under a veil of grey."""
    red, green, blue = (round((part * (255 - alpha) + grey * alpha) / 255) for part in colour)
    return red, green, blue
