"""Lines of very many places, for a plot that has only so many pixels."""

from collections.abc import Sequence

Place = tuple[float, float]
"""How far to the right, and how high."""


def thinned(places: Sequence[Place], columns: int) -> Sequence[Place]:
    """As many of these places, which go to the right, as can be told from each other in so many columns of pixels.

    The first and the last one stay, and of each column the highest and the lowest, so that no peak is lost.
    """
    if len(places) <= 2 * columns:
        return places
    left, width = places[0][0], (places[-1][0] - places[0][0]) / columns or 1.0
    of_columns: dict[int, list[int]] = {}
    for number, (across, _) in enumerate(places):
        of_columns.setdefault(int((across - left) / width), []).append(number)
    kept = {0, len(places) - 1}
    for numbers in of_columns.values():
        kept.update(pick(numbers, key=lambda number: places[number][1]) for pick in (min, max))
    return [places[number] for number in sorted(kept)]


__all__ = ["Place", "thinned"]
