"""The sounds as numbers, for tests."""

import wave
from functools import cache
from pathlib import Path

from assets.sounds import make_sounds

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"
RATE = make_sounds.RATE
NAMES = ["deal", "lift", "place", "refuse", "turn", "win"]


@cache
def samples(name: str) -> tuple[float, ...]:
    """A sound as numbers from -1 to 1."""
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        content = file.readframes(file.getnframes())
    return tuple(
        int.from_bytes(content[at : at + 2], "little", signed=True) / 32768 for at in range(0, len(content), 2)
    )


def heard(name: str) -> tuple[float, ...]:
    """A sound without the silence before and after it."""
    return samples(name)[round(make_sounds.LEAD * RATE) : -round(make_sounds.REST * RATE)]
