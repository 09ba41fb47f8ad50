"""Paths for the deck: outlines as data, moved, scaled and turned before they are written.

All coordinates are card units (a card is 240 x 336). Nothing is left to a viewer's `transform`:
what is written are absolute coordinates with one decimal, so a file is small and quick to render
and the same on every machine.
"""

from __future__ import annotations

import itertools
import math
import re
from typing import NamedTuple

_TOKEN = re.compile(r"[MLHVCQZ]|-?(?:\d+(?:\.\d+)?|\.\d+)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}

Point = tuple[float, float]
Segment = tuple[str, tuple[Point, ...]]


class Path(NamedTuple):
    """An outline: segments of the kinds M, L, C, Q and Z with absolute points."""

    segments: tuple[Segment, ...]

    def __add__(self, other: object) -> Path:
        """Both outlines as one path; overlaps stay filled as long as both turn the same way."""
        if not isinstance(other, Path):
            return NotImplemented
        return Path(self.segments + other.segments)

    def mapped(self, a: float, b: float, c: float, d: float, e: float, f: float) -> Path:
        """The outline under the affine map (x, y) -> (ax + cy + e, bx + dy + f)."""
        return Path(
            tuple(
                (kind, tuple((a * x + c * y + e, b * x + d * y + f) for x, y in points))
                for kind, points in self.segments
            )
        )

    def at(self, x: float, y: float, scale: float = 1.0) -> Path:
        """The outline scaled about its origin, and the origin then put at (x, y)."""
        return self.mapped(scale, 0, 0, scale, x, y)

    def upside_down(self) -> Path:
        """The outline turned by 180 degrees about its own origin."""
        return self.mapped(-1, 0, 0, -1, 0, 0)

    def turned(self, width: float = 240, height: float = 336) -> Path:
        """The outline turned by 180 degrees about the middle of the card."""
        return self.mapped(-1, 0, 0, -1, width, height)

    def reversed(self) -> Path:
        """The same outline, drawn the other way round."""
        segments: list[Segment] = []
        for piece in self.pieces():
            ends = [points[-1] for kind, points in piece if kind != "Z"]
            segments.append(("M", (ends[-1],)))
            for (kind, points), before in zip(
                reversed([each for each in piece if each[0] not in "MZ"]), reversed(ends[:-1]), strict=True
            ):
                segments.append((kind, (*reversed(points[:-1]), before)))
            if piece[-1][0] == "Z":
                segments.append(("Z", ()))
        return Path(tuple(segments))

    def mirrored(self, axis: float = 120) -> Path:
        """The outline mirrored at the vertical line x = axis; it turns the same way as before."""
        return self.mapped(-1, 0, 0, 1, 2 * axis, 0).reversed()

    def rotated(self, degrees: float, x: float = 0, y: float = 0) -> Path:
        """The outline turned clockwise about (x, y)."""
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return self.mapped(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)

    def pieces(self) -> list[list[Segment]]:
        """Its separate outlines, each beginning with M."""
        pieces: list[list[Segment]] = []
        for segment in self.segments:
            if segment[0] == "M":
                pieces.append([])
            pieces[-1].append(segment)
        return pieces

    def both_sides(self, axis: float = 120) -> Path:
        """The outline and its mirror image."""
        return self + self.mirrored(axis)

    def data(self) -> str:
        """The value of a `d` attribute: M absolute, then steps from point to point, in whole tenths that add up."""
        parts: list[str] = []
        last = ""
        here = (0, 0)
        for kind, points in self.segments:
            places = [(tenths(x), tenths(y)) for x, y in points]
            if kind == "M":
                letter, numbers = "M", [value for place in places for value in place]
            else:
                letter, numbers = kind.lower(), [v for x, y in places for v in (x - here[0], y - here[1])]
                if kind == "L" and numbers == [0, 0]:
                    continue
                if kind == "L" and 0 in numbers:
                    letter, numbers = ("v", numbers[1:]) if numbers[0] == 0 else ("h", numbers[:1])
            here = places[-1] if places else here
            repeated = letter == last and letter != "M"
            parts.append(("" if repeated else letter) + _joined([written(v) for v in numbers], leading=repeated))
            last = letter
        return "".join(parts)


def _joined(numbers: list[str], *, leading: bool = False) -> str:
    """Numbers with as few separators as the grammar of paths allows."""
    out = ""
    for i, text in enumerate(numbers):
        out += text if text.startswith("-") or (i == 0 and not leading) else " " + text
    return out


def tenths(value: float) -> int:
    """A length in whole tenths of a unit."""
    # The tiny push makes halves round the same way whatever the last bit of a sine was.
    return math.floor(value * 10 + 0.5 + 1e-6)


def written(value: int) -> str:
    """A number of tenths without a useless zero: "12", ".5", "-3.1"."""
    sign = "-" if value < 0 else ""
    whole, rest = divmod(abs(value), 10)
    return f"{sign}{whole or ('' if rest else 0)}{f'.{rest}' if rest else ''}"


def number(value: float) -> str:
    """A number with at most one decimal."""
    return written(tenths(value))


def path(text: str) -> Path:
    """An outline from path data with the absolute commands M L H V C Q Z."""
    tokens = _TOKEN.findall(text)
    segments: list[Segment] = []
    here: Point = (0, 0)
    command = ""
    i = 0
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        arity = _ARITY[command]
        values = [float(token) for token in tokens[i : i + arity]]
        i += arity
        if command == "Z":
            segments.append(("Z", ()))
            continue
        if command == "H":
            points: tuple[Point, ...] = ((values[0], here[1]),)
        elif command == "V":
            points = ((here[0], values[0]),)
        else:
            points = tuple(zip(values[::2], values[1::2], strict=True))
        here = points[-1]
        segments.append(("L" if command in "HV" else command, points))
        if command == "M":
            command = "L"
    return Path(tuple(segments))


def polygon(*points: Point) -> Path:
    """A closed polygon, made to turn clockwise (as seen on the screen)."""
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True))
    ordered = points if area > 0 else points[::-1]
    first: Segment = ("M", (ordered[0],))
    rest: tuple[Segment, ...] = tuple(("L", (point,)) for point in ordered[1:])
    return Path((first, *rest, ("Z", ())))


