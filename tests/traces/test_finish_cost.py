"""The look for a finish fits into a frame: the window does it at rest, but not beside what it draws."""

from time import process_time

import pytest

from belvedere.rules.outcome import finish_moves
from tests.traces.recordings import Line, lines

MOST = 0.008
"""Seconds of processor time: half of a frame at 60 frames a second."""


def cost(line: Line) -> float:
    """What the look takes in a position: the least of three, since a collection of garbage is no part of it."""
    times = []
    for _ in range(3):
        began = process_time()
        finish_moves(line.variant, line.position)
        times.append(process_time() - began)
    return min(times)


@pytest.mark.parametrize("game", ["signora", "redheads", "generals-patience"])
def test_the_look_for_a_finish_takes_less_than_half_a_frame(game: str) -> None:
    costs = [cost(line) for line in lines(game, every=5)]
    assert len(costs) > 30
    assert max(costs) < MOST
