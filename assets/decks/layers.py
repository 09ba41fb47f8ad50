"""What a card is painted of: areas and lines, each in the colour of a role, one over another."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from assets.decks.clip import Region, clipped, cut

if TYPE_CHECKING:
    from collections.abc import Iterable

    from assets.decks.pen import Path


class Layer(NamedTuple):
    """An area, or with a width a line, in the colour of that role."""

    colour: str
    outline: Path
    width: float = 0.0

    def at(self, x: float, y: float, scale: float = 1.0) -> Layer:
        """The layer scaled about its origin, and the origin then put at (x, y)."""
        return Layer(self.colour, self.outline.at(x, y, scale), self.width * scale)

    def mirrored(self, axis: float = 0) -> Layer:
        """The layer mirrored at the vertical line x = axis."""
        return self._replace(outline=self.outline.mirrored(axis))

    def rotated(self, degrees: float, x: float = 0, y: float = 0) -> Layer:
        """The layer turned clockwise about (x, y)."""
        return self._replace(outline=self.outline.rotated(degrees, x, y))

    def inside(self, region: Region) -> Layer:
        """What of the layer lies in the region."""
        return self._replace(outline=(cut if self.width else clipped)(self.outline, region))


Layers = list[Layer]


def at(layers: Iterable[Layer], x: float, y: float, scale: float = 1.0) -> Layers:
    """All layers scaled and moved alike."""
    return [layer.at(x, y, scale) for layer in layers]


def mirrored(layers: Iterable[Layer], axis: float = 0) -> Layers:
    """All layers mirrored alike."""
    return [layer.mirrored(axis) for layer in layers]


def rotated(layers: Iterable[Layer], degrees: float, x: float = 0, y: float = 0) -> Layers:
    """All layers turned alike."""
    return [layer.rotated(degrees, x, y) for layer in layers]


def contoured(layers: Iterable[Layer], width: float = 2.2) -> Layers:
    """The picture with a line of ink round it, half of which its own areas cover again."""
    layers = list(layers)
    outer = [
        layer.outline for layer in layers if not layer.width and layer.colour != "INK" and _size(layer.outline) > 12
    ]
    return [*(Layer("INK", outline, width) for outline in outer), *layers]


def _size(outline: Path) -> float:
    """The longer side of the box round an outline."""
    corners = [point for _, points in outline.segments for point in points]
    return max(max(place) - min(place) for place in ([x for x, _ in corners], [y for _, y in corners]))


def merged(layers: Iterable[Layer]) -> Layers:
    """The same picture in fewer layers: neighbours of one colour and width become one."""
    result: Layers = []
    for layer in layers:
        if not layer.outline.segments:
            continue
        if result and result[-1].colour == layer.colour and result[-1].width == layer.width:
            result[-1] = Layer(layer.colour, result[-1].outline + layer.outline, layer.width)
        else:
            result.append(layer)
    return result
