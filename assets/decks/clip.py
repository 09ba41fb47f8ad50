"""Cut outlines by straight lines, as QtSvg needs no clip-path then, and fill garments with patterns.

A region is the part of the plane on one side of each of some lines, so it is convex; what is cut may have any shape.
"""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

from assets.decks.pen import Path, Point, Segment

if TYPE_CHECKING:
    from collections.abc import Iterable

Line = tuple[float, float, float]
"""(a, b, c): the points with ax + by <= c."""
Region = tuple[Line, ...]


def below(*corners: Point) -> Region:
    """The inside of a convex polygon."""
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True))
    ordered = corners if area > 0 else corners[::-1]
    lines: list[Line] = []
    for (x0, y0), (x1, y1) in zip(ordered, ordered[1:] + ordered[:1], strict=True):
        a, b = y1 - y0, x0 - x1
        lines.append((a, b, a * x0 + b * y0))
    return tuple(lines)


def _inside(point: Point, line: Line) -> bool:
    return line[0] * point[0] + line[1] * point[1] <= line[2] + 1e-9


def _crossing(one: Point, other: Point, line: Line) -> Point:
    d0 = line[0] * one[0] + line[1] * one[1] - line[2]
    d1 = line[0] * other[0] + line[1] * other[1] - line[2]
    share = d0 / (d0 - d1)
    return (one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1]))


def _cubic(start: Point, points: tuple[Point, ...]) -> list[Point]:
    """Points along a curve, close enough together that no edge is seen."""
    size = sum(math.dist(one, other) for one, other in zip((start, *points), points, strict=False))
    steps = max(3, min(16, math.ceil(size / 4)))
    result: list[Point] = []
    a, b, c = points
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        result.append(
            (
                u**3 * start[0] + 3 * u * u * t * a[0] + 3 * u * t * t * b[0] + t**3 * c[0],
                u**3 * start[1] + 3 * u * u * t * a[1] + 3 * u * t * t * b[1] + t**3 * c[1],
            )
        )
    return result


def flattened(piece: list[Segment]) -> list[Point]:
    """An outline as the corners of a polygon."""
    corners: list[Point] = []
    for kind, points in piece:
        if kind == "C":
            corners += _cubic(corners[-1], points)
        elif kind != "Z":
            corners += points
    return corners


def _polygon(corners: list[Point]) -> Path:
    rest: tuple[Segment, ...] = tuple(("L", (corner,)) for corner in corners[1:])
    return Path((("M", (corners[0],)), *rest, ("Z", ())))


def clipped(outline: Path, region: Region) -> Path:
    """The part of an area that lies in the region; what needs no cut keeps its curves."""
    result = Path(())
    for piece in outline.pieces():
        if all(_inside(point, line) for _, points in piece for point in points for line in region):
            result += Path(tuple(piece))
            continue
        corners = flattened(piece)
        for line in region:
            kept: list[Point] = []
            for before, corner in zip([corners[-1], *corners[:-1]] if corners else [], corners, strict=True):
                if _inside(corner, line):
                    if not _inside(before, line):
                        kept.append(_crossing(before, corner, line))
                    kept.append(corner)
                elif _inside(before, line):
                    kept.append(_crossing(before, corner, line))
            corners = kept
        if len(corners) > 2:
            result += _polygon(corners)
    return result


def cut(outline: Path, region: Region) -> Path:
    """The parts of lines that lie in the region; what needs no cut keeps its curves."""
    result: list[Segment] = []
    for piece in outline.pieces():
        if all(_inside(point, line) for _, points in piece for point in points for line in region):
            result += piece
            continue
        corners = flattened(piece)
        if piece[-1][0] == "Z":
            corners.append(corners[0])
        last: Point | None = None
        for one, other in itertools.pairwise(corners):
            ends = _within(one, other, region)
            if ends is None:
                last = None
                continue
            if last is None or math.dist(last, ends[0]) > 1e-6:
                result.append(("M", (ends[0],)))
            result.append(("L", (ends[1],)))
            last = ends[1]
    return Path(tuple(result))


def _within(one: Point, other: Point, region: Region) -> tuple[Point, Point] | None:
    """The part of a straight line that lies in the region."""
    for line in region:
        first, second = _inside(one, line), _inside(other, line)
        if not first and not second:
            return None
        if not first:
            one = _crossing(one, other, line)
        elif not second:
            other = _crossing(one, other, line)
    return one, other


def filled(garment: Path, cells: Iterable[Region]) -> Path:
    """A pattern: of each convex cell the part that lies in the garment."""
    result = Path(())
    for cell in cells:
        result += clipped(garment, cell)
    return result


def placed(shape: Path, garment: Path, points: Iterable[Point], margin: float = 0) -> Path:
    """The shape at each of the points that lie in the garment, its rim kept free."""
    corners = [flattened(piece) for piece in garment.pieces()]
    result = Path(())
    for x, y in points:
        around = [(x, y), (x - margin, y), (x + margin, y), (x, y - margin), (x, y + margin)]
        if all(any(_contains(each, point) for each in corners) for point in around):
            result += shape.at(x, y)
    return result


def inside_of(area: Path, point: Point) -> bool:
    """Whether the point lies in one of the outlines of the area."""
    return any(_contains(flattened(piece), point) for piece in area.pieces())


def _contains(corners: list[Point], point: Point) -> bool:
    """Whether the point lies in the polygon."""
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in zip([corners[-1], *corners[:-1]], corners, strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            inside = not inside
    return inside


def lattice(x: float, y: float, across: float, down: float) -> list[Point]:
    """Points of a net through (x, y) over the whole card, every second row shifted by half a step."""
    points = []
    for row in range(-40, 41):
        at = y + row * down
        if -40 < at < 380:
            shift = across / 2 if row % 2 else 0.0
            points += [
                (x + shift + column * across, at)
                for column in range(-60, 61)
                if -20 < x + shift + column * across < 260
            ]
    return points