def box(left: float, top: float, right: float, bottom: float) -> Path:
    """An upright rectangle."""
    return polygon((left, top), (right, top), (right, bottom), (left, bottom))


def ellipse(x: float, y: float, rx: float, ry: float, *, hole: bool = False, power: float = 2) -> Path:
    """An ellipse; as a hole it turns the other way and cuts itself out of what it lies in.

    With a power of more than 2 it is fuller at its corners: |x / rx| ** power + |y / ry| ** power = 1.
    """
    start, end = (0.0, -360.0) if hole else (0.0, 360.0)
    first, *curves = _arc(x, y, rx, ry, start, end, power)
    return Path((("M", first[1]), *curves, ("Z", ())))


def ring(x: float, y: float, rx: float, ry: float, upright: float, level: float, power: float = 2) -> Path:
    """An elliptic ring whose stroke is `upright` wide at its sides and `level` at top and bottom."""
    return ellipse(x, y, rx, ry, power=power) + ellipse(x, y, rx - upright, ry - level, hole=True, power=power)


def bow(middle: Point, radii: Point, weights: tuple[float, float], start: float, end: float, power: float = 2) -> Path:
    """A part of a ring from angle `start` to `end` (degrees, clockwise from three o'clock).

    `weights` are the widths of its upright and of its level strokes.
    """
    outer = _arc(*middle, *radii, start, end, power)
    inner = _arc(*middle, radii[0] - weights[0], radii[1] - weights[1], end, start, power)
    return Path((("M", outer[0][1]), *outer[1:], ("L", inner[0][1]), *inner[1:], ("Z", ())))


def on_arc(degrees: float, power: float = 2) -> Point:
    """The point at that angle of the parameter of a unit circle, or of one that is fuller at its corners."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return math.copysign(abs(c) ** (2 / power), c), math.copysign(abs(s) ** (2 / power), s)


def _arc(x: float, y: float, rx: float, ry: float, start: float, end: float, power: float = 2) -> list[Segment]:
    """An arc as a first point ("L") and cubic curves of at most 90 degrees each; short lines if it is no ellipse."""
    if power != 2:
        count = math.ceil(abs(end - start) / 7.5)
        at = [on_arc(start + (end - start) * step / count, power) for step in range(count + 1)]
        return [("L", ((x + rx * c, y + ry * s),)) for c, s in at]
    steps = max(1, math.ceil(abs(end - start) / 90 - 1e-9))
    step = math.radians((end - start) / steps)
    k = 4 / 3 * math.tan(step / 4)
    circle = [(math.cos(a), math.sin(a)) for a in (math.radians(start) + i * step for i in range(steps + 1))]
    segments: list[Segment] = [("L", ((x + rx * circle[0][0], y + ry * circle[0][1]),))]
    for (c0, s0), (c1, s1) in itertools.pairwise(circle):
        leaving = (x + rx * (c0 - k * s0), y + ry * (s0 + k * c0))
        arriving = (x + rx * (c1 + k * s1), y + ry * (s1 - k * c1))
        segments.append(("C", (leaving, arriving, (x + rx * c1, y + ry * s1))))
    return segments
