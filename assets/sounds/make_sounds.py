"""Make the sounds of the cards: six short WAV files, the same bytes on every run.

    python -m assets.sounds.make_sounds            # writes into assets/sounds
    python -m assets.sounds.make_sounds FOLDER     # writes there

A card makes no tone: its sounds are noise through a filter that dies away within hundredths of a second. Where it
lands, the table below answers with a low thump. Only a win has notes. Nothing was recorded anywhere.
"""

from __future__ import annotations

import io
import math
import sys
import wave
from pathlib import Path
from random import Random
from typing import Final

RATE: Final = 48_000
"""Samples a second; 16 bits, one channel."""

Samples = list[float]

PEAKS: Final = {"lift": 0.22, "place": 0.48, "turn": 0.31, "deal": 0.28, "refuse": 0.56, "win": 0.14}
"""The highest sample of each sound, as a share of what a file can hold.

What is low needs more of it to be heard as loud; lifting and the win are to be quieter than what lies between them.
"""

EDGE: Final = 0.004
"""Seconds in which each sound fades to nothing at its end, so that it ends without a click."""

LEAD: Final = 0.012
REST: Final = 0.14
"""Seconds of silence before and after each sound: Qt 6.4 may lose that of what it is given to play."""


def _band(samples: Samples, middle: float, width: float) -> Samples:
    """What lies about ``middle`` hertz, in a band as wide as that over ``width``."""
    turn = 2 * math.pi * middle / RATE
    alpha = math.sin(turn) / (2 * width)
    gain, back, further = alpha / (1 + alpha), 2 * math.cos(turn) / (1 + alpha), (1 - alpha) / (1 + alpha)
    found: Samples = []
    in_1 = in_2 = out_1 = out_2 = 0.0
    for each in samples:
        out = gain * (each - in_2) + back * out_1 - further * out_2
        in_1, in_2, out_1, out_2 = each, in_1, out, out_1
        found.append(out)
    return found


def _noise(chance: Random, seconds: float, middle: float, width: float) -> Samples:
    """Noise about ``middle`` hertz, as loud whatever its band."""
    # The filter is at rest after some samples, which are thrown away.
    settling = 400
    raw = [chance.uniform(-1, 1) for _ in range(round(seconds * RATE) + settling)]
    found = _band(_band(raw, middle, width), middle, width)[settling:]
    level = math.sqrt(sum(each * each for each in found) / len(found))
    return [each / level for each in found]


def _tone(seconds: float, pitch: float) -> Samples:
    """A plain tone of so many hertz."""
    return [math.sin(2 * math.pi * pitch * number / RATE) for number in range(round(seconds * RATE))]


def _struck(samples: Samples, rise: float, fall: float) -> Samples:
    """Swelling for ``rise`` seconds, then dying away to a third in each ``fall`` seconds."""
    shaped: Samples = []
    for number, each in enumerate(samples):
        time = number / RATE
        swell = 0.5 - 0.5 * math.cos(math.pi * time / rise) if time < rise else 1.0
        shaped.append(each * swell * math.exp(-max(0.0, time - rise) / fall))
    return shaped


def _mixed(seconds: float, *parts: tuple[float, float, Samples]) -> Samples:
    """Parts over each other, each with the second at which it begins and its weight."""
    mixed = [0.0] * round(seconds * RATE)
    for begins, weight, samples in parts:
        first = round(begins * RATE)
        for number, each in enumerate(samples[: len(mixed) - first], first):
            mixed[number] += weight * each
    return mixed


def lift(chance: Random) -> Samples:
    """A card slides off another: a breath of high noise."""
    return _mixed(0.07, (0, 1.0, _struck(_noise(chance, 0.07, 4200, 0.9), 0.012, 0.010)))


def place(chance: Random) -> Samples:
    """A card lands: a slap in the middle, a thump below it."""
    return _mixed(
        0.1,
        (0, 0.6, _struck(_noise(chance, 0.1, 1500, 0.8), 0.0012, 0.009)),
        (0, 1.0, _struck(_tone(0.1, 170), 0.003, 0.014)),
    )


def turn(chance: Random) -> Samples:
    """A card is turned over: its edge flicks, then it lies down."""
    return _mixed(
        0.09,
        (0, 0.6, _struck(_noise(chance, 0.02, 5600, 1.2), 0.001, 0.003)),
        (0.022, 1.0, _struck(_noise(chance, 0.068, 2500, 1.0), 0.001, 0.008)),
        (0.022, 0.5, _struck(_tone(0.068, 260), 0.002, 0.009)),
    )


def deal(chance: Random) -> Samples:
    """Cards are dealt: two soft ticks."""
    first = _struck(_noise(chance, 0.06, 2000, 1.1), 0.002, 0.008)
    second = _struck(_noise(chance, 0.06, 2400, 1.1), 0.002, 0.008)
    return _mixed(0.17, (0, 0.8, first), (0.085, 1.0, second))


def refuse(chance: Random) -> Samples:
    """That may not be: a knock on wood, through a cloth."""
    return _mixed(
        0.2,
        (0, 0.25, _struck(_noise(chance, 0.2, 420, 0.7), 0.004, 0.018)),
        (0, 1.0, _struck(_tone(0.2, 165), 0.005, 0.036)),
        (0, 0.5, _struck(_tone(0.2, 248), 0.005, 0.024)),
    )


def win(_chance: Random) -> Samples:
    """The game is won: four notes of a chord upwards, plucked softly."""
    parts = []
    for number, pitch in enumerate((392.0, 493.88, 587.33, 783.99)):
        for harmonic, weight, fall in ((1, 1.0, 0.22), (2, 0.22, 0.11), (3, 0.06, 0.06)):
            tone = _struck(_tone(1.3, pitch * harmonic), 0.006, fall)
            parts.append((0.11 * number, weight * (1.0 - 0.1 * number), tone))
    return _mixed(1.25, *parts)


SOUNDS: Final = {"lift": lift, "place": place, "turn": turn, "deal": deal, "refuse": refuse, "win": win}


def _finished(samples: Samples, peak: float) -> Samples:
    """Without a constant part, at its level, silent at both ends and around them."""
    edge = round(EDGE * RATE)
    middle = sum(samples) / len(samples)
    faded: Samples = []
    for number, each in enumerate(samples):
        left = min(1.0, (len(samples) - 1 - number) / edge, number / 24)
        faded.append((each - middle) * left)
    highest = max(map(abs, faded))
    return [0.0] * round(LEAD * RATE) + [each * peak / highest for each in faded] + [0.0] * round(REST * RATE)


def files() -> dict[str, bytes]:
    """Every file by its name."""
    made: dict[str, bytes] = {}
    for number, (name, sound) in enumerate(SOUNDS.items()):
        samples = _finished(sound(Random(1000 + number)), PEAKS[name])
        memory = io.BytesIO()
        with wave.open(memory, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(b"".join(round(each * 32767).to_bytes(2, "little", signed=True) for each in samples))
        made[f"{name}.wav"] = memory.getvalue()
    return made


def main(arguments: list[str]) -> int:
    """Write the sounds into the folder that is named, else beside this file."""
    folder = Path(arguments[0]) if arguments else Path(__file__).parent
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files().items():
        (folder / name).write_bytes(content)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
