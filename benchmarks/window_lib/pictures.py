"""Judges pictures of a board, which are lines of 32-bit pixels: is anything drawn, and what has changed."""

from collections import Counter
from typing import Final

Picture = tuple[bytes, ...]
"""Some lines of pixels of the screen, from top to bottom."""

_LEAST_COLOURS: Final = 12
_MOST_OF_ONE: Final = 0.985


def is_blank(picture: Picture) -> bool:
    """Whether the board shows next to nothing: very few colours, or hardly anything but one of them.

    Every third pixel of every third line is looked at.
    """
    colours: Counter[int] = Counter()
    for line in picture[::3]:
        colours.update(memoryview(line).cast("I")[::3].tolist())
    if len(colours) < _LEAST_COLOURS:
        return True
    return max(colours.values()) > _MOST_OF_ONE * colours.total()


def changed_pixels(one: Picture, other: Picture) -> int:
    """How many pixels differ; all of the larger one if the sizes do."""
    if [len(line) for line in one] != [len(line) for line in other]:
        return max(sum(map(len, one)), sum(map(len, other))) // 4
    return sum(
        sum(a != b for a, b in zip(memoryview(line).cast("I"), memoryview(twin).cast("I"), strict=True))
        for line, twin in zip(one, other, strict=True)
        if line != twin
    )
