"""Stores a picture in 256 colours of its own, which makes a PNG of a card table a third as large.

Its colours are parted again and again along the longest side of what is parted (median cut). Each pixel then has the
mean of a part: of those that look as its own colour that with the most pixels, else the nearest. The grain of a felt, a
level or two of light, would be most of the file.
"""

import os
import struct
import zlib
from collections import Counter
from operator import itemgetter
from pathlib import Path
from typing import Final

_COLOURS: Final = 256
_ALIKE: Final = 2
"""Levels of red, green or blue, of 256, by which no eye tells two colours apart."""

Colour = tuple[int, int, int]
Part = list[tuple[Colour, int]]
"""Colours, each with the number of its pixels."""


def shrink(path: Path) -> None:
    """Store a picture without transparency in 256 colours, in its place."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PyQt6.QtGui import QImage

    image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB888)
    bits = image.constBits()
    if image.isNull() or bits is None:
        raise OSError(f"{path} is no picture")
    pixels, stride, width = bits.asstring(image.sizeInBytes()), image.bytesPerLine(), image.width()
    rows = [pixels[at : at + 3 * width] for at in range(0, stride * image.height(), stride)]
    found = [[row[at : at + 3] for at in range(0, 3 * width, 3)] for row in rows]
    counted = Counter((pixel[0], pixel[1], pixel[2]) for row in found for pixel in row)
    palette = _palette(counted)
    number = {bytes(colour): index for colour, index in _numbers(counted, palette).items()}
    lines = b"".join(b"\0" + bytes([number[pixel] for pixel in row]) for row in found)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, image.height(), 8, 3, 0, 0, 0))
        + _chunk(b"PLTE", b"".join(bytes(colour) for colour in palette))
        + _chunk(b"IDAT", zlib.compress(lines, 9))
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def _palette(counted: Counter[Colour]) -> list[Colour]:
    """At most 256 colours for these, each with the number of its pixels."""
    parts: list[Part] = [sorted(counted.items())]
    weights = [_weight(parts[0])]
    while len(parts) < min(_COLOURS, len(counted)):
        at = max(range(len(parts)), key=weights.__getitem__)
        parts[at], other = _halves(parts[at])
        parts.append(other)
        weights[at] = _weight(parts[at])
        weights.append(_weight(other))
    return sorted({_mean(part) for part in parts})


def _numbers(counted: Counter[Colour], palette: list[Colour]) -> dict[Colour, int]:
    """The number of a colour of the palette for each that there is."""
    nearest = {colour: _nearest(colour, palette) for colour in counted}
    if len(counted) <= _COLOURS:
        return nearest
    used: Counter[int] = Counter()
    for colour, count in counted.items():
        used[nearest[colour]] += count
    return {colour: max(_alike(colour, palette), key=used.__getitem__, default=nearest[colour]) for colour in counted}


def _spans(part: Part) -> list[int]:
    return [max(colour[n] for colour, _ in part) - min(colour[n] for colour, _ in part) for n in range(3)]


def _weight(part: Part) -> float:
    """How much is won by parting it."""
    return max(_spans(part)) ** 2 * sum(count for _, count in part) ** 0.5 if len(part) > 1 else -1.0


def _halves(part: Part) -> tuple[Part, Part]:
    spans = _spans(part)
    channel = spans.index(max(spans))
    part.sort(key=lambda each: each[0][channel])
    half, so_far, at = sum(map(itemgetter(1), part)) / 2, 0, 0
    while at < len(part) - 1 and (not at or so_far + part[at][1] <= half):
        so_far += part[at][1]
        at += 1
    return part[:at], part[at:]


def _mean(part: Part) -> Colour:
    total = sum(count for _, count in part)
    red, green, blue = (round(sum(colour[n] * count for colour, count in part) / total) for n in range(3))
    return red, green, blue


def _alike(colour: Colour, palette: list[Colour]) -> list[int]:
    """The numbers of the colours that look as this one."""
    red, green, blue = colour
    return [
        number
        for number, (r, g, b) in enumerate(palette)
        if abs(red - r) <= _ALIKE and abs(green - g) <= _ALIKE and abs(blue - b) <= _ALIKE
    ]


def _nearest(colour: Colour, palette: list[Colour]) -> int:
    red, green, blue = colour
    distances = [(red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2 for r, g, b in palette]
    return distances.index(min(distances))
